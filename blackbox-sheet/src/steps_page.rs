//! The way to each solution, step by step: a small picture of what is known by then, beside at most two
//! lines.

use blackbox_analysis::{
    clues::{Deduction, Technique},
    draw::{BLACK, GREY, Place, ends, marked},
};
use blackbox_core::{Cell, Numbering, Port, Size};

use crate::{
    PrintedPuzzle,
    canvas::{Canvas, LEADING, Ray, Side},
};

const EARLIER: [u8; 3] = [150, 150, 150];
/// The size of the words, and the height of a picture at least.
const WORDS: f64 = 7.0;
const LINES: usize = 2;
const PICTURE: f64 = 38.0;
/// The width of a column of steps at least.
const COLUMN: f64 = 122.0;

/// Steps of one kind that follow each other, as one.
struct Step<'a> {
    technique: Technique,
    rays: Vec<Ray>,
    cells: Vec<(Cell, bool)>,
    number: u32,
    known: &'a [Deduction],
}

/// The steps of a puzzle, those that go together as one: looks at the edge, counts, rays that are followed.
fn joined(steps: &[Deduction]) -> Vec<Step<'_>> {
    let mut all: Vec<Step<'_>> = Vec::new();
    for (at, step) in steps.iter().enumerate() {
        let Deduction { technique, rays, cells, number } = step;
        let last = all.last_mut().filter(|last| last.technique == *technique && last.goes_with(step));
        if let Some(last) = last {
            let more: Vec<Ray> = rays.iter().filter(|ray| !last.rays.contains(ray)).copied().collect();
            last.rays.extend(more);
            last.cells.extend(cells);
            continue;
        }
        let (rays, cells) = (rays.clone(), cells.clone());
        all.push(Step { technique: *technique, rays, cells, number: *number, known: &steps[..at] });
    }
    all
}

impl Step<'_> {
    fn goes_with(&self, next: &Deduction) -> bool {
        match self.technique {
            Technique::Edge | Technique::Follow => self.rays.len() < 6,
            Technique::Count => self.cells.iter().chain(&next.cells).all(|cell| cell.1 == self.cells[0].1),
            Technique::Ways => self.number == 1 && next.number == 1 && self.rays.len() < 4,
            Technique::WhatIf => self.rays == next.rays,
            Technique::Share => false,
        }
    }
}

pub(crate) fn pages<'a>(blank: &Canvas<'a>, puzzles: &[PrintedPuzzle]) -> Vec<Canvas<'a>> {
    let scale = blank.scale;
    let (left, right, bottom) = blank.frame();
    let columns = ((right - left) / (COLUMN * scale)).floor().max(1.0);
    let column = (right - left) / columns;
    let mut pages: Vec<Canvas<'a>> = Vec::new();
    // Where the next step stands: its column and how far down.
    let (mut at, mut top, mut y) = (0.0, 0.0, f64::INFINITY);
    let begin = |pages: &mut Vec<Canvas<'a>>| {
        let mut page = blank.begun();
        let top = page.head(Some("sheet.steps"));
        let legend = page.say("sheet.legend");
        let top = top + page.paragraph(&legend, (left, right), top, 8.5 * scale, BLACK) + 4.0 * scale;
        pages.push(page);
        top
    };
    let heading = 13.0 * scale;
    for (number, puzzle) in (1..).zip(puzzles) {
        let steps = joined(&puzzle.reasoning.steps);
        let stuck = puzzle.reasoning.board.is_none().then_some(None);
        for (index, step) in (1..).zip(steps.iter().map(Some).chain(stuck)) {
            let size = puzzle.board.size();
            let place = blank.place(size, (PICTURE * scale, PICTURE * scale), 0.0, f64::INFINITY);
            let high = place.extent().1.max(LINES as f64 * LEADING * WORDS * scale) + 4.0 * scale;
            // The number of a puzzle stands above its first step.
            let above = if index == 1 { heading } else { 0.0 };
            if y + above + high > bottom {
                at += 1.0;
                if pages.is_empty() || at >= columns {
                    (at, top) = (0.0, begin(&mut pages));
                }
                y = top;
            }
            let page = pages.last_mut().expect("a page was begun");
            let from = if page.texts.language.is_right_to_left() { columns - 1.0 - at } else { at };
            let sides = (left + from * column, left + (from + 1.0) * column - 6.0 * scale);
            if index == 1 {
                let (id, large) = (puzzle.id.clone(), 11.0 * scale);
                page.put(Side::Start, sides, y + 11.0 * scale, large, number.to_string(), BLACK);
                let beside = if page.texts.language.is_right_to_left() {
                    (sides.0, sides.1 - 20.0 * scale)
                } else {
                    (sides.0 + 20.0 * scale, sides.1)
                };
                page.put(Side::Start, beside, y + 11.0 * scale, 6.5 * scale, id, GREY);
                y += heading;
            }
            page.step(step, index, place, sides, (y, high), puzzle);
            y += high;
        }
    }
    pages
}

impl Canvas<'_> {
    /// One step; nothing is the end of what the techniques find.
    fn step(
        &mut self, step: Option<&Step<'_>>, index: usize, place: Place, sides: (f64, f64),
        (top, high): (f64, f64), puzzle: &PrintedPuzzle,
    ) {
        let scale = self.scale;
        let (wide, gap) = (place.extent().0, 5.0 * scale);
        let is_mirrored = self.texts.language.is_right_to_left();
        let (picture, beside) = if is_mirrored {
            (sides.1 - wide / 2.0, (sides.0, sides.1 - wide - gap))
        } else {
            (sides.0 + wide / 2.0, (sides.0 + wide + gap, sides.1))
        };
        let middle = (picture, top + (high - 4.0 * scale) / 2.0);
        if let Some(step) = step {
            let place = place.around(middle);
            place.grid(&mut self.items);
            let earlier = step.known.iter().flat_map(|step| &step.cells).map(|cell| (cell, EARLIER));
            for (&(cell, atom), colour) in earlier.chain(step.cells.iter().map(|cell| (cell, BLACK))) {
                if atom {
                    place.atom(cell, colour, &mut self.items);
                } else {
                    place.cross(cell, colour, &mut self.items);
                }
            }
            let shown = marked(puzzle.rays.iter().copied())
                .filter(|(ray, _)| step.rays.iter().any(|used| ends(*used).eq(ends(*ray))));
            self.marks(place, shown);
        }
        let text = format!("{index}. {}", self.words(step, puzzle.board.size()));
        // What would take more lines is written smaller.
        let mut words = WORDS * scale;
        let room = beside.1 - beside.0;
        while self.broken(&text, room / words).len() > LINES && words > 0.6 * WORDS * scale {
            words *= 0.97;
        }
        let lines = self.broken(&text, room / words).len() as f64;
        self.paragraph(&text, beside, middle.1 - lines * LEADING * words / 2.0, words, BLACK);
    }

    fn words(&self, step: Option<&Step<'_>>, size: Size) -> String {
        let Some(step) = step else { return self.say("sheet.step.stuck") };
        let named = |port: Port| port.display(Numbering::Letters, size).to_string();
        let rays: Vec<String> = step.rays.iter().map(|&(port, _)| named(port)).collect();
        let rays = ("rays", &*rays.join(", "));
        match step.technique {
            Technique::Edge => self.texts.say("sheet.step.edge", &[rays]),
            Technique::Count if step.cells[0].1 => self.say("sheet.step.count.atoms"),
            Technique::Count => self.say("sheet.step.count.empty"),
            Technique::Follow => self.texts.say("sheet.step.follow", &[rays]),
            Technique::Ways => self.texts.say("sheet.step.ways", &[rays, ("n", &step.number.to_string())]),
            Technique::Share => self.texts.say("sheet.step.share", &[rays]),
            Technique::WhatIf if step.rays.is_empty() => self.say("sheet.step.number"),
            Technique::WhatIf => self.texts.say("sheet.step.suppose", &[rays]),
        }
    }
}
