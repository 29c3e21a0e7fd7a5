//! What the end of a game on a hexagonal board teaches, and why a cell is certain.

use alloc::{string::String, string::ToString, vec::Vec};

use blackbox_core::{
    evidence::{Limit, Stop},
    game::Scoring,
    hex::{Cell, Evidence, Fact, Outcome, Port},
};

use super::{Game, advise};
use crate::rounded::rounded;

/// A game that is over, ray by ray.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// The rays in the order in which they were fired, those that a wrong check fired included.
    pub rays: Vec<ReviewedRay>,
    /// After how many of the rays no port told anything more, so that the answer was proven; none if that never was so, or
    /// was not found within the limit.
    pub proven: Option<usize>,
    /// How many other boards no ray tells from the hidden one; none if that was not found within the limit.
    pub look_alikes: Option<u64>,
}

/// A ray that was fired, and what it was worth.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewedRay {
    /// Where it entered.
    pub entry: Port,
    /// What it did.
    pub result: Outcome,
    /// The information in bits that it gave; none if the boards were not counted within the limit.
    pub bits: Option<f64>,
    /// The port that was expected to give most at that time, and how many bits.
    pub best: Option<(Port, f64)>,
    /// How many boards it left, in decimal digits.
    pub left: Option<String>,
}

/// Reviews a game, each of its searches within `nodes` nodes.
///
/// ```
/// use blackbox_core::{evidence::Limit, hex::game::{GameId, Move}};
/// use blackbox_table::hex::{Game, review};
///
/// let mut game = Game::of_id(GameId::parse("s2m2M2#1")?, 0);
/// game.play(Move::parse("fire 1", game.params().size())?)?;
/// let review = review(&game, 1_000_000, &mut Limit::none())?;
/// // 21 boards before.
/// let left: f64 = review.rays[0].left.as_deref().unwrap().parse()?;
/// assert!((review.rays[0].bits.unwrap() - (21.0 / left).log2()).abs() < 1e-4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Stop::Interrupted`] if the limit's poll says so. What one search did not find is left out.
pub fn review(game: &Game, nodes: u64, limit: &mut Limit<'_>) -> Result<Review, Stop> {
    let session = game.session();
    let all = session.evidence();
    let mut known = Evidence::new(all.size(), all.atoms(), all.rule());
    let found = |known: &Evidence, limit: &mut Limit<'_>| {
        unless_interrupted(advise(known, Scoring::Rays, &mut limit.part(nodes)))
    };
    let mut before = found(&known, limit)?;
    let (mut rays, mut proven) = (Vec::new(), None);
    for (entry, result) in session.rays() {
        let learnt = known.observe(entry, result);
        debug_assert!(learnt.is_ok(), "a port of the board");
        let after = found(&known, limit)?;
        let counts =
            before.as_ref().map(|advice| advice.count).zip(after.as_ref().map(|advice| advice.count));
        rays.push(ReviewedRay {
            entry,
            result,
            bits: counts.map(|(before, after)| rounded(libm::log2(before as f64 / after as f64))),
            best: before.as_ref().and_then(|advice| {
                let best = advice.ports.iter().find(|one| Some(one.port) == advice.best)?;
                Some((best.port, rounded(best.bits)))
            }),
            left: after.as_ref().map(|advice| advice.count.to_string()),
        });
        if proven.is_none() && after.as_ref().is_some_and(|advice| advice.best.is_none()) {
            proven = Some(rays.len());
        }
        before = after;
    }
    let mut full = Evidence::new(all.size(), all.atoms(), all.rule());
    for port in Port::all(all.size()) {
        let learnt = full.observe(port, game.hidden().fire(port, all.rule()));
        debug_assert!(learnt.is_ok(), "a port of the board");
    }
    let alike = unless_interrupted(full.solve(&mut limit.part(nodes)))?;
    Ok(Review { rays, proven, look_alikes: alike.map(|found| found.count().saturating_sub(1)) })
}

/// What was found, or nothing where the limit was spent.
fn unless_interrupted<T>(found: Result<T, Stop>) -> Result<Option<T>, Stop> {
    match found {
        Err(Stop::Interrupted) => Err(Stop::Interrupted),
        found => Ok(found.ok()),
    }
}

/// Facts that are enough to make a cell certain, and none of which can be spared; `None` if it is not certain, or if no board
/// satisfies the evidence.
///
/// ```
/// use blackbox_core::{evidence::Limit, hex::{AtPort, Board, Cell, Evidence}};
/// use blackbox_table::hex::why;
///
/// let board: Board = "2/1@1/2".parse()?;
/// let evidence = Evidence::full(board, AtPort::Hit);
/// let facts = why(&evidence, Cell::parse("B2", board.size())?, &mut Limit::none())?.unwrap();
/// assert!((1..18).contains(&facts.len()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Stop`] if the limit ends a search.
pub fn why(evidence: &Evidence, cell: Cell, limit: &mut Limit<'_>) -> Result<Option<Vec<Fact>>, Stop> {
    if !evidence.is_consistent(limit)? {
        return Ok(None);
    }
    for atom in [false, true] {
        let mut otherwise = evidence.clone();
        if otherwise.know(cell, !atom).is_err() {
            return Ok(None);
        }
        if let Some(conflict) = otherwise.conflict(limit)? {
            let other = Fact::Cell { cell, atom: !atom };
            return Ok(Some(conflict.facts().filter(|&fact| fact != other).collect()));
        }
    }
    Ok(None)
}
