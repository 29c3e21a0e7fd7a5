//! Ports: the places on the edge where rays enter and leave.
//!
//! A port is its 0-based index in the canonical order: counter-clockwise from the upper left. On a rectangle
//! that is the left side downwards, the bottom left to right, the right side upwards, the top right to left;
//! on a hexagon it begins at the upper left edge of the leftmost cell of the top row. `bb_size_read` counts
//! them. Text names them in one of five numberings.

use blackbox_core::{
    Numbering, Port,
    ray::{Label, Side},
};
use libc::c_char;

use crate::prelude::*;

/// A port: 0-based index in the canonical order.
pub type bb_port = u16;

/// A way to name ports: one of `BB_PORTS_...`.
pub type bb_numbering = i32;

/// Side letter and 1-based position, L and R downwards, B and T left to right: `L1`. Ports of hexagons have
/// no letters: their printed number.
pub const BB_PORTS_LETTERS: bb_numbering = 0;
/// The number printed on the board: 1-based, in the canonical order.
pub const BB_PORTS_NUMBERS: bb_numbering = 1;
/// The index of the sgt game: 0-based, clockwise from the top left.
pub const BB_PORTS_SGT: bb_numbering = 2;
/// 1-based, clockwise from the top left.
pub const BB_PORTS_CLOCKWISE: bb_numbering = 3;
/// As letters, with rows counted from the bottom: `L1` is the lowest on the left, and y of a cell grows
/// upwards.
pub const BB_PORTS_BOTTOM: bb_numbering = 4;

/// A side of the board in `bb_port_at` and `bb_port_place`: one of `BB_SIDE_...`.
pub type bb_side = i32;

/// No side: the ports of hexagons have a position alone, their printed number.
pub const BB_SIDE_NONE: bb_side = -1;
/// The left side, letter L.
pub const BB_SIDE_LEFT: bb_side = 0;
/// The bottom, letter B.
pub const BB_SIDE_BOTTOM: bb_side = 1;
/// The right side, letter R.
pub const BB_SIDE_RIGHT: bb_side = 2;
/// The top, letter T.
pub const BB_SIDE_TOP: bb_side = 3;

/// Along the row, towards higher x.
pub const BB_HEADING_RIGHT: u8 = 0;
/// Towards lower y. On rectangles.
pub const BB_HEADING_UP: u8 = 1;
/// Along the row, towards lower x.
pub const BB_HEADING_LEFT: u8 = 2;
/// Towards higher y. On rectangles.
pub const BB_HEADING_DOWN: u8 = 3;
/// To the row above, on the right. On hexagons.
pub const BB_HEADING_UP_RIGHT: u8 = 4;
/// To the row above, on the left. On hexagons.
pub const BB_HEADING_UP_LEFT: u8 = 5;
/// To the row below, on the left. On hexagons.
pub const BB_HEADING_DOWN_LEFT: u8 = 6;
/// To the row below, on the right. On hexagons.
pub const BB_HEADING_DOWN_RIGHT: u8 = 7;

pub(crate) fn numbering(number: bb_numbering) -> Result<Numbering, Failure> {
    value_of(&Numbering::ALL, number, "numbering")
}

/// Gives the port at a side and 1-based position; of a hexagon, at `BB_SIDE_NONE` and its printed number.
/// `BB_ERROR_PORT` if the board has none there, `BB_ERROR_ARGUMENT` for an unknown side.
#[unsafe(no_mangle)]
pub extern "C" fn bb_port_at(side: bb_side, position: u32, size: bb_size, port: Out<bb_port>) -> bb_status {
    port.gives("port", || {
        let size = size.check()?;
        let none = side == BB_SIDE_NONE && !size.has_columns();
        let side = if none { None } else { Some(value_of(&Side::ALL, side, "side")?) };
        // 0 is a position that no side has, as is all that a label cannot hold.
        let position = u8::try_from(position).unwrap_or(0);
        Ok(Port::at(Label { side, position }, size)?.index())
    })
}

/// Where a port is, and its numbers.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_port_place {
    /// The side; `BB_SIDE_NONE` on hexagons.
    pub side: bb_side,
    /// The position there, from 1; on hexagons the printed number.
    pub position: u32,
    /// The number in `BB_PORTS_NUMBERS`, from 1.
    pub number: u32,
    /// The number in `BB_PORTS_SGT`, from 0.
    pub sgt: u32,
    /// The number in `BB_PORTS_CLOCKWISE`, from 1.
    pub clockwise: u32,
    /// The first cell that a ray from the port enters.
    pub cell: bb_cell,
    /// Its heading there, `BB_HEADING_...`.
    pub heading: u8,
}

/// Says where a port is, and its numbers.
#[unsafe(no_mangle)]
pub extern "C" fn bb_port_read(port: bb_port, size: bb_size, place: Out<bb_port_place>) -> bb_status {
    place.gives("place", || {
        let size = size.check()?;
        let port = Port::new(port, size)?;
        let label = port.label(size);
        let (cell, heading) = port.entry(size);
        let number = |numbering| port.number_in(numbering, size).into();
        Ok(bb_port_place {
            side: label.side.map_or(BB_SIDE_NONE, |side| number_of(&Side::ALL, side)),
            position: label.position.into(),
            number: number(Numbering::Numbers),
            sgt: number(Numbering::Sgt),
            clockwise: number(Numbering::Clockwise),
            cell: cell.into(),
            heading: heading as u8,
        })
    })
}

/// Gives the port with a number: from 1 for `BB_PORTS_NUMBERS` and `BB_PORTS_CLOCKWISE`, from 0 for
/// `BB_PORTS_SGT`. `BB_ERROR_ARGUMENT` for any other numbering.
#[unsafe(no_mangle)]
pub extern "C" fn bb_port_from_number(
    number: u32, numbering: bb_numbering, size: bb_size, port: Out<bb_port>,
) -> bb_status {
    port.gives("port", || {
        let size = size.check()?;
        // No board has a port of the highest number.
        let number = u16::try_from(number).unwrap_or(u16::MAX);
        Ok(Port::from_number_in(number, numeric(numbering)?, size)?.index())
    })
}

fn numeric(number: bb_numbering) -> Result<Numbering, Failure> {
    let numbering = numbering(number)?;
    if !numbering.is_of_numbers() {
        let message = "letters are no numbers, expected BB_PORTS_NUMBERS, BB_PORTS_SGT or BB_PORTS_CLOCKWISE";
        return Err(Failure::new(BB_ERROR_ARGUMENT, message));
    }
    Ok(numbering)
}

/// Reads a port in a numbering: `L1`, or a plain decimal number. `BB_ERROR_TEXT` if the text is no port.
#[unsafe(no_mangle)]
pub extern "C" fn bb_port_parse(
    text: In<c_char>, length: usize, numbering: bb_numbering, size: bb_size, port: Out<bb_port>,
) -> bb_status {
    port.gives("port", || {
        let text = text.text(length, "text")?;
        let size = size.check()?;
        Ok(Port::parse(text, self::numbering(numbering)?, size)?.index())
    })
}

/// Writes a port in a numbering to a buffer of the caller; 5 bytes are always enough.
#[unsafe(no_mangle)]
pub extern "C" fn bb_port_format(
    port: bb_port, numbering: bb_numbering, size: bb_size, out: Out<c_char>, capacity: usize,
    length: Out<usize>,
) -> bb_status {
    entry(|| {
        let size = size.check()?;
        let shown = Port::new(port, size)?.display(self::numbering(numbering)?, size);
        out.write_text(shown, capacity, length)
    })
}
