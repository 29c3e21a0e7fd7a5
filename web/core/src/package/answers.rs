//! What follows from evidence, and evidence itself, as they are answered.

use blackbox_analysis::{
    Board, Evidence,
    evidence::{Advice, Count, Solution},
};
use blackbox_core::{Fact, Grid, Numbering, Rays, Size};
use blackbox_table::{ByPort, Name, ShownOutcome};
use serde::{Serialize, Serializer};

use super::words::written;
use crate::words::divided;

pub(super) fn results(board: &Board) -> ByPort<ShownOutcome> {
    let (size, signature) = (Grid::size(board), Rays::signature(board));
    ByPort::of(size, |port| Some(ShownOutcome::of(signature.outcome(port), size)))
}

/// Evidence as it was read.
#[derive(Serialize)]
pub(super) struct Known {
    size: String,
    atoms: [u32; 2],
    facts: Vec<[String; 2]>,
}

impl Known {
    pub(super) fn of(evidence: &Evidence) -> Self {
        let (size, atoms) = (evidence.size(), evidence.atoms());
        let facts = evidence.facts().into_iter().map(|fact| words(fact, size)).collect();
        Self { size: size.to_string(), atoms: [atoms.min(), atoms.max()], facts }
    }
}

/// A fact as its two words, `L5 B5` or `=(3,4) @`.
fn words(fact: Fact, size: Size) -> [String; 2] {
    let text = fact.display(Numbering::Letters, size).to_string();
    let (first, second) = divided(&text);
    [first.into(), second.into()]
}

#[derive(Serialize)]
pub(super) struct Solved {
    count: Whole,
    count_by_atoms: Vec<(u32, Whole)>,
    atom_count: Vec<Vec<Whole>>,
    unique_class: bool,
    model: Option<String>,
    conflict: Vec<[String; 2]>,
}

/// A number of boards: a number where JavaScript's hold it exactly, else its digits.
struct Whole(u128);

impl Whole {
    fn of(count: &Count) -> Option<Self> {
        count.as_u128().map(Self)
    }
}

impl Serialize for Whole {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match u64::try_from(self.0) {
            Ok(number) if number <= 1 << 53 => serializer.serialize_u64(number),
            _ => serializer.collect_str(&self.0),
        }
    }
}

impl Solved {
    pub(super) fn of(solution: &Solution) -> Option<Self> {
        let size = solution.size;
        let by_atoms =
            solution.count_by_atoms.iter().map(|(atoms, boards)| Some((*atoms, Whole::of(boards)?)));
        let mut counts = solution.atom_count.iter().map(|&boards| Whole(boards));
        let row = |y| counts.by_ref().take(size.row_length(y).into()).collect();
        Some(Self {
            count: Whole::of(&solution.count)?,
            count_by_atoms: by_atoms.collect::<Option<_>>()?,
            atom_count: (0..size.height()).map(row).collect(),
            unique_class: solution.unique_class,
            model: solution.model.as_ref().map(written),
            conflict: solution.conflict.iter().map(|&fact| words(fact, size)).collect(),
        })
    }
}

/// What every ray would tell.
#[derive(Serialize)]
pub(super) struct Advised {
    count: String,
    best: Option<Name>,
    ports: Vec<PortAdvised>,
}

impl Advised {
    pub(super) fn of(advice: &Advice, size: Size) -> Self {
        let ports = advice.ports.iter().map(|port| PortAdvised {
            port: Name::of(port.port, size),
            bits: port.bits,
            outcomes: port.parts.len(),
            expected_remaining: port.expected_remaining,
            expected_cost: port.expected_cost,
        });
        Self {
            count: advice.count.to_string(),
            best: advice.best.map(|port| Name::of(port, size)),
            ports: ports.collect(),
        }
    }
}

#[derive(Serialize)]
struct PortAdvised {
    port: Name,
    bits: f64,
    outcomes: usize,
    expected_remaining: f64,
    expected_cost: f64,
}
