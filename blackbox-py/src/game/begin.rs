//! How a game comes to be: of an ID, a board or parameters, or of a saved game.

use std::path::PathBuf;

use blackbox_analysis as analysis;
use blackbox_core::game::Params;
use pyo3::{exceptions::PyTypeError, prelude::*, types::PyBytes};

use super::{id::IdArg, value::Game};
use crate::{
    atoms::AtomsArg,
    board_value::Board,
    errors::{self, caught},
    size::SizeArg,
};

/// A board to hide, or a game ID.
#[derive(FromPyObject)]
pub(super) enum GameArg<'py> {
    #[pyo3(transparent)]
    Board(Bound<'py, Board>),
    #[pyo3(transparent)]
    Id(IdArg),
}

/// A new game. The size, the atoms and the seed are those of a game without an ID or a board.
pub(super) fn begun(
    game: Option<GameArg<'_>>,
    size: Option<SizeArg>,
    atoms: Option<&AtomsArg>,
    seed: Option<IdArg>,
    allow_zero: bool,
) -> PyResult<Game> {
    let named = size.is_some() || atoms.is_some() || seed.is_some();
    let made = match game {
        Some(_) if named => {
            return Err(errors::game(
                "a game says its size, atoms and seed, expected neither size, atoms nor seed beside it",
            ));
        }
        Some(GameArg::Board(board)) => {
            caught(|| analysis::Game::hiding(board.get().0.clone(), allow_zero).map_err(errors::game))?
        }
        Some(GameArg::Id(id)) => {
            id.parse(allow_zero)?;
            caught(|| analysis::Game::from_id(id.bytes(), allow_zero).map_err(errors::game))?
        }
        None => {
            let SizeArg(size) = size.unwrap_or(SizeArg::CLASSIC);
            let (least, most) = match atoms {
                None => (5, 5),
                some => {
                    let range = AtomsArg::range(some, size)?;
                    (range.min(), range.max().min(size.cells()))
                }
            };
            let [least, most] = [least, most].map(|atoms| i32::try_from(atoms).unwrap_or(i32::MAX));
            let params = Params::new(size, least, most, allow_zero).map_err(errors::game)?;
            let mut id = params.to_string().into_bytes();
            if let Some(seed) = seed {
                id.push(b'#');
                id.extend_from_slice(seed.bytes());
            }
            caught(|| analysis::Game::from_id(&id, allow_zero).map_err(errors::game))?
        }
    };
    Ok(Game::new_game(made, allow_zero))
}

/// A saved game, from its content or from a file.
pub(super) fn loaded(source: &Bound<'_, PyAny>, allow_zero: bool) -> PyResult<Game> {
    let file = if let Ok(bytes) = source.cast::<PyBytes>() {
        bytes.as_bytes().to_vec()
    } else {
        let path: PathBuf = source.extract().map_err(|_| {
            PyTypeError::new_err("invalid saved game, expected its content as bytes, or the path of a file")
        })?;
        std::fs::read(path)?
    };
    let game = caught(|| analysis::Game::load(&file, allow_zero).map_err(errors::save))?;
    Ok(Game::new_game(game, allow_zero))
}

/// What unpickles a game.
#[pyfunction]
pub(crate) fn _restored(save: &Bound<'_, PyBytes>, allow_zero: bool) -> PyResult<Game> {
    loaded(save.as_any(), allow_zero)
}
