//! The rays of a case: from the lines of their entries to the lines of their answers.

use crate::{
    grid::Size,
    ray::{Code, Port, Side},
};

pub(super) const PORTS: usize = 32;

/// The answer for each code of an outcome: up to three characters, then their number.
const ANSWERS: [[u8; 4]; 256] = {
    let mut answers = [*b"\0\0\0\0"; 256];
    let mut index = 0;
    while index < PORTS {
        let [letter, digit] = port_name(index as u8);
        answers[index] = [letter, digit, b'\n', 3];
        index += 1;
    }
    answers[<u8 as Code>::HIT as usize] = *b"H\n\0\x02";
    answers[<u8 as Code>::REFLECTION as usize] = *b"R\n\0\x02";
    answers
};

/// For the two bytes of an entry, without the upper half of the digit's: the port, or `NO_PORT`.
const ENTRIES: [u8; 1 << 12] = {
    let mut entries = [NO_PORT; 1 << 12];
    let mut index = 0;
    while index < PORTS {
        entries[entry_slot(port_name(index as u8))] = index as u8;
        index += 1;
    }
    entries
};

const NO_PORT: u8 = 0x80;

const fn entry_slot(name: [u8; 2]) -> usize {
    (u16::from_le_bytes(name) & 0xfff) as usize
}

pub(super) const fn port_name(index: u8) -> [u8; 2] {
    let Ok(port) = Port::new(index as u16, Size::CLASSIC) else { unreachable!() };
    let label = port.label(Size::CLASSIC);
    let letter = match label.side {
        Some(Side::Left) => b'L',
        Some(Side::Bottom) => b'B',
        Some(Side::Right) => b'R',
        Some(Side::Top) => b'T',
        None => unreachable!(),
    };
    [letter, b'0' + label.position]
}

pub(super) fn entry(name: [u8; 2]) -> Option<u8> {
    (0..PORTS as u8).find(|&port| port_name(port) == name)
}

/// Writes the answers to the rays whose entries are `lines`, three bytes each and one of anything behind
/// them, and returns their length; nothing if a line is no entry. `output` is as long as `lines`.
pub(super) fn answer(codes: &[u8; PORTS], mut lines: &[u8], output: &mut [u8]) -> Option<usize> {
    // What a line has besides the name: the upper half of the digit, and the newline.
    const FORM: u32 = u32::from_le_bytes([0, 0x30, b'\n', 0]);
    const FORM_BITS: u32 = u32::from_le_bytes([0, 0xf0, 0xff, 0]);
    // No line is judged by itself: what is wrong leaves a bit, looked at in the end; its answer is not kept.
    let (mut form, mut ports, mut at) = (0, 0, 0);
    while let Some(line) = lines.first_chunk::<4>() {
        lines = &lines[3..];
        form |= u32::from_le_bytes(*line) ^ FORM;
        let port = ENTRIES[entry_slot([line[0], line[1]])];
        ports |= port;
        let answer = ANSWERS[codes[port as usize % PORTS] as usize];
        // Four bytes at once; the next answer overwrites those beyond its own.
        output[at..at + 4].copy_from_slice(&answer);
        at += answer[3] as usize;
    }
    (form & FORM_BITS == 0 && ports & NO_PORT == 0).then_some(at)
}

/// Writes the answers to the rays of these ports and returns their length: at most three bytes a ray.
pub(super) fn write(codes: &[u8; PORTS], ports: &[u8], output: &mut [u8]) -> usize {
    let mut at = 0;
    for &port in ports {
        let answer = ANSWERS[codes[port as usize % PORTS] as usize];
        output[at..at + 4].copy_from_slice(&answer);
        at += answer[3] as usize;
    }
    at
}

#[cfg(test)]
#[path = "tests/rays.rs"]
mod tests;
