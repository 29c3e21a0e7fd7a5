//! Par and difficulty of placements.

use std::{fmt, num::NonZero, str::FromStr};

use blackbox_core::{Board, Grid, Outcome, Port, Symmetry, game::Scoring};

use super::{
    EvaluateError, OutcomeTable, Position, Reference, Seeker,
    evaluate::{all_rays, with_progress},
    row,
    row::Row,
};
use crate::progress::{Observer, Work};

/// The par of a placement: how many rays the [`Reference`] seeker needs for it.
///
/// It is kept as the sum over the eight rotations and reflections of the placement (on a rectangle the four, twice),
/// so that it does not depend on which way up the board lies.
///
/// ```
/// use blackbox_analysis::strategy::{Difficulty, Par};
///
/// let par = Par::from_par8(31);
/// assert_eq!((par.mean(), par.rounded(), par.difficulty()), (3.875, 4, Difficulty::Easy));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Par(u16);

impl Par {
    /// A par from the sum over the eight images.
    pub const fn from_par8(par8: u16) -> Self {
        Self(par8)
    }

    /// The sum over the eight images, in rays.
    pub const fn par8(self) -> u16 {
        self.0
    }

    /// The mean of the eight images, in rays.
    pub fn mean(self) -> f64 {
        f64::from(self.0) / 8.0
    }

    /// The mean rounded, halves up.
    pub const fn rounded(self) -> u16 {
        (self.0 + 4) / 8
    }

    /// How hard the placement is.
    pub const fn difficulty(self) -> Difficulty {
        match self.0 {
            ..=48 => Difficulty::Easy,
            49..56 => Difficulty::Medium,
            56..64 => Difficulty::Hard,
            64.. => Difficulty::Expert,
        }
    }
}

/// How hard a placement is, by the sum of rays over its eight images and not by the rounded par.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Difficulty {
    /// At most 48.
    Easy,
    /// Below 56.
    Medium,
    /// Below 64.
    Hard,
    /// From 64 on.
    Expert,
}

impl Difficulty {
    /// All four, the easiest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Expert];

    /// `easy`, `medium`, `hard` or `expert`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }

    /// Which pars have this difficulty, in a few words.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Easy => "A par of 6 rays at most",
            Self::Medium => "Above 6, below 7",
            Self::Hard => "From 7, below 8",
            Self::Expert => "From 8 on",
        }
    }
}

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Difficulty {
    type Err = DifficultyError;

    fn from_str(text: &str) -> Result<Self, DifficultyError> {
        Self::ALL.into_iter().find(|difficulty| difficulty.name() == text).ok_or(DifficultyError)
    }
}

/// A text that names no difficulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DifficultyError;

impl fmt::Display for DifficultyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("invalid difficulty, expected easy, medium, hard or expert")
    }
}

impl std::error::Error for DifficultyError {}

/// The images of a board that have its size: eight, or four twice.
pub(super) fn images(board: Board) -> impl Iterator<Item = Board> {
    let group = Symmetry::group(board.size());
    (0..8).map(move |at| board.transformed(group[at % group.len()]))
}

/// The par of one placement, or `None` if it is not one of the table's.
///
/// # Panics
/// Never: the images of a placement of the table are placements of the table.
///
/// # Complexity
/// Plays the images of the placement only: about one pass over the table (8 x 8 with 4 atoms: some 30 ms).
pub fn par(table: &OutcomeTable, board: Board) -> Option<Par> {
    table.class(board)?;
    let images: Vec<u32> = images(board).filter_map(|image| table.class(image)).collect();
    let mut wanted = images.clone();
    wanted.sort_unstable();
    wanted.dedup();
    let mut rays = vec![0; wanted.len()];
    play(table, None, &wanted, &mut Vec::new(), &mut |class, fired| {
        rays[wanted.binary_search(&class).expect("a class asked for")] = fired;
    });
    let of = |class| rays[wanted.binary_search(class).expect("a class asked for")];
    Some(Par(images.iter().map(of).sum()))
}

/// Plays the wanted classes with the reference seeker and tells how many rays each takes.
fn play(
    table: &OutcomeTable,
    rows: Option<&[Row]>,
    wanted: &[u32],
    history: &mut Vec<(Port, Outcome)>,
    tell: &mut dyn FnMut(u32, u16),
) {
    let all: Vec<Row>;
    let rows = if let Some(rows) = rows {
        rows
    } else {
        all = table.rows().collect();
        &all
    };
    if rows.len() == 1 {
        tell(wanted[0], history.len() as u16);
        return;
    }
    let position = Position { table, rows, history, scoring: Scoring::Rays };
    let port = Reference.choose(&position).expect("the reference seeker fires while two classes are left");
    let at = usize::from(port.index());
    let code = |class: &u32| table.codes(*class)[at];
    let mut codes: Vec<u8> = wanted.iter().map(code).collect();
    codes.sort_unstable();
    codes.dedup();
    for given in codes {
        let kept: Vec<Row> = rows.iter().filter(|row| row.codes[at] == given).copied().collect();
        let wanted: Vec<u32> = wanted.iter().copied().filter(|class| code(class) == given).collect();
        history.push((port, row::outcome(given, at, table.size())));
        play(table, Some(&kept), &wanted, history, tell);
        history.pop();
    }
}

/// The pars of all placements, by rank.
///
/// # Panics
/// Never: the images of a placement of the table are placements of the table.
///
/// # Errors
/// None in fact: there is no observer.
///
/// # Complexity
/// Plays all placements once, then looks up the eight images of each.
pub fn pars(table: &OutcomeTable, threads: Option<NonZero<usize>>) -> Result<Vec<Par>, EvaluateError> {
    by_rank(table, threads, &Work::new(0))
}

/// As [`pars`]; the observer is told how many placements have been played, and may stop the work.
///
/// # Panics
/// Never, as [`pars`].
///
/// # Errors
/// As [`pars`]; [`EvaluateError::Interrupted`] if the observer said so.
pub fn pars_with_progress(
    table: &OutcomeTable,
    threads: Option<NonZero<usize>>,
    observer: &mut dyn Observer,
) -> Result<Vec<Par>, EvaluateError> {
    with_progress(table, observer, |work| by_rank(table, threads, work))
}

fn by_rank(
    table: &OutcomeTable,
    threads: Option<NonZero<usize>>,
    work: &Work,
) -> Result<Vec<Par>, EvaluateError> {
    let rays = all_rays(table, &Reference, threads, work)?;
    let of = |image| u16::from(rays[table.class(image).expect("an image has as many atoms") as usize]);
    Ok((0..table.placements()).map(|rank| Par(images(table.board(rank)).map(of).sum())).collect())
}
