//! The review of a finished game: what each ray was worth, when the answer was proven, which boards look
//! alike.

use alloc::{string::String, string::ToString, vec::Vec};
use core::ops::ControlFlow;

use blackbox_core::{
    AtomRange, Evidence, Fact, Outcome, Port,
    evidence::{Limit, PartialBoard, Solver, Stop},
    game::{Move, Scoring},
    internal::Knowledge,
};
use serde::Serialize;

use crate::{Game, Name, Playable, RayPath, ShownCell, ShownOutcome, Task, advise, four_decimals::rounded};

/// A game that is over, ray by ray.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Review {
    /// The rays in the order in which they were fired, those that a wrong check fired included.
    pub rays: Vec<ReviewedRay>,
    /// After how many of the rays all boards left were alike to every ray, so that the answer was proven;
    /// none if they never were, or that was not found within the limit.
    pub proven: Option<usize>,
    /// The atoms of boards that no ray tells from the hidden one, at most [`Review::LOOK_ALIKES`]; none if
    /// they were not found within the limit.
    pub look_alikes: Option<Vec<Vec<ShownCell>>>,
    /// Rays that were not fired and would have told most, one after another, at most [`Review::TELLING`]; as
    /// far as they were found within the limit.
    pub telling: Vec<RayPath>,
}

impl Review {
    /// How many look-alikes are listed at most.
    pub const LOOK_ALIKES: usize = 8;
    /// How many rays that would have told are listed at most.
    pub const TELLING: usize = 2;
}

/// A ray that was fired, and what it was worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReviewedRay {
    /// Where it entered.
    pub entry: Name,
    /// What it did.
    pub result: ShownOutcome,
    /// The information in bits that it gave; none if the boards were not counted within the limit.
    pub bits: Option<f64>,
    /// The ray that was expected to give most at that time, and how many bits.
    pub best: Option<(Name, f64)>,
    /// How many boards it left, in decimal digits.
    pub left: Option<String>,
}

/// Reviews a game, each of its searches within `nodes` nodes.
///
/// ```
/// use blackbox_core::{Port, WideBoard, evidence::Limit, game::{Move, Params}};
/// use blackbox_table::{Game, review};
///
/// let mut game: Game<WideBoard> = Game::new(Params::decode(b"w5h5m3M3", false)?, b"1")?;
/// game.play(Move::Fire(Port::from_label("L2", game.params().size())?))?;
/// game.play(Move::Solve)?;
/// let review = review(&game, 1_000_000, &mut Limit::none())?;
/// assert_eq!((review.rays.len(), review.proven), (1, None));
/// // 2300 boards before.
/// let left: f64 = review.rays[0].left.as_deref().unwrap().parse()?;
/// assert!((review.rays[0].bits.unwrap() - (2300.0 / left).log2()).abs() < 1e-4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Stop::Interrupted`] if the limit's poll says so. What one search did not find is left out.
pub fn review<B: Playable>(game: &Game<B>, nodes: u64, limit: &mut Limit<'_>) -> Result<Review, Stop> {
    let size = game.params().size();
    let Ok(atoms) = AtomRange::new(game.params().min_atoms(), game.params().max_atoms()) else {
        return Err(Stop::TooLarge);
    };
    let rays = in_order(game);
    let mut known = B::Evidence::nothing(size, atoms).map_err(|_| Stop::TooLarge)?;
    let found = |known: &B::Evidence, limit: &mut Limit<'_>| {
        unless_interrupted(advise::<B>(known, Scoring::Rays, &mut limit.part(nodes)))
    };
    let mut before = found(&known, limit)?;
    let mut reviewed = Vec::with_capacity(rays.len());
    let mut proven = None;
    for (port, outcome) in rays {
        let learnt = known.learn(Fact::Ray { port, outcome });
        debug_assert!(learnt.is_ok(), "a port of the board");
        let after = found(&known, limit)?;
        let counts =
            before.as_ref().map(|advice| advice.count).zip(after.as_ref().map(|advice| advice.count));
        let bits = |(before, after): (u128, u128)| rounded(libm::log2(before as f64 / after as f64));
        reviewed.push(ReviewedRay {
            entry: Name::of(port, size),
            result: ShownOutcome::of(outcome, size),
            bits: counts.map(bits),
            best: before.as_ref().and_then(|advice| {
                let best = advice.ports.iter().find(|one| Some(one.port) == advice.best)?;
                Some((Name::of(best.port, size), rounded(best.bits)))
            }),
            left: after.as_ref().map(|advice| advice.count.to_string()),
        });
        if proven.is_none() && after.as_ref().is_some_and(|advice| advice.best.is_none()) {
            proven = Some(reviewed.len());
        }
        before = after;
    }
    let board = game.session().atoms();
    let mut telling = Vec::new();
    while let Some(port) = before.as_ref().and_then(|advice| advice.best) {
        if telling.len() == Review::TELLING {
            break;
        }
        telling.push(RayPath::of(board, port));
        let learnt = known.learn(Fact::Ray { port, outcome: board.fire(port) });
        debug_assert!(learnt.is_ok(), "a port of the board");
        before = found(&known, limit)?;
    }
    let all = Port::all(size).map(|port| (port, board.fire(port)));
    let full = B::Evidence::of_rays(size, atoms, all).map_err(|_| Stop::TooLarge)?;
    let look_alikes = unless_interrupted(B::run(&full, FindLookAlikes, &mut limit.part(nodes)))?;
    let hidden = ShownCell::all(board);
    let look_alikes = look_alikes.map(|boards| boards.into_iter().filter(|atoms| *atoms != hidden).collect());
    Ok(Review { rays: reviewed, proven, look_alikes, telling })
}

/// What was found, or nothing where the limit was spent.
pub(crate) fn unless_interrupted<T>(found: Result<T, Stop>) -> Result<Option<T>, Stop> {
    match found {
        Err(Stop::Interrupted) => Err(Stop::Interrupted),
        found => Ok(found.ok()),
    }
}

/// The rays that the player saw, in their order and from the ports where they were fired: not those that the
/// end of the game showed.
fn in_order<B: Playable>(game: &Game<B>) -> Vec<(Port, Outcome)> {
    let (mut replayed, last, size) = (game.clone(), game.position(), game.params().size());
    let mut rays: Vec<(Port, Outcome)> = Vec::new();
    for position in 1..=last {
        replayed.go_to(position);
        if replayed.session().is_revealed() {
            break;
        }
        let mut seen: Vec<_> = replayed.session().observations().collect();
        // A restart takes all of them back.
        rays.retain(|ray| seen.contains(ray));
        // Of the two ends of a detour that which was fired comes first.
        let made = game.moves().nth(position.wrapping_sub(2)).map(|record| Move::parse(record.text, size));
        seen.sort_by_key(|&(port, _)| made != Some(Ok(Move::Fire(port))));
        for (port, outcome) in seen {
            let is_other_end = |&(entry, _): &(Port, Outcome)| outcome == Outcome::Detour(entry);
            if !rays.contains(&(port, outcome)) && !rays.iter().any(is_other_end) {
                rays.push((port, outcome));
            }
        }
    }
    rays
}

/// Finds boards that satisfy the evidence, and one more than are listed, since the hidden one is among them.
struct FindLookAlikes;

impl Task for FindLookAlikes {
    type Answer = Vec<Vec<ShownCell>>;

    fn run<F: PartialBoard>(
        self,
        solver: &mut Solver<F>,
        evidence: &Evidence<F::Board>,
        limit: &mut Limit<'_>,
    ) -> Result<Self::Answer, Stop> {
        let mut found = Vec::new();
        solver.each_model(evidence, limit, |board| {
            found.push(ShownCell::all(board));
            if found.len() <= Review::LOOK_ALIKES {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        })?;
        Ok(found)
    }
}
