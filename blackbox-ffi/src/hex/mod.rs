//! Hexagonal boards in C: numbers taken for what they stand for, and the statuses of the library's errors.

pub mod advice;
pub mod board;
pub mod census;
pub mod draw;
pub mod enumerate;
pub mod evidence;
pub mod game;
pub mod place;
pub mod ray;
pub mod seeker;
pub mod solution;
pub mod symmetry;

use blackbox_analysis::hex::{census::CensusError, seekers::PlayError};
use blackbox_core::hex::{
    AtPort, BoardError, Cell, EvidenceError, EvidenceErrorKind, Outcome, ParseErrorKind, Port, Size,
    SizeError,
    game::{GameIdError, MoveError, ParamsError},
};
use blackbox_table::hex::SaveErrorKind;

use crate::{
    frame::{Failure, TextStatus, statuses, value_of},
    status::{
        BB_ERROR_ARGUMENT, BB_ERROR_CANCELLED, BB_ERROR_CELL, BB_ERROR_PORT, BB_ERROR_SIZE, BB_ERROR_STATE,
        BB_ERROR_TEXT,
    },
};

statuses! {
    SizeError: |_| BB_ERROR_SIZE;
    BoardError: |_| BB_ERROR_CELL;
    EvidenceError: |error| match error {
        EvidenceError::Cell { .. } => BB_ERROR_CELL,
        _ => BB_ERROR_PORT,
    };
    ParamsError: |_| BB_ERROR_ARGUMENT;
    GameIdError: |error| match error {
        GameIdError::Description(_) => BB_ERROR_TEXT,
        _ => BB_ERROR_ARGUMENT,
    };
    MoveError: |error| match error {
        MoveError::Unknown => BB_ERROR_TEXT,
        MoveError::Port(_) => BB_ERROR_PORT,
        MoveError::Cell(_) => BB_ERROR_CELL,
        _ => BB_ERROR_STATE,
    };
    CensusError: |error| match error {
        CensusError::Interrupted => BB_ERROR_CANCELLED,
        _ => BB_ERROR_SIZE,
    };
    PlayError: |error| match error {
        PlayError::Interrupted => BB_ERROR_CANCELLED,
        PlayError::None => BB_ERROR_ARGUMENT,
        _ => BB_ERROR_SIZE,
    };
}

impl TextStatus for ParseErrorKind {}
impl TextStatus for EvidenceErrorKind {}
impl TextStatus for SaveErrorKind {}

/// The size of so many cells a side.
fn size(side: u32) -> Result<Size, Failure> {
    Ok(Size::new(side)?)
}

/// The outcome at the port with this number.
fn at_port(number: i32) -> Result<AtPort, Failure> {
    value_of(&AtPort::ALL, number, "outcome at the port")
}

/// The cell with this index.
fn cell(index: u8, size: Size) -> Result<Cell, Failure> {
    Cell::new(index.into(), size).ok_or_else(|| no_such("cell", index, size.cells(), BB_ERROR_CELL))
}

/// The port with this index.
fn port(index: u8, size: Size) -> Result<Port, Failure> {
    Port::new(index, size).map_err(|_| no_such("port", index, size.ports().into(), BB_ERROR_PORT))
}

/// The outcome with this code.
fn outcome(code: u8, size: Size) -> Result<Outcome, Failure> {
    Outcome::from_code(code, size).ok_or_else(|| no_such("port", code, size.ports().into(), BB_ERROR_PORT))
}

#[cold]
fn no_such(what: &str, index: u8, count: u32, status: i32) -> Failure {
    Failure::new(status, format_args!("no {what} has the index {index}, expected 0 to {}", count - 1))
}

/// What a text should be and is not.
#[cold]
fn unread(error: impl std::fmt::Display) -> Failure {
    Failure::new(BB_ERROR_TEXT, error)
}
