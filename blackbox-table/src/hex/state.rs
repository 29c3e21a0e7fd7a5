//! Everything that a front end shows of a game on a hexagonal board, as one structure with one serialisation.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use blackbox_core::{
    game::{GuessCounts, Scoring},
    hex::{AtPort, Board, Port, Size, game::Session},
};
use serde::Serialize;

use super::{Advice, Game, Layout, Point, layout::shown};
use crate::{ByPort, Found, rounded::rounded};

/// The points by every scoring; Black Box+ counts markers.
pub type Scores = crate::Scores;

/// Everything that a front end shows of a game. Fractions are rounded to four decimals. Cells are named `E5`, ports by their numbers.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(clippy::struct_excessive_bools)] // Each is a fact of its own that scripts read.
pub struct State {
    /// The parameters, `s5m6M6`.
    pub params: String,
    /// The game ID by description.
    pub id: String,
    /// The seed that the game was made from.
    pub seed: Option<String>,
    /// The cells of a side.
    pub side: u8,
    /// The least and the greatest number of atoms.
    pub wanted: [u32; 2],
    /// What an atom straight ahead of a port does with another beside it: `hit` or `reflection`.
    pub rule: &'static str,
    /// The current state of the history, from 1.
    pub position: usize,
    /// The number of states, those that have been undone included.
    pub states: usize,
    /// What there is to do, in a sentence.
    pub status: String,
    /// How often a check has found the guesses wrong.
    pub errors: u32,
    /// Whether the atoms are revealed: the game is over.
    pub revealed: bool,
    /// Whether the last move was a check that found the guesses wrong.
    pub just_wrong: bool,
    /// Whether the guesses can be checked now.
    pub can_check: bool,
    /// What the used ports show: `H`, `R` or a number.
    pub marks: ByPort<String, String>,
    /// The results at the used ports: `H`, `R` or the port where the ray left.
    pub results: ByPort<String, String>,
    /// The used ports and whether the guesses agree with their results.
    pub satisfied: ByPort<bool, String>,
    /// The ports that contradict the guesses, after a wrong check or at the end.
    pub wrong: Vec<String>,
    /// The ports that were fired to show that the guesses are not right.
    pub omitted: Vec<String>,
    /// The cells where atoms are guessed.
    pub guesses: Vec<String>,
    /// The locked cells.
    pub locks: Vec<String>,
    /// Guesses that are atoms; 0 until the atoms are revealed.
    pub right: u32,
    /// Guesses that are no atoms; 0 until the atoms are revealed.
    pub wrong_atoms: u32,
    /// Atoms that were not guessed; 0 until the atoms are revealed.
    pub missed: u32,
    /// 0 in play, 1 won, -1 given up.
    pub result: i8,
    /// The points so far by every scoring; lower is better.
    pub scores: Scores,
    /// The rays that the reference seeker needs for the twelve images of the board, if that was asked for at the end.
    pub par12: Option<u16>,
    /// The mean of these, in rays.
    pub par: Option<f64>,
    /// The atoms, once they are revealed.
    pub atoms: Option<Vec<String>>,
    /// The paths that the rays took, once the atoms are revealed.
    pub paths: Option<Vec<Way>>,
    /// The ray that a wrong check shows.
    pub proof: Option<Proof>,
    /// The saved game, one character a byte.
    pub save: String,
    /// Whether hints are shown.
    pub hints: bool,
    /// What is still possible, while hints are shown.
    pub hint: Option<Found<Hint>>,
    /// What every ray would tell, if that was asked for.
    pub advice: Option<Found<Bits>>,
    /// Where cells and ports are drawn.
    pub layout: Layout,
}

/// A ray as it is drawn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Way {
    /// Where it enters.
    pub entry: String,
    /// What it does: `H`, `R` or the port where it leaves.
    pub result: String,
    /// The points of its line, as [`Layout`] has them.
    pub points: Vec<Point>,
}

/// The ray that a wrong check shows.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Proof {
    /// What it would do if the guesses were right, and where it would go.
    pub guessed: Way,
    /// What it does.
    pub seen: String,
    /// Whether the check fired it; else the player did.
    pub fresh: bool,
}

/// What is still possible.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Hint {
    /// How many boards satisfy what is known, decimal digits.
    pub count: String,
    /// Whether all of them have the same signature: any is the right answer.
    pub one_class: bool,
    /// For each cell the chance that it holds an atom, row by row.
    pub chances: Vec<f64>,
}

/// What each ray is worth in bits, and which is worth most.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Bits {
    /// The port to fire; none if no ray tells anything.
    pub best: Option<String>,
    /// The unfired ports, each with the information that its ray is expected to give.
    pub ports: ByPort<f64, String>,
}

impl Bits {
    pub(super) fn of(advice: &Advice) -> Self {
        let mut ports: Vec<(Port, f64)> =
            advice.ports.iter().map(|port| (port.port, rounded(port.bits))).collect();
        ports.sort_unstable_by_key(|&(port, _)| port);
        Self {
            best: advice.best.map(|port| port.to_string()),
            ports: ByPort(ports.into_iter().map(|(port, bits)| (port.to_string(), bits)).collect()),
        }
    }
}

impl Way {
    fn of(board: Board, port: Port, rule: AtPort) -> Self {
        Self {
            entry: port.to_string(),
            result: board.fire(port, rule).to_string(),
            points: Layout::way(board, port, rule).into_iter().map(shown).collect(),
        }
    }
}

fn ports(size: Size, wanted: impl Fn(Port) -> bool) -> Vec<String> {
    Port::all(size).filter(|&port| wanted(port)).map(|port| port.to_string()).collect()
}

fn by_port<V>(size: Size, value: impl Fn(Port) -> Option<V>) -> ByPort<V, String> {
    ByPort(Port::all(size).filter_map(|port| Some((port.to_string(), value(port)?))).collect())
}

fn cells(board: Board) -> Vec<String> {
    board.atoms().map(|cell| cell.label(board.size()).to_string()).collect()
}

fn status(session: &Session) -> String {
    use alloc::format;
    use blackbox_core::game::GameResult;

    let (guesses, least, most) =
        (session.guesses().count(), session.params().min_atoms(), session.params().max_atoms());
    let GuessCounts { wrong, missed, .. } = session.guess_counts();
    let wanted = if least == most { least.to_string() } else { format!("{least} to {most}") };
    match session.standing() {
        GameResult::Won => "Right: these are the atoms, or no ray tells them from these.".into(),
        GameResult::GivenUp => format!("{wrong} wrong and {missed} missed atoms."),
        GameResult::InPlay if session.proof().is_some() => "Wrong. Change your guesses.".into(),
        GameResult::InPlay if session.can_check() => format!("{guesses} atoms guessed. Check them."),
        GameResult::InPlay => format!("{guesses} of {wanted} atoms guessed."),
    }
}

impl State {
    /// What is shown of a game, without what a search finds.
    pub fn of(game: &Game) -> Self {
        let session = game.session();
        let (params, size) = (session.params(), session.params().size());
        let GuessCounts { right, wrong, missed } = session.guess_counts();
        let score = |scoring| session.score(scoring).total();
        let over = session.is_revealed();
        let proof = session.proof().map(|(port, fresh)| Proof {
            guessed: Way::of(session.guesses(), port, params.rule()),
            seen: session.atoms().fire(port, params.rule()).to_string(),
            fresh,
        });
        Self {
            params: params.to_string(),
            id: game.id(),
            seed: game.seed().map(Into::into),
            side: size.side(),
            wanted: [params.min_atoms(), params.max_atoms()],
            rule: params.rule().name(),
            position: game.position(),
            states: game.states(),
            status: status(session),
            errors: session.errors(),
            revealed: over,
            just_wrong: session.proof().is_some(),
            can_check: session.can_check(),
            marks: by_port(size, |port| Some(session.mark(port)?.to_string())),
            results: by_port(size, |port| Some(session.result(port)?.to_string())),
            satisfied: by_port(size, |port| {
                Some(session.result(port)? == session.guesses().fire(port, params.rule()))
            }),
            wrong: ports(size, |port| session.is_wrong(port)),
            omitted: ports(size, |port| session.is_omitted(port)),
            guesses: cells(session.guesses()),
            locks: cells(session.locks()),
            right,
            wrong_atoms: wrong,
            missed,
            result: session.standing().value(),
            scores: Scores {
                rays: score(Scoring::Rays),
                markers: score(Scoring::Markers),
                waddingtons: score(Scoring::Waddingtons),
            },
            par12: None,
            par: None,
            atoms: over.then(|| cells(session.atoms())),
            paths: over.then(|| {
                session.rays().map(|(port, _)| Way::of(session.atoms(), port, params.rule())).collect()
            }),
            proof,
            save: game.save().bytes().map(char::from).collect(),
            hints: false,
            hint: None,
            advice: None,
            layout: Layout::new(size),
        }
    }
}
