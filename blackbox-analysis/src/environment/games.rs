//! The games of an environment.

use blackbox_core::{
    Cell, Outcome, Port, Rays,
    game::{Deal, DealError, Move, Session},
    ray::Code,
};

use super::{Autoreset, EnvironmentError, EnvironmentOptions, Insight, View, error::MOST, ideal::Ideal};
use crate::{Board, Evidence, prior::Prior};

/// Where the board of a game came from.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Origin {
    /// The seed, and how many games of this seed came before.
    Seed {
        seed: u64,
        episode: u64,
    },
    Given,
}

/// Some games, stepped together.
///
/// Game number `e` of seed `s` hides the board of the sgt game ID `PARAMS#s` for `e` = 0, else `PARAMS#s-e`:
/// the games that `blackbox generate` makes of the same seed.
///
/// ```
/// use blackbox::{
///     Params, Port,
///     analysis::environment::{Action, Autoreset, Environment, EnvironmentOptions, View},
/// };
///
/// let options = EnvironmentOptions::new(Params::decode(b"w5h5m3M3", false)?)?;
/// let mut games = Environment::new(options, 2, 1)?;
/// assert_eq!(games.id(0).unwrap(), "w5h5m3M3#1");
/// let size = options.size();
/// let fire = Action::Fire(Port::from_label("L2", size)?).index(size) as i64;
/// games.step(&[fire, fire], Autoreset::NextStep)?;
/// let exit = Port::from_label("T2", size)?;
/// assert_eq!(games.view().outcomes_of(0)[1], View::DETOUR + exit.index() as i16);
/// assert_eq!(games.rewards()[0], -1.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Environment {
    pub(super) options: EnvironmentOptions,
    pub(super) hidden: Vec<Board>,
    pub(super) guessed: Vec<Board>,
    /// The packed signature of every hidden board, one row each.
    codes: Vec<u16>,
    origins: Vec<Origin>,
    /// The ports fired in each game, in their order.
    pub(super) fired: Vec<Vec<Port>>,
    /// The actions of each game, in their order.
    pub(super) actions: Vec<Vec<u32>>,
    pub(super) steps: Vec<u32>,
    pub(super) rewards: Vec<f64>,
    pub(super) terminated: Vec<bool>,
    pub(super) truncated: Vec<bool>,
    pub(super) view: View,
    pub(super) finals: View,
    pub(super) ideal: Option<Ideal>,
}

impl Environment {
    /// The most games in one environment: 2^20.
    pub const MOST: usize = MOST;

    /// `games` games, the first with `seed`, each next one with a seed one higher.
    ///
    /// # Errors
    /// [`EnvironmentError::Games`] for none or for more than [`Environment::MOST`];
    /// [`EnvironmentError::Deal`] where a seed has no board; [`EnvironmentError::Ideal`] if an ideal observer
    /// is asked for that has too many boards to list.
    ///
    /// # Complexity
    /// A deal and a signature for each game. The memory is some 500 bytes for a game within 8 x 8 and 33 kB
    /// for a larger one. An ideal observer lists all boards first, with their pars, which environments with
    /// the same games share (8 x 8 with 4 atoms: about a second, 45 MB, 90 MB while it lists them, and with
    /// time up to 256 MB for positions that games have met). For each game it takes up to 33 kB.
    pub fn new(options: EnvironmentOptions, games: usize, seed: u64) -> Result<Self, EnvironmentError> {
        Self::with(options, games, seed, None)
    }

    /// The same with an ideal observer to whom boards are as likely as a prior says, and who takes so many
    /// answers to be wrong; the games answer right all the same. What the prior excludes and the game hides
    /// leaves no board.
    ///
    /// # Errors
    /// As [`Environment::new`]; [`EnvironmentError::Unweighed`] if the prior gives no answer.
    ///
    /// # Complexity
    /// The boards of the prior are listed with all their outcomes once, and each game takes two bytes for
    /// each of them. A ray takes as long as in [`replay`](crate::replay::replay) under a prior.
    pub fn under(
        prior: &Prior, options: EnvironmentOptions, games: usize, seed: u64,
    ) -> Result<Self, EnvironmentError> {
        Self::with(EnvironmentOptions { ideal: true, ..options }, games, seed, Some(prior))
    }

    fn with(
        options: EnvironmentOptions, games: usize, seed: u64, prior: Option<&Prior>,
    ) -> Result<Self, EnvironmentError> {
        if games == 0 || games > Self::MOST {
            return Err(EnvironmentError::Games { found: games });
        }
        let size = options.size();
        let empty = Board::empty(size).map_err(|error| EnvironmentError::Deal(DealError::Board(error)))?;
        let view = View::new(size, games);
        let mut made = Self {
            options,
            hidden: vec![empty.clone(); games],
            guessed: vec![empty; games],
            codes: vec![0; games * usize::from(size.ports())],
            origins: vec![Origin::Given; games],
            fired: vec![Vec::new(); games],
            actions: vec![Vec::new(); games],
            steps: vec![0; games],
            rewards: vec![0.0; games],
            terminated: vec![false; games],
            truncated: vec![false; games],
            finals: view.clone(),
            view,
            ideal: options.ideal.then(|| Ideal::new(&options, games, prior)).transpose()?,
        };
        for game in 0..games {
            made.reset(game, Some(seed.wrapping_add(game as u64)))?;
        }
        Ok(made)
    }

    /// The options.
    pub fn options(&self) -> &EnvironmentOptions {
        &self.options
    }

    /// The number of games.
    #[allow(clippy::len_without_is_empty)] // There is always one at least.
    pub fn len(&self) -> usize {
        self.hidden.len()
    }

    /// What the agent sees.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// The last view of games that the last step ended, with [`Autoreset::SameStep`]; else nothing.
    pub fn finals(&self) -> &View {
        &self.finals
    }

    /// What the ideal observer says, if there is one.
    pub fn insight(&self) -> Option<&Insight> {
        self.ideal.as_ref().map(|ideal| &ideal.insight)
    }

    /// As [`Environment::finals`], what the ideal observer said last.
    pub fn final_insight(&self) -> Option<&Insight> {
        self.ideal.as_ref().map(|ideal| &ideal.finals)
    }

    /// The rewards of the last step.
    pub fn rewards(&self) -> &[f64] {
        &self.rewards
    }

    /// Whether the last step ended the game by an answer.
    pub fn terminated(&self) -> &[bool] {
        &self.terminated
    }

    /// Whether the last step ended the game by the limit of steps.
    pub fn truncated(&self) -> &[bool] {
        &self.truncated
    }

    /// The hidden board of a game.
    ///
    /// # Panics
    /// If there is no such game; the same goes for the other methods that take one.
    pub fn hidden(&self, game: usize) -> &Board {
        &self.hidden[game]
    }

    /// The board of a game's guesses.
    pub fn guessed(&self, game: usize) -> &Board {
        &self.guessed[game]
    }

    /// The sgt game ID of a game, `None` if its board was given.
    pub fn id(&self, game: usize) -> Option<String> {
        match self.origins[game] {
            Origin::Seed { seed, episode } => {
                Some(format!("{}#{}", self.options.params, seed_text(seed, episode)))
            }
            Origin::Given => None,
        }
    }

    /// The rays fired in a game, with their outcomes, in canonical order, both ends of a detour.
    pub fn observations(&self, game: usize) -> impl Iterator<Item = (Port, Outcome)> + '_ {
        let size = self.options.size();
        let seen = self.view.outcomes_of(game);
        let codes = self.row(game);
        Port::all(size)
            .filter(|port| seen[usize::from(port.index())] != View::UNFIRED)
            .map(|port| (port, codes[usize::from(port.index())].unpack()))
    }

    /// The game as a session of its own: the same rays and the same guesses.
    ///
    /// # Panics
    /// If there is no such game.
    pub fn session(&self, game: usize) -> Session<Board> {
        let made = Session::new(self.options.params, self.hidden[game].clone());
        let mut session = made.expect("a board of the size of the parameters");
        let rays = self.fired[game].iter().map(|&port| Move::Fire(port));
        for made in rays.chain(self.guessed[game].atoms().map(Move::Guess)) {
            session.apply(made).expect("a move that was legal");
        }
        session
    }

    /// What the rays of a game say.
    pub fn evidence(&self, game: usize) -> Evidence {
        Evidence::of(&self.session(game))
    }

    /// The ports fired in a game, in their order.
    pub fn fired(&self, game: usize) -> &[Port] {
        &self.fired[game]
    }

    pub(super) fn row(&self, game: usize) -> &[u16] {
        let ports = usize::from(self.options.size().ports());
        &self.codes[game * ports..][..ports]
    }

    /// Begins a game: the first of a seed, or the next of the seed before (0 after a given board).
    ///
    /// # Errors
    /// [`EnvironmentError::Deal`]; nothing has changed then.
    pub fn reset(&mut self, game: usize, seed: Option<u64>) -> Result<(), EnvironmentError> {
        let (seed, episode) = match (seed, &self.origins[game]) {
            (Some(seed), _) => (seed, 0),
            (None, Origin::Seed { seed, episode }) => (*seed, episode.wrapping_add(1)),
            (None, Origin::Given) => (0, 0),
        };
        let text = seed_text(seed, episode);
        let dealt = Deal::<Board>::new(self.options.params, text.as_bytes());
        let board = dealt.map_err(EnvironmentError::Deal)?.board();
        self.begin(game, board, Origin::Seed { seed, episode });
        Ok(())
    }

    /// Begins a new game with this board.
    ///
    /// # Errors
    /// [`EnvironmentError::Board`] if it is of another size or has a number of atoms that is not expected.
    pub fn hide(&mut self, game: usize, board: Board) -> Result<(), EnvironmentError> {
        if board.size() != self.options.size() || !self.options.params.admits(board.count()) {
            return Err(EnvironmentError::Board);
        }
        self.begin(game, board, Origin::Given);
        Ok(())
    }

    /// What [`Environment::restore`] needs of a game: the seed of its board with the number of games before
    /// it, `None` for a board that was given; and the actions so far.
    pub fn kept(&self, game: usize) -> (Option<(u64, u64)>, &[u32]) {
        let origin = match self.origins[game] {
            Origin::Seed { seed, episode } => Some((seed, episode)),
            Origin::Given => None,
        };
        (origin, &self.actions[game])
    }

    /// Plays a game again that another environment with these options kept.
    ///
    /// # Errors
    /// [`EnvironmentError`] if the board or an action cannot be.
    pub fn restore(
        &mut self, game: usize, board: Board, origin: Option<(u64, u64)>, actions: &[u32],
    ) -> Result<(), EnvironmentError> {
        self.hide(game, board)?;
        if let Some((seed, episode)) = origin {
            self.origins[game] = Origin::Seed { seed, episode };
        }
        for &action in actions {
            self.check(game, action.into(), Autoreset::Disabled)?;
            self.act(game, action as usize);
        }
        Ok(())
    }

    fn begin(&mut self, game: usize, board: Board, origin: Origin) {
        let size = self.options.size();
        let ports = usize::from(size.ports());
        // All rays are traced once, so that to fire is to look up.
        board.write_signature(&mut self.codes[game * ports..][..ports]);
        let guessed = &mut self.guessed[game];
        for (at, guess) in (0..).zip(self.view.guesses_mut(game)) {
            if *guess != 0 {
                guessed.remove(Cell::from_index(at, size).expect("a cell for each column"));
            }
            *guess = 0;
        }
        if let Some(ideal) = &mut self.ideal {
            ideal.begin(game, &board);
        }
        self.hidden[game] = board;
        self.origins[game] = origin;
        self.fired[game].clear();
        self.actions[game].clear();
        self.steps[game] = 0;
        self.view.outcomes_mut(game).fill(View::UNFIRED);
        self.view.mask_mut(game).fill(1);
        (self.view.score[game], self.view.rays[game], self.view.result[game]) = (0, 0, 0);
        (self.rewards[game], self.terminated[game], self.truncated[game]) = (0.0, false, false);
        self.judge_submit(game);
    }

    /// Whether a game is over, so that the next step begins a new one.
    pub fn is_over(&self, game: usize) -> bool {
        self.view.result[game] != 0
    }
}

/// The text of the seed for a game after the first, as `blackbox generate` continues it.
fn seed_text(seed: u64, episode: u64) -> String {
    if episode == 0 { seed.to_string() } else { format!("{seed}-{episode}") }
}
