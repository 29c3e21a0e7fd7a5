//! `--sample` and `--sweep`: what can be told apart where there are too many boards to walk.

use blackbox_analysis::{
    census::{CensusError, Estimate, Job, SampleOptions, SampledCensus, sample as take_sample},
    sweep::{SignatureCount, SignatureCounts},
};
use blackbox_core::internal::Counted;

use super::{Atoms, Census};
use crate::input::rectangle;
use crate::prelude::*;

/// Prints the figures estimated from random boards.
pub(super) fn sample(census: &Census, samples: u64, io: &mut Io<'_>) -> Result<(), Failure> {
    let failure = |error| match error {
        CensusError::Samples { .. } => Failure::input("--sample", error),
        error => census.failure(error),
    };
    let jobs: Vec<Job> = match &census.atoms {
        Atoms::All => vec![Job::all(census.size)],
        Atoms::Each(range) if *range.end() > census.size.cells() => {
            return Err(failure(CensusError::TooManyAtoms { atoms: *range.end(), size: census.size }));
        }
        Atoms::Each(range) => range.clone().map(|atoms| Job::new(census.size, atoms)).collect(),
    };
    let options = SampleOptions::default().samples(samples).seed(census.seed).limit(census.limit);
    for (index, job) in jobs.iter().enumerate() {
        let found =
            watched(census.effort(), |effort| take_sample(job, &options, effort))?.map_err(failure)?;
        if census.json {
            io.line(as_json(census, job, &found))?;
        } else {
            if index > 0 {
                io.line("")?;
            }
            print(census, &found, io)?;
        }
        io.flush()?;
    }
    Ok(())
}

fn as_json(census: &Census, job: &Job, found: &SampledCensus) -> Value {
    let estimate = |estimate: &Estimate| json!({"low": estimate.low, "high": estimate.high, "interval": [estimate.interval.0, estimate.interval.1]});
    let members = json!({
        "atoms": census.atoms_of(job),
        "boards": found.boards.to_string(),
        "samples": found.samples,
        "uncounted": found.uncounted,
        "signatures": estimate(&found.signatures),
        "unique": estimate(&found.unique),
        "class": estimate(&found.class),
        "bits": estimate(&found.bits),
    });
    about(found.size, members)
}

fn print(census: &Census, found: &SampledCensus, io: &mut Io<'_>) -> Result<(), Failure> {
    let size = found.size;
    match census.atoms {
        Atoms::All => io.line(format_args!("{size} with any number of atoms"))?,
        Atoms::Each(_) => io.line(format_args!("{size} with {}", Counted(*found.atoms.start(), "atom")))?,
    }
    io.line(format_args!("boards                 {}", found.boards))?;
    io.line(format_args!("drawn                  {}", found.samples))?;
    io.line(format_args!("classes not counted    {}", found.uncounted))?;
    for (name, estimate) in [
        ("signatures", &found.signatures),
        ("share of unique boards", &found.unique),
        ("mean class of a board", &found.class),
        ("bits that all rays tell", &found.bits),
    ] {
        let Estimate { low, high, interval } = estimate;
        let value =
            if found.uncounted == 0 { short(*low) } else { format!("{} to {}", short(*low), short(*high)) };
        io.line(format_args!(
            "{name:<23} {value}, 95 % interval {} to {}",
            short(interval.0),
            short(interval.1)
        ))?;
    }
    Ok(())
}

/// Six digits.
fn short(value: f64) -> String {
    if value == 0.0 || (1e-3..1e6).contains(&value) { format!("{value:.6}") } else { format!("{value:.5e}") }
}

/// Prints the signatures and unique boards that a sweep counts.
pub(super) fn sweep(census: &Census, io: &mut Io<'_>) -> Result<(), Failure> {
    if census.atoms != Atoms::All {
        return Err(Failure::input("N", "--sweep counts boards of every number of atoms, expected all"));
    }
    rectangle(census.size, "SIZE")?;
    let found = watched(census.effort(), |effort| SignatureCounts::of(census.size, true, effort))?;
    let SignatureCount { signatures, unique } =
        found.map_err(|stop| Failure::stopped("--sweep", stop, &["--memory"]))?;
    let unique = unique.unwrap_or_default();
    if census.json {
        let members =
            json!({"atoms": "all", "signatures": signatures.to_string(), "unique": unique.to_string()});
        return io.line(about(census.size, members));
    }
    io.line(format_args!("{} with any number of atoms", census.size))?;
    io.line(format_args!("signatures {signatures}"))?;
    io.line(format_args!("unique     {unique}"))
}
