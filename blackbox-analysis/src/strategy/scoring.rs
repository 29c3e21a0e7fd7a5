//! What a ray costs.

/// What a ray costs: lower is better.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Scoring {
    /// Every ray costs 1.
    #[default]
    Rays,
    /// A hit or a reflection costs 1 marker, a detour 2 (Parker Brothers).
    Markers,
}

impl Scoring {
    /// The cost of a ray at `port` that gave this code.
    pub(crate) fn cost(self, code: u8, port: usize) -> u64 {
        match self {
            Self::Rays => 1,
            Self::Markers => 1 + u64::from(code != super::table::HIT && usize::from(code) != port),
        }
    }
}
