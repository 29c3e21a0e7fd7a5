//! Whole games on hexagonal boards.

use std::path::PathBuf;

use crate::emulator::{DOWN, ENTER, LEFT, RIGHT, Terminal, UP, colours};

const PLAIN: (u16, u16) = (80, 24);

/// The game whose atoms are in B3 and E2.
const GAME: &str = "s3m2M2#1";
const ID: &str = "s3m2M2:5b23e4";

/// Fires at port 6, the leftmost, from the middle, and goes back there.
fn fire(terminal: &mut Terminal) {
    terminal.times(LEFT, 3);
    terminal.shows("Port 6: Enter fires.");
    terminal.press(ENTER);
    terminal.shows("6 leaves at 19.");
    terminal.times(RIGHT, 3);
    terminal.shows("C3: no guess.");
}

#[test]
fn a_game_is_won_and_reviewed() {
    let mut terminal = Terminal::play(&[GAME], PLAIN, &[]);
    let start = terminal.shows("Atoms guessed: 0 / 2");
    assert!(start.contains(ID) && start.contains("30 29 28") && start.contains("C3: no guess."), "{start}");
    fire(&mut terminal);
    terminal.press(&format!("{UP}{RIGHT}"));
    terminal.shows("B3: no guess.");
    terminal.press(ENTER);
    terminal.shows("Atoms guessed: 1 / 2");
    // Down keeps to its column.
    terminal.times(DOWN, 3);
    terminal.shows("E2: no guess.");
    terminal.press(ENTER);
    terminal.shows("Check when you are sure.");
    terminal.shows("1 The guesses agree with all marks.");
    terminal.press("c");
    terminal.shows("SOLVED: TWO UNDER PAR");
    terminal.shows("Score 1 = 1 ray");
    terminal.shows("Par 3 rays");
    terminal.shows("a 6 > 19 best 3 left");
    terminal.press("p\x1b[F");
    terminal.shows("No other board looks like this one");
    terminal.press("q\t");
    terminal.shows("Ray 1 of 1: 6 leaves at 19: it");
    // The cells have walls.
    let board = terminal.shows("╱");
    assert!(board.contains("│") && board.contains("╲"), "{board}");
    // Back to its port, cell by cell, and on again.
    terminal.press(",");
    terminal.shows("Ray 1 of 1, from 6: D4.");
    terminal.times(",", 9);
    terminal.shows("Ray 1 of 1, from 6: at its port.");
    terminal.press("..");
    terminal.shows("Ray 1 of 1, from 6: C2.");
    terminal.press("n");
    terminal.shows("Atoms guessed: 0 / 2");
    terminal.hides(ID);
    terminal.press("q");
    assert!(terminal.end().success());
}

#[test]
fn a_wrong_check_shows_its_proof_and_is_undone() {
    let mut terminal = Terminal::play(&[GAME], PLAIN, &[]);
    terminal.shows("Atoms guessed: 0 / 2");
    fire(&mut terminal);
    terminal.press(&format!("{ENTER}{LEFT}{ENTER}"));
    terminal.shows("Check when you are sure.");
    terminal.press("c");
    terminal.shows("Wrong! Guess again. (1 failed");
    terminal.shows("Refuted: the ray from 6, which was");
    terminal.press("u");
    terminal.shows("Check when you are sure.");
    // A locked cell takes no guess.
    terminal.press(&format!(" {ENTER}"));
    terminal.shows("The cell C2 is locked, expected an");
    terminal.press("uuu");
    terminal.shows("Atoms guessed: 0 / 2");
    // Giving up is asked for first.
    terminal.press("x");
    terminal.shows("Giving up shows the atoms.");
    terminal.press("x");
    terminal.shows("2 ATOMS MISSED, 0 FOUND");
    terminal.press("q");
    assert!(terminal.end().success());
}

#[test]
fn the_helps_are_switched() {
    let mut terminal = Terminal::play(&[GAME], PLAIN, &[]);
    terminal.shows("FIND THE 2 ATOMS HIDDEN IN THE");
    terminal.press("2");
    terminal.shows("171 boards are left.");
    fire(&mut terminal);
    terminal.shows("3 boards are left.");
    terminal.press("3");
    terminal.shows("it gives most, 1.58 bits.");
    terminal.press("4");
    terminal.shows("4 Cell C3 is empty: port 6 came out");
    terminal.shows("This one observation is");
    terminal.press("h");
    terminal.shows("2 Possible boards: off");
    terminal.press("?");
    let help = terminal.shows("A cell is named by its row, A at the top");
    assert_eq!(help.lines().next().map(str::trim_end), Some("Black Box"), "{help}");
    terminal.press("\x1b[F");
    terminal.shows("A ray may be turned more than once.");
    terminal.press("x");
    terminal.shows("C3: no guess.");
    terminal.press("\x03");
    assert!(terminal.end().success());
}

#[test]
fn a_game_is_saved_and_loaded() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("terminal-hexagons");
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("kept.sav");
    let _ = std::fs::remove_file(&file);
    let name = file.to_str().unwrap();
    let mut terminal = Terminal::play(&[GAME], PLAIN, &[]);
    terminal.shows("Atoms guessed: 0 / 2");
    terminal.press(ENTER);
    terminal.shows("Atoms guessed: 1 / 2");
    terminal.press("s");
    terminal.shows("Save as: blackbox-s3m2M2-5b23e4.sav");
    terminal.times("\x7f", 30);
    terminal.press(&format!("{name}\r"));
    terminal.shows("Saved as ");
    terminal.press("u");
    terminal.shows("Atoms guessed: 0 / 2");
    terminal.press("l");
    terminal.shows("Load: ");
    terminal.press(ENTER);
    terminal.shows("Atoms guessed: 1 / 2");
    // Another game by its ID; nonsense gets a message.
    terminal.press("g");
    terminal.shows("Parameters, game ID or link: s3m2M2");
    terminal.press("x\r");
    terminal.shows("expected");
    terminal.times("\x7f", 40);
    terminal.press("s5m6M6#12345\r");
    terminal.shows("s5m6M6:68e0288c0d7d9d");
    terminal.press("q");
    assert!(terminal.end().success());
    let mut terminal = Terminal::play(&[name], PLAIN, &[]);
    terminal.shows("Atoms guessed: 1 / 2");
    terminal.press(&format!("{RIGHT}{ENTER}n"));
    terminal.shows("throws this game away.");
    terminal.press("qq");
    assert!(terminal.end().success());
}

/// A window of 80 x 24 has the board of Black Box+ whole; a smaller one shows the part with the cursor.
#[test]
fn the_largest_board_fits() {
    let mut terminal = Terminal::play(&["s5m6M6#12345"], PLAIN, &[("LANG", "C"), ("NO_COLOR", "1")]);
    let whole = terminal.shows("Atoms guessed: 0 / 6");
    let words: Vec<&str> = whole.split_whitespace().collect();
    for number in 1..=54 {
        assert!(words.contains(&&*number.to_string()), "{number}:\n{whole}");
    }
    assert!(whole.is_ascii() && !terminal.is_coloured(), "{whole}");
    // By mouse: the leftmost port fires by its number, a right click locks the cell beside it.
    terminal.click("10 ", (0, 0), 0);
    terminal.shows("10 is absorbed.");
    terminal.click("10 ", (9, 0), 2);
    terminal.shows("[ ]");
    terminal.resize(40, 12);
    let part = terminal.shows("[ ]");
    assert!(!part.contains("54 53"), "{part}");
    terminal.press("\x1b[6~");
    terminal.until("the lower edge", |screen| screen.contents().contains("24 25"));
    terminal.resize(1, 1);
    terminal.resize(100, 30);
    terminal.shows("? rules");
    // Where there is no room beside the board, the end is said once, and then what goes on.
    terminal.resize(80, 24);
    terminal.hides("? rules");
    terminal.press("xx");
    let end = terminal.shows("N next game");
    assert_eq!(end.matches("6 atoms missed, 0 found. Score 31.").count(), 1, "{end}");
    terminal.press("\x03");
    assert!(terminal.end().success());
}

#[test]
fn the_other_rule_is_said() {
    let mut terminal = Terminal::play(&["s3m2M2r#1"], PLAIN, &[]);
    terminal.shows("Atoms guessed: 0 / 2");
    terminal.press("?\x1b[F");
    let rules = terminal.shows("throws the ray back.");
    assert!(rules.contains("In this game an atom straight ahead"), "{rules}");
    terminal.press("xq");
    assert!(terminal.end().success());
}

#[test]
fn the_tutorial_goes_to_its_end_and_the_day_has_its_puzzle() {
    let mut terminal = Terminal::play(&["s5m6M6", "--tutorial"], PLAIN, &[]);
    for (number, answer) in (1..).zip([
        "leaves at",
        "is absorbed",
        "leaves at",
        "leaves at",
        "comes back",
        "comes back",
        "is absorbed",
        "leaves at",
    ]) {
        let title = format!("Lesson {number} of 8");
        terminal.shows(if number == 1 { "Find the hidden atoms by the rays that you fire." } else { &title });
        terminal.shows("Where will it come out?");
        // At its own port: so it is where the ray comes back.
        terminal.press(ENTER);
        terminal.shows(answer);
        terminal.shows(if answer == "comes back" { "Right!" } else { "Not quite." });
        terminal.press(ENTER);
    }
    terminal.shows("Now find the atoms");
    terminal.press("d");
    let day = terminal.shows("same for everybody.");
    assert!(day.contains("s5m4M4:"), "{day}");
    terminal.press("q");
    assert!(terminal.end().success());
}

#[test]
fn two_players_hide_and_seek() {
    let mut terminal = Terminal::play(&["s2m1M1", "--players", "2"], PLAIN, &[]);
    terminal.shows("Player 2 hides: hex2 with 1 atom.");
    terminal.press(ENTER);
    terminal.shows("Atoms hidden: 0.");
    terminal.press(ENTER);
    terminal.shows("Atoms hidden: 1.");
    terminal.press("c");
    terminal.shows("The atoms are hidden.");
    terminal.press(ENTER);
    terminal.shows("B2: no guess.");
    terminal.press(ENTER);
    terminal.shows("B2: guessed.");
    terminal.press("x");
    terminal.press("x");
    terminal.shows("Player 1: 0, player 2: 0.");
    terminal.press("\x03");
    assert!(terminal.end().success());
}

#[test]
fn light_and_dark_differ() {
    let accent = |terminal: &Terminal| terminal.colours("6 leaves at 19.").0;
    let words = |theme| [GAME, "--theme", theme, "--colours", "true"];
    let shown = |theme| {
        let mut terminal = Terminal::play(&words(theme), PLAIN, &[]);
        terminal.shows("Atoms guessed: 0 / 2");
        terminal.times(LEFT, 3);
        terminal.press(ENTER);
        terminal.shows("6 leaves at 19.");
        terminal
    };
    let (mut dark, light) = (shown("dark"), shown("light"));
    assert_ne!(accent(&dark), accent(&light));
    dark.press("o");
    let wanted = accent(&light);
    dark.until("another theme", |screen| {
        colours(screen, "6 leaves at 19.").is_some_and(|(front, _)| front == wanted)
    });
}
