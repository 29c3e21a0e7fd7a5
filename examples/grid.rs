//! A board of one's own kind: what is written against [`Grid`] traces rays through it. Here a few atoms in a
//! list, on a board that takes no more memory if it is large.
//!
//! ```text
//! L42: B120
//! L41: H
//! T51: H
//! B52: R72
//! ```

use blackbox::{core::grid::BoardError, prelude::*};

#[derive(Clone, PartialEq)]
struct Sparse {
    size: Size,
    /// Ascending.
    atoms: Vec<Cell>,
}

impl Grid for Sparse {
    fn empty(size: Size) -> Result<Self, BoardError> {
        Ok(Self { size, atoms: Vec::new() })
    }

    fn size(&self) -> Size {
        self.size
    }

    fn contains(&self, cell: Cell) -> bool {
        self.atoms.binary_search(&cell).is_ok()
    }

    fn insert(&mut self, cell: Cell) -> bool {
        assert!(cell.is_on(self.size), "a cell of the board");
        self.atoms.binary_search(&cell).map_err(|at| self.atoms.insert(at, cell)).is_err()
    }

    fn remove(&mut self, cell: Cell) -> bool {
        self.atoms.binary_search(&cell).map(|at| self.atoms.remove(at)).is_ok()
    }

    fn clear(&mut self) {
        self.atoms.clear();
    }

    fn count(&self) -> u32 {
        self.atoms.len() as u32
    }

    fn next_atom(&self, cell: Cell) -> Option<Cell> {
        self.atoms.get(self.atoms.partition_point(|&atom| atom < cell)).copied()
    }

    fn transformed(&self, symmetry: Symmetry) -> Self {
        let mut atoms: Vec<Cell> = self.atoms.iter().map(|&atom| symmetry.cell(atom, self.size)).collect();
        atoms.sort_unstable();
        Self { size: symmetry.size(self.size), atoms }
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut board = Sparse::empty(Size::new(200, 100)?)?;
    for atom in [(120, 40), (50, 70)] {
        board.insert(atom.into());
    }
    for port in ["L42", "L41", "T51", "B52"] {
        let port = Port::from_label(port, board.size)?;
        let outcome = blackbox::Trace::new(&board, port).outcome();
        println!("{}: {}", port.label(board.size), outcome.label(board.size));
    }
    Ok(())
}
