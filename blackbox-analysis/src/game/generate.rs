//! Many new games.

use blackbox_core::{
    game::fresh_seed,
    notation::sgt::{GameId, GameIdError, Origin},
};

use super::Game;

/// 64 random bits from the operating system.
///
/// # Panics
/// If the operating system has none to give.
pub fn entropy() -> u64 {
    getrandom::u64().expect("random bytes from the operating system")
}

/// New games without end, as upstream's `--generate` makes them: from a seed, that of its text, then of its text
/// with `-1`, `-2`, ... appended; from parameters alone, of seeds of chance; from a description, the same game
/// again and again.
///
/// ```
/// use blackbox_analysis::game::Games;
/// use blackbox_core::notation::sgt::GameId;
///
/// let games = Games::new(GameId::parse(b"#hello", false)?);
/// let ids: Vec<String> = games.take(2).map(|game| game.map(|game| game.id())).collect::<Result<_, _>>()?;
/// assert_eq!(ids, ["w8h8m5M5:fb5b5d2199cac8fb308e3c47", "w8h8m5M5:338f968ac6d83dfb4c9c6474"]);
/// # Ok::<(), blackbox_core::notation::sgt::GameIdError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Games<'a> {
    id: GameId<'a>,
    made: u64,
}

impl<'a> Games<'a> {
    /// The games that an ID stands for.
    pub fn new(id: GameId<'a>) -> Self {
        Self { id, made: 0 }
    }
}

impl Iterator for Games<'_> {
    type Item = Result<Game, GameIdError>;

    fn next(&mut self) -> Option<Self::Item> {
        let params = self.id.params;
        let game = match self.id.origin {
            Origin::Chance => Game::new(params, &fresh_seed(entropy())),
            Origin::Seed(seed) if self.made == 0 => Game::new(params, seed),
            Origin::Seed(seed) => Game::new(params, &[seed, format!("-{}", self.made).as_bytes()].concat()),
            Origin::Description(description) => Ok(Game::described(params, description)),
        };
        self.made += 1;
        Some(game.map_err(GameIdError::Deal))
    }
}
