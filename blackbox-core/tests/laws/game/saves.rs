//! Saved games, record by record: what is missing, doubled or out of order is named in upstream's words.

use blackbox_core::{
    Board, WideBoard,
    notation::{
        save::{Save, SaveError, Seed},
        sgt::{GameId, GameIdError},
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
    let small = Save::parse(file.as_bytes(), false).and_then(|save| save.session::<Board>());
    let wide = Save::parse(file.as_bytes(), false).and_then(|save| save.session::<WideBoard>());
    assert_eq!(small.as_ref().err(), wide.as_ref().err(), "both kinds of board agree");
    small.map(|session| session.next_beam())
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
        (with("PARAMS", Some("m0")), "Long-term parameters in save file are invalid: Number of balls"),
        (with("CPARAMS", None), "Short-term parameters in save file are missing, expected a record CPARAMS"),
        (with("CPARAMS", Some("m0")), "Short-term parameters in save file are invalid: Number of balls"),
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
}

#[test]
fn a_kind_of_board_that_cannot_hold_the_size_is_named() {
    let id = b"w9h9m1M1#1";
    let wide: WideBoard = GameId::parse(id, false).and_then(|id| id.board()).unwrap();
    let small = GameId::parse(id, false).unwrap().board::<Board>().unwrap_err();
    assert!(small.to_string().contains("9x9"), "{small}");
    let described = blackbox_core::notation::Notation::Sgt.display(&wide).unwrap().to_string();
    let small = GameId::parse(described.as_bytes(), false).unwrap().board::<Board>().unwrap_err();
    assert!(matches!(small, GameIdError::Board(_)) && small.to_string().contains("9x9"), "{small}");
    let chance = GameId::parse(b"w9h9m1M1", false).unwrap().board::<WideBoard>().unwrap_err();
    assert_eq!(
        chance.to_string(),
        "parameters alone stand for no board, expected : and a description or # and a seed"
    );
}
