//! Draws a board: the names of the ports around it, the rules, and what each square shows.

use ratatui::{
    buffer::Buffer,
    style::{Modifier, Style},
};

use super::{
    colours::{Palette, Tone},
    geometry::{At, Geometry},
    glyphs::{Glyphs, ways},
};

/// What a square shows.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Face {
    pub(super) text: String,
    pub(super) style: Style,
}

impl Face {
    pub(super) fn new(text: impl Into<String>, style: Style) -> Self {
        Self { text: text.into(), style }
    }
}

/// Draws the squares that are shown, each as `face` has it, and the cursor.
pub(super) fn draw(
    buffer: &mut Buffer,
    geometry: &Geometry,
    (palette, glyphs): (Palette, Glyphs),
    cursor: Option<At>,
    face: impl Fn(At) -> Face,
) {
    names(buffer, geometry, palette.style(Tone::Faint));
    rules(buffer, geometry, glyphs, palette.style(Tone::Frame));
    let room = usize::from(geometry.text());
    for at in geometry.squares() {
        let Some((x, y)) = geometry.place(at) else { continue };
        let Face { text, mut style } = face(at);
        if cursor == Some(at) {
            style = style.add_modifier(Modifier::REVERSED);
        }
        let text: String = text.chars().take(room).collect();
        put(buffer, geometry, x, y, &format!("{text:^room$}"), style);
    }
    let [above, below, left, right] = geometry.more();
    let (last_x, last_y) =
        (geometry.area.right().saturating_sub(1), geometry.area.bottom().saturating_sub(1));
    let (x, y) = (geometry.area.x, geometry.area.y);
    let [up, down, to_left, to_right] = glyphs.more();
    let style = palette.style(Tone::Key);
    for (more, glyph, x, y) in [
        (above, up, x, y),
        (left, to_left, x + 1, y),
        (below, down, last_x, last_y),
        (right, to_right, last_x.saturating_sub(1), last_y),
    ] {
        if more {
            put(buffer, geometry, x, y, glyph, style);
        }
    }
}

/// Writes within the area of the board, and not beyond it.
fn put(buffer: &mut Buffer, geometry: &Geometry, x: u16, y: u16, text: &str, style: Style) {
    let area = geometry.area.intersection(buffer.area);
    if x < area.right() && y < area.bottom() {
        buffer.set_stringn(x, y, text, usize::from(area.right() - x), style);
    }
}

/// The sides' letters with the numbers of rows and columns: they stay where the board is scrolled.
fn names(buffer: &mut Buffer, geometry: &Geometry, style: Style) {
    let Geometry { size, area, first, shown, .. } = *geometry;
    let room = usize::from(geometry.text());
    let bottom = area.bottom().saturating_sub(1);
    for column in first.column..first.column + shown.0 {
        let Some((x, _)) = geometry.place(At::new(column, first.row)) else { continue };
        if (1..=u16::from(size.width())).contains(&column) {
            put(buffer, geometry, x, area.y, &format!("{:^room$}", format!("T{column}")), style);
            put(buffer, geometry, x, bottom, &format!("{:^room$}", format!("B{column}")), style);
        }
    }
    let margin = usize::from(geometry.margin) - 1;
    for row in first.row..first.row + shown.1 {
        let Some((_, y)) = geometry.place(At::new(first.column, row)) else { continue };
        if (1..=u16::from(size.height())).contains(&row) {
            put(buffer, geometry, area.x, y, &format!("{:>margin$}", format!("L{row}")), style);
            let x = area.right().saturating_sub(geometry.margin);
            put(buffer, geometry, x, y, &format!(" R{row}"), style);
        }
    }
}

/// The rules between the cells; where rows are close, only those between the cells and the ports beside them.
fn rules(buffer: &mut Buffer, geometry: &Geometry, glyphs: Glyphs, style: Style) {
    let Geometry { size, first, shown, across, down, .. } = *geometry;
    let (width, height) = (u16::from(size.width()), u16::from(size.height()));
    let is_ruled = down == 2;
    for at in geometry.squares() {
        let Some((x, y)) = geometry.place(at) else { continue };
        let beside = x + across - 1;
        let has_next = at.column + 1 < first.column + shown.0;
        // To the right of this square, if that is a border of cells.
        let is_row = (1..=height).contains(&at.row);
        if is_row && has_next && at.column <= width && (is_ruled || at.column == 0 || at.column == width) {
            put(buffer, geometry, beside, y, glyphs.rule(ways::UP | ways::DOWN), style);
        }
        if !is_ruled || at.row > height || at.row + 1 >= first.row + shown.1 {
            continue;
        }
        // Below this square.
        if (1..=width).contains(&at.column) {
            let level = glyphs.rule(ways::LEFT | ways::RIGHT).repeat(usize::from(across - 1));
            put(buffer, geometry, x, y + 1, &level, style);
        }
        if has_next && at.column <= width {
            let mut corner = 0;
            for (goes, way) in [
                (at.column >= 1, ways::LEFT),
                (at.column < width, ways::RIGHT),
                (at.row >= 1, ways::UP),
                (at.row < height, ways::DOWN),
            ] {
                if goes {
                    corner |= way;
                }
            }
            put(buffer, geometry, beside, y + 1, glyphs.rule(corner), style);
        }
    }
}
