//! A line that is typed at the bottom of the screen.

use ratatui::{
    crossterm::event::Event,
    style::Modifier,
    text::{Line, Span},
};
use tui_input::{Input, InputRequest, backend::crossterm::to_input_request};

use super::colours::{Palette, Tone};
use crate::play::game_text::without_controls;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    /// What names another game.
    Game,
    /// The file to save to.
    Save,
    /// The file to load.
    Load,
}

#[derive(Clone, Debug)]
pub(super) struct Prompt {
    pub(super) asked: Asked,
    input: Input,
    /// Whether the text is only proposed: what is typed replaces it, and a key that goes along it takes it
    /// up.
    is_proposed: bool,
    /// What was wrong with what was typed before.
    pub(super) note: String,
    /// Whether Enter writes over a file.
    pub(super) overwrites: bool,
}

impl Prompt {
    pub(super) fn new(asked: Asked, proposed: String) -> Self {
        let is_proposed = !proposed.is_empty();
        Self { asked, input: Input::new(proposed), is_proposed, note: String::new(), overwrites: false }
    }

    /// What stands before the line.
    pub(super) const fn title(&self) -> &'static str {
        match self.asked {
            Asked::Game => "Parameters, game ID or link: ",
            Asked::Save => "Save as: ",
            Asked::Load => "Load: ",
        }
    }

    pub(super) fn text(&self) -> &str {
        self.input.value()
    }

    /// Obeys a key of line editing, or takes in what was pasted.
    pub(super) fn obey(&mut self, event: &Event) {
        if let Event::Paste(text) = event {
            let characters = text.chars().filter(|character| !character.is_control());
            return characters.for_each(|one| self.edit(InputRequest::InsertChar(one)));
        }
        if let Some(request) = to_input_request(event) {
            self.edit(request);
        }
    }

    fn edit(&mut self, request: InputRequest) {
        use InputRequest::{DeleteNextChar, DeletePrevChar, InsertChar};
        if std::mem::take(&mut self.is_proposed)
            && matches!(request, InsertChar(_) | DeletePrevChar | DeleteNextChar)
        {
            self.input.reset();
        }
        if self.input.handle(request).is_none_or(|changed| changed.value) {
            self.note.clear();
            self.overwrites = false;
        }
    }

    /// The line with its title, `room` columns wide, and the column of the cursor.
    pub(super) fn line(&self, palette: Palette, room: usize) -> (Line<'static>, usize) {
        let title = self.title();
        let (before, after) = self.text().split_at(
            self.text().char_indices().nth(self.input.cursor()).map_or(self.text().len(), |(at, _)| at),
        );
        let (mut before, after) = (without_controls(before), without_controls(after));
        let width = |text: &str| Span::raw(text.to_owned()).width();
        while !before.is_empty() && title.len() + width(&before) >= room {
            before.remove(0);
        }
        let column = title.len() + width(&before);
        let modifier = if self.is_proposed { Modifier::REVERSED } else { Modifier::empty() };
        let text = Span::raw(before + &after).style(palette.style(Tone::Text).add_modifier(modifier));
        (Line::from(vec![Span::styled(title, palette.style(Tone::Strong)), text]), column)
    }
}

#[cfg(test)]
#[path = "tests/prompt.rs"]
mod tests;
