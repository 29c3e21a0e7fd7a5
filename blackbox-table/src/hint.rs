//! What is still possible.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use blackbox_analysis::evidence::Solution;
use serde::Serialize;

use crate::four_decimals::rounded_chance;

/// What is still possible.
///
/// ```
/// use blackbox::{Effort, Evidence, table::Hint};
///
/// let evidence: Evidence = "3x3 1; L1 R1".parse()?;
/// let hint = Hint::from(&evidence.solve(&mut Effort::none())?);
/// assert_eq!((hint.count.as_str(), hint.probability[2][0]), ("3", 0.3333));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Hint {
    /// How many boards satisfy the evidence, in decimal digits.
    pub count: String,
    /// Whether no ray tells these boards apart.
    pub same: bool,
    /// Row by row, how likely an atom is on the cell, rounded to four digits; 0 only where none can be, and 1
    /// only where one must be.
    pub probability: Vec<Vec<f64>>,
}

impl From<&Solution> for Hint {
    fn from(solution: &Solution) -> Self {
        Self {
            count: solution.count.to_string(),
            same: solution.unique_class,
            probability: solution
                .rows()
                .map(|row| row.iter().map(|&chance| rounded_chance(chance)).collect())
                .collect(),
        }
    }
}
