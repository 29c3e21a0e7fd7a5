//! The way to each solution in words, broken into lines and pages.

use crate::{Puzzle, Sheet};

/// A line of such a page.
pub(crate) struct Row {
    pub(crate) text: String,
    /// Whether it names a puzzle; the lines of its steps follow.
    pub(crate) heading: bool,
}

/// The lines of the pages, each at most so wide at size 1, and so many a page.
pub(crate) fn pages(puzzles: &[Puzzle], sheet: &Sheet, width: f64, rows: usize) -> Vec<Vec<Row>> {
    let mut pages: Vec<Vec<Row>> = Vec::new();
    let mut page: Vec<Row> = Vec::new();
    for (number, puzzle) in (1..).zip(puzzles) {
        let mut lines = vec![Row { text: format!("{number}. {}", puzzle.id), heading: true }];
        for (step, words) in (1..).zip(puzzle.reasoning.words()) {
            lines.extend(broken(&format!("{step}. {words}"), sheet, width));
        }
        if puzzle.reasoning.board.is_none() {
            lines.extend(broken("From here on no technique leads: what is left takes trying.", sheet, width));
        }
        // A heading does not stand alone at the end of a page.
        if page.len() + 2 > rows && !page.is_empty() {
            pages.push(std::mem::take(&mut page));
        }
        for line in lines {
            if page.len() == rows {
                pages.push(std::mem::take(&mut page));
            }
            page.push(line);
        }
    }
    if !page.is_empty() {
        pages.push(page);
    }
    pages
}

/// A text in lines that are no wider than `width`, unless a word is.
fn broken(text: &str, sheet: &Sheet, width: f64) -> Vec<Row> {
    let mut rows: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match rows.last_mut() {
            Some(row) if sheet.fonts.shape(&format!("{row} {word}")).1 <= width => {
                row.push(' ');
                row.push_str(word);
            }
            _ => rows.push(word.to_owned()),
        }
    }
    rows.into_iter().map(|text| Row { text, heading: false }).collect()
}
