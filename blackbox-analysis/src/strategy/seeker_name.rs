//! The built-in seekers by their names.

use blackbox_core::{AtomRange, Size, game::Scoring, internal::words};

use super::{
    Best, Entropy, MostOutcomes, RandomRays, Reference, Seeker, Strong, Worst, one_ray_seekers::information,
};
use crate::par::{Value, squares};

/// A built-in seeker.
///
/// ```
/// use blackbox::{
///     Effort, Scoring, Size,
///     analysis::strategy::{EvaluateOptions, OutcomeTable, SeekerName, evaluate},
/// };
///
/// let table = OutcomeTable::new(Size::new(4, 4)?, 2)?;
/// let strong: SeekerName = "strong".parse()?;
/// let seeker = strong.seeker(table.size(), table.atoms(), Scoring::Rays, 0);
/// assert_eq!(evaluate(&table, &*seeker, &EvaluateOptions::default(), &mut Effort::none())?.total_rays, 371);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SeekerName {
    /// [`Reference`]: the smallest sum of squares of the outcomes' counts; par is measured by it.
    #[default]
    Reference,
    /// [`Entropy`]: the greatest entropy of the outcomes.
    Entropy,
    /// [`Worst`]: the fewest boards left in the worst case.
    Worst,
    /// [`MostOutcomes`]: the most outcomes.
    Outcomes,
    /// [`RandomRays`]: any port that was not fired.
    Random,
    /// [`Strong`]: two rays ahead with fitted estimates, the end exactly.
    Strong,
    /// [`Best`]: the built-in opening book where there is one, the end exactly; elsewhere as strong.
    Best,
}

impl SeekerName {
    /// The seeker for these placements; strong and best save what this scoring counts, random draws by the
    /// seed.
    pub fn seeker(
        self, size: Size, atoms: impl Into<AtomRange>, scoring: Scoring, seed: u64,
    ) -> Box<dyn Seeker> {
        match self {
            Self::Reference => Box::new(Reference),
            Self::Entropy => Box::new(Entropy),
            Self::Worst => Box::new(Worst),
            Self::Outcomes => Box::new(MostOutcomes),
            Self::Random => Box::new(RandomRays::new(seed)),
            Self::Strong => Box::new(Strong::new(scoring)),
            Self::Best => Box::new(Best::new(size, atoms, scoring)),
        }
    }

    /// What a seeker that looks one ray ahead at most keeps least, the same as its `choose`; the random one
    /// nothing.
    pub(super) fn value(self) -> Option<Value> {
        match self {
            Self::Reference => Some(squares),
            Self::Entropy => Some(|counts| counts.map(|n| information(n as f64) as u128).sum()),
            Self::Worst => Some(|counts| counts.max().unwrap_or(0)),
            Self::Outcomes => Some(|counts| u128::MAX - counts.count() as u128),
            Self::Random => Some(|_| 0),
            Self::Strong | Self::Best => None,
        }
    }
}

words!(SeekerName, "seeker", {
    Reference: "reference" = "The smallest sum of squares of the outcomes' counts: par is measured by it",
    Entropy: "entropy" = "The greatest entropy of the outcomes",
    Worst: "worst" = "The fewest boards left in the worst case",
    Outcomes: "outcomes" = "The most outcomes",
    Random: "random" = "Any port that was not fired, drawn by a seed",
    Strong: "strong" = "Two rays ahead with fitted estimates, the end exactly",
    Best: "best" = "The built-in opening book (8x8 with 4 atoms), the end exactly; elsewhere as strong",
});
