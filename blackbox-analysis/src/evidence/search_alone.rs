//! A search without threads that is shared out all the same: what is given away depends on the evidence
//! alone, so the nodes and the answers are those of any number of threads.

use alloc::{vec, vec::Vec};

use crate::effort::Effort;
use blackbox_core::{evidence::Stop, internal::Give};

use super::{Evidence, Solver, given_part::Part};

/// What does the work of a part, except the parts that it gives away.
type Work<'a> = dyn Fn(&mut Solver, &Part, &mut Give<'_>, &mut Effort<'_>) -> Result<(), Stop> + 'a;

impl Solver {
    /// Does some work for the evidence and for all parts that are given away, each once.
    ///
    /// # Errors
    /// As the work; where the memory of one part is full, the others are done all the same.
    pub(super) fn share(
        &mut self, evidence: &Evidence, limit: &mut Effort<'_>, work: &Work<'_>,
    ) -> Result<(), Stop> {
        let mut waiting = vec![Part { order: Vec::new(), evidence: evidence.clone() }];
        let mut done = Ok(());
        while let Some(part) = waiting.pop() {
            let mut others = 0;
            let mut give = |cells: &mut dyn Iterator<Item = _>| {
                waiting.push(part.given(others, cells));
                others += 1;
            };
            match work(self, &part, &mut give, limit) {
                Err(Stop::Memory) => done = Err(Stop::Memory),
                found => found?,
            }
        }
        done
    }
}
