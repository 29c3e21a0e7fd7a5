//! How the screen is divided: where the board is, and what stands beside and below it.

use blackbox_core::Size;
use ratatui::{layout::Rect, widgets::Paragraph};

use super::geometry::Geometry;

/// The narrowest and the widest panel beside a board.
const PANEL: (u16, u16) = (28, 46);
/// The widest words below a board.
const WORDS: u16 = 80;

/// Where the board is and what stands around it.
pub(super) struct Arrangement {
    pub(super) title: Rect,
    pub(super) board: Rect,
    pub(super) panel: Option<Rect>,
    pub(super) foot: Rect,
}

pub(super) fn arrange(area: Rect, size: Size, mark: u16, title_rows: u16) -> Arrangement {
    let title = Rect { height: title_rows.min(area.height), ..area };
    let rest = Rect { y: area.y + title.height, height: area.height - title.height, ..area };
    // The panel takes what the board leaves, if that is enough.
    let wide = Geometry::fit(
        size,
        mark,
        Rect { width: 4096, height: rest.height.saturating_sub(1), ..rest },
        (0, 0),
        None,
    );
    let left = area.width.saturating_sub(wide.area().width + 2);
    let panel_width = if left >= PANEL.0 {
        left.min(PANEL.1)
    } else if area.width >= 100 {
        PANEL.0 + 6
    } else {
        0
    };
    if panel_width > 0 && area.height >= 16 {
        let [body, foot] = split_below(rest, 1);
        let width = (body.width - panel_width - 2).min(wide.area().width);
        // What is left stands around both.
        let aside = (body.width - width - 2 - panel_width) / 2;
        let above = body.height.saturating_sub(wide.area().height) / 2;
        let (x, y) = (body.x + aside, body.y + above);
        let board = Rect { x, y, width, height: body.height - above };
        let panel = Rect { x: board.right() + 2, y, width: panel_width, height: body.height - above };
        return Arrangement { title, board, panel: Some(panel), foot };
    }
    // Below the board, where there is room for the whole of it.
    let narrow = Geometry::fit(size, mark, rest, (0, 0), None);
    let below = rest.height.saturating_sub(narrow.area().height);
    if below >= 6 {
        let board = middle(Rect { height: narrow.area().height, ..rest }, size, mark);
        let panel = Rect { y: board.bottom(), height: below - 1, ..rest };
        let foot = Rect { y: rest.bottom() - 1, height: 1, ..rest };
        return Arrangement { title, board, panel: Some(panel), foot };
    }
    let rows = match rest.height {
        0..4 => 0,
        4..7 => 1,
        _ => 2,
    };
    let [board, foot] = split_below(rest, rows);
    Arrangement { title, board: middle(board, size, mark), panel: None, foot }
}

/// What a board takes in the middle of an area.
fn middle(area: Rect, size: Size, mark: u16) -> Rect {
    let board = Geometry::fit(size, mark, area, (0, 0), None).area();
    let aside = |room: u16, taken: u16| (room - taken) / 2;
    Rect { x: area.x + aside(area.width, board.width), y: area.y + aside(area.height, board.height), ..board }
}

/// Where a board is and the words that stand right below it, in the middle of the screen; the board keeps
/// some rows.
pub(super) fn above_words(area: Rect, size: Size, words: &Paragraph<'_>, kept: u16) -> [Rect; 2] {
    let width = area.width.min(WORDS);
    let column = Rect { x: area.x + (area.width - width) / 2, width, ..area };
    // Where there is room, a line more or less moves no board.
    let least = if area.height < 20 { 0 } else { 5 };
    let rows = (rows_of(words, column) as u16).max(least).min(area.height.saturating_sub(kept));
    let board = middle(split_below(area, rows)[0], size, 2);
    [board, Rect { y: board.bottom(), height: rows, ..column }]
}

/// How many rows a text takes: it is drawn to a buffer that is not shown.
pub(super) fn rows_of(page: &Paragraph<'_>, area: Rect) -> usize {
    use ratatui::{buffer::Buffer, widgets::Widget};
    let tall = Rect::new(0, 0, area.width, 400);
    let mut buffer = Buffer::empty(tall);
    page.clone().render(tall, &mut buffer);
    let is_empty = |y: &u16| (0..tall.width).all(|x| buffer[(x, *y)].symbol() == " ");
    (0..tall.height).rev().skip_while(is_empty).count()
}

pub(super) fn split_below(area: Rect, rows: u16) -> [Rect; 2] {
    let rows = rows.min(area.height);
    let body = Rect { height: area.height - rows, ..area };
    [body, Rect { y: area.y + body.height, height: rows, ..area }]
}
