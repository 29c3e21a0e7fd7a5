//! An explanation in words. Rows and columns count from 1, as people count; cells of hexagons have their
//! names.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use blackbox_core::{AtomRange, Cell, Fact, Numbering, Outcome, Port, Size};

use super::Explanation;

/// `row 4 column 3`, or of a hexagon `cell E5`.
pub fn place_in_words(cell: Cell, size: Size) -> String {
    if !size.has_columns() {
        return format!("cell {}", cell.display(size));
    }
    format!("row {} column {}", u16::from(cell.y) + 1, u16::from(cell.x) + 1)
}

/// `L3`, and where ports have numbers `port 24`.
pub fn port_in_words(port: Port, numbering: Numbering, size: Size) -> String {
    let name = port.display(numbering, size).to_string();
    if name.starts_with(|first: char| first.is_ascii_digit()) { format!("port {name}") } else { name }
}

/// What a ray does as a clause: `L3 leaves at T5`, `port 24 is a hit`, `T2 is a reflection`.
pub fn answer_in_words(port: Port, outcome: Outcome, size: Size) -> String {
    let named = |port| port_in_words(port, Numbering::Letters, size);
    match outcome {
        Outcome::Hit => format!("{} is a hit", named(port)),
        Outcome::Reflection => format!("{} is a reflection", named(port)),
        Outcome::Detour(exit) => format!("{} leaves at {}", named(port), named(exit)),
    }
}

/// A fact as a clause: `L3 came out at T5`, `port 24 hit an atom`, `T2 was reflected`, `row 4 column 3 is
/// known to be empty`.
pub fn fact_in_words(fact: Fact, numbering: Numbering, size: Size) -> String {
    let named = |port| port_in_words(port, numbering, size);
    match fact {
        Fact::Ray { port, outcome: Outcome::Hit } => format!("{} hit an atom", named(port)),
        Fact::Ray { port, outcome: Outcome::Reflection } => format!("{} was reflected", named(port)),
        Fact::Ray { port, outcome: Outcome::Detour(exit) } => {
            format!("{} came out at {}", named(port), named(exit))
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

/// By letters where ports have them.
impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.display(Numbering::Letters).fmt(f)
    }
}

impl Explanation {
    /// A sentence or two, with the ports named in `numbering`.
    pub fn display(&self, numbering: Numbering) -> impl fmt::Display + '_ {
        Shown { explanation: self, numbering }
    }
}

struct Shown<'a> {
    explanation: &'a Explanation,
    numbering: Numbering,
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Explanation { size, atoms, cell, atom, smallest, by_number, ref facts, .. } = *self.explanation;
        let place = place_in_words(cell, size);
        let content = if atom { "holds an atom" } else { "is empty" };
        write!(f, "{}{} {content}: ", place[..1].to_ascii_uppercase(), &place[1..])?;
        let clauses: Vec<String> =
            facts.iter().map(|&fact| fact_in_words(fact, self.numbering, size)).collect();
        match &clauses[..] {
            [] => return write!(f, "{}. No observation is needed.", number(atoms)),
            [one] => f.write_str(one)?,
            [first @ .., last] => write!(f, "{} and {last}", first.join(", "))?,
        }
        if by_number && atoms != AtomRange::ANY {
            write!(f, ", and {}", number(atoms))?;
        }
        f.write_str(match (smallest, clauses.len()) {
            (_, 1) => ". This one observation is enough.",
            (true, _) => ". No fewer observations force it.",
            (false, _) => ". No smaller set was found.",
        })
    }
}
