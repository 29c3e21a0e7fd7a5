//! The symmetries of boards: rotations and reflections.
//!
//! Every board has the first four, squares and hexagons have more; `bb_size_symmetries` lists those of a
//! size.

use blackbox_core::{Size, Symmetry, ray::Code};

use crate::prelude::*;

/// A symmetry of boards: one of `BB_SYMMETRY_...`.
pub type bb_symmetry = i32;

/// Leaves everything where it is.
pub const BB_SYMMETRY_IDENTITY: bb_symmetry = 0;
/// Left and right change places.
pub const BB_SYMMETRY_MIRROR_X: bb_symmetry = 1;
/// Top and bottom change places.
pub const BB_SYMMETRY_MIRROR_Y: bb_symmetry = 2;
/// Half a turn.
pub const BB_SYMMETRY_ROTATE_180: bb_symmetry = 3;
/// Rows become columns: the mirror in the main diagonal. Of rectangles; others than squares change width and
/// height.
pub const BB_SYMMETRY_TRANSPOSE: bb_symmetry = 4;
/// A quarter turn clockwise. Of rectangles.
pub const BB_SYMMETRY_ROTATE_90: bb_symmetry = 5;
/// A quarter turn counter-clockwise. Of rectangles.
pub const BB_SYMMETRY_ROTATE_270: bb_symmetry = 6;
/// The mirror in the other diagonal. Of rectangles.
pub const BB_SYMMETRY_ANTI_TRANSPOSE: bb_symmetry = 7;
/// A turn by 60 degrees clockwise. Of hexagons, as those that follow.
pub const BB_SYMMETRY_ROTATE_60: bb_symmetry = 8;
/// A turn by 120 degrees clockwise.
pub const BB_SYMMETRY_ROTATE_120: bb_symmetry = 9;
/// A turn by 240 degrees clockwise.
pub const BB_SYMMETRY_ROTATE_240: bb_symmetry = 10;
/// A turn by 300 degrees clockwise.
pub const BB_SYMMETRY_ROTATE_300: bb_symmetry = 11;
/// The mirror in the axis at 30 degrees, counter-clockwise from the right.
pub const BB_SYMMETRY_MIRROR_30: bb_symmetry = 12;
/// The mirror in the axis at 60 degrees.
pub const BB_SYMMETRY_MIRROR_60: bb_symmetry = 13;
/// The mirror in the axis at 120 degrees.
pub const BB_SYMMETRY_MIRROR_120: bb_symmetry = 14;
/// The mirror in the axis at 150 degrees.
pub const BB_SYMMETRY_MIRROR_150: bb_symmetry = 15;
/// The number of symmetries of all shapes; `bb_size_symmetries` lists those of one.
pub const BB_SYMMETRIES: bb_symmetry = 16;

fn any(number: bb_symmetry) -> Result<Symmetry, Failure> {
    value_of(&Symmetry::ALL, number, "symmetry")
}

/// The symmetry with this number, if boards of this size have images under it.
pub(crate) fn symmetry(number: bb_symmetry, size: Size) -> Result<Symmetry, Failure> {
    let symmetry = any(number)?;
    if symmetry.applies_to(size) {
        return Ok(symmetry);
    }
    Err(Failure::new(
        BB_ERROR_ARGUMENT,
        format_args!("{size} has no image under {}, expected a symmetry of its shape", symmetry.name()),
    ))
}

/// Lists the symmetries that keep a size, the identity first; see "Buffers" above. 12 are always enough.
#[unsafe(no_mangle)]
pub extern "C" fn bb_size_symmetries(
    size: bb_size, symmetries: Out<bb_symmetry>, capacity: usize, count: Out<usize>,
) -> bb_status {
    entry(|| {
        let group = Symmetry::group(size.check()?).iter().map(|&one| number_of(&Symmetry::ALL, one));
        symmetries.write_items(group, capacity, "symmetries", count)
    })
}

/// Gives the image of a board under a symmetry; those from `BB_SYMMETRY_TRANSPOSE` to
/// `BB_SYMMETRY_ANTI_TRANSPOSE` exchange width and height. The caller frees it.
///
/// `BB_ERROR_ARGUMENT` for a symmetry that is unknown or of the other shape alone.
#[unsafe(no_mangle)]
pub extern "C" fn bb_board_transform(
    board: bb_board, symmetry: bb_symmetry, image: Out<bb_board>,
) -> bb_status {
    image.makes("image", || {
        on!(board, board => {
            Ok(bb_board::from(board.transformed(self::symmetry(symmetry, board.size())?)))
        })
    })
}

/// Gives the image of a cell under a symmetry. `BB_ERROR_SIZE`, `BB_ERROR_CELL` or `BB_ERROR_ARGUMENT` for
/// what does not exist.
#[unsafe(no_mangle)]
pub extern "C" fn bb_cell_transform(
    cell: bb_cell, symmetry: bb_symmetry, size: bb_size, image: Out<bb_cell>,
) -> bb_status {
    image.gives("image", || {
        let size = size.check()?;
        let cell = cell_of(cell, size)?;
        Ok(self::symmetry(symmetry, size)?.cell(cell, size))
    })
}

/// Gives the image of an outcome under a symmetry: what the ray from the image of a port answers on the image
/// of a board. That of a port is the image of the port itself. `BB_ERROR_ARGUMENT` for a symmetry that is
/// unknown or of the other shape alone.
#[unsafe(no_mangle)]
pub extern "C" fn bb_outcome_transform(
    outcome: bb_outcome, symmetry: bb_symmetry, size: bb_size, image: Out<bb_outcome>,
) -> bb_status {
    image.gives("image", || {
        let size = size.check()?;
        let (symmetry, outcome) = (self::symmetry(symmetry, size)?, outcome_of(outcome, size)?);
        Ok(bb_outcome::pack(symmetry.outcome(outcome, size)))
    })
}

/// Gives the symmetry that undoes another. `BB_ERROR_ARGUMENT` for an unknown symmetry.
#[unsafe(no_mangle)]
pub extern "C" fn bb_symmetry_inverse(symmetry: bb_symmetry, inverse: Out<bb_symmetry>) -> bb_status {
    inverse.gives("inverse", || Ok(number_of(&Symmetry::ALL, any(symmetry)?.inverse())))
}

/// Gives the symmetry that does `first` and then `second`. `BB_ERROR_ARGUMENT` for an unknown symmetry, or
/// where no shape has both.
#[unsafe(no_mangle)]
pub extern "C" fn bb_symmetry_then(
    first: bb_symmetry, second: bb_symmetry, both: Out<bb_symmetry>,
) -> bb_status {
    entry(|| {
        let out = both.needed("both")?;
        let (first, second) = (any(first)?, any(second)?);
        if ![Size::CLASSIC, Size::PLUS].iter().any(|&size| first.applies_to(size) && second.applies_to(size))
        {
            let (first, second) = (first.name(), second.name());
            return Err(Failure::new(
                BB_ERROR_ARGUMENT,
                format_args!("no board has {first} and {second}, expected two symmetries of one shape"),
            ));
        }
        out.set(number_of(&Symmetry::ALL, first.then(second)));
        Ok(())
    })
}
