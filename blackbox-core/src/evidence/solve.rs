//! What follows from the evidence: consistent or not, how many boards, where the atoms are, unique or not.

use super::{
    GridEvidence, GridSolution, Limit, Places, Seek, Stop,
    board_count::Weight,
    partial_board::PartialBoard,
    search::{Counted, Give, Leaf, Visitor},
    search_state::Dead,
    seek::UNFIRED,
    solver::GridSolver,
};
use crate::Cell;

impl<F: PartialBoard> Leaf<'_, F> {
    /// The board with the fewest atoms, on the lowest places.
    pub(super) fn first_board(&self) -> F::Board {
        let (mut atoms, mut free) = (self.atoms, self.free);
        for _ in 0..self.extra[0] {
            if let Some(place) = free.pop() {
                atoms.insert(place);
            }
        }
        F::board(&atoms, self.state.size)
    }
}

/// Counts boards by their number of atoms, and ends once there are `enough`.
struct Counting<'a, 'b, F: PartialBoard, const TALLY: bool> {
    by_atoms: &'a mut [F::Weight],
    total: u128,
    enough: Option<u128>,
    model: Option<F::Board>,
    give: Option<&'a mut Give<'b>>,
}

impl<F: PartialBoard, const TALLY: bool> Visitor<F> for Counting<'_, '_, F, TALLY> {
    fn tallies(&self) -> bool {
        TALLY
    }

    fn is_counting(&self) -> bool {
        // The model is the first board that the search meets, so it does not depend on what else is counted.
        self.model.is_some()
    }

    fn gives(&mut self) -> Option<&mut Give<'_>> {
        self.give.as_mut().map(|give| &mut **give as &mut Give<'_>)
    }

    fn leaf(&mut self, leaf: &Leaf<'_, F>, _: &mut Limit<'_>) -> Result<[F::Weight; 2], Option<Stop>> {
        let overflow = Some(Stop::Overflow);
        let free = leaf.free.len();
        let [mut all, mut each] = [F::Weight::default(); 2];
        // No board is looked at: the further atoms stand on any of the free places.
        for extra in leaf.extra[0]..=leaf.extra[1] {
            let ways = F::Weight::choose(free, extra).ok_or(overflow)?;
            let slot = &mut self.by_atoms[(leaf.placed + extra) as usize];
            *slot = slot.checked_plus(ways).ok_or(overflow)?;
            self.total = self.total.checked_add(ways.value()).ok_or(overflow)?;
            all = all.plus(ways);
            if TALLY && extra > 0 {
                // One place is an atom in as many ways as the others can be chosen.
                each = each.plus(F::Weight::choose(free - 1, extra - 1).ok_or(overflow)?);
            }
        }
        if self.model.is_none() {
            self.model = Some(leaf.first_board());
        }
        if self.enough.is_some_and(|enough| self.total >= enough) { Err(None) } else { Ok([all, each]) }
    }
}

impl<F: PartialBoard> GridSolver<F> {
    /// Sets the state to these results and cells, and traces the rays. `false` at a contradiction.
    pub(super) fn begin(
        &mut self, evidence: &GridEvidence<F::Board>, results: impl Iterator<Item = (u16, u16)>,
        cells: impl Iterator<Item = (Cell, bool)>,
    ) -> Result<bool, Stop> {
        let size = evidence.size();
        if !F::fits(size) {
            return Err(Stop::TooLarge { most: F::LARGEST });
        }
        let atoms = evidence.atoms();
        self.search.state.reset(size, atoms.min(), atoms.max());
        for (port, result) in results {
            self.search.state.watch(port, result);
        }
        // All rays come before any cell, all cells before any ray moves: each ray starts on all there is.
        let mut done = Ok(());
        for (cell, atom) in cells {
            done = done.and_then(|()| self.search.state.know(cell, atom));
        }
        match done.and_then(|()| F::launch(&mut self.search.state)) {
            Ok(()) => Ok(true),
            Err(Dead::Contradiction) => Ok(false),
            Err(Dead::Memory) => Err(Stop::Memory),
        }
    }

    /// [`GridSolver::begin`] with all facts.
    pub(super) fn begin_all(&mut self, evidence: &GridEvidence<F::Board>) -> Result<bool, Stop> {
        if evidence.clash().is_some() {
            return Ok(false);
        }
        self.begin(evidence, results(evidence.codes()), known_cells(evidence))
    }

    /// Whether any board satisfies the evidence.
    ///
    /// ```
    /// use blackbox::{Limit, core::evidence::BoxSolver};
    ///
    /// assert!(BoxSolver::new().is_consistent(&"3x3 1; L1 H".parse()?, &mut Limit::none())?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Stop`] where the search ended without an answer.
    pub fn is_consistent(
        &mut self, evidence: &GridEvidence<F::Board>, limit: &mut Limit<'_>,
    ) -> Result<bool, Stop> {
        self.model(evidence, limit).map(|model| model.is_some())
    }

    /// A board that satisfies the evidence, or `None` if there is none: the first that the search meets,
    /// always the same for the same evidence.
    ///
    /// ```
    /// use blackbox::{Limit, core::evidence::BoxSolver};
    ///
    /// let model = BoxSolver::new().model(&"3x3 1; L1 H".parse()?, &mut Limit::none())?;
    /// assert!(model.is_some_and(|board| board.count() == 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Stop`] where the search ended without an answer.
    pub fn model(
        &mut self, evidence: &GridEvidence<F::Board>, limit: &mut Limit<'_>,
    ) -> Result<Option<F::Board>, Stop> {
        if self.begin_all(evidence)? { self.search.first_board(limit) } else { Ok(None) }
    }

    /// How many boards satisfy the evidence.
    ///
    /// ```
    /// use blackbox::{Limit, core::evidence::BoxSolver};
    ///
    /// assert_eq!(BoxSolver::new().count(&"3x3 1; L1 R1".parse()?, &mut Limit::none())?, 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Stop`] where the search ended without an answer.
    pub fn count(&mut self, evidence: &GridEvidence<F::Board>, limit: &mut Limit<'_>) -> Result<u128, Stop> {
        self.counting(evidence, false, None, None, limit).map(|solution| solution.count)
    }

    /// The number of boards that satisfy the evidence; at an early end, those it met, and why it ended.
    ///
    /// ```
    /// use blackbox::{Limit, Stop, core::{WordEvidence, evidence::BoxSolver}};
    ///
    /// let evidence: WordEvidence = "8x8 5; L1 R1".parse()?;
    /// let mut solver = BoxSolver::new();
    /// let (all, stop) = solver.count_until(&evidence, &mut Limit::none());
    /// assert_eq!((all, stop), (1_712_304, None));
    /// let (some, stop) = solver.count_until(&"8x8 8; L5 B5; R1 H".parse()?, &mut Limit::nodes(1000));
    /// assert!(some > 0 && stop == Some(Stop::Limit));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn count_until(
        &mut self, evidence: &GridEvidence<F::Board>, limit: &mut Limit<'_>,
    ) -> (u128, Option<Stop>) {
        let Counted { count, stop, .. } = F::count(self, evidence, false, None, None, limit);
        (count, stop)
    }

    /// Whether exactly one board satisfies the evidence.
    ///
    /// ```
    /// use blackbox::{Limit, core::{WordBoard, WordEvidence, evidence::BoxSolver}};
    ///
    /// let board: WordBoard = "3/1@1/3".parse()?;
    /// assert!(BoxSolver::new().is_unique(&WordEvidence::full(&board), &mut Limit::none())?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Stop`] where the search ended without an answer.
    pub fn is_unique(
        &mut self, evidence: &GridEvidence<F::Board>, limit: &mut Limit<'_>,
    ) -> Result<bool, Stop> {
        self.counting(evidence, false, Some(2), None, limit).map(|solution| solution.count == 1)
    }

    /// Counts the boards that satisfy the evidence, by their number of atoms and by cell.
    ///
    /// ```
    /// use blackbox::{Limit, core::{WordEvidence, evidence::BoxSolver}};
    ///
    /// let evidence: WordEvidence = "3x3 1-3; R2 H; T1 H; T2 R".parse()?;
    /// let mut solver = BoxSolver::new();
    /// let solution = solver.solve(&evidence, &mut Limit::none())?;
    /// assert_eq!(solution.count(), 19);
    /// assert_eq!(solution.count_by_atoms().collect::<Vec<_>>(), [(2, 4), (3, 15)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Stop`] where the search ended without an answer.
    ///
    /// # Complexity
    /// Exponential in the worst case: give a [`Limit`]. On 8 x 8, microseconds for a full perimeter, up to
    /// milliseconds for few rays and many atoms. No memory beyond the solver.
    pub fn solve(
        &mut self, evidence: &GridEvidence<F::Board>, limit: &mut Limit<'_>,
    ) -> Result<GridSolution<'_, F::Board>, Stop> {
        self.counting(evidence, true, None, None, limit)
    }

    /// As [`GridSolver::solve`], without the parts that it gives away; these depend on the evidence alone.
    ///
    /// ```
    /// use blackbox::{Fact, Limit, core::{WordEvidence, evidence::BoxSolver}};
    ///
    /// let evidence: WordEvidence = "8x8 8; L5 B5; R1 H".parse()?;
    /// let (mut solver, mut limit, mut all) = (BoxSolver::new(), Limit::none(), 0);
    /// let mut parts = vec![evidence.clone()];
    /// while let Some(part) = parts.pop() {
    ///     let mut give = |cells: &mut dyn Iterator<Item = (_, bool)>| {
    ///         let mut given = part.clone();
    ///         for (cell, atom) in cells {
    ///             given.add(Fact::Cell { cell, atom }).expect("a cell of the board");
    ///         }
    ///         parts.push(given);
    ///     };
    ///     all += solver.solve_shared(&part, &mut give, &mut limit)?.count();
    /// }
    /// assert_eq!(all, solver.count(&evidence, &mut limit)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Stop`] where the search ended without an answer.
    #[doc(hidden)]
    pub fn solve_shared(
        &mut self, evidence: &GridEvidence<F::Board>, give: &mut Give<'_>, limit: &mut Limit<'_>,
    ) -> Result<GridSolution<'_, F::Board>, Stop> {
        self.counting(evidence, true, None, Some(give), limit)
    }

    fn counting(
        &mut self, evidence: &GridEvidence<F::Board>, tally: bool, enough: Option<u128>,
        give: Option<&mut Give<'_>>, limit: &mut Limit<'_>,
    ) -> Result<GridSolution<'_, F::Board>, Stop> {
        let Counted { count, model, stop } = F::count(self, evidence, tally, enough, give, limit);
        if let Some(stop) = stop {
            return Err(stop);
        }
        let (by_atoms, tally) = (self.by_atoms.as_ref(), self.search.tally.as_ref());
        Ok(GridSolution { size: evidence.size(), count, by_atoms, tally, place: F::place, model })
    }

    /// Counts the boards that satisfy the evidence; those of each number of atoms are left in the solver, and
    /// with `TALLY` those with an atom on each cell.
    pub(super) fn counted<const TALLY: bool>(
        &mut self, evidence: &GridEvidence<F::Board>, enough: Option<u128>, give: Option<&mut Give<'_>>,
        limit: &mut Limit<'_>,
    ) -> Counted<F::Board> {
        self.by_atoms.as_mut().fill(F::Weight::default());
        self.search.tally.as_mut().fill(F::Weight::default());
        let begun = self.begin_all(evidence);
        if begun != Ok(true) {
            return Counted { count: 0, model: None, stop: begun.err() };
        }
        let by_atoms = self.by_atoms.as_mut();
        let mut counting = Counting::<F, TALLY> { by_atoms, total: 0, enough, model: None, give };
        let stop = unless_stopped(self.search.run(&mut counting, limit)).err();
        Counted { count: counting.total, model: counting.model, stop }
    }
}

/// The observed ports with their packed results.
pub(super) fn results(codes: &[u16]) -> impl Iterator<Item = (u16, u16)> + '_ {
    (0..).zip(codes.iter().copied()).filter(|&(_, code)| code != UNFIRED)
}

pub(super) fn known_cells<G: Seek>(evidence: &GridEvidence<G>) -> impl Iterator<Item = (Cell, bool)> + '_ {
    let atoms = evidence.known_atoms().atoms().map(|cell| (cell, true));
    atoms.chain(evidence.known_empty().atoms().map(|cell| (cell, false)))
}

/// An end that the visitor asked for is no failure.
pub(super) fn unless_stopped(done: Result<(), Option<Stop>>) -> Result<(), Stop> {
    match done {
        Ok(()) | Err(None) => Ok(()),
        Err(Some(stop)) => Err(stop),
    }
}
