//! Puzzles: a hidden board, and the answers of some rays from which it can be found.

use blackbox_sheet::PrintedPuzzle;
use libc::c_char;

use crate::prelude::*;
use blackbox_analysis::{effort::Effort, par::Difficulty};

/// A board with clues. Free it with `bb_puzzle_free`.
pub struct bb_puzzle(pub(crate) PrintedPuzzle);

/// What a puzzle is made of.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_puzzle_size {
    /// The size of the board.
    pub size: bb_size,
    /// The hidden board, lent by the puzzle.
    pub board: bb_board,
    /// The fewest atoms there may be, as the solver is told.
    pub min_atoms: u32,
    /// The most atoms there may be, as the solver is told.
    pub max_atoms: u32,
    /// The clues: rays with their answers, of a detour one end.
    pub clues: u32,
    /// The steps in which a person's techniques find cells.
    pub steps: u32,
    /// The grade of the hardest of them, `BB_DIFFICULTY_...`; `BB_DIFFICULTY_ANY` if they do not find every
    /// cell.
    pub grade: bb_difficulty,
}

/// Makes the puzzle of a game with the fewest clues that leave one board, up to equivalence: exactly the
/// fewest on boards of one word where that is found in time, else a set where each clue is needed. The caller
/// frees it.
///
/// `watch` may be NULL; its limit is that of the search for the fewest clues and of each test whether one is
/// needed. `BB_ERROR_SIZE` beyond 64 x 64.
#[unsafe(no_mangle)]
pub extern "C" fn bb_puzzle_fewest(
    game: In<bb_game>, watch: In<bb_watch>, puzzle: Out<Handle<bb_puzzle>>,
) -> bb_status {
    puzzle.makes("puzzle", || {
        let game = &game.get("game")?.0;
        let search = |limit: &mut Effort<'_>| PrintedPuzzle::with_fewest_clues(game, limit);
        Ok(bb_puzzle(Watch::new(&watch)?.limited(search)?))
    })
}

/// Makes the deduction puzzle of a game: clues from which the techniques of a person, none harder than the
/// grade `most`, find every cell, and which are all needed. NULL if the techniques do not find the board of
/// this game even with all rays. The caller frees it.
///
/// `watch` may be NULL; a step of its limit is a look at one ray. `BB_ERROR_ARGUMENT` for an unknown
/// difficulty.
#[unsafe(no_mangle)]
pub extern "C" fn bb_puzzle_deduction(
    game: In<bb_game>, most: bb_difficulty, watch: In<bb_watch>, puzzle: Out<Handle<bb_puzzle>>,
) -> bb_status {
    entry(|| {
        let out = puzzle.emptied("puzzle")?;
        let game = &game.get("game")?.0;
        let most = value_of(&Difficulty::ALL, most, "difficulty")?;
        let search = |limit: &mut Effort<'_>| PrintedPuzzle::solved_by_reasoning(game, most, limit);
        if let Some((found, _)) = Watch::new(&watch)?.limited(search)? {
            out.set(bb_puzzle(found));
        }
        Ok(())
    })
}

/// Frees a puzzle. NULL is allowed and does nothing.
#[unsafe(no_mangle)]
pub extern "C" fn bb_puzzle_free(puzzle: Handle<bb_puzzle>) {
    puzzle.free();
}

/// Gives what a puzzle is made of.
#[unsafe(no_mangle)]
pub extern "C" fn bb_puzzle_read(puzzle: In<bb_puzzle>, size: Out<bb_puzzle_size>) -> bb_status {
    size.gives("size", || {
        let PrintedPuzzle { atoms, board, rays, reasoning, .. } = &puzzle.get("puzzle")?.0;
        Ok(bb_puzzle_size {
            size: reasoning.size.into(),
            board: bb_board::lent(board),
            min_atoms: atoms.min(),
            max_atoms: atoms.max(),
            clues: rays.len() as u32,
            steps: reasoning.steps.len() as u32,
            grade: reasoning.grade().map_or(BB_DIFFICULTY_ANY, |grade| number_of(&Difficulty::ALL, grade)),
        })
    })
}

/// Gives what the solver of a puzzle is told, as evidence, whose facts are the clues. The caller frees it.
#[unsafe(no_mangle)]
pub extern "C" fn bb_puzzle_evidence(puzzle: In<bb_puzzle>, evidence: Out<Handle<bb_evidence>>) -> bb_status {
    evidence.makes("evidence", || Ok(bb_evidence(puzzle.get("puzzle")?.0.evidence())))
}

/// Writes how a person solves the puzzle, a sentence a line and a line a step, to a buffer of the caller.
/// Rows and columns count from 1. Nothing if no technique shows anything.
#[unsafe(no_mangle)]
pub extern "C" fn bb_puzzle_words(
    puzzle: In<bb_puzzle>, out: Out<c_char>, capacity: usize, length: Out<usize>,
) -> bb_status {
    entry(|| {
        let mut lines = String::new();
        for line in puzzle.get("puzzle")?.0.reasoning.words() {
            lines += &line;
            lines.push('\n');
        }
        out.write_text(lines, capacity, length)
    })
}
