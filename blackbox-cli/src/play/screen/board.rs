//! Draws a board: its frame, a ray, and what cells and ports show.

use blackbox_core::Size;
use ratatui::{
    buffer::Buffer,
    style::{Modifier, Style},
};

use super::{
    canvas::Canvas,
    colours::{Palette, Tone},
    geometry::{Geometry, Target},
    glyphs::Glyphs,
};

/// What a cell or a port shows.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Face {
    pub(super) text: String,
    pub(super) style: Style,
}

impl Face {
    pub(super) fn new(text: impl Into<String>, style: Style) -> Self {
        Self { text: text.into(), style }
    }

    /// The mark of a used port. Where ports have numbers, a detour has a letter.
    pub(super) fn of_mark(mark: &str, size: Size, palette: Palette) -> Self {
        let tone = match (mark, mark.parse()) {
            ("H", _) => Tone::Hit,
            ("R", _) => Tone::Reflection,
            (_, Ok(number)) => Tone::Detour(number),
            _ => Tone::Strong,
        };
        let text = match mark.parse::<u8>() {
            Ok(number) if !size.has_columns() => {
                char::from(if number > 26 { b'&' + number } else { b'`' + number }).into()
            }
            _ => mark.to_owned(),
        };
        Self::new(text, palette.style(tone))
    }
}

/// Draws what is shown of a board, each target as `face` has it, the way of a ray, and the cursor.
pub(super) fn draw(
    buffer: &mut Buffer, geometry: &Geometry, looks: (Palette, Glyphs),
    (cursor, way): (Option<Target>, &[Target]), face: impl Fn(Target) -> Face,
) {
    let canvas = &mut Canvas::new(buffer, geometry.area(), looks);
    geometry.draw_frame(canvas);
    geometry.draw_way(way, canvas);
    let room = geometry.room();
    for target in geometry.targets() {
        let Some(place) = geometry.place(target) else { continue };
        let Face { text, mut style } = face(target);
        if cursor == Some(target) {
            style = style.add_modifier(Modifier::REVERSED);
        }
        let text: String = text.chars().take(room).collect();
        canvas.put(place, &format!("{text:^room$}"), style);
    }
    more(geometry, canvas);
}

/// Says where there is more of the board.
fn more(geometry: &Geometry, canvas: &mut Canvas<'_>) {
    let area = geometry.area();
    let (x, y) = (i32::from(area.x), i32::from(area.y));
    let (last_x, last_y) = (i32::from(area.right()) - 1, i32::from(area.bottom()) - 1);
    let (style, [up, down, to_left, to_right]) = (canvas.palette.style(Tone::Key), canvas.glyphs.more());
    let [above, below, left, right] = geometry.more();
    for (more, glyph, place) in [
        (above, up, (x, y)),
        (left, to_left, (x + 1, y)),
        (below, down, (last_x, last_y)),
        (right, to_right, (last_x - 1, last_y)),
    ] {
        if more {
            canvas.put(place, glyph, style);
        }
    }
}
