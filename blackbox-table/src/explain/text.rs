//! An explanation in words. Rows and columns count from 1, as people count; cells of hexagons have their
//! names.

use alloc::{format, string::String, vec::Vec};
use core::fmt;

use blackbox_core::{AtomRange, Cell, Fact, Outcome, Size};

use super::Explanation;

/// `row 4 column 3`, or of a hexagon `cell E5`.
pub fn place_in_words(cell: Cell, size: Size) -> String {
    if !size.has_columns() {
        return format!("cell {}", cell.display(size));
    }
    format!("row {} column {}", u16::from(cell.y) + 1, u16::from(cell.x) + 1)
}

/// A fact as a clause: `L3 came out at T5`, `R1 hit an atom`, `T2 was reflected`, `row 4 column 3 is known to
/// be empty`.
pub fn fact_in_words(fact: Fact, size: Size) -> String {
    match fact {
        Fact::Ray { port, outcome } => {
            let label = port.label(size);
            match outcome {
                Outcome::Hit => format!("{label} hit an atom"),
                Outcome::Reflection => format!("{label} was reflected"),
                Outcome::Detour(exit) => format!("{label} came out at {}", exit.label(size)),
            }
        }
        Fact::Cell { cell, atom } => {
            let content = if atom { "hold an atom" } else { "be empty" };
            format!("{} is known to {content}", place_in_words(cell, size))
        }
    }
}

/// The number of atoms as a clause.
fn number(atoms: AtomRange) -> String {
    match (atoms.min(), atoms.max()) {
        (1, 1) => "there is 1 atom".into(),
        (min, max) if min == max => format!("there are {min} atoms"),
        (0, max) => format!("there are at most {max} atoms"),
        (min, max) => format!("there are {min} to {max} atoms"),
    }
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { size, atoms, cell, atom, .. } = *self;
        let place = place_in_words(cell, size);
        let content = if atom { "holds an atom" } else { "is empty" };
        write!(f, "{}{} {content}: ", place[..1].to_ascii_uppercase(), &place[1..])?;
        let clauses: Vec<String> = self.facts.iter().map(|&fact| fact_in_words(fact, size)).collect();
        match &clauses[..] {
            [] => return write!(f, "{}. No observation is needed.", number(atoms)),
            [one] => f.write_str(one)?,
            [first @ .., last] => write!(f, "{} and {last}", first.join(", "))?,
        }
        if self.by_number && atoms != AtomRange::ANY {
            write!(f, ", and {}", number(atoms))?;
        }
        f.write_str(match (self.smallest, clauses.len()) {
            (_, 1) => ". This one observation is enough.",
            (true, _) => ". No fewer observations force it.",
            (false, _) => ". No smaller set was found.",
        })
    }
}
