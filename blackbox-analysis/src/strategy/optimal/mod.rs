//! The exact optimum, or a proven bracket around it.

mod any_width;
mod best_tree;
mod book;
mod cancellation;
mod candidate;
mod checkpoint;
mod claims;
mod counting_bound;
mod gathered_set;
mod known_subsets;
mod known_text;
mod memo;
mod near_classes;
mod parts;
mod ports;
mod prove;
mod raise;
mod sample;
mod search;
mod sets;
mod two_rays_ahead;
mod work;
mod worst;

use std::{
    ops::ControlFlow,
    time::{Duration, Instant},
};

use blackbox_core::{evidence::Stop, game::Scoring};

use self::cancellation::{AskedAt, Cancellation};
use super::{OutcomeTable, proof::Proof};
use crate::{effort::Effort, progress::Interrupted};

pub use any_width::OptimalSearch;
pub use known_text::KnownError;
pub use parts::OptimalPart;
pub use sample::OptimalEstimate;
pub use work::OptimalOptions;
pub use worst::{WorstBracket, optimal_worst, optimal_worst_within};

/// The limit's caller is asked after so long.
const PERIOD: Duration = Duration::from_millis(3);

/// The least total cost over all placements of a table until one class is left: exactly if the limit
/// suffices, else a bracket. Lower is better.
///
/// ```
/// use blackbox::{Effort, Scoring, Size, analysis::strategy::{OutcomeTable, optimal, verify}};
///
/// let table = OutcomeTable::new(Size::new(4, 4)?, 2)?;
/// let proof = optimal(&table, Scoring::Rays, &mut Effort::nodes(10_000))?;
/// assert_eq!((proof.lower, proof.upper), (366, 366));
/// assert_eq!(verify(&proof, &mut Effort::none()), Ok(()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Stop::Interrupted`] if the limit's caller said no; [`Stop::Memory`] if the system has no room for what
/// is kept of each class, 96 bytes. A limit that is spent is no error.
///
/// # Complexity
/// Exponential in the rays of the best play. A node of the limit is a position of three classes or more; each
/// takes time and memory in proportion to its classes. The limit's memory is that of the positions kept,
/// beside the table.
#[expect(clippy::redundant_closure_for_method_calls, reason = "the method has one lifetime, not any")]
pub fn optimal(table: &OutcomeTable, scoring: Scoring, limit: &mut Effort<'_>) -> Result<Proof, Stop> {
    searched(table, scoring, limit, |search, effort| search.proof(effort))
}

/// As [`optimal`], but the two ends: no seeker does with less than the first, some does with the second.
///
/// # Errors
/// As [`optimal`].
///
/// # Complexity
/// As [`optimal`].
#[expect(clippy::redundant_closure_for_method_calls, reason = "the method has one lifetime, not any")]
pub fn optimal_bracket(
    table: &OutcomeTable, scoring: Scoring, limit: &mut Effort<'_>,
) -> Result<(u64, u64), Stop> {
    searched(table, scoring, limit, |search, effort| search.ends(effort))
}

/// Searches as far as the limit allows, and answers with a part of what was found.
fn searched<T>(
    table: &OutcomeTable, scoring: Scoring, limit: &mut Effort<'_>,
    answer: impl FnOnce(&OptimalSearch<'_>, &mut Effort<'_>) -> Result<T, Interrupted>,
) -> Result<T, Stop> {
    let (options, memory) = (OptimalOptions::default().scoring(scoring), limit.memory());
    Vec::<sets::Words>::new().try_reserve_exact(table.classes()).map_err(|_| Stop::Memory)?;
    let mut caller = Caller::of(limit);
    let search = caller.asked(|cancellation| OptimalSearch::asking(table, &options, memory, cancellation))?;
    search.run_here(&mut |beat| match beat {
        AskedAt::Position => caller.spends(),
        AskedAt::Within => caller.waits(),
    });
    let found = caller.watching(|effort| answer(&search, effort));
    let found = found.map_err(|Interrupted| Stop::Interrupted)?;
    caller.asked(|cancellation| search.free(cancellation))?;
    Ok(found)
}

/// The caller of a limit, asked by the clock.
struct Caller<'a, 'b> {
    limit: &'a mut Effort<'b>,
    asked: Instant,
    interrupted: bool,
}

impl<'a, 'b> Caller<'a, 'b> {
    fn of(limit: &'a mut Effort<'b>) -> Self {
        Self { limit, asked: Instant::now(), interrupted: false }
    }

    fn asked<T>(&mut self, work: impl FnOnce(&mut Cancellation<'_>) -> T) -> Result<T, Stop> {
        let done = work(&mut Cancellation::new(&mut |_| self.waits()));
        if self.interrupted { Err(Stop::Interrupted) } else { Ok(done) }
    }

    /// Does work that is no node.
    fn watching<T>(&mut self, work: impl FnOnce(&mut Effort<'_>) -> T) -> T {
        let mut waits = |_| if self.waits() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
        work(&mut Effort::none().watched(&mut waits))
    }

    /// Whether to go on with work that is no node.
    fn waits(&mut self) -> bool {
        if !self.interrupted && self.asked.elapsed() >= PERIOD {
            self.asked = Instant::now();
            self.interrupted = self.limit.ask().is_err();
        }
        !self.interrupted
    }

    /// Whether to go on with another node.
    fn spends(&mut self) -> bool {
        if self.waits() && self.limit.left() > 0 {
            self.interrupted = self.limit.spend() == Err(Stop::Interrupted);
            return !self.interrupted && self.limit.left() > 0;
        }
        false
    }
}
