//! A board in the open and all of its rays.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use blackbox_analysis::Board;
use blackbox_core::{
    Outcome, Port, Size,
    notation::{self, ReadOptions},
};
use serde::Serialize;

use crate::{ByPort, RayPath, Refusal, Shape, ShownCell, ShownOutcome, table::check_side, verb};

/// A board in the open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explorer {
    board: Board,
    side: u8,
}

/// Everything that is shown of an open board: detours are numbered from 1 in canonical order and drawn once.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Explored {
    /// The size of the board; its fields are this structure's.
    #[serde(flatten)]
    pub shape: Shape,
    /// The atoms, row by row.
    pub atoms: Vec<ShownCell>,
    /// The board in compact notation.
    pub text: String,
    /// What the ports show: `H`, `R` or the number of the detour.
    pub marks: ByPort<String>,
    /// The results: `H`, `R` or the port where the ray leaves.
    pub results: ByPort<ShownOutcome>,
    /// The paths, a detour's from its first port.
    pub rays: Vec<RayPath>,
    /// How many ports show a hit.
    pub hits: usize,
    /// How many ports show a reflection.
    pub reflections: usize,
    /// How many rays are detours.
    pub detours: usize,
}

impl Explorer {
    /// An open board. It takes hexagons, and rectangles with sides of at most `side`.
    pub fn new(board: Board, side: u8) -> Self {
        Self { board, side }
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Puts another board there.
    pub fn set_board(&mut self, board: Board) {
        self.board = board;
    }

    /// Obeys a command: `atom x,y` (from 0; on hexagons `atom E5`) puts an atom there or takes it away,
    /// `board TEXT` takes a board in any notation, in which `\n` may stand for the end of a line, `clear`
    /// takes all atoms away.
    ///
    /// # Errors
    /// [`Refusal`]; nothing has changed then.
    ///
    /// # Panics
    /// Never: the sizes are those of boards.
    pub fn run(&mut self, command: &[u8]) -> Result<(), Refusal> {
        let end = command.iter().position(|&byte| byte == b' ').unwrap_or(command.len());
        let (word, rest) = (&command[..end], command.get(end + 1..).unwrap_or_default());
        let size = self.board.size();
        match word {
            b"atom" => {
                let cell = verb::cell(rest, size)?;
                if !self.board.remove(cell) {
                    self.board.insert(cell);
                }
            }
            b"board" => {
                let text = with_lines(verb::text(rest)?);
                let board: Board = notation::read_board(&text, ReadOptions::default())?;
                check_side(board.size(), self.side)?;
                self.board = board;
            }
            b"clear" => self.board = Board::empty(size).expect("the size of the board"),
            _ => {
                return Err(Refusal::Verb { found: verb::latin1(word), expected: "atom, board or clear" });
            }
        }
        Ok(())
    }

    /// Everything that is shown.
    pub fn state(&self) -> Explored {
        let (board, size) = (&self.board, self.board.size());
        let outcomes: Vec<Outcome> = Port::all(size).map(|port| board.fire(port)).collect();
        let outcome = |port: Port| outcomes[usize::from(port.index())];
        let is_first = |port: Port| !matches!(outcome(port), Outcome::Detour(exit) if exit < port);
        let is_detour = |port: Port| matches!(outcome(port), Outcome::Detour(_));
        let mut numbers = Vec::new();
        let mut detours = 0;
        for port in Port::all(size) {
            detours += usize::from(is_detour(port) && is_first(port));
            numbers.push(detours);
        }
        let mark = |port: Port| match outcome(port) {
            Outcome::Hit => "H".into(),
            Outcome::Reflection => "R".into(),
            Outcome::Detour(exit) => numbers[usize::from(port.min(exit).index())].to_string(),
        };
        let count = |wanted: Outcome| outcomes.iter().filter(|&&outcome| outcome == wanted).count();
        Explored {
            shape: Shape::of(size),
            atoms: ShownCell::all(board),
            text: board.to_string(),
            marks: ByPort::of(size, |port| Some(mark(port))),
            results: ByPort::of(size, |port| Some(ShownOutcome::of(outcome(port), size))),
            rays: rays(board, size, is_first),
            hits: count(Outcome::Hit),
            reflections: count(Outcome::Reflection),
            detours,
        }
    }
}

/// The text with the ends of lines that `\\n` stands for. (`str::replace` is much code for a page.)
fn with_lines(text: &str) -> String {
    let (mut lines, mut rest) = (String::new(), text);
    while let Some(at) = rest.as_bytes().windows(2).position(|pair| pair == b"\\n") {
        lines.push_str(&rest[..at]);
        lines.push('\n');
        rest = &rest[at + 2..];
    }
    lines + rest
}

fn rays(board: &Board, size: Size, wanted: impl Fn(Port) -> bool) -> Vec<RayPath> {
    let ports = Port::all(size).filter(|&port| wanted(port));
    ports.map(|port| RayPath::of(board, port)).collect()
}
