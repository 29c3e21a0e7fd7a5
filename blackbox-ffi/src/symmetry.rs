//! The symmetries of boards: rotations and reflections.

use blackbox_core::{Grid, Size, Symmetry};

use crate::{
    frame::{Failure, Out, entry, number_of, value_of},
    grid::{bb_board, bb_cell, cell_of},
    status::bb_status,
};

/// A symmetry of the square: one of `BB_SYMMETRY_...`.
pub type bb_symmetry = i32;

/// Leaves everything where it is.
pub const BB_SYMMETRY_IDENTITY: bb_symmetry = 0;
/// Left and right change places.
pub const BB_SYMMETRY_MIRROR_X: bb_symmetry = 1;
/// Top and bottom change places.
pub const BB_SYMMETRY_MIRROR_Y: bb_symmetry = 2;
/// Half a turn.
pub const BB_SYMMETRY_ROTATE_180: bb_symmetry = 3;
/// Rows become columns: the mirror in the main diagonal.
pub const BB_SYMMETRY_TRANSPOSE: bb_symmetry = 4;
/// A quarter turn clockwise.
pub const BB_SYMMETRY_ROTATE_90: bb_symmetry = 5;
/// A quarter turn counter-clockwise.
pub const BB_SYMMETRY_ROTATE_270: bb_symmetry = 6;
/// The mirror in the other diagonal.
pub const BB_SYMMETRY_ANTI_TRANSPOSE: bb_symmetry = 7;
/// The number of symmetries. The first four keep the size of every board, all eight that of a square.
pub const BB_SYMMETRIES: bb_symmetry = 8;

/// The symmetry with this number, if there is one.
pub(crate) fn symmetry(number: bb_symmetry) -> Result<Symmetry, Failure> {
    value_of(&Symmetry::ALL, number, "symmetry")
}

/// Gives the image of a board under a symmetry; one from `BB_SYMMETRY_TRANSPOSE` on exchanges width and height.
///
/// `BB_ERROR_ARGUMENT` for an unknown symmetry.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_board_transform(
    board: bb_board,
    symmetry: bb_symmetry,
    image: *mut bb_board,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(image, "image") }?;
        out.set(board.check()?.transformed(self::symmetry(symmetry)?).into());
        Ok(())
    })
}

/// Gives the image of a cell of a `width` x `height` board under a symmetry.
///
/// `BB_ERROR_SIZE`, `BB_ERROR_CELL` or `BB_ERROR_ARGUMENT` for what does not exist.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_cell_transform(
    cell: bb_cell,
    symmetry: bb_symmetry,
    width: u32,
    height: u32,
    image: *mut bb_cell,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(image, "image") }?;
        let size = Size::new(width, height)?;
        out.set(self::symmetry(symmetry)?.cell(cell_of(cell, size)?, size).into());
        Ok(())
    })
}

/// Gives the symmetry that undoes another.
///
/// `BB_ERROR_ARGUMENT` for an unknown symmetry.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_symmetry_inverse(symmetry: bb_symmetry, inverse: *mut bb_symmetry) -> bb_status {
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
pub unsafe extern "C" fn bb_symmetry_then(
    first: bb_symmetry,
    second: bb_symmetry,
    both: *mut bb_symmetry,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(both, "both") }?;
        out.set(number_of(&Symmetry::ALL, symmetry(first)?.then(symmetry(second)?)));
        Ok(())
    })
}
