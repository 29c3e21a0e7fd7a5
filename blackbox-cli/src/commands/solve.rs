//! `blackbox solve`: what follows from evidence.

use std::{
    ffi::OsString,
    num::NonZero,
    ops::ControlFlow,
    sync::{Mutex, PoisonError},
};

use blackbox_analysis::{
    AnyEvidence,
    draw::ExplanationPicture,
    evidence::{AnySolver, Count, CountsSoFar, Explanation, Solution, Unexplained},
    sat::{Conclusion, SatSolution, conclude},
    sweep,
};
use blackbox_core::{
    Cell, Fact, Numbering, Size,
    evidence::{Limit, Stop},
    internal,
};
use clap::Args;
use serde_json::{Map, Value, json};

use crate::{
    Failure, Io,
    failure::stop_in_words,
    input::{self, PortsArg, bytes, read_evidence, rectangle},
    json,
    number_text::rows,
    reporter::Reporter,
};

const JSON: &str = "Print one JSON object: {\"consistent\",\"count\",\"count_by_atoms\",\"unique\",\"unique_class\",\
\"model\",\"probability\",\"conflict\"}.

\"count\" and the values of \"count_by_atoms\" are decimal strings; \"unique\" is for one board, \"unique_class\" for \
boards that no ray tells apart; \"model\" is one of them in compact notation, or null; \"probability\" has a row for \
each row of the board; \"conflict\" is empty if there is none. Where the limit was spent before all numbers of atoms were \
counted, \"count_by_atoms\" has those below \"unknown_from\", \"at_least\" is their sum, and what is unknown is null.

With --why it is {\"cell\",\"atom\",\"facts\",\"smallest\",\"by_number\",\"words\",\"atoms\",\"empty\"}: the cell and \
whether it holds an atom, the facts that force it, whether no fewer do, whether it takes the number of atoms too, the same \
in words, and all the cells that these facts force; cells are [x, y] from 0";

/// Prints what follows from the results of rays: how many boards are left, where the atoms are, or which
/// observations contradict each other.
///
/// FILE holds evidence: first the size of the board and its number of atoms (4, 3-6, or ? for unknown), then
/// a line for every ray, PORT RESULT, and for every cell that is known, =(x,y) @ or =(x,y) . (atom or empty),
/// of a hexagon =E5 @ or =E5 . instead. A ; ends a line, too, and what follows # is a comment.
///
/// The answer is exact: every board that satisfies the evidence is counted. Evidence that contradicts itself
/// is answered with observations that contradict each other; without any one of them the others do not.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    blackbox solve evidence.txt\n  \
    blackbox solve '8x8 4; L5 B5; R1 H; T3 R' --json\n  \
    echo '5x5 ?; L1 R1; =(0,0) @' | blackbox solve\n  \
    blackbox solve evidence.txt --limit 1000000\n  \
    blackbox solve '5x5 3; L4 B3; T2 R; R1 H' --why 4,4\n  \
    blackbox solve 'hex5 6; 24 17; 28 R; =E5 .'\n  \
    blackbox solve '60x4 20; L1 R3; T30 H' --sweep")]
pub(crate) struct Solve {
    /// A file with evidence, evidence itself such as "8x8 4; L5 B5; R1 H", or - for standard input.
    #[arg(value_name = "FILE", default_value = "-")]
    file: OsString,

    #[command(flatten)]
    ports: PortsArg,

    /// Print one JSON object.
    #[arg(long, long_help = JSON)]
    json: bool,

    /// Give up counting after this many nodes, placements of one cell that the searches try [default: a
    /// billion, beyond 11 x 11 a million; where the number of atoms is not known, 70 million].
    ///
    /// Where the number of atoms is not known and the search takes long, the boards are counted by their
    /// number of atoms, from the fewest; at the limit, and on Ctrl-C, what was counted is printed.
    ///
    /// A solver for propositional logic then answers what it can within as many decisions, by default ten
    /// million: whether there is a board and whether it is the only one, or what contradicts each other.
    /// Where the number of boards stays unknown the exit code is 1, and with --json what is unknown is null.
    #[arg(long, value_name = "NODES")]
    limit: Option<u64>,

    /// Count by a sweep over the columns of a rectangle, which shares nothing with the search: for boards
    /// whose shorter side has at most some 6 cells (12 are taken), however long they are. It counts, and says
    /// nothing else; with --json the rest is null.
    #[arg(long)]
    sweep: bool,

    /// Say why the cell in column X, row Y, both from 1, or of a hexagon the cell E5, is certain: the fewest
    /// observations that force it, in words and drawn. If it is not certain, two boards that differ there are
    /// shown, and the exit code is 1.
    ///
    /// In the drawing the cell is ◉ if it holds an atom and ◎ if it is empty; the rest is what these
    /// observations alone force, ? what they leave open, and their rays as far as they can be followed.
    #[arg(long, value_name = "CELL", conflicts_with = "sweep")]
    why: Option<String>,

    /// List the boards in compact notation instead, at most this many: fewer atoms first, then in the order
    /// of their cells.
    #[arg(long, value_name = "COUNT", conflicts_with_all = ["json", "sweep", "why"])]
    boards: Option<usize>,

    /// How much memory that solver may take: bytes, or with K, M, G or T. Where it is not enough the answer
    /// is unknown, with exit code 1.
    #[arg(long, value_name = "BYTES", default_value = "1G", value_parser = bytes)]
    memory: u64,

    /// How many threads a long search takes, with the same answer [default and most: as many as the machine
    /// runs at once].
    #[arg(long, value_name = "T")]
    threads: Option<NonZero<usize>>,
}

impl Solve {
    /// What follows, as far as it is found within the limit; a person at a terminal sees what is known so
    /// far.
    fn conclude(&self, evidence: &AnyEvidence) -> Result<Result<Known, Stop>, Failure> {
        let reporter = Reporter::new()?;
        let told = Mutex::new(String::new());
        let told = || told.lock().unwrap_or_else(PoisonError::into_inner);
        let (mut go_on, mut still_go_on) = (|| reporter.go_on_from(|| told().clone()), || reporter.go_on());
        let solver = Limit::nodes(self.limit.unwrap_or(DECISIONS)).polled(&mut still_go_on);
        let mut solver = solver.with_memory(self.memory);
        let is_range = evidence.atoms().min() < evidence.atoms().max().min(evidence.size().cells());
        let search =
            counting_limit(self.limit, evidence.size()).with_threads(self.threads.map_or(0, NonZero::get));
        let mut search = search.polled(&mut go_on);
        if !is_range {
            return Ok(conclude(evidence, &mut search, &mut solver).map(Known::All));
        }
        // All numbers of atoms together, if that takes but a moment; then one after another.
        let nodes = self.limit.map_or(TOGETHER, |limit| limit / 2);
        let found = evidence.solve(&mut search.part(nodes.min(search.left())));
        let (counted, stop) = match found {
            Ok(answer) => return Ok(Ok(Known::All(Conclusion::Whole(answer)))),
            Err(Stop::Interrupted) => return Ok(Err(Stop::Interrupted)),
            Err(_) => {
                let nodes = self.limit.map_or(BY_NUMBER, |limit| limit - nodes);
                let (counted, answer, stop) =
                    evidence.solve_by_number(&mut search.part(nodes), &mut |counted| {
                        *told() = format!(": {}", so_far(counted));
                    });
                if let Some(answer) = answer {
                    return Ok(Ok(Known::All(Conclusion::Whole(answer))));
                }
                (counted, stop)
            }
        };
        match stop {
            Some(stop) if counted.model.is_some() => Ok(Ok(Known::Some(counted, stop))),
            Some(Stop::Interrupted) if counted.next > Some(evidence.atoms().min()) => {
                Ok(Ok(Known::Some(counted, Stop::Interrupted)))
            }
            Some(Stop::Interrupted) => Ok(Err(Stop::Interrupted)),
            // The solver for logic may know whether there is any board, and what contradicts each other.
            _ => Ok(conclude(evidence, &mut search.part(0), &mut solver).map(Known::All)),
        }
    }
}

/// What became known.
enum Known {
    All(Conclusion),
    /// The boards of some numbers of atoms, and why not of all.
    Some(CountsSoFar, Stop),
}

/// `3 atoms: 27 boards, 4 atoms: 1520 boards`.
fn so_far(counted: &CountsSoFar) -> String {
    let each = counted.by_atoms.iter().map(|(atoms, boards)| {
        let boards_word = if *boards == 1 { "board" } else { "boards" };
        format!("{}: {boards} {boards_word}", internal::Counted(*atoms, "atom"))
    });
    each.collect::<Vec<_>>().join(", ")
}

/// The options that raise what a search may take.
const LIMITS: &[&str] = &["--limit", "--memory"];

/// What a search takes where nothing is said, and the solver for logic: some minutes.
pub(super) const NODES: u64 = 1_000_000_000;
pub(super) const DECISIONS: u64 = 10_000_000;

/// The nodes for all numbers of atoms together, about a second, and then one after another, some ten seconds.
const TOGETHER: u64 = 1 << 22;
const BY_NUMBER: u64 = 1 << 26;

/// Beyond 11 x 11 a count either ends soon or never: this takes a few seconds.
const LARGE_LIMIT: u64 = 1 << 20;

impl Solve {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let (place, evidence) = read_evidence(&self.file, self.ports, io)?;
        if let Some(cell) = &self.why {
            return self.explain(cell, &place, &evidence, io);
        }
        if self.sweep {
            return self.by_sweep(&place, &evidence, io);
        }
        if let Some(most) = self.boards {
            return self.list(most, &place, &evidence, io);
        }
        let (numbering, conclusion) = (self.ports.numbering, self.conclude(&evidence)?);
        match conclusion {
            Ok(Known::Some(counted, stop)) => {
                if self.json {
                    io.line(some_as_json(&counted))?;
                } else {
                    print_some(&counted, io)?;
                }
                let next = counted.next.unwrap_or_default();
                let from = internal::Counted(next, "atom");
                let why = stop_in_words(stop, LIMITS);
                Err(Failure::unable(place, format_args!("the number of boards from {from} on is {why}")))
            }
            Ok(Known::All(Conclusion::Whole(answer))) if self.json => io.line(as_json(&answer, numbering)),
            Ok(Known::All(Conclusion::Whole(answer))) => print(&answer, numbering, io),
            Ok(Known::All(Conclusion::Partly(solution, stop))) => {
                if self.json {
                    io.line(partly_as_json(&solution, numbering))?;
                } else {
                    print_sat_solution(&solution, numbering, io)?;
                }
                let why = stop_in_words(stop, LIMITS);
                Err(Failure::unable(place, format_args!("the number of boards is {why}")))
            }
            Err(stop) => Err(Failure::unable(place, stop_in_words(stop, LIMITS))),
        }
    }

    fn explain(
        &self,
        cell: &str,
        place: &str,
        evidence: &AnyEvidence,
        io: &mut Io<'_>,
    ) -> Result<(), Failure> {
        let why = explained(cell, place, evidence, self.limit, self.threads.map_or(0, NonZero::get))?;
        if !self.json {
            io.line(why.display(self.ports.numbering))?;
            return io.print(format_args!("{}", ExplanationPicture::new(&why).text()));
        }
        let size = evidence.size();
        let forced = |wanted: bool| {
            let cells = (0..size.cells()).filter_map(|index| Cell::from_index(index, size));
            let cells = cells.filter(|&cell| why.forced(cell) == Some(wanted));
            cells.map(json::cell).collect::<Vec<_>>()
        };
        io.line(json!({
            "cell": json::cell(why.cell),
            "atom": why.atom,
            "facts": why.facts.iter().map(|&fact| words(fact, self.ports.numbering, size)).collect::<Vec<_>>(),
            "smallest": why.smallest,
            "by_number": why.by_number,
            "words": why.display(self.ports.numbering).to_string(),
            "atoms": forced(true),
            "empty": forced(false),
        }))
    }

    fn list(&self, most: usize, place: &str, evidence: &AnyEvidence, io: &mut Io<'_>) -> Result<(), Failure> {
        let reporter = Reporter::new()?;
        let mut go_on = || reporter.go_on();
        let mut limit = Limit::nodes(self.limit.unwrap_or(NODES)).polled(&mut go_on);
        let (mut left, mut printed) = (most, Ok(()));
        let listed = if most == 0 {
            Ok(())
        } else {
            AnySolver::new().each_model(evidence, &mut limit, |board| {
                printed = io.line(board);
                left -= 1;
                if printed.is_ok() && left > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            })
        };
        drop(reporter);
        listed.map_err(|stop| Failure::unable(place, stop_in_words(stop, LIMITS))).and(printed)
    }

    fn by_sweep(&self, place: &str, evidence: &AnyEvidence, io: &mut Io<'_>) -> Result<(), Failure> {
        rectangle(evidence.size(), place)?;
        // Ctrl-C ends the program at once, without freeing the states of a cut first.
        let reporter = Reporter::without_ctrl_c();
        let mut go_on = || reporter.go_on();
        let limit = Limit::nodes(self.limit.unwrap_or(NODES)).polled(&mut go_on);
        let mut limit = limit.with_memory(self.memory);
        let answer = sweep::count(evidence, &mut limit);
        drop(reporter);
        let answer = answer.map_err(|stop| Failure::unable(place, stop_in_words(stop, LIMITS)))?;
        if self.json {
            let unique = answer.count == 1;
            let conflict: Option<[(); 0]> = (answer.count > 0).then_some([]);
            return io.line(json!({
                "consistent": answer.count > 0,
                "count": answer.count.to_string(),
                "count_by_atoms": by_atoms(&answer.count_by_atoms),
                "unique": unique,
                "unique_class": unique.then_some(true),
                "model": null,
                "probability": null,
                "conflict": conflict,
            }));
        }
        io.line(format_args!("boards {}", answer.count))?;
        answer.count_by_atoms.iter().try_for_each(|(atoms, boards)| {
            io.line(format_args!("with {} {boards}", internal::Counted(*atoms, "atom")))
        })
    }
}

/// Why the cell that was typed is certain. A person at a terminal sees that the search goes on; Ctrl-C ends
/// it.
pub(super) fn explained(
    cell: &str,
    place: &str,
    evidence: &AnyEvidence,
    nodes: Option<u64>,
    threads: usize,
) -> Result<Explanation, Failure> {
    let cell = input::cell(cell, evidence.size())
        .map_err(|error| Failure::input(format_args!("--why {cell:?}"), error))?;
    let reporter = Reporter::new()?;
    let mut go_on = || reporter.go_on();
    let limit = Limit::nodes(nodes.unwrap_or(NODES)).with_threads(threads);
    let mut limit = limit.polled(&mut go_on);
    evidence.explain(cell, &mut limit).map_err(|error| match error {
        Unexplained::Stopped(stop) => Failure::unable(place, stop_in_words(stop, &["--limit"])),
        error => Failure::unable(place, error),
    })
}

fn by_atoms(counts: &[(u32, Count)]) -> Map<String, Value> {
    counts.iter().map(|(atoms, boards)| (atoms.to_string(), boards.to_string().into())).collect()
}

/// How long a count may take where the user allows so many nodes, or says nothing.
pub(super) fn counting_limit<'a>(nodes: Option<u64>, size: Size) -> Limit<'a> {
    let usual = if size.width().max(size.height()) > 11 { LARGE_LIMIT } else { NODES };
    Limit::nodes(nodes.unwrap_or(usual))
}

/// A fact as its two words.
pub(super) fn words(fact: Fact, numbering: Numbering, size: Size) -> Vec<String> {
    fact.display(numbering, size).to_string().split(' ').map(str::to_owned).collect()
}

fn as_json(answer: &Solution, numbering: Numbering) -> Value {
    let conflict: Vec<_> = answer.conflict.iter().map(|&fact| words(fact, numbering, answer.size)).collect();
    json!({
        "consistent": answer.is_consistent(),
        "count": answer.count.to_string(),
        "count_by_atoms": by_atoms(&answer.count_by_atoms),
        "unique": answer.unique,
        "unique_class": answer.unique_class,
        "model": answer.model.as_ref().map(ToString::to_string),
        "probability": answer.rows().collect::<Vec<_>>(),
        "conflict": conflict,
    })
}

/// What is known of some numbers of atoms.
fn print_some(counted: &CountsSoFar, io: &mut Io<'_>) -> Result<(), Failure> {
    let Some(model) = &counted.model else {
        let from = internal::Counted(counted.next.unwrap_or_default(), "atom");
        return io.line(format_args!("no board with fewer than {from} satisfies the evidence"));
    };
    io.line(format_args!("boards at least {}", counted.count()))?;
    for (atoms, boards) in &counted.by_atoms {
        io.line(format_args!("with {} {boards}", internal::Counted(*atoms, "atom")))?;
    }
    io.line(format_args!("one is {model}"))
}

/// As [`as_json`], where not all numbers of atoms were counted; what is unknown is null.
fn some_as_json(counted: &CountsSoFar) -> Value {
    let at_least = counted.count();
    json!({
        "consistent": counted.model.as_ref().map(|_| true),
        "count": null,
        "count_by_atoms": by_atoms(&counted.by_atoms),
        "unique": (at_least > 1).then_some(false),
        "unique_class": null,
        "model": counted.model.as_ref().map(ToString::to_string),
        "probability": null,
        "conflict": [],
        "at_least": at_least.to_string(),
        "unknown_from": counted.next,
    })
}

/// As [`as_json`]; what is unknown is null.
fn partly_as_json(solution: &SatSolution, numbering: Numbering) -> Value {
    json!({
        "consistent": solution.is_consistent(),
        "count": null,
        "count_by_atoms": null,
        "unique": solution.unique,
        "unique_class": solution.unique_class,
        "model": solution.model.as_ref().map(ToString::to_string),
        "probability": null,
        "conflict": conflict_as_json(solution, numbering),
    })
}

/// The conflict as lists of words, null if it is unknown.
pub(super) fn conflict_as_json(solution: &SatSolution, numbering: Numbering) -> Value {
    let words = |facts: &Vec<Fact>| {
        facts.iter().map(|&fact| words(fact, numbering, solution.size)).collect::<Vec<_>>()
    };
    json!(solution.conflict.as_ref().map(words))
}

/// What is known without a count.
pub(super) fn print_sat_solution(
    solution: &SatSolution,
    numbering: Numbering,
    io: &mut Io<'_>,
) -> Result<(), Failure> {
    let Some(model) = &solution.model else {
        return match &solution.conflict {
            Some(conflict) => print_conflict(conflict, numbering, solution.size, io),
            None => io.line("no board satisfies the evidence"),
        };
    };
    io.line(format_args!("one board is {model}"))?;
    match (solution.unique, solution.unique_class) {
        (Some(true), _) => io.line("it is the only one"),
        (Some(false), Some(true)) => io.line("there are others, all equivalent: no ray tells them apart"),
        (Some(false), Some(false)) => io.line("there are others, and some ray tells them apart"),
        (Some(false), None) => io.line("there are others"),
        (None, Some(true)) => io.line("no ray tells others apart from it, if there are any"),
        (None, _) => io.line("whether there are others is unknown"),
    }
}

fn print_conflict(
    conflict: &[Fact],
    numbering: Numbering,
    size: Size,
    io: &mut Io<'_>,
) -> Result<(), Failure> {
    io.line("no board satisfies the evidence; these contradict each other:")?;
    conflict.iter().try_for_each(|&fact| io.line(words(fact, numbering, size).join(" ")))
}

fn print(answer: &Solution, numbering: Numbering, io: &mut Io<'_>) -> Result<(), Failure> {
    let Some(model) = &answer.model else {
        return print_conflict(&answer.conflict, numbering, answer.size, io);
    };
    let told = match (answer.unique, answer.unique_class) {
        (true, _) => "the only one",
        (false, true) => "all equivalent: no ray tells them apart",
        (false, false) => "some ray tells them apart",
    };
    io.line(format_args!("boards {}, {told}", answer.count))?;
    for (atoms, boards) in &answer.count_by_atoms {
        io.line(format_args!("with {} {boards}", internal::Counted(*atoms, "atom")))?;
    }
    io.line(format_args!("one is {model}"))?;
    io.line("probability of an atom in percent:")?;
    let chances =
        answer.rows().map(|row| row.iter().map(|chance| format!("{:.1}", 100.0 * chance)).collect());
    rows(chances, 5).into_iter().try_for_each(|row| io.line(row))
}
