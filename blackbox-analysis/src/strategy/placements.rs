//! The placements of a number of atoms, by rank.

use blackbox_core::{Board, Cell, Grid, Size};

fn binomial(n: u64, k: u64) -> u64 {
    if k > n {
        return 0;
    }
    (0..k.min(n - k)).fold(1u128, |c, i| c * u128::from(n - i) / u128::from(i + 1)) as u64
}

/// How many there are.
pub(crate) fn count(size: Size, atoms: u32) -> u64 {
    binomial(size.cells().into(), atoms.into())
}

/// The bits of all, in the lexicographic order of ascending lists of cell indices.
pub(crate) fn all(size: Size, atoms: u32) -> Vec<u64> {
    fn extend(size: Size, from: u32, left: u32, bits: u64, out: &mut Vec<u64>) {
        if left == 0 {
            out.push(bits);
            return;
        }
        for index in from..=size.cells() - left {
            let cell = Cell::from_index(index, size).expect("a cell");
            extend(size, index + 1, left - 1, bits | cell.bit(), out);
        }
    }
    let mut out = Vec::with_capacity(count(size, atoms) as usize);
    extend(size, 0, atoms, 0, &mut out);
    out
}

/// The position of a board among them.
pub(crate) fn rank(board: Board) -> u64 {
    let (cells, mut left) = (u64::from(board.size().cells()), u64::from(board.count()));
    let mut behind = binomial(cells, left) - 1;
    for atom in board.atoms() {
        behind -= binomial(cells - 1 - u64::from(atom.index(board.size())), left);
        left -= 1;
    }
    behind
}
