//! What the two rays along each side of a rectangle answer, and what the symmetries do to that.

use blackbox_core::{Cell, Size, Symmetry};

/// The answers of the two rays along a side, one from each of its ends: two digits.
pub(super) type Side = u8;

/// The sides in a circle, clockwise from the top; each goes from one corner to the next.
pub(super) type Frame = [Side; 4];

/// An answer is a digit: nothing on the way, left the board at the first cell (a reflection) or later, hit.
const ANSWERS: u8 = 10;
const HIT: u8 = ANSWERS - 1;

/// The lines of a side: its cells, each with its neighbour in the next line, as bits.
#[derive(Clone, Debug)]
pub(super) struct Lines(Vec<[u64; 2]>);

impl Lines {
    pub(super) fn around(size: Size) -> [Self; 4] {
        let (width, height) = (size.width(), size.height());
        let bit = |x: u8, y: u8| Cell::new(x, y).bit(size);
        let across = 0..width;
        let down = 0..height;
        [
            Self(across.clone().map(|x| [bit(x, 0), bit(x, 1)]).collect()),
            Self(down.clone().map(|y| [bit(width - 1, y), bit(width - 2, y)]).collect()),
            Self(across.rev().map(|x| [bit(x, height - 1), bit(x, height - 2)]).collect()),
            Self(down.rev().map(|y| [bit(0, y), bit(1, y)]).collect()),
        ]
    }

    /// What the rays along the side answer on a board.
    ///
    /// A ray in the outermost line stays in it: an atom there is hit, and one beside turns it off the board.
    pub(super) fn side(&self, bits: u64) -> Side {
        let met = |(at, &[ahead, beside]): (u8, &[u64; 2])| match bits {
            _ if bits & ahead != 0 => Some(HIT),
            _ if bits & beside != 0 => Some(at + 1),
            _ => None,
        };
        let from = (0..).zip(&self.0).find_map(met).unwrap_or(0);
        let back = (0..).zip(self.0.iter().rev()).find_map(met).unwrap_or(0);
        from * ANSWERS + back
    }
}

/// What a symmetry does to a frame.
#[derive(Clone, Copy, Debug)]
struct Turn {
    /// For each side of the image the side that it is the image of.
    from: [usize; 4],
    mirrors: bool,
}

impl Turn {
    fn new(symmetry: Symmetry, size: Size) -> Self {
        let (right, last) = (size.width() - 1, size.height() - 1);
        let corners = [(0, 0), (right, 0), (right, last), (0, last)].map(|(x, y)| Cell::new(x, y));
        let images = corners.map(|corner| symmetry.cell(corner, size));
        // A side goes from its corner to the next; mirrored, its image begins where the next corner comes to
        // lie.
        let mirrors = images[1] != corners[(place(corners, images[0]) + 1) % 4];
        let mut from = [0; 4];
        for side in 0..4 {
            from[place(corners, images[if mirrors { (side + 1) % 4 } else { side }])] = side;
        }
        Self { from, mirrors }
    }

    fn oriented(self, side: Side) -> Side {
        if self.mirrors { side % ANSWERS * ANSWERS + side / ANSWERS } else { side }
    }
}

fn place(corners: [Cell; 4], corner: Cell) -> usize {
    corners.iter().position(|&other| other == corner).expect("a symmetry maps corners to corners")
}

/// The symmetries of a job, as they act on frames; the identity comes first.
#[derive(Clone, Debug)]
pub(super) struct Turns(Vec<Turn>);

impl Turns {
    pub(super) fn new(group: &[Symmetry], size: Size) -> Self {
        Self(group.iter().map(|&symmetry| Turn::new(symmetry, size)).collect())
    }

    /// The least value that the symmetries but the identity bring to the top if a side has this one.
    pub(super) fn least_at_top(&self, side: usize, value: Side) -> Side {
        let turns = self.0[1..].iter().filter(|turn| turn.from[0] == side);
        turns.map(|turn| turn.oriented(value)).min().unwrap_or(Side::MAX)
    }

    /// Which symmetries leave a frame as it is, by their places; `None` if one makes it less.
    pub(super) fn keeping(&self, frame: Frame) -> Option<u8> {
        let mut keeping = 0;
        for (place, turn) in self.0.iter().enumerate() {
            let image = turn.from.map(|side| turn.oriented(frame[side]));
            match image.cmp(&frame) {
                std::cmp::Ordering::Less => return None,
                std::cmp::Ordering::Equal => keeping |= 1 << place,
                std::cmp::Ordering::Greater => {}
            }
        }
        Some(keeping)
    }
}
