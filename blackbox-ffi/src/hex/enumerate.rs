//! All hexagonal boards of a size with a number of atoms: counted, walked, by rank; one of each class under the symmetries.
//!
//! The rank of a board is its position, from 0, in the lexicographic order of ascending lists of cells, as on the square
//! board.

use blackbox_core::hex::{self, Boards, Size};

use super::{board::bb_hex_board, size};
use crate::{
    frame::{Failure, Out, entry, slice_mut},
    status::{BB_ERROR_ARGUMENT, bb_status},
};

/// The boards of a size with a number of atoms that it has room for.
fn boards_of(side: u32, atoms: u32) -> Result<(Boards, Size), Failure> {
    let size = size(side)?;
    if atoms > size.cells() {
        return Err(Failure::new(
            BB_ERROR_ARGUMENT,
            format_args!(
                "{atoms} atoms, expected at most {} on a board of {size} cells a side",
                size.cells()
            ),
        ));
    }
    Ok((Boards::new(size, atoms), size))
}

/// Counts the hexagonal boards of a size with a number of atoms.
///
/// `BB_ERROR_SIZE` unless they have 2 to 5 cells a side, `BB_ERROR_ARGUMENT` for more atoms than cells.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_boards_count(side: u32, atoms: u32, count: *mut u64) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(count, "count") }?;
        out.set(boards_of(side, atoms)?.0.remaining());
        Ok(())
    })
}

/// Gives the bits of the boards from rank `first` on, as many as there are and as `capacity` has room for; `count`
/// says how many. Call again with `first + count` until `count` is below `capacity`.
///
/// As `bb_hex_boards_count`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_boards(
    side: u32,
    atoms: u32,
    first: u64,
    boards: *mut u64,
    capacity: usize,
    count: *mut usize,
) -> bb_status {
    entry(|| {
        let count = unsafe { Out::new(count, "count") }?;
        let out = unsafe { slice_mut(boards, capacity, "boards") }?;
        count.set(boards_of(side, atoms)?.0.slice(first..u64::MAX).fill(out));
        Ok(())
    })
}

/// Gives the rank of a hexagonal board among those of its size with as many atoms.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_board_rank(board: bb_hex_board, rank: *mut u64) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(rank, "rank") }?;
        out.set(hex::rank(board.check()?));
        Ok(())
    })
}

/// Gives the hexagonal board of a rank.
///
/// `BB_ERROR_ARGUMENT` for a rank past the last board, else as `bb_hex_boards_count`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_board_unrank(
    side: u32,
    atoms: u32,
    rank: u64,
    board: *mut bb_hex_board,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(board, "board") }?;
        let (boards, size) = boards_of(side, atoms)?;
        let found = hex::unrank(rank, atoms, size).ok_or_else(|| {
            let count = boards.remaining();
            Failure::new(
                BB_ERROR_ARGUMENT,
                format_args!("no board of rank {rank}, expected 0 to {}", count - 1),
            )
        })?;
        out.set(found.into());
        Ok(())
    })
}

/// Gives the image of a hexagonal board that stands for all twelve, that with the least bits, and, unless `weight` is NULL,
/// how many different images there are, 1 to 12.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_board_canonical(
    board: bb_hex_board,
    canonical: *mut bb_hex_board,
    weight: *mut u32,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(canonical, "canonical") }?;
        let weight = unsafe { Out::optional(weight, "weight") }?;
        let board = board.check()?;
        out.set(hex::canonical(board).into());
        weight.set(hex::orbit_size(board));
        Ok(())
    })
}
