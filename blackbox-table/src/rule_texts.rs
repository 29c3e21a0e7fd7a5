//! The rules in sentences, in English: every face takes them from here. Their translations have the same
//! names in `web/ui/languages`; `docs/site/rules.py` writes them into pages and notebooks.

use serde::Serialize;

/// A sentence of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct RuleText {
    /// Its name, one word.
    pub name: &'static str,
    /// The sentence.
    pub text: &'static str,
}

/// What the game is about.
pub const GOAL: RuleText = RuleText {
    name: "goal",
    text: "Atoms are hidden in the box. A ray that you fire at the rim goes straight on until it meets one.",
};
/// What marks mean.
pub const MARKS: RuleText = RuleText {
    name: "marks",
    text: "H is a hit, R a reflection. If a ray leaves elsewhere, both ports show the same mark.",
};
/// How a game ends.
pub const ANSWER: RuleText = RuleText {
    name: "answer",
    text: "Guess where the atoms are, then check. A wrong answer shows one ray against it, which counts as fired.",
};
/// What `r` at the end of a hexagon means, [`blackbox_core::Size::reflects`].
pub(crate) const REFLECTING: RuleText = RuleText {
    name: "reflecting",
    text: "In this game an atom straight ahead of the port with another beside it throws the ray back.",
};

/// What a ray on squares does at each step, the first that applies.
pub const STEPS: [&str; 4] = [
    "An atom in the cell straight ahead absorbs the ray: a hit, written H. This comes first, whatever is beside that cell.",
    "If the ray has not yet entered the grid and an atom is diagonally ahead, the ray is reflected, written R.",
    "Inside the grid, an atom diagonally ahead on one side turns the ray by 90 degrees away from the atom, without a step; then \
     it looks again. Atoms diagonally ahead on both sides send it back the way it came: a reflection, R.",
    "Otherwise it moves one cell ahead. If it leaves the grid, the result is the name of the port where it leaves. A ray that \
     leaves where it entered is a reflection, R.",
];

pub(crate) const STRAIGHT: &str = "Nothing is in its way, so it goes straight through the box.";
pub(crate) const HIT: &str = "An atom straight ahead absorbs the ray: a hit.";
pub(crate) const DEFLECTION: &str = "An atom diagonally ahead turns the ray away by a right angle.";
pub(crate) const REFLECTION: &str =
    "Two atoms, one at either side ahead, send it back the way it came: a reflection.";
pub(crate) const EDGE: &str =
    "An atom at the rim beside the port sends the ray back before it enters: a reflection, too.";
pub(crate) const FIRST: &str = "With an atom straight ahead and another diagonally, the hit comes first.";
pub(crate) const DETOUR: &str = "A ray may be turned more than once.";
pub(crate) const HEXAGON_DEFLECTION: &str = "An atom ahead on one side turns the ray away by 60 degrees.";
pub(crate) const HEXAGON_SHARP: &str = "With a second atom straight ahead it turns away by 120 degrees.";
pub(crate) const HEXAGON_FIRST: &str =
    "At the port, with an atom straight ahead and another beside it, the hit comes first.";
