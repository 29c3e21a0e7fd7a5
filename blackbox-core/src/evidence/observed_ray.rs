//! One observed ray, fired on boards that are known.

use super::{cell_contents::Contents, ray_position::RayPosition};
use crate::{Outcome, Port, Size, ray::Code};

/// A ray whose outcome was observed, ready to be fired on boards of one size.
#[derive(Clone, Copy, Debug)]
pub struct ObservedRay {
    begin: RayPosition,
    expected: u16,
    size: Size,
}

impl ObservedRay {
    /// The ray that entered a board of this size and kind at a port.
    pub fn at<F: Contents>(port: Port, outcome: Outcome, size: Size) -> Self {
        Self { begin: F::entering(port.index(), size), expected: Code::pack(outcome), size }
    }

    /// Whether it has the outcome on a board without unknown cells.
    pub fn agrees<F: Contents>(&self, board: &F) -> bool {
        board.result(self.begin, self.size) == self.expected
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{WideBoard, evidence::Lines};

    #[test]
    fn a_ray_agrees_exactly_with_its_outcome() {
        let size = Size::new(12, 5).expect("a size");
        for seed in 1..200u64 {
            let cells = (0..12).map(|i| seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(5 * i) % 60);
            let mut board = WideBoard::empty(size).expect("a size of wide boards");
            let mut known = Lines::<16>::unknown(size).settled();
            for cell in cells.filter_map(|index| crate::Cell::from_index(index as u32, size)) {
                if board.insert(cell) {
                    known.put_atom(Lines::<16>::place(cell, size));
                }
            }
            for port in Port::all(size) {
                let fired = board.fire(port);
                assert!(ObservedRay::at::<Lines<16>>(port, fired, size).agrees(&known));
                for other in [Outcome::Hit, Outcome::Reflection, Outcome::Detour(port)] {
                    let agrees = ObservedRay::at::<Lines<16>>(port, other, size).agrees(&known);
                    assert_eq!(agrees, other == fired, "{port:?}");
                }
            }
        }
    }
}
