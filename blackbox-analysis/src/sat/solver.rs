//! The solver behind: `batsat`, a `MiniSat` 2.2 in Rust, on a budget.

use std::cell::{Cell, RefCell};

use batsat::{Callbacks, Lit, SolverInterface, lbool};
use blackbox_core::evidence::{Limit, Stop};

use super::{Cnf, Literal, Meaning};

/// Takes a node of the limit for every decision.
struct Budget<'a, 'b> {
    limit: RefCell<&'a mut Limit<'b>>,
    stopped: Cell<Option<Stop>>,
}

impl Callbacks for Budget<'_, '_> {
    fn stop(&self) -> bool {
        if self.stopped.get().is_none() {
            self.stopped.set(self.limit.borrow_mut().spend().err());
        }
        self.stopped.get().is_some()
    }
}

/// A solver that holds clauses.
pub(super) struct Solver<'a, 'b> {
    inner: batsat::Solver<Budget<'a, 'b>>,
    /// How many clauses of the formula it has.
    clauses: usize,
}

impl<'a, 'b> Solver<'a, 'b> {
    pub(super) fn new(limit: &'a mut Limit<'b>) -> Self {
        let budget = Budget { limit: RefCell::new(limit), stopped: Cell::new(None) };
        Self { inner: batsat::Solver::new(batsat::SolverOpts::default(), budget), clauses: 0 }
    }

    fn literal(&mut self, literal: Literal) -> Lit {
        let number = literal.number();
        let variable = self.inner.var_of_int(number.unsigned_abs() - 1);
        Lit::new(variable, number > 0)
    }

    /// Takes the variables and clauses that the formula has got since it was last taken.
    pub(super) fn take(&mut self, cnf: &Cnf) {
        for &meaning in &cnf.meanings()[self.inner.num_vars() as usize..] {
            // What a ray does follows from the atoms; where it does not, no ray from outside comes by, and any value
            // will do. Not to decide there halves the time and more.
            let follows = matches!(meaning, Meaning::Bit { .. } | Meaning::Passes { .. });
            self.inner.new_var(lbool::UNDEF, !follows);
        }
        let mut clause = Vec::new();
        for literals in cnf.clauses().skip(self.clauses) {
            clause.clear();
            for &literal in literals {
                clause.push(self.literal(literal));
            }
            self.inner.add_clause_reuse(&mut clause);
        }
        self.clauses = cnf.clauses().len();
    }

    /// Whether there is a model in which all of these hold.
    pub(super) fn solve(&mut self, assumptions: &[Literal]) -> Result<bool, Stop> {
        let assumptions: Vec<Lit> = assumptions.iter().map(|&literal| self.literal(literal)).collect();
        let answer = self.inner.solve_limited(&assumptions);
        if answer == lbool::TRUE {
            Ok(true)
        } else if answer == lbool::FALSE {
            Ok(false)
        } else {
            Err(self.inner.cb().stopped.get().unwrap_or(Stop::Limit))
        }
    }

    /// Whether the literal holds in the model found last.
    pub(super) fn holds(&self, literal: Literal) -> bool {
        let number = literal.number();
        let variable = batsat::Var::unsafe_from_idx(number.unsigned_abs() - 1);
        (self.inner.value_var(variable) == lbool::TRUE) == (number > 0)
    }

    /// Which of the assumptions were needed to find that there is no model.
    pub(super) fn needed(&self, assumption: Literal) -> bool {
        let variable = batsat::Var::unsafe_from_idx(assumption.number().unsigned_abs() - 1);
        self.inner.unsat_core_contains_var(variable)
    }
}
