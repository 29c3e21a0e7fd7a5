//! The boards of each class, and the look-alikes of a board, against the naive tracer.

use std::collections::BTreeMap;

use blackbox_analysis::effort::Effort;
use blackbox_analysis::{
    Board,
    census::{Job, ambiguous_boards, classes_of, look_alikes},
};
use blackbox_core::{Cell, Size, WordBoard, enumerate, evidence::Stop};
use reference::naive::Answer;

use super::take;
use crate::{naive_answers, size};

/// The outcomes of a board by the reference tracers, a number each.
fn naive_signature(board: WordBoard) -> Vec<usize> {
    let number = |answer| match answer {
        Answer::Hit => 254,
        Answer::Reflection => 255,
        Answer::Exit(exit) => exit,
    };
    naive_answers(board).into_iter().map(number).collect()
}

/// The classes of the boards of a size, by the naive tracers.
fn naive_classes(size: Size, atoms: u32) -> Vec<Vec<Board>> {
    let mut classes: BTreeMap<Vec<usize>, Vec<Board>> = BTreeMap::new();
    for board in enumerate::WordBoards::new(size, atoms).unwrap() {
        classes.entry(naive_signature(board)).or_default().push(board.into());
    }
    let mut classes: Vec<_> = classes.into_values().collect();
    classes.sort_by_key(|class| enumerate::rank(class[0].as_board().unwrap()));
    classes
}

#[test]
fn classes_are_listed_as_they_are() {
    let [hex2, hex3, ..] = Size::HEXAGONS;
    for (size, atoms) in
        [(size(6, 6), 4), (size(5, 4), 6), (size(8, 2), 5), (size(8, 8), 3), (hex2, 4), (hex3, 7)]
    {
        let naive = naive_classes(size, atoms);
        let ambiguous: Vec<u64> = {
            let mut boards: Vec<_> =
                naive.iter().filter(|class| class.len() > 1).flatten().cloned().collect();
            boards.sort_by_key(|board| enumerate::rank(board.as_board().unwrap()));
            boards.iter().map(|board| board.as_board().unwrap().bits()).collect()
        };
        for symmetry in [true, false] {
            let job = Job { symmetry, ..Job::new(size, atoms) };
            let effort = &mut Effort::none().with_threads(0).with_memory(1 << 24);
            assert_eq!(ambiguous_boards(&job, effort).unwrap(), ambiguous);
            for class_size in 1..=6 {
                let expected: Vec<_> =
                    naive.iter().filter(|class| class.len() == class_size).take(40).cloned().collect();
                let found = classes_of(&job, class_size as u64, 40, effort).unwrap();
                assert_eq!(found, expected, "{job:?} {class_size}");
            }
        }
    }
}

#[test]
fn classes_of_wide_boards_are_listed() {
    let job = Job::new(size(9, 3), 5);
    let found = take(&job);
    for (&class_size, &signatures) in &found.class_sizes {
        let classes = classes_of(&job, class_size, usize::MAX, &mut Effort::none()).unwrap();
        assert_eq!(classes.len() as u128, signatures);
        for class in &classes {
            assert_eq!(class.len() as u64, class_size);
            assert!(class.iter().all(|board| board.signature() == class[0].signature()));
        }
    }
    let error = ambiguous_boards(&job, &mut Effort::none()).unwrap_err();
    assert_eq!(error.to_string(), "the size 9x3 is too large, expected at most 8x8");
}

#[test]
fn the_look_alikes_of_a_board_are_its_class() {
    let hexagons = [(Size::HEXAGONS[0], 4), (Size::HEXAGONS[1].reflecting(), 5)];
    for (size, atoms) in [(size(6, 6), 4), (size(5, 4), 6), (size(8, 2), 5), (size(8, 8), 2), (size(4, 4), 9)]
        .into_iter()
        .chain(hexagons)
    {
        for class in naive_classes(size, atoms) {
            let count = class.len() as u128;
            let board = &class[class.len() / 2];
            let found = look_alikes(board, atoms..=atoms, usize::MAX, &mut Effort::none()).unwrap();
            assert_eq!((found.count, &found.boards), (count, &class), "{board}");
            if count > 1 {
                let some = look_alikes(board, atoms..=atoms, 1, &mut Effort::none()).unwrap();
                assert_eq!((some.count, &some.boards[..]), (count, &class[..1]));
            }
        }
    }
}

#[test]
fn look_alikes_with_any_number_of_atoms_come_fewest_first() {
    let four = size(4, 4);
    let mut classes: BTreeMap<Vec<usize>, Vec<Board>> = BTreeMap::new();
    for atoms in 0..=16 {
        for board in enumerate::WordBoards::new(four, atoms).unwrap() {
            classes.entry(naive_signature(board)).or_default().push(board.into());
        }
    }
    for class in classes.values() {
        let found = look_alikes(&class[class.len() - 1], 0..=16, usize::MAX, &mut Effort::none()).unwrap();
        assert_eq!((found.count, &found.boards), (class.len() as u128, class));
        // The board need not be among them.
        let least = class[0].count();
        let fewer = class.iter().filter(|board| board.count() == least).count();
        let found = look_alikes(&class[class.len() - 1], least..=least, 0, &mut Effort::none()).unwrap();
        assert_eq!((found.count, found.boards.len()), (fewer as u128, 0));
    }
}

#[test]
fn look_alikes_of_wide_boards() {
    let job = Job::new(size(9, 3), 5);
    for class in classes_of(&job, 3, usize::MAX, &mut Effort::none()).unwrap() {
        let found = look_alikes(&class[1], 5..=5, usize::MAX, &mut Effort::none()).unwrap();
        assert_eq!(found.boards, class);
    }
    for side in [12, 20, 40] {
        let atoms = [(1, 3), (7, 2), (4, 9)].map(|(x, y)| Cell::new(x, y));
        let board = Board::from_atoms(atoms, size(side, side)).unwrap();
        let found = look_alikes(&board, 3..=3, 10, &mut Effort::none()).unwrap();
        assert_eq!((found.count, found.boards), (1, vec![board]));
    }
    let far = Board::empty(size(65, 3)).unwrap();
    assert_eq!(look_alikes(&far, 0..=0, 1, &mut Effort::none()), Err(Stop::TooLarge { most: "64x64" }));
    let board = Board::empty(size(8, 8)).unwrap();
    assert_eq!(look_alikes(&board, 0..=9, 1, &mut Effort::nodes(1)), Err(Stop::Limit));
}
