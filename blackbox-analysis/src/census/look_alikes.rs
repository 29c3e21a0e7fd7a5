//! The class of one board.

use std::ops::RangeInclusive;

use blackbox_core::{AtomRange, evidence::Stop};

use crate::{Board, Evidence, effort::Effort, evidence::Solver};

/// The boards that have one signature. Made by [`look_alikes`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LookAlikes {
    /// How many there are.
    pub count: u128,
    /// The first of them, fewer atoms first and then by [`rank`](blackbox_core::enumerate::rank).
    pub boards: Vec<Board>,
}

/// All boards with the signature of a board and a number of atoms in a range: how many they are, and the
/// first `most` of them. The board itself is one of them if its own number of atoms is in the range.
///
/// The signature is taken as evidence, and the boards that satisfy it are found by the
/// [solver](blackbox_core::evidence), so no other board is looked at.
///
/// ```
/// use blackbox::{Board, Effort, analysis::census::look_alikes};
///
/// let board: Board = "8x8:(2,0)(5,2)(2,5)(5,7)".parse()?;
/// let found = look_alikes(&board, 4..=4, 10, &mut Effort::none())?;
/// assert_eq!(found.count, 1);
/// assert_eq!(found.boards, [board]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Stop`] where the search ended without an answer: the limit, [`Stop::TooLarge`] beyond 64 x 64.
///
/// # Complexity
/// On 8 x 8 some microseconds for the count and some for each board listed; exponential in the worst case.
pub fn look_alikes(
    board: &Board, atoms: RangeInclusive<u32>, most: usize, limit: &mut Effort<'_>,
) -> Result<LookAlikes, Stop> {
    let mut evidence = Evidence::full(board);
    let most_atoms = (*atoms.end()).min(evidence.size().cells());
    let range = AtomRange::new(*atoms.start(), most_atoms);
    if range.is_err() || range.is_ok_and(|range| evidence.set_atoms(range).is_err()) {
        return Ok(LookAlikes { count: 0, boards: Vec::new() });
    }
    let mut solver = Solver::new();
    let count = solver.count(&evidence, limit)?;
    Ok(LookAlikes { count, boards: solver.models(&evidence, most, limit)? })
}
