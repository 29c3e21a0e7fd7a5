//! Commands that read what is typed, and work that somebody watches.

use crate::emulator::Terminal;

const BOARD: &str =
    "........\n........\n.@....@.\n........\n........\n...@....\n........\n......@.\n1\nL5\n\u{4}";

#[test]
fn what_is_awaited_is_said() {
    for (command, typed, answer) in [
        (&["solve"][..], "3x3 1; L1 R1\n\u{4}", "boards 3"),
        (&["solve"], "hex2 1; 1 H\n\u{4}", "boards 3"),
        (&["trace"], BOARD, "B5"),
    ] {
        let mut terminal = Terminal::start(command, (80, 24), &[]);
        terminal.shows("blackbox: reads what is typed here; Ctrl-D on a line of its own ends it");
        terminal.press(typed);
        let (_, shown) = terminal.end_with_text();
        assert!(shown.contains(answer), "{command:?}: {shown}");
    }
}

#[test]
fn long_work_shows_what_it_knows_and_ends_with_it() {
    let mut terminal = Terminal::start(&["solve", "10x10 ?; T1 L1; R3 H; L4 H; T5 H; B5 H"], (100, 24), &[]);
    terminal.shows("Ctrl-C stops: 3 atoms: 27 boards");
    terminal.press("\u{3}");
    let (status, shown) = terminal.end_with_text();
    assert_eq!(status.exit_code(), 1, "{shown}");
    for words in ["boards at least ", "with 3 atoms 27", "one is ", "the number of boards from "] {
        assert!(shown.contains(words), "{words}: {shown}");
    }
}
