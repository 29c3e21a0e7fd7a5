//! The trait of a seeker: it chooses the rays.

use std::sync::Arc;

use blackbox_core::{AtomRange, Outcome, Port, Size, WordBoard, game::Scoring};

use super::{
    OutcomeTable, OutcomeTableError,
    outcome_row::{self, NARROW, Row, Rows, WIDE, of_either},
    outcome_table::{Either, Table},
};
use crate::{
    effort::Effort,
    progress::{Progress, Work},
};

/// A player who fires until one class is left.
///
/// Implement it to see how well a way of playing does, with [`evaluate`](super::evaluate).
///
/// ```
/// use blackbox::{
///     Effort, Port, Size,
///     analysis::strategy::{EvaluateOptions, OutcomeTable, Position, Seeker, evaluate},
/// };
///
/// /// Fires the ports in their order, leaving out those that split nothing.
/// struct InOrder;
///
/// impl Seeker for InOrder {
///     fn choose(&self, position: &Position<'_>) -> Option<Port> {
///         Port::all(position.size()).find(|&port| position.splits(port))
///     }
/// }
///
/// let table = OutcomeTable::new(Size::new(4, 4)?, 2)?;
/// let played = evaluate(&table, &InOrder, &EvaluateOptions::default(), &mut Effort::none())?;
/// assert_eq!(played.placements, 120);
/// assert!(played.total_rays > 366, "the best seeker needs 366");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Seeker: Sync {
    /// The port to fire, where at least two classes are left; `None` to give up the evaluation.
    ///
    /// The same position must get the same answer: it is visited once for all its placements.
    fn choose(&self, position: &Position<'_>) -> Option<Port>;

    /// What [`choose`](Self::choose) answers after these rays, if that is known without a look at what is
    /// left.
    fn by_book(&self, _rays: &[(Port, Outcome)]) -> Option<Port> {
        None
    }

    /// As [`choose`](Self::choose), for many positions at once.
    fn choose_many(&self, positions: &[Position<'_>]) -> Option<Vec<Port>> {
        positions.iter().map(|position| self.choose(position)).collect()
    }

    /// How many positions it is asked about at once. With 1 every thread asks for itself; with more they are
    /// asked about on one thread, by [`choose_many`](Self::choose_many).
    fn batch(&self) -> usize {
        1
    }
}

/// What a seeker knows: the results so far, and which placements agree with them.
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    pub(crate) table: &'a OutcomeTable,
    pub(crate) rows: Rows<'a>,
    pub(crate) history: &'a [(Port, Outcome)],
    pub(crate) scoring: Scoring,
    /// The work that it is a part of.
    pub(crate) work: Option<&'a Work>,
}

impl<'a> Position<'a> {
    /// Whether nobody has stopped the work.
    pub(crate) fn goes_on(&self) -> bool {
        self.work.is_none_or(|work| !work.stopped())
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.table.size()
    }

    /// How many atoms there may be.
    pub fn atoms(&self) -> AtomRange {
        self.table.atoms()
    }

    /// What rays cost.
    pub fn scoring(&self) -> Scoring {
        self.scoring
    }

    /// The rays fired so far and their outcomes.
    pub fn history(&self) -> &'a [(Port, Outcome)] {
        self.history
    }

    /// The number of classes left, at least 2.
    pub fn classes(&self) -> usize {
        of_either!(self.rows, rows => rows.len())
    }

    /// The number of placements left.
    pub fn placements(&self) -> u64 {
        of_either!(self.rows, rows => rows.iter().map(|row| u64::from(row.weight)).sum())
    }

    /// The placements left, grouped by class.
    ///
    /// # Complexity
    /// O(placements of the table) once for the walk.
    pub fn boards(&self) -> Vec<WordBoard> {
        let mut left = vec![false; self.table.classes()];
        for class in self.class_numbers() {
            left[class as usize] = true;
        }
        let ranks = (0..self.table.placements()).filter(|&rank| left[self.table.class_of()[rank] as usize]);
        ranks.map(|rank| self.table.board(rank)).collect()
    }

    /// Whether firing `port` can split what is left.
    pub fn splits(&self, port: Port) -> bool {
        let port = usize::from(port.index());
        of_either!(self.rows, rows => rows.iter().any(|row| row.codes[port] != rows[0].codes[port]))
    }

    /// The outcomes that a port can give, and how many of the placements left give each.
    pub fn outcomes(&self, port: Port) -> Vec<(Outcome, u64)> {
        let at = usize::from(port.index());
        let mut counts = [0u64; WIDE + 1];
        of_either!(self.rows, rows => {
            for row in rows {
                counts[usize::from(row.codes[at])] += u64::from(row.weight);
            }
        });
        let seen = (0u8..).zip(counts).filter(|&(_, count)| count > 0);
        seen.map(|(code, count)| (outcome_row::outcome(code, at, self.size()), count)).collect()
    }

    /// Adds for each port in canonical order how many of the placements left give each outcome: `ports + 2`
    /// numbers, the detours by the index of their exit, then the hits, then the reflections.
    ///
    /// # Complexity
    /// A step for each port of each class left.
    ///
    /// # Panics
    /// If `counts` has another length than these numbers.
    pub fn add_counts_by_port(&self, counts: &mut [u64]) {
        let ports = usize::from(self.size().ports());
        assert_eq!(counts.len(), ports * (ports + 2), "a number for each outcome of each port");
        let hit = usize::from(outcome_row::hit(self.size()));
        of_either!(self.rows, rows => {
            for row in rows {
                let each = row.codes.iter().zip(counts.chunks_exact_mut(ports + 2));
                for (port, (&code, counts)) in each.enumerate() {
                    let column = match usize::from(code) {
                        code if code == hit => ports,
                        code if code == port => ports + 1,
                        code => code,
                    };
                    counts[column] += u64::from(row.weight);
                }
            }
        });
    }

    /// The numbers of the classes left.
    pub fn class_numbers(&self) -> impl ExactSizeIterator<Item = u32> + 'a {
        let rows = self.rows;
        (0..self.classes()).map(move |at| of_either!(rows, rows => rows[at].class))
    }

    /// The same position, kept with its table for later.
    ///
    /// # Errors
    /// [`OutcomeTableError::Memory`].
    pub fn kept(&self, table: &Arc<OutcomeTable>) -> Result<OwnedPosition, OutcomeTableError> {
        let rows = match self.rows {
            Rows::Narrow(rows) => OwnedRows::Narrow(kept(rows.iter().copied())?),
            Rows::Wide(rows) => OwnedRows::Wide(kept(rows.iter().copied())?),
        };
        Ok(OwnedPosition {
            table: Arc::clone(table),
            rows,
            history: self.history.to_vec(),
            scoring: self.scoring,
        })
    }
}

pub(crate) fn port(index: usize, size: Size) -> Port {
    Port::new(index as u16, size).expect("a port of the board")
}

/// A [`Position`] that owns its table, for callers that cannot borrow.
#[derive(Clone, Debug)]
pub struct OwnedPosition {
    table: Arc<OutcomeTable>,
    rows: OwnedRows,
    history: Vec<(Port, Outcome)>,
    scoring: Scoring,
}

/// [`Rows`] that are kept.
#[derive(Clone, Debug)]
enum OwnedRows {
    Narrow(Vec<Row<NARROW>>),
    Wide(Vec<Row<WIDE>>),
}

/// Classes between two questions whether to go on: less than a millisecond.
const CLASSES: u64 = 1 << 14;

impl OwnedPosition {
    /// The position after these rays.
    ///
    /// # Panics
    /// If a port is not one of the table's boards.
    pub fn after(table: Arc<OutcomeTable>, history: Vec<(Port, Outcome)>, scoring: Scoring) -> Self {
        Self::after_with_progress(table, history, scoring, &mut Effort::none()).expect("nobody stops it")
    }

    /// As [`OwnedPosition::after`]; the watch receives how many classes are done, and may stop the work.
    ///
    /// # Errors
    /// [`OutcomeTableError::Interrupted`] if the watch said so; [`OutcomeTableError::Memory`].
    ///
    /// # Panics
    /// As [`OwnedPosition::after`].
    pub fn after_with_progress(
        table: Arc<OutcomeTable>, history: Vec<(Port, Outcome)>, scoring: Scoring, effort: &mut Effort<'_>,
    ) -> Result<Self, OutcomeTableError> {
        let rows = match table.with_codes() {
            Either::Narrow(with) => OwnedRows::Narrow(agreeing(with, &history, effort)?),
            Either::Wide(with) => OwnedRows::Wide(agreeing(with, &history, effort)?),
        };
        Ok(Self { table, rows, history, scoring })
    }

    /// The position after one ray more.
    ///
    /// # Errors
    /// [`OutcomeTableError::Memory`].
    ///
    /// # Panics
    /// If the port is not one of the table's boards.
    pub fn next(&self, port: Port, outcome: Outcome) -> Result<Self, OutcomeTableError> {
        let (at, code) = (usize::from(port.index()), outcome_row::code(outcome, port, self.table.size()));
        let rows = match &self.rows {
            OwnedRows::Narrow(rows) => {
                OwnedRows::Narrow(kept(rows.iter().copied().filter(|row| row.codes[at] == code))?)
            }
            OwnedRows::Wide(rows) => {
                OwnedRows::Wide(kept(rows.iter().copied().filter(|row| row.codes[at] == code))?)
            }
        };
        let history = self.history.iter().copied().chain([(port, outcome)]).collect();
        Ok(Self { table: Arc::clone(&self.table), rows, history, scoring: self.scoring })
    }

    /// The position itself.
    pub fn get(&self) -> Position<'_> {
        let rows = match &self.rows {
            OwnedRows::Narrow(rows) => Rows::Narrow(rows),
            OwnedRows::Wide(rows) => Rows::Wide(rows),
        };
        Position { table: &self.table, rows, history: &self.history, scoring: self.scoring, work: None }
    }
}

fn keep<T>(rows: &mut Vec<T>, row: T) -> Result<(), OutcomeTableError> {
    rows.try_reserve(1).map_err(|_| OutcomeTableError::Memory)?;
    rows.push(row);
    Ok(())
}

fn kept<T>(rows: impl Iterator<Item = T>) -> Result<Vec<T>, OutcomeTableError> {
    let mut some = Vec::new();
    some.try_reserve_exact(rows.size_hint().0).map_err(|_| OutcomeTableError::Memory)?;
    for row in rows {
        keep(&mut some, row)?;
    }
    Ok(some)
}

fn agreeing<const P: usize, const C: usize>(
    table: Table<'_, P, C>, history: &[(Port, Outcome)], effort: &mut Effort<'_>,
) -> Result<Vec<Row<P>>, OutcomeTableError> {
    let code = |&(port, outcome): &(Port, Outcome)| {
        (usize::from(port.index()), outcome_row::code(outcome, port, table.size()))
    };
    let fired: Vec<_> = history.iter().map(code).collect();
    let total = table.classes() as u64;
    let mut rows = Vec::new();
    for (done, kept) in (0..).zip(table.rows()) {
        if done % CLASSES == 0 && effort.report(Progress { done, total }).is_break() {
            return Err(OutcomeTableError::Interrupted);
        }
        if fired.iter().all(|&(port, code)| kept.codes[port] == code) {
            keep(&mut rows, kept)?;
        }
    }
    Ok(rows)
}
