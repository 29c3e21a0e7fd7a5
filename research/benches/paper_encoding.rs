//! The encoding of the one paper on this question, rebuilt to be measured against.
//!
//! "Black Box Consistency with SAT" (a course project at Northeastern University, CS 2800, 2020; its program
//! is `zachnieto/BlackBoxSAT`) makes for every hint one formula over the atoms. The formula follows the ray
//! through every way that it might take: from each cell straight on, turned clockwise and turned
//! counter-clockwise, until it leaves the board or comes to a (cell, heading) where it has been before on
//! this way. The number of ways grows beyond all bounds: see [`calls`].
//!
//! Three of its formulas are wrong as printed. With `P` for "an atom there", `cw` and `ccw` for the cells
//! diagonally ahead with an atom that turns the ray clockwise and counter-clockwise, and `h` for "hits from
//! the next cell on":
//!
//! | section | about | must be |
//! |---|---|---|
//! | 3.3 | a ray inside | the second implication's antecedent is `P_cw and not P_ccw` |
//! | 3.5 | a hit, entering | `P_hit or (not P_cw and not P_ccw and h)`, `h` from the first cell inside |
//! | 3.6 | a hit, along the border | `P_front or (not P_side and h)` |
//!
//! Rule 1 (in its 3.2) is meant as "no atom straight ahead, and a diagonal one". Its handling of cycles is
//! unnecessary, as a ray from outside never loops; it is kept here since it decides the number of calls.
//!
//! To be fair to it, equal parts of the formulas are kept once, they become clauses by Tseitin's method (G.
//! S. Tseitin, "On the Complexity of Derivation in Propositional Calculus", 1968), and the same solver solves
//! them. The paper knows neither a number of atoms nor known cells; their clauses are ours.

use std::collections::HashMap;

use batsat::{BasicSolver, Lit, SolverInterface, Var, lbool};
use blackbox_analysis::{
    Board, Evidence,
    effort::Effort,
    sat::{Encoding, Problem},
};
use blackbox_core::{
    Cell, Fact, Heading, Outcome, Port, Size,
    evidence::{Limit, Stop},
};

/// A ray in a cell, before its next look.
#[derive(Clone, Copy)]
struct Place {
    cell: Cell,
    heading: Heading,
}

impl Place {
    fn entering(port: Port, size: Size) -> Self {
        let (cell, heading) = port.entry(size);
        Self { cell, heading }
    }

    /// The place one step on with this heading, or the port where the ray leaves.
    fn stepping(self, heading: Heading, size: Size) -> Result<Self, Port> {
        let next = self.cell.step(heading, size).map(|cell| Self { cell, heading });
        next.ok_or_else(|| Port::leaving(self.cell, heading, size))
    }

    /// The cell straight ahead and those on its left and right, where there are cells.
    fn look(self, size: Size) -> Option<(Cell, [Option<Cell>; 2])> {
        let front = self.cell.step(self.heading, size)?;
        Some((front, sides(front, self.heading, size)))
    }

    /// What the recursion follows: the step straight on, and those turned clockwise and counter-clockwise
    /// where there is a cell for the atom that turns it.
    fn branches(self, size: Size) -> [Option<Result<Self, Port>>; 3] {
        let [left, right] = self.look(size).map_or([None; 2], |(_, sides)| sides);
        let turned = |heading: Heading, by: Option<Cell>| by.map(|_| self.stepping(heading, size));
        let straight = Some(self.stepping(self.heading, size));
        [straight, turned(self.heading.right(), left), turned(self.heading.left(), right)]
    }
}

fn sides(front: Cell, heading: Heading, size: Size) -> [Option<Cell>; 2] {
    [heading.left(), heading.right()].map(|side| front.step(side, size))
}

/// The places that a ray has come by on the way that is being followed.
struct Way(Vec<bool>, Size);

impl Way {
    fn new(size: Size) -> Self {
        Self(vec![false; 4 * size.cells() as usize], size)
    }

    fn mark(&mut self, place: Place) -> &mut bool {
        &mut self.0[4 * place.cell.index(self.1) as usize + place.heading as usize]
    }
}

fn check(size: Size) -> Result<(), Stop> {
    if !size.has_columns() {
        return Err(Stop::Hexagon);
    }
    if size.fits_word() { Ok(()) } else { Err(Stop::TooLarge { most: "8x8" }) }
}

/// How many calls the paper's recursion makes for the hints of a full perimeter: 32, 96, 480, 201,984 and
/// 9,179,589,432 on the squares of side 2 to 6. A call outside the board, or in a place where the way has
/// been, ends at once and counts too.
///
/// # Errors
/// [`Stop`] where the limit was spent before all were counted, a node of it being a call; [`Stop::TooLarge`]
/// beyond 8 x 8, where the calls would go too deep and never end.
///
/// # Complexity
/// The calls are made, those of ports that are mirror images of each other only once.
pub fn calls(size: Size, limit: &mut Limit<'_>) -> Result<u64, Stop> {
    fn follow(next: Result<Place, Port>, way: &mut Way, limit: &mut Limit<'_>) -> Result<u64, Stop> {
        limit.spend()?;
        let Ok(place) = next else { return Ok(1) };
        if std::mem::replace(way.mark(place), true) {
            return Ok(1);
        }
        let mut calls = 1;
        for next in place.branches(way.1).into_iter().flatten() {
            calls += follow(next, way, limit)?;
        }
        *way.mark(place) = false;
        Ok(calls)
    }
    check(size)?;
    let (width, height) = (u16::from(size.width()), u16::from(size.height()));
    // Half of the left side, then half of the bottom: the other ports are mirror images of these. A square
    // can be mirrored at its diagonal too.
    let sides = [(0, height, 2), (height, width, 2)];
    let sides = if width == height { &[(0, height, 4)][..] } else { &sides[..] };
    let mut total = 0;
    for &(first, length, alike) in sides {
        for at in 0..length.div_ceil(2) {
            let images = if 2 * at + 1 == length { alike } else { 2 * alike };
            let Some(port) = Port::all(size).nth((first + at).into()) else { continue };
            total += images * follow(Ok(Place::entering(port, size)), &mut Way::new(size), limit)?;
        }
    }
    Ok(total)
}

/// A board that satisfies the evidence by the paper's encoding, or `None` if there is none.
///
/// # Errors
/// [`Stop`] where the limit was spent, a node of it being a call of the recursion; [`Stop::TooLarge`] beyond
/// 8 x 8.
///
/// # Panics
/// Never: cells and facts are those of the evidence.
///
/// # Complexity
/// As many steps as [`calls`] for a full perimeter: out of reach from 6 x 6 on.
pub fn model(evidence: &Evidence, limit: &mut Limit<'_>) -> Result<Option<Board>, Stop> {
    let size = evidence.size();
    check(size)?;
    let mut cells = Evidence::new(size, evidence.atoms()).expect("as the evidence has it");
    let mut formulas = Formulas::new();
    let mut demands = Vec::new();
    for fact in evidence.facts() {
        let Fact::Ray { port, outcome } = fact else {
            cells.add(fact).expect("a fact of the evidence");
            continue;
        };
        let mut ends = vec![(port, outcome)];
        // The paper counts the hint at the other end of a detour, too.
        if let Outcome::Detour(exit) = outcome {
            ends.push((exit, Outcome::Detour(port)));
        }
        for (port, outcome) in ends {
            let mut hint = Hint { size, outcome, formulas: &mut formulas, way: Way::new(size), limit };
            demands.push(hint.entering(port)?);
        }
    }
    let ours = Problem::new(&cells, Encoding::Label, &mut Effort::none())?;
    let mut clauses = Clauses(BasicSolver::default());
    for _ in ours.cnf().meanings() {
        clauses.variable();
    }
    for clause in ours.cnf().clauses() {
        clauses.add(clause.iter().map(|literal| literal.number()));
    }
    let mut named = HashMap::new();
    for formula in demands {
        let literal = formulas.name(formula, &mut clauses, &mut named);
        clauses.add([literal]);
    }
    if clauses.0.solve_limited(&[]) != lbool::TRUE {
        return Ok(None);
    }
    let atoms = (0..size.cells()).filter_map(|index| Cell::from_index(index, size));
    let atoms =
        atoms.filter(|cell| clauses.0.value_var(Var::unsafe_from_idx(cell.index(size))) == lbool::TRUE);
    Ok(Some(Board::from_atoms(atoms, size).expect("cells of the board")))
}

/// The solver's clauses; variables are numbered from 1, negated ones are negative.
struct Clauses(BasicSolver);

impl Clauses {
    fn variable(&mut self) -> i32 {
        self.0.new_var(lbool::UNDEF, true);
        self.0.num_vars() as i32
    }

    fn add(&mut self, clause: impl IntoIterator<Item = i32>) {
        let literal = |number: i32| Lit::new(Var::unsafe_from_idx(number.unsigned_abs() - 1), number > 0);
        self.0.add_clause_reuse(&mut clause.into_iter().map(literal).collect());
    }
}

/// A formula: its index in [`Formulas`].
type Formula = u32;

#[derive(Clone, PartialEq, Eq, Hash)]
enum Node {
    Variable(i32),
    Not(Formula),
    And(Box<[Formula]>),
}

/// All formulas made so far, equal ones once.
struct Formulas {
    nodes: Vec<Node>,
    known: HashMap<Node, Formula>,
}

impl Formulas {
    /// What always holds: a conjunction of nothing.
    const TRUE: Formula = 0;
    const FALSE: Formula = 1;

    fn new() -> Self {
        let mut formulas = Self { nodes: Vec::new(), known: HashMap::new() };
        formulas.make(Node::And([].into()));
        formulas.make(Node::Not(Self::TRUE));
        formulas
    }

    fn make(&mut self, node: Node) -> Formula {
        let next = self.nodes.len() as u32;
        *self.known.entry(node).or_insert_with_key(|node| {
            self.nodes.push(node.clone());
            next
        })
    }

    /// That the cell holds an atom; there is none where there is no cell.
    fn atom(&mut self, cell: Option<Cell>, size: Size) -> Formula {
        cell.map_or(Self::FALSE, |cell| self.make(Node::Variable(cell.index(size) as i32 + 1)))
    }

    fn not(&mut self, formula: Formula) -> Formula {
        match self.nodes[formula as usize] {
            Node::Not(inner) => inner,
            _ => self.make(Node::Not(formula)),
        }
    }

    fn all(&mut self, parts: impl IntoIterator<Item = Formula>) -> Formula {
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

    fn any(&mut self, parts: impl IntoIterator<Item = Formula>) -> Formula {
        let parts: Vec<Formula> = parts.into_iter().map(|part| self.not(part)).collect();
        let none = self.all(parts);
        self.not(none)
    }

    /// The literal of a formula, with a variable for each of its conjunctions.
    fn name(&self, formula: Formula, clauses: &mut Clauses, named: &mut HashMap<Formula, i32>) -> i32 {
        if let Some(&literal) = named.get(&formula) {
            return literal;
        }
        let literal = match &self.nodes[formula as usize] {
            Node::Variable(number) => *number,
            Node::Not(inner) => -self.name(*inner, clauses, named),
            Node::And(parts) => {
                let parts: Vec<i32> = parts.iter().map(|&part| self.name(part, clauses, named)).collect();
                let whole = clauses.variable();
                for &part in &parts {
                    clauses.add([-whole, part]);
                }
                clauses.add(parts.iter().map(|&part| -part).chain([whole]));
                whole
            }
        };
        named.insert(formula, literal);
        literal
    }
}

struct Hint<'a, 'b> {
    size: Size,
    outcome: Outcome,
    formulas: &'a mut Formulas,
    way: Way,
    limit: &'a mut Limit<'b>,
}

/// The formulas of a look.
#[derive(Clone, Copy)]
struct Parts {
    front: Formula,
    /// No atom beside the front cell.
    clear: Formula,
    /// Only the one that turns the ray clockwise, only the other, both.
    cw: Formula,
    ccw: Formula,
    both: Formula,
}

impl Hint<'_, '_> {
    fn parts(&mut self, front: Cell, sides: [Option<Cell>; 2]) -> Parts {
        let size = self.size;
        let formulas = &mut *self.formulas;
        let [cw, ccw] = sides.map(|side| formulas.atom(side, size));
        let (not_cw, not_ccw) = (formulas.not(cw), formulas.not(ccw));
        Parts {
            front: formulas.atom(Some(front), size),
            clear: formulas.all([not_cw, not_ccw]),
            cw: formulas.all([cw, not_ccw]),
            ccw: formulas.all([not_cw, ccw]),
            both: formulas.all([cw, ccw]),
        }
    }

    /// Sections 3.2 and 3.5: the ray at its port.
    fn entering(&mut self, port: Port) -> Result<Formula, Stop> {
        let first = Place::entering(port, self.size);
        let parts = self.parts(first.cell, sides(first.cell, first.heading, self.size));
        let inside = self.follow(Ok(first))?;
        let formulas = &mut *self.formulas;
        let free = formulas.not(parts.front);
        let through = formulas.all([parts.clear, inside]);
        Ok(match self.outcome {
            Outcome::Hit => formulas.any([parts.front, through]),
            Outcome::Reflection => {
                let beside = formulas.not(parts.clear);
                let back = formulas.any([beside, inside]);
                formulas.all([free, back])
            }
            Outcome::Detour(_) => formulas.all([free, through]),
        })
    }

    /// Sections 3.3, 3.4 and 3.6: the ray inside.
    fn follow(&mut self, next: Result<Place, Port>) -> Result<Formula, Stop> {
        self.limit.spend()?;
        let place = match next {
            Ok(place) => place,
            Err(exit) if self.outcome == Outcome::Detour(exit) => return Ok(Formulas::TRUE),
            Err(_) => return Ok(Formulas::FALSE),
        };
        if std::mem::replace(self.way.mark(place), true) {
            return Ok(Formulas::FALSE);
        }
        let mut ways = [Formulas::FALSE; 3];
        for (way, next) in ways.iter_mut().zip(place.branches(self.size)) {
            if let Some(next) = next {
                *way = self.follow(next)?;
            }
        }
        *self.way.mark(place) = false;
        let Some((front, sides)) = place.look(self.size) else { return Ok(ways[0]) };
        let parts = self.parts(front, sides);
        let formulas = &mut *self.formulas;
        let back = if self.outcome == Outcome::Reflection { Formulas::TRUE } else { Formulas::FALSE };
        let cases = [(parts.clear, ways[0]), (parts.cw, ways[1]), (parts.ccw, ways[2]), (parts.both, back)];
        let rules = cases.map(|(case, then)| {
            let otherwise = formulas.not(case);
            formulas.any([otherwise, then])
        });
        let further = formulas.all(rules);
        Ok(if self.outcome == Outcome::Hit {
            formulas.any([parts.front, further])
        } else {
            let free = formulas.not(parts.front);
            formulas.all([free, further])
        })
    }
}
