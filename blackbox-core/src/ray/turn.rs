//! The deflections of a ray.

use crate::words;

/// A deflection of a ray.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Turn {
    /// To the left: by 90 degrees on rectangles, by 60 on hexagons.
    Left,
    /// To the right, likewise.
    Right,
    /// Back the way the ray came.
    Back,
    /// By 120 degrees to the left, on hexagons.
    SharpLeft,
    /// By 120 degrees to the right, on hexagons.
    SharpRight,
}

words!(Turn, "turn", {
    Left: "left", Right: "right", Back: "back", SharpLeft: "sharp-left", SharpRight: "sharp-right",
});

impl Turn {
    /// The turn that undoes this one.
    ///
    /// ```
    /// use blackbox::Turn;
    ///
    /// assert_eq!(Turn::SharpLeft.undone(), Turn::SharpRight);
    /// ```
    #[must_use]
    pub const fn undone(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
            Self::Back => Self::Back,
            Self::SharpLeft => Self::SharpRight,
            Self::SharpRight => Self::SharpLeft,
        }
    }
}
