//! The ideal observer: what a player who never errs knows beside each game.

use std::sync::Arc;

use blackbox_core::{Outcome, Port, Size, game::Scoring};

use super::{
    EnvironmentError, EnvironmentOptions,
    all_boards::Unlisted,
    counting::Chances,
    facts::{self, PORTS},
    followed_game::FollowedGame,
    images::UNFIRED,
    positions::Positions,
};
use crate::{AnyBoard, progress::Silent};

/// What the ideal observer says, a row for each game. All boards that the rays have left are equally likely.
#[derive(Clone, Debug, PartialEq)]
pub struct Insight {
    cells: usize,
    /// How many boards the rays have left.
    pub boards_left: Vec<f64>,
    /// For each cell, row by row, the share of these boards that have an atom there.
    pub posterior: Vec<f32>,
    /// The information that the last action gave, in bits: 0 if it was no ray.
    pub bits: Vec<f32>,
    /// The most information that any ray was expected to give instead; 0 if the last action was no ray.
    pub bits_possible: Vec<f32>,
    /// How much less than the best ray the ray fired was expected to give, in bits for each point that it
    /// costs.
    pub regret: Vec<f32>,
    /// The par of the hidden board.
    pub par: Vec<f32>,
    /// 1 if no ray tells the boards left apart, so that an answer can be proven.
    pub proven: Vec<i8>,
    /// The index of the first port whose outcome contradicts a wrong answer, -1 if there is none.
    pub contradicts: Vec<i16>,
}

impl Insight {
    fn new(size: Size, games: usize) -> Self {
        let cells = size.cells() as usize;
        Self {
            cells,
            boards_left: vec![0.0; games],
            posterior: vec![0.0; games * cells],
            bits: vec![0.0; games],
            bits_possible: vec![0.0; games],
            regret: vec![0.0; games],
            par: vec![0.0; games],
            proven: vec![0; games],
            contradicts: vec![-1; games],
        }
    }

    /// The posterior of a game.
    pub fn posterior_of(&self, game: usize) -> &[f32] {
        &self.posterior[game * self.cells..][..self.cells]
    }

    fn posterior_mut(&mut self, game: usize) -> &mut [f32] {
        &mut self.posterior[game * self.cells..][..self.cells]
    }

    /// Copies the row of one game.
    pub(super) fn copy_row(&mut self, game: usize, from: &Self) {
        self.boards_left[game] = from.boards_left[game];
        self.posterior_mut(game).copy_from_slice(from.posterior_of(game));
        self.bits[game] = from.bits[game];
        self.bits_possible[game] = from.bits_possible[game];
        self.regret[game] = from.regret[game];
        self.par[game] = from.par[game];
        self.proven[game] = from.proven[game];
        self.contradicts[game] = from.contradicts[game];
    }
}

/// The ideal observer of some games.
#[derive(Clone, Debug)]
pub(super) struct Ideal {
    positions: Arc<Positions>,
    costs: Costs,
    games: Vec<FollowedGame>,
    /// Room for a list that is being made.
    list: Vec<u32>,
    pub(super) insight: Insight,
    pub(super) finals: Insight,
}

impl Ideal {
    pub(super) fn new(options: &EnvironmentOptions, games: usize) -> Result<Self, EnvironmentError> {
        let (size, params) = (options.size(), options.params);
        let positions = Positions::shared(size, params.min_atoms(), params.max_atoms(), &mut Silent);
        let positions = positions.map_err(|unlisted| match unlisted {
            Unlisted::TooMany(boards) => EnvironmentError::Ideal { size, boards },
            Unlisted::Interrupted => unreachable!("a silent observer stops nothing"),
        })?;
        let insight = Insight::new(size, games);
        Ok(Self {
            games: vec![FollowedGame::new(&positions); games],
            positions,
            costs: Costs::new(options.scoring),
            list: Vec::new(),
            finals: insight.clone(),
            insight,
        })
    }

    /// A game begins.
    pub(super) fn begin(&mut self, game: usize, hidden: &AnyBoard) {
        self.games[game].begin(&self.positions);
        self.quiet(game);
        self.insight.par[game] = self.positions.par(hidden.as_board().expect("a board of the list"));
        self.insight.contradicts[game] = -1;
        self.show(game);
    }

    /// An action that is no ray.
    pub(super) fn quiet(&mut self, game: usize) {
        self.insight.bits[game] = 0.0;
        self.insight.bits_possible[game] = 0.0;
        self.insight.regret[game] = 0.0;
    }

    /// A ray was fired.
    pub(super) fn fire(&mut self, game: usize, port: Port, outcome: Outcome) {
        self.judge(game, usize::from(port.index()));
        let before = self.insight.boards_left[game];
        if self.games[game].fire(&self.positions, port, outcome, &mut self.list) {
            self.show(game);
        }
        self.insight.bits[game] = (before as f32 / self.insight.boards_left[game] as f32).log2();
    }

    /// Compares a ray that is about to be fired with all others.
    fn judge(&mut self, game: usize, port: usize) {
        if self.insight.proven[game] != 0 {
            return; // No ray tells anything.
        }
        let (chances, place) = self.games[game].chances(&self.positions);
        let values = self.costs.values(chances);
        self.insight.regret[game] = greatest(&values) - values[place(port)];
        self.insight.bits_possible[game] = greatest(&chances.bits);
    }

    /// A game ends with an answer.
    pub(super) fn answer(&mut self, game: usize, guessed: &AnyBoard, right: bool) {
        let seen = Port::all(guessed.size()).zip(*self.games[game].codes());
        let mut against =
            seen.filter(|&(port, code)| code != UNFIRED && facts::code(guessed.fire(port), port) != code);
        let first = if right { None } else { against.next() };
        self.insight.contradicts[game] = first.map_or(-1, |(port, _)| port.index() as i16);
    }

    /// Writes what is left.
    fn show(&mut self, game: usize) {
        let Self { positions, games, insight, .. } = self;
        let at = &games[game];
        at.posterior(positions, insight.posterior_mut(game));
        insight.boards_left[game] = f64::from(at.left());
        insight.proven[game] = i8::from(at.is_one_class(positions));
    }
}

/// The greatest of values from 0, 0 if there are none.
fn greatest(values: &[f32; PORTS]) -> f32 {
    // Several at a time: one after the other, each would wait for the last.
    let mut best = [0.0f32; 8];
    for eight in values.as_chunks::<8>().0 {
        for (best, &value) in best.iter_mut().zip(eight) {
            *best = if value > *best { value } else { *best };
        }
    }
    best.into_iter().fold(0.0, f32::max)
}

/// What rays cost.
#[derive(Clone, Copy, Debug)]
struct Costs {
    detour: f32,
    other: f32,
}

impl Costs {
    fn new(scoring: Scoring) -> Self {
        let exit = Port::all(Size::CLASSIC).next().expect("the first port");
        let [detour, other] =
            [Outcome::Detour(exit), Outcome::Hit].map(|outcome| scoring.ray(outcome) as f32);
        Self { detour, other }
    }

    /// For each port, what its ray is expected to give for each point that it is expected to cost.
    fn values(self, chances: &Chances) -> [f32; PORTS] {
        std::array::from_fn(|port| {
            chances.bits[port] / (self.other + chances.detours[port] * (self.detour - self.other))
        })
    }
}
