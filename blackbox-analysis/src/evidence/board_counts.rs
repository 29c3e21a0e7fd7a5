//! Counts of any width: by the solver where 128 bits hold them, else summed up from the groups it finds.

use alloc::{collections::BTreeMap, vec, vec::Vec};
use core::ops::ControlFlow;

use blackbox_core::{
    Cell, Grid, GridEvidence, Size,
    evidence::{GridSolver, PartialBoard, Stop},
    internal::{BoardGroup, Give},
};
use num_bigint::BigUint;

use super::{
    Count, Evidence, Solver,
    given_part::Part,
    lock::{Mutex, into_inner, locked},
    solver::{ask, of_any_size},
};
use crate::{Board, effort::Effort};

/// How many boards satisfy the evidence, and where their atoms are; `places` only where 128 bits hold them.
pub(super) struct BoardCounts {
    pub(super) count: Count,
    pub(super) by_atoms: Vec<(u32, Count)>,
    pub(super) places: Vec<u128>,
    pub(super) probability: Vec<f64>,
    pub(super) model: Option<Board>,
}

/// The same in 128 bits, of all boards or of some: by the number of atoms, and by cell those with an atom.
struct Tally {
    by_atoms: Vec<u128>,
    places: Vec<u128>,
}

impl Tally {
    fn nothing(size: Size) -> Self {
        let cells = size.cells() as usize;
        Self { by_atoms: vec![0; cells + 1], places: vec![0; cells] }
    }

    fn board_counts(self, model: Option<Board>) -> Result<BoardCounts, Stop> {
        let count = self.by_atoms.iter().try_fold(0u128, |sum, &boards| sum.checked_add(boards));
        let count = count.ok_or(Stop::Overflow)?;
        let share = |boards: u128| if count == 0 { 0.0 } else { boards as f64 / count as f64 };
        let by_atoms = (0..).zip(self.by_atoms).filter(|&(_, boards)| boards > 0);
        Ok(BoardCounts {
            count: count.into(),
            by_atoms: by_atoms.map(|(atoms, boards)| (atoms, boards.into())).collect(),
            probability: self.places.iter().copied().map(share).collect(),
            places: self.places,
            model,
        })
    }
}

impl Solver {
    pub(super) fn board_counts(
        &mut self, evidence: &Evidence, limit: &mut Effort<'_>,
    ) -> Result<BoardCounts, Stop> {
        let (nodes, first) = (limit.left(), FirstModel::default());
        let mut part = limit.part(nodes);
        let sum = Mutex::new(Tally::nothing(evidence.size()));
        let done = self.share(evidence, &mut part, &|solver, part, give, limit| {
            ask!(solver, &part.evidence, |solver, evidence| {
                tally(solver, evidence, give, limit, &sum, |board| first.offer(part, board))
            })
        });
        let used = nodes - part.left();
        let tally = into_inner(sum);
        match done.and_then(|()| tally.board_counts(first.board())) {
            // The sum is another search, with all nodes: where the first ended depends on the threads.
            Err(Stop::Overflow) => self.summed(evidence, limit),
            counts => {
                limit.take(used);
                counts
            }
        }
    }

    /// The same where 128 bits do not hold the numbers.
    fn summed(&mut self, evidence: &Evidence, limit: &mut Effort<'_>) -> Result<BoardCounts, Stop> {
        let (sum, first) = (Mutex::new(Sum::new(evidence.size())), FirstModel::default());
        self.share(evidence, limit, &|solver, part, give, limit| {
            let mut is_first = true;
            ask!(solver, &part.evidence, |solver, evidence| {
                solver.each_board_group_shared(evidence, give, limit, |group| {
                    if core::mem::take(&mut is_first) {
                        first.offer(part, &group.first_board());
                    }
                    locked(&sum).take(group);
                    ControlFlow::Continue(())
                })
            })
        })?;
        let sum = into_inner(sum);
        Ok(sum.board_counts(first.board()))
    }
}

/// The first board in the order of the parts.
#[derive(Default)]
struct FirstModel(Mutex<Option<(Vec<u32>, Board)>>);

impl FirstModel {
    fn offer<G: Grid>(&self, Part { order, .. }: &Part, board: &G) {
        let mut first = locked(&self.0);
        if first.as_ref().is_none_or(|(earlier, _)| order < earlier) {
            *first = Some((order.clone(), of_any_size(board)));
        }
    }

    fn board(self) -> Option<Board> {
        into_inner(self.0).map(|(_, board)| board)
    }
}

/// Adds the boards of a part, and gives its first one.
fn tally<F: PartialBoard>(
    solver: &mut GridSolver<F>, evidence: &GridEvidence<F::Board>, give: &mut Give<'_>,
    limit: &mut Effort<'_>, sum: &Mutex<Tally>, first: impl FnOnce(&F::Board),
) -> Result<(), Stop> {
    let solution = solver.solve_shared(evidence, give, limit)?;
    if let Some(model) = solution.model() {
        first(model);
    }
    let mut sum = locked(sum);
    for (atoms, boards) in solution.count_by_atoms() {
        add(&mut sum.by_atoms[atoms as usize], boards)?;
    }
    for (place, cell) in sum.places.iter_mut().zip(cells(evidence.size())) {
        add(place, solution.atom_count(cell))?;
    }
    Ok(())
}

fn add(sum: &mut u128, boards: u128) -> Result<(), Stop> {
    *sum = sum.checked_add(boards).ok_or(Stop::Overflow)?;
    Ok(())
}

fn cells(size: Size) -> impl Iterator<Item = Cell> {
    (0..size.cells()).filter_map(move |index| Cell::from_index(index, size))
}

/// What decides a group's worth: its atoms, its free cells, and how many further atoms there may be.
type Shape = (u32, u32, [u32; 2]);

/// How often groups of one shape were seen, and for each cell in how many it is an atom, or free.
struct Seen {
    groups: u64,
    atom: Vec<u64>,
    free: Vec<u64>,
}

/// A sum over groups. Groups of one shape are only counted until there are many shapes: large sums are dear.
struct Sum {
    size: Size,
    seen: BTreeMap<Shape, Seen>,
    by_atoms: Vec<BigUint>,
    places: Vec<BigUint>,
}

/// How many shapes are kept apart: a few megabytes on the largest board that the solvers hold.
const SHAPES: usize = 64;

/// By halves, each a digit of the page's numbers: of a product of two large ones it would load all ways.
fn times(number: &BigUint, by: u64) -> BigUint {
    ((number * (by >> 32) as u32) << 32) + number * by as u32
}

impl Sum {
    fn new(size: Size) -> Self {
        let cells = size.cells() as usize;
        Self {
            size,
            seen: BTreeMap::new(),
            by_atoms: vec![BigUint::default(); cells + 1],
            places: vec![BigUint::default(); cells],
        }
    }

    fn take<F: PartialBoard>(&mut self, group: &BoardGroup<'_, F>) {
        let shape = (group.atoms(), group.free(), group.extra());
        if self.seen.len() == SHAPES && !self.seen.contains_key(&shape) {
            self.add_up();
        }
        let nothing = || vec![0; self.places.len()];
        let seen =
            self.seen.entry(shape).or_insert_with(|| Seen { groups: 0, atom: nothing(), free: nothing() });
        seen.groups += 1;
        for (index, cell) in cells(self.size).enumerate() {
            seen.atom[index] += u64::from(group.has_atom(cell));
            seen.free[index] += u64::from(group.is_free(cell));
        }
    }

    fn add_up(&mut self) {
        for ((atoms, free, [least, most]), seen) in core::mem::take(&mut self.seen) {
            // All boards of a group, and those of them that hold an atom on one free cell.
            let [mut all, mut each] = [const { BigUint::ZERO }; 2];
            // The ways to choose so many of all free cells: C(n, k + 1) = C(n, k) (n - k) / (k + 1).
            let mut ways = BigUint::from(1u32);
            for extra in 0..=most {
                if extra >= least {
                    self.by_atoms[(atoms + extra) as usize] += times(&ways, seen.groups);
                    // C(n - 1, k - 1) = C(n, k) k / n.
                    if extra > 0 {
                        each += &ways * extra / free;
                    }
                    all += &ways;
                }
                if extra < most {
                    ways = ways * (free - extra) / (extra + 1);
                }
            }
            for (index, place) in self.places.iter_mut().enumerate() {
                *place += times(&all, seen.atom[index]) + times(&each, seen.free[index]);
            }
        }
    }

    fn board_counts(mut self, model: Option<Board>) -> BoardCounts {
        self.add_up();
        let count: Count = self.by_atoms.iter().sum::<BigUint>().into();
        let probability = self.places.into_iter().map(|place| Count::from(place).share_of(&count)).collect();
        let by_atoms = (0..).zip(self.by_atoms.into_iter().map(Count::from));
        let by_atoms = by_atoms.filter(|(_, boards)| *boards > 0).collect();
        BoardCounts { count, by_atoms, places: Vec::new(), probability, model }
    }
}

#[cfg(test)]
#[path = "tests/board_counts.rs"]
mod tests;
