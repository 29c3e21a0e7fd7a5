//! `blackbox census`: how many boards can be told apart.

mod arguments;
mod details;
mod estimates;
mod list_options;
mod print_boards;

use std::{fs, path::Path};

use blackbox_analysis::census::{Census as Found, CensusError, Job, census, check};
use blackbox_core::internal::Counted;
use serde_json::Map;

pub(crate) use self::arguments::Census;
use self::{arguments::Atoms, list_options::Listing};

use crate::prelude::*;

impl Census {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        if self.sweep {
            return estimates::sweep(self, io);
        }
        if let Some(samples) = self.sample {
            return estimates::sample(self, samples, io);
        }
        let listing = self.list.read(self.size, io)?;
        let check = |job: &Job| match (check(job, self.memory), &listing) {
            // No board is walked.
            (
                Err(CensusError::TooManyBoards { .. } | CensusError::Memory { .. }),
                Some(Listing::LookAlikes(_)),
            ) => Ok(()),
            (checked, _) => checked.map_err(|error| self.failure(error)),
        };
        let mut jobs = match &self.atoms {
            Atoms::All => vec![Job::all(self.size)],
            Atoms::Each(range) => {
                // What no board has is refused before a range of any length is written out.
                check(&Job::new(self.size, *range.end()))?;
                range.clone().map(|atoms| Job::new(self.size, atoms)).collect()
            }
        };
        for job in &mut jobs {
            job.symmetry = !self.no_symmetry;
            check(job)?;
        }
        let range = jobs.len() > 1;
        if let (Some(directory), true) = (&self.checkpoint, range) {
            only_parts(directory)?;
        }
        let mut table = Table::default();
        for (index, job) in jobs.iter().enumerate() {
            if let Some(listing) = &listing {
                print_boards::print(listing, self, job, io)?;
                io.flush()?;
                continue;
            }
            let directory = self.checkpoint.as_ref().map(|directory| {
                if range { directory.join(part_name(*job.atoms.start())) } else { directory.clone() }
            });
            let found = watched(self.effort(), |effort| census(job, directory.as_deref(), effort))?
                .map_err(|error| self.failure(error))?;
            if self.json {
                self.print_json(&found, io)?;
            } else if self.table.csv {
                let object = serde_json::from_str(&found.json().to_string()).expect("a census as an object");
                table.object(object, io)?;
            } else {
                if index > 0 {
                    io.line("")?;
                }
                self.print_text(&found, io)?;
            }
            // The next may take hours.
            io.flush()?;
        }
        Ok(())
    }

    /// What a census may take.
    fn effort(&self) -> Effort<'static> {
        Effort::none().with_threads(self.threads.number()).with_memory(self.memory)
    }

    fn print_json(&self, found: &Found, io: &mut Io<'_>) -> Result<(), Failure> {
        if !self.details {
            return io.line(found.json());
        }
        let mut object: Map<String, Value> =
            serde_json::from_str(&found.json().to_string()).expect("a census as an object");
        object.append(&mut details::as_json(found));
        io.line(Value::from(object))
    }

    fn print_text(&self, found: &Found, io: &mut Io<'_>) -> Result<(), Failure> {
        match self.atoms {
            Atoms::All => io.line(format_args!("{} with any number of atoms", found.size))?,
            Atoms::Each(_) => {
                io.line(format_args!("{} with {}", found.size, Counted(*found.atoms.start(), "atom")))?;
            }
        }
        io.line(format_args!("boards      {:>20}", found.boards))?;
        io.line(format_args!("signatures  {:>20}", found.signatures))?;
        io.line(format_args!("unique      {:>20}", found.unique()))?;
        io.line(format_args!("largest     {:>20}", found.largest()))?;
        io.line(format_args!("hits        {:>20}", found.rays.hits()))?;
        io.line(format_args!("reflections {:>20}", found.rays.reflections()))?;
        io.line(format_args!("detours     {:>20}", found.rays.detours()))?;
        io.line("class size            signatures")?;
        for (size, signatures) in &found.class_sizes {
            io.line(format_args!("{size:>10}  {signatures:>20}"))?;
        }
        if self.details {
            details::print(found, io)?;
        }
        let chance = match found.collision_bound {
            0.0 => "none".to_owned(),
            bound => format!("below {bound:.1e}"),
        };
        io.line(format_args!("chance that two signatures were taken for one: {chance}"))
    }
}

/// Where a range keeps the census of one number of atoms.
fn part_name(atoms: u32) -> String {
    format!("atoms-{atoms}")
}

/// Holds the directory of a range to the parts of ranges; the parts check themselves.
fn only_parts(directory: &Path) -> Result<(), Failure> {
    let failed = |error: &_| Failure::io(format_args!("--checkpoint: {}", directory.display()), error);
    fs::create_dir_all(directory).map_err(|error| failed(&error))?;
    for entry in fs::read_dir(directory).map_err(|error| failed(&error))? {
        let entry = entry.map_err(|error| failed(&error))?;
        let name = entry.file_name();
        let number = name.to_str().and_then(|name| name.strip_prefix("atoms-")?.parse().ok());
        if number.is_none_or(|number| *part_name(number) != *name) {
            return Err(Failure::input(
                "--checkpoint",
                format_args!(
                    "{}: not part of the checkpoint of a range, expected directories such as atoms-3 only",
                    entry.path().display()
                ),
            ));
        }
    }
    Ok(())
}
