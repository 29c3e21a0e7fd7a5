//! One column of a board that is swept from left to right: how rays pass through it.
//!
//! The board has few rows. Everything to the left of the column is known by what it does to rays that come
//! from the right: for each row, where the half path ends that enters there.

/// The most rows of a board that is swept.
pub(super) const MAX_HEIGHT: usize = 12;

/// The atoms of a column: bit `y` is the cell in row `y` from the top.
pub(super) type Column = u16;

/// Where a half path ends that enters the swept part in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Link(u16);

impl Link {
    /// No ray from outside crosses the cut in this row.
    pub(super) const CLOSED: Self = Self(u16::MAX);
    /// In an atom.
    pub(super) const ABSORBED: Self = Self(u16::MAX - 1);
    const EDGES: u16 = u16::MAX - 1 - MAX_HEIGHT as u16;

    /// It comes back to the cut in this row.
    pub(super) const fn edge(row: usize) -> Self {
        Self(Self::EDGES + row as u16)
    }

    /// It leaves through a port; what the port's label is only the caller knows. At most 60,000.
    pub(super) const fn port(label: u16) -> Self {
        Self(label)
    }

    pub(super) const fn kind(self) -> LinkKind {
        match self {
            Self::CLOSED => LinkKind::Closed,
            Self::ABSORBED => LinkKind::Absorbed,
            Self(code) if code >= Self::EDGES => LinkKind::Edge((code - Self::EDGES) as usize),
            Self(label) => LinkKind::Port(label),
        }
    }
}

/// A [`Link`], taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LinkKind {
    /// Nothing crosses.
    Closed,
    /// Ends in an atom.
    Absorbed,
    /// Comes back in this row.
    Edge(usize),
    /// Leaves through a port with this label.
    Port(u16),
}

/// The links of all rows; rows that the board does not have are closed.
pub(super) type Links = [Link; MAX_HEIGHT];

/// Where a path through the swept part and this column comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// Into an atom.
    Absorbed,
    /// Over the cut to the left in this row, to a port.
    Before(usize),
    /// Out at the top of this column.
    Top,
    /// Out at the bottom of this column.
    Bottom,
    /// Over the cut to the right in this row, to what is not known yet.
    After(usize),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Heading {
    Left,
    Right,
    Up,
    Down,
}

/// A column between its neighbours.
#[derive(Clone, Copy, Debug)]
pub(super) struct Middle<'a> {
    /// The number of rows.
    pub(super) height: usize,
    /// The column to the left; no atoms where that is outside the board.
    pub(super) before: Column,
    pub(super) here: Column,
    /// The column to the right; no atoms where that is outside the board.
    pub(super) after: Column,
    /// The links of the cut to the left.
    pub(super) links: &'a Links,
}

impl Middle<'_> {
    pub(super) fn ray_from_top(&self) -> Goal {
        self.enter(0, Heading::Down, Goal::Top)
    }

    pub(super) fn ray_from_bottom(&self) -> Goal {
        self.enter(self.height - 1, Heading::Up, Goal::Bottom)
    }

    /// Where a ray comes to that crosses the cut to the left in a row, from there.
    pub(super) fn ray_to_the_right(&self, row: usize) -> Goal {
        self.follow(row, Heading::Right)
    }

    /// Where a ray comes to that crosses the cut to the right in a row, from there.
    pub(super) fn ray_to_the_left(&self, row: usize) -> Goal {
        self.follow(row, Heading::Left)
    }

    fn enter(&self, row: usize, heading: Heading, port: Goal) -> Goal {
        if self.here >> row & 1 == 1 {
            Goal::Absorbed
        } else if (self.before | self.after) >> row & 1 == 1 {
            port
        } else {
            self.follow(row, heading)
        }
    }

    fn follow(&self, mut row: usize, mut heading: Heading) -> Goal {
        use Heading::{Down, Left, Right, Up};
        let atom = |column: Column, row: usize| column >> row & 1 == 1;
        // A row above the first has a number beyond the last.
        let holds = |column: Column, row: usize| row < self.height && atom(column, row);
        loop {
            // `one` is the upper or left of the two cells beside the cell ahead, `other` the lower or right.
            let (front, one, other) = match heading {
                Right | Left => {
                    let ahead = if heading == Right { self.after } else { self.before };
                    (atom(ahead, row), holds(ahead, row.wrapping_sub(1)), holds(ahead, row + 1))
                }
                Up | Down => {
                    let next = if heading == Down { row + 1 } else { row.wrapping_sub(1) };
                    (holds(self.here, next), holds(self.before, next), holds(self.after, next))
                }
            };
            if front {
                return Goal::Absorbed;
            }
            heading = match (one, other, heading) {
                (false, false, Right) => return Goal::After(row),
                (false, false, Left) => match self.links[row].kind() {
                    LinkKind::Absorbed => return Goal::Absorbed,
                    LinkKind::Port(_) => return Goal::Before(row),
                    // The swept part sends it back over the cut, in another row or in the same.
                    LinkKind::Edge(back) => {
                        row = back;
                        Right
                    }
                    LinkKind::Closed => {
                        unreachable!("a ray from outside crosses where three cells each side are empty")
                    }
                },
                (false, false, Up) if row == 0 => return Goal::Top,
                (false, false, Down) if row + 1 == self.height => return Goal::Bottom,
                (false, false, Up) => {
                    row -= 1;
                    Up
                }
                (false, false, Down) => {
                    row += 1;
                    Down
                }
                // Atoms on both sides: back. On one: away from it.
                (true, true, Right) | (false, true, Up | Down) => Left,
                (true, true, Left) | (true, false, Up | Down) => Right,
                (true, true, Up) | (true, false, Right | Left) => Down,
                (true, true, Down) | (false, true, Right | Left) => Up,
            };
        }
    }
}

/// The rows in which a ray may cross from one column to the next: three cells on either side are empty.
pub(super) fn open_rows(one: Column, other: Column, height: usize) -> Column {
    let atoms = one | other;
    !(atoms | atoms << 1 | atoms >> 1) & ((1u32 << height) - 1) as Column
}

/// The numbers of the bits that are set.
pub(super) fn rows(mut set: Column) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let row = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            row
        })
    })
}
