//! What can be said of evidence within a budget, and what stays unknown.

use std::fmt;

use blackbox_core::{Cell, Fact, Numbering, Size, evidence::Stop};

use crate::{
    Board, Evidence,
    effort::{Effort, usual},
    evidence::{Count, CountsSoFar, Solution},
    sat::{self, Encoding, SatSolution},
};

/// What follows from evidence, as far as it was found; what is unknown is `None`.
#[derive(Clone, Debug, PartialEq)]
pub struct Conclusion {
    /// The size of the board.
    pub size: Size,
    /// Whether at least one board satisfies the evidence.
    pub consistent: Option<bool>,
    /// How many boards do.
    pub count: Option<Count>,
    /// The numbers of atoms that occur, ascending, each with how many boards have so many: all of them, or
    /// those below [`unknown_from`](Self::unknown_from).
    pub count_by_atoms: Option<Vec<(u32, Count)>>,
    /// The first number of atoms that was not counted, if those below it were.
    pub unknown_from: Option<u32>,
    /// Whether exactly one board does.
    pub unique: Option<bool>,
    /// Whether all boards that do, one at least, have the same signature.
    pub unique_class: Option<bool>,
    /// A board that does, if one was found.
    pub model: Option<Board>,
    /// For each cell, row-major, the probability of an atom there, all boards being equally likely.
    pub probability: Option<Vec<f64>>,
    /// Facts that contradict each other; without any one of them the others do not. None if consistent.
    pub conflict: Option<Vec<Fact>>,
    /// Where no board does, the other numberings of ports by which the same text has boards.
    pub numberings: Vec<Numbering>,
    /// Why something is unknown.
    pub stop: Option<Stop>,
}

impl From<Solution> for Conclusion {
    fn from(answer: Solution) -> Self {
        Self {
            size: answer.size,
            consistent: Some(answer.is_consistent()),
            count: Some(answer.count),
            count_by_atoms: Some(answer.count_by_atoms),
            unknown_from: None,
            unique: Some(answer.unique),
            unique_class: Some(answer.unique_class),
            model: answer.model,
            probability: Some(answer.probability),
            conflict: Some(answer.conflict),
            numberings: Vec::new(),
            stop: None,
        }
    }
}

/// What a solver for logic knows: everything, if no board or only one satisfies the evidence.
impl From<SatSolution> for Conclusion {
    fn from(decided: SatSolution) -> Self {
        let SatSolution { size, model, unique, unique_class, conflict } = decided;
        let is_whole = conflict.is_some() && (model.is_none() || unique == Some(true));
        let holds = |cell: Cell| model.as_ref().is_some_and(|model| model.contains(cell));
        let cells = (0..size.cells()).filter_map(|index| Cell::from_index(index, size));
        let found = Count::from(u128::from(model.is_some()));
        let by_atoms = model.iter().map(|model| (model.count(), found.clone()));
        Self {
            size,
            consistent: Some(model.is_some()),
            count: is_whole.then(|| found.clone()),
            count_by_atoms: is_whole.then(|| by_atoms.collect()),
            unknown_from: None,
            unique,
            unique_class,
            probability: is_whole.then(|| cells.map(|cell| f64::from(u8::from(holds(cell)))).collect()),
            conflict,
            numberings: Vec::new(),
            stop: None,
            model,
        }
    }
}

impl Conclusion {
    /// Of some numbers of atoms.
    fn counted(counted: CountsSoFar, size: Size, stop: Stop) -> Self {
        Self {
            size,
            consistent: counted.model.as_ref().map(|_| true),
            count: None,
            unknown_from: counted.next,
            unique: (counted.count() > 1).then_some(false),
            unique_class: None,
            count_by_atoms: Some(counted.by_atoms),
            model: counted.model,
            probability: None,
            conflict: Some(Vec::new()),
            numberings: Vec::new(),
            stop: Some(stop),
        }
    }

    /// Of no board at all; what contradicts each other is not known.
    fn empty(size: Size) -> Self {
        let none = SatSolution {
            size,
            model: None,
            unique: Some(false),
            unique_class: Some(false),
            conflict: Some(Vec::new()),
        };
        Self { conflict: None, ..none.into() }
    }

    /// The boards that were counted: all, or the least that there are; `None` if none was counted.
    pub fn at_least(&self) -> Option<Count> {
        let counts = self.count_by_atoms.as_ref()?;
        Some(counts.iter().map(|(_, count)| count.as_biguint()).sum::<num_bigint::BigUint>().into())
    }

    /// The probabilities row by row from the top, if they are known.
    pub fn rows(&self) -> Option<impl Iterator<Item = &[f64]>> {
        let mut rest = &self.probability.as_ref()?[..];
        Some((0..self.size.height()).map(move |y| {
            let row;
            (row, rest) = rest.split_at(self.size.row_length(y).into());
            row
        }))
    }

    /// All of it as one JSON object, its ports named in this numbering; what is unknown is null.
    pub fn json(&self, numbering: Numbering) -> impl fmt::Display {
        Json { conclusion: self, numbering }
    }
}

/// What follows from evidence, as far as it is found within the effort: all boards counted together; where
/// this takes long and the number of atoms is a range, one number after another, from the fewest; and where
/// not even a board is known then, what a solver for logic knows. `tell` hears what is known after each
/// number of atoms.
///
/// Of named nodes each of the first two takes half, and the solver makes as many decisions, once more. The
/// text of the evidence was read in `numbering`; where it has no board, others are tried within what is
/// left.
///
/// ```
/// use blackbox::{Effort, Evidence, Numbering, Stop, analysis::conclude};
///
/// let evidence = Evidence::parse("30x30 60; L4 H; T9 H; B7 R; R20 H", Numbering::Letters)?;
/// let found = conclude(&evidence, Numbering::Letters, &mut Effort::nodes(100_000), &mut |_| {})?;
/// assert_eq!((found.count, found.stop), (None, Some(Stop::Limit)));
/// assert_eq!((found.consistent, found.unique), (Some(true), Some(false)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Stop`] where nothing is known: the budget was spent first, or somebody interrupted.
pub fn conclude(
    evidence: &Evidence, numbering: Numbering, effort: &mut Effort<'_>, tell: &mut dyn FnMut(&CountsSoFar),
) -> Result<Conclusion, Stop> {
    let mut found = concluded(evidence, effort, tell)?;
    if found.consistent == Some(false) {
        found.numberings = evidence.other_numberings(numbering, effort);
    }
    Ok(found)
}

fn concluded(
    evidence: &Evidence, effort: &mut Effort<'_>, tell: &mut dyn FnMut(&CountsSoFar),
) -> Result<Conclusion, Stop> {
    let (size, atoms, named) = (evidence.size(), evidence.atoms(), effort.named());
    // The range together is one search; number by number is one for each, but what is done by then is known.
    // So half of the nodes is for the first, and the second is for where it does not come to its end.
    let is_range = atoms.min() < atoms.max().min(size.cells());
    let usual = if is_range { usual::TOGETHER } else { usual::count(size) };
    let nodes = named.map_or(usual, |nodes| if is_range { nodes / 2 } else { nodes });
    let mut stop = match effort.within(nodes, |effort| evidence.solve(effort)) {
        Ok(answer) => return Ok(answer.into()),
        Err(Stop::Interrupted) => return Err(Stop::Interrupted),
        Err(stop) => stop,
    };
    let mut is_empty = false;
    if is_range {
        let nodes = named.map_or(usual::BY_NUMBER, |named| named - nodes);
        let (counted, answer, stopped) =
            effort.within(nodes, |effort| evidence.solve_by_number(effort, tell));
        if let Some(answer) = answer {
            return Ok(answer.into());
        }
        // No answer and no stop: each number was counted, and has no board.
        is_empty = stopped.is_none();
        stop = stopped.unwrap_or(stop);
        if counted.model.is_some() || (stop == Stop::Interrupted && counted.next > Some(atoms.min())) {
            return Ok(Conclusion::counted(counted, size, stop));
        }
        if stop == Stop::Interrupted {
            return Err(stop);
        }
    }
    // There are no clauses for hexagons.
    let decided = if size.has_columns() {
        let decisions = named.unwrap_or(usual::DECISIONS);
        effort.within(decisions, |effort| sat::solve(evidence, Encoding::for_evidence(evidence), effort))
    } else {
        Err(stop)
    };
    match decided {
        Ok(decided) => {
            let found = Conclusion::from(decided);
            // The solver knows a board, or none; why there is no count is what stopped the search before.
            Ok(Conclusion { stop: found.count.is_none().then_some(stop), ..found })
        }
        // That much is known: all numbers of atoms were counted.
        Err(stop) if is_empty => Ok(Conclusion { stop: Some(stop), ..Conclusion::empty(size) }),
        Err(stop) => Err(stop),
    }
}

struct Json<'a> {
    conclusion: &'a Conclusion,
    numbering: Numbering,
}

impl fmt::Display for Json<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { conclusion: it, numbering } = self;
        let or_null = |known: Option<String>| known.unwrap_or_else(|| "null".into());
        let text = |text: &dyn fmt::Display| format!("\"{text}\"");
        let list = |items: Vec<String>| format!("[{}]", items.join(","));
        let truth = |truth: Option<bool>| or_null(truth.map(|truth| truth.to_string()));
        write!(f, "{{\"consistent\":{}", truth(it.consistent))?;
        write!(f, ",\"count\":{}", or_null(it.count.as_ref().map(|count| text(count))))?;
        let by_atoms = it.count_by_atoms.as_ref().map(|counts| {
            let counts = counts.iter().map(|(atoms, boards)| format!("\"{atoms}\":\"{boards}\""));
            format!("{{{}}}", counts.collect::<Vec<_>>().join(","))
        });
        write!(f, ",\"count_by_atoms\":{}", or_null(by_atoms))?;
        write!(f, ",\"unique\":{},\"unique_class\":{}", truth(it.unique), truth(it.unique_class))?;
        write!(f, ",\"model\":{}", or_null(it.model.as_ref().map(|model| text(model))))?;
        f.write_str(",\"probability\":")?;
        if let Some(rows) = it.rows() {
            for (y, row) in rows.enumerate() {
                f.write_str(if y == 0 { "[" } else { "," })?;
                for (x, &chance) in row.iter().enumerate() {
                    f.write_str(if x == 0 { "[" } else { "," })?;
                    // What is certain need not be calculated digit by digit: of solved boards it is all.
                    match chance {
                        0.0 => f.write_str("0.0")?,
                        1.0 => f.write_str("1.0")?,
                        // Not as `Debug` writes it: a small module has none.
                        chance => write!(f, "{chance}")?,
                    }
                }
                f.write_str("]")?;
            }
            f.write_str("]")?;
        } else {
            f.write_str("null")?;
        }
        let conflict = it.conflict.as_ref().map(|facts| {
            let words = |fact: &Fact| {
                let fact = fact.display(*numbering, it.size).to_string();
                list(fact.split(' ').map(|word| text(&word)).collect())
            };
            list(facts.iter().map(words).collect())
        });
        write!(f, ",\"conflict\":{}", or_null(conflict))?;
        if !it.numberings.is_empty() {
            let names = it.numberings.iter().map(|other| text(other)).collect();
            write!(f, ",\"numberings\":{}", list(names))?;
        }
        if let (Some(from), Some(at_least)) = (it.unknown_from, it.at_least()) {
            write!(f, ",\"at_least\":\"{at_least}\",\"unknown_from\":{from}")?;
        }
        f.write_str("}")
    }
}
