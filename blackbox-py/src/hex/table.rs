//! The game table behind the widget.

use blackbox_analysis::game::entropy;
use blackbox_core::text::Located;
use blackbox_table::hex::{self as table, Refusal, SaveErrorKind, Settings};
use pyo3::prelude::*;

use super::game::Game;
use crate::errors::{self, caught};

/// The game table behind the widget: it plays a `Game`, which others may play as well.
#[pyclass(module = "blackbox._hex", name = "_GameTable")]
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
    fn new(game: Py<Game>) -> Self {
        let absent = game.get().with(|game| game.clone());
        Self { game, table: table::GameTable::new(absent, Settings::default()) }
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

    /// Run a command, a line of text: "fire 10", "guess E5", "check", "new ID" and so on.
    #[pyo3(name = "do", signature = (command, /))]
    fn run(&mut self, py: Python<'_>, command: &[u8]) -> PyResult<()> {
        let text = str::from_utf8(command).map_err(|error| {
            errors::save(Located::new(command, error.valid_up_to(), SaveErrorKind::Expected("text in UTF-8")))
        })?;
        self.with(py, |table| table.run(text, entropy()))?.map_err(refused)
    }

    /// Everything that is shown, as JSON.
    fn state(&mut self, py: Python<'_>) -> PyResult<String> {
        let state = self.with(py, |table| {
            table.find_par();
            table.state()
        })?;
        Ok(serde_json::to_string(&state).expect("a state has texts as keys"))
    }
}

impl GameTable {
    /// Puts the game on the table, does something, and takes it off again. If another game was begun, the one that was
    /// played stays as it was.
    fn with<T: Send>(
        &mut self,
        py: Python<'_>,
        run: impl FnOnce(&mut table::GameTable) -> T + Send,
    ) -> PyResult<T> {
        let played = self.game.get();
        let before = played.with(|game| game.clone());
        *self.table.game_mut() = before.clone();
        let games = self.table.games();
        let table = &mut self.table;
        let done = caught(|| Ok(py.detach(|| run(table))));
        let after = self.table.game().clone();
        if self.table.games() != games {
            self.game = Py::new(py, Game::of(after))?;
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

fn refused(refusal: Refusal) -> PyErr {
    match refusal {
        Refusal::Id(error) => errors::game(error),
        Refusal::Save(error) => errors::save(error),
        _ => errors::moved(refusal),
    }
}
