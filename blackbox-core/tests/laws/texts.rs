//! Texts as people bring them: what they are read as, and where their faults are.

use std::error::Error;

use blackbox_core::{
    Cell, Numbering, Size, WideBoard, WideEvidence, WordBoard, WordEvidence,
    game::{MoveError, Params},
    grid::BoardError,
    internal::write_description,
    notation::{
        self, EvidenceErrorKind, Notation, ParseError, ParseErrorKind, ReadOptions, Sink,
        save::SaveErrorKind,
        sgt::{Description, GameId},
    },
    ray::Turn,
    text::{Located, Place},
};

/// The place and the message of the fault in a board, of a drawing alone, or of evidence.
fn fault(reader: &str, text: &str) -> Option<(u64, u64, String)> {
    let told = |place: Place, words: String| (place.line, place.column, words);
    let of_board = |fault: ParseError| told(fault.place, fault.kind.to_string());
    match reader {
        "board" => text.parse::<WideBoard>().map_err(of_board).err(),
        "drawing" => {
            Notation::Grid.read_board::<WideBoard>(text, ReadOptions::default()).map_err(of_board).err()
        }
        _ => text.parse::<WordEvidence>().map_err(|fault| told(fault.place, fault.kind.to_string())).err(),
    }
}

#[test]
fn faults_are_told_where_they_are() {
    let hexagon = |column: usize| {
        let rows = [
            "    2   ?       ?   15",
            "  3                   14",
            "4   ?       ?       ?   13",
            "  5                   12",
            "    6   ?       ?   11",
        ];
        let rows = rows.join("\n");
        format!("hex2 1\n      1  18  17  16\n{:column$}H\n{rows}\n      7   8   9  10", "")
    };
    assert_eq!(fault("evidence", &hexagon(6)), None);
    let rows = |row: &str| row.repeat(255) + row.trim_end_matches('/');
    let mut wrong = Vec::new();
    for (reader, text, line, column, words) in [
        // Compact texts: the run that is one too many, the atom, or the row.
        ("board", "8:", 1, 1, "this names no game"),
        ("board", "@255", 1, 2, "too large"),
        ("board", "@255@", 1, 2, "too large"),
        ("board", &rows("1/"), 1, 511, "too large"),
        ("board", &rows("255/"), 1, 1021, "too large"),
        // Lists of cells and of fields.
        ("board", "[[0,1],[0,a]]", 1, 11, "unexpected character"),
        ("board", "[[0,1],[0]]", 1, 9, "the row has 1 cells, expected 2"),
        ("board", "0,O\n0,@", 2, 3, "both O and @: either both are atoms"),
        ("board", "O,0\n0,.", 2, 3, "either both are empty cells"),
        ("board", "@,0", 1, 2, "not a board"),
        ("board", "[]", 1, 2, "expected a row of cells"),
        // Bars, rules and frames.
        ("drawing", "|Re||", 1, 1, "the text ends"),
        ("drawing", "|=", 1, 1, "the text ends, expected a row of cells: for atoms"),
        ("board", "|==|===|\n|.|@|", 1, 1, "unexpected character"),
        ("board", "|===|==|\n|.|@|", 1, 1, "unexpected character"),
        ("board", "0\n:---", 1, 1, "unexpected character"),
        ("drawing", "w.8\n-", 2, 1, "both . and -"),
        ("board", "+.\n.@", 1, 1, "unexpected character"),
        // Names of columns and rows, and marks.
        ("board", "  a b\n1 . . .\n2 . . .", 2, 1, "the row has 3 cells, expected 2"),
        ("board", "  2 1\n1 . . .\n2 . . .", 2, 1, "the row has 3 cells, expected 2"),
        ("board", "  2 3\n1 . . .", 2, 1, "the number 2 stands at 1 port"),
        ("board", "7\nO", 2, 1, "the number 7 stands at 1 port"),
        ("board", "234\n...", 2, 1, "the number 2 stands at 1 port"),
        ("board", "1\n.x", 2, 1, "the number 1 stands at 1 port"),
        ("board", "O\n1", 1, 1, "the number 1 stands at 1 port"),
        ("board", "1 2\n.\n\u{250c} .", 3, 1, "the row has 2 cells, expected 1"),
        ("board", "1 2 3 .@\n1 2 3 ..", 1, 1, "unexpected character"),
        ("board", "..@ 1 2 3\n... 1 2 3", 1, 5, "unexpected character"),
        ("board", ".-B.\n....", 1, 2, "both . and -"),
        ("board", "      R\n1 . .", 1, 7, "unexpected character"),
        ("board", " .\n-", 2, 1, "both . and -"),
        ("board", "\u{2502}0\n1", 1, 1, "the text ends"),
        ("drawing", "AB\nB", 1, 1, "the text ends"),
        ("drawing", "L", 1, 1, "the text ends, expected a row of cells: for atoms"),
        ("drawing", "?", 1, 1, "the text ends"),
        ("board", "1 18 17 16\n.6.", 2, 2, "unexpected character"),
        ("evidence", &hexagon(5), 3, 6, "unexpected character"),
        ("evidence", &hexagon(7), 3, 8, "unexpected character"),
        // Two readings.
        ("board", " - O\u{b7}\n - O\u{b7}", 1, 5, "either \u{b7} is a cell, or it stands beside the cells"),
        ("evidence", "2x2 ?\n - O\u{b7}\n - O\u{b7}", 2, 5, "either \u{b7} is a cell"),
        // What a text looks like.
        ("board", "w", 1, 1, "not a board"),
        ("evidence", "w", 1, 1, "not a size"),
        ("evidence", "\u{c}8x8 4; L1 H", 1, 1, "not a size"),
        ("evidence", "://a", 1, 1, "not a size"),
        ("evidence", "0x", 1, 1, "not a size"),
        ("evidence", "0xff", 1, 1, "this looks like a board"),
        ("evidence", "8x8:925f", 1, 1, "not a size"),
        // Evidence and its drawings.
        ("evidence", "8x8 4; =(1 1) @", 1, 8, "expected =(x,y)"),
        ("evidence", "2x2 1; top: H - -", 1, 8, "the list has 3 entries, expected 2"),
        ("evidence", "2x2 1; top: H X", 1, 15, "unexpected character"),
        ("evidence", "hex3 2; top: - -", 1, 7, "expected lists of the marks"),
        ("evidence", "2x2 1\n? ?\n@ O", 3, 3, "both @ and O"),
        ("evidence", "2x2 1 # one\ntop: H 1", 2, 1, "the number 1 stands at 1 port"),
        // Games and links.
        ("board", "https://a/?game=+10x6+4+x", 1, 25, "the text goes on"),
        ("board", &format!("?game=w8h8m5M{:056}%5", 5), 1, 71, "this names no game"),
        ("board", "https://a/?game=w3h3m1M1%231!!!!!!!!!", 1, 30, "either the seed ends with this sign"),
        ("board", "see [1] https://a/?game=w3h3m1M1%231].", 1, 37, "either the seed ends with this sign"),
        ("board", "(sgtpuzzles:blackbox:)", 1, 13, "this link leads to no game of Black Box"),
        ("board", "https://a/?game=w3h3m1M1#", 1, 25, "parameters alone stand for no board"),
    ] {
        let (at, place, said) = fault(reader, text).unwrap_or_default();
        if (at, place) != (line, column) || !said.contains(words) {
            wrong.push(format!("{text:?}: {at}, {place}: {said}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let place = Place::of("é\né.".as_bytes(), 5);
    assert_eq!((place.line, place.column, place.byte), (2, 2, 5));
}

#[test]
fn texts_are_read_as_others() {
    let board = |text: &str| text.parse::<WideBoard>().unwrap_or_else(|error| panic!("{text}: {error}"));
    for (text, other) in [
        ("0,1", "1@"),
        ("1.0,0.0", "@1"),
        ("[[0  1]\n [0 0]]", "1@/2"),
        ("[\"0\",\"1\"]", "1@"),
        // Drawings.
        ("OO\nOO", "@@/@@"),
        ("|---|\n|-@-|", "3/1@1"),
        ("|---\n.", "1"),
        ("|---|\n|..@|\n|---|", "2@"),
        ("      1  2\n     10  R\n1 10  .  .\n2     .  @", "2/1@"),
        ("  - -\n  . O\n  . .", "1@/2"),
        (" 1\n\u{2502}.\u{2502}\n\u{2502}@\u{2502}", "1/@"),
        ("a\n-@", "1@"),
        ("1\n.\n\n.", "1/1"),
        // Links, and what closes them.
        ("w3h3m1M1%23%31", "w3h3m1M1#1"),
        ("?game=%773h3m1M1%231", "w3h3m1M1#1"),
        ("sgtpuzzles://blackbox:w3h3m1M1#1", "w3h3m1M1#1"),
        ("(https://a/?game=w3h3m1M1%231)x", "w3h3m1M1#1"),
        ("(https://a/?game=w3h3m1M1%23(1))", "w3h3m1M1#(1)"),
        ("[see https://a/?game=w3h3m1M1%231].", "w3h3m1M1#1"),
    ] {
        assert_eq!(board(text), board(other), "{text}");
    }
    let evidence = |text: &str| {
        WordEvidence::parse(text, Numbering::Letters).unwrap_or_else(|error| panic!("{text}: {error}"))
    };
    for (text, other) in [
        ("8x8\u{a0}4; L1\u{a0}H", "8x8 4; L1 H"),
        ("3x1 1\n3 2 1\n. @ .", "3x1 1; =(0,0) .; =(1,0) @; =(2,0) ."),
        ("0 ? ?\n1 ? ?", "2x2 ?"),
        (&format!("1x2 ?\n{:0257}\n?\n?\n1", 1), "1x2 ?; B1 T1"),
        ("3x1 ?\n?.@", "3x1 ?; =(1,0) .; =(2,0) @"),
        ("3x1 ? # three\n?.@", "3x1 ?; =(1,0) .; =(2,0) @"),
    ] {
        assert_eq!(evidence(text), evidence(other), "{text}");
    }
}

#[test]
fn drawings_of_four_megabytes_are_read() {
    for (more, reads) in [(0, true), (1, false)] {
        // Lines that quote a message are no rows.
        let text = format!("O.\n..\n{}", "`".repeat((4 << 20) - 6 + more));
        let read = Notation::Grid.read_board::<WordBoard>(&text, ReadOptions::default());
        assert_eq!(read.is_ok(), reads, "{:?}", read.map_err(|error| error.to_string()));
    }
}

/// The cells that a notation hands on.
#[derive(Default)]
struct Cells(Vec<Cell>);

impl Sink for Cells {
    fn size(&mut self, _: Size) -> Result<(), BoardError> {
        Ok(())
    }

    fn atom(&mut self, cell: Cell) -> bool {
        self.0.push(cell);
        true
    }
}

#[test]
fn a_notation_reads_its_own_texts_alone() {
    let board: WordBoard = "2@/3".parse().expect("a board");
    for text in ["", "8x8", "8x12", "0x+1", "\u{2502}"] {
        for notation in Notation::ALL {
            let read = notation.read_board::<WordBoard>(text, ReadOptions::default());
            assert!(read.is_err(), "{text:?} as {notation}");
        }
    }
    for notation in Notation::ALL {
        let text = notation.display(&board).expect("a small board").to_string();
        for other in Notation::ALL {
            let mut cells = Cells::default();
            let options = ReadOptions::default().size(Some(board.size()));
            let read = other.read(&text, options, &mut cells);
            assert_eq!(read.is_ok(), other == notation, "{text:?} as {other}");
            assert!(read.is_err() || cells.0 == [Cell::new(2, 0)], "{text:?}");
        }
    }
}

/// How often a size was handed on; none is taken.
struct Sizes(u32);

impl Sink for Sizes {
    fn size(&mut self, size: Size) -> Result<(), BoardError> {
        self.0 += 1;
        Err(BoardError::TooLarge { size })
    }

    fn atom(&mut self, _: Cell) -> bool {
        unreachable!("a board whose size is refused")
    }
}

#[test]
fn a_size_that_is_refused_is_handed_on_once() {
    for text in ["3/@2", "...\n@..", "0x1", "3x2:(0,1)", "w3h2m1M1#1"] {
        let mut sizes = Sizes(0);
        assert!(
            notation::read(text, ReadOptions::default(), &mut sizes).is_err() && sizes.0 == 1,
            "{text:?}"
        );
    }
}

#[test]
fn faults_of_texts_name_their_source() {
    let board = || WordBoard::empty(Size::new(9, 9).expect("a size")).expect_err("more than 64 cells");
    let source = |error: &dyn Error| error.source().map(ToString::to_string);
    let error = "9x9:".parse::<WordBoard>().expect_err("more than 64 cells");
    assert_eq!(source(&error), Some(board().to_string()));
    let error = "9x9 4".parse::<WordEvidence>().expect_err("more than 64 cells");
    assert_eq!(source(&error), Some(board().to_string()));
    for kind in [
        EvidenceErrorKind::Drawing(ParseErrorKind::Board(board())),
        EvidenceErrorKind::Save(SaveErrorKind::Session(board().into())),
        EvidenceErrorKind::Save(SaveErrorKind::Move(MoveError::Over)),
    ] {
        assert!(source(&Located::new(b"", 0, kind)).is_some(), "{kind:?}");
    }
}

#[test]
fn words_to_choose_from_are_listed() {
    let said = "sideways".parse::<Turn>().expect_err("no turn").to_string();
    assert!(said.ends_with("expected left, right, back, sharp-left or sharp-right"), "{said}");
}

#[test]
fn descriptions_of_no_atoms_and_of_one_twice() {
    let described = |size, atoms: &[Cell]| {
        let mut text = String::new();
        write_description(&mut text, size, atoms.iter().copied()).expect("a text");
        text
    };
    let none = described(Size::CLASSIC, &[]);
    let params = Params::decode(b"w8h8m0M5", true).expect("parameters");
    assert!(Description::new(params, none.as_bytes()).expect("a description").is_empty());
    let some = described(Size::CLASSIC, &[Cell::new(1, 1)]);
    assert!(!Description::new(params, some.as_bytes()).expect("a description").is_empty());
    // The bytes 3, 5, 5, 6: of a rectangle with one atom, and of a hexagon that names an atom twice.
    let twice = described(Size::new(3, 5).expect("a size"), &[Cell::new(5, 6)]);
    assert!(GameId::parse(format!("s3m3M3:{twice}").as_bytes(), false).is_err());
    let once = described(Size::new(3, 4).expect("a size"), &[Cell::new(5, 6)]);
    assert!(GameId::parse(format!("s3m3M3:{once}").as_bytes(), false).is_ok());
}

/// The parameters in a link have at most 64 signs, whichever of them are escaped.
#[test]
fn links_have_room_for_their_parameters() {
    for (blanks, is_read) in [(0, true), (56, true), (57, false)] {
        let link = format!("https://a.b/?game=w8h8m4M4{}%231", "%20".repeat(blanks));
        assert_eq!(GameId::parse(link.as_bytes(), false).is_ok(), is_read, "{blanks}");
    }
}

/// A letter or a digit is a cell where it is used as one.
#[test]
fn letters_and_digits_are_cells() {
    let expected: WordBoard = "@.\n.@".parse().unwrap();
    for text in ["A.\n.A", "1.\n.1", "@0\n0@", "10\n01", "A0\n0A"] {
        assert_eq!(text.parse(), Ok(expected), "{text}");
    }
}

/// The largest board has 1,020 ports: a detour has no greater number, and its lists as many marks.
#[test]
fn as_many_marks_as_there_are_ports() {
    let read = |text: &str| text.parse::<WordEvidence>();
    assert_eq!(read("3x2 1; left: 1020 -; right: 1020 -"), read("3x2 1; L1 R1"));
    assert!(read("3x2 1; left: 1021 -; right: 1021 -").is_err());
    let sides = ["top", "left", "right", "bottom"].map(|side| format!("{side}: {}", "H ".repeat(255)));
    let all: WideEvidence = format!("255x255 1; {}", sides.join("; ")).parse().unwrap();
    assert_eq!(all.facts().count(), 1020);
}
