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
/// At a fault the answers of all cases before it have been written and flushed.
///
/// A byte-order mark at the start does no harm, nor do blanks (spaces, tabs, carriage returns) at the ends of
/// lines and empty lines after `X`.
///
/// ```
/// let input = "........\n........\n.@....@.\n........\n........\n...@....\n........\n......@.\n2\nR1\nL5\nX\n";
/// let mut output = Vec::new();
/// let summary = blackbox::analysis::contest::answer(input.as_bytes(), &mut output)?;
/// assert_eq!((summary.cases, summary.rays), (1, 2));
/// assert_eq!(output, b"L1\nB5\n");
/// # Ok::<(), blackbox::analysis::contest::AnswerError>(())
/// ```
///
/// # Errors
/// [`AnswerError`]: the input is at fault, or could not be read, or the answers could not be written.
///
/// # Complexity
/// O(bytes) time; 256 kB of memory for any length of the input.
pub fn answer(mut input: impl Read, mut output: impl Write) -> Result<Summary, AnswerError> {
    let mut contest = Contest::new();
    let mut buffer = Buffer { text: vec![0; CHUNK], ..Buffer::default() };
    let mut answers = vec![0; CHUNK];
    // A byte-order mark has three bytes, and a reader may give them one by one.
    while buffer.raw < 3 && !buffer.is_last {
        buffer.read(&mut input).map_err(AnswerError::Read)?;
    }
    let mark = buffer.raw - unmarked(&buffer.text[..buffer.raw]).len();
    buffer.text.copy_within(mark..buffer.raw, 0);
    (buffer.raw, buffer.removed) = (buffer.raw - mark, mark as u64);
    buffer.end = buffer.raw;
    let outcome = loop {
        buffer.skip_lines_after_end(&contest);
        match contest.answer(&buffer.text[buffer.start..buffer.end], buffer.is_last, &mut answers) {
            Ok(progress) => {
                buffer.start += progress.read;
                output.write_all(&answers[..progress.written]).map_err(AnswerError::Write)?;
                if progress.read > 0 {
                    continue;
                }
            }
            // What is at fault may be a blank at the end of a line.
            Err(_) if !buffer.strips => {
                buffer.strip_from_now_on();
                continue;
            }
            Err(fault) => break Err(AnswerError::Input(buffer.placed(fault))),
        }
        if buffer.is_last {
            break Ok(Summary { cases: contest.cases(), rays: contest.rays() });
        }
        if let Err(error) = buffer.read(&mut input) {
            break Err(AnswerError::Read(error));
        }
    };
    output.flush().map_err(AnswerError::Write)?;
    outcome
}

/// The input as it is read: from the first fault on, blanks at the ends of its lines are taken out.
#[derive(Default)]
struct Buffer {
    text: Vec<u8>,
    start: usize,
    end: usize,
    /// The end of the blanks behind it, whose line may end there.
    raw: usize,
    is_last: bool,
    strips: bool,
    /// What stood before the text, without what was taken out; and what was taken out there.
    passed: u64,
    removed: u64,
    /// What was taken out of the text: how many bytes before which place.
    gaps: Vec<(u64, u64)>,
    /// The empty lines after the end.
    empty_lines: u64,
}

impl Buffer {
    /// Moves what is left to the front and reads more behind it.
    fn read(&mut self, input: &mut impl Read) -> io::Result<()> {
        self.text.copy_within(self.start..self.raw, 0);
        self.passed += self.start as u64;
        (self.end, self.raw, self.start) = (self.end - self.start, self.raw - self.start, 0);
        let passed = self.passed;
        self.removed += self.gaps.iter().filter(|gap| gap.0 < passed).map(|gap| gap.1).sum::<u64>();
        self.gaps.retain(|gap| gap.0 >= passed);
        if self.raw == self.text.len() {
            // So many blanks are as good as one.
            self.gaps.push((passed + self.end as u64 + 1, (self.raw - self.end - 1) as u64));
            self.raw = self.end + 1;
        }
        let read = read_some(input, &mut self.text[self.raw..])?;
        if read == 0 {
            // The end of the input ends a line as well.
            (self.is_last, self.raw) = (true, self.end);
        }
        self.raw += read;
        self.strip();
        Ok(())
    }

    fn strip_from_now_on(&mut self) {
        self.strips = true;
        self.end = self.start;
        self.strip();
        if self.is_last {
            self.raw = self.end;
        }
    }

    /// Takes the blanks at the ends of lines out of what has been read behind the end.
    fn strip(&mut self) {
        if !self.strips {
            self.end = self.raw;
            return;
        }
        // The text up to `kept` stays, and behind it are `blanks` of which it is not known yet whether their
        // line ends there. A newline drops them, any other byte keeps them. Each byte moves to the front.
        let (mut kept, mut blanks) = (self.end, 0);
        for at in self.end..self.raw {
            let byte = self.text[at];
            let is_blank = matches!(byte, b' ' | b'\t' | b'\r');
            if is_blank {
                blanks += 1;
            } else {
                if byte != b'\n' {
                    kept += blanks;
                } else if blanks > 0 {
                    self.gaps.push((self.passed + kept as u64, blanks as u64));
                }
                blanks = 0;
            }
            self.text[kept + blanks - usize::from(is_blank)] = byte;
            kept += usize::from(!is_blank);
        }
        (self.end, self.raw) = (kept, kept + blanks);
    }

    fn skip_lines_after_end(&mut self, contest: &Contest) {
        if contest.is_over() && self.start < self.end {
            if !self.strips {
                self.strip_from_now_on();
            }
            let rest = &self.text[self.start..self.end];
            let lines = rest.iter().take_while(|&&byte| byte == b'\n').count();
            self.start += lines;
            self.empty_lines += lines as u64;
        }
    }

    /// The place of a fault in the input as it came.
    fn placed(&self, mut fault: ContestError) -> ContestError {
        fault.place.line += self.empty_lines;
        fault.place.byte += self.empty_lines;
        let byte = fault.place.byte;
        let gaps = self.gaps.iter().filter(|gap| gap.0 <= byte).map(|gap| gap.1);
        fault.place.byte += self.removed + gaps.sum::<u64>();
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
