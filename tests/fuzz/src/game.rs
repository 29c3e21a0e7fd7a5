//! Game IDs, saved games, and plays with undo.

use blackbox_analysis::Board;
use blackbox_core::{
    Cell, Port, Size,
    game::{Move, Params},
    notation::{Notation, save::Save, sgt::GameId},
};
use blackbox_table::Game;

/// Boards beyond this many cells are read but not dealt: a full one takes its time.
const CELLS: u32 = 1024;

/// Reads a game ID; one that is right stands for a board that its canonical ID gives again.
///
/// # Panics
/// If that does not hold.
pub fn game_id(id: &[u8]) {
    let Ok(parsed) = GameId::parse(id, true) else { return };
    if parsed.params.size().cells() > CELLS {
        return;
    }
    let Ok(game) = Game::from_id(id, true) else { return };
    let again = Game::from_id(game.id().as_bytes(), true).expect("a canonical ID");
    assert_eq!(again.session(), game.session());
    if let Ok(id) = Notation::Sgt.display(game.session().atoms()) {
        let board: Board = id.to_string().parse().expect("the ID of a board");
        assert_eq!(board, *game.session().atoms());
    }
}

/// Reads a saved game; one that is right is written as one that gives the same game and the same bytes again,
/// and the core's reader agrees with the one that keeps a history.
///
/// # Panics
/// If that does not hold.
pub fn save(file: &[u8]) {
    let loaded = Game::load(file, true);
    let core = Save::parse(file, true).and_then(|save| save.session::<Board>());
    assert_eq!(loaded.as_ref().err(), core.as_ref().err());
    let (Ok(game), Ok(session)) = (loaded, core) else { return };
    assert_eq!(*game.session(), session);
    let written = game.save();
    let again = Game::load(&written, true).expect("a saved game that was written here");
    assert_eq!(again, game);
    assert_eq!(again.save(), written);
}

/// Plays a game whose parameters, seed and inputs come from the bytes; its saved game gives the same game,
/// and undo leads back to the start.
///
/// # Panics
/// If that does not hold.
pub fn play(bytes: &[u8]) {
    let [width, height, min, more, seed, inputs @ ..] = bytes else { return };
    let size = if *width < 128 {
        Size::new(u32::from(width % 12) + 2, u32::from(height % 12) + 2)
    } else {
        Ok(Size::HEXAGONS[usize::from(height % 4)])
    };
    let size = size.expect("a size");
    let size = if width % 2 == 0 { size } else { size.reflecting() };
    let cells = size.cells() as i32;
    let min = i32::from(*min) % cells;
    let max = (min + i32::from(more % 8)).min(cells - i32::from(!size.has_columns()));
    let params = Params::new(size, min, max, true).expect("parameters within the limits");
    let seed = if size.has_columns() { vec![*seed] } else { seed.to_string().into_bytes() };
    let mut game = Game::new(params, &seed).expect("a board of at most all cells");
    let first = game.session().clone();
    for pair in inputs.chunks_exact(2) {
        input(&mut game, pair[0], pair[1]);
    }
    let loaded = Game::load(&game.save(), true).expect("a saved game that was written here");
    assert_eq!(loaded, game);
    let errors = game.session().errors();
    while game.undo() {}
    let mut first = first;
    first.set_errors(errors);
    assert_eq!(*game.session(), first);
    assert_eq!(game.position(), 1);
}

/// Gives the game one input and answers whether it was taken.
fn input(game: &mut Game, kind: u8, place: u8) -> bool {
    let size = game.params().size();
    let cell = Cell::from_index(u32::from(place) % size.cells(), size).expect("a cell of the board");
    let port = Port::new(u16::from(place) % size.ports(), size).expect("a port of the board");
    let made = match kind % 16 {
        0..=2 => Move::Fire(port),
        3..=6 => Move::Guess(cell),
        7 => Move::LockCell(cell),
        8 => Move::LockColumn(cell.x),
        9 => Move::LockRow(cell.y),
        10 => Move::Check,
        11 => Move::Solve,
        12 | 13 => return game.undo(),
        14 => return game.redo(),
        _ => return game.restart(),
    };
    let taken = if kind < 128 { game.play(made) } else { game.apply(made) };
    taken.is_ok()
}
