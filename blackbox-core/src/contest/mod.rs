//! The format of the programming contest "Black Box Ray Tracing": cases in, answers out, as a stream.
//!
//! A case is 8 lines of 8 characters (`.` empty, `@` atom), a line with the number of rays, 1 to 32, and one
//! line for each ray with its entry: `L`, `B`, `R` or `T` and a position from 1 to 8. After the last case a
//! line `X` ends the input. The answer to a ray is one line: `H`, `R` or the exit port.
//!
//! The reader is strict: every byte that continues no valid input is an error (a blank line, a sign, a
//! leading zero, anything after `X`, no case at all); only the last line may lack its newline.

#[cfg(target_arch = "x86_64")]
mod avx512;
mod batch;
mod case;
mod error;
mod rays;

pub use error::{ContestError, Expected, Unexpected};

use crate::ray::kernels::{self, Kernel};
use batch::{Answered, Batch};
use case::{Case, Stop, read_case};
use error::Fault;
use rays::PORTS;

/// A contest in progress: the state of [`Contest::answer`] between two pieces of the input.
///
/// ```
/// use blackbox::core::contest::Contest;
///
/// let input = b"........\n........\n.@....@.\n........\n........\n...@....\n........\n......@.\n2\nR1\nL5\nX\n";
/// let mut output = [0; 128];
/// let mut contest = Contest::new();
/// let progress = contest.answer(input, true, &mut output)?;
/// assert_eq!((progress.read, contest.is_over()), (input.len(), true));
/// assert_eq!((contest.cases(), contest.rays()), (1, 2));
/// assert_eq!(&output[..progress.written], b"L1\nB5\n");
/// # Ok::<(), blackbox::core::contest::ContestError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Contest {
    kernel: Kernel,
    /// Lines before the next unread byte.
    lines: u64,
    bytes: u64,
    cases: u64,
    rays: u64,
    over: bool,
}

/// The result of a call of [`Contest::answer`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ContestProgress {
    /// Bytes of the input that were read; the rest must be given again.
    pub read: usize,
    /// Bytes of answers at the start of the output.
    pub written: usize,
}

impl Contest {
    /// The longest case in bytes: eight rows, a count of two digits, 32 rays.
    pub const MAX_CASE: usize = 8 * 9 + 3 + 32 * 3;

    /// The room that the answers of one case may need while they are written.
    pub const MIN_OUTPUT: usize = 32 * 3 + 1;

    /// A contest before its first byte, answered with the fastest kernel of this machine. See [`Contest`].
    pub fn new() -> Self {
        Self::with_kernel(Kernel::best())
    }

    /// A contest answered with the given kernel; the answers are the same.
    ///
    /// ```
    /// use blackbox::core::{contest::Contest, ray::kernels::Kernel};
    ///
    /// let (input, mut output) = ([b"........\n".repeat(8), b"1\nL1\nX\n".to_vec()].concat(), [0; 128]);
    /// let progress = Contest::with_kernel(Kernel::OneBoard).answer(&input, true, &mut output)?;
    /// assert_eq!(&output[..progress.written], b"R1\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If this machine cannot run the kernel.
    pub fn with_kernel(kernel: Kernel) -> Self {
        assert!(kernel.is_available(), "this machine cannot run the kernel {}", kernel.name());
        Self { kernel, lines: 0, bytes: 0, cases: 0, rays: 0, over: false }
    }

    /// Cases answered so far. See [`Contest`].
    pub fn cases(&self) -> u64 {
        self.cases
    }

    /// Rays answered so far. See [`Contest`].
    pub fn rays(&self) -> u64 {
        self.rays
    }

    /// Whether the line `X` has been read. See [`Contest`].
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Answers whole cases from the front of `input`; `last` says whether the input ends there.
    ///
    /// Cases are taken as long as they are complete and their answers fit for certain. Call again with the
    /// unread rest of the input and more behind it, until `last` has been given and everything is read. A
    /// call that reads nothing needs either more input (at most [`Contest::MAX_CASE`] bytes then lie there
    /// unread) or more room (at least [`Contest::MIN_OUTPUT`] bytes are enough). See [`Contest`].
    ///
    /// # Errors
    /// [`ContestError`] with the place of the first byte that continues no valid contest. Earlier calls have
    /// written the answers of the cases before it: a call that returns an error writes nothing.
    ///
    /// # Panics
    /// If `output` is shorter than [`Contest::MIN_OUTPUT`].
    ///
    /// # Complexity
    /// O(bytes read); about 6 kB of stack, no other memory.
    pub fn answer(
        &mut self, input: &[u8], last: bool, output: &mut [u8],
    ) -> Result<ContestProgress, ContestError> {
        assert!(
            output.len() >= Self::MIN_OUTPUT,
            "room for the answers of one case, {} bytes",
            Self::MIN_OUTPUT
        );
        let mut done = ContestProgress { read: 0, written: 0 };
        let mut batch = Batch::new();
        while !self.over {
            let answered = self.answer_batch(&mut batch, &input[done.read..], &mut output[done.written..]);
            done.read += answered.read;
            done.written += answered.written;
            if output.len() - done.written < Self::MIN_OUTPUT {
                return Ok(done);
            }
            if answered.read > 0 {
                continue;
            }
            // The batch took nothing: the case is not whole, or near an end of input or output, where the
            // fast reader lacks a whole window, or wrong. The exact reader tells which.
            match read_case(&input[done.read..], last, self.cases > 0) {
                Ok(case) => {
                    done.read += case.bytes;
                    done.written += self.answer_case(&case, &mut output[done.written..]);
                }
                Err(Stop::More) => return Ok(done),
                Err(Stop::End { bytes }) => {
                    done.read += bytes;
                    self.lines += 1;
                    self.bytes += bytes as u64;
                    self.over = true;
                }
                // The answers are returned first: the next call finds the fault again.
                Err(Stop::Fault(_)) if done.written > 0 => return Ok(done),
                Err(Stop::Fault(fault)) => return Err(fault.after(self.lines, self.bytes)),
            }
        }
        match input.get(done.read) {
            Some(&byte) if done.read == 0 => {
                let kind = Unexpected { found: Some(byte), expected: Expected::Nothing };
                Err(Fault { line: 0, column: 0, byte: 0, kind }.after(self.lines, self.bytes))
            }
            _ => Ok(done),
        }
    }

    /// Answers a batch of cases from the front of the input, as long as they are whole, right and surely fit.
    fn answer_batch(&mut self, batch: &mut Batch, input: &[u8], output: &mut [u8]) -> Answered {
        let answered = match self.kernel {
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 => {
                assert!(self.kernel.is_available());
                #[expect(unsafe_code, reason = "the fastest reader needs AVX-512")]
                // SAFETY: the kernel is available: the processor has its instructions.
                unsafe {
                    avx512::answer_batch(batch, input, output)
                }
            }
            kernel => case::answer_batch(kernel, batch, input, output),
        };
        self.count(answered.cases, answered.rays, answered.read);
        answered
    }

    fn answer_case(&mut self, case: &Case, output: &mut [u8]) -> usize {
        let mut codes = [0; PORTS];
        kernels::classic(self.kernel, &[case.head.board], &mut codes);
        self.count(1, case.head.rays, case.bytes);
        rays::write(&codes, &case.ports[..case.head.rays], output)
    }

    fn count(&mut self, cases: usize, rays: usize, bytes: usize) {
        self.bytes += bytes as u64;
        self.lines += (9 * cases + rays) as u64;
        self.cases += cases as u64;
        self.rays += rays as u64;
    }
}

impl Default for Contest {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests;
