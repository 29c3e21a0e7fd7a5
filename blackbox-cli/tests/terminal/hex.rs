//! Whole games on hexagonal boards.

use std::path::PathBuf;

use crate::emulator::{DOWN, ENTER, LEFT, RIGHT, Terminal, UP};

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
    let mut terminal = Terminal::play_hex(&[GAME], PLAIN, &[]);
    let start = terminal.shows("0 of 2 atoms guessed.");
    assert!(start.contains(ID) && start.contains("30 29 28") && start.contains("C3: no guess."), "{start}");
    fire(&mut terminal);
    terminal.press(&format!("{UP}{RIGHT}"));
    terminal.shows("B3: no guess.");
    terminal.press(ENTER);
    terminal.shows("1 of 2 atoms guessed.");
    // Down keeps to its column.
    terminal.times(DOWN, 3);
    terminal.shows("E2: no guess.");
    terminal.press(ENTER);
    terminal.shows("2 atoms guessed. Check them.");
    terminal.shows("1 The guesses agree with all rays.");
    terminal.press("c");
    terminal.shows("Right: these are the atoms");
    terminal.shows("Score (rays): 1. Par 2.8 rays.");
    terminal.shows("1. 6 leaves at 19: 5.83 bits");
    terminal.shows("No other board looks like this one to");
    terminal.press("\t");
    let path = terminal.until("the path", |screen| screen.contents().contains('╲'));
    assert!(path.contains("Ray 1 of 1: 6 leaves at 19."), "{path}");
    // Back to its port, cell by cell, and on again.
    terminal.press(",");
    terminal.shows("Ray 1 of 1, from 6: D4.");
    terminal.times(",", 9);
    terminal.shows("Ray 1 of 1, from 6: at its port.");
    terminal.press("..");
    terminal.shows("Ray 1 of 1, from 6: C2.");
    terminal.press("n");
    terminal.shows("0 of 2 atoms guessed.");
    terminal.hides(ID);
    terminal.press("q");
    assert!(terminal.end().success());
}

#[test]
fn a_wrong_check_shows_its_proof_and_is_undone() {
    let mut terminal = Terminal::play_hex(&[GAME], PLAIN, &[]);
    terminal.shows("0 of 2 atoms guessed.");
    fire(&mut terminal);
    terminal.press(&format!("{ENTER}{LEFT}{ENTER}"));
    terminal.shows("2 atoms guessed. Check them.");
    terminal.press("c");
    terminal.shows("Wrong. Change your guesses.");
    terminal.shows("Proof: the ray from 6, which was");
    terminal.press("u");
    terminal.shows("2 atoms guessed. Check them.");
    terminal.shows("1 error.");
    // A locked cell takes no guess.
    terminal.press(&format!(" {ENTER}"));
    terminal.shows("The cell C2 is locked, expected an");
    terminal.press("uuu");
    terminal.shows("0 of 2 atoms guessed.");
    terminal.press("s");
    terminal.shows("0 wrong and 2 missed atoms.");
    terminal.press("q");
    assert!(terminal.end().success());
}

#[test]
fn the_helps_are_switched() {
    let mut terminal = Terminal::play_hex(&[GAME], PLAIN, &[]);
    terminal.shows("2 Possible boards: off");
    terminal.press("2");
    terminal.shows("171 boards are left.");
    fire(&mut terminal);
    terminal.shows("3 boards are left.");
    terminal.press("3");
    terminal.shows("it gives most, 1.58 bits.");
    terminal.press("4");
    terminal.shows("4 C3 is empty: 6 leaves at 19. This");
    terminal.press("h");
    terminal.shows("2 Possible boards: off");
    terminal.press("?");
    terminal.shows("Black Box on hexagons");
    terminal.press("\x1b[F");
    let rules = terminal.shows("throws it back at the port.");
    assert!(rules.contains("with another beside absorbs the"), "{rules}");
    terminal.press("x");
    terminal.shows("C3: no guess.");
    terminal.press("\x03");
    assert!(terminal.end().success());
}

#[test]
fn a_game_is_saved_and_loaded() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("terminal-hex");
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("kept.txt");
    let _ = std::fs::remove_file(&file);
    let name = file.to_str().unwrap();
    let mut terminal = Terminal::play_hex(&[GAME], PLAIN, &[]);
    terminal.shows("0 of 2 atoms guessed.");
    terminal.press(ENTER);
    terminal.shows("1 of 2 atoms guessed.");
    terminal.press("w");
    terminal.shows("Save as: blackbox-s3m2M2.txt");
    terminal.times("\x7f", 30);
    terminal.press(&format!("{name}\r"));
    terminal.shows("Saved as ");
    terminal.press("u");
    terminal.shows("0 of 2 atoms guessed.");
    terminal.press("l");
    terminal.shows("Load: ");
    terminal.press(ENTER);
    terminal.shows("1 of 2 atoms guessed.");
    // Another game by its ID; nonsense gets a message.
    terminal.press("g");
    terminal.shows("Parameters or game ID: s3m2M2");
    terminal.press("x\r");
    terminal.shows("expected");
    terminal.times("\x7f", 40);
    terminal.press("s5m6M6#12345\r");
    terminal.shows("s5m6M6:68e0288c0d7d9d");
    terminal.press("q");
    assert!(terminal.end().success());
    let mut terminal = Terminal::play_hex(&[name], PLAIN, &[]);
    terminal.shows("1 of 2 atoms guessed.");
    terminal.press("n");
    terminal.shows("throws this game away.");
    terminal.press("qq");
    assert!(terminal.end().success());
}

/// A window of 80 x 24 has the board of Black Box+ whole; a smaller one shows the part with the cursor.
#[test]
fn the_largest_board_fits() {
    let mut terminal = Terminal::play_hex(&["s5m6M6#12345"], PLAIN, &[("LANG", "C"), ("NO_COLOR", "1")]);
    let whole = terminal.shows("0 of 6 atoms guessed.");
    let words: Vec<&str> = whole.split_whitespace().collect();
    for number in 1..=54 {
        assert!(words.contains(&&*number.to_string()), "{number}:\n{whole}");
    }
    assert!(whole.is_ascii() && !terminal.is_coloured(), "{whole}");
    // By mouse: the leftmost port fires by its number, a right click locks the cell beside it.
    terminal.click("10 ", (0, 0), 0);
    terminal.shows("10 is absorbed.");
    terminal.click("10 ", (8, 0), 2);
    terminal.shows("[ ]");
    terminal.resize(40, 12);
    let part = terminal.hides("54 53");
    assert!(part.contains("[ ]"), "{part}");
    terminal.press("\x1b[6~");
    terminal.until("the lower edge", |screen| screen.contents().contains("24 25"));
    terminal.resize(1, 1);
    terminal.resize(100, 30);
    terminal.shows("? rules");
    terminal.press("\x03");
    assert!(terminal.end().success());
}

#[test]
fn a_game_is_known_by_its_id() {
    let mut terminal = Terminal::play(&[GAME], PLAIN, &[]);
    terminal.shows("0 of 2 atoms guessed.");
    terminal.shows(ID);
    terminal.press("q");
    assert!(terminal.end().success());
}

#[test]
fn light_and_dark_differ() {
    let accent = |terminal: &Terminal| terminal.colours("6 leaves at 19.").0;
    let words = |theme| [GAME, "--theme", theme, "--colours", "true"];
    let shown = |theme| {
        let mut terminal = Terminal::play_hex(&words(theme), PLAIN, &[]);
        terminal.shows("0 of 2 atoms guessed.");
        terminal.times(LEFT, 3);
        terminal.press(ENTER);
        terminal.shows("6 leaves at 19.");
        terminal
    };
    let (mut dark, light) = (shown("dark"), shown("light"));
    assert_ne!(accent(&dark), accent(&light));
    dark.press("o");
    let wanted = accent(&light);
    let changed = (0..1000).any(|_| {
        std::thread::sleep(std::time::Duration::from_millis(10));
        accent(&dark) == wanted
    });
    assert!(changed);
}
