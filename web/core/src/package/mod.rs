//! Questions that only the package answers: the page asks none of them.

mod answers;
mod prior;
mod signatures;
mod words;

use blackbox_analysis::{draw::Picture, effort::usual, evidence::Unexplained, par::certificate_of};
use blackbox_core::{
    Numbering, Port, Size, Symmetry, enumerate, evidence::Stop, game::Scoring, notation::Notation,
};
use blackbox_table::{Name, Why};
use serde::Serialize;

use crate::{
    json::{self, Answer, answered},
    words::{Failure, board, divided, limited, refused},
};
use answers::{Advised, Known, Solved, results};
pub use signatures::signatures;
use words::{cell, check, evidence, stopped, word_board, written};

/// Answers a question by its word and the rest.
///
/// | question | answer |
/// |---|---|
/// | `signature BOARD` | the results at its ports |
/// | `write NOTATION BOARD` | the board in a notation |
/// | `rank BOARD` | its position among the boards of its size with as many atoms, in digits |
/// | `unrank SIZE ATOMS RANK` | the board at a position, as `write atoms` has it |
/// | `canonical BOARD` | the board that stands for all its images, as `write atoms` has it |
/// | `transformed SYMMETRY BOARD` | its image, as `write atoms` has it |
/// | `check EVIDENCE` | `true` where it can be read |
/// | `evidence EVIDENCE` | its text on one line |
/// | `facts EVIDENCE` | the size, the numbers of atoms and the facts, each in two words |
/// | `solve NODES EVIDENCE` | what follows from it |
/// | `advise NODES SCORING EVIDENCE` | the unfired ports, the best first |
/// | `explain NODES X,Y EVIDENCE` | why a cell is certain: the fewest observations that force it |
/// | `draw PORTS ATOMS BOARD` | a picture of it and of rays |
/// | `conclude NODES EVIDENCE` | what follows from it as far as that is found, as `blackbox solve --json` has it |
/// | `weigh NODES PRIOR EVIDENCE` | the posterior under a prior |
/// | `advise_under NODES SCORING PRIOR EVIDENCE` | as `advise`, under a prior |
/// | `sample NODES SEED NUMBER PRIOR EVIDENCE` | boards that satisfy it, drawn at random, as `write atoms` has them |
/// | `certificate NODES BOARD` | the ports of fewest rays that only this board answers so |
pub(crate) fn answer(word: &str, rest: &str) -> Result<Vec<u8>, Failure> {
    Ok(match word {
        "signature" => answered(results(&board(rest)?)),
        "write" => {
            let (notation, rest) = divided(rest);
            let notation: Notation = notation.parse().map_err(refused)?;
            answered(notation.display(&board(rest)?).map_err(refused)?.to_string())
        }
        "rank" => answered(enumerate::rank(word_board(rest)?).to_string()),
        "unrank" => {
            let (size, rest) = divided(rest);
            let (atoms, rank) = divided(rest);
            let size: Size = size.parse().map_err(|error| refused(format_args!("{error}")))?;
            let (Ok(atoms), Ok(rank)) = (atoms.parse(), rank.parse()) else {
                return Err(Failure::Refused(format!(
                    "'{rest}' is no number of atoms and rank, expected two numbers"
                )));
            };
            answered(written(&enumerate::unrank(size, atoms, rank).map_err(refused)?))
        }
        "canonical" => answered(written(&enumerate::canonical(&board(rest)?))),
        "transformed" => {
            let (symmetry, rest) = divided(rest);
            let symmetry: Symmetry = symmetry.parse().map_err(refused)?;
            let board = board(rest)?;
            if !symmetry.applies_to(board.size()) {
                return Err(Failure::Refused(format!(
                    "{symmetry} is no symmetry of {}, expected one",
                    board.size()
                )));
            }
            answered(written(&board.transformed(symmetry)))
        }
        "check" => {
            check(rest)?;
            answered(true)
        }
        "evidence" => answered(evidence(rest)?.to_string()),
        "facts" => answered(Known::of(&evidence(rest)?)),
        "solve" => {
            let (mut limit, rest) = limited(rest, usual::LONG_TABLE)?;
            let evidence = evidence(rest)?;
            let solution = evidence.solve(&mut limit).map_err(|stop| stopped(&evidence, stop))?;
            answered(Solved::of(&solution).ok_or_else(|| stopped(&evidence, Stop::Overflow))?)
        }
        "advise" => answered(advised(rest)?),
        "explain" => {
            let (mut limit, rest) = limited(rest, usual::LONG_TABLE)?;
            let (place, rest) = divided(rest);
            let evidence = evidence(rest)?;
            match evidence.explain(cell(place)?, &mut limit) {
                Ok(why) => answered(Why::from(&why)),
                Err(Unexplained::Stopped(stop)) => return Err(stopped(&evidence, stop)),
                Err(why) => return Err(refused(why)),
            }
        }
        "draw" => answered(draw(rest)?),
        "conclude" => conclude(rest)?,
        "weigh" => json::exact(&Answer { answer: prior::weigh(rest)? }),
        "advise_under" => {
            let (advice, evidence) = prior::advised_under(rest)?;
            answered(Advised::of(&advice, evidence.size()))
        }
        "sample" => answered(prior::sample(rest)?),
        "certificate" => answered(certificate(rest)?),
        _ => {
            return Err(refused(format_args!(
                "'{word}' is no question, expected trace, puzzle, tutorial, rules, signature, write, rank, unrank, canonical, transformed, check, evidence, facts, solve, advise, explain, draw, conclude, weigh, advise_under, sample or certificate"
            )));
        }
    })
}

fn advised(question: &str) -> Result<Advised, Failure> {
    let (mut limit, rest) = limited(question, usual::LONG_TABLE)?;
    let (scoring, rest) = divided(rest);
    let scoring: Scoring = scoring.parse().map_err(refused)?;
    let evidence = evidence(rest)?;
    let size = evidence.size();
    let advice = evidence.advise(scoring, &mut limit).map_err(|stop| stopped(&evidence, stop))?;
    Ok(Advised::of(&advice, size))
}

/// A picture of a board and its rays.
#[derive(Serialize)]
struct Drawing {
    text: String,
    svg: String,
}

/// `PORTS ATOMS BOARD`: ports with commas between them, `all` or `none`; `shown` or `hidden`.
fn draw(question: &str) -> Result<Drawing, Failure> {
    let (ports, rest) = divided(question);
    let (atoms, rest) = divided(rest);
    let board = board(rest)?;
    let size = board.size();
    let ports = match ports {
        "all" => Port::all(size).collect(),
        "none" => Vec::new(),
        named => named
            .split(',')
            .map(|port| Port::from_label(port, size))
            .collect::<Result<_, _>>()
            .map_err(refused)?,
    };
    let picture = Picture::new(&board).with_rays(ports);
    let picture = if atoms == "hidden" { picture.without_atoms() } else { picture };
    Ok(Drawing { text: picture.text(), svg: picture.svg() })
}

/// `NODES EVIDENCE`: what follows from evidence, as far as it is found.
fn conclude(question: &str) -> Result<Vec<u8>, Failure> {
    let (mut effort, rest) = limited(question, u64::MAX)?;
    let evidence = evidence(rest)?;
    let found = blackbox_analysis::conclude(&evidence, Numbering::Letters, &mut effort, &mut |_| {})
        .map_err(|stop| stopped(&evidence, stop))?;
    Ok(format!("{{\"answer\":{}}}", found.json(Numbering::Letters)).into_bytes())
}

/// `NODES BOARD`: the ports of fewest rays that only this board answers so, or boards that look like it.
fn certificate(question: &str) -> Result<Vec<Name>, Failure> {
    let (mut limit, rest) = limited(question, usual::LONG_TABLE)?;
    let board = word_board(rest)?;
    let ports = certificate_of(board, &mut limit)
        .map_err(|stop| Failure::Stopped(stop.to_string(), 0.to_string()))?;
    Ok(ports.into_iter().map(|port| Name::of(port, board.size())).collect())
}
