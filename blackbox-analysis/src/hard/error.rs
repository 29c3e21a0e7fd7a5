//! Why there is no such instance.

use std::fmt;

/// Why a permutation and transpositions make no instance.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum HardError {
    /// There is no label.
    NoLanes,
    /// Not a permutation: a label goes where there is none, or where another went.
    Permutation {
        /// The label, from 1.
        label: usize,
        /// Where it goes.
        goal: usize,
        /// The number of labels.
        lanes: usize,
    },
    /// Not a transposition of two labels.
    Transposition {
        /// Which of them, from 1.
        number: usize,
        /// The first label.
        one: usize,
        /// The second.
        other: usize,
        /// The number of labels.
        lanes: usize,
    },
    /// The board would be too large.
    TooLarge { width: u128, height: u128 },
    /// A text of another form.
    Text { word: String, text: String },
}

impl fmt::Display for HardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoLanes => write!(f, "a permutation of no labels, expected one at least"),
            Self::Permutation { label, goal, lanes } => {
                write!(f, "label {label} goes to {goal}, expected each of 1 to {lanes} once")
            }
            Self::Transposition { number, one, other, lanes } => write!(
                f,
                "transposition {number} is {one}-{other}, expected two different labels of 1 to {lanes}"
            ),
            Self::TooLarge { width, height } => {
                write!(f, "the board would have {width}x{height} cells, expected at most 255x255")
            }
            Self::Text { word, text } => write!(
                f,
                "{word:?} in {text:?}, expected a permutation such as 2,3,1 and transpositions such as 1-2,2-3"
            ),
        }
    }
}

impl std::error::Error for HardError {}
