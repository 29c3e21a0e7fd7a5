//! All boards of a size with so many atoms: counted, walked, by rank; one of each class under symmetries.
//!
//! The rank of a board is its position, from 0, in the lexicographic order of ascending lists of row-major
//! cell indices: the order of Python's `itertools.combinations`. Work is cut into equal parts by rank. What
//! gives many boards at once is for those of one word, as bits.

use blackbox_analysis::arrays;
use blackbox_core::enumerate::{self, Canonical, EnumerateError, WordBoards};

use crate::prelude::*;

statuses! {
    EnumerateError: |error| match error {
        EnumerateError::TooLarge { .. } => BB_ERROR_SIZE,
        _ => BB_ERROR_ARGUMENT,
    };
}

/// Counts the boards of a size with a number of atoms. `BB_ERROR_SIZE` for a rectangle beyond 8 x 8,
/// `BB_ERROR_ARGUMENT` for more atoms than cells.
#[unsafe(no_mangle)]
pub extern "C" fn bb_boards_count(size: bb_size, atoms: u32, count: Out<u64>) -> bb_status {
    count.gives("count", || Ok(WordBoards::count_of(size.check()?, atoms)?))
}

/// Gives the bits of the boards from rank `first` on, as many as there are and as `capacity` has room for;
/// `count` says how many. Call again with `first + count` until `count` is below `capacity`.
///
/// `BB_ERROR_SIZE` for a rectangle beyond 8 x 8, `BB_ERROR_ARGUMENT` for more atoms than cells.
#[unsafe(no_mangle)]
pub extern "C" fn bb_boards(
    size: bb_size, atoms: u32, first: u64, mut boards: Out<u64>, capacity: usize, count: Out<usize>,
) -> bb_status {
    count.gives("count", || {
        let out = boards.slice(capacity, "boards")?;
        let all = WordBoards::new(size.check()?, atoms)?;
        Ok(all.slice(first..u64::MAX).fill(out))
    })
}

/// Gives the rank of a board among the boards of its size with as many atoms. `BB_ERROR_ARGUMENT` for a rank
/// beyond 128 bits, which only larger boards have.
#[unsafe(no_mangle)]
pub extern "C" fn bb_board_rank(board: bb_board, rank: Out<bb_u128>) -> bb_status {
    rank.gives("rank", || match board.get()? {
        Given::Word(board) => Ok(u128::from(enumerate::rank(board))),
        Given::Kept(board) => arrays::rank(board, board.count().into()).ok_or_else(beyond),
    })
}

/// Gives the board of a rank. The caller frees it. `BB_ERROR_ARGUMENT` for more atoms than cells, a rank past
/// the last board, or where ranks go beyond 128 bits.
#[unsafe(no_mangle)]
pub extern "C" fn bb_board_unrank(
    size: bb_size, atoms: u32, rank: bb_u128, board: Out<bb_board>,
) -> bb_status {
    board.makes("board", || {
        let size = size.check()?;
        if size.fits_word() {
            // No board of one word has a rank beyond 64 bits.
            let rank = if rank.high == 0 { rank.low } else { u64::MAX };
            return Ok(enumerate::unrank(size, atoms, rank)?.into());
        }
        if atoms > size.cells() {
            return Err(EnumerateError::TooManyAtoms { atoms, size }.into());
        }
        let found = arrays::unrank(size, atoms.into(), rank.into()).ok_or_else(beyond)?;
        let found = found.ok_or_else(|| {
            let rank = u128::from(rank);
            Failure::new(
                BB_ERROR_ARGUMENT,
                format_args!("no board has the rank {rank}, expected a smaller one"),
            )
        })?;
        Ok(bb_board::from(found))
    })
}

/// Gives the image of a board, under the symmetries that keep its size, that stands for all of them, and,
/// unless `weight` is NULL, how many different images there are, 1 to 12. The caller frees it.
#[unsafe(no_mangle)]
pub extern "C" fn bb_board_canonical(
    board: bb_board, canonical: Out<bb_board>, weight: Out<u32>,
) -> bb_status {
    canonical.makes("canonical", || {
        let weight = weight.wanted("weight")?;
        on!(board, board => {
            weight.set(enumerate::orbit_size(board));
            Ok(bb_board::from(enumerate::canonical(board)))
        })
    })
}

/// Counts the classes of the boards of a size with a number of atoms under the symmetries that keep the size.
/// `BB_ERROR_SIZE` for a rectangle beyond 8 x 8, `BB_ERROR_ARGUMENT` for more atoms than cells.
#[unsafe(no_mangle)]
pub extern "C" fn bb_classes_count(size: bb_size, atoms: u32, count: Out<u64>) -> bb_status {
    count.gives("count", || Ok(Canonical::new(size.check()?, atoms)?.remaining()))
}

/// Gives the canonical boards of a size with a number of atoms, one of each class under the symmetries that
/// keep the size, from position `first` on, as bits, and, unless `weights` is NULL, for each how many boards
/// it stands for: as many as there are and as `capacity` has room for; `count` says how many. Call again with
/// `first + count` until `count` is below `capacity`.
///
/// `BB_ERROR_SIZE` for a rectangle beyond 8 x 8, `BB_ERROR_ARGUMENT` for more atoms than cells.
#[unsafe(no_mangle)]
pub extern "C" fn bb_classes(
    size: bb_size, atoms: u32, first: u64, mut boards: Out<u64>, mut weights: Out<u8>, capacity: usize,
    count: Out<usize>,
) -> bb_status {
    count.gives("count", || {
        let boards = boards.slice(capacity, "boards")?;
        let mut classes = Canonical::new(size.check()?, atoms)?.slice(first..u64::MAX);
        if weights.is_null() {
            return Ok(classes.fill(boards));
        }
        let weights = weights.slice(capacity, "weights")?;
        let mut given = 0;
        for ((board, weight), class) in boards.iter_mut().zip(weights).zip(&mut classes) {
            (*board, *weight) = (class.board.bits(), class.weight);
            given += 1;
        }
        Ok(given)
    })
}

#[cold]
fn beyond() -> Failure {
    Failure::new(BB_ERROR_ARGUMENT, "ranks go beyond 128 bits, expected fewer atoms")
}
