//! Uniform random hexagonal boards.

use blackbox_core::hex::Size;

use crate::split_mix::SplitMix;

/// Random boards of a size with so many atoms, without an end: every board is equally likely, and the boards are
/// independent. Equal seeds give equal boards, on every machine. `None` if the atoms do not fit.
///
/// As [`random_boards`](crate::arrays::random_boards) of square boards draws them.
///
/// ```
/// use blackbox_analysis::hex::random_boards;
/// use blackbox_core::hex::Size;
///
/// let boards = random_boards(Size::PLUS, 6, 7).expect("61 cells hold 6 atoms");
/// assert!(boards.take(1_000).all(|bits| bits.count_ones() == 6 && bits & !Size::PLUS.mask() == 0));
/// ```
///
/// # Complexity
/// O(atoms) for each board.
pub fn random_boards(size: Size, atoms: u32, seed: u64) -> Option<impl Iterator<Item = u64>> {
    let cells = size.cells();
    let first = cells.checked_sub(atoms)?;
    let mut random = SplitMix(seed);
    Some(std::iter::repeat_with(move || {
        (first..cells).fold(0, |bits: u64, last| {
            let drawn = random.below(last + 1);
            let chosen = if bits >> drawn & 1 == 1 { last } else { drawn };
            bits | 1 << chosen
        })
    }))
}
