//! Who plays: one against a hidden board, or two who hide for each other.

use blackbox_core::game::{Params, Scoring};
use blackbox_table::{Duel, GameTable, Refusal, Settings, Verb};

/// What a search at a table of the command may cost: about two seconds.
pub(crate) const NODES: u64 = 20_000_000;

/// A table with one player at it, or a match of two.
pub(crate) enum Seat {
    Alone(Box<GameTable>),
    Match(Box<Duel>),
}

/// What a match is about.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Contest {
    pub(crate) params: Params,
    pub(crate) rounds: u32,
    pub(crate) scoring: Scoring,
}

impl Contest {
    /// The match, before anything is hidden.
    pub(crate) fn begin(self) -> Duel {
        Duel::new(self.params, self.rounds, self.scoring, Settings::default())
    }
}

impl Seat {
    /// The table of the game that is shown: in a match, the seeker's, and between two games that of the last
    /// one.
    pub(super) fn table(&mut self) -> Option<&mut GameTable> {
        match self {
            Self::Alone(table) => Some(table),
            Self::Match(duel) => {
                if duel.table().is_some() {
                    duel.table()
                } else {
                    duel.last()
                }
            }
        }
    }

    /// Obeys a verb of the player.
    ///
    /// # Errors
    /// [`Refusal`]; nothing has changed then.
    pub(super) fn obey(&mut self, verb: Verb, entropy: u64) -> Result<(), Refusal> {
        match self {
            Self::Alone(table) => table.obey(verb, entropy),
            Self::Match(duel) => duel.obey(&verb),
        }
    }

    /// The match, if there is one.
    pub(super) fn duel(&mut self) -> Option<&mut Duel> {
        match self {
            Self::Alone(_) => None,
            Self::Match(duel) => Some(duel),
        }
    }
}
