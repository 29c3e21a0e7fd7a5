//! One game being played.

use super::{
    super::{Board, Cell, CellError, Evidence, Outcome, Port, PortError, geometry::PORTS},
    Move, MoveError, Params,
};
use crate::{
    AtomRange,
    game::{GameResult, GuessCounts, Score, Scoring},
};

/// A game being played: the hidden board, the guesses and locks of the seeker, and the rays fired.
///
/// It is a small plain value: who wants to take a move back keeps a copy of what was before.
///
/// ```
/// use blackbox_core::hex::{AtPort, Board, Port, game::{Mark, Move, Params, Session}};
///
/// let board: Board = "5/6/1@5/3@@2@/2@@5/8/7/6/5".parse()?;
/// let mut session = Session::new(Params::of(board, AtPort::Hit)?, board);
/// let [entry, exit] = [24, 17].map(|number| Port::from_number(number, board.size()).unwrap());
/// session.play(Move::Fire(entry))?;
/// assert_eq!((session.mark(entry), session.mark(exit)), (Some(Mark::Ray(1)), Some(Mark::Ray(1))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Session {
    params: Params,
    hidden: Board,
    guesses: Board,
    locks: Board,
    /// Where rays were fired, in their order.
    fired: [u8; PORTS],
    rays: u8,
    /// The ports that the end of the game has shown.
    shown: u64,
    phase: Phase,
    errors: u32,
}

/// How far the game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Open,
    /// The last move was a check, and the ray from this port speaks against the guesses; the check fired it if `fresh`.
    JustWrong {
        port: Port,
        fresh: bool,
    },
    Revealed,
    /// The atoms are revealed, and the guesses have become the truth.
    Accepted,
}

/// What a used port shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// A hit: `H`.
    Hit,
    /// A reflection: `R`.
    Reflection,
    /// An end of a detour: its number, from 1, the same at both ends.
    Ray(u8),
}

/// `H`, `R` or the number.
impl core::fmt::Display for Mark {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Hit => f.write_str("H"),
            Self::Reflection => f.write_str("R"),
            Self::Ray(number) => number.fmt(f),
        }
    }
}

impl Session {
    /// A new game in which `hidden` is to be found.
    ///
    /// # Panics
    /// If the board has another size than the parameters.
    pub fn new(params: Params, hidden: Board) -> Self {
        assert_eq!(params.size(), hidden.size(), "a board of the size of the parameters");
        let empty = Board::empty(params.size());
        Self {
            params,
            hidden,
            guesses: empty,
            locks: empty,
            fired: [0; PORTS],
            rays: 0,
            shown: 0,
            phase: Phase::Open,
            errors: 0,
        }
    }

    /// Makes a move.
    ///
    /// A check of right guesses, or of an equivalent board, ends the game. One of wrong guesses shows a ray that tells them from
    /// the hidden atoms: of those fired that with the lowest port, and else of all; then it is fired. A solve ends the game and
    /// shows all rays that tell the guesses from the atoms.
    ///
    /// # Errors
    /// [`MoveError`]; nothing has changed then.
    pub fn play(&mut self, made: Move) -> Result<(), MoveError> {
        if self.is_revealed() {
            return Err(MoveError::Over);
        }
        let size = self.params.size();
        match made {
            Move::Fire(port) => {
                if port.index() >= size.ports() {
                    return Err(MoveError::Port(PortError { size }));
                }
                if self.is_used(port) {
                    return Err(MoveError::Fired { port });
                }
                self.fire(port);
            }
            Move::Guess(cell) => {
                self.check_cell(cell)?;
                if self.locks.contains(cell) {
                    return Err(MoveError::Locked { cell, size });
                }
                self.guesses = Board::of(self.guesses.bits() ^ cell.bit(), size);
            }
            Move::Lock(cell) => {
                self.check_cell(cell)?;
                self.locks = Board::of(self.locks.bits() ^ cell.bit(), size);
            }
            Move::Check => return self.check(),
            Move::Solve => {
                self.shown = self
                    .differing()
                    .filter(|&port| !self.is_used(port))
                    .fold(0, |ports, port| ports | 1 << port.index());
                let right = self.differing().next().is_none() && self.params.admits(self.guesses.count());
                self.phase = if right { Phase::Accepted } else { Phase::Revealed };
                return Ok(());
            }
        }
        self.phase = Phase::Open;
        Ok(())
    }

    fn check_cell(&self, cell: Cell) -> Result<(), MoveError> {
        let size = self.params.size();
        if cell.is_on(size) { Ok(()) } else { Err(MoveError::Cell(CellError { size })) }
    }

    fn fire(&mut self, port: Port) {
        self.fired[self.rays as usize] = port.index();
        self.rays += 1;
    }

    fn check(&mut self) -> Result<(), MoveError> {
        if matches!(self.phase, Phase::JustWrong { .. }) {
            return Err(MoveError::JustWrong);
        }
        let guesses = self.guesses.count();
        if !self.params.admits(guesses) {
            let (min, max) = (self.params.min_atoms(), self.params.max_atoms());
            return Err(MoveError::Count { guesses, min, max });
        }
        let known = self.differing().find(|&port| self.is_used(port));
        match known.or_else(|| self.differing().next()) {
            None => self.phase = Phase::Accepted,
            Some(port) => {
                if known.is_none() {
                    self.fire(port);
                }
                self.phase = Phase::JustWrong { port, fresh: known.is_none() };
                self.errors += 1;
            }
        }
        Ok(())
    }

    /// The ports at which the guesses answer otherwise than the atoms.
    fn differing(&self) -> impl Iterator<Item = Port> + '_ {
        let [truth, guessed] = [self.hidden, self.guesses].map(|board| board.signature(self.params.rule()));
        Port::all(self.params.size()).filter(move |&port| truth.outcome(port) != guessed.outcome(port))
    }

    /// What the ray from a port answers.
    fn outcome(&self, port: Port) -> Outcome {
        self.hidden.fire(port, self.params.rule())
    }

    fn is_used(&self, port: Port) -> bool {
        self.mark(port).is_some()
    }
}

/// What the session shows.
impl Session {
    /// The parameters.
    pub const fn params(&self) -> Params {
        self.params
    }

    /// The atoms: those hidden at the start or, once equivalent guesses have been accepted, the guesses.
    pub const fn atoms(&self) -> Board {
        if matches!(self.phase, Phase::Accepted) { self.guesses } else { self.hidden }
    }

    /// The cells where atoms are guessed.
    pub const fn guesses(&self) -> Board {
        self.guesses
    }

    /// The locked cells.
    pub const fn locks(&self) -> Board {
        self.locks
    }

    /// The rays fired, in their order: where they entered and what they answered. Those that the end of the game shows are not
    /// among them.
    pub fn rays(&self) -> impl ExactSizeIterator<Item = (Port, Outcome)> + '_ {
        self.fired[..self.rays as usize].iter().map(|&port| {
            let port = Port::from_index(port);
            (port, self.outcome(port))
        })
    }

    /// What a port shows: `None` as long as no ray has entered or left there. Those shown at the end have numbers after the others.
    pub fn mark(&self, port: Port) -> Option<Mark> {
        let shown = Port::all(self.params.size()).filter(|port| self.shown & 1 << port.index() != 0);
        let shown = shown.map(|port| (port, self.outcome(port)));
        // A detour that is shown is shown from its lower port.
        let shown = shown.filter(|&(port, outcome)| !matches!(outcome, Outcome::Detour(exit) if exit < port));
        let mut number = 0;
        for (entry, outcome) in self.rays().chain(shown) {
            let mark = match outcome {
                Outcome::Hit => Mark::Hit,
                Outcome::Reflection => Mark::Reflection,
                Outcome::Detour(_) => {
                    number += 1;
                    Mark::Ray(number)
                }
            };
            if entry == port || outcome == Outcome::Detour(port) {
                return Some(mark);
            }
        }
        None
    }

    /// What is known of the ray at a port that shows something.
    pub fn result(&self, port: Port) -> Option<Outcome> {
        self.mark(port).map(|_| self.outcome(port))
    }

    /// Whether the guesses answer as the atoms do at a port that shows something; `None` at the others.
    pub fn satisfies(&self, port: Port) -> Option<bool> {
        let seen = self.result(port)?;
        Some(self.guesses.fire(port, self.params.rule()) == seen)
    }

    /// Whether the guesses contradict what was fired at `port`, as the last check or the end of the game says.
    pub fn is_wrong(&self, port: Port) -> bool {
        match self.phase {
            Phase::Open | Phase::Accepted => false,
            Phase::JustWrong { port: proof, fresh } => !fresh && self.is_end(proof, port),
            Phase::Revealed => {
                self.is_used(port) && !self.is_omitted(port) && self.differing().any(|other| other == port)
            }
        }
    }

    /// Whether the ray at `port` was fired by the last check, or shown by the end of the game, to show that the guesses are
    /// not right.
    pub fn is_omitted(&self, port: Port) -> bool {
        match self.phase {
            Phase::JustWrong { port: proof, fresh } => fresh && self.is_end(proof, port),
            _ => {
                self.shown & 1 << port.index() != 0
                    || matches!(self.outcome(port), Outcome::Detour(exit) if self.shown & 1 << exit.index() != 0)
            }
        }
    }

    /// Whether a port is an end of the ray from `entry`.
    fn is_end(&self, entry: Port, port: Port) -> bool {
        entry == port || self.outcome(entry) == Outcome::Detour(port)
    }

    /// The ray that the last check speaks through, if it found the guesses wrong, and whether the check fired it.
    pub const fn proof(&self) -> Option<(Port, bool)> {
        match self.phase {
            Phase::JustWrong { port, fresh } => Some((port, fresh)),
            _ => None,
        }
    }

    /// Whether the atoms are revealed: the game is over.
    pub const fn is_revealed(&self) -> bool {
        matches!(self.phase, Phase::Revealed | Phase::Accepted)
    }

    /// Whether the guesses can be checked now: as many as the parameters ask for, and a change since a wrong check.
    pub fn can_check(&self) -> bool {
        matches!(self.phase, Phase::Open) && self.params.admits(self.guesses.count())
    }

    /// The guesses held against the atoms, once these are revealed; all 0 before.
    pub fn guess_counts(&self) -> GuessCounts {
        if !self.is_revealed() {
            return GuessCounts::default();
        }
        let right = (self.guesses.bits() & self.atoms().bits()).count_ones();
        GuessCounts { right, wrong: self.guesses.count() - right, missed: self.atoms().count() - right }
    }

    /// How the game stands.
    pub const fn standing(&self) -> GameResult {
        match self.phase {
            Phase::Open | Phase::JustWrong { .. } => GameResult::InPlay,
            Phase::Accepted => GameResult::Won,
            Phase::Revealed => GameResult::GivenUp,
        }
    }

    /// The checks that found the guesses wrong.
    pub const fn errors(&self) -> u32 {
        self.errors
    }

    /// Sets the number of wrong checks, which a move that is taken back does not lower.
    pub const fn set_errors(&mut self, errors: u32) {
        self.errors = errors;
    }

    /// The score so far, final once the atoms are revealed, by the costs of the square game. [`Scoring::Markers`] is that of
    /// Black Box+.
    pub fn score(&self, scoring: Scoring) -> Score {
        let cost = |outcome| if matches!(outcome, Outcome::Detour(_)) { scoring.detour() } else { 1 };
        let GuessCounts { wrong, missed, .. } = self.guess_counts();
        Score {
            rays: self.rays().map(|(_, outcome)| cost(outcome)).sum(),
            atoms: wrong.max(missed) * scoring.wrong_atom(),
        }
    }

    /// What the seeker knows: the results of the rays, and how many atoms there may be.
    ///
    /// # Panics
    /// Never: the rays are those of the board.
    pub fn evidence(&self) -> Evidence {
        let atoms = AtomRange::new(self.params.min_atoms(), self.params.max_atoms())
            .expect("a range of the parameters");
        let mut evidence = Evidence::new(self.params.size(), atoms, self.params.rule());
        for (port, outcome) in self.rays() {
            evidence.observe(port, outcome).expect("a port of the board");
        }
        evidence
    }
}
