//! Draws the screen.

use ratatui::{
    Frame,
    layout::Rect,
    text::{Line, Span},
    widgets::{Paragraph, Wrap},
};

use super::{
    app::{App, Page, View},
    board::{self, extent},
    faces::Drawing,
    help, panel,
};
use crate::play::{
    said::without_controls,
    screen::{
        colours::Tone,
        draw::{split_below, text, typed},
    },
};

/// The narrowest and the widest panel beside a board.
const PANEL: (u16, u16) = (26, 46);

/// Draws what fills the screen now.
pub(super) fn draw(app: &mut App, frame: &mut Frame<'_>) {
    let area = frame.area();
    match app.page {
        Page::Help { scroll } => {
            let lines = help::lines(app);
            let scroll = text(frame, area, lines, scroll, app.palette, "Another key goes back.");
            app.page = Page::Help { scroll };
        }
        Page::Panel { scroll } => {
            let mut lines = vec![Line::from(app.state.id.clone()), Line::default()];
            lines.extend(panel::lines(app));
            let scroll = text(frame, area, lines, scroll, app.palette, "Another key goes back.");
            app.page = Page::Panel { scroll };
        }
        Page::Game | Page::Prompt(_) => game(app, frame, area),
    }
}

fn game(app: &mut App, frame: &mut Frame<'_>, area: Rect) {
    let (width, height) = extent(app.size());
    let [top, below] = split_below(area, area.height.saturating_sub(1));
    let left = area.width.saturating_sub(width + 2);
    let (board, panel, foot) = if left >= PANEL.0 && area.height >= 16 {
        let [body, foot] = split_below(below, 1);
        let panel = Rect { x: body.x + width + 2, width: left.min(PANEL.1), ..body };
        (Rect { width, ..body }, Some(panel), foot)
    } else if below.height >= height + 7 {
        let [body, foot] = split_below(below, 1);
        let panel = Rect { y: body.y + height, height: body.height - height, ..body };
        (Rect { height, ..body }, Some(panel), foot)
    } else {
        let rows = match below.height {
            0..4 => 0,
            4..7 => 1,
            _ => 2,
        };
        let [body, foot] = split_below(below, rows);
        (body, None, foot)
    };
    title(app, frame, top);
    show(app, frame, board);
    if let Some(panel) = panel {
        frame.render_widget(Paragraph::new(panel::lines(app)).wrap(Wrap { trim: false }), panel);
    }
    foot_of(app, frame, foot, panel.is_some());
    if let Page::Prompt(prompt) = &app.page {
        typed(prompt, app.palette, frame, area);
    }
}

/// The game's ID, and where it came from.
fn title(app: &App, frame: &mut Frame<'_>, area: Rect) {
    let mut line = app.state.id.clone();
    if let Some(seed) = &app.state.seed {
        line += &format!("  #{}", blackbox_analysis::message::one_line(seed, 40));
    }
    let spans = vec![
        Span::styled("Black Box  ", app.palette.style(Tone::Strong)),
        Span::styled(line, app.palette.style(Tone::Faint)),
    ];
    frame.render_widget(Line::from(spans), area);
}

/// The part of the board that has room, with the cursor in it.
fn show(app: &mut App, frame: &mut Frame<'_>, area: Rect) {
    let drawing = Drawing::of(app).buffer;
    let (width, height) = (drawing.area.width, drawing.area.height);
    let area = Rect { width: area.width.min(width), height: area.height.min(height), ..area };
    let (x, y) = board::spot(app.cursor, app.size());
    let follow = std::mem::take(&mut app.follow);
    let first = |first: u16, shown: u16, all: u16, kept: u16| {
        let least = (kept + 2).saturating_sub(shown);
        let first = if follow {
            first.clamp(least.min(kept.saturating_sub(1)), kept.saturating_sub(1))
        } else {
            first
        };
        first.min(all - shown)
    };
    app.view = View {
        area,
        first: (
            first(app.view.first.0, area.width, width, x),
            first(app.view.first.1, area.height, height, y),
        ),
    };
    let (first_x, first_y) = app.view.first;
    let screen = frame.buffer_mut();
    for row in 0..area.height {
        for column in 0..area.width {
            screen[(area.x + column, area.y + row)] = drawing[(first_x + column, first_y + row)].clone();
        }
    }
}

/// The last rows: what was said, and the keys.
fn foot_of(app: &App, frame: &mut Frame<'_>, area: Rect, has_panel: bool) {
    if area.height == 0 {
        return;
    }
    if has_panel {
        let keys = [
            "Enter fire, guess  Space lock  C check  U R undo, redo  N new  S solve  1-4 help  ? rules  Q quit",
            "Enter Space  C check  U R undo  N new  S solve  1-4 help  ? rules  Q quit",
            "C check  U R undo  N new  ? help  Q quit",
            "? help",
        ];
        let keys = keys.into_iter().find(|keys| keys.len() <= usize::from(area.width)).unwrap_or_default();
        frame.render_widget(Line::styled(keys, app.palette.style(Tone::Faint)), area);
        return;
    }
    let message = if app.message.is_empty() { panel::here(app) } else { without_controls(&app.message) };
    let message = Paragraph::new(Line::styled(message, app.palette.style(Tone::Key)));
    if area.height == 1 {
        frame.render_widget(message, area);
        return;
    }
    let status = format!("{} Score {}.", app.state.status, panel::points(app));
    let hint = "  P more, ? help";
    let mut spans = vec![Span::styled(status.clone(), app.palette.style(Tone::Strong))];
    if status.chars().count() + hint.len() <= usize::from(area.width) {
        spans.push(Span::styled(hint, app.palette.style(Tone::Faint)));
    }
    let [first, second] = split_below(area, 1);
    frame.render_widget(Line::from(spans), first);
    frame.render_widget(message, second);
}
