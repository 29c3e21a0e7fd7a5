//! Why there is no such prior.

use blackbox_core::Size;
use thiserror::Error;

/// Why there is no such prior, or none of boards of such a size.
#[derive(Clone, Copy, Debug, Error, PartialEq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum PriorError {
    /// The weight of a number of atoms that is negative, infinite or no number; or the logarithm of that.
    #[error("the weight of {atoms} atoms is {weight}, expected a number from 0")]
    Number { atoms: u32, weight: f64 },
    /// Odds below 0, or no number; `x` from 0, `y` from 0.
    #[error(
        "the odds of cell ({x}, {y}) are {odds}, expected a number from 0, or a logarithm from -1e17 to 1e17 or infinite"
    )]
    Odds { x: usize, y: usize, odds: f64 },
    /// The weight of a board that is negative, infinite or no number; or the logarithm of that.
    #[error(
        "weight {index} is {weight}, expected a number from 0, or a logarithm from -1e17 to 1e17 or minus infinity"
    )]
    Weight { index: usize, weight: f64 },
    /// There is another number of weights than of boards.
    #[error("{found} weights, expected {expected}, one a board")]
    Weights { found: usize, expected: usize },
    /// Words with bits that are no cells.
    #[error("bits that are no cells, expected boards of {size}")]
    Board { size: Size },
    /// No weight is above 0.
    #[error("the prior has no weight, expected one above 0 at least")]
    Nothing,
    /// An error rate that is no probability below 1.
    #[error("invalid error (got {error}), expected a probability of 0 to below 1")]
    Error { error: f64 },
    /// Odds for boards of another shape.
    #[error("invalid odds (got shape ({}, {})), expected ({}, {}) for {size} boards",
        found[1], found[0], size.height(), size.width())]
    Shape { found: [usize; 2], size: Size },
    /// Boards of another size than the evidence is about.
    #[error("a prior of {found} boards, expected one of {expected}")]
    Size { found: Size, expected: Size },
}
