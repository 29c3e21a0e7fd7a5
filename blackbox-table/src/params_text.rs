//! The parameters of a game in words.

use core::fmt;

use blackbox_core::{game::Params, internal::Counted};

/// What parameters ask for, shown as `8x8 with 4 atoms` or `8x8 with 3 to 6 atoms`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParamsText(pub Params);

impl fmt::Display for ParamsText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (size, min, max) = (self.0.size(), self.0.min_atoms(), self.0.max_atoms());
        match (min, max) {
            _ if min == max => write!(f, "{size} with {}", Counted(min, "atom")),
            _ => write!(f, "{size} with {min} to {max} atoms"),
        }
    }
}
