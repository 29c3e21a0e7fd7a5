//! Printing the boards behind the figures.

use blackbox_analysis::census::{Class, Job, LookAlikes, ambiguous_boards, classes_of, look_alikes};
use blackbox_core::WordBoard;

use super::{arguments::Census, list_options::Listing};
use crate::prelude::*;

pub(super) fn print(listing: &Listing, census: &Census, job: &Job, io: &mut Io<'_>) -> Result<(), Failure> {
    let failure = |error| census.failure(error);
    match listing {
        &Listing::Classes(size) => {
            let find = |effort: &mut Effort<'_>| classes_of(job, size, census.first, effort);
            let classes = watched(census.effort(), find)?.map_err(failure)?;
            classes.iter().try_for_each(|class| print_class(census, job, class, io))
        }
        Listing::LookAlikes(board) => {
            let find = |effort: &mut Effort<'_>| look_alikes(board, job.atoms.clone(), census.first, effort);
            let found =
                watched(census.effort(), find)?.map_err(|stop| Failure::unable("--look-alikes", stop))?;
            print_look_alikes(census, job, board, &found, io)
        }
        Listing::Ambiguous => {
            let find = |effort: &mut Effort<'_>| ambiguous_boards(job, effort);
            let boards = watched(census.effort(), find)?.map_err(failure)?;
            boards.into_iter().try_for_each(|bits| {
                let board = WordBoard::new(bits, job.size).expect("a board of this size");
                if census.json {
                    io.line(json!({"atoms": bits.count_ones(), "board": board.to_string()}))
                } else {
                    io.line(board)
                }
            })
        }
    }
}

fn texts(boards: &[Board]) -> Vec<String> {
    boards.iter().map(ToString::to_string).collect()
}

fn print_class(census: &Census, job: &Job, class: &Class, io: &mut Io<'_>) -> Result<(), Failure> {
    if census.json {
        let members = json!({"atoms": census.atoms_of(job), "boards": texts(class)});
        return io.line(about(job.size, members));
    }
    io.line(texts(class).join("  "))
}

fn print_look_alikes(
    census: &Census, job: &Job, board: &Board, found: &LookAlikes, io: &mut Io<'_>,
) -> Result<(), Failure> {
    if census.json {
        let members = json!({
            "atoms": census.atoms_of(job),
            "board": board.to_string(),
            "count": found.count.to_string(),
            "boards": texts(&found.boards),
        });
        return io.line(about(job.size, members));
    }
    let atoms = match census.atoms_of(job) {
        Value::Number(atoms) if atoms.as_u64() == Some(1) => "1 atom".to_owned(),
        Value::Number(atoms) => format!("{atoms} atoms"),
        _ => "any number of atoms".to_owned(),
    };
    io.line(format_args!("# boards of this signature with {atoms}: {}", found.count))?;
    found.boards.iter().try_for_each(|board| io.line(board))?;
    match found.count - found.boards.len() as u128 {
        0 => Ok(()),
        more => io.line(format_args!("# and {more} more, see --first")),
    }
}
