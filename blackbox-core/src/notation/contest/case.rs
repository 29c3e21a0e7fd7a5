//! One case of a contest, read twice over: quickly where all is well, exactly where it may not be.

use super::{
    PORTS,
    answers::port_line,
    error::{Expected, Fault},
};
use crate::grid::{Size, Symmetry};

/// A case that has been read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Case {
    /// The board, bit `8 * y + x`.
    pub(super) board: u64,
    /// The number of rays.
    pub(super) rays: usize,
    /// The bytes it takes.
    pub(super) bytes: usize,
}

/// Why there is no case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// The input ends within the case and more may follow.
    More,
    /// The line `X` and its bytes.
    End { bytes: usize },
    /// A byte that continues no valid input.
    Fault(Fault),
}

/// Bytes in which every case ends, with some to spare for reading four at a time.
const WINDOW: usize = 176;

/// For each entry port, at `low bits of letter * 4 + digit`: its line as a little-endian number, and the port above.
const ENTRIES: [u32; 128] = {
    // No line reads as zero, so what is no port never matches.
    let mut entries = [0; 128];
    let mut index = 0;
    while index < PORTS {
        let line = u32::from_le_bytes(port_line(index as u8));
        entries[entry_slot(line)] = line | (index as u32) << 24;
        index += 1;
    }
    entries
};

/// Where [`ENTRIES`] holds the line that begins with these bytes: the letters differ in bits 2 to 4.
const fn entry_slot(line: u32) -> usize {
    ((line & 0x1c) << 2 | (line >> 8 & 0xf)) as usize
}

/// Reads a case in front of a long enough input, or nothing if there is anything strange about it. Ray `i` is stored
/// as `first` + its port.
pub(super) fn read_whole_case(input: &[u8], first: u16, rays: &mut [u16; PORTS]) -> Option<Case> {
    let text: &[u8; WINDOW] = input.first_chunk()?;
    let (board, mut wrong) = read_board(text);

    let (tens, ones) = (text[72].wrapping_sub(b'0'), text[73].wrapping_sub(b'0'));
    let short = text[73] == b'\n';
    let count = if short { tens } else { tens.wrapping_mul(10).wrapping_add(ones) };
    let plain = tens.wrapping_sub(1) < 9 && (short || (ones < 10 && tens < 4 && text[74] == b'\n'));
    wrong |= u64::from(!plain || count as usize > PORTS);
    if wrong != 0 {
        return None;
    }

    let start = if short { 74 } else { 75 };
    let lines: &[u8; 100] = text[start..start + 100].try_into().expect("100 bytes");
    let count = count as usize;
    let mut wrong = 0;
    for (i, ray) in rays.iter_mut().enumerate().take(count) {
        let line = u32::from_le_bytes(lines[3 * i..3 * i + 4].try_into().expect("4 bytes"));
        let entry = ENTRIES[entry_slot(line)];
        wrong |= (line ^ entry) << 8;
        *ray = first + (entry >> 24) as u16;
    }
    (wrong == 0).then_some(Case { board, rays: count, bytes: start + 3 * count })
}

/// Reads eight rows, eight cells at a time; the second number is 0 if nothing was wrong.
fn read_board(text: &[u8; WINDOW]) -> (u64, u64) {
    const ONES: u64 = 0x0101010101010101;
    const EMPTY: u64 = ONES * b'.' as u64;
    const TO_ATOM: u64 = (b'@' - b'.') as u64;
    let (mut columns, mut wrong) = (0, 0);
    for y in 0..8 {
        let row = u64::from_le_bytes(text[9 * y..9 * y + 8].try_into().expect("8 bytes"));
        // Bit 6 tells `@` from `.`; byte x of `atoms` is the cell in column x.
        let atoms = row >> 6 & ONES;
        wrong |= row ^ (EMPTY + TO_ATOM * atoms) | u64::from(text[9 * y + 8] ^ b'\n');
        columns |= atoms << y;
    }
    (Symmetry::Transpose.bits(columns, Size::CLASSIC), wrong)
}

/// Reads a case byte by byte. `later` tells that it is not the first, so that the line `X` may stand here; `last`,
/// that nothing follows the input. Ray `i` is stored as `first` + its port.
pub(super) fn read_case(
    input: &[u8],
    last: bool,
    later: bool,
    first: u16,
    rays: &mut [u16; PORTS],
) -> Result<Case, Stop> {
    let mut reader = Reader { input, last, at: 0, line: 0, line_start: 0 };
    let row = if later { Expected::RowOrEnd } else { Expected::Cell };
    if later && reader.peek(row)? == b'X' {
        reader.at += 1;
        reader.end_line(Expected::EndOfEnd)?;
        return Err(Stop::End { bytes: reader.at });
    }
    let mut board = 0;
    for cell in 0..64 {
        match reader.peek(if cell == 0 { row } else { Expected::Cell })? {
            b'.' => {}
            b'@' => board |= 1 << cell,
            _ => return Err(reader.fault(if cell == 0 { row } else { Expected::Cell })),
        }
        reader.at += 1;
        if cell % 8 == 7 {
            reader.end_line(Expected::EndOfRow)?;
        }
    }
    let count = reader.count()?;
    for ray in &mut rays[..count] {
        *ray = first + u16::from(reader.entry()?);
    }
    Ok(Case { board, rays: count, bytes: reader.at })
}

/// A place in the input.
struct Reader<'a> {
    input: &'a [u8],
    last: bool,
    at: usize,
    line: u32,
    line_start: usize,
}

impl Reader<'_> {
    fn fault(&self, expected: Expected) -> Stop {
        let column = (self.at - self.line_start) as u32;
        Stop::Fault(Fault { line: self.line, column, found: self.input.get(self.at).copied(), expected })
    }

    /// The next byte, where one is expected.
    fn peek(&self, expected: Expected) -> Result<u8, Stop> {
        match self.input.get(self.at) {
            Some(&byte) => Ok(byte),
            None if self.last => Err(self.fault(expected)),
            None => Err(Stop::More),
        }
    }

    /// Takes a newline; the end of the input ends a line as well.
    fn end_line(&mut self, expected: Expected) -> Result<(), Stop> {
        if self.at < self.input.len() || !self.last {
            if self.peek(expected)? != b'\n' {
                return Err(self.fault(expected));
            }
            self.at += 1;
        }
        self.line += 1;
        self.line_start = self.at;
        Ok(())
    }

    /// Takes the line with the number of rays.
    fn count(&mut self) -> Result<usize, Stop> {
        let mut count = 0;
        loop {
            match self.peek(Expected::Count) {
                Ok(digit @ b'0'..=b'9') if count > 0 || digit > b'0' => {
                    let next = 10 * count + usize::from(digit - b'0');
                    if next > PORTS {
                        return Err(self.fault(Expected::Count));
                    }
                    count = next;
                    self.at += 1;
                }
                Err(Stop::More) => return Err(Stop::More),
                _ if count > 0 => {
                    self.end_line(Expected::Count)?;
                    return Ok(count);
                }
                _ => return Err(self.fault(Expected::Count)),
            }
        }
    }

    /// Takes the line of an entry port and returns the port's index.
    fn entry(&mut self) -> Result<u8, Stop> {
        let letter = self.peek(Expected::Entry)?;
        let side =
            b"LBRT".iter().position(|&side| side == letter).ok_or_else(|| self.fault(Expected::Entry))?;
        self.at += 1;
        let digit = self.peek(Expected::Entry)?;
        if !(b'1'..=b'8').contains(&digit) {
            return Err(self.fault(Expected::Entry));
        }
        self.at += 1;
        self.end_line(Expected::EndOfEntry)?;
        let along = digit - b'1';
        let side = side as u8;
        // The left side is counted downwards and the bottom to the right, the others backwards.
        Ok(8 * side + if side < 2 { along } else { 7 - along })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ray::Port;

    #[test]
    fn every_entry_has_its_slot() {
        for port in Port::all(Size::CLASSIC) {
            let line = u32::from_le_bytes(port_line(port.index() as u8));
            assert_eq!(ENTRIES[entry_slot(line)], line | u32::from(port.index()) << 24);
        }
    }
}
