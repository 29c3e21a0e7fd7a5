//! The search of a table with rows of either width.

use crate::effort::Effort;
use blackbox_core::{Outcome, Port, Size};

use super::{
    OptimalEstimate, OptimalOptions, OptimalPart,
    cancellation::{AskedAt, Cancellation},
    work::{PASSES, Searching},
};
use crate::{
    progress::Interrupted,
    stack::with_stack,
    strategy::{
        Book, OutcomeTable, Proof,
        outcome_row::{NARROW, WIDE},
        outcome_table::{Either, STACK},
    },
};

/// The search for the least total cost over all placements: it can be interrupted, kept and resumed.
pub struct OptimalSearch<'a> {
    table: &'a OutcomeTable,
    searching: Width<'a>,
}

impl std::fmt::Debug for OptimalSearch<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("OptimalSearch").finish_non_exhaustive()
    }
}

#[allow(clippy::large_enum_variant, reason = "there is one of it, and it is used much")]
enum Width<'a> {
    Narrow(Searching<'a, NARROW, { NARROW + 1 }>),
    Wide(Searching<'a, WIDE, { WIDE + 1 }>),
}

/// Evaluates an expression for the search of either width, with [`STACK`].
macro_rules! searching {
    ($of:expr, $search:ident => $body:expr) => {
        with_stack(STACK, || match $of {
            Width::Narrow($search) => $body,
            Width::Wide($search) => $body,
        })
    };
}

impl<'a> OptimalSearch<'a> {
    /// A search that has found nothing yet.
    ///
    /// The memory of the effort is what the kept positions may take, beside the table; less where the system
    /// has less. Half of it, but at most 4 GiB and 64 KiB for each class of the table, is for a cache of
    /// small positions; half of what is left, but no more than that, for what the ports make of large ones.
    /// Where the rest is spent, the search ends with a bracket.
    ///
    /// # Errors
    /// [`Interrupted`] if the watch said so.
    pub fn new(
        table: &'a OutcomeTable, options: &OptimalOptions, effort: &mut Effort<'_>,
    ) -> Result<Self, Interrupted> {
        let memory = effort.memory();
        let mut go_on = |_| effort.ask().is_ok();
        let mut cancellation = Cancellation::new(&mut go_on);
        let search = Self::asking(table, options, memory, &mut cancellation);
        if cancellation.stopped() { Err(Interrupted) } else { Ok(search) }
    }

    /// As [`OptimalSearch::new`]; the result means nothing if it was cancelled.
    pub(super) fn asking(
        table: &'a OutcomeTable, options: &OptimalOptions, memory: u64, cancellation: &mut Cancellation<'_>,
    ) -> Self {
        let searching = with_stack(STACK, || match table.with_codes() {
            Either::Narrow(with) => Width::Narrow(Searching::asking(with, options, memory, cancellation)),
            Either::Wide(with) => Width::Wide(Searching::asking(with, options, memory, cancellation)),
        });
        Self { table, searching }
    }

    pub(super) fn free(self, cancellation: &mut Cancellation<'_>) {
        searching!(self.searching, search => search.free(cancellation));
    }

    pub(super) fn run_here(&self, go_on: &mut dyn FnMut(AskedAt) -> bool) {
        searching!(&self.searching, search => search.run_here(go_on));
    }

    pub(super) fn job(&self) -> String {
        searching!(&self.searching, search => search.job())
    }

    pub(super) fn state(&self) -> String {
        searching!(&self.searching, search => search.state())
    }

    pub(super) fn restore(&self, state: &str) -> Result<(), usize> {
        searching!(&self.searching, search => search.restore(state))
    }

    /// The bracket so far: no seeker does with less than the first, some does with the second, if any.
    pub fn bracket(&self) -> (u64, Option<u64>) {
        searching!(&self.searching, search => search.bracket())
    }

    /// The size of the boards.
    pub fn size(&self) -> Size {
        self.table.size()
    }

    /// How many positions are kept.
    pub fn positions(&self) -> u64 {
        searching!(&self.searching, search => search.positions())
    }

    /// How many claims are written of the [proof](OptimalSearch::proof) that was begun last.
    pub fn claims(&self) -> u64 {
        searching!(&self.searching, search => search.claims())
    }

    /// Takes what the best seeker needs as upper end of the bracket, and its ports as the first to be tried.
    ///
    /// # Errors
    /// [`Interrupted`] if the watch said so.
    ///
    /// # Complexity
    /// The seeker chooses once for each of its positions, on one thread.
    pub fn play_best(&self, effort: &mut Effort<'_>) -> Result<(), Interrupted> {
        searching!(&self.searching, search => search.play_best(effort))
    }

    /// Searches until the optimum is known, or the memory is spent, or the nodes of the effort: positions of
    /// three classes or more.
    ///
    /// # Errors
    /// [`Interrupted`] if the watch said so; what was found is kept.
    pub fn run(&self, effort: &mut Effort<'_>) -> Result<(), Interrupted> {
        self.run_passes(PASSES.len(), effort)
    }

    /// As [`OptimalSearch::run`], the first passes only: a bracket is left open.
    ///
    /// # Errors
    /// As [`OptimalSearch::run`].
    pub fn run_passes(&self, passes: usize, effort: &mut Effort<'_>) -> Result<(), Interrupted> {
        searching!(&self.searching, search => search.run_passes(passes, effort))
    }

    /// The positions after this many rays that a pass still has to bracket, those of the most classes first.
    /// Left out are those that bounds rule out or that are known well enough, and those of at most 64
    /// classes, which are quickly solved wherever they are met.
    ///
    /// # Panics
    /// If there is no such pass.
    pub fn parts(&self, pass: usize, rays: usize) -> Vec<OptimalPart> {
        searching!(&self.searching, search => search.parts(pass, rays))
    }

    /// Brackets one position as closely as a pass does.
    ///
    /// # Errors
    /// [`Interrupted`] if the watch said so; what was found is kept.
    ///
    /// # Panics
    /// If there is no such pass.
    pub fn run_part(
        &self, part: &OptimalPart, pass: usize, effort: &mut Effort<'_>,
    ) -> Result<(), Interrupted> {
        searching!(&self.searching, search => search.run_part(part, pass, effort))
    }

    /// What is known of the cost of a position from there on: no seeker does with less than the first, some
    /// seeker does with the second, if there is one. At most 64 classes are solved.
    pub fn bracket_after(&self, history: &[(Port, Outcome)]) -> (u64, Option<u64>) {
        searching!(&self.searching, search => search.bracket_after(history))
    }

    /// What is known so far, with the means to check it.
    ///
    /// # Errors
    /// [`Interrupted`] if `go_on` said so.
    pub fn proof(&self, effort: &mut Effort<'_>) -> Result<Proof, Interrupted> {
        searching!(&self.searching, search => search.proof(effort))
    }

    /// The two ends of what [`OptimalSearch::proof`] proves, without the lower one's claims.
    ///
    /// # Errors
    /// As [`OptimalSearch::proof`].
    pub fn ends(&self, effort: &mut Effort<'_>) -> Result<(u64, u64), Interrupted> {
        searching!(&self.searching, search => search.ends(effort))
    }

    /// The play that the upper end of the bracket stands for, as an opening book: the ports of its positions
    /// of more than `exact` classes, 64 at most. From there on a seeker plays exactly.
    ///
    /// # Errors
    /// [`Interrupted`] if `go_on` said so.
    pub fn book(&self, exact: u8, effort: &mut Effort<'_>) -> Result<Book, Interrupted> {
        searching!(&self.searching, search => search.book(exact, effort))
    }

    /// Estimates what refuting all ports would take that the bound one ray ahead does not rule out, if the
    /// cost of each position were what its classes are likely to cost. The search rules out more, by what it
    /// has found before.
    ///
    /// A walk goes from a position to one of its large parts, each as likely as it has classes, and stands
    /// for as many as the inverse of its chance, divided by the number of orders of its rays that lead there.
    ///
    /// # Errors
    /// [`Interrupted`] if the watch said so, which receives how many walks are done.
    pub fn estimate(
        &self, walks: u32, seed: u64, effort: &mut Effort<'_>,
    ) -> Result<OptimalEstimate, Interrupted> {
        searching!(&self.searching, search => search.estimate(walks, seed, effort))
    }
}
