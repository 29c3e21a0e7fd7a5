//! The twelve symmetries of hexagonal boards.
//!
//! A symmetry is a number: its turns of 60 degrees counter-clockwise, 0 to 5, and 6 more where left and right change places
//! before that. 0 leaves everything where it is.

use blackbox_core::hex::{Cell, Outcome, Symmetry};

use super::{
    board::bb_hex_board,
    cell, outcome,
    place::{bb_hex_cell, bb_hex_port},
    port,
    ray::bb_hex_outcome,
    size,
};
use crate::{
    frame::{Failure, Out, entry, number_of, value_of},
    status::bb_status,
};

/// A symmetry of the hexagon: a number from 0, below `BB_HEX_SYMMETRIES`.
pub type bb_hex_symmetry = i32;

/// The number of symmetries of the hexagon.
pub const BB_HEX_SYMMETRIES: u32 = 12;

fn symmetry(number: bb_hex_symmetry) -> Result<Symmetry, Failure> {
    value_of(&Symmetry::ALL, number, "symmetry")
}

/// Gives the image of a hexagonal board under a symmetry.
///
/// `BB_ERROR_ARGUMENT` for an unknown symmetry.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_board_transform(
    board: bb_hex_board,
    symmetry: bb_hex_symmetry,
    image: *mut bb_hex_board,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(image, "image") }?;
        out.set(board.check()?.transformed(self::symmetry(symmetry)?).into());
        Ok(())
    })
}

/// Gives the image of a cell under a symmetry.
///
/// `BB_ERROR_CELL` or `BB_ERROR_ARGUMENT` for what does not exist.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_cell_transform(
    cell: bb_hex_cell,
    symmetry: bb_hex_symmetry,
    side: u32,
    image: *mut bb_hex_cell,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(image, "image") }?;
        let size = size(side)?;
        let bit = self::symmetry(symmetry)?.bits(self::cell(cell, size)?.bit(), size);
        out.set(Cell::new(bit.trailing_zeros(), size).map_or(0, Cell::index));
        Ok(())
    })
}

/// Gives the image of a port under a symmetry.
///
/// `BB_ERROR_PORT` or `BB_ERROR_ARGUMENT` for what does not exist.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_port_transform(
    port: bb_hex_port,
    symmetry: bb_hex_symmetry,
    side: u32,
    image: *mut bb_hex_port,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(image, "image") }?;
        let size = size(side)?;
        out.set(self::port(port, size)?.transformed(self::symmetry(symmetry)?, size).index());
        Ok(())
    })
}

/// Gives the image of an outcome under a symmetry: what the ray from the image of a port answers on the image of a board.
///
/// `BB_ERROR_PORT` or `BB_ERROR_ARGUMENT` for what does not exist.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_outcome_transform(
    outcome: bb_hex_outcome,
    symmetry: bb_hex_symmetry,
    side: u32,
    image: *mut bb_hex_outcome,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(image, "image") }?;
        let (size, symmetry) = (size(side)?, self::symmetry(symmetry)?);
        let image = match self::outcome(outcome, size)? {
            Outcome::Detour(exit) => Outcome::Detour(exit.transformed(symmetry, size)),
            other => other,
        };
        out.set(image.code());
        Ok(())
    })
}

/// Gives the symmetry that undoes another.
///
/// `BB_ERROR_ARGUMENT` for an unknown symmetry.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_symmetry_inverse(
    symmetry: bb_hex_symmetry,
    inverse: *mut bb_hex_symmetry,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(inverse, "inverse") }?;
        out.set(number_of(&Symmetry::ALL, self::symmetry(symmetry)?.inverse()));
        Ok(())
    })
}

/// Gives the symmetry that does `first` and then `second`.
///
/// `BB_ERROR_ARGUMENT` for an unknown symmetry.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_symmetry_then(
    first: bb_hex_symmetry,
    second: bb_hex_symmetry,
    both: *mut bb_hex_symmetry,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(both, "both") }?;
        out.set(number_of(&Symmetry::ALL, symmetry(first)?.then(symmetry(second)?)));
        Ok(())
    })
}
