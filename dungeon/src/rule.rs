//! The two readings of the one ambiguous point of the problem statement.

use blackbox_core::internal::words;

/// What stops a monster besides a wall directly in front of it.
///
/// The statement says that a monster turns when it "sees another monster in the direction it is looking", but
/// speaks of a "wall directly in front". Both readings fit the sample.
///
/// ```
/// use dungeon::Rule;
///
/// assert_eq!("adjacent".parse(), Ok(Rule::Adjacent));
/// assert_eq!(Rule::default().name(), "sight");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Rule {
    /// Another monster anywhere in its line of sight: the statement's words.
    #[default]
    Sight,
    /// Another monster in the cell directly in front of it.
    Adjacent,
}

words!(Rule, "rule", {
    Sight: "sight" = "Another monster anywhere in its line of sight",
    Adjacent: "adjacent" = "Another monster directly in front of it",
});
