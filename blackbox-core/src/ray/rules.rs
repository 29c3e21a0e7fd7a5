//! The rules: what the atoms ahead do to a ray.

use super::{Outcome, Turn};
use crate::grid::Size;

/// What a ray does after a look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Look {
    /// It goes on.
    On,
    /// It turns on the spot, and goes on.
    Turned(Turn),
    /// It is absorbed.
    Absorbed,
}

impl Size {
    /// What a ray inside a board of this size does. `straight` says whether an atom is straight ahead, `left`
    /// and `right` whether an atom is beside that place.
    ///
    /// | straight | left | right | rectangle | hexagon |
    /// |---|---|---|---|---|
    /// | | | | on | on |
    /// | | atom | | turns right | turns right |
    /// | | | atom | turns left | turns left |
    /// | | atom | atom | back | back |
    /// | atom | | | hit | hit |
    /// | atom | atom | | hit | turns sharp right |
    /// | atom | | atom | hit | turns sharp left |
    /// | atom | atom | atom | hit | back |
    ///
    /// After a turn the way ahead is free: the ray need not look again before it goes on. Sources: the rules
    /// of Black Box; for hexagons two figures of the rules of Black Box+, as two independent programs
    /// transcribe them (`RayTests.java` of artemkuc44/BlackBoxPlus, `TestBoard.java` of
    /// ElvinJiby/BlackboxPlus).
    ///
    /// ```
    /// use blackbox::{Size, Turn, core::Look};
    ///
    /// assert_eq!(Size::CLASSIC.turn(true, true, false), Look::Absorbed);
    /// assert_eq!(Size::PLUS.turn(true, true, false), Look::Turned(Turn::SharpRight));
    /// ```
    #[inline]
    pub const fn turn(self, straight: bool, left: bool, right: bool) -> Look {
        match (straight && self.has_columns(), left, right) {
            (true, _, _) => Look::Absorbed,
            (_, true, true) => Look::Turned(Turn::Back),
            (_, false, false) if straight => Look::Absorbed,
            (_, false, false) => Look::On,
            (_, true, false) => Look::Turned(if straight { Turn::SharpRight } else { Turn::Right }),
            (_, false, true) => Look::Turned(if straight { Turn::SharpLeft } else { Turn::Left }),
        }
    }

    /// How a ray ends at its port, or `None` if it enters. `straight` says whether the first cell holds an
    /// atom, `beside` whether a cell at either side of it does.
    ///
    /// An atom straight ahead absorbs the ray, one beside throws it back. Where both are there the first rule
    /// decides, except on boards that reflect ([`Size::reflects`]).
    ///
    /// ```
    /// use blackbox::{Outcome, Size};
    ///
    /// assert_eq!(Size::CLASSIC.at_port(true, true), Some(Outcome::Hit));
    /// assert_eq!(Size::PLUS.reflecting().at_port(true, true), Some(Outcome::Reflection));
    /// assert_eq!(Size::CLASSIC.at_port(false, false), None);
    /// ```
    #[inline]
    pub const fn at_port(self, straight: bool, beside: bool) -> Option<Outcome> {
        if straight && !(beside && self.reflects()) {
            Some(Outcome::Hit)
        } else if beside {
            Some(Outcome::Reflection)
        } else {
            None
        }
    }
}
