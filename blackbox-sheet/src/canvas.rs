//! A page being laid out: its head and foot, texts and lines.

use blackbox_analysis::{
    Board,
    draw::{BLACK, Colour, GREY, Item, MarkStyle, Pen, Place, Point, colour, dash, ends, marked},
};
use blackbox_core::{Outcome, Port, Size, game::Mark};

use crate::{SheetError, SheetOptions, fonts::Faces, language::Texts};

/// Points in a millimetre.
pub(crate) const MM: f64 = 72.0 / 25.4;
/// From the edge of the paper.
pub(crate) const MARGIN: f64 = 14.0 * MM;
/// From one line to the next, in sizes.
pub(crate) const LEADING: f64 = 1.35;
const DARK: Colour = [70, 70, 70];

/// A ray with its answer.
pub(crate) type Ray = (Port, Outcome);

/// A page being laid out.
pub(crate) struct Canvas<'a> {
    pub(crate) faces: &'a Faces<'a>,
    pub(crate) texts: &'a Texts,
    pub(crate) options: &'a SheetOptions,
    pub(crate) title: &'a str,
    pub(crate) size: Point,
    pub(crate) scale: f64,
    pub(crate) items: Vec<Item>,
}

/// Where a text stands between two sides, the first being the one where its language begins.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    Start,
    End,
}

impl Canvas<'_> {
    pub(crate) fn begun(&self) -> Self {
        let Self { faces, texts, options, title, size, scale, .. } = *self;
        Self { faces, texts, options, title, size, scale, items: Vec::new() }
    }

    /// A board of this size in this room, the names of its ports at least so large; `most` bounds the cells.
    pub(crate) fn place(&self, size: Size, room: Point, least: f64, most: f64) -> Place {
        let names = Port::all(size).map(|port| self.faces.shape(&port.label(size).to_string()).1);
        let share = if self.options.large { 0.4 } else { 0.3 };
        Place::in_room(size, room, (share, least * self.scale), most, names.fold(0.0, f64::max))
    }

    pub(crate) fn style(&self) -> MarkStyle {
        MarkStyle { colour: self.options.colour, large: self.options.large }
    }

    /// A board with the marks of its rays, solved or not.
    pub(crate) fn board(
        &mut self, (board, rays, solved): (&Board, &[Ray], bool), place: Place,
    ) -> Result<(), SheetError> {
        if place.cell < 0.5 * MM {
            return Err(SheetError::TooSmall);
        }
        place.grid(&mut self.items);
        if solved {
            for (at, (ray, mark)) in marked(rays.iter().copied()).enumerate() {
                let colour = if self.options.colour { colour(mark) } else { DARK };
                let pen = Pen { width: 0.05, colour, dash: dash(at), has_case: false, has_arrow: false };
                self.way(board, ray, place, pen);
            }
            board.atoms().for_each(|atom| place.atom(atom, BLACK, &mut self.items));
        }
        let is_fired = |port| rays.iter().any(|&ray| ends(ray).any(|end| end == port));
        place.names(is_fired, &mut self.items);
        self.marks(place, marked(rays.iter().copied()));
        Ok(())
    }

    /// Marks of rays at their ports.
    pub(crate) fn marks(&mut self, place: Place, marks: impl IntoIterator<Item = (Ray, Mark)>) {
        let style = self.style();
        for (ray, mark) in marks {
            ends(ray).for_each(|port| place.port(port, mark, "", style, &mut self.items));
        }
    }

    pub(crate) fn way(&mut self, board: &Board, (port, outcome): Ray, place: Place, pen: Pen) {
        let steps: Vec<_> = board.trace(port).collect();
        place.ray(&place.layout().way(port, outcome, &steps), pen, &mut self.items);
    }

    /// The sides between which everything stands, and the lowest place above the number of the page.
    pub(crate) fn frame(&self) -> (f64, f64, f64) {
        (MARGIN, self.size.0 - MARGIN, self.size.1 - MARGIN - 14.0 * self.scale)
    }

    pub(crate) fn say(&self, key: &str) -> String {
        self.texts.say(key, &[])
    }

    /// The title and, on pages of puzzles, lines for a name and a date, else what the page is; answers where
    /// the page begins.
    pub(crate) fn head(&mut self, part: Option<&str>) -> f64 {
        let (left, right, _) = self.frame();
        let (scale, width) = (self.scale, right - left);
        let base = MARGIN + 12.0 * scale;
        let title = if self.title.is_empty() { "Black Box" } else { self.title }.to_owned();
        self.fitted(Side::Start, (left, right), base, 17.0 * scale, title, BLACK, 0.46 * width);
        if let Some(part) = part {
            self.fitted(Side::End, (left, right), base, 12.0 * scale, self.say(part), BLACK, 0.5 * width);
        } else {
            self.line_for("sheet.name", (0.49 * width, 0.77 * width), base);
            self.line_for("sheet.date", (0.79 * width, width), base);
        }
        let line = base + 6.0 * scale;
        self.line(vec![(left, line), (right, line)], 1.6 * scale, BLACK);
        line + 6.0 * scale
    }

    /// A word and a line behind it, between two distances from where the language begins.
    fn line_for(&mut self, key: &str, (from, to): Point, base: f64) {
        let (left, right, _) = self.frame();
        let sides = if self.texts.language.is_right_to_left() {
            (right - to, right - from)
        } else {
            (left + from, left + to)
        };
        let (word, size) = (self.say(key), 9.0 * self.scale);
        let word_width = self.faces.shape(&word).1 * size + 3.0 * self.scale;
        let line = if self.texts.language.is_right_to_left() {
            (sides.0, sides.1 - word_width)
        } else {
            (sides.0 + word_width, sides.1)
        };
        self.put(Side::Start, sides, base, size, word, BLACK);
        self.line(vec![(line.0, base + 1.0), (line.1, base + 1.0)], 0.6, BLACK);
    }

    /// The place so far from where the language begins.
    pub(crate) fn along(&self, distance: f64) -> f64 {
        let (left, right, _) = self.frame();
        if self.texts.language.is_right_to_left() { right - distance } else { left + distance }
    }

    pub(crate) fn foot(&mut self, number: usize, total: usize) {
        let at = (self.size.0 / 2.0, self.size.1 - MARGIN);
        let text = format!("{number} / {total}");
        self.items.push(Item::Text { at, size: 8.0 * self.scale, text, colour: GREY });
    }

    pub(crate) fn line(&mut self, points: Vec<Point>, width: f64, colour: Colour) {
        self.items.push(Item::Lines { lines: vec![points], width, colour, dash: &[] });
    }

    /// A text on one line between two sides.
    pub(crate) fn put(
        &mut self, side: Side, sides: Point, base: f64, size: f64, text: String, colour: Colour,
    ) {
        self.fitted(side, sides, base, size, text, colour, sides.1 - sides.0);
    }

    /// The same, no wider than `most`: it shrinks where it would be.
    #[allow(clippy::too_many_arguments, reason = "each says another thing about the text")]
    fn fitted(
        &mut self, side: Side, (left, right): Point, base: f64, size: f64, text: String, colour: Colour,
        most: f64,
    ) {
        let width = self.faces.shape(&text).1 * size;
        let size = if width > most { size * most / width } else { size };
        let half = width.min(most) / 2.0;
        let at_left = (side == Side::Start) != self.texts.language.is_right_to_left();
        let x = match side {
            _ if at_left => left + half,
            _ => right - half,
        };
        self.items.push(Item::Text { at: (x, base), size, text, colour });
    }

    /// A text on as many lines as it takes; answers how high they are.
    pub(crate) fn paragraph(&mut self, text: &str, sides: Point, top: f64, size: f64, colour: Colour) -> f64 {
        let lines = self.broken(text, (sides.1 - sides.0) / size);
        let height = lines.len() as f64 * LEADING * size;
        for (number, line) in (0..).zip(lines) {
            let base = top + (f64::from(number) * LEADING + 1.0) * size;
            self.put(Side::Start, sides, base, size, line, colour);
        }
        height
    }

    /// A text in lines that are no wider than `width` at size 1, unless a word is.
    pub(crate) fn broken(&self, text: &str, width: f64) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in text.split(' ') {
            match lines.last_mut() {
                Some(line) if self.faces.shape(&format!("{line} {word}")).1 <= width => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ => lines.push(word.to_owned()),
            }
        }
        lines
    }
}
