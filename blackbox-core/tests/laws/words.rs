//! What errors say, and how values are shown to programmers.

use blackbox_core::{
    AtomRange, Cell, Fact, GridEvidence, Outcome, Port, Signature, Size, WideBoard, WordBoard, WordEvidence,
    enumerate,
    evidence::{Limit, Stop},
    game::{Move, MoveError, Params, Scoring, Session},
    notation::Notation,
    ray::{
        Numbering, SignatureError,
        kernels::{BatchError, Kernel},
    },
};

fn assert_says<T: core::fmt::Debug, E: core::fmt::Display>(result: Result<T, E>, words: &str) {
    assert_eq!(result.expect_err(words).to_string(), words);
}

fn size(width: u32, height: u32) -> Size {
    Size::new(width, height).unwrap()
}

#[test]
fn notations_and_scorings_are_described() {
    let notations = Notation::ALL.map(Notation::about);
    for (notation, example) in [(0, "."), (1, "8/8/1@4@1"), (2, "0x"), (3, "8x8:(1,2)"), (4, "w8h8m5M5")] {
        assert!(notations[notation].contains(example), "{notations:?}");
    }
    let scorings = Scoring::ALL.map(Scoring::about);
    for (scoring, costs) in [(0, "5"), (1, "5"), (2, "10")] {
        assert!(scorings[scoring].ends_with(costs), "{scorings:?}");
    }
}

#[test]
fn errors_of_boards() {
    assert_says(Size::new(256, 1), "invalid size 256x1, expected 1 to 255 cells each way");
    assert_says(
        "8".parse::<Size>(),
        "invalid size, expected WIDTHxHEIGHT with 1 to 255 cells each way, or hex2 to hex5",
    );
    let words = "line 1, column 1: not a board, expected a grid of . and @, or other signs: for atoms O o * X x # ● ◉ ⬤ ⚫ ■ ⬛ A 1, for empty cells _ - · □ ⬜ 0, a compact text such as 8/8/1@4@1/8/8/8/8/8, bits such as 0x0000000000420000, atoms such as 8x8:(1,2)(6,2), or an sgt game ID such as w8h8m5M5#12345";
    assert_says("?".parse::<WordBoard>(), words);
    let words = "the atom (2,0) is off the board, expected a cell of 2x2";
    assert_says(WordBoard::new(0b100, size(2, 2)), words);
    assert_says(WordBoard::from_atoms([Cell::new(1, 1), Cell::new(2, 0)], size(2, 2)), words);
    assert_says(WideBoard::from_atoms([Cell::new(1, 1), Cell::new(2, 0)], size(2, 2)), words);
    assert_says(AtomRange::new(4, 3), "the range 4-3 is empty, expected the smaller number first");
    assert_says(enumerate::unrank(size(2, 2), 1, 4), "no board of rank 4, expected a rank below 4");
}

#[test]
fn errors_of_rays() {
    let size = size(2, 1);
    let of = |outcomes: &[Outcome]| Signature::<u8, 32>::from_outcomes(size, outcomes.iter().copied());
    let port = |number| Port::from_number(number, size).unwrap();
    let hits = [Outcome::Hit; 6];
    assert_eq!(of(&hits).unwrap().size(), size);
    assert_says(of(&hits[1..]), "5 outcomes, expected 6, one for each port");
    assert_says(of(&[hits, hits].concat()), "12 outcomes, expected 6, one for each port");
    let more = Signature::<u8, 32>::from_outcomes(Size::CLASSIC, [Outcome::Hit; 33]);
    assert_says(more, "33 outcomes, expected 32, one for each port");
    let mut far = hits;
    far[1] = Outcome::Detour(Port::from_number(7, Size::CLASSIC).unwrap());
    assert_says(of(&far), "the detour at port 2 leads off a board of 2x1, expected one of its ports");
    for exit in [port(1), port(2)] {
        let mut one_way = hits;
        one_way[0] = Outcome::Detour(exit);
        assert_eq!(of(&one_way), Err(SignatureError::OneWay { entry: port(1), size }));
    }
    let mut one_way = hits;
    one_way[0] = Outcome::Detour(port(2));
    assert_says(of(&one_way), "the detour at L1 does not lead back, expected another port that does");
    assert_says(Port::parse("-8", Numbering::Numbers, size), "invalid port, expected its number");
    let words = "no such port: L2, expected one of a board of 2x1: L1..L1, B1..B2, R1..R1, T1..T2";
    assert_says(Port::parse("L2", Numbering::Letters, size), words);
    let words = BatchError::Unavailable { kernel: Kernel::Avx2 }.to_string();
    assert!(words.starts_with("this machine cannot run the kernel avx2, expected one of "), "{words}");
    let slowest = Kernel::ALL[Kernel::ALL.len() - 1];
    assert!(words.contains(" sliced ") && words.ends_with(&format!(" {slowest}")), "{words}");
}

#[test]
fn errors_of_moves() {
    let board: WordBoard = "1@2/4/4".parse().unwrap();
    let params = Params::decode(b"w4h3m1M2", false).unwrap();
    let mut session = Session::new(params, board).unwrap();
    assert_says(
        Session::new(Params::default(), board),
        "the board is 4x3, expected 8x8 as the parameters have it",
    );
    let size = params.size();
    for (text, words) in [
        ("Q", "not a move, expected F<port>, T<x>,<y>, LB<x>,<y>, LC<x>, LR<y>, R or S"),
        ("F14", "no such port: 14, expected one of the 14 of a board of 4x3"),
        ("T5,1", "no such cell, expected one of a board of 4x3"),
        ("LR4", "no such row or column, expected one of a board of 4x3"),
    ] {
        assert_says(Move::parse(text.as_bytes(), size), words);
    }
    let mut play = |text: &str| session.play(Move::parse(text.as_bytes(), size).unwrap());
    assert_says(play("R"), "0 atoms are guessed, expected 1 to 2");
    play("T1,1").unwrap();
    play("LB1,1").unwrap();
    assert_says(play("T1,1"), "the cell (0,0) is locked, expected an unlocked one");
    play("R").unwrap();
    assert_says(play("R"), "these guesses were just found wrong, expected a change first");
    play("S").unwrap();
    assert_says(play("T1,1"), "the atoms are revealed, expected no more moves");
    play("S").unwrap();
    let one = MoveError::Count { guesses: 1, min: 2, max: 2 };
    assert_eq!(one.to_string(), "1 atom is guessed, expected 2");
}

#[test]
fn errors_of_parameters() {
    for (text, words) in [
        ("m-1", "Negative number of atoms: found a minimum of -1, expected 1 or more"),
        (
            "m6",
            "Minimum number of atoms may not be greater than maximum: found 6 to 5, expected a minimum up to the maximum",
        ),
        (
            "w300",
            "Widths and heights greater than 255 are not supported: found 300x8, expected 2 to 255 each way",
        ),
        (
            "h9999999999",
            "Number in parameters is too large: found one after h, expected -2147483648 to 2147483647",
        ),
    ] {
        assert_says(Params::decode(text.as_bytes(), false), words);
    }
}

#[test]
fn errors_of_hexagons() {
    let size = Size::hex(2).unwrap();
    assert_says(Size::hex(6), "invalid size hex6, expected 2 to 5 cells a side");
    assert_says(WordBoard::new(1 << 7, size), "the atom (2,2) is off the board, expected a cell of hex2");
    let far = Cell::new(3, 1);
    assert_says(
        WordBoard::from_atoms([far], size),
        "the atom (3,1) is off the board, expected a cell of hex2",
    );
    let mut evidence = GridEvidence::<WordBoard>::new(size, AtomRange::ANY).unwrap();
    let port = Port::from_number(19, Size::PLUS).unwrap();
    assert_says(
        evidence.observe(port, Outcome::Hit),
        "port 19 is not on the board, expected 1 to 18 on hex2",
    );
    assert_says(evidence.know(far, true), "the cell B4 is not on the board, expected a cell of hex2");
    // What was known first stays; what contradicts it is the clash.
    let cell = Cell::new(1, 1);
    evidence.know(cell, true).unwrap();
    evidence.know(cell, false).unwrap();
    evidence.know(cell, false).unwrap();
    let [known, refused] = [true, false].map(|atom| Fact::Cell { cell, atom });
    assert_eq!(evidence.clash(), Some([known, refused]));
    assert_eq!(evidence.known(cell), Some(true));
    for (error, words) in [
        (
            MoveError::Unknown { size: Size::PLUS },
            "not a move, expected fire PORT, guess CELL, lock CELL, lock-row ROW, check or solve",
        ),
        (MoveError::Over, "the atoms are revealed, expected no more moves"),
        (MoveError::Count { guesses: 0, min: 1, max: 3 }, "0 atoms are guessed, expected 1 to 3"),
        (MoveError::JustWrong, "these guesses were just found wrong, expected a change first"),
    ] {
        assert_eq!(error.to_string(), words);
    }
}

#[test]
fn a_search_says_why_it_stopped() {
    for (stop, words) in [
        (Stop::Interrupted, "interrupted"),
        (Stop::Memory, "unknown: the memory allowed is full"),
        (Stop::Overflow, "unknown: the number of boards does not fit 128 bits"),
    ] {
        assert_eq!(stop.to_string(), words);
    }
}

#[test]
fn values_are_shown_to_programmers() {
    let board: WordBoard = "1@/2".parse().unwrap();
    assert_eq!(format!("{:?}", board.size()), "Size(2x2)");
    assert_eq!(format!("{:?}", Cell::new(1, 0)), "Cell(1,0)");
    assert_eq!(format!("{board:?}"), "WordBoard(2x2, 0x0000000000000002)");
    let wide: WideBoard = "1@/2".parse().unwrap();
    assert_eq!(format!("{wide:?}"), "WideBoard(2x2, {Cell(1,0)})");
    let evidence: WordEvidence = "2x2 1; L1 H".parse().unwrap();
    assert_eq!(format!("{evidence:?}"), format!("GridEvidence({evidence})"));
    assert_eq!(format!("{:?}", Limit::nodes(7)), "Limit { left: 7, .. }");
    let dot: WordBoard = "@".parse().unwrap();
    assert_eq!(format!("{:?}", dot.signature()), "Signature(1x1 L1:H B1:H R1:H T1:H)");
    let session = Session::new(Params::of(&board, false).unwrap(), board).unwrap();
    let shown = format!("{session:?}");
    assert!(shown.starts_with("Session { params: ") && shown.ends_with(", guesses: 0, .. }"), "{shown}");
    // What is shown does not give the atoms away.
    assert!(!shown.contains("0x"), "{shown}");
}
