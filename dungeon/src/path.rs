//! One shortest way out, found again from the answer.
//!
//! The search keeps only the present set of cells. A path is read backwards: a player on a cell of the set
//! after step `t` was on it, or beside it, on a cell of the set after step `t - 1`. That needs the sets of
//! all steps; to keep them in little memory, the search runs twice more. The first time it keeps its whole
//! state every this many steps, the second time it goes, from the last of these to the first, through the
//! steps between two of them and keeps the set of each.

use crate::{
    Dungeon, MazeCell, PlayerMove, Rule, Search, Verdict,
    board::{self, Board, EMPTY},
    search::State,
};

/// Room for one set of cells, 288 bytes: what the scratch of [`Dungeon::path`] is made of.
#[derive(Clone, Copy, Debug)]
pub struct Layer(Board);

impl Layer {
    /// An unused layer.
    pub const UNUSED: Self = Self(EMPTY);
}

impl Default for Layer {
    fn default() -> Self {
        Self::UNUSED
    }
}

/// How many layers a state takes.
const STATE: usize = 5;

/// How many layers of scratch [`Dungeon::path`] needs for a path of this many steps: about `2 * sqrt(5 *
/// steps)`, which is 448 layers (129 kB) for 10,000 steps.
///
/// ```
/// assert_eq!(dungeon::scratch_len(1), 7);
/// assert_eq!(dungeon::scratch_len(10_000), 448);
/// ```
pub const fn scratch_len(steps: u32) -> usize {
    STATE * segments(steps) + stride(steps)
}

/// How many steps lie between two states that are kept.
const fn stride(steps: u32) -> usize {
    let root = (STATE as u64 * steps as u64).isqrt() as usize;
    if root == 0 { 1 } else { root }
}

/// How many states are kept.
const fn segments(steps: u32) -> usize {
    (steps as usize).div_ceil(stride(steps))
}

impl Dungeon {
    /// Writes one shortest way out to `moves`: `moves[0]` is the first step, `moves[steps - 1]` the one onto
    /// the exit. `steps` is the answer of [`solve`](Self::solve) by the same rule, and `scratch` has at least
    /// [`scratch_len(steps)`](scratch_len) layers of any content.
    ///
    /// Of equally short ways out it is this one: seen from its end, each step is the first in the order of
    /// [`PlayerMove::ALL`] that leads to a way out. So it waits late rather than early.
    ///
    /// # Errors
    /// If there is not enough room in `scratch` or `moves`, or if `steps` is not the least number of steps.
    ///
    /// # Complexity
    /// The time of two searches of `steps` steps. Nothing is allocated.
    ///
    /// ```
    /// use dungeon::{Dungeon, Layer, PlayerMove, Rule, scratch_len};
    ///
    /// let dungeon: Dungeon = "5 5\n+---+\n|..X|\n|M..|\n|@MM|\n+---+\n".parse()?;
    /// let steps = dungeon.solve(Rule::Sight, 10_000).steps().expect("a way out");
    /// let mut scratch = vec![Layer::UNUSED; scratch_len(steps)];
    /// let mut moves = vec![PlayerMove::Stay; steps as usize];
    /// dungeon.path(Rule::Sight, steps, &mut scratch, &mut moves)?;
    /// assert_eq!(moves.iter().map(|step| step.letter()).collect::<String>(), ".NENE");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn path(
        &self, rule: Rule, steps: u32, scratch: &mut [Layer], moves: &mut [PlayerMove],
    ) -> Result<(), PathError> {
        let (needed, given) = (scratch_len(steps), scratch.len());
        if given < needed {
            return Err(PathError::Scratch { given, needed });
        }
        let (needed, given) = (steps as usize, moves.len());
        if given < needed {
            return Err(PathError::Moves { given, needed });
        }
        let (states, layers) = scratch.split_at_mut(STATE * segments(steps));
        let (states, stride) = (states.as_chunks_mut::<STATE>().0, stride(steps) as u32);

        let mut search = Search::new(self, rule);
        let mut answer = Verdict::TimeUp { limit: 0 };
        for (first, state) in (0..steps).step_by(stride as usize).zip(&mut *states) {
            keep(search.state(), state);
            answer = search.run(first.saturating_add(stride).min(steps));
        }
        if answer != (Verdict::Escaped { steps }) {
            return Err(PathError::NotTheAnswer { steps });
        }

        let mut cell = self.exit();
        let firsts = (0..steps).step_by(stride as usize);
        for (first, state) in firsts.zip(&*states).rev() {
            let last = first.saturating_add(stride).min(steps);
            search.restore(&kept(state), first);
            for (step, layer) in (first..last).zip(&mut *layers) {
                search.run(step);
                layer.0 = search.state().alive;
            }
            for (step, layer) in (first..last).zip(&*layers).rev() {
                let (before, step_made) = come_from(cell, &layer.0);
                moves[step as usize] = step_made;
                cell = before;
            }
        }
        Ok(())
    }
}

/// A cell of the set from which one step leads to `cell`, and that step.
fn come_from(cell: MazeCell, alive: &Board) -> (MazeCell, PlayerMove) {
    let ways = PlayerMove::ALL.map(|step| (cell.after(step.reverse()), step));
    let way = ways.into_iter().find(|&(before, _)| board::contains(alive, before));
    way.expect("every cell that can be reached has one that it is reached from")
}

fn keep(state: &State, layers: &mut [Layer; STATE]) {
    let [east, south, west, north] = state.monsters;
    *layers = [east, south, west, north, state.alive].map(Layer);
}

fn kept(layers: &[Layer; STATE]) -> State {
    let [east, south, west, north, alive] = layers.map(|layer| layer.0);
    State { monsters: [east, south, west, north], alive }
}

/// Why no path was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum PathError {
    /// Too little scratch.
    #[error("scratch of {given} layers, expected {needed} or more")]
    Scratch { given: usize, needed: usize },
    /// Too little room for the moves.
    #[error("room for {given} moves, expected {needed} or more")]
    Moves { given: usize, needed: usize },
    /// The number of steps is not the answer for this dungeon and this rule.
    #[error("no shortest way out has {steps} steps, expected the answer of the same dungeon and rule")]
    NotTheAnswer { steps: u32 },
}
