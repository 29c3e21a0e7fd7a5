//! The moves of a saved game.

use super::error::SaveErrorKind;
use crate::{
    Rays,
    game::{Move, Session, Undo},
    notation::sgt::Description,
};

/// The kind of a move's record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RecordKind {
    /// `MOVE`: any [`Move`].
    Move,
    /// `SOLVE`: upstream writes [`Move::Solve`] here, and reads any move.
    Solve,
    /// `RESTART`: back to the start, the board taken from a description.
    Restart,
}

impl RecordKind {
    /// The key in the file, without its padding.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Move => "MOVE",
            Self::Solve => "SOLVE",
            Self::Restart => "RESTART",
        }
    }

    pub(super) const fn from_key(key: &[u8]) -> Option<Self> {
        match key {
            b"MOVE" => Some(Self::Move),
            b"SOLVE" => Some(Self::Solve),
            b"RESTART" => Some(Self::Restart),
            _ => None,
        }
    }
}

/// A move in the form of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record<'a> {
    /// The kind.
    pub kind: RecordKind,
    /// The move's text, or the description to restart from.
    pub text: &'a [u8],
    /// Where the text begins in the file, a byte offset; unused when written.
    pub offset: usize,
}

impl Record<'_> {
    /// Makes the move as [`Save::replay`](super::Save::replay) does. The error counter stays.
    ///
    /// # Errors
    /// [`SaveErrorKind::Move`], [`SaveErrorKind::Restart`] or [`SaveErrorKind::Session`]; nothing changed.
    pub fn replay<G: Rays>(self, session: &mut Session<G>) -> Result<Option<Undo>, SaveErrorKind> {
        let params = session.params();
        if self.kind != RecordKind::Restart {
            let made = Move::parse(self.text, params.size()).map_err(SaveErrorKind::Move)?;
            return session.apply(made).map(Some).map_err(SaveErrorKind::Move);
        }
        let description = Description::new(params, self.text).map_err(SaveErrorKind::Restart)?;
        let board = description.board().map_err(|error| SaveErrorKind::Session(error.into()))?;
        let errors = session.errors();
        *session = Session::new(params, board).map_err(SaveErrorKind::Session)?;
        session.set_errors(errors);
        Ok(None)
    }
}
