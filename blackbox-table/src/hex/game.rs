//! A game and the list of its moves.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use blackbox_core::{
    evidence::{Limit, Stop},
    game::fresh_seed,
    hex::{
        AtPort, Board,
        game::{GameId, Move, MoveError, Origin, Params, ParamsError, Session, deal, write_description},
    },
};

use super::{Par, par_of};

/// A game with its whole history: a list of moves and a position in it. Undo and redo move the position; a new move drops what had
/// been undone.
///
/// ```
/// use blackbox_core::hex::game::{GameId, Move};
/// use blackbox_table::hex::Game;
///
/// let mut game = Game::of_id(GameId::parse("s5m6M6#12345")?, 0);
/// game.play(Move::parse("guess E5", game.params().size())?)?;
/// assert!(game.undo() && game.redo() && !game.redo());
/// assert_eq!(Game::load(&game.save())?, game);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    hidden: Board,
    seed: Option<String>,
    session: Session,
    /// The moves, each with what was before it.
    entries: Vec<(Move, Session)>,
    /// How many of them are in effect.
    made: usize,
}

impl Game {
    /// A new game from an ID that was read; parameters alone get a seed made of `entropy`.
    ///
    /// # Panics
    /// Never: a fresh seed is digits.
    pub fn of_id(id: GameId<'_>, entropy: u64) -> Self {
        match id.origin {
            Origin::Board(board) => Self::start(id.params, board, None),
            Origin::Seed(seed) => Self::start(id.params, deal(id.params, seed), Some(seed.to_string())),
            Origin::Chance => {
                let digits = fresh_seed(entropy);
                let seed = core::str::from_utf8(&digits).expect("digits");
                Self::start(id.params, deal(id.params, seed), Some(seed.to_string()))
            }
        }
    }

    /// A new game in which `board` is hidden, its number of atoms known.
    ///
    /// # Errors
    /// [`ParamsError`] for a board without atoms, or without a free cell.
    pub fn hiding(board: Board, rule: AtPort) -> Result<Self, ParamsError> {
        Ok(Self::start(Params::of(board, rule)?, board, None))
    }

    pub(super) fn start(params: Params, hidden: Board, seed: Option<String>) -> Self {
        Self { hidden, seed, session: Session::new(params, hidden), entries: Vec::new(), made: 0 }
    }

    /// The session in its current state.
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// The parameters.
    pub const fn params(&self) -> Params {
        self.session.params()
    }

    /// The board that was hidden at the start.
    pub const fn hidden(&self) -> Board {
        self.hidden
    }

    /// The seed that the game was made from, if it was.
    pub fn seed(&self) -> Option<&str> {
        self.seed.as_deref()
    }

    /// The game ID by description: the same game for everybody, without showing where the atoms are.
    ///
    /// # Panics
    /// Never: a string takes all text.
    pub fn id(&self) -> String {
        let mut id = format!("{}:", self.params());
        write_description(&mut id, self.hidden).expect("a string takes all text");
        id
    }

    /// The number of states: the initial one and one for each move, also for those undone.
    pub const fn states(&self) -> usize {
        self.entries.len() + 1
    }

    /// The current state, from 1.
    pub const fn position(&self) -> usize {
        self.made + 1
    }

    /// The moves, those undone as well.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = Move> + '_ {
        self.entries.iter().map(|&(made, _)| made)
    }

    /// Makes a move.
    ///
    /// # Errors
    /// [`MoveError`]; nothing has changed then.
    pub fn play(&mut self, made: Move) -> Result<(), MoveError> {
        let before = self.session;
        self.session.play(made)?;
        self.entries.truncate(self.made);
        self.entries.push((made, before));
        self.made += 1;
        Ok(())
    }

    /// Takes the last move back and answers whether there was one. The number of wrong checks stays.
    pub fn undo(&mut self) -> bool {
        let Some(last) = self.made.checked_sub(1) else { return false };
        let errors = self.session.errors();
        self.session = self.entries[last].1;
        self.session.set_errors(errors);
        self.made = last;
        true
    }

    /// Makes the move again that was taken back last and answers whether there was one. A wrong check is not counted again.
    pub fn redo(&mut self) -> bool {
        let Some(&(made, _)) = self.entries.get(self.made) else { return false };
        let errors = self.session.errors();
        let again = self.session.play(made);
        debug_assert!(again.is_ok(), "a move that was made can be made again");
        self.session.set_errors(errors);
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

    pub(super) const fn set_errors(&mut self, errors: u32) {
        self.session.set_errors(errors);
    }

    /// The par of the hidden board.
    ///
    /// # Errors
    /// [`Stop`] if the limit ends a search.
    pub fn par(&self, limit: &mut Limit<'_>) -> Result<Par, Stop> {
        par_of(self.hidden, self.params().rule(), limit)
    }
}

/// Games are equal that save alike and show alike.
impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.save() == other.save() && self.session == other.session
    }
}
