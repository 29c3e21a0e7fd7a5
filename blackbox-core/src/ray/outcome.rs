//! How a ray ends.

use core::fmt;

use super::{Numbering, Port, PortError};
use crate::grid::Size;

/// How a ray ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Outcome {
    /// An atom absorbs the ray.
    Hit,
    /// The ray comes back to its own port.
    Reflection,
    /// The ray leaves through another port. A straight miss is a detour too.
    Detour(Port),
}

impl Outcome {
    /// The port where a ray entering at `entry` leaves: its own after a reflection, `None` after a hit.
    ///
    /// ```
    /// use blackbox::{Outcome, Port, Size};
    ///
    /// let (l1, l2) = (Port::new(0, Size::CLASSIC)?, Port::new(1, Size::CLASSIC)?);
    /// assert_eq!(Outcome::Hit.exit(l1), None);
    /// assert_eq!(Outcome::Reflection.exit(l1), Some(l1));
    /// assert_eq!(Outcome::Detour(l2).exit(l1), Some(l2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn exit(self, entry: Port) -> Option<Port> {
        match self {
            Self::Hit => None,
            Self::Reflection => Some(entry),
            Self::Detour(exit) => Some(exit),
        }
    }

    /// Reads `H`, `R`, capital or small, or the exit port in the given numbering.
    ///
    /// A reflection may also be written as the ray's own port. This method gives a detour for it;
    /// [`GridEvidence`](crate::GridEvidence), which has the entry, reads a reflection.
    ///
    /// ```
    /// use blackbox::{Numbering, Outcome, Size};
    ///
    /// assert_eq!(Outcome::parse("R", Numbering::Letters, Size::CLASSIC), Ok(Outcome::Reflection));
    /// let detour = Outcome::parse("B5", Numbering::Letters, Size::CLASSIC)?;
    /// assert_eq!(detour.display(Numbering::Numbers, Size::CLASSIC).to_string(), "13");
    /// # Ok::<(), blackbox::core::ray::PortError>(())
    /// ```
    ///
    /// # Errors
    /// As [`Port::parse`] for any other text.
    pub fn parse(text: &str, numbering: Numbering, size: Size) -> Result<Self, PortError> {
        match text {
            "H" | "h" => Ok(Self::Hit),
            "R" | "r" => Ok(Self::Reflection),
            port => Port::parse(port, numbering, size).map(Self::Detour),
        }
    }

    /// Shows the outcome as [`Port::label`] shows ports: `H`, `R` or the exit, `B5` or a number.
    ///
    /// ```
    /// use blackbox::{Port, Size, core::WordBoard};
    ///
    /// let board: WordBoard = "8/8/1@4@1/8/8/3@4/8/6@1".parse()?;
    /// let outcome = board.fire(Port::from_label("L5", Size::CLASSIC)?);
    /// assert_eq!(outcome.label(Size::CLASSIC).to_string(), "B5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn label(self, size: Size) -> impl fmt::Display {
        self.display(Numbering::Letters, size)
    }

    /// Writes `H`, `R`, or the exit port in the given numbering.
    ///
    /// ```
    /// use blackbox::{Numbering, Outcome, Size};
    ///
    /// assert_eq!(Outcome::Hit.display(Numbering::Sgt, Size::CLASSIC).to_string(), "H");
    /// ```
    pub fn display(self, numbering: Numbering, size: Size) -> impl fmt::Display {
        struct ShownOutcome(Outcome, Numbering, Size);
        impl fmt::Display for ShownOutcome {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self.0 {
                    Outcome::Hit => f.write_str("H"),
                    Outcome::Reflection => f.write_str("R"),
                    Outcome::Detour(exit) => exit.display(self.1, self.2).fmt(f),
                }
            }
        }
        ShownOutcome(self, numbering, size)
    }
}
