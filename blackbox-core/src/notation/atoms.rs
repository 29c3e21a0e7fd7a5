//! The list of atoms: `8x8:(1,2)(6,2)`, `hex5:(3,2)`; without atoms, `8x8:`. Or names: `hex5:C4`.

use core::fmt;

pub(super) use super::did_you_mean::is_list as looks_like;
use super::error::{Fault, ParseErrorKind};
use super::sink::{Sink, SizedSink};
use crate::{
    grid::{Cell, CellError, Grid, Size},
    text::number,
};

pub(super) const ABOUT: &str = "The size and the atoms, such as 8x8:(1,2)(6,2)";
pub(super) const EXPECTED: &str = "atoms such as 8x8:(1,2)(6,2)";

pub(super) fn read<S: Sink>(text: &str, sink: &mut SizedSink<'_, S>) -> Result<(), Fault> {
    let colon = text.find(':').unwrap_or(text.len());
    let size: Size = text[..colon].trim().parse().map_err(|_| {
        let expected = "a size WIDTHxHEIGHT of 1 to 255 cells each way, or hex2 to hex5";
        Fault::new(0, ParseErrorKind::Number { expected })
    })?;
    let mut cursor = Cursor { text, at: colon };
    cursor.expect(b':', ": behind the size")?;
    sink.size(size, 0)?;
    loop {
        // Blanks and commas between the atoms, and blanks in them.
        cursor.skip(b" \t\r\n,");
        if cursor.at == text.len() {
            return Ok(());
        }
        let start = cursor.at;
        let cell = match cursor.name(size) {
            Err(CellError::Text { .. }) => cursor.pair()?,
            named => named.ok(),
        };
        let Some(cell) = cell.filter(|cell| cell.is_on(size)) else {
            return Err(Fault::new(start, ParseErrorKind::OffBoard { size }));
        };
        if !sink.atom(cell) {
            return Err(Fault::new(start, ParseErrorKind::Twice { cell }));
        }
    }
}

struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl Cursor<'_> {
    fn skip(&mut self, bytes: &[u8]) {
        let rest = self.text.as_bytes()[self.at..].iter();
        self.at += rest.take_while(|byte| bytes.contains(byte)).count();
    }

    fn expect(&mut self, byte: u8, expected: &'static str) -> Result<(), Fault> {
        match self.text.as_bytes().get(self.at) {
            Some(&found) if found == byte => {
                self.at += 1;
                Ok(())
            }
            Some(_) => Err(Fault::new(self.at, ParseErrorKind::Character { expected })),
            None => Err(Fault::new(self.at, ParseErrorKind::End { expected })),
        }
    }

    fn name(&mut self, size: Size) -> Result<Cell, CellError> {
        if size.has_columns() {
            return Err(CellError::Text { size });
        }
        let rest = &self.text[self.at..];
        let name = &rest[..rest.bytes().take_while(u8::is_ascii_alphanumeric).count()];
        let cell = Cell::parse(name, size)?;
        self.at += name.len();
        Ok(cell)
    }

    /// A cell as two numbers; `None` if no board has it.
    fn pair(&mut self) -> Result<Option<Cell>, Fault> {
        self.expect(b'(', "( before an atom")?;
        let x = self.number()?;
        self.expect(b',', "a comma between x and y")?;
        let y = self.number()?;
        self.expect(b')', ") after an atom")?;
        Ok(u8::try_from(x).ok().zip(u8::try_from(y).ok()).map(|(x, y)| Cell::new(x, y)))
    }

    /// A decimal number without sign, and the blanks around it.
    fn number(&mut self) -> Result<u32, Fault> {
        let expected = "a coordinate, a decimal number";
        self.skip(b" \t");
        let rest = &self.text[self.at..];
        let length = rest.bytes().take_while(u8::is_ascii_digit).count();
        let digits = &rest[..length];
        if length == 0 {
            let kind = if rest.is_empty() {
                ParseErrorKind::End { expected }
            } else {
                ParseErrorKind::Character { expected }
            };
            return Err(Fault::new(self.at, kind));
        }
        // A number that does not fit is off any board.
        let number = number(digits).unwrap_or(u32::MAX);
        self.at += length;
        self.skip(b" \t");
        Ok(number)
    }
}

pub(super) fn write<G: Grid>(board: &G, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{}:", board.size())?;
    board.atoms().try_for_each(|atom| write!(f, "{atom}"))
}
