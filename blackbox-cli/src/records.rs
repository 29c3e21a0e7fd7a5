//! Boards and problems by the thousand: one line in, one line out.
//!
//! A command that takes a board or a problem takes many of them as well, from a file or from standard input,
//! and answers them in order, each as soon as it has been read. Which lines belong together is told by the
//! first one. See [`Grouping`].

use std::{
    ffi::OsStr,
    fs::File,
    io::{BufRead, BufReader, ErrorKind, Read},
    path::Path,
};

use blackbox_core::{
    Size,
    internal::{clauses, has_link, is_list_of_marks, is_save, unmarked},
    notation::Notation,
    text::Located,
};
use serde_json::json;

use crate::{
    Failure, Io,
    input::{LARGEST, looks_like_board, names_a_file, os_bytes, say_what_is_awaited},
};

/// Which lines are one board or problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Grouping {
    /// Each line is one; lines that are empty or begin with `#` are none. A link goes on to the next game:
    /// what it is part of may have several lines.
    Lines,
    /// Drawings of boards, with an empty line between them.
    Drawings,
    /// A size and a number of atoms on a line of their own, and below them what is known.
    Problems,
    /// A saved game is all there is.
    Whole,
    /// Boards of one row, one a line, or the drawing of a board in `1` and `0`.
    Doubtful,
}

impl Grouping {
    /// What the first line tells, and those below it that are there by then.
    fn told_by(line: &[u8], rest: &[u8]) -> Self {
        if is_save(line) {
            return Self::Whole;
        }
        let Ok(text) = std::str::from_utf8(line) else {
            return if looks_like_board(line) { Self::Lines } else { Self::Drawings };
        };
        if names_size(text) {
            let mut parts = clauses(text);
            let words = parts.next().map_or(0, |header| header.words().count());
            // The size, the number of atoms, and at most the word `atoms`; or the size of a drawing.
            return if words <= 3 && parts.next().is_none() { Self::Problems } else { Self::Lines };
        }
        let mut below = rest.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
        let mut words = text.trim_start_matches('\u{feff}').split_whitespace();
        let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
        match Notation::detect(text) {
            // Lists of all sides on one line, or of one side a line.
            _ if is_list_of_marks(text) && text.matches(':').count() > 1 => Self::Lines,
            _ if is_list_of_marks(text) => Self::Whole,
            Some(Notation::Grid) => Self::Drawings,
            // The name of the only column.
            Some(Notation::Compact) if text.starts_with("  ") && words.all(is_number) => Self::Drawings,
            Some(Notation::Compact) if is_digital(line, line) => {
                let (mut all, row) = (below.clone().take_while(|below| is_digital(below, line)), line);
                match (all.any(|below| below[0] == b'0'), below.next()) {
                    (true, _) => Self::Drawings,
                    (_, Some(below)) if row.trim_ascii().len() > 1 && is_digital(below, row) => {
                        Self::Doubtful
                    }
                    _ => Self::Lines,
                }
            }
            None if words.all(is_drawn) || below.next().is_some_and(is_row) => Self::Drawings,
            _ => Self::Lines,
        }
    }
}

/// Whether a line is a row of `1` and `0`, as long as another.
fn is_digital(line: &[u8], other: &[u8]) -> bool {
    let line = line.trim_ascii();
    !line.is_empty() && line.len() == other.trim_ascii().len() && line.iter().all(|byte| b"01".contains(byte))
}

fn is_row(line: &[u8]) -> bool {
    std::str::from_utf8(line).is_ok_and(|text| Notation::detect(text) == Some(Notation::Grid))
}

/// Whether a word may stand above a drawing: numbers, letters and marks.
fn is_drawn(word: &str) -> bool {
    let is_mark = |c: char| !c.is_alphanumeric() || c.is_ascii_digit() || "OoXxHRA".contains(c);
    word.chars().count() == 1 || word.chars().all(is_mark)
}

/// Whether a line is that above the picture of a hexagon, in which there are empty lines.
fn is_top_of_hexagon(line: &[u8]) -> bool {
    let mut words = line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
    words.next() == Some(b"1") && words.next().is_some_and(|word| word.len() > 1)
}

fn names_size(text: &str) -> bool {
    let first = clauses(text).next().and_then(|clause| clause.words().next());
    first.is_some_and(|word| word.text.parse::<Size>().is_ok())
}

/// Whether a text begins as a problem does, with a size and a number of atoms.
pub(crate) fn is_problem(text: &str) -> bool {
    names_size(text) && clauses(text).next().is_some_and(|clause| clause.words().count() > 1)
}

/// Whether nothing stands on a line, or a remark. A row of a drawing may begin with `#`, too.
fn is_remark(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    line.is_empty() || line.starts_with(b"#") && !is_row(line)
}

fn is_linked(text: &[u8]) -> bool {
    // Boards in other notations, by the thousand, have none of these.
    text.iter().any(|byte| b":=.".contains(byte)) && has_link(text)
}

/// Whether a line below a link is not of the text around it: another link, a game ID, or behind an empty line
/// any board.
fn follows_link(text: &[u8], line: &[u8]) -> bool {
    let is_apart =
        || text.rsplit(|&byte| byte == b'\n').nth(1).is_some_and(|last| last.trim_ascii().is_empty());
    is_linked(text)
        && (is_linked(line)
            || matches!(line, [b'w' | b's', digit, ..] if digit.is_ascii_digit())
            || is_apart() && looks_like_board(line.trim_ascii()))
}

/// The text of one board or problem, and where it stands.
#[derive(Debug)]
pub(crate) struct Record {
    pub(crate) bytes: Vec<u8>,
    pub(crate) before: u64,
    /// Where all of them stand, for messages.
    pub(crate) place: String,
    /// Whether it is one of several. The first one is, if that was asked for.
    pub(crate) is_one_of_many: bool,
}

impl Record {
    /// A fault of the text at its line among all.
    pub(crate) const fn shifted<K>(&self, mut fault: Located<K>) -> Located<K> {
        fault.place.line += self.before;
        fault
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// Objects, one a line.
    Json,
    Table,
    /// Texts or tables that are alike for one and for many.
    Plain,
    /// In full where there is but one; else a line for each.
    FullIfAlone,
}

/// Boards or problems as they come.
struct Records<'a> {
    reader: BufReader<Box<dyn Read + 'a>>,
    grouping: Option<Grouping>,
    /// A line that has been read and belongs to what follows.
    held: Option<Vec<u8>>,
    /// How many lines have been taken.
    lines: u64,
    /// Whether the input has ended. A terminal would go on to be read.
    is_over: bool,
}

impl Records<'_> {
    /// The next line with its end. What has been answered goes out before it is waited for.
    fn line(&mut self, io: &mut Io<'_>) -> Result<Option<Vec<u8>>, Fault> {
        if let Some(line) = self.held.take() {
            return Ok(Some(line));
        }
        let mut line = Vec::new();
        while !self.is_over {
            if self.reader.buffer().is_empty() {
                io.flush().map_err(Fault::Ends)?;
            }
            let available = match self.reader.fill_buf() {
                Ok(available) => available,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(Fault::Read(error)),
            };
            let end = available.iter().position(|&byte| byte == b'\n');
            let taken = end.map_or(available.len(), |at| at + 1);
            extend(&mut line, &available[..taken])?;
            self.reader.consume(taken);
            self.is_over = taken == 0;
            if end.is_some() {
                break;
            }
        }
        Ok((!line.is_empty()).then_some(line))
    }

    /// The next text and the lines before it.
    fn next(&mut self, io: &mut Io<'_>) -> Result<Option<(Vec<u8>, u64)>, Fault> {
        let mut passed = 0;
        let mut text = loop {
            let Some(line) = self.line(io)? else { return Ok(None) };
            let is_first_of_save = self.lines == 0 && is_save(&line);
            if is_first_of_save || !is_remark(unmarked(&line)) {
                break line;
            }
            self.lines += 1;
            passed += line.len() as u64;
            if passed > LARGEST {
                return Err(Fault::TooLong);
            }
        };
        let before = self.lines;
        self.lines += 1;
        // What says nothing by itself may lead to a link.
        let leads = self.grouping.is_none() && !looks_like_board(&text) && is_linked(self.reader.buffer());
        let grouping = *self.grouping.get_or_insert_with(|| Grouping::told_by(&text, self.reader.buffer()));
        match grouping {
            Grouping::Lines if !leads && !is_linked(&text) => return Ok(Some((text, before))),
            Grouping::Doubtful => return Err(Fault::Doubtful),
            _ => {}
        }
        let is_hexagon = is_top_of_hexagon(&text);
        while let Some(line) = self.line(io)? {
            let ends = match grouping {
                Grouping::Drawings if is_hexagon => is_top_of_hexagon(&line),
                Grouping::Drawings => line.trim_ascii().is_empty(),
                Grouping::Problems => std::str::from_utf8(&line).is_ok_and(names_size),
                Grouping::Lines => line.starts_with(b"# ") || follows_link(&text, &line),
                Grouping::Whole | Grouping::Doubtful => false,
            };
            if ends {
                self.held = Some(line);
                break;
            }
            self.lines += 1;
            extend(&mut text, &line)?;
        }
        Ok(Some((text, before)))
    }
}

/// Adds to a text, which takes no more memory than the largest that is read.
fn extend(text: &mut Vec<u8>, more: &[u8]) -> Result<(), Fault> {
    let limit = usize::try_from(LARGEST).unwrap_or(usize::MAX);
    if more.len() > limit - text.len() {
        return Err(Fault::TooLong);
    }
    if more.len() > text.capacity() - text.len() {
        let room = text.len().min(limit - text.len()).max(more.len());
        text.try_reserve_exact(room).map_err(|error| Fault::Read(error.into()))?;
    }
    text.extend_from_slice(more);
    Ok(())
}

/// Why no more can be read.
enum Fault {
    Read(std::io::Error),
    TooLong,
    Doubtful,
    Ends(Failure),
}

impl Fault {
    fn at(self, place: &str) -> Failure {
        match self {
            Self::Read(error) => Failure::io(place, &error),
            Self::TooLong => {
                Failure::input(place, format_args!("too long, expected at most {} MiB", LARGEST >> 20))
            }
            Self::Doubtful => {
                let two = "either each line is a board of one row, or all are the drawing of one";
                Failure::input(
                    place,
                    format_args!("{two}, expected . and @ in a drawing, or boards such as 10x1:"),
                )
            }
            Self::Ends(failure) => failure,
        }
    }
}

/// Answers what an argument names: itself, or all that a file or standard input holds, in order.
///
/// One that fails among several is named with its line on standard error, and a line with its fault stands in
/// the place of its answer, so that the answers stay beside what was asked; the others are answered, and the
/// exit code is that of the worst.
pub(crate) fn answer_each(
    argument: &OsStr, is_board: bool, form: Form, io: &mut Io<'_>,
    answer: &mut dyn FnMut(&Record, &mut Io<'_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let exists = argument != "-" && Path::new(argument).exists();
    let is_text = argument != "-"
        && (is_board && looks_like_board(&os_bytes(argument)) || !exists && !names_a_file(argument));
    if is_text {
        let shown = format!("{:?}", argument.to_string_lossy());
        let place = if is_board { format!("BOARD {shown}") } else { shown };
        let bytes = os_bytes(argument).into_owned();
        return answer(&Record { bytes, before: 0, place, is_one_of_many: false }, io);
    }
    say_what_is_awaited(argument, io);
    let (place, reader): (String, Box<dyn Read + '_>) = if argument == "-" {
        ("standard input".to_owned(), Box::new(io.take_input()))
    } else {
        let file = File::open(argument);
        let shown = || format!("{:?}", argument.to_string_lossy());
        (argument.display().to_string(), Box::new(file.map_err(|error| Failure::io(shown(), &error))?))
    };
    let reader = BufReader::with_capacity(1 << 16, reader);
    let mut records = Records { reader, grouping: None, held: None, lines: 0, is_over: false };
    answer_records(&mut records, place, form, io, answer)
}

fn answer_records(
    records: &mut Records<'_>, place: String, form: Form, io: &mut Io<'_>,
    answer: &mut dyn FnMut(&Record, &mut Io<'_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut record = Record { bytes: Vec::new(), before: 0, place, is_one_of_many: false };
    let mut next = records.next(io).map_err(|fault| fault.at(&record.place))?;
    if next.is_none() {
        // What is said of nothing is what is said of an empty text.
        next = Some((Vec::new(), 0));
    }
    let (mut worst, mut written) = (None::<Failure>, Vec::new());
    while let Some((bytes, before)) = next.take() {
        (record.bytes, record.before) = (bytes, before);
        // The first of several may have to know that it is.
        if form == Form::FullIfAlone && !record.is_one_of_many {
            next = records.next(io).map_err(|fault| fault.at(&record.place))?;
            record.is_one_of_many = next.is_some();
        }
        written.clear();
        let is_listed = matches!(form, Form::Json | Form::Table);
        let answered = if form == Form::Plain || !record.is_one_of_many && next.is_none() && !is_listed {
            answer(&record, io)
        } else {
            let mut nothing = std::io::empty();
            let (errors, is_terminal, is_seen) = (&mut *io.errors, io.is_terminal, io.is_seen);
            let mut part = Io { input: &mut nothing, output: &mut written, errors, is_terminal, is_seen };
            let answered = answer(&record, &mut part);
            put(&written, form, io)?;
            answered
        };
        let failed = match answered {
            Ok(()) => None,
            Err(failure) if failure.ends_all() => return Err(failure),
            Err(failure) => Some(failure),
        };
        if next.is_none() {
            next = records.next(io).map_err(|fault| fault.at(&record.place))?;
        }
        record.is_one_of_many |= next.is_some();
        let Some(failure) = failed else { continue };
        if !record.is_one_of_many {
            return Err(failure);
        }
        let line = record.before + 1;
        let failure = failure.in_line(&record.place, line);
        io.complain(format_args!("{failure}"));
        match form {
            // What became known was answered.
            _ if !written.is_empty() => {}
            Form::Json => io.line(json!({"line": line, "error": failure.message()}))?,
            // The message may have the line with a column.
            _ if failure.message().starts_with("line ") => {
                io.line(format_args!("# {}", failure.message()))?;
            }
            _ => io.line(format_args!("# line {line}: {}", failure.message()))?,
        }
        if worst.as_ref().is_none_or(|worst| worst.code() < failure.code()) {
            worst = Some(failure.told());
        }
    }
    worst.map_or(Ok(()), Err)
}

/// Prints an answer on one line: where it has several, with `; ` between them. Objects and rows have a line
/// each.
fn put(written: &[u8], form: Form, io: &mut Io<'_>) -> Result<(), Failure> {
    let text = String::from_utf8_lossy(written);
    if form != Form::FullIfAlone {
        return io.print(format_args!("{text}"));
    }
    let mut lines = text.lines().map(str::trim);
    let Some(first) = lines.next() else { return Ok(()) };
    io.print(format_args!("{first}"))?;
    lines.try_for_each(|line| io.print(format_args!("; {line}")))?;
    io.line("")
}
