//! Priors and answers that may be wrong, held to sums over all boards by the reference tracers.

mod judged;
mod says;

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
