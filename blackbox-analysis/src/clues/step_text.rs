//! A step in words.

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
    vec::Vec,
};

use blackbox_core::{Cell, Numbering, Outcome, Port, Size};

use super::{Deduction, Technique};
use crate::in_words::{answer_in_words, place_in_words, port_in_words};

impl Deduction {
    /// One sentence: the technique, what was seen, and what follows.
    pub fn sentence(&self, size: Size) -> String {
        let Self { technique, rays, cells, number } = self;
        let found = found(cells, size);
        match (technique, rays.first()) {
            (Technique::Edge, Some(&ray)) => {
                format!("Edge: {}, so at the edge there is {found}.", answer(ray, size))
            }
            (Technique::Follow, Some(&ray)) => {
                format!(
                    "Follow: {}. Followed through what is known, it looks next where there is {found}.",
                    answer(ray, size)
                )
            }
            (Technique::Ways, Some(&ray)) if *number == 1 => {
                format!("Ways: {}. One way is left to go, so there is {found}.", answer(ray, size))
            }
            (Technique::Ways, Some(&ray)) => {
                format!("Ways: {}. It can go {number} ways, and in each there is {found}.", answer(ray, size))
            }
            (Technique::Share, Some(_)) => {
                let names: Vec<String> = rays.iter().map(|&(port, _)| named(port, size)).collect();
                let atoms = if *number == 1 { "atom is" } else { "atoms are" };
                format!(
                    "Share: {number} {atoms} left, and {} {}, so elsewhere there is {found}.",
                    list(&names),
                    if names.len() == 1 { "needs it" } else { "need one each, in cells of their own" },
                )
            }
            (Technique::WhatIf, ray) => {
                let (cell, atom) = cells[0];
                let other = if atom { "were empty" } else { "held an atom" };
                let then = match ray {
                    Some(&(port, outcome)) => {
                        let label = named(port, size);
                        match outcome {
                            Outcome::Hit => format!("{label} could not be a hit"),
                            Outcome::Reflection => format!("{label} could not be a reflection"),
                            Outcome::Detour(exit) => {
                                format!("{label} could not leave at {}", named(exit, size))
                            }
                        }
                    }
                    None => "the number of atoms could not be right".to_owned(),
                };
                let after = match number {
                    0 => String::new(),
                    1 => " after one step".to_owned(),
                    steps => format!(" after {steps} steps"),
                };
                let cell = place_in_words(cell, size);
                format!("What if: if {cell} {other}, {then}{after}, so there is {found}.")
            }
            (_, _) if cells[0].1 => format!("Count: as many cells are left as atoms, so there is {found}."),
            _ => format!("Count: all atoms are found, so there is {found}."),
        }
    }
}

fn named(port: Port, size: Size) -> String {
    port_in_words(port, Numbering::Letters, size)
}

fn answer((port, outcome): (Port, Outcome), size: Size) -> String {
    answer_in_words(port, outcome, size)
}

/// The cells, those with an atom first.
fn found(cells: &[(Cell, bool)], size: Size) -> String {
    let of = |atom: bool| -> Vec<Cell> {
        let of_kind = cells.iter().filter(|(_, there)| *there == atom);
        let mut cells: Vec<Cell> = of_kind.map(|&(cell, _)| cell).collect();
        cells.sort_unstable();
        cells
    };
    let mut parts = Vec::new();
    for (atom, words) in [(true, "an atom in"), (false, "no atom in")] {
        let cells = of(atom);
        if !cells.is_empty() {
            parts.push(format!("{words} {}", rows(&cells, size)));
        }
    }
    parts.join(" and ")
}

/// Cells row by row: `row 2 columns 1, 2 and 3, row 4 column 5`; of a hexagon `cells A1, A2 and B3`.
fn rows(cells: &[Cell], size: Size) -> String {
    if !size.has_columns() {
        let names: Vec<String> = cells.iter().map(|cell| cell.display(size).to_string()).collect();
        return format!("{} {}", if names.len() == 1 { "cell" } else { "cells" }, list(&names));
    }
    let rows = cells.chunk_by(|one, next| one.y == next.y).map(|row| {
        let columns: Vec<String> = row.iter().map(|cell| (u16::from(cell.x) + 1).to_string()).collect();
        let word = if columns.len() == 1 { "column" } else { "columns" };
        format!("row {} {word} {}", u16::from(row[0].y) + 1, list(&columns))
    });
    rows.collect::<Vec<_>>().join(", ")
}

/// `a`, `a and b`, `a, b and c`.
fn list(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
