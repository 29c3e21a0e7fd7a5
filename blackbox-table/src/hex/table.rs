//! A game at the table: what a front end shows and does.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use blackbox_core::{
    evidence::{Limit, Stop},
    game::Scoring,
    hex::{
        Cell, Evidence,
        game::{GameId, GameIdError, Move, MoveError, Origin},
    },
};

use super::{Bits, Game, Hint, Par, SaveError, State, advise};
use crate::{Found, rounded::rounded};

/// What a face asks of its table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// What a search may cost, in nodes.
    pub nodes: u64,
}

impl Default for Settings {
    /// Some seconds for a search.
    fn default() -> Self {
        Self { nodes: 30_000_000 }
    }
}

/// A game at the table: the game with its history, whether hints are shown, and what was found out about it.
///
/// | text | what |
/// |---|---|
/// | `fire 10` | fires a ray |
/// | `guess E5` | guesses an atom, or takes the guess away |
/// | `lock E5` | locks a cell, or unlocks it |
/// | `check`, `solve` | checks the guesses; gives them as the final answer and ends the game |
/// | `undo`, `redo`, `restart` | moves in the history |
/// | `new ID` | begins the game of an ID or of parameters; `new` alone another of the same parameters |
/// | `load FILE` | goes on with a saved game, whose text this is |
/// | `hints on`, `hints off` | whether it is shown what is still possible |
/// | `advice` | finds out what every ray would tell |
/// | `par` | finds the par, once the game is over |
pub struct GameTable {
    game: Game,
    /// How often another game was put on the table.
    games: u32,
    settings: Settings,
    hints: bool,
    /// What the hint and the advice are about.
    known: Option<Evidence>,
    hint: Option<Result<Hint, Stop>>,
    advice: Option<Result<Bits, Stop>>,
    par: Option<(String, Option<Par>)>,
}

impl GameTable {
    /// The verbs' words.
    pub const WORDS: &str =
        "fire, guess, lock, check, solve, undo, redo, restart, new, load, hints, advice or par";

    /// A table with a game on it.
    pub const fn new(game: Game, settings: Settings) -> Self {
        Self { game, games: 0, settings, hints: false, known: None, hint: None, advice: None, par: None }
    }

    /// The game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The game, to be played on or to be exchanged for another.
    pub const fn game_mut(&mut self) -> &mut Game {
        &mut self.game
    }

    /// How often another game was put on the table, by `new` or `load`.
    pub const fn games(&self) -> u32 {
        self.games
    }

    fn take(&mut self, game: Game) {
        self.game = game;
        self.games += 1;
    }

    /// Reads a verb and obeys it. A new game without a seed gets one made of `entropy`.
    ///
    /// # Errors
    /// [`Refusal`]; the game has not changed then.
    pub fn run(&mut self, command: &str, entropy: u64) -> Result<(), Refusal> {
        let (word, rest) = command.split_once(' ').unwrap_or((command, ""));
        match (word, rest) {
            // There being nothing to take back is no fault: buttons are pressed twice.
            ("undo", "") => drop(self.game.undo()),
            ("redo", "") => drop(self.game.redo()),
            ("restart", "") => drop(self.game.go_to(1)),
            ("new", "") => {
                let id = GameId { params: self.game.params(), origin: Origin::Chance };
                self.take(Game::of_id(id, entropy));
            }
            ("new", id) => self.take(Game::of_id(GameId::parse(id).map_err(Refusal::Id)?, entropy)),
            ("load", file) => self.take(Game::load(file).map_err(Refusal::Save)?),
            ("hints", "on") => self.hints = true,
            ("hints", "off") => self.hints = false,
            ("advice", "") => self.advise(),
            ("par", "") => drop(self.find_par()),
            _ => {
                let made = Move::parse(command, self.game.params().size()).map_err(|error| match error {
                    MoveError::Unknown => Refusal::Verb { found: word.into() },
                    error => Refusal::Move(error),
                })?;
                self.game.play(made).map_err(Refusal::Move)?;
            }
        }
        Ok(())
    }

    /// Forgets what was found out about other evidence than the present, and answers this.
    fn follow(&mut self) -> Evidence {
        let known = self.game.session().evidence();
        if self.known.as_ref() != Some(&known) {
            (self.hint, self.advice) = (None, None);
            self.known = Some(known.clone());
        }
        known
    }

    fn limit(&self) -> Limit<'static> {
        Limit::nodes(self.settings.nodes)
    }

    fn advise(&mut self) {
        let known = self.follow();
        let mut limit = self.limit();
        self.advice.get_or_insert_with(|| Ok(Bits::of(&advise(&known, Scoring::Rays, &mut limit)?)));
    }

    /// Finds the par of the hidden board once the game is over, if it can be found in the time that the settings give.
    pub fn find_par(&mut self) -> Option<Par> {
        if !self.game.session().is_revealed() {
            return None;
        }
        let id = self.game.id();
        if let Some((of, par)) = &self.par
            && *of == id
        {
            return *par;
        }
        let par = self.game.par(&mut self.limit()).ok();
        self.par = Some((id, par));
        par
    }

    /// Everything that is shown. Hints are found now if they are shown and not known yet.
    pub fn state(&mut self) -> State {
        let known = self.follow();
        let mut limit = self.limit();
        let hint = (self.hints && !self.game.session().is_revealed())
            .then(|| self.hint.get_or_insert_with(|| find_hint(&known, &mut limit)).clone());
        let mut state = State::of(&self.game);
        state.hints = self.hints;
        state.hint = hint.map(found);
        state.advice = self.advice.clone().map(found);
        let par = self.par.as_ref().filter(|(of, _)| *of == state.id && state.revealed);
        if let Some(par) = par.and_then(|&(_, par)| par) {
            state.par12 = Some(par.par12());
            state.par = Some(rounded(par.mean()));
        }
        state
    }
}

/// Finds what is still possible.
///
/// # Errors
/// [`Stop`] if the limit ends the search.
pub fn find_hint(known: &Evidence, limit: &mut Limit<'_>) -> Result<Hint, Stop> {
    let solution = known.solve(limit)?;
    let chances: Vec<f64> = Cell::all(known.size()).map(|cell| rounded(solution.probability(cell))).collect();
    let one_class = solution.is_unique() || known.is_unique_class(limit)?;
    Ok(Hint { count: solution.count().to_string(), one_class, chances })
}

fn found<T>(answer: Result<T, Stop>) -> Found<T> {
    answer.map_or_else(|stop| Found::None { message: stop.to_string(), at_least: None }, Found::Answer)
}

/// Why the table did not do what it was asked to do; nothing has changed then.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Refusal {
    /// The first word is no verb.
    Verb {
        /// The word.
        found: String,
    },
    /// The rules do not admit the move.
    Move(MoveError),
    /// The game's ID, or its parameters, are wrong.
    Id(GameIdError),
    /// The file is no saved game.
    Save(SaveError),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Verb { found } => write!(f, "'{found}' is no verb, expected {}", GameTable::WORDS),
            Self::Move(error) => error.fmt(f),
            Self::Id(error) => error.fmt(f),
            Self::Save(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for Refusal {}
