//! `blackbox solve`: what follows from evidence.

use std::{cell::RefCell, ops::ControlFlow};

use blackbox_analysis::{
    Conclusion, conclude,
    draw::ExplanationPicture,
    evidence::{Count, CountsSoFar, Explanation, Posterior, Solver, Unexplained, Unweighed},
    prior::Prior,
    sat::SatSolution,
    sweep,
};
use blackbox_core::{Cell, Fact, evidence::Stop, internal};
use serde_json::Map;

use crate::prelude::*;
use crate::{
    boards::each_evidence,
    input::{self, rectangle},
    json,
    number_text::rows,
    prior::{PriorArgs, unweighed},
    reporter::Reporter,
};

const JSON: &str = "Print one JSON object: {\"consistent\",\"count\",\"count_by_atoms\",\"unique\",\"unique_class\",\
\"model\",\"probability\",\"conflict\"}.

\"count\" and the values of \"count_by_atoms\" are decimal strings; \"unique\" is for one board, \"unique_class\" for \
boards that no ray tells apart; \"model\" is one of them in compact notation, or null; \"probability\" has a row for \
each row of the board; \"conflict\" is empty if there is none. Where the same text has boards by another numbering of \
ports, \"numberings\" names it. Where the limit was spent before all numbers of atoms were \
counted, \"count_by_atoms\" has those below \"unknown_from\", \"at_least\" is their sum, and what is unknown is null.

With --prior, --odds or --error, \"probability\" is what follows from them, and there are \"probability_by_atoms\" and \
\"entropy\", of the boards in bits; the rest is what the evidence says by itself.

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
    blackbox solve '5x5 1-4; L2 H' --prior 1=1,2=1,3=1,4=1 --error 0.05\n  \
    blackbox solve '60x4 20; L1 R3; T30 H' --sweep\n  \
    blackbox generate 1000 w6h6m3M3 --clues | blackbox solve --json")]
pub(crate) struct Solve {
    /// A file with evidence, evidence itself such as "8x8 4; L5 B5; R1 H", or - for standard input; many, one
    /// a line, are answered by a line each.
    #[arg(value_name = "FILE", default_value = "-")]
    file: OsString,

    #[command(flatten)]
    ports: PortsArg,

    /// Print one JSON object.
    #[arg(long, long_help = JSON)]
    json: bool,

    #[command(flatten)]
    table: TableArg,

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
    #[arg(long, conflicts_with = "csv")]
    sweep: bool,

    /// Say why the cell in column X, row Y, both from 1, or of a hexagon the cell E5, is certain: the fewest
    /// observations that force it, in words and drawn. If it is not certain, two boards that differ there are
    /// shown, and the exit code is 1.
    ///
    /// In the drawing the cell is ◉ if it holds an atom and ◎ if it is empty; the rest is what these
    /// observations alone force, ? what they leave open, and their rays as far as they can be followed.
    #[arg(long, value_name = "CELL", conflicts_with_all = ["csv", "sweep"])]
    why: Option<String>,

    /// List the boards in compact notation instead, at most this many: fewer atoms first, then in the order
    /// of their cells.
    #[arg(long, value_name = "COUNT", conflicts_with_all = ["json", "csv", "sweep", "why"])]
    boards: Option<usize>,

    #[command(flatten)]
    prior: PriorArgs,

    /// How much memory that solver may take: bytes, or with K, M, G or T. Where it is not enough the answer
    /// is unknown, with exit code 1.
    #[arg(long, value_name = "BYTES", default_value = "1G", value_parser = bytes)]
    memory: u64,

    #[command(flatten)]
    threads: ThreadsArg,
}

impl Solve {
    /// What follows, as far as it is found within the limit; a person at a terminal sees what is known so
    /// far.
    fn conclude(&self, evidence: &Evidence, reporter: &Reporter) -> Result<Conclusion, Stop> {
        let told = RefCell::new(String::new());
        let mut watch = |_| reporter.go_on_from(|| told.borrow().clone());
        let effort = Effort::at_most(self.limit).with_memory(self.memory);
        let mut effort = effort.with_threads(self.threads.number()).watched(&mut watch);
        let found = conclude(evidence, self.ports.numbering, &mut effort, &mut |counted| {
            *told.borrow_mut() = format!(": {}", so_far(counted));
        });
        reporter.clear();
        found
    }

    fn effort(&self) -> Effort<'static> {
        Effort::nodes(self.limit.unwrap_or(usual::NODES)).with_memory(self.memory)
    }
}

/// `3 atoms: 27 boards, 4 atoms: 1520 boards`.
fn so_far(counted: &CountsSoFar) -> String {
    let each = counted.by_atoms.iter().map(|(atoms, boards)| {
        let boards_word = if *boards == 1 { "board" } else { "boards" };
        format!("{}: {boards} {boards_word}", internal::Counted(*atoms, "atom"))
    });
    each.collect::<Vec<_>>().join(", ")
}

/// The members of an answer that are no lists.
const FLAT: [&str; 8] =
    ["consistent", "count", "unique", "unique_class", "model", "at_least", "unknown_from", "entropy"];

/// The options that raise what a search may take.
const LIMITS: &[&str] = &["--limit", "--memory"];

impl Solve {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let prior = self.prior.read(io)?;
        let (mut table, mut reporter) = (Table::default(), Reporter::new()?);
        each_evidence(&self.file, self.ports, self.table.form(self.json), io, &mut |evidence, record, io| {
            reporter.again();
            self.answer(&evidence, prior.as_ref(), &record.place, (&mut table, &reporter), io)
        })
    }

    fn answer(
        &self, evidence: &Evidence, prior: Option<&Prior>, place: &str,
        (table, reporter): (&mut Table, &Reporter), io: &mut Io<'_>,
    ) -> Result<(), Failure> {
        if let Some(cell) = &self.why {
            return self.explain(cell, place, evidence, io);
        }
        if self.sweep {
            return self.by_sweep(place, evidence, io);
        }
        if let Some(most) = self.boards {
            return self.list(most, place, evidence, io);
        }
        let numbering = self.ports.numbering;
        let found = self.conclude(evidence, reporter);
        let mut found = found.map_err(|stop| Failure::stopped(place, stop, LIMITS))?;
        let posterior = self.weigh(&mut found, prior, place, evidence)?;
        if self.json || self.table.csv {
            let mut object = found.json(numbering).to_string();
            if let Some(posterior) = posterior {
                let shares = posterior.by_atoms.iter();
                let shares =
                    shares.map(|(atoms, share)| format!("\"{atoms}\":{share:?}")).collect::<Vec<_>>();
                object.pop();
                let (shares, entropy) = (shares.join(","), posterior.entropy);
                object += &format!(",\"probability_by_atoms\":{{{shares}}},\"entropy\":{entropy:?}}}");
            }
            if self.table.csv {
                table.members(&object, FLAT, io)?;
            } else {
                io.line(object)?;
            }
        } else {
            print(&found, numbering, io)?;
            for other in &found.numberings {
                io.line(format_args!("with --ports {other} the same text has boards"))?;
            }
            for &(atoms, share) in posterior.iter().flat_map(|posterior| &posterior.by_atoms) {
                io.line(format_args!(
                    "{} at {:.1} percent",
                    internal::Counted(atoms, "atom"),
                    100.0 * share
                ))?;
            }
            if let Some(posterior) = &posterior {
                io.line(format_args!("entropy {:.4} bits", posterior.entropy))?;
            }
            if found.consistent == Some(true) || posterior.is_some() {
                print_chances(&found, io)?;
            }
        }
        let Some(stop) = found.stop else { return Ok(()) };
        let what = match found.unknown_from {
            Some(next) => format!("the number of boards from {} on is ", internal::Counted(next, "atom")),
            None if found.count.is_some() => "what contradicts is ".into(),
            None => "the number of boards is ".into(),
        };
        Err(Failure::stopped_at(place, format_args!("{what}"), stop, LIMITS))
    }

    /// The posterior if there is a prior; its probabilities become those of the answer.
    fn weigh(
        &self, answer: &mut Conclusion, prior: Option<&Prior>, place: &str, evidence: &Evidence,
    ) -> Result<Option<Posterior>, Failure> {
        let Some(prior) = prior else { return Ok(None) };
        // Without a count there are no chances, with a prior or without.
        if answer.count.is_none() {
            return Ok(None);
        }
        match watched(self.effort(), |effort| evidence.posterior(prior, effort))? {
            Ok(posterior) => {
                answer.probability = Some(posterior.probability.clone());
                Ok(Some(posterior))
            }
            // What contradicts itself has no posterior, unless answers may be wrong.
            Err(Unweighed::Nothing) if answer.consistent == Some(false) => Ok(None),
            Err(error) => Err(unweighed(place, error, LIMITS)),
        }
    }

    fn explain(&self, cell: &str, place: &str, evidence: &Evidence, io: &mut Io<'_>) -> Result<(), Failure> {
        let why = explained(cell, place, evidence, self.limit, self.threads.number())?;
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

    fn list(&self, most: usize, place: &str, evidence: &Evidence, io: &mut Io<'_>) -> Result<(), Failure> {
        let (mut left, mut printed) = (most, Ok(()));
        let listed = if most == 0 {
            Ok(())
        } else {
            watched(self.effort(), |effort| {
                Solver::new().each_model(evidence, effort, |board| {
                    printed = io.line(board);
                    left -= 1;
                    let goes_on = printed.is_ok() && left > 0;
                    if goes_on { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                })
            })?
        };
        listed.map_err(|stop| Failure::stopped(place, stop, LIMITS)).and(printed)
    }

    fn by_sweep(&self, place: &str, evidence: &Evidence, io: &mut Io<'_>) -> Result<(), Failure> {
        rectangle(evidence.size(), place)?;
        let answer = watched(self.effort(), |effort| sweep::count(evidence, effort))?;
        let answer = answer.map_err(|stop| Failure::stopped(place, stop, LIMITS))?;
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
    cell: &str, place: &str, evidence: &Evidence, nodes: Option<u64>, threads: usize,
) -> Result<Explanation, Failure> {
    let cell = input::cell(cell, evidence.size())
        .map_err(|error| Failure::input(format_args!("--why {cell:?}"), error))?;
    let effort = Effort::nodes(nodes.unwrap_or(usual::NODES)).with_threads(threads);
    watched(effort, |effort| evidence.explain(cell, effort))?.map_err(|error| match error {
        Unexplained::Stopped(stop) => Failure::stopped(place, stop, &["--limit"]),
        error => Failure::unable(place, error),
    })
}

fn by_atoms(counts: &[(u32, Count)]) -> Map<String, Value> {
    counts.iter().map(|(atoms, boards)| (atoms.to_string(), boards.to_string().into())).collect()
}

/// A fact as its two words.
pub(super) fn words(fact: Fact, numbering: Numbering, size: Size) -> Vec<String> {
    fact.display(numbering, size).to_string().split(' ').map(str::to_owned).collect()
}

/// The conflict as lists of words, null if it is unknown.
pub(super) fn conflict_as_json(solution: &SatSolution, numbering: Numbering) -> Value {
    let words = |facts: &Vec<Fact>| {
        facts.iter().map(|&fact| words(fact, numbering, solution.size)).collect::<Vec<_>>()
    };
    json!(solution.conflict.as_ref().map(words))
}

/// What is known.
fn print(found: &Conclusion, numbering: Numbering, io: &mut Io<'_>) -> Result<(), Failure> {
    let at_least = match (found.consistent, found.unknown_from, found.at_least()) {
        (Some(false), ..) | (_, None, None) => return print_undecided(found, numbering, io),
        (None, from, _) => {
            let from = internal::Counted(from.unwrap_or_default(), "atom");
            return io.line(format_args!("no board with fewer than {from} satisfies the evidence"));
        }
        (Some(true), _, at_least) => at_least.unwrap_or_default(),
    };
    match (&found.count, found.unique, found.unique_class) {
        (None, ..) => io.line(format_args!("boards at least {at_least}"))?,
        (Some(count), Some(true), _) => io.line(format_args!("boards {count}, the only one"))?,
        (Some(count), _, Some(true)) => {
            io.line(format_args!("boards {count}, all equivalent: no ray tells them apart"))?;
        }
        (Some(count), ..) => io.line(format_args!("boards {count}, some ray tells them apart"))?,
    }
    for (atoms, boards) in found.count_by_atoms.iter().flatten() {
        io.line(format_args!("with {} {boards}", internal::Counted(*atoms, "atom")))?;
    }
    if let Some(model) = &found.model {
        io.line(format_args!("one is {model}"))?;
    }
    Ok(())
}

fn print_chances(found: &Conclusion, io: &mut Io<'_>) -> Result<(), Failure> {
    let Some(chances) = found.rows() else { return Ok(()) };
    io.line("probability of an atom in percent:")?;
    let percent =
        chances.map(|row| row.iter().map(|chance| format!("{:.1}", 100.0 * chance)).collect::<Vec<_>>());
    rows(percent, 5).into_iter().try_for_each(|row| io.line(row))
}

/// What is known without a count.
pub(super) fn print_undecided(
    found: &Conclusion, numbering: Numbering, io: &mut Io<'_>,
) -> Result<(), Failure> {
    let Some(model) = &found.model else {
        let Some(conflict) = &found.conflict else { return io.line("no board satisfies the evidence") };
        io.line("no board satisfies the evidence; these contradict each other:")?;
        return conflict.iter().try_for_each(|&fact| io.line(words(fact, numbering, found.size).join(" ")));
    };
    io.line(format_args!("one board is {model}"))?;
    match (found.unique, found.unique_class) {
        (Some(true), _) => io.line("it is the only one"),
        (Some(false), Some(true)) => io.line("there are others, all equivalent: no ray tells them apart"),
        (Some(false), Some(false)) => io.line("there are others, and some ray tells them apart"),
        (Some(false), None) => io.line("there are others"),
        (None, Some(true)) => io.line("no ray tells others apart from it, if there are any"),
        (None, _) => io.line("whether there are others is unknown"),
    }
}
