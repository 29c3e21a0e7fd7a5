//! Which boards of a batch give an outcome at a port: a bit for each board.

use super::{BatchError, Kernel, batch::check, board_bits::Slice, dispatch::run, sliced};
use crate::{
    grid::{Size, Symmetry, tables::PORTS},
    ray::{Code, Outcome, Port},
};

/// Words of a mask that are made together.
const WORDS: usize = 2;

/// Boards that are traced together.
const CHUNK: usize = 64 * WORDS;

/// Writes which boards of one size, each of one `u64`, give an outcome at a port: for question `q` the words
/// `q * words .. (q + 1) * words` of `masks`, where `words` is `boards.len()` divided by 64 and rounded up.
/// Bit `i` of word `j` is board `64 * j + i`; the bits beyond the last board are 0.
///
/// The boards that give several outcomes are the `&` of their masks.
///
/// ```
/// use blackbox::{Outcome, Port, Size, core::ray::kernels::planes};
///
/// let size = Size::new(2, 1)?;
/// let [l1, t1] = ["L1", "T1"].map(|label| Port::from_label(label, size).unwrap());
/// let mut masks = [0; 2];
/// let boards = [0b00, 0b01, 0b10];
/// planes(size, &boards, &[(l1, Outcome::Hit), (t1, Outcome::Reflection)], &mut masks)?;
/// assert_eq!(masks, [0b110, 0b100]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`BatchError`] if the size is a rectangle beyond 8 x 8, a question names a port that it does not have,
/// `masks` is not `questions.len() * words` long or an atom lies outside the size; nothing is written then.
///
/// # Complexity
/// O(boards + boards / 64 * questions): each board is traced once. 14 kB of stack, bit-sliced 40 kB.
pub fn planes(
    size: Size, boards: &[u64], questions: &[(Port, Outcome)], masks: &mut [u64],
) -> Result<(), BatchError> {
    planes_with(Kernel::best(), size, boards, questions, masks)
}

/// As [`planes`], with a kernel of the caller's choice.
///
/// ```
/// use blackbox::{Outcome, Port, Size, core::{internal::planes_with, ray::kernels::Kernel}};
///
/// let (size, mut masks) = (Size::new(2, 1)?, [0]);
/// let l1 = Port::new(0, size)?;
/// planes_with(Kernel::OneBoard, size, &[0b00, 0b01], &[(l1, Outcome::Hit)], &mut masks)?;
/// assert_eq!(masks, [0b10]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`planes`], and [`BatchError::Unavailable`].
pub fn planes_with(
    kernel: Kernel, size: Size, boards: &[u64], questions: &[(Port, Outcome)], masks: &mut [u64],
) -> Result<(), BatchError> {
    if !kernel.is_available() {
        return Err(BatchError::Unavailable { kernel });
    }
    for (index, &(port, outcome)) in questions.iter().enumerate() {
        let ports = [Some(port), outcome.exit(port)];
        if let Some(port) = ports.into_iter().flatten().find(|port| port.index() >= size.ports()) {
            return Err(BatchError::NoPort { index, port, size });
        }
    }
    let words = boards.len().div_ceil(64);
    let expected = words * questions.len();
    if masks.len() != expected {
        return Err(BatchError::Length { found: masks.len(), expected });
    }
    check(size, boards)?;
    let mut codes = Codes::EMPTY;
    for (boards, start) in boards.chunks(CHUNK).zip((0..).step_by(WORDS)) {
        codes.fill(kernel, size, boards, questions);
        for (question, &(port, outcome)) in questions.iter().enumerate() {
            let start = question * words + start;
            // The last chunk may be short: the bits of boards that are not there are cut off.
            let mask = codes.equal(port, u8::pack(outcome)).0;
            for (word, first) in mask.into_iter().zip((0..boards.len()).step_by(64)) {
                let boards = (boards.len() - first).min(64);
                masks[start + first / 64] = word & u64::MAX >> (64 - boards);
            }
        }
    }
    Ok(())
}

struct Codes {
    /// By board and port.
    rows: [u8; CHUNK * PORTS],
    /// By port and bit.
    bits: [[Slice<WORDS>; 8]; PORTS],
}

impl Codes {
    const EMPTY: Self = Self { rows: [0; CHUNK * PORTS], bits: [[Slice::NONE; 8]; PORTS] };

    /// Takes the bits of the ports that are asked about, and perhaps of others.
    fn fill(&mut self, kernel: Kernel, size: Size, boards: &[u64], questions: &[(Port, Outcome)]) {
        // The bit-sliced kernel has them in this form, but does few boards one by one.
        if kernel == Kernel::Sliced && boards.len() >= sliced::FEW && size.has_columns() {
            for (bits, end) in self.bits.iter_mut().zip(sliced::trace::<WORDS>(size, boards)) {
                *bits = core::array::from_fn(|bit| end.code_bit(bit));
            }
            return;
        }
        let ports = usize::from(size.ports());
        let rows = &mut self.rows[..boards.len() * ports];
        run(kernel, size, boards, rows);
        // Other ports need no planes. A set of 64 bits has room for all ports of these sizes.
        let asked = questions.iter().fold(0u64, |asked, (port, _)| asked | 1 << (port.index() % 64));
        for (port, bits) in self.bits.iter_mut().enumerate().filter(|(port, _)| asked >> port & 1 == 1) {
            *bits = [Slice::NONE; 8];
            for (eighth, rows) in rows.chunks(8 * ports).enumerate() {
                let mut column = [0; 8];
                for (code, row) in column.iter_mut().zip(rows.chunks_exact(ports)) {
                    *code = row[port];
                }
                // Bytes of a board become bytes of a bit.
                let eight = Symmetry::Transpose.bits(u64::from_le_bytes(column), Size::CLASSIC);
                for (slice, boards) in bits.iter_mut().zip(eight.to_le_bytes()) {
                    slice.0[eighth / 8] |= u64::from(boards) << (8 * (eighth % 8));
                }
            }
        }
    }

    fn equal(&self, port: Port, code: u8) -> Slice<WORDS> {
        // A code is equal where each of its eight bits is: 128 boards are compared by eight operations.
        let bits = self.bits[usize::from(port.index())].iter().enumerate();
        bits.fold(
            Slice::ALL,
            |all, (bit, &plane)| {
                if code >> bit & 1 == 1 { all.and(plane) } else { all.and_not(plane) }
            },
        )
    }
}
