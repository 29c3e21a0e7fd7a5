//! Par and difficulty of a placement.

use alloc::vec::Vec;

use blackbox_core::{
    AtomRange, Evidence, Fact, Grid, Port, Symmetry,
    evidence::{Limit, Outcomes, PartialBoard, Seek, Solver, Stop},
    internal::Knowledge,
    internal::words,
    ray::Code,
};

use crate::{Playable, Task};

/// The par of a placement: how many rays the reference seeker needs for it. That seeker knows the number of
/// atoms and always fires the port that leaves the fewest boards on average, the first of equal ones.
///
/// It is kept as the sum over the eight rotations and reflections of the placement (on a rectangle the four,
/// twice; on a hexagon there are twelve), so that it does not depend on which way up the board lies.
///
/// ```
/// use blackbox_table::{Difficulty, Par};
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
    /// A short description of the pars with this difficulty.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Easy => "A par of 6 rays at most",
            Self::Medium => "Above 6, below 7",
            Self::Hard => "From 7, below 8",
            Self::Expert => "From 8 on",
        }
    }

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

words!(Difficulty, "difficulty", { Easy: "easy", Medium: "medium", Hard: "hard", Expert: "expert" });

/// The images of a board that have its size: of a square eight, of another rectangle four twice, of a hexagon
/// twelve.
pub fn images<B: Grid>(board: &B) -> impl ExactSizeIterator<Item = B> {
    let group = Symmetry::group(board.size());
    (0..group.len().max(8)).map(move |at| board.transformed(group[at % group.len()]))
}

/// The par of one placement, by the evidence engine: before each ray it counts the outcomes of every port.
///
/// ```
/// use blackbox_core::{WideBoard, evidence::Limit};
///
/// let board: WideBoard = "8/8/1@4@1/8/8/3@4/8/6@1".parse()?;
/// assert_eq!(blackbox_table::par_of(&board, &mut Limit::none())?.rays(), 51);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Stop::TooLarge`] for a rectangle beyond 8 x 8; [`Stop`] where the limit was spent before the par was
/// known.
///
/// # Complexity
/// The placement is played in all its images, each ray one [`Solver::outcomes`].
pub fn par_of<B: Playable>(board: &B, limit: &mut Limit<'_>) -> Result<Par, Stop> {
    if !board.size().fits_word() {
        return Err(Stop::TooLarge);
    }
    let mut known = Vec::new();
    let (mut rays, images) = (0, images(board));
    let number = images.len() as u8;
    for image in images {
        rays += play(&image, &mut known, limit)?;
    }
    Ok(Par::new(rays, number))
}

/// What the reference seeker does after some rays: the port it fires, or nothing when one class is left.
/// There are some dozens, so that a list will do.
type Choices = Vec<(Vec<(u16, u16)>, Option<Port>)>;

/// The rays that the reference seeker fires for a placement.
fn play<B: Playable>(board: &B, known: &mut Choices, limit: &mut Limit<'_>) -> Result<u16, Stop> {
    let atoms = AtomRange::exactly(board.count());
    let mut evidence = B::Evidence::nothing(board.size(), atoms).map_err(|_| Stop::TooLarge)?;
    let mut history = Vec::new();
    loop {
        let choice = if let Some((_, choice)) = known.iter().find(|(rays, _)| *rays == history) {
            *choice
        } else {
            let choice = B::run(&evidence, Reference, limit)?;
            known.push((history.clone(), choice));
            choice
        };
        let Some(port) = choice else { return Ok(history.len() as u16) };
        let outcome = board.fire(port);
        let learnt = evidence.learn(Fact::Ray { port, outcome });
        debug_assert!(learnt.is_ok(), "a port of the board");
        history.push((port.index(), u16::pack(outcome)));
    }
}

/// The port that the reference seeker fires, or nothing when no port splits what is left.
struct Reference;

impl Task for Reference {
    type Answer = Option<Port>;

    fn run<F: PartialBoard>(
        self,
        solver: &mut Solver<F>,
        evidence: &Evidence<F::Board>,
        limit: &mut Limit<'_>,
    ) -> Result<Option<Port>, Stop> {
        let mut memory =
            alloc::vec![<F::Board as Seek>::Count::default(); Outcomes::<F::Board>::room(evidence.size())];
        let outcomes = solver.outcomes(evidence, &mut memory, limit)?;
        let count = outcomes.count();
        // There are fewer than 2^61 placements of one number of atoms, so the squares fit.
        let squares = |port| outcomes.of(port).map(|(_, boards)| boards * boards).sum::<u128>();
        let splitting =
            outcomes.ports().map(|port| (squares(port), port)).filter(|&(left, _)| left < count * count);
        Ok(splitting.min().map(|(_, port)| port))
    }
}
