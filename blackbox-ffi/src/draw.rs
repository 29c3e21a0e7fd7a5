//! Pictures of a board and its rays, as text and as SVG.

use blackbox_analysis::draw::Picture;
use blackbox_core::Port;
use libc::c_char;

use crate::prelude::*;

/// A kind of picture: one of `BB_PICTURE_...`.
pub type bb_picture = i32;

/// Lines of UTF-8 text. `.` is an empty cell, `@` an atom; paths in box drawing characters, marks at the
/// ports.
pub const BB_PICTURE_TEXT: bb_picture = 0;
/// A complete SVG document that follows the text colour of the page around it.
pub const BB_PICTURE_SVG: bb_picture = 1;

/// Draws a board and the rays from some ports to a buffer of the caller.
///
/// Without `atoms` the atoms and the paths are left out: what a seeker sees. Detours are numbered from 1 in
/// the order of `ports`; a ray given again, from either end, is drawn once.
#[unsafe(no_mangle)]
pub extern "C" fn bb_board_draw(
    board: bb_board, picture: bb_picture, ports: In<bb_port>, count: usize, atoms: bool, out: Out<c_char>,
    capacity: usize, length: Out<usize>,
) -> bb_status {
    entry(|| {
        let board = board.get()?.any();
        let ports = ports.slice(count, "ports")?;
        let ports: Result<Vec<Port>, _> = ports.iter().map(|&port| Port::new(port, board.size())).collect();
        let mut shown = Picture::new(&board).with_rays(ports?);
        if !atoms {
            shown = shown.without_atoms();
        }
        let drawn = drawn(picture, || shown.text(), || shown.svg())?;
        out.write_text(drawn, capacity, length)
    })
}

pub(crate) fn drawn(
    kind: bb_picture, text: impl FnOnce() -> String, svg: impl FnOnce() -> String,
) -> Result<String, Failure> {
    match kind {
        BB_PICTURE_TEXT => Ok(text()),
        BB_PICTURE_SVG => Ok(svg()),
        _ => Err(Failure::new(
            BB_ERROR_ARGUMENT,
            format_args!("no kind of picture has the number {kind}, expected BB_PICTURE_TEXT or _SVG"),
        )),
    }
}
