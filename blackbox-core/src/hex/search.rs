//! The search behind all questions about evidence.
//!
//! The rays are followed from their ports. Where one looks at a cell that is not decided, both contents are tried, and what
//! one of them makes impossible is decided at once. When every ray has ended as it did, the cells that no ray looked at are
//! free: the boards are counted, not listed.

use super::{
    AtPort, Evidence, Fact, Outcome,
    geometry::{CELLS, Geometry, NONE, PORTS},
    trace::{Turn, at_port, turn},
};
use crate::{
    enumerate::binomial,
    evidence::{Limit, Stop},
};

/// The code of an outcome that is not known.
pub(super) const ANY: u8 = 253;

/// How far a ray has been followed.
#[derive(Clone, Copy)]
pub(super) struct Ray {
    pub(super) port: u8,
    expected: u8,
    cell: u8,
    direction: u8,
    entered: bool,
}

/// What a ray comes to.
pub(super) enum Meeting {
    End(u8),
    Undecided(u64),
}

/// The cells decided so far, and the rays that have not ended.
#[derive(Clone, Copy)]
pub(super) struct State {
    pub(super) atoms: u64,
    empty: u64,
    rays: [Ray; PORTS],
    pending: usize,
}

pub(super) struct Search<'e> {
    pub(super) geometry: &'static Geometry,
    evidence: &'e Evidence,
    pub(super) mask: u64,
}

/// What is done with each set of boards that the search finds: the state decides some cells, the others are free.
pub(super) trait Visitor {
    /// `Err(None)` ends the search.
    fn leaf(&mut self, search: &Search<'_>, state: &State, limit: &mut Limit<'_>)
    -> Result<(), Option<Stop>>;
}

impl State {
    pub(super) const fn undecided(&self, mask: u64) -> u64 {
        mask & !self.atoms & !self.empty
    }

    /// The same with a cell decided.
    pub(super) const fn with(mut self, cell: u64, atom: bool) -> Self {
        if atom {
            self.atoms |= cell;
        } else {
            self.empty |= cell;
        }
        self
    }
}

impl<'e> Search<'e> {
    pub(super) fn new(evidence: &'e Evidence) -> (Self, State) {
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
    pub(super) const fn is_possible(&self, state: &State) -> bool {
        let placed = state.atoms.count_ones();
        placed <= self.evidence.atoms().max()
            && placed + state.undecided(self.mask).count_ones() >= self.evidence.atoms().min()
    }

    /// Follows a ray to its end or to the first cell that it looks at and that is not decided.
    pub(super) fn follow(&self, ray: &mut Ray, state: &State) -> Meeting {
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
                let exit = self.geometry.exits[ray.cell as usize * 8 + direction as usize];
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

    pub(super) fn run(
        &self,
        mut state: State,
        visitor: &mut dyn Visitor,
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
    pub(super) fn extra(&self, state: &State) -> core::ops::RangeInclusive<u32> {
        let (placed, free) = (state.atoms.count_ones(), state.undecided(self.mask).count_ones());
        let least = self.evidence.atoms().min().saturating_sub(placed);
        least..=free.min(self.evidence.atoms().max() - placed)
    }

    /// How many boards there are with the cells of the state decided.
    pub(super) fn boards(&self, state: &State) -> u64 {
        if !self.is_possible(state) {
            return 0;
        }
        let free = state.undecided(self.mask).count_ones();
        self.extra(state).map(|atoms| choose(free, atoms)).sum()
    }
}

pub(super) fn start(geometry: &Geometry, port: u8, expected: u8) -> Ray {
    let (cell, direction) = geometry.entries[port as usize];
    Ray { port, expected, cell, direction, entered: false }
}

/// At most C(61, 30), below 2^58.
pub(super) fn choose(things: u32, taken: u32) -> u64 {
    binomial(things, taken).and_then(|ways| u64::try_from(ways).ok()).expect("at most 61 cells")
}
