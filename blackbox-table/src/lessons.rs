//! The tutorial: tiny boards in the open, each with one ray. The player says where it will come out; then it
//! is fired, and the lesson says why. The page and the terminal teach by the same.

use alloc::vec::Vec;

use blackbox_analysis::Board;
use blackbox_core::{
    Size,
    notation::{Notation, ReadOptions},
};
use serde::Serialize;

use crate::{
    Explored, Explorer,
    rule_texts::{self, ANSWER, GOAL, MARKS, REFLECTING, RuleText},
};

/// A lesson: an open board, a ray, and what there is to learn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Lesson {
    /// What it is about, in one word.
    pub name: &'static str,
    /// The board, in the notation atoms.
    pub board: &'static str,
    /// The port where the ray goes in.
    pub port: &'static str,
    /// What is said once the ray was seen.
    pub text: &'static str,
}

/// The lessons about boards of one shape, as front ends draw them, and the game that ends them.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Tutorial {
    /// The lessons in their order.
    pub lessons: Vec<Taught>,
    /// [`last_lesson`].
    pub last: &'static str,
}

impl Tutorial {
    /// The tutorial about boards of this shape.
    ///
    /// # Panics
    /// If this kind of board cannot hold those of the lessons.
    pub fn new(size: Size) -> Self {
        Self { lessons: lessons(size).iter().map(Lesson::taught).collect(), last: last_lesson(size) }
    }
}

/// A lesson with everything about its board.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Taught {
    /// [`Lesson::name`].
    pub name: &'static str,
    /// [`Lesson::port`].
    pub port: &'static str,
    /// [`Lesson::text`].
    pub text: &'static str,
    /// The board and all of its rays.
    pub shown: Explored,
}

impl Lesson {
    /// The lesson with everything about its board.
    fn taught(&self) -> Taught {
        let &Self { name, board, port, text } = self;
        let board: Board =
            Notation::Atoms.read_board(board, ReadOptions::default()).expect("the board of a lesson");
        Taught { name, port, text, shown: Explorer::new(board, u8::MAX).state() }
    }
}

/// The lessons about boards of this shape, in their order.
pub fn lessons(size: Size) -> &'static [Lesson] {
    if size.has_columns() { &LESSONS } else { &HEXAGON_LESSONS }
}

/// The ID of the game that ends the lessons about boards of this shape: two atoms that two or three rays
/// find.
pub fn last_lesson(size: Size) -> &'static str {
    if size.has_columns() { "w5h5m2M2#lesson" } else { "s3m2M2#lesson" }
}

/// The rules on a board of this size, sentence by sentence; those between the first and the last two are what
/// the lessons teach.
///
/// ```
/// use blackbox::{Size, table::rules};
///
/// let rules = rules(Size::CLASSIC);
/// assert_eq!((rules[0].name, rules[2].name), ("goal", "hit"));
/// ```
pub fn rules(size: Size) -> Vec<RuleText> {
    let taught = lessons(size).iter().map(|lesson| RuleText { name: lesson.name, text: lesson.text });
    let rule = size.reflects().then_some(REFLECTING);
    [GOAL].into_iter().chain(taught).chain(rule).chain([MARKS, ANSWER]).collect()
}

/// The lessons on squares in their order.
///
/// ```
/// use blackbox::{Outcome, Port, Rays, core::WordBoard, table::LESSONS};
///
/// let lesson = LESSONS[1];
/// let board: WordBoard = lesson.board.parse()?;
/// assert_eq!(board.fire(Port::from_label(lesson.port, board.size())?), Outcome::Hit);
/// # use blackbox::Grid;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub const LESSONS: [Lesson; 7] = [
    Lesson { name: "straight", board: "5x5:(3,3)", port: "L2", text: rule_texts::STRAIGHT },
    Lesson { name: "hit", board: "5x5:(3,2)", port: "L3", text: rule_texts::HIT },
    Lesson { name: "deflection", board: "5x5:(3,2)", port: "L2", text: rule_texts::DEFLECTION },
    Lesson { name: "reflection", board: "5x5:(3,1)(3,3)", port: "L3", text: rule_texts::REFLECTION },
    Lesson { name: "edge", board: "5x5:(0,1)", port: "L3", text: rule_texts::EDGE },
    Lesson { name: "first", board: "5x5:(3,2)(3,1)", port: "L3", text: rule_texts::FIRST },
    Lesson { name: "detour", board: "5x5:(2,0)(2,3)", port: "L2", text: rule_texts::DETOUR },
];

/// The lessons on hexagons in their order.
pub const HEXAGON_LESSONS: [Lesson; 8] = [
    Lesson { name: "straight", board: "hex3:(0,0)", port: "6", text: rule_texts::STRAIGHT },
    Lesson { name: "hit", board: "hex3:(3,2)", port: "6", text: rule_texts::HIT },
    Lesson { name: "deflection", board: "hex3:(2,1)", port: "6", text: rule_texts::HEXAGON_DEFLECTION },
    Lesson { name: "sharp", board: "hex3:(2,1)(3,2)", port: "6", text: rule_texts::HEXAGON_SHARP },
    Lesson { name: "reflection", board: "hex3:(2,1)(2,3)", port: "6", text: rule_texts::REFLECTION },
    Lesson { name: "edge", board: "hex3:(0,2)", port: "4", text: rule_texts::EDGE },
    Lesson { name: "first", board: "hex3:(0,1)(0,2)", port: "4", text: rule_texts::HEXAGON_FIRST },
    Lesson { name: "detour", board: "hex3:(1,1)(0,4)", port: "6", text: rule_texts::DETOUR },
];

#[cfg(test)]
#[path = "tests/lessons.rs"]
mod tests;
