//! `blackbox census`: how many boards can be told apart.

mod details;
mod list;

use std::{
    fs,
    num::NonZero,
    ops::RangeInclusive,
    path::{Path, PathBuf},
    str::FromStr,
};

use blackbox_analysis::{
    census::{Census as Found, CensusError, CensusOptions, Job, census, check},
    checkpoint::Fault,
};
use blackbox_core::Size;
use clap::Args;
use serde_json::{Map, Value, json};

use self::list::{List, Listing};
use crate::{Failure, Io, reporter::Reporter};

/// Counts the boards of N atoms that rays can tell apart: boards, distinct signatures, classes of look-alikes.
///
/// Signatures are counted by keys of at least 66 bits; the last line says how unlikely it is that two were taken
/// for one. Where the keys need more than --memory, the boards are walked several
/// times. Ctrl-C stops the work; with --checkpoint it goes on from there, also after a crash.
///
/// With --classes, --look-alikes or --ambiguous boards are listed instead; their signatures themselves are compared.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    blackbox census 8x8 4\n  \
    blackbox census 8x8 3-6 --json\n  \
    blackbox census 4x4 all\n  \
    blackbox census 8x8 4 --classes 5\n  \
    blackbox census 8x8 5 --look-alikes 8/8/8/2@3@1/3@4/8/3@4/2@5\n  \
    blackbox census 8x8 8 --memory 4G --checkpoint census-8")]
pub(crate) struct Census {
    /// The size of the board, such as 8x8 or 10x3.
    #[arg(value_name = "WxH")]
    size: Size,

    /// The number of atoms: 4, or a range 3-6 for one census each, or all for one of all numbers pooled.
    #[arg(value_name = "N")]
    atoms: Atoms,

    /// How many threads work [default: as many as the machine offers].
    #[arg(long, value_name = "T")]
    threads: Option<NonZero<usize>>,

    /// How much memory the signatures may take: bytes, or with K, M, G or T; at least 16M.
    #[arg(long, value_name = "BYTES", default_value = "8G", value_parser = bytes)]
    memory: u64,

    /// Keep what is counted in this directory, and go on from what it holds. For a range, in one directory inside
    /// it for each number.
    #[arg(long, value_name = "DIR")]
    checkpoint: Option<PathBuf>,

    /// Walk every board instead of one of each class under the symmetries. The result is the same.
    #[arg(long)]
    no_symmetry: bool,

    /// Print one JSON object a line, one for each number of atoms. Counts that may be large are texts in it.
    #[arg(long)]
    json: bool,

    /// Also print what single rays do: the outcomes of every port, lengths, deflections, and the longest and the most
    /// deflected ray with a board for each.
    #[arg(long, conflicts_with = "list")]
    details: bool,

    #[command(flatten)]
    list: List,

    /// How many classes or look-alikes are listed at most.
    #[arg(long, value_name = "COUNT", default_value_t = 100)]
    first: usize,
}

/// Which numbers of atoms are counted.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Atoms {
    /// One census for each.
    Each(RangeInclusive<u32>),
    /// One census of all.
    All,
}

impl FromStr for Atoms {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "all" {
            return Ok(Self::All);
        }
        let (least, most) = text.split_once('-').unwrap_or((text, text));
        match (least.parse(), most.parse()) {
            (Ok(least), Ok(most)) if least <= most => Ok(Self::Each(least..=most)),
            _ => Err("expected a number such as 4, a range such as 3-6, or all".to_owned()),
        }
    }
}

/// A number of bytes, with K, M, G or T for powers of 1024.
fn bytes(text: &str) -> Result<u64, String> {
    let (digits, shift) = match text.as_bytes().last().map(u8::to_ascii_uppercase) {
        Some(b'K') => (&text[..text.len() - 1], 10),
        Some(b'M') => (&text[..text.len() - 1], 20),
        Some(b'G') => (&text[..text.len() - 1], 30),
        Some(b'T') => (&text[..text.len() - 1], 40),
        _ => (text, 0),
    };
    let number: Option<u64> = digits.parse().ok();
    number
        .and_then(|number| number.checked_mul(1 << shift))
        .ok_or_else(|| "expected a number of bytes such as 512M or 8G".to_owned())
}

impl Census {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
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
        let mut reporter = Reporter::new()?;
        for (index, job) in jobs.iter().enumerate() {
            let options = CensusOptions {
                threads: self.threads.map_or(0, NonZero::get),
                memory: self.memory,
                checkpoint: self.checkpoint.as_ref().map(|directory| {
                    if range { directory.join(part_name(*job.atoms.start())) } else { directory.clone() }
                }),
            };
            if let Some(listing) = &listing {
                listing.run(self, job, &options, &mut reporter, io)?;
                io.flush()?;
                continue;
            }
            let found = census(job, &options, &mut reporter).map_err(|error| self.failure(error))?;
            reporter.clear();
            if self.json {
                self.print_json(job, &found, io)?;
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

    fn failure(&self, error: CensusError) -> Failure {
        match error {
            CensusError::TooManyAtoms { .. } => Failure::input("N", error),
            CensusError::Memory { .. } => Failure::input("--memory", error),
            CensusError::Full { .. } => Failure::unable("--memory", error),
            CensusError::Checkpoint(error) if matches!(error.fault, Fault::Io(_) | Fault::InUse) => {
                Failure::unable("--checkpoint", error)
            }
            CensusError::Checkpoint(error) => Failure::input("--checkpoint", error),
            CensusError::Interrupted if self.checkpoint.is_some() => {
                Failure::unable("census", "interrupted, the same command goes on from its checkpoint")
            }
            CensusError::Interrupted => {
                Failure::unable("census", "interrupted, nothing is kept without --checkpoint")
            }
            CensusError::System(_) => Failure::unable("census", error),
            _ => Failure::input("WxH N", error),
        }
    }

    /// The number of atoms of a job as the user named it.
    fn atoms_of(&self, job: &Job) -> Value {
        match self.atoms {
            Atoms::All => Value::from("all"),
            Atoms::Each(_) => Value::from(*job.atoms.start()),
        }
    }

    fn print_json(&self, job: &Job, found: &Found, io: &mut Io<'_>) -> Result<(), Failure> {
        let class_sizes: Map<String, Value> = found
            .class_sizes
            .iter()
            .map(|(size, signatures)| (size.to_string(), signatures.to_string().into()))
            .collect();
        let mut object = json!({
            "width": found.size.width(),
            "height": found.size.height(),
            "atoms": self.atoms_of(job),
            "boards": found.boards.to_string(),
            "signatures": found.signatures.to_string(),
            "unique": found.unique().to_string(),
            "largest": found.largest().to_string(),
            "class_sizes": class_sizes,
            "hits": found.rays.hits().to_string(),
            "reflections": found.rays.reflections().to_string(),
            "detours": found.rays.detours().to_string(),
        });
        if let (true, Some(members)) = (self.details, object.as_object_mut()) {
            members.append(&mut details::as_json(found));
        }
        io.line(object)
    }

    fn print_text(&self, found: &Found, io: &mut Io<'_>) -> Result<(), Failure> {
        match self.atoms {
            Atoms::All => io.line(format_args!("{} with any number of atoms", found.size))?,
            Atoms::Each(_) => io.line(format_args!("{} with {} atoms", found.size, found.atoms.start()))?,
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
        io.line(format_args!(
            "chance that two signatures were taken for one: below {:.1e}",
            found.collision_bound
        ))
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
