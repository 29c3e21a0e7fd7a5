//! The built-in seekers beside a game.

use std::{collections::HashMap, fmt, sync::Arc};

use blackbox_core::{AtomRange, Outcome, Port, Size, game::Scoring};

use crate::strategy::{OutcomeTable, OutcomeTableError, OwnedPosition, SeekerName};

/// The rays of a game with their outcomes.
type Fired = Vec<(Port, Outcome)>;

/// The built-in seekers for single games. They keep what they chose, since many games begin alike.
///
/// ```
/// use blackbox::{Scoring, Size, analysis::{environment::Seekers, strategy::SeekerName}};
///
/// let mut seekers = Seekers::new(Size::new(4, 4)?, 2, Scoring::Rays)?;
/// let first = seekers.choose(SeekerName::Best, &[]).expect("there is something to find out");
/// assert!(first.index() < 16);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Seekers {
    table: Arc<OutcomeTable>,
    scoring: Scoring,
    chosen: HashMap<(SeekerName, Fired), Option<Port>>,
}

impl Seekers {
    /// How many choices are kept.
    const KEPT: usize = 1 << 16;

    /// Seekers of games with so many atoms.
    ///
    /// # Errors
    /// As [`OutcomeTable::new`].
    pub fn new(size: Size, atoms: impl Into<AtomRange>, scoring: Scoring) -> Result<Self, OutcomeTableError> {
        let table = Arc::new(OutcomeTable::new(size, atoms)?);
        Ok(Self { table, scoring, chosen: HashMap::new() })
    }

    /// The port that a seeker fires after these rays; `None` if no ray tells the boards left apart.
    ///
    /// # Panics
    /// If a port is not on the board.
    pub fn choose(&mut self, name: SeekerName, rays: &[(Port, Outcome)]) -> Option<Port> {
        let key = (name, rays.to_vec());
        if let Some(&chosen) = self.chosen.get(&key) {
            return chosen;
        }
        let (size, atoms) = (self.table.size(), self.table.atoms());
        let position = OwnedPosition::after(Arc::clone(&self.table), rays.to_vec(), self.scoring);
        let position = position.get();
        let chosen = if position.classes() > 1 {
            name.seeker(size, atoms, self.scoring, 0).choose(&position)
        } else {
            None
        };
        if self.chosen.len() >= Self::KEPT {
            self.chosen.clear();
        }
        self.chosen.insert(key, chosen);
        chosen
    }
}

impl fmt::Debug for Seekers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Seekers").field("table", &self.table.placements()).finish_non_exhaustive()
    }
}
