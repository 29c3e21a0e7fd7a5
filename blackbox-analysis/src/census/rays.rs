//! What single rays do over all boards, without walking the boards.
//!
//! A ray looks at few cells. So its ways are followed through a board of unknown cells: where it needs one,
//! both cases are taken in turn. Each way through stands for as many boards as the cells it did not look at
//! can be filled in. On 8 x 8 a port has some ten thousand ways, where there are billions of boards. Only one
//! port of each class under the symmetries is followed.

use std::{collections::HashMap, ops::RangeInclusive};

use blackbox_core::{Cell, Heading, Look, Outcome, Port, Size, Symmetry, Turn, internal::binomial};

use crate::progress::Work;

/// How often the rays of one port end in each way, over all boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PortOutcomes {
    /// Boards on which the ray is absorbed.
    pub hits: u128,
    /// Boards on which it comes back.
    pub reflections: u128,
    /// Boards on which it leaves through each port, in canonical order; at the ray's own port 0.
    pub detours: Vec<u128>,
}

/// The ray that is the longest, or is deflected most often, over all boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extreme {
    /// The cells it enters, or its deflections, as [`Trace`](blackbox_core::Trace) counts them.
    pub value: u32,
    /// Where it enters.
    pub port: Port,
    /// The atoms of a board on which it does so, in row-major order.
    pub atoms: Vec<Cell>,
}

/// What single rays do over all boards of a census: every board, every port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RayStatistics {
    /// The outcomes of each port in canonical order.
    pub outcomes: Vec<PortOutcomes>,
    /// `lengths[i]`: how many rays enter `i` cells, a cell that is entered again counted again.
    pub lengths: Vec<u128>,
    /// `deflections[i]`: how many rays are deflected `i` times.
    pub deflections: Vec<u128>,
    /// The longest ray; `None` where there is no board.
    pub longest: Option<Extreme>,
    /// The ray with the most deflections; `None` where there is no board.
    pub most_deflected: Option<Extreme>,
}

impl RayStatistics {
    /// The rays that are absorbed.
    pub fn hits(&self) -> u128 {
        self.outcomes.iter().map(|port| port.hits).sum()
    }

    /// The rays that come back.
    pub fn reflections(&self) -> u128 {
        self.outcomes.iter().map(|port| port.reflections).sum()
    }

    /// The rays that leave through another port: each such path is counted at both its ends.
    pub fn detours(&self) -> u128 {
        self.outcomes.iter().flat_map(|port| &port.detours).sum()
    }
}

pub(super) fn port_classes(size: Size) -> Vec<Port> {
    let least = |port| Symmetry::is_first_of_orbit(port, size);
    Port::all(size).filter(|&port| least(port)).collect()
}

/// Follows all ways of the rays from one port; `None` if the work was stopped.
pub(super) fn follow(size: Size, port: Port, atoms: &RangeInclusive<u32>, work: &Work) -> Option<Ways> {
    let mut board = RayBoard::new(size, port, atoms.clone());
    board.follow(work).then_some(board.ways)
}

pub(super) fn gather(size: Size, ports: &[Port], ways: &[Ways]) -> RayStatistics {
    let none = PortOutcomes { hits: 0, reflections: 0, detours: vec![0; size.ports().into()] };
    let mut sum = RayStatistics {
        outcomes: vec![none; size.ports().into()],
        lengths: Vec::new(),
        deflections: Vec::new(),
        longest: None,
        most_deflected: None,
    };
    for (&port, ways) in ports.iter().zip(ways) {
        // A symmetry takes boards to boards, each once: a port's image does what the port does.
        let mut class = 0;
        for image in Port::all(size) {
            let Some(&symmetry) =
                Symmetry::group(size).iter().find(|symmetry| symmetry.port(port, size) == image)
            else {
                continue;
            };
            class += 1;
            let outcomes = &mut sum.outcomes[usize::from(image.index())];
            outcomes.hits = ways.outcomes.hits;
            outcomes.reflections = ways.outcomes.reflections;
            for (exit, &boards) in Port::all(size).zip(&ways.outcomes.detours) {
                outcomes.detours[usize::from(symmetry.port(exit, size).index())] = boards;
            }
        }
        add_times(&mut sum.lengths, &ways.lengths, class);
        add_times(&mut sum.deflections, &ways.deflections, class);
        keep_greater(&mut sum.longest, ways.longest.as_ref());
        keep_greater(&mut sum.most_deflected, ways.most_deflected.as_ref());
    }
    sum
}

fn add_times(sum: &mut Vec<u128>, counts: &[u128], times: u128) {
    sum.resize(sum.len().max(counts.len()), 0);
    for (sum, count) in sum.iter_mut().zip(counts) {
        *sum += times * count;
    }
}

fn keep_greater(best: &mut Option<Extreme>, other: Option<&Extreme>) {
    if other.map(|other| other.value) > best.as_ref().map(|best| best.value) {
        *best = other.cloned();
    }
}

/// What the rays of one port do over all boards.
#[derive(Clone, Debug)]
pub(super) struct Ways {
    outcomes: PortOutcomes,
    lengths: Vec<u128>,
    deflections: Vec<u128>,
    longest: Option<Extreme>,
    most_deflected: Option<Extreme>,
}

/// A cell that a ray may need to know.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CellState {
    Unknown,
    Atom,
    Empty,
}

/// A ray on its way, before a look.
#[derive(Clone, Copy)]
struct Ray {
    /// Where it is; `None` outside.
    cell: Option<Cell>,
    heading: Heading,
    length: u32,
    deflections: u32,
}

enum Encounter {
    /// The ray needs to know this cell.
    Needs(u32),
    Goes(Ray),
    Ends {
        outcome: Outcome,
        length: u32,
        deflections: u32,
    },
}

/// A cell that was taken to be empty, and the ray whose look needed it.
struct Choice {
    cell: u32,
    ray: Ray,
}

/// A board whose cells become known as a ray looks at them.
struct RayBoard {
    size: Size,
    port: Port,
    atoms: RangeInclusive<u32>,
    cells: Vec<CellState>,
    unknown: u32,
    placed: u32,
    /// The cells that are known, in their order, with those where the other case is still to be taken.
    trail: Vec<(u32, Option<Choice>)>,
    /// How many boards the unknown cells make, by their number and the atoms placed.
    fillings: HashMap<(u32, u32), u128>,
    ways: Ways,
}

impl RayBoard {
    fn new(size: Size, port: Port, atoms: RangeInclusive<u32>) -> Self {
        Self {
            size,
            port,
            atoms,
            cells: vec![CellState::Unknown; size.cells() as usize],
            unknown: size.cells(),
            placed: 0,
            trail: Vec::new(),
            fillings: HashMap::new(),
            ways: Ways {
                outcomes: PortOutcomes { hits: 0, reflections: 0, detours: vec![0; size.ports().into()] },
                lengths: Vec::new(),
                deflections: Vec::new(),
                longest: None,
                most_deflected: None,
            },
        }
    }

    /// Takes every way once; `false` if the work was stopped.
    fn follow(&mut self, work: &Work) -> bool {
        // Depth first: a cell that is needed is taken to be empty, and the ray goes on; at the end of each
        // way the last such cell gets an atom instead, and what was known after it is forgotten.
        let (_, heading) = self.port.entry(self.size);
        let mut ray = Some(Ray { cell: None, heading, length: 0, deflections: 0 });
        let mut ends = 0u32;
        while let Some(now) = ray {
            // The atoms must still find room, and there must not be too many.
            let possible =
                self.placed <= *self.atoms.end() && self.placed + self.unknown >= *self.atoms.start();
            ray = if possible {
                match self.step_on(now) {
                    Encounter::Needs(cell) => {
                        self.know(cell, CellState::Empty, Some(Choice { cell, ray: now }));
                        Some(now)
                    }
                    Encounter::Goes(next) => Some(next),
                    Encounter::Ends { outcome, length, deflections } => {
                        self.end(outcome, length, deflections);
                        ends = ends.wrapping_add(1);
                        if ends.is_multiple_of(1 << 12) && work.stopped() {
                            return false;
                        }
                        self.go_back()
                    }
                }
            } else {
                self.go_back()
            };
        }
        true
    }

    fn know(&mut self, cell: u32, known: CellState, choice: Option<Choice>) {
        self.cells[cell as usize] = known;
        self.unknown -= 1;
        self.placed += u32::from(known == CellState::Atom);
        self.trail.push((cell, choice));
    }

    /// Goes back to the last cell where one case was taken, and takes the other.
    fn go_back(&mut self) -> Option<Ray> {
        while let Some((cell, choice)) = self.trail.pop() {
            self.placed -= u32::from(self.cells[cell as usize] == CellState::Atom);
            self.cells[cell as usize] = CellState::Unknown;
            self.unknown += 1;
            if let Some(choice) = choice {
                self.know(choice.cell, CellState::Atom, None);
                return Some(choice.ray);
            }
        }
        None
    }

    /// Whether an atom stands on a cell; the cell if that is not known.
    fn atom(&self, cell: Option<Cell>) -> Result<bool, u32> {
        let Some(cell) = cell else { return Ok(false) };
        let index = cell.index(self.size);
        match self.cells[index as usize] {
            CellState::Unknown => Err(index),
            CellState::Atom => Ok(true),
            CellState::Empty => Ok(false),
        }
    }

    /// One look: it needs a cell only if the rules tell its two cases apart.
    fn step_on(&self, ray: Ray) -> Encounter {
        self.try_step(ray).unwrap_or_else(Encounter::Needs)
    }

    fn try_step(&self, ray: Ray) -> Result<Encounter, u32> {
        let Ray { cell, heading, length, deflections } = ray;
        let size = self.size;
        let ends = |outcome, length, deflections| Encounter::Ends { outcome, length, deflections };
        let Some(cell) = cell else {
            let (first, _) = self.port.entry(size);
            let [left, right] = first.beside(heading, size);
            let at_port = |[straight, left, right]: [bool; 3]| size.at_port(straight, left || right);
            return Ok(match self.decide([Some(first), left, right], at_port)? {
                Some(outcome) => ends(outcome, length, deflections),
                None => Encounter::Goes(Ray { cell: Some(first), heading, length: length + 1, deflections }),
            });
        };
        let ahead = cell.ahead(heading, size);
        let look = self.decide(ahead, |[straight, left, right]| size.turn(straight, left, right))?;
        Ok(match look {
            Look::Absorbed => ends(Outcome::Hit, length, deflections),
            // Sent back it leaves as it came: all cells but this one again, and the same turns.
            Look::Turned(Turn::Back) => ends(Outcome::Reflection, 2 * length - 1, 2 * deflections + 1),
            Look::Turned(turn) => Encounter::Goes(Ray {
                cell: Some(cell),
                heading: heading.turned(turn, size),
                length,
                deflections: deflections + 1,
            }),
            Look::On => match ahead[0] {
                Some(next) => {
                    Encounter::Goes(Ray { cell: Some(next), heading, length: length + 1, deflections })
                }
                None => match Port::leaving(cell, heading, size) {
                    exit if exit == self.port => ends(Outcome::Reflection, length, deflections),
                    exit => ends(Outcome::Detour(exit), length, deflections),
                },
            },
        })
    }

    /// What the rules say of some cells, until those left make no difference; else the cell that does.
    fn decide<T: PartialEq>(
        &self, cells: [Option<Cell>; 3], rule: impl Fn([bool; 3]) -> T,
    ) -> Result<T, u32> {
        let mut known = [false; 3];
        for (at, &cell) in cells.iter().enumerate() {
            // The rule under all contents of the cells not asked yet. If it says the same each time they stay
            // unknown, and the way stands for all of these boards.
            let free = |case: usize| {
                let mut atoms = known;
                (at..3).for_each(|place| atoms[place] = case >> place & 1 == 1);
                rule(atoms)
            };
            if (1..8).all(|case| free(case) == free(0)) {
                break;
            }
            known[at] = self.atom(cell)?;
        }
        Ok(rule(known))
    }

    /// Counts the boards on which the ray goes the way that has just come to its end.
    fn end(&mut self, outcome: Outcome, length: u32, deflections: u32) {
        let (unknown, placed) = (self.unknown, self.placed);
        let atoms = self.atoms.clone();
        let boards =
            // The ways to fill the cells that the ray did not see depend on two numbers only.
            *self.fillings.entry((unknown, placed)).or_insert_with(|| fillings(unknown, placed, atoms));
        if boards == 0 {
            return;
        }
        match outcome {
            Outcome::Hit => self.ways.outcomes.hits += boards,
            Outcome::Reflection => self.ways.outcomes.reflections += boards,
            Outcome::Detour(exit) => self.ways.outcomes.detours[usize::from(exit.index())] += boards,
        }
        count(&mut self.ways.lengths, length, boards);
        count(&mut self.ways.deflections, deflections, boards);
        if self.ways.longest.as_ref().is_none_or(|longest| longest.value < length) {
            self.ways.longest = Some(self.example(length));
        }
        if self.ways.most_deflected.as_ref().is_none_or(|most| most.value < deflections) {
            self.ways.most_deflected = Some(self.example(deflections));
        }
    }

    /// A board on which the ray goes this way: the atoms it met and as few others as the census allows.
    fn example(&self, value: u32) -> Extreme {
        let mut missing = self.atoms.start().saturating_sub(self.placed);
        let atoms = self.cells.iter().zip(0..).filter_map(|(known, index)| {
            let atom = match known {
                CellState::Atom => true,
                CellState::Empty => false,
                CellState::Unknown => {
                    let fill = missing > 0;
                    missing -= u32::from(fill);
                    fill
                }
            };
            atom.then(|| Cell::from_index(index, self.size)).flatten()
        });
        Extreme { value, port: self.port, atoms: atoms.collect() }
    }
}

fn count(counts: &mut Vec<u128>, value: u32, boards: u128) {
    let value = value as usize;
    counts.resize(counts.len().max(value + 1), 0);
    counts[value] += boards;
}

/// In how many ways the unknown cells can be filled so that the atoms are within the range.
fn fillings(unknown: u32, placed: u32, atoms: RangeInclusive<u32>) -> u128 {
    let most = (*atoms.end()).min(placed + unknown);
    // No more than all boards, which the caller has counted.
    (placed.max(*atoms.start())..=most)
        .map(|total| binomial(unknown, total - placed).expect("fewer boards than there are"))
        .sum()
}
