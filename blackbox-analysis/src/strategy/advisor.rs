//! Advice in a game, from book, table and evidence engine.

use crate::effort::Effort;
use blackbox_core::{Fact, Outcome, Port, Size, enumerate::WordBoards, evidence::Stop, game::Scoring};

use super::{
    Best, OutcomeTable, Position, Seeker,
    classes_left::ClassesLeft,
    outcome_row::{NARROW, Row, WIDE, code, outcome},
    outcome_table::{Either, STACK, Table},
    partition::Counts,
};
use crate::{
    Evidence,
    evidence::{Advice, PortAdvice},
    stack::with_stack,
};

/// Advises the player of a game, ray after ray.
///
/// For games of few placements it keeps a table of all of them, and those that agreed with the evidence last
/// time: for a further ray only these are searched. Other games it leaves to the evidence engine, and what
/// that cannot finish to an estimate.
///
/// ```
/// use blackbox::{Effort, Evidence, Numbering, Scoring, Size, analysis::strategy::Advisor};
///
/// let mut advisor = Advisor::new(Size::CLASSIC, 4, Scoring::Rays);
/// let evidence = Evidence::parse("8x8 4; L5 B5; R1 H; T3 R", Numbering::Letters)?;
/// let advice = advisor.advise(&evidence, &mut Effort::none())?;
/// assert_eq!(advice.count, 1131);
/// assert_eq!(advice.ports[0].port.label(evidence.size()).to_string(), "R2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Advisor {
    scoring: Scoring,
    best: Best,
    table: Option<OutcomeTable>,
    /// What the rays known so far have left of it.
    left: Box<Left>,
}

/// [`ClassesLeft`] of a table of either width.
#[allow(clippy::large_enum_variant, reason = "there is one of it, and it is used much")]
#[derive(Debug)]
enum Left {
    Narrow(ClassesLeft<NARROW, { NARROW + 1 }>),
    Wide(ClassesLeft<WIDE, { WIDE + 1 }>),
}

impl Advisor {
    /// The most placements of a table that is kept: 2^20, made in a tenth of a second at most.
    pub const TABLE: u64 = 1 << 20;

    /// The most classes among which the best seeker chooses quickly enough for a game.
    const QUICK: usize = 512;

    /// An advisor for games on boards of `size` with `atoms` atoms; about others it is slower.
    ///
    /// # Complexity
    /// As [`OutcomeTable::new`], if there are at most [`Advisor::TABLE`] placements.
    pub fn new(size: Size, atoms: u32, scoring: Scoring) -> Self {
        let few = WordBoards::count_of(size, atoms).is_ok_and(|placements| placements <= Self::TABLE);
        let made = || {
            let table = if few { OutcomeTable::new(size, atoms).ok() } else { None };
            let left = Box::new(match table.as_ref().map(OutcomeTable::with_codes) {
                Some(Either::Wide(_)) => Left::Wide(ClassesLeft::default()),
                _ => Left::Narrow(ClassesLeft::default()),
            });
            Self { scoring, best: Best::new(size, atoms, scoring), table, left }
        };
        with_stack(STACK, made)
    }

    /// What a ray from each unfired port is worth, and which to fire.
    ///
    /// `best` is the port of the [`Best`] seeker wherever that is quick: in its book, and where few
    /// placements are left; elsewhere the first of `ports`, which is the best one ray ahead. Where the boards
    /// are too many to count the advice is estimated, and says so.
    ///
    /// # Errors
    /// [`Stop`] where there is not even an estimate.
    ///
    /// # Complexity
    /// With a table, one pass over the classes that agreed with the rays before: on 8 x 8 with 4 atoms some
    /// milliseconds for the first ray and at most one later on; with the memory for up to twice the classes
    /// that the first ray leaves, 40 bytes each. Without, as [`Evidence::advise`].
    pub fn advise(&mut self, evidence: &Evidence, limit: &mut Effort<'_>) -> Result<Advice, Stop> {
        if let Some(rays) = self.rays(evidence) {
            return Ok(with_stack(STACK, || self.tabulated(evidence, &rays)));
        }
        evidence.advise_or_estimate(self.scoring, limit)
    }

    /// The placements of its table; 0 if it has none.
    pub(super) fn placements(&self) -> u64 {
        self.table.as_ref().map_or(0, |table| table.placements() as u64)
    }

    /// The rays of the evidence, if the table knows what follows from them.
    fn rays(&self, evidence: &Evidence) -> Option<Vec<(Port, Outcome)>> {
        let table = self.table.as_ref()?;
        if evidence.size() != table.size() || evidence.atoms() != table.atoms() {
            return None;
        }
        let ray = |fact: &Fact| match *fact {
            Fact::Ray { port, outcome } => Some((port, outcome)),
            Fact::Cell { .. } => None,
        };
        evidence.facts().iter().map(ray).collect()
    }

    fn tabulated(&mut self, evidence: &Evidence, rays: &[(Port, Outcome)]) -> Advice {
        let Self { scoring, best, table, left } = self;
        let table = table.as_ref().expect("asked for with the rays");
        match (table.with_codes(), &mut **left) {
            (Either::Narrow(table), Left::Narrow(left)) => {
                tabulated(table, left, evidence, rays, best, *scoring)
            }
            (Either::Wide(table), Left::Wide(left)) => tabulated(table, left, evidence, rays, best, *scoring),
            _ => unreachable!("the classes left are those of the table"),
        }
    }
}

/// What a table says after some rays, and the best seeker where that is quick.
fn tabulated<const P: usize, const C: usize>(
    table: Table<'_, P, C>, left: &mut ClassesLeft<P, C>, evidence: &Evidence, rays: &[(Port, Outcome)],
    best: &Best, scoring: Scoring,
) -> Advice {
    let (rows, counts) = left.after(rays, table);
    let size = table.size();
    let classes = rows.map_or(table.classes(), <[Row<P>]>::len);
    let ports = Port::all(size).filter(|&port| classes > 0 && evidence.result(port).is_none());
    let ports: Vec<PortAdvice> =
        ports.map(|port| PortAdvice::new(port, parts(counts, port, size), scoring)).collect();
    let count = ports.first().map_or_else(
        || rows.into_iter().flatten().map(|row| u128::from(row.weight)).sum(),
        |port| port.parts.iter().map(|part| part.1).sum(),
    );
    let mut advice = Advice::ranked(size, count, ports);
    if advice.best.is_some() {
        let ahead = || {
            let all: Vec<Row<P>>;
            let rows = match rows {
                _ if classes > Advisor::QUICK => return None,
                Some(rows) => rows,
                None => {
                    all = table.rows().collect();
                    &all
                }
            };
            let (table, rows) = (table.whole(), table.either(rows));
            best.choose(&Position { table, rows, history: rays, scoring, work: None })
        };
        advice.best = best.by_book(rays).or_else(ahead).or(advice.best);
    }
    advice
}

/// The outcomes of a port in the order of the evidence engine: hit, reflection, detours by exit.
fn parts<const P: usize, const C: usize>(
    counts: &Counts<P, C>, port: Port, size: Size,
) -> Vec<(Outcome, u128)> {
    let at = usize::from(port.index());
    let own = code(Outcome::Reflection, port, size);
    let hit = code(Outcome::Hit, port, size);
    let exits = (0..size.ports() as u8).filter(|&exit| exit != own);
    let count = |code: u8| counts.outcomes()[usize::from(code)][at];
    let occurring = [hit, own].into_iter().chain(exits).filter(|&code| count(code) > 0);
    occurring.map(|code| (outcome(code, at, size), count(code).into())).collect()
}
