//! Arguments that name a game: an ID, or a file that holds an ID or a saved game.

use std::path::Path;

use blackbox_core::{
    internal::{has_link, is_save},
    notation::sgt::{GameId, GameIdError, Origin},
};
use blackbox_table::{Duel, Game, Settings};

use crate::input::{names_a_file, no_such_file, os_bytes, read_bytes};
use crate::prelude::*;

/// What an argument names, and where it was asked for.
pub(crate) struct Named {
    pub(crate) place: String,
    what: What,
}

enum What {
    /// Bytes that name a game, unless they are at fault.
    Id(Vec<u8>),
    Saved(Box<Game>),
    Match(Box<Duel>),
}

impl Named {
    /// The game of an argument, else of `BLACKBOX_DEFAULT`, else of nothing, which is the default.
    pub(crate) fn read(argument: Option<&OsStr>, allow_zero: bool, io: &mut Io<'_>) -> Result<Self, Failure> {
        let Some(argument) = argument else {
            let default: OsString = std::env::var_os("BLACKBOX_DEFAULT").unwrap_or_default();
            return Ok(Self {
                place: "BLACKBOX_DEFAULT".to_owned(),
                what: What::Id(os_bytes(&default).into_owned()),
            });
        };
        if argument == "-" || Path::new(argument).exists() {
            let (place, file) = read_bytes(argument, io)?;
            return Self::of_file(place, &file, allow_zero);
        }
        let id = os_bytes(argument).into_owned();
        let names_nothing = matches!(GameId::parse(&id, allow_zero), Err(GameIdError::Name { .. }));
        if names_nothing && names_a_file(argument) {
            return Err(no_such_file(argument));
        }
        Ok(Self { place: argument.display().to_string(), what: What::Id(id) })
    }

    /// The game or the match of a file: a saved one, or what names one on its line.
    pub(crate) fn of_file(place: String, file: &[u8], allow_zero: bool) -> Result<Self, Failure> {
        if Duel::is_saved(file) {
            let read = Duel::load(file, Settings::default().allow_zero(allow_zero));
            let duel = read.map_err(|error| Failure::input(&place, error))?;
            return Ok(Self { place, what: What::Match(Box::new(duel)) });
        }
        if is_save(file) {
            let game = Game::load(file, allow_zero).map_err(|error| Failure::input(&place, error))?;
            return Ok(Self { place, what: What::Saved(Box::new(game)) });
        }
        let end = file.iter().rposition(|byte| !b"\r\n".contains(byte)).map_or(0, |last| last + 1);
        let id = &file[..end];
        if id.is_empty() || id.contains(&b'\n') && !has_link(id) {
            // It names no game: why it is no saved one is said.
            Game::load(file, allow_zero).map_err(|error| Failure::input(&place, error))?;
        }
        Ok(Self { place, what: What::Id(id.to_vec()) })
    }

    /// The game: a new one, unless it was saved.
    pub(crate) fn game(self, allow_zero: bool) -> Result<Game, Failure> {
        match self.what {
            What::Saved(game) => Ok(*game),
            What::Match(_) => Err(self.is_match()),
            What::Id(id) => {
                Game::from_id(&id, allow_zero).map_err(|error| Failure::input(&self.place, error))
            }
        }
    }

    /// As [`Named::game`], but parameters alone name no game.
    pub(crate) fn certain_game(self, allow_zero: bool) -> Result<Game, Failure> {
        if let What::Id(id) = &self.what
            && GameId::parse(id, allow_zero).is_ok_and(|id| id.origin == Origin::Chance)
        {
            return Err(Failure::input(&self.place, GameIdError::Chance));
        }
        self.game(allow_zero)
    }

    /// The bytes of the ID; of a saved game, that by its description.
    pub(crate) fn id(&self) -> Result<Vec<u8>, Failure> {
        match &self.what {
            What::Id(id) => Ok(id.clone()),
            What::Saved(game) => Ok(game.id().into_bytes()),
            What::Match(_) => Err(self.is_match()),
        }
    }

    pub(crate) fn saved_match(self) -> Result<Box<Duel>, Self> {
        if let What::Match(duel) = self.what { Ok(duel) } else { Err(self) }
    }

    fn is_match(&self) -> Failure {
        Failure::input(&self.place, "a match of two, with which play goes on, expected a game")
    }
}
