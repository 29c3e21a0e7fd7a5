//! What all games of an environment share.

use blackbox_core::{
    Size,
    game::{Params, Scoring},
};

use super::Action;

/// What happens to an action that the rules do not allow: a ray at a port whose outcome is known, or
/// submitting a number of guesses that cannot be right.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Illegal {
    /// Nothing changes, and the reward is this much below 0.
    Penalty(f64),
    /// The game ends at once; the present guesses count as the answer.
    End,
    /// The step is refused, and no game has changed.
    Refuse,
}

/// What becomes of a game that is over, at the next step. The words are Gymnasium's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Autoreset {
    /// The next step ignores the action and begins a new game, with the reward 0.
    #[default]
    NextStep,
    /// The step that ends a game begins the next, too; [`Environment::finals`](super::Environment::finals)
    /// has the last view.
    SameStep,
    /// A step in a game that is over is refused.
    Disabled,
}

/// What all games of an environment share.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct EnvironmentOptions {
    /// The size and how many atoms may be hidden.
    pub params: Params,
    /// What rays and wrong atoms cost.
    pub scoring: Scoring,
    /// Whether only the hidden atoms themselves are right; otherwise their look-alikes are right, too.
    pub strict: bool,
    /// What happens to an illegal action.
    pub illegal: Illegal,
    /// A game that has taken so many steps is over; the present guesses count as the answer.
    pub max_steps: u32,
    /// Whether an ideal observer stands beside the games; see
    /// [`Environment::insight`](super::Environment::insight). It knows how the games are dealt: first the
    /// number of atoms, then a board with so many.
    pub ideal: bool,
}

blackbox_core::internal::setters!(EnvironmentOptions {
    params: Params,
    scoring: Scoring,
    strict: bool,
    illegal: Illegal,
    max_steps: u32,
    ideal: bool,
});

impl EnvironmentOptions {
    /// The usual options for games with these parameters: scoring by rays, equivalent answers are right, an
    /// illegal action costs 1, four times as many steps as there are actions, and no ideal observer.
    ///
    /// # Errors
    /// [`OptionsError::Atoms`] if more atoms may be hidden than there are cells.
    pub fn new(params: Params) -> Result<Self, OptionsError> {
        let (found, cells) = (params.max_atoms(), params.size().cells());
        if found > cells {
            return Err(OptionsError::Atoms { found, cells });
        }
        Ok(Self {
            params,
            scoring: Scoring::default(),
            strict: false,
            illegal: Illegal::Penalty(1.0),
            max_steps: 4 * Action::count(params.size()) as u32,
            ideal: false,
        })
    }

    /// The size of the boards.
    pub fn size(&self) -> Size {
        self.params.size()
    }
}

/// Why there are no such options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum OptionsError {
    /// More atoms may be hidden than there are cells.
    #[error("up to {found} atoms, expected at most the {cells} cells of the board")]
    Atoms { found: u32, cells: u32 },
}
