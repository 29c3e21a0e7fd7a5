//! What differs from size to size, in the AVX2 kernel's order: made once, as it takes longer than a board.

use crate::{
    grid::Size,
    ray::box_tables::{LANES, Layout},
};

/// The tables of a size, each as the bytes of a register.
pub(super) struct SizeBytes {
    pub(super) first_rank: [u8; LANES],
    /// All ones for the lanes that are ports.
    pub(super) used: [u8; LANES],
    /// The code of a ray that leaves, less one.
    pub(super) exits: [u8; LANES],
    /// For each port its lane within the half, first for the lower and then for the upper one. The top bit
    /// marks those of the other half: a look-up with it gives zero.
    pub(super) lanes: [[u8; LANES]; 2],
}

impl SizeBytes {
    /// The tables of a size within the box.
    pub(super) const fn for_size(size: Size) -> &'static Self {
        &SIZES[size.height() as usize - 1][size.width() as usize - 1]
    }

    const fn new(layout: &Layout) -> Self {
        let empty = [0; LANES];
        let mut bytes = Self { first_rank: empty, used: empty, exits: empty, lanes: [empty; 2] };
        let mut at = 0;
        while at < LANES {
            // The headings right, left, up, down: so this kernel has them, by parity.
            let (heading, line) = ([0, 2, 1, 3][at / 8], at % 8);
            let lane = 8 * heading + line;
            bytes.first_rank[at] = layout.first_rank[heading].to_le_bytes()[line];
            bytes.used[at] = if layout.used >> lane & 1 == 1 { 0xff } else { 0 };
            bytes.exits[at] = layout.exits[lane].wrapping_sub(1);
            let lane = layout.lanes[at];
            let half = lane as usize / 16;
            bytes.lanes[half][at] = lane % 16;
            bytes.lanes[1 - half][at] = 0x80;
            at += 1;
        }
        bytes
    }
}

static SIZES: [[SizeBytes; 8]; 8] = {
    const CLASSIC: SizeBytes = SizeBytes::new(Layout::for_size(Size::CLASSIC));
    let mut sizes = [const { [CLASSIC; 8] }; 8];
    let mut cell = 0;
    while cell < 64 {
        let (x, y) = (cell % 8, cell / 8);
        if let Ok(size) = Size::new(x as u32 + 1, y as u32 + 1) {
            sizes[y][x] = SizeBytes::new(Layout::for_size(size));
        }
        cell += 1;
    }
    sizes
};
