//! Where things are and which way they go.

use core::fmt;

use blackbox_core::internal::words;

/// A cell of a maze, the outer frame included: `x` counts columns from the left, `y` rows from the top, both
/// from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct MazeCell {
    /// The column, 0 to 79.
    pub x: u8,
    /// The row, 0 to 24.
    pub y: u8,
}

impl MazeCell {
    /// The cell in column `x` of row `y`.
    pub const fn new(x: u8, y: u8) -> Self {
        Self { x, y }
    }

    /// The neighbour in a direction. Every cell inside the frame has one; from the outermost column or row of
    /// all the coordinate wraps around, to a cell that is in no maze.
    #[must_use]
    pub const fn towards(self, heading: Facing) -> Self {
        match heading {
            Facing::East => Self::new(self.x.wrapping_add(1), self.y),
            Facing::South => Self::new(self.x, self.y.wrapping_add(1)),
            Facing::West => Self::new(self.x.wrapping_sub(1), self.y),
            Facing::North => Self::new(self.x, self.y.wrapping_sub(1)),
        }
    }

    /// The cell after a move of the player; [`towards`](Self::towards) says what happens at the edge.
    #[must_use]
    pub const fn after(self, step: PlayerMove) -> Self {
        match step.heading() {
            Some(heading) => self.towards(heading),
            None => self,
        }
    }
}

/// `(x, y)`.
impl fmt::Display for MazeCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.x, self.y)
    }
}

/// The way a monster faces, in the order in which it turns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Facing {
    /// Right; the way all monsters face at first.
    #[default]
    East,
    /// Down.
    South,
    /// Left.
    West,
    /// Up.
    North,
}

impl Facing {
    /// A quarter turn clockwise.
    ///
    /// ```
    /// use dungeon::Facing;
    /// assert_eq!(Facing::East.clockwise(), Facing::South);
    /// assert_eq!(Facing::North.clockwise(), Facing::East);
    /// ```
    #[must_use]
    pub const fn clockwise(self) -> Self {
        match self {
            Self::East => Self::South,
            Self::South => Self::West,
            Self::West => Self::North,
            Self::North => Self::East,
        }
    }

    /// An arrowhead for drawings: `>`, `v`, `<` or `^`.
    pub const fn arrow(self) -> char {
        match self {
            Self::East => '>',
            Self::South => 'v',
            Self::West => '<',
            Self::North => '^',
        }
    }
}

// In the order in which a monster turns.
words!(Facing, "heading", { East: "east", South: "south", West: "west", North: "north" });

/// What the player does in one step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum PlayerMove {
    /// Stand still; it costs a step like any other.
    #[default]
    Stay,
    /// One cell up.
    North,
    /// One cell left.
    West,
    /// One cell down.
    South,
    /// One cell right.
    East,
}

impl PlayerMove {
    /// All five, in the order in which a path prefers them (see [`Dungeon::path`](crate::Dungeon::path)).
    pub const ALL: [Self; 5] = [Self::Stay, Self::North, Self::West, Self::South, Self::East];

    /// The direction, or `None` if the player stands still.
    pub const fn heading(self) -> Option<Facing> {
        match self {
            Self::Stay => None,
            Self::North => Some(Facing::North),
            Self::West => Some(Facing::West),
            Self::South => Some(Facing::South),
            Self::East => Some(Facing::East),
        }
    }

    /// One character: `N`, `W`, `S`, `E`, or `.` for standing still.
    pub const fn letter(self) -> char {
        match self {
            Self::Stay => '.',
            Self::North => 'N',
            Self::West => 'W',
            Self::South => 'S',
            Self::East => 'E',
        }
    }

    pub(crate) const fn reverse(self) -> Self {
        match self {
            Self::Stay => Self::Stay,
            Self::North => Self::South,
            Self::West => Self::East,
            Self::South => Self::North,
            Self::East => Self::West,
        }
    }
}

/// The move's [letter](PlayerMove::letter).
impl fmt::Display for PlayerMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}
