//! Propositional formulas, with equal parts kept once, and their clauses.

use std::collections::HashMap;

use blackbox_core::evidence::Stop;

use super::{Literal, Meaning, cnf::Writer};

/// A formula: its index in [`Formulas`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Formula(u32);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Node {
    Variable(i32),
    Not(Formula),
    And(Box<[Formula]>),
}

/// All formulas made so far.
pub(super) struct Formulas {
    nodes: Vec<Node>,
    known: HashMap<Node, Formula>,
}

impl Formulas {
    /// What always holds: a conjunction of nothing.
    pub(super) const TRUE: Formula = Formula(0);
    /// What never holds.
    pub(super) const FALSE: Formula = Formula(1);

    pub(super) fn new() -> Self {
        let mut formulas = Self { nodes: Vec::new(), known: HashMap::new() };
        formulas.make(Node::And([].into()));
        formulas.make(Node::Not(Self::TRUE));
        formulas
    }

    fn make(&mut self, node: Node) -> Formula {
        let next = Formula(self.nodes.len() as u32);
        *self.known.entry(node).or_insert_with_key(|node| {
            self.nodes.push(node.clone());
            next
        })
    }

    /// A variable.
    pub(super) fn variable(&mut self, literal: Literal) -> Formula {
        self.make(Node::Variable(literal.number()))
    }

    /// The negation.
    pub(super) fn not(&mut self, formula: Formula) -> Formula {
        match self.nodes[formula.0 as usize] {
            Node::Not(inner) => inner,
            _ => self.make(Node::Not(formula)),
        }
    }

    /// Whether all of these hold.
    pub(super) fn all(&mut self, parts: impl IntoIterator<Item = Formula>) -> Formula {
        let mut parts: Vec<Formula> = parts.into_iter().filter(|&part| part != Self::TRUE).collect();
        parts.sort_unstable();
        parts.dedup();
        if parts.contains(&Self::FALSE) {
            return Self::FALSE;
        }
        match parts[..] {
            [] => Self::TRUE,
            [part] => part,
            _ => self.make(Node::And(parts.into())),
        }
    }

    /// Whether any of these holds.
    pub(super) fn any(&mut self, parts: impl IntoIterator<Item = Formula>) -> Formula {
        let parts: Vec<Formula> = parts.into_iter().map(|part| self.not(part)).collect();
        let none = self.all(parts);
        self.not(none)
    }

    /// Whether the second holds where the first does.
    pub(super) fn implies(&mut self, first: Formula, second: Formula) -> Formula {
        let first = self.not(first);
        self.any([first, second])
    }

    /// Adds clauses that are satisfied where the formula holds, with a variable for each of its conjunctions.
    ///
    /// Source: G. S. Tseitin, "On the Complexity of Derivation in Propositional Calculus", 1968.
    pub(super) fn demand(
        &self,
        formula: Formula,
        cnf: &mut Writer<'_, '_>,
        named: &mut HashMap<Formula, Literal>,
    ) -> Result<(), Stop> {
        let literal = self.name(formula, cnf, named)?;
        cnf.add([literal])
    }

    fn name(
        &self,
        formula: Formula,
        cnf: &mut Writer<'_, '_>,
        named: &mut HashMap<Formula, Literal>,
    ) -> Result<Literal, Stop> {
        if let Some(&literal) = named.get(&formula) {
            return Ok(literal);
        }
        let literal = match &self.nodes[formula.0 as usize] {
            Node::Variable(number) => Literal::variable(number.unsigned_abs()),
            Node::Not(inner) => !self.name(*inner, cnf, named)?,
            Node::And(parts) => {
                let parts: Vec<Literal> =
                    parts.iter().map(|&part| self.name(part, cnf, named)).collect::<Result<_, _>>()?;
                let whole = cnf.variable(Meaning::Part)?;
                for &part in &parts {
                    cnf.add([!whole, part])?;
                }
                cnf.add(parts.iter().map(|&part| !part).chain([whole]))?;
                whole
            }
        };
        named.insert(formula, literal);
        Ok(literal)
    }
}
