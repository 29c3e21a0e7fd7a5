//! The notations: printing and reading are inverse, and every fault says where it is.

use std::{
    fmt::{self, Write},
    str::FromStr,
};

use blackbox_core::{
    Cell, Grid, Heading, Port, Size, WideBoard, WordBoard,
    internal::{Framed, TextPicture},
    notation::{self, Notation, ParseErrorKind, ReadOptions, sgt::GameId},
};
use proptest::prelude::*;
use serde::{Serialize, de::DeserializeOwned};

/// Any board within the box, and of a hexagon of either rule.
fn small() -> impl Strategy<Value = WordBoard> {
    let rectangles = (1..=8u32, 1..=8u32).prop_map(|(width, height)| Size::new(width, height).unwrap());
    let hexagons = (2..=5u32, "r?").prop_map(|(side, rule)| format!("hex{side}{rule}").parse().unwrap());
    let sizes = prop_oneof![3 => rectangles, 1 => hexagons];
    (sizes, any::<u64>(), any::<u64>())
        .prop_map(|(size, bits, thin)| WordBoard::new(bits & thin & size.mask(), size).unwrap())
}

/// Any board up to 255 x 255, mostly sparse.
fn wide() -> impl Strategy<Value = WideBoard> {
    (1..=255u32, 1..=255u32, prop::collection::vec(any::<u16>(), 0..60)).prop_map(
        |(width, height, places)| {
            let size = Size::new(width, height).unwrap();
            let atoms =
                places.iter().map(|&at| Cell::from_index(u32::from(at) % size.cells(), size).unwrap());
            WideBoard::from_atoms(atoms, size).unwrap()
        },
    )
}

fn assert_round_trip<G>(board: &G)
where
    G: Grid + fmt::Debug + fmt::Display + FromStr + Serialize + DeserializeOwned,
{
    for text in [board.to_string(), format!("{board:#}")] {
        assert_eq!(text.parse::<G>().ok().as_ref(), Some(board), "{text}");
    }
    let json = serde_json::to_string(board).unwrap();
    assert_eq!(&serde_json::from_str::<G>(&json).unwrap(), board, "{json}");
    for notation in Notation::ALL {
        let Ok(shown) = notation.display(board) else {
            let (size, atoms) = (board.size(), board.count());
            let beyond_sgt = !size.has_columns()
                || size.width() < 2
                || size.height() < 2
                || atoms == 0
                || atoms == size.cells();
            let unwritable = (notation == Notation::Bits && !size.fits_word())
                || (notation == Notation::Sgt && beyond_sgt);
            assert!(unwritable, "{size} {}", notation.name());
            continue;
        };
        let text = shown.to_string();
        // Bits alone do not say their size.
        let size = (notation == Notation::Bits).then_some(board.size());
        let options = ReadOptions::default().size(size);
        assert_eq!(notation::read_board::<G>(&text, options).as_ref(), Ok(board), "{text}");
        // Other line ends are read as drawings are, pictures as they are written in a way of their own.
        if notation == Notation::Grid && board.size().cells() <= 64 {
            let text = text.replace('\n', "\r\n");
            assert_eq!(notation::read_board::<G>(&text, options).as_ref(), Ok(board), "{text}");
        }
        // A picture of one cell or one row is compact too where the two agree.
        let found = Notation::detect(&text).unwrap();
        assert!(found == notation || (notation == Notation::Grid && found == Notation::Compact), "{text}");
    }
}

proptest! {
    #[test]
    fn reading_undoes_printing_in_the_box(board in small()) {
        assert_round_trip(&board);
    }

    #[test]
    fn reading_undoes_printing_of_any_size(board in wide()) {
        assert_round_trip(&board);
    }

    /// What is read from a changed text is an error or a board that prints to a text that reads the same.
    #[test]
    fn no_text_panics(board in small(), at in any::<prop::sample::Index>(), with in "[ -~\n\r\u{e9}]{0,2}") {
        for notation in Notation::ALL {
            let Ok(shown) = notation.display(&board) else { continue };
            let mut text = shown.to_string();
            let at = at.index(text.len());
            text.replace_range(at..=at, &with);
            if let Ok(read) = text.parse::<WideBoard>() {
                assert_round_trip(&read);
            }
        }
    }
}

#[test]
fn the_example_of_the_rules_in_every_notation() {
    let board: WordBoard = "8/8/1@4@1/8/8/3@4/8/6@1".parse().unwrap();
    for text in [
        "........\n........\n.@....@.\n........\n........\n...@....\n........\n......@.\n",
        "........\r\n........\r\n.O....O.\r\n........\r\n........\r\n...O....\r\n........\r\n......O.",
        "\u{feff}8X8: (1,2) (6,2), ( 3 , 05 )\n(6,7)",
        // As people draw.
        "- - - - - - - -\n- - - - - - - -\n- X - - - - X -\n- - - - - - - -\n- - - - - - - -\n- - - X - - - -\n- - - - - - - -\n- - - - - - X -\n",
        "  12345678\n1 ........\n2 ........\n3 .#....#.\n4 ........\n5 ........\n6 ...#....\n7 ........\n8 ......#.\n",
        "    a b c d e f g h\n  8 _ _ _ _ _ _ _ _ 8\n  7 _ _ _ _ _ _ _ _ 7\n  6 _ o _ _ _ _ o _ 6\n  5 _ _ _ _ _ _ _ _ 5\n  4 _ _ _ _ _ _ _ _ 4\n  \
         3 _ _ _ o _ _ _ _ 3\n  2 _ _ _ _ _ _ _ _ 2\n  1 _ _ _ _ _ _ o _ 1\n    a b c d e f g h",
        "+-+-+-+-+-+-+-+-+\n|·|·|·|·|·|·|·|·|\n|·|·|·|·|·|·|·|·|\n|·|*|·|·|·|·|*|·|\n|·|·|·|·|·|·|·|·|\n|·|·|·|·|·|·|·|·|\n|·|·|·|*|·|·|·|·|\n|·|·|·|·|·|·|·|·|\n\
         |·|·|·|·|·|·|*|·|\n+-+-+-+-+-+-+-+-+",
        // As `draw` draws.
        "    1 2 3 4 5 6 7 8\n1   . . . . . . . .\n2   . . . . . . . .\n3   . @ . . . . @ .\n4   . . ┌─────┐ . .\n5 1 ────┘ . . │ . .\n6   . . . @ . │ . .\n\
         7   . . . . ┌─┘ . .\n8   . . . . │ . @ .\n            1\n",
        "\n\n........\n........\n.@....@.\n........\n........\n...@....\n........\n......@.\n\n",
        "0x4000080000420000",
        "8x8:(1,2)(6,2)(3,5)(6,7)",
        "8x8:(6,7)(3,5)(6,2)(1,2)\n",
        "8/8/1@4@1/8/8/3@4/8/6@1\r\n",
    ] {
        assert_eq!(text.parse(), Ok(board), "{text:?}");
    }
    assert_eq!(
        format!("{board:#}"),
        "........\n........\n.@....@.\n........\n........\n...@....\n........\n......@."
    );
    assert_eq!(Notation::Bits.display(&board).unwrap().to_string(), "0x4000080000420000");
    assert_eq!(format!("{board:x} {board:#X}"), "4000080000420000 0x4000080000420000");
    assert_eq!((!board).bits(), !board.bits());
    assert_eq!(format!("{board:b}"), format!("{:b}", board.bits()));
}

#[test]
fn small_texts_are_taken_as_the_rules_page_says() {
    assert_eq!("1".parse::<WordBoard>().unwrap().size(), Size::new(1, 1).unwrap());
    assert_eq!("8/8".parse::<WordBoard>().unwrap().size(), Size::new(8, 2).unwrap());
    assert_eq!("@".parse::<WordBoard>().unwrap().count(), 1);
    assert_eq!("3x2:".parse::<WordBoard>().unwrap().size(), Size::new(3, 2).unwrap());
    assert_eq!("0x0".parse::<WordBoard>().unwrap().size(), Size::CLASSIC);
    assert_eq!("0xFf".parse::<WordBoard>().unwrap().bits(), 0xff);
}

/// The line, column and a part of the message for a faulty text.
fn assert_fault(text: &str, line: u64, column: u64, says: &str) {
    let error = text.parse::<WideBoard>().expect_err(text);
    assert_eq!((error.place.line, error.place.column), (line, column), "{text:?}: {error}");
    assert!(error.to_string().contains(says), "{text:?}: {error}");
}

#[test]
fn faults_say_where_and_what_was_expected() {
    assert_fault("", 1, 1, "not a board, expected a grid");
    assert_fault("\n\n", 1, 1, "not a board");
    assert_fault("...\n.?.\n", 2, 2, "not a board");
    assert_fault("...\n..\n...\n", 2, 1, "the row has 2 cells, expected 3");
    assert_fault("...\n\n...", 2, 1, "the row has 0 cells, expected 3");
    assert_fault(".é.\n", 1, 2, "not a board");
    assert_fault(&".".repeat(256), 1, 256, "too large, expected at most 255");
    assert_fault(&format!("{0}\n{0}", ".".repeat(300)), 1, 256, "too large, expected at most 255");
    assert_fault(&".\n".repeat(256), 256, 1, "too large, expected at most 255");
    assert_fault("..\r.\n", 1, 3, "expected a row of cells");
    assert_fault("8/7", 1, 3, "the row has 7 cells, expected 8");
    assert_fault("8//8", 1, 3, "expected a row");
    assert_fault("8/", 1, 3, "the text ends, expected a row");
    assert_fault("0", 1, 1, "a run of 1 to 255 empty cells");
    assert_fault("3@04", 1, 3, "without leading zeros");
    assert_fault("256", 1, 1, "a run of 1 to 255");
    assert_fault("255@", 1, 4, "too large, expected at most 255");
    assert_fault("0x", 1, 3, "1 to 16 hexadecimal digits");
    assert_fault("0x12345678123456789", 1, 19, "at most 16 hexadecimal digits");
    assert_fault("0x00000000000000000", 1, 19, "at most 16 hexadecimal digits");
    assert_fault("8x8:(8,0)", 1, 5, "off the board, expected a cell of 8x8");
    assert_fault("8x8:(1,2)(1,2)", 1, 10, "named twice");
    assert_fault("8x8:(1;2)", 1, 7, "expected a comma");
    assert_fault("8x8:(x,2)", 1, 6, "a decimal number");
    assert_fault("8x8:(1,2", 1, 9, "the text ends, expected )");
    assert_fault("8x8:(", 1, 6, "the text ends, expected a coordinate");
    assert_fault("0x8:(1,2)", 1, 1, "expected a size");
    assert_fault("256x8:", 1, 1, "expected a size");
    assert_fault("8x8:(99999999999,0)", 1, 5, "off the board");
}

#[test]
fn drawings_that_may_be_read_in_two_ways_are_refused() {
    assert_fault("X..\n..O\n", 2, 3, "both X and O: either both are atoms, or one of them is an empty cell");
    assert_fault(
        "@..\n..-\n",
        2,
        3,
        "both . and -: either both are empty cells, or one of them is something else",
    );
    assert_fault(".... @...\n.... ....", 1, 6, "either they part cells, or they are empty cells");
    assert_fault(
        "@ @\n@ @",
        1,
        1,
        "no sign for empty cells: either blanks part the cells, or they are empty cells",
    );
    assert_fault("  @\n @\n", 1, 1, "no sign for empty cells");
    assert_fault("#..", 1, 1, "either a drawing whose atoms are # or the game of the seed behind #");
    // A text in no notation is refused at its first fault.
    assert_fault("3@4\n2@5\n", 1, 1, "expected a row of cells");
    assert_fault("..@\n...\n2\nL1\nR2\nX\n", 3, 1, "expected a row of cells");
    assert_fault("  1 2\n1 . . .\n2 . . .\n", 2, 1, "the row has 3 cells, expected 2");
    assert_fault("8x8 4; L5 B5; R1 H", 1, 1, "this looks like evidence, expected a board");
    assert_fault("SAVEFILE:41:Simon Tatham's", 1, 1, "this looks like a saved game, expected a board");
    assert_fault("# title\n8/8/8", 1, 8, "expected a game ID on one line");
    assert_fault("10x10m5M5#1", 1, 1, "this names no game, expected parameters such as w8h8m5M5");
    assert_fault("w8h8m5M5", 1, 1, "this looks like the name of a game, expected a board");
    for evidence in ["8x8 4; L5 B5", "8x8 4\nL5 B5", "8x8 4 L5 B5", "8x8 ?; L1 H"] {
        let error = GameId::parse(evidence.as_bytes(), false).expect_err(evidence);
        assert!(error.to_string().contains("this looks like evidence"), "{evidence}: {error}");
    }
}

#[test]
fn what_stands_around_a_drawing_is_read_and_checked() {
    // From ten on, numbers without blanks are their last digits.
    assert_eq!("123456789012\n..@.......@.".parse(), WideBoard::parse("2@7@1"));
    assert_fault("123456789123\n..@.......@.", 2, 1, "the number 4 stands at 1 port");
    assert_fault("  1 2\n1 . .\n2 . @\n  H 1a\n", 4, 3, "expected a row of cells");
    assert_fault(" .@\n..\n", 1, 1, "no sign for empty cells");
    assert_fault("1 .@.\n2 ..\n", 2, 3, "the row has 2 cells, expected 3");
    assert_eq!("a:.@\nb: ..\n".parse(), WideBoard::parse("1@/2"));
    assert_eq!("@@\n@@\n".parse(), WideBoard::parse("@@/@@"));
    // On hexagons a plus is an empty cell that rays cross, and where all cells are atoms none is empty.
    for hexagon in ["@2/4/3@1/4/3", "@@@/@@@@/@@@@@/@@@@/@@@"] {
        let hexagon: WordBoard = hexagon.parse().expect("a hexagon");
        let drawn = Framed(&Crossed(hexagon)).to_string();
        assert_eq!(drawn.contains('+') && drawn.contains(" . "), hexagon.count() < 19, "{drawn}");
        assert_eq!(drawn.parse(), Ok(hexagon), "{drawn}");
        let mixed = drawn.replacen('@', "X", 1).parse::<WordBoard>().expect_err("two signs for atoms");
        assert!(mixed.to_string().contains("both"), "{mixed}");
    }
}

#[test]
fn names_of_cells_are_read_one_after_the_other() {
    let board: WordBoard = "hex5:(3,2)(0,0)(4,8)".parse().expect("a board");
    for text in ["hex5:C4 A1,I5", "hex5:C4, a1 (4,8)", "hex5: I5 (0,0) C4"] {
        assert_eq!(text.parse(), Ok(board), "{text}");
    }
}

/// A hexagon with the numbers of its ports, of whose empty cells rays cross every other one.
struct Crossed(WordBoard);

impl TextPicture for Crossed {
    fn size(&self) -> Size {
        self.0.size()
    }

    fn mark(&self, _: Port, _: &mut dyn Write) -> fmt::Result {
        Ok(())
    }

    fn cell(&self, cell: Cell, out: &mut dyn Write) -> fmt::Result {
        let empty = if (cell.x + cell.y).is_multiple_of(2) { '+' } else { '.' };
        out.write_char(if self.0.contains(cell) { '@' } else { empty })
    }

    fn leads(&self, _: Cell, _: Heading) -> bool {
        true
    }
}

#[test]
fn links_are_read_as_their_games() {
    let board: WordBoard = "w8h8m5M5#12345".parse().expect("an ID");
    for text in [
        "https://example.org/play/?game=w8h8m5M5%2312345",
        "https://example.org/play/?lang=de&game=w8h8m5M5%3A925fa66636a72ed6ae1c5015",
        "https://example.org/js/blackbox.html#w8h8m5M5%2312345",
        "https://example.org/js/blackbox.html#w8h8m5M5:925fa66636a72ed6ae1c5015",
        "w8h8m5M5%2312345",
        "\u{feff}game=w8h8m5M5%2312345\n",
    ] {
        assert_eq!(text.parse(), Ok(board), "{text}");
    }
    assert_fault("https://example.org/about", 1, 1, "this link leads to no game");
    assert_fault("https://example.org/play/?game=w8h8m5X5%231", 1, 38, "this names no game");
}

#[test]
fn the_longest_sides_are_read() {
    for (width, height) in [(255, 1), (1, 255), (255, 255), (254, 2)] {
        let board = WideBoard::from_atoms(
            [Cell::new(0, 0), Cell::new(width as u8 - 1, height as u8 - 1)],
            Size::new(width, height).unwrap(),
        )
        .unwrap();
        assert_round_trip(&board);
    }
}

#[test]
fn sizes_asked_for_must_agree() {
    let options = ReadOptions::default().size(Some(Size::new(5, 5).unwrap()));
    let error = notation::read_board::<WordBoard>("8/8", options).unwrap_err();
    assert!(matches!(error.kind, ParseErrorKind::SizeDiffers { .. }), "{error}");
    let error = notation::read_board::<WordBoard>("0x20", options).unwrap_err();
    assert!(error.to_string().contains("the atom (5,0) is off the board, expected a cell of 5x5"), "{error}");
    let error = "9x9:".parse::<WordBoard>().unwrap_err();
    assert!(error.to_string().contains("9x9 is too large, expected at most 8x8"), "{error}");
}

#[test]
fn boards_larger_than_the_box_have_no_bits() {
    let board: WideBoard = "9x9:".parse().unwrap();
    let error = Notation::Bits.display(&board).unwrap_err();
    assert_eq!(
        error.to_string(),
        "a board of 9x9 with 0 atoms has no form in bits, expected at most 8x8, or a hexagon"
    );
}
