//! Sizes, colours, and the terminal given back.

use vt100::Color;

use crate::emulator::{DOWN, ENTER, LEFT, RIGHT, Terminal, UP, colours, ends_with_its_terminal};

const GAME: &str = "w8h8m5M5#12345";
const ID: &str = "w8h8m5M5:925fa66636a72ed6ae1c5015";

/// What is typed while the window gets another size is read at once, and so is the size.
#[test]
fn keys_beside_a_change_of_size_are_read() {
    let mut terminal = Terminal::play(&[GAME], (80, 24), &[]);
    terminal.shows("Atoms guessed: 0 / 5");
    for round in 0..40 {
        terminal.resize_at_once(81 - round % 2, 24);
        terminal.press(if round % 2 == 0 { DOWN } else { UP });
        terminal.shows(if round % 2 == 0 { "Column 1, row 2" } else { "Column 1, row 1" });
    }
    terminal.press("q");
    assert!(terminal.end().success());
}

#[test]
fn every_size_of_window_has_the_board_and_the_id() {
    let mut terminal = Terminal::play(&[GAME], (80, 24), &[]);
    let plain = terminal.shows("Atoms guessed: 0 / 5");
    for name in [ID, "L1", "L8", "R8", "T8", "B8", "┼", "hit", "? rules"] {
        assert!(plain.contains(name), "{name}:\n{plain}");
    }
    terminal.resize(120, 40);
    let large = terminal.shows("U undo R redo");
    assert!(large.contains("1 Go to the rim with the arrows."), "{large}");
    // In the middle of what the title and the keys leave.
    let row = |name| large.lines().position(|line| line.contains(name)).unwrap();
    assert!((row("T1") - 1).abs_diff(38 - row("B8")) <= 1, "{large}");
    let beside = large.lines().find_map(|line| line.find("L1 ")).unwrap();
    assert!((12..=24).contains(&beside), "{large}");
    // The lessons as well, and the words right below.
    terminal.press("t");
    let lesson = terminal.shows("Where will it come out?");
    let row = |name| lesson.lines().position(|line| line.contains(name)).unwrap();
    let before = |line: &str, name| line.find(name).map(|at| line[..at].chars().count());
    let column = |name| lesson.lines().find_map(|line| before(line, name)).unwrap();
    assert!(row("T1").abs_diff(39 - row("Q leaves")) <= 2, "{lesson}");
    assert!(column("L2 ").abs_diff(120 - column("R2") - 2) <= 2, "{lesson}");
    assert_eq!((row("Find the hidden"), column("Find the hidden")), (row("B1") + 1, 20), "{lesson}");
    terminal.press("q");
    terminal.shows("Now find the atoms");
    // Where there is little room, what was said last comes before the score.
    terminal.press(DOWN);
    terminal.hides("Now find the atoms");
    terminal.press(UP);
    terminal.resize(40, 12);
    let small = terminal.shows("Atoms guessed: 0 / 5");
    for name in [ID, "L1", "T8"] {
        assert!(small.contains(name), "{name}:\n{small}");
    }
    assert!(!small.contains("L8") && !small.contains('┼'), "{small}");
    // The board follows the cursor.
    terminal.times(DOWN, 9);
    let below = terminal.shows("B1: Enter fires.");
    assert!(below.contains("L8") && !below.contains("L1 "), "{below}");
    terminal.resize(16, 5);
    terminal.shows("w8h8");
    terminal.resize(1, 1);
    terminal.resize(80, 24);
    terminal.shows("? rules");
    terminal.press("p");
    terminal.shows("Another key goes back.");
    terminal.press("q");
    terminal.shows("? rules");
    terminal.press("q");
    assert!(terminal.end().success());
}

#[test]
fn a_large_board_is_scrolled() {
    let mut terminal = Terminal::play(&["w255h255m9M9#1"], (80, 24), &[]);
    terminal.shows("L1");
    terminal.press("\x1b[F\x1b[6~");
    let far = terminal.shows("R254");
    assert!(far.contains("B255") || far.contains("B254"), "{far}");
    terminal.press("q");
    assert!(terminal.end().success());
}

/// Fires at T3, whose ray an atom in row 4 absorbs.
fn with_a_ray(environment: &[(&str, &str)], words: &[&str]) -> Terminal {
    let words: Vec<&str> = [GAME].iter().chain(words).copied().collect();
    let mut terminal = Terminal::play(&words, (80, 24), environment);
    terminal.shows("Atoms guessed: 0 / 5");
    terminal.press(UP);
    terminal.times(RIGHT, 2);
    terminal.press(ENTER);
    terminal.shows("T3 is absorbed.");
    terminal
}

#[test]
fn colours_are_as_many_as_there_are() {
    for (environment, words, behind) in [
        (&[("TERM", "xterm")][..], &[][..], Color::Idx(1)),
        (&[][..], &[][..], Color::Idx(16 + 36 * 4 + 6)),
        (&[("COLORTERM", "truecolor")][..], &[][..], Color::Rgb(207, 63, 23)),
        (&[("COLORTERM", "truecolor")][..], &["--theme", "light"][..], Color::Rgb(207, 63, 23)),
        (&[("NO_COLOR", "1")][..], &["--colours", "16"][..], Color::Idx(1)),
    ] {
        let mut terminal = with_a_ray(environment, words);
        assert_eq!(terminal.colours(" H  hit").1, behind, "{environment:?} {words:?}");
        terminal.press("\x03");
        assert!(terminal.end().success());
    }
    // Light and dark differ, by the environment, the option and a key.
    let accent = |terminal: &Terminal| terminal.colours("T3 is absorbed.").0;
    let mut dark = with_a_ray(&[("COLORTERM", "truecolor"), ("COLORFGBG", "15;0")], &[]);
    let light = with_a_ray(&[("COLORTERM", "truecolor"), ("COLORFGBG", "0;15")], &[]);
    assert_ne!(accent(&dark), accent(&light));
    let before = accent(&dark);
    dark.press("o");
    dark.until("another theme", |screen| {
        colours(screen, "T3 is absorbed.").is_some_and(|(front, _)| front != before)
    });
    assert_eq!(accent(&dark), accent(&light));
}

#[test]
fn without_colours_everything_is_said() {
    let mut terminal = with_a_ray(&[("NO_COLOR", "1")], &[]);
    assert!(!terminal.is_coloured(), "{}", terminal.text());
    terminal.press("h");
    terminal.shows("boards are left");
    assert!(!terminal.is_coloured());
    terminal.press("\x03");
    assert!(terminal.end().success());
    // Without Unicode, too.
    let mut terminal = with_a_ray(&[("NO_COLOR", "1"), ("LANG", "C")], &[]);
    assert!(terminal.text().is_ascii(), "{}", terminal.text());
    terminal.press("\x03");
    assert!(terminal.end().success());
}

#[cfg(debug_assertions)]
#[test]
fn the_terminal_is_given_back_after_a_panic() {
    let mut terminal =
        Terminal::play(&[GAME], (80, 24), &[("BLACKBOX_TEST_PANIC", "1"), ("RUST_BACKTRACE", "0")]);
    terminal.shows("Atoms guessed: 0 / 5");
    assert!(terminal.is_taken());
    terminal.press("u");
    // The screen and its modes are as before, and what has happened stands on it.
    let (status, text) = terminal.end_with_text();
    assert_eq!(status.exit_code(), 101);
    assert!(text.contains("BLACKBOX_TEST_PANIC asks for a panic"), "{text}");
}

#[test]
fn the_terminal_is_given_back_when_stopped_and_when_ended() {
    let mut terminal = Terminal::play(&[GAME], (80, 24), &[]);
    terminal.shows("Atoms guessed: 0 / 5");
    let state = |terminal: &Terminal| {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", terminal.process())).unwrap_or_default();
        stat.rsplit(") ").next().and_then(|rest| rest.chars().next())
    };
    for by_key in [true, false] {
        if by_key {
            terminal.press("\x1a");
        } else {
            terminal.signal("TSTP");
        }
        terminal.is_given_back();
        if cfg!(target_os = "linux") {
            terminal.until("stopped", |_| state(&terminal) == Some('T'));
        }
        terminal.signal("CONT");
        terminal.until("taken again", vt100::Screen::alternate_screen);
        terminal.shows("Atoms guessed: 0 / 5");
    }
    terminal.signal("TERM");
    assert!(!terminal.end().success());
    let terminal = Terminal::play(&[GAME], (80, 24), &[]);
    terminal.shows("Atoms guessed: 0 / 5");
    terminal.signal("HUP");
    assert!(!terminal.end().success());
    let terminal = Terminal::play(&[GAME], (80, 24), &[]);
    terminal.shows("Atoms guessed: 0 / 5");
    terminal.signal("QUIT");
    assert!(!terminal.end().success());
    // A window that is closed takes the game along.
    assert!(ends_with_its_terminal(&[GAME]));
}

/// A board of three atoms that is given up after one was found, another guess is wrong and a ray was fired.
fn given_up(window: (u16, u16), environment: &[(&str, &str)]) -> Terminal {
    // The atoms are in 4,1, 1,5 and 4,5.
    let mut terminal = Terminal::play(&["w5h5m3M3#1"], window, environment);
    terminal.shows("Atoms guessed: 0 / 3");
    terminal.press(&format!("{ENTER}{DOWN}{DOWN}{DOWN}{DOWN}{ENTER}"));
    terminal.shows("Atoms guessed: 2 / 3");
    terminal.press(&format!("{UP}{UP}{UP}{LEFT}{ENTER}"));
    terminal.shows("L2 leaves at T2");
    terminal.press("xx");
    terminal
}

#[test]
fn missed_atoms_are_what_the_eye_sees_first() {
    let mut terminal = given_up((80, 24), &[("TERM", "xterm")]);
    // Two atoms are missed and one guess is wrong, but only two are paid for: that is said.
    let end = terminal.shows("2 ATOMS MISSED, 1 FOUND");
    for said in ["Score 11 = 1 ray", "+ 1 wrong guess x 5", "+ 1 not guessed x 5", "Par 5 rays (easy)."] {
        terminal.shows(said);
    }
    assert!(end.contains("(●)") && end.contains('×'), "{end}");
    // The whole legend stands there.
    for said in ["missed", "found", "wrong", "absorbed by an atom", "it came back", "the other", "not fired"]
    {
        assert!(end.contains(said), "{said}: {end}");
    }
    // Nothing else is as bright as a missed atom, and what was not fired is as dark as the rules.
    assert_eq!(terminal.colours(" ◉ ").1, Color::Idx(3));
    let yellow = terminal.count(|cell| cell.bgcolor() == Color::Idx(3));
    assert_eq!(yellow, 9, "two cells and the sign, each three wide");
    assert_eq!(terminal.colours("·").0, terminal.colours("┼").0);
    // A ray that is replayed is one line from its port to its end.
    terminal.press("\t");
    let path = terminal.until("the ray, crossing itself", |screen| screen.contents().contains("━━━━━━╋━━━┓"));
    let lines: Vec<Vec<char>> = path.lines().map(|line| line.chars().collect()).collect();
    assert!(path.contains("┗━━━┛"), "{path}");
    let row = lines.iter().position(|line| line.contains(&'┓')).unwrap();
    let column = lines[row].iter().position(|&one| one == '┓').unwrap();
    assert!(lines[row + 1..row + 4].iter().all(|line| line[column] == '┃'), "{path}");
    terminal.shows("Ray 1 of 1: L2 leaves at T2: it told");
    terminal.shows("(expected most, of");
    terminal.press("q");
    // The board and how it went stay, without colours.
    let (status, left) = terminal.end_with_text();
    assert!(status.success());
    for said in ["█◉█", "(●)", "Not solved: 1 ray, par 5. Score 11."] {
        assert!(left.contains(said), "{said}: {left}");
    }
    let mut terminal = given_up((80, 24), &[("LANG", "C"), ("NO_COLOR", "1")]);
    let plain = terminal.shows("2 ATOMS MISSED");
    assert!(plain.contains("#@#") && plain.contains("(o)") && !terminal.is_coloured(), "{plain}");
    terminal.press("q");
    assert!(terminal.end().success());
}

#[test]
fn the_goal_stands_on_the_first_screen() {
    for (window, said) in [
        ((80, 24), "FIND THE 4 ATOMS HIDDEN IN THE"),
        ((60, 20), "FIND THE 4 ATOMS HIDDEN IN THE BOX BY THE RAYS YOU FIRE."),
        ((40, 15), "Find the 4 atoms in the box. Press ? for the rules, T for a tutorial."),
    ] {
        let mut terminal = Terminal::play(&["w8h8m4M4#5"], window, &[]);
        terminal.shows(said);
        terminal.press("q");
        let (_, left) = terminal.end_with_text();
        assert!(left.contains("Atoms guessed: 0 / 4 Score 0."), "{left}");
    }
}

#[test]
fn boards_are_drawn_in_colour_on_a_terminal() {
    let words = ["draw", "8/8/1@4@1/8/8/3@4/8/6@1", "--rays", "L5,R3"];
    let drawn = |environment| {
        let terminal = Terminal::start(&words, (80, 24), environment);
        terminal.shows("5 1 ────┘");
        let colours = (terminal.colours("H").1, terminal.is_coloured());
        terminal.end();
        colours
    };
    assert_eq!(drawn(&[]), (Color::Idx(1), true));
    assert_eq!(drawn(&[("NO_COLOR", "1")]), (Color::Default, false));
    assert_eq!(drawn(&[("TERM", "dumb")]), (Color::Default, false));
}
