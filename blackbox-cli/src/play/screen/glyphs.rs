//! The characters that a board is drawn with, in Unicode or in ASCII.

use std::env;

/// Which characters are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Glyphs {
    /// Whether the terminal takes Unicode.
    pub(super) unicode: bool,
}

/// Where a ray goes on from a cell, or a rule from a corner: one bit for each heading.
pub(super) mod ways {
    pub(in crate::play) const RIGHT: u8 = 1;
    pub(in crate::play) const UP: u8 = 2;
    pub(in crate::play) const LEFT: u8 = 4;
    pub(in crate::play) const DOWN: u8 = 8;
}

impl Glyphs {
    /// What the language of the environment takes.
    pub(super) fn of_environment() -> Self {
        let language = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(|name| {
            let value = env::var(name).ok()?;
            (!value.is_empty()).then_some(value)
        });
        let says = language.is_some_and(|language| {
            let language = language.to_ascii_lowercase();
            language.contains("utf-8") || language.contains("utf8")
        });
        Self { unicode: says || cfg!(windows) }
    }

    const fn either(self, unicode: &'static str, ascii: &'static str) -> &'static str {
        if self.unicode { unicode } else { ascii }
    }

    /// An atom that is guessed, or one in the open.
    pub(super) const fn atom(self) -> &'static str {
        self.either("●", "o")
    }

    /// An atom that was guessed, once the game is over; within one character, and three.
    pub(super) const fn found(self, room: usize) -> &'static str {
        if room < 3 { self.atom() } else { self.either("(●)", "(o)") }
    }

    /// A guess that is no atom.
    pub(super) const fn wrong(self) -> &'static str {
        self.either("×", "x")
    }

    /// An atom that was not guessed: where nothing behind it is coloured, it fills its cell.
    pub(super) const fn missed(self, room: usize, is_coloured: bool) -> &'static str {
        match (room, is_coloured) {
            (..3, _) => self.either("◉", "@"),
            (_, true) => self.either(" ◉ ", " @ "),
            (_, false) => self.either("█◉█", "#@#"),
        }
    }

    /// A part of a bar.
    pub(super) const fn bar(self) -> &'static str {
        self.either("█", "#")
    }

    /// An empty cell, and a port that is not fired.
    pub(super) const fn dot(self) -> &'static str {
        self.either("·", ".")
    }

    /// Behind a mark: the guesses agree with it, or not.
    pub(super) const fn agrees(self, good: bool) -> &'static str {
        match (self.unicode, good) {
            (true, true) => "✓",
            (true, false) => "≠",
            (false, true) => "+",
            (false, false) => "-",
        }
    }

    /// That there is more of the board this way: up, down, left, right.
    pub(super) const fn more(self) -> [&'static str; 4] {
        if self.unicode { ["↑", "↓", "←", "→"] } else { ["^", "v", "<", ">"] }
    }

    /// A ray that goes these ways from a cell.
    pub(super) const fn path(self, ways: u8) -> &'static str {
        use ways::{DOWN, LEFT, RIGHT, UP};
        const LEVEL: u8 = LEFT | RIGHT;
        const UPRIGHT: u8 = UP | DOWN;
        let (unicode, ascii) = match ways {
            0 => (" ", " "),
            LEFT | RIGHT | LEVEL => ("━", "-"),
            UP | DOWN | UPRIGHT => ("┃", "|"),
            w if w == RIGHT | DOWN => ("┏", "+"),
            w if w == LEFT | DOWN => ("┓", "+"),
            w if w == RIGHT | UP => ("┗", "+"),
            w if w == LEFT | UP => ("┛", "+"),
            _ => ("╋", "#"),
        };
        self.either(unicode, ascii)
    }

    /// A cell that a ray visits, whatever its way.
    pub(super) const fn crossing(self) -> &'static str {
        self.either("•", "+")
    }

    /// A ray that goes on in its row.
    pub(super) const fn level(self) -> &'static str {
        self.path(ways::LEFT | ways::RIGHT)
    }

    /// A ray between two rows, which falls to the right or rises.
    pub(super) const fn slope(self, falls: bool) -> &'static str {
        if falls { self.either("╲", "\\") } else { self.either("╱", "/") }
    }

    /// A rule, and where rules meet that go these ways.
    pub(super) const fn rule(self, ways: u8) -> &'static str {
        use ways::{DOWN, LEFT, RIGHT, UP};
        const LEVEL: u8 = LEFT | RIGHT;
        const UPRIGHT: u8 = UP | DOWN;
        let (unicode, ascii) = match ways {
            LEVEL => ("─", "-"),
            UPRIGHT => ("│", "|"),
            w if w == RIGHT | DOWN => ("┌", "+"),
            w if w == LEFT | DOWN => ("┐", "+"),
            w if w == RIGHT | UP => ("└", "+"),
            w if w == LEFT | UP => ("┘", "+"),
            w if w == LEVEL | DOWN => ("┬", "+"),
            w if w == LEVEL | UP => ("┴", "+"),
            w if w == UPRIGHT | RIGHT => ("├", "+"),
            w if w == UPRIGHT | LEFT => ("┤", "+"),
            _ => ("┼", "+"),
        };
        self.either(unicode, ascii)
    }
}
