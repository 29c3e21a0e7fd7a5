//! The ideal observer: what a player who never errs knows beside each game.

use std::sync::Arc;

use blackbox_core::{Grid, Outcome, Port, Rays, Size, game::Scoring};

use super::{
    EnvironmentError, Options,
    counting::Chances,
    facts::fact,
    images::{Codes, Keys, UNFIRED},
    positions::{Position, Positions},
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

/// Positions of at most so many boards are counted anew, those of more are kept.
const FEW: usize = 1024;

/// Lists of at most so many boards are remembered.
const LISTED: usize = 8 * FEW;

/// What is remembered of one game.
#[derive(Clone, Debug)]
struct Game {
    codes: Codes,
    keys: Keys,
    left: Left,
    /// The boards left, or nothing.
    list: Vec<u32>,
    /// What rays would do, if few boards are left.
    chances: Chances,
}

/// What the rays of a game have left.
#[derive(Clone, Debug)]
enum Left {
    /// Many boards: a position, and the symmetry that takes the game to it.
    Many(Arc<Position>, usize),
    /// Few boards, which are listed.
    Few,
}

/// The ideal observer of some games.
#[derive(Clone, Debug)]
pub(super) struct Ideal {
    positions: Arc<Positions>,
    costs: Costs,
    games: Vec<Game>,
    /// For lists that are too long to be remembered.
    list: Vec<u32>,
    pub(super) insight: Insight,
    pub(super) finals: Insight,
}

impl Ideal {
    pub(super) fn new(options: &Options, games: usize) -> Result<Self, EnvironmentError> {
        let (size, params) = (options.size(), options.params);
        let positions = Positions::shared(size, params.min_atoms(), params.max_atoms())
            .map_err(|boards| EnvironmentError::Ideal { size, boards })?;
        let game = Game {
            codes: [UNFIRED; row::PORTS],
            keys: Keys::default(),
            left: Left::Many(positions.root(), 0),
            list: Vec::new(),
            chances: Chances::default(),
        };
        let insight = Insight::new(size, games);
        Ok(Self {
            positions,
            costs: Costs::new(options.scoring),
            games: vec![game; games],
            list: Vec::new(),
            finals: insight.clone(),
            insight,
        })
    }

    /// A game begins.
    pub(super) fn begin(&mut self, game: usize, hidden: &AnyBoard) {
        let at = &mut self.games[game];
        (at.codes, at.keys) = ([UNFIRED; row::PORTS], Keys::default());
        at.left = Left::Many(self.positions.root(), 0);
        at.list.clear();
        self.quiet(game);
        self.insight.par[game] = self.positions.par(hidden.as_board().expect("a board of the list"));
        self.insight.contradicts[game] = -1;
        self.show_many(game);
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
        let at = &mut self.games[game];
        let (index, code) = (usize::from(port.index()), row::code(outcome, port));
        self.positions.images.add(&mut at.keys, index, code);
        at.codes[index] = code;
        if let Outcome::Detour(exit) = outcome {
            at.codes[usize::from(exit.index())] = index as u8;
        }
        let before = self.insight.boards_left[game];
        self.follow(game, index, code);
        self.insight.bits[game] = (before as f32 / self.insight.boards_left[game] as f32).log2();
    }

    /// Finds out what is left after a ray.
    fn follow(&mut self, game: usize, port: usize, code: u8) {
        let Self { positions, games, .. } = self;
        let at = &mut games[game];
        let listed = at.list.len();
        if listed > 0 {
            positions.boards.keep(&mut at.list, fact(port, code));
        }
        if let Left::Few = at.left {
            if at.list.len() < listed {
                self.count_few(game);
            }
            return;
        }
        if let Some((position, image)) = positions.find(&at.codes, &at.keys) {
            at.left = Left::Many(position, image);
            self.show_many(game);
            return;
        }
        let list = if listed > 0 {
            &at.list
        } else {
            positions.boards.list(&at.codes, &mut self.list);
            if self.list.len() <= LISTED {
                at.list.extend_from_slice(&self.list);
            }
            &self.list
        };
        if list.len() <= FEW {
            self.count_few(game);
        } else {
            let (position, image) = positions.add(&at.codes, &at.keys, list);
            at.left = Left::Many(position, image);
            self.show_many(game);
        }
    }

    /// Compares a ray that is about to be fired with all others.
    fn judge(&mut self, game: usize, port: usize) {
        if self.insight.proven[game] != 0 {
            return; // No ray tells anything.
        }
        let at = &self.games[game];
        let (chances, port) = match &at.left {
            Left::Many(position, image) => (&position.chances, self.positions.images.get(*image).port(port)),
            Left::Few => (&at.chances, port),
        };
        let ports = 0..self.positions.boards.ports();
        let best = ports.map(|port| self.costs.value(chances, port)).fold(0.0, f32::max);
        self.insight.regret[game] = best - self.costs.value(chances, port);
        self.insight.bits_possible[game] = chances.bits.iter().copied().fold(0.0, f32::max);
    }

    /// A game ends with an answer.
    pub(super) fn answer(&mut self, game: usize, guessed: &AnyBoard, right: bool) {
        let seen = Port::all(guessed.size()).zip(self.games[game].codes);
        let mut against =
            seen.filter(|&(port, code)| code != UNFIRED && row::code(guessed.fire(port), port) != code);
        let first = if right { None } else { against.next() };
        self.insight.contradicts[game] = first.map_or(-1, |(port, _)| port.index() as i16);
    }

    /// Writes what is left, from a position.
    fn show_many(&mut self, game: usize) {
        if let Left::Many(position, image) = &self.games[game].left {
            let image = self.positions.images.get(*image);
            image.take_cells_back(&position.posterior, self.insight.posterior_mut(game));
            self.insight.boards_left[game] = f64::from(position.left);
            self.insight.proven[game] = i8::from(position.one_class);
        }
    }

    /// Writes what is left, from the list.
    fn count_few(&mut self, game: usize) {
        let (boards, at) = (&self.positions.boards, &mut self.games[game]);
        at.left = Left::Few;
        at.chances = boards.count(&at.list, self.insight.posterior_mut(game));
        self.insight.boards_left[game] = at.list.len() as f64;
        self.insight.proven[game] = i8::from(boards.is_one_class(&at.list));
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
    fn value(self, chances: &Chances, port: usize) -> f32 {
        chances.bits[port] / (self.other + chances.detours[port] * (self.detour - self.other))
    }
}
