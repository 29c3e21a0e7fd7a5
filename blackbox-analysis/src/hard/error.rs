//! Why there is no such instance.

use thiserror::Error;

/// Why a permutation and transpositions make no instance.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum HardError {
    /// There is no label.
    #[error("a permutation of no labels, expected one at least")]
    NoLanes,
    /// Not a permutation: a label goes where there is none, or where another went; `label` from 1.
    #[error("label {label} goes to {goal}, expected each of 1 to {lanes} once")]
    Permutation { label: usize, goal: usize, lanes: usize },
    /// Not a transposition of two labels; `number` from 1.
    #[error("transposition {number} is {one}-{other}, expected two different labels of 1 to {lanes}")]
    Transposition { number: usize, one: usize, other: usize, lanes: usize },
    /// The board would be too large.
    #[error("the board would have {width}x{height} cells, expected at most 255x255")]
    TooLarge { width: u128, height: u128 },
    /// A text of another form.
    #[error("{word:?} in {text:?}, expected a permutation such as 2,3,1 and transpositions such as 1-2,2-3")]
    Text { word: String, text: String },
}
