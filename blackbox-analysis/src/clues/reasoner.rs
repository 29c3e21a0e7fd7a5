//! Solving clues as a person does.

use alloc::{string::String, vec, vec::Vec};

use blackbox_core::{AtomRange, Outcome, Port, Size, evidence::Stop};

use super::{
    Deduction, Technique,
    known_cells::Known,
    one_atom_each::{Need, Shared, share},
    possible_paths::{Shown, all_ways, common, next_look},
};
use crate::{Board, effort::Effort, par::Difficulty};

/// A solver of clues that knows the techniques of a person and nothing else.
///
/// ```
/// use blackbox::{AtomRange, Effort, Outcome, Port, Size, analysis::clues::{Reasoner, Technique}};
///
/// let size = Size::new(4, 3)?;
/// let port = |label| Port::from_label(label, size);
/// let rays = [(port("T2")?, Outcome::Hit), (port("L3")?, Outcome::Detour(port("R3")?))];
/// let reasoning = Reasoner::new(size, AtomRange::exactly(1), &rays).reason(Technique::WhatIf, &mut Effort::none())?;
/// assert_eq!(reasoning.board, Some("1@2/4/4".parse()?));
/// assert_eq!(
///     reasoning.words()[0],
///     "Edge: L3 leaves at R3, so at the edge there is no atom in row 2 column 1, row 3 column 1."
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Reasoner {
    size: Size,
    atoms: AtomRange,
    /// Each detour from both ends.
    rays: Vec<(Port, Outcome)>,
}

/// How far the techniques lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reasoning {
    /// The size of the board.
    pub size: Size,
    /// The steps in order.
    pub steps: Vec<Deduction>,
    /// The board, if every cell became known.
    pub board: Option<Board>,
    /// Whether the clues were seen to contradict each other.
    pub contradiction: bool,
}

impl Reasoning {
    /// The hardest technique among the steps.
    pub fn hardest(&self) -> Option<Technique> {
        self.steps.iter().map(|step| step.technique).max()
    }

    /// How hard the clues are, if the techniques solve them.
    pub fn grade(&self) -> Option<Difficulty> {
        self.board.as_ref()?;
        Some(self.hardest().map_or(Difficulty::Easy, Technique::grade))
    }

    /// The steps as sentences; rows and columns count from 1, and cells of hexagons have their names.
    pub fn words(&self) -> Vec<String> {
        self.steps.iter().map(|step| step.sentence(self.size)).collect()
    }
}

/// Why there is no step.
enum Halt {
    /// Something cannot be: a ray with whose answer no way agrees, or the number of atoms.
    Contradiction(Option<(Port, Outcome)>),
    Stopped(Stop),
}

impl From<Stop> for Halt {
    fn from(stop: Stop) -> Self {
        Self::Stopped(stop)
    }
}

/// What an assumption leads to: after how many steps, and at which ray, if at one.
type Contradiction = (u32, Option<(Port, Outcome)>);

/// How many steps a person follows after one assumption, in the order in which they are tried.
const CHAINS: [usize; 3] = [0, 3, 10];

impl Reasoner {
    /// A reasoner for clues: rays with their answers, a detour from either end.
    ///
    /// # Panics
    /// If a port is not on the board.
    pub fn new(size: Size, atoms: AtomRange, rays: &[(Port, Outcome)]) -> Self {
        let mut both: Vec<(Port, Outcome)> = Vec::new();
        for &(port, outcome) in rays {
            assert!(port.index() < size.ports(), "port {} is not on a board of {size}", port.number());
            both.push((port, outcome));
            if let Outcome::Detour(exit) = outcome {
                assert!(exit.index() < size.ports(), "port {} is not on a board of {size}", exit.number());
                both.push((exit, Outcome::Detour(port)));
            }
        }
        both.sort_unstable();
        both.dedup();
        Self { size, atoms, rays: both }
    }

    /// Reasons with the techniques up to `hardest`, always with the easiest that shows something new.
    ///
    /// What it notes follows from the clues: of all boards that agree with them, none has other cells.
    ///
    /// # Errors
    /// [`Stop`] where the effort ended first; a node is one ray that is looked at.
    ///
    /// # Complexity
    /// Polynomial: for each step at most every ray (for [`Technique::WhatIf`], every cell, every ray and a
    /// chain of ten steps), each with a bounded number of looks.
    pub fn reason(&self, hardest: Technique, effort: &mut Effort<'_>) -> Result<Reasoning, Stop> {
        let mut known = Known::nothing(self.size, self.atoms);
        let mut steps = Vec::new();
        let contradiction = loop {
            match self.step(&known, hardest, effort) {
                Ok(Some(step)) => {
                    step.cells.iter().for_each(|&(cell, atom)| _ = known.note(cell, atom));
                    steps.push(step);
                }
                Ok(None) => break false,
                Err(Halt::Contradiction(_)) => break true,
                Err(Halt::Stopped(stop)) => return Err(stop),
            }
        };
        let solved = known.unknown() == 0 && !contradiction;
        let board = solved.then(|| known.board()).filter(|board| self.atoms.contains(board.count()));
        Ok(Reasoning { size: self.size, steps, board, contradiction })
    }

    /// The next step by the easiest technique that has one.
    fn step(
        &self, known: &Known, hardest: Technique, effort: &mut Effort<'_>,
    ) -> Result<Option<Deduction>, Halt> {
        if !known.is_possible() {
            return Err(Halt::Contradiction(None));
        }
        // Every ray is looked at first: no easier step must hide a contradiction.
        let looks = self.looks(known, effort)?;
        for technique in Technique::ALL.into_iter().filter(|&technique| technique <= hardest) {
            let step = match technique {
                Technique::Edge => {
                    looks.iter().find(|(followed, _)| *followed == 0).map(|(_, step)| step.clone())
                }
                Technique::Count => count(known),
                Technique::Follow => looks.first().map(|(_, step)| step.clone()),
                Technique::Ways => self.ways(known, effort)?,
                Technique::Share => self.share(known, effort)?,
                Technique::WhatIf => self.what_if(known, effort)?,
            };
            if step.is_some() {
                return Ok(step);
            }
        }
        Ok(None)
    }

    /// What the next look of each ray shows, with how many looks were followed before it.
    fn looks(&self, known: &Known, effort: &mut Effort<'_>) -> Result<Vec<(u32, Deduction)>, Halt> {
        let mut steps = Vec::new();
        for &ray in &self.rays {
            take_node(effort)?;
            let (followed, shown) = next_look(known, ray.0, ray.1);
            match shown {
                Shown::Contradiction => return Err(Halt::Contradiction(Some(ray))),
                Shown::Ways(ways) => {
                    let cells = common(&ways);
                    let technique = if followed == 0 { Technique::Edge } else { Technique::Follow };
                    if !cells.is_empty() {
                        steps.push((followed, Deduction { technique, rays: vec![ray], cells, number: 0 }));
                    }
                }
                Shown::TooMany => {}
            }
        }
        Ok(steps)
    }

    fn ways(&self, known: &Known, effort: &mut Effort<'_>) -> Result<Option<Deduction>, Halt> {
        let mut best: Option<Deduction> = None;
        for &ray in &self.rays {
            take_node(effort)?;
            match all_ways(known, ray.0, ray.1) {
                Shown::Contradiction => return Err(Halt::Contradiction(Some(ray))),
                Shown::Ways(ways) => {
                    let (cells, number) = (common(&ways), ways.len() as u32);
                    // A ray with few ways is easier to hold in mind: it comes first.
                    let fewer = best.as_ref().is_none_or(|best| number < best.number);
                    if !cells.is_empty() && fewer {
                        best = Some(Deduction { technique: Technique::Ways, rays: vec![ray], cells, number });
                    }
                }
                Shown::TooMany => {}
            }
        }
        Ok(best)
    }

    fn share(&self, known: &Known, effort: &mut Effort<'_>) -> Result<Option<Deduction>, Halt> {
        let mut needs = Vec::new();
        for &ray in &self.rays {
            take_node(effort)?;
            if let Shown::Ways(ways) = all_ways(known, ray.0, ray.1) {
                needs.extend(Need::for_ray(ray, &ways));
            }
        }
        match share(known, &needs) {
            Shared::Nothing => Ok(None),
            Shared::TooMany => Err(Halt::Contradiction(None)),
            Shared::Rest { needs, empty } => Ok(Some(Deduction {
                technique: Technique::Share,
                rays: needs.iter().map(|need| need.ray).collect(),
                cells: empty.into_iter().map(|cell| (cell, false)).collect(),
                number: known.missing(),
            })),
        }
    }

    /// The cell that leads to a contradiction in the fewest steps if it is taken to be the other way.
    fn what_if(&self, known: &Known, effort: &mut Effort<'_>) -> Result<Option<Deduction>, Stop> {
        for most in CHAINS {
            // Short chains from all cells before longer ones from any, as a person would find them.
            for cell in known.open() {
                for assumed in [true, false] {
                    let mut trial = known.clone();
                    trial.note(cell, assumed);
                    let Some((number, ray)) = self.contradiction(trial, most, effort)? else { continue };
                    let technique = Technique::WhatIf;
                    let cells = vec![(cell, !assumed)];
                    return Ok(Some(Deduction { technique, rays: ray.into_iter().collect(), cells, number }));
                }
            }
        }
        Ok(None)
    }

    /// The contradiction that at most this many steps lead to: how many, and at which ray.
    fn contradiction(
        &self, mut known: Known, most: usize, effort: &mut Effort<'_>,
    ) -> Result<Option<Contradiction>, Stop> {
        for steps in 0..=most {
            // Without further assumptions: nobody follows an if within an if.
            match self.step(&known, Technique::Share, effort) {
                Err(Halt::Contradiction(ray)) => return Ok(Some((steps as u32, ray))),
                Err(Halt::Stopped(stop)) => return Err(stop),
                Ok(None) => return Ok(None),
                Ok(Some(step)) => step.cells.iter().for_each(|&(cell, atom)| _ = known.note(cell, atom)),
            }
        }
        Ok(None)
    }
}

/// Takes a node for a ray that is looked at, and asks the caller: on a large board that takes long.
fn take_node(effort: &mut Effort<'_>) -> Result<(), Stop> {
    effort.spend()?;
    effort.ask()
}

/// The number of atoms decides the rest.
fn count(known: &Known) -> Option<Deduction> {
    if known.unknown() == 0 {
        return None;
    }
    let atom = if known.missing() == 0 {
        false
    } else if known.found() + known.unknown() == known.atoms.min() {
        true
    } else {
        return None;
    };
    let cells = known.open().map(|cell| (cell, atom)).collect();
    Some(Deduction { technique: Technique::Count, rays: Vec::new(), cells, number: known.missing() })
}
