//! The answers of a contest as text.

use super::{BATCH, PORTS};
use crate::{
    grid::Size,
    ray::{Code, Port, Side},
};

/// The answer for each code of an outcome (its low six bits): up to three characters, then their number.
const ANSWERS: [[u8; 4]; 64] = {
    let mut answers = [*b"\0\0\0\0"; 64];
    let mut index = 0;
    while index < PORTS {
        answers[index] = port_line(index as u8);
        answers[index][3] = 3;
        index += 1;
    }
    answers[<u8 as Code>::HIT as usize % 64] = *b"H\n\0\x02";
    answers[<u8 as Code>::REFLECTION as usize % 64] = *b"R\n\0\x02";
    answers
};

/// The line that names a port, `L1\n`, and a zero.
pub(super) const fn port_line(index: u8) -> [u8; 4] {
    let Ok(port) = Port::new(index as u16, Size::CLASSIC) else { unreachable!() };
    let label = port.label(Size::CLASSIC);
    let letter = match label.side {
        Side::Left => b'L',
        Side::Bottom => b'B',
        Side::Right => b'R',
        Side::Top => b'T',
    };
    [letter, b'0' + label.position, b'\n', 0]
}

/// Writes the answers of `rays`, indices into `codes`, and returns their length. There must be room for three bytes
/// a ray and one more.
pub(super) fn write_answers(codes: &[u8; BATCH * PORTS], rays: &[u16], output: &mut [u8]) -> usize {
    let mut at = 0;
    for &ray in rays {
        let code = codes[ray as usize % codes.len()];
        let answer = ANSWERS[code as usize % ANSWERS.len()];
        // Four bytes at once, of which the next answer overwrites what was too many.
        output[at..at + 4].copy_from_slice(&answer);
        at += answer[3] as usize;
    }
    at
}
