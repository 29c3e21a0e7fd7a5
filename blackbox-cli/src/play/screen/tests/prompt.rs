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
