//! Priors and answers that may be wrong, held to sums over all boards by the reference tracers.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Debug,
};

use blackbox_analysis::effort::Effort;
use blackbox_analysis::{
    Board, Boards, Evidence,
    arrays::Packing,
    evidence::{ManyError, Solver, Unweighed, board_words},
    prior::{Prior, PriorError},
    replay::{Judged, Log, Out, Worth, replay},
    review::review,
};
use blackbox_core::{
    AtomRange, Cell, Fact, Outcome, Port, Size, WordBoard, enumerate::WordBoards, evidence::Stop,
    game::Scoring, internal::SplitMix,
};
use reference::naive::Answer;

use crate::naive_answers;

/// Something between 0 and 1.
fn share(random: &mut SplitMix) -> f64 {
    (random.bits() >> 11) as f64 / (1u64 << 53) as f64
}

fn below(end: u64, random: &mut SplitMix) -> u64 {
    random.bits() % end
}

fn near(found: f64, expected: f64, what: impl Debug) {
    assert!((found - expected).abs() < 1e-9, "{found} {expected}: {what:?}");
}

/// What a prior says, as plain numbers.
#[derive(Debug, Default)]
struct Plain {
    numbers: Option<BTreeMap<u32, f64>>,
    odds: Option<Vec<f64>>,
    boards: Option<BTreeMap<u64, f64>>,
    error: f64,
}

impl Plain {
    fn random(size: Size, random: &mut SplitMix) -> Self {
        let mut kinds = || below(2, random) == 1;
        let (numbers, odds, boards, error) = (kinds(), kinds(), kinds(), kinds());
        let cells = size.cells();
        let numbers = numbers.then(|| {
            let some = (0..4).map(|_| (below(5, random) as u32, share(random))).collect::<BTreeMap<_, _>>();
            some.into_iter().filter(|_| true).collect()
        });
        let odds = odds.then(|| {
            let odds = (0..cells).map(|_| match below(12, random) {
                0 => 0.0,
                1 => f64::INFINITY,
                _ => 3.0 * share(random),
            });
            odds.collect()
        });
        let boards = boards.then(|| {
            let some = (0..40).map(|_| {
                let atoms = (0..3)
                    .map(|_| Cell::from_index(below(cells.into(), random) as u32, size).expect("a cell"));
                let bits = atoms.fold(0, |bits, cell| bits | cell.bit(size));
                (bits, share(random))
            });
            some.collect()
        });
        Self { numbers, odds, boards, error: if error { share(random) / 2.0 } else { 0.0 } }
    }

    fn prior(&self, size: Size) -> Prior {
        let mut prior = Prior::default().with_error(self.error).expect("a probability");
        if let Some(numbers) = &self.numbers {
            prior = prior.with_numbers(numbers.clone()).expect("weights");
        }
        if let Some(odds) = &self.odds {
            let mut left = &odds[..];
            let rows = (0..size.height()).map(|y| {
                let (row, rest) = left.split_at(size.row_length(y).into());
                left = rest;
                row.to_vec()
            });
            prior = prior.with_odds(&rows.collect::<Vec<_>>()).expect("odds");
        }
        if let Some(boards) = &self.boards {
            let (words, weights): (Vec<u64>, Vec<f64>) = boards.iter().unzip();
            prior = prior.with_boards(size, &words, Some(&weights)).expect("boards");
        }
        prior
    }

    /// What a board weighs before any ray, beside the weight of its number.
    fn of(&self, board: WordBoard) -> f64 {
        let size = board.size();
        let own =
            self.boards.as_ref().map_or(1.0, |boards| boards.get(&board.bits()).copied().unwrap_or(0.0));
        let Some(odds) = &self.odds else { return own };
        Cell::all(size).zip(odds).fold(own, |product, (cell, &odds)| match (board.contains(cell), odds) {
            (atom, f64::INFINITY) => product * f64::from(u8::from(atom)),
            (true, odds) => product * odds,
            (false, _) => product,
        })
    }

    /// All boards with what they weigh under evidence.
    fn weighed(&self, evidence: &Evidence) -> Vec<(WordBoard, f64)> {
        let size = evidence.size();
        let every = (0..=size.cells()).flat_map(|atoms| WordBoards::new(size, atoms).expect("atoms"));
        let own: Vec<(WordBoard, f64)> = every.map(|board| (board, self.of(board))).collect();
        let mut sums = vec![0.0; size.cells() as usize + 1];
        own.iter().for_each(|&(board, weight)| sums[board.count() as usize] += weight);
        let weigh = |(board, weight): (WordBoard, f64)| {
            let count = board.count();
            let number = match &self.numbers {
                None => 1.0,
                Some(numbers) => match numbers.get(&count) {
                    Some(&number) if sums[count as usize] > 0.0 => number / sums[count as usize],
                    _ => 0.0,
                },
            };
            let allowed = f64::from(u8::from(evidence.atoms().contains(count)));
            (board, weight * number * allowed * self.likelihood(board, evidence))
        };
        own.into_iter().map(weigh).filter(|&(_, weight)| weight > 0.0).collect()
    }

    fn likelihood(&self, board: WordBoard, evidence: &Evidence) -> f64 {
        let answers = naive_answers(board);
        let wrong = self.error / f64::from(board.size().ports());
        let of = |fact: &Fact| match *fact {
            Fact::Ray { port, outcome } => {
                if is(&answers[usize::from(port.index())], outcome) {
                    1.0 - self.error
                } else {
                    wrong
                }
            }
            Fact::Cell { cell, atom } => f64::from(u8::from(board.contains(cell) == atom)),
        };
        evidence.facts().iter().map(of).product()
    }
}

/// The outcomes of a port on some boards: on how many, and with which share of their weight.
type Outcomes = BTreeMap<Outcome, (u128, f64)>;

fn outcomes(boards: &[(WordBoard, f64)], outcome: impl Fn(WordBoard) -> Outcome) -> Outcomes {
    let total: f64 = boards.iter().map(|&(_, weight)| weight).sum();
    let mut found = Outcomes::new();
    for &(board, weight) in boards {
        let (count, sum) = found.entry(outcome(board)).or_default();
        (*count, *sum) = (*count + 1, *sum + weight / total);
    }
    found
}

/// Every answer that may be heard at a port.
fn every(port: Port, size: Size) -> Vec<Outcome> {
    let detours = Port::all(size).filter(|&exit| exit != port).map(Outcome::Detour);
    [Outcome::Hit, Outcome::Reflection].into_iter().chain(detours).collect()
}

impl Plain {
    /// The information of the answer about the board, from its definition, and what it costs.
    fn worth(&self, port: Port, size: Size, outcomes: &Outcomes) -> (f64, f64) {
        let wrong = self.error / f64::from(size.ports());
        let told = |answer: Outcome, of: Outcome| if answer == of { 1.0 - self.error } else { wrong };
        let (mut bits, mut cost) = (0.0, 0.0);
        for answer in every(port, size) {
            let all: f64 = outcomes.iter().map(|(&of, &(_, share))| share * told(answer, of)).sum();
            cost += all * f64::from(Scoring::Markers.ray(answer));
            for (&of, &(_, share)) in outcomes {
                let both = share * told(answer, of);
                bits += if both > 0.0 { both * (told(answer, of) / all).log2() } else { 0.0 };
            }
        }
        (bits, cost)
    }
}

fn is(answer: &Answer, outcome: Outcome) -> bool {
    match (answer, outcome) {
        (Answer::Hit, Outcome::Hit) | (Answer::Reflection, Outcome::Reflection) => true,
        (Answer::Exit(exit), Outcome::Detour(other)) => *exit == usize::from(other.index()),
        _ => false,
    }
}

/// A board of three atoms at most.
fn hidden(size: Size, random: &mut SplitMix) -> WordBoard {
    let bits: u64 = (0..3).fold(0, |bits, _| {
        bits | Cell::from_index(below(size.cells().into(), random) as u32, size).expect("a cell").bit(size)
    });
    WordBoard::new(bits, size).expect("cells")
}

/// Evidence that may be wrong about a random board.
fn evidence(size: Size, random: &mut SplitMix) -> Evidence {
    let hidden = hidden(size, random);
    let least = below(3, random) as u32;
    let atoms = AtomRange::new(least, least + 3).expect("a range");
    let mut evidence = Evidence::new(size, atoms).expect("evidence");
    for _ in 0..below(4, random) {
        let [port, other] =
            [(); 2].map(|()| Port::new(below(size.ports().into(), random) as u16, size).expect("a port"));
        let outcome = if below(5, random) == 0 { hidden.fire(other) } else { hidden.fire(port) };
        evidence.add(Fact::Ray { port, outcome }).expect("a port of the board");
    }
    if below(4, random) == 0 {
        let cell = Cell::from_index(below(size.cells().into(), random) as u32, size).expect("a cell");
        evidence.add(Fact::Cell { cell, atom: hidden.contains(cell) }).expect("a cell");
    }
    evidence
}

/// The entropy of weights in bits.
fn entropy(weights: impl Iterator<Item = f64> + Clone) -> f64 {
    let total: f64 = weights.clone().sum();
    weights.filter(|&weight| weight > 0.0).map(|weight| -weight / total * (weight / total).log2()).sum()
}

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

/// What a prior was made of it says again: logarithms as they came, a board or number of weight 0 left out.
#[test]
fn a_prior_says_what_it_was_made_of() {
    let (prior, none) = (Prior::default, f64::NEG_INFINITY);
    let bits = |logs: &[f64]| logs.iter().map(|log| log.to_bits()).collect::<Vec<_>>();
    let numbers = prior().with_ln_numbers([(1, -2.5), (3, -0.0), (4, none)]).expect("numbers");
    let (atoms, logs): (Vec<u32>, Vec<f64>) = numbers.numbers().expect("numbers").iter().unzip();
    assert_eq!((atoms, bits(&logs)), (vec![1, 3], bits(&[-2.5, 0.0])));
    let rows = [vec![-1.5, 2.0], vec![none, f64::INFINITY]];
    assert_eq!(prior().with_ln_odds(&rows).expect("odds").ln_odds(), Some(&rows[..]));
    let boards = prior().with_ln_boards(Size::CLASSIC, &[5, 2, 9], &[-0.0, none, -1.0]).expect("boards");
    let (size, words, logs) = boards.boards().expect("boards");
    assert_eq!((size, words, bits(logs)), (Size::CLASSIC, &[5, 9][..], bits(&[0.0, -1.0])));
    assert_eq!(prior().with_error(-0.0).expect("an error").error().to_bits(), 0);
    assert_eq!((prior().numbers(), prior().ln_odds(), prior().boards()), (None, None, None));
}

/// From none to all of the cells, each number as likely as it weighs, also where answers may be wrong.
#[test]
fn all_numbers_of_atoms_have_their_weights() {
    let numbers = Prior::default().with_numbers((0..=4).map(|atoms| (atoms, f64::from(atoms + 1))));
    let prior = numbers.and_then(|prior| prior.with_error(0.1)).expect("a prior");
    let evidence: Evidence = "2x2 ?".parse().expect("evidence");
    let posterior = evidence.posterior(&prior, &mut Effort::none()).expect("a posterior");
    assert_eq!(posterior.by_atoms.len(), 5);
    for (atoms, share) in posterior.by_atoms {
        near(share, f64::from(atoms + 1) / 15.0, atoms);
    }
}

/// Odds from the smallest float to the largest and beyond, and certainty.
#[test]
fn no_odds_are_too_small_or_too_large() {
    let posterior = |text: &str, prior: Result<Prior, PriorError>| {
        let evidence: Evidence = text.parse().expect("evidence");
        evidence.posterior(&prior.expect("a prior"), &mut Effort::none()).expect("a posterior")
    };
    let odds = |odds: &[f64]| Prior::default().with_odds(&[odds.to_vec()]);
    let logs = |logs: &[f64]| Prior::default().with_ln_odds(&[logs.to_vec()]);
    // The second cell is as likely as not, however sure the first is.
    for ln in [1e17, -1e17, 700.0, -744.0, 0.0, f64::INFINITY, f64::NEG_INFINITY] {
        let found = posterior("2x1 ?", logs(&[ln, 0.0]));
        near(found.probability[1], 0.5, ln);
        near(found.entropy, if ln == 0.0 { 2.0 } else { 1.0 }, ln);
    }
    // Ratios of odds count, also of the largest.
    for (one, other) in [(1e17, 1e17 - 16.0), (5e16, 5e16 + 8.0), (-3.0, -2.0), (-1e17, 16.0 - 1e17)] {
        let found = posterior("2x1 1", logs(&[one, other]));
        near(found.probability[0], 1.0 / (1.0 + f64::exp(other - one)), (one, other));
    }
    for extreme in [5e-324, 1e-300, 1.0, 1e300, f64::MAX] {
        let found = posterior("3x3 3; L1 H", Prior::default().with_odds(&vec![vec![extreme; 3]; 3]));
        let plain = posterior("3x3 3; L1 H", Ok(Prior::default()));
        near(found.entropy, plain.entropy, extreme);
        found.probability.iter().zip(&plain.probability).for_each(|(&a, &b)| near(a, b, extreme));
    }
    let found = posterior("2x1 ?", odds(&[5e-324, f64::MAX]));
    assert!((found.probability[0] / 5e-324 - 1.0).abs() < 1e-9 && found.probability[1] >= 1.0);
    // No atom anywhere is a prior, too.
    assert_eq!(posterior("2x1 ?", odds(&[0.0, 0.0])).by_atoms, [(0, 1.0)]);
    assert_eq!(posterior("2x1 ?", odds(&[0.0, f64::INFINITY])).probability, [0.0, 1.0]);
}

#[test]
fn what_is_no_prior_is_refused() {
    let prior = Prior::default;
    let words = |error: PriorError| error.to_string();
    for (wrong, expected) in [
        (prior().with_numbers([(3, -1.0)]), "the weight of 3 atoms is -1, expected a number from 0"),
        (prior().with_numbers([(1, 0.0)]), "the prior has no weight, expected one above 0 at least"),
        (prior().with_ln_numbers([(2, f64::NAN)]), "the weight of 2 atoms is NaN, expected a number from 0"),
        (
            prior().with_ln_numbers([(2, 2e17)]),
            "the weight of 2 atoms is 200000000000000000, expected a number from 0",
        ),
        (
            prior().with_boards(Size::CLASSIC, &[1], Some(&[-1.0])),
            "weight 0 is -1, expected a number from 0, or a logarithm from -1e17 to 1e17 or minus infinity",
        ),
        (
            prior().with_boards(Size::CLASSIC, &[1, 2], Some(&[0.0, 0.0])),
            "the prior has no weight, expected one above 0 at least",
        ),
        (
            prior().with_boards("9x9".parse().expect("a size"), &[0, 1 << 17], None),
            "bits that are no cells, expected boards of 9x9",
        ),
        (prior().with_error(1.0), "invalid error (got 1), expected a probability of 0 to below 1"),
        (prior().with_error(f64::NAN), "invalid error (got NaN), expected a probability of 0 to below 1"),
        (
            prior().with_odds(&[vec![1.0, 1.0], vec![1.0, f64::NAN]]),
            "the odds of cell (1, 1) are NaN, expected a number from 0, or a logarithm from -1e17 to 1e17 or infinite",
        ),
        (prior().with_boards(Size::CLASSIC, &[1, 2], Some(&[0.0])), "1 weights, expected 2, one a board"),
        (
            prior().with_boards("hex2".parse().expect("a size"), &[1 << 7], None),
            "bits that are no cells, expected boards of hex2",
        ),
    ] {
        assert_eq!(wrong.map_err(words).unwrap_err(), expected);
    }
    let evidence: Evidence = "3x2 1".parse().expect("evidence");
    let ask = |prior: Result<Prior, PriorError>| {
        evidence
            .posterior(&prior.expect("a prior"), &mut Effort::none())
            .expect_err("no prior of such boards")
            .to_string()
    };
    assert_eq!(
        ask(prior().with_odds(&[vec![1.0, 2.0]])),
        "invalid odds (got shape (1, 2)), expected (2, 3) for 3x2 boards"
    );
    for (rows, shape) in [(vec![vec![1.0; 3]], "(1, 3)"), (vec![vec![1.0; 2]; 2], "(2, 2)")] {
        let expected = format!("invalid odds (got shape {shape}), expected (2, 3) for 3x2 boards");
        assert_eq!(ask(prior().with_odds(&rows)), expected);
    }
    assert_eq!(
        ask(prior().with_boards(Size::CLASSIC, &[1], None)),
        "a prior of 8x8 boards, expected one of 3x2"
    );
    let nothing = "the prior allows no board that satisfies the evidence, expected one with a weight above 0";
    assert_eq!(ask(prior().with_numbers([(2, 1.0)])), nothing);
    let large: Evidence = "16x16 20".parse().expect("evidence");
    let refused = large.posterior(&prior().with_error(0.1).expect("an error"), &mut Effort::none());
    assert!(
        refused.unwrap_err().to_string().contains("expected at most 1073741824 to be weighed one by one")
    );
    // A board that is named twice is one board, with both weights.
    let twice = prior().with_boards(Size::CLASSIC, &[3, 1, 3], None).expect("boards");
    let (_, boards, logs) = twice.boards().expect("boards");
    assert_eq!(boards, [3, 1]);
    assert!((logs[0] - 2f64.ln()).abs() < 1e-15 && logs[1] == 0.0);
    // The same number, written otherwise.
    let minus = |zero: f64| prior().with_ln_odds(&[vec![zero]]).expect("odds");
    assert_eq!(minus(-0.0).ln_odds().map(|rows| rows[0][0].to_bits()), Some(0));
    assert_eq!(minus(-0.0), minus(0.0));
}

/// What all boards hold is certain to the last bit, whatever the numbers of atoms weigh: some have no boards.
#[test]
fn what_is_certain_has_a_probability_of_one() {
    let evidence: Evidence = "3x3 ?; =(0,0) @; =(1,1) .".parse().expect("evidence");
    let mut random = SplitMix(9);
    for _ in 0..100 {
        let numbers: Vec<(u32, f64)> = (0..=9).map(|atoms| (atoms, share(&mut random))).collect();
        let prior = Prior::default().with_numbers(numbers).expect("weights");
        let found = evidence.posterior(&prior, &mut Effort::none()).expect("a posterior");
        assert!(found.probability[0] >= 1.0 && found.probability[4] <= 0.0, "{prior:?}");
        assert!(found.by_atoms.iter().map(|&(atoms, _)| atoms).eq(1..=8));
    }
    // A share that no float tells from 0 is none.
    let odds = Prior::default().with_odds(&vec![vec![1e-200; 3]; 3]).expect("odds");
    let found = "3x3 1-3".parse::<Evidence>().expect("evidence").posterior(&odds, &mut Effort::none());
    assert!(found.expect("a posterior").by_atoms.iter().map(|&(atoms, _)| atoms).eq([1, 2]));
}

/// Boards are weighed one by one to 252 ports and to 2^30 boards, each a node; odds have no such limits.
#[test]
fn as_many_boards_as_are_weighed() {
    let wrong = || Prior::default().with_error(0.1).expect("a probability");
    let posterior = |text: &str, prior: &Prior, effort: &mut Effort<'_>| {
        text.parse::<Evidence>().expect("evidence").posterior(prior, effort)
    };
    let found = posterior("63x63 0", &wrong(), &mut Effort::none()).expect("252 ports");
    assert_eq!(found.by_atoms, [(0, 1.0)]);
    let size = "64x63".parse().expect("a size");
    assert_eq!(posterior("64x63 0", &wrong(), &mut Effort::none()), Err(Unweighed::Ports { size }));
    let few = || Effort::nodes(1000);
    assert_eq!(posterior("6x5 ?", &wrong(), &mut few()), Err(Unweighed::Stop(Stop::Limit)));
    let many = Unweighed::TooMany { boards: Some(1 << 31), most: 1 << 30 };
    assert_eq!(posterior("31x1 ?", &wrong(), &mut few()), Err(many));
    let mut effort = few();
    let found = posterior("3x3 2; L1 H", &wrong(), &mut effort);
    let used = 1000 - effort.left();
    assert!(found.is_ok() && used >= 36);
    assert_eq!(posterior("3x3 2; L1 H", &wrong(), &mut Effort::nodes(used)), found);
    let ended = posterior("3x3 2; L1 H", &wrong(), &mut Effort::nodes(used - 1));
    assert_eq!(ended, Err(Unweighed::Stop(Stop::Limit)));
    let odds = Prior::default().with_odds(&vec![vec![0.25; 6]; 6]).expect("odds");
    let found = posterior("6x6 ?", &odds, &mut Effort::none()).expect("more than are listed");
    found.probability.iter().for_each(|&chance| near(chance, 0.2, "odds of a quarter"));
}

/// Named boards of several words are weighed as such, however many.
#[test]
fn many_wide_boards_are_named() {
    let size: Size = "11x9".parse().expect("a size");
    let (packing, boards) = (Packing::new(size), Boards::new(size, 2).expect("boards"));
    let mut words = vec![0; 2 * 4851];
    boards.zip(words.chunks_mut(2)).for_each(|(board, words)| packing.write(&board, words));
    let prior = Prior::default().with_boards(size, &words, None).expect("boards");
    let evidence: Evidence = "11x9 2".parse().expect("evidence");
    let found = evidence.posterior(&prior, &mut Effort::none()).expect("a posterior");
    found.probability.iter().for_each(|&chance| near(chance, 2.0 / 99.0, "each pair of cells"));
}
