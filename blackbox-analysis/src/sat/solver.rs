//! The solver: `batsat`, a `MiniSat` 2.2 in Rust, held to a limit.

use std::{
    cell::{Cell, RefCell},
    time::{Duration, Instant},
};

use batsat::{Callbacks, ClauseKind, Lit, SolverInterface, lbool};
use blackbox_core::evidence::Stop;

use super::{Cnf, Literal, Meaning};
use crate::{effort::Effort, memory_left::has_room};

/// Takes a node of the limit for every decision, and holds the solver to the limit's memory.
struct Budget<'a, 'b> {
    limit: RefCell<&'a mut Effort<'b>>,
    stopped: Cell<Option<Stop>>,
    asked: Cell<Option<Instant>>,
    /// The bytes of all clauses, those learnt included.
    bytes: Cell<u64>,
}

/// How long the solver works before it asks its limit. It cannot ask while it draws what follows from one
/// decision, on the largest boards tenths of a second: so it works [`apart`](crate::progress), and its
/// limit's caller is asked meanwhile.
const PERIOD: Duration = Duration::from_millis(3);

/// The clock; a module of WebAssembly has none, and nobody to be asked.
fn now() -> Option<Instant> {
    (!cfg!(target_arch = "wasm32")).then(Instant::now)
}

impl Budget<'_, '_> {
    /// Asks the limit's caller, if it is time.
    fn ask(&self) -> Result<(), Stop> {
        // The memory is looked at each time, the clock only now and then, as a caller may be slow to answer.
        if self.bytes.get() > self.limit.borrow().memory() {
            return Err(Stop::Memory);
        }
        if self.asked.get().is_none_or(|asked| asked.elapsed() < PERIOD) {
            return Ok(());
        }
        self.asked.set(now());
        // Its lists grow to twice their length at once.
        if !has_room(self.bytes.get()) {
            return Err(Stop::Memory);
        }
        self.limit.borrow_mut().ask()
    }

    /// As [`Budget::ask`]; a no is kept for the next question of the solver.
    fn note_stop(&self) {
        if self.stopped.get().is_none() {
            self.stopped.set(self.ask().err());
        }
    }
}

impl Callbacks for Budget<'_, '_> {
    fn on_new_clause(&mut self, clause: &[Lit], _: ClauseKind) {
        *self.bytes.get_mut() += clause_bytes(clause.len());
        // After a conflict the solver goes on without its question, perhaps to the next one.
        self.note_stop();
    }

    fn on_delete_clause(&mut self, clause: &[Lit]) {
        let bytes = self.bytes.get_mut();
        *bytes = bytes.saturating_sub(clause_bytes(clause.len()));
    }

    fn stop(&self) -> bool {
        if self.stopped.get().is_none() {
            self.stopped.set(self.limit.borrow_mut().spend().err());
            self.note_stop();
        }
        self.stopped.get().is_some()
    }
}

/// What the solver takes for a clause: its head and literals in an array that may be half empty, and two
/// entries of 8 bytes in lists that may be half empty, too.
const fn clause_bytes(literals: usize) -> u64 {
    2 * (4 * literals as u64 + 12 + 2 * 8)
}

/// What the solver takes for a variable, in its arrays and its queue.
const VARIABLE_BYTES: u64 = 200;

/// How many clauses the solver takes between two questions to the limit.
const PORTION: usize = 1 << 12;

pub(super) struct Solver<'a, 'b> {
    inner: batsat::Solver<Budget<'a, 'b>>,
    /// How many clauses of the formula it has.
    clauses: usize,
}

impl<'a, 'b> Solver<'a, 'b> {
    pub(super) fn new(limit: &'a mut Effort<'b>) -> Self {
        let budget = Budget {
            limit: RefCell::new(limit),
            stopped: Cell::new(None),
            asked: Cell::new(now()),
            bytes: Cell::new(0),
        };
        Self { inner: batsat::Solver::new(batsat::SolverOpts::default(), budget), clauses: 0 }
    }

    fn literal(&mut self, literal: Literal) -> Lit {
        let number = literal.number();
        let variable = self.inner.var_of_int(number.unsigned_abs() - 1);
        Lit::new(variable, number > 0)
    }

    /// Adds the variables and clauses that the formula has gained since the last call.
    ///
    /// # Errors
    /// [`Stop::Memory`] where formula and solver do not fit the limit's memory; [`Stop::Interrupted`].
    pub(super) fn take(&mut self, cnf: &Cnf) -> Result<(), Stop> {
        let clauses = clause_bytes(0) * cnf.clauses().len() as u64 + 8 * cnf.literals() as u64;
        let solver = clauses + VARIABLE_BYTES * cnf.meanings().len() as u64;
        let budget = self.inner.cb();
        // Known before it is taken: a formula too large is refused before the memory is.
        budget.bytes.set(budget.bytes.get().max(cnf.bytes() + solver));
        for meanings in cnf.meanings()[self.inner.num_vars() as usize..].chunks(PORTION) {
            self.inner.cb().ask()?;
            for meaning in meanings {
                // What a ray does follows from the atoms; where it does not, no ray from outside passes, and
                // any value will do. Not to decide there halves the time and more.
                let follows = matches!(meaning, Meaning::Bit { .. } | Meaning::Passes { .. });
                self.inner.new_var(lbool::UNDEF, !follows);
            }
        }
        let mut clause = Vec::new();
        for (at, literals) in cnf.clauses().enumerate().skip(self.clauses) {
            if at.is_multiple_of(PORTION) {
                self.inner.cb().ask()?;
            }
            // One buffer for all clauses: the solver copies what it keeps.
            clause.clear();
            for &literal in literals {
                clause.push(self.literal(literal));
            }
            self.inner.add_clause_reuse(&mut clause);
        }
        self.clauses = cnf.clauses().len();
        Ok(())
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
            // Undecided: it was told to stop, and by whom is noted.
            Err(self.inner.cb().stopped.get().unwrap_or(Stop::Limit))
        }
    }

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
