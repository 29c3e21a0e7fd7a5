//! What is built on the core held to the reference, to brute force and to recorded games.

mod arrays;
mod census;
mod clues;
mod concluding;
mod contest;
mod draw;
mod evidence;
mod exact;
mod hard;
mod prior;
mod reasoning;
mod review;
mod sat;
mod strategy;
mod sweep;
mod texts;

use blackbox_core::{Cell, Size, WordBoard};
use reference::{
    hex::{self as hexagons, NaiveHex},
    naive::{Answer, NaiveBoard},
};

/// A size known to be one.
fn size(width: u32, height: u32) -> Size {
    Size::new(width, height).expect("a size")
}

/// The answers of a board at all ports, by the reference tracers.
fn naive_answers(board: WordBoard) -> Vec<Answer> {
    let size = board.size();
    let Some(side) = size.side() else {
        return NaiveBoard::from_bits(size.width().into(), size.height().into(), board.bits()).signature();
    };
    let place =
        |cell: Cell| cell.axial(size).map(|(q, r)| (q.into(), r.into())).expect("a cell of the board");
    let atoms = board.atoms().map(place).collect();
    let naive = NaiveHex { side: side.into(), atoms, hit_first: !size.reflects() };
    let ports = naive.ports();
    let answer = |number| match naive.fire(&ports, number) {
        hexagons::Answer::Hit => Answer::Hit,
        hexagons::Answer::Reflection => Answer::Reflection,
        hexagons::Answer::Exit(exit) => Answer::Exit(exit - 1),
    };
    (1..=ports.len()).map(answer).collect()
}
