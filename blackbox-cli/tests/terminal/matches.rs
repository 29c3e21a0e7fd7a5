//! Two play a match.

use crate::emulator::{DOWN, ENTER, RIGHT, Terminal};

#[test]
fn two_hide_and_seek_by_the_same_places() {
    let mut terminal = Terminal::play(&["w4h4m1M1", "--players", "2"], (80, 24), &[]);
    for (player, hides) in [(1, 2), (2, 1)] {
        terminal.shows(&format!("Player {hides} hides: 4x4 with 1 atom."));
        terminal.press(ENTER);
        terminal.shows("Atoms hidden: 0.");
        // A board without atoms is refused where one atom has to be hidden.
        terminal.press("s");
        terminal.shows("expected 4x4 with 1 atom");
        terminal.press(&format!("{RIGHT}{DOWN}{ENTER}"));
        let open = terminal.shows("Atoms hidden: 1.");
        assert_eq!(open.matches('●').count(), 1, "{open}");
        terminal.press("s");
        let closed = terminal.shows(&format!("Player {player} seeks."));
        assert!(!closed.contains('●'), "{closed}");
        terminal.press(ENTER);
        let sought = terminal.shows("Atoms guessed: 0 / 1");
        assert_eq!(sought.matches('●').count(), 1, "only the sign: {sought}");
        if player == 1 {
            // A ray, then the right cell.
            terminal.press(&format!("\x1b[D{ENTER}"));
            terminal.shows("L1 leaves at T1.");
            terminal.press(RIGHT);
        }
        let keys = if player == 1 { format!("{RIGHT}{DOWN}{ENTER}") } else { ENTER.to_owned() };
        terminal.press(&keys);
        terminal.shows("Check when you are sure.");
        terminal.press("x");
        terminal.press("x");
        terminal.shows(if player == 1 { "Solved!" } else { "1 wrong and 1 missed atoms." });
        terminal.press(ENTER);
    }
    terminal.shows("Player 1 wins.");
    terminal.shows("Player 1: 1, player 2: 5.");
    terminal.press("n");
    terminal.shows("Player 2 hides");
    terminal.press("q");
    assert!(terminal.end().success());
}
