//! The boards behind the figures: classes, look-alikes, ambiguous boards.

use std::ffi::OsString;

use blackbox_analysis::{
    AnyBoard,
    census::{CensusOptions, Class, Job, LookAlikes, ambiguous_boards, classes_of, look_alikes},
};
use blackbox_core::{Board, Size, evidence::Limit};
use clap::Args;
use serde_json::{Value, json};

use super::{Census, Reporter};
use crate::{Failure, Io, input::BoardArg};

/// What is listed instead of the figures.
#[derive(Args, Debug)]
#[group(id = "list", multiple = false)]
pub(super) struct List {
    /// List the classes of exactly this many boards, in the order of their first boards.
    #[arg(long, value_name = "BOARDS")]
    classes: Option<u64>,

    /// List the boards of N atoms with the signature of this board, the board itself among them; any notation, a
    /// file, or - for standard input.
    #[arg(long, value_name = "BOARD", allow_hyphen_values = true)]
    look_alikes: Option<OsString>,

    /// List all boards that have look-alikes, one a line; within 8x8.
    #[arg(long)]
    ambiguous: bool,
}

/// What a command lists, its board read.
pub(super) enum Listing {
    Classes(u64),
    LookAlikes(AnyBoard),
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

impl Listing {
    /// Lists the boards of one job.
    pub(super) fn run(
        &self,
        census: &Census,
        job: &Job,
        options: &CensusOptions,
        reporter: &mut Reporter,
        io: &mut Io<'_>,
    ) -> Result<(), Failure> {
        let failure = |error| census.failure(error);
        match self {
            &Self::Classes(size) => {
                let classes = classes_of(job, size, census.first, options, reporter).map_err(failure)?;
                reporter.clear();
                classes.iter().try_for_each(|class| census.print_class(job, class, io))
            }
            Self::LookAlikes(board) => {
                let mut go_on = || reporter.go_on();
                let mut limit = Limit::none().polled(&mut go_on);
                let found = look_alikes(board, job.atoms.clone(), census.first, &mut limit)
                    .map_err(|stop| Failure::unable("--look-alikes", stop))?;
                census.print_look_alikes(job, board, &found, io)
            }
            Self::Ambiguous => {
                let boards = ambiguous_boards(job, options, reporter).map_err(failure)?;
                reporter.clear();
                boards.into_iter().try_for_each(|bits| {
                    let board = Board::new(bits, job.size).expect("a board of this size");
                    if census.json {
                        io.line(json!({"atoms": bits.count_ones(), "board": board.to_string()}))
                    } else {
                        io.line(board)
                    }
                })
            }
        }
    }
}

fn texts(boards: &[AnyBoard]) -> Vec<String> {
    boards.iter().map(ToString::to_string).collect()
}

impl Census {
    fn print_class(&self, job: &Job, class: &Class, io: &mut Io<'_>) -> Result<(), Failure> {
        if self.json {
            return io.line(json!({
                "width": job.size.width(),
                "height": job.size.height(),
                "atoms": self.atoms_of(job),
                "boards": texts(class),
            }));
        }
        io.line(texts(class).join("  "))
    }

    fn print_look_alikes(
        &self,
        job: &Job,
        board: &AnyBoard,
        found: &LookAlikes,
        io: &mut Io<'_>,
    ) -> Result<(), Failure> {
        if self.json {
            return io.line(json!({
                "width": job.size.width(),
                "height": job.size.height(),
                "atoms": self.atoms_of(job),
                "board": board.to_string(),
                "count": found.count.to_string(),
                "boards": texts(&found.boards),
            }));
        }
        let atoms = match self.atoms_of(job) {
            Value::Number(atoms) => format!("{atoms} atoms"),
            _ => "any number of atoms".to_owned(),
        };
        io.line(format_args!("boards of this signature with {atoms}: {}", found.count))?;
        found.boards.iter().try_for_each(|board| io.line(board))?;
        match found.count - found.boards.len() as u128 {
            0 => Ok(()),
            more => io.line(format_args!("and {more} more, see --first")),
        }
    }
}
