//! Evidence about a board that lies on its long side.

use blackbox_core::{Cell, Fact, Label, Outcome, Port, Side, Size};

use super::column::Column;
use crate::Evidence;

/// What a half path that ends at a port may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// The port was not fired.
    Anything,
    /// The ray must be absorbed.
    Hit,
    /// It must come back.
    Reflection,
    /// It must leave at the other port of this number.
    Pair(u16),
}

/// How a path ends on its other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    Absorbed,
    /// At the port where it began.
    Back,
    Port(Wish),
}

impl Wish {
    const LABELS: u16 = 3;

    pub(super) const fn label(self) -> u16 {
        match self {
            Self::Anything => 0,
            Self::Hit => 1,
            Self::Reflection => 2,
            Self::Pair(number) => Self::LABELS + number,
        }
    }

    pub(super) const fn of_label(label: u16) -> Self {
        match label {
            0 => Self::Anything,
            1 => Self::Hit,
            2 => Self::Reflection,
            label => Self::Pair(label - Self::LABELS),
        }
    }

    pub(super) fn allows(self, ending: Ending) -> bool {
        match ending {
            Ending::Absorbed => matches!(self, Self::Anything | Self::Hit),
            Ending::Back => matches!(self, Self::Anything | Self::Reflection),
            // Of a detour that was observed both ends are known.
            Ending::Port(other) => self == other && matches!(self, Self::Anything | Self::Pair(_)),
        }
    }
}

/// A board of at most as many rows as columns, and what is known of it.
#[derive(Debug)]
pub(super) struct Strip {
    pub(super) height: usize,
    /// Row by row.
    pub(super) left: Vec<Wish>,
    pub(super) right: Vec<Wish>,
    /// Column by column.
    pub(super) top: Vec<Wish>,
    pub(super) bottom: Vec<Wish>,
    /// The cells of each column that are known to hold atoms, and those known to be empty.
    pub(super) atoms: Vec<Column>,
    pub(super) empty: Vec<Column>,
}

impl Strip {
    /// Lays the board on its longer side. The shorter one must fit a column.
    pub(super) fn new(evidence: &Evidence) -> Self {
        let size = evidence.size();
        let stands = size.height() > size.width();
        // A board that stands is mirrored in its diagonal; the rules do not change.
        let sides = if stands {
            [Side::Top, Side::Bottom, Side::Left, Side::Right]
        } else {
            [Side::Left, Side::Right, Side::Top, Side::Bottom]
        };
        let (height, length) = (size.width().min(size.height()), size.width().max(size.height()));
        let lengths = [height, height, length, length];
        let mut wishes = sides.into_iter().zip(lengths).map(|(side, length)| {
            (1..=length).map(|position| wish(evidence, size, Label { side: Some(side), position })).collect()
        });
        let mut next = || wishes.next().expect("four sides");
        let (left, right, top, bottom) = (next(), next(), next(), next());
        let mut known = [vec![0; length.into()], vec![0; length.into()]];
        for fact in evidence.facts() {
            if let Fact::Cell { cell: Cell { x, y }, atom } = fact {
                let (column, row) = if stands { (y, x) } else { (x, y) };
                known[usize::from(atom)][usize::from(column)] |= 1 << row;
            }
        }
        let [empty, atoms] = known;
        Self { height: height.into(), left, right, top, bottom, atoms, empty }
    }

    pub(super) fn length(&self) -> usize {
        self.top.len()
    }

    /// What a column may be, ascending.
    pub(super) fn columns(&self, at: usize) -> impl Iterator<Item = Column> + '_ {
        let (atoms, empty) = (self.atoms[at], self.empty[at]);
        let all = (0..1u32 << self.height).map(|column| column as Column);
        all.filter(move |column| column & atoms == atoms && column & empty == 0)
    }
}

fn wish(evidence: &Evidence, size: Size, label: Label) -> Wish {
    let port = Port::at(label, size).expect("a port of the board");
    match evidence.result(port) {
        None => Wish::Anything,
        Some(Outcome::Hit) => Wish::Hit,
        Some(Outcome::Reflection) => Wish::Reflection,
        Some(Outcome::Detour(exit)) => Wish::Pair(port.index().min(exit.index())),
    }
}
