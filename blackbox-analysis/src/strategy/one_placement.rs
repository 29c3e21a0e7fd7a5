//! Par and certificate of one placement from the evidence engine: no table, so any number of atoms will do.

use std::ops::ControlFlow;

use blackbox_core::{
    AtomRange, Board, Fact, Outcome, Port, Signature, Size,
    evidence::{Limit, Stop},
};

use super::Par;
use crate::{AnyBoard, AnyEvidence, evidence::AnySolver};
use blackbox_table::smallest_hitting_set;

/// The [`par`](super::par) of one placement, without a table of all placements: before each ray the evidence
/// engine counts the outcomes of every port.
///
/// ```
/// use blackbox_analysis::strategy::par_of;
/// use blackbox_core::evidence::Limit;
///
/// // One of 4,426,165,368 placements.
/// let board = "@7/8/1@6/4@3/8/2@4@/3@4/1@5@".parse()?;
/// assert!(par_of(board, &mut Limit::nodes(1_000)).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Stop`] where the limit was spent before the par was known, or the caller's poll said no.
///
/// # Complexity
/// The placement is played in all its images, each ray one [`AnyEvidence::advise`]: on 8 x 8 with 4 atoms
/// tens of milliseconds, with 5 a few tenths of a second, with 8 some seconds.
pub fn par_of(board: Board, limit: &mut Limit<'_>) -> Result<Par, Stop> {
    blackbox_table::par_of(&AnyBoard::Small(board), limit)
}

/// The number of atoms and nothing else.
fn empty(board: Board) -> AnyEvidence {
    AnyEvidence::new(board.size(), AtomRange::exactly(board.count())).expect("the size of a board")
}

fn add(evidence: &mut AnyEvidence, port: Port, outcome: Outcome) {
    evidence.add(Fact::Ray { port, outcome }).expect("a port of the board");
}

/// The [`certificate`](super::certificate) of one placement, without a table of all placements: the evidence
/// engine finds what some rays do not distinguish from it.
///
/// # Errors
/// [`Stop`] as [`par_of`].
///
/// # Complexity
/// Some tens of searches for a model; the smallest set of ports is found by branching, exponential in its
/// size.
pub fn certificate_of(board: Board, limit: &mut Limit<'_>) -> Result<Vec<Port>, Stop> {
    certificate_among(board, AtomRange::exactly(board.count()), limit)
}

/// [`certificate_of`] for a seeker who knows only that the number of atoms is one of `atoms`.
pub(crate) fn certificate_among(
    board: Board,
    atoms: AtomRange,
    limit: &mut Limit<'_>,
) -> Result<Vec<Port>, Stop> {
    let own = board.signature();
    let mut sets = Vec::new();
    loop {
        let fired = smallest_hitting_set(&mut sets, limit)?;
        let chosen: Vec<Port> = ports(fired, board.size()).collect();
        let mut evidence = empty(board);
        evidence.set_atoms(atoms).map_err(|_| Stop::TooLarge)?;
        chosen.iter().for_each(|&port| add(&mut evidence, port, board.fire(port)));
        let others = others(&evidence, &own, limit)?;
        if others.is_empty() {
            return Ok(chosen);
        }
        sets.extend(others);
    }
}

/// The most boards with other outcomes that are collected at a time.
const MOST: usize = 1 << 10;

/// For some boards that agree with the evidence but have other outcomes than `own`, the ports where these
/// differ; at least one if there is such a board.
fn others(evidence: &AnyEvidence, own: &Signature, limit: &mut Limit<'_>) -> Result<Vec<u64>, Stop> {
    // Boards of the own class may come first, but few boards look alike.
    let (mut most, mut seen, mut sets) = (64, 0_u64, Vec::new());
    AnySolver::new().each_model(evidence, limit, |model| {
        let model = model.as_board().expect("a board of one word");
        let set = differing(model.signature().codes(), own.codes());
        sets.extend((set != 0 && sets.len() < MOST).then_some(set));
        seen += 1;
        if seen < most {
            return ControlFlow::Continue(());
        }
        most *= 16;
        if sets.is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    Ok(sets)
}

/// The ports at which two placements differ, as bits.
pub(super) fn differing(one: &[u8], other: &[u8]) -> u64 {
    let differ = one.iter().zip(other).enumerate();
    differ.fold(0, |ports, (at, (one, other))| ports | u64::from(one != other) << at)
}

/// The ports of some bits.
pub(super) fn ports(fired: u64, size: Size) -> impl Iterator<Item = Port> {
    Port::all(size).filter(move |port| fired >> port.index() & 1 == 1)
}
