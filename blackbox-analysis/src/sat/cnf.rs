//! Formulas in conjunctive normal form, with what every variable means.

use std::ops;

use blackbox_core::{Cell, Fact, Heading, Port};

/// A variable or its negation, as DIMACS writes it: the number of the variable, from 1, negative if negated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Literal(i32);

impl Literal {
    /// The variable with this number, from 1.
    pub(super) fn variable(number: u32) -> Self {
        Self(i32::try_from(number).expect("fewer than 2^31 variables"))
    }

    /// The number of the variable, from 1; negative if it is negated.
    pub fn number(self) -> i32 {
        self.0
    }
}

impl ops::Not for Literal {
    type Output = Self;

    fn not(self) -> Self {
        Self(-self.0)
    }
}

/// What a variable says when it is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Meaning {
    /// The cell holds an atom.
    Atom(Cell),
    /// The ray from `port` comes by `cell` with this heading.
    Passes {
        /// Where the ray entered.
        port: Port,
        /// The cell.
        cell: Cell,
        /// Where it looks there.
        heading: Heading,
    },
    /// A bit of the number of the outcome that a ray has which comes by `cell` with this heading. The outcomes are
    /// numbered: the canonical index of the port where it leaves, then hit, then reflection.
    Bit {
        /// The cell.
        cell: Cell,
        /// Where the ray looks there.
        heading: Heading,
        /// The bit, 0 being the lowest.
        bit: u32,
    },
    /// At least so many of a run of cells, in row-major order, hold an atom, or are empty.
    AtLeast {
        /// How many.
        number: u32,
        /// The row-major index of the first cell.
        first: u32,
        /// The number of cells.
        cells: u32,
        /// Whether atoms are counted, not empty cells.
        atoms: bool,
    },
    /// This fact holds; where it is false, the fact is left out.
    Holds(Fact),
    /// The ray from this port answers something else than it does on the board under question.
    Differs(Port),
    /// A part of a formula that was turned into clauses.
    Part,
}

/// Clauses, all of which must hold; each is a list of literals, one of which must hold.
#[derive(Clone, Debug, Default)]
pub struct Cnf {
    meanings: Vec<Meaning>,
    literals: Vec<Literal>,
    ends: Vec<usize>,
}

impl Cnf {
    /// A new variable.
    pub(super) fn variable(&mut self, meaning: Meaning) -> Literal {
        self.meanings.push(meaning);
        Literal::variable(self.meanings.len() as u32)
    }

    /// Adds a clause.
    pub(super) fn add(&mut self, clause: impl IntoIterator<Item = Literal>) {
        self.literals.extend(clause);
        self.ends.push(self.literals.len());
    }

    /// What the variables mean, from number 1 on.
    pub fn meanings(&self) -> &[Meaning] {
        &self.meanings
    }

    /// The clauses.
    pub fn clauses(&self) -> impl ExactSizeIterator<Item = &[Literal]> {
        self.ends.iter().enumerate().map(|(at, &end)| {
            let begin = if at == 0 { 0 } else { self.ends[at - 1] };
            &self.literals[begin..end]
        })
    }
}
