//! Cases that are read, traced and answered together, as long as all is well.

use super::PORTS;
use crate::ray::kernels::{Kernel, classic};

/// Cases in a batch: their codes stay in the first cache.
const BATCH: usize = 64;

/// What stands in front of the rays of a case.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Head {
    /// The board, bit `8 * y + x`.
    pub(super) board: u64,
    /// The number of rays.
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

/// Cases of which everything but the entries of the rays has been read.
pub(super) struct Batch {
    heads: [Head; BATCH],
    boards: [u64; BATCH],
    cases: usize,
}

/// What a batch has come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Answered {
    pub(super) cases: usize,
    pub(super) rays: usize,
    /// Bytes of input.
    pub(super) read: usize,
    /// Bytes of output.
    pub(super) written: usize,
}

impl Batch {
    /// Reads cases whose head `head` finds in order within the next `WINDOW` bytes, if there are so many, as long as
    /// their answers fit into `room` bytes with `SPARE` bytes left.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "`head` may need instructions that only the caller is compiled for"
    )]
    pub(super) fn read<const WINDOW: usize, const SPARE: usize>(
        input: &[u8],
        room: usize,
        head: impl Fn(&[u8; WINDOW]) -> Option<Head>,
    ) -> Self {
        let mut batch = Self { heads: [Head::default(); BATCH], boards: [0; BATCH], cases: 0 };
        let (mut rest, mut needed) = (input, SPARE);
        while batch.cases < BATCH {
            let Some(head) = rest.first_chunk().and_then(&head) else { break };
            needed += 3 * head.rays;
            if needed > room {
                break;
            }
            batch.heads[batch.cases] = head;
            batch.boards[batch.cases] = head.board;
            batch.cases += 1;
            rest = &rest[head.case_bytes()..];
        }
        batch
    }

    /// The codes of the boards.
    pub(super) fn trace(&self, kernel: Kernel) -> [[u8; PORTS]; BATCH] {
        let mut codes = [[0; PORTS]; BATCH];
        classic(kernel, &self.boards[..self.cases], codes[..self.cases].as_flattened_mut());
        codes
    }

    /// Answers the cases from the front of the same input up to the first of which `answer` finds an entry out of
    /// order. It is given the number of rays, the codes of their board, the input from the first entry on and the
    /// rest of the output, and returns how much it has written.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "`answer` may need instructions that only the caller is compiled for"
    )]
    pub(super) fn answer(
        &self,
        codes: &[[u8; PORTS]; BATCH],
        input: &[u8],
        output: &mut [u8],
        answer: impl Fn(usize, &[u8; PORTS], &[u8], &mut [u8]) -> Option<usize>,
    ) -> Answered {
        let mut done = Answered::default();
        for (head, codes) in self.heads[..self.cases].iter().zip(codes) {
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
