//! `blackbox dungeon`: Dungeon of Doom.

use std::io::{self, BufRead, BufReader, Read, Write};

use clap::ValueEnum;
use dungeon::{
    Animation, Dungeon as Maze, FrameText, Layer, PlayerMove, Reader, Rule, Search, Timeline, Verdict,
    scratch_len,
};

use crate::input;
use crate::prelude::*;

/// Answers the contest problem "Dungeon of Doom": the least number of steps to the exit, or 0, one a line.
///
/// The input is the number of runs (1 to 50); for every run a line with height (3 to 25) and width (4 to 80),
/// then the maze: + - | wall, @ start, X exit, M monster (1 to 100), . open; the frame is all wall. Player
/// and monsters take turns, the player first. A monster, facing east at first, kills a player whom it sees
/// straight ahead; it turns clockwise if it is stopped; else it goes one cell forward.
///
/// Reading is strict. The answers of the runs before a faulty one are still written; then the command ends
/// with exit code 2 and a message that names the line.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    blackbox dungeon examples/dungeon.in\n  \
    blackbox dungeon examples/dungeon.in --rule adjacent --json\n  \
    blackbox dungeon examples/dungeon.in --run 1 --draw text --frontier\n  \
    blackbox dungeon examples/dungeon.in --run 1 --draw svg > escape.svg")]
pub(crate) struct Dungeon {
    /// The runs; standard input if left out or -.
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    file: String,

    /// What stops a monster besides a wall in front of it.
    #[arg(long, value_parser = one_of(&Rule::ALL, Rule::name, Rule::about), default_value_t)]
    rule: Rule,

    /// The most steps that count.
    #[arg(long, alias = "limit", value_name = "STEPS", default_value_t = 10_000)]
    within: u32,

    /// Answer this run only, from 1; the others are read but not searched.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=50))]
    run: Option<u8>,

    /// Print one JSON object a run:
    /// {"run","width","height","rule","limit","answer","steps","moves","path":[[x,y]]}.
    #[arg(long, conflicts_with = "draw")]
    json: bool,

    /// Draw a shortest way out instead of printing its length: all steps as text, or one moving picture.
    #[arg(long, value_enum, value_name = "FORM", num_args = 0..=1, default_missing_value = "text")]
    draw: Option<Form>,

    /// Draw also where else the player could be alive (in text o), and in SVG what monsters see.
    #[arg(long, requires = "draw")]
    frontier: bool,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    /// A frame for every step.
    Text,
    /// An SVG document that moves; of one run only.
    Svg,
}

const OUTPUT: &str = "standard output";

/// No line of a maze is nearly as long; what is longer is cut there, which is a fault as well.
const LONGEST_LINE: u64 = 1 << 16;

impl Dungeon {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        input::say_what_is_awaited(&self.file, io);
        let (place, input) = input::open(&self.file, io.input)?;
        let mut input = BufReader::new(input);
        let mut reader = Reader::new();
        let mut answers = Answers { asked: self, runs: 0, svg: None };
        let mut line = Vec::new();
        loop {
            line.clear();
            let read = input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line);
            if read.map_err(|error| Failure::io(&place, &error))? == 0 {
                break;
            }
            if let Some(maze) = reader.line(&line).map_err(|fault| Failure::input(&place, fault))? {
                answers.give(&maze, &mut *io.output)?;
            }
        }
        reader.finish().map_err(|fault| Failure::input(&place, fault))?;
        answers.finish(&mut *io.output)
    }
}

struct Answers<'a> {
    asked: &'a Dungeon,
    /// Runs read.
    runs: u8,
    /// The moving picture: it is printed when it is known to be the only one.
    svg: Option<String>,
}

impl Answers<'_> {
    fn give(&mut self, maze: &Maze, output: &mut dyn Write) -> Result<(), Failure> {
        self.runs += 1;
        if self.asked.run.is_some_and(|run| run != self.runs) {
            return Ok(());
        }
        let answer = self.answer(maze)?;
        let written = match self.asked.draw {
            None if self.asked.json => writeln!(output, "{}", self.object(maze, answer)),
            None => writeln!(output, "{}", answer.steps().unwrap_or(0)),
            Some(Form::Text) => self.frames(maze, answer, output),
            Some(Form::Svg) => {
                if self.svg.is_some() {
                    let message = "more than one run, expected --run N to choose one";
                    return Err(Failure::input("--draw svg", message));
                }
                self.svg = Some(self.animation(maze, answer));
                return Ok(());
            }
        };
        written.map_err(|error| Failure::io(OUTPUT, &error))
    }

    fn answer(&self, maze: &Maze) -> Result<Verdict, Failure> {
        #[cfg(feature = "search")]
        let reporter = crate::reporter::Reporter::new()?;
        #[cfg(feature = "search")]
        let go_on = || reporter.go_on().is_continue();
        #[cfg(not(feature = "search"))]
        let go_on = || true;
        let answer = maze.solve_while(self.asked.rule, self.asked.within, go_on);
        answer.ok_or_else(|| Failure::unable("dungeon", "interrupted"))
    }

    fn finish(self, output: &mut dyn Write) -> Result<(), Failure> {
        if let Some(run) = self.asked.run.filter(|&run| run > self.runs) {
            let message = format!("no such run, expected 1 to {}", self.runs);
            return Err(Failure::input(format_args!("--run {run}"), message));
        }
        let svg = self.svg.unwrap_or_default();
        output.write_all(svg.as_bytes()).map_err(|error| Failure::io(OUTPUT, &error))
    }

    /// A shortest way out; no moves if there is none.
    fn moves(&self, maze: &Maze, answer: Verdict) -> Vec<PlayerMove> {
        let Some(steps) = answer.steps() else { return Vec::new() };
        let mut scratch = vec![Layer::UNUSED; scratch_len(steps)];
        let mut moves = vec![PlayerMove::Stay; steps as usize];
        let written = maze.path(self.asked.rule, steps, &mut scratch, &mut moves);
        written.expect("room for the answer's own steps");
        moves
    }

    fn object(&self, maze: &Maze, answer: Verdict) -> Value {
        let moves = self.moves(maze, answer);
        let mut cell = maze.start();
        let mut path = Vec::new();
        if !moves.is_empty() {
            path.push([cell.x, cell.y]);
        }
        for &step in &moves {
            cell = cell.after(step);
            path.push([cell.x, cell.y]);
        }
        json!({
            "run": self.runs,
            "width": maze.width(),
            "height": maze.height(),
            "rule": self.asked.rule.name(),
            "limit": self.asked.within,
            "answer": answer.name(),
            "steps": answer.steps().unwrap_or(0),
            "moves": moves.iter().map(|step| step.letter()).collect::<String>(),
            "path": path,
        })
    }

    fn frames(&self, maze: &Maze, answer: Verdict, output: &mut dyn Write) -> io::Result<()> {
        let moves = self.moves(maze, answer);
        let mut search = Search::new(maze, self.asked.rule);
        writeln!(output, "run {}: {answer}", self.runs)?;
        let timeline = Timeline::new(maze, self.asked.rule, &moves).expect("a way out can be walked");
        for frame in timeline {
            write!(output, "\nstep {}", frame.step)?;
            match (frame.step as usize).checked_sub(1) {
                Some(made) => writeln!(output, " {}", moves[made])?,
                None => writeln!(output)?,
            }
            let mut picture = FrameText::new(maze, &frame);
            if self.asked.frontier {
                search.run(frame.step);
                picture = picture.with_alive(&search);
            }
            write!(output, "{picture}")?;
        }
        Ok(())
    }

    fn animation(&self, maze: &Maze, answer: Verdict) -> String {
        let moves = self.moves(maze, answer);
        let animation = Animation::new(maze, self.asked.rule, &moves).expect("a way out can be walked");
        if self.asked.frontier { animation.with_frontier().to_string() } else { animation.to_string() }
    }
}
