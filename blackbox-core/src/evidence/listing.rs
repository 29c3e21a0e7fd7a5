//! Boards of one word that are listed, and traced together by the fastest kernel. When few boards are left,
//! this is less work than to follow each ray along all its ways.

use super::{Limit, Stop};
use crate::{
    Size,
    enumerate::Subsets,
    grid::tables::PORTS,
    ray::{
        Code,
        kernels::{self, Kernel},
    },
};

/// This many boards are traced together.
const BATCH: usize = 128;
/// The number of different codes: a power of two, so that low bits of a code are an index.
const CODES: usize = 64;

/// Boards that wait to be traced, and the outcomes of those that were.
pub(super) struct Listing {
    size: Size,
    /// The most boards at a time that are worth listing.
    worth: u128,
    waiting: usize,
    boards: [u64; BATCH],
    codes: [u8; PORTS * BATCH],
    /// How many boards gave a code, by port.
    counts: [[u32; CODES]; PORTS],
    counted: u32,
}

impl Listing {
    pub(super) fn new(size: Size) -> Self {
        // As measured on 8 x 8 after 2 to 6 rays; the slower the kernel, the fewer.
        let worth = match Kernel::best() {
            Kernel::Sliced => 40,
            Kernel::OneBoard => 8,
            _ => 128,
        };
        Self {
            size,
            worth,
            waiting: 0,
            boards: [0; BATCH],
            codes: [0; PORTS * BATCH],
            counts: [[0; CODES]; PORTS],
            counted: 0,
        }
    }

    pub(super) fn is_worth(&self, boards: u128) -> bool {
        boards <= self.worth
    }

    /// Lists the boards with these atoms and `extra[0]` to `extra[1]` more on places of `free`.
    pub(super) fn add(
        &mut self, atoms: u64, free: u64, extra: [u32; 2], limit: &mut Limit<'_>,
    ) -> Result<(), Stop> {
        for further in extra[0]..=extra[1].min(free.count_ones()) {
            // Each way to put so many atoms on the free places is a board; they go into what is left of the
            // batch, and the rest waits until that is traced.
            let mut subsets = Subsets::new(free, further);
            while subsets.remaining() > 0 {
                let listed = subsets.fill_with(atoms, &mut self.boards[self.waiting..]);
                self.waiting += listed;
                if self.waiting == BATCH {
                    self.trace();
                }
                // Three boards take about as long as a node.
                (0..listed.div_ceil(3)).try_for_each(|_| limit.spend())?;
            }
        }
        Ok(())
    }

    fn trace(&mut self) {
        // A row of codes for each board. Only how often each code stands in a column matters, so the rows are
        // added up and forgotten. Modulo 64 hits and reflections are 62 and 63, above the ports.
        let ports = usize::from(self.size.ports());
        let codes = &mut self.codes[..ports * self.waiting];
        kernels::many(self.size, &self.boards[..self.waiting], codes);
        self.counted += self.waiting as u32;
        self.waiting = 0;
        for codes in codes.chunks_exact(ports) {
            for (counts, &code) in self.counts.iter_mut().zip(codes) {
                counts[usize::from(code) % CODES] += 1;
            }
        }
    }

    /// Whether the counts are to be [taken](Self::close) before more boards are listed.
    pub(super) fn is_full(&self) -> bool {
        self.counted > u32::MAX / 2
    }

    /// Takes how many of the boards listed gave each outcome at each of these ports, and begins anew.
    pub(super) fn close(&mut self, ports: &[u16], mut take: impl FnMut(u16, u16, u64)) {
        self.trace();
        if self.counted == 0 {
            return;
        }
        // Only of ports that were not fired, though all were traced: their codes come along.
        for &port in ports {
            let counts = &self.counts[usize::from(port)];
            for code in (0..self.size.ports() as u8).chain([u8::HIT, u8::REFLECTION]) {
                let boards = counts[usize::from(code) % CODES];
                if boards > 0 {
                    take(port, u16::from_byte(code), boards.into());
                }
            }
        }
        self.counts = [[0; CODES]; PORTS];
        self.counted = 0;
    }
}
