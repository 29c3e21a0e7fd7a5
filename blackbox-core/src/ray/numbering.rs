//! The ways to name ports.

use crate::words;

/// A way to name ports.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Numbering {
    /// Side letters with a 1-based position: `L1`; on hexagons, which have no such letters, the printed
    /// numbers.
    #[default]
    Letters,
    /// The number printed on the original board: 1-based, counter-clockwise from the upper left.
    Numbers,
    /// The index of the sgt game: 0-based, clockwise from the top left.
    Sgt,
}

impl Numbering {
    /// A short description of the names.
    ///
    /// ```
    /// use blackbox_core::Numbering;
    ///
    /// assert_eq!(Numbering::Letters.about(), "L1, B1, R1, T1");
    /// ```
    pub const fn about(self) -> &'static str {
        match self {
            Self::Letters => "L1, B1, R1, T1",
            Self::Numbers => {
                "The numbers printed on the original board: from 1, counter-clockwise from the upper left"
            }
            Self::Sgt => "As in the sgt game: from 0, clockwise from the upper left",
        }
    }
}

words!(Numbering, "numbering", { Letters: "letters", Numbers: "numbers", Sgt: "sgt" });
