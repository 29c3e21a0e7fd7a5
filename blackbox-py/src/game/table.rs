//! The game table and the open board behind the widgets: `blackbox_table` for Python, and no more than that.

use blackbox_core::{Size, evidence::Stop, game::Params};
use blackbox_table::{self as table, Refusal, Settings, Verb};
use pyo3::prelude::*;
use serde::Serialize;

use super::Game;
use crate::prelude::*;

/// The game table behind the widget: it plays a `Game`, which others may play as well.
#[pyclass(module = "blackbox._blackbox", name = "_GameTable", weakref)]
pub(crate) struct GameTable {
    /// The game being played.
    game: Py<Game>,
    /// The table; the game is on it only while something is done with it.
    table: table::GameTable,
}

#[pymethods]
impl GameTable {
    #[new]
    #[pyo3(signature = (game, /))]
    fn new(game: Py<Game>) -> PyResult<Self> {
        let settings = Settings::default().allow_zero(game.get().allow_zero);
        let absent = blackbox_table::Game::new(Params::default(), b"").map_err(errors::game)?;
        Ok(Self { game, table: table::GameTable::new(absent, settings) })
    }

    /// The game being played.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    #[setter]
    fn set_game(&mut self, game: Py<Game>) {
        self.game = game;
    }

    /// Run a command, a line of text; see `Verb` in the reference of the Rust crate `blackbox-table`.
    #[pyo3(name = "do", signature = (command, /))]
    fn run(&mut self, py: Python<'_>, command: &[u8]) -> PyResult<()> {
        let size = self.game.get().size();
        let verb = Verb::parse(command, size).map_err(refused)?;
        self.with(py, |table| table.obey(verb, table::entropy()))?.map_err(refused)
    }

    /// Everything that is shown, as JSON.
    fn state(&mut self, py: Python<'_>) -> PyResult<String> {
        let state = self.with(py, |table| {
            if table.game().session().is_revealed() {
                table.find_par();
            }
            table.state()
        })?;
        Ok(json(&state))
    }

    /// What the rays have shown.
    #[getter]
    fn evidence(&self) -> PyResult<Evidence> {
        self.game.get().evidence()
    }

    /// Come to know exactly this; with another board where the hidden one does not satisfy it.
    #[pyo3(signature = (evidence, /))]
    fn know(&mut self, py: Python<'_>, evidence: ValueArg<Evidence>) -> PyResult<()> {
        self.with(py, |table| table.know(&evidence.0))?.map_err(refused)
    }

    /// Guess these cells and no others; where a locked cell would change, nothing does.
    #[pyo3(signature = (cells, /))]
    fn guess_exactly(&mut self, py: Python<'_>, cells: Vec<CellArg>) -> PyResult<()> {
        let size = self.game.get().size();
        let cells = cells.into_iter().map(|cell| cell.resolve(size)).collect::<PyResult<Vec<_>>>()?;
        self.with(py, |table| table.guess_exactly(cells))?.map_err(refused)
    }
}

impl GameTable {
    /// Puts the game on the table, does something, and takes it off again. If another game was begun, the one
    /// that was played stays as it was.
    fn with<T: Send>(
        &mut self, py: Python<'_>, run: impl FnOnce(&mut table::GameTable) -> T + Send,
    ) -> PyResult<T> {
        let played = self.game.get();
        let before = played.with(|game| game.clone());
        *self.table.game_mut() = before.clone();
        let games = self.table.games();
        let table = &mut self.table;
        let done = caught(|| Ok(py.detach(|| run(table))));
        let after = self.table.game_mut().clone();
        if self.table.games() != games {
            self.game = Py::new(py, Game::new_game(after, played.allow_zero))?;
            return done;
        }
        let alone = played.with(|game| {
            let alone = *game == before;
            if alone {
                *game = after;
            }
            alone
        });
        if alone {
            return done;
        }
        Err(errors::moved("the game was played from elsewhere meanwhile, expected one player at a time"))
    }
}

/// An open board behind the widget.
#[pyclass(module = "blackbox._blackbox", name = "_Explorer", weakref)]
pub(crate) struct Explorer(table::Explorer);

#[pymethods]
impl Explorer {
    #[new]
    #[pyo3(signature = (board, /))]
    fn new(board: ValueArg<Board>) -> Self {
        Self(table::Explorer::new(board.0.clone(), u8::MAX))
    }

    /// The board.
    #[getter]
    fn board(&self) -> Board {
        Board(self.0.board().clone())
    }

    #[setter]
    fn set_board(&mut self, board: ValueArg<Board>) {
        self.0.set_board(board.0.clone());
    }

    /// Run a command: "atom x,y", "board TEXT" or "clear".
    #[pyo3(name = "do", signature = (command, /))]
    fn run(&mut self, command: &[u8]) -> PyResult<()> {
        caught(|| self.0.run(command).map_err(refused))
    }

    /// Everything that is shown, as JSON.
    fn state(&self) -> PyResult<String> {
        caught(|| Ok(json(&self.0.state())))
    }
}

/// Everything that is shown of a game that is over, with its review, as JSON. Nothing is done to the game.
#[pyfunction]
#[pyo3(signature = (game, timeout, cancel, /))]
pub(crate) fn _review(
    py: Python<'_>, game: ValueArg<Game>, timeout: Option<TimeoutArg>, cancel: Option<CancelArg>,
) -> PyResult<String> {
    let settings = Settings::default().allow_zero(game.allow_zero);
    let mut table = table::GameTable::new(game.with(|game| game.clone()), settings);
    Control::new(timeout, cancel).run(py, errors::evidence, |control| {
        table.find_review(&mut control.effort())?;
        Ok::<_, Stop>(json(&table.state()))
    })
}

/// The tutorial with everything about the boards of its lessons, and the rules sentence by sentence, each on
/// squares and on hexagons, as JSON.
#[pyfunction]
pub(crate) fn _lessons() -> String {
    #[derive(Serialize)]
    struct Taught {
        tutorial: [table::Tutorial; 2],
        rules: [Vec<table::RuleText>; 2],
    }
    let sizes = [Size::CLASSIC, Size::PLUS];
    json(&Taught { tutorial: sizes.map(table::Tutorial::new), rules: sizes.map(table::rules) })
}

/// What a ray on squares does at each step, the first sentence that applies.
#[pyfunction]
pub(crate) fn _ray_steps() -> [&'static str; 4] {
    table::STEPS
}

fn json(state: &impl Serialize) -> String {
    serde_json::to_string(state).expect("a state has texts as keys")
}

fn refused(refusal: Refusal) -> PyErr {
    match refusal {
        Refusal::Port(error) => errors::port(error),
        Refusal::Id(error) => errors::game(error),
        Refusal::Save(error) => errors::save(error),
        Refusal::Board(error) => errors::parse(error),
        Refusal::BeyondRays | Refusal::NoBoard | Refusal::Stopped(_) => errors::evidence(refusal),
        _ => errors::moved(refusal),
    }
}
