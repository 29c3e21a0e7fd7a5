//! Hexagonal boards: the census and the seekers held to brute force, and pictures.

use std::collections::HashMap;

use blackbox_analysis::{
    hex::{
        census::{Job, census},
        draw::Picture,
        seekers::{PlayError, Seeker, Table},
    },
    progress::Silent,
};
use blackbox_core::{
    evidence::Limit,
    hex::{AtPort, Board, Boards, Evidence, Port, Size},
};

/// The classes of boards with one signature.
fn classes(size: Size, atoms: u32, rule: AtPort) -> HashMap<Vec<u8>, Vec<Board>> {
    let mut classes: HashMap<_, Vec<Board>> = HashMap::new();
    for board in Boards::new(size, atoms) {
        classes.entry(board.signature(rule).codes().to_vec()).or_default().push(board);
    }
    classes
}

#[test]
fn the_census_is_that_of_brute_force() {
    for (side, most) in [(2, 7), (3, 6), (4, 4), (5, 3)] {
        let size = Size::new(side).expect("a size");
        for atoms in 0..=most {
            for rule in AtPort::ALL {
                let classes = classes(size, atoms, rule);
                let found = census(&Job { rule, ..Job::new(size, atoms) }, &mut Silent).expect("a census");
                let boards: u64 = classes.values().map(|class| class.len() as u64).sum();
                assert_eq!((found.boards, found.signatures()), (boards, classes.len() as u64));
                let alone = classes.values().filter(|class| class.len() == 1).count() as u64;
                let largest = classes.values().map(Vec::len).max().unwrap_or(0) as u64;
                assert_eq!((found.unique(), found.largest()), (alone, largest), "{side} {atoms} {rule}");
            }
        }
    }
}

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

#[test]
fn pictures_show_every_port() {
    for size in Size::ALL {
        let board = Boards::new(size, 2).next().expect("a board");
        let picture = Picture::new(board, AtPort::Hit).with_rays(Port::all(size));
        let text = picture.text();
        let words: Vec<&str> = text.split_whitespace().collect();
        for port in Port::all(size) {
            assert!(words.contains(&port.to_string().as_str()), "port {port}:\n{text}");
        }
        assert_eq!(text.matches('@').count(), 2);
        let svg = picture.svg();
        assert_eq!(
            (svg.matches("<circle").count(), svg.matches("bb-text\"").count()),
            (2, usize::from(size.ports()))
        );
        assert_eq!(svg.matches("bb-label\"").count(), usize::from(size.ports()));
        let seen = picture.without_atoms();
        assert!(!seen.text().contains('@') && !seen.svg().contains("<circle"));
    }
    let evidence: Evidence = "2 1; 3 R; =C2 .".parse().expect("evidence");
    let solution = evidence.solve(&mut Limit::none()).expect("no limit");
    let picture = Picture::of_evidence(&evidence);
    assert_eq!(picture.text().matches('?').count(), 6);
    let chances = picture.with_chances(&solution);
    assert!(chances.text().contains("100") && chances.svg().contains("bb-heat"));
}
