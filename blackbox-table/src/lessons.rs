//! The tutorial: tiny boards in the open, each with one ray to fire. The page and the terminal teach by the same.

use serde::Serialize;

/// A lesson: an open board, a port to fire at, and what there is to learn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Lesson {
    /// What it is about, in one word.
    pub name: &'static str,
    /// The board, in the notation atoms.
    pub board: &'static str,
    /// The port to fire at.
    pub port: &'static str,
    /// What is said before the ray is fired.
    pub text: &'static str,
}

/// The lessons in their order.
///
/// ```
/// use blackbox_core::{Board, Outcome, Port, Rays};
/// use blackbox_table::LESSONS;
///
/// let lesson = LESSONS[1];
/// let board: Board = lesson.board.parse()?;
/// assert_eq!(board.fire(Port::from_label(lesson.port, board.size())?), Outcome::Hit);
/// # use blackbox_core::Grid;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub const LESSONS: [Lesson; 7] = [
    Lesson {
        name: "straight",
        board: "5x5:(3,3)",
        port: "L2",
        text: "Nothing is in this ray's way. Fire it at L2: it goes straight through the box.",
    },
    Lesson {
        name: "hit",
        board: "5x5:(3,2)",
        port: "L3",
        text: "An atom straight ahead absorbs the ray: a hit.",
    },
    Lesson {
        name: "deflection",
        board: "5x5:(3,2)",
        port: "L2",
        text: "An atom diagonally ahead turns the ray away by a right angle.",
    },
    Lesson {
        name: "reflection",
        board: "5x5:(3,1)(3,3)",
        port: "L3",
        text: "Two atoms, one at either side ahead, send it back the way it came: a reflection.",
    },
    Lesson {
        name: "edge",
        board: "5x5:(0,1)",
        port: "L3",
        text: "An atom at the rim beside the port sends the ray back before it enters: a reflection, too.",
    },
    Lesson {
        name: "first",
        board: "5x5:(3,2)(3,1)",
        port: "L3",
        text: "With an atom straight ahead and another diagonally, the hit comes first.",
    },
    Lesson {
        name: "detour",
        board: "5x5:(2,0)(2,3)",
        port: "L2",
        text: "A ray may be turned more than once. Now find the atoms of a real game yourself.",
    },
];
