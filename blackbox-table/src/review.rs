//! The review of a finished game as front ends show it.

use alloc::{string::String, string::ToString, vec::Vec};

use blackbox_analysis::effort::Effort;
use blackbox_analysis::review as figures;
use blackbox_core::{Outcome, Port, evidence::Stop, game::Move};
use serde::Serialize;

use crate::{Game, Name, RayPath, ShownCell, ShownOutcome, four_decimals::rounded};

/// A game that is over, ray by ray; [`figures::Review`] says more.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Review {
    /// The rays in the order in which they were fired, those that a wrong check fired included.
    pub rays: Vec<ReviewedRay>,
    /// After how many of the rays the answer was proven.
    pub proven: Option<usize>,
    /// The atoms of boards that no ray tells from the hidden one.
    pub look_alikes: Option<Vec<Vec<ShownCell>>>,
    /// Whether there may be more of them than are listed.
    pub more: bool,
    /// Rays that were not fired and would have told most.
    pub telling: Vec<RayPath>,
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
/// use blackbox::{Effort, Game, Move, Params, Port, table::review};
///
/// let mut game = Game::new(Params::decode(b"w5h5m3M3", false)?, b"1")?;
/// game.play(Move::Fire(Port::from_label("L2", game.params().size())?))?;
/// game.play(Move::Solve)?;
/// let review = review(&game, 1_000_000, &mut Effort::none())?;
/// assert_eq!((review.rays.len(), review.proven), (1, None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`figures::review`].
pub fn review(game: &Game, nodes: u64, limit: &mut Effort<'_>) -> Result<Review, Stop> {
    let (board, params) = (game.session().atoms(), game.params());
    let found = figures::review(board, params.atoms(), &in_order(game), nodes, limit)?;
    let size = params.size();
    let shown = |ray: figures::ReviewedRay| ReviewedRay {
        entry: Name::of(ray.port, size),
        result: ShownOutcome::of(ray.outcome, size),
        bits: ray.bits.map(rounded),
        best: ray.best.map(|(port, bits)| (Name::of(port, size), rounded(bits))),
        left: ray.left.map(|left| left.to_string()),
    };
    Ok(Review {
        rays: found.rays.into_iter().map(shown).collect(),
        proven: found.proven,
        more: found.look_alikes.as_ref().is_some_and(|boards| boards.len() == figures::Review::LOOK_ALIKES),
        look_alikes: found.look_alikes.map(|boards| boards.iter().map(ShownCell::all).collect()),
        telling: found.telling.into_iter().map(|port| RayPath::of(board, port)).collect(),
    })
}

/// The rays that the player saw, in their order and from the ports where they were fired: not those that the
/// end of the game showed.
fn in_order(game: &Game) -> Vec<(Port, Outcome)> {
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
        // Of the two ends of a detour that which was fired, by the player or by a check, comes first.
        let made = game.moves().nth(position.wrapping_sub(2)).map(|record| Move::parse(record.text, size));
        let fired = replayed.session().refuted_at();
        seen.sort_by_key(|&(port, _)| fired != Some(port) && made != Some(Ok(Move::Fire(port))));
        for (port, outcome) in seen {
            let is_other_end = |&(entry, _): &(Port, Outcome)| outcome == Outcome::Detour(entry);
            if !rays.contains(&(port, outcome)) && !rays.iter().any(is_other_end) {
                rays.push((port, outcome));
            }
        }
    }
    rays
}
