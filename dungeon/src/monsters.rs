//! The monsters one by one: where they stand and which way they face.
//!
//! The search moves all monsters at once as bitboards and so forgets which is which. Drawings need to know,
//! and a path is checked against this slower and plainer motion.

use crate::{
    Dungeon, Facing, MazeCell, Rule,
    maze::{MAX_HEIGHT, MAX_MONSTERS},
};

/// A monster at some time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Monster {
    /// Where it stands.
    pub cell: MazeCell,
    /// The way it faces.
    pub heading: Facing,
}

/// The monsters of a dungeon at some time. They keep their order, so the one at an index is the same at all
/// times.
///
/// ```
/// use dungeon::{MazeCell, Dungeon, Facing, Monsters, Rule};
///
/// let dungeon: Dungeon = "3 7\n+-----+\n|M..@X|\n+-----+\n".parse()?;
/// let mut monsters = Monsters::new(&dungeon);
/// assert_eq!(monsters.sees(MazeCell::new(4, 1)), Some(0));
/// monsters.step(Rule::Sight);
/// assert_eq!(monsters.as_slice()[0].cell, MazeCell::new(2, 1));
/// for _ in 0..4 {
///     monsters.step(Rule::Sight);
/// }
/// assert_eq!(monsters.as_slice()[0].heading, Facing::South); // three cells on, then a turn at the wall
/// # Ok::<(), dungeon::RunError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Monsters<'a> {
    dungeon: &'a Dungeon,
    list: [Monster; MAX_MONSTERS],
    /// The cells with a monster, one word a row.
    occupied: [u128; MAX_HEIGHT],
}

impl<'a> Monsters<'a> {
    /// The monsters as they begin.
    pub fn new(dungeon: &'a Dungeon) -> Self {
        let mut list = [Monster::default(); MAX_MONSTERS];
        for (monster, &cell) in list.iter_mut().zip(dungeon.monsters()) {
            monster.cell = cell;
        }
        let mut monsters = Self { dungeon, list, occupied: [0; MAX_HEIGHT] };
        monsters.note_occupied();
        monsters
    }

    /// The monsters, in the order of [`Dungeon::monsters`].
    pub fn as_slice(&self) -> &[Monster] {
        &self.list[..self.dungeon.monsters().len()]
    }

    /// Whether a monster stands on a cell.
    pub fn occupy(&self, cell: MazeCell) -> bool {
        self.occupied.get(usize::from(cell.y)).is_some_and(|row| cell.x < 128 && row >> cell.x & 1 == 1)
    }

    /// The first monster in the list that sees a player on `cell`, if any does: the cell lies on the line
    /// that it faces along, with neither a wall nor another monster before it.
    pub fn sees(&self, cell: MazeCell) -> Option<usize> {
        let sees = |monster: &Monster| {
            let mut at = monster.cell.towards(monster.heading);
            while !self.dungeon.is_wall(at) && !self.occupy(at) {
                if at == cell {
                    return true;
                }
                at = at.towards(monster.heading);
            }
            false
        };
        self.as_slice().iter().position(sees)
    }

    /// All monsters act at once: each that is stopped turns clockwise, the others go one cell forward. Nobody
    /// sees the player.
    ///
    /// # Complexity
    /// As many looks as there are cells in the monsters' lines of sight: with [`Rule::Adjacent`] one a
    /// monster.
    pub fn step(&mut self, rule: Rule) {
        let mut next = self.list;
        for (now, next) in self.as_slice().iter().zip(&mut next) {
            if self.is_stopped(*now, rule) {
                next.heading = now.heading.clockwise();
            } else {
                next.cell = now.cell.towards(now.heading);
            }
        }
        self.list = next;
        self.note_occupied();
    }

    fn is_stopped(&self, monster: Monster, rule: Rule) -> bool {
        let mut ahead = monster.cell.towards(monster.heading);
        if self.dungeon.is_wall(ahead) || self.occupy(ahead) {
            return true;
        }
        if rule == Rule::Sight {
            while !self.dungeon.is_wall(ahead) {
                if self.occupy(ahead) {
                    return true;
                }
                ahead = ahead.towards(monster.heading);
            }
        }
        false
    }

    fn note_occupied(&mut self) {
        self.occupied = [0; MAX_HEIGHT];
        for at in 0..self.dungeon.monsters().len() {
            let cell = self.list[at].cell;
            self.occupied[usize::from(cell.y)] |= 1 << cell.x;
        }
    }
}
