//! What a game's player knows, and how hard the game is.

use blackbox_analysis::effort::Effort;
use blackbox_analysis::{
    Evidence,
    evidence::{Advice, Solution, Unweighed},
    par::{Par, par_of},
    prior::Prior,
};
use blackbox_core::{evidence::Stop, game::Scoring};

use super::Game;

impl Game {
    /// What the player knows: the numbers of atoms that the parameters admit, and the results of the rays.
    pub fn evidence(&self) -> Evidence {
        Evidence::of(self.session())
    }

    /// What was likely before any ray, as the game was dealt; none where all boards are equally likely.
    fn prior(&self) -> Option<Prior> {
        let params = self.params();
        (params.min_atoms() < params.max_atoms()).then(|| Prior::of_deal(params))
    }

    /// What follows from what the player knows, its chances by how the game was dealt.
    ///
    /// # Errors
    /// As [`Evidence::solve`].
    pub fn solution(&self, limit: &mut Effort<'_>) -> Result<Solution, Stop> {
        let known = self.evidence();
        let mut solution = known.solve(limit)?;
        if let Some(prior) = self.prior().filter(|_| solution.is_consistent()) {
            solution.probability = known.posterior(&prior, limit).map_err(stop)?.probability;
        }
        Ok(solution)
    }

    /// What the next ray may tell, by how the game was dealt.
    ///
    /// # Errors
    /// As [`Evidence::advise`].
    pub fn advice(&self, scoring: Scoring, limit: &mut Effort<'_>) -> Result<Advice, Stop> {
        let known = self.evidence();
        match self.prior().map(|prior| known.advise_under(&prior, scoring, limit)) {
            Some(Ok(advice)) => Ok(advice),
            Some(Err(Unweighed::Stop(stop))) => Err(stop),
            // Where no board is left there is nothing to weigh.
            _ => known.advise(scoring, limit),
        }
    }

    /// The par of the hidden board: how many rays the reference seeker needs who knows its number of atoms;
    /// see [`par_of`].
    ///
    /// # Errors
    /// [`Stop::TooLarge`] for a rectangle beyond 8 x 8; [`Stop`] where the limit was spent before the par was
    /// known.
    pub fn par(&self, limit: &mut Effort<'_>) -> Result<Par, Stop> {
        par_of(self.session().atoms(), limit)
    }
}

/// Why nothing follows under the prior of a game: it allows the hidden board.
fn stop(error: Unweighed) -> Stop {
    match error {
        Unweighed::Stop(stop) => stop,
        _ => Stop::TooLarge { most: "8x8" },
    }
}
