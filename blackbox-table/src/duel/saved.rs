//! Matches as files: their rounds, scoring and parameters a line each, then the games as they are saved by
//! themselves, each behind a line with its length in bytes. Points are counted anew when it is read.

use alloc::{format, vec::Vec};

use blackbox_core::game::{Params, Scoring};

use super::Duel;
use crate::{Game, Refusal, Settings};

/// What the file of a match begins with.
const FIRST: &[u8] = b"blackbox match\n";

impl Duel {
    /// Whether a file holds a match, by its first line.
    pub fn is_saved(file: &[u8]) -> bool {
        file.starts_with(FIRST)
    }

    /// The match as a file, from which [`Duel::load`] goes on: the games played so far included, and the one
    /// under way.
    pub fn save(&self) -> Vec<u8> {
        let mut file = FIRST.to_vec();
        let (rounds, scoring, params) = (self.matched.rounds(), self.scoring, self.params);
        file.extend(format!("rounds {rounds}\nscoring {scoring}\nparams {params}\n").into_bytes());
        for game in self.games().map(Game::save) {
            file.extend(format!("game {}\n", game.len()).into_bytes());
            file.extend(game);
        }
        file
    }

    /// Reads a match that was saved.
    ///
    /// ```
    /// use blackbox::{Params, Scoring, table::{Duel, Settings}};
    ///
    /// let params = Params::decode(b"w4h4m1M1", false)?;
    /// let mut duel = Duel::new(params, 2, Scoring::Rays, Settings::default());
    /// duel.hide("4x4:(1,1)")?;
    /// for command in ["fire L2", "guess 1,1", "solve"] {
    ///     duel.run(command.as_bytes())?;
    /// }
    /// duel.hide("4x4:(2,1)")?;
    /// duel.run(b"fire L1")?;
    /// let mut again = Duel::load(&duel.save(), Settings::default())?;
    /// assert_eq!(again.state(), duel.state());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Refusal::Match`] with the byte where something else was expected, and why a game is refused.
    pub fn load(file: &[u8], settings: Settings) -> Result<Self, Refusal> {
        let mut lines = Lines { file, at: 0 };
        if !Self::is_saved(file) {
            return Err(lines.error("'blackbox match'"));
        }
        lines.at = FIRST.len();
        let rounds = lines.number("rounds ", "rounds and how many, from 1")?;
        let expected = "scoring and rays, markers or waddingtons";
        let scoring: Scoring = lines.read("scoring ", expected, |text| text.parse().ok())?;
        let decode = |text: &str| Params::decode(text.as_bytes(), settings.allow_zero).ok();
        let params = lines.read("params ", "params and the parameters of its games", decode)?;
        let mut duel = Self::new(params, rounds, scoring, settings);
        while lines.at < file.len() {
            let start = lines.at;
            let length = lines.number("game ", "game and the length of a saved game in bytes")?;
            let game = file[lines.at..].get(..length as usize).ok_or_else(|| lines.error("a whole game"))?;
            let game = Game::load(game, settings.allow_zero)?;
            if game.params() != params || duel.table.is_some() {
                lines.at = start;
                return Err(lines.error("games of these parameters, all but the last over"));
            }
            lines.at += length as usize;
            duel.begin(game)?;
            duel.pass_on();
        }
        Ok(duel)
    }
}

/// The lines of a file, read one by one.
struct Lines<'a> {
    file: &'a [u8],
    at: usize,
}

impl Lines<'_> {
    fn error(&self, expected: &'static str) -> Refusal {
        Refusal::Match { byte: self.at, expected }
    }

    /// Reads a line of this word and what follows it.
    fn read<T>(
        &mut self, word: &str, expected: &'static str, value: impl Fn(&str) -> Option<T>,
    ) -> Result<T, Refusal> {
        let line = self.file[self.at..].split_inclusive(|&byte| byte == b'\n').next().unwrap_or_default();
        let text = core::str::from_utf8(line).ok().and_then(|line| line.strip_suffix('\n'));
        let value = text.and_then(|text| text.strip_prefix(word)).and_then(value);
        let value = value.ok_or_else(|| self.error(expected))?;
        self.at += line.len();
        Ok(value)
    }

    fn number(&mut self, word: &str, expected: &'static str) -> Result<u32, Refusal> {
        self.read(word, expected, |text| text.parse().ok().filter(|&number| number > 0))
    }
}

#[cfg(test)]
#[path = "tests/saved.rs"]
mod tests;
