//! Games that were played, ray by ray: what each left, was expected to tell, and which would have told most.
//!
//! Under a prior, or where answers may be wrong, all boards are weighed. Without, all boards are equally
//! likely: where all can be listed, and there are rays enough to be worth it, the lists of the
//! environments' ideal observer are walked, and positions that are images of each other are counted once.
//! Else the search is asked, once for the same facts in however many games.

mod by_beliefs;
mod by_lists;
mod by_search;
mod guesses;
#[cfg(test)]
mod tests;

use crate::effort::Effort;
use std::sync::{Mutex, MutexGuard, PoisonError};

use blackbox_core::{AtomRange, Cell, Outcome, Port, Size, enumerate::WordBoards};

use crate::{
    environment::{Drawn, Positions, Unlisted},
    evidence::ManyError,
    prior::Prior,
    progress::Progress,
};

/// Rays of games, one game after the other.
#[derive(Clone, Copy, Debug)]
pub struct Log<'a> {
    size: Size,
    atoms: AtomRange,
    ends: &'a [usize],
    rays: &'a [(Port, Outcome)],
    prior: Option<&'a Prior>,
}

pub use guesses::chances;

/// Cells that a player says hold atoms.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CellGuess {
    /// In which game, from 0.
    pub game: usize,
    /// How many rays of the game were fired before.
    pub after: usize,
    /// The cells.
    pub cells: Vec<Cell>,
}

/// Where [`replay`] writes, ray by ray. What is empty is not asked for.
#[derive(Debug, Default)]
pub struct Out<'a> {
    /// What each ray left and was worth.
    pub worth: &'a mut [Worth],
    /// The share of the boards left that have an atom in each cell, row by row; NaN where unknown.
    pub posterior: &'a mut [f32],
    /// The information in bits that a ray from each port was expected to give before it; NaN where that is
    /// not known, and at ports whose outcome is known.
    pub bits: &'a mut [f32],
}

type SharedOut<'a, 'b> = Mutex<&'a mut Out<'b>>;

fn lock<'a, 'b, 'c>(out: &'a SharedOut<'b, 'c>) -> MutexGuard<'a, &'b mut Out<'c>> {
    out.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<'a> Log<'a> {
    /// Games of a size, and what players knew of the atoms. `ends`: where each ends in `rays`, ascending.
    ///
    /// # Errors
    /// [`ManyError::TooLarge`] beyond 64 x 64; [`ManyError::Length`] if games and rays end apart.
    pub fn new(
        size: Size, atoms: AtomRange, ends: &'a [usize], rays: &'a [(Port, Outcome)],
    ) -> Result<Self, ManyError> {
        if size.width().max(size.height()) > 64 {
            return Err(ManyError::TooLarge { size });
        }
        let last = ends.last().copied().unwrap_or(0);
        if last != rays.len() || !ends.is_sorted() {
            return Err(ManyError::Length { found: rays.len(), expected: last });
        }
        Ok(Self { size, atoms, ends, rays, prior: None })
    }

    /// The same where boards were as likely as a prior says, and answers as often wrong. Then there may be as
    /// many boards as the memory holds, 1 GiB: 8x8 with 5 atoms take 0.44 GB.
    #[must_use]
    pub fn under(self, prior: &'a Prior) -> Self {
        Self { prior: Some(prior), ..self }
    }

    /// How many rays there are.
    pub fn len(&self) -> usize {
        self.rays.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.rays.is_empty()
    }

    fn begin(&self, game: usize) -> usize {
        game.checked_sub(1).map_or(0, |before| self.ends[before])
    }

    fn rays_of(&self, game: usize) -> &'a [(Port, Outcome)] {
        &self.rays[self.begin(game)..self.ends[game]]
    }

    fn before(&self, guess: &CellGuess) -> &'a [(Port, Outcome)] {
        &self.rays_of(guess.game)[..guess.after]
    }
}

/// What became of a ray; as a number its place in this list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Judged {
    /// All was found out.
    #[default]
    Found,
    /// The search ended at its limit, before this ray or at an earlier one of its game: nothing is known.
    Limit,
    /// No board agrees with this ray and the earlier ones.
    Contradicts,
    /// An earlier ray of the game contradicts.
    Later,
    /// The outcome was known from an earlier ray: there was nothing to learn.
    Repeated,
}

/// What a ray left and was worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth {
    /// What became of it.
    pub judged: Judged,
    /// How many boards were left before it.
    pub before: f64,
    /// How many boards are left after it.
    pub left: f64,
    /// The entropy in bits of the boards that are left after it.
    pub entropy: f64,
    /// The bits that the entropy fell by; no number if it was repeated.
    pub gain: f64,
    /// The information that it was expected to give, in bits; no number if it was repeated.
    pub expected: f64,
    /// The port where a ray was expected to give most, the first of equals; `None` if none tells anything.
    pub best: Option<Port>,
    /// What that was.
    pub best_bits: f64,
}

impl Worth {
    /// Nothing is known about the ray.
    const fn unknown(judged: Judged) -> Self {
        let none = f64::NAN;
        Self {
            judged,
            before: none,
            left: none,
            entropy: none,
            gain: none,
            expected: none,
            best: None,
            best_bits: none,
        }
    }

    /// Of so many boards that are equally likely so many are left.
    fn counted(before: f64, left: f64) -> Self {
        if left > 0.0 {
            let (entropy, gain) = (left.log2(), (before / left).log2());
            Self { before, left, entropy, gain, ..Self::unknown(Judged::Found) }
        } else {
            Self { before, left, ..Self::unknown(Judged::Contradicts) }
        }
    }
}

impl Default for Worth {
    fn default() -> Self {
        Self::unknown(Judged::Found)
    }
}

/// All boards are listed if there is a ray for this many of them: else the search is done sooner.
const BOARDS_A_RAY: u64 = 1 << 10;

/// Says of every ray what it left and what it was worth.
///
/// ```
/// use blackbox::{Effort, Outcome, Port, Size, analysis::replay::{Log, Out, Worth, replay}};
///
/// let size = Size::CLASSIC;
/// let port = |label| Port::from_label(label, size);
/// let rays = [(port("L5")?, Outcome::Detour(port("B5")?)), (port("R1")?, Outcome::Hit)];
/// let (games, mut worth) = (Log::new(size, 4.into(), &[2], &rays)?, [Worth::default(); 2]);
/// replay(games, Out { worth: &mut worth, ..Out::default() }, &mut Effort::none())?;
/// assert_eq!(worth.map(|ray| ray.left), [10385.0, 4199.0]);
/// assert_eq!(worth[0].best, Some(port("L4")?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`ManyError::Length`] if an array has another length; [`ManyError::Interrupted`].
///
/// # Complexity
/// By lists as one pass over the boards left for each position that was not met before. Else as
/// [`GridSolver::outcomes`](blackbox_core::evidence::GridSolver::outcomes) for each different set of facts,
/// and with a posterior as [`GridSolver::solve`](blackbox_core::evidence::GridSolver::solve) as well; the
/// effort's nodes are of each of these searches. Under a prior each board is fired at once from every port;
/// then a ray takes as long as it takes to count the outcomes of the boards that agree with its answer, or of
/// the others if these are fewer, or of all boards where more than 16 weights differ. There a board is a node
/// of the limit.
pub fn replay(games: Log<'_>, mut out: Out<'_>, effort: &mut Effort<'_>) -> Result<(), ManyError> {
    let wanted = |numbers: &[f32], each: usize| if numbers.is_empty() { 0 } else { games.len() * each };
    let (cells, ports) = (games.size.cells() as usize, usize::from(games.size.ports()));
    for (found, expected) in [
        (out.worth.len(), games.len()),
        (out.posterior.len(), wanted(out.posterior, cells)),
        (out.bits.len(), wanted(out.bits, ports)),
    ] {
        if found != expected {
            return Err(ManyError::Length { found, expected });
        }
    }
    out.posterior.fill(f32::NAN);
    out.bits.fill(f32::NAN);
    if let Some(prior) = games.prior {
        by_beliefs::replay(games, prior, &Mutex::new(&mut out), effort)?;
        // Where answers may be wrong, the same ray tells something again.
        if prior.error() == 0.0 {
            set_repeats_apart(games, &mut out);
        }
        return Ok(());
    }
    let (least, most) = (games.atoms.min(), games.atoms.max().min(games.size.cells()));
    let boards = (least..=most).map(|atoms| WordBoards::count_of(games.size, atoms).unwrap_or(u64::MAX));
    let few = boards.fold(0, u64::saturating_add) <= BOARDS_A_RAY.saturating_mul(games.len() as u64);
    let total = games.ends.len() as u64;
    let mut report = |_| effort.report(Progress { done: 0, total });
    let mut listing = Effort::none().watched(&mut report);
    match few.then(|| Positions::shared(games.size, least, most, Drawn::Board, &mut listing)) {
        Some(Ok(positions)) => by_lists::replay(&positions, games, &mut out, effort)?,
        Some(Err(Unlisted::Interrupted)) => return Err(ManyError::Interrupted),
        _ => by_search::replay(games, &Mutex::new(&mut out), effort)?,
    }
    set_repeats_apart(games, &mut out);
    Ok(())
}

/// Sets apart the rays that could tell nothing, so that no mean takes them for bad choices.
fn set_repeats_apart(games: Log<'_>, out: &mut Out<'_>) {
    let ports = usize::from(games.size.ports());
    // The game in which the outcome at each port was known last.
    let mut known = vec![usize::MAX; ports];
    for game in 0..games.ends.len() {
        for (&(port, outcome), row) in games.rays_of(game).iter().zip(games.begin(game)..) {
            let bits = out.bits.get_mut(row * ports..).unwrap_or_default();
            for (bits, _) in bits.iter_mut().zip(&known).filter(|(_, last)| **last == game) {
                *bits = f32::NAN;
            }
            let ray = &mut out.worth[row];
            let at = usize::from(port.index());
            if known[at] == game && ray.judged == Judged::Found {
                *ray = Worth { judged: Judged::Repeated, gain: f64::NAN, expected: f64::NAN, ..*ray };
            }
            known[at] = game;
            if let Outcome::Detour(exit) = outcome {
                known[usize::from(exit.index())] = game;
            }
        }
    }
}
