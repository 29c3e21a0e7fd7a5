//! The words of the lists that callers choose from, for the stub.

use blackbox_analysis::{par::Difficulty, sat::Encoding, strategy::SeekerName};
use blackbox_core::{Heading, Numbering, Turn, game::Scoring, notation::Notation};
use dungeon::Rule;
use pyo3::prelude::*;

/// The words of each list, by the name of its type in the stub: `scripts/stub_docstrings.py` writes them
/// there.
#[pyfunction]
pub(crate) fn _words() -> Vec<(&'static str, Vec<&'static str>)> {
    vec![
        ("_Heading", Heading::ALL.map(Heading::name).to_vec()),
        ("_Turn", Turn::ALL.map(Turn::name).to_vec()),
        ("_Numbering", Numbering::ALL.map(Numbering::name).to_vec()),
        ("_Notation", Notation::ALL.map(Notation::name).to_vec()),
        ("_Scoring", Scoring::ALL.map(Scoring::name).to_vec()),
        ("_Difficulty", Difficulty::ALL.map(Difficulty::name).to_vec()),
        ("_Encoding", Encoding::ALL.map(Encoding::name).to_vec()),
        ("_Seeker", SeekerName::ALL.map(SeekerName::name).to_vec()),
        ("_Rule", Rule::ALL.map(Rule::name).to_vec()),
        ("_Facing", dungeon::Facing::ALL.map(dungeon::Facing::name).to_vec()),
    ]
}
