//! The cells that a person has marked as known.

use alloc::{vec, vec::Vec};

use blackbox_core::{AtomRange, Cell, Size};

use crate::Board;

/// Cells that are known to hold an atom or to be empty, and how many atoms there are.
#[derive(Clone, Debug)]
pub(super) struct Known {
    pub(super) size: Size,
    pub(super) atoms: AtomRange,
    cells: Vec<Option<bool>>,
    /// How many cells are known to hold an atom.
    found: u32,
    unknown: u32,
}

impl Known {
    pub(super) fn nothing(size: Size, atoms: AtomRange) -> Self {
        Self { size, atoms, cells: vec![None; size.cells() as usize], found: 0, unknown: size.cells() }
    }

    pub(super) fn found(&self) -> u32 {
        self.found
    }

    pub(super) fn unknown(&self) -> u32 {
        self.unknown
    }

    /// The most atoms that may be in the unknown cells.
    pub(super) fn missing(&self) -> u32 {
        self.atoms.max().saturating_sub(self.found)
    }

    /// Whether the number of atoms can still be right.
    pub(super) fn is_possible(&self) -> bool {
        self.found <= self.atoms.max() && self.found + self.unknown >= self.atoms.min()
    }

    /// What is known of a place that a ray looks at; beyond the edge there is no atom.
    pub(super) fn at(&self, place: Option<Cell>) -> Option<bool> {
        place.map_or(Some(false), |cell| self.get(cell))
    }

    pub(super) fn get(&self, cell: Cell) -> Option<bool> {
        self.cells[cell.index(self.size) as usize]
    }

    /// Notes a cell; `false` if it was known.
    pub(super) fn note(&mut self, cell: Cell, atom: bool) -> bool {
        let slot = &mut self.cells[cell.index(self.size) as usize];
        if slot.is_some() {
            return false;
        }
        *slot = Some(atom);
        self.found += u32::from(atom);
        self.unknown -= 1;
        true
    }

    pub(super) fn forget(&mut self, cell: Cell) {
        let slot = &mut self.cells[cell.index(self.size) as usize];
        if let Some(atom) = slot.take() {
            self.found -= u32::from(atom);
            self.unknown += 1;
        }
    }

    /// The unknown cells, in rows.
    pub(super) fn open(&self) -> impl Iterator<Item = Cell> + '_ {
        Cell::all(self.size).filter(|&cell| self.get(cell).is_none())
    }

    pub(super) fn board(&self) -> Board {
        let atoms = Cell::all(self.size).filter(|&cell| self.get(cell) == Some(true));
        Board::from_atoms(atoms, self.size).expect("cells of the board")
    }
}
