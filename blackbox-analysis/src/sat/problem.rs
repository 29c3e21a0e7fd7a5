//! Evidence as clauses.

use blackbox_core::{AtomRange, Cell, Fact, Outcome, Port, Size, evidence::Stop, internal::words};

use super::{Cnf, Literal, Meaning, cnf::Writer, label::Labels, path, ray_step, totalizer};
use crate::{Board, Evidence, effort::Effort};

/// How rays are turned into clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// For every observed ray a variable for each (cell, heading): the ray passes there. Best for few rays.
    Path,
    /// The outcome from each (cell, heading) in binary, shared by all rays. Best near a full perimeter.
    Label,
}

impl Encoding {
    /// The encoding that suits the number of observed rays.
    pub fn for_evidence(evidence: &Evidence) -> Self {
        let rays = evidence.facts().iter().filter(|fact| matches!(fact, Fact::Ray { .. })).count();
        if rays <= FEW_RAYS { Self::Path } else { Self::Label }
    }
}

/// Up to this number of rays the encoding `path` has the smaller formula: it has a variable for each ray and
/// ray step, `label` some bits for each ray step.
const FEW_RAYS: usize = 4;

words!(Encoding, "encoding", {
    Path: "path" = "For each ray the cells that it passes: best for few rays",
    Label: "label" = "The outcome from each cell and heading, once for all rays: best near a full perimeter",
});

/// Evidence about a rectangle as clauses: their models are the boards that satisfy it.
///
/// The first variables are the atoms in row-major order. Both encodings are sound and complete without any
/// clause against cycles, and polynomial: about `4 w h` variables for each ray, or `4 w h log2(2(w + h))`
/// once; the number of atoms `n` takes about `w h n` clauses more.
#[derive(Clone, Debug)]
pub struct Problem {
    size: Size,
    cnf: Cnf,
    selectors: Vec<(Fact, Literal)>,
    labels: Option<Labels>,
}

impl Problem {
    /// The clauses of all that is known.
    ///
    /// ```
    /// use blackbox::{Effort, Evidence, Numbering, analysis::sat::{Encoding, Problem}};
    ///
    /// let evidence = Evidence::parse("5x5 ?; L1 H; T2 B2", Numbering::Letters)?;
    /// let problem = Problem::new(&evidence, Encoding::Label, &mut Effort::none())?;
    /// // 25 atoms and 5 bits for each of 4 headings in 25 cells.
    /// assert_eq!(problem.cnf().meanings().len(), 525);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Stop::Hexagon`]; [`Stop::Memory`] where the clauses take more than allowed; [`Stop::Interrupted`].
    ///
    /// # Complexity
    /// Some hundred nanoseconds a clause.
    pub fn new(evidence: &Evidence, encoding: Encoding, limit: &mut Effort<'_>) -> Result<Self, Stop> {
        Self::build(evidence, encoding, false, limit)
    }

    /// The clauses of all that is known, each fact with a variable that switches it on.
    ///
    /// # Errors
    /// As [`Problem::new`].
    pub fn with_selectors(
        evidence: &Evidence, encoding: Encoding, limit: &mut Effort<'_>,
    ) -> Result<Self, Stop> {
        Self::build(evidence, encoding, true, limit)
    }

    fn build(
        evidence: &Evidence, encoding: Encoding, selected: bool, limit: &mut Effort<'_>,
    ) -> Result<Self, Stop> {
        let mut problem = Self::without_facts(evidence.size(), evidence.atoms(), limit)?;
        match problem.add_all(evidence, encoding, selected, limit) {
            Ok(()) => Ok(problem),
            Err(stop) => problem.free(limit).and(Err(stop)),
        }
    }

    fn add_all(
        &mut self, evidence: &Evidence, encoding: Encoding, selected: bool, limit: &mut Effort<'_>,
    ) -> Result<(), Stop> {
        for fact in evidence.facts() {
            let mut selector = None;
            if selected {
                let switch = self.writer(limit).variable(Meaning::Holds(fact))?;
                self.selectors.push((fact, switch));
                selector = Some(switch);
            }
            self.add(fact, encoding, selector.map(|selector| !selector), limit)?;
        }
        Ok(())
    }

    pub(super) fn without_facts(size: Size, atoms: AtomRange, limit: &mut Effort<'_>) -> Result<Self, Stop> {
        if !size.has_columns() {
            return Err(Stop::Hexagon);
        }
        let mut problem = Self { size, cnf: Cnf::default(), selectors: Vec::new(), labels: None };
        match problem.add_atoms(atoms, limit) {
            Ok(()) => Ok(problem),
            Err(stop) => problem.free(limit).and(Err(stop)),
        }
    }

    fn add_atoms(&mut self, atoms: AtomRange, limit: &mut Effort<'_>) -> Result<(), Stop> {
        let size = self.size;
        let mut cnf = self.writer(limit);
        for cell in cells(size) {
            cnf.variable(Meaning::Atom(cell))?;
        }
        totalizer::demand(&mut cnf, size.cells(), atoms)
    }

    /// Frees the clauses, asking meanwhile: hundreds of megabytes take the system a while.
    ///
    /// # Errors
    /// [`Stop::Interrupted`]; they are freed all the same.
    pub fn free(self, limit: &mut Effort<'_>) -> Result<(), Stop> {
        self.cnf.free(limit)
    }

    /// Demands a fact, unless `spared` holds.
    pub(super) fn add(
        &mut self, fact: Fact, encoding: Encoding, spared: Option<Literal>, limit: &mut Effort<'_>,
    ) -> Result<(), Stop> {
        match fact {
            Fact::Cell { cell, atom } => {
                let literal = ray_step::atom(cell, self.size);
                self.writer(limit).add(spared.into_iter().chain([if atom { literal } else { !literal }]))
            }
            Fact::Ray { port, outcome } => match encoding {
                Encoding::Path => {
                    path::observe(&mut Writer::new(&mut self.cnf, limit), self.size, port, outcome, spared)
                }
                Encoding::Label => {
                    let labels = self.labels(limit)?;
                    let cnf = &mut self.writer(limit);
                    labels.observe(cnf, port, outcome, spared)?;
                    match outcome {
                        // This follows anyway; the solver finds it sooner if both ends are demanded.
                        Outcome::Detour(exit) => labels.observe(cnf, exit, Outcome::Detour(port), spared),
                        Outcome::Hit | Outcome::Reflection => Ok(()),
                    }
                }
            },
        }
    }

    fn labels(&mut self, limit: &mut Effort<'_>) -> Result<Labels, Stop> {
        if let Some(labels) = self.labels {
            return Ok(labels);
        }
        let labels = Labels::new(&mut Writer::new(&mut self.cnf, limit), self.size)?;
        self.labels = Some(labels);
        Ok(labels)
    }

    /// Demands that at least one of these rays has another result.
    pub(super) fn differ(
        &mut self, results: impl Iterator<Item = (Port, Outcome)>, limit: &mut Effort<'_>,
    ) -> Result<(), Stop> {
        let labels = self.labels(limit)?;
        let mut cnf = self.writer(limit);
        let mut differing = Vec::new();
        for (port, outcome) in results {
            let differs = cnf.variable(Meaning::Differs(port))?;
            labels.differ(&mut cnf, port, outcome, !differs)?;
            differing.push(differs);
        }
        cnf.add(differing)
    }

    pub(super) fn writer<'a, 'b>(&'a mut self, limit: &'a mut Effort<'b>) -> Writer<'a, 'b> {
        Writer::new(&mut self.cnf, limit)
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The clauses.
    pub fn cnf(&self) -> &Cnf {
        &self.cnf
    }

    /// The facts that can be switched off, each with its variable.
    pub(super) fn selectors(&self) -> &[(Fact, Literal)] {
        &self.selectors
    }

    pub(super) fn board(&self, holds: impl Fn(Literal) -> bool) -> Board {
        let atoms = cells(self.size).filter(|&cell| holds(ray_step::atom(cell, self.size)));
        Board::from_atoms(atoms, self.size).expect("cells of the board")
    }

    /// Literals; on every other board one of them holds.
    pub(super) fn another(&self, board: &Board) -> impl Iterator<Item = Literal> {
        cells(self.size).map(|cell| {
            let literal = ray_step::atom(cell, self.size);
            if board.contains(cell) { !literal } else { literal }
        })
    }
}

fn cells(size: Size) -> impl Iterator<Item = Cell> {
    (0..size.cells()).filter_map(move |index| Cell::from_index(index, size))
}
