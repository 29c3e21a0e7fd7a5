//! The built-in seekers and those of others: held to plain play with the reference tracer, and to totals found independently.

use std::{collections::BTreeMap, num::NonZero};

use blackbox_analysis::strategy::{
    Best, Entropy, EvaluateError, Options, Position, Reference, Seeker, Strong, evaluate, par, pars,
};
use blackbox_core::{Grid, Outcome, Port, Rays, Symmetry, game::Scoring};
use reference::naive::Answer;

use super::{naive_parts, naive_placements, optimum, played, table};
use crate::size;

/// The reference seeker, word for word: rays by rank.
fn naive_reference(all: &[Vec<Answer>], left: &[usize], fired: u32, rays: &mut [u32]) {
    let squares = |port: usize| {
        let parts = naive_parts(all, left, port);
        (parts.len() > 1).then(|| parts.iter().map(|part| part.len() * part.len()).sum::<usize>())
    };
    let ports = (0..all[0].len()).filter_map(|port| Some((squares(port)?, port)));
    let Some((_, port)) = ports.min() else {
        left.iter().for_each(|&rank| rays[rank] = fired);
        return;
    };
    for part in naive_parts(all, left, port) {
        naive_reference(all, &part, fired + 1, rays);
    }
}

#[test]
fn the_reference_seeker_plays_as_defined() {
    for (w, h, n) in
        [(1, 1, 0), (1, 1, 1), (2, 2, 2), (3, 2, 2), (3, 3, 3), (4, 4, 2), (4, 3, 4), (5, 5, 2), (2, 6, 3)]
    {
        let all = naive_placements(size(w, h), n);
        let mut rays = vec![0; all.len()];
        naive_reference(&all, &(0..all.len()).collect::<Vec<_>>(), 0, &mut rays);
        let table = table(w, h, n);
        let found = played(&table, &Reference, Scoring::Rays);
        assert_eq!(found.total_rays, rays.iter().map(|&rays| u64::from(rays)).sum::<u64>(), "{w}x{h} {n}");
        assert_eq!(found.worst_rays, rays.iter().copied().max().unwrap());
        for (count, fired) in found.histogram.iter().zip(0..) {
            assert_eq!(*count, rays.iter().filter(|&&rays| rays == fired).count() as u64);
        }
        // Par adds up the images.
        let group = Symmetry::group(table.size());
        for (rank, par8) in pars(&table, None).unwrap().into_iter().enumerate() {
            let image =
                |&symmetry: &Symmetry| rays[table.rank(table.board(rank).transformed(symmetry)).unwrap()];
            let sum: u32 = group.iter().map(image).sum();
            assert_eq!(u32::from(par8.rays()), sum * 8 / group.len() as u32);
            assert_eq!(par(&table, table.board(rank)), Some(par8));
        }
    }
}

/// The totals of the classic board were found by other programs, too.
#[test]
fn the_classic_board_has_the_known_totals() {
    let table = table(8, 8, 4);
    let found = played(&table, &Reference, Scoring::Rays);
    assert_eq!(
        (found.placements, found.total_rays, found.worst_rays, found.leaves),
        (635_376, 4_353_641, 13, 633_040)
    );
    assert_eq!(played(&table, &Entropy, Scoring::Rays).total_rays, 4_357_467);
    let strict = Options { strict: true, ..Options::default() };
    assert_eq!(evaluate(&table, &Reference, &strict).unwrap().total_score, 4_365_705);
    let mut rounded = [0; 14];
    pars(&table, None).unwrap().iter().for_each(|par| rounded[usize::from(par.rounded())] += 1);
    assert_eq!(rounded, [0, 0, 0, 0, 115, 24_152, 193_021, 263_987, 123_718, 26_293, 3_854, 220, 16, 0]);
}

#[test]
fn threads_change_nothing() {
    let table = table(8, 8, 3);
    for strict in [false, true] {
        let one = Options { strict, threads: NonZero::new(1), scoring: Scoring::Markers };
        let three = Options { threads: NonZero::new(3), ..one };
        assert_eq!(evaluate(&table, &Reference, &one), evaluate(&table, &Reference, &three));
    }
}

#[test]
fn strong_and_best_lie_between_the_optimum_and_the_reference() {
    for (w, h, n) in [(4, 4, 2), (5, 5, 2), (8, 8, 2)] {
        let table = table(w, h, n);
        for scoring in [Scoring::Rays, Scoring::Markers] {
            let least = optimum(&table, scoring).upper;
            let strong = played(&table, &Strong::new(scoring), scoring).total_score;
            let best = played(&table, &Best::new(table.size(), n, scoring), scoring).total_score;
            assert!(least <= strong && best == strong, "{w}x{h} {n} {scoring}: {least} {strong} {best}");
            assert!(strong <= played(&table, &Reference, scoring).total_score);
        }
    }
}

/// Fires the same port again and again.
struct Stubborn;

impl Seeker for Stubborn {
    fn choose(&self, position: &Position<'_>) -> Option<Port> {
        Port::new(0, position.size()).ok()
    }
}

/// Fires in order, wasting rays, and looks at everything a position offers.
struct Curious;

impl Seeker for Curious {
    fn choose(&self, position: &Position<'_>) -> Option<Port> {
        let boards = position.boards();
        assert_eq!(boards.len() as u64, position.placements());
        for board in &boards {
            assert!(position.history().iter().all(|&(port, outcome)| board.fire(port) == outcome));
        }
        for port in Port::all(position.size()) {
            let mut counts: BTreeMap<Outcome, u64> = BTreeMap::new();
            boards.iter().for_each(|board| *counts.entry(board.fire(port)).or_default() += 1);
            let mut outcomes = position.outcomes(port);
            outcomes.sort_unstable();
            assert_eq!(outcomes, counts.into_iter().collect::<Vec<_>>());
            assert_eq!(position.splits(port), outcomes.len() > 1);
        }
        Port::new(position.history().len() as u16, position.size()).ok()
    }
}

#[test]
fn any_seeker_can_be_evaluated() {
    let table = table(3, 3, 2);
    let options = Options::default();
    let port = Port::new(0, table.size()).unwrap();
    assert_eq!(evaluate(&table, &Stubborn, &options), Err(EvaluateError::Repeated { port }));
    let found = evaluate(&table, &Curious, &options).unwrap();
    assert!(found.total_rays > played(&table, &Reference, Scoring::Rays).total_rays);
    assert_eq!(found.leaves, table.classes() as u64);
}
