//! The tables of boards without columns: cells by bits, what lies around them, where rays enter and leave.

use super::{Cell, Size, Symmetry};

pub(crate) mod hexagon;

/// The most cells and ports that such a board has.
pub(crate) const CELLS: usize = 61;
pub(crate) const PORTS: usize = 54;

/// No cell, no port.
pub(crate) const NONE: u8 = u8::MAX;

/// What is true of all boards of one size. Directions are 0 to 5, counter-clockwise from the right.
pub(crate) struct Tables {
    pub(super) group: &'static [Symmetry],
    /// The cells row by row from the top. Behind them the last row goes on.
    pub(crate) cells: [Cell; 64],
    /// The neighbour of a cell in each direction, or `NONE`.
    pub(crate) neighbours: [[u8; 6]; CELLS],
    /// The port where a ray leaves that meets nothing from a cell on, at 8 times the cell and the direction.
    pub(crate) exits: [u8; 512],
    /// The first cell and the direction of a ray that enters at a port.
    pub(crate) entries: [(u8, u8); PORTS],
}

impl Tables {
    /// The cells of a size; what lies around them the shape fills in.
    pub(super) const fn of_cells(size: Size, group: &'static [Symmetry]) -> Self {
        let mut cells = [Cell::new(0, 0); 64];
        let (mut bit, mut x, mut y) = (0, 0, 0);
        while bit < cells.len() {
            if x == size.row_length(y) && y + 1 < size.height() {
                (x, y) = (0, y + 1);
            }
            cells[bit] = Cell::new(x, y);
            x += 1;
            bit += 1;
        }
        let (neighbours, entries) = ([[NONE; 6]; CELLS], [(NONE, 0); PORTS]);
        Self { group, cells, neighbours, exits: [NONE; 512], entries }
    }

    /// Lets a ray enter at a port, and those leave there that come the other way.
    pub(super) const fn open(&mut self, port: u8, first: u8, direction: usize) {
        self.entries[port as usize] = (first, direction as u8);
        let mut inside = first;
        while inside != NONE {
            self.exits[inside as usize * 8 + (direction + 3) % 6] = port;
            inside = self.neighbours[inside as usize][direction];
        }
    }
}

impl Size {
    /// The tables of a board without columns.
    ///
    /// # Panics
    /// If the board is a rectangle.
    pub(crate) const fn tables(self) -> &'static Tables {
        match self.side() {
            Some(side) => hexagon::tables_of(side),
            None => panic!("a board without columns"),
        }
    }

    /// The images of its cells by symmetry, in the order of [`Symmetry::HEXAGON`].
    ///
    /// # Panics
    /// If the board is a rectangle.
    pub(super) const fn images(self) -> &'static [[u8; CELLS]] {
        match self.side() {
            Some(side) => hexagon::images_of(side),
            None => panic!("a board without columns"),
        }
    }
}
