//! The one point where the statement can be read in two ways that change answers.

use core::{fmt, str::FromStr};

/// What stops a monster besides a wall directly in front of it.
///
/// The statement says that a monster turns when it "sees another monster in the direction it is looking", but speaks
/// of a "wall directly in front". Both readings fit the sample.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Rule {
    /// Another monster anywhere in its line of sight: the statement's words.
    #[default]
    Sight,
    /// Another monster in the cell directly in front of it.
    Adjacent,
}

impl Rule {
    /// Both, the default first.
    pub const ALL: [Self; 2] = [Self::Sight, Self::Adjacent];

    /// `sight` or `adjacent`.
    ///
    /// ```
    /// use dungeon::Rule;
    /// assert_eq!("adjacent".parse(), Ok(Rule::Adjacent));
    /// assert_eq!(Rule::default().name(), "sight");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sight => "sight",
            Self::Adjacent => "adjacent",
        }
    }

    /// What the rule says, in a few words.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Sight => "Another monster anywhere in its line of sight",
            Self::Adjacent => "Another monster directly in front of it",
        }
    }
}

/// The rule's [name](Rule::name).
impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Rule {
    type Err = UnknownRule;

    /// Reads a [name](Rule::name).
    ///
    /// # Errors
    /// If it is neither `sight` nor `adjacent`.
    fn from_str(text: &str) -> Result<Self, UnknownRule> {
        Self::ALL.into_iter().find(|rule| rule.name() == text).ok_or(UnknownRule)
    }
}

/// A text that names no [`Rule`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownRule;

impl fmt::Display for UnknownRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown rule, expected sight or adjacent")
    }
}

impl core::error::Error for UnknownRule {}
