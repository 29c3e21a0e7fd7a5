//! Cells, sizes and symmetries: what is on a board, and what is not.

use blackbox_core::{
    Cell, Size, Symmetry, WideBoard, WordBoard,
    grid::{BoardError, CellError, SizeError},
};

use crate::common::size;

/// Hexagons of both rules, and rectangles within the box, at its edge and beyond.
fn sizes() -> impl Iterator<Item = Size> {
    let rectangles = [(1, 1), (5, 3), (8, 8), (9, 8), (8, 9), (9, 9), (255, 2)];
    let hexagons = Size::HEXAGONS.into_iter().flat_map(|size| [size, size.reflecting()]);
    rectangles.into_iter().map(|(width, height)| size(width, height)).chain(hexagons)
}

#[test]
fn only_cells_of_a_word_have_a_bit() {
    for size in sizes() {
        for cell in (0..=255).flat_map(|y| (0..=255).map(move |x| Cell::new(x, y))) {
            let expected = match size.side() {
                None if cell.x < 8 && cell.y < 8 => 1 << (8 * cell.y + cell.x),
                Some(_) if cell.is_on(size) => 1 << cell.index(size),
                _ => 0,
            };
            assert_eq!(cell.bit(size), expected, "{cell} {size}");
        }
    }
}

#[test]
fn texts_of_cells_and_sizes_that_are_none() {
    let (classic, plus) = (Size::CLASSIC, Size::PLUS);
    for text in ["3,x", "x,3", "3,", ",3", "3", "(3,4", "E5"] {
        assert_eq!(Cell::parse(text, classic), Err(CellError::Text { size: classic }), "{text}");
        assert_eq!(text.parse::<Cell>(), Err(CellError::Text { size: classic }), "{text}");
    }
    for text in ["@1", "[1", "1", "E", "(3,4)"] {
        assert_eq!(Cell::parse(text, plus), Err(CellError::Text { size: plus }), "{text}");
    }
    assert_eq!(Cell::parse("8,0", classic), Err(CellError::OffBoard { size: classic }));
    assert_eq!(Cell::parse("Z1", plus), Err(CellError::OffBoard { size: plus }));
    for cell in Cell::all(size(20, 3)) {
        assert_eq!((cell.to_string().parse(), Cell::from(<(u8, u8)>::from(cell))), (Ok(cell), cell));
    }
    assert_eq!("999x8".parse::<Size>(), Err(SizeError::Rectangle { width: 999, height: 8 }));
    assert_eq!("1000x8".parse::<Size>(), Err(SizeError::Text));
}

#[test]
fn symmetries_apply_to_their_shape_alone() {
    for size in sizes() {
        let shape = if size.has_columns() { Size::CLASSIC } else { size };
        for symmetry in Symmetry::ALL {
            let applies = Symmetry::group(shape).contains(&symmetry);
            assert_eq!(symmetry.applies_to(size), applies, "{symmetry} {size}");
        }
    }
}

#[test]
fn boards_of_four_numbers_are_those_of_their_size() {
    let numbers = (0..=10).flat_map(|width| (0..=10).map(move |height| (width, height)));
    for (width, height) in numbers {
        for (side, reflects) in (0..=6).flat_map(|side| (0..=2).map(move |reflects| (side, reflects))) {
            let numbers = [width, height, side, reflects];
            for bits in (0..64).map(|bit| 1 << bit).chain([0, 0x1010101, u64::MAX]) {
                let board = Size::of_numbers(numbers).and_then(|size| WordBoard::new(bits, size).ok());
                assert_eq!(WordBoard::of_numbers(bits, numbers), board, "{numbers:?} {bits:#x}");
            }
        }
    }
}

#[test]
fn boards_of_one_kind_are_boards_of_the_other() {
    for text in ["8x8:(7,7)(0,3)", "3x5:", "1x8:(0,7)"] {
        let (word, wide): (WordBoard, WideBoard) = (text.parse().unwrap(), text.parse().unwrap());
        assert_eq!((WideBoard::try_from(word), WordBoard::try_from(&wide)), (Ok(wide), Ok(word)));
    }
    let (far, plus) = (WideBoard::empty(size(9, 1)).unwrap(), WordBoard::empty(Size::PLUS).unwrap());
    assert_eq!(WordBoard::try_from(&far), Err(BoardError::TooLarge { size: far.size() }));
    assert_eq!(WideBoard::try_from(plus), Err(BoardError::TooLarge { size: Size::PLUS }));
}
