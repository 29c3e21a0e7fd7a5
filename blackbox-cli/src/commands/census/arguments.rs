//! The arguments of `blackbox census`.

use std::{
    fs,
    ops::RangeInclusive,
    path::{Path, PathBuf},
    str::FromStr,
};

use blackbox_analysis::census::{CensusError, Job};
use blackbox_core::internal::decimal;

use super::list_options::List;
use crate::{failure::kept_in_words, prelude::*};

/// Counts the boards of N atoms that rays can tell apart: boards, distinct signatures, classes of
/// look-alikes.
///
/// Signatures are counted by keys of at least 66 bits; the last line says how unlikely it is that two were
/// taken for one. Where the keys need more than --memory, they are counted in slices. Ctrl-C stops
/// the work; with --checkpoint it goes on from the last part that was done, also after a crash. A part is a
/// quarter of the work or less; before the first is done there is nothing to go on from.
///
/// With --sample the figures are estimated from random boards, where there are too many to walk. With --sweep
/// the signatures of boards with few rows are counted column by column, whatever the number of columns.
///
/// With --classes, --look-alikes or --ambiguous boards are listed instead; their signatures themselves are
/// compared.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    blackbox census 8x8 4\n  \
    blackbox census 8x8 3-6 --json\n  \
    blackbox census 4x4 all\n  \
    blackbox census hex5 4\n  \
    blackbox census 8x8 12 --sample 2000 --seed 1\n  \
    blackbox census 60x3 all --sweep\n  \
    blackbox census 8x8 4 --classes 5\n  \
    blackbox census 8x8 5 --look-alikes 8/8/8/2@3@1/3@4/8/3@4/2@5\n  \
    blackbox census 8x8 8 --memory 4G --checkpoint census-8")]
#[allow(clippy::struct_excessive_bools, reason = "one for each flag")]
pub(crate) struct Census {
    /// The size of the board, such as 8x8, 10x3 or hex5.
    #[arg(value_name = "SIZE")]
    pub(super) size: Size,

    /// The number of atoms: 4, or a range 3-6 for one census each, or all (or ?) for one of all numbers
    /// pooled.
    #[arg(value_name = "N")]
    pub(super) atoms: Atoms,

    #[command(flatten)]
    pub(super) threads: ThreadsArg,

    /// How much memory the signatures may take: bytes, or with K, M, G or T; at least 16M. Where boards are
    /// listed, a quarter of it is for the list.
    #[arg(long, value_name = "BYTES", default_value = "8G", value_parser = bytes)]
    pub(super) memory: u64,

    /// Keep what is counted in this directory after each quarter of the work or less, and go on from what it
    /// holds. For a range, in one directory inside it for each number.
    #[arg(long, value_name = "DIR")]
    pub(super) checkpoint: Option<PathBuf>,

    /// Walk every board instead of one of each class under the symmetries. The result is the same.
    #[arg(long)]
    pub(super) no_symmetry: bool,

    /// Print one JSON object a line, one for each number of atoms. Counts that may be large are texts in it.
    #[arg(long)]
    pub(super) json: bool,

    #[command(flatten)]
    pub(super) table: TableArg,

    /// Also print what single rays do: the outcomes of every port, lengths, deflections, and the longest and
    /// the most deflected ray with a board for each.
    #[arg(long, conflicts_with_all = ["list", "csv"])]
    pub(super) details: bool,

    /// Estimate the figures from this many random boards, with confidence intervals of 95 %.
    #[arg(long, value_name = "BOARDS", conflicts_with_all = ["list", "csv", "details", "checkpoint", "sweep"])]
    pub(super) sample: Option<u64>,

    /// Draws the random boards.
    #[arg(long, value_name = "SEED", default_value_t = 0, requires = "sample")]
    pub(super) seed: u64,

    /// How many nodes the search for one random board's class may take. What it leaves unknown bounds the
    /// estimates from both sides.
    #[arg(long, value_name = "NODES", default_value_t = usual::SAMPLED, requires = "sample")]
    pub(super) limit: u64,

    /// Count the signatures and the unique boards by a sweep over the columns of a rectangle; N must be all,
    /// the shorter side at most 12.
    #[arg(long, conflicts_with_all = ["list", "csv", "details", "checkpoint"])]
    pub(super) sweep: bool,

    #[command(flatten)]
    pub(super) list: List,

    /// How many classes or look-alikes are listed at most, with --classes or --look-alikes.
    #[arg(
        long,
        value_name = "COUNT",
        default_value_t = 100,
        requires = "list",
        conflicts_with = "ambiguous"
    )]
    pub(super) first: usize,
}

/// Which numbers of atoms are counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Atoms {
    /// One census for each.
    Each(RangeInclusive<u32>),
    /// One census of all.
    All,
}

impl FromStr for Atoms {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "?" || text == "all" {
            return Ok(Self::All);
        }
        let (least, most) = text.split_once('-').unwrap_or((text, text));
        match (decimal(least), decimal(most)) {
            (Some(least), Some(most)) if least <= most => Ok(Self::Each(least..=most)),
            _ => Err("expected a number such as 4, a range such as 3-6, or all".to_owned()),
        }
    }
}

impl Census {
    pub(super) fn failure(&self, error: CensusError) -> Failure {
        match error {
            CensusError::TooManyAtoms { .. } => Failure::input("N", error),
            CensusError::Memory { .. } => Failure::input("--memory", error),
            CensusError::Full { .. } | CensusError::List { .. } => Failure::unable("--memory", error),
            CensusError::Checkpoint(error) => Failure::checkpoint(&error),
            CensusError::Interrupted if self.checkpoint.is_some() && !self.is_kept() => Failure::unable(
                "census",
                "interrupted before its first part was done, so there is nothing to go on from",
            ),
            CensusError::Interrupted => {
                Failure::unable("census", format_args!("{error}, {}", kept_in_words(self.is_kept())))
            }
            CensusError::System(_) => Failure::unable("census", error),
            _ => Failure::input("SIZE N", error),
        }
    }

    /// Whether anything of the work is in its directory; a range has one in it for each number of atoms.
    fn is_kept(&self) -> bool {
        let has = |directory: &Path| directory.join("checkpoint").exists();
        self.checkpoint.as_deref().is_some_and(|directory| {
            let mut parts = fs::read_dir(directory).into_iter().flatten().flatten();
            has(directory) || parts.any(|part| has(&part.path()))
        })
    }

    /// The number of atoms of a job as the user named it.
    pub(super) fn atoms_of(&self, job: &Job) -> Value {
        match self.atoms {
            Atoms::All => Value::from("all"),
            Atoms::Each(_) => Value::from(*job.atoms.start()),
        }
    }
}
