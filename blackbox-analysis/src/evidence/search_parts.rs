//! One long search on several threads: known cells cut its evidence into parts, as the search itself would
//! branch, and the threads take part after part. The parts do not depend on the threads.

use std::{
    cmp::Ordering,
    collections::BinaryHeap,
    ops::ControlFlow,
    sync::{
        Mutex, PoisonError,
        atomic::{self, AtomicUsize},
    },
};

use crate::effort::Effort;
use blackbox_core::{
    Cell, Fact, GridEvidence,
    evidence::{GridSolver, PartialBoard, Stop},
    internal::{Branch, Undecided},
};

use super::{Evidence, Solver, solver::ask};
use crate::progress::{Work, beside};

/// A search that ends within so many nodes is not worth sharing out: on 8 x 8 they take some 50 us, half of
/// what it takes to cut a search and to begin a thread.
const ALONE: u64 = 1 << 10;

/// How many parts there are, or fewer where there are not so many: enough for many threads to end together.
const PARTS: usize = 64;

impl Solver {
    /// Evidence cut into 64 parts at most by cells that are decided: each board that satisfies it
    /// satisfies one of them, and no other board does. So counts add up.
    ///
    /// ```
    /// use blackbox::{Effort, Evidence, Solver};
    ///
    /// let evidence: Evidence = "8x8 5; L1 R1; T4 H".parse()?;
    /// let (mut solver, mut limit) = (Solver::new(), Effort::none());
    /// let mut sum = 0;
    /// for part in solver.parts(&evidence, &mut limit)? {
    ///     sum += solver.count(&part, &mut limit)?;
    /// }
    /// assert_eq!(sum, solver.count(&evidence, &mut limit)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Solver::solve`].
    ///
    /// # Complexity
    /// Some nodes for each part.
    pub fn parts(&mut self, evidence: &Evidence, limit: &mut Effort<'_>) -> Result<Vec<Evidence>, Stop> {
        let cut = ask!(self, evidence, |solver, evidence| cut(solver, evidence, limit))?;
        let parts = cut.into_iter().map(|cells| {
            let mut part = evidence.clone();
            for (cell, atom) in cells {
                let added = part.add(Fact::Cell { cell, atom });
                debug_assert!(added.is_ok(), "a cell of the board");
            }
            part
        });
        Ok(parts.collect())
    }
}

/// Does some work within a few nodes; `None` where these were not enough and the limit has more.
pub(super) fn within_few<T>(
    limit: &mut Effort<'_>, work: impl FnOnce(&mut Effort<'_>) -> Result<T, Stop>,
) -> Option<Result<T, Stop>> {
    let found = limit.within(ALONE.min(limit.left()), work);
    if matches!(found, Err(Stop::Limit)) && limit.left() > 0 { None } else { Some(found) }
}

/// What came of a unit, and the nodes that it took.
type Done<T> = (Result<T, Stop>, u64);

/// Does units of work on as many threads as the limit allows, and gives what came of them in their order, to
/// the first at which it `ends`. The nodes are taken as if one thread had done the same.
///
/// # Errors
/// The first in the order of the units.
pub(super) fn on_threads<T: Send>(
    units: usize, limit: &mut Effort<'_>, ends: impl Fn(&T) -> bool + Sync,
    each: impl Fn(usize, &mut Solver, &mut Effort<'_>) -> Result<T, Stop> + Sync,
) -> Result<Vec<T>, Stop> {
    let work = Work::new(units as u64);
    let (left, memory, asked) = (limit.left(), limit.memory(), limit.threads());
    // No unit after this one is wanted.
    let last = AtomicUsize::new(units);
    let done: Mutex<Vec<Option<Done<T>>>> = Mutex::new((0..units).map(|_| None).collect());
    let done_so_far = || done.lock().unwrap_or_else(PoisonError::into_inner);
    let body = |ask: &mut dyn FnMut() -> ControlFlow<()>| {
        let mut solver = Solver::new();
        while let Some(unit) = work.next_unit() {
            let unit = unit as usize;
            let is_wanted = || unit <= last.load(atomic::Ordering::Relaxed);
            let mut go_on = |_| if is_wanted() { ask() } else { ControlFlow::Break(()) };
            // What units before it took is taken off; as they may take more, all is compared in the end.
            let used: u64 = done_so_far()[..unit].iter().flatten().map(|&(_, used)| used).sum();
            let allowed = left.saturating_sub(used);
            let mut own = Effort::nodes(allowed).with_memory(memory).watched(&mut go_on);
            let found = if is_wanted() { each(unit, &mut solver, &mut own) } else { Err(Stop::Interrupted) };
            let used = allowed - own.left();
            if found.as_ref().map_or(true, &ends) {
                last.fetch_min(unit, atomic::Ordering::Relaxed);
            }
            done_so_far()[unit] = Some((found, used));
        }
    };
    // Only this thread may ask the limit's caller.
    let mut ask = || {
        if limit.ask().is_err() {
            work.end();
        }
        work.goes_on()
    };
    beside(asked, &|| body(&mut || work.goes_on()), &mut |others_run| {
        body(&mut ask);
        while others_run() {
            let _ = ask();
        }
    });
    if work.stopped() {
        return Err(Stop::Interrupted);
    }
    let mut all = Vec::new();
    for (found, used) in done.into_inner().unwrap_or_else(PoisonError::into_inner).into_iter().flatten() {
        if used > limit.left() {
            limit.take(used);
            return Err(Stop::Limit);
        }
        limit.take(used);
        let found = found?;
        let is_last = ends(&found);
        all.push(found);
        if is_last {
            break;
        }
    }
    Ok(all)
}

/// Cells that are decided, and how many ways they leave to place the other atoms.
struct SearchPart {
    ln_ways: f64,
    cells: Vec<(Cell, bool)>,
}

impl SearchPart {
    fn new(cells: Vec<(Cell, bool)>, Undecided { unknown, extra }: Undecided) -> Self {
        let ln_choose = |chosen: u32| -> f64 {
            (0..chosen).map(|i| (f64::from(unknown - i) / f64::from(i + 1)).ln()).sum()
        };
        // Of all numbers of atoms that with the most ways.
        let ln_ways = ln_choose(extra[1].min(unknown / 2).max(extra[0]));
        Self { ln_ways, cells }
    }
}

impl PartialEq for SearchPart {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for SearchPart {}

impl PartialOrd for SearchPart {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for SearchPart {
    fn cmp(&self, other: &Self) -> Ordering {
        self.ln_ways.total_cmp(&other.ln_ways).then_with(|| self.cells.cmp(&other.cells))
    }
}

/// The cells that are decided in each part.
fn cut<F: PartialBoard>(
    solver: &mut GridSolver<F>, evidence: &GridEvidence<F::Board>, limit: &mut Effort<'_>,
) -> Result<Vec<Vec<(Cell, bool)>>, Stop> {
    let Some(mut descent) = solver.descent(evidence)? else { return Ok(Vec::new()) };
    let mut open = BinaryHeap::from([SearchPart::new(Vec::new(), descent.room())]);
    let mut groups = Vec::new();
    // The part with the most ways is cut in two, as the search itself would branch, until there are enough.
    while open.len() + groups.len() < PARTS
        && let Some(largest) = open.pop()
    {
        limit.spend()?;
        if !descent.restart(largest.cells.iter().copied())? {
            continue;
        }
        match descent.look(|_| ())? {
            Branch::Nothing => {}
            Branch::Group => groups.push(largest.cells),
            Branch::Fork(cell) => {
                for atom in [true, false] {
                    if let Some(room) = descent.with(cell, atom, |descent| Ok(descent.room()))? {
                        let cells = largest.cells.iter().copied().chain([(cell, atom)]);
                        open.push(SearchPart::new(cells.collect(), room));
                    }
                }
            }
        }
    }
    // The largest first, so that no thread is left with one at the end.
    let open = open.into_sorted_vec().into_iter().rev().map(|part| part.cells);
    Ok(open.chain(groups).collect())
}
