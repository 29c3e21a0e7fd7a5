//! The ideal observer: what a player who never errs knows beside each game.

use std::sync::Arc;

use blackbox_core::{Outcome, Port, Size, game::Scoring};

use super::{
    EnvironmentError, EnvironmentOptions,
    counting::{Chances, SHORT},
    facts::{self, PORTS, code},
    images::{Codes, Keys, UNFIRED},
    listed_boards::ListedBoards,
    position::Position,
    positions::Positions,
};
use crate::AnyBoard;

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
    keys: Keys,
    left: Left,
    /// The symmetry that takes the game to its position, or to the list if few boards are left.
    frame: usize,
    own: ListedBoards,
    /// What rays would do, if the list is short, once a ray was fired that they are to be compared with.
    chances: Option<Box<Chances>>,
}

/// What the rays of a game have left.
#[derive(Clone, Debug)]
enum Left {
    /// Many boards: a position that games share.
    Many(Arc<Position>),
    /// Few boards: the game's own list, which is short.
    Few,
}

/// The ideal observer of some games.
#[derive(Clone, Debug)]
pub(super) struct Ideal {
    positions: Arc<Positions>,
    costs: Costs,
    games: Vec<Game>,
    /// Room for a list that is being made.
    list: Vec<u32>,
    pub(super) insight: Insight,
    pub(super) finals: Insight,
}

impl Ideal {
    pub(super) fn new(options: &EnvironmentOptions, games: usize) -> Result<Self, EnvironmentError> {
        let (size, params) = (options.size(), options.params);
        let positions = Positions::shared(size, params.min_atoms(), params.max_atoms())
            .map_err(|boards| EnvironmentError::Ideal { size, boards })?;
        let game = Game {
            codes: [UNFIRED; PORTS],
            keys: Keys::default(),
            left: Left::Many(positions.root()),
            frame: 0,
            own: ListedBoards::default(),
            chances: None,
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
        (at.codes, at.keys) = ([UNFIRED; PORTS], Keys::default());
        (at.left, at.frame) = (Left::Many(self.positions.root()), 0);
        at.own.clear();
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
        let at = &mut self.games[game];
        let (index, code) = (usize::from(port.index()), code(outcome, port));
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
        let Self { positions, games, list, .. } = self;
        let at = &mut games[game];
        at.own.pending.push((port as u8, code));
        let parent = match &at.left {
            Left::Few => {
                let before = at.own.list.len();
                at.own.narrow(positions);
                if at.own.list.len() < before {
                    self.show(game);
                }
                return;
            }
            Left::Many(parent) => parent,
        };
        if let Some((position, frame)) = positions.find(&at.codes, &at.keys) {
            (at.left, at.frame) = (Left::Many(position), frame);
            return self.show(game);
        }
        if !parent.list.is_empty() {
            at.own.clear();
            at.own.list.extend_from_slice(&parent.list);
            at.own.pending.push((port as u8, code));
            at.own.frame = at.frame;
        }
        let list = if at.own.list.is_empty() {
            positions.boards.list(&at.codes, list);
            if list.len() <= ListedBoards::LISTED {
                at.own.list.extend_from_slice(list);
            }
            at.own.pending.clear();
            at.own.frame = 0;
            list
        } else {
            at.own.narrow(positions);
            &mut at.own.list
        };
        at.frame = at.own.frame;
        at.left = if list.len() <= SHORT {
            Left::Few
        } else {
            Left::Many(positions.add(&at.codes, &at.keys, at.frame, list))
        };
        self.show(game);
    }

    /// Compares a ray that is about to be fired with all others.
    fn judge(&mut self, game: usize, port: usize) {
        if self.insight.proven[game] != 0 {
            return; // No ray tells anything.
        }
        let Self { positions, games, .. } = self;
        let at = &mut games[game];
        let chances = match &at.left {
            Left::Many(position) => &position.chances,
            Left::Few => {
                &**at.chances.get_or_insert_with(|| positions.boards.count_rays(&at.own.list).into())
            }
        };
        let values = self.costs.values(chances);
        let value = values[positions.images.get(at.frame).port(port)];
        self.insight.regret[game] = greatest(&values) - value;
        self.insight.bits_possible[game] = greatest(&chances.bits);
    }

    /// A game ends with an answer.
    pub(super) fn answer(&mut self, game: usize, guessed: &AnyBoard, right: bool) {
        let seen = Port::all(guessed.size()).zip(self.games[game].codes);
        let mut against =
            seen.filter(|&(port, code)| code != UNFIRED && facts::code(guessed.fire(port), port) != code);
        let first = if right { None } else { against.next() };
        self.insight.contradicts[game] = first.map_or(-1, |(port, _)| port.index() as i16);
    }

    /// Writes what is left.
    fn show(&mut self, game: usize) {
        let Self { positions, games, insight, .. } = self;
        let at = &mut games[game];
        let few;
        let (left, one_class, posterior) = match &at.left {
            Left::Many(position) => (position.left, position.one_class, &position.posterior),
            Left::Few => {
                at.chances = None;
                few = positions.boards.count_atoms(&at.own.list);
                (at.own.list.len() as u32, positions.boards.is_one_class(&at.own.list), &few)
            }
        };
        positions.images.get(at.frame).take_cells_back(posterior, insight.posterior_mut(game));
        insight.boards_left[game] = f64::from(left);
        insight.proven[game] = i8::from(one_class);
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
