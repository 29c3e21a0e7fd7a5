//! Saved games, record by record: what is missing, doubled or out of order is named in upstream's words.

use blackbox_core::{
    Cell, Port, Size, WideBoard, WordBoard,
    game::{Move, Params, Seed, Session},
    internal::described,
    notation::{
        save::{Header, Record, RecordKind, Save, SaveError, SaveErrorKind, write},
        sgt::{Description, GameId, GameIdError},
    },
};

/// A game with one ray, as its records.
const RECORDS: [(&str, &str); 9] = [
    ("SAVEFILE", "Simon Tatham's Portable Puzzle Collection"),
    ("VERSION", "1"),
    ("GAME", "Black Box"),
    ("PARAMS", "w8h8m5M5"),
    ("CPARAMS", "w8h8m5M5"),
    ("DESC", "925fa66636a72ed6ae1c5015"),
    ("NSTATES", "2"),
    ("STATEPOS", "2"),
    ("MOVE", "F0"),
];

fn file(records: &[(&str, &str)]) -> String {
    records.iter().map(|(key, value)| format!("{key:<8}:{}:{value}\n", value.len())).collect()
}

/// The file with one record replaced, or left out.
fn with(key: &str, value: Option<&str>) -> String {
    let replaced = RECORDS.map(|(name, old)| (name, if name == key { value } else { Some(old) }));
    file(&replaced.into_iter().filter_map(|(name, value)| Some((name, value?))).collect::<Vec<_>>())
}

fn loaded(file: &str) -> Result<u16, SaveError> {
    let small = Save::parse(file.as_bytes(), false).and_then(|save| save.session::<WordBoard>());
    let wide = Save::parse(file.as_bytes(), false).and_then(|save| save.session::<WideBoard>());
    assert_eq!(small.as_ref().err(), wide.as_ref().err(), "both kinds of board agree");
    small.map(|session| session.next_detour())
}

#[test]
fn a_whole_file_is_a_game() {
    assert_eq!(loaded(&file(&RECORDS)), Ok(2));
    assert_eq!(loaded(&with("STATEPOS", Some("1"))), Ok(1));
    assert_eq!(loaded(&with("VERSION", None)), Ok(2));
    let seeded = file(&[&RECORDS[..5], &[("HEXSEED", "0aff"), ("UI", "E3")], &RECORDS[5..]].concat());
    let save = Save::parse(seeded.as_bytes(), false).unwrap();
    assert_eq!((save.seed(), save.errors()), (Some(Seed::Hex(b"0aff")), 3));
    assert_eq!(save.params(), save.long_term_params());
    assert_eq!((save.description().len(), save.description().size()), (5, save.params().size()));
}

#[test]
fn games_given_up_and_begun_again_are_read() {
    let played = |last: (&str, &str)| {
        let mut records = [&RECORDS[..], &[last]].concat();
        (records[6].1, records[7].1) = ("3", "3");
        let file = file(&records);
        Save::parse(file.as_bytes(), false).and_then(|save| save.session::<WordBoard>()).expect("a session")
    };
    assert!(played(("SOLVE", "S")).is_revealed());
    let restarted = played(("RESTART", RECORDS[5].1));
    assert_eq!((restarted.is_revealed(), restarted.next_detour()), (false, 1));
}

#[test]
fn faults_are_named() {
    let doubled = file(&[&RECORDS[..7], &RECORDS[6..]].concat());
    let uncounted = file(&[&RECORDS[..6], &RECORDS[8..], &RECORDS[6..8]].concat());
    let unplaced = file(&[&RECORDS[..7], &RECORDS[8..], &RECORDS[7..8]].concat());
    let private = file(&[&RECORDS[..6], &[("PRIVDESC", "00")], &RECORDS[6..]].concat());
    let torn = file(&RECORDS).replace("DESC    :24", "DESC    ;24");
    for (file, words) in [
        (
            with("SAVEFILE", None),
            "Data does not appear to be a saved game file, expected a first record SAVEFILE",
        ),
        (torn, "Data was incorrectly formatted for a saved game file, expected an 8-byte key"),
        (with("MOVE", None), "Saved data ended unexpectedly, expected the records up to the last move"),
        (
            with("VERSION", Some("2")),
            "Cannot handle this version of the saved game file format, expected version 1",
        ),
        (with("GAME", Some("Mines")), "Save file is from a different game, expected Black Box"),
        (with("GAME", Some("\u{7f}")), "Forbidden characters in saved game file, expected printable ASCII"),
        (doubled, "Two state counts provided in save file, expected one"),
        (
            with("NSTATES", Some("0")),
            "Number of states in save file was negative or zero, expected at least one",
        ),
        (uncounted, "No state count provided in save file, expected NSTATES before the first move"),
        (unplaced, "No game position provided in save file, expected STATEPOS before the first move"),
        (with("PARAMS", None), "Long-term parameters in save file are missing, expected a record PARAMS"),
        (with("PARAMS", Some("m0")), "Long-term parameters in save file are invalid: Number of atoms"),
        (with("CPARAMS", None), "Short-term parameters in save file are missing, expected a record CPARAMS"),
        (with("CPARAMS", Some("m0")), "Short-term parameters in save file are invalid: Number of atoms"),
        (with("DESC", None), "Game description in save file is missing, expected a record DESC"),
        (with("DESC", Some("92")), "Game description in save file is invalid: "),
        (private, "Game private description in save file is invalid: "),
        (with("STATEPOS", Some("3")), "Game position in save file is out of range: found 3, expected 1 to 2"),
        (with("MOVE", Some("F32")), "Save file contained an invalid move: no such port"),
    ] {
        let said = loaded(&file).expect_err(words).to_string();
        assert!(
            said.starts_with("line ") && said.contains(&format!(": {words}")),
            "{said}\nexpected {words}"
        );
    }
    // What is missing is missing where the records end.
    let missing = with("DESC", None);
    let place = Save::parse(missing.as_bytes(), false).expect_err("no description").place;
    assert_eq!((place.line, place.byte), (8, missing.len() as u64 - 1));
}

#[test]
fn a_kind_of_board_that_cannot_hold_the_size_is_named() {
    let id = b"w9h9m1M1#1";
    let wide: WideBoard = GameId::parse(id, false).and_then(|id| id.board()).unwrap();
    let small = GameId::parse(id, false).unwrap().board::<WordBoard>().unwrap_err();
    assert!(small.to_string().contains("9x9"), "{small}");
    let described = blackbox_core::notation::Notation::Sgt.display(&wide).unwrap().to_string();
    let small = GameId::parse(described.as_bytes(), false).unwrap().board::<WordBoard>().unwrap_err();
    assert!(matches!(small, GameIdError::Board(_)) && small.to_string().contains("9x9"), "{small}");
    let chance = GameId::parse(b"w9h9m1M1", false).unwrap().board::<WideBoard>().unwrap_err();
    assert_eq!(
        chance.to_string(),
        "parameters alone stand for no board, expected : and a description or # and a seed"
    );
}

#[test]
fn what_is_written_is_read_again() {
    let params = Params::new(Size::CLASSIC, 4, 5, false).unwrap();
    let board: WordBoard = "8/8/1@4@1/8/8/3@4/8/6@1".parse().unwrap();
    let id = described(params, blackbox_core::Grid::atoms(&board)).to_string();
    let description = id.split_once(':').expect("a description").1;
    let rays = [0, 31, 9, 17].map(|port| Move::Fire(Port::new(port, Size::CLASSIC).unwrap()));
    let guesses = [(1, 2), (6, 2), (3, 5), (0, 0)].map(|(x, y)| Move::Guess(Cell::new(x, y)));
    let moves = [&rays[..], &guesses, &[Move::LockRow(7), Move::LockColumn(0), Move::Check]].concat();
    let texts: Vec<String> = moves.iter().map(|made| made.display(Size::CLASSIC).to_string()).collect();
    let played = |moves: &[Move]| {
        let mut session = Session::new(params, board).unwrap();
        session.set_errors(-7);
        for &made in moves {
            session.apply(made).unwrap();
        }
        session
    };
    let seeds: [Option<(&[u8], Seed<'_>)>; 4] = [
        None,
        Some((b"12345", Seed::Bytes(b"12345"))),
        Some((b"~ !", Seed::Bytes(b"~ !"))),
        Some((b"\x00\x7f0", Seed::Hex(b"007f30"))),
    ];
    for (seed, private) in seeds.into_iter().flat_map(|seed| [(seed, None), (seed, Some(description))]) {
        for position in [1, 3, 1 + moves.len() as u32] {
            let header = Header {
                long_term_params: Params::default(),
                params,
                seed: seed.map(|(bytes, _)| bytes),
                description: description.as_bytes(),
                private_description: private.map(str::as_bytes),
                errors: -7,
                position,
            };
            let records =
                texts.iter().map(|text| Record { kind: RecordKind::Move, text: text.as_bytes(), offset: 0 });
            let mut file = Vec::new();
            write(header, records.clone(), |bytes| {
                file.extend_from_slice(bytes);
                Ok::<_, ()>(())
            })
            .unwrap();
            let save = Save::parse(&file, false).unwrap();
            assert_eq!((save.params(), save.long_term_params()), (params, Params::default()));
            assert_eq!(
                (save.errors(), save.position(), save.states()),
                (-7, position, 1 + moves.len() as u32)
            );
            assert_eq!(save.seed(), seed.map(|(_, written)| written));
            if let Some((bytes, written)) = seed {
                assert!(written.bytes().eq(bytes.iter().copied()));
            }
            assert_eq!(save.private_description().map(Description::text), private.map(str::as_bytes));
            assert!(
                save.records()
                    .map(|record| (record.kind, record.text))
                    .eq(records.map(|record| (record.kind, record.text)))
            );
            assert_eq!(save.session::<WordBoard>().unwrap(), played(&moves[..position as usize - 1]));
        }
    }
    // The writer that takes the pieces may fail at any of them.
    let header = Header {
        long_term_params: params,
        params,
        seed: None,
        description: description.as_bytes(),
        private_description: None,
        errors: 0,
        position: 1,
    };
    let mut written = Vec::new();
    let mut until = |last: usize| {
        written.clear();
        write(header, [].into_iter(), |bytes| {
            if written.len() == last {
                return Err(last);
            }
            written.push(bytes.len());
            Ok(())
        })
    };
    assert_eq!(until(usize::MAX), Ok(()));
    for last in 0..20 {
        assert_eq!(until(last), Err(last));
    }
}

/// The longest record that upstream takes: a file is short of it, one more is no length.
#[test]
fn the_longest_record() {
    for (length, expected) in
        [(2_147_483_629, SaveErrorKind::Truncated), (2_147_483_630, SaveErrorKind::Frame)]
    {
        let file = format!("{}VERSION :{length}:1\n", file(&RECORDS[..1]));
        assert_eq!(
            Save::parse(file.as_bytes(), false).expect_err("no whole save").kind,
            expected,
            "{length}"
        );
    }
}
