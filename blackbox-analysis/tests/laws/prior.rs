//! Priors and answers that may be wrong, held to sums over all boards by the reference tracers.

use std::{collections::BTreeMap, fmt::Debug};

use blackbox_analysis::effort::Effort;
use blackbox_analysis::{
    Evidence,
    evidence::{Solver, Unweighed},
    prior::{Prior, PriorError},
};
use blackbox_core::{
    Cell, Fact, Outcome, Port, Size, WordBoard, enumerate::WordBoards, game::Scoring, internal::SplitMix,
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

fn is(answer: &Answer, outcome: Outcome) -> bool {
    match (answer, outcome) {
        (Answer::Hit, Outcome::Hit) | (Answer::Reflection, Outcome::Reflection) => true,
        (Answer::Exit(exit), Outcome::Detour(other)) => *exit == usize::from(other.index()),
        _ => false,
    }
}

/// Evidence that may be wrong about a random board.
fn evidence(size: Size, random: &mut SplitMix) -> Evidence {
    let hidden: u64 = (0..3).fold(0, |bits, _| {
        bits | Cell::from_index(below(size.cells().into(), random) as u32, size).expect("a cell").bit(size)
    });
    let hidden = WordBoard::new(hidden, size).expect("cells");
    let least = below(3, random) as u32;
    let atoms = blackbox_core::AtomRange::new(least, least + 3).expect("a range");
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
        for (cell, &found) in Cell::all(size).zip(&posterior.probability) {
            near(found, of(&|board| board.contains(cell)), (cell, &what));
        }
        for &(atoms, found) in &posterior.by_atoms {
            near(found, of(&|board| board.count() == atoms), (atoms, &what));
        }
        near(posterior.by_atoms.iter().map(|&(_, share)| share).sum(), 1.0, &what);
        near(posterior.entropy, entropy(boards.iter().map(|&(_, weight)| weight)), &what);

        let advice =
            solver.advise_under(&evidence, &prior, Scoring::Markers, &mut Effort::none()).expect("advice");
        assert_eq!(advice.count, boards.len() as u128, "{what:?}");
        assert_eq!(
            advice.ports.len(),
            Port::all(size).filter(|&port| evidence.result(port).is_none()).count()
        );
        for one in &advice.ports {
            let at = usize::from(one.port.index());
            let mut true_outcomes: BTreeMap<Outcome, (u128, f64)> = BTreeMap::new();
            for &(board, weight) in &boards {
                let answers = naive_answers(board);
                let outcome = [Outcome::Hit, Outcome::Reflection]
                    .into_iter()
                    .chain(Port::all(size).map(Outcome::Detour));
                let outcome =
                    outcome.into_iter().find(|&outcome| is(&answers[at], outcome)).expect("an outcome");
                let (count, sum) = true_outcomes.entry(outcome).or_default();
                (*count, *sum) = (*count + 1, *sum + weight / total);
            }
            assert_eq!(
                one.parts,
                true_outcomes.iter().map(|(&outcome, &(boards, _))| (outcome, boards)).collect::<Vec<_>>()
            );
            // The information of the answer about the board, from its definition.
            let answers: Vec<Outcome> = [Outcome::Hit, Outcome::Reflection]
                .into_iter()
                .chain(Port::all(size).filter(|&exit| exit != one.port).map(Outcome::Detour))
                .collect();
            let wrong = plain.error / f64::from(size.ports());
            let chance = |outcome| true_outcomes.get(&outcome).map_or(0.0, |&(_, share)| share);
            let told = |answer: Outcome, of: Outcome| if answer == of { 1.0 - plain.error } else { wrong };
            let (mut bits, mut cost) = (0.0, 0.0);
            for &answer in &answers {
                let all: f64 = answers.iter().map(|&of| chance(of) * told(answer, of)).sum();
                cost += all * f64::from(Scoring::Markers.ray(answer));
                for &of in &answers {
                    let both = chance(of) * told(answer, of);
                    bits += if both > 0.0 { both * (told(answer, of) / all).log2() } else { 0.0 };
                }
            }
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
