//! The pars of the boards that games hide.

use std::{ops::RangeInclusive, sync::OnceLock};

use crate::effort::Effort;
use blackbox_core::{
    Size,
    enumerate::{self, WordBoards},
};

use crate::{
    Board,
    par::par_of,
    strategy::{self, OutcomeTable},
};

/// Placements of one number of atoms whose pars are found together: for more of them that takes too long.
const TOGETHER: u64 = 1 << 20;

/// The pars of boards with some numbers of atoms, found where they are first asked for.
#[derive(Debug)]
pub(super) struct Pars {
    size: Size,
    numbers: RangeInclusive<u32>,
    /// By number of atoms those of all placements, if they are few enough and there is memory for them.
    all: OnceLock<Vec<Option<Vec<f32>>>>,
}

impl Pars {
    pub(super) fn new(size: Size, numbers: RangeInclusive<u32>) -> Self {
        Self { size, numbers, all: OnceLock::new() }
    }

    /// The par of a board, no number if it has none.
    pub(super) fn of(&self, board: &Board) -> f32 {
        let of = |atoms| {
            WordBoards::count_of(self.size, atoms).ok().filter(|&boards| boards <= TOGETHER)?;
            let table = OutcomeTable::new(self.size, atoms).ok()?;
            let pars = strategy::pars(&table, &mut Effort::none()).ok()?;
            Some(pars.into_iter().map(|par| par.mean() as f32).collect())
        };
        let all = self.all.get_or_init(|| self.numbers.clone().map(of).collect());
        match (&all[(board.count() - self.numbers.start()) as usize], board.as_board()) {
            (Some(pars), Some(board)) => pars[enumerate::rank(board) as usize],
            _ => par_of(board, &mut Effort::none()).map_or(f32::NAN, |par| par.mean() as f32),
        }
    }
}
