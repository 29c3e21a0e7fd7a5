//! Questions that need no game.

use blackbox_analysis::{effort::Effort, par::Difficulty};
use blackbox_core::{
    Port, Size,
    notation::sgt::{GameId, Origin},
};
use blackbox_table::{Games, GenerateError, PuzzleState, RayPath, Tutorial, rules};
use serde::Serialize;

use crate::{
    SIDE,
    json::{self, answered},
    words::{Failure, board, divided, limited, refused},
};

/// Answers a question, a line of text, as JSON: `{"answer": ...}`, or `{"error": text}` with what was
/// expected; where a search ended without an answer, `{"stopped": text, "at_least": digits}`.
///
/// NODES is how many a search may take, or `usual`: what the question takes where nobody says.
///
/// | question | answer |
/// |---|---|
/// | `trace PORT BOARD` | the path of one ray |
/// | `puzzle NODES GRADE ID` | the first deduction puzzle of this grade among the games of an ID or of parameters with a seed |
/// | `tutorial`, `tutorial hexagons` | the lessons, and the ID of the game that ends them |
/// | `rules`, `rules hexagons` | the rules, sentence by sentence |
///
/// With the feature `package` it answers those of the room `package`, too.
pub fn ask(question: &[u8]) -> Vec<u8> {
    match answer(question) {
        Ok(answer) => answer,
        Err(Failure::Refused(error)) => json::written(&Refused { error }),
        Err(Failure::Stopped(stopped, at_least)) => json::written(&Stopped { stopped, at_least }),
    }
}

#[derive(Serialize)]
struct Refused {
    error: String,
}

#[derive(Serialize)]
struct Stopped {
    stopped: String,
    at_least: String,
}

fn answer(question: &[u8]) -> Result<Vec<u8>, Failure> {
    let text =
        core::str::from_utf8(question).map_err(|_| refused("bytes that are no UTF-8, expected text"))?;
    let (word, rest) = divided(text);
    Ok(match word {
        "trace" => {
            let (port, rest) = divided(rest);
            let board = board(rest)?;
            let size = board.size();
            let port = Port::from_label(port, size).map_err(refused)?;
            answered(RayPath::of(&board, port))
        }
        "puzzle" => {
            let (limit, rest) = limited(rest, u64::MAX)?;
            let (grade, id) = divided(rest);
            let grade: Difficulty = grade.parse().map_err(refused)?;
            answered(puzzle(id, grade, limit)?)
        }
        "tutorial" => answered(Tutorial::new(shape(rest)?)),
        "rules" => answered(rules(shape(rest)?)),
        #[cfg(feature = "package")]
        _ => return crate::package::answer(word, rest),
        #[cfg(not(feature = "package"))]
        _ => {
            return Err(refused(format_args!(
                "'{word}' is no question, expected trace, puzzle, tutorial or rules"
            )));
        }
    })
}

/// A size of the shape that is asked about.
fn shape(word: &str) -> Result<Size, Failure> {
    match word {
        "" => Ok(Size::CLASSIC),
        "hexagons" => Ok(Size::PLUS),
        _ => Err(refused(format_args!("'{word}' is no shape, expected hexagons or nothing"))),
    }
}

fn puzzle(id: &str, grade: Difficulty, mut limit: Effort<'_>) -> Result<PuzzleState, Failure> {
    let read = GameId::parse(id.as_bytes(), false).map_err(refused)?;
    let size = read.params.size();
    if size.has_columns() && size.width().max(size.height()) > SIDE {
        return Err(Failure::Refused(format!("the board is {size}, expected at most {SIDE}x{SIDE} here")));
    }
    if read.origin == Origin::Chance {
        return Err(Failure::Refused(format!("'{id}' has no seed, expected one behind a #, or a game ID")));
    }
    let mut games = Games::new(read, || unreachable!("it has a seed"));
    PuzzleState::next_of(&mut games, grade, &mut limit).map_err(|error| {
        Failure::Refused(match error {
            GenerateError::Undecided(stop) => return Failure::Stopped(stop.to_string(), 0.to_string()),
            GenerateError::NotFound { tries: 1 } => {
                format!("the game makes no deduction puzzle of grade {grade}, expected another game or grade")
            }
            GenerateError::NotFound { tries } => format!(
                "none of {tries} games makes a deduction puzzle of grade {grade}, expected other parameters"
            ),
            error => error.to_string(),
        })
    })
}
