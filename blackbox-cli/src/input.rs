//! Arguments that name a text: a board in any notation, a file, or standard input.

use std::{fs::File, io::Read};

use blackbox_analysis::AnyBoard;
use blackbox_core::{
    Size,
    notation::{self, Notation},
};
use clap::Args;

use crate::{Failure, Io};

/// A board on the command line.
#[derive(Args, Debug)]
pub(crate) struct BoardArg {
    /// A board in any notation, a file that holds one, or - for standard input.
    ///
    /// Notations: a grid of . and @, compact (8/8/1@4@1/8/8/3@4/8/6@1), bits (0x4000080000420000) or atoms
    /// (8x8:(1,2)(6,2)).
    #[arg(value_name = "BOARD", allow_hyphen_values = true)]
    board: String,

    /// The size of a board given as bits, which carry none [default: 8x8].
    #[arg(long, value_name = "WxH")]
    size: Option<Size>,
}

impl BoardArg {
    /// Reads the board.
    pub(crate) fn read(&self, io: &mut Io<'_>) -> Result<AnyBoard, Failure> {
        let options = notation::Options { size: self.size, ..Default::default() };
        if self.board != "-" && Notation::detect(&self.board).is_some() {
            return notation::read_board(&self.board, options)
                .map_err(|error| Failure::input(format_args!("BOARD {:?}", self.board), error));
        }
        let expected = "a board in any notation or a file that holds one";
        if self.board != "-" && !std::path::Path::new(&self.board).exists() {
            return Err(Failure::input(
                format_args!("BOARD {:?}", self.board),
                format_args!("neither a board nor a file, expected {expected}"),
            ));
        }
        let (place, text) = read_text(&self.board, io, expected)?;
        notation::read_board(&text, options).map_err(|error| Failure::input(place, error))
    }
}

/// Opens a FILE argument: `-` or nothing is standard input. Answers its name for messages beside it.
pub(crate) fn open<'a>(name: &str, input: &'a mut dyn Read) -> Result<(String, Box<dyn Read + 'a>), Failure> {
    if name == "-" {
        return Ok(("standard input".to_owned(), Box::new(input)));
    }
    match File::open(name) {
        Ok(file) => Ok((name.to_owned(), Box::new(file))),
        Err(error) => Err(Failure::io(format_args!("{name:?}"), &error)),
    }
}

/// Reads a whole FILE argument as bytes.
pub(crate) fn read_bytes(name: &str, io: &mut Io<'_>) -> Result<(String, Vec<u8>), Failure> {
    let (place, mut reader) = open(name, io.input)?;
    let mut bytes = Vec::new();
    reader.read_to_end(&mut bytes).map_err(|error| Failure::io(&place, &error))?;
    Ok((place, bytes))
}

/// Reads a whole FILE argument as text.
pub(crate) fn read_text(name: &str, io: &mut Io<'_>, expected: &str) -> Result<(String, String), Failure> {
    let (place, bytes) = read_bytes(name, io)?;
    match String::from_utf8(bytes) {
        Ok(text) => Ok((place, text)),
        Err(error) => {
            let at = error.utf8_error().valid_up_to();
            Err(Failure::input(place, format_args!("byte {}: not UTF-8, expected {expected}", at + 1)))
        }
    }
}
