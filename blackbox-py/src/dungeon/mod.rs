//! `blackbox.dungeon`: Dungeon of Doom. `Escape` is one run answered; `Frame` one step of it, in `frame.rs`.

mod frame;

use std::{
    hash::{Hash, Hasher},
    sync::Arc,
};

use dungeon::{
    Animation, Dungeon, Layer, PlayerMove, Reader, Rule, RunError, RunFault, Timeline, Verdict, scratch_len,
};
use pyo3::{prelude::*, types::PyDict};

pub(crate) use self::frame::Frame;
use crate::prelude::*;

/// A contest input as callers have it.
fn input(text: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    text_or_bytes(text, "input")
}

fn rule_of(name: &str) -> PyResult<Rule> {
    name.parse().map_err(|error| errors::dungeon(format_args!("{error} (got {name:?})")))
}

fn limit_of(steps: &Bound<'_, PyAny>) -> PyResult<u32> {
    argument("limit", steps, u32::MAX)
}

/// The answer; where it is not to go on, an error follows.
fn answer(maze: &Dungeon, rule: Rule, limit: u32, control: &mut Control) -> Verdict {
    maze.solve_while(rule, limit, || control.goes_on()).unwrap_or(Verdict::TimeUp { limit })
}

/// One shortest way out; no moves if there is none.
fn way(maze: &Dungeon, rule: Rule, answer: Verdict) -> Vec<PlayerMove> {
    let Some(steps) = answer.steps() else { return Vec::new() };
    let mut scratch = vec![Layer::UNUSED; scratch_len(steps)];
    let mut moves = vec![PlayerMove::Stay; steps as usize];
    maze.path(rule, steps, &mut scratch, &mut moves).expect("room for the answer's own steps");
    moves
}

/// Answer a contest input: the least number of steps out of each dungeon, 0 where there is no way.
///
/// Parameters
/// ----------
/// text : str or bytes
///     The number of runs (1 to 50); for every run a line with height (3 to 25) and width (4 to 80), then the maze:
///     `+ - |` wall, `@` start, `X` exit, `M` monster (1 to 100), `.` open; the frame is all wall.
/// rule : {"sight", "adjacent"}
///     What stops a monster besides a wall in front of it: another one anywhere in its line of sight, or one
///     directly in front of it.
/// limit : int
///     The most steps that count, 0 to 4294967295.
///
/// Returns
/// -------
/// list of int
///     An answer for each run. Other Python threads run meanwhile.
///
/// Raises
/// ------
/// ParseError
///     If the text is no contest input; the error has the line. `escapes` still gives the runs before it.
/// DungeonError
///     If the rule is unknown.
///
/// >>> dungeon.solve('''2
/// ... 5 5
/// ... +---+
/// ... |..X|
/// ... |M..|
/// ... |@MM|
/// ... +---+
/// ... 3 6
/// ... +----+
/// ... |@+XM|
/// ... +----+
/// ... ''')
/// [5, 0]
#[pyfunction]
#[pyo3(signature = (text, *, rule = "sight", limit = 10_000, timeout = None, cancel = None))]
pub(crate) fn solve(
    py: Python<'_>, #[pyo3(from_py_with = input)] text: Vec<u8>, rule: &str,
    #[pyo3(from_py_with = limit_of)] limit: u32, timeout: Option<TimeoutArg>, cancel: Option<CancelArg>,
) -> PyResult<Vec<u32>> {
    let rule = rule_of(rule)?;
    Control::new(timeout, cancel).run(py, errors::parse, |control| {
        let mut answers = Vec::new();
        for run in dungeon::runs(&text) {
            answers.push(answer(&run?, rule, limit, control).steps().unwrap_or(0));
            if !control.goes_on() {
                break;
            }
        }
        Ok(answers)
    })
}

/// Answer a contest input run by run: an `Escape` for each, as soon as it is asked for.
///
/// Parameters and exceptions are those of `solve`; what is wrong with a run is raised when its turn comes,
/// after the runs before it.
///
/// >>> text = "2\n3 5\n+---+\n|@XM|\n+---+\n3 5\n+---+\n|@X#|\n+---+\n"
/// >>> try:
/// ...     for escape in dungeon.escapes(text):
/// ...         print(escape)
/// ... except ParseError as error:
/// ...     print(error)
/// out in 1 step
/// line 8, column 4: unknown character '#', expected one of + - | . @ X M
#[pyfunction]
#[pyo3(signature = (text, *, rule = "sight", limit = 10_000))]
pub(crate) fn escapes(
    #[pyo3(from_py_with = input)] text: Vec<u8>, rule: &str, #[pyo3(from_py_with = limit_of)] limit: u32,
) -> PyResult<Escapes> {
    let rule = rule_of(rule)?;
    Ok(Escapes { text, at: 0, reader: Reader::new(), over: false, rule, limit })
}

/// What `escapes` gives: an iterator of `Escape`.
#[pyclass(module = "blackbox.dungeon", name = "_Escapes", weakref)]
pub(crate) struct Escapes {
    text: Vec<u8>,
    /// The byte where the next line begins.
    at: usize,
    reader: Reader,
    over: bool,
    rule: Rule,
    limit: u32,
}

impl Escapes {
    /// The next dungeon of the text.
    fn read(&mut self) -> Result<Option<Dungeon>, RunError> {
        while self.at < self.text.len() {
            let rest = &self.text[self.at..];
            let length = rest.iter().position(|&byte| byte == b'\n').map_or(rest.len(), |end| end + 1);
            self.at += length;
            if let Some(maze) = self.reader.line(&rest[..length])? {
                return Ok(Some(maze));
            }
        }
        self.reader.finish().map(|()| None)
    }
}

#[pymethods]
impl Escapes {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&mut self, py: Python<'_>) -> PyResult<Option<Escape>> {
        if self.over {
            return Ok(None);
        }
        let read = self.read();
        self.over = !matches!(read, Ok(Some(_)));
        let Some(maze) = read.map_err(errors::parse)? else { return Ok(None) };
        let (rule, limit) = (self.rule, self.limit);
        Escape::of(py, maze, rule, limit).map(Some)
    }
}

/// One dungeon with its answer: the least number of steps out, one shortest way, and where the player and the
/// monsters are at every step. A notebook shows it as a moving picture; `print` says how it ends.
///
/// Parameters
/// ----------
/// text : str
///     One run: the line with height and width, then the maze.
/// rule : {"sight", "adjacent"}
///     What stops a monster besides a wall in front of it, see `solve`.
/// limit : int
///     The most steps that count, 0 to 4294967295.
///
/// Raises
/// ------
/// ParseError
///     If the text is no run; the error has the line.
/// DungeonError
///     If the rule is unknown.
///
/// >>> escape = dungeon.Escape("5 5\n+---+\n|..X|\n|M..|\n|@MM|\n+---+\n")
/// >>> print(escape)
/// out in 5 steps
/// >>> escape.steps, escape.moves
/// (5, '.NENE')
/// >>> escape.path
/// [(1, 3), (1, 3), (1, 2), (2, 2), (2, 1), (3, 1)]
#[pyclass(module = "blackbox.dungeon", frozen, eq, hash, weakref)]
pub(crate) struct Escape {
    maze: Arc<Dungeon>,
    rule: Rule,
    limit: u32,
    answer: Verdict,
    moves: Vec<PlayerMove>,
}

/// The rest follows from the question.
impl PartialEq for Escape {
    fn eq(&self, other: &Self) -> bool {
        (self.rule, self.limit) == (other.rule, other.limit) && self.maze == other.maze
    }
}

impl Hash for Escape {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (&self.maze, self.rule, self.limit).hash(state);
    }
}

impl Escape {
    fn of(py: Python<'_>, maze: Dungeon, rule: Rule, limit: u32) -> PyResult<Self> {
        Control::plain().run(py, errors::parse::<RunFault>, |control| {
            let answer = answer(&maze, rule, limit, control);
            let moves = way(&maze, rule, answer);
            Ok(Self { maze: Arc::new(maze), rule, limit, answer, moves })
        })
    }
}

getters! { Escape: self;
    /// The run as text: the line with height and width, then the maze.
    text -> String = self.maze.to_string();
    /// The columns of the maze, the frame included: 4 to 80.
    width -> usize = self.maze.width();
    /// The rows of the maze, the frame included: 3 to 25.
    height -> usize = self.maze.height();
    /// Where the player begins: (x, y), x to the right and y downwards from 0, the frame included.
    start -> (u8, u8) = (self.maze.start().x, self.maze.start().y);
    /// Where the player wants to be: (x, y).
    exit -> (u8, u8) = (self.maze.exit().x, self.maze.exit().y);
    /// What stops a monster besides a wall in front of it: "sight" or "adjacent".
    rule -> &'static str = self.rule.name();
    /// The most steps that count.
    limit -> u32 = self.limit;
    /// How the search ended: "escaped"; "sealed" by walls; "caught", whatever the player does; "repeats",
    /// when all is as it was before; or "time-up", when more steps may help.
    answer -> &'static str = self.answer.name();
    /// The least number of steps to the exit; 0 if there is no way out.
    steps -> u32 = self.answer.steps().unwrap_or(0);
    /// One shortest way out, a letter a step: N, W, S, E, or . for standing still. Empty if there is none.
    moves -> String = self.moves.iter().map(|step| step.letter()).collect();
}

#[pymethods]
impl Escape {
    #[new]
    #[pyo3(signature = (text, /, *, rule = "sight", limit = 10_000))]
    fn new(
        py: Python<'_>, text: &str, rule: &str, #[pyo3(from_py_with = limit_of)] limit: u32,
    ) -> PyResult<Self> {
        let rule = rule_of(rule)?;
        let maze = text.parse().map_err(errors::parse)?;
        Self::of(py, maze, rule, limit)
    }

    /// The player's cell (x, y) before the first step and after each. Empty if there is no way out.
    #[getter]
    fn path(&self) -> Vec<(u8, u8)> {
        if self.moves.is_empty() {
            return Vec::new();
        }
        let mut cell = self.maze.start();
        let mut path = vec![(cell.x, cell.y)];
        for &step in &self.moves {
            cell = cell.after(step);
            path.push((cell.x, cell.y));
        }
        path
    }

    /// Where the player and the monsters are before the first step and after each: `steps + 1` frames, each a
    /// `Frame`. If there is no way out, there is only the first frame.
    ///
    /// >>> escape = dungeon.Escape("5 5\n+---+\n|..X|\n|M..|\n|@MM|\n+---+\n")
    /// >>> print(escape.frames()[2])
    /// +---+
    /// |..X|
    /// |@.>|
    /// |.<<|
    /// +---+
    fn frames(&self, py: Python<'_>) -> PyResult<Vec<Frame>> {
        let frames = || {
            let timeline =
                Timeline::new(&self.maze, self.rule, &self.moves).expect("a way out can be walked");
            Ok(timeline.map(|frame| Frame::new(&self.maze, &frame)).collect())
        };
        caught(|| py.detach(frames))
    }

    /// The way out as an SVG document that moves, a still picture of the beginning if there is none.
    ///
    /// Parameters
    /// ----------
    /// frontier : bool
    ///     Show also where else the player could be alive, and what monsters see.
    #[pyo3(signature = (*, frontier = false))]
    fn svg(&self, py: Python<'_>, frontier: bool) -> PyResult<String> {
        let document = || {
            let picture =
                Animation::new(&self.maze, self.rule, &self.moves).expect("a way out can be walked");
            Ok(if frontier { picture.with_frontier().to_string() } else { picture.to_string() })
        };
        caught(|| py.detach(document))
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        self.svg(py, false)
    }

    fn __str__(&self) -> String {
        self.answer.to_string()
    }

    fn __repr__(&self) -> String {
        let (rule, limit) = (self.rule.name(), self.limit);
        format!("Escape({:?}, rule='{rule}', limit={limit})", self.text())
    }

    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<NewArgs<'py, (String,)>> {
        let keywords = PyDict::new(py);
        keywords.set_item("rule", self.rule.name())?;
        keywords.set_item("limit", self.limit)?;
        Ok(((self.text(),), keywords))
    }
}
