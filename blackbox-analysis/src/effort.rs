//! How much work a question may take, and who is asked meanwhile.

use core::ops::{Deref, DerefMut};

use blackbox_core::evidence::Limit;
pub use blackbox_core::evidence::{Progress, Watch};

/// How much work a question may take: the nodes and the watch of a [`Limit`], with memory and threads.
///
/// All that takes an effort keeps to all of it. One effort may serve several questions: the nodes that one of
/// them uses are gone for the next. What searches without memory and threads takes the limit in it. There is
/// no end of time: who wants one has a watch that looks at its clock and breaks.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use blackbox::{Effort, Evidence, Scoring, Stop};
///
/// let evidence: Evidence = "8x8 6; L2 H; T5 R".parse()?;
/// let mut watch = |_| ControlFlow::Break(());
/// let mut effort = Effort::nodes(1_000_000).with_threads(2).watched(&mut watch);
/// assert_eq!(evidence.advise(Scoring::Rays, &mut effort), Err(Stop::Interrupted));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Effort<'a> {
    limit: Limit<'a>,
    memory: u64,
    threads: usize,
}

impl<'a> Effort<'a> {
    /// No limit of nodes, the [usual] memory and threads, and nobody who is asked.
    pub const fn none() -> Self {
        Self::nodes(u64::MAX)
    }

    /// At most so many nodes; see [`Limit::nodes`].
    pub const fn nodes(nodes: u64) -> Self {
        Self { limit: Limit::nodes(nodes), memory: usual::MEMORY, threads: usual::THREADS }
    }

    /// At most so many nodes, if they are named.
    pub fn at_most(nodes: Option<u64>) -> Self {
        Self::nodes(nodes.unwrap_or(u64::MAX))
    }

    /// The nodes, as far as they were named.
    pub fn named(&self) -> Option<u64> {
        (self.left() < u64::MAX).then_some(self.left())
    }

    /// The same with at most so many bytes of memory for what grows with what it finds: it ends with
    /// [`Stop::Memory`](blackbox_core::evidence::Stop::Memory) before it takes more.
    #[must_use]
    pub fn with_memory(self, memory: u64) -> Self {
        Self { memory, ..self }
    }

    /// The bytes of memory that are allowed.
    pub const fn memory(&self) -> u64 {
        self.memory
    }

    /// The same with at most so many threads, 0 for as many as the machine runs. Answers do not depend on it.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }

    /// The threads that are allowed.
    pub const fn threads(&self) -> usize {
        self.threads
    }

    /// The same with a watch; see [`Limit::watched`].
    #[must_use]
    pub fn watched(self, watch: &'a mut (dyn Watch + 'a)) -> Self {
        Self { limit: self.limit.watched(watch), ..self }
    }

    /// An effort for a part of the work, with so many nodes and all else the same; see [`Limit::part`].
    pub fn part(&mut self, nodes: u64) -> Effort<'_> {
        Effort { limit: self.limit.part(nodes), memory: self.memory, threads: self.threads }
    }

    /// Does work within so many nodes, and takes those that it uses.
    pub(crate) fn within<T>(&mut self, nodes: u64, work: impl FnOnce(&mut Effort<'_>) -> T) -> T {
        let mut part = self.part(nodes);
        let (found, left) = (work(&mut part), part.left());
        self.take(nodes - left);
        found
    }
}

impl<'a> Deref for Effort<'a> {
    type Target = Limit<'a>;

    fn deref(&self) -> &Self::Target {
        &self.limit
    }
}

impl<'a> DerefMut for Effort<'a> {
    fn deref_mut(&mut self) -> &mut Limit<'a> {
        &mut self.limit
    }
}

/// What a question takes where nothing is said.
pub mod usual {
    use blackbox_core::Size;

    /// 1 GiB: any computer of today has it to spare.
    pub const MEMORY: u64 = 1 << 30;

    /// The signatures of a census: 8 GiB hold those of 8 x 8 with 8 atoms at once.
    pub const CENSUS: u64 = 8 << 30;

    /// A proof that is checked: 4 GiB, half of what a computer of today has at least.
    pub const PROOF: u64 = 4 << 30;

    /// The list that boards are drawn from: 256 MiB. Where it takes more they are drawn without one, and so
    /// the draws of a seed depend on it.
    pub const SAMPLES: u64 = 1 << 28;

    /// One: a library takes no more unless it is told to.
    pub const THREADS: usize = 1;

    /// What one search takes: some minutes.
    pub const NODES: u64 = 1_000_000_000;

    /// What one search takes beyond 11 x 11, where it either ends soon or never: a few seconds.
    pub const LARGE: u64 = 1 << 20;

    /// What a count takes on a board of this size.
    pub const fn count(size: Size) -> u64 {
        if size.width() > 11 || size.height() > 11 { LARGE } else { NODES }
    }

    /// What advice takes, in cells that are looked at. Beyond 11 x 11 each takes longer.
    pub const fn advice(size: Size) -> u64 {
        if size.width() > 11 || size.height() > 11 { 10_000_000 } else { 100_000_000 }
    }

    /// All numbers of atoms together, in [`conclude`](super::super::conclude()): about a second.
    pub const TOGETHER: u64 = 1 << 22;

    /// One number of atoms after another, after that: some ten seconds.
    pub const BY_NUMBER: u64 = 1 << 26;

    /// What a person at a table waits for, in a search of the game: two seconds; on a page, less than one.
    pub const TABLE: u64 = 20_000_000;
    /// As [`TABLE`], on a page.
    pub const PAGE: u64 = 4_000_000;

    /// What a review takes for one ray: an eighth of what a person waits for.
    pub const REVIEWED: u64 = TABLE / 8;

    /// As [`TABLE`], where nobody says who waits: some seconds.
    pub const LONG_TABLE: u64 = 30_000_000;

    /// A board of the solver for logic that [advice](crate::Evidence::estimate) is estimated from.
    pub const ESTIMATE: u64 = 10_000_000;

    /// The look at one board of a census by sampling: a tenth of a second.
    pub const SAMPLED: u64 = 1_000_000;

    /// A count that answers "at least so many": 20 ms.
    pub const SHORT: u64 = 200_000;

    /// What the search for a second answer and for the par takes for one game: some seconds.
    pub const WANTED: u64 = 100_000_000;

    /// The positions whose ray the seeker of pars remembers, some ten megabytes: more are forgotten together.
    pub const CHOICES: usize = 1 << 16;

    /// What the search for the fewest clues takes, and each test of a clue: a tenth of a second at most.
    pub const CLUES: u64 = 200_000;

    /// The decisions of the solver for logic: some minutes.
    pub const DECISIONS: u64 = 10_000_000;
}
