//! The words of a question, read; each fault says what was expected.

use std::cell::RefCell;

use blackbox_analysis::effort::Effort;
use blackbox_analysis::{AnyBoard, AnyEvidence};
use blackbox_core::{
    Board, Cell, Grid, Numbering,
    evidence::Stop,
    notation::{self, Notation, ReadOptions},
};

/// Why there is no answer.
pub(crate) enum Failure {
    Refused(String),
    Stopped(String, String),
}

#[allow(clippy::needless_pass_by_value, reason = "as `map_err` hands errors over")]
pub(crate) fn refused(error: impl ToString) -> Failure {
    Failure::Refused(error.to_string())
}

pub(crate) fn divided(text: &str) -> (&str, &str) {
    let end = text.bytes().position(|byte| byte == b' ').unwrap_or(text.len());
    (&text[..end], text.get(end + 1..).unwrap_or_default())
}

pub(crate) fn board(text: &str) -> Result<AnyBoard, Failure> {
    notation::read_board(text, ReadOptions::default()).map_err(refused)
}

pub(crate) fn word_board(text: &str) -> Result<Board, Failure> {
    notation::read_board(text, ReadOptions::default()).map_err(refused)
}

thread_local! {
    /// The evidence that was checked last, with its text: what is asked next is mostly about it.
    static LAST: RefCell<Option<(String, AnyEvidence)>> = const { RefCell::new(None) };
}

/// Reads evidence, and keeps it.
pub(crate) fn check(text: &str) -> Result<(), Failure> {
    LAST.set(Some((text.to_owned(), evidence(text)?)));
    Ok(())
}

pub(crate) fn evidence(text: &str) -> Result<AnyEvidence, Failure> {
    let last =
        LAST.with_borrow(|last| last.as_ref().filter(|last| last.0 == text).map(|last| last.1.clone()));
    last.map_or_else(|| AnyEvidence::parse(text, Numbering::Letters).map_err(refused), Ok)
}

/// A board as its size and atoms, which every board has.
pub(crate) fn written(board: &impl Grid) -> String {
    Notation::Atoms.display(board).map(|text| text.to_string()).unwrap_or_default()
}

/// Reads a cell, `x,y` from 0.
pub(crate) fn cell(text: &str) -> Result<Cell, Failure> {
    let read = || {
        let (x, y) = text.split_once(',')?;
        Some(Cell::new(x.parse().ok()?, y.parse().ok()?))
    };
    read().ok_or_else(|| Failure::Refused(format!("'{text}' is no cell, expected x,y, from 0")))
}

/// Reads how many nodes a search may take, or `usual`.
pub(crate) fn limited(text: &str, usual: u64) -> Result<(Effort<'static>, &str), Failure> {
    let (nodes, rest) = divided(text);
    if nodes == "usual" {
        return Ok((Effort::nodes(usual), rest));
    }
    let nodes = nodes
        .parse()
        .map_err(|_| Failure::Refused(format!("'{nodes}' is no limit, expected a number of nodes")))?;
    Ok((Effort::nodes(nodes), rest))
}

/// Why a search ended, with as many boards as a short count meets.
pub(crate) fn stopped(evidence: &AnyEvidence, stop: Stop) -> Failure {
    let at_least = match stop {
        Stop::Limit => evidence.at_least(),
        _ => 0,
    };
    Failure::Stopped(stop.to_string(), at_least.to_string())
}
