//! How well Black Box can be played, and what it takes to know.

mod books;
mod evidence;
mod optimal;
mod proofs;
mod seekers;
mod tables;

use std::collections::BTreeMap;

use blackbox_analysis::effort::Effort;
use blackbox_analysis::strategy::{
    EvaluateOptions, OptimalOptions, OptimalSearch, OutcomeTable, Played, Proof, Seeker, evaluate, optimal,
};
use blackbox_core::{AtomRange, Size, WordBoard, enumerate::WordBoards, game::Scoring};
use reference::naive::Answer;

use crate::naive_answers;

fn table(size: &str, atoms: impl Into<AtomRange>) -> OutcomeTable {
    OutcomeTable::new(size.parse().expect("a size"), atoms).expect("a table")
}

pub(crate) fn searching<'a>(table: &'a OutcomeTable, options: &OptimalOptions) -> OptimalSearch<'a> {
    OptimalSearch::new(table, options, &mut Effort::none()).expect("nobody stops it")
}

/// The optimum, without a limit.
fn optimum(table: &OutcomeTable, scoring: Scoring) -> Proof {
    optimal(table, scoring, &mut Effort::none()).expect("no caller")
}

fn played(table: &OutcomeTable, seeker: &dyn Seeker, scoring: Scoring) -> Played {
    let options = EvaluateOptions::default().scoring(scoring);
    evaluate(table, seeker, &options, &mut Effort::none()).expect("a seeker that plays on")
}

/// All placements with their answers at all ports, by the reference tracers.
fn naive_placements(size: &str, atoms: impl Into<AtomRange>) -> Vec<Vec<Answer>> {
    placements(size, atoms.into()).map(naive_answers).collect()
}

/// All placements, number by number.
fn placements(size: &str, atoms: AtomRange) -> impl Iterator<Item = WordBoard> {
    let size: Size = size.parse().expect("a size");
    let numbers = atoms.min()..=atoms.max().min(size.cells());
    numbers.flat_map(move |number| WordBoards::new(size, number).expect("placements"))
}

/// Some numbers and ranges of numbers of atoms.
fn atoms(text: &str) -> AtomRange {
    text.parse().expect("a number or a range")
}

/// The outcomes of a port as keys that group equal ones.
fn key(answer: Answer) -> usize {
    match answer {
        Answer::Hit => usize::MAX,
        Answer::Reflection => usize::MAX - 1,
        Answer::Exit(port) => port,
    }
}

fn naive_parts(all: &[Vec<Answer>], left: &[usize], port: usize) -> Vec<Vec<usize>> {
    let mut parts: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for &rank in left {
        parts.entry(key(all[rank][port])).or_default().push(rank);
    }
    parts.into_values().collect()
}
