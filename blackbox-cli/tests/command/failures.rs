//! Bad input and usage: exit code 2 and one line that says where, what, and what was expected.

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
    assert_refused(&["signature", "no-such-file"], "neither a board nor a file, expected a board");
    assert_refused(
        &["draw", "0x100", "--size", "8x1"],
        "the atom (0,1) is off the board, expected a cell of 8x1",
    );
    assert_refused(&["draw", "0x1", "--size", "9x9"], "too large, expected at most 8x8");
    assert_refused(&["convert", "9x9:", "--to", "bits"], "no form in bits, expected at most 8x8");
    assert_refused(&["signature", "8/8", "--size", "0x3"], "1 to 255 cells");
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
    assert_refused(&["path", EXAMPLE, "L9"], "no such port, expected one of a 8x8 board");
    assert_refused(&["path", EXAMPLE, "l1"], "expected L, B, R or T");
    assert_refused(&["path", EXAMPLE, "5"], "expected L, B, R or T");
    assert_refused(&["draw", EXAMPLE, "--rays", "L1,,L2"], "--rays \"\"");
    let ran = blackbox_reading(&["draw", "--evidence", "-"], b"8x8 4\nL1 L9\n");
    assert!(ran.code == 2 && ran.errors.starts_with("blackbox: standard input: line 2, "), "{}", ran.errors);
}

#[test]
fn bad_usage() {
    assert_refused(&["signatur", EXAMPLE], "'signature'");
    assert_refused(&["signature"], "<BOARD>");
    assert_refused(&["convert", EXAMPLE, "--to", "words"], "possible values: grid, compact, bits");
    assert_refused(&["man", "nothing"], "no such command");
    assert_refused(&["draw"], "<BOARD>");
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
            words.contains(&"2") || ran.out.contains("\\u{1b}[31mred\\u{9b}5m\\u{202e}: No such file");
        assert!(quotes, "{words:?}: {}", ran.out);
    }
}

#[test]
fn missing_numbers_are_called_so() {
    assert_refused(&["generate", "1", "w\u{1b}8"], "found no number after w, expected one such as w8");
}

#[test]
fn texts_without_end_are_refused_early() {
    let print = ["print", "--output", "never.svg"];
    for words in [&["solve"][..], &["signature", "-"], &["verify", "-"], &["replay", "-"], &print] {
        let mut endless = std::io::repeat(b'\n');
        let (mut output, mut errors) = (Vec::new(), Vec::new());
        let args = std::iter::once("blackbox").chain(words.iter().copied()).map(std::ffi::OsString::from);
        let mut io = blackbox_cli::Io {
            input: &mut endless,
            output: &mut output,
            errors: &mut errors,
            is_terminal: false,
        };
        let code = blackbox_cli::run_with(args, &mut io);
        let errors = String::from_utf8(errors).unwrap();
        assert_eq!(
            (code, errors.as_str()),
            (2, "blackbox: standard input: too long, expected at most 64 MiB\n")
        );
    }
}
