//! What is wrong with a saved game, and where.

use core::fmt;

use crate::{
    game::{MoveError, ParamsError, SessionError},
    notation::{
        Likeness,
        sgt::{DescriptionError, GameIdError},
    },
    text::{FaultKind, Located, PlaceForm},
};

/// A fault in a saved game: what and where, shown as `line 9, byte 153: what, expected what`.
pub type SaveError = Located<SaveErrorKind>;

impl FaultKind for SaveErrorKind {
    fn place_form(&self) -> PlaceForm {
        match self {
            Self::Line { .. } | Self::NoEnd | Self::Game(_) => PlaceForm::Line,
            _ => PlaceForm::Byte,
        }
    }

    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        crate::text::source!(
            self,
            LongTermParams
                | ShortTermParams
                | Description
                | PrivateDescription
                | Move
                | Restart
                | Session
                | Game
        )
    }
}

/// The faults in a saved game: one for each message of upstream, and those of a hexagon's lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum SaveErrorKind {
    /// The file does not begin with the first record of all saved games; the kind of text that it looks like.
    NotASave(Option<Likeness>),
    /// A record without its colons or with a length that is no number.
    Frame,
    /// The file ends within a record or before the last that it promises.
    Truncated,
    /// A version other than 1.
    Version,
    /// A save of another game of the collection.
    OtherGame,
    /// A byte that is not printable ASCII, outside the seed.
    Forbidden,
    /// A second NSTATES record.
    TwoStateCounts,
    /// A number of states below 1.
    StateCount,
    /// A move before NSTATES.
    NoStateCount,
    /// A move before STATEPOS.
    NoPosition,
    /// No PARAMS record: the parameters for the next new game.
    NoLongTermParams,
    /// Bad parameters for the next new game.
    LongTermParams(ParamsError),
    /// No CPARAMS record: the parameters of this game.
    NoShortTermParams,
    /// Bad parameters of this game.
    ShortTermParams(ParamsError),
    /// No DESC record.
    NoDescription,
    /// A bad description.
    Description(DescriptionError),
    /// A bad private description.
    PrivateDescription(DescriptionError),
    /// A position outside the states; `position` from 1.
    Position { position: i32, states: u32 },
    /// A move that is none, or that the game does not admit.
    Move(MoveError),
    /// A restart from a bad description.
    Restart(DescriptionError),
    /// The kind of session that is read into cannot hold the board.
    Session(SessionError),
    /// For a hexagon: another line was expected.
    Line { expected: &'static str },
    /// For a hexagon: the last line has no end.
    NoEnd,
    /// For a hexagon: there is no such game.
    Game(GameIdError),
}

impl SaveErrorKind {
    /// Upstream's message, word for word (its command adds `Invalid save file: `). Upstream has none for
    /// [`SaveErrorKind::Session`] and for hexagons; there it is ours.
    ///
    /// ```
    /// use blackbox::core::notation::save::SaveErrorKind;
    ///
    /// assert_eq!(SaveErrorKind::OtherGame.message(), "Save file is from a different game");
    /// ```
    pub const fn message(self) -> &'static str {
        match self {
            Self::NotASave(_) => "Data does not appear to be a saved game file",
            Self::Frame => "Data was incorrectly formatted for a saved game file",
            Self::Truncated => "Saved data ended unexpectedly",
            Self::Version => "Cannot handle this version of the saved game file format",
            Self::OtherGame => "Save file is from a different game",
            Self::Forbidden => "Forbidden characters in saved game file",
            Self::TwoStateCounts => "Two state counts provided in save file",
            Self::StateCount => "Number of states in save file was negative",
            Self::NoStateCount => "No state count provided in save file",
            Self::NoPosition => "No game position provided in save file",
            Self::NoLongTermParams => "Long-term parameters in save file are missing",
            Self::LongTermParams(_) => "Long-term parameters in save file are invalid",
            Self::NoShortTermParams => "Short-term parameters in save file are missing",
            Self::ShortTermParams(_) => "Short-term parameters in save file are invalid",
            Self::NoDescription => "Game description in save file is missing",
            Self::Description(_) => "Game description in save file is invalid",
            Self::PrivateDescription(_) => "Game private description in save file is invalid",
            Self::Position { .. } => "Game position in save file is out of range",
            Self::Move(_) => "Save file contained an invalid move",
            Self::Restart(_) => "Save file contained an invalid restart move",
            Self::Session(_) => "Board in save file is too large",
            Self::Line { .. } => "Another line in save file",
            Self::NoEnd => "Saved data ended within a line",
            Self::Game(_) => "Game in save file is invalid",
        }
    }
}

/// Upstream's message, then what was found and expected.
impl fmt::Display for SaveErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())?;
        match self {
            Self::NotASave(likeness) => {
                likeness.map_or(Ok(()), |likeness| write!(f, ": this looks like {likeness}"))?;
                f.write_str(", expected a first record SAVEFILE of the puzzle collection")
            }
            Self::Frame => f.write_str(", expected an 8-byte key, a colon, a length and a colon"),
            Self::Truncated => f.write_str(", expected the records up to the last move"),
            Self::Version => f.write_str(", expected version 1"),
            Self::OtherGame => f.write_str(", expected Black Box"),
            Self::Forbidden => f.write_str(", expected printable ASCII"),
            Self::TwoStateCounts => f.write_str(", expected one"),
            Self::StateCount => f.write_str(" or zero, expected at least one"),
            Self::NoStateCount => f.write_str(", expected NSTATES before the first move"),
            Self::NoPosition => f.write_str(", expected STATEPOS before the first move"),
            Self::NoLongTermParams => f.write_str(", expected a record PARAMS"),
            Self::NoShortTermParams => f.write_str(", expected a record CPARAMS"),
            Self::NoDescription => f.write_str(", expected a record DESC"),
            Self::LongTermParams(error) | Self::ShortTermParams(error) => write!(f, ": {error}"),
            Self::Description(error) | Self::PrivateDescription(error) | Self::Restart(error) => {
                write!(f, ": {error}")
            }
            Self::Position { position, states } => write!(f, ": found {position}, expected 1 to {states}"),
            Self::Move(error) => write!(f, ": {error}"),
            Self::Session(error) => write!(f, ": {error}"),
            Self::Line { expected } => write!(f, ", expected {expected}"),
            Self::NoEnd => f.write_str(", expected a line feed"),
            Self::Game(error) => write!(f, ": {error}"),
        }
    }
}
