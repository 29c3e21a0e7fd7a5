//! Cells: by index, as people write them, and by the axes of hexagons.

use blackbox_core::{Cell, Size, grid::CellError};
use libc::c_char;

use crate::prelude::*;

statuses! {
    CellError: |error| if matches!(error, CellError::OffBoard { .. }) { BB_ERROR_CELL } else { BB_ERROR_TEXT };
}

/// Gives the index of a cell row by row, the order of `bb_board_atoms` and of dense arrays; on a rectangle
/// `width * y + x`.
#[unsafe(no_mangle)]
pub extern "C" fn bb_cell_index(cell: bb_cell, size: bb_size, index: Out<u32>) -> bb_status {
    index.gives("index", || {
        let size = size.check()?;
        Ok(cell_of(cell, size)?.index(size))
    })
}

/// Gives the cell with an index row by row. `BB_ERROR_CELL` for an index past the last cell.
#[unsafe(no_mangle)]
pub extern "C" fn bb_cell_at(index: u32, size: bb_size, cell: Out<bb_cell>) -> bb_status {
    entry(|| {
        let out = cell.needed("cell")?;
        let size = size.check()?;
        let Some(cell) = Cell::from_index(index, size) else {
            return Err(Failure::new(
                BB_ERROR_CELL,
                format_args!("no cell has the index {index}, expected 0 to {}", size.cells() - 1),
            ));
        };
        out.set(cell);
        Ok(())
    })
}

/// Reads a cell as people write it: `3,4` on rectangles, in parentheses or not, both from 0; `E5` on
/// hexagons, a letter for the row and the place there from 1.
///
/// `BB_ERROR_TEXT` if the text is no cell, `BB_ERROR_CELL` if the board has no such cell.
#[unsafe(no_mangle)]
pub extern "C" fn bb_cell_parse(
    text: In<c_char>, length: usize, size: bb_size, cell: Out<bb_cell>,
) -> bb_status {
    cell.gives("cell", || {
        let text = text.text(length, "text")?;
        Ok(Cell::parse(text, size.check()?)?)
    })
}

/// Writes a cell as people write it, `(3,4)` or `E5`, to a buffer of the caller; 10 bytes are always enough.
#[unsafe(no_mangle)]
pub extern "C" fn bb_cell_format(
    cell: bb_cell, size: bb_size, out: Out<c_char>, capacity: usize, length: Out<usize>,
) -> bb_status {
    entry(|| {
        let size = size.check()?;
        out.write_text(cell_of(cell, size)?.display(size), capacity, length)
    })
}

/// Gives the axial coordinates of a cell of a hexagon from its middle: a step to the right is (1, 0), to the
/// lower right (0, 1). Either pointer may be NULL. `BB_ERROR_SIZE` for a rectangle.
#[unsafe(no_mangle)]
pub extern "C" fn bb_cell_axial(cell: bb_cell, size: bb_size, q: Out<i8>, r: Out<i8>) -> bb_status {
    entry(|| {
        let q = q.wanted("q")?;
        let r = r.wanted("r")?;
        let size = size.check()?;
        let axial = cell_of(cell, size)?.axial(size).ok_or_else(|| no_axes(size))?;
        q.set(axial.0);
        r.set(axial.1);
        Ok(())
    })
}

/// Gives the cell of a hexagon at axial coordinates from its middle. `BB_ERROR_SIZE` for a rectangle,
/// `BB_ERROR_CELL` if the board has none there.
#[unsafe(no_mangle)]
pub extern "C" fn bb_cell_from_axial(q: i32, r: i32, size: bb_size, cell: Out<bb_cell>) -> bb_status {
    cell.gives("cell", || {
        let size = size.check()?;
        let side = size.side().ok_or_else(|| no_axes(size))?;
        // No board reaches as far as coordinates that a byte does not hold.
        let found = i8::try_from(q).ok().zip(i8::try_from(r).ok());
        let found = found.and_then(|(q, r)| Cell::from_axial(q, r, size)).ok_or_else(|| {
            Failure::new(
                BB_ERROR_CELL,
                format_args!("no cell at ({q}, {r}), expected at most {} steps from the middle", side - 1),
            )
        })?;
        Ok(found)
    })
}

#[cold]
fn no_axes(size: Size) -> Failure {
    Failure::new(BB_ERROR_SIZE, format_args!("{size} has no axial coordinates, expected a hexagon"))
}
