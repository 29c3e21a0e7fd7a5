//! What a ray answers.

use super::Port;

/// The answer of a ray.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Outcome {
    /// Absorbed by an atom.
    Hit,
    /// Came back to its own port.
    Reflection,
    /// Left through another port. A straight miss is a detour too.
    Detour(Port),
}

impl Outcome {
    /// The port where a ray entering at `entry` leaves: its own after a reflection, `None` after a hit.
    pub const fn exit(self, entry: Port) -> Option<Port> {
        match self {
            Self::Hit => None,
            Self::Reflection => Some(entry),
            Self::Detour(exit) => Some(exit),
        }
    }
}
