//! A line that is typed at the bottom of the screen.

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
    pub(super) text: String,
    /// What was wrong with what was typed before.
    pub(super) note: String,
    /// Whether Enter writes over a file.
    pub(super) overwrites: bool,
}

impl Prompt {
    pub(super) fn new(asked: Asked, text: String) -> Self {
        Self { asked, text, note: String::new(), overwrites: false }
    }

    /// What stands before the line.
    pub(super) const fn title(&self) -> &'static str {
        match self.asked {
            Asked::Game => "Parameters, game ID or link: ",
            Asked::Save => "Save as: ",
            Asked::Load => "Load: ",
        }
    }

    pub(super) fn typed(&mut self, character: char) {
        self.text.push(character);
        self.changed();
    }

    pub(super) fn erased(&mut self) {
        self.text.pop();
        self.changed();
    }

    fn changed(&mut self) {
        self.note.clear();
        self.overwrites = false;
    }
}
