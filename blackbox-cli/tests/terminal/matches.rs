//! Two play a match.

use std::path::PathBuf;

use crate::emulator::{DOWN, ENTER, LEFT, RIGHT, Terminal};

#[test]
fn two_hide_and_seek_by_the_same_places() {
    let mut terminal = Terminal::play(&["w4h4m1M1", "--players", "2"], (80, 24), &[]);
    for (player, hides) in [(1, 2), (2, 1)] {
        terminal.shows(&format!("Player {hides} hides: 4x4 with 1 atom."));
        terminal.press(ENTER);
        terminal.shows("Atoms hidden: 0.");
        // A board without atoms is refused where one atom has to be hidden.
        terminal.press("c");
        terminal.shows("expected 4x4 with 1 atom");
        terminal.press(&format!("{RIGHT}{DOWN}{ENTER}"));
        let open = terminal.shows("Atoms hidden: 1.");
        assert_eq!(open.matches('●').count(), 1, "{open}");
        terminal.press("c");
        let closed =
            terminal.shows(&format!("Player {player} seeks. X gives the guesses as the final answer."));
        assert!(!closed.contains('●'), "{closed}");
        terminal.press(ENTER);
        let sought = terminal.shows("Atoms guessed: 0 / 1");
        assert!(!sought.contains('●'), "{sought}");
        if player == 1 {
            // A ray, then the right cell.
            terminal.press(&format!("{LEFT}{ENTER}"));
            terminal.shows("L1 leaves at T1.");
            terminal.press(RIGHT);
        }
        let keys = if player == 1 { format!("{RIGHT}{DOWN}{ENTER}") } else { ENTER.to_owned() };
        terminal.press(&keys);
        terminal.shows("Check when you are sure.");
        terminal.press("x");
        terminal.press("x");
        terminal.shows(if player == 1 { "SOLVED" } else { "1 ATOM MISSED, 0 FOUND" });
        terminal.press(ENTER);
    }
    terminal.shows("Player 1 wins.");
    terminal.shows("Player 1: 1, player 2: 5.");
    terminal.press("n");
    terminal.shows("Player 2 hides");
    terminal.press("q");
    assert!(terminal.end().success());
}

/// The names of the keys that the last row shows.
fn keys(screen: &str) -> Vec<String> {
    let foot = screen.lines().rfind(|line| !line.trim().is_empty()).unwrap_or_default();
    foot.split("  ").filter_map(|part| part.split(' ').next()).map(str::to_owned).collect()
}

#[test]
fn a_match_is_saved_and_resumed_and_its_keys_work() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("matches");
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("two.sav");
    let _ = std::fs::remove_file(&file);
    let name = file.to_str().unwrap();
    let mut terminal = Terminal::play(
        &["w4h4m1M1", "--players", "2", "--rounds", "2", "--scoring", "markers"],
        (80, 24),
        &[],
    );
    terminal.shows("Round 1 of 2.");
    terminal.press("s");
    terminal.shows("Save as: blackbox-match-w4h4m1M1.sav");
    terminal.press("\x1b");
    terminal.hides("Save as: ");
    terminal.press(&format!("{ENTER}{RIGHT}{DOWN}{ENTER}"));
    terminal.shows("Atoms hidden: 1.");
    // What is hidden is not thrown away at once.
    terminal.press("q");
    terminal.shows("Quitting throws this match away.");
    terminal.press("c");
    terminal.shows("Player 1 seeks.");
    terminal.press(ENTER);
    let shown = terminal.shows("Atoms guessed: 0 / 1");
    let shown = keys(&shown);
    assert_eq!(shown, ["Enter", "Space", "X", "S", "?", "Q"]);
    terminal.press(&format!("{LEFT}{ENTER}"));
    terminal.shows("L1 leaves at T1.");
    // The keys that a match has not are not shown, neither there nor in the help, and say so.
    for key in ["c", "u", "2", "4"] {
        terminal.press(key);
        terminal.shows(if matches!(key, "2" | "4") {
            "In a match there is no help."
        } else {
            "Not done in a match"
        });
    }
    terminal.press("?");
    let help = terminal.shows("the guesses are the final answer, and the atoms are shown");
    for absent in ["check the guesses", "undo, redo", "a new game of this kind", "help: what is still"] {
        assert!(!help.contains(absent), "{absent}: {help}");
    }
    terminal.press("x");
    terminal.shows("Atoms guessed: 0 / 1");
    terminal.press(&format!("{RIGHT}{RIGHT}{DOWN}{ENTER}"));
    terminal.shows("Check when you are sure.");
    terminal.press("xx");
    terminal.shows("SOLVED");
    terminal.press(ENTER);
    terminal.shows("Player 1 hides:");
    terminal.press(&format!("{ENTER}{ENTER}c{ENTER}{ENTER}"));
    terminal.shows("Check when you are sure.");
    // Leaving asks first; once it is saved it does not.
    terminal.press("q");
    terminal.shows("Quitting throws this match away.");
    terminal.press("s");
    terminal.shows("Save as: blackbox-match-w4h4m1M1-");
    terminal.press(&format!("{name}\r"));
    terminal.shows("Saved as ");
    terminal.press("q");
    let (status, left) = terminal.end_with_text();
    assert!(status.success() && left.contains("Player 1: 2, player 2: 0."), "{left}");
    // The file has the game that was played, and the one under way goes on.
    let saved = std::fs::read_to_string(&file).unwrap();
    assert_eq!(saved.matches("\ngame ").count(), 2, "{saved}");
    let mut terminal = Terminal::play(&[name], (80, 24), &[]);
    terminal.shows("Player 2 seeks.");
    terminal.press(ENTER);
    terminal.shows("Check when you are sure.");
    terminal.shows("Round 1 of 2. Player 1: 2, player 2: 0.");
    terminal.press("xx");
    terminal.shows("SOLVED");
    terminal.press(ENTER);
    terminal.shows("Round 2 of 2. Player 1: 2, player 2: 0.");
    terminal.press("qq");
    assert!(terminal.end().success());
    // Line by line, too.
    let mut terminal = Terminal::play(&[name, "--lines"], (80, 24), &[]);
    terminal.shows("Black Box for two, 2 rounds, 4x4 with 1 atom.");
    terminal.press("x\ryes\r");
    terminal.shows("Player 2 pays 0. Player 1: 2, player 2: 0.");
    terminal.press("q\r");
    terminal.shows("Leaving throws the match away, unless it is saved.");
    terminal.press("yes\r");
    assert!(terminal.end().success());
}
