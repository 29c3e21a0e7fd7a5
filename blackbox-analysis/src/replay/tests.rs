//! Rays judged by lists against rays judged by the search, which share nothing.

use std::sync::Mutex;

use blackbox_core::{AtomRange, Outcome, Port, Size, internal::SplitMix};

use super::*;
use crate::{AnyBoard, arrays, progress::Silent};

/// Games on random boards: some with rays that were fired before, some with answers that are wrong.
fn games(size: Size, least: u32, most: u32, number: usize) -> (Vec<usize>, Vec<(Port, Outcome)>) {
    let packing = arrays::Packing::new(size);
    let words: Vec<Vec<u64>> = (least..=most)
        .map(|atoms| {
            let mut words = vec![0; number * packing.words()];
            arrays::random_boards(packing, atoms, 7, &mut words, &mut Silent).expect("boards");
            words
        })
        .collect();
    let mut random = SplitMix(3);
    let mut below = |number: u16| (random.bits() % u64::from(number)) as u16;
    let (mut ends, mut rays) = (Vec::new(), Vec::new());
    for game in 0..number {
        let board: AnyBoard = packing.read(&words[game % words.len()], game).expect("a board");
        for _ in 0..game % 9 {
            let port = Port::new(below(size.ports()), size).expect("a port");
            let wrong = Port::new(below(size.ports()), size).expect("a port");
            let outcome = match below(20) {
                0 => Outcome::Hit,
                1 if wrong == port => Outcome::Reflection,
                1 => Outcome::Detour(wrong),
                _ => board.fire(port),
            };
            rays.push((port, outcome));
        }
        ends.push(rays.len());
    }
    (ends, rays)
}

#[test]
fn lists_and_the_search_judge_alike() {
    for (text, least, most) in
        [("4x4", 2, 2), ("5x4", 1, 3), ("6x6", 3, 3), ("8x3", 0, 2), ("hex3", 3, 3), ("hex4r", 1, 2)]
    {
        let size: Size = text.parse().expect("a size");
        let (ends, rays) = games(size, least, most, 60);
        let games =
            Log::new(size, AtomRange::new(least, most).expect("a range"), &ends, &rays).expect("games");
        let cells = size.cells() as usize;
        let (mut listed, mut searched) =
            (vec![Worth::default(); rays.len()], vec![Worth::default(); rays.len()]);
        let mut places = [vec![f32::NAN; rays.len() * cells], vec![f32::NAN; rays.len() * cells]];
        let [one, other] = &mut places;
        let positions = Positions::shared(size, least, most, &mut Silent).expect("few boards");
        by_lists::replay(&positions, games, 2, &mut listed, one, &mut Silent).expect("nothing stops it");
        let out = Mutex::new((&mut searched[..], &mut other[..]));
        by_search::replay(games, ManyOptions::default(), &out, &mut Silent).expect("nothing stops it");
        let near = |one: f64, other: f64| one.is_nan() && other.is_nan() || (one - other).abs() < 1e-5;
        for (row, (one, other)) in listed.iter().zip(&searched).enumerate() {
            assert_eq!((one.judged, one.best), (other.judged, other.best), "{text}, row {row}");
            let pairs = [
                (one.before, other.before),
                (one.left, other.left),
                (one.expected, other.expected),
                (one.best_bits, other.best_bits),
            ];
            assert!(
                pairs.iter().all(|&(one, other)| near(one, other)),
                "{text}, row {row}: {one:?} {other:?}"
            );
        }
        let [one, other] = &places;
        let same = one.iter().zip(other).all(|(&one, &other)| near(one.into(), other.into()));
        assert!(same, "{text}: where the atoms are");
        for kind in [Judged::Found, Judged::Contradicts, Judged::Later] {
            assert!(listed.iter().any(|ray| ray.judged == kind), "{text}: {kind:?}");
        }
    }
}

#[test]
fn what_the_limit_ends_is_unknown_from_there_on() {
    let size: Size = "8x8".parse().expect("a size");
    let rays = [("L5", Outcome::Reflection), ("L4", Outcome::Hit)];
    let rays = rays.map(|(label, outcome)| (Port::from_label(label, size).expect("a port"), outcome));
    let games = Log::new(size, AtomRange::new(3, 9).expect("a range"), &[2], &rays).expect("games");
    let mut worth = [Worth::default(); 2];
    let options = ManyOptions { limit: Some(1), ..ManyOptions::default() };
    replay(games, options, &mut worth, &mut [], &mut Silent).expect("nothing stops it");
    assert!(worth.iter().all(|ray| ray.judged == Judged::Limit && ray.left.is_nan()), "{worth:?}");
    assert!(replay(games, options, &mut worth[..1], &mut [], &mut Silent).is_err());
    let ended =
        replay(games, ManyOptions::default(), &mut worth, &mut [], &mut |_: crate::progress::Progress| {
            std::ops::ControlFlow::Break(())
        });
    assert_eq!(ended, Err(ManyError::Interrupted));
}

#[test]
fn the_observer_stops_the_listing_of_boards() {
    let mut reports = 0;
    let mut stop = |_: crate::progress::Progress| {
        reports += 1;
        std::ops::ControlFlow::Break(())
    };
    let listed = Positions::shared(Size::CLASSIC, 4, 4, &mut stop);
    assert_eq!((listed.err(), reports > 0), (Some(Unlisted::Interrupted), true));
}
