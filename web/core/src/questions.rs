//! Questions that need no game: a board's rays, and what follows from evidence.

use blackbox_analysis::effort::{Effort, usual};
use blackbox_analysis::{
    AnyBoard, AnyEvidence,
    evidence::{Advice, Count, Solution, Unexplained},
    par::Difficulty,
};
use blackbox_core::{
    Fact, Grid, Numbering, Port, Rays, Size, Symmetry, enumerate,
    evidence::Stop,
    game::Scoring,
    notation::{
        Notation,
        sgt::{GameId, Origin},
    },
};
use blackbox_table::{ByPort, Games, GenerateError, Name, PuzzleState, RayPath, ShownOutcome, Why};
use serde::{Serialize, Serializer};

#[cfg(feature = "package")]
use crate::package;
use crate::{
    SIDE, json,
    words::{Failure, board, cell, check, divided, evidence, limited, refused, stopped, word_board, written},
};

/// Answers a question, a line of text, as JSON: `{"answer": ...}`, or `{"error": text}` with what was
/// expected; where a search ended without an answer, `{"stopped": text, "at_least": digits}`.
///
/// NODES is how many a search may take, or `usual`: what the question takes where nobody says.
///
/// | question | answer |
/// |---|---|
/// | `signature BOARD` | the results at its ports |
/// | `trace PORT BOARD` | the path of one ray |
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
/// | `puzzle NODES GRADE ID` | the first deduction puzzle of this grade among the games of an ID or of parameters with a seed |
/// | `draw PORTS ATOMS BOARD` | a picture of it and of rays; this and the next five only in the package |
/// | `conclude NODES EVIDENCE` | what follows from it as far as that is found, as `blackbox solve --json` has it |
/// | `weigh NODES PRIOR EVIDENCE` | the posterior under a prior |
/// | `advise_under NODES SCORING PRIOR EVIDENCE` | as `advise`, under a prior |
/// | `sample NODES SEED NUMBER PRIOR EVIDENCE` | boards that satisfy it, drawn at random, as `write atoms` has them |
/// | `certificate NODES BOARD` | the ports of fewest rays that only this board answers so |
/// | `tutorial`, `tutorial hexagons` | the lessons, and the ID of the game that ends them |
/// | `rules`, `rules hexagons` | the rules, sentence by sentence |
pub fn ask(question: &[u8]) -> Vec<u8> {
    match crate::taught(question).map_or_else(|| answer(question), Ok) {
        Ok(answer) => answer,
        Err(Failure::Refused(error)) => json::written(&Refused { error }),
        Err(Failure::Stopped(stopped, at_least)) => json::written(&Stopped { stopped, at_least }),
    }
}

#[derive(Serialize)]
struct Answer<A> {
    answer: A,
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

fn answered(answer: impl Serialize) -> Vec<u8> {
    json::written(&Answer { answer })
}

fn answer(question: &[u8]) -> Result<Vec<u8>, Failure> {
    let text =
        core::str::from_utf8(question).map_err(|_| refused("bytes that are no UTF-8, expected text"))?;
    let (word, rest) = divided(text);
    Ok(match word {
        "signature" => answered(results(&board(rest)?)),
        "trace" => {
            let (port, rest) = divided(rest);
            let board = board(rest)?;
            let size = board.size();
            let port = Port::from_label(port, size).map_err(refused)?;
            answered(RayPath::of(&board, port))
        }
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
        "puzzle" => {
            let (limit, rest) = limited(rest, u64::MAX)?;
            let (grade, id) = divided(rest);
            let grade: Difficulty = grade.parse().map_err(refused)?;
            answered(puzzle(id, grade, limit)?)
        }
        #[cfg(feature = "package")]
        "draw" => answered(package::draw(rest)?),
        #[cfg(feature = "package")]
        "conclude" => package::conclude(rest)?,
        #[cfg(feature = "package")]
        "weigh" => json::exact(&Answer { answer: package::weigh(rest)? }),
        #[cfg(feature = "package")]
        "advise_under" => {
            let (advice, evidence) = package::advised_under(rest)?;
            answered(Advised::of(&advice, evidence.size()))
        }
        #[cfg(feature = "package")]
        "sample" => answered(package::sample(rest)?),
        #[cfg(feature = "package")]
        "certificate" => answered(package::certificate(rest)?),
        _ => {
            return Err(Failure::Refused(format!(
                "'{word}' is no question, expected signature, trace, write, rank, unrank, canonical, transformed, check, evidence, facts, solve, advise, explain, puzzle, tutorial or rules"
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

fn results(board: &AnyBoard) -> ByPort<ShownOutcome> {
    let (size, signature) = (Grid::size(board), Rays::signature(board));
    ByPort::of(size, |port| Some(ShownOutcome::of(signature.outcome(port), size)))
}

/// Evidence as it was read.
#[derive(Serialize)]
struct Known {
    size: String,
    atoms: [u32; 2],
    facts: Vec<[String; 2]>,
}

impl Known {
    fn of(evidence: &AnyEvidence) -> Self {
        let (size, atoms) = (evidence.size(), evidence.atoms());
        let facts = evidence.facts().into_iter().map(|fact| words(fact, size)).collect();
        Self { size: size.to_string(), atoms: [atoms.min(), atoms.max()], facts }
    }
}

/// A fact as its two words, `L5 B5` or `=(3,4) @`.
fn words(fact: Fact, size: Size) -> [String; 2] {
    let text = fact.display(Numbering::Letters, size).to_string();
    let (first, second) = divided(&text);
    [first.into(), second.into()]
}

#[derive(Serialize)]
struct Solved {
    count: Whole,
    count_by_atoms: Vec<(u32, Whole)>,
    atom_count: Vec<Vec<Whole>>,
    unique_class: bool,
    model: Option<String>,
    conflict: Vec<[String; 2]>,
}

/// A number of boards: a number where JavaScript's hold it exactly, else its digits.
struct Whole(u128);

impl Whole {
    fn of(count: &Count) -> Option<Self> {
        count.as_u128().map(Self)
    }
}

impl Serialize for Whole {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match u64::try_from(self.0) {
            Ok(number) if number <= 1 << 53 => serializer.serialize_u64(number),
            _ => serializer.collect_str(&self.0),
        }
    }
}

impl Solved {
    fn of(solution: &Solution) -> Option<Self> {
        let size = solution.size;
        let by_atoms =
            solution.count_by_atoms.iter().map(|(atoms, boards)| Some((*atoms, Whole::of(boards)?)));
        let mut counts = solution.atom_count.iter().map(|&boards| Whole(boards));
        let row = |y| counts.by_ref().take(size.row_length(y).into()).collect();
        Some(Self {
            count: Whole::of(&solution.count)?,
            count_by_atoms: by_atoms.collect::<Option<_>>()?,
            atom_count: (0..size.height()).map(row).collect(),
            unique_class: solution.unique_class,
            model: solution.model.as_ref().map(written),
            conflict: solution.conflict.iter().map(|&fact| words(fact, size)).collect(),
        })
    }
}

/// What every ray would tell.
#[derive(Serialize)]
struct Advised {
    count: String,
    best: Option<Name>,
    ports: Vec<PortAdvised>,
}

impl Advised {
    fn of(advice: &Advice, size: Size) -> Self {
        let ports = advice.ports.iter().map(|port| PortAdvised {
            port: Name::of(port.port, size),
            bits: port.bits,
            outcomes: port.parts.len(),
            expected_remaining: port.expected_remaining,
            expected_cost: port.expected_cost,
        });
        Self {
            count: advice.count.to_string(),
            best: advice.best.map(|port| Name::of(port, size)),
            ports: ports.collect(),
        }
    }
}

#[derive(Serialize)]
struct PortAdvised {
    port: Name,
    bits: f64,
    outcomes: usize,
    expected_remaining: f64,
    expected_cost: f64,
}
