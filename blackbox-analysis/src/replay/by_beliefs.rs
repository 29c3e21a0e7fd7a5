//! Rays judged under a prior, or where answers may be wrong: all boards are weighed by every answer.

use std::sync::{Mutex, PoisonError};

use crate::effort::Effort;
use blackbox_core::{Outcome, Port, Size, evidence::Stop};

use super::{CellGuess, Judged, Log, SharedOut, Worth};
use crate::{
    Evidence,
    evidence::{ManyError, Unweighed},
    prior::{Belief, Beliefs, Doing, Prior, WeighedTable},
    progress::{self, Interrupted, Work},
};

/// Pieces that each thread has of the games: few, since each begins anew what its games have in common.
const PIECES: usize = 4;

/// As [`super::replay`]; the lengths are right.
pub(super) fn replay(
    games: Log<'_>, prior: &Prior, out: &SharedOut<'_, '_>, effort: &mut Effort<'_>,
) -> Result<(), ManyError> {
    let work = Work::new(games.ends.len() as u64);
    let Some(table) = table(games, prior, &work, effort)? else {
        super::lock(out).worth.fill(Worth::unknown(Judged::Limit));
        return Ok(());
    };
    // Games that begin alike stand side by side, so that what they share is weighed once.
    let mut order: Vec<usize> = (0..games.ends.len()).collect();
    order.sort_by_key(|&game| games.rays_of(game));
    let threads = progress::threads(effort.threads());
    let pieces: Vec<&[usize]> = order.chunks(order.len().div_ceil(threads * PIECES).max(1)).collect();
    // Where there are fewer games than threads, each takes some.
    let within = threads.div_ceil(pieces.len().max(1));
    let stopped = || work.stopped();
    let doing = Doing { threads: within, stopped: &stopped };
    let begun = progress::run(1, &work, effort, |_| Beliefs::new(&table, Doing { threads, ..doing }))?;
    let begun = begun.into_iter().next().expect("what the only thread believes")?;
    work.deal(pieces.len() as u64);
    let failed = Mutex::new(None);
    progress::run(threads.min(pieces.len()).max(1), &work, effort, |_| {
        while let Some(piece) = work.next_unit() {
            if let Err(Interrupted) =
                judge(games, (&table, begun.clone()), pieces[piece as usize], doing, out, &work)
            {
                *failed.lock().unwrap_or_else(PoisonError::into_inner) = Some(Interrupted);
            }
        }
    })?;
    failed.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), |stop| Err(stop.into()))
}

/// The weighed boards; `None` beyond the limit.
fn table(
    games: Log<'_>, prior: &Prior, work: &Work, effort: &mut Effort<'_>,
) -> Result<Option<WeighedTable>, ManyError> {
    let nodes = effort.left();
    let evidence = Evidence::new(games.size, games.atoms).map_err(ManyError::Atoms)?;
    let made = progress::run(1, work, effort, |_| {
        let mut go_on = |_| work.goes_on();
        let mut limit = Effort::nodes(nodes).watched(&mut go_on);
        evidence.weighed_table(prior, &mut limit)
    })?;
    match made.into_iter().next().expect("the table of the only thread") {
        Err(Unweighed::Stop(Stop::Limit)) => Ok(None),
        table => table.map(Some).map_err(ManyError::Unweighed),
    }
}

/// As [`super::chances`].
pub(super) fn chances(
    games: Log<'_>, prior: &Prior, guesses: &[CellGuess], effort: &mut Effort<'_>,
) -> Result<Vec<f64>, ManyError> {
    let mut found = vec![f64::NAN; guesses.len()];
    let work = Work::new(guesses.len() as u64);
    let Some(table) = table(games, prior, &work, effort)? else { return Ok(found) };
    // Those after the same rays stand side by side.
    let rays = |guess: usize| games.before(&guesses[guess]);
    let mut order: Vec<usize> = (0..guesses.len()).collect();
    order.sort_by_key(|&guess| rays(guess));
    let threads = effort.threads();
    let done = progress::run(1, &work, effort, |_| {
        let stopped = || work.stopped();
        let doing = Doing { threads, stopped: &stopped };
        let mut beliefs = Beliefs::new(&table, doing)?;
        let mut heard: &[(Port, Outcome)] = &[];
        let mut found = Vec::with_capacity(order.len());
        for &guess in &order {
            let rays = rays(guess);
            let same = heard.iter().zip(rays).take_while(|(one, other)| one == other).count();
            while beliefs.len() > same {
                beliefs.take_back();
            }
            // What follows a contradiction is not heard.
            for &(port, answer) in &rays[beliefs.len()..] {
                if beliefs.now().left == 0 {
                    break;
                }
                beliefs.hear(&table, port, answer, doing)?;
            }
            heard = rays;
            found.push(beliefs.chance(&table, &guesses[guess].cells, doing)?);
            work.add(1);
        }
        Ok::<_, Interrupted>(found)
    })?;
    let done = done.into_iter().next().expect("what the only thread found")?;
    order.into_iter().zip(done).for_each(|(guess, chance)| found[guess] = chance);
    Ok(found)
}

/// Judges some games, which stand in the order of their rays.
fn judge(
    games: Log<'_>, (table, mut beliefs): (&WeighedTable, Beliefs), some: &[usize], doing: Doing<'_>,
    out: &SharedOut<'_, '_>, work: &Work,
) -> Result<(), Interrupted> {
    let cells = games.size.cells() as usize;
    let (wanted, all_bits) = {
        let out = super::lock(out);
        (!out.posterior.is_empty(), !out.bits.is_empty())
    };
    let mut heard: Vec<(Port, Outcome)> = Vec::new();
    let mut judged: Vec<(Worth, Vec<f32>, Vec<f32>)> = Vec::new();
    for &game in some {
        let rays = games.rays_of(game);
        let same = heard.iter().zip(rays).take_while(|(one, other)| one == other).count();
        heard.truncate(same);
        judged.truncate(same);
        // What follows a contradiction was not heard.
        while beliefs.len() > same {
            beliefs.take_back();
        }
        for &(port, answer) in &rays[same..] {
            let before = beliefs.now();
            let mut worth = worth(before, port, games.size);
            let mut places = vec![f32::NAN; if wanted { cells } else { 0 }];
            let each = before.bits.iter().map(|&bits| if before.left > 0 { bits as f32 } else { f32::NAN });
            let bits: Vec<f32> = if all_bits { each.collect() } else { Vec::new() };
            if before.left > 0 {
                let entropy = before.entropy;
                if beliefs.hear(table, port, answer, doing)? {
                    let now = beliefs.now();
                    (worth.left, worth.entropy) = (now.left as f64, now.entropy);
                    worth.gain = entropy - now.entropy;
                    if wanted {
                        beliefs.posterior(table, &mut places, doing)?;
                    }
                } else {
                    (worth.left, worth.judged) = (0.0, Judged::Contradicts);
                }
            }
            heard.push((port, answer));
            judged.push((worth, places, bits));
        }
        let (mut out, begin) = (super::lock(out), games.begin(game));
        for (row, (worth, places, bits)) in (begin..).zip(&judged) {
            out.worth[row] = *worth;
            if wanted {
                out.posterior[row * cells..][..cells].copy_from_slice(places);
            }
            if all_bits {
                out.bits[row * bits.len()..][..bits.len()].copy_from_slice(bits);
            }
        }
        work.add(1);
    }
    Ok(())
}

/// What a ray was expected to be worth; what it left is not known yet.
fn worth(before: &Belief, port: Port, size: Size) -> Worth {
    if before.left == 0 {
        return Worth::unknown(Judged::Later);
    }
    let (mut best, mut best_bits) = (None, 0.0);
    for (port, &bits) in Port::all(size).zip(&before.bits) {
        // Ports that look alike may differ in the last digit.
        if bits > best_bits + 1e-12 {
            (best, best_bits) = (Some(port), bits);
        }
    }
    let expected = before.bits[usize::from(port.index())];
    Worth { before: before.left as f64, expected, best, best_bits, ..Worth::unknown(Judged::Found) }
}
