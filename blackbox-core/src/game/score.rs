//! Scores: lower is better.

use super::{GuessCounts, Mark, Session};
use crate::{
    Rays,
    ray::{Outcome, Port},
    words,
};

/// The points for rays and wrong atoms; lower is better.
///
/// | model | hit, reflection | detour | wrong atom | source |
/// |---|---|---|---|---|
/// | [`Scoring::Rays`] | 1 | 1 | 5 | rules overview for 1 and 2 players |
/// | [`Scoring::Markers`] | 1 | 2 | 5 | Parker Brothers, Emacs |
/// | [`Scoring::Waddingtons`] | 1 | 2 | 10 | Waddingtons |
///
/// ```
/// use blackbox::{Outcome, Scoring};
///
/// assert_eq!(Scoring::ALL.map(|scoring| scoring.ray(Outcome::Hit)), [1, 1, 1]);
/// assert_eq!(Scoring::ALL.map(Scoring::detour), [1, 2, 2]);
/// assert_eq!(Scoring::ALL.map(Scoring::wrong_atom), [5, 5, 10]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Scoring {
    /// 1 point a ray, 5 a wrong atom.
    #[default]
    Rays,
    /// 1 point a marker, so 2 for a detour, and 5 a wrong atom.
    Markers,
    /// 1 point a marker, so 2 for a detour, and 10 a wrong atom.
    Waddingtons,
}

impl Scoring {
    /// The points for a ray with this outcome. See [`Scoring`].
    pub const fn ray(self, outcome: Outcome) -> u32 {
        match outcome {
            Outcome::Detour(_) => self.detour(),
            Outcome::Hit | Outcome::Reflection => 1,
        }
    }

    /// The points for a detour; a hit or a reflection costs 1. See [`Scoring`].
    pub const fn detour(self) -> u32 {
        match self {
            Self::Rays => 1,
            Self::Markers | Self::Waddingtons => 2,
        }
    }

    /// The points for a wrong atom in the final answer. See [`Scoring`].
    pub const fn wrong_atom(self) -> u32 {
        match self {
            Self::Rays | Self::Markers => 5,
            Self::Waddingtons => 10,
        }
    }
}

words!(Scoring, "scoring", {
    Rays: "rays" = "A ray costs 1, a wrong atom 5",
    Markers: "markers" = "A hit or reflection costs 1, a detour 2, a wrong atom 5",
    Waddingtons: "waddingtons" = "A hit or reflection costs 1, a detour 2, a wrong atom 10",
});

/// The score of a session, in points by what they are for; lower is better.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Score {
    /// For the rays fired.
    pub rays: u32,
    /// For wrong atoms; 0 until the atoms are revealed.
    pub atoms: u32,
}

impl Score {
    /// All points.
    ///
    /// ```
    /// use blackbox::core::game::Score;
    ///
    /// assert_eq!(Score { rays: 9, atoms: 5 }.total(), 14);
    /// ```
    pub const fn total(self) -> u32 {
        self.rays + self.atoms
    }
}

impl<G: Rays> Session<G> {
    /// The score so far, final once the atoms are revealed.
    ///
    /// A ray costs once, whichever of its ends was fired. A ray that a check fires costs as any other; a ray
    /// that the end of the game fires costs nothing. A guess where no atom is costs as a wrong atom. If fewer
    /// atoms are guessed than are hidden, each missing one costs the same. An equivalent answer is right.
    ///
    /// ```
    /// use blackbox::{Cell, Move, Params, Port, Scoring, core::{WordBoard, game::Session}};
    ///
    /// let board: WordBoard = "8/8/1@4@1/8/8/3@4/8/6@1".parse()?;
    /// let params = Params::of(&board, false)?;
    /// let mut session = Session::new(params, board)?;
    /// session.apply(Move::Fire(Port::from_label("L5", params.size())?))?; // leaves at B5
    /// session.apply(Move::Fire(Port::from_label("L3", params.size())?))?; // a hit
    /// for (x, y) in [(1, 2), (6, 2), (3, 5), (0, 0)] {
    ///     session.apply(Move::Guess(Cell::new(x, y)))?;
    /// }
    /// session.apply(Move::Solve)?;
    /// assert_eq!(session.score(Scoring::Rays).total(), 2 + 5);
    /// assert_eq!(session.score(Scoring::Markers).total(), 3 + 5);
    /// assert_eq!(session.score(Scoring::Waddingtons).total(), 3 + 10);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn score(&self, scoring: Scoring) -> Score {
        let shown_at_the_end = |port| self.is_revealed() && self.is_omitted(port);
        let fired = Port::all(self.params().size()).filter(|&port| !shown_at_the_end(port));
        let (mut single, mut ends) = (0, 0);
        for mark in fired.filter_map(|port| self.mark(port)) {
            match mark {
                Mark::Hit | Mark::Reflection => single += 1,
                Mark::Detour(_) => ends += 1,
            }
        }
        let detour = scoring.detour();
        let GuessCounts { wrong, missed, .. } = self.guess_counts();
        Score {
            rays: single * scoring.ray(Outcome::Hit) + ends / 2 * detour,
            atoms: wrong.max(missed) * scoring.wrong_atom(),
        }
    }
}
