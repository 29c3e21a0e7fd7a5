//! The laws of the game as properties of random boards.

use blackbox_core::{Cell, Outcome, Port, Rays, Size, Symmetry, WideBoard, WordBoard};
use proptest::{collection::vec, prelude::*};

/// The symmetries of rectangles.
const SQUARE: &[Symmetry] = Symmetry::group(Size::CLASSIC);

fn box_board() -> impl Strategy<Value = WordBoard> {
    (1u32..=8, 1u32..=8, any::<u64>(), any::<u64>(), 0u32..3).prop_map(
        |(width, height, bits, thin, times)| {
            let size = Size::new(width, height).unwrap();
            // One cell in two, in four, in eight.
            let bits = (0..times).fold(bits, |bits, round| bits & thin.rotate_left(17 * round));
            WordBoard::new(bits & size.mask(), size).unwrap()
        },
    )
}

fn wide_board() -> impl Strategy<Value = WideBoard> {
    (1u32..=255, 1u32..=255).prop_flat_map(|(width, height)| {
        let size = Size::new(width, height).unwrap();
        let atoms = vec(0..size.cells(), 0..200);
        atoms.prop_map(move |atoms| {
            let cells = atoms.into_iter().map(|index| Cell::from_index(index, size).unwrap());
            WideBoard::from_atoms(cells, size).unwrap()
        })
    })
}

/// Port a leads to b exactly if b leads to a, along the same cells backwards.
fn reversible<G: Rays>(grid: &G) {
    for port in Port::all(grid.size()) {
        let Outcome::Detour(exit) = grid.fire(port) else { continue };
        assert_eq!(grid.fire(exit), Outcome::Detour(port));
        let there: Vec<Cell> = entered(grid, port);
        let mut back: Vec<Cell> = entered(grid, exit);
        back.reverse();
        assert_eq!(there, back);
    }
}

/// The cells that a ray enters, in order.
fn entered<G: Rays>(grid: &G, port: Port) -> Vec<Cell> {
    grid.trace(port).filter(|step| step.turn.is_none()).map(|step| step.cell).collect()
}

/// A ray visits each (cell, heading) at most once and turns at most once in a row.
fn short<G: Rays>(grid: &G) {
    for port in Port::all(grid.size()) {
        let steps: Vec<_> = grid.trace(port).collect();
        let mut poses: Vec<_> = steps.iter().map(|step| (step.cell, step.heading)).collect();
        poses.sort_unstable();
        poses.dedup();
        assert_eq!(poses.len(), steps.len());
        assert!(steps.windows(2).all(|pair| pair[0].turn.is_none() || pair[1].turn.is_none()));
        let mut trace = grid.trace(port);
        trace.finish();
        let turned = steps.iter().filter(|step| step.turn.is_some()).count();
        assert_eq!(trace.deflections() as usize, turned);
        assert_eq!(trace.length() as usize, steps.len() - turned);
    }
}

/// What a symmetry does to the board it does to every path and outcome.
fn symmetric<G: Rays>(grid: &G) {
    let size = grid.size();
    for &symmetry in SQUARE {
        let image = grid.transformed(symmetry);
        assert_eq!(image.size(), symmetry.size(size));
        assert!(image.transformed(symmetry.inverse()) == *grid);
        for port in Port::all(size) {
            let moved = symmetry.port(port, size);
            assert_eq!(symmetry.inverse().port(moved, image.size()), port);
            assert_eq!(image.fire(moved), symmetry.outcome(grid.fire(port), size));
            let path =
                grid.trace(port).map(|step| (symmetry.cell(step.cell, size), symmetry.heading(step.heading)));
            assert!(image.trace(moved).map(|step| (step.cell, step.heading)).eq(path));
        }
        let atoms: u32 = grid.atoms().map(|atom| u32::from(image.contains(symmetry.cell(atom, size)))).sum();
        assert_eq!((atoms, image.count()), (grid.count(), grid.count()));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 2000, ..ProptestConfig::default() })]

    #[test]
    fn rays_on_the_box_are_reversible(board in box_board()) {
        reversible(&board);
    }

    #[test]
    fn rays_on_the_box_are_short(board in box_board()) {
        short(&board);
    }

    #[test]
    fn symmetries_commute_with_rays_on_the_box(board in box_board()) {
        symmetric(&board);
        for &symmetry in SQUARE {
            prop_assert_eq!(board.transformed(symmetry).signature(), board.signature().transformed(symmetry));
        }
    }

    #[test]
    fn symmetries_form_a_group(board in box_board(), first in 0usize..8, second in 0usize..8) {
        let (first, second) = (SQUARE[first], SQUARE[second]);
        prop_assert_eq!(board.transformed(first).transformed(second), board.transformed(first.then(second)));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn rays_beyond_the_box_are_reversible(board in wide_board()) {
        reversible(&board);
    }

    #[test]
    fn rays_beyond_the_box_are_short(board in wide_board()) {
        short(&board);
    }

    #[test]
    fn symmetries_commute_with_rays_beyond_the_box(board in wide_board()) {
        symmetric(&board);
        for &symmetry in SQUARE {
            prop_assert!(board.transformed(symmetry).signature() == board.signature().transformed(symmetry));
        }
    }
}
