//! The contest's format, read line by line as plainly as its description.

use crate::naive::{Answer, NaiveBoard};

/// The answers of all cases before the first fault, and the line of the fault, from 1.
pub fn answer(input: &[u8]) -> (Vec<u8>, Option<usize>) {
    let mut lines: Vec<&[u8]> = input.split(|&byte| byte == b'\n').collect();
    if lines.last() == Some(&&b""[..]) {
        lines.pop();
    }
    let mut answers = Vec::new();
    let mut at = 0;
    loop {
        if at > 0 && lines.get(at) == Some(&&b"X"[..]) {
            let more = lines.len() > at + 1;
            return (answers, more.then_some(at + 2));
        }
        match one_case(&lines, &mut at) {
            Some(text) => answers.extend(text),
            None => return (answers, Some(at + 1)),
        }
    }
}

/// The answers of the case that begins at line `at`, moved behind it; or nothing, `at` being the line at
/// fault.
fn one_case(lines: &[&[u8]], at: &mut usize) -> Option<Vec<u8>> {
    let mut board = NaiveBoard::empty(8, 8);
    for y in 0..8 {
        let row = lines.get(*at).filter(|row| row.len() == 8)?;
        for (x, &cell) in row.iter().enumerate() {
            match cell {
                b'.' => {}
                b'@' => board.atoms[8 * y + x] = true,
                _ => return None,
            }
        }
        *at += 1;
    }
    let count = lines.get(*at).and_then(|line| std::str::from_utf8(line).ok())?;
    let count = (1..=32).find(|number: &usize| number.to_string() == count)?;
    *at += 1;
    let mut answers = Vec::new();
    for _ in 0..count {
        let port = lines.get(*at).and_then(|line| (0..32).find(|&port| name(port).as_bytes() == *line))?;
        match board.fire(port) {
            Answer::Hit => answers.extend(b"H"),
            Answer::Reflection => answers.extend(b"R"),
            Answer::Exit(exit) => answers.extend(name(exit).as_bytes()),
        }
        answers.push(b'\n');
        *at += 1;
    }
    Some(answers)
}

/// The name of a port of the 8 x 8 board: a side and a place, 1-based, downwards or to the right.
pub fn name(port: usize) -> String {
    match port {
        0..8 => format!("L{}", port + 1),
        8..16 => format!("B{}", port - 7),
        16..24 => format!("R{}", 24 - port),
        _ => format!("T{}", 32 - port),
    }
}
