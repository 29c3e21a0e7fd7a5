//! A match of two players.

/// A match of two players who hide and seek in turn; the lower score wins.
///
/// In each round both seek once: first player 0 what player 1 has hidden, then the other way round. Points
/// are those of [`Score::total`](super::Score::total), by the scoring that the players agree on.
///
/// ```
/// use blackbox::core::game::Match;
///
/// let mut duel = Match::new(2);
/// assert_eq!((duel.rounds(), duel.seeker(), duel.round()), (2, Some(0), 1));
/// for points in [12, 9, 10, 15] {
///     duel.record(points);
/// }
/// assert_eq!(duel.points(), [22, 24]);
/// assert_eq!((duel.seeker(), duel.leader()), (None, Some(0)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Match {
    rounds: u32,
    turns: u32,
    points: [u32; 2],
}

impl Match {
    /// A match of this many rounds. See [`Match`].
    pub const fn new(rounds: u32) -> Self {
        Self { rounds, turns: 0, points: [0; 2] }
    }

    /// How many rounds there are. See [`Match`].
    pub const fn rounds(&self) -> u32 {
        self.rounds
    }

    /// The player who seeks next, 0 or 1; the other hides. `None` once all rounds are played. See [`Match`].
    pub const fn seeker(&self) -> Option<usize> {
        if self.turns / 2 < self.rounds { Some(self.turns as usize % 2) } else { None }
    }

    /// The round being played, from 1; after the end, the last. See [`Match`].
    pub const fn round(&self) -> u32 {
        if self.turns / 2 < self.rounds { self.turns / 2 + 1 } else { self.rounds }
    }

    /// Counts the points of the seeker and ends the turn. Returns whether there was a turn. See [`Match`].
    pub const fn record(&mut self, points: u32) -> bool {
        let Some(seeker) = self.seeker() else { return false };
        self.points[seeker] = self.points[seeker].saturating_add(points);
        self.turns += 1;
        true
    }

    /// The points of both players; lower is better. See [`Match`].
    pub const fn points(&self) -> [u32; 2] {
        self.points
    }

    /// The player with fewer points; `None` for a draw. Within a round one may have sought. See [`Match`].
    pub const fn leader(&self) -> Option<usize> {
        let [first, second] = self.points;
        if first == second { None } else { Some((second < first) as usize) }
    }
}
