//! Rays judged by lists of the boards that are left.

use crate::effort::Effort;
use blackbox_core::{Outcome, Port};

use super::{Judged, Log, Out, Worth};
use crate::{
    arrays::each_portion,
    environment::{FollowedGame, Known, Positions},
    evidence::ManyError,
};

/// Rays that a thread takes at a time, or those of one game if they are more.
const RAYS: usize = 256;

/// As [`super::replay`]; the lengths are right.
pub(super) fn replay(
    positions: &Positions, games: Log<'_>, out: &mut Out<'_>, effort: &mut Effort<'_>,
) -> Result<(), ManyError> {
    let (cells, ports) = (games.size.cells() as usize, usize::from(games.size.ports()));
    let Out { mut worth, mut posterior, mut bits } =
        Out { worth: out.worth, posterior: out.posterior, bits: out.bits };
    let (mut portions, mut first) = (Vec::new(), 0);
    while first < games.ends.len() {
        let begin = games.begin(first);
        // Whole games only: each is followed from its beginning.
        let some = games.ends[first..].partition_point(|&end| end <= begin + RAYS).max(1);
        let rays = games.ends[first + some - 1] - begin;
        let (mine, others) = worth.split_at_mut(rays);
        let (places, later) = posterior.split_at_mut((rays * cells).min(posterior.len()));
        let (of_ports, rest) = bits.split_at_mut((rays * ports).min(bits.len()));
        portions.push((first..first + some, Out { worth: mine, posterior: places, bits: of_ports }));
        (worth, posterior, bits, first) = (others, later, rest, first + some);
    }
    each_portion(portions, effort, |(some, Out { worth, posterior, bits }), work| {
        let (mut game, mut room) = (FollowedGame::new(positions), Vec::new());
        let mut rows = worth.iter_mut().zip(0..);
        for number in some {
            game.begin(positions);
            let mut judged = Judged::Found;
            for (&(port, outcome), (worth, row)) in games.rays_of(number).iter().zip(&mut rows) {
                let places = posterior.get_mut(row * cells..(row + 1) * cells).unwrap_or_default();
                if judged == Judged::Found {
                    let bits = bits.get_mut(row * ports..(row + 1) * ports).unwrap_or_default();
                    bits.iter_mut().zip(game.bits(positions)).for_each(|(place, bits)| *place = bits);
                    *worth = fire(&mut game, positions, (port, outcome), &mut room);
                    judged = if worth.judged == Judged::Found { Judged::Found } else { Judged::Later };
                } else {
                    *worth = Worth::unknown(judged);
                }
                if worth.judged == Judged::Found && !places.is_empty() {
                    game.posterior(positions, places);
                }
            }
            if work.stopped() {
                return Err(ManyError::Interrupted);
            }
        }
        Ok(())
    })
}

/// Fires a ray, and says what it was worth.
fn fire(
    game: &mut FollowedGame, positions: &Positions, (port, outcome): (Port, Outcome), room: &mut Vec<u32>,
) -> Worth {
    let before = f64::from(game.left());
    let (mut best, mut best_bits, mut expected) = (None, 0.0, 0.0);
    for (bits, at) in game.bits(positions).zip(0..) {
        if at == port.index() {
            expected = bits.into();
        }
        if f64::from(bits) > best_bits {
            (best, best_bits) = (Some(at), bits.into());
        }
    }
    let known = game.knows(port, outcome);
    if known == Known::New {
        game.fire(positions, port, outcome, room);
    }
    let left = if known == Known::Other { 0.0 } else { f64::from(game.left()) };
    let best = best.and_then(|at| Port::new(at, positions.size()).ok());
    Worth { expected, best, best_bits, ..Worth::counted(before, left) }
}
