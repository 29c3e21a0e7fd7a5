//! What a prior makes of boards, draws, rays and games, as sums over all boards say.

use super::*;

/// Any prior, with any answers, on rectangles and hexagons: where the atoms are, what rays tell, and what is
/// drawn.
#[test]
fn everything_is_as_sums_over_all_boards_say() {
    let (mut random, mut solver, mut weighed) = (SplitMix(5), Solver::new(), 0);
    for size in ["3x3", "4x2", "hex2", "hex2r"].into_iter().cycle().take(240) {
        let size: Size = size.parse().expect("a size");
        let (plain, evidence) = (Plain::random(size, &mut random), evidence(size, &mut random));
        let what = (&plain, evidence.to_string());
        let prior = plain.prior(size);
        let boards = plain.weighed(&evidence);
        let posterior = solver.posterior(&evidence, &prior, &mut Effort::none());
        if boards.is_empty() {
            assert_eq!(posterior, Err(Unweighed::Nothing), "{what:?}");
            continue;
        }
        weighed += 1;
        let posterior = posterior.expect("boards with a weight");
        let total: f64 = boards.iter().map(|&(_, weight)| weight).sum();
        let of = |is: &dyn Fn(WordBoard) -> bool| {
            boards.iter().filter(|&&(board, _)| is(board)).map(|&(_, weight)| weight).sum::<f64>() / total
        };
        assert_eq!(posterior.probability.len(), size.cells() as usize);
        for (cell, &found) in Cell::all(size).zip(&posterior.probability) {
            near(found, of(&|board| board.contains(cell)), (cell, &what));
        }
        for &(atoms, found) in &posterior.by_atoms {
            near(found, of(&|board| board.count() == atoms), (atoms, &what));
        }
        near(posterior.by_atoms.iter().map(|&(_, share)| share).sum(), 1.0, &what);
        assert!(posterior.by_atoms.iter().all(|&(_, share)| share > 0.0), "{what:?}");
        near(posterior.entropy, entropy(boards.iter().map(|&(_, weight)| weight)), &what);

        let advice =
            solver.advise_under(&evidence, &prior, Scoring::Markers, &mut Effort::none()).expect("advice");
        assert_eq!(advice.count, boards.len() as u128, "{what:?}");
        assert_eq!(
            advice.ports.len(),
            Port::all(size).filter(|&port| evidence.result(port).is_none()).count()
        );
        for one in &advice.ports {
            let outcomes = outcomes(&boards, |board| {
                let answer = naive_answers(board)[usize::from(one.port.index())];
                every(one.port, size).into_iter().find(|&outcome| is(&answer, outcome)).expect("an outcome")
            });
            let parts = outcomes.iter().map(|(&outcome, &(boards, _))| (outcome, boards));
            assert_eq!(one.parts, parts.collect::<Vec<_>>());
            let (bits, cost) = plain.worth(one.port, size, &outcomes);
            // What may be wrong excludes no board, and what is known tells nothing.
            let remaining = outcomes.values().map(|&(boards, share)| boards as f64 * share).sum();
            let remaining = if plain.error > 0.0 { boards.len() as f64 } else { remaining };
            near(one.expected_remaining, remaining, (one.port, &what));
            assert!(outcomes.len() > 1 || one.bits == 0.0, "{} {what:?}", one.bits);
            near(one.bits, bits, (one.port, &what));
            near(one.expected_cost, cost, (one.port, &what));
        }
        // Two thousand draws: a share is off by five of its deviations once in a million.
        let mut drawn = vec![0; 2000];
        let draw = |seed, drawn: &mut [u64]| {
            Solver::new().sample_under(&evidence, &prior, seed, drawn, &mut Effort::none())
        };
        assert_eq!(draw(1, &mut drawn), Ok(2000), "{what:?}");
        let mut again = drawn.clone();
        assert_eq!(draw(1, &mut again), Ok(2000));
        assert_eq!(drawn, again);
        for &(board, weight) in &boards {
            let (expected, found) =
                (2000.0 * weight / total, drawn.iter().filter(|&&bits| bits == board.bits()).count());
            assert!(
                (found as f64 - expected).abs() < 6.0 * expected.sqrt() + 6.0,
                "{found} {expected}: {what:?}"
            );
        }
        assert!(drawn.iter().all(|&bits| boards.iter().any(|&(board, _)| board.bits() == bits)), "{what:?}");
    }
    assert!(weighed > 120, "{weighed}");
}

/// The rays of one game under a prior: what each was worth, where the atoms were after it, and what all rays
/// were expected to tell before it.
type Judgement = (Vec<Worth>, Vec<Vec<f32>>, Vec<Vec<f32>>);

fn judged(
    size: Size, atoms: AtomRange, rays: &[(Port, Outcome)], prior: &Prior,
) -> Result<Judgement, ManyError> {
    let (cells, ports) = (size.cells() as usize, usize::from(size.ports()));
    let mut worth = vec![Worth::default(); rays.len()];
    let (mut posterior, mut bits) = (vec![0.0; rays.len() * cells], vec![0.0; rays.len() * ports]);
    let ends = [rays.len()];
    let game = Log::new(size, atoms, &ends, rays).expect("a game").under(prior);
    let out = Out { worth: &mut worth, posterior: &mut posterior, bits: &mut bits };
    replay(game, out, &mut Effort::none().with_threads(2))?;
    let rows = |all: &[f32], each| all.chunks(each).map(<[f32]>::to_vec).collect();
    Ok((worth, rows(&posterior, cells), rows(&bits, ports)))
}

/// Any prior, with any answers: what rays were worth in a game, answer by answer.
#[test]
fn rays_are_judged_as_sums_over_all_boards_say() {
    let (mut random, mut found) = (SplitMix(8), 0);
    for size in ["3x3", "4x2", "hex2", "hex2r"].into_iter().cycle().take(60) {
        let size: Size = size.parse().expect("a size");
        let plain = Plain::random(size, &mut random);
        let least = below(3, &mut random) as u32;
        let atoms = AtomRange::new(least, least + 3).expect("a range");
        let places = [hidden(size, &mut random), hidden(size, &mut random)];
        let mut rays: Vec<(Port, Outcome)> = Vec::new();
        for place in [0, 1, 0, 0] {
            let port = Port::new(below(size.ports().into(), &mut random) as u16, size).expect("a port");
            if rays.iter().all(|&(fired, outcome)| fired != port && outcome != Outcome::Detour(port)) {
                rays.push((port, places[place].fire(port)));
            }
        }
        let what = (&plain, &rays, size, atoms);
        let mut boards = plain.weighed(&Evidence::new(size, atoms).expect("evidence"));
        let judged = judged(size, atoms, &rays, &plain.prior(size));
        if boards.is_empty() {
            assert_eq!(judged.err(), Some(ManyError::Unweighed(Unweighed::Nothing)), "{what:?}");
            continue;
        }
        let (worth, posterior, bits) = judged.expect("boards with a weight");
        for (at, &(port, outcome)) in rays.iter().enumerate() {
            let ray = worth[at];
            if boards.is_empty() {
                assert_eq!(ray.judged, Judged::Later, "{what:?}");
                continue;
            }
            near(ray.before, boards.len() as f64, what);
            let before = entropy(boards.iter().map(|&(_, weight)| weight));
            let mut most: f64 = 0.0;
            for (of, &found) in Port::all(size).zip(&bits[at]) {
                let outcomes = outcomes(&boards, |board| board.fire(of));
                let (expected, _) = plain.worth(of, size, &outcomes);
                assert!(outcomes.len() > 1 || found == 0.0 || found.is_nan(), "{found} {of:?} {what:?}");
                assert!(found.is_nan() || (f64::from(found) - expected).abs() < 1e-6, "{of:?} {what:?}");
                most = most.max(expected);
                if of == port {
                    near(ray.expected, expected, what);
                }
            }
            near(ray.best_bits, most, what);
            let wrong = plain.error / f64::from(size.ports());
            for (board, weight) in &mut boards {
                *weight *= if board.fire(port) == outcome { 1.0 - plain.error } else { wrong };
            }
            boards.retain(|&(_, weight)| weight > 0.0);
            near(ray.left, boards.len() as f64, what);
            if boards.is_empty() {
                assert_eq!(ray.judged, Judged::Contradicts, "{what:?}");
                continue;
            }
            found += 1;
            let after = entropy(boards.iter().map(|&(_, weight)| weight));
            near(ray.entropy, after, what);
            near(ray.gain, before - after, what);
            let total: f64 = boards.iter().map(|&(_, weight)| weight).sum();
            for (cell, &found) in Cell::all(size).zip(&posterior[at]) {
                let with = boards.iter().filter(|(board, _)| board.contains(cell));
                let expected = with.map(|&(_, weight)| weight).sum::<f64>() / total;
                assert!((f64::from(found) - expected).abs() < 1e-6, "{found} {expected}: {cell} {what:?}");
            }
        }
    }
    assert!(found > 60, "{found}");
}

/// Holds the rays of a board, judged under a prior, to its posterior after each of them.
fn held_to_posteriors(board: &Board, atoms: AtomRange, ports: &[&str], prior: &Prior) {
    let size = board.size();
    let fire = |label: &&str| {
        let port = Port::from_label(label, size).expect("a port");
        (port, board.fire(port))
    };
    let rays: Vec<(Port, Outcome)> = ports.iter().map(fire).collect();
    let (worth, places, _) = judged(size, atoms, &rays, prior).expect("boards with a weight");
    for at in 0..rays.len() {
        let evidence = Evidence::of_rays(size, atoms, rays[..=at].iter().copied()).expect("evidence");
        let posterior = evidence.posterior(prior, &mut Effort::none()).expect("a posterior");
        near(worth[at].entropy, posterior.entropy, (&evidence, prior));
        for (&found, &expected) in places[at].iter().zip(&posterior.probability) {
            assert!((f64::from(found) - expected).abs() < 1e-6, "{found} {expected}: {evidence} {prior:?}");
        }
    }
}

/// Boards far less likely than others are all that is left where these are excluded.
#[test]
fn nothing_is_too_unlikely_once_all_else_is_excluded() {
    let board: Board = "4x4:(2,1)(1,3)".parse().expect("a board");
    for far in [300.0, 900.0, 1e12, 3e13, 7e14, 1e16] {
        // An atom on the first cell, which is where the first ray would hit it.
        let odds = |at: u32| if at == 0 { 0.0 } else { -far * (1.0 + f64::from(at) / 1000.0) };
        let rows: Vec<Vec<f64>> = (0..4).map(|y| (0..4).map(|x| odds(4 * y + x)).collect()).collect();
        let odds = Prior::default().with_ln_odds(&rows).expect("odds");
        held_to_posteriors(&board, AtomRange::exactly(2), &["L1", "B2"], &odds);
        // One atom, which does not hit both.
        let numbers = Prior::default().with_ln_numbers([(1, 0.0), (2, -far)]).expect("numbers");
        held_to_posteriors(&board, AtomRange::new(1, 2).expect("a range"), &["L1", "B2"], &numbers);
    }
}

/// Tens of thousands of boards, which several threads count and which are weighed in parts.
#[test]
fn parts_of_many_boards_add_up() {
    let board: Board = "8x8:(2,0)(5,2)(2,5)".parse().expect("a board");
    let rows: Vec<Vec<f64>> =
        (0..8).map(|y| (0..8).map(|x| 1.0 + f64::from(x * y) / 64.0).collect()).collect();
    for prior in [Ok(Prior::default()), Prior::default().with_odds(&rows)] {
        held_to_posteriors(&board, AtomRange::exactly(3), &["L4", "T7"], &prior.expect("a prior"));
    }
}

/// Boards beyond 8 x 8 are weighed as well.
#[test]
fn larger_boards_have_priors() {
    let evidence: Evidence = "11x9 2; L2 R2; T3 H".parse().expect("evidence");
    let plain = evidence.solve(&mut Effort::none()).expect("no limit");
    let rows = vec![vec![1e-200; 11]; 9];
    let words: Vec<u64> = {
        let models = evidence.models(usize::MAX, &mut Effort::none()).expect("no limit");
        models
            .iter()
            .flat_map(|board| {
                let mut words = [0; 2];
                board.atoms().for_each(|cell| {
                    let index = cell.index(board.size()) as usize;
                    words[index / 64] |= 1 << (index % 64);
                });
                words
            })
            .collect()
    };
    let size = evidence.size();
    for prior in [
        Prior::default().with_numbers([(2, 0.1), (3, 0.9)]),
        Prior::default().with_odds(&rows),
        Prior::default().with_boards(size, &words, None),
        Prior::default().with_error(1e-300),
    ] {
        let prior = prior.expect("a prior");
        let posterior = evidence.posterior(&prior, &mut Effort::none()).expect("no limit");
        for (&found, &expected) in posterior.probability.iter().zip(&plain.probability) {
            near(found, expected, &prior);
        }
        near(posterior.entropy, plain.count.ln() / std::f64::consts::LN_2, &prior);
        let advice = evidence.advise_under(&prior, Scoring::Rays, &mut Effort::none()).expect("advice");
        let bits = evidence.advise(Scoring::Rays, &mut Effort::none()).expect("advice");
        for one in &advice.ports {
            let other = bits.ports.iter().find(|other| other.port == one.port).expect("the same ports");
            near(one.bits, other.bits, (&prior, one.port));
        }
    }
}

/// Boards of two words and of five, the latter of more than 64 ports: what is drawn, and how rays are judged.
#[test]
fn larger_boards_are_drawn_and_judged_as_well() {
    for (board, atoms, ports) in
        [("9x9:(3,3)(7,8)", "1-2", ["L4", "B2", "R8"]), ("17x16:(12,14)", "1", ["L3", "T13", "B9"])]
    {
        let (board, atoms): (Board, AtomRange) =
            (board.parse().expect("a board"), atoms.parse().expect("atoms"));
        let (size, cells) = (board.size(), board.size().cells());
        let odds = |cell: Cell| 0.5 + f64::from(cell.index(size) % 7);
        let rows: Vec<Vec<f64>> =
            (0..size.height()).map(|y| (0..size.width()).map(|x| odds(Cell::new(x, y))).collect()).collect();
        let evidence = Evidence::new(size, atoms).expect("evidence");
        let boards = evidence.models(usize::MAX, &mut Effort::none()).expect("no limit");
        let mut words = vec![0; boards.len() * board_words(size)];
        for (board, words) in boards.iter().zip(words.chunks_mut(board_words(size))) {
            Packing::new(size).write(board, words);
        }
        let weights: Vec<f64> = boards.iter().map(|board| board.atoms().map(odds).product()).collect();
        let prior = Prior::default;
        let weighed = prior().with_odds(&rows).expect("odds");
        let expected = evidence.posterior(&weighed, &mut Effort::none()).expect("a posterior");
        for (prior, as_weighed) in [
            (Ok(weighed), true),
            (prior().with_boards(size, &words, Some(&weights)), true),
            (prior().with_boards(size, &words, None).and_then(|prior| prior.with_odds(&rows)), true),
            (prior().with_numbers([(1, 2.0), (2, 1.0)]), false),
            (prior().with_error(0.1), false),
        ] {
            let prior = prior.expect("a prior");
            held_to_posteriors(&board, atoms, &ports, &prior);
            let posterior = evidence.posterior(&prior, &mut Effort::none()).expect("a posterior");
            for (&found, &expected) in posterior.probability.iter().zip(&expected.probability) {
                assert!(!as_weighed || (found - expected).abs() < 1e-9, "{found} {expected}");
            }
            // A share is off by five of its deviations once in a million.
            let mut drawn = vec![0; 400 * board_words(size)];
            let found = Solver::new().sample_under(&evidence, &prior, 5, &mut drawn, &mut Effort::none());
            assert_eq!(found, Ok(400));
            let mut seen = vec![0.0; cells as usize];
            for words in drawn.chunks(board_words(size)) {
                let board: Board = Packing::new(size).read(words, 0).expect("a board");
                assert!(atoms.contains(board.count()), "{board}");
                board.atoms().for_each(|cell| seen[cell.index(size) as usize] += 1.0);
            }
            for (&seen, &chance) in seen.iter().zip(&posterior.probability) {
                let expected: f64 = 400.0 * chance;
                assert!((seen - expected).abs() < 6.0 * expected.sqrt() + 3.0, "{seen} {expected}");
            }
        }
    }
}

/// Two boards that are weighed apart and all but certain: two draws are each of the four pairs.
#[test]
fn draws_of_boards_that_are_weighed_apart_are_independent() {
    let words: Vec<u64> = (0..=4096).collect();
    let weights: Vec<f64> = words.iter().map(|&word| if word % 4096 == 0 { 1.0 } else { 1e-300 }).collect();
    let prior = Prior::default().with_boards(Size::CLASSIC, &words, Some(&weights)).expect("boards");
    let evidence: Evidence = "8x8 ?".parse().expect("evidence");
    let pairs = (0..16).map(|seed| {
        let mut pair = [1; 2];
        let found = Solver::new().sample_under(&evidence, &prior, seed, &mut pair, &mut Effort::none());
        assert_eq!(found, Ok(2));
        pair
    });
    let pairs: BTreeSet<[u64; 2]> = pairs.collect();
    assert!(pairs.into_iter().eq([[0, 0], [0, 4096], [4096, 0], [4096, 4096]]));
}

/// A board takes a byte for each port, its cells, 16 for its weight and 2 in a game.
#[test]
fn boards_that_the_memory_does_not_hold_are_refused() {
    for (size, atoms, boards, bytes) in
        [("8x8", 6, 74_974_368, 32 + 8 + 18), ("9x9", 5, 25_621_596, 36 + 16 + 18)]
    {
        let size = size.parse().expect("a size");
        let refused = judged(size, AtomRange::exactly(atoms), &[], &Prior::default()).err();
        let many = Unweighed::TooMany { boards: Some(boards), most: (1 << 30) / bytes };
        assert_eq!(refused, Some(ManyError::Unweighed(many)), "{size}");
    }
}

/// A game is dealt with one of some numbers of atoms, each as likely: a review measures by that.
#[test]
fn a_review_tells_what_the_posterior_lost() {
    let board: Board = "5x4:(1,1)(4,2)".parse().expect("a board");
    let atoms = AtomRange::new(1, 3).expect("a range");
    let rays = ["L2", "B4", "T5"].map(|label| {
        let port = Port::from_label(label, board.size()).expect("a port");
        (port, board.fire(port))
    });
    let dealt = Prior::default().with_numbers([(1, 1.0), (2, 1.0), (3, 1.0)]).expect("numbers");
    let review = review(&board, atoms, &rays, u64::MAX, &mut Effort::none()).expect("no limit");
    let entropy = |rays: &[(Port, Outcome)]| {
        let evidence = Evidence::of_rays(board.size(), atoms, rays.iter().copied()).expect("evidence");
        evidence.posterior(&dealt, &mut Effort::none()).expect("a posterior").entropy
    };
    for (at, ray) in review.rays.iter().enumerate() {
        near(ray.bits.expect("counted"), entropy(&rays[..at]) - entropy(&rays[..=at]), ray);
    }
}
