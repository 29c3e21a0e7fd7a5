//! The list of a game's moves: undo, redo, and saving.

use blackbox_core::{
    WideBoard,
    game::{Move, Params, Session, Undo},
    notation::{
        save::{Record, RecordKind},
        sgt::Description,
    },
};

use crate::words::{Refusal, Text, refuse};

/// The moves that a game may have.
const MOVES: usize = 1024;

/// One move: its text as a saved game has it, and what takes it back. A restart has the game's description as its text
/// and the moves before as what takes it back.
#[derive(Clone, Copy)]
struct Entry {
    kind: RecordKind,
    text: Text<12>,
    undo: Option<Undo>,
}

/// The moves, those that have been undone as well.
pub struct History {
    entries: [Entry; MOVES],
    states: usize,
    made: usize,
}

impl Default for History {
    fn default() -> Self {
        let none = Entry { kind: RecordKind::Move, text: Text::EMPTY, undo: None };
        Self { entries: [none; MOVES], states: 0, made: 0 }
    }
}

impl History {
    /// The moves that a game may have.
    pub const ROOM: usize = MOVES;

    /// Forgets all moves.
    pub fn clear(&mut self) {
        (self.states, self.made) = (0, 0);
    }

    /// The current state, from 1.
    pub fn position(&self) -> usize {
        self.made + 1
    }

    /// The number of states, those that have been undone included.
    pub fn states(&self) -> usize {
        self.states + 1
    }

    /// Whether there is room for another move.
    ///
    /// # Errors
    /// [`Refusal`] if there is none.
    pub fn check_room(&self) -> Result<(), Refusal> {
        if self.made == MOVES {
            refuse!("the game has {MOVES} moves, expected no more on this page");
        }
        Ok(())
    }

    /// Takes up a move that has been made; what had been undone is forgotten.
    ///
    /// # Panics
    /// If there is no room; see [`History::check_room`].
    pub fn push(&mut self, kind: RecordKind, made: Option<Move>, undo: Option<Undo>, params: Params) {
        let text = made.map_or(Text::EMPTY, |made| Text::of(&made.display(params.size())));
        self.entries[self.made] = Entry { kind, text, undo };
        self.made += 1;
        self.states = self.made;
    }

    /// Takes the last move back; does nothing if there is none.
    pub fn undo(&mut self, session: &mut Session<WideBoard>, description: Description<'_>) {
        let Some(last) = self.made.checked_sub(1) else { return };
        match self.entries[last].undo {
            Some(undo) if session.revert(undo).is_ok() => self.made = last,
            _ => self.rebuild(last, session, description),
        }
    }

    /// Makes the move again that was taken back last; does nothing if there is none.
    pub fn redo(&mut self, session: &mut Session<WideBoard>, description: Description<'_>) {
        if self.made == self.states {
            return;
        }
        let entry = &mut self.entries[self.made];
        // A move that was made can be made again.
        if let Ok(undo) = record(entry, description).replay(session) {
            entry.undo = undo;
            self.made += 1;
        }
    }

    /// Plays the first `made` moves from the start: what undoes a restart.
    fn rebuild(&mut self, made: usize, session: &mut Session<WideBoard>, description: Description<'_>) {
        *session = start(session.params(), description, session.errors());
        self.made = 0;
        while self.made < made {
            self.redo(session, description);
        }
    }

    /// The moves as a saved game has them.
    pub fn records<'a>(&'a self, description: Description<'a>) -> impl ExactSizeIterator<Item = Record<'a>> {
        self.entries[..self.states].iter().map(move |entry| record(entry, description))
    }
}

fn record<'a>(entry: &'a Entry, description: Description<'a>) -> Record<'a> {
    let text = if entry.kind == RecordKind::Restart { description.text() } else { entry.text.bytes() };
    Record { kind: entry.kind, text, offset: 0 }
}

/// The game at its start.
///
/// # Panics
/// If the description is of another size than the parameters.
pub fn start(params: Params, description: Description<'_>, errors: i32) -> Session<WideBoard> {
    let board: WideBoard = description.board().expect("a wide board holds any size");
    let mut session = Session::new(params, board).expect("a board of the size of the parameters");
    session.set_errors(errors);
    session
}
