//! Many new games.

use alloc::{format, string::String, vec::Vec};
use core::mem;

use blackbox_analysis::par::{Difficulty, ParSeeker};

use blackbox_analysis::effort::{Effort, Progress, usual};
use blackbox_core::{
    evidence::Stop,
    internal::{Counted, fresh_seed},
    notation::sgt::{GameId, GameIdError, Origin},
};

use super::{Game, Unique};

/// New games without end, as upstream's `--generate` makes them: from a seed, that of its text, then of its
/// text with `-1`, `-2`, ... appended; from parameters alone, from random seeds; from a description, the same
/// game again and again.
///
/// ```
/// use blackbox::{core::notation::sgt::GameId, table::Games};
///
/// let games = Games::new(GameId::parse(b"#hello", false)?, || 0);
/// let ids: Vec<String> = games.take(2).map(|game| game.map(|game| game.id())).collect::<Result<_, _>>()?;
/// assert_eq!(ids, ["w8h8m5M5:fb5b5d2199cac8fb308e3c47", "w8h8m5M5:338f968ac6d83dfb4c9c6474"]);
/// # Ok::<(), blackbox::core::notation::sgt::GameIdError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Games<'a> {
    id: GameId<'a>,
    entropy: fn() -> u64,
    made: u64,
    seeker: ParSeeker,
}

impl<'a> Games<'a> {
    /// The games that an ID stands for; those of parameters alone get seeds made of `entropy`.
    pub fn new(id: GameId<'a>, entropy: fn() -> u64) -> Self {
        Self { id, entropy, made: 0, seeker: ParSeeker::default() }
    }

    /// The next game of the series that is as wanted; those that are not are passed over.
    ///
    /// The effort's nodes are of each game; its watch hears how many were passed over.
    ///
    /// # Errors
    /// As [`Games::next_that`], or the search for a second answer or for the par ended without one.
    pub fn next_wanted(&mut self, wanted: Wanted, effort: &mut Effort<'_>) -> Result<Game, GenerateError> {
        let mut seeker = mem::take(&mut self.seeker);
        let found = self.next_that(effort, |game, effort| {
            let nodes = effort.named().unwrap_or(usual::WANTED);
            Ok(wanted.is_met(&game, &mut seeker, &mut effort.part(nodes))?.then_some(game))
        });
        self.seeker = seeker;
        found
    }

    /// The first of the games to come of which something is found. The watch hears how many were passed over.
    ///
    /// # Errors
    /// [`GenerateError`]: the ID has no game, of [`TRIES`] games in a row nothing was found (of one, for a
    /// description: it stands for one game), or the watch ended the search.
    pub fn next_that<T>(
        &mut self, effort: &mut Effort<'_>,
        mut find: impl FnMut(Game, &mut Effort<'_>) -> Result<Option<T>, GenerateError>,
    ) -> Result<T, GenerateError> {
        let tries = if matches!(self.id.origin, Origin::Description(_)) { 1 } else { TRIES };
        for tried in 0..tries {
            let interrupted = GenerateError::Interrupted { passed: tried };
            if effort.report(Progress { done: tried.into(), total: TRIES.into() }).is_break() {
                return Err(interrupted);
            }
            match find(self.next_game()?, effort) {
                Ok(Some(found)) => return Ok(found),
                Ok(None) => {}
                Err(
                    GenerateError::Undecided(Stop::Interrupted) | GenerateError::NoPar(Stop::Interrupted),
                ) => {
                    return Err(interrupted);
                }
                Err(error) => return Err(error),
            }
        }
        Err(GenerateError::NotFound { tries })
    }

    /// The next game of the series, which has no end.
    ///
    /// # Errors
    /// [`GameIdError`] where a seed has no board.
    pub fn next_game(&mut self) -> Result<Game, GameIdError> {
        let params = self.id.params;
        let game = match self.id.origin {
            Origin::Chance => Game::new(params, &fresh_seed((self.entropy)())),
            Origin::Seed(seed) => {
                let more = if self.made == 0 { String::new() } else { format!("-{}", self.made) };
                Game::new(params, &seed.bytes().chain(more.bytes()).collect::<Vec<_>>())
            }
            Origin::Description(description) => Ok(Game::described(params, description)),
        };
        self.made += 1;
        game.map_err(GameIdError::Deal)
    }
}

impl Iterator for Games<'_> {
    type Item = Result<Game, GameIdError>;

    fn next(&mut self) -> Option<Self::Item> {
        Some(self.next_game())
    }
}

/// What a game must be like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Wanted {
    /// How unique its answer must be; `None` where that does not matter.
    pub unique: Option<Unique>,
    /// How hard it must be, as [`Game::par`] finds; `None` where that does not matter.
    pub difficulty: Option<Difficulty>,
}

blackbox_core::internal::setters!(Wanted {
    unique: Option<Unique>,
    difficulty: Option<Difficulty>,
});

impl Wanted {
    fn is_met(
        self, game: &Game, seeker: &mut ParSeeker, limit: &mut Effort<'_>,
    ) -> Result<bool, GenerateError> {
        if let Some(unique) = self.unique
            && !game.is_unique(unique, limit).map_err(GenerateError::Undecided)?
        {
            return Ok(false);
        }
        let Some(difficulty) = self.difficulty else { return Ok(true) };
        let par = seeker.par(game.session().atoms(), limit).map_err(GenerateError::NoPar)?;
        Ok(par.difficulty() == difficulty)
    }
}

/// The search ends after this many games in a row that are not as wanted.
pub const TRIES: u32 = 10_000;

/// Why there is no such game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum GenerateError {
    /// The ID has no game.
    #[error("{0}")]
    Id(#[from] GameIdError),
    /// No game was as wanted.
    #[error("{}", match tries {
        1 => "the game is not as wanted: its answer is not unique, or its difficulty is another, expected one that is".into(),
        _ => format!("none of {tries} games is as wanted, expected parameters that have such games"),
    })]
    NotFound { tries: u32 },
    /// The watch ended the search after so many games were passed over.
    #[error("interrupted, after {} that are not as wanted", Counted(*passed, "game"))]
    Interrupted { passed: u32 },
    /// Whether a game is unique could not be found out.
    #[error("whether a game's answer is unique: {0}")]
    Undecided(#[source] Stop),
    /// The par of a game could not be found out: [`Stop::TooLarge`] beyond 8 x 8.
    #[error("the par of a game: {0}")]
    NoPar(#[source] Stop),
}
