//! Faults of game IDs.

use super::{description::DescriptionError, link::LinkFault, name_fault::NameFault};
use crate::{
    game::{DealError, ParamsError},
    grid::BoardError,
};

/// Why a text is no game ID, or why an ID has no board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum GameIdError {
    /// The text names no game; `at` from 0.
    Name { at: usize, fault: NameFault },
    /// The parameters are outside upstream's limits.
    Params(ParamsError),
    /// The description is not one of a game with these parameters.
    Description(DescriptionError),
    /// The ID is parameters only and has no particular board.
    Chance,
    /// The seed has no board.
    Deal(DealError),
    /// This kind of board cannot hold the size.
    Board(BoardError),
}

crate::text::error!(GameIdError, |error, f| match error {
    Self::Name { fault: fault @ (NameFault::Link(LinkFault::NoGame) | NameFault::Other(_)), .. } =>
        fault.fmt(f),
    Self::Name { at, fault } => write!(f, "column {}: {fault}", at + 1),
    Self::Params(error) => error.fmt(f),
    Self::Description(error) => error.fmt(f),
    Self::Chance =>
        f.write_str("parameters alone stand for no board, expected : and a description or # and a seed"),
    Self::Deal(error) => error.fmt(f),
    Self::Board(error) => error.fmt(f),
}, of Params | Description | Deal | Board);
