//! Hard evidence whose boards are known beforehand: the construction behind the proof that consistency is
//! NP-complete (`docs/research/complexity.md`).
//!
//! Given a permutation and a list of transpositions, is the permutation the product of some of them, taken in
//! their order? [`HardInstance`] turns this question into evidence with every ray fired. It has one board for
//! each way to choose the transpositions, and [`HardInstance::boards`] lists them without solving anything.

mod boards;
mod error;
mod evidence;
mod layout;

pub use error::HardError;

use std::{fmt, str::FromStr};

use blackbox_core::Size;

/// A permutation of the labels 1 to `lanes` and transpositions of them.
///
/// The board has a *lane* and a *chain* for each label; chain `k` begins in lane `k`. At the transposition
/// `u-v` the chains `u` and `v` exchange their lanes on some boards and keep them on others. At the bottom
/// chain `k` must be in the lane that the permutation names. So one board satisfies
/// [`HardInstance::evidence`] for each way to choose transpositions with the permutation as their product.
///
/// ```
/// use blackbox::{AtomRange, Effort, analysis::hard::HardInstance};
///
/// // Chains 1 and 2 exchange their lanes.
/// let instance = HardInstance::new(&[2, 1], &[[1, 2]])?;
/// let evidence = instance.evidence(AtomRange::ANY);
/// assert_eq!(evidence.size().to_string(), "25x19");
/// assert_eq!(instance.count(), 1);
/// let board = instance.boards().next().expect("one");
/// assert!(evidence.allows(&board)?);
/// assert_eq!(evidence.model(&mut Effort::none())?, Some(board));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HardInstance {
    /// For each chain the lane where it must end, counted from 0.
    goals: Vec<usize>,
    /// The chains of each window, counted from 0.
    windows: Vec<[usize; 2]>,
    size: Size,
}

impl HardInstance {
    /// The instance of a permutation, which takes label `k` to `permutation[k - 1]`, and of transpositions;
    /// labels count from 1. There may be no transposition, and a label may occur in none.
    ///
    /// # Errors
    /// [`HardError`]: no label, not a permutation, not a transposition, or a board of more than 255 cells a side: with
    /// `w` transpositions of `k` labels it has 16 `w` + 4 `k` + 1 columns and 18 `w` + 1 rows.
    pub fn new(permutation: &[usize], transpositions: &[[usize; 2]]) -> Result<Self, HardError> {
        let lanes = permutation.len();
        let size = layout::size(lanes, transpositions.len())?;
        let mut taken = vec![false; lanes];
        for (label, &goal) in (1..).zip(permutation) {
            match taken.get_mut(goal.wrapping_sub(1)) {
                Some(taken) if !*taken => *taken = true,
                _ => return Err(HardError::Permutation { label, goal, lanes }),
            }
        }
        for (number, &[one, other]) in (1..).zip(transpositions) {
            if one == other || [one, other].iter().any(|label| !(1..=lanes).contains(label)) {
                return Err(HardError::Transposition { number, one, other, lanes });
            }
        }
        Ok(Self {
            goals: permutation.iter().map(|goal| goal - 1).collect(),
            windows: transpositions.iter().map(|pair| pair.map(|label| label - 1)).collect(),
            size,
        })
    }

    /// Reads the parts of an instance: the permutation as `2,3,1`, the transpositions as `1-2,2-3`.
    ///
    /// # Errors
    /// [`HardError::Text`] where a text has another form, else as [`HardInstance::new`].
    pub fn parse(permutation: &str, transpositions: &str) -> Result<Self, HardError> {
        let number = |word: &str, whole: &str| {
            let plain = word.bytes().all(|byte| byte.is_ascii_digit()) && !word.starts_with('0');
            let fault = || HardError::Text { word: word.to_owned(), text: whole.to_owned() };
            if plain { usize::from_str(word).map_err(|_| fault()) } else { Err(fault()) }
        };
        let pair = |word: &str| {
            let fault = || HardError::Text { word: word.to_owned(), text: transpositions.to_owned() };
            let (one, other) = word.split_once('-').ok_or_else(fault)?;
            Ok([number(one, transpositions)?, number(other, transpositions)?])
        };
        let goals: Vec<_> =
            permutation.split(',').map(|word| number(word, permutation)).collect::<Result<_, _>>()?;
        let windows: Vec<_> = if transpositions.is_empty() {
            Vec::new()
        } else {
            transpositions.split(',').map(pair).collect::<Result<_, _>>()?
        };
        Self::new(&goals, &windows)
    }

    /// The number of labels.
    pub fn lanes(&self) -> usize {
        self.goals.len()
    }

    /// The label that each label goes to, counted from 1.
    pub fn permutation(&self) -> Vec<usize> {
        self.goals.iter().map(|goal| goal + 1).collect()
    }

    /// The transpositions, labels counted from 1.
    pub fn transpositions(&self) -> Vec<[usize; 2]> {
        self.windows.iter().map(|pair| pair.map(|chain| chain + 1)).collect()
    }

    /// The size of the boards.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The atoms of every board that satisfies the evidence: 8 for each transposition.
    pub fn atoms(&self) -> u32 {
        8 * self.windows.len() as u32
    }
}

/// As [`HardInstance::parse`] reads it, the two parts with a blank between: `2,3,1 1-2,2-3`.
impl fmt::Display for HardInstance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let goals: Vec<_> = self.permutation().iter().map(ToString::to_string).collect();
        let pairs: Vec<_> =
            self.transpositions().iter().map(|[one, other]| format!("{one}-{other}")).collect();
        write!(f, "{} {}", goals.join(","), pairs.join(","))
    }
}
