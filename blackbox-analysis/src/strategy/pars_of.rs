//! The pars of some placements.

use std::collections::BTreeMap;

use crate::effort::Effort;
use blackbox_core::{
    Size, WordBoard,
    enumerate::{WordBoards, rank},
    evidence::Stop,
};

use super::{EvaluateError, OutcomeTable, certificates, pars};
use crate::{
    arrays::each_portion,
    memory_left::has_room,
    par::{Par, certificate_of, par_of},
    progress::{Interrupted, Progress},
};

/// Placements that a table plays in the time in which one is played without: on 8 x 8 with 4 atoms the table
/// of 635,376 takes about as long as ten without it.
const TABLED: u64 = 50_000;

/// The par of each of these placements, which may have different numbers of atoms.
///
/// With many of one number of atoms a table of all placements is played; the others one by one.
///
/// ```
/// use blackbox_analysis::{par::par_of, strategy::pars_of};
/// use blackbox_core::WordBoard;
/// use blackbox_analysis::effort::Effort;
///
/// let board: WordBoard = "8/8/1@4@1/8/8/3@4/8/6@1".parse()?;
/// assert_eq!(pars_of(&[board; 3], &mut Effort::none())?, [par_of(&board.into(), &mut Effort::none())?; 3]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`EvaluateError::Memory`]; [`EvaluateError::Interrupted`] if the watch said so.
///
/// # Panics
/// If the boards are of several sizes.
pub fn pars_of(boards: &[WordBoard], effort: &mut Effort<'_>) -> Result<Vec<Par>, EvaluateError> {
    let none = Par::new(0, 8);
    of_some(boards, none, effort, pars, |board, limit| par_of(&board.into(), limit))
}

/// How many rays the certificate of each of these placements has; they may have different numbers of atoms.
///
/// # Errors
/// As [`pars_of`].
///
/// # Panics
/// As [`pars_of`].
pub fn certificates_of(boards: &[WordBoard], effort: &mut Effort<'_>) -> Result<Vec<u8>, EvaluateError> {
    of_some(boards, 0, effort, certificates, |board, limit| Ok(certificate_of(board, limit)?.len() as u8))
}

/// What is known of all placements of a table, for some placements.
fn of_some<T: Copy + Send + Sync>(
    boards: &[WordBoard], none: T, effort: &mut Effort<'_>,
    of_all: impl Fn(&OutcomeTable, &mut Effort<'_>) -> Result<Vec<T>, EvaluateError>,
    of_one: impl Fn(WordBoard, &mut Effort<'_>) -> Result<T, Stop> + Sync,
) -> Result<Vec<T>, EvaluateError> {
    // An answer and a place for each, and their way to the threads; a list that grows is there twice.
    room(boards.len() as u64, 2 * size_of::<T>() as u64 + 64)?;
    let mut found = vec![none; boards.len()];
    let Some(first) = boards.first() else { return Ok(found) };
    let size = blackbox_core::Grid::size(first);
    let mut by_atoms = BTreeMap::<u32, Vec<usize>>::new();
    let total = boards.len() as u64;
    for (at, board) in boards.iter().enumerate() {
        if at.is_multiple_of(1 << 16) && effort.report(Progress { done: 0, total }).is_break() {
            return Err(Interrupted.into());
        }
        assert_eq!(blackbox_core::Grid::size(board), size, "boards of one size");
        by_atoms.entry(board.bits().count_ones()).or_default().push(at);
    }
    let mut done = 0;
    for (atoms, places) in by_atoms {
        let threads = effort.threads();
        let mut report = |_| effort.report(Progress { done, total });
        let mut whole = Effort::none().with_threads(threads).watched(&mut report);
        if table_is_quicker(size, atoms, places.len() as u64)
            && let Ok(table) = OutcomeTable::with_progress(size, atoms, OutcomeTable::LIMIT, &mut whole)
        {
            room(table.placements() as u64, 2 * size_of::<T>() as u64 + 8)?;
            let all = of_all(&table, &mut whole)?;
            for &at in &places {
                found[at] = all[rank(boards[at]) as usize];
            }
        } else {
            let one_by_one = played(boards, &places, none, &mut whole, &of_one)?;
            for (at, answer) in places.iter().zip(one_by_one) {
                found[*at] = answer;
            }
        }
        done += places.len() as u64;
        if effort.report(Progress { done, total }).is_break() {
            return Err(EvaluateError::Interrupted);
        }
    }
    Ok(found)
}

/// Asks for memory of this many bytes for each of some placements.
fn room(placements: u64, bytes: u64) -> Result<(), EvaluateError> {
    if has_room(placements.saturating_mul(bytes)) { Ok(()) } else { Err(EvaluateError::Memory) }
}

fn table_is_quicker(size: Size, atoms: u32, wanted: u64) -> bool {
    WordBoards::count_of(size, atoms)
        .is_ok_and(|placements| placements <= OutcomeTable::LIMIT && placements / TABLED < wanted)
}

fn played<T: Copy + Send + Sync>(
    boards: &[WordBoard], places: &[usize], none: T, effort: &mut Effort<'_>,
    of_one: &(impl Fn(WordBoard, &mut Effort<'_>) -> Result<T, Stop> + Sync),
) -> Result<Vec<T>, EvaluateError> {
    let mut found = vec![none; places.len()];
    let work = places.iter().zip(&mut found).collect();
    each_portion(work, effort, |(&at, answer), work| {
        let mut go_on = |_| work.goes_on();
        // On a board of one word only the work stops a search without a limit.
        *answer =
            of_one(boards[at], &mut Effort::none().watched(&mut go_on)).map_err(|_: Stop| Interrupted)?;
        Ok::<(), Interrupted>(())
    })
    .map_err(|Interrupted| EvaluateError::Interrupted)?;
    Ok(found)
}
