//! What follows from evidence: how many boards there are, where their atoms are, what the next ray may answer.
//!
//! The rays are followed from their ports. Where one looks at a cell that is not decided, both contents are tried, and what
//! one of them makes impossible is decided at once. When every ray has ended as it did, the cells that no ray looked at are
//! free: the boards are counted, not listed.

use super::{
    AtPort, Board, Cell, Evidence, Fact, Outcome, Port, Size,
    geometry::{CELLS, Geometry, NONE, PORTS},
    trace::{Turn, at_port, turn},
};
use crate::{
    enumerate::binomial,
    evidence::{Limit, Stop},
};

/// The code of an outcome that is not known.
const ANY: u8 = 253;

/// How far a ray has been followed.
#[derive(Clone, Copy)]
struct Ray {
    port: u8,
    expected: u8,
    cell: u8,
    direction: u8,
    entered: bool,
}

/// What a ray comes to.
enum Meeting {
    End(u8),
    Undecided(u64),
}

/// The cells decided so far, and the rays that have not ended.
#[derive(Clone, Copy)]
struct State {
    atoms: u64,
    empty: u64,
    rays: [Ray; PORTS],
    pending: usize,
}

struct Search<'e> {
    geometry: &'static Geometry,
    evidence: &'e Evidence,
    mask: u64,
}

/// What is done with each set of boards that the search finds: the state decides some cells, the others are free.
trait Visitor {
    /// `Err(None)` ends the search.
    fn leaf(&mut self, search: &Search<'_>, state: &State, limit: &mut Limit<'_>)
    -> Result<(), Option<Stop>>;
}

impl State {
    const fn undecided(&self, mask: u64) -> u64 {
        mask & !self.atoms & !self.empty
    }

    /// The same with a cell decided.
    const fn with(mut self, cell: u64, atom: bool) -> Self {
        if atom {
            self.atoms |= cell;
        } else {
            self.empty |= cell;
        }
        self
    }
}

impl<'e> Search<'e> {
    fn new(evidence: &'e Evidence) -> (Self, State) {
        let geometry = evidence.size().geometry();
        let nothing = Ray { port: 0, expected: 0, cell: 0, direction: 0, entered: false };
        let [atoms, empty] = evidence.known_bits();
        let mut state = State { atoms, empty, rays: [nothing; PORTS], pending: 0 };
        for fact in evidence.facts() {
            if let Fact::Ray { port, outcome } = fact {
                state.rays[state.pending] = start(geometry, port.index(), outcome.code());
                state.pending += 1;
            }
        }
        (Self { geometry, evidence, mask: evidence.size().mask() }, state)
    }

    /// Whether boards with the decided cells may have an allowed number of atoms.
    const fn is_possible(&self, state: &State) -> bool {
        let placed = state.atoms.count_ones();
        placed <= self.evidence.atoms().max()
            && placed + state.undecided(self.mask).count_ones() >= self.evidence.atoms().min()
    }

    /// Follows a ray to its end or to the first cell that it looks at and that is not decided.
    fn follow(&self, ray: &mut Ray, state: &State) -> Meeting {
        let undecided = state.undecided(self.mask);
        if !ray.entered {
            let first = 1 << ray.cell;
            if undecided & first != 0 {
                return Meeting::Undecided(first);
            }
            let beside = self.geometry.beside[ray.port as usize];
            let straight = state.atoms & first != 0;
            let open = beside & undecided;
            // An atom beside is enough; without one, every cell must be looked at, unless it does not matter.
            let matters = !straight || matches!(self.evidence.rule(), AtPort::Reflection);
            if matters && state.atoms & beside == 0 && open != 0 {
                return Meeting::Undecided(open & open.wrapping_neg());
            }
            if let Some(outcome) = at_port(straight, state.atoms & beside != 0, self.evidence.rule()) {
                return Meeting::End(outcome.code());
            }
            ray.entered = true;
        }
        loop {
            let around = &self.geometry.around[ray.cell as usize];
            let ahead = [0, 1, 5].map(|turned| around[((ray.direction + turned) % 6) as usize]);
            if let Some(&cell) = ahead.iter().find(|&&cell| cell & undecided != 0) {
                return Meeting::Undecided(cell);
            }
            let [straight, left, right] = ahead.map(|cell| cell & state.atoms != 0);
            let Turn::To(direction) = turn(ray.direction, straight, left, right) else {
                return Meeting::End(Outcome::Hit.code());
            };
            if direction == (ray.direction + 3) % 6 {
                return Meeting::End(Outcome::Reflection.code());
            }
            ray.direction = direction;
            let next = self.geometry.neighbours[ray.cell as usize][direction as usize];
            if next == NONE {
                let exit = self.geometry.exits[ray.cell as usize][direction as usize];
                return Meeting::End(if exit == ray.port { Outcome::Reflection.code() } else { exit });
            }
            ray.cell = next;
        }
    }

    /// Whether a ray may still end as it did if the cell it looks at has this content.
    fn may(&self, ray: Ray, state: &State, cell: u64, atom: bool) -> bool {
        let state = state.with(cell, atom);
        self.is_possible(&state)
            && match self.follow(&mut { ray }, &state) {
                Meeting::End(code) => code == ray.expected,
                Meeting::Undecided(_) => true,
            }
    }

    /// Follows all rays and decides what only one content allows, until nothing changes. Returns a cell to branch on,
    /// that which most rays look at, or 0 if every ray has ended; `None` if no board is left.
    fn settle(&self, state: &mut State) -> Option<u64> {
        loop {
            let mut changed = false;
            let (mut best, mut looks) = (0_u64, [0_u8; CELLS]);
            let mut index = 0;
            while index < state.pending {
                let mut ray = state.rays[index];
                match self.follow(&mut ray, state) {
                    Meeting::End(code) if code != ray.expected => return None,
                    Meeting::End(_) => {
                        state.pending -= 1;
                        state.rays[index] = state.rays[state.pending];
                    }
                    Meeting::Undecided(cell) => {
                        state.rays[index] = ray;
                        match [true, false].map(|atom| self.may(ray, state, cell, atom)) {
                            [false, false] => return None,
                            [true, true] => {
                                index += 1;
                                let place = cell.trailing_zeros() as usize;
                                looks[place] += 1;
                                if best == 0 || looks[place] > looks[best.trailing_zeros() as usize] {
                                    best = cell;
                                }
                            }
                            [atom, _] => {
                                *state = state.with(cell, atom);
                                changed = true;
                            }
                        }
                    }
                }
            }
            if !changed {
                return Some(best);
            }
        }
    }

    fn run<V: Visitor>(
        &self,
        mut state: State,
        visitor: &mut V,
        limit: &mut Limit<'_>,
    ) -> Result<(), Option<Stop>> {
        limit.spend()?;
        if !self.is_possible(&state) {
            return Ok(());
        }
        match self.settle(&mut state) {
            None => Ok(()),
            Some(0) => visitor.leaf(self, &state, limit),
            Some(cell) => {
                self.run(state.with(cell, false), visitor, limit)?;
                self.run(state.with(cell, true), visitor, limit)
            }
        }
    }

    /// The numbers of atoms that the free cells may hold.
    fn extra(&self, state: &State) -> core::ops::RangeInclusive<u32> {
        let (placed, free) = (state.atoms.count_ones(), state.undecided(self.mask).count_ones());
        let least = self.evidence.atoms().min().saturating_sub(placed);
        least..=free.min(self.evidence.atoms().max() - placed)
    }

    /// How many boards there are with the cells of the state decided.
    fn boards(&self, state: &State) -> u64 {
        if !self.is_possible(state) {
            return 0;
        }
        let free = state.undecided(self.mask).count_ones();
        self.extra(state).map(|atoms| choose(free, atoms)).sum()
    }
}

fn start(geometry: &Geometry, port: u8, expected: u8) -> Ray {
    let (cell, direction) = geometry.entries[port as usize];
    Ray { port, expected, cell, direction, entered: false }
}

/// At most C(61, 30), below 2^58.
fn choose(things: u32, taken: u32) -> u64 {
    binomial(things, taken).and_then(|ways| u64::try_from(ways).ok()).expect("at most 61 cells")
}

/// What follows from evidence. Made by [`Evidence::solve`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    size: Size,
    by_atoms: [u64; CELLS + 1],
    tally: [u64; CELLS],
    model: Option<Board>,
}

impl Solution {
    /// The number of boards that satisfy the evidence.
    pub fn count(&self) -> u64 {
        self.by_atoms.iter().sum()
    }

    /// Whether at least one board satisfies the evidence.
    pub const fn is_consistent(&self) -> bool {
        self.model.is_some()
    }

    /// Whether exactly one board satisfies the evidence.
    pub fn is_unique(&self) -> bool {
        self.count() == 1
    }

    /// The numbers of atoms that occur, ascending, with the number of boards that have so many.
    pub fn count_by_atoms(&self) -> impl Iterator<Item = (u32, u64)> + '_ {
        (0..).zip(self.by_atoms).filter(|&(_, boards)| boards > 0)
    }

    /// The number of boards with an atom on `cell`.
    ///
    /// # Panics
    /// If the cell is not on the board.
    pub fn atom_count(&self, cell: Cell) -> u64 {
        assert!(cell.is_on(self.size), "the cell is on the board");
        self.tally[cell.index() as usize]
    }

    /// The probability of an atom on `cell`, all boards being equally likely; 0 if no board satisfies the evidence.
    ///
    /// # Panics
    /// If the cell is not on the board.
    #[allow(clippy::cast_precision_loss)]
    pub fn probability(&self, cell: Cell) -> f64 {
        self.atom_count(cell) as f64 / self.count().max(1) as f64
    }

    /// A board that satisfies the evidence, if there is one.
    pub const fn model(&self) -> Option<Board> {
        self.model
    }
}

impl Visitor for Solution {
    fn leaf(&mut self, search: &Search<'_>, state: &State, _: &mut Limit<'_>) -> Result<(), Option<Stop>> {
        let placed = state.atoms.count_ones();
        let free = state.undecided(search.mask);
        let (mut all, mut each) = (0, 0);
        for extra in search.extra(state) {
            let ways = choose(free.count_ones(), extra);
            self.by_atoms[(placed + extra) as usize] += ways;
            all += ways;
            if extra > 0 {
                each += choose(free.count_ones() - 1, extra - 1);
            }
        }
        for (cell, slot) in self.tally.iter_mut().enumerate() {
            let bit = 1 << cell;
            *slot += if state.atoms & bit != 0 {
                all
            } else if free & bit != 0 {
                each
            } else {
                0
            };
        }
        if self.model.is_none() {
            let mut bits = state.atoms;
            let mut rest = free;
            for _ in 0..*search.extra(state).start() {
                bits |= rest & rest.wrapping_neg();
                rest &= rest - 1;
            }
            self.model = Board::from_bits(bits, self.size).ok();
        }
        Ok(())
    }
}

/// What the rays that were not fired may answer. Made by [`Evidence::outcomes`].
#[derive(Clone, Debug)]
pub struct Outcomes {
    size: Size,
    count: u64,
    unfired: u64,
    /// For each port the boards by its outcome: the exit ports, a hit, a reflection.
    tables: [[u64; PORTS + 2]; PORTS],
}

impl Outcomes {
    /// The number of boards that satisfy the evidence.
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// The ports that were not fired.
    pub fn ports(&self) -> impl Iterator<Item = Port> + '_ {
        Port::all(self.size).filter(|port| self.unfired & (1 << port.index()) != 0)
    }

    /// The outcomes that a ray from `port` may have, with the number of boards for each. Nothing for a fired port.
    ///
    /// # Panics
    /// If the port is not on the board.
    pub fn of(&self, port: Port) -> impl Iterator<Item = (Outcome, u64)> + '_ {
        let slots = (0..PORTS + 2).map(move |slot| {
            let code = if slot < PORTS { slot } else { slot + 254 - PORTS };
            (code as u8, self.tables[port.index() as usize][slot])
        });
        slots
            .filter(|&(_, boards)| boards > 0)
            .filter_map(|(code, boards)| Some((Outcome::from_code(code, self.size)?, boards)))
    }

    /// Follows a ray that was not fired through all boards of a leaf.
    fn fire(
        &mut self,
        search: &Search<'_>,
        ray: Ray,
        state: &State,
        limit: &mut Limit<'_>,
    ) -> Result<(), Option<Stop>> {
        if !search.is_possible(state) {
            return Ok(());
        }
        let mut ray = ray;
        match search.follow(&mut ray, state) {
            Meeting::End(code) => {
                let slot = if code < 254 { code as usize } else { code as usize - 254 + PORTS };
                self.tables[ray.port as usize][slot] += search.boards(state);
                Ok(())
            }
            Meeting::Undecided(cell) => {
                limit.spend()?;
                self.fire(search, ray, &state.with(cell, false), limit)?;
                self.fire(search, ray, &state.with(cell, true), limit)
            }
        }
    }
}

impl Visitor for Outcomes {
    fn leaf(
        &mut self,
        search: &Search<'_>,
        state: &State,
        limit: &mut Limit<'_>,
    ) -> Result<(), Option<Stop>> {
        self.count += search.boards(state);
        for port in 0..self.size.ports() {
            if self.unfired & (1 << port) != 0 {
                self.fire(search, start(search.geometry, port, ANY), state, limit)?;
            }
        }
        Ok(())
    }
}

/// Ends at the first leaf.
struct Any(bool);

impl Visitor for Any {
    fn leaf(&mut self, _: &Search<'_>, _: &State, _: &mut Limit<'_>) -> Result<(), Option<Stop>> {
        self.0 = true;
        Err(None)
    }
}

impl Evidence {
    /// How many boards satisfy the evidence, by their number of atoms, and how many have an atom on each cell.
    ///
    /// # Errors
    /// [`Stop`] if the limit ends the search.
    pub fn solve(&self, limit: &mut Limit<'_>) -> Result<Solution, Stop> {
        let mut solution =
            Solution { size: self.size(), by_atoms: [0; CELLS + 1], tally: [0; CELLS], model: None };
        self.search(&mut solution, limit)?;
        Ok(solution)
    }

    /// Whether a board satisfies the evidence.
    ///
    /// # Errors
    /// [`Stop`] if the limit ends the search.
    pub fn is_consistent(&self, limit: &mut Limit<'_>) -> Result<bool, Stop> {
        let mut any = Any(false);
        self.search(&mut any, limit)?;
        Ok(any.0)
    }

    /// What each ray that was not fired may answer, in how many boards.
    ///
    /// # Errors
    /// [`Stop`] if the limit ends the search.
    pub fn outcomes(&self, limit: &mut Limit<'_>) -> Result<Outcomes, Stop> {
        let unfired = self.unfired().fold(0, |ports, port| ports | 1 << port.index());
        #[expect(clippy::large_stack_arrays, reason = "24 kB: there is no allocator")]
        let mut outcomes = Outcomes { size: self.size(), count: 0, unfired, tables: [[0; PORTS + 2]; PORTS] };
        self.search(&mut outcomes, limit)?;
        Ok(outcomes)
    }

    /// Facts that no board satisfies together with the number of atoms, none of which can be left out; `None` if a
    /// board satisfies the evidence.
    ///
    /// # Errors
    /// [`Stop`] if the limit ends the search.
    ///
    /// # Panics
    /// Never: the facts are those of this evidence.
    pub fn conflict(&self, limit: &mut Limit<'_>) -> Result<Option<Self>, Stop> {
        if self.is_consistent(limit)? {
            return Ok(None);
        }
        let empty = Self::new(self.size(), self.atoms(), self.rule());
        let mut kept = self.clone();
        for fact in self.facts() {
            let mut fewer = empty.clone();
            for other in kept.facts().filter(|&other| other != fact) {
                fewer.add(other).expect("a fact of this board");
            }
            if !fewer.is_consistent(limit)? {
                kept = fewer;
            }
        }
        Ok(Some(kept))
    }

    fn search<V: Visitor>(&self, visitor: &mut V, limit: &mut Limit<'_>) -> Result<(), Stop> {
        if self.clash().is_some() || self.atoms().min() > self.size().cells() {
            return Ok(());
        }
        let (search, state) = Search::new(self);
        match search.run(state, visitor, limit) {
            Ok(()) | Err(None) => Ok(()),
            Err(Some(stop)) => Err(stop),
        }
    }
}
