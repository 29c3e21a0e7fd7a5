//! Boards, evidence and single words as text.

use blackbox_analysis::{Board, Evidence};
use blackbox_core::{
    AtomRange, Cell, Numbering, Outcome, Port, Size,
    game::{Move, Params},
    notation::{self, Notation, ReadOptions},
};

/// Boards beyond this many cells are read but not written again.
const CELLS: u32 = 1024;

/// Reads a board in any notation; each notation that has a form for it gives it again.
///
/// # Panics
/// If that does not hold.
pub fn board(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let options = ReadOptions::default().size(None).allow_zero(true);
    let Ok(board) = notation::read_board::<Board>(text, options) else { return };
    if board.size().cells() > CELLS {
        return;
    }
    for notation in Notation::ALL {
        let Ok(shown) = notation.display(&board) else { continue };
        let options = ReadOptions::default().size(Some(board.size())).allow_zero(true);
        let again = notation::read_board::<Board>(&shown.to_string(), options);
        assert_eq!(again.as_ref(), Ok(&board), "{}", notation.name());
    }
}

/// Reads evidence with ports of either numbering; what is written gives it again.
///
/// # Panics
/// If that does not hold.
pub fn evidence(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    for numbering in Numbering::ALL {
        let Ok(evidence) = Evidence::parse(text, numbering) else { continue };
        for written in [evidence.to_string(), format!("{evidence:#}")] {
            assert_eq!(Evidence::parse(&written, Numbering::Letters).as_ref(), Ok(&evidence), "{written}");
        }
        for fact in evidence.facts() {
            let mut more = evidence.clone();
            assert_eq!(more.add(fact), Ok(()));
            assert_eq!(more, evidence);
        }
    }
}

/// Reads the words of a board: sizes, numbers of atoms, parameters, and on a board whose size the first two
/// bytes are (a hexagon's a 0 and its side, with 8 for the other rule), cells, ports, outcomes and moves;
/// what is written gives them again.
///
/// # Panics
/// If that does not hold.
pub fn words(bytes: &[u8]) {
    if let Ok(params) = Params::decode(bytes, true) {
        assert_eq!(Params::decode(params.to_string().as_bytes(), true), Ok(params));
    }
    let Some((&[width, height], rest)) = bytes.split_first_chunk() else { return };
    let size = match (width, height & 8) {
        (0, 0) => Size::hex(height.into()),
        (0, _) => Size::hex(u32::from(height & 7)).map(Size::reflecting),
        _ => Size::new(width.into(), height.into()),
    };
    let Ok(size) = size else { return };
    if let Ok(made) = Move::parse(rest, size) {
        assert_eq!(Move::parse(made.display(size).to_string().as_bytes(), size), Ok(made));
    }
    let Ok(text) = str::from_utf8(rest) else { return };
    if let Ok(size) = text.parse::<Size>() {
        assert_eq!(size.to_string().parse(), Ok(size));
    }
    if let Ok(cell) = Cell::parse(text, size) {
        assert_eq!(Cell::parse(&cell.display(size).to_string(), size), Ok(cell));
    }
    if let Ok(atoms) = text.parse::<AtomRange>() {
        assert!(atoms.min() <= atoms.max());
    }
    for numbering in Numbering::ALL {
        if let Ok(port) = Port::parse(text, numbering, size) {
            assert_eq!(Port::from_label(&port.label(size).to_string(), size), Ok(port));
        }
        if let Ok(outcome) = Outcome::parse(text, numbering, size) {
            let shown = outcome.display(numbering, size).to_string();
            assert_eq!(Outcome::parse(&shown, numbering, size), Ok(outcome));
        }
    }
}
