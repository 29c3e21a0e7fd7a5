//! Saved games: those that load, those that must not, and what is written.

use blackbox_core::{
    WideBoard, WordBoard,
    game::{Move, MoveError, ParamsError, Seed},
    notation::{
        Likeness,
        save::{Save, SaveErrorKind},
    },
};
use blackbox_table::Game;

use super::vectors;

fn read(name: &str) -> Vec<u8> {
    std::fs::read(vectors(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The names and contents of a folder of saved games.
pub(super) fn files(folder: &str) -> Vec<(String, Vec<u8>)> {
    let entries = std::fs::read_dir(vectors(folder)).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> =
        entries.map(|path| (path.file_name().unwrap().to_str().unwrap().to_owned(), path)).collect();
    files.sort();
    files.into_iter().map(|(name, path)| (name, std::fs::read(path).unwrap())).collect()
}

#[test]
fn good_saves_are_written_back_to_the_byte() {
    for (name, file) in files("saves_public") {
        let game = Game::load(&file, false).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(game.save(), file, "{name}");
    }
}

/// The messages of upstream, file by file, as the Debian program prints them.
const BAD: [(&str, &str); 23] = [
    ("bad_desc", "Game description in save file is invalid"),
    ("bad_key", "Data was incorrectly formatted for a saved game file"),
    ("bad_length", "Data was incorrectly formatted for a saved game file"),
    ("bad_params", "Long-term parameters in save file are invalid"),
    ("bad_restart", "Save file contained an invalid restart move"),
    ("empty", "Data does not appear to be a saved game file"),
    ("invalid_move", "Save file contained an invalid move"),
    ("missing_move", "Saved data ended unexpectedly"),
    ("move_before_nstates", "No state count provided in save file"),
    ("no_cparams", "Short-term parameters in save file are missing"),
    ("no_desc", "Game description in save file is missing"),
    ("no_nstates_truncated", "Saved data ended unexpectedly"),
    ("no_params", "Long-term parameters in save file are missing"),
    ("nonascii", "Forbidden characters in saved game file"),
    ("nstates_zero", "Number of states in save file was negative"),
    ("statepos_range", "Game position in save file is out of range"),
    ("statepos_zero", "Game position in save file is out of range"),
    ("truncated_mid", "Saved data ended unexpectedly"),
    ("two_nstates", "Two state counts provided in save file"),
    ("wrong_game", "Save file is from a different game"),
    ("wrong_magic", "Data does not appear to be a saved game file"),
    ("wrong_version", "Cannot handle this version of the saved game file format"),
    ("not_a_save", "Data does not appear to be a saved game file"),
];

#[test]
fn bad_saves_get_upstreams_message() {
    let mut seen = 0;
    for (name, file) in files("saves_bad") {
        let name = name.strip_suffix(".sav").unwrap();
        let loaded = Game::load(&file, false);
        if name.starts_with("ok_") {
            let game = loaded.unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(game.description().to_ascii_lowercase(), "925fa66636a72ed6ae1c5015", "{name}");
            assert_eq!(game.session().errors(), if name == "ok_ui_5" { 5 } else { 0 });
            // What is written is a plain save that loads as the same game.
            assert_eq!(Game::load(&game.save(), false).as_ref(), Ok(&game), "{name}");
            continue;
        }
        let (_, message) = BAD.iter().find(|(bad, _)| *bad == name).unwrap_or_else(|| panic!("{name}"));
        let error = loaded.unwrap_err();
        assert_eq!(error.kind.message(), *message, "{name}");
        assert!(error.to_string().starts_with("line "), "{error}");
        seen += 1;
    }
    assert_eq!(seen, BAD.len() - 1, "every message but the one without a file");
    assert_eq!(
        Game::load(b"8/8/8/8/8/8/8/8", false).unwrap_err().kind,
        SaveErrorKind::NotASave(Some(Likeness::Board))
    );
}

#[test]
fn faults_are_placed() {
    let error = |name: &str| Game::load(&read(name), false).unwrap_err();
    let bad_move = error("saves_bad/invalid_move.sav");
    assert_eq!((bad_move.place.line, bad_move.place.byte), (11, 233));
    assert_eq!(
        bad_move.to_string(),
        "line 11, byte 234: Save file contained an invalid move: no such port: 999, expected one of the 32 of a board of 8x8"
    );
    assert_eq!(error("saves_bad/nonascii.sav").place.line, 8);
    assert_eq!(error("saves_bad/truncated_mid.sav").place.line, 15);
}

/// A small save with these records in the place of PARAMS to the end.
fn save(records: &[(&str, &str)]) -> Vec<u8> {
    let mut file = b"SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\n".to_vec();
    for (key, value) in records {
        file.extend(format!("{key:8}:{}:{value}\n", value.len()).bytes());
    }
    file
}

const PLAIN: [(&str, &str); 5] = [
    ("PARAMS", "w5h5m3M3"),
    ("CPARAMS", "w5h5m3M3"),
    ("DESC", "20271ed865287cf5"),
    ("NSTATES", "2"),
    ("STATEPOS", "2"),
];

fn with(extra: &[(&str, &str)]) -> Result<Game, SaveErrorKind> {
    Game::load(&save(&[&PLAIN[..], extra].concat()), false).map_err(|error| error.kind)
}

#[test]
fn moves_are_read_as_c_reads_them() {
    for (text, index) in [("F 1", 1), ("F+1junk", 1), ("F-0", 0), ("F007", 7), ("F1.5", 1)] {
        let game = with(&[("MOVE", text)]).unwrap();
        let port = blackbox_core::Port::from_sgt(index, game.params().size()).unwrap();
        assert!(game.session().mark(port).is_some(), "{text}");
        // The text is kept as it was.
        assert!(game.save().ends_with(format!("MOVE    :{}:{text}\n", text.len()).as_bytes()));
    }
    for text in ["T1,2xyz", "T 1, 2", "LB+01,2", "LC5", "LR 1x", "S"] {
        assert!(with(&[("MOVE", text)]).is_ok(), "{text}");
        assert!(with(&[("SOLVE", text)]).is_ok(), "{text}");
    }
    for text in [
        "",
        "T",
        "T1",
        "T1 ,2",
        "T1,",
        "T0,1",
        "T1,6",
        "F",
        "F20",
        "F-1",
        "F99999999999",
        "L",
        "LX1",
        "LC",
        "LC0",
        "LR6",
        "S1",
        "s",
        "R",
        "Rfoo",
        "X",
        " F1",
        "T-9223372036854775808,1",
    ] {
        assert!(matches!(with(&[("MOVE", text)]), Err(SaveErrorKind::Move(_))), "{text}");
    }
    assert!(matches!(with(&[("MOVE", "")]).unwrap_err(), SaveErrorKind::Move(MoveError::Unknown { .. })));
}

#[test]
fn what_upstream_reads_is_read() {
    // A repeated record: the last counts. A private description is where the game starts. A restart may bring
    // another board.
    let fine = &[
        ("UI", "E7"),
        ("UI", "E -3x"),
        ("PRIVDESC", "20271ed865287cf5"),
        ("AUXINFO", "00"),
        ("TIME", "1.5"),
    ];
    let game = with(&[&fine[..], &[("SOLVE", "S")]].concat()).unwrap();
    assert_eq!(game.session().errors(), -3);
    assert_eq!(game.session().sgt_status().to_string(), "0 wrong and 3 missed balls. (-3 error)");
    assert!(
        String::from_utf8(game.save()).unwrap().contains("PRIVDESC:16:20271ed865287cf5\nUI      :3:E-3\n")
    );
    assert!(matches!(
        with(&[("PRIVDESC", "20271ed865287cf6"), ("MOVE", "F1")]),
        Err(SaveErrorKind::PrivateDescription(_))
    ));
    let other = Game::from_id(b"w5h5m3M3#other", false).unwrap();
    let mut game = with(&[("RESTART", &other.description())]).unwrap();
    assert_eq!(game.session().atoms(), other.session().atoms());
    assert!(game.undo());
    assert_ne!(game.session().atoms(), other.session().atoms());
    assert!(game.redo());
    assert_eq!(game.session().atoms(), other.session().atoms());
    assert_eq!(
        with(&[("PARAMS", "m0"), ("MOVE", "F1")]).unwrap_err(),
        SaveErrorKind::LongTermParams(ParamsError::Zero)
    );
    // A position is none while negative; the records after the last move are not looked at.
    assert_eq!(with(&[("STATEPOS", "-1"), ("MOVE", "F1")]).unwrap_err(), SaveErrorKind::NoPosition);
    assert!(with(&[("MOVE", "F1"), ("GAME", "Mines"), ("MOVE", "F1")]).is_ok());
    assert_eq!(with(&[("VERSION", "1 ")]).unwrap_err(), SaveErrorKind::Version);
}

#[test]
fn frames_are_read_as_upstream_reads_them() {
    let kind = |file: &[u8]| Game::load(file, false).unwrap_err().kind;
    let good = save(&[&PLAIN[..], &[("MOVE", "F1")]].concat());
    let replaced = |from: &str, to: &str| {
        let text = String::from_utf8(good.clone()).unwrap();
        assert!(text.contains(from), "{from}");
        text.replace(from, to).into_bytes()
    };
    // A length without digits is 0; its digits have no sign or blank, and not too many of them.
    assert_eq!(kind(&replaced("NSTATES :1:2", "NSTATES ::")), SaveErrorKind::StateCount);
    assert_eq!(kind(&replaced("NSTATES :1:2", "NSTATES :+1:2")), SaveErrorKind::Frame);
    assert_eq!(kind(&replaced("NSTATES :1:2", "NSTATES :99999999999999999999:2")), SaveErrorKind::Frame);
    assert_eq!(kind(&replaced("NSTATES :1:2", "NSTATES :999999999:2")), SaveErrorKind::Truncated);
    assert!(Game::load(&replaced("NSTATES :1:2", "NSTATES :0001:2"), false).is_ok());
    // A key ends at its first blank or colon; a value ends at a NUL.
    assert!(Game::load(&replaced("NSTATES :", "NSTATES::"), false).is_ok());
    assert!(Game::load(&replaced("MOVE    :2:", "MOVE xyz:2:"), false).is_ok());
    assert!(Game::load(&replaced("2:F1", "4:F1\0\u{1}"), false).is_ok());
    // Before the first record is known, all is one error, except strange characters in it.
    assert_eq!(kind(b"SAVEFILE:41:Simon"), SaveErrorKind::NotASave(None));
    assert_eq!(kind(b"SAVEFILE:2:\xff\xff"), SaveErrorKind::Forbidden);
    assert_eq!(kind(b"SAVEFIL"), SaveErrorKind::NotASave(None));
    // Blank lines may also come first.
    assert!(Game::load(&[b"\r\n\n", &good[..]].concat(), false).is_ok());
    for end in 0..good.len() - 1 {
        let cut = kind(&good[..end]);
        assert!(matches!(cut, SaveErrorKind::NotASave(_) | SaveErrorKind::Truncated), "{cut:?} at {end}");
    }
}

#[test]
fn zero_needs_leave() {
    let file = save(&[
        ("PARAMS", "w8h8m0M5"),
        ("CPARAMS", "w8h8m0M5"),
        ("DESC", "214f"),
        ("NSTATES", "1"),
        ("STATEPOS", "1"),
    ]);
    assert_eq!(Game::load(&file, false).unwrap_err().kind, SaveErrorKind::LongTermParams(ParamsError::Zero));
    let mut game = Game::load(&file, true).unwrap();
    assert!(game.session().can_check());
    assert_eq!(game.session().sgt_status().to_string(), "Click button to verify guesses.");
    game.play(Move::Check).unwrap();
    assert_eq!(game.session().sgt_status().to_string(), "CORRECT!");
}

#[test]
fn seeds_beyond_ascii_are_hexadecimal() {
    // As written by `sgt-blackbox --save h --save-suffix .sav --generate 1 $'w5h5m3M3#h\xc3\xa9'`.
    let game = Game::from_id(b"w5h5m3M3#h\xc3\xa9", false).unwrap();
    let file = String::from_utf8(game.save()).unwrap();
    assert!(file.contains("\nHEXSEED :6:68c3a9\nDESC    :16:3d820f83ca7eb315\n"), "{file}");
    assert_eq!(Game::load(file.as_bytes(), false).unwrap().seed(), Some(&b"h\xc3\xa9"[..]));
    let seed = |key: &str, value: &str| {
        let file = save(&[&[(key, value)], &PLAIN[..], &[("MOVE", "F1")]].concat());
        let bytes: Vec<u8> = Save::parse(&file, false).unwrap().seed().unwrap().bytes().collect();
        bytes
    };
    assert_eq!(seed("HEXSEED", "41fG3"), [0x41, 0xf0]);
    assert_eq!(seed("HEXSEED", "410042"), b"A\0B");
    assert_eq!(seed("SEED", "a\u{1}b"), b"a\x01b");
    assert_eq!(seed("SEED", ""), b"");
    // Upper case is read, and printable bytes are written as themselves.
    let game =
        Game::load(&save(&[&[("HEXSEED", "6869")], &PLAIN[..], &[("MOVE", "F1")]].concat()), false).unwrap();
    assert!(String::from_utf8(game.save()).unwrap().contains("\nSEED    :2:hi\n"));
    let file = game.save();
    assert_eq!(Save::parse(&file, false).unwrap().seed(), Some(Seed::Bytes(b"hi")));
}

#[test]
fn the_core_reads_without_a_history() {
    let file = read("saves_public/play_errors.sav");
    let save = Save::parse(&file, false).unwrap();
    let game = Game::load(&file, false).unwrap();
    let small = save.session::<WordBoard>().unwrap();
    let wide = save.session::<WideBoard>().unwrap();
    let status = game.session().sgt_status().to_string();
    assert_eq!((small.sgt_status().to_string(), wide.sgt_status().to_string()), (status.clone(), status));
    assert_eq!((save.states(), save.position(), save.errors()), (9, 8, 1));
    assert_eq!(save.records().count(), 8);
    // The wide one does not fit the box.
    let file = read("saves_public/play0_mix.sav");
    let error = Save::parse(&file, false).unwrap().session::<WordBoard>().unwrap_err();
    assert!(matches!(error.kind, SaveErrorKind::Session(_)), "{error}");
}
