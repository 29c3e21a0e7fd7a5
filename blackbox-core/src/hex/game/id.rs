//! A game as a short text that another player can enter.

use core::fmt;

use super::{
    super::{Board, Cell},
    DescriptionError, Params, ParamsError, read_description,
};
use crate::game::Random;

/// The text of a game: `s5m6M6#seed`, `s5m6M6:description`, or parameters alone for a game of chance.
///
/// ```
/// use blackbox_core::hex::game::{GameId, Origin, deal};
///
/// let id = GameId::parse("s5m6M6#12345")?;
/// assert_eq!(id.origin, Origin::Seed("12345"));
/// assert_eq!(deal(id.params, "12345").to_string(), "5/6/6@/4@1@1/3@4@/8/1@5/6/5");
/// # Ok::<(), blackbox_core::hex::game::GameIdError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameId<'a> {
    /// What the game is played with.
    pub params: Params,
    /// Where its board comes from.
    pub origin: Origin<'a>,
}

/// Where the board of a game comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin<'a> {
    /// From chance: the text has parameters only.
    Chance,
    /// From a seed, by [`deal`].
    Seed(&'a str),
    /// It was described.
    Board(Board),
}

impl<'a> GameId<'a> {
    /// Reads the text of a game.
    ///
    /// # Errors
    /// [`GameIdError`].
    pub fn parse(text: &'a str) -> Result<Self, GameIdError> {
        let end = text.find(['#', ':']).unwrap_or(text.len());
        let params: Params = text[..end].parse().map_err(GameIdError::Params)?;
        let origin = match (text.as_bytes().get(end), text.get(end + 1..)) {
            (Some(b'#'), Some(seed)) => {
                if seed.is_empty() || seed.chars().any(char::is_control) {
                    return Err(GameIdError::Seed);
                }
                Origin::Seed(seed)
            }
            (Some(_), Some(description)) => {
                let board = read_description(description, params.size()).map_err(GameIdError::Description)?;
                if !params.admits(board.count()) {
                    return Err(GameIdError::Atoms { atoms: board.count(), params });
                }
                Origin::Board(board)
            }
            _ => Origin::Chance,
        };
        Ok(Self { params, origin })
    }
}

/// The board that a seed stands for: the number of atoms is drawn, where there is a range, and then a cell for each, again if it
/// was taken. The random numbers are those of the square game ([`Random`]).
pub fn deal(params: Params, seed: &str) -> Board {
    let mut random = Random::new(seed.as_bytes());
    let (min, max) = (params.min_atoms(), params.max_atoms());
    let atoms = if min < max { min + random.below(max - min + 1) } else { min };
    let size = params.size();
    let mut bits: u64 = 0;
    while bits.count_ones() < atoms {
        bits |= Cell::from_index(random.below(size.cells()) as u8).bit();
    }
    Board::of(bits, size)
}

/// Why a text is no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GameIdError {
    /// The parameters are wrong.
    Params(ParamsError),
    /// There is no seed after `#`, or it has a control character.
    Seed,
    /// The description is wrong.
    Description(DescriptionError),
    /// The described board has a number of atoms that the game does not ask for.
    Atoms {
        /// Its atoms.
        atoms: u32,
        /// The parameters.
        params: Params,
    },
}

impl fmt::Display for GameIdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Params(error) => error.fmt(f),
            Self::Seed => f.write_str("no seed, expected characters other than control characters after #"),
            Self::Description(error) => error.fmt(f),
            Self::Atoms { atoms, params } => {
                write!(
                    f,
                    "a board of {atoms} atoms, expected {} to {}",
                    params.min_atoms(),
                    params.max_atoms()
                )
            }
        }
    }
}

impl core::error::Error for GameIdError {}
