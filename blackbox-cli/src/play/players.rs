//! Who plays: one against a hidden board, or two who hide for each other.

use blackbox_table::{Duel, Game, GameTable, Refusal, Settings, Verb, day_of_puzzle};

/// A table with one player at it, or a match of two.
pub(crate) enum Seat {
    Alone(Box<GameTable>),
    Match(Box<Duel>),
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

    pub(super) const fn is_match(&self) -> bool {
        matches!(self, Self::Match(_))
    }

    /// What is played, as a file.
    pub(super) fn save(&self) -> Vec<u8> {
        match self {
            Self::Alone(table) => table.game().save(),
            Self::Match(duel) => duel.save(),
        }
    }

    /// Goes on with what was saved: with a match, or where none is under way with a game.
    ///
    /// # Errors
    /// [`Refusal`]; nothing has changed then.
    pub(super) fn load(&mut self, file: Vec<u8>) -> Result<(), Refusal> {
        if self.is_match() || Duel::is_saved(&file) {
            *self = Self::Match(Box::new(Duel::load(&file, Settings::default())?));
            return Ok(());
        }
        self.obey(Verb::Load(file), 0)
    }

    /// The name of a file for what is played: it has the day of a daily puzzle, and else differs between
    /// games.
    pub(super) fn file_name(&self) -> String {
        let of = |game: &Game| {
            let (params, id) = (game.params(), game.id());
            match day_of_puzzle(params, game.seed()) {
                Some(day) if params.size().has_columns() => format!("daily-{day}"),
                Some(day) => format!("daily-{day}-hexagons"),
                None => id.replace(':', "-").chars().take(params.to_string().len() + 9).collect(),
            }
        };
        let name = match self {
            Self::Alone(table) => of(table.game()),
            Self::Match(duel) => {
                let first = duel.games().next();
                format!("match-{}", first.map_or_else(|| duel.params().to_string(), of))
            }
        };
        format!("blackbox-{}.sav", name.trim_end_matches('-'))
    }
}
