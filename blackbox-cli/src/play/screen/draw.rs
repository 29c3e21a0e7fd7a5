//! Draws the screen.

use blackbox_core::Size;
use ratatui::{
    Frame,
    layout::Rect,
    text::{Line, Span},
    widgets::{Clear, Paragraph, Wrap},
};

use super::{
    app::{App, Page, TextPage},
    appearance::{Faces, OpenFaces, Pen},
    arrangement::{above_words, arrange, rows_of, split_below},
    board::{self, Face},
    colours::{Palette, Tone},
    geometry::{Geometry, Target},
    help, panel,
    path::Path,
    prompt::Prompt,
};
use crate::play::game_text::without_controls;

/// Draws what fills the screen now.
pub(super) fn draw(app: &mut App, frame: &mut Frame<'_>) {
    let area = frame.area();
    match &app.page {
        &Page::Text(page, scroll) => {
            let (lines, below) = page_of(app, page);
            app.geometry = None;
            let scroll = text(frame, area, lines, scroll, app.palette, below);
            app.page = Page::Text(page, scroll);
        }
        Page::Lesson(_) => lesson(app, frame, area),
        Page::Handover(handover) => {
            let mut lines =
                vec![Line::styled("Black Box for two", app.palette.style(Tone::Strong)), Line::default()];
            lines.extend(handover.lines.iter().cloned().map(Line::from));
            lines.extend([Line::default(), said(app)]);
            app.geometry = None;
            frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }), area);
        }
        Page::Hide(_) => hide(app, frame, area),
        Page::Game => game(app, frame, area),
    }
    if let Some(prompt) = &app.prompt {
        typed(prompt, app.palette, frame, area);
    }
}

/// A page of text, and what stands below it.
fn page_of(app: &mut App, page: TextPage) -> (Vec<Line<'static>>, &'static str) {
    let back = "Another key goes back.";
    match page {
        TextPage::Help => (help::lines(app), back),
        TextPage::Panel => {
            let mut lines = vec![Line::from(id(app)), Line::default()];
            lines.extend(panel::lines(app));
            (lines, back)
        }
        TextPage::Statistics => {
            let lines = app.record.lines(!app.size().has_columns(), app.glyphs.bar());
            (lines.iter().map(|line| Line::from(without_controls(line))).collect(), back)
        }
        TextPage::Share => {
            let text = app.shared().unwrap_or_default();
            let lines = text.lines().map(|line| Line::from(without_controls(line))).collect();
            (lines, "Copied, where the terminal can. Another key goes back.")
        }
    }
}

/// What was said last.
fn said(app: &App) -> Line<'static> {
    Line::styled(without_controls(&app.message), app.palette.style(Tone::Key))
}

/// A page of text and a line below it; answers how far it is scrolled at most.
pub(super) fn text(
    frame: &mut Frame<'_>, area: Rect, lines: Vec<Line<'static>>, scroll: u16, palette: Palette, below: &str,
) -> u16 {
    let [body, foot] = split_below(area, 1);
    let page = Paragraph::new(lines).wrap(Wrap { trim: false });
    let rows: usize = rows_of(&page, body);
    let scroll = scroll.min(u16::try_from(rows).unwrap_or(u16::MAX).saturating_sub(body.height));
    frame.render_widget(page.scroll((scroll, 0)), body);
    let more = if rows > usize::from(body.height) { "Arrows scroll. " } else { "" };
    frame.render_widget(Line::styled(format!("{more}{below}"), palette.style(Tone::Key)), foot);
    scroll
}

fn id(app: &App) -> String {
    app.state.as_ref().map(|state| state.id.clone()).unwrap_or_default()
}

/// The game's ID, and what there is room for beside it.
fn title(app: &App, frame: &mut Frame<'_>, area: Rect) {
    let id = id(app);
    let room = usize::from(area.width) * usize::from(area.height);
    if id.len() > room && room > 0 {
        // All of it is on the page beside the board.
        let end = app_more(app);
        let kept: String = id.chars().take(room.saturating_sub(end.chars().count())).collect();
        frame.render_widget(Paragraph::new(format!("{kept}{end}")).wrap(Wrap { trim: false }), area);
        return;
    }
    let mut spans = Vec::new();
    if id.len() + 12 <= room && area.height == 1 {
        spans.push(Span::styled("Black Box  ", app.palette.style(Tone::Strong)));
    }
    spans.push(Span::styled(id.clone(), app.palette.style(Tone::Faint)));
    let seed = app.state.as_ref().and_then(|state| state.seed.as_ref());
    let seed = seed.map(|seed| blackbox_analysis::internal::one_line(seed, 40));
    if let Some(seed) = seed
        && id.len() + 14 + seed.chars().count() + 3 <= room
    {
        spans.push(Span::styled(format!("  #{seed}"), app.palette.style(Tone::Faint)));
    }
    frame.render_widget(Paragraph::new(Line::from(spans)).wrap(Wrap { trim: false }), area);
}

const fn app_more(app: &App) -> &'static str {
    if app.glyphs.unicode { "…" } else { "..." }
}

fn title_rows(app: &App, area: Rect) -> u16 {
    let rows = (id(app).len() as u16).div_ceil(area.width.max(1)).max(1);
    if area.height >= 16 { rows.min(3) } else { 1 }
}

fn fit(app: &mut App, size: Size, mark: u16, area: Rect, cursor: Target) -> Geometry {
    let kept = std::mem::take(&mut app.follow).then_some(cursor);
    let geometry = Geometry::fit(size, mark, area, app.scroll, kept);
    app.scroll = geometry.first();
    app.geometry = Some(geometry);
    geometry
}

fn game(app: &mut App, frame: &mut Frame<'_>, area: Rect) {
    let (size, mark) = (app.size(), app.mark());
    let places = arrange(area, size, mark, title_rows(app, area));
    title(app, frame, places.title);
    let cursor = app.cursor.at;
    let geometry = fit(app, size, mark, places.board, cursor);
    if let Some(state) = &app.state {
        let looks = (app.palette, app.glyphs);
        let way = app.path.as_ref().map(Path::seen).unwrap_or_default();
        let pen = Pen::new(looks, &geometry, way);
        let faces = Faces::new(pen, state, app.tells_agreement(), (app.hint(), app.advice()));
        board::draw(frame.buffer_mut(), &geometry, looks, (Some(cursor), way), |at| faces.face(at));
    }
    if let Some(panel) = places.panel {
        beside(app, frame, panel);
    }
    foot(app, frame, places.foot, places.panel.is_some());
}

/// What stands beside the board, and where not all of it fits, which key shows it.
fn beside(app: &mut App, frame: &mut Frame<'_>, area: Rect) {
    let page = Paragraph::new(panel::lines(app)).wrap(Wrap { trim: false });
    let is_cut = rows_of(&page, area) > usize::from(area.height);
    let [area, below] = split_below(area, u16::from(is_cut));
    frame.render_widget(page, area);
    frame.render_widget(Line::styled("P shows more.", app.palette.style(Tone::Key)), below);
}

/// The last rows: what was said, and the keys.
fn foot(app: &App, frame: &mut Frame<'_>, area: Rect, has_panel: bool) {
    let Some(state) = app.state.as_ref().filter(|_| area.height > 0) else { return };
    let width = usize::from(area.width);
    let keys = match (app.seat.is_match(), state.revealed) {
        (false, true) => [
            "Tab next ray  , . cell by cell  N next game  Y share  A all games  D daily  S save  ? rules  Q quit",
            "N next game  Tab, . follow a ray  Y share  A all games  S save  ? rules  Q quit",
            "Tab next ray  N next game  Y share  ? help  Q quit",
            "Tab ray  N next  ? help  Q quit",
            "? help",
        ],
        (false, false) => [
            "Enter fire, guess  Space lock  C check  U undo  R redo  1-4 help  X give up  N new  S save  ? rules  Q quit",
            "Enter fire, guess  C check  U undo  1-4 help  X give up  S save  ? rules  Q quit",
            "C check  U undo  X give up  ? help  Q quit",
            "C check  U undo  ? help  Q quit",
            "? help",
        ],
        (true, true) => [
            "Enter goes on  Tab next ray  , . cell by cell  S save the match  ? rules  Q quit",
            "Enter goes on  Tab next ray  S save  ? rules  Q quit",
            "Enter goes on  S save  ? help  Q quit",
            "Enter goes on  Q quit",
            "? help",
        ],
        (true, false) => [
            "Enter fire, guess  Space lock  X final answer  S save the match  ? rules  Q quit",
            "Enter fire, guess  X final answer  S save  ? rules  Q quit",
            "X final answer  S save  ? help  Q quit",
            "X answer  ? help  Q quit",
            "? help",
        ],
    };
    let keys = keys.into_iter().find(|keys| keys.len() <= width).unwrap_or_default();
    let keys = Line::styled(keys, app.palette.style(Tone::Faint));
    if has_panel {
        frame.render_widget(keys, area);
        return;
    }
    // What stands at a place is seen once the game is over; what goes on is not.
    let message = match (app.message.as_str(), state.revealed) {
        ("", false) => Line::styled(panel::here(app, state), app.palette.style(Tone::Key)),
        ("", true) => keys,
        _ => said(app),
    };
    // A message that takes both lines is more than the score.
    if area.height == 1 || message.width() > width {
        frame.render_widget(Paragraph::new(message).wrap(Wrap { trim: false }), area);
        return;
    }
    let status = panel::status(app, state);
    let status = format!("{}. Score {}.", status.trim_end_matches('.'), panel::points(app, state));
    let hint = "  P more, ? help";
    let mut spans = vec![Span::styled(status.clone(), app.palette.style(Tone::Strong))];
    if status.chars().count() + hint.len() <= width {
        spans.push(Span::styled(hint, app.palette.style(Tone::Faint)));
    }
    let [first, second] = split_below(area, 1);
    frame.render_widget(Line::from(spans), first);
    frame.render_widget(message, second);
}

/// The line that is typed, over the last rows.
pub(super) fn typed(prompt: &Prompt, palette: Palette, frame: &mut Frame<'_>, area: Rect) {
    let [_, below] = split_below(area, 2);
    frame.render_widget(Clear, below);
    let (line, cursor) = prompt.line(palette, area.width.into());
    let cursor = cursor as u16;
    let note = if prompt.note.is_empty() { "Enter takes it, Esc goes back." } else { &prompt.note };
    let [first, second] = split_below(below, 1);
    frame.render_widget(line, if first.height > 0 { first } else { second });
    if first.height > 0 {
        frame.render_widget(Line::styled(without_controls(note), palette.style(Tone::Key)), second);
    }
    frame.set_cursor_position((area.x + cursor.min(area.width.saturating_sub(1)), first.y));
}

fn lesson(app: &mut App, frame: &mut Frame<'_>, area: Rect) {
    let Page::Lesson(page) = &app.page else { return };
    let (size, cursor) = (page.size(), page.cursor.at);
    let words = Paragraph::new(vec![
        Line::styled(page.title(), app.palette.style(Tone::Strong)),
        Line::styled(page.outcome(), app.palette.style(Tone::Key)),
        Line::styled("B back, A again, Q leaves the tutorial.", app.palette.style(Tone::Faint)),
    ])
    .wrap(Wrap { trim: false });
    let [board, below] = above_words(area, size, &words, 5);
    let geometry = Geometry::fit(size, 2, board, (0, 0), Some(cursor));
    app.geometry = Some(geometry);
    let Page::Lesson(page) = &app.page else { return };
    let looks = (app.palette, app.glyphs);
    let way = page.path.as_ref().map(Path::seen).unwrap_or_default();
    let faces =
        OpenFaces::new(Pen::new(looks, &geometry, way), &page.shown, page.fired, (page.asked(), page.guess));
    board::draw(frame.buffer_mut(), &geometry, looks, (Some(cursor), way), |at| faces.face(at));
    frame.render_widget(words, below);
}

fn hide(app: &mut App, frame: &mut Frame<'_>, area: Rect) {
    let Page::Hide(hide) = &app.page else { return };
    let (size, cursor) = (hide.board.size(), hide.cursor.at);
    let note = if app.message.is_empty() {
        format!("Atoms hidden: {}.", hide.board.count())
    } else {
        without_controls(&app.message)
    };
    let words = Paragraph::new(vec![
        Line::styled(note, app.palette.style(Tone::Strong)),
        Line::styled(
            "Enter hides an atom, C is done, X hides a random board, Q quits.",
            app.palette.style(Tone::Key),
        ),
    ])
    .wrap(Wrap { trim: false });
    let [board, below] = above_words(area, size, &words, 3);
    let geometry = fit(app, size, 2, board, cursor);
    let Page::Hide(hide) = &app.page else { return };
    let looks = (app.palette, app.glyphs);
    let pen = Pen::new(looks, &geometry, &[]);
    let face = |at: Target| match at {
        Target::Cell(cell) if hide.board.contains(cell) => pen.atom(),
        Target::Cell(_) => pen.empty(),
        _ => Face::default(),
    };
    board::draw(frame.buffer_mut(), &geometry, looks, (Some(cursor), &[]), face);
    frame.render_widget(words, below);
}
