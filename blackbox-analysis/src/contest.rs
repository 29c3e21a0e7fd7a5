//! The contest "Black Box Ray Tracing" from any reader to any writer, in constant memory.

use std::io::{self, ErrorKind, Read, Write};

use blackbox_core::{
    contest::{Contest, ContestError},
    internal::unmarked,
};

/// Bytes read, and answers written, at a time: both buffers stay in the second cache, and the calls of the
/// system cost little (half as much costs 4 % more).
const CHUNK: usize = 1 << 17;

/// What has been answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// The cases.
    pub cases: u64,
    /// The rays of all cases.
    pub rays: u64,
}

/// Answers a contest: reads `input` to its end and writes one line for each ray to `output`.
///
/// The answers go out whenever a piece of the input has been dealt with, and `output` is flushed at the end.
/// When the input is at fault the answers of all cases before the faulty one have been written and flushed,
/// nothing of the faulty one.
///
/// A byte-order mark at the start does no harm, nor do lines that end with CR LF if the first one does.
///
/// ```
/// let input = "........\n........\n.@....@.\n........\n........\n...@....\n........\n......@.\n2\nR1\nL5\nX\n";
/// let mut output = Vec::new();
/// let summary = blackbox_analysis::contest::answer(input.as_bytes(), &mut output)?;
/// assert_eq!((summary.cases, summary.rays), (1, 2));
/// assert_eq!(output, b"L1\nB5\n");
/// # Ok::<(), blackbox_analysis::contest::AnswerError>(())
/// ```
///
/// # Errors
/// [`AnswerError`]: the input is at fault, or could not be read, or the answers could not be written.
///
/// # Complexity
/// O(bytes) time; 256 kB of memory for any length of the input.
pub fn answer(mut input: impl Read, mut output: impl Write) -> Result<Summary, AnswerError> {
    let mut contest = Contest::new();
    let mut plain = Plain::default();
    let mut text = vec![0; CHUNK];
    let mut answers = vec![0; CHUNK];
    let (mut start, mut end, mut last) = (0, 0, false);
    while end < 3 && !last {
        match read_some(&mut input, &mut text[end..3]) {
            Ok(read) => (end, last) = (end + read, read == 0),
            Err(error) => return Err(AnswerError::Read(error)),
        }
    }
    let mark = end - unmarked(&text[..end]).len();
    text.copy_within(mark..end, 0);
    plain.mark = mark as u64;
    end = plain.take(&mut text, end - mark);
    let outcome = loop {
        match contest.answer(&text[start..end], last, &mut answers) {
            Ok(progress) => {
                start += progress.read;
                output.write_all(&answers[..progress.written]).map_err(AnswerError::Write)?;
                if progress.read > 0 {
                    continue;
                }
            }
            Err(fault) => break Err(AnswerError::Input(plain.placed(fault))),
        }
        if last {
            break Ok(Summary { cases: contest.cases(), rays: contest.rays() });
        }
        // Less than one case is left; it moves to the front and more comes behind it.
        text.copy_within(start..end, 0);
        (start, end) = (0, end - start);
        // A CR that was held back needs a place.
        let room = text.len() - 1;
        match read_some(&mut input, &mut text[end..room]) {
            Ok(0) => last = true,
            Ok(read) => end += plain.take(&mut text[end..], read),
            Err(error) => break Err(AnswerError::Read(error)),
        }
    };
    output.flush().map_err(AnswerError::Write)?;
    outcome
}

/// Takes what other systems write out of the input: the mark at the start, and CR before LF.
#[derive(Default)]
struct Plain {
    /// The bytes of the mark.
    mark: u64,
    /// Whether lines end with CR LF, once one has ended.
    returns: Option<bool>,
    /// Whether a CR was held back that may belong to the end of a line.
    held: bool,
}

impl Plain {
    /// Takes `read` bytes at the front of the buffer, which has one more, and answers how many are left.
    fn take(&mut self, text: &mut [u8], read: usize) -> usize {
        let mut length = read;
        if self.returns == Some(false) {
            return length;
        }
        if std::mem::take(&mut self.held) {
            text.copy_within(0..length, 1);
            (text[0], length) = (b'\r', length + 1);
        }
        if self.returns.is_none() {
            let end = text[..length].iter().position(|&byte| byte == b'\n');
            self.returns = end.map(|end| end > 0 && text[end - 1] == b'\r');
        }
        if self.returns == Some(false) {
            return length;
        }
        self.held = text[..length].last() == Some(&b'\r');
        let mut kept = 0;
        for at in 0..length {
            let is_end = text[at] == b'\r' && (at + 1 == length || text[at + 1] == b'\n');
            text[kept] = text[at];
            kept += usize::from(!is_end);
        }
        kept
    }

    /// The place of a fault in the input as it came.
    fn placed(&self, mut fault: ContestError) -> ContestError {
        fault.place.byte += self.mark;
        if self.returns == Some(true) {
            fault.place.byte += fault.place.line - 1;
        }
        fault
    }
}

/// Reads at least one byte, or none at the end.
fn read_some(input: &mut impl Read, buffer: &mut [u8]) -> io::Result<usize> {
    loop {
        match input.read(buffer) {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            other => return other,
        }
    }
}

/// Why a contest could not be answered to its end.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AnswerError {
    /// The input is not a contest.
    #[error("{0}")]
    Input(#[source] ContestError),
    /// The input could not be read.
    #[error("the input cannot be read: {0}")]
    Read(#[source] io::Error),
    /// The answers could not be written.
    #[error("the answers cannot be written: {0}")]
    Write(#[source] io::Error),
}
