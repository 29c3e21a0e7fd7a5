//! A 64-bit integer for boards of one `u64`: `0x` and hexadecimal digits.

use core::fmt;

use super::error::{Fault, ParseErrorKind};
use super::sink::{Sink, SizedSink};
use crate::grid::{BoardError, Cell, Grid, Size};

pub(super) const ABOUT: &str = "Hexadecimal digits, such as 0x4000080000420000; without a size, of 8x8";
pub(super) const EXPECTED: &str = "bits such as 0x0000000000420000";
pub(super) const BOUNDS: &str = "at most 8x8, or a hexagon";

pub(super) fn looks_like(text: &str) -> bool {
    text.strip_prefix("0x").is_some_and(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

pub(super) fn read<S: Sink>(text: &str, size: Size, sink: &mut SizedSink<'_, S>) -> Result<(), Fault> {
    let digits = text.strip_prefix("0x").filter(|_| looks_like(text));
    let digits = digits.ok_or(Fault::new(0, ParseErrorKind::Character { expected: EXPECTED }))?;
    if digits.is_empty() {
        return Err(Fault::new(2, ParseErrorKind::End { expected: "1 to 16 hexadecimal digits" }));
    }
    let bits = match u64::from_str_radix(digits, 16) {
        Ok(bits) if digits.len() <= 16 => bits,
        _ => {
            return Err(Fault::new(
                18,
                ParseErrorKind::Character { expected: "at most 16 hexadecimal digits" },
            ));
        }
    };
    if !size.fits_word() {
        return Err(Fault::new(0, ParseErrorKind::Board(BoardError::TooLarge { size })));
    }
    let outside = bits & !size.mask();
    if outside != 0 {
        let error = BoardError::OffBoard { cell: Cell::of_bit(outside.trailing_zeros() as u8, size), size };
        return Err(Fault::new(0, ParseErrorKind::Board(error)));
    }
    sink.size(size, 0)?;
    let mut left = bits;
    while left != 0 {
        sink.atom(Cell::of_bit(left.trailing_zeros() as u8, size));
        left &= left - 1;
    }
    Ok(())
}

pub(super) fn write<G: Grid>(board: &G, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{:#018x}", board.atoms().fold(0, |bits, atom| bits | atom.bit(board.size())))
}
