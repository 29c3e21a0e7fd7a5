//! How a game comes to be: of an ID, a board or parameters, or of a saved game.

use std::path::PathBuf;

use blackbox_analysis::internal::files;
use blackbox_core::game::Params;
use pyo3::{prelude::*, types::PyBytes};

use super::{
    id::{IdArg, SeedArg},
    value::Game,
};
use crate::{file::read, prelude::*};

/// A new game: of a size and a number of atoms; or of an ID or a board, which say both.
pub(super) fn begun(
    game: &Bound<'_, PyAny>, atoms: Option<&AtomsArg>, seed: Option<SeedArg>, allow_zero: bool,
) -> PyResult<Game> {
    if let Some(atoms) = atoms {
        let SizeArg(size) = game.extract()?;
        let (least, most) = atoms.of_a_game(size, allow_zero)?.into_inner();
        let [least, most] = [least, most].map(|atoms| i32::try_from(atoms).unwrap_or(i32::MAX));
        let params = Params::new(size, least, most, allow_zero).map_err(errors::game)?;
        let mut id = params.to_string().into_bytes();
        if let Some(SeedArg(seed)) = seed {
            id.push(b'#');
            id.extend(seed);
        }
        let made = caught(|| blackbox_table::Game::from_id(&id, allow_zero).map_err(errors::game))?;
        return Ok(Game::new_game(made, allow_zero));
    }
    if seed.is_some() {
        return Err(errors::game(
            "a game says its seed, expected one only beside a size and a number of atoms",
        ));
    }
    let made = if let Ok(board) = game.cast::<Board>() {
        caught(|| blackbox_table::Game::hiding(board.get().0.clone(), allow_zero).map_err(errors::game))?
    } else if let Ok(id) = game.extract::<IdArg>() {
        if game.extract::<SizeArg>().is_ok() {
            return Err(errors::game("a size alone is no game, expected the number of atoms beside it"));
        }
        id.parse(allow_zero)?;
        caught(|| blackbox_table::Game::from_id(&id.0, allow_zero).map_err(errors::game))?
    } else {
        let SizeArg(_) = game.extract()?;
        return Err(errors::game("a size alone is no game, expected the number of atoms beside it"));
    };
    Ok(Game::new_game(made, allow_zero))
}

/// A saved game, from its content or from a file.
pub(super) fn loaded(source: &Bound<'_, PyAny>, allow_zero: bool) -> PyResult<Game> {
    let file = if let Ok(bytes) = source.cast::<PyBytes>() {
        bytes.clone()
    } else {
        let path: PathBuf = source.extract().map_err(|_| {
            errors::wrong_type("invalid saved game, expected its content as bytes, or the path of a file")
        })?;
        read(source.py(), path, files::LARGEST, false)?
    };
    let game = caught(|| blackbox_table::Game::load(file.as_bytes(), allow_zero).map_err(errors::save))?;
    Ok(Game::new_game(game, allow_zero))
}

/// What unpickles a game.
#[pyfunction]
pub(crate) fn _restored(save: &Bound<'_, PyBytes>, allow_zero: bool) -> PyResult<Game> {
    loaded(save.as_any(), allow_zero)
}
