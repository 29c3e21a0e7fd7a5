//! An explanation as front ends show it.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use blackbox_analysis::{evidence::Explanation, in_words::fact_in_words};
use blackbox_core::{Cell, Fact, Numbering};
use serde::Serialize;

use crate::{Name, ShownCell, ShownOutcome};

/// Why a cell is certain.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Why {
    /// The cell.
    pub cell: ShownCell,
    /// Whether it holds an atom.
    pub atom: bool,
    /// Whether it is proved that no fewer observations force it.
    pub smallest: bool,
    /// Whether it takes the number of atoms too.
    pub by_number: bool,
    /// The observations that force it, in canonical order.
    pub rays: Vec<WhyRay>,
    /// All of it in a sentence or two.
    pub words: String,
    /// The cells that these observations force to hold an atom.
    pub atoms: Vec<ShownCell>,
    /// The cells that they force to be empty.
    pub empty: Vec<ShownCell>,
}

/// An observation that helps to force a cell.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WhyRay {
    /// Where it enters.
    pub entry: Name,
    /// What it does.
    pub result: ShownOutcome,
    /// The observation in words.
    pub words: String,
    /// The cells that it enters, as far as it can be followed through cells that are certain.
    pub cells: Vec<ShownCell>,
    /// Whether it was followed to its end.
    pub whole: bool,
    /// The same from its exit, where a detour was not followed to its end.
    pub back: Vec<ShownCell>,
}

impl From<&Explanation> for Why {
    fn from(explanation: &Explanation) -> Self {
        let size = explanation.size;
        let forced = |wanted: bool| {
            let cells = (0..size.cells()).filter_map(|index| Cell::from_index(index, size));
            cells.filter(|&cell| explanation.forced(cell) == Some(wanted)).map(ShownCell::of).collect()
        };
        let ways = explanation.ways();
        let rays = explanation.facts.iter().filter_map(|&fact| {
            let Fact::Ray { port, outcome } = fact else { return None };
            let of = |at| ways.iter().find(|way| way.port == at);
            let cells = |at| -> Vec<ShownCell> {
                let steps = of(at).into_iter().flat_map(|way| &way.steps);
                steps.filter(|step| step.turn.is_none()).map(|step| ShownCell::of(step.cell)).collect()
            };
            Some(WhyRay {
                entry: Name::of(port, size),
                result: ShownOutcome::of(outcome, size),
                words: fact_in_words(fact, Numbering::Letters, size),
                cells: cells(port),
                whole: of(port).is_some_and(|way| way.whole),
                back: outcome.exit(port).filter(|&exit| exit != port).map(cells).unwrap_or_default(),
            })
        });
        Self {
            cell: ShownCell::of(explanation.cell),
            atom: explanation.atom,
            smallest: explanation.smallest,
            by_number: explanation.by_number,
            rays: rays.collect(),
            words: explanation.to_string(),
            atoms: forced(true),
            empty: forced(false),
        }
    }
}
