//! Bad input and usage: exit code 2 and one line that says where, what, and what was expected.

use std::io::{self, Read};

use crate::{EXAMPLE, blackbox, blackbox_reading};

fn assert_refused(words: &[&str], says: &str) {
    let ran = blackbox(words);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{words:?}: {}", ran.errors);
    assert!(ran.errors.starts_with("blackbox: ") && ran.errors.contains(says), "{words:?}: {}", ran.errors);
    assert_eq!(ran.errors.lines().count(), 1, "{words:?}: {}", ran.errors);
}

#[test]
fn bad_boards() {
    assert_refused(&["signature", "8/7"], "line 1, column 3: the row has 7 cells, expected 8");
    assert_refused(
        &["draw", "0x100", "--size", "8x1"],
        "the atom (0,1) is off the board, expected a cell of 8x1",
    );
    assert_refused(&["draw", "0x1", "--size", "9x9"], "too large, expected at most 8x8");
    assert_refused(&["convert", "9x9:", "--to", "bits"], "no form in bits, expected at most 8x8");
    assert_refused(&["signature", "8/8", "--size", "0x3"], "1 to 255 cells");
}

/// A missing file is the same to every command that takes one.
#[test]
fn missing_files() {
    for words in [
        &["trace", "no-such-file"][..],
        &["signature", "no-such-file"],
        &["signature", "./no/such/board"],
        &["path", "board.txt", "L1"],
        &["draw", "board.txt"],
        &["draw", "--evidence", "evidence.txt"],
        &["convert", "board.txt", "--to", "grid"],
        &["par", "board.txt"],
        &["solve", "no-such-file"],
        &["advise", "evidence.txt"],
        &["sat", "../evidence"],
        &["play", "./dir/save1"],
        &["play", "saturday"],
        &["generate", "1", "game0.sav"],
        &["replay", "game0.sav"],
        &["verify", "no-such-file"],
        &["dungeon", "no-such-file"],
    ] {
        let ran = blackbox(words);
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{words:?}: {}", ran.errors);
        assert!(ran.errors.ends_with(": no such file or folder\n"), "{words:?}: {}", ran.errors);
    }
}

/// The game is the one asked for, never another.
#[test]
fn what_names_no_game_is_refused() {
    for name in ["10x10m5M5#1", "W10H10m5M5#1", "10x6", "8x8", "8/8/8", "w8h8x5", "https://example.org/about"]
    {
        for words in [
            &["play", name][..],
            &["generate", "1", name],
            &["replay", name],
            &["print", "1", name, "-o", "no.svg"],
        ] {
            let ran = blackbox(words);
            assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{words:?}: {}", ran.errors);
            assert!(ran.errors.contains(", expected "), "{words:?}: {}", ran.errors);
        }
    }
    let id = "w8h8m5M5:925fa66636a72ed6ae1c5015\n";
    for name in ["w8h8m5M5%2312345", "https://example.org/play/?game=w8h8m5M5%2312345", "\u{feff}#12345"] {
        assert_eq!(blackbox(&["generate", "1", name]).out, id, "{name}");
        let replayed = blackbox(&["replay", name]);
        assert!(replayed.out.starts_with(id), "{name}: {}", replayed.errors);
        let played = blackbox_reading(&["play", name], b"id\n");
        assert!(played.out.contains(id), "{name}: {}", played.errors);
        assert_eq!(
            blackbox(&["convert", name, "--to", "compact"]).out,
            "8/6@1/8/2@5/3@4/8/4@@2/8\n",
            "{name}"
        );
    }
    assert!(blackbox(&["generate", "1", "10x6 4"]).out.starts_with("w10h6m4M4:"));
    let prompt = blackbox_reading(&["play"], b"new 10x6 4\nid\nnew 10x10m5M5\nnew w8h8m5M5%2312345\nid\n");
    assert!(prompt.out.contains("w10h6m4M4:") && prompt.out.contains(id), "{}", prompt.out);
    assert!(prompt.out.contains("this names no game"), "{}", prompt.out);
}

/// Evidence is read from what people have, with ports as they name them.
#[test]
fn evidence_in_every_form() {
    let solved = blackbox(&["solve", "5x5 3; L2 T2; T3 R; T1 H"]).out;
    let save = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\r\nPARAMS  :8:w5h5m3M3\r\nCPARAMS :8:w5h5m3M3\r\n\
                DESC    :16:20271ed865287cf5\r\nNSTATES :1:4\r\nSTATEPOS:1:4\r\nMOVE    :2:F0\r\nMOVE    :2:F1\r\nMOVE    :2:F2\r\n";
    for text in [save, "\u{feff}5X5 03\r\nl2 t02, t3 r\r\nT1 h\r\n"] {
        assert_eq!(blackbox_reading(&["solve"], text.as_bytes()).out, solved, "{text}");
    }
    for (numbering, text) in [("numbers", "5x5 3; 02 19; 18 r; 20 h"), ("sgt", "5x5 3; 18 1; 2 R; 0 H")] {
        assert_eq!(blackbox(&["solve", "--ports", numbering, text]).out, solved, "{text}");
    }
    let conflict = blackbox(&["solve", "--ports", "numbers", "5x5 3; 2 19; 2 R"]).out;
    assert!(conflict.ends_with("\n2 19\n2 R\n"), "{conflict}");
    assert_eq!(
        blackbox(&["path", EXAMPLE, "13", "--ports", "numbers"]).out.replace("13 5", "B5 L5"),
        blackbox(&["path", EXAMPLE, "B5"]).out
    );
    let pairs = blackbox(&["solve", "5x5 3; T2 L2; L2 R; T1 H; T4 H; T5 H; B3 H"]).out;
    assert!(pairs.ends_with("\nL2 T2\nL2 R\n"), "{pairs}");
}

#[test]
fn bad_boards_on_standard_input() {
    let ran = blackbox_reading(&["signature", "-"], b"...\n.@\n");
    assert_eq!(ran.code, 2);
    assert_eq!(
        ran.errors,
        "blackbox: standard input: line 2, column 1: the row has 2 cells, expected 3 as in the first row\n"
    );
    let ran = blackbox_reading(&["signature", "-"], b"..\n.\xff\n");
    assert!(ran.code == 2 && ran.errors.contains("byte 5: not UTF-8"), "{}", ran.errors);
}

#[test]
fn bad_ports() {
    assert_refused(&["path", EXAMPLE, "L9"], "no such port, expected one of a board of 8x8");
    assert_eq!(blackbox(&["path", EXAMPLE, "l01"]).out, blackbox(&["path", EXAMPLE, "L1"]).out);
    assert_refused(&["path", EXAMPLE, "5"], "expected L, B, R or T");
    assert_refused(&["draw", EXAMPLE, "--rays", "L1,,L2"], "--rays \"\"");
    let ran = blackbox_reading(&["draw", "--evidence", "-"], b"8x8 4\nL1 L9\n");
    assert!(ran.code == 2 && ran.errors.starts_with("blackbox: standard input: line 2, "), "{}", ran.errors);
}

#[test]
fn bad_usage() {
    let ran = blackbox(&["trace", "--json"]);
    assert!(ran.code == 2 && !ran.errors.contains("as a value"), "{}", ran.errors);
    assert_refused(&["signatur", EXAMPLE], "'signature'");
    assert_refused(&["signature"], "<BOARD>");
    assert_refused(&["convert", EXAMPLE, "--to", "words"], "possible values: grid, compact, bits");
    assert_refused(&["man", "nothing"], "no such command");
    assert_refused(&["draw"], "<BOARD>");
    assert_refused(&["census", "3x3", "2", "--first", "3"], "required");
    assert_refused(&["census", "3x3", "2", "--ambiguous", "--first", "3"], "--first");
    assert_refused(&["draw", EXAMPLE, "--evidence", "-"], "'--evidence <FILE>'");
    assert_refused(&["draw", "--evidence", "-", "--rays", "all"], "'--rays <PORTS>'");
    assert_refused(&["draw", EXAMPLE, "--posterior"], "'--posterior'");
    assert_refused(&["draw", EXAMPLE, "--limit", "9"], "'--limit <NODES>'");
    assert_refused(&["draw", "--evidence", "-", "--limit", "9"], "--posterior");
    assert_eq!(blackbox(&[]).code, 2);
}

#[test]
fn bad_usage_names_the_help_of_the_command() {
    let hard = "not provided: <K>, <PI>, <TRANSPOSITIONS>, expected what `blackbox hard --help` shows";
    assert_refused(&["hard"], hard);
    assert_refused(&["solve", "--solve"], "expected what `blackbox solve --help` shows");
    assert_refused(&["census", "8", "4"], "hex2 to hex5; see `blackbox census --help`");
    assert_refused(&["--solve"], "expected what `blackbox --help` shows");
}

#[test]
fn what_others_wrote_is_no_command_to_the_terminal() {
    let escape = "\u{1b}[31mred\u{9b}5m\u{202e}";
    let long = "x".repeat(100_000);
    for text in [escape, &long] {
        for words in [
            &["signature", text][..],
            &["trace", text],
            &["solve", text],
            &["dungeon", text],
            &["verify", text],
            &["replay", text],
            &["play", &format!("w5h5m3M3:{text}")],
            &["play", &format!("s5m6M6:{text}")],
            &["solve", &format!("hex3 2; {text}")],
            &["solve", "hex3 2; 1 H", "--why", text],
            &["draw", text],
            &["path", "3/4/5/4/3", text],
            &["generate", "1", text],
            &["generate", "1", &format!("w1{text}")],
            &["generate", "1", &format!("w8h8:{text}")],
            &["path", EXAMPLE, text],
            &["draw", EXAMPLE, "--rays", text],
            &["convert", EXAMPLE, "--to", text],
            &["man", text],
            &["census", "8x8", text],
            &["census", "8x8", "3", "--checkpoint", &format!("/dev/null/{text}")],
            &["optimal", "4x4", "2", "--proof", &format!("/dev/null/{text}")],
            &["optimal", "4x4", "2", "--checkpoint", &format!("/dev/null/{text}")],
            &["optimal", text, "2"],
            &[text],
        ] {
            let ran = blackbox(words);
            let shown = ran.errors.strip_suffix('\n').unwrap_or_default();
            if words[0] == "generate" && ran.code == 0 {
                continue;
            }
            assert!(ran.code == 1 || ran.code == 2, "{words:?}: {}", ran.code);
            let hidden = |glyph: char| glyph.is_control() || glyph == '\u{202e}';
            assert!(
                !shown.contains(hidden) && shown.len() < 5_000,
                "{words:?}: {} {shown:?}",
                ran.errors.len()
            );
        }
    }
}

#[test]
fn what_was_typed_is_no_command_to_the_terminal() {
    let escape = "\u{1b}[31mred\u{9b}5m\u{202e}";
    let typed: String =
        ["", "fire ", "guess ", "lock ", "why ", "undo ", "load ", "save nowhere/", "new ", "new s3m2M3#"]
            .into_iter()
            .map(|word| format!("{word}{escape}\n"))
            .collect();
    for words in [&["play", "w5h5m3M3"][..], &["play", "--players", "2"], &["play", "s3m2M3"]] {
        let ran = blackbox_reading(words, typed.as_bytes());
        assert_eq!((ran.code, ran.errors.as_str()), (0, ""), "{words:?}");
        let hidden = |glyph: char| (glyph.is_control() && glyph != '\n') || glyph == '\u{202e}';
        assert!(!ran.out.contains(hidden), "{words:?}: {:?}", ran.out);
        let quotes =
            words.contains(&"2") || ran.out.contains("\\u{1b}[31mred\\u{9b}5m\\u{202e}: no such file");
        assert!(quotes, "{words:?}: {}", ran.out);
    }
}

#[test]
fn missing_numbers_are_called_so() {
    assert_refused(&["generate", "1", "wh8"], "found no number after w, expected one such as w8");
}

#[test]
fn texts_without_end_are_refused_early() {
    /// Empty lines of 63 blanks.
    struct Endless;

    impl Read for Endless {
        fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
            bytes.fill(b' ');
            bytes.iter_mut().step_by(64).for_each(|byte| *byte = b'\n');
            Ok(bytes.len())
        }
    }

    let print = ["print", "--output", "never.svg"];
    for words in [&["solve"][..], &["signature", "-"], &["replay", "-"], &["verify", "-"], &print] {
        let mut endless = Endless;
        let (mut output, mut errors) = (Vec::new(), Vec::new());
        let args = std::iter::once("blackbox").chain(words.iter().copied()).map(std::ffi::OsString::from);
        let mut io = blackbox_cli::Io {
            input: &mut endless,
            output: &mut output,
            errors: &mut errors,
            is_terminal: false,
            is_seen: false,
        };
        let code = blackbox_cli::run_with(args, &mut io);
        let errors = String::from_utf8(errors).unwrap();
        // A proof may be long, but not before its first line.
        let says = match words[0] {
            "verify" => "line 1: invalid, expected the line `blackbox optimum 1`",
            _ => "too long, expected at most 64 MiB",
        };
        assert_eq!((code, errors), (2, format!("blackbox: standard input: {says}\n")));
    }
}

#[test]
fn words_in_the_wrong_place_get_the_right_one() {
    for (words, says) in [
        (
            &["w8h8m5M5#12345"][..],
            "\"w8h8m5M5#12345\" is a game and no command, expected `blackbox play 'w8h8m5M5#12345'`",
        ),
        (&["https://a/?game=w8h8m5M5%231"], "is a game and no command, expected `blackbox play 'https"),
        (
            &["--generate", "3", "w5h5m3M3"],
            "an option of the sgt program, expected `blackbox generate 3 w5h5m3M3`",
        ),
        (
            &["--print", "2x3"],
            "an option of the sgt program, expected `blackbox print 6 -o sheet.pdf --grid 2x3`",
        ),
        (&["--load", "game0.sav"], "expected `blackbox play game0.sav`"),
        (
            &["8/8/1@4@1/8/8/3@4/8/6@1"],
            "is a board and no command, expected `blackbox draw '8/8/1@4@1/8/8/3@4/8/6@1'`",
        ),
        (&["8x8 4; L5 B5"], "is evidence and no command, expected `blackbox solve '8x8 4; L5 B5'`"),
    ] {
        assert_refused(words, says);
    }
}
