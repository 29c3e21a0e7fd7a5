//! The ways that one ray can go, as far as the known cells show.

use alloc::vec::Vec;

use blackbox_core::{Cell, Heading, Look, Outcome, Port, Size, Turn};

use super::{Technique, known_cells::Known};

/// What a way says about cells that were not known.
pub(super) type Way = Vec<(Cell, bool)>;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Shown {
    /// No way agrees with the answer.
    Contradiction,
    Ways(Vec<Way>),
    TooMany,
}

#[derive(Clone, Copy)]
enum At {
    /// Before the edge, ahead of its first cell.
    Port(Cell, Heading),
    /// In a cell, about to look.
    Inside(Cell, Heading),
    /// In a cell where it has turned: it goes on without a look.
    Turned(Cell, Heading),
}

/// What a ray does after a look.
enum Next {
    Ends(Outcome),
    Goes(At),
}

/// The cells ahead as they may be, straight, left and right; what does not matter is `None`.
type Looks = &'static [[Option<bool>; 3]];

/// Where an atom straight ahead absorbs, with or without atoms beside it.
const ABSORBED_FIRST: Looks = &[
    [Some(true), None, None],
    [Some(false), Some(true), Some(true)],
    [Some(false), Some(true), Some(false)],
    [Some(false), Some(false), Some(true)],
    [Some(false), Some(false), Some(false)],
];

/// Where atoms beside it count as well.
const ALL_COUNT: Looks = &[
    [Some(true), Some(false), Some(false)],
    [None, Some(true), Some(true)],
    [Some(true), Some(true), Some(false)],
    [Some(true), Some(false), Some(true)],
    [Some(false), Some(true), Some(false)],
    [Some(false), Some(false), Some(true)],
    [Some(false), Some(false), Some(false)],
];

/// What a ray does after a turn: nothing that it looks at matters.
const NO_LOOK: Looks = &[[None; 3]];

/// How many looks are tried at most for all ways of one ray.
const LOOKS: u32 = 600;

impl At {
    fn entering(port: Port, size: Size) -> Self {
        let (first, heading) = port.entry(size);
        Self::Port(first, heading)
    }

    /// The cells ahead: straight, and beside that on the left and on the right.
    fn ahead(self, size: Size) -> [Option<Cell>; 3] {
        match self {
            Self::Port(first, heading) => {
                let [left, right] = first.beside(heading, size);
                [Some(first), left, right]
            }
            Self::Inside(cell, heading) | Self::Turned(cell, heading) => cell.ahead(heading, size),
        }
    }

    fn looks(self, size: Size) -> Looks {
        match self {
            Self::Turned(..) => NO_LOOK,
            Self::Port(..) if size.reflects() => ALL_COUNT,
            Self::Inside(..) if size.turn(true, true, false) != Look::Absorbed => ALL_COUNT,
            _ => ABSORBED_FIRST,
        }
    }

    fn next(self, look: [Option<bool>; 3], size: Size) -> Next {
        let [straight, left, right] = look.map(|cell| cell == Some(true));
        let turn = match self {
            Self::Port(first, heading) => {
                let goes = Next::Goes(Self::Inside(first, heading));
                return size.at_port(straight, left || right).map_or(goes, Next::Ends);
            }
            Self::Turned(..) => Look::On,
            Self::Inside(..) => size.turn(straight, left, right),
        };
        let (Self::Inside(cell, heading) | Self::Turned(cell, heading) | Self::Port(cell, heading)) = self;
        match turn {
            Look::Absorbed => Next::Ends(Outcome::Hit),
            // It goes out as it came in.
            Look::Turned(Turn::Back) => Next::Ends(Outcome::Reflection),
            Look::Turned(turn) => Next::Goes(Self::Turned(cell, heading.turned(turn, size))),
            Look::On => match cell.step(heading, size) {
                Some(next) => Next::Goes(Self::Inside(next, heading)),
                // Not where it came in: for that it is sent back, which ends it above.
                None => Next::Ends(Outcome::Detour(Port::leaving(cell, heading, size))),
            },
        }
    }
}

/// Follows a ray while what it looks at is known; then, for the next look only, what the cells may be so that
/// the answer is not contradicted at once. Answers how many looks were followed, too.
pub(super) fn next_look(known: &Known, port: Port, outcome: Outcome) -> (u32, Shown) {
    let size = known.size;
    let mut at = At::entering(port, size);
    let mut followed = 0;
    // A ray is never again in a cell with the same heading, so this ends.
    let ahead = loop {
        let ahead = at.ahead(size);
        let cells = ahead.map(|place| known.at(place));
        // Of the looks exactly one agrees with what the three cells hold. If what it names is known, it is
        // that one; else the ray cannot be followed beyond here, and each that may be is a way.
        let is_seen = |look: &&[Option<bool>; 3]| {
            look.iter().zip(cells).all(|(content, cell)| content.is_none() || *content == cell)
        };
        let Some(&seen) = at.looks(size).iter().find(is_seen) else { break ahead };
        match at.next(seen, size) {
            Next::Ends(end) if end == outcome => return (followed, Shown::Ways(Vec::new())),
            Next::Ends(_) => return (followed, Shown::Contradiction),
            Next::Goes(next) => (at, followed) = (next, followed + 1),
        }
    };
    let mut ways = Vec::new();
    for &look in at.looks(size) {
        let Some(way) = assumed(known, ahead, look) else { continue };
        let ends_right = match at.next(look, size) {
            Next::Ends(end) => end == outcome,
            Next::Goes(_) => true,
        };
        if ends_right && fits(known, &way) {
            ways.push(way);
        }
    }
    (followed, if ways.is_empty() { Shown::Contradiction } else { Shown::Ways(ways) })
}

/// All ways of a ray that agree with its answer.
pub(super) fn all_ways(known: &Known, port: Port, outcome: Outcome) -> Shown {
    let mut search = PathSearch { known: known.clone(), outcome, ways: Vec::new(), looks: LOOKS };
    let mut way = Vec::new();
    match search.go(At::entering(port, known.size), &mut way) {
        None => Shown::TooMany,
        Some(()) if search.ways.is_empty() => Shown::Contradiction,
        Some(()) => Shown::Ways(search.ways),
    }
}

struct PathSearch {
    known: Known,
    outcome: Outcome,
    ways: Vec<Way>,
    looks: u32,
}

impl PathSearch {
    /// Goes on from here in every way; `None` once there are too many.
    fn go(&mut self, at: At, way: &mut Way) -> Option<()> {
        self.looks = self.looks.checked_sub(1)?;
        let size = self.known.size;
        let ahead = at.ahead(size);
        for &look in at.looks(size) {
            let Some(more) = assumed(&self.known, ahead, look) else { continue };
            if !fits(&self.known, &more) {
                continue;
            }
            // The ray may come by again: what it has seen is known, until the next look is tried.
            more.iter().for_each(|&(cell, atom)| _ = self.known.note(cell, atom));
            way.extend(&more);
            let gone = match at.next(look, size) {
                Next::Ends(end) => {
                    if end == self.outcome {
                        self.ways.push(way.clone());
                    }
                    // A person keeps no more in mind. Looks are limited, too: many may lead to no way.
                    (self.ways.len() <= Technique::MOST_WAYS).then_some(())
                }
                Next::Goes(next) => self.go(next, way),
            };
            way.truncate(way.len() - more.len());
            more.iter().for_each(|&(cell, _)| self.known.forget(cell));
            gone?;
        }
        Some(())
    }
}

/// What a look says beyond what is known, or `None` if it cannot be.
fn assumed(known: &Known, ahead: [Option<Cell>; 3], look: [Option<bool>; 3]) -> Option<Way> {
    let mut way = Vec::new();
    for (place, content) in ahead.into_iter().zip(look) {
        let Some(content) = content else { continue };
        match known.at(place) {
            Some(there) if there != content => return None,
            Some(_) => {}
            None => way.push((place?, content)),
        }
    }
    Some(way)
}

/// Whether there may be this many atoms, and this many empty cells.
fn fits(known: &Known, way: &[(Cell, bool)]) -> bool {
    let atoms = way.iter().filter(|(_, atom)| *atom).count() as u32;
    atoms <= known.missing()
        // Of the unknown cells those that become empty are lost for atoms.
        && known.found() + known.unknown() - (way.len() as u32 - atoms) >= known.atoms.min()
}

pub(super) fn common(ways: &[Way]) -> Way {
    let Some((first, rest)) = ways.split_first() else { return Vec::new() };
    first.iter().copied().filter(|fact| rest.iter().all(|way| way.contains(fact))).collect()
}
