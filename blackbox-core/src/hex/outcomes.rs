//! What the rays that were not fired may answer.

use super::{
    Evidence, Outcome, Port, Size,
    geometry::PORTS,
    search::{ANY, Meeting, Ray, Search, State, Visitor, start},
};
use crate::evidence::{Limit, Stop};

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
    #[expect(clippy::large_stack_arrays, reason = "24 kB: there is no allocator")]
    pub(super) fn nothing(evidence: &Evidence) -> Self {
        let unfired = evidence.unfired().fold(0, |ports, port| ports | 1 << port.index());
        Self { size: evidence.size(), count: 0, unfired, tables: [[0; PORTS + 2]; PORTS] }
    }

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

    /// Whether the boards left, if any, have all the same signature: no ray tells them apart. Such boards are one class, and
    /// each of them is the right answer.
    pub fn is_one_class(&self) -> bool {
        self.ports().all(|port| self.of(port).nth(1).is_none())
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
