//! What the tests of this binary share: the core's values beside those of the reference.

use blackbox_core::{Heading, Outcome, Port, Rays, Size, Trace, WideBoard, WordBoard};
use reference::{
    naive::{Answer, NaiveBoard, Pose},
    random::Random,
};

/// The core's outcome in the reference's terms.
pub(crate) fn answer(outcome: Outcome) -> Answer {
    match outcome {
        Outcome::Hit => Answer::Hit,
        Outcome::Reflection => Answer::Reflection,
        Outcome::Detour(exit) => Answer::Exit(exit.index() as usize),
    }
}

/// The core's path in the reference's terms.
pub(crate) fn path<G: Rays>(trace: Trace<'_, G>) -> Vec<Pose> {
    let pose = |step: blackbox_core::Step| {
        let (dx, dy) = match step.heading {
            Heading::Right => (1, 0),
            Heading::Up => (0, -1),
            Heading::Left => (-1, 0),
            Heading::Down => (0, 1),
            _ => panic!("a heading of rectangles"),
        };
        (i32::from(step.cell.x), i32::from(step.cell.y), dx, dy)
    };
    trace.map(pose).collect()
}

/// Every size that fits the 8 x 8 box.
pub(crate) fn box_sizes() -> impl Iterator<Item = Size> {
    (1..=8).flat_map(|width| (1..=8).map(move |height| size(width, height)))
}

/// A size known to be one.
pub(crate) fn size(width: u32, height: u32) -> Size {
    Size::new(width, height).expect("a size")
}

/// The bits (bit `8 * y + x`) of the board whose atoms are the bits of `mask` in row-major order.
pub(crate) fn spread(mask: u64, size: Size) -> u64 {
    let width = u64::from(size.width());
    let row = |y: u64| (mask >> (width * y)) & ((1 << width) - 1);
    (0..u64::from(size.height())).fold(0, |bits, y| bits | row(y) << (8 * y))
}

/// The same board three times: for the reference, as a [`WordBoard`], as a [`WideBoard`].
pub(crate) fn boards(size: Size, bits: u64) -> (NaiveBoard, WordBoard, WideBoard) {
    let naive = NaiveBoard::from_bits(size.width().into(), size.height().into(), bits);
    let board = WordBoard::new(bits, size).expect("atoms on the board");
    let wide = WideBoard::from_atoms(board.atoms(), size).expect("atoms on the board");
    (naive, board, wide)
}

/// A random board of any size with about one cell in `sparsity` holding an atom.
pub(crate) fn random_wide(random: &mut Random, size: Size, sparsity: u64) -> (NaiveBoard, WideBoard) {
    let mut naive = NaiveBoard::empty(size.width().into(), size.height().into());
    let mut wide = WideBoard::empty(size).expect("a wide board of any size");
    for index in 0..size.cells() {
        if random.below(sparsity) == 0 {
            naive.atoms[index as usize] = true;
            wide.insert(blackbox_core::Cell::from_index(index, size).expect("a cell"));
        }
    }
    (naive, wide)
}

/// Holds single rays and the signature of a board to the reference.
pub(crate) fn assert_rays<G: Rays>(naive: &NaiveBoard, grid: &G, outcomes: impl Iterator<Item = Outcome>) {
    let expected = naive.signature();
    for (port, &expected) in Port::all(grid.size()).zip(&expected) {
        assert_eq!(answer(grid.fire(port)), expected, "{naive:?}, port {}", port.index());
    }
    assert!(outcomes.map(answer).eq(expected), "the signature of {naive:?}");
}

/// Holds every path of a board to the reference.
pub(crate) fn assert_paths<G: Rays>(naive: &NaiveBoard, grid: &G) {
    for port in Port::all(grid.size()) {
        let trace = grid.trace(port);
        let steps = path(trace.clone());
        assert_eq!(steps, naive.path(port.index().into()), "{naive:?}, port {}", port.index());
        let mut walked = trace.clone();
        walked.by_ref().for_each(drop);
        // It may be followed to its end from anywhere.
        for taken in 0..=steps.len().min(9) {
            let mut rest = trace.clone();
            assert_eq!(rest.by_ref().take(taken).count(), taken);
            assert_eq!(rest.clone().count(), steps.len() - taken, "{naive:?}, port {}", port.index());
            assert_eq!(rest.finish(), walked.finish(), "{naive:?}, port {}", port.index());
            assert_eq!(
                (rest.length(), rest.deflections()),
                (walked.length(), walked.deflections()),
                "{naive:?}, port {}",
                port.index()
            );
        }
        assert_eq!(answer(trace.outcome()), naive.fire(port.index().into()));
    }
}
