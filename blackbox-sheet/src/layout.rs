//! Where everything stands on the pages of a sheet.

use std::collections::BTreeMap;

use blackbox_analysis::AnyBoard;
use blackbox_analysis::draw::Layout as Shape;
use blackbox_core::{Outcome, Port};
use blackbox_table::{GOAL, HEXAGON_LESSONS, LESSONS, Lesson, MARKS};

use crate::{
    PrintedPuzzle, Sheet, SheetError, SheetOptions,
    fonts::{Faces, Fonts},
    page::{BLACK, Colour, Item, Point},
    solution_text::{self, INDENT, Kind, Row},
};

/// Points in a millimetre.
const MM: f64 = 72.0 / 25.4;
/// From the edge of the paper.
const MARGIN: f64 = 14.0 * MM;
/// A cell of scale 1.
const CELL: f64 = 8.0 * MM;
/// The size of the steps in words, and from one line to the next in sizes.
const WORDS: f64 = 8.5;
const LEADING: f64 = 1.35;
const GREY: Colour = [110, 110, 110];
const DARK: Colour = [70, 70, 70];
const LINES: Colour = [150, 150, 150];
const RED: Colour = [190, 30, 30];
const YELLOW: Colour = [150, 110, 0];
/// Colours that the colour-blind can tell apart (Okabe and Ito, 2008).
const COLOURS: [Colour; 5] = [[0, 114, 178], [213, 94, 0], [0, 158, 115], [204, 121, 167], [86, 180, 233]];
const DASHES: [&[f64]; 4] = [&[], &[5.0, 2.5], &[1.5, 2.5], &[7.0, 2.0, 1.5, 2.0]];

pub(crate) fn sheet(puzzles: &[PrintedPuzzle], options: &SheetOptions) -> Result<Sheet, SheetError> {
    let (columns, rows) = options.grid;
    if !(1..=100).contains(&columns) || !(1..=100).contains(&rows) {
        return Err(SheetError::Grid(options.grid));
    }
    if let Some(scale) = options.scale.filter(|scale| !(0.1..=20.0).contains(scale)) {
        return Err(SheetError::Scale(scale));
    }
    // A line is a line: what would break it is a space.
    let title: String =
        options.title.chars().map(|character| if character.is_control() { ' ' } else { character }).collect();
    let fonts = Fonts::for_text(&title, &options.fonts)?;
    let (width, height) = (options.paper.width * MM, options.paper.height * MM);
    let mut sheet = Sheet { title, width, height, pages: Vec::new(), fonts };
    let faces = &sheet.fonts.faces();
    let a_page = (columns * rows) as usize;
    let count = puzzles.len().div_ceil(a_page).max(1);
    let large = if options.large { 1.6 } else { 1.0 };
    let across = (width - 2.0 * MARGIN) / (WORDS * large);
    let rows = ((height - 2.0 * MARGIN - 44.0 * large) / (LEADING * WORDS * large)).max(2.0) as usize;
    let steps = if options.steps { solution_text::pages(puzzles, faces, across, rows) } else { Vec::new() };
    // Of the boards that there are: on squares, on hexagons.
    let has = |columns| puzzles.iter().any(|puzzle| puzzle.board.size().has_columns() == columns);
    let lessons: [(bool, &[Lesson]); 2] =
        [(has(true) || puzzles.is_empty(), &LESSONS), (has(false), &HEXAGON_LESSONS)];
    let lessons = lessons.into_iter().filter(|&(has, _)| has && options.rules).map(|(_, lessons)| lessons);
    let total = lessons.clone().count() + count * if options.solutions { 2 } else { 1 } + steps.len();
    for lessons in lessons {
        let number = sheet.pages.len() + 1;
        let page = Layout { sheet: &sheet, faces, options, solved: false, items: Vec::new() };
        let page = page.rules(lessons, (number, total))?;
        sheet.pages.push(page);
    }
    for solved in [false, true].into_iter().take(1 + usize::from(options.solutions)) {
        for at in 0..count {
            let shown = puzzles.iter().enumerate().skip(at * a_page).take(a_page);
            let number = sheet.pages.len() + 1;
            let page = Layout { sheet: &sheet, faces, options, solved, items: Vec::new() };
            let page = page.page(shown, (number, total))?;
            sheet.pages.push(page);
        }
    }
    for rows in steps {
        let number = sheet.pages.len() + 1;
        let page = Layout { sheet: &sheet, faces, options, solved: true, items: Vec::new() };
        let page = page.steps(rows, (number, total));
        sheet.pages.push(page);
    }
    Ok(sheet)
}

/// A ray with its answer.
type Ray = (Port, Outcome);

/// A page being laid out.
struct Layout<'a> {
    sheet: &'a Sheet,
    faces: &'a Faces<'a>,
    options: &'a SheetOptions,
    solved: bool,
    items: Vec<Item>,
}

/// The place of a board: where its upper left corner stands, and the width of a cell.
#[derive(Clone, Copy)]
struct Place {
    corner: Point,
    cell: f64,
    shape: Shape,
}

impl Place {
    fn at(self, (x, y): Point) -> Point {
        let (width, height) = self.shape.extent();
        (self.corner.0 + (x + width / 2.0) * self.cell, self.corner.1 + (y + height / 2.0) * self.cell)
    }
}

/// How the ports are named and marked, in cells.
struct Ports {
    /// The room on every side of a board.
    around: f64,
    /// How far the names and the marks are from their ports.
    name: f64,
    mark: f64,
    /// The size of a name at most, and that of a mark.
    largest: f64,
    letters: f64,
}

impl Ports {
    const fn of(shape: Shape) -> Self {
        if shape.size().has_columns() {
            Self { around: 1.8, name: 1.35, mark: 0.55, largest: 0.5, letters: 0.6 }
        } else {
            Self { around: 1.3, name: 0.95, mark: 0.48, largest: 0.36, letters: 0.42 }
        }
    }
}

impl Layout<'_> {
    fn page<'p>(
        mut self,
        puzzles: impl Iterator<Item = (usize, &'p PrintedPuzzle)>,
        (number, total): (usize, usize),
    ) -> Result<Vec<Item>, SheetError> {
        let (large, top) = self.frame(if self.solved { "solutions" } else { "" }, (number, total));
        let foot = 9.0 * large;
        let (width, height) = (self.sheet.width - 2.0 * MARGIN, self.sheet.height - 2.0 * MARGIN);
        let (columns, rows) = self.options.grid;
        let room = (width / f64::from(columns), (height + MARGIN - top - 2.0 * foot) / f64::from(rows));
        for (place, (index, puzzle)) in puzzles.enumerate() {
            let (column, row) = (place as u32 % columns, place as u32 / columns);
            let corner = (MARGIN + f64::from(column) * room.0, top + f64::from(row) * room.1);
            self.puzzle(index + 1, puzzle, corner, room, large)?;
        }
        Ok(self.items)
    }

    /// A page of steps in words.
    fn steps(mut self, rows: Vec<Row>, place: (usize, usize)) -> Vec<Item> {
        let (large, top) = self.frame("the way to the solutions", place);
        let size = WORDS * large;
        for (at, Row { text, kind }) in (1..).zip(rows) {
            let (indent, colour) = match kind {
                Kind::Gap => continue,
                Kind::Heading => (0.0, BLACK),
                Kind::Step => (0.0, DARK),
                Kind::Rest => (INDENT * size, DARK),
            };
            let most = self.sheet.width - 2.0 * MARGIN - indent;
            let width = (self.faces.shape(&text).1 * size).min(most);
            // Texts stand around their middle.
            let at = (MARGIN + indent + width / 2.0, top + f64::from(at) * LEADING * size);
            self.text(at, size, text, colour, most);
        }
        self.items
    }

    /// A page that says in pictures how rays go and what their marks mean.
    fn rules(mut self, lessons: &[Lesson], place: (usize, usize)) -> Result<Vec<Item>, SheetError> {
        const INTRODUCTION: [&str; 3] =
            [GOAL.text, "The marks around the box say what the rays did that were fired there.", MARKS.text];
        let (large, mut top) = self.frame("how rays go", place);
        let size = 10.0 * large;
        let (width, height) = (self.sheet.width - 2.0 * MARGIN, self.sheet.height - 2.0 * MARGIN);
        for line in INTRODUCTION {
            top += LEADING * size;
            self.text((self.sheet.width / 2.0, top), size, line.to_owned(), BLACK, width);
        }
        top += size;
        let rows = lessons.len().div_ceil(2);
        let room = (width / 2.0, (height + MARGIN - top - 18.0 * large) / rows as f64);
        let caption = WORDS * large;
        for (at, lesson) in lessons.iter().enumerate() {
            let board: AnyBoard = lesson.board.parse().expect("a lesson's board");
            let port = Port::from_label(lesson.port, board.size()).expect("a lesson's port");
            let rays = [(port, board.fire(port))];
            let corner = (MARGIN + (at % 2) as f64 * room.0, top + (at / 2) as f64 * room.1);
            let under =
                self.board((&board, &rays, true), corner, (room.0, room.1 - 3.4 * LEADING * caption))?;
            let lines = solution_text::broken(lesson.text, self.faces, (room.0 - 14.0) / caption);
            for (line, row) in (1..).zip(lines) {
                let at = (corner.0 + room.0 / 2.0, under + f64::from(line) * LEADING * caption);
                self.text(at, caption, row.text, DARK, room.0 - 14.0);
            }
        }
        Ok(self.items)
    }

    /// The title and the number of the page; answers how much larger texts are and where the page begins.
    fn frame(&mut self, part: &str, (number, total): (usize, usize)) -> (f64, f64) {
        let large = if self.options.large { 1.6 } else { 1.0 };
        let width = self.sheet.width - 2.0 * MARGIN;
        let middle = self.sheet.width / 2.0;
        let mut top = MARGIN;
        let title = match (self.sheet.title.as_str(), part) {
            (title, "") => title.to_owned(),
            ("", part) => part[..1].to_uppercase() + &part[1..],
            (title, part) => format!("{title} \u{2013} {part}"),
        };
        if !title.is_empty() {
            self.text((middle, top + 15.0 * large), 15.0 * large, title, BLACK, width);
            top += 24.0 * large;
        }
        let foot = 9.0 * large;
        let at = (middle, self.sheet.height - MARGIN);
        self.text(at, foot, format!("{number} / {total}"), GREY, width);
        (large, top)
    }

    /// A text no wider than `most`: it shrinks where it would be.
    fn text(&mut self, at: Point, size: f64, text: String, colour: Colour, most: f64) {
        let width = self.faces.shape(&text).1 * size;
        let size = if width > most { size * most / width } else { size };
        self.items.push(Item::Text { at, size, text, colour });
    }

    fn puzzle(
        &mut self,
        number: usize,
        puzzle: &PrintedPuzzle,
        corner: Point,
        room: Point,
        large: f64,
    ) -> Result<(), SheetError> {
        let caption = 8.5 * large;
        let above = (room.0, room.1 - 3.4 * caption);
        let under = self.board((&puzzle.board, &puzzle.rays, self.solved), corner, above)?;
        let middle = corner.0 + room.0 / 2.0;
        let atoms = puzzle.atoms.to_string().replace('-', "\u{2013}");
        let word = if atoms == "1" { "atom" } else { "atoms" };
        let note = if puzzle.note.is_empty() { String::new() } else { format!(" \u{b7} {}", puzzle.note) };
        let about = format!("{number}. {atoms} {word}{note}");
        let most = room.0 - 14.0;
        self.text((middle, under + caption), caption, about, BLACK, most);
        self.text((middle, under + 2.2 * caption), 0.8 * caption, puzzle.id.clone(), GREY, most);
        Ok(())
    }

    /// A board with the marks of its rays, solved or not, as large as there is room; answers where it ends.
    fn board(
        &mut self,
        (board, rays, solved): (&AnyBoard, &[Ray], bool),
        corner: Point,
        room: Point,
    ) -> Result<f64, SheetError> {
        let shape = Shape::new(board.size());
        let Ports { around, .. } = Ports::of(shape);
        let (width, height) = shape.extent();
        let cells = (width + 2.0 * around, height + 2.0 * around);
        let fits = (room.0 / cells.0).min(room.1 / cells.1);
        let cell =
            self.options.scale.filter(|_| !self.options.large).map_or(fits, |most| fits.min(CELL * most));
        if cell < 0.5 * MM {
            return Err(SheetError::TooSmall);
        }
        let left = corner.0 + (room.0 - cells.0 * cell) / 2.0;
        let place = Place { corner: (left + around * cell, corner.1 + around * cell), cell, shape };
        self.grid(place);
        if solved {
            self.paths(place, board, rays);
            for atom in board.atoms() {
                let centre = place.at(shape.middle(atom));
                self.items.push(Item::Disc { centre, radius: 0.3 * cell, colour: BLACK });
            }
        }
        self.ports(place, board, rays);
        Ok(corner.1 + cells.1 * cell)
    }

    fn grid(&mut self, place: Place) {
        let mut lines = place.shape.lines();
        lines.sort_by_key(|(_, edge)| *edge);
        for (points, edge) in lines {
            let points = points.into_iter().map(|point| place.at(point)).collect();
            let (width, colour) = if edge { (1.2, BLACK) } else { (0.5, LINES) };
            self.items.push(Item::Line { points, width, colour, dash: &[] });
        }
    }

    /// The names of the ports, and the marks of the clues.
    fn ports(&mut self, place: Place, board: &AnyBoard, rays: &[Ray]) {
        let size = board.size();
        let looks = Ports::of(place.shape);
        // Names are to be read, on small boards and in large print.
        let least = if self.options.large { 10.0 } else { 6.0 };
        let mut marks: BTreeMap<Port, (String, Colour)> = BTreeMap::new();
        for (&(port, outcome), (mark, colour)) in rays.iter().zip(marks_of(rays)) {
            if let Outcome::Detour(exit) = outcome {
                marks.insert(exit, (mark.clone(), colour));
            }
            marks.insert(port, (mark, colour));
        }
        for port in Port::all(size) {
            let (x, y) = place.at(place.shape.label(port, looks.name));
            let name = (0.3 * place.cell).max(least).min(looks.largest * place.cell);
            self.items.push(Item::Text {
                at: (x, y + 0.36 * name),
                size: name,
                text: port.label(size).to_string(),
                colour: GREY,
            });
            if let Some((text, colour)) = marks.get(&port) {
                let (x, y) = place.at(place.shape.label(port, looks.mark));
                let mark = looks.letters * place.cell;
                let colour = if self.options.colour { *colour } else { BLACK };
                let text = text.clone();
                let at = (x, y + 0.36 * mark);
                self.items.push(Item::Text { at, size: mark, text, colour });
            }
        }
    }

    /// The way of each clue's ray.
    fn paths(&mut self, place: Place, board: &AnyBoard, rays: &[Ray]) {
        let marks = marks_of(rays);
        for (at, (&(port, outcome), (_, colour))) in rays.iter().zip(marks).enumerate() {
            let steps: Vec<_> = board.trace(port).collect();
            let way = place.shape.way(port, outcome, &steps);
            let points = way.into_iter().map(|point| place.at(point)).collect();
            let colour = if self.options.colour { colour } else { DARK };
            let dash = DASHES[at % DASHES.len()];
            self.items.push(Item::Line { points, width: 0.05 * place.cell, colour, dash });
        }
    }
}

/// The mark and the colour of each clue; the detours are numbered from 1.
fn marks_of(rays: &[Ray]) -> Vec<(String, Colour)> {
    let mut detours = 0;
    let mark = |&(_, outcome): &Ray| match outcome {
        Outcome::Hit => ("H".to_owned(), RED),
        Outcome::Reflection => ("R".to_owned(), YELLOW),
        Outcome::Detour(_) => {
            detours += 1;
            (detours.to_string(), COLOURS[(detours - 1) % COLOURS.len()])
        }
    };
    rays.iter().map(mark).collect()
}
