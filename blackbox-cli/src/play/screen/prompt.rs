//! A line that is typed at the bottom of the screen.

use ratatui::{
    crossterm::event::Event,
    style::Modifier,
    text::{Line, Span},
};
use tui_input::{Input, InputRequest, backend::crossterm::to_input_request};

use super::colours::{Palette, Tone};
use crate::play::game_text::without_controls;

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    /// What names another game.
    Game,
    /// The file to save to.
    Save,
    /// The file to load.
    Load,
}

/// A line being typed.
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
mod tests {
    use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

    use super::*;

    /// What stands there after these keys.
    fn typed(proposed: &str, keys: &[(KeyCode, KeyModifiers)]) -> String {
        let mut prompt = Prompt::new(Asked::Save, proposed.to_owned());
        for &(code, modifiers) in keys {
            prompt.obey(&Event::Key(KeyEvent::new(code, modifiers)));
        }
        prompt.text().to_owned()
    }

    #[test]
    fn a_line_is_edited() {
        let key = |code| (code, KeyModifiers::NONE);
        let one = |character| key(KeyCode::Char(character));
        let control = |character| (KeyCode::Char(character), KeyModifiers::CONTROL);
        // What is typed replaces what is proposed; keys that go along it take it up.
        assert_eq!(typed("game.sav", &[one('d'), one('a'), one('y')]), "day");
        assert_eq!(typed("game.sav", &[key(KeyCode::Backspace)]), "");
        assert_eq!(typed("game.sav", &[key(KeyCode::Home), one('a')]), "agame.sav");
        assert_eq!(typed("game.sav", &[key(KeyCode::Home), key(KeyCode::End), one('d')]), "game.savd");
        assert_eq!(typed("game.sav", &[key(KeyCode::Left), key(KeyCode::Backspace)]), "game.sv");
        assert_eq!(typed("game.sav", &[key(KeyCode::Right), control('u'), one('x')]), "x");
        assert_eq!(typed("", &[one('a'), one('c'), key(KeyCode::Left), one('b')]), "abc");
        assert_eq!(typed("ab", &[key(KeyCode::Home), key(KeyCode::Delete)]), "b");
        let mut prompt = Prompt::new(Asked::Game, "w5h5m3M3".to_owned());
        prompt.obey(&Event::Paste("w8h8m4M4#1\n".to_owned()));
        assert_eq!(prompt.text(), "w8h8m4M4#1");
    }

    #[test]
    fn a_long_line_shows_its_cursor() {
        let palette = Palette { depth: super::super::colours::Depth::None, theme: crate::play::Theme::Dark };
        let mut prompt = Prompt::new(Asked::Load, "a".repeat(60));
        assert_eq!(prompt.line(palette, 20).1, 19);
        prompt.obey(&Event::Key(KeyEvent::new(KeyCode::Home, KeyModifiers::NONE)));
        assert_eq!(prompt.line(palette, 20).1, "Load: ".len());
    }
}
