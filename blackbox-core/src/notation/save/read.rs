//! Reading a saved game.

use super::{
    error::{SaveError, SaveErrorKind},
    framing::{Frame, Frames},
    lines,
    record::{Record, RecordKind},
};
use crate::{
    Rays,
    game::{Params, Seed, Session, SessionError, Undo, c_numbers},
    notation::{Likeness, sgt::Description},
    text::unmarked,
};

/// The value of the first record of every saved game of the collection.
pub(super) const MAGIC: &[u8] = b"Simon Tatham's Portable Puzzle Collection";
pub(super) const VERSION: &[u8] = b"1";
pub(super) const GAME: &[u8] = b"Black Box";

/// A saved game, read from the bytes of a file and borrowing them.
///
/// [`Save::parse`] checks everything but the moves; [`Save::session`] plays these. So a save that gives a
/// session is one that upstream loads.
///
/// ```
/// use blackbox::core::{WordBoard, notation::save::Save};
///
/// let file = b"SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nPARAMS  :8:w8h8m5M5\nCPARAMS :8:w8h8m5M5\n\
///     DESC    :24:925fa66636a72ed6ae1c5015\nNSTATES :1:2\nSTATEPOS:1:2\nMOVE    :2:F0\n";
/// let save = Save::parse(file, false)?;
/// assert_eq!((save.states(), save.position(), save.errors()), (2, 2, 0));
/// assert_eq!(save.params(), save.long_term_params());
/// assert_eq!((save.description().len(), save.private_description(), save.seed()), (5, None, None));
/// assert_eq!(save.session::<WordBoard>()?.next_detour(), 2);
///
/// // The session move by move.
/// let mut session = save.start::<WordBoard>()?;
/// for record in save.records() {
///     save.replay(record, &mut session)?;
/// }
/// assert_eq!(session.next_detour(), 2);
/// # Ok::<(), blackbox::core::notation::save::SaveError>(())
/// ```
///
/// # Leniency
/// A byte-order mark at the start and CR before LF are allowed. Otherwise a saved game of a hexagon has one
/// text. Others are read as upstream reads them: CR and LF between records may be missing or repeated;
/// unknown records, and all that follows the last move, are ignored; the last of a repeated record counts,
/// except NSTATES. GAME, VERSION, SEED and UI may be missing. The seed is not compared with the description.
#[derive(Clone, Copy, Debug)]
pub struct Save<'a> {
    file: &'a [u8],
    form: Form<'a>,
    long_term: Params,
    params: Params,
    seed: Option<Seed<'a>>,
    description: Description<'a>,
    private: Option<Description<'a>>,
    errors: i32,
    states: u32,
    position: u32,
}

/// The form of a file, and where its moves are.
#[derive(Clone, Copy, Debug)]
enum Form<'a> {
    /// Records, those behind the first.
    Frames(Frames<'a>),
    Lines {
        /// Where the first move begins.
        moves: usize,
    },
}

/// The records of a file before their values are understood.
#[derive(Default)]
struct Found<'a> {
    long_term: Option<Frame<'a>>,
    params: Option<Frame<'a>>,
    seed: Option<Seed<'a>>,
    description: Option<Frame<'a>>,
    private: Option<Frame<'a>>,
    errors: i32,
    states: Option<u32>,
    position: Option<(i32, usize)>,
    moves: u32,
}

impl<'a> Found<'a> {
    /// Reads records until all that were promised are there.
    fn collect(frames: &mut Frames<'a>) -> Result<Self, SaveError> {
        let mut found = Self::default();
        // As upstream: once all moves that NSTATES promises are there the rest is ignored.
        while !found.is_complete() {
            let frame = frames.read()?;
            found.take(frame).map_err(|kind| frames.error(kind, frame.offset))?;
        }
        Ok(found)
    }

    fn is_complete(&self) -> bool {
        self.position.is_some() && self.states.is_some_and(|states| self.moves + 1 >= states)
    }

    fn take(&mut self, frame: Frame<'a>) -> Result<(), SaveErrorKind> {
        match frame.key {
            b"VERSION" if frame.value != VERSION => return Err(SaveErrorKind::Version),
            b"GAME" if frame.value != GAME => return Err(SaveErrorKind::OtherGame),
            b"PARAMS" => self.long_term = Some(frame),
            b"CPARAMS" => self.params = Some(frame),
            b"SEED" => self.seed = Some(Seed::Bytes(frame.value)),
            b"HEXSEED" => self.seed = Some(Seed::Hex(frame.value)),
            b"DESC" => self.description = Some(frame),
            b"PRIVDESC" => self.private = Some(frame),
            b"UI" => {
                let number = frame.value.strip_prefix(b"E").and_then(c_numbers::scan);
                self.errors = number.map_or(0, |(errors, _)| c_numbers::clamp(errors));
            }
            b"NSTATES" => {
                if self.states.is_some() {
                    return Err(SaveErrorKind::TwoStateCounts);
                }
                let states = c_numbers::clamp(c_numbers::atoi(frame.value));
                self.states =
                    Some(u32::try_from(states).ok().filter(|&n| n > 0).ok_or(SaveErrorKind::StateCount)?);
            }
            b"STATEPOS" => {
                // A negative position counts as none.
                let position = c_numbers::clamp(c_numbers::atoi(frame.value));
                self.position = (position >= 0).then_some((position, frame.offset));
            }
            key if RecordKind::from_key(key).is_some() => {
                // How many moves there are must be known before the first, or the end would not be found.
                if self.states.is_none() {
                    return Err(SaveErrorKind::NoStateCount);
                }
                if self.position.is_none() {
                    return Err(SaveErrorKind::NoPosition);
                }
                self.moves += 1;
            }
            _ => {}
        }
        Ok(())
    }
}

impl<'a> Save<'a> {
    /// Reads a saved game from the bytes of its file. The moves are found but not yet played.
    ///
    /// `allow_zero` lets the minimum of atoms be 0, as upstream did before July 2024.
    ///
    /// ```
    /// use blackbox::core::notation::save::Save;
    ///
    /// let error = Save::parse(b"w8h8m5M5#12345", false).unwrap_err();
    /// assert!(error.to_string().starts_with("line 1"));
    /// ```
    ///
    /// # Errors
    /// [`SaveError`], the first in upstream's order of checks, otherwise the first in the file.
    ///
    /// # Complexity
    /// O(length of the file), no memory.
    pub fn parse(file: &'a [u8], allow_zero: bool) -> Result<Self, SaveError> {
        if unmarked(file).starts_with(lines::START) {
            let head = lines::parse(file, allow_zero)?;
            return Ok(Self {
                file,
                form: Form::Lines { moves: head.moves },
                long_term: head.params,
                params: head.params,
                seed: head.seed.map(Seed::Bytes),
                description: head.description,
                private: None,
                errors: head.errors,
                states: head.states,
                position: head.position,
            });
        }
        let mut frames = Frames::new(file);
        match frames.read() {
            Ok(first) if first.key == b"SAVEFILE" && first.value == MAGIC => {}
            Err(error) if error.kind == SaveErrorKind::Forbidden => return Err(error),
            _ => {
                let other = Likeness::from_text(file).filter(|&likeness| likeness != Likeness::Save);
                return Err(frames.error(SaveErrorKind::NotASave(other), 0));
            }
        }
        let records = frames;
        let found = Found::collect(&mut frames)?;
        let end = frames.offset();
        let need = |frame: Option<Frame<'a>>, missing| frame.ok_or_else(|| frames.error(missing, end));

        let frame = need(found.long_term, SaveErrorKind::NoLongTermParams)?;
        let long_term = Params::decode(frame.value, allow_zero)
            .map_err(|error| frames.error(SaveErrorKind::LongTermParams(error), frame.offset))?;
        let frame = need(found.params, SaveErrorKind::NoShortTermParams)?;
        let params = Params::decode(frame.value, allow_zero)
            .map_err(|error| frames.error(SaveErrorKind::ShortTermParams(error), frame.offset))?;
        let frame = need(found.description, SaveErrorKind::NoDescription)?;
        let description = Description::new(params, frame.value)
            .map_err(|error| frames.error(SaveErrorKind::Description(error), frame.offset))?;
        let private = match found.private {
            Some(frame) => Some(
                Description::new(params, frame.value)
                    .map_err(|error| frames.error(SaveErrorKind::PrivateDescription(error), frame.offset))?,
            ),
            None => None,
        };
        // Both are there, or the reading would not have ended.
        let states = found.states.unwrap_or(1);
        let (position, offset) = found.position.unwrap_or((1, end));
        if position < 1 || position as u32 > states {
            return Err(frames.error(SaveErrorKind::Position { position, states }, offset));
        }
        Ok(Self {
            file,
            form: Form::Frames(records),
            long_term,
            params,
            seed: found.seed,
            description,
            private,
            errors: found.errors,
            states,
            position: position as u32,
        })
    }

    /// The parameters for the next new game. See [`Save`].
    pub const fn long_term_params(&self) -> Params {
        self.long_term
    }

    /// The parameters of this game. See [`Save`].
    pub const fn params(&self) -> Params {
        self.params
    }

    /// The seed that the game was made from, if any. See [`Save`].
    pub const fn seed(&self) -> Option<Seed<'a>> {
        self.seed
    }

    /// The description of the game, from which a restart begins, too. See [`Save`].
    pub const fn description(&self) -> Description<'a> {
        self.description
    }

    /// The description that the game starts from where it differs from the public one. Upstream's Black Box
    /// writes none, but its reader knows them. See [`Save`].
    pub const fn private_description(&self) -> Option<Description<'a>> {
        self.private
    }

    /// The error counter. See [`Save`].
    pub const fn errors(&self) -> i32 {
        self.errors
    }

    /// The number of states, the initial one and those that have been undone among them. See [`Save`].
    pub const fn states(&self) -> u32 {
        self.states
    }

    /// The current state, from 1. The moves after it have been undone. See [`Save`].
    pub const fn position(&self) -> u32 {
        self.position
    }

    /// The moves, in order; there is one less than there are states. See [`Save`].
    pub fn records(&self) -> impl Iterator<Item = Record<'a>> + use<'a> {
        let (mut frames, mut lines) = match self.form {
            Form::Frames(frames) => (Some(frames), None),
            Form::Lines { moves } => (None, Some(lines::records(self.file, moves, self.description.text()))),
        };
        core::iter::from_fn(move || {
            // The reading that made this save has been over these frames, so all of them are sound.
            while let Some(frame) = frames.as_mut().and_then(|frames| frames.read().ok()) {
                if let Some(kind) = RecordKind::from_key(frame.key) {
                    return Some(Record { kind, text: frame.value, offset: frame.offset });
                }
            }
            lines.as_mut()?.next()
        })
        .take(self.states as usize - 1)
    }

    /// The session in its first state, with the error counter of the file. See [`Save`].
    ///
    /// # Errors
    /// [`SaveErrorKind::Session`] if this kind of board cannot hold the size.
    pub fn start<G: Rays>(&self) -> Result<Session<G>, SaveError> {
        let description = self.private.unwrap_or(self.description);
        let mut session = description
            .board()
            .map_err(SessionError::Board)
            .and_then(|board| Session::new(self.params, board))
            .map_err(|error| SaveError::new(self.file, 0, SaveErrorKind::Session(error)))?;
        session.set_errors(self.errors);
        Ok(session)
    }

    /// Makes the move of a record of this file and returns the token that takes it back, or `None` after a
    /// restart, which replaces the session. See [`Save`].
    ///
    /// # Errors
    /// [`SaveErrorKind::Move`] or [`SaveErrorKind::Restart`]; the session has not changed then.
    pub fn replay<G: Rays>(
        &self, record: Record<'a>, session: &mut Session<G>,
    ) -> Result<Option<Undo>, SaveError> {
        record.replay(session).map_err(|kind| SaveError::new(self.file, record.offset, kind))
    }

    /// The session at the current position. All moves are played, undone ones included: like upstream, it
    /// refuses a save with a bad move anywhere. See [`Save`].
    ///
    /// # Errors
    /// As [`Save::start`] and [`Save::replay`].
    pub fn session<G: Rays>(&self) -> Result<Session<G>, SaveError> {
        let mut session = self.start()?;
        let mut current = session.clone();
        for (state, record) in (2..).zip(self.records()) {
            self.replay(record, &mut session)?;
            if state == self.position {
                current = session.clone();
            }
        }
        Ok(current)
    }
}
