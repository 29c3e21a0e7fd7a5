//! Many boards with all their outcomes, in blocks that are read by port or by board.

use crate::effort::Effort;
use blackbox_core::{Outcome, Port, Size};

use crate::arrays::{Packing, RowsMut, signatures};

/// How many boards a block has: a bit of a word for each.
pub(crate) const BLOCK: usize = 64;

/// The outcomes of the boards of a block at one port.
pub(crate) type Column = [u8; BLOCK];

/// Some boards of a size, and the codes of their outcomes.
///
/// The code of a detour is its exit's index, that of a reflection the ray's own port; that of a hit is the
/// number of ports.
#[derive(Debug)]
pub(crate) struct SignatureBlocks {
    packing: Packing,
    pub(crate) words: Vec<u64>,
    /// For each block, for each port, a code a board.
    columns: Vec<Column>,
}

impl SignatureBlocks {
    /// No boards of a size, which has no more ports than a byte has codes for.
    pub(crate) fn new(size: Size) -> Self {
        Self { packing: Packing::new(size), words: Vec::new(), columns: Vec::new() }
    }

    pub(crate) fn bytes_a_board(size: Size) -> u64 {
        u64::from(size.ports()) + 8 * Packing::new(size).words() as u64
    }

    pub(crate) fn packing(&self) -> Packing {
        self.packing
    }

    pub(crate) fn ports(&self) -> usize {
        self.packing.size().ports().into()
    }

    pub(crate) fn len(&self) -> usize {
        self.words.len() / self.packing.words()
    }

    pub(crate) fn clear(&mut self) {
        self.words.clear();
        self.columns.clear();
    }

    /// Adds boards; only the last of several additions may be no whole number of blocks.
    ///
    /// # Panics
    /// If a bit is no cell.
    pub(crate) fn push(&mut self, words: &[u64]) {
        let (ports, count) = (self.ports(), words.len() / self.packing.words());
        debug_assert!(self.len().is_multiple_of(BLOCK), "whole blocks");
        let mut rows = vec![0; ports * count];
        signatures(self.packing, words, RowsMut::Bytes(&mut rows), &mut Effort::none())
            .expect("boards of the size");
        self.words.extend_from_slice(words);
        for rows in rows.chunks(BLOCK * ports) {
            let first = self.columns.len();
            self.columns.resize(first + ports, [0; BLOCK]);
            let columns = &mut self.columns[first..];
            for (at, row) in rows.chunks_exact(ports).enumerate() {
                for ((port, &code), column) in row.iter().enumerate().zip(&mut *columns) {
                    column[at] = match code {
                        255 => port as u8,
                        254 => ports as u8,
                        exit => exit,
                    };
                }
            }
        }
    }

    /// The outcomes of a block of boards, port by port.
    pub(crate) fn block(&self, block: usize) -> &[Column] {
        &self.columns[block * self.ports()..][..self.ports()]
    }

    /// A bit for each board of a block: whether a ray from this port has this outcome there.
    pub(crate) fn agreeing(&self, block: usize, port: usize, code: u8) -> u64 {
        const ONES: u64 = 0x0101_0101_0101_0101;
        const LOW: u64 = 0x7F * ONES;
        let column = &self.columns[block * self.ports() + port];
        let boards = (self.len() - block * BLOCK).min(BLOCK);
        // Eight boards at a time: a byte is 0 where they agree; a product gathers what that leaves.
        let eights = column.as_chunks::<8>().0.iter().zip((0..BLOCK).step_by(8));
        let agreeing = eights.fold(0, |bits, (&eight, at)| {
            let other = u64::from_le_bytes(eight) ^ (ONES * u64::from(code));
            let same = !(((other & LOW) + LOW) | other) >> 7 & ONES;
            bits | (same.wrapping_mul(0x0102_0408_1020_4080) >> 56) << at
        });
        agreeing & u64::MAX >> (BLOCK - boards)
    }
}

pub(crate) fn code_of(port: Port, outcome: Outcome, size: Size) -> u8 {
    match outcome {
        Outcome::Hit => size.ports() as u8,
        Outcome::Reflection => port.index() as u8,
        Outcome::Detour(exit) => exit.index() as u8,
    }
}

pub(crate) fn outcome_of(port: Port, code: usize, size: Size) -> Outcome {
    match u16::try_from(code).ok().and_then(|code| Port::new(code, size).ok()) {
        Some(exit) if exit == port => Outcome::Reflection,
        Some(exit) => Outcome::Detour(exit),
        None => Outcome::Hit,
    }
}
