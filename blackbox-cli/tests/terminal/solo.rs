//! One plays whole games.

use std::path::PathBuf;

use crate::emulator::{DOWN, ENTER, LEFT, RIGHT, Terminal, UP};

const PLAIN: (u16, u16) = (80, 24);

/// The game whose atoms are in 4,1, 1,5 and 4,5.
const GAME: &str = "w5h5m3M3#1";
const ID: &str = "w5h5m3M3:20271ed865287cf5";

/// Guesses 4,5 and 1,5 from the cursor's first place, and goes to 4,1.
fn guess_two(terminal: &mut Terminal) {
    terminal.times(RIGHT, 3);
    terminal.times(DOWN, 4);
    terminal.press(ENTER);
    terminal.shows("Atoms guessed: 1 / 3");
    terminal.times(LEFT, 3);
    terminal.press(ENTER);
    terminal.shows("Atoms guessed: 2 / 3");
    terminal.times(RIGHT, 3);
    terminal.times(UP, 4);
}

#[test]
fn a_game_is_won_and_reviewed() {
    let mut terminal = Terminal::play(&[GAME], PLAIN, &[]);
    let start = terminal.shows("Atoms guessed: 0 / 3");
    for name in ["L1", "L5", "T1", "T5", "R1", "B5", ID] {
        assert!(start.contains(name), "{name}:\n{start}");
    }
    // To the port L2, and fired.
    terminal.press(LEFT);
    terminal.press(DOWN);
    terminal.shows("L2: Enter fires.");
    terminal.press(ENTER);
    let fired = terminal.shows("L2 leaves at T2.");
    // It is said once, and nothing of guesses before there are any.
    assert_eq!(fired.matches("L2 leaves").count(), 1, "{fired}");
    assert!(!fired.contains("agree") && fired.contains("No atom is guessed."), "{fired}");
    terminal.press(&format!("{RIGHT}{UP}"));
    guess_two(&mut terminal);
    terminal.press(ENTER);
    terminal.shows("Check when you are sure.");
    terminal.press("c");
    terminal.shows("SOLVED: FOUR UNDER PAR");
    terminal.shows("Par 5 rays (easy).");
    terminal.shows("1 L2 > T2 ");
    let end = terminal.shows("The rays did not prove the answer.");
    assert_eq!(end.matches("SOLVED").count(), 1, "{end}");
    terminal.press("\t");
    let path = terminal.until("the path", |screen| screen.contents().contains('┛'));
    assert!(path.contains("Ray 1 of 1: L2 leaves at T2: it told"), "{path}");
    // Back from its end, cell by cell, and on again; the turn is seen once the ray has gone on from there.
    terminal.press(",");
    terminal.shows("Ray 1 of 1, from L2: column 2, row 1.");
    terminal.press(",,,,");
    let before = terminal.shows("Ray 1 of 1, from L2: column 3, row 4.");
    assert!(!before.contains('┛'), "{before}");
    terminal.press(",,,,,,");
    terminal.shows("Ray 1 of 1, from L2: at its port.");
    terminal.press("......");
    let turned = terminal.shows("Ray 1 of 1, from L2: column 2, row 4.");
    assert!(turned.contains('┛'), "{turned}");
    terminal.press("....");
    terminal.shows("Ray 1 of 1: L2 leaves at T2: it told");
    terminal.press("n");
    terminal.shows("Atoms guessed: 0 / 3");
    terminal.hides(ID);
    terminal.press("q");
    assert!(terminal.end().success());
}

#[test]
fn a_wrong_check_shows_its_proof_and_is_undone() {
    let mut terminal = Terminal::play(&[GAME], PLAIN, &[]);
    terminal.shows("Atoms guessed: 0 / 3");
    guess_two(&mut terminal);
    // One row too low.
    terminal.press(&format!("{DOWN}{ENTER}"));
    terminal.shows("Check when you are sure.");
    terminal.press("c");
    terminal.shows("Wrong! Guess again. (1 failed check)");
    terminal.shows("Refuted: the ray from ");
    terminal.press("u");
    terminal.shows("Check when you are sure.");
    terminal.press("r");
    terminal.shows("Wrong! Guess again. (1 failed check)");
    terminal.press("uu");
    terminal.shows("Atoms guessed: 2 / 3");
    terminal.press(&format!("{UP}{ENTER}"));
    terminal.shows("Check when you are sure.");
    // By the corner: over the edge, and to the left.
    terminal.press(&format!("{UP}\x1b[H"));
    terminal.shows("Check the guesses: Enter.");
    terminal.press(ENTER);
    terminal.shows("SOLVED");
    terminal.shows("1 failed check.");
    terminal.press("q");
    assert!(terminal.end().success());
}

#[test]
fn giving_up_is_asked_for() {
    let mut terminal = Terminal::play(&[GAME], PLAIN, &[]);
    terminal.press("x");
    terminal.shows("Giving up shows the atoms. Press X again.");
    terminal.press("u");
    terminal.hides("Press X again.");
    terminal.press("xx");
    terminal.shows("3 ATOMS MISSED, 0 FOUND");
    terminal.press("q");
    assert!(terminal.end().success());
    // Line by line, too.
    let mut terminal = Terminal::play(&[GAME, "--lines"], PLAIN, &[]);
    terminal.shows("Atoms guessed: 0 / 3");
    terminal.press("solve\r");
    terminal.shows("Giving up shows the atoms. Type yes to do so.");
    terminal.press("no\rid\r");
    terminal.shows(ID);
    terminal.hides("missed");
    terminal.press("solve\ryes\r");
    terminal.shows("3 missed");
    terminal.press("quit\r");
    assert!(terminal.end().success());
}

#[test]
fn what_is_typed_does_not_turn_the_line() {
    let mut terminal = Terminal::play(&[GAME], PLAIN, &[]);
    terminal.press("s");
    terminal.shows("Save as: ");
    terminal.times("\x7f", 30);
    terminal.press("no/\u{202e}way\r");
    terminal.shows("Save as: no/\\u{202e}way");
    terminal.press("\x1b");
    terminal.hides("Save as: ");
    terminal.press("g");
    terminal.shows("game ID or link: ");
    terminal.times("\x7f", 30);
    terminal.press("\u{202e}way\r");
    let text = terminal.shows("names no game");
    assert!(!text.contains('\u{202e}'), "{text}");
    terminal.press("\x1b");
    terminal.hides("game ID or link: ");
    terminal.press("q");
    terminal.press("q");
    assert!(terminal.end().success());
}

#[test]
fn a_game_is_saved_and_loaded() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("terminal");
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("kept.sav");
    let _ = std::fs::remove_file(&file);
    let name = file.to_str().unwrap();
    let mut terminal = Terminal::play(&[GAME], PLAIN, &[]);
    terminal.shows("Atoms guessed: 0 / 3");
    terminal.press(ENTER);
    terminal.shows("Atoms guessed: 1 / 3");
    terminal.press("s");
    terminal.shows("Save as: blackbox-w5h5m3M3-20271ed8.sav");
    // What is typed replaces what is proposed.
    terminal.press(&format!("{name}\r"));
    terminal.shows("Saved as ");
    // What is saved is not threatened.
    terminal.press("d");
    terminal.shows("same for everybody.");
    terminal.press("s");
    terminal.shows("Save as: blackbox-daily-");
    terminal.press("\x1b");
    terminal.hides("Save as: ");
    terminal.press(&format!("l{name}\r"));
    terminal.shows("Atoms guessed: 1 / 3");
    terminal.press("u");
    terminal.shows("Atoms guessed: 0 / 3");
    terminal.press("l");
    terminal.shows("Load: ");
    terminal.press(ENTER);
    terminal.shows("Atoms guessed: 1 / 3");
    // Another game by its ID; nonsense gets a message.
    terminal.press("g");
    terminal.shows("Parameters, game ID or link: w5h5m3M3");
    terminal.press("x:1\r");
    terminal.shows("expected");
    terminal.times("\x7f", 40);
    terminal.press("w8h8m5M5#12345\r");
    terminal.shows("w8h8m5M5:925fa66636a72ed6ae1c5015");
    terminal.press("q");
    assert!(terminal.end().success());
    let mut terminal = Terminal::play(&[name], PLAIN, &[]);
    terminal.shows("Atoms guessed: 1 / 3");
    terminal.press(&format!("{RIGHT}{ENTER}n"));
    terminal.shows("throws this game away.");
    terminal.press(" ");
    terminal.shows(ID);
    terminal.press("qq");
    assert!(terminal.end().success());
}

#[test]
fn the_helps_are_switched() {
    let mut terminal = Terminal::play(&[GAME], PLAIN, &[]);
    terminal.shows("FIND THE 3 ATOMS HIDDEN IN THE");
    terminal.press("2");
    terminal.shows("2,300 boards are left.");
    terminal.press(&format!("{LEFT}{DOWN}{ENTER}"));
    terminal.shows("L2 leaves at T2.");
    terminal.shows("boards are left.");
    terminal.press("3");
    terminal.shows("it gives most");
    // The fired port has nothing more to give, the one below it has.
    terminal.press(DOWN);
    terminal.shows("L3 gives ");
    terminal.press("4");
    terminal.press(&format!("{UP}{RIGHT}"));
    terminal.shows("Row 2 column 1 is empty:");
    terminal.press(ENTER);
    terminal.shows("The guesses agree with 0 of 2 marks,");
    terminal.press("1234");
    terminal.shows("1 Agreement: off");
    terminal.shows("4 Why a cell is certain: off");
    terminal.press("\x03");
    assert!(terminal.end().success());
}

#[test]
fn the_tutorial_goes_to_its_end_and_the_day_has_its_puzzle() {
    let mut terminal = Terminal::play(&["--tutorial"], PLAIN, &[]);
    for (number, answer) in (1..).zip([
        "leaves at R2",
        "is absorbed",
        "leaves at T3",
        "comes back",
        "comes back",
        "is absorbed",
        "leaves at",
    ]) {
        let title = format!("Lesson {number} of 7");
        terminal.shows(if number == 1 { "Find the hidden atoms by the rays that you fire." } else { &title });
        terminal.shows("Where will it come out?");
        // At its own port: so it is where the ray comes back.
        terminal.press(ENTER);
        terminal.shows(answer);
        terminal.shows(if answer == "comes back" { "Right!" } else { "Not quite." });
        terminal.press(ENTER);
    }
    terminal.shows("Now find the atoms");
    // The lessons end with two hidden atoms, in 1,4 and 4,2; each game that is solved leads to a larger one.
    terminal.times(DOWN, 3);
    terminal.press(ENTER);
    terminal.shows("Atoms guessed: 1 / 2");
    terminal.times(RIGHT, 3);
    terminal.times(UP, 2);
    terminal.press(ENTER);
    terminal.shows("Check when you are sure.");
    terminal.press("c");
    terminal.shows("N goes on to a larger game.");
    terminal.press("n");
    terminal.shows("w5h5m3M3:");
    terminal.shows("Atoms guessed: 0 / 3");
    terminal.press("d");
    let day = terminal.shows("same for everybody.");
    assert!(day.contains("w8h8m4M4:"), "{day}");
    terminal.press("?");
    terminal.shows("Fewer rays are better.");
    terminal.press("\x1b[F");
    terminal.shows("A ray may be turned more than once.");
    terminal.press("q");
    terminal.shows("Atoms guessed: 0 / 4");
    terminal.press("q");
    assert!(terminal.end().success());
    for words in
        [&["--daily=2026-11-22"][..], &["--daily", "2026-11-22"], &["w8h8m4M4", "--daily", "2026-11-22"]]
    {
        let mut terminal = Terminal::play(words, PLAIN, &[]);
        terminal.shows("#daily-2026-11-22");
        terminal.press("q");
        assert!(terminal.end().success());
    }
}

#[test]
fn the_mouse_fires_guesses_and_locks() {
    let mut terminal = Terminal::play(&[GAME], PLAIN, &[]);
    let start = terminal.shows("Atoms guessed: 0 / 3");
    let row = start.lines().position(|line| line.trim_start().starts_with("L2")).unwrap() + 1;
    let click =
        |button: u8, column: usize| format!("\x1b[<{button};{column};{row}M\x1b[<{button};{column};{row}m");
    // The squares are four columns apart, behind three of names.
    terminal.press(&click(0, 5));
    terminal.shows("L2 leaves at T2.");
    terminal.press(&click(0, 9));
    terminal.shows("Atoms guessed: 1 / 3");
    terminal.press(&click(2, 13));
    terminal.shows("Column 2, row 2: no guess, locked.");
    terminal.press("\x03");
    assert!(terminal.end().success());
}

#[test]
fn the_page_names_the_keys() {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/terminal.md")).unwrap();
    let keys = text.split("\n## ").find(|part| part.starts_with("Keys and mouse")).unwrap();
    let rows: Vec<Vec<&str>> = keys
        .lines()
        .filter(|line| line.starts_with("| "))
        .skip(1)
        .map(|line| line.trim_matches(['|', ' ']).split(" | ").collect())
        .collect();
    assert!(rows.len() > 20);
    let mut terminal = Terminal::play(&[GAME], (100, 60), &[]);
    terminal.press("?");
    let help = terminal.shows("What rays do");
    for row in rows {
        assert!(help.contains(&format!("{:>7}  {}", row[0], row[1])), "{row:?}:\n{help}");
    }
    terminal.press("qq");
    assert!(terminal.end().success());
}

#[test]
fn the_environment_names_the_game() {
    let mut terminal = Terminal::play(&[], PLAIN, &[("BLACKBOX_DEFAULT", "w6h4m2M2")]);
    terminal.shows("w6h4m2M2:");
    terminal.press("q");
    assert!(terminal.end().success());
}
