//! Sums over weighed boards: where their atoms are, what their rays do, how much they weigh, their entropy.

use blackbox_core::Cell;

use super::{
    Mixture, Scaled,
    histogram::Histogram,
    signature_blocks::{BLOCK, SignatureBlocks},
};
use crate::arrays::Packing;

/// Sums over weighed boards, as parts of one weight that changes where larger weights come.
#[derive(Clone, Debug)]
pub(crate) struct Tally {
    packing: Packing,
    /// What a sum of 1 stands for.
    unit: Scaled,
    pub(crate) all: Mixture,
    /// How many boards have a weight.
    pub(crate) boards: u128,
    /// By the number of atoms, and by the bit of a cell those with an atom there.
    by_atoms: Vec<f64>,
    places: Vec<f64>,
    /// By port and outcome what boards weigh, and how many they are, where that is wanted.
    rays: Option<(Histogram<f64>, Histogram<u64>)>,
}

impl Tally {
    /// Nothing yet; with rays if they are wanted.
    pub(crate) fn new(packing: Packing, rays: bool) -> Self {
        let ports = packing.size().ports().into();
        Self {
            packing,
            unit: Scaled::ZERO,
            all: Mixture::NOTHING,
            boards: 0,
            by_atoms: vec![0.0; packing.size().cells() as usize + 1],
            places: vec![0.0; 64 * packing.words()],
            rays: rays.then(|| (Histogram::new(ports), Histogram::new(ports))),
        }
    }

    /// Adds boards with their weights; with their outcomes if rays are wanted.
    pub(crate) fn add(&mut self, words: &[u64], weights: &[Scaled], blocks: Option<&SignatureBlocks>) {
        let largest = weights.iter().copied().fold(Scaled::ZERO, Scaled::max);
        if largest.is_zero() {
            return;
        }
        self.raise(largest);
        let (mut sum, mut entropy) = (0.0, 0.0);
        // Boards of equal weight stand side by side, often.
        let (mut last, mut share, mut part, mut term) = (Scaled::ZERO, 0.0, 0.0, 0.0);
        let each = self.packing.words();
        for (at, (board, &weight)) in words.chunks_exact(each).zip(weights).enumerate() {
            if weight.is_zero() {
                continue;
            }
            if weight != last {
                // Of the largest of them, so that no term is below 0.
                (last, share, part) = (weight, weight.share_of(largest), weight.share_of(self.unit));
                term = if share > 0.0 { -share * share.ln() } else { 0.0 };
            }
            self.boards += 1;
            (sum, entropy) = (sum + share, entropy + term);
            let mut atoms = 0;
            for (&word, places) in board.iter().zip(self.places.chunks_exact_mut(64)) {
                let mut left = word;
                while left != 0 {
                    places[left.trailing_zeros() as usize % 64] += part;
                    left &= left - 1;
                }
                atoms += word.count_ones() as usize;
            }
            self.by_atoms[atoms] += part;
            if let (Some((shares, numbers)), Some(blocks)) = (&mut self.rays, blocks) {
                let block = blocks.block(at / BLOCK);
                shares.add(block, at % BLOCK, part);
                numbers.add(block, at % BLOCK, 1);
            }
        }
        // The entropy of the boards just added, as in `Beliefs::weighed`, joined with the others.
        let weight = largest.times(Scaled::new(sum));
        self.all = self.all.or(Mixture { weight, entropy: f64::ln(sum) + entropy / sum });
    }

    /// Takes a unit as large as the weights to come.
    fn raise(&mut self, largest: Scaled) {
        if self.unit.is_larger(largest) {
            return;
        }
        // All sums so far shrink once; from now on new terms are at most 1.
        let factor = self.unit.share_of(largest);
        self.by_atoms.iter_mut().chain(&mut self.places).for_each(|sum| *sum *= factor);
        if let Some((shares, _)) = &mut self.rays {
            let old = shares.clone();
            shares.change(&old, |sum, _| *sum *= factor);
        }
        self.unit = largest;
    }

    /// The numbers of atoms that have a weight, with the share of each.
    pub(crate) fn by_atoms(&self) -> Vec<(u32, f64)> {
        let total: f64 = self.by_atoms.iter().sum();
        let some = (0..).zip(&self.by_atoms).filter(|&(_, &sum)| sum > 0.0);
        some.map(|(atoms, sum)| (atoms, sum / total)).collect()
    }

    /// For each cell the share of the boards with an atom there.
    pub(crate) fn probability(&self) -> Vec<f64> {
        let total: f64 = self.by_atoms.iter().sum();
        let cells = Cell::all(self.packing.size());
        cells.map(|cell| (self.places[self.packing.bit(cell)] / total).min(1.0)).collect()
    }

    /// For the outcomes of a port by code, the share of the boards that give it, and how many they are.
    pub(crate) fn outcomes(&self, port: usize) -> Option<(Vec<f64>, &[u64])> {
        let (shares, numbers) = self.rays.as_ref()?;
        let total: f64 = self.by_atoms.iter().sum();
        Some((shares.row(port).iter().map(|sum| sum / total).collect(), numbers.row(port)))
    }
}
