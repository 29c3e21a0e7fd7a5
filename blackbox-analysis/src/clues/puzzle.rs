//! Clues that a person can solve without search.

use alloc::vec::Vec;

use blackbox_core::{AtomRange, Outcome, Port, evidence::Stop};

use super::{Reasoner, Reasoning, Technique};
use crate::{Board, effort::Effort, par::Difficulty};

/// A deduction puzzle: clues that the techniques solve and that are all needed, and how they are solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The ports and their answers, in canonical order; of a detour one end.
    pub rays: Vec<(Port, Outcome)>,
    /// How the techniques solve them.
    pub reasoning: Reasoning,
    /// How hard the techniques are that they need.
    pub grade: Difficulty,
}

impl Puzzle {
    /// The puzzle of a board for a solver who knows the techniques up to `hardest` and that the number of
    /// atoms is one of `atoms`, or `None` if they do not solve it even with all rays.
    ///
    /// The techniques prove every cell, so no other board agrees with the clues, not even an equivalent one.
    ///
    /// ```
    /// use blackbox::{
    ///     AtomRange, Board, Effort,
    ///     analysis::{clues::{Puzzle, Technique}, par::Difficulty},
    /// };
    ///
    /// let board: Board = "1@2/4/2@1/4".parse()?;
    /// let puzzle = Puzzle::of(&board, AtomRange::exactly(2), Technique::Follow, &mut Effort::none())?.expect("can be solved");
    /// assert_eq!((puzzle.reasoning.board, puzzle.grade), (Some(board), Difficulty::Easy));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Stop`] where the effort ended first.
    ///
    /// # Complexity
    /// [`Reasoner::reason`] once for each ray, and for each clue again, seldom more often.
    pub fn of(
        board: &Board, atoms: AtomRange, hardest: Technique, effort: &mut Effort<'_>,
    ) -> Result<Option<Self>, Stop> {
        let mut rays = spread(board);
        let mut solve = |rays: &[(Port, Outcome)]| {
            let reasoning = Reasoner::new(board.size(), atoms, rays).reason(hardest, effort)?;
            Ok(reasoning.board.is_some().then_some(reasoning))
        };
        let Some(mut reasoning) = solve(&rays)? else { return Ok(None) };
        let (mut at, mut needed) = (0, 0);
        // Once others are left out, what was needed may be no more: other rays are shared out then.
        while needed < rays.len() {
            at %= rays.len();
            let left_out = rays.remove(at);
            if let Some(without) = solve(&rays)? {
                reasoning = without;
                needed = 0;
            } else {
                rays.insert(at, left_out);
                at += 1;
                needed += 1;
            }
        }
        rays.sort_unstable();
        Ok(reasoning.grade().map(|grade| Self { rays, reasoning, grade }))
    }
}

/// One ray for each pair of ends, with its answer, in an order that spreads them over the sides.
pub(super) fn spread(board: &Board) -> Vec<(Port, Outcome)> {
    let once = |&(port, outcome): &(Port, Outcome)| outcome.exit(port).is_none_or(|exit| exit >= port);
    let rays = Port::all(board.size()).map(|port| (port, board.fire(port))).filter(once);
    let place = |port: Port| u32::from(port.index()).wrapping_add(1).wrapping_mul(0x9e37_79b9);
    let mut rays: Vec<_> = rays.collect();
    rays.sort_unstable_by_key(|ray| place(ray.0));
    rays
}
