//! Boards as a byte for each cell.

use super::{ArrayError, Packing};

/// The eight bits of each byte as bytes, the lowest first.
static SPREAD: [[u8; 8]; 256] = {
    let mut spread = [[0; 8]; 256];
    let mut at = 0;
    while at < 256 * 8 {
        spread[at / 8][at % 8] = ((at / 8) >> (at % 8) & 1) as u8;
        at += 1;
    }
    spread
};

/// The byte whose bits are 1 where these are not 0, the lowest first.
fn gathered(bytes: [u8; 8]) -> u64 {
    const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let bytes = u64::from_le_bytes(bytes);
    let ones = (((bytes & LOW) + LOW) | bytes) >> 7 & 0x0101_0101_0101_0101;
    ones.wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// Up to eight cells side by side: the first one's bit and its place, and how many.
struct CellPart {
    bit: usize,
    place: usize,
    length: usize,
}

impl CellPart {
    /// The bits of a byte that are cells of this part.
    fn mask(&self) -> u64 {
        (1 << self.length) - 1
    }
}

/// Whether no cell is left out: then the bytes of the words follow each other as they are.
fn are_whole(parts: &[CellPart]) -> bool {
    parts.iter().all(|part| part.length == 8 && part.bit == part.place)
}

impl Packing {
    /// Writes for each board `height` rows of `width` bytes: 1 where there is an atom, else 0.
    ///
    /// # Errors
    /// [`ArrayError::Length`].
    pub fn write_cells(self, boards: &[u64], cells: &mut [u8]) -> Result<(), ArrayError> {
        let (each, parts) = (self.cells_of(boards, cells.len())?, self.parts());
        if are_whole(&parts) {
            for (words, cells) in boards.chunks_exact(self.words()).zip(cells.chunks_exact_mut(each)) {
                for (word, cells) in words.iter().zip(cells.chunks_mut(64)) {
                    let bytes = word.to_le_bytes().into_iter();
                    let eights = cells.as_chunks_mut().0;
                    eights.iter_mut().zip(bytes).for_each(|(eight, byte)| *eight = SPREAD[usize::from(byte)]);
                }
            }
            return Ok(());
        }
        cells.fill(0);
        for (at, words) in boards.chunks_exact(self.words()).enumerate() {
            let cells = &mut cells[at * each..];
            for part in &parts {
                let (word, shift) = (part.bit / 64, part.bit % 64);
                let next = words.get(word + 1).filter(|_| shift > 56).map_or(0, |next| next << (64 - shift));
                let bits = SPREAD[((words[word] >> shift | next) & part.mask()) as usize];
                // What lies beyond the part is 0, and written after it.
                match cells[part.place..].first_chunk_mut() {
                    Some(eight) => *eight = bits,
                    None => cells[part.place..][..part.length].copy_from_slice(&bits[..part.length]),
                }
            }
        }
        Ok(())
    }

    /// Reads what [`Packing::write_cells`] writes; any byte but 0 is an atom.
    ///
    /// # Errors
    /// [`ArrayError::Length`]; [`ArrayError::Outside`] for an atom beyond the end of a row.
    pub fn read_cells(self, cells: &[u8], boards: &mut [u64]) -> Result<(), ArrayError> {
        let (each, parts, size) = (self.cells_of(boards, cells.len())?, self.parts(), self.size());
        if are_whole(&parts) {
            for (words, cells) in boards.chunks_exact_mut(self.words()).zip(cells.chunks_exact(each)) {
                for (word, cells) in words.iter_mut().zip(cells.chunks(64)) {
                    let eights = cells.as_chunks().0.iter().rev();
                    *word = eights.fold(0, |sum, &eight| sum << 8 | gathered(eight));
                }
            }
            return Ok(());
        }
        let rows = (0..size.height()).map(|y| size.row_length(y).into());
        let beyond: Vec<_> = (0..).step_by(size.width().into()).zip(rows).collect();
        for (index, words) in boards.chunks_exact_mut(self.words()).enumerate() {
            let cells = &cells[index * each..];
            let (mut now, mut sum, mut carry) = (0, 0, 0);
            for part in &parts {
                let (word, shift) = (part.bit / 64, part.bit % 64);
                if word != now {
                    words[now] = sum;
                    (now, sum, carry) = (word, carry, 0);
                }
                let bits = cells[part.place..].first_chunk().copied().unwrap_or_else(|| {
                    let mut few = [0; 8];
                    few[..part.length].copy_from_slice(&cells[part.place..][..part.length]);
                    few
                });
                let byte = gathered(bits) & part.mask();
                sum |= byte << shift;
                if shift > 56 {
                    carry = byte >> (64 - shift);
                }
            }
            words[now] = sum;
            if let Some(last) = words.get_mut(now + 1) {
                *last = carry;
            }
            let width = usize::from(size.width());
            if !size.has_columns()
                && beyond.iter().any(|&(begin, length): &(usize, usize)| {
                    cells[begin + length..begin + width].iter().any(|&cell| cell != 0)
                })
            {
                return Err(ArrayError::Outside { index, cell: None, size });
            }
        }
        Ok(())
    }

    /// All cells of a board, in order.
    fn parts(self) -> Vec<CellPart> {
        let (size, mut bit) = (self.size(), 0);
        let (width, height) = (usize::from(size.width()), usize::from(size.height()));
        let boxed = size.fits_word() && size.has_columns();
        // The cells of a rectangle are one row where their bits are.
        let rows: Vec<usize> = if size.has_columns() && (!boxed || width == 8) {
            vec![width * height]
        } else {
            (0..size.height()).map(|y| size.row_length(y).into()).collect()
        };
        let mut parts = Vec::new();
        for (y, length) in rows.into_iter().enumerate() {
            let begin = if boxed { 8 * y } else { bit };
            bit = begin + length;
            parts.extend((0..length).step_by(8).map(|at| CellPart {
                bit: begin + at,
                place: y * width + at,
                length: (length - at).min(8),
            }));
        }
        parts
    }

    /// How many bytes a board has, if there are as many as the boards ask for.
    fn cells_of(self, boards: &[u64], found: usize) -> Result<usize, ArrayError> {
        let each = usize::from(self.size().width()) * usize::from(self.size().height());
        let expected = self.count(boards)? * each;
        if found == expected { Ok(each) } else { Err(ArrayError::Length { found, expected }) }
    }
}
