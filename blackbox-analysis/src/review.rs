//! The review of a finished game: what rays were worth, when it was proven, which boards look alike.

use crate::evidence::TOO_LARGE;
use alloc::vec::Vec;

use crate::effort::Effort;
use blackbox_core::{AtomRange, Outcome, Port, evidence::Stop, game::Scoring};

use crate::{
    Board, Evidence,
    evidence::{Advice, Solver, Unweighed},
    prior::Prior,
};

/// A game that is over, ray by ray; made by [`review`].
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// The rays in the order in which they were fired.
    pub rays: Vec<ReviewedRay>,
    /// After how many of the rays all boards left were alike to every ray, so that the answer was proven;
    /// none if they never were, or that was not found within the limit.
    pub proven: Option<usize>,
    /// Boards that no ray tells from the hidden one, at most [`Review::LOOK_ALIKES`]; none if they were not
    /// found within the limit.
    pub look_alikes: Option<Vec<Board>>,
    /// Unfired rays that would have told most, at most [`Review::TELLING`], as far as found in the limit.
    pub telling: Vec<Port>,
}

impl Review {
    /// How many look-alikes are listed at most.
    pub const LOOK_ALIKES: usize = 8;
    /// How many rays that would have told are listed at most.
    pub const TELLING: usize = 2;
}

/// A ray that was fired, and what it was worth.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewedRay {
    /// Where it entered.
    pub port: Port,
    /// What it did.
    pub outcome: Outcome,
    /// The information in bits that it gave: how far the entropy of the boards fell; none if not counted.
    pub bits: Option<f64>,
    /// The ray that was expected to give most at that time, and how many bits.
    pub best: Option<(Port, f64)>,
    /// How many boards it left.
    pub left: Option<u128>,
}

/// Reviews the rays of a game with this hidden board, dealt as games are: first one of these numbers of
/// atoms, each equally likely, then a board with so many. Each of the searches is within `nodes` nodes.
///
/// ```
/// use blackbox::{AtomRange, Board, Effort, Grid, Port, Rays, analysis::review::review};
///
/// let board: Board = "5/1@3/5/3@1/@4".parse()?;
/// let port = Port::from_label("L3", board.size())?;
/// let rays = [(port, board.fire(port))];
/// let review = review(&board, AtomRange::exactly(3), &rays, 1_000_000, &mut Effort::none())?;
/// assert_eq!((review.rays.len(), review.proven), (1, None));
/// // 2300 boards before.
/// let left = review.rays[0].left.expect("counted") as f64;
/// assert!((review.rays[0].bits.expect("counted") - (2300.0 / left).log2()).abs() < 1e-9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Stop::Interrupted`] if the limit's poll says so; [`Stop::TooLarge`] if the board cannot hold so many
/// atoms. What one search did not find is left out.
pub fn review(
    board: &Board, atoms: AtomRange, rays: &[(Port, Outcome)], nodes: u64, limit: &mut Effort<'_>,
) -> Result<Review, Stop> {
    let size = board.size();
    let mut known = Evidence::new(size, atoms).map_err(|_| TOO_LARGE)?;
    let mut solver = Solver::new();
    let prior = Prior::of_range(atoms.min(), atoms.max());
    let found = |solver: &mut Solver, known: &Evidence, limit: &mut Effort<'_>| match solver.advise_by_number(
        known,
        &prior,
        Scoring::Rays,
        &mut limit.part(nodes),
    ) {
        Err(Unweighed::Stop(Stop::Interrupted)) => Err(Stop::Interrupted),
        found => Ok(found.ok()),
    };
    let mut before = found(&mut solver, &known, limit)?;
    let mut reviewed = Vec::with_capacity(rays.len());
    let is_proven =
        |found: &Option<(Advice, f64)>| found.as_ref().is_some_and(|(advice, _)| advice.best.is_none());
    let mut proven = is_proven(&before).then_some(0);
    for &(port, outcome) in rays {
        known.learn(port, outcome);
        let after = found(&mut solver, &known, limit)?;
        let left = after.as_ref().map(|(advice, _)| advice.count);
        let entropies = before.as_ref().zip(after.as_ref());
        let bits = entropies.map(|((_, before), (_, after))| before - after);
        let best = before.as_ref().and_then(|(advice, _)| {
            let best = advice.ports.iter().find(|one| Some(one.port) == advice.best)?;
            Some((best.port, best.bits))
        });
        reviewed.push(ReviewedRay { port, outcome, bits, best, left });
        if proven.is_none() && is_proven(&after) {
            proven = Some(reviewed.len());
        }
        before = after;
    }
    let mut telling = Vec::new();
    while let Some(port) = before.as_ref().and_then(|(advice, _)| advice.best) {
        if telling.len() == Review::TELLING {
            break;
        }
        telling.push(port);
        known.learn(port, board.fire(port));
        before = found(&mut solver, &known, limit)?;
    }
    let all = Port::all(size).map(|port| (port, board.fire(port)));
    let full = Evidence::of_rays(size, atoms, all).map_err(|_| TOO_LARGE)?;
    // One more than are listed, since the hidden one may be among them.
    let alike = solver.models(&full, Review::LOOK_ALIKES + 1, &mut limit.part(nodes));
    let look_alikes = unless_interrupted(alike)?
        .map(|all| all.into_iter().filter(|other| other != board).take(Review::LOOK_ALIKES).collect());
    Ok(Review { rays: reviewed, proven, look_alikes, telling })
}

/// What was found, or nothing where the limit was spent.
///
/// # Errors
/// [`Stop::Interrupted`].
pub fn unless_interrupted<T>(found: Result<T, Stop>) -> Result<Option<T>, Stop> {
    match found {
        Err(Stop::Interrupted) => Err(Stop::Interrupted),
        found => Ok(found.ok()),
    }
}
