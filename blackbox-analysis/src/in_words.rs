//! Ports, cells and facts in words. Rows and columns count from 1; cells of hexagons have their names.

use alloc::{
    format,
    string::{String, ToString},
};

use blackbox_core::{Cell, Fact, Numbering, Outcome, Port, Size};

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

/// A fact as a clause: `L3 came out at T5`, `port 24 hit an atom`, `row 4 column 3 is known to be empty`.
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
