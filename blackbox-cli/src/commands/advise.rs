//! `blackbox advise`: which port to fire next.

use blackbox_analysis::{
    evidence::{Advice, Unweighed},
    prior::Prior,
    strategy::{SeekerName, advise_best},
};

use crate::prelude::*;
use crate::{
    boards::each_evidence,
    prior::{PriorArgs, unweighed},
};

const JSON: &str = "Print one JSON object: {\"best\",\"ports\":[{\"port\",\"bits\",\"outcomes\",\"expected_remaining\",\"expected_cost\"}]}.

\"best\" is null where no ray tells anything; \"outcomes\" says how many outcomes occur; \"ports\" has every unfired port, \
the best first, and is empty if the evidence contradicts itself; \"estimated\" is true, and beside them, where the \
boards are too many to count";

/// Ranks the ports that were not fired by what a ray is expected to tell.
///
/// FILE holds evidence, as solve reads it. The information in bits is the entropy of the ray's outcome, all
/// boards left being equally likely; beside it are the number of outcomes that occur and how many boards are
/// expected to be left. The best port gives the most bits for each point that the ray is expected to cost; of
/// equally good ones it is the first in canonical order (L downwards, B to the right, R upwards, T to the
/// left; by number on a hexagon).
///
/// --seeker best looks further: it names the port of the best known seeker; the table does not show its
/// reasons.
///
/// No port is best where none tells anything: all boards left have the same outcomes. Evidence that
/// contradicts itself is answered with no ports at all; solve says why.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    blackbox advise evidence.txt\n  \
    blackbox advise '8x8 4; L5 B5; R1 H; T3 R' --json\n  \
    blackbox advise '5x5 1-4; L2 H' --prior 1=1,2=1,3=1,4=1 --error 0.05\n  \
    echo '5x5 3' | blackbox advise --scoring markers\n  \
    blackbox generate 100 w6h6m3M3 --clues | blackbox advise --json")]
pub(crate) struct Advise {
    /// A file with evidence, evidence itself such as "8x8 4; L5 B5; R1 H", or - for standard input.
    #[arg(value_name = "FILE", default_value = "-")]
    file: OsString,

    #[command(flatten)]
    ports: PortsArg,

    /// Print one JSON object.
    #[arg(long, long_help = JSON)]
    json: bool,

    #[command(flatten)]
    table: TableArg,

    /// What rays cost.
    #[arg(long, value_parser = one_of(&Scoring::ALL, Scoring::name, Scoring::about), default_value_t)]
    scoring: Scoring,

    /// Which port is best: the one with the most bits for its cost, or the best seeker's.
    #[arg(long, value_parser = one_of(&ADVISERS, SeekerName::name, SeekerName::about), default_value_t = SeekerName::Entropy)]
    seeker: SeekerName,

    /// After this many nodes, cells that a ray looks at, estimate from 1,000 boards drawn at random, as where
    /// the number of boards does not fit 128 bits [default: 100 million, beyond 11 x 11 ten].
    #[arg(long, value_name = "NODES")]
    limit: Option<u64>,

    #[command(flatten)]
    prior: PriorArgs,

    #[command(flatten)]
    threads: ThreadsArg,
}

/// The seekers that advise: both work from what is left and need no table of all placements.
const ADVISERS: [SeekerName; 2] = [SeekerName::Entropy, SeekerName::Best];

impl Advise {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let prior = self.prior.read(io)?;
        if prior.is_some() && self.seeker == SeekerName::Best {
            return Err(Failure::input("--seeker best", "it knows no prior, expected entropy beside one"));
        }
        let mut table = Table::default();
        each_evidence(&self.file, self.ports, self.table.form(self.json), io, &mut |evidence, record, io| {
            let advice = self.advice(&evidence, prior.as_ref(), &record.place)?;
            let PortsArg { numbering } = self.ports;
            if self.json {
                print_json(&advice, numbering, io)
            } else if self.table.csv {
                members(&advice, numbering).try_for_each(|row| {
                    table.row([("line", (record.before + 1).into())].into_iter().chain(row), io)
                })
            } else {
                print(&advice, numbering, io)
            }
        })
    }

    fn advice(&self, evidence: &Evidence, prior: Option<&Prior>, place: &str) -> Result<Advice, Failure> {
        let nodes = self.limit.unwrap_or(usual::advice(evidence.size()));
        let effort = Effort::nodes(nodes).with_threads(self.threads.number());
        let advice = watched(effort, |effort| {
            if let Some(prior) = prior {
                return evidence.advise_under(prior, self.scoring, effort);
            }
            let advice = if self.seeker == SeekerName::Best {
                advise_best(evidence, self.scoring, effort)
            } else {
                evidence.advise_or_estimate(self.scoring, effort)
            };
            advice.map_err(Unweighed::Stop)
        })?;
        advice.map_err(|error| unweighed(place, error, &["--limit"]))
    }
}

/// What is said of each port, by name.
fn members(advice: &Advice, numbering: Numbering) -> impl Iterator<Item = [(&'static str, Value); 5]> {
    advice.ports.iter().map(move |port| {
        [
            ("port", port.port.display(numbering, advice.size).to_string().into()),
            ("bits", port.bits.into()),
            ("outcomes", port.parts.len().into()),
            ("expected_remaining", port.expected_remaining.into()),
            ("expected_cost", port.expected_cost.into()),
        ]
    })
}

fn print_json(advice: &Advice, numbering: Numbering, io: &mut Io<'_>) -> Result<(), Failure> {
    let ports: Vec<Value> = members(advice, numbering).map(Value::from_iter).collect();
    let mut answer = json!({"best": advice.best.map(|port| port.display(numbering, advice.size).to_string()), "ports": ports});
    if advice.estimated {
        answer["estimated"] = true.into();
    }
    io.line(answer)
}

fn print(advice: &Advice, numbering: Numbering, io: &mut Io<'_>) -> Result<(), Failure> {
    if advice.count == 0 {
        return io.line("no board satisfies the evidence; solve says why");
    }
    match advice.best {
        Some(best) => io.line(format_args!("fire {}", best.display(numbering, advice.size)))?,
        None => io.line("no ray tells the boards left apart")?,
    }
    if advice.estimated {
        io.line(format_args!(
            "estimated from {} boards drawn at random: all of them are too many to count",
            advice.count
        ))?;
    } else {
        io.line(format_args!("boards {}", advice.count))?;
    }
    if !advice.ports.is_empty() {
        io.line("port  bits    outcomes  expected remaining")?;
    }
    for port in &advice.ports {
        let name = port.port.display(numbering, advice.size).to_string();
        let (bits, outcomes, remaining) = (port.bits, port.parts.len(), port.expected_remaining);
        io.line(format_args!("{name:4}  {bits:6.4}  {outcomes:8}  {remaining:.2}"))?;
    }
    Ok(())
}
