//! One case of a contest: a fast reader for input without faults, and an exact one that finds the fault.

use super::{
    batch::{Answered, Batch, Head},
    error::{Expected, Fault, Unexpected},
    rays::{self, PORTS},
};
use crate::{
    grid::{Size, Symmetry},
    ray::kernels::Kernel,
    text::with_digit,
};

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

/// Bytes in which the head of every case ends.
const WINDOW: usize = 76;

/// Answers cases from the front of the input as long as they are whole, without faults and fit for certain.
pub(super) fn answer_batch(kernel: Kernel, batch: &mut Batch, input: &[u8], output: &mut [u8]) -> Answered {
    batch.read::<WINDOW, 1>(input, output.len(), read_head);
    batch.trace(kernel);
    batch.answer(input, output, |rays, codes, entries, output| {
        rays::answer(codes, entries.get(..3 * rays + 1)?, output)
    })
}

fn read_head(text: &[u8; WINDOW]) -> Option<Head> {
    let (board, wrong) = read_board(text);
    let (rays, bytes) = read_count(text[72..].first_chunk()?)?;
    (wrong == 0).then_some(Head { board, rays, bytes: 72 + bytes })
}

/// Reads the line with the number of rays: the number, and the bytes of the line.
#[inline]
#[allow(clippy::trivially_copy_pass_by_ref, reason = "a view into the input, not a value")]
#[expect(
    clippy::needless_bitwise_bool,
    reason = "one digit or two cannot be foreseen: nothing but the last question may be a branch"
)]
pub(super) fn read_count(line: &[u8; 3]) -> Option<(usize, usize)> {
    let [first, second] = [line[0], line[1]].map(|digit| usize::from(digit.wrapping_sub(b'0')));
    let one = line[1] == b'\n';
    let count = if one { first } else { 10 * first + second };
    let tens = (second < 10) & (line[2] == b'\n');
    let plain = (first.wrapping_sub(1) < 9) & (one | tens) & (count <= PORTS);
    plain.then_some((count, 3 - usize::from(one)))
}

/// Reads eight rows, eight cells at a time; the second number is 0 if nothing was wrong.
fn read_board(text: &[u8; WINDOW]) -> (u64, u64) {
    const ONES: u64 = 0x0101010101010101;
    const EMPTY: u64 = ONES * b'.' as u64;
    const TO_ATOM: u64 = (b'@' - b'.') as u64;
    let (mut columns, mut wrong) = (0, 0);
    for y in 0..8 {
        let row = u64::from_le_bytes(text[9 * y..9 * y + 8].try_into().expect("8 bytes"));
        // Bit 6 differs between `@` and `.`; byte x of `atoms` is the cell in column x.
        let atoms = row >> 6 & ONES;
        wrong |= row ^ (EMPTY + TO_ATOM * atoms) | u64::from(text[9 * y + 8] ^ b'\n');
        // Row y goes to bit y of each byte: in the end byte x is column x, and the whole is turned over.
        columns |= atoms << y;
    }
    (Symmetry::Transpose.bits(columns, Size::CLASSIC), wrong)
}

/// A case read byte by byte.
#[derive(Clone, Copy, Debug)]
pub(super) struct Case {
    pub(super) head: Head,
    pub(super) ports: [u8; PORTS],
    /// Its bytes, without a newline after the last ray where the input ends there.
    pub(super) bytes: usize,
}

/// Reads a case byte by byte. `later`: it is not the first, so `X` may stand here; `last`: nothing follows.
pub(super) fn read_case(input: &[u8], last: bool, later: bool) -> Result<Case, Stop> {
    let mut reader = Reader { input, last, at: 0, line: 0, line_start: 0 };
    let first = if later { Expected::RowOrEnd } else { Expected::Cell };
    if later && reader.peek(first)? == b'X' {
        reader.at += 1;
        reader.end_line(Expected::EndOfEnd)?;
        return Err(Stop::End { bytes: reader.at });
    }
    let mut board = 0;
    for cell in 0..64 {
        let expected = if cell == 0 { first } else { Expected::Cell };
        match reader.peek(expected)? {
            b'.' => {}
            b'@' => board |= 1 << cell,
            _ => return Err(reader.fault(expected)),
        }
        reader.at += 1;
        if cell % 8 == 7 {
            reader.end_line(Expected::EndOfRow)?;
        }
    }
    let rays = reader.count()?;
    let head = Head { board, rays, bytes: reader.at };
    let mut ports = [0; PORTS];
    for port in &mut ports[..rays] {
        *port = reader.entry()?;
    }
    Ok(Case { head, ports, bytes: reader.at })
}

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
        let kind = Unexpected { found: self.input.get(self.at).copied(), expected };
        Stop::Fault(Fault { line: self.line, column, byte: self.at as u32, kind })
    }

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

    fn count(&mut self) -> Result<usize, Stop> {
        let mut count = 0;
        loop {
            match self.peek(Expected::Count) {
                Ok(digit) if digit.is_ascii_digit() => {
                    // A zero in front leaves the number at 0.
                    let next = with_digit(count, digit, PORTS as u32).filter(|&next| next > 0);
                    count = next.ok_or_else(|| self.fault(Expected::Count))?;
                    self.at += 1;
                }
                Err(Stop::More) => return Err(Stop::More),
                _ if count > 0 => {
                    self.end_line(Expected::Count)?;
                    return Ok(count as usize);
                }
                _ => return Err(self.fault(Expected::Count)),
            }
        }
    }

    fn entry(&mut self) -> Result<u8, Stop> {
        let letter = self.peek(Expected::Entry)?;
        if rays::entry([letter, b'1']).is_none() {
            return Err(self.fault(Expected::Entry));
        }
        self.at += 1;
        let digit = self.peek(Expected::Entry)?;
        let port = rays::entry([letter, digit]).ok_or_else(|| self.fault(Expected::Entry))?;
        self.at += 1;
        self.end_line(Expected::EndOfEntry)?;
        Ok(port)
    }
}
