//! The format of the contest "Black Box Ray Tracing": cases in, answers out, in pieces of any length.
//!
//! A case is 8 lines of 8 characters, a line with the number of rays, 1 to 32, and one line a ray with its
//! entry, such as `L1`; after the last case comes a line `X`. `.` is an empty cell and `@` an atom. The
//! answer is one line a ray: `H`, `R` or the exit port. Reading is strict.

use blackbox_core::contest::Contest;
use libc::c_char;

use crate::prelude::*;

/// The longest case in bytes: given this much input, a call of `bb_contest_answer` always makes progress.
pub const BB_CONTEST_MAX_CASE: usize = 171;
/// The least room that `bb_contest_answer` takes for answers, in bytes.
pub const BB_CONTEST_MIN_OUTPUT: usize = 97;

const _: () =
    assert!(BB_CONTEST_MAX_CASE == Contest::MAX_CASE && BB_CONTEST_MIN_OUTPUT == Contest::MIN_OUTPUT);

/// A contest in progress. Free it with `bb_contest_free`.
pub struct bb_contest(Contest);

/// Begins a contest. The caller frees it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_contest_new(contest: *mut *mut bb_contest) -> bb_status {
    makes(unsafe { Out::made(contest, "contest") }, || Ok(bb_contest(Contest::new())))
}

/// Frees a contest. NULL is allowed and does nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_contest_free(contest: *mut bb_contest) {
    unsafe { release(contest) }
}

/// Answers whole cases from the front of `input`: `read` bytes of it are done with, and `written` bytes of
/// `output` are answers, without a NUL. `last` says that nothing follows the input.
///
/// Call again with the rest of the input and more behind it, until `last` has been given and all is read. A
/// call that reads nothing needs more input, or more room if there was less than `BB_CONTEST_MIN_OUTPUT`
/// left.
///
/// `BB_ERROR_TEXT` for what is no contest: the message and `bb_last_error_place` name the line in all that
/// has been read so far, and the answers of all cases before it have been given. `BB_ERROR_BUFFER` if
/// `capacity` is below `BB_CONTEST_MIN_OUTPUT`. `input` and `output` must not overlap.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_contest_answer(
    contest: *mut bb_contest, input: *const c_char, length: usize, last: bool, output: *mut c_char,
    capacity: usize, read: *mut usize, written: *mut usize,
) -> bb_status {
    entry(|| {
        let read = unsafe { Out::new(read, "read") }?;
        let written = unsafe { Out::new(written, "written") }?;
        let contest = unsafe { handle_mut(contest, "contest") }?;
        let input = unsafe { slice(input.cast::<u8>(), length, "input") }?;
        let output = unsafe { slice_mut(output.cast::<u8>(), capacity, "output") }?;
        disjoint((input.as_ptr(), length, "input"), (output.as_ptr(), capacity, "output"))?;
        fits(Contest::MIN_OUTPUT, capacity, "output")?;
        let progress = contest.0.answer(input, last, output)?;
        read.set(progress.read);
        written.set(progress.written);
        Ok(())
    })
}

/// Says whether the line `X` has been read, and how many cases and rays have been answered. Any of the
/// pointers may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_contest_state(
    contest: *const bb_contest, over: *mut bool, cases: *mut u64, rays: *mut u64,
) -> bb_status {
    entry(|| {
        let over = unsafe { Out::optional(over, "over") }?;
        let cases = unsafe { Out::optional(cases, "cases") }?;
        let rays = unsafe { Out::optional(rays, "rays") }?;
        let contest = unsafe { handle(contest, "contest") }?;
        over.set(contest.0.is_over());
        cases.set(contest.0.cases());
        rays.set(contest.0.rays());
        Ok(())
    })
}
