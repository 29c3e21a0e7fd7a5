//! Rays judged by the search, once for the same facts.

use std::collections::HashMap;

use crate::effort::Effort;
use blackbox_core::{Fact, Outcome, Port, evidence::Stop, game::Scoring};

use super::{Judged, Log, SharedOut, Worth, lock};
use crate::{
    Evidence,
    evidence::{Advice, ManyError, Solver},
    progress::{self, Work},
};

/// The games that have come to the same facts.
type KnownState = (Box<[(Port, Outcome)]>, Vec<usize>);

/// As [`super::replay`]; the lengths are right.
pub(super) fn replay(
    games: Log<'_>, out: &SharedOut<'_, '_>, effort: &mut Effort<'_>,
) -> Result<(), ManyError> {
    let nodes = effort.left();
    let posterior = !lock(out).posterior.is_empty();
    let work = Work::new(games.len() as u64);
    // What a game's rays are judged to be since one of them was not found out.
    let mut ended = vec![Judged::Found; games.ends.len()];
    let deepest = (0..games.ends.len()).map(|game| games.rays_of(game).len()).max().unwrap_or(0);
    for depth in 0..=deepest {
        // Games go on together: those that have come to the same facts are one question.
        let mut states: HashMap<Box<[(Port, Outcome)]>, Vec<usize>> = HashMap::new();
        for (game, &judged) in ended.iter().enumerate() {
            let rays = games.rays_of(game);
            if judged == Judged::Found && rays.len() >= depth + usize::from(!posterior) {
                states.entry(facts(&rays[..depth])).or_default().push(game);
            }
        }
        let states: Vec<KnownState> = states.into_iter().collect();
        work.deal(states.len() as u64);
        let body = |_| {
            let mut solver = Solver::new();
            while let Some(unit) = work.next_unit() {
                judge(games, depth, &states[unit as usize], &mut solver, nodes, out, &work);
            }
        };
        let threads = progress::threads(effort.threads()).min(states.len());
        progress::run(threads.max(1), &work, effort, body)?;
        let out = &mut **lock(out);
        for (game, ended) in
            ended.iter_mut().enumerate().filter(|(game, _)| games.rays_of(*game).len() > depth)
        {
            let worth = &mut out.worth[games.begin(game) + depth];
            if *ended != Judged::Found {
                *worth = Worth::unknown(*ended);
            }
            // After a contradiction there is no board to judge by: all later rays of the game are only noted.
            *ended = match worth.judged {
                Judged::Contradicts => Judged::Later,
                judged => judged,
            };
        }
    }
    Ok(())
}

/// What rays say, each fact once, in an order of its own.
pub(super) fn facts(rays: &[(Port, Outcome)]) -> Box<[(Port, Outcome)]> {
    let mut facts: Vec<_> = rays
        .iter()
        .map(|&(port, outcome)| match outcome {
            Outcome::Detour(exit) if exit < port => (exit, Outcome::Detour(port)),
            Outcome::Detour(exit) if exit == port => (port, Outcome::Reflection),
            outcome => (port, outcome),
        })
        .collect();
    facts.sort_unstable();
    facts.dedup();
    facts.into()
}

/// Judges the next ray of the games that have come to a state, and writes what the last one left.
fn judge(
    games: Log<'_>, depth: usize, (facts, some): &KnownState, solver: &mut Solver, nodes: u64,
    out: &SharedOut<'_, '_>, work: &Work,
) {
    let mut evidence = Evidence::new(games.size, games.atoms).expect("there is evidence for every size");
    for &(port, outcome) in facts {
        evidence.add(Fact::Ray { port, outcome }).expect("ports of the board");
    }
    let (mut one, mut other) = (|_| work.goes_on(), |_| work.goes_on());
    let limit = || Effort::nodes(nodes);
    let cells = games.size.cells() as usize;
    if depth > 0
        && !lock(out).posterior.is_empty()
        && let Ok(probability) = solver.probability(&evidence, &mut limit().watched(&mut one))
    {
        let mut out = lock(out);
        for &game in some {
            let places = &mut out.posterior[(games.begin(game) + depth - 1) * cells..][..cells];
            places.iter_mut().zip(&probability).for_each(|(place, &share)| *place = share as f32);
        }
    }
    let next: Vec<usize> = some.iter().copied().filter(|&game| games.rays_of(game).len() > depth).collect();
    if next.is_empty() {
        return;
    }
    let advice = solver.advise(&evidence, Scoring::Rays, &mut limit().watched(&mut other));
    if matches!(advice, Err(Stop::Interrupted)) {
        return;
    }
    let mut out = lock(out);
    let ports = usize::from(games.size.ports());
    for &game in &next {
        let (ray, row) = (games.rays_of(game)[depth], games.begin(game) + depth);
        if let (false, Ok(advice)) = (out.bits.is_empty(), &advice) {
            let bits = &mut out.bits[row * ports..][..ports];
            advice.ports.iter().for_each(|of| bits[usize::from(of.port.index())] = of.bits as f32);
        }
        out.worth[row] =
            advice.as_ref().map_or(Worth::unknown(Judged::Limit), |advice| worth(&evidence, advice, ray));
    }
    work.add(next.len() as u64);
}

fn worth(evidence: &Evidence, advice: &Advice, (port, outcome): (Port, Outcome)) -> Worth {
    let before = advice.count as f64;
    let back = matches!(outcome, Outcome::Detour(exit) if exit == port);
    let outcome = if back { Outcome::Reflection } else { outcome };
    let (expected, left) = if let Some(known) = evidence.result(port) {
        (0.0, if known == outcome { before } else { 0.0 })
    } else {
        let asked = advice.ports.iter().find(|asked| asked.port == port).expect("an unfired port");
        let part = asked.parts.iter().find(|&&(possible, _)| possible == outcome);
        (asked.bits, part.map_or(0.0, |&(_, boards)| boards as f64))
    };
    let best = advice.best.map_or(0.0, |_| advice.ports[0].bits);
    Worth { expected, best: advice.best, best_bits: best, ..Worth::counted(before, left) }
}
