//! The ideal observer against one that walks through all boards after each action.

use blackbox_core::{
    Cell, Outcome, Port, Rays, Size, Symmetry, WordBoard,
    enumerate::WordBoards,
    game::{Params, Scoring},
    internal::SplitMix,
};

use super::super::{Action, Autoreset, Environment, EnvironmentOptions, Insight, facts};

/// All boards with their outcomes, and those that each game has left.
struct Naive {
    scoring: Scoring,
    boards: Vec<(WordBoard, Vec<u8>)>,
    /// By the number of atoms.
    weights: Vec<f64>,
    left: Vec<Vec<usize>>,
}

fn codes(board: &impl Rays, size: Size) -> Vec<u8> {
    Port::all(size).map(|port| facts::code(board.fire(port), port)).collect()
}

impl Naive {
    fn new(options: &EnvironmentOptions, games: usize) -> Self {
        let (size, params) = (options.size(), options.params);
        let boards =
            (params.min_atoms()..=params.max_atoms()).flat_map(|atoms| WordBoards::new(size, atoms).unwrap());
        let boards: Vec<_> = boards.map(|board| (board, codes(&board, size))).collect();
        let all: Vec<_> = (0..boards.len()).collect();
        let weights =
            (0..=params.max_atoms()).map(|atoms| 1.0 / WordBoards::count_of(size, atoms).unwrap() as f64);
        Self { scoring: options.scoring, boards, weights: weights.collect(), left: vec![all; games] }
    }

    /// What a board weighs as games are dealt: first the number of atoms, then a board with so many.
    fn weight(&self, board: usize) -> f64 {
        self.weights[self.boards[board].0.count() as usize]
    }

    fn total(&self, list: &[usize]) -> f64 {
        list.iter().map(|&board| self.weight(board)).sum()
    }

    fn entropy(&self, list: &[usize]) -> f64 {
        let total = self.total(list);
        let shares = list.iter().map(|&board| self.weight(board) / total);
        shares.map(|share| -share * share.log2()).sum()
    }

    fn begin(&mut self, game: usize) {
        self.left[game] = (0..self.boards.len()).collect();
    }

    /// The information a port is expected to give, and for each point that it is expected to cost.
    fn chances(&self, list: &[usize], port: usize) -> (f64, f64) {
        let mut counts = [0.0; super::super::facts::PORTS + 1];
        list.iter().for_each(|&board| counts[usize::from(self.boards[board].1[port])] += self.weight(board));
        let all = self.total(list);
        let size = self.boards[0].0.size();
        let (mut bits, mut paid) = (0.0, 0.0);
        for (code, &count) in (0..).zip(&counts).filter(|&(_, &count)| count > 0.0) {
            bits += count / all * f64::log2(all / count);
            let outcome = match code {
                facts::HIT => Outcome::Hit,
                _ if usize::from(code) == port => Outcome::Reflection,
                exit => Outcome::Detour(Port::new(exit.into(), size).expect("a port of the board")),
            };
            paid += count / all * f64::from(self.scoring.ray(outcome));
        }
        (bits, bits / paid)
    }

    /// Follows the last action of a game, and compares all that is said of it.
    fn check(&mut self, games: &Environment, game: usize, fired: Option<usize>, insight: &Insight) {
        let size = games.options().size();
        let hidden = codes(games.hidden(game), size);
        let (bits, most, regret);
        if let Some(port) = fired {
            let before = std::mem::take(&mut self.left[game]);
            self.left[game] =
                before.iter().copied().filter(|&board| self.boards[board].1[port] == hidden[port]).collect();
            let chances: Vec<_> = (0..hidden.len()).map(|port| self.chances(&before, port)).collect();
            bits = self.entropy(&before) - self.entropy(&self.left[game]);
            most = chances.iter().map(|chances| chances.0).fold(0.0, f64::max);
            regret = chances.iter().map(|chances| chances.1).fold(0.0, f64::max) - chances[port].1;
        } else {
            (bits, most, regret) = (0.0, 0.0, 0.0);
        }
        let left = &self.left[game];
        assert_eq!(insight.count[game].to_bits(), (left.len() as f64).to_bits());
        for (found, expected) in [
            (insight.gain[game], bits),
            (insight.best_bits[game], most),
            (insight.regret_a_point[game], regret),
        ] {
            assert!((f64::from(found) - expected).abs() < 1e-4, "{found} for {expected}");
        }
        let outcomes = |board: usize| &self.boards[board].1;
        let one_class = left.iter().all(|&board| outcomes(board) == outcomes(left[0]));
        assert_eq!(insight.proven[game] != 0, one_class);
        let total = self.total(left);
        let cells = (0..size.cells()).filter_map(|index| Cell::from_index(index, size));
        for (cell, &share) in cells.zip(insight.posterior_of(game)) {
            let with = left.iter().filter(|&&board| self.boards[board].0.contains(cell));
            let expected = with.map(|&board| self.weight(board)).sum::<f64>() / total;
            assert!((f64::from(share) - expected).abs() < 1e-6, "{share} for {expected}");
        }
        let seen = games.view().outcomes_of(game);
        let guessed = codes(games.guessed(game), size);
        let mut against = (0..hidden.len()).filter(|&port| seen[port] != 0 && guessed[port] != hidden[port]);
        let first = against.next().filter(|_| games.view().result[game] < 0);
        assert_eq!(insight.contradicts[game], first.map_or(-1, |port| port as i16));
    }

    /// Plays an action in each game.
    fn step(&mut self, games: &mut Environment, actions: &[i64]) {
        let rays = games.view().rays.clone();
        let over: Vec<bool> = (0..games.len()).map(|game| games.is_over(game)).collect();
        games.step(actions, Autoreset::NextStep).unwrap();
        for game in 0..games.len() {
            if over[game] {
                self.begin(game);
            }
            let fired = games.view().rays[game] > rays[game];
            self.check(games, game, fired.then_some(actions[game] as usize), games.insight().unwrap());
        }
    }
}

fn options(params: &str, scoring: Scoring) -> EnvironmentOptions {
    let usual = EnvironmentOptions::new(Params::decode(params.as_bytes(), false).unwrap()).unwrap();
    EnvironmentOptions { scoring, ideal: true, ..usual }
}

#[test]
fn each_board_of_small_sizes_is_seen_rightly() {
    for (params, atoms) in [("w4h4m2M2", 2), ("w3h5m2M2", 2), ("w4h3m1M1", 1), ("s2m2M2", 2), ("s3m1M1r", 1)]
    {
        let options = options(params, Scoring::Markers);
        let boards: Vec<WordBoard> = WordBoards::new(options.size(), atoms).unwrap().collect();
        let mut games = Environment::new(options, boards.len(), 0).unwrap();
        let ports = usize::from(options.size().ports());
        for start in 0..ports {
            let mut naive = Naive::new(&options, boards.len());
            for (game, &board) in boards.iter().enumerate() {
                games.hide(game, board.into()).unwrap();
            }
            for ray in 0..ports {
                // All odd strides up to the last; a port whose outcome is known already changes nothing.
                let port = (start + ray * (2 * start + 1)) % ports;
                naive.step(&mut games, &vec![port as i64; boards.len()]);
            }
        }
    }
}

/// Games of all kinds of actions, rays before all, from a seed.
fn at_random(params: &str, scoring: Scoring, games: usize, steps: usize) {
    let options = options(params, scoring);
    let size = options.size();
    let ports = u64::from(size.ports());
    let mut made = Environment::new(options, games, 3).unwrap();
    let mut naive = Naive::new(&options, games);
    let mut numbers = SplitMix(1);
    let mut ended = 0;
    for _ in 0..steps {
        let actions: Vec<i64> = (0..games)
            .map(|game| match numbers.bits() % 16 {
                0 => Action::Submit.index(size) as i64,
                1..5 => {
                    let missing = made.hidden(game).atoms().find(|&cell| !made.guessed(game).contains(cell));
                    missing.map_or(Action::Submit.index(size), |cell| Action::Guess(cell).index(size)) as i64
                }
                _ => (numbers.bits() % ports) as i64,
            })
            .collect();
        naive.step(&mut made, &actions);
        ended += (0..games).filter(|&game| made.is_over(game)).count();
    }
    assert!(ended > 0, "{params}");
}

#[test]
fn games_of_many_sizes_are_seen_rightly() {
    at_random("w5h5m3M3", Scoring::Rays, 20, 150);
    at_random("w6h4m1M4", Scoring::Markers, 10, 80);
    at_random("w8h3m2M3", Scoring::Waddingtons, 10, 100);
    at_random("w6h6m4M4", Scoring::Markers, 4, 60);
    at_random("s3m1M3r", Scoring::Markers, 10, 80);
    at_random("s5m2M2", Scoring::Rays, 4, 60);
}

#[test]
fn classic_games_are_seen_rightly() {
    at_random("w8h8m4M4", Scoring::Rays, 1, 40);
}

/// Games that are images of each other fire the same three rays, each in another order: they meet in one
/// position, and each has narrowed a list of its own on another way. Then each goes on alone.
#[test]
fn games_that_meet_and_part_are_seen_rightly() {
    for (params, seed) in [
        ("w6h6m4M4", 0),
        ("w6h6m4M4", 1),
        ("w6h6m4M4", 2),
        ("w7h5m1M4", 3),
        ("w7h5m4M4", 4),
        ("s3m4M4", 5),
        ("s4m1M3", 6),
    ] {
        let options = options(params, Scoring::Markers);
        let size = options.size();
        let group = Symmetry::group(size);
        let mut games = Environment::new(options, 2 * group.len(), seed).unwrap();
        let mut naive = Naive::new(&options, games.len());
        let atoms: Vec<Cell> = games.hidden(0).atoms().collect();
        let mut numbers = SplitMix(seed);
        let first: Vec<Port> = (0..3).map(|_| random_port(&mut numbers, size)).collect();
        for game in 0..games.len() {
            let mut board = WordBoard::empty(size).unwrap();
            atoms.iter().for_each(|&cell| {
                board.insert(group[game % group.len()].cell(cell, size));
            });
            games.hide(game, board.into()).unwrap();
        }
        for ray in 0..8 {
            let ports = (0..games.len()).map(|game| {
                let port = first.get(ray).map(|_| first[(ray + game) % 3]);
                let port = port.unwrap_or_else(|| random_port(&mut numbers, size));
                i64::from(group[game % group.len()].port(port, size).index())
            });
            let ports: Vec<i64> = ports.collect();
            naive.step(&mut games, &ports);
        }
    }
}

fn random_port(numbers: &mut SplitMix, size: Size) -> Port {
    Port::new((numbers.bits() % u64::from(size.ports())) as u16, size).unwrap()
}
