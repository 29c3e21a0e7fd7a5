//! A page of puzzles or of their solutions.

use blackbox_analysis::draw::{BLACK, GREY, Item, Place, Point, mark_items};
use blackbox_core::game::Mark;

use crate::{
    PrintedPuzzle, SheetError, SheetOptions,
    canvas::{Canvas, MM, Side},
};

/// A cell of scale 1.
const CELL: f64 = 8.0 * MM;
/// The cells and the names of ports in large print are so much larger than in the same sheet without, at
/// least, if a page has more than one puzzle.
const LARGER: f64 = 1.25;
/// The room of the lines above and below a board.
const CAPTIONS: f64 = 36.0;

impl Canvas<'_> {
    /// How many puzzles a page has at most: in large print so few that every text is larger.
    pub(crate) fn grid_of(&self, puzzles: &[PrintedPuzzle], by_paper: f64) -> (u32, u32) {
        let mut grid = self.options.grid;
        if !self.options.large {
            return grid;
        }
        let plain_options = SheetOptions { large: false, ..self.options.clone() };
        let plain = Canvas { scale: by_paper, options: &plain_options, ..self.begun() };
        let wanted: Vec<Place> =
            puzzles.iter().map(|puzzle| plain.measure(puzzle, plain.room(self.options.grid))).collect();
        let is_larger = |grid| {
            puzzles.iter().zip(&wanted).all(|(puzzle, plain)| {
                let large = self.measure(puzzle, self.room(grid));
                large.name >= LARGER * plain.name && large.cell >= LARGER * plain.cell
            })
        };
        while grid != (1, 1) && !is_larger(grid) {
            grid = if grid.0 >= grid.1 { (grid.0 - 1, grid.1) } else { (grid.0, grid.1 - 1) };
        }
        grid
    }

    fn room(&self, (columns, rows): (u32, u32)) -> Point {
        let mut page = self.begun();
        let top = page.head(None) + page.goal(0.0);
        let (left, right, bottom) = page.frame();
        ((right - left) / f64::from(columns), (bottom - top) / f64::from(rows))
    }

    /// How large the board of a puzzle is in its room, whose captions have theirs.
    fn measure(&self, puzzle: &PrintedPuzzle, room: Point) -> Place {
        let most =
            self.options.scale.filter(|_| !self.options.large).map_or(f64::INFINITY, |most| most * CELL);
        let room = (room.0 - 8.0 * self.scale, room.1 - CAPTIONS * self.scale);
        self.place(puzzle.board.size(), room, 6.5, most)
    }

    /// A page of puzzles, or of their solutions; `before` stand on earlier pages.
    pub(crate) fn puzzles(
        mut self, before: usize, shown: &[PrintedPuzzle], (columns, rows): (u32, u32), solved: bool,
    ) -> Result<Self, SheetError> {
        let mut top = self.head(solved.then_some("sheet.solutions"));
        if !solved {
            top += self.goal(top);
        }
        let (left, right, bottom) = self.frame();
        let room = |(columns, rows): (u32, u32)| {
            ((right - left) / f64::from(columns), (bottom - top) / f64::from(rows))
        };
        // Fewer puzzles than places share the room so that their cells are largest.
        let smallest = |grid| {
            let cells = shown.iter().map(|puzzle| self.measure(puzzle, room(grid)).cell);
            cells.fold(f64::INFINITY, f64::min)
        };
        let number = shown.len().max(1) as u32;
        let way = |columns: u32| (columns, number.div_ceil(columns));
        let others = (1..columns.min(number)).map(way);
        let grid = others.fold(way(columns.min(number)), |best, grid| {
            if number < columns * rows && smallest(grid) > smallest(best) { grid } else { best }
        });
        let room = room(grid);
        let measures: Vec<_> = shown.iter().map(|puzzle| self.measure(puzzle, room)).collect();
        let shrunk = self.shrunk(shown, &measures, room);
        for (at, (puzzle, measure)) in shown.iter().zip(measures).enumerate() {
            let (column, row) = (at as u32 % grid.0, at as u32 / grid.0);
            let column = if self.texts.language.is_right_to_left() { grid.0 - 1 - column } else { column };
            let corner = (left + f64::from(column) * room.0, top + f64::from(row) * room.1);
            self.puzzle((before + at + 1, puzzle, solved), measure, corner, room, shrunk)?;
        }
        Ok(self)
    }

    /// A puzzle with its number and grade above, its atoms and its ID below.
    fn puzzle(
        &mut self, (number, puzzle, solved): (usize, &PrintedPuzzle, bool), measure: Place, corner: Point,
        room: Point, shrunk: f64,
    ) -> Result<(), SheetError> {
        let (scale, middle) = (self.scale, corner.0 + room.0 / 2.0);
        let (_, height) = measure.extent();
        let half = self.caption_width(measure, room) / 2.0;
        let sides = (middle - half, middle + half);
        let top = corner.1 + (room.1 - height - CAPTIONS * scale) / 2.0;
        let above = top + 14.0 * scale;
        let large = 14.0 * scale * shrunk;
        self.put(Side::Start, sides, above, large, number.to_string(), BLACK);
        self.put(Side::End, sides, above, 9.0 * scale * shrunk, self.about(puzzle), BLACK);
        let board = (&puzzle.board, puzzle.rays.as_slice(), solved);
        let begins = top + 18.0 * scale;
        self.board(board, measure.around((middle, begins + height / 2.0)))?;
        let below = begins + height + 9.0 * scale;
        self.put(Side::Start, sides, below, 9.0 * scale * shrunk, self.atoms(puzzle), BLACK);
        self.put(Side::End, sides, below, 7.0 * scale * shrunk, puzzle.id.clone(), GREY);
        Ok(())
    }

    fn caption_width(&self, measure: Place, room: Point) -> f64 {
        measure.extent().0.max(150.0 * self.scale).min(room.0 - 8.0 * self.scale)
    }

    /// How much smaller the captions of all puzzles of a page are, so that each fits.
    fn shrunk(&self, shown: &[PrintedPuzzle], measures: &[Place], room: Point) -> f64 {
        let scale = self.scale;
        let fits = shown.iter().zip(measures).map(|(puzzle, &measure)| {
            let wide = |text: &str, size: f64| self.faces.shape(text).1 * size * scale;
            let above = wide("88", 14.0) + wide(&self.about(puzzle), 9.0);
            let below = wide(&self.atoms(puzzle), 9.0) + wide(&puzzle.id, 7.0);
            self.caption_width(measure, room) / (above.max(below) + 10.0 * scale)
        });
        fits.fold(1.0, f64::min)
    }

    /// How hard a puzzle is and how few its clues are, in words.
    fn about(&self, puzzle: &PrintedPuzzle) -> String {
        let grade = puzzle.grade.map_or_else(|| self.say("sheet.beyond"), |grade| self.grade(grade.name()));
        let Some(least) = puzzle.least else { return grade };
        format!("{grade} \u{b7} {}", self.say(least.key()))
    }

    fn grade(&self, name: &str) -> String {
        self.texts.get(&format!("difficulty.{name}")).unwrap_or(name).to_owned()
    }

    fn atoms(&self, puzzle: &PrintedPuzzle) -> String {
        let (least, most) = (puzzle.atoms.min(), puzzle.atoms.max());
        if least == most {
            return self.texts.say("sheet.atoms", &[("n", &least.to_string())]);
        }
        if most >= puzzle.board.size().cells() && least == 0 {
            return self.say("sheet.any");
        }
        self.texts.say("sheet.range", &[("least", &least.to_string()), ("most", &most.to_string())])
    }

    /// What is to be done, and what the marks mean; answers how much room that takes.
    fn goal(&mut self, top: f64) -> f64 {
        let (left, right, _) = self.frame();
        let scale = self.scale;
        let mut base = top;
        base += self.paragraph(&self.say("sheet.goal"), (left, right), base, 11.0 * scale, BLACK);
        base += 13.0 * scale;
        let marks: [(&[Mark], &str); 3] = [
            (&[Mark::Hit], "sheet.hit"),
            (&[Mark::Reflection], "sheet.reflection"),
            (&[Mark::Detour(1), Mark::Detour(1)], "sheet.detour"),
        ];
        let mut size = 9.0 * scale;
        let of_text = |key: &str, size: f64| self.faces.shape(&self.say(key)).1 * size;
        let of_marks = |marks: &[Mark]| 15.0 * scale * marks.len() as f64 + 3.0 * scale;
        let gap = 12.0 * scale;
        let taken: f64 = marks.iter().map(|(marks, _)| of_marks(marks) + gap).sum();
        let told: f64 = marks.iter().map(|(_, key)| of_text(key, size)).sum();
        size *= ((right - left - taken) / told).min(1.0);
        let mut at = 0.0;
        for (marks, key) in marks {
            for (number, mark) in marks.iter().enumerate() {
                let x = self.along(at + 7.0 * scale + 15.0 * scale * number as f64);
                let at = (x, base - 3.0 * scale);
                self.items.extend(mark_items(*mark, "", at, 6.0 * scale, self.style()));
            }
            at += of_marks(marks);
            let (text, wide) = (self.say(key), self.faces.shape(&self.say(key)).1 * size);
            let x = self.along(at + wide / 2.0);
            self.items.push(Item::Text { at: (x, base), size, text, colour: BLACK });
            at += wide + gap;
        }
        base + 8.0 * scale - top
    }
}
