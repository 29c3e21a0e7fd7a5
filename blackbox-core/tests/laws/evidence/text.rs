//! Evidence as text: what is read, what is written, and how faults are reported.

use blackbox_core::{
    AtomRange, Cell, GridEvidence, Numbering, Outcome, Port, Size, WideEvidence, WordBoard, WordEvidence,
    evidence::OtherSize, internal::size_of_evidence,
};
use reference::random::Random;

use crate::common::size;

fn read(text: &str) -> WordEvidence {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn one_thing_said_in_many_ways() {
    let evidence = read("8x8 4; L5 B5; R1 H; T3 R; =(3,4) @; =(0,0) .");
    for text in [
        "8x8 4\nL5 B5\nR1 H\nT3 R\n=(3,4) @\n=(0,0) .\n",
        "# a comment\n\n  8x8\t4   # four atoms\r\n L5  B5 # there\n\n;;R1 H;T3 R;\n=(3,4) @\n=(0,0) .",
        // Other ends of the same observations, in another order, twice.
        "8x8 4; =(0,0) .; T3 T3; B5 L5; L5 B5; R1 H; =(3,4) @; R1 H",
        // Many on a line, small letters, padded numbers, commas, a byte-order mark.
        "\u{feff}8X8 04 l05 b5, r1 h, T03 r, =(3, 04) atom =( 0,0 ) Empty",
        "8x8, 4 atoms; L5, B5; R1, H; T3, R; =(3,4), @; =(0,0), .",
    ] {
        assert_eq!(read(text), evidence, "{text}");
    }
    assert_eq!(evidence.to_string(), "8x8 4; L5 B5; R1 H; T3 R; =(0,0) .; =(3,4) @");
    assert_eq!(format!("{evidence:#}"), "8x8 4\nL5 B5\nR1 H\nT3 R\n=(0,0) .\n=(3,4) @\n");
    for of in ["8x5", "255x1", "hex3r"] {
        assert_eq!(size_of_evidence(&format!("{of} 4; what follows")), Ok(of.parse().expect(of)));
    }
    assert!(size_of_evidence("8x5; L1 H").is_err());
    assert_eq!(read("8x8 ?").atoms(), AtomRange::ANY);
    let most = AtomRange::ANY.on("255x255".parse().expect("a size"));
    assert_eq!(most.map(AtomRange::max), Ok(65_025));
    assert_eq!(Ok(read("8x8 3-6").atoms()), AtomRange::new(3, 6));
    let border = read("3x3 1; border empty");
    assert_eq!(border.to_string().matches(" .").count(), 8);
    assert_eq!((border.known(Cell::new(1, 1)), border.known(Cell::new(2, 1))), (None, Some(false)));
    let ring = read("hex3 1; border .; 03 r");
    assert_eq!(ring.to_string().matches(" .").count(), 12);
}

/// Whatever was written is read as the same, in every numbering and size.
#[test]
fn writing_and_reading() {
    let mut random = Random::new(5);
    for (width, height) in [(1, 1), (8, 8), (3, 7), (9, 4), (255, 255)] {
        let size = size(width, height);
        let port = |random: &mut Random| {
            Port::new(random.below(size.ports().into()) as u16, size).expect("a port of the board")
        };
        for _ in 0..20 {
            let mut evidence = WideEvidence::new(size, AtomRange::ANY).expect("any size");
            for _ in 0..random.below(12) {
                let outcome = match random.below(3) {
                    0 => Outcome::Hit,
                    1 => Outcome::Reflection,
                    _ => Outcome::Detour(port(&mut random)),
                };
                evidence.observe(port(&mut random), outcome).expect("ports of the board");
                let cell = Cell::from_index(random.below(size.cells().into()) as u32, size).expect("a cell");
                evidence.know(cell, random.below(2) == 0).expect("a cell of the board");
            }
            for numbering in [Numbering::Letters, Numbering::Numbers, Numbering::Sgt] {
                let text = evidence.display(numbering).to_string();
                assert_eq!(WideEvidence::parse(&text, numbering).as_ref(), Ok(&evidence), "{text}");
                let lines = format!("{:#}", evidence.display(numbering));
                assert_eq!(WideEvidence::parse(&lines, numbering).as_ref(), Ok(&evidence), "{lines}");
            }
        }
    }
}

#[test]
fn faults_say_where_and_what_was_expected() {
    for (text, line, column, words) in [
        ("", 1, 1, "no evidence"),
        ("# nothing\n\n", 1, 1, "no evidence"),
        ("8 x8 4", 1, 1, "not a size"),
        ("8 8 4", 1, 1, "not a size"),
        ("I think that L5 leads to B5", 1, 1, "not a size"),
        ("\u{feff}8x8", 1, 4, "the line ends, expected a number of atoms"),
        ("w8h8m5M5#12345", 1, 1, "this looks like the name of a game, expected evidence"),
        ("8/8/1@4@1/8/8/3@4/8/6@1", 1, 1, "this looks like a board, expected evidence"),
        ("https://example.org/?game=w8h8m5M5", 1, 1, "this looks like a link, expected evidence"),
        ("SAVEFILE:41:Simon Tatham's Portable", 1, 1, "this looks like a saved game, expected evidence"),
        ("8x 8", 1, 1, "not a size"),
        ("0x8 4", 1, 1, "not a size"),
        ("8x256 4", 1, 1, "not a size"),
        ("9x8 4", 1, 1, "8"),
        ("8x8", 1, 4, "the line ends, expected a number of atoms"),
        ("8x8 four", 1, 5, "not a number of atoms"),
        ("8x8 -4", 1, 5, "not a number of atoms"),
        ("8x8 6-3", 1, 5, "the range 6-3 is empty"),
        ("8x8 65", 1, 5, "invalid atoms (got 65), expected 0 to 64 on a board of 8x8"),
        ("08x8 4", 1, 1, "not a size"),
        ("8x8 65026", 1, 5, "not a number of atoms"),
        ("8x8 99999999999", 1, 5, "not a number of atoms"),
        ("8x8 4 L1 H R8", 1, 14, "the line ends, expected a result"),
        ("8x8 4\n L9 H", 2, 2, "no such port on a board of 8x8, expected L1..L8"),
        ("8x8 4\nL0 H", 2, 1, "expected"),
        ("8x8 4\nX1 H", 2, 1, "not a fact, expected a port such as L5"),
        ("8x8 4\n17 H", 2, 1, "a number names no port where the numbering is not named"),
        ("8x8 4\nL1", 2, 3, "the line ends, expected a result"),
        ("8x8 4\nL1 hit", 2, 4, "not a result, expected H, R or a port"),
        ("8x8 4; L1 B9", 1, 11, "no such port"),
        ("8x8 4\nL1 H R", 2, 6, "not a fact"),
        ("8x8 4\n=(8,0) @", 2, 1, "no such cell on a board of 8x8, expected (0..7,0..7)"),
        ("8x8 4\n=(0,8) @", 2, 1, "no such cell"),
        ("8x8 4\n=(1 1) @", 2, 1, "not a cell"),
        ("8x8 4\nborder none", 2, 8, "not the content of a cell"),
        ("8x8 4\n=(1,1) x", 2, 8, "not the content of a cell"),
        ("8x8 4\n=(1,1)", 2, 7, "the line ends, expected @ or ."),
        ("8x8 4 # four\nL1 H # é\nL2 \u{e9}", 3, 4, "not a result"),
    ] {
        let fault = text.parse::<WordEvidence>().expect_err(text);
        assert_eq!((fault.place.line, fault.place.column), (line, column), "{text:?}: {fault}");
        assert!(fault.to_string().contains(words), "{text:?}: {fault}");
        assert!(fault.to_string().starts_with(&format!("line {line}, column {column}: ")), "{fault}");
    }
}

/// A port or a cell that is not on the board is refused by the methods too, and nothing is added.
#[test]
fn facts_off_the_board() {
    let (small, classic) = (size(3, 2), Size::CLASSIC);
    let mut evidence: WordEvidence = GridEvidence::new(small, AtomRange::ANY).expect("a small size");
    let before = evidence.clone();
    let far = Port::from_label("T8", classic).expect("a port");
    let near = Port::from_label("L1", small).expect("a port");
    let error = evidence.observe(far, Outcome::Hit).expect_err("no such port");
    assert!(error.to_string().contains("expected 1 to 10 on 3x2"), "{error}");
    assert!(evidence.observe(near, Outcome::Detour(far)).is_err());
    let error = evidence.know(Cell::new(3, 0), true).expect_err("no such cell");
    assert!(error.to_string().contains("expected a cell of 3x2"), "{error}");
    assert!(evidence.know(Cell::new(0, 2), false).is_err());
    assert_eq!(evidence, before);
    assert!(GridEvidence::<WordBoard>::new(size(9, 1), AtomRange::ANY).is_err());
    assert!(WordBoard::empty(small).is_ok_and(|board| evidence.allows(&board) == Ok(true)));
    let other = WordBoard::empty(size(3, 3)).expect("a small size");
    assert_eq!(evidence.allows(&other), Err(OtherSize { board: size(3, 3), evidence: small }));
    assert!(evidence.check(&other).is_err());
    assert!(GridEvidence::<WordBoard>::new(small, AtomRange::exactly(7)).is_err());
    assert!(evidence.set_atoms(AtomRange::new(3, 7).expect("a range")).is_err());
    assert_eq!(evidence, before);
}
