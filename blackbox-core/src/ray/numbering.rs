//! The ways to name ports.

use crate::words;

/// A way to name ports.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Numbering {
    /// Side letters with a 1-based position: `L1`; on hexagons the printed numbers.
    #[default]
    Letters,
    /// The number printed on the original board: 1-based, counter-clockwise from the upper left.
    Numbers,
    /// The index of the sgt game: 0-based, clockwise from the top left.
    Sgt,
    /// 1-based, clockwise from the top left.
    Clockwise,
    /// As `Letters`, but rows are counted from the bottom, as olympiads do: `L1` is the lowest port on the
    /// left, and of a cell `(x,y)` y grows upwards. Hexagons are as in `Letters`.
    Bottom,
}

impl Numbering {
    /// Whether ports are named by numbers alone, also on rectangles.
    ///
    /// ```
    /// use blackbox::Numbering;
    ///
    /// assert!(Numbering::Sgt.is_of_numbers() && !Numbering::Bottom.is_of_numbers());
    /// ```
    pub const fn is_of_numbers(self) -> bool {
        matches!(self, Self::Numbers | Self::Sgt | Self::Clockwise)
    }
}

words!(Numbering, "numbering", {
    Letters: "letters" = "L1, B1, R1, T1",
    Numbers: "numbers" = "The numbers printed on the original board: from 1, counter-clockwise from the upper left",
    Sgt: "sgt" = "As in the sgt game: from 0, clockwise from the upper left",
    Clockwise: "clockwise" = "From 1, clockwise from the upper left",
    Bottom: "bottom" = "L1, B1, R1, T1 with rows counted from the bottom, and cells (x,y) with y upwards",
});
