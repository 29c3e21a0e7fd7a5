//! Formulas in conjunctive normal form, with what every variable means.

use std::ops;

use blackbox_core::{Cell, Fact, Heading, Port, evidence::Stop};

use crate::{effort::Effort, memory_left::has_room};

/// A variable or its negation, as DIMACS writes it: the number of the variable, from 1, negative if negated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Literal(i32);

impl Literal {
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
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum Meaning {
    /// The cell holds an atom.
    Atom(Cell),
    /// The ray from `port` passes `cell` with this heading.
    Passes { port: Port, cell: Cell, heading: Heading },
    /// A bit, 0 the lowest, of the number of the outcome of a ray that passes `cell` with this heading. The
    /// outcomes are numbered: the canonical index of the port where it leaves, then hit, then reflection.
    Bit { cell: Cell, heading: Heading, bit: u32 },
    /// At least `number` of so many cells from the row-major index `first` on hold an atom, or are empty.
    AtLeast { number: u32, first: u32, cells: u32, atoms: bool },
    /// This fact holds; where it is false, the fact is left out.
    Holds(Fact),
    /// The ray from this port answers something else than it does on the board under question.
    Differs(Port),
}

/// Clauses, all of which must hold; each is a list of literals, one of which must hold.
#[derive(Clone, Debug, Default)]
pub struct Cnf {
    meanings: Vec<Meaning>,
    literals: Vec<Literal>,
    ends: Vec<usize>,
}

impl Cnf {
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

    /// Frees the clauses, a part at a time: the system takes milliseconds to take back what is large.
    pub(super) fn free(self, limit: &mut Effort<'_>) -> Result<(), Stop> {
        fn list<T>(mut list: Vec<T>, limit: &mut Effort<'_>) -> Result<(), Stop> {
            /// The bytes of a part.
            const PART: usize = 8 << 20;
            while size_of_val(&list[..]) > PART {
                limit.ask()?;
                list.truncate(list.len() - PART / size_of::<T>());
                list.shrink_to_fit();
            }
            Ok(())
        }
        list(self.meanings, limit)?;
        list(self.literals, limit)?;
        list(self.ends, limit)
    }

    pub(super) fn literals(&self) -> usize {
        self.literals.len()
    }

    /// The bytes that the clauses take, and those that their lists take while they grow.
    pub(super) fn bytes(&self) -> u64 {
        let lists =
            size_of_val(&self.meanings[..]) + size_of_val(&self.literals[..]) + size_of_val(&self.ends[..]);
        3 * lists as u64
    }
}

/// Clauses being added, within a limit.
#[derive(Debug)]
pub(super) struct Writer<'a, 'b> {
    cnf: &'a mut Cnf,
    limit: &'a mut Effort<'b>,
    added: u32,
}

/// So many variables and clauses are a node of the limit, which is asked then: some tenth of a millisecond.
const LOOK: u32 = 1 << 11;

impl<'a, 'b> Writer<'a, 'b> {
    pub(super) fn new(cnf: &'a mut Cnf, limit: &'a mut Effort<'b>) -> Self {
        Self { cnf, limit, added: 0 }
    }

    pub(super) fn variable(&mut self, meaning: Meaning) -> Result<Literal, Stop> {
        self.cnf.meanings.push(meaning);
        self.keep_to_limit()?;
        Ok(Literal::variable(self.cnf.meanings.len() as u32))
    }

    pub(super) fn add(&mut self, clause: impl IntoIterator<Item = Literal>) -> Result<(), Stop> {
        self.cnf.literals.extend(clause);
        self.cnf.ends.push(self.cnf.literals.len());
        self.keep_to_limit()
    }

    pub(super) fn variables(&self) -> u32 {
        self.cnf.meanings.len() as u32
    }

    fn keep_to_limit(&mut self) -> Result<(), Stop> {
        self.added = self.added.wrapping_add(1);
        if !self.added.is_multiple_of(LOOK) {
            return Ok(());
        }
        // DIMACS numbers its variables within 31 bits.
        if self.cnf.bytes() > self.limit.memory()
            || !has_room(self.cnf.bytes())
            || self.cnf.meanings.len() > i32::MAX as usize - LOOK as usize
        {
            return Err(Stop::Memory);
        }
        self.limit.spend()?;
        self.limit.ask()
    }
}
