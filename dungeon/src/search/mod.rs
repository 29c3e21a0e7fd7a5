//! The search: the set of cells where the player can be alive, step by step.

use core::{fmt, mem};

use blackbox_core::internal::Counted;
use fearless_simd::{Level, Simd};

use crate::{
    Dungeon, Facing, MazeCell, Rule,
    board::{self, Board, EMPTY},
    kernel::{self, CellSet, Event, Ground, Scene},
};

/// How a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum Verdict {
    /// The player gets out, and not in fewer steps than these, at least 1.
    Escaped { steps: u32 },
    /// Walls keep the player from the exit; no step was searched.
    Sealed,
    /// Whatever the player does, he is dead after this many steps.
    Caught { step: u32 },
    /// The monsters and the set of cells where the player can be alive are as they were once before, so all
    /// that follows is known and the exit is not in it. All is after `step` as it was `period` steps before.
    Repeats { step: u32, period: u32 },
    /// No way out with this many steps; more of them may help.
    TimeUp { limit: u32 },
}

impl Verdict {
    /// The least number of steps to the exit, or `None` if there is no way out. The contest prints 0 for
    /// that.
    pub fn steps(self) -> Option<u32> {
        match self {
            Self::Escaped { steps } => Some(steps),
            _ => None,
        }
    }

    /// One word: `escaped`, `sealed`, `caught`, `repeats` or `time-up`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Escaped { .. } => "escaped",
            Self::Sealed => "sealed",
            Self::Caught { .. } => "caught",
            Self::Repeats { .. } => "repeats",
            Self::TimeUp { .. } => "time-up",
        }
    }
}

/// A sentence without its full stop.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Escaped { steps } => write!(f, "out in {}", steps_of(steps)),
            Self::Sealed => f.write_str("walls keep the player from the exit"),
            Self::Caught { step } => write!(f, "dead after {} at the latest", steps_of(step)),
            Self::Repeats { step, period } => {
                let (step, period) = (steps_of(step), steps_of(period));
                write!(f, "after {step} all is as it was {period} before: no way out")
            }
            Self::TimeUp { limit } => write!(f, "no way out within {}", steps_of(limit)),
        }
    }
}

fn steps_of(number: u32) -> Counted<'static> {
    Counted(number, "step")
}

/// All that changes from step to step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct State {
    /// The monsters that face east, south, west and north.
    pub(crate) monsters: [Board; 4],
    /// The cells where the player can be alive.
    pub(crate) alive: Board,
}

/// A search that is under way: where the monsters are and where the player can be alive after this many
/// steps.
///
/// [`Dungeon::solve`] is the short way to the answer. A search by hand can be looked at while it runs, can be
/// stopped and taken up again, and can be given more steps later. It holds no more than 10 kB and never
/// allocates.
///
/// ```
/// use dungeon::{MazeCell, Dungeon, Rule, Search, Verdict};
///
/// let dungeon: Dungeon = "5 5\n\
///     +---+\n\
///     |..X|\n\
///     |M..|\n\
///     |@MM|\n\
///     +---+\n".parse()?;
/// let mut search = Search::new(&dungeon, Rule::Sight);
/// assert_eq!(search.run(1), Verdict::TimeUp { limit: 1 });
/// assert!(search.alive().eq([MazeCell::new(1, 3)])); // monsters are in the way, he can but wait
/// search.run(2);
/// assert!(search.can_be_alive_at(MazeCell::new(1, 2))); // the one above him has gone
/// assert_eq!(search.run(10_000), Verdict::Escaped { steps: 5 });
/// # Ok::<(), dungeon::RunError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Search {
    level: Level,
    rule: Rule,
    open: Board,
    exit: MazeCell,
    state: State,
    step: u32,
    answer: Option<Verdict>,
    /// An earlier state, to notice when it comes again (Brent's method): renewed when the number of steps has
    /// doubled, so that in the end it is one of a repetition, if there is one, and is not renewed within its
    /// period.
    earlier: State,
    earlier_step: u32,
}

impl Search {
    /// A search before the first step.
    pub fn new(dungeon: &Dungeon, rule: Rule) -> Self {
        let mut open = EMPTY;
        let inside =
            (1..dungeon.height - 1).flat_map(|y| (1..dungeon.width - 1).map(move |x| MazeCell::new(x, y)));
        for cell in inside.filter(|&cell| !dungeon.is_wall(cell)) {
            board::insert(&mut open, cell);
        }
        let mut state = State { monsters: [EMPTY; 4], alive: EMPTY };
        board::insert(&mut state.alive, dungeon.start);
        for &cell in dungeon.monsters() {
            board::insert(&mut state.monsters[Facing::East as usize], cell);
        }
        Self {
            level: level(),
            rule,
            open,
            exit: dungeon.exit,
            state,
            step: 0,
            answer: None,
            earlier: state,
            earlier_step: 0,
        }
    }

    /// Searches until the question is settled or `limit` steps have been made in all, and says how it stands.
    /// After [`Verdict::TimeUp`] the search goes on with a higher limit; after any other answer it is over.
    ///
    /// A search does not look whether the exit is sealed: it may repeat itself for as long as it is allowed
    /// to.
    ///
    /// # Complexity
    /// A step is a fixed number of operations on 256 bits, about a thousand, whatever is in the dungeon.
    pub fn run(&mut self, limit: u32) -> Verdict {
        if self.answer.is_none() && self.step < limit {
            self.answer = self.walk(limit);
        }
        self.answer.unwrap_or(Verdict::TimeUp { limit })
    }

    /// Walks on with the instructions of the search's level. SSE4.2 is treated as SSE2: the kernel uses none
    /// of its instructions, and would only be compiled once more.
    fn walk(&mut self, limit: u32) -> Option<Verdict> {
        let level = self.level;
        #[cfg(target_arch = "x86_64")]
        {
            if let Some(simd) = level.as_avx512() {
                return simd.vectorize(
                    #[inline(always)]
                    || walk(simd, self, limit),
                );
            }
            if let Some(simd) = level.as_avx2() {
                return simd.vectorize(
                    #[inline(always)]
                    || walk(simd, self, limit),
                );
            }
            let simd = level.as_sse2().expect("every x86-64 has it");
            simd.vectorize(
                #[inline(always)]
                || walk(simd, self, limit),
            )
        }
        #[cfg(not(target_arch = "x86_64"))]
        fearless_simd::dispatch!(level, simd => walk(simd, self, limit))
    }

    /// How many steps have been made and did not lead out.
    pub fn step(&self) -> u32 {
        self.step
    }

    /// Whether the player can be alive on a cell after this many steps.
    pub fn can_be_alive_at(&self, cell: MazeCell) -> bool {
        board::contains(&self.state.alive, cell)
    }

    /// The cells where the player can be alive, row by row.
    pub fn alive(&self) -> impl Iterator<Item = MazeCell> + '_ {
        let inside = (1..24).flat_map(|y| (1..79).map(move |x| MazeCell::new(x, y)));
        inside.filter(|&cell| self.can_be_alive_at(cell))
    }

    pub(crate) fn state(&self) -> &State {
        &self.state
    }

    /// Goes back (or on) to a state of this very search.
    pub(crate) fn restore(&mut self, state: &State, step: u32) {
        (self.state, self.step, self.answer) = (*state, step, None);
        (self.earlier, self.earlier_step) = (*state, step);
    }

    /// The same search with other instructions.
    #[cfg(test)]
    pub(crate) fn with_level(self, level: Level) -> Self {
        Self { level, ..self }
    }
}

/// The widest instructions that may be used.
fn level() -> Level {
    #[cfg(feature = "std")]
    return Level::new();
    #[cfg(not(feature = "std"))]
    Level::baseline()
}

#[expect(clippy::inline_always, reason = "what is not inlined is compiled without the caller's instructions")]
#[inline(always)]
fn walk<S: Simd>(simd: S, search: &mut Search, limit: u32) -> Option<Verdict> {
    let sight = search.rule == Rule::Sight;
    let load_all = |boards: &[Board; 4]| -> [CellSet<S>; 4] {
        let [east, south, west, north] = boards;
        [
            kernel::load(simd, east),
            kernel::load(simd, south),
            kernel::load(simd, west),
            kernel::load(simd, north),
        ]
    };
    let load_scene = |state: &State| Scene {
        monsters: load_all(&state.monsters),
        alive: kernel::load(simd, &state.alive),
    };
    let mut exit = EMPTY;
    board::insert(&mut exit, search.exit);
    let ground = Ground { open: kernel::load(simd, &search.open), exit: kernel::load(simd, &exit) };
    let (mut one, mut other) = (load_scene(&search.state), load_scene(&search.state));
    let (mut now, mut next) = (&mut one, &mut other);
    let mut earlier = load_scene(&search.earlier);
    let mut answer = None;
    while search.step < limit && answer.is_none() {
        match now.step(sight, &ground, next) {
            Event::Escape => {
                answer = Some(Verdict::Escaped { steps: search.step + 1 });
                break;
            }
            Event::Caught => answer = Some(Verdict::Caught { step: search.step + 1 }),
            Event::None => {}
        }
        mem::swap(&mut now, &mut next);
        search.step += 1;
        if answer.is_none() && now.is_same(&earlier) {
            answer = Some(Verdict::Repeats { step: search.step, period: search.step - search.earlier_step });
        }
        if search.step / 2 >= search.earlier_step {
            earlier = now.clone();
            search.earlier_step = search.step;
        }
    }
    let store_scene = |scene: &Scene<S>, state: &mut State| {
        for (field, board) in scene.monsters.iter().zip(&mut state.monsters) {
            kernel::store(field, board);
        }
        kernel::store(&scene.alive, &mut state.alive);
    };
    store_scene(now, &mut search.state);
    store_scene(&earlier, &mut search.earlier);
    answer
}

impl Dungeon {
    /// The least number of steps to the exit within `limit` steps (exactly `limit` still counts), or why
    /// there is none. The contest's limit is 10,000.
    ///
    /// # Complexity
    /// At most `limit` steps of [`Search::run`] and once [`is_sealed`](Self::is_sealed); about 10 kB of
    /// stack.
    ///
    /// ```
    /// use dungeon::{Dungeon, Rule, Verdict};
    ///
    /// let dungeon: Dungeon = "5 5\n+---+\n|..X|\n|M..|\n|@MM|\n+---+\n".parse()?;
    /// assert_eq!(dungeon.solve(Rule::Sight, 10_000), Verdict::Escaped { steps: 5 });
    /// assert_eq!(dungeon.solve(Rule::Sight, 4), Verdict::TimeUp { limit: 4 });
    /// # Ok::<(), dungeon::RunError>(())
    /// ```
    pub fn solve(&self, rule: Rule, limit: u32) -> Verdict {
        if self.is_sealed() { Verdict::Sealed } else { Search::new(self, rule).run(limit) }
    }

    /// The same; after each 10,000 steps it is asked whether to go on, and without that there is no answer.
    pub fn solve_while(&self, rule: Rule, limit: u32, mut go_on: impl FnMut() -> bool) -> Option<Verdict> {
        if self.is_sealed() {
            return Some(Verdict::Sealed);
        }
        let mut search = Search::new(self, rule);
        for until in (10_000..limit).step_by(10_000) {
            if matches!(search.run(until), Verdict::TimeUp { .. }) && !go_on() {
                return None;
            }
        }
        Some(search.run(limit))
    }
}

#[cfg(test)]
mod tests;
