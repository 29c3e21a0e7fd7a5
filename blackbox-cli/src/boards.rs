//! Arguments that are boards or evidence: one, or many of a file or of standard input.

use std::fmt::Display;

#[cfg(feature = "search")]
use blackbox_analysis::{
    Evidence,
    effort::{Effort, usual},
    evidence::Solver,
};
#[cfg(feature = "search")]
use blackbox_core::Numbering;
use blackbox_core::notation::{self, sgt::GameId};

use crate::prelude::*;
#[cfg(feature = "search")]
use crate::{input::PortsArg, records::is_problem};
use crate::{
    input::is_game_id,
    records::{Record, answer_each},
};

/// A board on the command line.
#[derive(Args, Debug)]
pub(crate) struct BoardArg {
    /// A board in any notation, a game ID or a link to a game, a file, or - for standard input.
    #[arg(value_name = "BOARD", allow_hyphen_values = true, long_help = board_help())]
    board: OsString,

    /// The size of a board given as bits, which carry none [default: 8x8]; hex5r is a hexagon where an atom
    /// beside the first cell reflects a ray even if the first cell holds one.
    #[arg(long, value_name = "SIZE")]
    size: Option<Size>,

    /// Take sgt game IDs that allow no atoms.
    #[arg(long)]
    allow_zero: bool,
}

/// What is said of many boards or problems.
pub(crate) const MANY: &str = "A file or standard input may hold many, one a line: each is answered by a line, as soon \
as it is read. One that is faulty is named with its line on standard error, and the exit code is not 0.";

/// The help of a board: the notations with what each looks like.
fn board_help() -> String {
    let notations = Notation::ALL.map(|notation| format!("\n  {}: {}", notation.name(), notation.about()));
    format!(
        "A board in any notation, a game ID or a link to a game, a file, or - for standard input. {MANY}\n\nNotations:{}",
        notations.concat()
    )
}

impl BoardArg {
    /// A board that another argument names; given as bits, it has this size.
    pub(crate) fn new(board: OsString, size: Size) -> Self {
        Self { board, size: Some(size), allow_zero: false }
    }

    pub(crate) fn read(&self, io: &mut Io<'_>) -> Result<Board, Failure> {
        let mut read = None;
        self.each(Form::FullIfAlone, io, &mut |board, record, _| {
            read = Some(board);
            if !record.is_one_of_many {
                return Ok(());
            }
            Err(Failure::input(&record.place, "more than one board, expected one").ending())
        })?;
        Ok(read.expect("a board, as nothing failed"))
    }

    /// Reads every board and hands it on.
    pub(crate) fn each(
        &self, form: Form, io: &mut Io<'_>,
        answer: &mut dyn FnMut(Board, &Record, &mut Io<'_>) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        answer_each(&self.board, true, form, io, &mut |record, io| answer(self.parse(record)?, record, io))
    }

    fn parse(&self, record: &Record) -> Result<Board, Failure> {
        let failed = |error: &dyn Display| Failure::input(&record.place, error);
        let bytes = record.bytes.as_slice();
        let options = notation::ReadOptions::default().size(self.size).allow_zero(self.allow_zero);
        match std::str::from_utf8(bytes) {
            #[cfg(feature = "search")]
            Ok(text) if is_problem(text) => {
                only_board(&parse_evidence(record, text, Numbering::Letters)?, record)
            }
            Ok(text) => notation::read_board(text, options).map_err(|error| failed(&record.shifted(error))),
            // Only the seed of a game ID may be any bytes.
            Err(_) if is_game_id(bytes) => {
                let id = GameId::parse(bytes.trim_ascii_end(), self.allow_zero);
                id.and_then(|id| id.board()).map_err(|error| failed(&error))
            }
            Err(error) => {
                let at = error.valid_up_to() + 1;
                Err(failed(&format_args!("byte {at}: not UTF-8, expected a board in any notation")))
            }
        }
    }
}

#[cfg(feature = "search")]
pub(crate) fn only_board(evidence: &Evidence, record: &Record) -> Result<Board, Failure> {
    let mut limit = Effort::nodes(usual::TABLE);
    let boards = Solver::new().models(evidence, 2, &mut limit);
    let mut boards = boards.map_err(|stop| Failure::stopped(&record.place, stop, &[]))?;
    match (boards.pop(), boards.pop()) {
        (Some(board), None) => Ok(board),
        (None, _) => Err(Failure::input(&record.place, "no board satisfies the evidence, expected one")),
        _ => Err(Failure::input(&record.place, "several boards satisfy the evidence, expected one")),
    }
}

/// Reads evidence: that of a FILE argument, which may be a saved game, or the argument itself where there is
/// no such file. Answers where it was, too.
#[cfg(feature = "search")]
pub(crate) fn read_evidence(
    name: impl AsRef<std::ffi::OsStr>, ports: PortsArg, io: &mut Io<'_>,
) -> Result<(String, Evidence), Failure> {
    let mut read = None;
    each_evidence(name, ports, Form::FullIfAlone, io, &mut |evidence, record, _| {
        read = Some((record.place.clone(), evidence));
        if !record.is_one_of_many {
            return Ok(());
        }
        Err(Failure::input(&record.place, "more than one problem, expected one").ending())
    })?;
    Ok(read.expect("evidence, as nothing failed"))
}

/// Reads all evidence of an argument as [`read_evidence`] does, and hands it on. A board stands for all its
/// rays and the number of its atoms.
#[cfg(feature = "search")]
pub(crate) fn each_evidence(
    name: impl AsRef<std::ffi::OsStr>, ports: PortsArg, form: Form, io: &mut Io<'_>,
    answer: &mut dyn FnMut(Evidence, &Record, &mut Io<'_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    answer_each(name.as_ref(), false, form, io, &mut |record, io| {
        let text = std::str::from_utf8(&record.bytes).map_err(|error| {
            let (at, expected) = (error.valid_up_to() + 1, "evidence such as 8x8 4; L5 B5; R1 H");
            Failure::input(&record.place, format_args!("byte {at}: not UTF-8, expected {expected}"))
        })?;
        answer(parse_evidence(record, text, ports.numbering)?, record, io)
    })
}

#[cfg(feature = "search")]
pub(crate) fn parse_evidence(record: &Record, text: &str, numbering: Numbering) -> Result<Evidence, Failure> {
    Evidence::parse(text, numbering).or_else(|error| {
        let board = notation::read_board(text, notation::ReadOptions::default());
        board
            .map(|board| Evidence::full(&board))
            .map_err(|_| Failure::input(&record.place, record.shifted(error)))
    })
}
