//! Commands that read what is typed.

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
