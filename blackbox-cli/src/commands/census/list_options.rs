//! What is listed instead of the figures: classes, look-alikes, ambiguous boards.

use crate::prelude::*;

/// What is listed instead of the figures.
#[derive(Args, Debug)]
#[group(id = "list", multiple = false)]
pub(super) struct List {
    /// List the classes of exactly this many boards, in the order of their first boards.
    #[arg(long, value_name = "BOARDS", conflicts_with = "csv")]
    classes: Option<u64>,

    /// List the boards of N atoms with the signature of this board, the board itself among them; any
    /// notation, a file, or - for standard input.
    #[arg(long, value_name = "BOARD", allow_hyphen_values = true, conflicts_with = "csv")]
    look_alikes: Option<OsString>,

    /// List all boards that have look-alikes, one a line; of hexagons and within 8x8.
    #[arg(long, conflicts_with = "csv")]
    ambiguous: bool,
}

/// What a command lists, its board read.
pub(super) enum Listing {
    Classes(u64),
    LookAlikes(Board),
    Ambiguous,
}

impl List {
    /// What is to be listed, if anything.
    pub(super) fn read(&self, size: Size, io: &mut Io<'_>) -> Result<Option<Listing>, Failure> {
        if let Some(argument) = &self.look_alikes {
            let board = BoardArg::new(argument.clone(), size).read(io)?;
            return Ok(Some(Listing::LookAlikes(board)));
        }
        Ok(self.classes.map(Listing::Classes).or(self.ambiguous.then_some(Listing::Ambiguous)))
    }
}
