//! Cases that are read, traced and answered together while no fault is met.

use super::rays::PORTS;
use crate::ray::kernels::{Kernel, classic};

/// Cases in a batch: their codes stay in the first cache.
const BATCH: usize = 64;

/// What stands in front of the rays of a case.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Head {
    /// The board, bit `8 * y + x`.
    pub(super) board: u64,
    pub(super) rays: usize,
    /// The bytes in front of the first ray.
    pub(super) bytes: usize,
}

impl Head {
    /// The bytes of the case, with the newline after the last ray.
    fn case_bytes(self) -> usize {
        self.bytes + 3 * self.rays
    }
}

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

    /// Reads cases whose head `head` finds in order within the next `WINDOW` bytes, if there are this many,
    /// as long as their answers fit into `room` bytes with `SPARE` bytes left.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "`head` may need instructions that only the caller is compiled for"
    )]
    pub(super) fn read<const WINDOW: usize, const SPARE: usize>(
        &mut self, input: &[u8], room: usize, head: impl Fn(&[u8; WINDOW]) -> Option<Head>,
    ) {
        self.cases = 0;
        let (mut rest, mut needed) = (input, SPARE);
        while self.cases < BATCH {
            let Some(head) = rest.first_chunk().and_then(&head) else { break };
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

    pub(super) fn trace(&mut self, kernel: Kernel) {
        classic(kernel, &self.boards[..self.cases], self.codes[..self.cases].as_flattened_mut());
    }

    /// Answers the cases from the front of the same input, up to the first in which `answer` finds a fault.
    /// It is given the number of rays, the codes of their board, the input from the first entry on and the
    /// rest of the output, and returns how much it has written.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "`answer` may need instructions that only the caller is compiled for"
    )]
    pub(super) fn answer(
        &self, input: &[u8], output: &mut [u8],
        answer: impl Fn(usize, &[u8; PORTS], &[u8], &mut [u8]) -> Option<usize>,
    ) -> Answered {
        let mut done = Answered::default();
        for (head, codes) in self.heads[..self.cases].iter().zip(&self.codes) {
            let entries = &input[done.read + head.bytes..];
            let Some(length) = answer(head.rays, codes, entries, &mut output[done.written..]) else { break };
            done.cases += 1;
            done.rays += head.rays;
            done.read += head.case_bytes();
            done.written += length;
        }
        done
    }
}
