//! Everybody's place at every step, for drawings.

use core::iter::FusedIterator;

use crate::{Dungeon, MazeCell, Monster, Monsters, PlayerMove, Rule, maze::MAX_MONSTERS};

/// The dungeon after some step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame {
    /// How many steps the player has made.
    pub step: u32,
    /// Where the player is.
    pub player: MazeCell,
    list: [Monster; MAX_MONSTERS],
    count: usize,
}

impl Frame {
    /// The monsters, in the order of [`Dungeon::monsters`].
    pub fn monsters(&self) -> &[Monster] {
        &self.list[..self.count]
    }
}

/// The frames of a walk through a dungeon, one more than it has moves: the first is the beginning, each other
/// one shows what is after a move of the player and the answer of the monsters. On the exit the player is
/// out, and the monsters stand as they stood before.
///
/// ```
/// use dungeon::{MazeCell, Dungeon, PlayerMove, Rule, Timeline};
///
/// let dungeon: Dungeon = "3 7\n+-----+\n|M@..X|\n+-----+\n".parse()?;
/// let error = Timeline::new(&dungeon, Rule::Sight, &[PlayerMove::East]).unwrap_err();
/// assert_eq!(error.to_string(), "step 1: seen by the monster at (1, 1), expected a move that is survived");
///
/// let dungeon: Dungeon = "3 6\n+----+\n|X@.M|\n+----+\n".parse()?;
/// let frames: Vec<_> = Timeline::new(&dungeon, Rule::Sight, &[PlayerMove::Stay, PlayerMove::West])?.collect();
/// assert_eq!(frames.len(), 3);
/// assert_eq!(frames[2].player, dungeon.exit());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Timeline<'a> {
    dungeon: &'a Dungeon,
    rule: Rule,
    moves: &'a [PlayerMove],
    monsters: Monsters<'a>,
    player: MazeCell,
    given: usize,
}

impl<'a> Timeline<'a> {
    /// The frames of a player who makes these moves. The walk may end anywhere, but he must be alive all the
    /// way.
    ///
    /// # Errors
    /// The first move that cannot be made or is not survived.
    ///
    /// # Complexity
    /// Each monster's line of sight is walked once a step, here and again while the frames are taken.
    pub fn new(dungeon: &'a Dungeon, rule: Rule, moves: &'a [PlayerMove]) -> Result<Self, WalkError> {
        let beginning = Self {
            dungeon,
            rule,
            moves,
            monsters: Monsters::new(dungeon),
            player: dungeon.start(),
            given: 0,
        };
        let mut walk = beginning.clone();
        for (made, &step) in moves.iter().enumerate() {
            let fail = |fault| Err(WalkError { step: u32::try_from(made + 1).unwrap_or(u32::MAX), fault });
            if walk.player == dungeon.exit() {
                return fail(WalkFault::Out);
            }
            let to = walk.player.after(step);
            if dungeon.is_wall(to) {
                return fail(WalkFault::Wall { at: to });
            }
            if walk.monsters.occupy(to) {
                return fail(WalkFault::Monster { at: to });
            }
            if to != dungeon.exit()
                && let Some(monster) = walk.monsters.sees(to)
            {
                return fail(WalkFault::Seen { from: walk.monsters.as_slice()[monster].cell });
            }
            walk.make(step);
        }
        Ok(beginning)
    }

    fn make(&mut self, step: PlayerMove) {
        self.player = self.player.after(step);
        if self.player != self.dungeon.exit() {
            self.monsters.step(self.rule);
        }
    }
}

impl Iterator for Timeline<'_> {
    type Item = Frame;

    fn next(&mut self) -> Option<Frame> {
        if self.given > self.moves.len() {
            return None;
        }
        if let Some(made) = self.given.checked_sub(1) {
            self.make(self.moves[made]);
        }
        let mut list = [Monster::default(); MAX_MONSTERS];
        let monsters = self.monsters.as_slice();
        list[..monsters.len()].copy_from_slice(monsters);
        let step = u32::try_from(self.given).unwrap_or(u32::MAX);
        self.given += 1;
        Some(Frame { step, player: self.player, list, count: monsters.len() })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = (self.moves.len() + 1).saturating_sub(self.given);
        (left, Some(left))
    }
}

impl ExactSizeIterator for Timeline<'_> {}
impl FusedIterator for Timeline<'_> {}

/// A move that the player cannot make, or does not survive.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("step {step}: {fault}")]
pub struct WalkError {
    step: u32,
    fault: WalkFault,
}

/// What is wrong with a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum WalkFault {
    /// A wall is in the way.
    #[error("a wall at {at}, expected an open cell")]
    Wall { at: MazeCell },
    /// A monster is in the way.
    #[error("a monster at {at}, expected a cell without one")]
    Monster { at: MazeCell },
    /// A monster sees the player after the move.
    #[error("seen by the monster at {from}, expected a move that is survived")]
    Seen { from: MazeCell },
    /// The player is out already.
    #[error("the player is out already, expected no further move")]
    Out,
}

impl WalkError {
    /// The step, from 1.
    pub fn step(&self) -> u32 {
        self.step
    }

    /// What is wrong.
    pub fn fault(&self) -> WalkFault {
        self.fault
    }
}
