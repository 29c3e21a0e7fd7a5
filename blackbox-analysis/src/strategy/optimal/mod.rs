//! The exact optimum, or a proven bracket around it.

mod fan;
mod keep;
mod memo;
mod prove;
mod search;
mod sets;
mod work;
mod worst;

use std::time::{Duration, Instant};

use blackbox_core::{
    evidence::{Limit, Stop},
    game::Scoring,
};

use super::{OutcomeTable, proof::Proof};
use crate::progress::Interrupted;

pub use keep::OptimalError;
pub use work::{OptimalOptions, OptimalSearch};
pub use worst::optimal_worst;

/// The limit's caller is asked after so long.
const PERIOD: Duration = Duration::from_millis(5);

/// The least total cost over all placements of a table until one class is left: exactly if the limit suffices, else a
/// bracket. Lower is better.
///
/// ```
/// use blackbox_analysis::strategy::{OutcomeTable, optimal, verify};
/// use blackbox_core::{Size, evidence::Limit, game::Scoring};
///
/// let table = OutcomeTable::new(Size::new(4, 4)?, 2)?;
/// let proof = optimal(&table, Scoring::Rays, &mut Limit::nodes(10_000))?;
/// assert_eq!((proof.lower, proof.upper), (366, 366));
/// assert_eq!(verify(&proof), Ok(()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Stop::Interrupted`] if the limit's caller said no. A limit that is spent is no error.
///
/// # Complexity
/// Exponential in the rays of the best play. A node of the limit is a position of three classes or more; each takes time
/// and memory in proportion to its classes. The limit's memory is that of the positions kept, beside the table.
pub fn optimal(table: &OutcomeTable, scoring: Scoring, limit: &mut Limit<'_>) -> Result<Proof, Stop> {
    let options = OptimalOptions { scoring, memory: limit.memory(), ..OptimalOptions::default() };
    let search = OptimalSearch::new(table, &options);
    let mut asked = Instant::now();
    let mut interrupted = false;
    let mut go_on = || {
        if asked.elapsed() >= PERIOD {
            asked = Instant::now();
            interrupted |= limit.ask().is_err();
        }
        interrupted |= limit.left() > 0 && limit.spend() == Err(Stop::Interrupted);
        !interrupted && limit.left() > 0
    };
    search.run_here(&mut go_on);
    let proof = if interrupted { Err(Interrupted) } else { search.proof(&mut || limit.ask().is_ok()) };
    proof.map_err(|Interrupted| Stop::Interrupted)
}
