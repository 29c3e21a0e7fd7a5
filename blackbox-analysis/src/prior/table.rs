//! All boards that may be, with their outcomes and what they weigh before any ray.

use blackbox_core::Size;

use super::{
    Scaled,
    signature_blocks::{BLOCK, SignatureBlocks},
};

/// Boards whose weights differ in no more ways than this are counted by their weight.
const CLASSES: usize = 16;

#[derive(Debug)]
pub(crate) struct WeighedTable {
    pub(super) blocks: SignatureBlocks,
    pub(super) weights: ByBoard,
    /// How likely a right answer is, and each wrong one.
    pub(super) right: Scaled,
    pub(super) wrong: Scaled,
    pub(crate) error: f64,
    /// Boards that are no whole block yet.
    pending: (Vec<u64>, Vec<Scaled>),
}

/// What boards weigh before any ray.
#[derive(Debug)]
pub(super) enum ByBoard {
    /// Few weights, and the number of that of each board.
    Classes { weights: Vec<Scaled>, of: Vec<u8> },
    /// A weight of its own for each.
    Each(Vec<Scaled>),
    /// The same, once all are there.
    Own(Own),
}

/// What boards weigh, as parts of the largest weight.
#[derive(Debug)]
pub(super) struct Own {
    /// The natural logarithms, which are not above 0, and the parts themselves.
    logs: Vec<f64>,
    parts: Vec<f64>,
}

/// Parts with a smaller logarithm may be too small to be multiplied.
const SMALL: f64 = -600.0;

impl Own {
    fn new(weights: Vec<Scaled>) -> Self {
        // As parts of the largest none is too large for a float; one too small has its logarithm.
        let largest = weights.iter().copied().fold(Scaled::ZERO, Scaled::max);
        let logs: Vec<f64> = weights.into_iter().map(|weight| weight.over(largest).ln().min(0.0)).collect();
        let parts = logs.iter().map(|log| log.exp()).collect();
        Self { logs, parts }
    }

    pub(super) fn log(&self, board: usize) -> f64 {
        self.logs[board]
    }

    /// A board's part times a factor, with the logarithm of this product, which is not above 0: given are the
    /// factor's logarithm and, where it is a float, the factor.
    pub(super) fn times(&self, board: usize, (log, factor): (f64, f64)) -> (f64, f64) {
        let own = self.logs[board];
        (own + log, if own > SMALL { self.parts[board] * factor } else { (own + log).exp() })
    }
}

impl ByBoard {
    fn push(&mut self, weight: Scaled) {
        match self {
            Self::Each(each) => each.push(weight),
            Self::Own(_) => unreachable!("all boards are there"),
            Self::Classes { weights, of } => {
                let class = weights.iter().position(|&known| known == weight).unwrap_or(weights.len());
                if class == CLASSES {
                    // One weight too many: all boards so far get theirs written out.
                    let each = of.iter().map(|&class| weights[usize::from(class)]);
                    *self = Self::Each(each.chain([weight]).collect());
                    return;
                }
                if class == weights.len() {
                    weights.push(weight);
                }
                of.push(class as u8);
            }
        }
    }
}

impl WeighedTable {
    /// A table without boards yet, for those of a size and an error rate of answers.
    pub(crate) fn new(size: Size, error: f64) -> Self {
        let chance = |chance: f64| Scaled::from_ln(chance.ln());
        Self {
            blocks: SignatureBlocks::new(size),
            weights: ByBoard::Classes { weights: Vec::new(), of: Vec::new() },
            right: chance(1.0 - error),
            wrong: chance(error / f64::from(size.ports())),
            error,
            pending: (Vec::new(), Vec::new()),
        }
    }

    /// The bytes that a board takes, and what is kept of it in a game.
    pub(crate) fn bytes_a_board(size: Size) -> u64 {
        SignatureBlocks::bytes_a_board(size) + size_of::<Scaled>() as u64 + 2
    }

    pub(crate) fn size(&self) -> Size {
        self.blocks.packing().size()
    }

    pub(crate) fn len(&self) -> usize {
        self.blocks.len()
    }

    /// Adds boards with their weights; those of weight 0 are left out.
    pub(crate) fn push(&mut self, words: &[u64], weights: &[Scaled]) {
        let each = self.blocks.packing().words();
        for (board, &weight) in words.chunks_exact(each).zip(weights) {
            if !weight.is_zero() {
                self.pending.0.extend_from_slice(board);
                self.pending.1.push(weight);
            }
        }
        self.close(self.pending.1.len() / BLOCK * BLOCK);
    }

    pub(crate) fn finish(mut self) -> Self {
        self.close(self.pending.1.len());
        if let ByBoard::Each(each) = &mut self.weights {
            self.weights = ByBoard::Own(Own::new(std::mem::take(each)));
        }
        self
    }

    fn close(&mut self, boards: usize) {
        let (words, weights) = &mut self.pending;
        self.blocks.push(&words[..boards * self.blocks.packing().words()]);
        words.drain(..boards * self.blocks.packing().words());
        weights.drain(..boards).for_each(|weight| self.weights.push(weight));
    }
}
