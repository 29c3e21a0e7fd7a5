//! How many boards satisfy evidence, column by column.

use std::collections::BTreeMap;

use blackbox_core::{Size, evidence::Stop};
use num_bigint::BigUint;

use super::NARROW;
use super::{
    column::{Column, Goal, Link, LinkKind, MAX_HEIGHT, Middle, open_rows, rows},
    cuts::{Cut, Cuts, Numbers},
    strip::{Ending, Strip, Wish},
};
use crate::{Evidence, effort::Effort, evidence::Count};

/// How many boards satisfy evidence. Made by [`count`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SweepAnswer {
    /// The size of the board.
    pub size: Size,
    /// How many boards satisfy the evidence; 0 if it contradicts itself.
    pub count: Count,
    /// The numbers of atoms that occur, ascending, each with how many boards have this many.
    pub count_by_atoms: Vec<(u32, Count)>,
}

/// Counts the boards that satisfy evidence, where the shorter side of the board has at most 12 cells. It
/// shares no code with the [search](blackbox_core::evidence), and takes no longer for observations that give
/// little information.
///
/// ```
/// use blackbox::{Effort, Evidence, Numbering, analysis::sweep};
///
/// let evidence = Evidence::parse("3x3 1-3; R2 H; T1 H; T2 R", Numbering::Letters)?;
/// let answer = sweep::count(&evidence, &mut Effort::none())?;
/// assert_eq!(answer.count, 19);
/// assert_eq!(answer.count_by_atoms, [(2, 4.into()), (3, 15.into())]);
/// // Far beyond a search.
/// let evidence = Evidence::parse("100x3 40; T50 H; B7 R", Numbering::Letters)?;
/// assert!(sweep::count(&evidence, &mut Effort::none())?.count > u128::MAX);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Stop::Hexagon`]; [`Stop::TooLarge`] if both sides have more than 12 cells, [`Stop::Memory`] if the
/// states of two cuts take more than the limit allows, [`Stop::Limit`] and [`Stop::Interrupted`]; a node is a
/// state with a further column.
///
/// # Complexity
/// For `m` rows and `n` columns, `n` times the states of a cut times 2^`m`. The states are at most the 4^`m`
/// pairs of columns times the ways in which `m` half paths can end: at one of the 2(`m` + `n`) ports, at one
/// another, or nowhere. So it is polynomial in `n` for fixed `m`, of degree `m` + 1 at most.
pub fn count(evidence: &Evidence, limit: &mut Effort<'_>) -> Result<SweepAnswer, Stop> {
    let size = evidence.size();
    if !size.has_columns() {
        return Err(Stop::Hexagon);
    }
    if usize::from(size.width().min(size.height())) > MAX_HEIGHT {
        return Err(NARROW);
    }
    let mut answer = SweepAnswer { size, count: Count::default(), count_by_atoms: Vec::new() };
    let contradicts = match evidence {
        Evidence::Small(evidence) => evidence.clash().is_some(),
        Evidence::Wide(evidence) => evidence.clash().is_some(),
    };
    if contradicts {
        return Ok(answer);
    }
    let strip = Strip::new(evidence);
    let most = evidence.atoms().max().min(size.cells()) as usize;
    let mut cuts = first_cuts(&strip, most)?;
    for at in 1..strip.length() {
        cuts = next_cuts(&strip, at, &cuts, most, limit)?;
    }
    let mut counts: BTreeMap<u32, BigUint> = BTreeMap::new();
    for (cut, boards) in cuts.iter() {
        limit.spend()?;
        // Beyond the last column there are no atoms.
        if let Some(end) = step(&strip, strip.length() - 1, &cut, 0)
            && ends_well(&strip, &end)
        {
            for (atoms, number) in boards.iter() {
                let atoms = atoms as u32 + cut.before.count_ones() + cut.here.count_ones();
                if evidence.atoms().contains(atoms) && number != BigUint::ZERO {
                    *counts.entry(atoms).or_default() += number;
                }
            }
        }
    }
    answer.count = counts.values().sum::<BigUint>().into();
    answer.count_by_atoms = counts.into_iter().map(|(atoms, boards)| (atoms, boards.into())).collect();
    Ok(answer)
}

/// The first column, between nothing and the next.
fn first_cuts(strip: &Strip, most: usize) -> Result<Cuts, Stop> {
    let mut cuts = Cuts::new(strip.height, 0, most);
    for here in strip.columns(0) {
        // Where a ray can enter, its port's wish goes along as the label of the link. Where none can, the
        // first column decides at once how the ray ends, and whether it may.
        let crossing = open_rows(0, here, strip.height);
        let mut links = [Link::CLOSED; MAX_HEIGHT];
        let fine = (0..strip.height).all(|row| {
            let wish = strip.left[row];
            if crossing >> row & 1 == 1 {
                links[row] = Link::port(wish.label());
                return true;
            }
            wish.allows(entry(here, row))
        });
        if fine && here.count_ones() as usize <= most {
            cuts.add(&Cut { before: 0, here, links }, 0, Numbers::ONE)?;
        }
    }
    Ok(cuts)
}

/// How a ray ends that enters against a column where none can cross.
fn entry(here: Column, row: usize) -> Ending {
    if here >> row & 1 == 1 { Ending::Absorbed } else { Ending::Back }
}

/// All cuts with a further column, the one numbered `at`.
fn next_cuts(
    strip: &Strip, at: usize, cuts: &Cuts, most: usize, limit: &mut Effort<'_>,
) -> Result<Cuts, Stop> {
    let mut next = Cuts::new(strip.height, at - 1, most);
    for (cut, boards) in cuts.iter() {
        // The numbers count the atoms left of `before`; as this goes out of sight, its own atoms are added.
        let more = cut.before.count_ones() as usize;
        let least = boards.least() + more + cut.here.count_ones() as usize;
        for after in strip.columns(at) {
            limit.spend()?;
            if least + after.count_ones() as usize <= most
                && let Some(cut) = step(strip, at - 1, &cut, after)
            {
                next.add(&cut, more, boards)?;
                if cuts.bytes() + next.bytes() > limit.memory() {
                    return Err(Stop::Memory);
                }
            }
        }
    }
    Ok(next)
}

/// The cut after column `at`, the next column being `after`; `None` if a ray ends as it must not.
fn step(strip: &Strip, at: usize, cut: &Cut, after: Column) -> Option<Cut> {
    let middle =
        Middle { height: strip.height, before: cut.before, here: cut.here, after, links: &cut.links };
    // With the next column known, all that happens in this one is decided. Paths from ports go on to the
    // right, end in an atom, or come out at a port: both wishes must allow it.
    let wish = |goal: Goal| match goal {
        Goal::Top => strip.top[at],
        Goal::Bottom => strip.bottom[at],
        Goal::Before(row) => match cut.links[row].kind() {
            LinkKind::Port(label) => Wish::of_label(label),
            _ => unreachable!("a path to a port"),
        },
        Goal::Absorbed | Goal::After(_) => unreachable!("a port"),
    };
    let fine = |from: Goal, to: Goal| match to {
        Goal::After(_) => true,
        Goal::Absorbed => wish(from).allows(Ending::Absorbed),
        to if to == from => wish(from).allows(Ending::Back),
        to => wish(from).allows(Ending::Port(wish(to))),
    };
    let from_ports = (0..strip.height)
        .filter(|&row| matches!(cut.links[row].kind(), LinkKind::Port(_)))
        .all(|row| fine(Goal::Before(row), middle.ray_to_the_right(row)));
    if !from_ports || !fine(Goal::Top, middle.ray_from_top()) || !fine(Goal::Bottom, middle.ray_from_bottom())
    {
        return None;
    }
    let mut links = [Link::CLOSED; MAX_HEIGHT];
    for row in rows(open_rows(cut.here, after, strip.height)) {
        // What comes from the right, in each row where it can, is followed to its end on this side. Beside
        // two columns nothing else is kept of what was swept.
        links[row] = match middle.ray_to_the_left(row) {
            Goal::Absorbed => Link::ABSORBED,
            Goal::After(back) => Link::edge(back),
            port => Link::port(wish(port).label()),
        };
    }
    Some(Cut { before: cut.here, here: after, links })
}

/// Whether the rays from the right end as they must, the cut being that beyond the last column.
fn ends_well(strip: &Strip, cut: &Cut) -> bool {
    (0..strip.height).all(|row| {
        let wish = strip.right[row];
        wish.allows(match cut.links[row].kind() {
            LinkKind::Closed => entry(cut.before, row),
            LinkKind::Absorbed => Ending::Absorbed,
            LinkKind::Edge(back) if back == row => Ending::Back,
            LinkKind::Edge(back) => Ending::Port(strip.right[back]),
            LinkKind::Port(label) => Ending::Port(Wish::of_label(label)),
        })
    })
}
