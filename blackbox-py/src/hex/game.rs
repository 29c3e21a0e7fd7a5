//! `Game`.

use std::path::PathBuf;

use blackbox_analysis::{game::entropy, hex::draw::Picture};
use blackbox_core::{
    hex::{
        self,
        game::{GameId, Mark, Move},
    },
    text::Located,
};
use blackbox_table::hex as table;
use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    types::{PyBytes, PyDict},
};

use super::{
    args,
    board::{Board, drawing},
    cell::{Cell, CellArg},
    evidence::Evidence,
    outcome::Outcome,
    par::{Par, par_of},
    port::{Port, PortArg},
};
use crate::{
    atoms::AtomsArg,
    control::{Cancel, Control, Seconds},
    drawing::Drawing,
    errors::{self, caught},
    game::scoring::ScoringArg,
    shared::Shared,
    whole::{Whole, nearest_if_any},
};

/// A game on a hexagonal board, with its whole history.
///
/// Fire rays, guess atoms, check. If the guesses are wrong, the check shows one ray that proves it. Guesses that no ray can
/// tell from the hidden atoms are right. A game changes as it is played.
///
/// Parameters
/// ----------
/// game : str or Board, optional
///     A game ID, "s5m6M6#12345" or "s5m6M6:0c5f..."; parameters alone for a new game; or a board to hide.
/// side : int
///     The cells a side of a new game, where no ID is given.
/// atoms : int, (int, int) or str
///     Its number of atoms, or the range that it is chosen from.
/// seed : str, optional
///     Equal seeds make equal games.
/// rule : {"hit", "reflection"}
///     What an atom straight ahead of a port does with another beside it.
///
/// Raises
/// ------
/// GameError
///     If the ID is wrong, or the number of atoms leaves no free cell.
///
/// >>> game = Game("s3m2M2#1")
/// >>> print(game.fire(3), game.fire(1))
/// H 9
/// >>> game.guess("C3")
/// >>> game.guesses
/// [Cell('C3', side=3)]
/// >>> game.undo()
/// True
/// >>> game.guesses
/// []
#[pyclass(module = "blackbox.hex", frozen)]
pub(crate) struct Game {
    /// Several threads may play; each move is made whole.
    played: Shared<table::Game>,
    /// That of the board, which no move changes.
    size: hex::Size,
}

#[derive(FromPyObject)]
enum GameArg<'py> {
    #[pyo3(transparent)]
    Board(Bound<'py, Board>),
    #[pyo3(transparent)]
    Id(String),
}

impl Game {
    pub(super) fn of(game: table::Game) -> Self {
        let size = game.params().size();
        Self { played: Shared::new(game), size }
    }

    /// Does something with the game while nobody else has it. No Python code may run meanwhile.
    pub(super) fn with<T>(&self, work: impl FnOnce(&mut table::Game) -> T) -> T {
        self.played.with(work)
    }

    fn make(&self, made: Move) -> PyResult<()> {
        caught(|| self.with(|game| game.play(made)).map_err(errors::moved))
    }

    fn cells(&self, board: hex::Board) -> Vec<Cell> {
        board.atoms().map(|cell| Cell { size: self.size, cell }).collect()
    }

    fn ports(&self, wanted: impl Fn(&hex::game::Session, hex::Port) -> bool) -> Vec<Port> {
        let size = self.size;
        self.with(|game| {
            hex::Port::all(size).filter(|&port| wanted(game.session(), port)).collect::<Vec<_>>()
        })
        .into_iter()
        .map(|port| Port { size, port })
        .collect()
    }

    fn read(file: &[u8]) -> PyResult<table::Game> {
        let text = str::from_utf8(file).map_err(|error| {
            let kind = table::SaveErrorKind::Expected("text in UTF-8");
            errors::save(Located::new(file, error.valid_up_to(), kind))
        })?;
        caught(|| table::Game::load(text).map_err(errors::save))
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(
        signature = (game = None, /, *, side = None, atoms = None, seed = None, rule = None),
        text_signature = "(game='s5m6M6', /, *, side=5, atoms=6, seed=None, rule='hit')"
    )]
    fn new(
        game: Option<GameArg<'_>>,
        #[pyo3(from_py_with = nearest_if_any)] side: Option<i64>,
        atoms: Option<AtomsArg>,
        seed: Option<String>,
        rule: Option<&str>,
    ) -> PyResult<Self> {
        let named = side.is_some() || atoms.is_some() || seed.is_some();
        let at_port = rule.map_or(Ok(hex::AtPort::Hit), args::rule)?;
        let id = match game {
            Some(_) if named => {
                return Err(errors::game(
                    "a game says its side, atoms and seed, expected neither side, atoms nor seed beside it",
                ));
            }
            Some(GameArg::Board(board)) => {
                return caught(|| {
                    table::Game::hiding(board.get().0, at_port).map(Self::of).map_err(errors::game)
                });
            }
            Some(GameArg::Id(_)) if rule.is_some() => {
                return Err(errors::game("an ID says its rule, expected none beside it"));
            }
            Some(GameArg::Id(id)) => id,
            None => {
                let size = side.map_or(Ok(hex::Size::PLUS), args::size)?;
                let (least, most) = match &atoms {
                    None => (6, 6),
                    some => {
                        let range = args::range(some.as_ref(), size)?;
                        (range.min(), range.max().min(size.cells()))
                    }
                };
                let params = hex::game::Params::new(size, least, most, at_port).map_err(errors::game)?;
                seed.map_or_else(|| params.to_string(), |seed| format!("{params}#{seed}"))
            }
        };
        caught(|| {
            let id =
                GameId::parse(&id).map_err(|error| errors::game(format_args!("the game {id:?}: {error}")))?;
            Ok(Self::of(table::Game::of_id(id, entropy())))
        })
    }

    /// Load a saved game.
    ///
    /// Parameters
    /// ----------
    /// source : bytes, str or os.PathLike
    ///     The content of the file as bytes, or the path of a file.
    ///
    /// Raises
    /// ------
    /// SaveError
    ///     If the file is no saved game, with the line and what was expected there.
    /// OSError
    ///     If the file cannot be read.
    #[staticmethod]
    #[pyo3(signature = (source, /))]
    fn load(source: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(bytes) = source.cast::<PyBytes>() {
            return Self::read(bytes.as_bytes()).map(Self::of);
        }
        let path: PathBuf = source.extract().map_err(|_| {
            PyTypeError::new_err("invalid saved game, expected its content as bytes, or the path of a file")
        })?;
        Self::read(&std::fs::read(path)?).map(Self::of)
    }

    /// The saved game as bytes of text; moves that have been undone are kept.
    ///
    /// Parameters
    /// ----------
    /// path : str or os.PathLike, optional
    ///     A file to write it to as well, whole or not at all.
    ///
    /// >>> print(Game("s2m1M1:94eb").save().decode(), end="")
    /// blackbox hexagons 1
    /// game s2m1M1:94eb
    /// errors 0
    /// position 1
    #[pyo3(signature = (path = None, /))]
    fn save<'py>(&self, py: Python<'py>, path: Option<PathBuf>) -> PyResult<Bound<'py, PyBytes>> {
        let text = caught(|| Ok(self.with(|game| game.save())))?;
        if let Some(path) = path {
            blackbox_analysis::files::write(&path, text.as_bytes())?;
        }
        Ok(PyBytes::new(py, text.as_bytes()))
    }

    /// Fire a ray and answer its outcome.
    ///
    /// Raises
    /// ------
    /// MoveError
    ///     If the port has been used, by a ray that entered or left there, or the game is over.
    #[pyo3(signature = (port, /))]
    fn fire(&self, port: PortArg) -> PyResult<Outcome> {
        let port = port.resolve(self.size)?;
        self.make(Move::Fire(port))?;
        let rule = self.with(|game| game.params().rule());
        caught(|| Ok(Outcome::on(self.size, self.with(|game| game.hidden()).fire(port, rule))))
    }

    /// Guess an atom on a cell, or take the guess away.
    ///
    /// Raises
    /// ------
    /// MoveError
    ///     If the cell is locked, or the game is over.
    #[pyo3(signature = (cell, /))]
    fn guess(&self, cell: CellArg) -> PyResult<()> {
        self.make(Move::Guess(cell.resolve(self.size)?))
    }

    /// Lock a cell against guesses, or unlock it.
    #[pyo3(signature = (cell, /))]
    fn lock(&self, cell: CellArg) -> PyResult<()> {
        self.make(Move::Lock(cell.resolve(self.size)?))
    }

    /// Check the guesses and answer whether they are right.
    ///
    /// Right guesses end the game. If they are wrong, one ray that proves it is shown; see `proof`.
    ///
    /// Raises
    /// ------
    /// MoveError
    ///     If the number of guesses is outside the range, the same guesses were just found wrong, or the game is over.
    fn check(&self) -> PyResult<bool> {
        self.make(Move::Check)?;
        Ok(self.revealed())
    }

    /// End the game: the guesses become the final answer, and the atoms are revealed.
    fn solve(&self) -> PyResult<()> {
        self.make(Move::Solve)
    }

    /// Make a move written as saved games have it: "fire 10", "guess E5", "lock E5", "check" or "solve".
    ///
    /// >>> game = Game("s3m2M2#1")
    /// >>> game.play("fire 3"); game.moves
    /// ['fire 3']
    #[pyo3(signature = (made, /))]
    fn play(&self, made: &str) -> PyResult<()> {
        self.make(Move::parse(made, self.size).map_err(errors::moved)?)
    }

    /// Take the last move back; False if there is none.
    fn undo(&self) -> PyResult<bool> {
        caught(|| Ok(self.with(table::Game::undo)))
    }

    /// Make the move again that was taken back last; False if there is none.
    fn redo(&self) -> PyResult<bool> {
        caught(|| Ok(self.with(table::Game::redo)))
    }

    /// Go to a state, from 1, by undo or redo; False if there is no such state.
    #[pyo3(signature = (position, /))]
    fn go_to(&self, position: Whole) -> PyResult<bool> {
        let position = position.count("position").unwrap_or(0);
        caught(|| Ok(self.with(|game| game.go_to(position))))
    }

    /// How hard the hidden board is; see `par`.
    #[pyo3(signature = (*, limit = None, timeout = None, cancel = None))]
    fn par(
        &self,
        py: Python<'_>,
        limit: Option<Whole>,
        timeout: Option<Seconds>,
        cancel: Option<Py<Cancel>>,
    ) -> PyResult<Par> {
        let (board, rule) = self.with(|game| (game.hidden(), game.params().rule()));
        par_of(py, board, rule, limit, Control::new(timeout, cancel))
    }

    /// The points so far, final once the atoms are revealed; lower is better. Black Box+ counts as "markers" does.
    ///
    /// >>> game = Game("s3m2M2#1")
    /// >>> outcome = game.fire(1); game.score(), game.score("markers")
    /// (1, 2)
    #[pyo3(signature = (scoring = None, /), text_signature = "($self, scoring='rays', /)")]
    fn score(&self, scoring: Option<ScoringArg>) -> PyResult<u32> {
        let scoring = scoring.map_or_else(Default::default, |scoring| scoring.0);
        caught(|| Ok(self.with(|game| game.session().score(scoring).total())))
    }

    /// What the rays have shown: the outcome at every port that was used, at both ends of a detour.
    #[getter]
    fn observations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let (size, known) = (self.size, PyDict::new(py));
        let results: Vec<_> =
            self.with(|game| hex::Port::all(size).map(|port| (port, game.session().result(port))).collect());
        for (port, outcome) in results {
            if let Some(outcome) = outcome {
                known.set_item(Port { size, port }, Outcome::on(size, outcome))?;
            }
        }
        Ok(known)
    }

    /// What the seeker knows: the results of the rays, and how many atoms there may be.
    ///
    /// >>> game = Game("s3m2M2#1")
    /// >>> game.fire(3)
    /// Outcome('H')
    /// >>> game.evidence
    /// Evidence('3 2; 3 H')
    #[getter]
    fn evidence(&self) -> PyResult<Evidence> {
        caught(|| Ok(Evidence(self.with(|game| game.session().evidence()))))
    }

    /// What the ports show: the port to "H", "R" or the ray's number.
    #[getter]
    fn marks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let (size, marks) = (self.size, PyDict::new(py));
        let shown: Vec<_> =
            self.with(|game| hex::Port::all(size).map(|port| (port, game.session().mark(port))).collect());
        for (port, mark) in shown {
            let port = Port { size, port };
            match mark {
                None => {}
                Some(Mark::Ray(number)) => marks.set_item(port, number)?,
                Some(mark) => marks.set_item(port, mark.to_string())?,
            }
        }
        Ok(marks)
    }

    /// The hidden board.
    #[getter]
    fn board(&self) -> Board {
        Board(self.with(|game| game.hidden()))
    }

    /// The cells where atoms are guessed.
    #[getter]
    fn guesses(&self) -> Vec<Cell> {
        self.cells(self.with(|game| game.session().guesses()))
    }

    /// The locked cells.
    #[getter]
    fn locks(&self) -> Vec<Cell> {
        self.cells(self.with(|game| game.session().locks()))
    }

    /// The ports where the guesses contradict what was fired, as the last check or the end of the game says.
    #[getter]
    fn wrong(&self) -> Vec<Port> {
        self.ports(hex::game::Session::is_wrong)
    }

    /// The ports of rays that the last check fired, or the end of the game showed, because the guesses are not right.
    #[getter]
    fn omitted(&self) -> Vec<Port> {
        self.ports(hex::game::Session::is_omitted)
    }

    /// The port whose ray proves the guesses of the last check wrong; `None` if the last move was no wrong check.
    #[getter]
    fn proof(&self) -> Option<Port> {
        let (port, _) = self.with(|game| game.session().proof())?;
        Some(Port { size: self.size, port })
    }

    /// Whether the guesses can be checked now.
    #[getter]
    fn can_check(&self) -> bool {
        self.with(|game| game.session().can_check())
    }

    /// Whether the atoms are revealed: the game is over.
    #[getter]
    fn revealed(&self) -> bool {
        self.with(|game| game.session().is_revealed())
    }

    /// Whether the game was won: the last answer has the signature of the hidden board.
    #[getter]
    fn won(&self) -> bool {
        self.with(|game| game.session().standing() == blackbox_core::game::GameResult::Won)
    }

    /// The checks that found the guesses wrong; undo does not lower it.
    #[getter]
    fn errors(&self) -> u32 {
        self.with(|game| game.session().errors())
    }

    /// The parameters, such as "s5m6M6".
    #[getter]
    fn params(&self) -> String {
        self.with(|game| game.params().to_string())
    }

    /// The game ID by description: the same game for everybody, without showing where the atoms are.
    #[getter]
    fn id(&self) -> String {
        self.with(|game| game.id())
    }

    /// The seed that the game was made from, if it was.
    #[getter]
    fn seed(&self) -> Option<String> {
        self.with(|game| game.seed().map(str::to_owned))
    }

    /// The cells a side of the board.
    #[getter]
    fn side(&self) -> u8 {
        self.size.side()
    }

    /// The moves, those undone as well, as `play` takes them.
    #[getter]
    fn moves(&self) -> Vec<String> {
        self.with(|game| game.moves().map(|made| made.display(self.size).to_string()).collect())
    }

    /// The current state, from 1.
    #[getter]
    fn position(&self) -> usize {
        self.with(|game| game.position())
    }

    /// The number of states: the initial one and one for each move, also for those undone.
    #[getter]
    fn states(&self) -> usize {
        self.with(|game| game.states())
    }

    /// A drawing of the game as its seeker sees it; once the atoms are revealed, with these and the paths of the rays.
    fn draw(&self) -> PyResult<Drawing> {
        caught(|| Ok(drawing(&self.with(|game| Picture::of_session(game.session())))))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        caught(|| Ok(self.with(|game| Picture::of_session(game.session())).svg()))
    }

    fn __str__(&self) -> PyResult<String> {
        caught(|| Ok(self.with(|game| Picture::of_session(game.session())).text().trim_end().to_owned()))
    }

    fn __repr__(&self) -> String {
        format!("<Game {}: state {} of {}>", self.id(), self.position(), self.states())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        let load = py.get_type::<Self>().getattr("load")?;
        Ok((load, (self.save(py, None)?,)))
    }
}
