//! Cells and ports of hexagonal boards, and their names.
//!
//! Black Box+ is played on 61 hexagons with 54 ports, five cells a side; there are boards of 2 to 5 cells a side, that is 7, 19,
//! 37 or 61 cells. docs/hex.md has the rules. What is said of them has the names of the square board after `bb_hex_`.
//!
//! A cell is its index from 0, row by row from the top. Its name is a letter for the row, `A` the top one, and its place
//! there from 1: `E5` is the middle of the board of Black Box+. A port is its index from 0, counter-clockwise from the upper
//! left edge of the leftmost cell of the top row. Printed on the board, and so in every text, is its number, from 1.

use blackbox_core::hex::{Cell, Port};
use libc::c_char;

use super::{cell, port, size, unread};
use crate::{
    frame::{Failure, Out, entry, text, write_text},
    status::{BB_ERROR_CELL, BB_ERROR_PORT, bb_status},
};

/// A cell of a hexagonal board: 0-based index, row by row from the top.
pub type bb_hex_cell = u8;

/// A port of a hexagonal board: 0-based index; its printed number is one more.
pub type bb_hex_port = u8;

/// What is counted on a hexagonal board.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_hex_size {
    /// The cells, 7 to 61.
    pub cells: u32,
    /// The ports, 18 to 54.
    pub ports: u32,
    /// The rows, 3 to 9.
    pub rows: u32,
}

/// Where a cell of a hexagonal board is.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_hex_place {
    /// The row, from 0 at the top.
    pub row: u8,
    /// The place in it, from 0 at the left.
    pub place: u8,
    /// The axial coordinates from the middle: a step to the right is (1, 0), to the lower right (0, 1).
    pub q: i8,
    /// The second of them.
    pub r: i8,
}

/// Counts the cells, ports and rows of the boards of so many cells a side.
///
/// `BB_ERROR_SIZE` unless there are 2 to 5.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_size_read(side: u32, size: *mut bb_hex_size) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(size, "size") }?;
        let size = self::size(side)?;
        out.set(bb_hex_size { cells: size.cells(), ports: size.ports().into(), rows: size.rows().into() });
        Ok(())
    })
}

/// Gives the row of a cell, its place there and its axial coordinates.
///
/// `BB_ERROR_CELL` for a cell off the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_cell_read(
    cell: bb_hex_cell,
    side: u32,
    place: *mut bb_hex_place,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(place, "place") }?;
        let size = size(side)?;
        let cell = self::cell(cell, size)?;
        let ((row, place), (q, r)) = (cell.row(size), cell.axial(size));
        out.set(bb_hex_place { row, place, q, r });
        Ok(())
    })
}

/// Gives the cell at axial coordinates from the middle.
///
/// `BB_ERROR_CELL` if the board has none there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_cell_at(q: i32, r: i32, side: u32, cell: *mut bb_hex_cell) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(cell, "cell") }?;
        let size = size(side)?;
        // No board reaches as far as coordinates that a byte does not hold.
        let found = i8::try_from(q).ok().zip(i8::try_from(r).ok()).and_then(|(q, r)| Cell::at(q, r, size));
        let found = found.ok_or_else(|| {
            Failure::new(
                BB_ERROR_CELL,
                format_args!("no cell at ({q}, {r}), expected at most {} steps from the middle", side - 1),
            )
        })?;
        out.set(found.index());
        Ok(())
    })
}

/// Gives the cell at a place of a row, both from 0.
///
/// `BB_ERROR_CELL` if the board has none there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_cell_in_row(
    row: u32,
    place: u32,
    side: u32,
    cell: *mut bb_hex_cell,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(cell, "cell") }?;
        let size = size(side)?;
        let found = u8::try_from(row).ok().zip(u8::try_from(place).ok());
        let found = found.and_then(|(row, place)| Cell::in_row(row, place, size)).ok_or_else(|| {
            Failure::new(BB_ERROR_CELL, format_args!("no cell at place {place} of row {row}, expected one"))
        })?;
        out.set(found.index());
        Ok(())
    })
}

/// Reads the name of a cell, such as `E5`.
///
/// `BB_ERROR_TEXT` if the board has no such cell.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_cell_parse(
    text: *const c_char,
    length: usize,
    side: u32,
    cell: *mut bb_hex_cell,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(cell, "cell") }?;
        let text = unsafe { self::text(text, length, "text") }?;
        out.set(Cell::parse(text, size(side)?).map_err(unread)?.index());
        Ok(())
    })
}

/// Writes the name of a cell to a buffer of the caller; 3 bytes are always enough. See "Buffers" above.
///
/// `BB_ERROR_CELL` for a cell off the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_cell_format(
    cell: bb_hex_cell,
    side: u32,
    out: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> bb_status {
    entry(|| {
        let size = size(side)?;
        unsafe { write_text(self::cell(cell, size)?.label(size), out, capacity, length) }
    })
}

/// Gives the port with a printed number, from 1.
///
/// `BB_ERROR_PORT` if the board has no such port.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_port_from_number(
    number: u32,
    side: u32,
    port: *mut bb_hex_port,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(port, "port") }?;
        let found = Port::from_number(number, size(side)?);
        out.set(found.map_err(|error| Failure::new(BB_ERROR_PORT, error))?.index());
        Ok(())
    })
}

/// Gives the first cell that a ray from this port enters and its direction, 0 to 5, counter-clockwise from the right. Either
/// pointer may be NULL.
///
/// `BB_ERROR_PORT` if the board has no such port.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_port_entry(
    port: bb_hex_port,
    side: u32,
    cell: *mut bb_hex_cell,
    direction: *mut u8,
) -> bb_status {
    entry(|| {
        let cell = unsafe { Out::optional(cell, "cell") }?;
        let direction = unsafe { Out::optional(direction, "direction") }?;
        let size = size(side)?;
        let (first, along) = self::port(port, size)?.entry(size);
        cell.set(first.index());
        direction.set(along);
        Ok(())
    })
}

/// Reads the printed number of a port.
///
/// `BB_ERROR_TEXT` if the board has no such port.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_port_parse(
    text: *const c_char,
    length: usize,
    side: u32,
    port: *mut bb_hex_port,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(port, "port") }?;
        let text = unsafe { self::text(text, length, "text") }?;
        out.set(Port::parse(text, size(side)?).map_err(unread)?.index());
        Ok(())
    })
}

/// Writes the printed number of a port to a buffer of the caller; 3 bytes are always enough. See "Buffers" above.
///
/// `BB_ERROR_PORT` if the board has no such port.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_port_format(
    port: bb_hex_port,
    side: u32,
    out: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> bb_status {
    entry(|| unsafe { write_text(self::port(port, size(side)?)?, out, capacity, length) })
}
