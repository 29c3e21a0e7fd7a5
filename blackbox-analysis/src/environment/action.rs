//! What an agent may do, as a number.

use blackbox_core::{Cell, Port, Size};

/// What an agent may do, from 0: the ports in canonical order, the cells row by row, last to submit.
///
/// ```
/// use blackbox::{Cell, Size, analysis::environment::Action};
///
/// let size = Size::CLASSIC;
/// assert_eq!(Action::count(size), 32 + 64 + 1);
/// assert_eq!(Action::from_index(32 + 9, size), Some(Action::Guess(Cell::new(1, 1))));
/// assert_eq!(Action::Submit.index(size), 96);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Fire a ray into a port.
    Fire(Port),
    /// Guess an atom in a cell, or take the guess back.
    Guess(Cell),
    /// Submit the guesses as the answer, which ends the game.
    Submit,
}

impl Action {
    /// How many actions there are on boards of `size`.
    pub fn count(size: Size) -> usize {
        usize::from(size.ports()) + size.cells() as usize + 1
    }

    /// The action with this number, `None` beyond the last.
    pub fn from_index(index: usize, size: Size) -> Option<Self> {
        let ports = usize::from(size.ports());
        if index < ports {
            return Port::new(index as u16, size).ok().map(Self::Fire);
        }
        let cell = (index - ports) as u32;
        match Cell::from_index(cell, size) {
            Some(cell) => Some(Self::Guess(cell)),
            None => (cell == size.cells()).then_some(Self::Submit),
        }
    }

    /// The number of the action.
    pub fn index(self, size: Size) -> usize {
        let ports = usize::from(size.ports());
        match self {
            Self::Fire(port) => usize::from(port.index()),
            Self::Guess(cell) => ports + cell.index(size) as usize,
            Self::Submit => ports + size.cells() as usize,
        }
    }
}
