//! How long a search may run.

use core::{fmt, ops::ControlFlow};

/// How far some work is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The steps done.
    pub done: u64,
    /// All steps. It may grow a little when work has to be done again; 0 where nobody knows, as in a search.
    pub total: u64,
}

/// Who is asked by long work whether to go on, and told how far it is.
///
/// Every `FnMut(Progress) -> ControlFlow<()>` is one.
pub trait Watch {
    /// Takes note of the progress; `Break` stops the work within a few milliseconds.
    fn report(&mut self, progress: Progress) -> ControlFlow<()>;
}

impl<F: FnMut(Progress) -> ControlFlow<()>> Watch for F {
    fn report(&mut self, progress: Progress) -> ControlFlow<()> {
        self(progress)
    }
}

/// The number of nodes that a search may visit, and a watch that is asked whether to go on.
///
/// One limit may serve several calls: the nodes that one call uses are gone for the next.
///
/// ```
/// use blackbox::{Limit, Stop, core::{WordEvidence, evidence::BoxSolver}};
///
/// let evidence: WordEvidence = "8x8 10; L1 H; R8 H".parse()?;
/// let mut solver = BoxSolver::new();
/// assert_eq!(solver.count(&evidence, &mut Limit::nodes(10)), Err(Stop::Limit));
/// let mut limit = Limit::nodes(1_000);
/// solver.count(&"8x8 4; L1 H".parse()?, &mut limit)?;
/// assert!(limit.left() < 1_000 && !limit.is_watched());
///
/// let mut limit = Limit::nodes(3);
/// limit.take(2);
/// assert_eq!((limit.ask(), limit.left()), (Ok(()), 1));
/// assert_eq!((limit.spend(), limit.spend()), (Ok(()), Err(Stop::Limit)));
/// assert_eq!(solver.count(&"8x8 4".parse()?, &mut Limit::none()), Ok(635_376));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Limit<'a> {
    left: u64,
    watch: Option<&'a mut (dyn Watch + 'a)>,
}

/// A limit asks its caller once in this many nodes: every 0.1 ms on 8 x 8, every 10 ms at most on 64 x 64.
const ASKED_AFTER: u64 = 1024;

impl<'a> Limit<'a> {
    /// No limit. See [`Limit`].
    pub const fn none() -> Self {
        Self::nodes(u64::MAX)
    }

    /// At most `nodes` nodes: placements of one cell that the search tries, each about 0.1 microseconds on 8
    /// x 8, and in [`GridSolver::outcomes`](super::GridSolver::outcomes) unknown cells that an unfired ray
    /// looks at, each less. See [`Limit`].
    pub const fn nodes(nodes: u64) -> Self {
        Self { left: nodes, watch: None }
    }

    /// The same limit with a watch that is asked every 1,024 nodes; the search stops when it says `Break`.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    ///
    /// use blackbox::{Limit, Stop};
    ///
    /// let mut watch = |_| ControlFlow::Break(());
    /// assert_eq!(Limit::none().watched(&mut watch).ask(), Err(Stop::Interrupted));
    /// ```
    #[must_use]
    pub fn watched(self, watch: &'a mut (dyn Watch + 'a)) -> Self {
        Self { watch: Some(watch), ..self }
    }

    /// A separate limit for a part of the work: `nodes` nodes, the same watch. The nodes that the part uses
    /// are not taken from this limit; [`Limit::take`] takes them.
    ///
    /// ```
    /// use blackbox::Limit;
    ///
    /// let mut limit = Limit::nodes(1_000);
    /// let mut part = limit.part(10);
    /// part.spend()?;
    /// assert_eq!((part.left(), limit.left()), (9, 1_000));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn part(&mut self, nodes: u64) -> Limit<'_> {
        let watch = self.watch.as_mut().map(|watch| &mut **watch as &mut (dyn Watch + '_));
        Limit { left: nodes, watch }
    }

    /// Reports progress; `Break` if the watch says so.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    ///
    /// use blackbox::{Limit, core::evidence::Progress};
    ///
    /// let mut watch = |at: Progress| if at.done < 5 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
    /// let mut limit = Limit::none().watched(&mut watch);
    /// assert!(limit.report(Progress { done: 4, total: 9 }).is_continue());
    /// assert!(limit.report(Progress { done: 5, total: 9 }).is_break());
    /// ```
    pub fn report(&mut self, progress: Progress) -> ControlFlow<()> {
        self.watch.as_mut().map_or(ControlFlow::Continue(()), |watch| watch.report(progress))
    }

    /// Asks the watch whether to go on, without taking a node; for work elsewhere that has no nodes. See
    /// [`Limit`].
    ///
    /// # Errors
    /// [`Stop::Interrupted`] if it says `Break`.
    pub fn ask(&mut self) -> Result<(), Stop> {
        if self.report(Progress { done: 0, total: 0 }).is_break() { Err(Stop::Interrupted) } else { Ok(()) }
    }

    /// Whether there is a watch to ask. See [`Limit`].
    pub const fn is_watched(&self) -> bool {
        self.watch.is_some()
    }

    /// The nodes that are left. See [`Limit`].
    pub const fn left(&self) -> u64 {
        self.left
    }

    /// Takes `nodes` nodes, or all that are left: for example those that a [part](Limit::part) has used. See
    /// [`Limit`].
    pub fn take(&mut self, nodes: u64) {
        self.left = self.left.saturating_sub(nodes);
    }

    /// Takes one node; for searches elsewhere that share the limit. See [`Limit`].
    ///
    /// # Errors
    /// [`Stop::Limit`] if none is left, [`Stop::Interrupted`] if the watch says `Break`.
    #[inline]
    pub fn spend(&mut self) -> Result<(), Stop> {
        if self.left == 0 {
            return Err(Stop::Limit);
        }
        self.left -= 1;
        if self.left.is_multiple_of(ASKED_AFTER) { self.ask() } else { Ok(()) }
    }
}

impl fmt::Debug for Limit<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limit").field("left", &self.left).finish_non_exhaustive()
    }
}

/// Why a search ended without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum Stop {
    /// The nodes of the [`Limit`] are spent.
    Limit,
    /// The watch said `Break`.
    Interrupted,
    /// The board is larger than the solver holds, whose largest is named.
    TooLarge { most: &'static str },
    /// The board is a hexagon, and this search takes rectangles only.
    Hexagon,
    /// The solver's fixed memory is full (boards beyond 8 x 8 only), or the memory that is allowed.
    Memory,
    /// The number of boards does not fit 128 bits (boards of more than 128 cells only).
    Overflow,
}

crate::text::error!(Stop, |error, f| f.write_str(match error {
    Self::TooLarge { most } => {
        return write!(f, "unknown: the board is larger than the solver holds, expected at most {most}");
    }
    Self::Limit => "unknown: the nodes allowed are spent",
    Self::Interrupted => "interrupted",
    Self::Hexagon => "unknown: hexagons are not solved in this way, expected a rectangle",
    Self::Memory => "unknown: the memory allowed is full",
    Self::Overflow => "unknown: the number of boards does not fit 128 bits",
}));
