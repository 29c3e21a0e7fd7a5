//! Hexagonal boards, their evidence, and games with undo.

use blackbox_core::{
    evidence::Limit,
    hex::{
        Board, Cell, Evidence, Outcome, Port, Size,
        game::{GameId, Move, Params},
    },
};
use blackbox_table::hex::Game;

/// Reads a board, evidence, an ID and parameters of hexagonal boards, and on a board whose side is the first byte the words
/// for cells, ports, outcomes and moves; what is written gives them again. Evidence has an answer within a few steps, or
/// none.
///
/// # Panics
/// If that does not hold.
pub fn hex(bytes: &[u8]) {
    if let Ok(text) = str::from_utf8(bytes) {
        texts(text);
    }
    let Some((&side, rest)) = bytes.split_first() else { return };
    if let (Ok(size), Ok(text)) = (Size::new(side.into()), str::from_utf8(rest)) {
        words(text, size);
    }
}

fn texts(text: &str) {
    if let Ok(board) = text.parse::<Board>() {
        assert_eq!(board.to_string().parse(), Ok(board));
    }
    if let Ok(evidence) = text.parse::<Evidence>() {
        let written = evidence.to_string();
        assert_eq!(written.parse().as_ref(), Ok(&evidence), "{written}");
        if let Ok(solution) = evidence.solve(&mut Limit::nodes(2_000)) {
            let by_atoms: u64 = solution.count_by_atoms().map(|(_, boards)| boards).sum();
            assert_eq!(solution.count(), by_atoms);
        }
    }
    if let Ok(params) = text.parse::<Params>() {
        assert_eq!(params.to_string().parse(), Ok(params));
    }
    if let Ok(id) = GameId::parse(text) {
        let game = Game::of_id(id, 0);
        let again = GameId::parse(&game.id()).map(|id| Game::of_id(id, 1).id());
        assert_eq!(again, Ok(game.id()));
    }
}

fn words(text: &str, size: Size) {
    if let Ok(cell) = Cell::parse(text, size) {
        assert_eq!(Cell::parse(&cell.label(size).to_string(), size), Ok(cell));
    }
    if let Ok(port) = Port::parse(text, size) {
        assert_eq!(Port::parse(&port.to_string(), size), Ok(port));
    }
    if let Ok(outcome) = Outcome::parse(text, size) {
        assert_eq!(Outcome::parse(&outcome.to_string(), size), Ok(outcome));
    }
    if let Ok(made) = Move::parse(text, size) {
        assert_eq!(Move::parse(&made.display(size).to_string(), size), Ok(made));
    }
}

/// Reads a saved game; one that is right is written as one that gives the same bytes again. Undone to its start and played
/// again it is the same.
///
/// # Panics
/// If that does not hold.
pub fn hex_save(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let Ok(mut game) = Game::load(text) else { return };
    let written = game.save();
    let again = Game::load(&written).expect("a saved game that was written here");
    assert_eq!(again.save(), written);
    let position = game.position();
    while game.undo() {}
    assert_eq!(game.position(), 1);
    assert!(game.go_to(position));
    assert_eq!(game.save(), written);
}
