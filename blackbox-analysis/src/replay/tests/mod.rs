//! Rays judged by lists against rays judged by the search, which share nothing.

use std::sync::Mutex;

use blackbox_core::{AtomRange, Outcome, Port, Size, internal::SplitMix};

use super::*;
use crate::{Board, arrays, effort::Effort};

/// Games on random boards: some with rays that were fired before, some with answers that are wrong.
fn games(size: Size, least: u32, most: u32, number: usize) -> (Vec<usize>, Vec<(Port, Outcome)>) {
    let packing = arrays::Packing::new(size);
    let words: Vec<Vec<u64>> = (least..=most)
        .map(|atoms| {
            let mut words = vec![0; number * packing.words()];
            arrays::random_boards(packing, atoms.into(), 7, &mut words, &mut Effort::none()).expect("boards");
            words
        })
        .collect();
    let mut random = SplitMix(3);
    let mut below = |number: u16| (random.bits() % u64::from(number)) as u16;
    let (mut ends, mut rays) = (Vec::new(), Vec::new());
    for game in 0..number {
        let board: Board = packing.read(&words[game % words.len()], game).expect("a board");
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
        let (cells, ports) = (size.cells() as usize, usize::from(size.ports()));
        let (mut listed, mut searched) =
            (vec![Worth::default(); rays.len()], vec![Worth::default(); rays.len()]);
        let mut places = [vec![f32::NAN; rays.len() * cells], vec![f32::NAN; rays.len() * cells]];
        let mut bits = [vec![f32::NAN; rays.len() * ports], vec![f32::NAN; rays.len() * ports]];
        let ([one, other], [of_lists, of_search]) = (&mut places, &mut bits);
        let positions =
            Positions::shared(size, least, most, Drawn::Board, &mut Effort::none()).expect("few boards");
        let mut out = Out { worth: &mut listed, posterior: one, bits: of_lists };
        by_lists::replay(&positions, games, &mut out, &mut Effort::none().with_threads(2))
            .expect("nothing stops it");
        let mut out = Out { worth: &mut searched, posterior: other, bits: of_search };
        by_search::replay(games, &Mutex::new(&mut out), &mut Effort::none()).expect("nothing stops it");
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
        let [one, other] = &bits;
        // The search says nothing about ports whose outcome is known.
        let near = |(one, other): (&f32, &f32)| {
            near((*one).into(), if other.is_nan() { 0.0 } else { *other }.into())
        };
        for (row, ray) in listed.iter().enumerate() {
            let [one, other] = [one, other].map(|bits| &bits[row * ports..][..ports]);
            let known = ray.judged != Judged::Later;
            let all =
                if known { one.iter().zip(other).all(near) } else { one.iter().all(|bits| bits.is_nan()) };
            assert!(all, "{text}, row {row}: {one:?} {other:?}");
        }
        for kind in [Judged::Found, Judged::Contradicts, Judged::Later] {
            assert!(listed.iter().any(|ray| ray.judged == kind), "{text}: {kind:?}");
        }
    }
}

fn of(worth: &mut [Worth]) -> Out<'_> {
    Out { worth, ..Out::default() }
}

#[test]
fn what_the_limit_ends_is_unknown_from_there_on() {
    let size: Size = "8x8".parse().expect("a size");
    let rays = [("L5", Outcome::Reflection), ("L4", Outcome::Hit)];
    let rays = rays.map(|(label, outcome)| (Port::from_label(label, size).expect("a port"), outcome));
    let games = Log::new(size, AtomRange::new(3, 9).expect("a range"), &[2], &rays).expect("games");
    let mut worth = [Worth::default(); 2];
    replay(games, of(&mut worth), &mut Effort::nodes(1)).expect("nothing stops it");
    assert!(worth.iter().all(|ray| ray.judged == Judged::Limit && ray.left.is_nan()), "{worth:?}");
    assert!(replay(games, of(&mut worth[..1]), &mut Effort::none()).is_err());
    let mut stop = |_| std::ops::ControlFlow::Break(());
    let ended = replay(games, of(&mut worth), &mut Effort::none().watched(&mut stop));
    assert_eq!(ended, Err(ManyError::Interrupted));
}

#[test]
fn the_observer_stops_the_listing_of_boards() {
    let mut reports = 0;
    let mut stop = |_: crate::progress::Progress| {
        reports += 1;
        std::ops::ControlFlow::Break(())
    };
    // A size that no other test lists: what another holds is given at once, without a listing.
    let size = "7x8".parse().expect("a size");
    let listed = Positions::shared(size, 4, 4, Drawn::Board, &mut Effort::none().watched(&mut stop));
    assert_eq!((listed.err(), reports > 0), (Some(Unlisted::Interrupted), true));
}

/// A prior that says nothing changes nothing; an error rate and odds are as sums over all boards say.
#[test]
fn beliefs_are_judged_as_lists_are() {
    for (text, least, most) in [("4x4", 2, 2), ("5x4", 1, 3), ("hex3", 3, 3), ("hex4r", 1, 2), ("9x4", 2, 2)]
    {
        let size: Size = text.parse().expect("a size");
        let (ends, rays) = games(size, least, most, 60);
        let games =
            Log::new(size, AtomRange::new(least, most).expect("a range"), &ends, &rays).expect("games");
        let (cells, ports) = (size.cells() as usize, usize::from(size.ports()));
        let judge = |games: Log<'_>, threads| {
            let mut worth = vec![Worth::default(); rays.len()];
            let mut numbers = vec![f32::NAN; rays.len() * (cells + ports)];
            let (posterior, bits) = numbers.split_at_mut(rays.len() * cells);
            let mut effort = Effort::none().with_threads(threads);
            replay(games, Out { worth: &mut worth, posterior, bits }, &mut effort).expect("nothing stops it");
            (worth, numbers)
        };
        let near = |one: f64, other: f64| one.is_nan() && other.is_nan() || (one - other).abs() < 1e-5;
        let alike = |(one, places): &(Vec<Worth>, Vec<f32>), (other, others): &(Vec<Worth>, Vec<f32>)| {
            for (row, (one, other)) in one.iter().zip(other).enumerate() {
                assert_eq!(
                    (one.judged, one.best),
                    (other.judged, other.best),
                    "{text}, row {row}: {one:?} {other:?}"
                );
                let pairs = [
                    (one.before, other.before),
                    (one.left, other.left),
                    (one.entropy, other.entropy),
                    (one.gain, other.gain),
                    (one.expected, other.expected),
                    (one.best_bits, other.best_bits),
                ];
                assert!(
                    pairs.iter().all(|&(one, other)| near(one, other)),
                    "{text}, row {row}: {one:?} {other:?}"
                );
            }
            assert!(places.iter().zip(others).all(|(&one, &other)| near(one.into(), other.into())), "{text}");
        };
        let plain = judge(games, 1);
        let prior = Prior::default();
        let counted = judge(games.under(&prior), 2);
        alike(&plain, &counted);
        // Nearly equal odds are as many weights as boards.
        let odds: Vec<Vec<f64>> = (0..size.height())
            .map(|y| (0..size.row_length(y)).map(|x| 1.0 + 1e-15 * f64::from(x * 7 + y)).collect())
            .collect();
        let odds = Prior::default().with_odds(&odds).expect("odds");
        alike(&plain, &judge(games.under(&odds), 3));
        // Some answers are wrong: weights of both kinds, and any number of threads.
        let [noisy, weighed] = [prior, odds].map(|prior| prior.with_error(0.2).expect("an error"));
        let found = judge(games.under(&noisy), 1);
        alike(&found, &judge(games.under(&noisy), 4));
        alike(&found, &judge(games.under(&weighed), 2));
        assert!(
            found
                .0
                .iter()
                .all(|ray| ray.judged == Judged::Found && ray.left.to_bits() == ray.before.to_bits())
        );
        for (row, (&(port, _), ray)) in rays.iter().zip(&found.0).enumerate() {
            let bits = found.1[rays.len() * cells + row * ports + usize::from(port.index())];
            assert!(near(bits.into(), ray.expected), "{text}, row {row}: {bits} {ray:?}");
        }
        by_sums(games, &found.0, &found.1);
    }
}

/// Holds what was judged with answers of which one in five is wrong to sums over all boards.
fn by_sums(games: Log<'_>, worth: &[Worth], places: &[f32]) {
    let (size, error) = (games.size, 0.2);
    let packing = arrays::Packing::new(size);
    let evidence = crate::Evidence::new(size, games.atoms).expect("evidence");
    let boards = evidence.models(usize::MAX, &mut crate::effort::Effort::none()).expect("no limit");
    let cells = size.cells() as usize;
    let entropy = |shares: &[f64]| -> f64 {
        shares.iter().filter(|&&share| share > 0.0).map(|share| -share * share.log2()).sum()
    };
    for game in (0..games.ends.len()).step_by(7) {
        let mut shares = vec![1.0 / boards.len() as f64; boards.len()];
        let begin = games.begin(game);
        for (at, &(port, answer)) in games.rays_of(game).iter().enumerate() {
            // The entropy that is left on average after each answer that may come.
            let wrong = error / f64::from(size.ports());
            let after = |answer: Outcome| {
                let told = |(share, board): (&f64, &Board)| {
                    share * if board.fire(port) == answer { 1.0 - error } else { wrong }
                };
                let sums: Vec<f64> = shares.iter().zip(&boards).map(told).collect();
                let all: f64 = sums.iter().sum();
                (all, sums.into_iter().map(|sum| sum / all).collect::<Vec<_>>())
            };
            let answers = [Outcome::Hit, Outcome::Reflection]
                .into_iter()
                .chain(Port::all(size).filter(|&exit| exit != port).map(Outcome::Detour));
            let left: f64 = answers
                .map(|answer| {
                    let (chance, shares) = after(answer);
                    chance * entropy(&shares)
                })
                .sum();
            let row = worth[begin + at];
            assert!((row.expected - (entropy(&shares) - left)).abs() < 1e-9, "{size} {row:?}");
            let before = entropy(&shares);
            let answer = if answer == Outcome::Detour(port) { Outcome::Reflection } else { answer };
            shares = after(answer).1;
            assert!((row.entropy - entropy(&shares)).abs() < 1e-9, "{size} {row:?}");
            assert!((row.gain - (before - entropy(&shares))).abs() < 1e-9, "{size} {row:?}");
            for (cell, &found) in blackbox_core::Cell::all(size).zip(&places[(begin + at) * cells..][..cells])
            {
                let share: f64 = shares
                    .iter()
                    .zip(&boards)
                    .filter(|(_, board)| {
                        let mut words = vec![0; packing.words()];
                        packing.write(*board, &mut words);
                        packing.contains(cell, &words)
                    })
                    .map(|(share, _)| share)
                    .sum();
                assert!((f64::from(found) - share).abs() < 1e-6, "{size} {cell:?}");
            }
        }
    }
}

/// A guess is as likely as the boards that have its atoms, however they are counted.
#[test]
fn guesses_are_as_likely_as_the_boards_that_agree() {
    for (text, least, most) in [("4x4", 2, 2), ("hex3", 1, 3), ("9x4", 2, 2)] {
        let size: Size = text.parse().expect("a size");
        let (ends, rays) = games(size, least, most, 40);
        let atoms = AtomRange::new(least, most).expect("a range");
        let games = Log::new(size, atoms, &ends, &rays).expect("games");
        let cell = |at: usize| Cell::from_index(at as u32 * 7 % size.cells(), size).expect("a cell");
        let guesses: Vec<CellGuess> = (0..ends.len())
            .flat_map(|game| (0..=games.rays_of(game).len()).map(move |after| (game, after)))
            .map(|(game, after)| CellGuess {
                game,
                after,
                cells: (0..after % 3).map(|at| cell(game + at)).collect(),
            })
            .collect();
        let plain = chances(games, &guesses, &mut Effort::none().with_threads(2)).expect("nothing stops it");
        let prior = Prior::default();
        let weighed = chances(games.under(&prior), &guesses, &mut Effort::none()).expect("nothing stops it");
        let evidence = crate::Evidence::new(size, atoms).expect("evidence");
        let boards = evidence.models(usize::MAX, &mut Effort::none()).expect("no limit");
        for (guess, (one, other)) in guesses.iter().zip(plain.iter().zip(&weighed)) {
            let agrees = |board: &&Board| {
                let back = |port, outcome| outcome == Outcome::Detour(port);
                let answer = |&(port, outcome): &(Port, Outcome)| {
                    board.fire(port) == if back(port, outcome) { Outcome::Reflection } else { outcome }
                };
                games.before(guess).iter().all(answer)
            };
            let left: Vec<&Board> = boards.iter().filter(agrees).collect();
            let right =
                left.iter().filter(|board| guess.cells.iter().all(|&cell| board.contains(cell))).count();
            let expected = right as f64 / left.len() as f64;
            let near = |found: f64| found.is_nan() && expected.is_nan() || (found - expected).abs() < 1e-12;
            assert!(near(*one) && near(*other), "{text}, {guess:?}: {one}, {other}, expected {expected}");
        }
        assert!(plain.iter().any(|chance| chance.is_nan()), "{text}: a contradiction");
        // Answers that may be wrong leave a chance.
        let noisy = Prior::default().with_error(0.2).expect("an error");
        let found = chances(games.under(&noisy), &guesses, &mut Effort::none()).expect("nothing stops it");
        assert!(found.iter().all(|chance| (0.0..=1.0).contains(chance)), "{text}: {found:?}");
        let first: Vec<(f64, f64)> = guesses
            .iter()
            .zip(found.iter().zip(&plain))
            .filter(|(guess, _)| guess.after == 0)
            .map(|(_, (&one, &other))| (one, other))
            .collect();
        assert!(first.iter().all(|(one, other)| (one - other).abs() < 1e-12), "{text}: {first:?}");
    }
}
