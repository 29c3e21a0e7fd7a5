//! Par, certificate and difficulty of one placement, from evidence alone, with any number of atoms.

use crate::evidence::TOO_LARGE;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::effort::{Effort, usual};
use blackbox_core::{
    AtomRange, Grid, GridEvidence, Outcome, Port, Signature, Size, Symmetry, WordBoard,
    evidence::{GridSolver, PartialBoard, Stop},
    internal::words,
    ray::Code,
};

use crate::{
    Board, Evidence,
    evidence::{Solver, ask, memory},
    hitting_set::smallest_hitting_set,
};

/// The par of a placement: how many rays the reference seeker needs for it. That seeker knows the number of
/// atoms and always fires the port that leaves the fewest boards on average, the first of equal ones.
///
/// It is kept as the sum over the eight rotations and reflections of the placement (on a rectangle the four,
/// twice; on a hexagon there are twelve), so that it does not depend on which way up the board lies.
///
/// ```
/// use blackbox::analysis::par::{Difficulty, Par};
///
/// let par = Par::new(31, 8);
/// assert_eq!((par.mean(), par.rounded(), par.difficulty()), (3.875, 4, Difficulty::Easy));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Par {
    rays: u16,
    images: u8,
}

impl Par {
    /// A par from the sum over so many images, at least one.
    pub const fn new(rays: u16, images: u8) -> Self {
        Self { rays, images }
    }

    /// The sum over the images, in rays.
    pub const fn rays(self) -> u16 {
        self.rays
    }

    /// The number of images: 8, on a hexagon 12.
    pub const fn images(self) -> u8 {
        self.images
    }

    /// The mean of the images, in rays.
    pub fn mean(self) -> f64 {
        f64::from(self.rays) / f64::from(self.images)
    }

    /// The mean rounded, halves up.
    pub const fn rounded(self) -> u16 {
        let images = self.images as u16;
        (self.rays + images / 2) / images
    }

    /// How hard the placement is.
    pub const fn difficulty(self) -> Difficulty {
        let (rays, images) = (self.rays as u32, self.images as u32);
        if rays <= 6 * images {
            Difficulty::Easy
        } else if rays < 7 * images {
            Difficulty::Medium
        } else if rays < 8 * images {
            Difficulty::Hard
        } else {
            Difficulty::Expert
        }
    }
}

/// How hard a placement is, by the mean of the rays over its images and not by the rounded par.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Difficulty {
    /// At most 6.
    Easy,
    /// Below 7.
    Medium,
    /// Below 8.
    Hard,
    /// From 8 on.
    Expert,
}

impl Difficulty {
    /// A short description of the reasoning that the clues of such a puzzle need.
    pub const fn about_reasoning(self) -> &'static str {
        match self {
            Self::Easy => "Looking at the edge, counting, following a ray",
            Self::Medium => "Also what all ways of one ray have in common",
            Self::Hard => "Also atoms that several rays need",
            Self::Expert => "Also one assumption at a time",
        }
    }
}

words!(Difficulty, "difficulty", {
    Easy: "easy" = "A par of 6 rays at most",
    Medium: "medium" = "Above 6, below 7",
    Hard: "hard" = "From 7, below 8",
    Expert: "expert" = "From 8 on",
});

/// The images of a board that have its size: eight of a square, four twice of a rectangle, else twelve.
pub fn images<B: Grid>(board: &B) -> impl ExactSizeIterator<Item = B> {
    let group = Symmetry::group(board.size());
    (0..group.len().max(8)).map(move |at| board.transformed(group[at % group.len()]))
}

/// The par of one placement, without a table of all placements: before each ray the evidence engine counts
/// the outcomes of every port.
///
/// ```
/// use blackbox::{Board, Effort, analysis::par::par_of};
///
/// let board: Board = "8/8/1@4@1/8/8/3@4/8/6@1".parse()?;
/// assert_eq!(par_of(&board, &mut Effort::none())?.rays(), 51);
/// // One of 4,426,165,368 placements.
/// let board = "@7/8/1@6/4@3/8/2@4@/3@4/1@5@".parse()?;
/// assert!(par_of(&board, &mut Effort::nodes(1_000)).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Stop::TooLarge`] for a rectangle beyond 8 x 8; [`Stop`] where the limit was spent before the par was
/// known, or the caller's poll said no.
///
/// # Complexity
/// The placement is played in all its images, each ray one [`Evidence::advise`]: on 8 x 8 with 4 atoms
/// tens of milliseconds, with 5 a few tenths of a second, with 8 some seconds.
pub fn par_of(board: &Board, limit: &mut Effort<'_>) -> Result<Par, Stop> {
    ParSeeker::default().par(board, limit)
}

/// The reference seeker, who remembers what it fires: for the pars of many placements, whose games begin
/// alike.
///
/// ```
/// use blackbox::{Board, Effort, analysis::par::{ParSeeker, par_of}};
///
/// let mut seeker = ParSeeker::default();
/// for text in ["2@2/5/@4/5/3@1", "5/1@3/5/3@1/@4"] {
///     let board: Board = text.parse()?;
///     assert_eq!(seeker.par(&board, &mut Effort::none())?, par_of(&board, &mut Effort::none())?);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct ParSeeker {
    solver: Solver,
    value: Value,
    /// The port that it fires, or nothing when one class is left, by the position: a sorted list, which makes
    /// the page's module smaller than a map does.
    known: Vec<(Position, Option<Port>)>,
}

/// The size, the least and the most atoms, and the rays so far, as ports and codes.
type Position = (Size, [u32; 2], Vec<(u16, u16)>);

/// A number for a port by how many boards give each of its outcomes: a port of the least is fired.
pub(crate) type Value = fn(&mut dyn Iterator<Item = u128>) -> u128;

impl Default for ParSeeker {
    fn default() -> Self {
        Self::firing(squares)
    }
}

impl ParSeeker {
    /// Another seeker that looks one ray ahead.
    pub(crate) const fn firing(value: Value) -> Self {
        Self { solver: Solver::new(), value, known: Vec::new() }
    }

    /// The par of a placement, see [`par_of`]; the next may have another size or number of atoms.
    ///
    /// # Errors
    /// As [`par_of`].
    ///
    /// # Complexity
    /// As [`par_of`], less what is remembered; at most some ten megabytes of memory.
    pub fn par(&mut self, board: &Board, limit: &mut Effort<'_>) -> Result<Par, Stop> {
        if !board.size().fits_word() {
            return Err(Stop::TooLarge { most: "8x8" });
        }
        let (mut rays, images, atoms) = (0, images(board), AtomRange::exactly(board.count()));
        let number = images.len() as u8;
        for image in images {
            // The seeker takes the first of equally good ports, which a turned board exchanges: over all
            // images that evens out.
            rays += self.game(&image, atoms, |port, _| port, limit)?.len() as u16;
        }
        Ok(Par::new(rays, number))
    }

    /// The rays that the seeker fires for a placement, knowing that its number of atoms is one of these; it
    /// may take another port than the one of the least value.
    pub(crate) fn game(
        &mut self, board: &Board, atoms: AtomRange, take: impl Fn(Port, &[(Port, Outcome)]) -> Port,
        limit: &mut Effort<'_>,
    ) -> Result<Vec<(Port, Outcome)>, Stop> {
        let mut evidence = Evidence::new(board.size(), atoms).map_err(|_| TOO_LARGE)?;
        let mut position: Position = (board.size(), [atoms.min(), atoms.max()], Vec::new());
        let mut rays = Vec::new();
        loop {
            let choice = match self.known.binary_search_by(|(known, _)| known.cmp(&position)) {
                Ok(at) => self.known[at].1,
                Err(mut at) => {
                    let solver = &mut self.solver;
                    let value = self.value;
                    let choice =
                        ask!(solver, &evidence, |solver, evidence| choose(solver, evidence, value, limit))?
                            .map(|port| take(port, &rays));
                    if self.known.len() >= usual::CHOICES {
                        self.known.clear();
                        at = 0;
                    }
                    self.known.insert(at, (position.clone(), choice));
                    choice
                }
            };
            let Some(port) = choice else { return Ok(rays) };
            let outcome = board.fire(port);
            evidence.learn(port, outcome);
            position.2.push((port.index(), u16::pack(outcome)));
            rays.push((port, outcome));
        }
    }
}

/// Of boards that are equally likely each outcome comes as often as it has boards, and leaves as many: so the
/// squares, divided by all, are the boards left on average. There are fewer than 2^64 boards, so they fit.
pub(crate) fn squares(counts: &mut dyn Iterator<Item = u128>) -> u128 {
    counts.map(|boards| boards * boards).sum()
}

/// The first port of the least value, or nothing when no port splits what is left.
fn choose<F: PartialBoard>(
    solver: &mut GridSolver<F>, evidence: &GridEvidence<F::Board>, value: Value, limit: &mut Effort<'_>,
) -> Result<Option<Port>, Stop> {
    let mut memory = memory(evidence);
    let outcomes = solver.outcomes(evidence, &mut memory, limit)?;
    let splitting = outcomes.ports().filter(|&port| outcomes.of(port).nth(1).is_some());
    Ok(splitting.min_by_key(|&port| value(&mut outcomes.of(port).map(|(_, boards)| boards))))
}

/// The fewest ports whose outcomes only this placement's class gives, without a table of all placements: the
/// evidence engine finds what some rays do not distinguish from it.
///
/// # Errors
/// [`Stop`] as [`par_of`].
///
/// # Complexity
/// Some tens of searches for a model; the smallest set of ports is exponential in its size.
pub fn certificate_of(board: WordBoard, limit: &mut Effort<'_>) -> Result<Vec<Port>, Stop> {
    certificate_among(board, AtomRange::exactly(board.count()), limit)
}

/// [`certificate_of`] for a seeker who knows only that the number of atoms is one of `atoms`.
pub(crate) fn certificate_among(
    board: WordBoard, atoms: AtomRange, limit: &mut Effort<'_>,
) -> Result<Vec<Port>, Stop> {
    let own = board.signature();
    let mut sets = Vec::new();
    loop {
        let fired = smallest_hitting_set(&mut sets, limit)?;
        let chosen: Vec<Port> = ports(fired, board.size()).collect();
        // A set of ports proves the board if no other agrees with it there. Each that does gives a set of
        // ports of which one at least must be fired.
        let rays = chosen.iter().map(|&port| (port, board.fire(port)));
        let evidence = Evidence::of_rays(board.size(), atoms, rays).map_err(|_| TOO_LARGE)?;
        let others = others(&evidence, &own, limit)?;
        if others.is_empty() {
            return Ok(chosen);
        }
        sets.extend(others);
    }
}

/// The most boards with other outcomes that are collected at a time.
const MOST: usize = 1 << 10;

/// For some boards that agree with the evidence but have other outcomes than `own`, the ports where these
/// differ; at least one if there is such a board.
fn others(evidence: &Evidence, own: &Signature, limit: &mut Effort<'_>) -> Result<Vec<u64>, Stop> {
    // Boards of the own class may come first, but few boards look alike.
    let (mut most, mut seen, mut sets) = (64, 0_u64, Vec::new());
    Solver::new().each_model(evidence, limit, |model| {
        let model = model.as_board().expect("a board of one word");
        let set = differing(model.signature().codes(), own.codes());
        sets.extend((set != 0 && sets.len() < MOST).then_some(set));
        seen += 1;
        if seen < most {
            return ControlFlow::Continue(());
        }
        most *= 16;
        if sets.is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    Ok(sets)
}

/// The ports at which two placements differ, as bits.
pub(crate) fn differing(one: &[u8], other: &[u8]) -> u64 {
    let differ = one.iter().zip(other).enumerate();
    differ.fold(0, |ports, (at, (one, other))| ports | u64::from(one != other) << at)
}

pub(crate) fn ports(fired: u64, size: Size) -> impl Iterator<Item = Port> {
    Port::all(size).filter(move |port| fired >> port.index() & 1 == 1)
}
