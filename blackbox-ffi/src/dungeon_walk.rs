//! Walks through a dungeon: where everybody is, and a moving picture.

use dungeon::{Animation, Dungeon, Facing, PlayerMove, Timeline, WalkError};
use libc::c_char;

use crate::prelude::*;

statuses! {
    WalkError: |_| BB_ERROR_ARGUMENT;
}

/// A monster at some time.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_monster {
    /// Where it stands.
    pub cell: bb_cell,
    /// The way it faces, `BB_HEADING_...`.
    pub heading: u8,
}

/// Gives where the player and the monsters are after a walk of these moves, letters as `bb_dungeon_path` has
/// them. No move: the beginning, all monsters facing right. `player` may be NULL.
///
/// `BB_ERROR_TEXT` for another letter; `BB_ERROR_ARGUMENT` for an unknown rule, or a move that cannot be made
/// or is not survived.
#[unsafe(no_mangle)]
pub extern "C" fn bb_dungeon_walk(
    dungeon: In<bb_dungeon>, rule: bb_dungeon_rule, moves: In<c_char>, length: usize, player: Out<bb_cell>,
    monsters: Out<bb_monster>, capacity: usize, count: Out<usize>,
) -> bb_status {
    entry(|| {
        let player = player.wanted("player")?;
        let moves = moves_of(&moves, length)?;
        let dungeon = &dungeon.get("dungeon")?.0;
        let Some(frame) = Timeline::new(dungeon, rule_of(rule)?, &moves)?.last() else {
            unreachable!("the beginning at least")
        };
        let list = frame
            .monsters()
            .iter()
            .map(|monster| bb_monster { cell: monster.cell.into(), heading: heading_of(monster.heading) });
        monsters.write_items(list, capacity, "monsters", count)?;
        player.set(frame.player);
        Ok(())
    })
}

/// Draws a walk of these moves as an SVG document that moves, again and again, to a buffer of the caller.
/// With `frontier` it shows as well what the monsters see and where the player could be alive.
///
/// `BB_ERROR_TEXT` and `BB_ERROR_ARGUMENT` as for `bb_dungeon_walk`.
#[unsafe(no_mangle)]
pub extern "C" fn bb_dungeon_animate(
    dungeon: In<bb_dungeon>, rule: bb_dungeon_rule, moves: In<c_char>, moves_length: usize, frontier: bool,
    out: Out<c_char>, capacity: usize, length: Out<usize>,
) -> bb_status {
    entry(|| {
        let moves = moves_of(&moves, moves_length)?;
        let dungeon = &dungeon.get("dungeon")?.0;
        out.write_text(animation(dungeon, rule, &moves, frontier)?, capacity, length)
    })
}

fn animation<'a>(
    dungeon: &'a Dungeon, rule: bb_dungeon_rule, moves: &'a [PlayerMove], frontier: bool,
) -> Result<Animation<'a>, Failure> {
    let animation = Animation::new(dungeon, rule_of(rule)?, moves)?;
    Ok(if frontier { animation.with_frontier() } else { animation })
}

/// The moves that letters stand for.
fn moves_of(moves: &In<c_char>, length: usize) -> Result<Vec<PlayerMove>, Failure> {
    let letters = moves.bytes(length, "moves")?;
    (1..).zip(letters).map(|(column, &letter)| made(letter, column)).collect()
}

fn made(letter: u8, column: u32) -> Result<PlayerMove, Failure> {
    PlayerMove::ALL.into_iter().find(|step| step.letter() == char::from(letter)).ok_or_else(|| {
        let shown = letter.escape_ascii();
        Failure::at(
            BB_ERROR_TEXT,
            (1, column),
            format_args!("line 1, column {column}: unknown move '{shown}', expected N, W, S, E or ."),
        )
    })
}

fn heading_of(heading: Facing) -> u8 {
    match heading {
        Facing::East => BB_HEADING_RIGHT,
        Facing::North => BB_HEADING_UP,
        Facing::West => BB_HEADING_LEFT,
        Facing::South => BB_HEADING_DOWN,
    }
}
