//! One dungeon: its walls, the start, the exit, and where the monsters begin.

use core::fmt;

use crate::MazeCell;

/// The most rows that a dungeon has.
pub const MAX_HEIGHT: usize = 25;
/// The most columns that a dungeon has.
pub const MAX_WIDTH: usize = 80;
/// The most monsters that a dungeon has.
pub const MAX_MONSTERS: usize = 100;

/// A dungeon as the contest defines it: 3 to 25 rows of 4 to 80 cells, a frame that is all wall, one start,
/// one exit and 1 to 100 monsters. It is read from text and always valid.
///
/// ```
/// use dungeon::{MazeCell, Dungeon};
///
/// let dungeon: Dungeon = "5 5\n\
///     +---+\n\
///     |..X|\n\
///     |M..|\n\
///     |@MM|\n\
///     +---+\n".parse()?;
/// assert_eq!((dungeon.width(), dungeon.height()), (5, 5));
/// assert_eq!((dungeon.start(), dungeon.exit()), (MazeCell::new(1, 3), MazeCell::new(3, 1)));
/// assert_eq!(dungeon.monsters(), [MazeCell::new(1, 2), MazeCell::new(2, 3), MazeCell::new(3, 3)]);
/// # Ok::<(), dungeon::RunError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Dungeon {
    pub(crate) width: u8,
    pub(crate) height: u8,
    pub(crate) start: MazeCell,
    pub(crate) exit: MazeCell,
    /// One word a row, bit `x` for column `x`.
    pub(crate) walls: [u128; MAX_HEIGHT],
    /// The walls drawn `-`, and those drawn `|`; the rest are `+`. Only drawings look at these.
    pub(crate) dashes: [u128; MAX_HEIGHT],
    pub(crate) bars: [u128; MAX_HEIGHT],
    pub(crate) monsters: [MazeCell; MAX_MONSTERS],
    pub(crate) monster_count: u8,
}

impl Dungeon {
    /// How many columns there are, the frame included: 4 to 80.
    pub fn width(&self) -> usize {
        usize::from(self.width)
    }

    /// How many rows there are, the frame included: 3 to 25.
    pub fn height(&self) -> usize {
        usize::from(self.height)
    }

    /// Where the player begins.
    pub fn start(&self) -> MazeCell {
        self.start
    }

    /// Where the player wants to be.
    pub fn exit(&self) -> MazeCell {
        self.exit
    }

    /// Where the monsters begin, row by row. They all face east.
    pub fn monsters(&self) -> &[MazeCell] {
        &self.monsters[..usize::from(self.monster_count)]
    }

    /// Whether there is a wall at a cell; outside of the maze everything is wall.
    pub fn is_wall(&self, cell: MazeCell) -> bool {
        let Some(row) = self.walls[..self.height()].get(usize::from(cell.y)) else { return true };
        cell.x >= self.width || row >> cell.x & 1 == 1
    }

    /// The character that the maze's text has for a wall: `+`, `-` or `|`; `None` if there is none at that
    /// cell.
    pub fn wall_glyph(&self, cell: MazeCell) -> Option<char> {
        if !self.is_wall(cell) {
            return None;
        }
        let set = |rows: &[u128; MAX_HEIGHT]| {
            cell.x < self.width && rows.get(usize::from(cell.y)).is_some_and(|row| row >> cell.x & 1 == 1)
        };
        Some(match (set(&self.dashes), set(&self.bars)) {
            (true, _) => '-',
            (_, true) => '|',
            _ => '+',
        })
    }

    /// Whether walls alone keep the player from the exit, whatever the monsters do.
    ///
    /// # Complexity
    /// At most one pass over the rows for each step of the shortest way, or of the longest of the shortest
    /// ways to anywhere if the exit is sealed.
    pub fn is_sealed(&self) -> bool {
        let rows = self.height();
        let mut reached = [0u128; MAX_HEIGHT];
        reached[usize::from(self.start.y)] = 1 << self.start.x;
        loop {
            let mut grown = false;
            // Row by row from the top, so that what comes down does so in one pass. The frame is wall, hence
            // every row looked at has one above and one below.
            for y in 1..rows - 1 {
                let old = reached[y];
                let here = (old | old << 1 | old >> 1 | reached[y - 1] | reached[y + 1]) & !self.walls[y];
                grown |= here != old;
                reached[y] = here;
            }
            if reached[usize::from(self.exit.y)] >> self.exit.x & 1 == 1 {
                return false;
            }
            if !grown {
                return true;
            }
        }
    }
}

/// The text of one run: the line with height and width, then the rows.
impl fmt::Display for Dungeon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} {}", self.height, self.width)?;
        for y in 0..self.height {
            for x in 0..self.width {
                let cell = MazeCell::new(x, y);
                let glyph = match self.wall_glyph(cell) {
                    Some(glyph) => glyph,
                    None if cell == self.start => '@',
                    None if cell == self.exit => 'X',
                    None if self.monsters().contains(&cell) => 'M',
                    None => '.',
                };
                fmt::Write::write_char(f, glyph)?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}
