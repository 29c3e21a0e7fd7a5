//! The ways in which a person reasons, from the easiest to the hardest.

use blackbox_core::internal::words;

use crate::par::Difficulty;

/// A way of reasoning from the answers of rays to cells, each without search. The easiest comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Technique {
    /// What an answer says about the three cells that a ray looks at first.
    Edge,
    /// All atoms are found, so the other cells are empty; or as many cells are left as atoms.
    Count,
    /// A ray is followed through known cells; its answer says something of the three that come next.
    Follow,
    /// All ways that one ray can go, at most [`Technique::MOST_WAYS`], have something in common.
    Ways,
    /// Some rays need an atom each, in cells that have nothing in common; together they need all atoms that
    /// are left, so every other cell is empty.
    Share,
    /// If the cell were the other way, the techniques above would lead to a contradiction.
    WhatIf,
}

impl Technique {
    /// How many ways of one ray a person keeps in mind.
    pub const MOST_WAYS: usize = 8;

    /// How hard a puzzle is that needs it and nothing harder.
    pub const fn grade(self) -> Difficulty {
        match self {
            Self::Edge | Self::Count | Self::Follow => Difficulty::Easy,
            Self::Ways => Difficulty::Medium,
            Self::Share => Difficulty::Hard,
            Self::WhatIf => Difficulty::Expert,
        }
    }

    /// The hardest technique of a grade.
    pub const fn hardest_of(grade: Difficulty) -> Self {
        match grade {
            Difficulty::Easy => Self::Follow,
            Difficulty::Medium => Self::Ways,
            Difficulty::Hard => Self::Share,
            Difficulty::Expert => Self::WhatIf,
        }
    }
}

// The easiest first.
words!(Technique, "technique", {
    Edge: "edge",
    Count: "count",
    Follow: "follow",
    Ways: "ways",
    Share: "share",
    WhatIf: "what if",
});
