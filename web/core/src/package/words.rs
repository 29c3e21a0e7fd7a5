//! The words of questions that only the package answers, read.

use std::cell::RefCell;

use blackbox_analysis::Evidence;
use blackbox_core::{
    Cell, Grid, Numbering, WordBoard,
    evidence::Stop,
    notation::{self, Notation, ReadOptions},
};

use crate::words::{Failure, refused};

pub(super) fn word_board(text: &str) -> Result<WordBoard, Failure> {
    notation::read_board(text, ReadOptions::default()).map_err(refused)
}

thread_local! {
    /// The evidence that was checked last, with its text: what is asked next is mostly about it.
    static LAST: RefCell<Option<(String, Evidence)>> = const { RefCell::new(None) };
}

/// Reads evidence, and keeps it.
pub(super) fn check(text: &str) -> Result<(), Failure> {
    LAST.set(Some((text.to_owned(), evidence(text)?)));
    Ok(())
}

pub(super) fn evidence(text: &str) -> Result<Evidence, Failure> {
    let last =
        LAST.with_borrow(|last| last.as_ref().filter(|last| last.0 == text).map(|last| last.1.clone()));
    last.map_or_else(|| Evidence::parse(text, Numbering::Letters).map_err(refused), Ok)
}

/// A board as its size and atoms, which every board has.
pub(super) fn written(board: &impl Grid) -> String {
    Notation::Atoms.display(board).map(|text| text.to_string()).unwrap_or_default()
}

/// Reads a cell, `x,y` from 0.
pub(super) fn cell(text: &str) -> Result<Cell, Failure> {
    let read = || {
        let (x, y) = text.split_once(',')?;
        Some(Cell::new(x.parse().ok()?, y.parse().ok()?))
    };
    read().ok_or_else(|| Failure::Refused(format!("'{text}' is no cell, expected x,y, from 0")))
}

/// Why a search ended, with as many boards as a short count meets.
pub(super) fn stopped(evidence: &Evidence, stop: Stop) -> Failure {
    let at_least = match stop {
        Stop::Limit => evidence.at_least(),
        _ => 0,
    };
    Failure::Stopped(stop.to_string(), at_least.to_string())
}
