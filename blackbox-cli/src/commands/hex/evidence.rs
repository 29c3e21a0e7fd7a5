//! What follows from evidence about a hexagonal board.

use std::ffi::{OsStr, OsString};

use blackbox_core::{
    evidence::Limit,
    game::Scoring,
    hex::{Cell, Evidence, Port},
};
use blackbox_table::hex::advise;
use clap::Args;
use serde_json::{Map, Value, json};

use crate::{Failure, Io, input::read_evidence, reporter::Reporter, words::one_of};

fn read(file: &OsStr, io: &mut Io<'_>) -> Result<(String, Evidence), Failure> {
    let (place, text) = read_evidence(file, io, "5 6; 24 17; 28 R")?;
    let evidence = text.parse().map_err(|error| Failure::input(&place, error))?;
    Ok((place, evidence))
}

/// Says what follows from evidence: how many boards satisfy it, and where their atoms are; or which facts exclude each other.
///
/// FILE holds the cells a side, the number of atoms (6, 5-6 or ?), perhaps reflection for the other rule at the port, then facts: a port and
/// its result (H, R or the exit), or = and a cell with @ or a full stop. A line or ; ends each, # begins a comment.
#[derive(Args, Debug)]
#[command(after_help = "Example:\n  blackbox hex solve '5 6; 24 17; 28 R; =E5 .'")]
pub(super) struct Solve {
    /// A file with evidence, evidence itself such as "5 6; 24 17; 28 R", or - for standard input.
    #[arg(value_name = "FILE", default_value = "-")]
    file: OsString,

    /// List the boards, at most so many, instead of the figures.
    #[arg(long, value_name = "COUNT")]
    boards: Option<usize>,

    #[arg(
        long,
        conflicts_with = "boards",
        help = "Print one JSON object: {\"count\",\"count_by_atoms\",\"atom_count\":{CELL:COUNT},\"model\",\"conflict\":[FACT]}; counts are texts"
    )]
    json: bool,

    /// Give up once the search has looked at so many nodes.
    #[arg(long, value_name = "NODES", default_value_t = 1_000_000_000)]
    limit: u64,
}

impl Solve {
    pub(super) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let (place, evidence) = read(&self.file, io)?;
        let reporter = Reporter::new()?;
        let mut go_on = || reporter.go_on();
        let mut limit = Limit::nodes(self.limit).polled(&mut go_on);
        if let Some(most) = self.boards {
            let mut boards = Vec::new();
            let listed = evidence.boards(&mut limit, |board| {
                if boards.len() < most {
                    boards.push(board);
                }
                boards.len() < most
            });
            drop(reporter);
            listed.map_err(|stop| Failure::unable(&place, stop))?;
            return boards.into_iter().try_for_each(|board| io.line(board));
        }
        let solution = evidence.solve(&mut limit);
        let conflict = match &solution {
            Ok(solution) if !solution.is_consistent() => evidence.conflict(&mut limit),
            _ => Ok(None),
        };
        drop(reporter);
        let solution = solution.map_err(|stop| Failure::unable(&place, stop))?;
        let conflict = conflict.map_err(|stop| Failure::unable(&place, stop))?;
        let size = evidence.size();
        // The facts as the text of evidence has them, without the size and the number of atoms.
        let facts: Vec<String> = conflict
            .map_or(Vec::new(), |conflict| format!("{conflict:#}").lines().skip(1).map(Into::into).collect());
        if self.json {
            let by_atoms: Map<String, Value> = solution
                .count_by_atoms()
                .map(|(atoms, boards)| (atoms.to_string(), boards.to_string().into()))
                .collect();
            let cells: Map<String, Value> = Cell::all(size)
                .map(|cell| (cell.label(size).to_string(), solution.atom_count(cell).to_string().into()))
                .collect();
            return io.line(json!({
                "count": solution.count().to_string(),
                "count_by_atoms": by_atoms,
                "atom_count": cells,
                "model": solution.model().map(|board| board.to_string()),
                "conflict": facts,
            }));
        }
        let Some(model) = solution.model() else {
            io.line("no board satisfies the evidence; these facts exclude each other:")?;
            return facts.into_iter().try_for_each(|fact| io.line(fact));
        };
        io.line(format_args!("boards {}", solution.count()))?;
        for (atoms, boards) in solution.count_by_atoms() {
            io.line(format_args!("with {atoms} atoms {boards}"))?;
        }
        io.line(format_args!("one of them {model}"))?;
        for cell in Cell::all(size).filter(|&cell| solution.atom_count(cell) == solution.count()) {
            io.line(format_args!("{} holds an atom", cell.label(size)))?;
        }
        Ok(())
    }
}

/// Ranks the ports that were not fired by what a ray is expected to tell.
///
/// FILE holds evidence, as hex solve reads it. The information in bits is the entropy of the ray's outcome, all boards left being equally
/// likely; beside it are the number of outcomes that occur and how many boards are expected to be left. The best port gives the most bits
/// for each point that the ray is expected to cost; of equally good ones it is the first.
#[derive(Args, Debug)]
#[command(after_help = "Example:\n  blackbox hex advise '5 6; 24 17; 28 R'")]
pub(super) struct Advise {
    /// A file with evidence, evidence itself such as "5 6; 24 17; 28 R", or - for standard input.
    #[arg(value_name = "FILE", default_value = "-")]
    file: OsString,

    #[arg(
        long,
        help = "Print one JSON object: {\"best\",\"ports\":[{\"port\",\"bits\",\"outcomes\",\"expected_remaining\"}]}"
    )]
    json: bool,

    /// What rays cost; Black Box+ counts markers.
    #[arg(long, value_parser = one_of(&Scoring::ALL, Scoring::name, Scoring::about), default_value_t)]
    scoring: Scoring,

    /// Give up once the search has looked at so many nodes.
    #[arg(long, value_name = "NODES", default_value_t = 1_000_000_000)]
    limit: u64,
}

impl Advise {
    pub(super) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let (place, evidence) = read(&self.file, io)?;
        let reporter = Reporter::new()?;
        let mut go_on = || reporter.go_on();
        let advice = advise(&evidence, self.scoring, &mut Limit::nodes(self.limit).polled(&mut go_on));
        drop(reporter);
        let advice = advice.map_err(|stop| Failure::unable(&place, stop))?;
        if self.json {
            let ports: Vec<Value> = advice
                .ports
                .iter()
                .map(|port| {
                    json!({
                        "port": port.port.number(),
                        "bits": port.bits,
                        "outcomes": port.parts.len(),
                        "expected_remaining": port.expected_remaining,
                    })
                })
                .collect();
            return io.line(json!({"best": advice.best.map(Port::number), "ports": ports}));
        }
        if advice.count == 0 {
            return io.line("no board satisfies the evidence; hex solve says why");
        }
        match advice.best {
            Some(best) => io.line(format_args!("fire {best}"))?,
            None => io.line("no ray tells the boards left apart")?,
        }
        io.line(format_args!("boards {}", advice.count))?;
        io.line("port  bits    outcomes  expected remaining")?;
        for port in &advice.ports {
            let (name, bits, outcomes, remaining) =
                (port.port.number(), port.bits, port.parts.len(), port.expected_remaining);
            io.line(format_args!("{name:4}  {bits:6.4}  {outcomes:8}  {remaining:.2}"))?;
        }
        Ok(())
    }
}
