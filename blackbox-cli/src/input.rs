//! Arguments that name a text: what they look like, files, standard input.

use std::{
    borrow::Cow,
    fmt::Display,
    fs::File,
    io::{self, Read},
    path::Path,
};

use blackbox_analysis::internal::files;
pub(crate) use blackbox_analysis::internal::files::LARGEST;
use blackbox_core::{Cell, internal::decimal};

use crate::prelude::*;

pub(crate) fn looks_like_board(bytes: &[u8]) -> bool {
    std::str::from_utf8(bytes).map_or(is_game_id(bytes), |text| Notation::detect(text).is_some())
}

pub(crate) fn is_game_id(bytes: &[u8]) -> bool {
    bytes.iter().any(|byte| matches!(byte, b':' | b'#'))
}

/// How ports are named.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct PortsArg {
    /// How ports are named, in what is read and in what is printed.
    #[arg(long = "ports", value_name = "NUMBERING", default_value_t = Numbering::Letters, value_parser = one_of(&Numbering::ALL, Numbering::name, Numbering::about))]
    pub(crate) numbering: Numbering,
}

impl PortsArg {
    /// Reads a port that `what` names.
    pub(crate) fn port(self, what: &str, text: &str, size: Size) -> Result<Port, Failure> {
        Port::parse(text.trim(), self.numbering, size)
            .map_err(|error| Failure::input(format_args!("{what} {text:?}"), error.unnamed()))
    }

    /// Reads ports with commas or blanks between them, or `all`.
    pub(crate) fn list(self, what: &str, texts: &[String], size: Size) -> Result<Vec<Port>, Failure> {
        let pieces = texts.iter().flat_map(|text| text.split(','));
        let words = pieces.flat_map(|piece| {
            // Nothing between two commas is a fault.
            let blank = piece.trim().is_empty().then_some("");
            blank.into_iter().chain(piece.split_whitespace())
        });
        if words.clone().eq(["all"]) {
            return Ok(Port::all(size).collect());
        }
        words.map(|word| self.port(what, word, size)).collect()
    }
}

/// A cell as people type it: `column,row`, from 1, or of a hexagon `E5`.
pub(crate) fn typed(cell: Cell, size: Size) -> String {
    if !size.has_columns() {
        return cell.display(size).to_string();
    }
    format!("{},{}", u16::from(cell.x) + 1, u16::from(cell.y) + 1)
}

pub(crate) fn cell(place: &str, size: Size) -> Result<Cell, String> {
    if !size.has_columns() {
        return Cell::parse(&place.to_ascii_uppercase(), size).map_err(|error| format!("{place:?}: {error}"));
    }
    let (x, y) = place
        .split_once(',')
        .or_else(|| place.split_once(char::is_whitespace))
        .ok_or_else(|| format!("{place:?} is no cell, expected column,row such as 3,4"))?;
    Ok(Cell::new(line(x, size.width(), "column")?, row(y, size)?))
}

/// Reads the number of a column, from 1. Hexagons have none.
pub(crate) fn column(number: &str, size: Size) -> Result<u8, String> {
    if !size.has_columns() {
        return Err("a hexagon has no columns, expected a row such as C".to_owned());
    }
    line(number, size.width(), "column")
}

/// Reads the number of a row, from 1, or of a hexagon its letter.
pub(crate) fn row(name: &str, size: Size) -> Result<u8, String> {
    if !size.has_columns() {
        return cell(&format!("{name}1"), size).map(|cell| cell.y);
    }
    line(name, size.height(), "row")
}

fn line(number: &str, lines: u8, what: &str) -> Result<u8, String> {
    let number = number.trim();
    match decimal::<u8>(number) {
        Some(line @ 1..) if line <= lines => Ok(line - 1),
        _ => Err(format!("{number:?} is no {what}, expected 1 to {lines}")),
    }
}

/// Refuses a hexagon where only rectangles are taken.
pub(crate) fn rectangle(size: Size, place: impl Display) -> Result<(), Failure> {
    if !size.has_columns() {
        return Err(Failure::input(
            place,
            format_args!("the board is {size}, expected a rectangle such as 8x8"),
        ));
    }
    Ok(())
}

/// Tells a person at a terminal who has named no file that the command waits for input, and how to end it.
pub(crate) fn say_what_is_awaited(name: impl AsRef<OsStr>, io: &mut Io<'_>) {
    if name.as_ref() == "-" && io.is_terminal {
        let end = if cfg!(windows) { "Ctrl-Z and Enter" } else { "Ctrl-D" };
        io.complain(format_args!("blackbox: reads what is typed here; {end} on a line of its own ends it"));
    }
}

/// Opens a FILE argument: `-` or nothing is standard input. Answers its name for messages beside it.
pub(crate) fn open<'a>(
    name: impl AsRef<OsStr>, input: &'a mut dyn Read,
) -> Result<(String, Box<dyn Read + 'a>), Failure> {
    let name = name.as_ref();
    if name == "-" {
        return Ok(("standard input".to_owned(), Box::new(input)));
    }
    match File::open(name) {
        Ok(file) => Ok((name.display().to_string(), Box::new(file))),
        Err(error) => Err(Failure::io(format_args!("{:?}", name.to_string_lossy()), &error)),
    }
}

/// Whether an argument that is no file was meant to be one, and not a text with a fault: it has the folders
/// or the ending of a path, or is a word.
pub(crate) fn names_a_file(argument: &OsStr) -> bool {
    let Some(text) = argument.to_str() else { return true };
    if text.is_empty() || text.contains(['\n', ';', '(', '@']) || text.contains("://") {
        return false;
    }
    let starts = ["/", "./", "../", "~/"].iter().any(|start| text.starts_with(start));
    let name = text.rsplit(['/', '\\']).next().unwrap_or_default();
    let has_ending = name.rsplit_once('.').is_some_and(|(before, ending)| {
        !before.is_empty()
            && ending.starts_with(char::is_alphabetic)
            && ending.chars().all(char::is_alphanumeric)
    });
    let letters = text.chars().take_while(|c| c.is_alphabetic()).count();
    let is_word = letters > 1
        && (text.chars().all(|c| c.is_alphanumeric() || "_-./\\".contains(c))
            || text.chars().all(|c| c.is_alphabetic() || " _-./\\".contains(c)))
        && !text.get(..3).is_some_and(|word| word.eq_ignore_ascii_case("hex"));
    starts || has_ending || is_word
}

/// What is said of a file that is not there.
pub(crate) fn no_such_file(name: &OsStr) -> Failure {
    Failure::io(format_args!("{:?}", name.to_string_lossy()), &io::ErrorKind::NotFound.into())
}

/// Reads a whole file, if it has no more than [`LARGEST`] bytes: a device may have no end.
pub(crate) fn read_file(path: impl AsRef<Path>) -> io::Result<Vec<u8>> {
    files::read(File::open(path)?, LARGEST)
}

/// Reads a whole FILE argument as bytes, if it has no more than [`LARGEST`].
pub(crate) fn read_bytes(name: impl AsRef<OsStr>, io: &mut Io<'_>) -> Result<(String, Vec<u8>), Failure> {
    say_what_is_awaited(&name, io);
    let (place, reader) = open(name, io.input)?;
    match files::read(reader, LARGEST) {
        Ok(bytes) => Ok((place, bytes)),
        Err(error) if error.kind() == io::ErrorKind::FileTooLarge => Err(Failure::input(place, error)),
        Err(error) => Err(Failure::io(&place, &error)),
    }
}

/// The bytes of an argument: any bytes where the system has such arguments, else its text.
pub(crate) fn os_bytes(argument: &OsStr) -> Cow<'_, [u8]> {
    #[cfg(unix)]
    {
        Cow::Borrowed(std::os::unix::ffi::OsStrExt::as_bytes(argument))
    }
    #[cfg(not(unix))]
    {
        match argument.to_string_lossy() {
            Cow::Borrowed(text) => Cow::Borrowed(text.as_bytes()),
            Cow::Owned(text) => Cow::Owned(text.into_bytes()),
        }
    }
}

/// A number of bytes, with K, M, G or T for powers of 1024.
pub(crate) fn bytes(text: &str) -> Result<u64, String> {
    let (digits, shift) = match text.as_bytes().last().map(u8::to_ascii_uppercase) {
        Some(b'K') => (&text[..text.len() - 1], 10),
        Some(b'M') => (&text[..text.len() - 1], 20),
        Some(b'G') => (&text[..text.len() - 1], 30),
        Some(b'T') => (&text[..text.len() - 1], 40),
        _ => (text, 0),
    };
    decimal::<u64>(digits)
        .and_then(|number| number.checked_mul(1 << shift))
        .ok_or_else(|| "expected a number of bytes such as 512M or 8G".to_owned())
}
