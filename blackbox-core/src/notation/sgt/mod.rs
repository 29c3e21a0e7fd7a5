//! Game IDs of the sgt collection's Black Box, `w8h8m5M5:925fa66636a72ed6ae1c5015` and `w8h8m5M5#12345`, and
//! IDs of the same form for hexagons, which it does not have, `s5m6M6#12345`.
//!
//! An ID is the parameters and then, after the first `:` or `#`, a description or a random seed. A seed is
//! all bytes up to the end of the text; nothing is trimmed. Parameters alone stand for no particular game.
//!
//! Source: the behaviour and the source of Simon Tatham's Portable Puzzle Collection.

pub(crate) mod description;
mod error;
pub(crate) mod link;
pub(crate) mod mask;
pub(super) mod name;
mod name_fault;

pub use description::{Description, DescriptionError};
pub use error::GameIdError;
pub use link::LinkFault;
pub use name_fault::NameFault;

use crate::{
    game::{Deal, Params, Seed, check_seed},
    grid::Grid,
};

/// A game ID, read and checked; borrows the text.
///
/// ```
/// use blackbox::core::{WordBoard, game::Seed, notation::sgt::{GameId, Origin}};
///
/// let seeded = GameId::parse(b"#12345", false)?;
/// assert_eq!(seeded.origin, Origin::Seed(Seed::Bytes(b"12345")));
/// let described = GameId::parse(b"w8h8m5M5:925fa66636a72ed6ae1c5015", false)?;
/// assert_eq!(seeded.board::<WordBoard>(), described.board::<WordBoard>());
/// # Ok::<(), blackbox::core::notation::sgt::GameIdError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameId<'a> {
    /// The parameters.
    pub params: Params,
    /// What follows them.
    pub origin: Origin<'a>,
}

/// The origin of a game's board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin<'a> {
    /// From a seed still to be drawn: the ID is parameters only.
    Chance,
    /// From a random seed, any bytes.
    Seed(Seed<'a>),
    /// From a description.
    Description(Description<'a>),
}

impl<'a> GameId<'a> {
    /// Reads a text that names a game:
    ///
    /// | text | game |
    /// |---|---|
    /// | `w8h8m5M5:925fa66636a72ed6ae1c5015` | that of a description |
    /// | `w8h8m5M5#12345`, `s5m6M6#12345` | that of a seed, any bytes |
    /// | `w8h8m5M5`, `s5m6M6`; `10x6 4`, `hex5 3-6` | any with these parameters, or of this size and number of atoms |
    /// | `https://.../?game=w8h8m5M5%2312345`, `.../blackbox.html#w8h8m5M5%2312345`, `sgtpuzzles:blackbox:w8h8m5M5#12345` | that of a link to a page of the project or of the sgt collection, or to its app, in any text, or of what it holds |
    ///
    /// A link stands for what a browser hands to its page. One with either of two ends is refused.
    ///
    /// Unlike upstream's reader ([`GameId::lenient`]) it ignores no character. `allow_zero` lets the minimum
    /// of atoms be 0, as upstream did before July 2024.
    ///
    /// ```
    /// use blackbox::core::{WordBoard, notation::sgt::GameId};
    ///
    /// let shared = GameId::parse(b"https://example.org/play/?game=w8h8m5M5%2312345", false)?;
    /// assert_eq!(shared.board::<WordBoard>(), GameId::parse(b"#12345", false)?.board());
    /// assert_eq!(GameId::parse(b"10x6 4", false)?.params.to_string(), "w10h6m4M4");
    /// let error = GameId::parse(b"10x10m5M5#1", false).unwrap_err();
    /// assert!(error.to_string().starts_with("column 1: this names no game, expected"));
    /// # Ok::<(), blackbox::core::notation::sgt::GameIdError>(())
    /// ```
    ///
    /// # Errors
    /// [`GameIdError`]: the parameters are checked first, then the description, or the seed of a hexagon.
    pub fn parse(id: &'a [u8], allow_zero: bool) -> Result<Self, GameIdError> {
        name::read(id, allow_zero).map(|(id, _)| id).map_err(|(_, error)| error)
    }

    /// Reads an ID as upstream does: what is no parameter is ignored ([`Params::decode`]).
    ///
    /// ```
    /// use blackbox::core::notation::sgt::GameId;
    ///
    /// assert_eq!(GameId::lenient(b"8x8", false)?.params.to_string(), "w8h8m5M5");
    /// assert!(GameId::parse(b"8x8", false).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`GameId::parse`], never [`GameIdError::Name`].
    pub fn lenient(id: &'a [u8], allow_zero: bool) -> Result<Self, GameIdError> {
        let split = id.iter().position(|byte| matches!(byte, b':' | b'#'));
        let (params, rest) = id.split_at(split.unwrap_or(id.len()));
        let params = Params::decode(params, allow_zero).map_err(GameIdError::Params)?;
        let origin = match rest {
            [b':', text @ ..] => {
                Origin::Description(Description::new(params, text).map_err(GameIdError::Description)?)
            }
            [_, seed @ ..] => {
                let seed = Seed::Bytes(seed);
                check_seed(params, seed).map_err(GameIdError::Deal)?;
                Origin::Seed(seed)
            }
            [] => Origin::Chance,
        };
        Ok(Self { params, origin })
    }

    /// The board that is hidden in this game.
    ///
    /// ```
    /// use blackbox::core::{WordBoard, notation::sgt::GameId};
    ///
    /// let board: WordBoard = GameId::parse(b"w8h8m5M5#12345", false)?.board()?;
    /// assert_eq!(board.to_string(), "8/6@1/8/2@5/3@4/8/4@@2/8");
    /// assert!(GameId::parse(b"w8h8m5M5", false)?.board::<WordBoard>().is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`GameIdError::Chance`] for parameters only, [`GameIdError::Deal`] for a seed that has no board,
    /// [`GameIdError::Board`] if this kind of board cannot hold the size.
    pub fn board<G: Grid>(&self) -> Result<G, GameIdError> {
        match self.origin {
            Origin::Chance => Err(GameIdError::Chance),
            Origin::Seed(seed) => Deal::of(self.params, seed).map(Deal::board).map_err(GameIdError::Deal),
            Origin::Description(description) => description.board().map_err(GameIdError::Board),
        }
    }
}
