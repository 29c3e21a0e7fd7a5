//! The ways that one ray can go, as far as the known cells show.

use alloc::vec::Vec;

use blackbox_core::{Cell, Heading, Label, Outcome, Port, Side, Size};

use super::{
    Technique,
    what_is_known::{Known, Place},
};

/// What a way says about cells that were not known.
pub(super) type Way = Vec<(Cell, bool)>;

/// What one ray shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Shown {
    /// No way agrees with the answer.
    Contradiction,
    /// The ways that do.
    Ways(Vec<Way>),
    /// There are too many.
    TooMany,
}

/// Where a ray is: in a cell or before the edge, and where it heads.
#[derive(Clone, Copy)]
struct At {
    place: Place,
    heading: Heading,
    inside: bool,
}

/// What a ray does after a look.
enum Next {
    Ends(Outcome),
    Goes(At),
}

/// How many looks are tried at most for all ways of one ray.
const LOOKS: u32 = 600;

impl At {
    fn entering(port: Port, size: Size) -> Self {
        let Label { side, position } = port.label(size);
        let along = i16::from(position) - 1;
        let place = match side {
            Some(Side::Left) => (-1, along),
            Some(Side::Bottom) => (along, i16::from(size.height())),
            Some(Side::Right) => (i16::from(size.width()), along),
            Some(Side::Top) | None => (along, -1),
        };
        Self { place, heading: side.map_or(Heading::Down, Side::heading), inside: false }
    }

    /// The place ahead, and those beside it on the left and on the right.
    fn ahead(self) -> [Place; 3] {
        let front = plus(self.place, self.heading);
        [front, plus(front, self.heading.left()), plus(front, self.heading.right())]
    }

    /// What follows from the cells ahead: front, left, right.
    fn next(self, [front, left, right]: [bool; 3], port: Port, size: Size) -> Next {
        let turned = |heading| Next::Goes(Self { heading, ..self });
        match (front, left, right) {
            (true, _, _) => Next::Ends(Outcome::Hit),
            (_, true, true) => Next::Ends(Outcome::Reflection),
            (_, true, _) | (_, _, true) if !self.inside => Next::Ends(Outcome::Reflection),
            (_, true, _) => turned(self.heading.right()),
            (_, _, true) => turned(self.heading.left()),
            _ => {
                let place = plus(self.place, self.heading);
                match exit(place, size) {
                    Some(at) if at == port => Next::Ends(Outcome::Reflection),
                    Some(at) => Next::Ends(Outcome::Detour(at)),
                    None => Next::Goes(Self { place, inside: true, ..self }),
                }
            }
        }
    }
}

fn plus((x, y): Place, heading: Heading) -> Place {
    let (dx, dy) = heading.step();
    (x + dx, y + dy)
}

/// The port at a place just off the board.
fn exit((x, y): Place, size: Size) -> Option<Port> {
    let (side, along) = match (x, y) {
        (-1, y) => (Side::Left, y),
        (x, -1) => (Side::Top, x),
        (x, y) if x == i16::from(size.width()) => (Side::Right, y),
        (x, y) if y == i16::from(size.height()) => (Side::Bottom, x),
        _ => return None,
    };
    Port::at(Label { side: Some(side), position: u8::try_from(along + 1).ok()? }, size).ok()
}

/// The cells ahead as they may be: each kind of look once. The content of the cells beside an atom does not matter.
const LOOK: [[Option<bool>; 3]; 5] = [
    [Some(true), None, None],
    [Some(false), Some(true), Some(true)],
    [Some(false), Some(true), Some(false)],
    [Some(false), Some(false), Some(true)],
    [Some(false), Some(false), Some(false)],
];

/// Follows a ray while what it looks at is known; then, for the next look only, what the cells may be so that the
/// answer is not contradicted at once. Answers how many looks were followed, too.
pub(super) fn next_look(known: &Known, port: Port, outcome: Outcome) -> (u32, Shown) {
    let size = known.size;
    let mut at = At::entering(port, size);
    // A ray visits each cell with each heading once, and turns where it is.
    for followed in 0..8 * size.cells() + 2 {
        let ahead = at.ahead();
        let cells = ahead.map(|place| known.at(place));
        let seen = match cells {
            [Some(true), ..] => Some([true, false, false]),
            [Some(front), Some(left), Some(right)] => Some([front, left, right]),
            _ => None,
        };
        if let Some(seen) = seen {
            match at.next(seen, port, size) {
                Next::Ends(end) if end == outcome => return (followed, Shown::Ways(Vec::new())),
                Next::Ends(_) => return (followed, Shown::Contradiction),
                Next::Goes(next) => at = next,
            }
            continue;
        }
        let mut ways = Vec::new();
        for look in LOOK {
            let Some(way) = assumed(known, ahead, look) else { continue };
            let seen = look.map(|cell| cell == Some(true));
            let ends_right = match at.next(seen, port, size) {
                Next::Ends(end) => end == outcome,
                Next::Goes(_) => true,
            };
            if ends_right && fits(known, &way) {
                ways.push(way);
            }
        }
        return (followed, if ways.is_empty() { Shown::Contradiction } else { Shown::Ways(ways) });
    }
    (0, Shown::Contradiction)
}

/// All ways of a ray that agree with its answer.
pub(super) fn all_ways(known: &Known, port: Port, outcome: Outcome) -> Shown {
    let mut search = Search { known: known.clone(), port, outcome, ways: Vec::new(), looks: LOOKS };
    let mut way = Vec::new();
    match search.go(At::entering(port, known.size), &mut way) {
        None => Shown::TooMany,
        Some(()) if search.ways.is_empty() => Shown::Contradiction,
        Some(()) => Shown::Ways(search.ways),
    }
}

struct Search {
    known: Known,
    port: Port,
    outcome: Outcome,
    ways: Vec<Way>,
    looks: u32,
}

impl Search {
    /// Goes on from here in every way; `None` once there are too many.
    fn go(&mut self, at: At, way: &mut Way) -> Option<()> {
        self.looks = self.looks.checked_sub(1)?;
        let ahead = at.ahead();
        for look in LOOK {
            let Some(more) = assumed(&self.known, ahead, look) else { continue };
            if !fits(&self.known, &more) {
                continue;
            }
            more.iter().for_each(|&(cell, atom)| _ = self.known.note(cell, atom));
            way.extend(&more);
            let seen = look.map(|cell| cell == Some(true));
            let gone = match at.next(seen, self.port, self.known.size) {
                Next::Ends(end) => {
                    if end == self.outcome {
                        self.ways.push(way.clone());
                    }
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
fn assumed(known: &Known, ahead: [Place; 3], look: [Option<bool>; 3]) -> Option<Way> {
    let mut way = Vec::new();
    for (place, content) in ahead.into_iter().zip(look) {
        let Some(content) = content else { continue };
        match known.at(place) {
            Some(there) if there != content => return None,
            Some(_) => {}
            None => way.push((known.cell(place)?, content)),
        }
    }
    Some(way)
}

/// Whether there may be so many atoms, and so many empty cells.
fn fits(known: &Known, way: &[(Cell, bool)]) -> bool {
    let atoms = way.iter().filter(|(_, atom)| *atom).count() as u32;
    atoms <= known.missing()
        && known.found() + known.unknown() - (way.len() as u32 - atoms) >= known.atoms.min()
}

/// What all ways have in common.
pub(super) fn common(ways: &[Way]) -> Way {
    let Some((first, rest)) = ways.split_first() else { return Vec::new() };
    first.iter().copied().filter(|fact| rest.iter().all(|way| way.contains(fact))).collect()
}
