//! A game and the list of its moves.

use alloc::{
    boxed::Box,
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;
#[cfg(feature = "entropy")]
use core::str::FromStr;

use blackbox_analysis::Board;
use blackbox_core::{
    game::{Deal, DealError, Move, MoveError, Params, ParamsError, Session, SessionError, Undo},
    notation::{
        save::{Record, RecordKind},
        sgt::{Description, GameId, GameIdError, Origin},
    },
};

/// A game with its whole history, as upstream keeps it: a list of moves and a position in it. Undo and
/// redo move the position; a new move drops what had been undone.
///
/// ```
/// use blackbox::{Game, Params};
///
/// let mut game = Game::new(Params::default(), b"12345")?;
/// game.guess((4, 6))?;
/// assert_eq!(game.status(), "Atoms guessed: 1 / 5");
/// assert!(game.undo() && game.redo() && !game.redo());
///
/// let file = game.save();
/// assert_eq!(Game::load(&file, false)?, game);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Game {
    pub(super) long_term: Params,
    pub(super) seed: Option<Vec<u8>>,
    pub(super) description: Vec<u8>,
    /// What the game starts from where it is not the description.
    pub(super) private: Option<Vec<u8>>,
    pub(super) session: Session<Board>,
    pub(super) entries: Vec<Entry>,
    /// How many of the entries are in effect.
    pub(super) made: usize,
}

#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub(super) kind: RecordKind,
    /// As it stands in a saved game; kept because upstream keeps what it has read.
    pub(super) text: Box<[u8]>,
    /// What takes the move back; a restart has none, and a move that has been undone has a stale one.
    pub(super) undo: Option<Undo>,
}

impl Entry {
    fn record(&self) -> Record<'_> {
        Record { kind: self.kind, text: &self.text, offset: 0 }
    }
}

impl Game {
    /// A new game from a random seed, the board that upstream makes from it.
    ///
    /// # Errors
    /// [`DealError`] where the seed has no board.
    pub fn new(params: Params, seed: &[u8]) -> Result<Self, DealError> {
        let deal = Deal::<Board>::new(params, seed)?;
        let mut description = String::new();
        write_description(&mut description, params, deal.clone());
        let board = deal.board();
        Ok(Self::start(params, Some(seed.to_vec()), description.into_bytes(), board))
    }

    /// A new game from a checked description.
    ///
    /// # Panics
    /// If the description is of another size than the parameters.
    pub fn described(params: Params, description: Description<'_>) -> Self {
        let board = description.board().expect("a board of any size");
        Self::start(params, None, description.text().to_vec(), board)
    }

    /// A new game in which `board` is hidden, its number of atoms known.
    ///
    /// # Errors
    /// [`ParamsError`] for a board outside upstream's limits; `allow_zero` lets it have no atoms.
    pub fn hiding(board: Board, allow_zero: bool) -> Result<Self, ParamsError> {
        let params = Params::of(&board, allow_zero)?;
        let mut description = String::new();
        write_description(&mut description, params, board.atoms());
        Ok(Self::start(params, None, description.into_bytes(), board))
    }

    /// A new game in which `board` is hidden and which asks for the parameters' number of atoms.
    ///
    /// # Errors
    /// [`SessionError::Size`] for a board of another size than the parameters'.
    pub fn hiding_for(params: Params, board: Board) -> Result<Self, SessionError> {
        let mut description = String::new();
        write_description(&mut description, params, board.atoms());
        let session = Session::new(params, board)?;
        Ok(Self::fresh(params, None, description.into_bytes(), session))
    }

    /// A new game from an ID; parameters alone get a seed of the operating system's chance.
    ///
    /// # Errors
    /// [`GameIdError`] as [`GameId::parse`] and [`GameId::board`].
    #[cfg(feature = "entropy")]
    pub fn from_id(id: &[u8], allow_zero: bool) -> Result<Self, GameIdError> {
        Self::of_id(GameId::parse(id, allow_zero)?, super::entropy())
    }

    /// A new game from an ID that was read; parameters alone get a seed made of `entropy`.
    ///
    /// # Errors
    /// [`GameIdError::Deal`] where a seed has no board.
    pub fn of_id(id: GameId<'_>, entropy: u64) -> Result<Self, GameIdError> {
        match id.origin {
            Origin::Chance => Self::new(id.params, &blackbox_core::internal::fresh_seed(entropy)),
            Origin::Seed(seed) => Self::new(id.params, &seed.bytes().collect::<Vec<_>>()),
            Origin::Description(description) => return Ok(Self::described(id.params, description)),
        }
        .map_err(GameIdError::Deal)
    }

    fn start(params: Params, seed: Option<Vec<u8>>, description: Vec<u8>, board: Board) -> Self {
        let session = Session::new(params, board).expect("a board of the size of the parameters");
        Self::fresh(params, seed, description, session)
    }

    fn fresh(params: Params, seed: Option<Vec<u8>>, description: Vec<u8>, session: Session<Board>) -> Self {
        Self { long_term: params, seed, description, private: None, session, entries: Vec::new(), made: 0 }
    }

    /// The session in its current state.
    pub fn session(&self) -> &Session<Board> {
        &self.session
    }

    /// The parameters for the next new game, which a save carries.
    pub fn long_term_params(&self) -> Params {
        self.long_term
    }

    /// The seed that the game was made from, if it was.
    pub fn seed(&self) -> Option<&[u8]> {
        self.seed.as_deref()
    }

    /// The description of the game, hexadecimal digits as they were given. What is not printable ASCII counts
    /// as the digit 0 and is written so: the text reads back.
    pub fn description(&self) -> String {
        self.description
            .iter()
            .map(|&byte| if byte.is_ascii_graphic() { char::from(byte) } else { '0' })
            .collect()
    }

    /// The game ID by description: `w8h8m5M5:925fa66636a72ed6ae1c5015`.
    pub fn id(&self) -> String {
        format!("{}:{}", self.params(), self.description())
    }

    /// The number of states: the initial one and one for each move, also for those undone.
    pub fn states(&self) -> usize {
        self.entries.len() + 1
    }

    /// The current state, from 1.
    pub fn position(&self) -> usize {
        self.made + 1
    }

    /// The moves as saved games have them, those undone as well.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = Record<'_>> {
        self.entries.iter().map(Entry::record)
    }

    /// Makes a move as a player at the board does; see [`Session::play`].
    ///
    /// # Errors
    /// [`MoveError`]; nothing has changed then.
    pub fn play(&mut self, made: Move) -> Result<(), MoveError> {
        let undo = self.session.play(made)?;
        self.push(made, undo);
        Ok(())
    }

    /// Makes a move as upstream's engine does; see [`Session::apply`].
    ///
    /// # Errors
    /// [`MoveError`]; nothing has changed then.
    pub fn apply(&mut self, made: Move) -> Result<(), MoveError> {
        let undo = self.session.apply(made)?;
        self.push(made, undo);
        Ok(())
    }

    /// Starts again with the same board, as a move that can be undone. Answers whether there was something to
    /// start again from: in the first state there is not.
    pub fn restart(&mut self) -> bool {
        if self.made == 0 {
            return false;
        }
        let text = self.description.clone().into_boxed_slice();
        self.forget_undone();
        self.entries.push(Entry { kind: RecordKind::Restart, text, undo: None });
        self.redo()
    }

    /// Takes the last move back and answers whether there was one. The error counter stays.
    pub fn undo(&mut self) -> bool {
        let Some(last) = self.made.checked_sub(1) else { return false };
        match self.entries[last].undo {
            Some(undo) if self.session.revert(undo).is_ok() => self.made = last,
            _ => self.rebuild(last),
        }
        true
    }

    /// Makes the move again that was taken back last and answers whether there was one.
    pub fn redo(&mut self) -> bool {
        let Some(entry) = self.entries.get_mut(self.made) else { return false };
        let record = Record { kind: entry.kind, text: &entry.text, offset: 0 };
        // A move that was made can be made again.
        let Ok(undo) = record.replay(&mut self.session) else { return false };
        entry.undo = undo;
        self.made += 1;
        true
    }

    /// Goes to a state, from 1, by undo or redo. Answers whether there is such a state.
    pub fn go_to(&mut self, position: usize) -> bool {
        if position == 0 || position > self.states() {
            return false;
        }
        while self.position() > position && self.undo() {}
        while self.position() < position && self.redo() {}
        true
    }

    fn push(&mut self, made: Move, undo: Undo) {
        self.forget_undone();
        let kind = if made == Move::Solve { RecordKind::Solve } else { RecordKind::Move };
        let text = made.display(self.params().size()).to_string().into_bytes().into_boxed_slice();
        self.entries.push(Entry { kind, text, undo: Some(undo) });
        self.made += 1;
    }

    fn forget_undone(&mut self) {
        self.entries.truncate(self.made);
    }

    /// Plays the first `made` entries from the last restart among them, or from the start: what undoes a
    /// restart.
    fn rebuild(&mut self, made: usize) {
        let restart = self.entries[..made].iter().rposition(|entry| entry.kind == RecordKind::Restart);
        let board = match (restart, &self.private) {
            // The restart itself sets the board.
            (Some(_), _) => Board::empty(self.params().size()).expect("a board of any size"),
            (None, private) => {
                let text = private.as_ref().unwrap_or(&self.description);
                let description = Description::new(self.params(), text).expect("a checked description");
                description.board().expect("a board of any size")
            }
        };
        let errors = self.session.errors();
        self.session = Session::new(self.params(), board).expect("a board of this size");
        self.session.set_errors(errors);
        self.made = restart.unwrap_or(0);
        while self.made < made && self.redo() {}
    }
}

fn write_description(
    out: &mut String, params: Params, atoms: impl ExactSizeIterator<Item = blackbox_core::Cell> + Clone,
) {
    blackbox_core::internal::write_description(out, params.size(), atoms).expect("a string takes all text");
}

/// A new game from an ID, as [`Game::from_id`] makes it; the least number of atoms is not 0.
#[cfg(feature = "entropy")]
impl FromStr for Game {
    type Err = GameIdError;

    fn from_str(id: &str) -> Result<Self, GameIdError> {
        Self::from_id(id.as_bytes(), false)
    }
}

/// Games are equal that save alike and show alike.
impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.save() == other.save() && self.session == other.session
    }
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Game")
            .field("id", &self.id())
            .field("position", &self.position())
            .field("states", &self.states())
            .field("session", &self.session)
            .finish_non_exhaustive()
    }
}
