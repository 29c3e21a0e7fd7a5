//! The ideal observer: what a player who never errs knows beside each game.

use std::sync::Arc;

use crate::effort::Effort;
use blackbox_core::{AtomRange, Outcome, Port, Size, game::Scoring};

use super::{
    EnvironmentError, EnvironmentOptions,
    all_boards::{Drawn, Unlisted},
    counting::Chances,
    facts::{self, PORTS},
    followed_game::FollowedGame,
    images::{Codes, UNFIRED},
    pars::Pars,
    positions::Positions,
};
use crate::{
    Board, Evidence,
    evidence::Unweighed,
    prior::{Beliefs, Doing, Prior, WeighedTable},
};

/// What the ideal observer says, by game. Boards are as likely as games are dealt, or as the prior says.
#[derive(Clone, Debug, PartialEq)]
pub struct Insight {
    cells: usize,
    /// How many boards the rays have left.
    pub count: Vec<f64>,
    /// For each cell, row by row, how likely an atom is there.
    pub posterior: Vec<f32>,
    /// The information that the last action gave, in bits: so much smaller is the entropy of the boards left,
    /// which may be larger where the answer was unlikely; 0 if it was no ray.
    pub gain: Vec<f32>,
    /// The most information that any ray was expected to give instead; 0 if the last action was no ray.
    pub best_bits: Vec<f32>,
    /// How much less than the best ray the ray fired was expected to give, in bits a point.
    pub regret_a_point: Vec<f32>,
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
            count: vec![0.0; games],
            posterior: vec![0.0; games * cells],
            gain: vec![0.0; games],
            best_bits: vec![0.0; games],
            regret_a_point: vec![0.0; games],
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

    pub(super) fn copy_row(&mut self, game: usize, from: &Self) {
        self.count[game] = from.count[game];
        self.posterior_mut(game).copy_from_slice(from.posterior_of(game));
        self.gain[game] = from.gain[game];
        self.best_bits[game] = from.best_bits[game];
        self.regret_a_point[game] = from.regret_a_point[game];
        self.par[game] = from.par[game];
        self.proven[game] = from.proven[game];
        self.contradicts[game] = from.contradicts[game];
    }
}

/// The ideal observer of some games.
#[derive(Clone, Debug)]
pub(super) struct Ideal {
    costs: Costs,
    games: Games,
    pub(super) insight: Insight,
    pub(super) finals: Insight,
}

#[derive(Clone, Debug)]
enum Games {
    /// Of games as they are dealt: positions that they share, and room for a list that is being made.
    Dealt { positions: Arc<Positions>, games: Vec<FollowedGame>, room: Vec<u32> },
    /// Under any prior: all boards, and the codes of the outcomes that were seen.
    Weighed { table: Arc<WeighedTable>, pars: Arc<Pars>, games: Vec<(Beliefs, Codes)> },
}

/// On this thread to the end.
const HERE: Doing<'_> = Doing { threads: 1, stopped: &|| false };

impl Ideal {
    pub(super) fn new(
        options: &EnvironmentOptions, games: usize, prior: Option<&Prior>,
    ) -> Result<Self, EnvironmentError> {
        let (size, params) = (options.size(), options.params);
        let games_of = if let Some(prior) = prior {
            if usize::from(size.ports()) > PORTS {
                return Err(EnvironmentError::Ideal { size, boards: None });
            }
            let unweighed = |error: Unweighed| EnvironmentError::Unweighed(error);
            let atoms = AtomRange::new(params.min_atoms(), params.max_atoms()).expect("a range");
            let evidence = Evidence::new(size, atoms).map_err(|_| EnvironmentError::Board)?;
            let table = Arc::new(evidence.weighed_table(prior, &mut Effort::none()).map_err(unweighed)?);
            let begin = Beliefs::new(&table, HERE).expect("nothing stops it");
            let pars = Arc::new(Pars::new(size, params.min_atoms()..=params.max_atoms()));
            Games::Weighed { table, pars, games: vec![(begin, [UNFIRED; PORTS]); games] }
        } else {
            let (least, most) = (params.min_atoms(), params.max_atoms());
            let positions = Positions::shared(size, least, most, Drawn::Number, &mut Effort::none());
            let positions = positions.map_err(|unlisted| match unlisted {
                Unlisted::TooMany(boards) => EnvironmentError::Ideal { size, boards },
                Unlisted::Interrupted => unreachable!("a silent observer stops nothing"),
            })?;
            Games::Dealt { games: vec![FollowedGame::new(&positions); games], positions, room: Vec::new() }
        };
        let insight = Insight::new(size, games);
        Ok(Self { games: games_of, costs: Costs::new(options.scoring), finals: insight.clone(), insight })
    }

    pub(super) fn begin(&mut self, game: usize, hidden: &Board) {
        self.insight.par[game] = match &mut self.games {
            Games::Dealt { positions, games, .. } => {
                games[game].begin(positions);
                positions.pars.of(hidden)
            }
            Games::Weighed { pars, games, .. } => {
                let (beliefs, codes) = &mut games[game];
                while beliefs.len() > 0 {
                    beliefs.take_back();
                }
                *codes = [UNFIRED; PORTS];
                pars.of(hidden)
            }
        };
        self.quiet(game);
        self.insight.contradicts[game] = -1;
        self.show(game);
    }

    /// An action that is no ray.
    pub(super) fn quiet(&mut self, game: usize) {
        self.insight.gain[game] = 0.0;
        self.insight.best_bits[game] = 0.0;
        self.insight.regret_a_point[game] = 0.0;
    }

    pub(super) fn fire(&mut self, game: usize, port: Port, outcome: Outcome) {
        self.judge(game, usize::from(port.index()));
        // The ray is judged by what was known before it; what it gave is what the entropy lost.
        let before = self.entropy(game);
        let changed = match &mut self.games {
            Games::Dealt { positions, games, room } => games[game].fire(positions, port, outcome, room),
            Games::Weighed { table, games, .. } => {
                let (beliefs, codes) = &mut games[game];
                codes[usize::from(port.index())] = facts::code(outcome, port);
                if let Outcome::Detour(exit) = outcome {
                    codes[usize::from(exit.index())] = port.index() as u8;
                }
                beliefs.hear(table, port, outcome, HERE).expect("nothing stops it");
                true
            }
        };
        if changed {
            self.show(game);
        }
        self.insight.gain[game] = (before - self.entropy(game)) as f32;
    }

    fn entropy(&self, game: usize) -> f64 {
        match &self.games {
            Games::Dealt { positions, games, .. } => games[game].entropy(positions),
            Games::Weighed { games, .. } => games[game].0.now().entropy,
        }
    }

    /// Compares a ray that is about to be fired with all others.
    fn judge(&mut self, game: usize, port: usize) {
        if self.insight.proven[game] != 0 {
            return; // No ray tells anything.
        }
        let weighed: Chances;
        let (chances, place) = match &mut self.games {
            Games::Dealt { positions, games, .. } => {
                let (chances, place) = games[game].chances(positions);
                (chances, place(port))
            }
            Games::Weighed { games, .. } => {
                let (beliefs, codes) = &games[game];
                let now = beliefs.now();
                // No ray is fired again: another answer might tell more where some are wrong.
                let some = |values: &[f64]| {
                    let value = |port: usize| values.get(port).filter(|_| codes[port] == UNFIRED);
                    std::array::from_fn(|port| value(port).map_or(0.0, |&value| value as f32))
                };
                weighed = Chances { bits: some(&now.bits), detours: some(&now.detours) };
                (&weighed, port)
            }
        };
        let values = self.costs.values(chances);
        self.insight.regret_a_point[game] = greatest(&values) - values[place];
        self.insight.best_bits[game] = greatest(&chances.bits);
    }

    pub(super) fn answer(&mut self, game: usize, guessed: &Board, right: bool) {
        let codes = match &self.games {
            Games::Dealt { games, .. } => games[game].codes(),
            Games::Weighed { games, .. } => &games[game].1,
        };
        let mut against = Port::all(guessed.size())
            .zip(*codes)
            .filter(|&(port, code)| code != UNFIRED && facts::code(guessed.fire(port), port) != code);
        let first = if right { None } else { against.next() };
        self.insight.contradicts[game] = first.map_or(-1, |(port, _)| port.index() as i16);
    }

    fn show(&mut self, game: usize) {
        let Self { games, insight, .. } = self;
        match games {
            Games::Dealt { positions, games, .. } => {
                let at = &games[game];
                at.posterior(positions, insight.posterior_mut(game));
                insight.count[game] = f64::from(at.left());
                insight.proven[game] = i8::from(at.is_one_class(positions));
            }
            Games::Weighed { table, games, .. } => {
                let beliefs = &games[game].0;
                beliefs.posterior(table, insight.posterior_mut(game), HERE).expect("nothing stops it");
                insight.count[game] = beliefs.now().left as f64;
                insight.proven[game] = i8::from(beliefs.now().one_class);
            }
        }
    }
}

fn greatest(values: &[f32; PORTS]) -> f32 {
    // Several at a time: one after the other, each would wait for the last.
    let mut best = [0.0f32; 8];
    for eight in values.as_chunks::<8>().0 {
        for (best, &value) in best.iter_mut().zip(eight) {
            // A comparison and a choice is one instruction; `max` must think of NaN.
            *best = if value > *best { value } else { *best };
        }
    }
    best.into_iter().fold(0.0, f32::max)
}

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
            // What a detour costs more counts as often as one is expected.
            chances.bits[port] / (self.other + chances.detours[port] * (self.detour - self.other))
        })
    }
}
