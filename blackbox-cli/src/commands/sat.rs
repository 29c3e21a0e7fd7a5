//! `blackbox sat`: evidence as a question of propositional logic.

use blackbox_analysis::sat::{self, DimacsError, Encoding, Problem};

use super::solve::{conflict_as_json, print_undecided};
use crate::prelude::*;
use crate::{boards::read_evidence, input::rectangle};

const JSON: &str =
    "Print one JSON object: {\"consistent\",\"encoding\",\"variables\",\"clauses\",\"unique\",\
\"unique_class\",\"model\",\"conflict\"}.

The words are those of solve; what the limit left unknown is null";

/// Turns evidence into clauses: prints them for other solvers, or has them solved.
///
/// FILE holds evidence about a rectangle, as solve reads it. The answer is whether there is a board and
/// whether it is the only one, or which observations contradict each other. It counts no boards, but it deals
/// with large boards for which solve takes too long.
///
/// With --dimacs the clauses are printed as DIMACS CNF. Comments before them say what each variable means;
/// the atoms come first, row by row. A model of the clauses is a board that satisfies the evidence.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    blackbox sat '20x20 40; L4 H; T9 H; B7 R'\n  \
    blackbox sat evidence.txt --encoding label --json\n  \
    blackbox sat evidence.txt --dimacs > evidence.cnf; minisat evidence.cnf")]
pub(crate) struct Sat {
    /// A file with evidence, evidence itself such as "8x8 4; L5 B5; R1 H", or - for standard input.
    #[arg(value_name = "FILE", default_value = "-")]
    file: OsString,

    /// How rays are turned into clauses [default: by the number of rays].
    #[arg(long, value_parser = one_of(&Encoding::ALL, Encoding::name, Encoding::about))]
    encoding: Option<Encoding>,

    /// Print the clauses as DIMACS CNF instead of solving them.
    #[arg(long, conflicts_with_all = ["json", "limit"])]
    dimacs: bool,

    #[command(flatten)]
    ports: PortsArg,

    /// Print one JSON object.
    #[arg(long, long_help = JSON)]
    json: bool,

    /// Give up with exit code 1 after this many nodes, decisions of the solver, if it does not know by then
    /// whether there is a board.
    #[arg(long, value_name = "NODES", default_value_t = usual::DECISIONS)]
    limit: u64,

    /// How much memory the clauses and their solver may take: bytes, or with K, M, G or T. Where it is not
    /// enough the answer is unknown, with exit code 1.
    #[arg(long, value_name = "BYTES", default_value = "1G", value_parser = bytes)]
    memory: u64,
}

impl Sat {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let (place, evidence) = read_evidence(&self.file, self.ports, io)?;
        rectangle(evidence.size(), &place)?;
        let encoding = self.encoding.unwrap_or_else(|| Encoding::for_evidence(&evidence));
        let effort = || Effort::nodes(self.limit).with_memory(self.memory);
        let unable = |stop| Failure::stopped(&place, stop, &["--limit", "--memory"]);
        if self.dimacs {
            return watched(effort(), |effort| {
                let problem = Problem::new(&evidence, encoding, effort).map_err(unable)?;
                problem.write_dimacs(io.output, effort).map_err(|error| match error {
                    DimacsError::Write(error) => Failure::io("standard output", &error),
                    error => Failure::unable(&place, error),
                })
            })?;
        }
        let solution =
            watched(effort(), |effort| sat::solve(&evidence, encoding, effort))?.map_err(unable)?;
        if !self.json {
            return print_undecided(&solution.into(), self.ports.numbering, io);
        }
        let problem =
            watched(effort(), |effort| Problem::new(&evidence, encoding, effort))?.map_err(unable)?;
        io.line(json!({
            "consistent": solution.is_consistent(),
            "encoding": encoding.name(),
            "variables": problem.cnf().meanings().len(),
            "clauses": problem.cnf().clauses().len(),
            "unique": solution.unique,
            "unique_class": solution.unique_class,
            "model": solution.model.as_ref().map(ToString::to_string),
            "conflict": conflict_as_json(&solution, self.ports.numbering),
        }))
    }
}
