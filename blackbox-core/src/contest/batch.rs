//! Cases that are read, traced and answered together while no fault is met.

use super::{
    case::{Head, read_head},
    rays::{self, PORTS},
};
use crate::ray::kernels::{Kernel, classic};

/// Cases in a batch: their codes stay in the first cache.
const BATCH: usize = 64;

/// Cases whose input before the entries of the rays has been read. One value serves many batches in turn.
pub(super) struct Batch {
    heads: [Head; BATCH],
    boards: [u64; BATCH],
    codes: [[u8; PORTS]; BATCH],
    cases: usize,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Answered {
    pub(super) cases: usize,
    pub(super) rays: usize,
    pub(super) read: usize,
    pub(super) written: usize,
}

impl Batch {
    pub(super) const fn new() -> Self {
        let head = Head { board: 0, rays: 0, bytes: 0 };
        Self { heads: [head; BATCH], boards: [0; BATCH], codes: [[0; PORTS]; BATCH], cases: 0 }
    }

    /// Answers cases from the front of the input as long as they are whole, without faults and fit for
    /// certain.
    pub(super) fn answer(&mut self, kernel: Kernel, input: &[u8], output: &mut [u8]) -> Answered {
        self.read(input, output.len());
        classic(kernel, &self.boards[..self.cases], self.codes[..self.cases].as_flattened_mut());
        let mut done = Answered::default();
        for (head, codes) in self.heads[..self.cases].iter().zip(&self.codes) {
            let entries = &input[done.read + head.bytes..];
            let Some(entries) = entries.get(..3 * head.rays + 1) else { break };
            let Some(length) = rays::answer(codes, entries, &mut output[done.written..]) else { break };
            done.cases += 1;
            done.rays += head.rays;
            done.read += head.case_bytes();
            done.written += length;
        }
        done
    }

    /// Reads cases as long as their heads are in order and their answers fit into `room` bytes with one byte
    /// left, which the last of them overwrites.
    fn read(&mut self, input: &[u8], room: usize) {
        self.cases = 0;
        let (mut rest, mut needed) = (input, 1);
        while self.cases < BATCH {
            let Some(head) = rest.first_chunk().and_then(read_head) else { break };
            // The input may end among the rays.
            let Some(behind) = rest.get(head.case_bytes()..) else { break };
            needed += 3 * head.rays;
            if needed > room {
                break;
            }
            self.heads[self.cases] = head;
            self.boards[self.cases] = head.board;
            self.cases += 1;
            rest = behind;
        }
    }
}
