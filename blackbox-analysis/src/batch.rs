//! The signatures of many boards by several threads, and masks of boards by their answers; stoppable.

use std::{
    fmt,
    iter::{Enumerate, Zip},
    num::NonZeroUsize,
    ops::ControlFlow,
    slice::{Chunks, ChunksMut},
    sync::{Mutex, PoisonError},
    thread,
};

use blackbox_core::{
    Outcome, Port, Size,
    ray::kernels::{self, BatchError},
};

use crate::{AnyBoard, progress};

/// How many boards a thread takes at a time: enough that taking them costs nothing, and few enough that a caller who stops
/// the work waits for some milliseconds at most.
const PORTION: usize = 1 << 14;

/// Writes the signatures of boards of one word, as [`kernels::signatures`] does, with `threads` threads, but no more
/// than the machine runs at once.
///
/// After every portion that it has traced the calling thread asks `poll`; [`ControlFlow::Break`] stops all threads
/// and is handed back. After an error `codes` is written in part.
///
/// ```
/// use std::{num::NonZeroUsize, ops::ControlFlow};
///
/// use blackbox_analysis::batch;
/// use blackbox_core::Size;
///
/// let boards: Vec<u64> = (0..100_000).collect();
/// let mut codes = vec![0; 32 * boards.len()];
/// let threads = NonZeroUsize::new(2).unwrap();
/// batch::signatures(Size::CLASSIC, &boards, &mut codes, threads, || ControlFlow::<()>::Continue(()))?;
/// // Board 2 has one atom, on (1, 0), which the first ray from the left hits.
/// assert_eq!(codes[32 * 2], 254);
/// # Ok::<(), batch::Failure<()>>(())
/// ```
///
/// # Errors
/// [`Failure::Boards`] as [`kernels::signatures`], naming the first faulty board; [`Failure::Stopped`] with what
/// `poll` broke off with.
///
/// # Complexity
/// O(boards / threads); no memory besides the threads' own.
pub fn signatures<B>(
    size: Size,
    boards: &[u64],
    codes: &mut [u8],
    threads: NonZeroUsize,
    mut poll: impl FnMut() -> ControlFlow<B>,
) -> Result<(), Failure<B>> {
    let ports = usize::from(size.ports());
    let expected = boards.len() * ports;
    if codes.len() != expected {
        return Err(Failure::Boards(BatchError::Length { found: codes.len(), expected }));
    }
    let portions = boards.chunks(PORTION).zip(codes.chunks_mut(PORTION * ports)).enumerate();
    let queue = Queue { size, portions: Mutex::new(Some(portions)) };
    // More threads than portions would find nothing to do.
    let helpers = progress::threads(threads.get()).min(boards.len().div_ceil(PORTION)).saturating_sub(1);
    thread::scope(|scope| {
        let start = |_| thread::Builder::new().spawn_scoped(scope, || queue.trace_all()).ok();
        let helpers: Vec<_> = (0..helpers).map_while(start).collect();
        let mut stopped = None;
        let mut fault = loop {
            match queue.trace_portion() {
                Ok(true) => {}
                Ok(false) => break None,
                Err(error) => break Some(error),
            }
            if let ControlFlow::Break(reason) = poll() {
                queue.close();
                stopped = Some(reason);
                break None;
            }
        };
        for helper in helpers {
            match helper.join() {
                Ok(theirs) => fault = first(fault, theirs),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        match (fault, stopped) {
            (Some(error), _) => Err(Failure::Boards(error)),
            (None, Some(reason)) => Err(Failure::Stopped(reason)),
            (None, None) => Ok(()),
        }
    })
}

/// Writes which boards of one word give an outcome at a port, as [`kernels::planes`] does.
///
/// After every portion of the boards `poll` is asked; [`ControlFlow::Break`] stops the work and is handed back. After
/// an error `masks` is written in part.
///
/// # Errors
/// [`Failure::Boards`] as [`kernels::planes`], naming the first faulty board; [`Failure::Stopped`] with what `poll`
/// broke off with.
///
/// # Complexity
/// O(boards + boards / 64 * questions); 2 kB of memory for each question.
pub fn planes<B>(
    size: Size,
    boards: &[u64],
    questions: &[(Port, Outcome)],
    masks: &mut [u64],
    mut poll: impl FnMut() -> ControlFlow<B>,
) -> Result<(), Failure<B>> {
    let words = boards.len().div_ceil(64);
    let expected = words * questions.len();
    if masks.len() != expected {
        return Err(Failure::Boards(BatchError::Length { found: masks.len(), expected }));
    }
    let mut some = vec![0; questions.len() * (PORTION / 64).min(words)];
    for (at, boards) in boards.chunks(PORTION).enumerate() {
        let count = boards.len().div_ceil(64);
        let some = &mut some[..questions.len() * count];
        kernels::planes(size, boards, questions, some).map_err(|error| later(error, at))?;
        for (mask, some) in masks.chunks_exact_mut(words).zip(some.chunks_exact(count)) {
            mask[at * PORTION / 64..][..count].copy_from_slice(some);
        }
        if let ControlFlow::Break(reason) = poll() {
            return Err(Failure::Stopped(reason));
        }
    }
    Ok(())
}

/// Writes the signatures of boards of one size, as [`Rays::signature`](blackbox_core::Rays::signature) of each, with
/// `threads` threads at most: one board after the other, an outcome a port.
///
/// Where the system refuses a thread, the others do its part.
///
/// ```
/// use std::num::NonZeroUsize;
///
/// use blackbox_analysis::{AnyBoard, batch};
/// use blackbox_core::{Cell, Size};
///
/// let size = Size::new(9, 1)?;
/// let board = AnyBoard::from_atoms(size, [Cell::new(4, 0)])?;
/// let mut codes = [0; 40];
/// batch::wide_signatures(&[&board, &board], &mut codes, NonZeroUsize::MIN);
/// assert_eq!(codes[..20], codes[20..]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
/// If the boards differ in size, or `codes` has not as many places as they have ports together.
pub fn wide_signatures(boards: &[&AnyBoard], codes: &mut [u16], threads: NonZeroUsize) {
    let Some(ports) = boards.first().map(|board| usize::from(board.size().ports())) else { return };
    assert_eq!(codes.len(), boards.len() * ports, "a place for each port of each board");
    let queue = Mutex::new(boards.iter().zip(codes.chunks_mut(ports)));
    let trace_all = || {
        loop {
            let taken = queue.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some((board, codes)) = taken else { return };
            codes.copy_from_slice(board.signature().codes());
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads.get().min(boards.len()) {
            if thread::Builder::new().spawn_scoped(scope, trace_all).is_err() {
                break;
            }
        }
        trace_all();
    });
}

/// A fault in a portion, as one of the whole batch.
fn later(error: BatchError, portion: usize) -> BatchError {
    match error {
        BatchError::OffBoard { index, cell, size } => {
            BatchError::OffBoard { index: portion * PORTION + index, cell, size }
        }
        other => other,
    }
}

/// The earlier of two faults.
///
/// Portions are taken in order and every portion taken is looked at, so the earliest of all threads' faults is the
/// first in the batch.
fn first(a: Option<BatchError>, b: Option<BatchError>) -> Option<BatchError> {
    let place = |error: &BatchError| match error {
        BatchError::OffBoard { index, .. } => *index,
        _ => 0,
    };
    a.into_iter().chain(b).min_by_key(place)
}

/// The work to be taken: portions of boards and of the output.
type Portions<'a> = Enumerate<Zip<Chunks<'a, u64>, ChunksMut<'a, u8>>>;

struct Queue<'a> {
    size: Size,
    /// `None` once nothing more is to be taken.
    portions: Mutex<Option<Portions<'a>>>,
}

impl Queue<'_> {
    /// Traces the next portion and says whether there was one. A fault closes the queue.
    fn trace_portion(&self) -> Result<bool, BatchError> {
        let taken =
            self.portions.lock().unwrap_or_else(PoisonError::into_inner).as_mut().and_then(Iterator::next);
        let Some((at, (boards, codes))) = taken else {
            return Ok(false);
        };
        kernels::signatures(self.size, boards, codes).map(|()| true).map_err(|error| {
            self.close();
            later(error, at)
        })
    }

    /// Traces portions as long as there are any, and answers what was wrong with the last.
    fn trace_all(&self) -> Option<BatchError> {
        loop {
            match self.trace_portion() {
                Ok(true) => {}
                Ok(false) => return None,
                Err(error) => return Some(error),
            }
        }
    }

    fn close(&self) {
        *self.portions.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

/// Why a batch has not been traced to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure<B> {
    /// The boards or the sizes are at fault.
    Boards(BatchError),
    /// The caller broke off.
    Stopped(B),
}

impl<B> fmt::Display for Failure<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Boards(error) => error.fmt(f),
            Self::Stopped(_) => f.write_str("stopped by the caller"),
        }
    }
}

impl<B: fmt::Debug> std::error::Error for Failure<B> {}

impl<B> From<BatchError> for Failure<B> {
    fn from(error: BatchError) -> Self {
        Self::Boards(error)
    }
}

#[cfg(test)]
mod tests {
    use blackbox_core::Cell;

    use super::*;

    const TWO: NonZeroUsize = NonZeroUsize::new(2).unwrap();

    fn goes_on() -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    #[test]
    fn threads_make_no_difference() {
        let size = Size::new(7, 5).unwrap();
        let count = 3 * PORTION + 17;
        let boards: Vec<u64> =
            (1..=count as u64).map(|i| i.wrapping_mul(0x9e3779b97f4a7c15) & size.mask()).collect();
        let ports = usize::from(size.ports());
        for count in [0, 1, PORTION, count] {
            let boards = &boards[..count];
            let mut one = vec![0; count * ports];
            kernels::signatures(size, boards, &mut one).unwrap();
            for threads in [1, 2, 5] {
                let mut many = vec![7; count * ports];
                let threads = NonZeroUsize::new(threads).unwrap();
                signatures(size, boards, &mut many, threads, goes_on).unwrap();
                assert!(one == many, "{count} boards, {threads} threads");
            }
        }
    }

    #[test]
    fn threads_make_no_difference_to_boards_of_any_size() {
        let size = Size::new(12, 9).unwrap();
        let cells =
            |i: u32| (0..20).map(move |k| Cell::from_index((i * 31 + k * k * 7) % 108, size).unwrap());
        let boards: Vec<AnyBoard> = (0..50).map(|i| AnyBoard::from_atoms(size, cells(i)).unwrap()).collect();
        let boards: Vec<&AnyBoard> = boards.iter().collect();
        let expected: Vec<u16> = boards.iter().flat_map(|board| board.signature().codes().to_vec()).collect();
        for threads in [1, 2, 5, 100] {
            let mut codes = vec![7; 50 * 42];
            wide_signatures(&boards, &mut codes, NonZeroUsize::new(threads).unwrap());
            assert!(codes == expected, "{threads} threads");
        }
        wide_signatures(&[], &mut [], TWO);
    }

    #[test]
    fn the_first_faulty_board_is_named() {
        let size = Size::new(4, 4).unwrap();
        let mut boards = vec![0; 4 * PORTION];
        let mut codes = vec![0; boards.len() * 16];
        for index in [3 * PORTION + 1, 2 * PORTION + 5, 9] {
            boards[index] = Cell::new(4, 1).bit(Size::CLASSIC);
            let expected = BatchError::OffBoard { index, cell: Cell::new(4, 1), size };
            for threads in [NonZeroUsize::MIN, TWO] {
                let result = signatures(size, &boards, &mut codes, threads, goes_on);
                assert_eq!(result, Err(Failure::Boards(expected)));
            }
        }
        let short = signatures(size, &boards, &mut codes[1..], TWO, goes_on);
        let (found, expected) = (codes.len() - 1, codes.len());
        assert_eq!(short, Err(Failure::Boards(BatchError::Length { found, expected })));
    }

    #[test]
    fn portions_make_no_difference_to_masks() {
        let size = Size::new(7, 5).unwrap();
        let count = 2 * PORTION + 77;
        let mut boards: Vec<u64> =
            (1..=count as u64).map(|i| i.wrapping_mul(0x9e3779b97f4a7c15) & size.mask()).collect();
        let port = |index| Port::new(index, size).unwrap();
        let questions = [(port(0), Outcome::Hit), (port(9), Outcome::Reflection)];
        for length in [0, 64, PORTION, count] {
            let boards = &boards[..length];
            let mut whole = vec![0; 2 * length.div_ceil(64)];
            let mut masks = vec![7; whole.len()];
            kernels::planes(size, boards, &questions, &mut whole).unwrap();
            planes(size, boards, &questions, &mut masks, goes_on).unwrap();
            assert!(masks == whole, "{length} boards");
        }
        let mut masks = vec![0; 2 * count.div_ceil(64)];
        let mut asked = 0;
        let stopped = planes(size, &boards, &questions, &mut masks, || {
            asked += 1;
            ControlFlow::Break("enough")
        });
        assert_eq!((stopped, asked), (Err(Failure::Stopped("enough")), 1));
        let index = PORTION + 3;
        boards[index] = Cell::new(7, 0).bit(Size::CLASSIC);
        let outside = BatchError::OffBoard { index, cell: Cell::new(7, 0), size };
        let refused = planes(size, &boards, &questions, &mut masks, goes_on);
        assert_eq!(refused, Err(Failure::Boards(outside)));
        let (found, expected) = (masks.len() - 1, masks.len());
        let short = planes(size, &boards, &questions, &mut masks[1..], goes_on);
        assert_eq!(short, Err(Failure::Boards(BatchError::Length { found, expected })));
    }

    #[test]
    fn the_caller_stops_it() {
        let boards = vec![1; 64 * PORTION];
        let mut codes = vec![9; 32 * boards.len()];
        let mut asked = 0;
        let result = signatures(Size::CLASSIC, &boards, &mut codes, NonZeroUsize::MIN, || {
            asked += 1;
            if asked == 2 { ControlFlow::Break("enough") } else { ControlFlow::Continue(()) }
        });
        assert_eq!((result, asked), (Err(Failure::Stopped("enough")), 2));
        let board = blackbox_core::Board::new(1, Size::CLASSIC).unwrap();
        assert_eq!(&codes[..32], board.signature().codes());
        assert_eq!(codes[2 * 32 * PORTION..], vec![9; 62 * 32 * PORTION], "nothing is traced after that");
    }
}
