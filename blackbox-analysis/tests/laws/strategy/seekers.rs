//! The built-in seekers and those of others: held to plain play with the reference tracer, and to totals
//! found independently.

use blackbox_analysis::effort::Effort;
use std::collections::BTreeMap;

use blackbox_analysis::strategy::{
    Best, Entropy, EvaluateError, EvaluateOptions, Position, RandomRays, Reference, Seeker, SeekerName,
    Strong, evaluate, pars,
};
use blackbox_core::{Outcome, Port, Symmetry, game::Scoring};
use reference::naive::Answer;

use super::{naive_parts, naive_placements, optimum, played, table};

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
    for (size, n) in [
        ("1x1", 0),
        ("1x1", 1),
        ("2x2", 2),
        ("3x2", 2),
        ("3x3", 3),
        ("4x4", 2),
        ("4x3", 4),
        ("5x5", 2),
        ("2x6", 3),
    ]
    .into_iter()
    .chain([("hex2", 2), ("hex2r", 3), ("hex3", 2), ("hex4", 1)])
    {
        let all = naive_placements(size, n);
        let mut rays = vec![0; all.len()];
        naive_reference(&all, &(0..all.len()).collect::<Vec<_>>(), 0, &mut rays);
        let table = table(size, n);
        let found = played(&table, &Reference, Scoring::Rays);
        assert_eq!(found.total_rays, rays.iter().map(|&rays| u64::from(rays)).sum::<u64>(), "{size} {n}");
        assert_eq!(found.worst_rays, rays.iter().copied().max().unwrap());
        for (count, fired) in found.histogram.iter().zip(0..) {
            assert_eq!(*count, rays.iter().filter(|&&rays| rays == fired).count() as u64);
        }
        // Par adds up the images.
        let group = Symmetry::group(table.size());
        for (rank, of_all) in pars(&table, &mut Effort::none()).unwrap().into_iter().enumerate() {
            let image =
                |&symmetry: &Symmetry| rays[table.rank(table.board(rank).transformed(symmetry)).unwrap()];
            let sum: u32 = group.iter().map(image).sum();
            assert_eq!(u32::from(of_all.rays()), sum * u32::from(of_all.images()) / group.len() as u32);
        }
    }
}

/// The totals of the classic board were found by other programs, too.
#[test]
fn the_classic_board_has_the_known_totals() {
    let table = table("8x8", 4);
    let found = played(&table, &Reference, Scoring::Rays);
    assert_eq!(
        (found.placements, found.total_rays, found.worst_rays, found.leaves),
        (635_376, 4_353_641, 13, 633_040)
    );
    assert_eq!(played(&table, &Entropy, Scoring::Rays).total_rays, 4_357_467);
    let strict = EvaluateOptions::default().strict(true);
    assert_eq!(evaluate(&table, &Reference, &strict, &mut Effort::none()).unwrap().total_score, 4_365_705);
    let mut rounded = [0; 14];
    pars(&table, &mut Effort::none())
        .unwrap()
        .iter()
        .for_each(|par| rounded[usize::from(par.rounded())] += 1);
    assert_eq!(rounded, [0, 0, 0, 0, 115, 24_152, 193_021, 263_987, 123_718, 26_293, 3_854, 220, 16, 0]);
}

#[test]
fn threads_change_nothing() {
    for (size, n) in [("8x8", 3), ("hex5", 3)] {
        let table = table(size, n);
        for strict in [false, true] {
            let options = EvaluateOptions::default().strict(strict).scoring(Scoring::Markers);
            let played = |seeker: &dyn Seeker, threads| {
                evaluate(&table, seeker, &options, &mut Effort::none().with_threads(threads))
            };
            assert_eq!(played(&Reference, 1), played(&Reference, 3));
            assert_eq!(played(&RandomRays::new(5), 1), played(&RandomRays::new(5), 3));
        }
    }
}

/// The rays that a seeker of a one-step rule fires for a placement, by following it through lists of
/// placements.
fn naive_rays(all: &[Vec<Answer>], hidden: &[Answer], name: SeekerName) -> u64 {
    let (mut left, mut rays): (Vec<usize>, u64) = ((0..all.len()).collect(), 0);
    while left.iter().any(|&rank| all[rank] != all[left[0]]) {
        let worth = |port: usize| {
            let parts = naive_parts(all, &left, port);
            if parts.len() == 1 {
                return f64::INFINITY;
            }
            let values = parts.iter().map(|part| part.len() as f64);
            match name {
                SeekerName::Reference => values.map(|n| n * n).sum(),
                SeekerName::Entropy => values.map(|n| n * n.log2()).sum(),
                SeekerName::Worst => values.fold(0.0, f64::max),
                _ => -(parts.len() as f64),
            }
        };
        // Sums of floats that differ in their order only are the same.
        let round = |x: f64| (x * 1e6).round();
        let worths: Vec<f64> = (0..hidden.len()).map(|port| round(worth(port))).collect();
        let port = (0..hidden.len()).min_by(|&a, &b| worths[a].total_cmp(&worths[b])).expect("ports");
        left.retain(|&rank| all[rank][port] == hidden[port]);
        rays += 1;
    }
    rays
}

#[test]
fn seekers_of_one_step_play_by_their_rules() {
    let names = [SeekerName::Reference, SeekerName::Entropy, SeekerName::Worst, SeekerName::Outcomes];
    for (size, n) in [("4x3", 2), ("hex2", 2), ("hex2", 3), ("hex3", 1), ("hex3", 2)] {
        let all = naive_placements(size, n);
        let table = table(size, n);
        for name in names {
            let each: Vec<u64> = all.iter().map(|hidden| naive_rays(&all, hidden, name)).collect();
            let seeker = name.seeker(table.size(), n, Scoring::Rays, 0);
            let found = played(&table, &*seeker, Scoring::Rays);
            assert_eq!(found.total_rays, each.iter().sum::<u64>(), "{size} {n} {name}");
            assert_eq!(u64::from(found.worst_rays), *each.iter().max().expect("boards"));
            let markers = played(&table, &*seeker, Scoring::Markers).total_score;
            assert!((found.total_rays..=2 * found.total_rays).contains(&markers));
        }
        let random = played(&table, &RandomRays::new(5), Scoring::Rays);
        assert!(random.total_rays > played(&table, &Reference, Scoring::Rays).total_rays);
    }
}

/// The totals of the hexagon of five cells a side, which another program played.
#[test]
fn hexagons_have_the_known_totals() {
    let [reference, entropy, worst, outcomes] =
        [SeekerName::Reference, SeekerName::Entropy, SeekerName::Worst, SeekerName::Outcomes];
    for (atoms, name, rays, markers, most) in [
        (1, reference, 136, 248, 4),
        (1, SeekerName::Random, 266, 500, 11),
        (2, reference, 6_424, 11_266, 7),
        (2, entropy, 6_394, 11_177, 6),
        (2, worst, 6_456, 11_327, 6),
        (2, outcomes, 6_775, 11_655, 8),
        (2, SeekerName::Random, 11_568, 20_353, 18),
        (3, reference, 167_790, 287_338, 9),
        (3, entropy, 166_874, 283_701, 9),
        (3, worst, 174_882, 299_374, 9),
        (3, outcomes, 173_326, 288_326, 10),
        (3, SeekerName::Random, 295_240, 490_844, 24),
    ] {
        let table = table("hex5", atoms);
        let found = played(&table, &*name.seeker(table.size(), atoms, Scoring::Markers, 0), Scoring::Markers);
        assert_eq!(
            (found.total_rays, found.total_score, found.worst_rays),
            (rays, markers, most),
            "{atoms} {name}"
        );
    }
    let table = table("hex3", 3);
    let random = played(&table, &RandomRays::new(5), Scoring::Markers);
    assert_eq!((random.total_rays, random.total_score, random.worst_rays), (5_441, 7_904, 14));
}

#[test]
fn strong_and_best_lie_between_the_optimum_and_the_reference() {
    for (size, n) in [("4x4", 2), ("5x5", 2), ("8x8", 2), ("hex3", 2), ("hex4r", 2)] {
        let table = table(size, n);
        for scoring in [Scoring::Rays, Scoring::Markers] {
            let least = optimum(&table, scoring).upper;
            let strong = played(&table, &Strong::new(scoring), scoring).total_score;
            let best = played(&table, &Best::new(table.size(), n, scoring), scoring).total_score;
            assert!(least <= strong && best == strong, "{size} {n} {scoring}: {least} {strong} {best}");
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
    for (size, n) in [("3x3", 2), ("hex3", 2), ("hex4", 1)] {
        let table = table(size, n);
        let options = EvaluateOptions::default();
        let port = Port::new(0, table.size()).unwrap();
        assert_eq!(
            evaluate(&table, &Stubborn, &options, &mut Effort::none()),
            Err(EvaluateError::Repeated { port, size: table.size() })
        );
        let found = evaluate(&table, &Curious, &options, &mut Effort::none()).unwrap();
        assert!(found.total_rays > played(&table, &Reference, Scoring::Rays).total_rays);
        assert_eq!(found.leaves, table.classes() as u64);
    }
}
