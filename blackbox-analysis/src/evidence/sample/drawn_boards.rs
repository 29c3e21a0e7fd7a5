//! A drawn board is held against the observed rays.

use blackbox_core::{Cell, Evidence, Fact, evidence::PartialBoard, internal::ObservedRay};

use crate::evidence::{board_list::bit, board_words};

/// The observed rays.
pub(super) struct Trial<F> {
    /// The rays that reject most draws move to the front.
    rays: Vec<ObservedRay>,
    empty: F,
    /// The place of each bit of a packed board.
    places: Box<[u16]>,
}

impl<F: PartialBoard> Trial<F> {
    pub(super) fn new(evidence: &Evidence<F::Board>) -> Self {
        let size = evidence.size();
        let mut places = vec![0; 64 * board_words(size)].into_boxed_slice();
        for cell in (0..size.cells()).filter_map(|index| Cell::from_index(index, size)) {
            places[bit(cell, size)] = F::place(cell, size);
        }
        let rays = evidence.facts().filter_map(|fact| match fact {
            Fact::Ray { port, outcome } => Some(ObservedRay::at::<F>(port, outcome, size)),
            Fact::Cell { .. } => None,
        });
        Self { rays: rays.collect(), empty: F::unknown(size).settled(), places }
    }

    /// Whether the rays answer on a packed board as they did.
    pub(super) fn answers(&mut self, packed: &[u64]) -> bool {
        let mut board = self.empty.clone();
        for (at, &word) in packed.iter().enumerate() {
            let mut left = word;
            while left != 0 {
                board.put_atom(self.places[64 * at + left.trailing_zeros() as usize]);
                left &= left - 1;
            }
        }
        let wrong = self.rays.iter().position(|ray| !ray.agrees(&board));
        if let Some(wrong) = wrong {
            self.rays.swap(wrong, wrong.saturating_sub(1));
        }
        wrong.is_none()
    }
}
