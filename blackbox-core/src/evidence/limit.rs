//! How long a search may run.

use core::{fmt, ops::ControlFlow};

/// The number of nodes that a search may visit, its memory and threads, and a function that is asked whether
/// to go on.
///
/// One limit may serve several calls: the nodes that one call uses are gone for the next.
///
/// ```
/// use blackbox_core::{Evidence, evidence::{BoxSolver, Limit, Stop}};
///
/// let evidence: Evidence = "8x8 10; L1 H; R8 H".parse()?;
/// let mut solver = BoxSolver::new();
/// assert_eq!(solver.count(&evidence, &mut Limit::nodes(10)), Err(Stop::Limit));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Limit<'a> {
    left: u64,
    memory: u64,
    threads: usize,
    poll: Option<&'a mut Poll<'a>>,
}

/// A function that long work calls to ask whether to go on: `Break` ends it.
pub type Poll<'a> = dyn FnMut() -> ControlFlow<()> + Send + 'a;

/// A limit asks its caller once in this many nodes: every 0.1 ms on 8 x 8, every 10 ms at most on 64 x 64.
const POLL: u64 = 1024;

impl<'a> Limit<'a> {
    /// The bytes of memory allowed by default: 1 GiB.
    pub const MEMORY: u64 = 1 << 30;

    /// No limit but that of memory, [`Limit::MEMORY`].
    ///
    /// ```
    /// use blackbox_core::{evidence::{BoxSolver, Limit}};
    ///
    /// assert_eq!(BoxSolver::new().count(&"8x8 4".parse()?, &mut Limit::none())?, 635_376);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn none() -> Self {
        Self::nodes(u64::MAX)
    }

    /// At most `nodes` nodes: placements of one cell that the search tries, each about 0.1 microseconds on 8
    /// x 8, and in [`Solver::outcomes`](super::Solver::outcomes) unknown cells that an unfired ray looks at,
    /// each less.
    ///
    /// ```
    /// use blackbox_core::{evidence::{Limit, Stop}};
    ///
    /// let mut limit = Limit::nodes(1);
    /// assert_eq!((limit.spend(), limit.spend()), (Ok(()), Err(Stop::Limit)));
    /// ```
    pub const fn nodes(nodes: u64) -> Self {
        Self { left: nodes, memory: Self::MEMORY, threads: 1, poll: None }
    }

    /// The same limit with `poll` asked every 1,024 nodes; the search stops when it returns `Break`.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    ///
    /// use blackbox_core::evidence::{Limit, Stop};
    ///
    /// let mut poll = || ControlFlow::Break(());
    /// assert_eq!(Limit::none().polled(&mut poll).ask(), Err(Stop::Interrupted));
    /// ```
    #[must_use]
    pub fn polled(self, poll: &'a mut Poll<'a>) -> Self {
        Self { poll: Some(poll), ..self }
    }

    /// The same limit with `bytes` of memory allowed. The searches of this crate take none. Work above it
    /// that grows with what it finds, such as evidence as clauses, ends with [`Stop::Memory`] before it takes
    /// more.
    ///
    /// ```
    /// use blackbox_core::evidence::Limit;
    ///
    /// assert_eq!(Limit::none().with_memory(1 << 20).memory(), 1 << 20);
    /// ```
    #[must_use]
    pub fn with_memory(self, bytes: u64) -> Self {
        Self { memory: bytes, ..self }
    }

    /// The bytes of memory that are allowed.
    ///
    /// ```
    /// use blackbox_core::evidence::Limit;
    ///
    /// assert_eq!(Limit::none().memory(), Limit::MEMORY);
    /// ```
    pub const fn memory(&self) -> u64 {
        self.memory
    }

    /// The same limit with `threads` allowed, 0 for as many as the machine runs at once. The default is 1.
    /// The searches of this crate take one; work above it may divide a long search.
    ///
    /// ```
    /// use blackbox_core::evidence::Limit;
    ///
    /// assert_eq!(Limit::none().with_threads(4).threads(), 4);
    /// ```
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }

    /// The threads that are allowed.
    ///
    /// ```
    /// use blackbox_core::evidence::Limit;
    ///
    /// assert_eq!(Limit::none().threads(), 1);
    /// ```
    pub const fn threads(&self) -> usize {
        self.threads
    }

    /// A separate limit for a part of the work: `nodes` nodes, the same memory, threads and poll. The nodes
    /// that the part uses are not taken from this limit; [`Limit::take`] takes them.
    ///
    /// ```
    /// use blackbox_core::evidence::Limit;
    ///
    /// let mut limit = Limit::nodes(1_000);
    /// let mut part = limit.part(10);
    /// part.spend()?;
    /// assert_eq!((part.left(), limit.left()), (9, 1_000));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn part(&mut self, nodes: u64) -> Limit<'_> {
        let poll = self.poll.as_mut().map(|poll| &mut **poll as &mut Poll<'_>);
        Limit { left: nodes, memory: self.memory, threads: self.threads, poll }
    }

    /// Asks the poll whether to go on, without taking a node; for work elsewhere that has no nodes.
    ///
    /// ```
    /// use blackbox_core::evidence::Limit;
    ///
    /// let mut limit = Limit::nodes(1);
    /// assert_eq!((limit.ask(), limit.left()), (Ok(()), 1));
    /// ```
    ///
    /// # Errors
    /// [`Stop::Interrupted`] if the poll returns `Break`.
    pub fn ask(&mut self) -> Result<(), Stop> {
        if self.poll.as_mut().is_some_and(|poll| poll().is_break()) { Err(Stop::Interrupted) } else { Ok(()) }
    }

    /// Whether there is a poll to ask.
    ///
    /// ```
    /// use blackbox_core::evidence::Limit;
    ///
    /// assert!(!Limit::none().is_polled());
    /// ```
    pub const fn is_polled(&self) -> bool {
        self.poll.is_some()
    }

    /// The nodes that are left.
    ///
    /// ```
    /// use blackbox_core::{evidence::{BoxSolver, Limit}};
    ///
    /// let mut limit = Limit::nodes(1_000);
    /// BoxSolver::new().count(&"8x8 4; L1 H".parse()?, &mut limit)?;
    /// assert!(limit.left() < 1_000);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn left(&self) -> u64 {
        self.left
    }

    /// Takes `nodes` nodes, or all that are left: for example those that a [part](Limit::part) has used.
    ///
    /// ```
    /// use blackbox_core::evidence::Limit;
    ///
    /// let mut limit = Limit::nodes(1_000);
    /// limit.take(10);
    /// assert_eq!(limit.left(), 990);
    /// ```
    pub fn take(&mut self, nodes: u64) {
        self.left = self.left.saturating_sub(nodes);
    }

    /// Takes one node; for searches elsewhere that share the limit.
    ///
    /// ```
    /// use blackbox_core::{evidence::{Limit, Stop}};
    ///
    /// let mut limit = Limit::nodes(0);
    /// assert_eq!(limit.spend(), Err(Stop::Limit));
    /// ```
    ///
    /// # Errors
    /// [`Stop::Limit`] if none is left, [`Stop::Interrupted`] if the poll returns `Break`.
    #[inline]
    pub fn spend(&mut self) -> Result<(), Stop> {
        if self.left == 0 {
            return Err(Stop::Limit);
        }
        self.left -= 1;
        if self.left.is_multiple_of(POLL) { self.ask() } else { Ok(()) }
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
pub enum Stop {
    /// The nodes of the [`Limit`] are spent.
    Limit,
    /// The poll returned `Break`.
    Interrupted,
    /// The board is larger than the solver holds.
    TooLarge,
    /// The board is a hexagon, and this search takes rectangles only.
    Hexagon,
    /// The solver's fixed memory is full (boards beyond 8 x 8 only), or the memory that the [`Limit`] allows.
    Memory,
    /// The number of boards does not fit 128 bits (boards of more than 128 cells only).
    Overflow,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Limit => "unknown: the nodes allowed are spent",
            Self::Interrupted => "interrupted",
            Self::TooLarge => "unknown: the board is larger than the solver holds",
            Self::Hexagon => "unknown: hexagons are not solved in this way, expected a rectangle",
            Self::Memory => "unknown: the memory allowed is full",
            Self::Overflow => "unknown: the number of boards does not fit 128 bits",
        })
    }
}

impl core::error::Error for Stop {}
