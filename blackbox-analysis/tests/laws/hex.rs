//! Hexagonal boards: the seekers held to brute force.

use std::collections::HashMap;

use blackbox_analysis::{
    hex::seekers::{PlayError, Seeker, Table},
    progress::Silent,
};
use blackbox_core::hex::{AtPort, Board, Boards, Port, Size};

/// The rays that a seeker of one-step rules needs, by following it through lists of boards.
fn rays(left: &[Board], hidden: Board, rule: AtPort, seeker: Seeker) -> u64 {
    let mut left = left.to_vec();
    let mut rays = 0;
    loop {
        let signature = left[0].signature(rule);
        if left.iter().all(|board| board.signature(rule) == signature) {
            return rays;
        }
        let worth = |port: Port| {
            let mut counts: HashMap<_, u64> = HashMap::new();
            left.iter().for_each(|board| *counts.entry(board.fire(port, rule)).or_default() += 1);
            if counts.len() == 1 {
                return f64::INFINITY;
            }
            let values = counts.values().map(|&count| count as f64);
            match seeker {
                Seeker::Reference => values.map(|n| n * n).sum(),
                Seeker::Entropy => values.map(|n| n * n.log2()).sum(),
                Seeker::Worst => values.fold(0.0, f64::max),
                _ => -(counts.len() as f64),
            }
        };
        // Sums of floats that differ in their order only are the same.
        let round = |x: f64| (x * 1e6).round();
        let port = Port::all(hidden.size())
            .min_by(|&a, &b| round(worth(a)).total_cmp(&round(worth(b))))
            .expect("ports");
        let outcome = hidden.fire(port, rule);
        left.retain(|board| board.fire(port, rule) == outcome);
        rays += 1;
    }
}

#[test]
fn seekers_need_what_their_rules_say() {
    for (side, atoms) in [(2, 2), (2, 3), (3, 1), (3, 2)] {
        let size = Size::new(side).expect("a size");
        let all: Vec<Board> = Boards::new(size, atoms).collect();
        let table = Table::new(size, atoms, AtPort::Hit).expect("a table");
        for seeker in [Seeker::Reference, Seeker::Entropy, Seeker::Worst, Seeker::Outcomes] {
            let each: Vec<u64> = all.iter().map(|&hidden| rays(&all, hidden, AtPort::Hit, seeker)).collect();
            let played = table.play(seeker, 0, 0, &mut Silent).expect("played");
            assert_eq!(played.boards, all.len() as u64);
            assert_eq!(played.rays, each.iter().sum::<u64>(), "{side} {atoms} {seeker}");
            assert_eq!(u64::from(played.worst), *each.iter().max().expect("boards"));
            assert!(played.markers >= played.rays && played.markers <= 2 * played.rays);
            let seek = |threads| table.play(seeker, 0, threads, &mut Silent);
            assert_eq!(seek(1), seek(2));
        }
        let random = table.play(Seeker::Random, 5, 0, &mut Silent).expect("played");
        assert_eq!(Ok(random), table.play(Seeker::Random, 5, 1, &mut Silent));
        assert!(
            random.mean_rays()
                > table.play(Seeker::Reference, 0, 0, &mut Silent).expect("played").mean_rays()
        );
    }
    assert_eq!(Table::new(Size::PLUS, 6, AtPort::Hit).err(), Some(PlayError::TooMany { boards: 55_525_372 }));
    assert_eq!(Table::new(Size::ALL[0], 8, AtPort::Hit).err(), Some(PlayError::None));
}
