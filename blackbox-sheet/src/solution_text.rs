//! The steps to each solution in words, broken into lines and pages.

use crate::{PrintedPuzzle, fonts::Faces};

/// A line of such a page.
pub(crate) struct Row {
    pub(crate) text: String,
    pub(crate) kind: Kind,
}

/// What a line is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Names a puzzle; its steps follow.
    Heading,
    /// Where a step begins.
    Step,
    /// Where it goes on.
    Rest,
    /// Nothing, between puzzles.
    Gap,
}

/// How far the lines of a step are to the right that go on with it, at size 1.
pub(crate) const INDENT: f64 = 1.5;

/// The lines of the pages, each at most so wide at size 1, and this many a page.
pub(crate) fn pages(puzzles: &[PrintedPuzzle], faces: &Faces<'_>, width: f64, rows: usize) -> Vec<Vec<Row>> {
    let mut pages: Vec<Vec<Row>> = Vec::new();
    let mut page: Vec<Row> = Vec::new();
    for (number, puzzle) in (1..).zip(puzzles) {
        let mut lines = vec![Row { text: format!("{number}. {}", puzzle.id), kind: Kind::Heading }];
        for (step, words) in (1..).zip(puzzle.reasoning.words()) {
            lines.extend(broken(&format!("{step}. {words}"), faces, width));
        }
        if puzzle.reasoning.board.is_none() {
            lines.extend(broken("From here on no technique leads: what is left takes trying.", faces, width));
        }
        // A heading does not stand alone at the end of a page.
        if page.len() + 3 > rows && !page.is_empty() {
            pages.push(std::mem::take(&mut page));
        }
        if !page.is_empty() {
            page.push(Row { text: String::new(), kind: Kind::Gap });
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
pub(crate) fn broken(text: &str, faces: &Faces<'_>, width: f64) -> Vec<Row> {
    let mut rows: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match rows.last_mut() {
            Some(row) if faces.shape(&format!("{row} {word}")).1 <= width - INDENT => {
                row.push(' ');
                row.push_str(word);
            }
            _ => rows.push(word.to_owned()),
        }
    }
    let kind = |at| if at == 0 { Kind::Step } else { Kind::Rest };
    rows.into_iter().enumerate().map(|(at, text)| Row { text, kind: kind(at) }).collect()
}
