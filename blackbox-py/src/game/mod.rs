//! The game: `Game`, scores, new games.

mod begin;
pub(crate) mod generate;
mod id;
pub(crate) mod table;
mod value;

pub(crate) use begin::_restored;
pub(crate) use id::IdArg;
pub(crate) use value::Game;

use std::path::PathBuf;

use blackbox_analysis::{self as analysis, draw::GamePicture};
use blackbox_core as core;
use core::{
    Port as CorePort,
    game::{CheckResult, Move, MoveError},
};
use pyo3::{
    prelude::*,
    types::{PyBytes, PyDict},
};

use crate::{file, prelude::*};

fn cells(board: &analysis::Board) -> Vec<(u8, u8)> {
    board.atoms().map(|cell| (cell.x, cell.y)).collect()
}

getters! { Game: self;
    /// What the seeker knows: the results of the rays, and how many atoms there may be.
    ///
    /// >>> game = Game("w5h5m3M3#1")
    /// >>> game.fire("L2")
    /// Outcome('T2', '5x5')
    /// >>> game.evidence
    /// Evidence('5x5 3; L2 T2')
    evidence -> PyResult<Evidence> = caught(|| Ok(Evidence(self.with(|game| game.evidence()))));
    /// What was likely before any ray, as such games are dealt: first the number of atoms, each equally
    /// likely, then a board with so many.
    ///
    /// >>> Game("w5h5m1M2#1").prior == Prior({1: 1, 2: 1})
    /// True
    prior -> Prior = Prior(self.with(|game| blackbox_analysis::prior::Prior::of_deal(game.params())));
    /// The ports that contradict the guesses, after a wrong check or at the end.
    wrong -> Vec<Port> = self.ports(|port| self.with(|game| game.session().is_wrong(port)));
    /// The ports that were fired to show that the guesses are not right.
    omitted -> Vec<Port> = self.ports(|port| self.with(|game| game.session().is_omitted(port)));
    /// The cells (x, y) where atoms are guessed, row-major.
    guesses -> Vec<(u8, u8)> = self.with(|game| cells(game.session().guesses()));
    /// The locked cells (x, y), row-major.
    locks -> Vec<(u8, u8)> = self.with(|game| cells(game.session().locks()));
    /// The hidden board, revealed or not; the guesses once they have been accepted.
    board -> Board = Board(self.with(|game| game.session().atoms().clone()));
    /// How the game stands, in words.
    status -> String = self.with(|game| game.status());
    /// The status line of the sgt program, which calls atoms balls, and checks that failed errors.
    sgt_status -> String = self.with(|game| game.sgt_status().to_string());
    /// How often a check has found the guesses wrong. Undo does not lower it.
    errors -> i32 = self.with(|game| game.session().errors());
    /// Whether the atoms are revealed: the game is over.
    revealed -> bool = self.with(|game| game.session().is_revealed());
    /// Whether the last move was a check that found the guesses wrong.
    just_wrong -> bool = self.with(|game| game.session().is_just_wrong());
    /// Whether the guesses can be checked now.
    can_check -> bool = self.with(|game| game.session().can_check());
    /// Guesses that are atoms; 0 until the atoms are revealed.
    right -> u32 = self.with(|game| game.session().guess_counts().right);
    /// Guesses that are no atoms; 0 until the atoms are revealed.
    wrong_atoms -> u32 = self.with(|game| game.session().guess_counts().wrong);
    /// Atoms that were not guessed; 0 until the atoms are revealed.
    missed -> u32 = self.with(|game| game.session().guess_counts().missed);
    /// 0 in play, 1 won, -1 given up.
    result -> i8 = self.with(|game| game.session().result().value());
    /// The current state, from 1.
    position -> usize = self.with(|game| game.position());
    /// The number of states, those that have been undone included.
    states -> usize = self.with(|game| game.states());
    /// The moves as a saved game has them, those that have been undone included; a restart is its
    /// description.
    moves -> Vec<String> = self.with(|game| {
        game.moves().map(|record| String::from_utf8_lossy(record.text).into_owned()).collect()
    });
    /// The parameters, "w8h8m5M5".
    params -> String = self.with(|game| game.params().to_string());
    /// The game ID by description, "w8h8m5M5:925fa66636a72ed6ae1c5015".
    id -> String = self.with(|game| game.id());
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(
        signature = (game, /, atoms = None, *, seed = None, allow_zero = false),
    )]
    fn new(
        game: &Bound<'_, PyAny>, atoms: Option<AtomsArg>, seed: Option<id::SeedArg>, allow_zero: bool,
    ) -> PyResult<Self> {
        begin::begun(game, atoms.as_ref(), seed, allow_zero)
    }

    /// Load a saved game of the sgt collection's Black Box, or one that `save` wrote.
    ///
    /// Parameters
    /// ----------
    /// source : bytes, str or os.PathLike
    ///     The content of the file as bytes, or the path of a file.
    /// allow_zero : bool
    ///     Whether the least number of atoms may be 0.
    ///
    /// Raises
    /// ------
    /// SaveError
    ///     If the file is no saved game, with the sgt program's message, the line and the byte.
    /// OSError
    ///     If the file cannot be read.
    #[staticmethod]
    #[pyo3(signature = (source, /, *, allow_zero = false))]
    fn load(source: &Bound<'_, PyAny>, allow_zero: bool) -> PyResult<Self> {
        begin::loaded(source, allow_zero)
    }

    /// The saved game as bytes, which the sgt program loads; moves that have been undone are kept.
    ///
    /// Parameters
    /// ----------
    /// path : str or os.PathLike, optional
    ///     A file to write it to as well, whole or not at all.
    ///
    /// >>> Game.load(Game("w5h5m3M3#1").save()).id
    /// 'w5h5m3M3:20271ed865287cf5'
    #[pyo3(signature = (path = None, /))]
    fn save<'py>(&self, py: Python<'py>, path: Option<PathBuf>) -> PyResult<Bound<'py, PyBytes>> {
        let file = caught(|| Ok(self.with(|game| game.save())))?;
        if let Some(path) = path {
            file::write(py, path, file.clone())?;
        }
        Ok(PyBytes::new(py, &file))
    }

    /// Fire a ray and answer its outcome.
    ///
    /// Raises
    /// ------
    /// MoveError
    ///     If the port has been used, by a ray that entered or left there, or the game is over.
    #[pyo3(signature = (port, /))]
    fn fire(&self, port: PortArg) -> PyResult<PyOutcome> {
        let port = port.resolve(self.size())?;
        let fired = caught(|| self.with(|game| game.fire(port)).map_err(errors::moved))?;
        Ok(PyOutcome::on(self.size(), fired))
    }

    /// Guess an atom on the cell (x, y), or take the guess away.
    ///
    /// Raises
    /// ------
    /// MoveError
    ///     If the cell is locked, or the game is over.
    #[pyo3(signature = (cell, /))]
    fn guess(&self, cell: CellArg) -> PyResult<()> {
        self.make(Move::Guess(cell.resolve(self.size())?))
    }

    /// Lock or unlock a cell, a column or a row. A line is unlocked if more than half of it is locked.
    ///
    /// >>> game = Game("w5h5m3M3#1")
    /// >>> game.lock((0, 0)); game.lock(row=4)
    /// >>> game.locks
    /// [(0, 0), (0, 4), (1, 4), (2, 4), (3, 4), (4, 4)]
    #[pyo3(signature = (cell = None, /, *, column = None, row = None))]
    fn lock(
        &self, cell: Option<CellArg>, #[pyo3(from_py_with = nearest_if_any)] column: Option<i64>,
        #[pyo3(from_py_with = nearest_if_any)] row: Option<i64>,
    ) -> PyResult<()> {
        let size = self.size();
        let line = |line: i64| u8::try_from(line).map_err(|_| errors::moved(MoveError::NoLine { size }));
        match (cell, column, row) {
            (Some(cell), None, None) => self.make(Move::LockCell(cell.resolve(size)?)),
            (None, Some(column), None) => self.make(Move::LockColumn(line(column)?)),
            (None, None, Some(row)) => self.make(Move::LockRow(line(row)?)),
            _ => Err(errors::wrong_type("invalid lock, expected one of cell, column and row")),
        }
    }

    /// Check the guesses and answer whether they are right.
    ///
    /// Right guesses end the game. If they are wrong, one ray that proves it is shown: one that was fired and
    /// contradicts them (`wrong`), else a new one (`omitted`), the same that the sgt program shows.
    ///
    /// Raises
    /// ------
    /// MoveError
    ///     If the number of guesses is outside the range, the same guesses were just found wrong, or the game is over.
    fn check(&self) -> PyResult<bool> {
        caught(|| self.with(blackbox_table::Game::check).map_err(errors::moved))
    }

    /// End the game: the guesses become the final answer, and the atoms are revealed.
    fn solve(&self) -> PyResult<()> {
        self.make(Move::Solve)
    }

    /// Make a move written as the sgt program writes it: F<port>, T<x>,<y>, LB<x>,<y>, LC<x>, LR<y>, R, S;
    /// ports are sgt indices, cells are counted from 1.
    ///
    /// >>> game = Game("w5h5m3M3#1")
    /// >>> game.play("F0"); game.moves
    /// ['F0']
    #[pyo3(signature = (made, /))]
    fn play(&self, made: &str) -> PyResult<()> {
        let made = Move::parse(made.as_bytes(), self.size());
        self.make(made.map_err(errors::moved)?)
    }

    /// Take the last move back; False if there is none.
    fn undo(&self) -> PyResult<bool> {
        caught(|| Ok(self.with(blackbox_table::Game::undo)))
    }

    /// Make the move again that was taken back last; False if there is none.
    fn redo(&self) -> PyResult<bool> {
        caught(|| Ok(self.with(blackbox_table::Game::redo)))
    }

    /// Start again with the same board, as a move that can be undone; False in the first state.
    fn restart(&self) -> PyResult<bool> {
        caught(|| Ok(self.with(blackbox_table::Game::restart)))
    }

    /// Go to a state, from 1, by undo or redo; False if there is no such state.
    #[pyo3(signature = (position, /))]
    fn go_to(&self, position: Whole) -> PyResult<bool> {
        let position = position.within().unwrap_or(0);
        caught(|| Ok(self.with(|game| game.go_to(position))))
    }

    /// The points so far, final once the atoms are revealed; lower is better.
    ///
    /// Parameters
    /// ----------
    /// scoring : str or Scoring
    ///     "rays", "markers" or "waddingtons".
    ///
    /// >>> game = Game("w5h5m3M3#1")
    /// >>> outcome = game.fire("L2"); game.score(), game.score("markers")
    /// (1, 2)
    #[pyo3(signature = (scoring = None, /), text_signature = "($self, scoring='rays', /)")]
    fn score(&self, scoring: Option<ScoringArg>) -> PyResult<u32> {
        let scoring = scoring.map_or_else(Default::default, |scoring| scoring.0);
        caught(|| Ok(self.with(|game| game.session().score(scoring).total())))
    }

    /// Compare the guesses with the atoms without making a move. The answer is ("right", None); or it names
    /// one ray that proves the guesses wrong: ("contradicted", port) for a ray that was fired,
    /// ("distinguished", port) for one that was not.
    fn check_result(&self) -> PyResult<(&'static str, Option<Port>)> {
        caught(|| {
            Ok(match self.with(|game| game.session().check_result()) {
                CheckResult::Right => ("right", None),
                CheckResult::Contradicted(port) => ("contradicted", Some(self.port(port))),
                CheckResult::Distinguished(port) => ("distinguished", Some(self.port(port))),
            })
        })
    }

    /// What the rays have shown: the outcome at every port that was used, at both ends of a detour.
    #[getter]
    fn observations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let known = PyDict::new(py);
        let observations: Vec<_> = self.with(|game| game.session().observations().collect());
        for (port, outcome) in observations {
            known.set_item(self.port(port), PyOutcome::on(self.size(), outcome))?;
        }
        Ok(known)
    }

    /// What the ports show: the port to "H", "R" or the detour's number.
    #[getter]
    fn marks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let marks = PyDict::new(py);
        for port in CorePort::all(self.size()) {
            if let Some(mark) = self.with(|game| game.session().mark(port)) {
                marks.set_item(self.port(port), mark.to_string())?;
            }
        }
        Ok(marks)
    }

    /// The seed that the game was made from, or None.
    #[getter]
    fn seed<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyBytes>> {
        let seed = self.with(|game| game.seed().map(<[u8]>::to_vec));
        seed.map(|seed| PyBytes::new(py, &seed))
    }

    /// A drawing of the game as its seeker sees it; once the atoms are revealed, with these and the paths of
    /// the rays.
    fn draw(&self) -> PyResult<Drawing> {
        caught(|| {
            Ok(self.with(|game| {
                let picture = GamePicture::new(game.session());
                Drawing::new(picture.svg(), picture.text())
            }))
        })
    }

    fn __str__(&self) -> PyResult<String> {
        let text = |game: &mut blackbox_table::Game| GamePicture::new(game.session()).without_paths().text();
        caught(|| Ok(self.with(text).trim_end().to_owned()))
    }

    fn __repr__(&self) -> String {
        let (position, states) = (self.position(), self.states());
        let (id, status) = (self.id(), self.status());
        format!("<Game {id} state {position} of {states}: {status}>")
    }

    fn _repr_html_(&self) -> PyResult<String> {
        let svg = caught(|| Ok(self.with(|game| GamePicture::new(game.session()).svg())))?;
        Ok(html::figure(&svg, &self.status()))
    }

    fn __eq__(&self, other: &Self) -> bool {
        // One after the other: two threads may compare the same two games in the opposite order.
        let own = self.with(|game| game.clone());
        other.with(|game| own == *game)
    }

    fn __copy__(&self) -> Self {
        Self::new_game(self.with(|game| game.clone()), self.allow_zero)
    }

    #[pyo3(signature = (_memo, /))]
    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.__copy__()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Restoring<'py>> {
        let restore = py.import("blackbox._blackbox")?.getattr("_restored")?;
        Ok((restore, (PyBytes::new(py, &self.with(|game| game.save())), self.allow_zero)))
    }
}

/// What pickle keeps: a function and its arguments.
type Restoring<'py> = (Bound<'py, PyAny>, (Bound<'py, PyBytes>, bool));
