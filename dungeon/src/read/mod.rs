//! Reading the contest format, line by line.

use core::str::FromStr;

use blackbox_core::{
    internal::{unmarked, with_digit},
    text::Place,
};

use crate::{
    Dungeon, MazeCell, RunError, RunFault,
    maze::{MAX_HEIGHT, MAX_MONSTERS, MAX_WIDTH},
};

/// A reader of the contest format that is fed one line at a time and gives each run as soon as its last row
/// is in. It holds one maze and never allocates, so an input of any source can be answered while it comes.
///
/// The format: a line with the number of runs (1 to 50); for every run a line `h w` with height (3 to 25) and
/// width (4 to 80), then `h` lines of `w` characters: `+`, `-`, `|` wall, `@` start (exactly one), `X` exit
/// (exactly one), `M` monster (1 to 100), `.` open. The outer frame is all wall.
///
/// Reading is strict; it forgives only
/// - a byte-order mark at the start, a line that ends in CR LF, and a last line that does not end at all,
/// - spaces and tabs around and between the numbers,
/// - lines of white space after the last run.
///
/// ```
/// use dungeon::Reader;
///
/// let mut reader = Reader::new();
/// let mut mazes = 0;
/// for line in "1\n3 5\n+---+\n|@XM|\n+---+\n".lines() {
///     if let Some(dungeon) = reader.line(line.as_bytes())? {
///         mazes += 1;
///         assert_eq!(dungeon.height(), 3);
///     }
/// }
/// reader.finish()?;
/// assert_eq!(mazes, 1);
/// # Ok::<(), dungeon::RunError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Reader {
    /// Where the line read last begins.
    place: Place,
    /// The bytes of that line, as it was given.
    bytes: u64,
    /// Whether its end was among them.
    ended: bool,
    /// How many runs there are to be; 0 until that is known.
    runs: u8,
    done: u8,
    next: Next,
    maze: Draft,
}

#[derive(Clone, Copy, Debug)]
enum Next {
    Count,
    Size,
    Row(u8),
    Nothing,
}

#[derive(Clone, Debug)]
struct Draft {
    dungeon: Dungeon,
    /// Where its size stands.
    place: Place,
    start: bool,
    exit: bool,
}

impl Reader {
    /// A reader at the start of an input.
    pub fn new() -> Self {
        let place = Place { line: 0, column: 1, byte: 0 };
        Self {
            place,
            bytes: 0,
            ended: true,
            runs: 0,
            done: 0,
            next: Next::Count,
            maze: Draft::new(0, 0, place),
        }
    }

    /// A reader of a single run that has no number of runs before it.
    pub fn one_run() -> Self {
        Self { runs: 1, next: Next::Size, ..Self::new() }
    }

    /// Takes the next line, with or without its line end, and gives the run that it completes, if any.
    ///
    /// # Errors
    /// The first fault of the line. After it the reader is of no further use; the runs given before stand.
    pub fn line(&mut self, line: &[u8]) -> Result<Option<Dungeon>, RunError> {
        // A line before this one had an end, even if it was not given.
        self.bytes += u64::from(!self.ended);
        self.place = self.after();
        self.bytes = line.len() as u64;
        self.ended = line.ends_with(b"\n");
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let line = if self.place.byte == 0 { unmarked(line) } else { line };
        match self.next {
            Next::Count => {
                let [Some(runs), None, None] = numbers(line) else {
                    return self.fail(None, RunFault::RunCount);
                };
                if !(1..=50).contains(&runs) {
                    return self.fail(None, RunFault::RunCountRange(runs));
                }
                self.runs = runs as u8;
                self.next = Next::Size;
                Ok(None)
            }
            Next::Size => {
                let [Some(height), Some(width), None] = numbers(line) else {
                    return self.fail(None, RunFault::Size);
                };
                if !(3..=MAX_HEIGHT as u32).contains(&height) {
                    return self.fail(None, RunFault::Height(height));
                }
                if !(4..=MAX_WIDTH as u32).contains(&width) {
                    return self.fail(None, RunFault::Width(width));
                }
                self.maze = Draft::new(height as u8, width as u8, self.place);
                self.next = Next::Row(0);
                Ok(None)
            }
            Next::Row(y) => {
                self.maze.row(y, line).or_else(|(column, fault)| self.fail(column, fault))?;
                if y + 1 < self.maze.dungeon.height {
                    self.next = Next::Row(y + 1);
                    return Ok(None);
                }
                if let Some(fault) = self.maze.missing() {
                    return Err(RunError { place: self.maze.place, kind: fault });
                }
                self.done += 1;
                self.next = if self.done < self.runs { Next::Size } else { Next::Nothing };
                Ok(Some(self.maze.dungeon.clone()))
            }
            Next::Nothing => match line.iter().position(|byte| !byte.is_ascii_whitespace()) {
                Some(at) => self.fail(Some(at), RunFault::TextAfterEnd),
                None => Ok(None),
            },
        }
    }

    /// Says that there are no more lines.
    ///
    /// # Errors
    /// If something is missing.
    pub fn finish(&self) -> Result<(), RunError> {
        let fault = match self.next {
            Next::Count => RunFault::EndBeforeCount,
            Next::Size => RunFault::EndBeforeRun { run: self.done + 1, of: self.runs },
            Next::Row(y) => RunFault::EndBeforeRow { row: y + 1, of: self.maze.dungeon.height },
            Next::Nothing => return Ok(()),
        };
        Err(RunError { place: self.after(), kind: fault })
    }

    /// Where the next line begins.
    fn after(&self) -> Place {
        Place { line: self.place.line + 1, column: 1, byte: self.place.byte + self.bytes }
    }

    /// A fault in the current line; `at` counts bytes from 0.
    fn fail<T>(&self, at: Option<usize>, kind: RunFault) -> Result<T, RunError> {
        let at = at.unwrap_or(0) as u64;
        let Place { line, column, byte } = self.place;
        Err(RunError { place: Place { line, column: column + at, byte: byte + at }, kind })
    }
}

impl Default for Reader {
    fn default() -> Self {
        Self::new()
    }
}

impl Draft {
    fn new(height: u8, width: u8, place: Place) -> Self {
        let dungeon = Dungeon {
            width,
            height,
            start: MazeCell::new(0, 0),
            exit: MazeCell::new(0, 0),
            walls: [0; MAX_HEIGHT],
            dashes: [0; MAX_HEIGHT],
            bars: [0; MAX_HEIGHT],
            monsters: [MazeCell::new(0, 0); MAX_MONSTERS],
            monster_count: 0,
        };
        Self { dungeon, place, start: false, exit: false }
    }

    fn row(&mut self, y: u8, line: &[u8]) -> Result<(), (Option<usize>, RunFault)> {
        let dungeon = &mut self.dungeon;
        if line.len() != dungeon.width() {
            let found = u32::try_from(line.len()).unwrap_or(u32::MAX);
            return Err((None, RunFault::RowLength { found, expected: dungeon.width }));
        }
        for (x, &byte) in line.iter().enumerate() {
            let fail = |fault| Err((Some(x), fault));
            let bit = 1u128 << x;
            let row = usize::from(y);
            let in_frame = y == 0 || y == dungeon.height - 1 || x == 0 || x == dungeon.width() - 1;
            let cell = MazeCell::new(x as u8, y);
            match byte {
                b'+' | b'-' | b'|' => {
                    dungeon.walls[row] |= bit;
                    dungeon.dashes[row] |= if byte == b'-' { bit } else { 0 };
                    dungeon.bars[row] |= if byte == b'|' { bit } else { 0 };
                }
                b'.' | b'@' | b'X' | b'M' if in_frame => return fail(RunFault::FrameGap(byte)),
                b'.' => {}
                b'@' if self.start => return fail(RunFault::SecondStart),
                b'@' => (self.start, dungeon.start) = (true, cell),
                b'X' if self.exit => return fail(RunFault::SecondExit),
                b'X' => (self.exit, dungeon.exit) = (true, cell),
                b'M' => {
                    let Some(place) = dungeon.monsters.get_mut(usize::from(dungeon.monster_count)) else {
                        return fail(RunFault::TooManyMonsters);
                    };
                    *place = cell;
                    dungeon.monster_count += 1;
                }
                _ => return fail(RunFault::Character(byte)),
            }
        }
        Ok(())
    }

    fn missing(&self) -> Option<RunFault> {
        match self {
            Self { start: false, .. } => Some(RunFault::NoStart),
            Self { exit: false, .. } => Some(RunFault::NoExit),
            Self { dungeon: Dungeon { monster_count: 0, .. }, .. } => Some(RunFault::NoMonster),
            _ => None,
        }
    }
}

/// The numbers of a line, at most two of them; a third place that is taken, or a number missing before one
/// that is there, says that the line holds something else.
fn numbers(line: &[u8]) -> [Option<u32>; 3] {
    let mut found = [None; 3];
    let words = line.split(|byte| matches!(byte, b' ' | b'\t')).filter(|word| !word.is_empty());
    for (word, place) in words.zip(&mut found) {
        if !word.iter().all(u8::is_ascii_digit) {
            return [None; 3];
        }
        let digit = |number, &byte: &u8| with_digit(number, byte, u32::MAX).unwrap_or(u32::MAX);
        *place = Some(word.iter().fold(0, digit));
    }
    found
}

impl FromStr for Dungeon {
    type Err = RunError;

    /// Reads one run: the line with height and width and the rows, without the number of runs before it.
    /// [`Reader`] says what else is accepted.
    fn from_str(text: &str) -> Result<Self, RunError> {
        let mut reader = Reader::one_run();
        let mut dungeon = None;
        for line in text.split_inclusive('\n') {
            if let Some(run) = reader.line(line.as_bytes())? {
                dungeon = Some(run);
            }
        }
        reader.finish()?;
        Ok(dungeon.expect("a reader that finishes has given its runs"))
    }
}

/// The runs of an input that is in memory, each as soon as it is read; the last item is the fault that ended
/// the reading, if there is one. The iterator is made by [`runs`].
#[derive(Clone, Debug)]
pub struct Runs<'a> {
    reader: Reader,
    rest: &'a [u8],
    over: bool,
}

/// Reads a contest input that is in memory; [`Reader`] says what is accepted.
///
/// ```
/// use dungeon::{Rule, runs};
///
/// let input = "2\n3 5\n+---+\n|@XM|\n+---+\n3 5\n+---+\n|@X#|\n+---+\n";
/// let mut runs = runs(input.as_bytes());
/// assert_eq!(runs.next().unwrap()?.solve(Rule::Sight, 10_000).steps(), Some(1));
/// assert_eq!(
///     runs.next().unwrap().unwrap_err().to_string(),
///     "line 8, column 4: unknown character '#', expected one of + - | . @ X M",
/// );
/// assert!(runs.next().is_none());
/// # Ok::<(), dungeon::RunError>(())
/// ```
pub fn runs(text: &[u8]) -> Runs<'_> {
    Runs { reader: Reader::new(), rest: text, over: false }
}

impl Iterator for Runs<'_> {
    type Item = Result<Dungeon, RunError>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.over && !self.rest.is_empty() {
            let length =
                self.rest.iter().position(|&byte| byte == b'\n').map_or(self.rest.len(), |at| at + 1);
            let (line, rest) = self.rest.split_at(length);
            self.rest = rest;
            match self.reader.line(line) {
                Ok(None) => {}
                Ok(Some(dungeon)) => return Some(Ok(dungeon)),
                Err(error) => {
                    self.over = true;
                    return Some(Err(error));
                }
            }
        }
        if self.over {
            return None;
        }
        self.over = true;
        self.reader.finish().err().map(Err)
    }
}

impl core::iter::FusedIterator for Runs<'_> {}

#[cfg(test)]
mod tests;
