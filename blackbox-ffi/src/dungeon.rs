//! Dungeon of Doom: the least number of steps out of a maze of monsters.
//!
//! It is problem D of the ACM ICPC Western European Regional Contest 1999.

use dungeon::{Dungeon, Layer, MazeCell, PathError, PlayerMove, Rule, Verdict};
use libc::{c_char, c_void};

use crate::prelude::*;

/// What stops a monster besides a wall in front of it: one of `BB_DUNGEON_...`.
pub type bb_dungeon_rule = i32;

/// Another monster anywhere in its line of sight: the words of the problem.
pub const BB_DUNGEON_SIGHT: bb_dungeon_rule = 0;
/// Another monster in the cell directly in front of it.
pub const BB_DUNGEON_ADJACENT: bb_dungeon_rule = 1;

/// How a search for the exit ends: one of `BB_DUNGEON_ESCAPED` to `BB_DUNGEON_TIME_UP`.
pub type bb_dungeon_end = i32;

/// The player gets out.
pub const BB_DUNGEON_ESCAPED: bb_dungeon_end = 0;
/// Walls keep the player from the exit.
pub const BB_DUNGEON_SEALED: bb_dungeon_end = 1;
/// Whatever the player does, he is dead after `step` steps.
pub const BB_DUNGEON_CAUGHT: bb_dungeon_end = 2;
/// All is as it was `period` steps before, so nothing new will happen.
pub const BB_DUNGEON_REPEATS: bb_dungeon_end = 3;
/// No way out within the limit; more steps may help.
pub const BB_DUNGEON_TIME_UP: bb_dungeon_end = 4;

/// How a search for the exit ended.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_dungeon_answer {
    /// `BB_DUNGEON_ESCAPED` to `BB_DUNGEON_TIME_UP`.
    pub kind: bb_dungeon_end,
    /// The least number of steps to the exit, or 0 if there is no way out: the contest's answer.
    pub steps: u32,
    /// The step after which it was clear that there is none, or the limit.
    pub step: u32,
    /// The steps between the two same states of `BB_DUNGEON_REPEATS`, else 0.
    pub period: u32,
}

/// A dungeon: 3 to 25 rows of 4 to 80 cells. Free it with `bb_dungeon_free`, unless it was lent.
pub struct bb_dungeon(pub(crate) Dungeon);

impl From<MazeCell> for bb_cell {
    fn from(cell: MazeCell) -> Self {
        Self { x: cell.x, y: cell.y }
    }
}

statuses! {
    PathError: |_| BB_ERROR_ARGUMENT;
}

pub(crate) fn rule_of(number: bb_dungeon_rule) -> Result<Rule, Failure> {
    value_of(&Rule::ALL, number, "rule")
}

/// Reads one dungeon: a line with height and width, then its rows. The caller frees it. `BB_ERROR_TEXT` for
/// what is no dungeon.
#[unsafe(no_mangle)]
pub extern "C" fn bb_dungeon_parse(
    text: In<c_char>, length: usize, dungeon: Out<Handle<bb_dungeon>>,
) -> bb_status {
    dungeon.makes("dungeon", || {
        let text = text.text(length, "text")?;
        Ok(bb_dungeon(text.parse()?))
    })
}

/// Frees a dungeon. NULL is allowed and does nothing.
#[unsafe(no_mangle)]
pub extern "C" fn bb_dungeon_free(dungeon: Handle<bb_dungeon>) {
    dungeon.free();
}

/// Is lent a dungeon, which it must not free; answers 0 to go on.
pub type bb_dungeon_visitor = Option<extern "C" fn(dungeon: *const bb_dungeon, user: *mut c_void) -> i32>;

/// Reads a whole contest input, the number of runs and then the runs, and lends each dungeon to `visitor`.
///
/// `BB_ERROR_TEXT` for what is no input, after the runs before the faulty one; `BB_ERROR_CANCELLED` if the
/// visitor says so.
#[unsafe(no_mangle)]
pub extern "C" fn bb_dungeons_read(
    text: In<c_char>, length: usize, visitor: bb_dungeon_visitor, user: *mut c_void,
) -> bb_status {
    entry(|| {
        let visitor = required(visitor, "visitor")?;
        for run in dungeon::runs(text.bytes(length, "text")?) {
            let dungeon = bb_dungeon(run?);
            if visitor(&raw const dungeon, user) != 0 {
                return Err(Failure::new(BB_ERROR_CANCELLED, "stopped by the visitor"));
            }
        }
        Ok(())
    })
}

/// Gives width and height, the frame included, the start and the exit. Any of the pointers may be NULL.
#[unsafe(no_mangle)]
pub extern "C" fn bb_dungeon_read(
    dungeon: In<bb_dungeon>, width: Out<u32>, height: Out<u32>, start: Out<bb_cell>, exit: Out<bb_cell>,
) -> bb_status {
    entry(|| {
        let width = width.wanted("width")?;
        let height = height.wanted("height")?;
        let start = start.wanted("start")?;
        let exit = exit.wanted("exit")?;
        let dungeon = &dungeon.get("dungeon")?.0;
        width.set(dungeon.width() as u32);
        height.set(dungeon.height() as u32);
        start.set(dungeon.start());
        exit.set(dungeon.exit());
        Ok(())
    })
}

/// Says whether there is a wall at a cell; outside of the dungeon everything is wall.
#[unsafe(no_mangle)]
pub extern "C" fn bb_dungeon_is_wall(dungeon: In<bb_dungeon>, cell: bb_cell, wall: Out<bool>) -> bb_status {
    wall.gives("wall", || Ok(dungeon.get("dungeon")?.0.is_wall(MazeCell::new(cell.x, cell.y))))
}

/// Searches the least number of steps to the exit within `limit` steps, 10,000 in the contest.
/// `BB_ERROR_ARGUMENT` for an unknown rule.
#[unsafe(no_mangle)]
pub extern "C" fn bb_dungeon_solve(
    dungeon: In<bb_dungeon>, rule: bb_dungeon_rule, limit: u32, answer: Out<bb_dungeon_answer>,
) -> bb_status {
    answer.gives("answer", || {
        let dungeon = &dungeon.get("dungeon")?.0;
        let (kind, step, period) = match dungeon.solve(rule_of(rule)?, limit) {
            Verdict::Escaped { steps } => (BB_DUNGEON_ESCAPED, steps, 0),
            Verdict::Sealed => (BB_DUNGEON_SEALED, 0, 0),
            Verdict::Caught { step } => (BB_DUNGEON_CAUGHT, step, 0),
            Verdict::Repeats { step, period } => (BB_DUNGEON_REPEATS, step, period),
            Verdict::TimeUp { limit } => (BB_DUNGEON_TIME_UP, limit, 0),
            _ => unreachable!("an answer without a number"),
        };
        let steps = if kind == BB_DUNGEON_ESCAPED { step } else { 0 };
        Ok(bb_dungeon_answer { kind, steps, step, period })
    })
}

/// Writes one shortest way out to a buffer of the caller, one letter a step. The letters are `N`, `W`, `S`,
/// `E`, and `.` for standing still. `steps` is what `bb_dungeon_solve` has found by the same rule.
///
/// `BB_ERROR_ARGUMENT` for an unknown rule or another number of steps.
#[unsafe(no_mangle)]
pub extern "C" fn bb_dungeon_path(
    dungeon: In<bb_dungeon>, rule: bb_dungeon_rule, steps: u32, out: Out<c_char>, capacity: usize,
    length: Out<usize>,
) -> bb_status {
    entry(|| {
        let dungeon = &dungeon.get("dungeon")?.0;
        let rule = rule_of(rule)?;
        // Any number may stand here; only an answer is worth the memory of its path.
        if dungeon.solve(rule, steps).steps() != Some(steps) {
            return Err(PathError::NotTheAnswer { steps }.into());
        }
        let mut scratch = vec![Layer::UNUSED; dungeon::scratch_len(steps)];
        let mut moves = vec![PlayerMove::Stay; steps as usize];
        dungeon.path(rule, steps, &mut scratch, &mut moves)?;
        let letters: Vec<u8> = moves.into_iter().map(|step| step.letter() as u8).collect();
        out.write_bytes(&letters, capacity, length)
    })
}
