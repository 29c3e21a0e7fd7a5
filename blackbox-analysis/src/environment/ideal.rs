//! The ideal observer: what a player who never errs knows beside each game.

use std::sync::Arc;

use blackbox_core::{Grid, Outcome, Port, Rays, Size, game::Scoring};

use super::{
    EnvironmentError, Options,
    boards_left::{AllBoards, Codes, Position, UNFIRED},
};
use crate::{AnyBoard, strategy::row};

/// What the ideal observer says, a row for each game. Each board that the rays have left counts the same.
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
    /// How much less than the best ray the ray fired was expected to give, in bits for each point that it costs.
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

/// What is remembered of one game.
#[derive(Clone, Debug)]
struct Game {
    codes: Codes,
    /// The boards left, once they are few.
    list: Option<Vec<u32>>,
    position: Arc<Position>,
    /// The symmetry that takes the game to the position.
    image: usize,
}

/// The ideal observer of some games.
#[derive(Clone, Debug)]
pub(super) struct Ideal {
    boards: Arc<AllBoards>,
    costs: Costs,
    games: Vec<Game>,
    pub(super) insight: Insight,
    pub(super) finals: Insight,
}

impl Ideal {
    pub(super) fn new(options: &Options, games: usize) -> Result<Self, EnvironmentError> {
        let (size, params) = (options.size(), options.params);
        let boards = AllBoards::shared(size, params.min_atoms(), params.max_atoms())
            .map_err(|boards| EnvironmentError::Ideal { size, boards })?;
        let codes = [UNFIRED; row::PORTS];
        let (position, image) = boards.position(&codes);
        let insight = Insight::new(size, games);
        Ok(Self {
            boards,
            costs: Costs::new(options.scoring),
            games: vec![Game { codes, list: None, position, image }; games],
            finals: insight.clone(),
            insight,
        })
    }

    /// A game begins.
    pub(super) fn begin(&mut self, game: usize, hidden: &AnyBoard) {
        let codes = [UNFIRED; row::PORTS];
        let (position, image) = self.boards.position(&codes);
        self.games[game] = Game { codes, list: None, position, image };
        self.quiet(game);
        self.insight.par[game] = self.boards.par(hidden.as_board().expect("a board of the list"));
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
        let at = &mut self.games[game];
        let before = Arc::clone(&at.position);
        let index = usize::from(port.index());
        let values = (0..before.bits.len()).map(|port| self.costs.value(&before, port));
        let best = values.fold(0.0, f32::max);
        self.insight.regret[game] = best - self.costs.value(&before, self.boards.port(at.image, index));
        self.insight.bits_possible[game] = before.bits.iter().copied().fold(0.0, f32::max);

        at.codes[index] = row::code(outcome, port);
        if let Outcome::Detour(exit) = outcome {
            at.codes[usize::from(exit.index())] = index as u8;
        }
        if let Some(list) = &mut at.list {
            self.boards.keep(list, index, at.codes[index]);
            (at.position, at.image) = (Arc::new(self.boards.count(list.iter().copied())), 0);
        } else {
            (at.position, at.image) = self.boards.position(&at.codes);
            if at.position.left <= AllBoards::FEW {
                at.list = Some(self.boards.list(&at.codes));
            }
        }
        self.insight.bits[game] = (before.left as f32 / at.position.left as f32).log2();
        self.show(game);
    }

    /// A game ends with an answer.
    pub(super) fn answer(&mut self, game: usize, guessed: &AnyBoard, right: bool) {
        let seen = Port::all(guessed.size()).zip(self.games[game].codes);
        let mut against =
            seen.filter(|&(port, code)| code != UNFIRED && row::code(guessed.fire(port), port) != code);
        let first = if right { None } else { against.next() };
        self.insight.contradicts[game] = first.map_or(-1, |(port, _)| port.index() as i16);
    }

    /// Writes what is left.
    fn show(&mut self, game: usize) {
        let Game { position, image, .. } = &self.games[game];
        self.insight.boards_left[game] = f64::from(position.left);
        self.insight.proven[game] = i8::from(position.one_class);
        let posterior = self.insight.posterior_mut(game);
        self.boards.write_posterior(position, *image, posterior);
    }
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

    /// What a ray is expected to give for each point that it is expected to cost.
    fn value(self, position: &Position, port: usize) -> f32 {
        position.bits[port] / (self.other + position.detours[port] * (self.detour - self.other))
    }
}
