//! Where rays enter and leave at a port.

use super::{Heading, Port, Side, heading::HEXAGON};
use crate::grid::{Cell, Size};

impl Port {
    /// Holds the port to those of a board.
    ///
    /// # Panics
    /// If it is not one of them.
    #[inline(always)]
    pub(super) fn hold_to(self, size: Size) {
        if self.0 >= size.ports() {
            self.off_board(size);
        }
    }

    /// Apart from the rays, which need the registers for themselves.
    #[cold]
    #[inline(never)]
    fn off_board(self, size: Size) -> ! {
        panic!("port {} is not on a board of {size}", self.number())
    }

    /// The first cell that a ray from this port enters, and its heading.
    ///
    /// ```
    /// use blackbox::{Cell, Heading, Port, Size};
    ///
    /// let (cell, heading) = Port::from_label("L5", Size::CLASSIC)?.entry(Size::CLASSIC);
    /// assert_eq!((cell, heading), (Cell::new(0, 4), Heading::Right));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If the port is not one of this size.
    #[inline(always)]
    pub const fn entry(self, size: Size) -> (Cell, Heading) {
        assert!(self.0 < size.ports(), "a port of this size");
        if !size.has_columns() {
            let tables = size.tables();
            let (first, heading) = tables.entries[self.0 as usize];
            return (tables.cells[first as usize], HEXAGON[heading as usize]);
        }
        let (side, position) = self.on_side(size);
        let along = position as u8 - 1;
        let cell = match side {
            Side::Left => Cell::new(0, along),
            Side::Bottom => Cell::new(along, size.height() - 1),
            Side::Right => Cell::new(size.width() - 1, along),
            Side::Top => Cell::new(along, 0),
        };
        (cell, side.heading())
    }

    /// The port from which a ray with this heading enters the line of `cell`.
    ///
    /// ```
    /// use blackbox::{Cell, Heading, Port, Size};
    ///
    /// let port = Port::entering(Cell::new(3, 2), Heading::Down, Size::CLASSIC);
    /// assert_eq!(port.label(Size::CLASSIC).to_string(), "T4");
    /// ```
    ///
    /// # Panics
    /// If no ray on a board of this size has this heading; in debug builds, if the cell is not on the board.
    pub const fn entering(cell: Cell, heading: Heading, size: Size) -> Self {
        debug_assert!(cell.is_on(size));
        if !size.has_columns() {
            let back = heading.reversed().sixth();
            assert!(back < 6, "a heading of hexagons");
            return Self(size.tables().exits[cell.index(size) as usize * 8 + back] as u16);
        }
        assert!((heading as u8) < 4, "a heading of rectangles");
        Self::leaving_rectangle(cell, heading.reversed(), size)
    }

    /// [`Port::leaving`] on rectangles, where rays have the first four headings alone.
    pub(crate) const fn leaving_rectangle(cell: Cell, heading: Heading, size: Size) -> Self {
        let (w, h, x, y) = (size.width() as u16, size.height() as u16, cell.x as u16, cell.y as u16);
        Self(match heading {
            Heading::Left => y,
            Heading::Down => h + x,
            Heading::Right => 2 * h + w - 1 - y,
            _ => 2 * (h + w) - 1 - x,
        })
    }

    /// The port through which a ray with this heading leaves the line of `cell`.
    ///
    /// ```
    /// use blackbox::{Cell, Heading, Port, Size};
    ///
    /// let port = Port::leaving(Cell::new(3, 2), Heading::Down, Size::CLASSIC);
    /// assert_eq!(port.label(Size::CLASSIC).to_string(), "B4");
    /// ```
    ///
    /// # Panics
    /// As [`Port::entering`].
    pub const fn leaving(cell: Cell, heading: Heading, size: Size) -> Self {
        Self::entering(cell, heading.reversed(), size)
    }
}
