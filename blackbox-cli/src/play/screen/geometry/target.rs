//! What the cursor goes to.

use blackbox_core::{Cell, Label, Port, Size};
use blackbox_table::ShownCell;

/// What shows something and the cursor goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Target {
    /// The corner where guesses are checked.
    Check,
    Port(Port),
    Cell(Cell),
}

impl Target {
    /// The port that a state names so.
    ///
    /// # Panics
    /// If the board has no such port.
    pub(crate) fn port(label: Label, size: Size) -> Self {
        Self::Port(Port::at(label, size).expect("a port of the board"))
    }
}

/// The cell that a state names so.
pub(crate) fn cell(place: ShownCell) -> Cell {
    Cell::new(place.0[0], place.0[1])
}

/// Farther than any board is wide or high.
pub(crate) const FAR: i32 = 255;

/// Where what is shown begins, of `all` columns or rows, if there is room for `shown`: at `first`, but so
/// that `kept` is seen.
pub(super) fn begun(first: u16, shown: u16, all: u16, kept: Option<(u16, u16)>) -> u16 {
    let first = match kept {
        Some((least, _)) if least < first => least,
        Some((least, most)) if most >= first + shown => (most + 1).saturating_sub(shown).min(least),
        _ => first,
    };
    first.min(all - shown)
}
