//! How likely guesses were when they were made.

use blackbox_core::Fact;

use super::{CellGuess, Log, by_beliefs, by_search};
use crate::{
    Evidence,
    effort::Effort,
    evidence::{ManyError, Solver},
    progress::{self, Work},
};

/// Says of every guess how likely all its cells hold atoms, after the rays that were fired before it: NaN
/// where no board is left, or the effort's nodes are spent.
///
/// ```
/// use blackbox::{Cell, Effort, Size, analysis::replay::{CellGuess, Log, chances}};
///
/// let log = Log::new(Size::new(2, 2)?, 1.into(), &[0], &[])?;
/// let guess = CellGuess { game: 0, after: 0, cells: vec![Cell::new(1, 0)] };
/// assert_eq!(chances(log, &[guess], &mut Effort::none())?, [0.25]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`replay`](super::replay).
///
/// # Panics
/// If there is no such game, or it has fewer rays.
///
/// # Complexity
/// Two counts of boards for each guess; under a prior one pass over all boards, and as long as a replay of
/// the rays takes that were not heard for the guess before.
pub fn chances(
    games: Log<'_>, guesses: &[CellGuess], effort: &mut Effort<'_>,
) -> Result<Vec<f64>, ManyError> {
    if let Some(prior) = games.prior {
        return by_beliefs::chances(games, prior, guesses, effort);
    }
    let (nodes, work) = (effort.left(), Work::new(guesses.len() as u64));
    let threads = progress::threads(effort.threads()).min(guesses.len());
    let parts = progress::run(threads, &work, effort, |_| {
        let (mut solver, mut found) = (Solver::new(), Vec::new());
        while let Some(unit) = work.next_unit() {
            let guess = &guesses[unit as usize];
            found.push((unit, chance(games, guess, &mut solver, nodes, &work).unwrap_or(f64::NAN)));
            work.add(1);
        }
        found
    })?;
    let mut all = vec![f64::NAN; guesses.len()];
    parts.into_iter().flatten().for_each(|(guess, chance)| all[guess as usize] = chance);
    Ok(all)
}

fn chance(games: Log<'_>, guess: &CellGuess, solver: &mut Solver, nodes: u64, work: &Work) -> Option<f64> {
    let mut evidence = Evidence::new(games.size, games.atoms).ok()?;
    for (port, outcome) in by_search::facts(games.before(guess)) {
        evidence.add(Fact::Ray { port, outcome }).ok()?;
    }
    let mut count = |evidence: &Evidence| {
        let mut go_on = |_| work.goes_on();
        solver.count(evidence, &mut Effort::nodes(nodes).watched(&mut go_on)).ok()
    };
    let all = count(&evidence)?;
    for &cell in &guess.cells {
        evidence.add(Fact::Cell { cell, atom: true }).ok()?;
    }
    Some(count(&evidence)? as f64 / all as f64)
}
