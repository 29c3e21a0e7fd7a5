//! Everything that a front end shows, as one structure with one serialisation.

use alloc::{string::String, vec::Vec};

use serde::Serialize;

use crate::{ByPort, Hint, Name, RayPath, Review, Shape, ShownCell, ShownOutcome, Why};

/// Everything that a front end shows of a game. Fractions are rounded to four decimals. Cells are `[x, y]`
/// from 0, the place in the row and the row; ports are named by side and number, on hexagons by their
/// numbers.
///
/// The fields to `difficulty` are those of `blackbox replay --json`, in its order.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(clippy::struct_excessive_bools)] // Each is a fact of its own that scripts read.
pub struct State {
    /// The parameters, `w8h8m5M5` or `s5m6M6`.
    pub params: String,
    /// The description of the hidden board, hexadecimal digits.
    pub description: String,
    /// The current state of the history, from 1.
    pub position: usize,
    /// The number of states, those that have been undone included.
    pub states: usize,
    /// The status line of the sgt program.
    pub status: String,
    /// How often a check has found the guesses wrong.
    pub errors: i32,
    /// Whether the atoms are revealed: the game is over.
    pub revealed: bool,
    /// Whether the last move was a check that found the guesses wrong.
    pub just_wrong: bool,
    /// Whether the guesses can be checked now.
    pub can_check: bool,
    /// What the used ports show: `H`, `R` or the detour's number.
    pub marks: ByPort<String>,
    /// The ports that contradict the guesses, after a wrong check or at the end.
    pub wrong: Vec<Name>,
    /// The ports that were fired to show that the guesses are not right.
    pub omitted: Vec<Name>,
    /// The cells where atoms are guessed, row by row.
    pub guesses: Vec<ShownCell>,
    /// The locked cells, row by row.
    pub locks: Vec<ShownCell>,
    /// Guesses that are atoms; 0 until the atoms are revealed.
    pub right: u32,
    /// Guesses that are no atoms; 0 until the atoms are revealed.
    pub wrong_atoms: u32,
    /// Atoms that were not guessed; 0 until the atoms are revealed.
    pub missed: u32,
    /// 0 in play, 1 won, -1 given up.
    pub result: i8,
    /// The parameters of a larger game to go on to, once a beginner's game is won.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub larger: Option<&'static str>,
    /// The points so far by every scoring; lower is better.
    pub scores: Scores,
    /// The rays that the reference seeker needs for the eight images of a rectangle; none where that is not
    /// to be known yet, or took too long.
    pub par8: Option<u16>,
    /// The same for the twelve images of a hexagon.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub par12: Option<u16>,
    /// The mean of these, in rays.
    pub par: Option<f64>,
    /// `easy`, `medium`, `hard` or `expert`, by the par.
    pub difficulty: Option<&'static str>,
    /// The size of the board; its fields are this structure's.
    #[serde(flatten)]
    pub shape: Shape,
    /// The game ID by description.
    pub id: String,
    /// The seed that the game was made from, one character a byte.
    pub seed: Option<String>,
    /// What the parameters ask for: the least and the greatest number of atoms.
    pub wanted: [u32; 2],
    /// The results at the used ports: `H`, `R` or the port where the ray left.
    pub results: ByPort<ShownOutcome>,
    /// The used ports and whether the guesses agree with their results.
    pub satisfied: ByPort<bool>,
    /// The atoms, once they are revealed.
    pub atoms: Option<Vec<ShownCell>>,
    /// The paths that the rays took, once the atoms are revealed.
    pub paths: Option<Vec<RayPath>>,
    /// The ray that a wrong check shows.
    pub refutation: Option<Refutation>,
    /// The saved game, one character a byte; not in `replay --json`, which was given it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub save: Option<String>,
    /// Whether hints are shown.
    pub hints: bool,
    /// What is still possible, while hints are shown.
    pub hint: Option<Found<Hint>>,
    /// What every ray would tell, if that was asked for.
    pub advice: Option<Found<Bits>>,
    /// What the rays were worth, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub review: Option<Review>,
    /// Why a cell is certain, if that was asked for since the last ray.
    pub why: Option<Found<Why>>,
}

/// What a search found, or in `message` why it did not.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Found<T> {
    /// The answer.
    Answer(T),
    /// Why there is none.
    None {
        /// In words.
        message: String,
        /// Where it is that there are too many boards to count: how many there are at least, in decimal
        /// digits.
        #[serde(skip_serializing_if = "Option::is_none")]
        at_least: Option<String>,
    },
}

/// What each ray is worth in bits, and which is worth most.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Bits {
    /// The port to fire; none if no ray tells anything.
    pub best: Option<Name>,
    /// The unfired ports, each with the information that its ray is expected to give.
    pub ports: ByPort<f64>,
}

/// The points by every scoring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Scores {
    /// One point a ray.
    pub rays: u32,
    /// One point a marker.
    pub markers: u32,
    /// Waddingtons' points.
    pub waddingtons: u32,
}

/// The ray that a wrong check shows, as the guesses would bend it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Refutation {
    /// The ray as it would go if the guesses were right.
    #[serde(flatten)]
    pub ray: RayPath,
    /// What it does.
    pub seen: ShownOutcome,
    /// Whether the check fired it; else the player did.
    pub fresh: bool,
}
