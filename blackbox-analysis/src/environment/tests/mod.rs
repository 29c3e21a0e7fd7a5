//! The games of an environment against the core's sessions, move by move.

mod ideal;
mod naive;

use blackbox_core::{
    Outcome,
    game::{Move, Params, Scoring, Session},
};

use super::{Action, Autoreset, Environment, EnvironmentError, EnvironmentOptions, Illegal, View};
use crate::Board;

/// A generator for tests: numbers below `below`, the same each time.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % below
    }
}

fn options(params: &str) -> EnvironmentOptions {
    EnvironmentOptions::new(Params::decode(params.as_bytes(), false).unwrap()).unwrap()
}

/// A random move that often guesses right, so that some games are won.
fn choose(numbers: &mut Numbers, games: &Environment, game: usize) -> usize {
    let size = games.options().size();
    let actions = Action::count(size);
    if numbers.next(5) < 2 {
        let hidden = games.hidden(game);
        let missing = hidden.atoms().find(|&cell| !games.guessed(game).contains(cell));
        return missing.map_or(actions - 1, |cell| Action::Guess(cell).index(size));
    }
    numbers.next(actions)
}

#[test]
fn games_go_as_sessions_do() {
    let mut numbers = Numbers(7);
    let mut results = [0; 3];
    for params in ["w8h8m4M4", "w5h5m3M3", "w3h7m1M4", "w10h6m2M5", "s5m6M6", "s3m2M4r"] {
        for scoring in Scoring::ALL {
            let options = EnvironmentOptions { scoring, ..options(params) };
            let (size, mut games) = (options.size(), Environment::new(options, 1, 3).unwrap());
            for episode in 0..40 {
                assert_eq!(
                    games.id(0).unwrap(),
                    format!("{params}#{}", if episode == 0 { "3".into() } else { format!("3-{episode}") })
                );
                let mut session = Session::<Board>::new(options.params, games.hidden(0).clone()).unwrap();
                let mut total = 0.0;
                loop {
                    let index = choose(&mut numbers, &games, 0);
                    let legal = games.view().mask_of(0)[index] != 0;
                    games.step(&[index as i64], Autoreset::NextStep).unwrap();
                    total += games.rewards()[0];
                    let made = match Action::from_index(index, size).unwrap() {
                        Action::Fire(port) => Move::Fire(port),
                        Action::Guess(cell) => Move::Guess(cell),
                        Action::Submit => Move::Solve,
                    };
                    if made == Move::Solve && legal {
                        let right = session.standing_of_guesses();
                        session.play(Move::Solve).unwrap();
                        assert_eq!(games.view().result[0], right);
                    } else if made != Move::Solve {
                        assert_eq!(session.play(made).is_ok(), legal, "{made:?}");
                    }
                    if !legal {
                        total += 1.0; // What the penalty took.
                    }
                    let over = games.is_over(0);
                    assert_eq!(over, games.terminated()[0] || games.truncated()[0]);
                    if over {
                        break;
                    }
                    let observed: Vec<(_, Outcome)> = games.observations(0).collect();
                    assert_eq!(observed, session.observations().collect::<Vec<_>>());
                    assert_eq!(games.view().score[0] as u32, session.score(scoring).total());
                    assert!(games.guessed(0) == session.guesses());
                }
                assert_eq!(-total as i32, games.view().score[0]);
                if games.truncated()[0] {
                    session.play(Move::Solve).unwrap();
                }
                assert_eq!(games.view().score[0] as u32, session.score(scoring).total());
                results[(games.view().result[0] + 1) as usize] += 1;
                games.step(&[0], Autoreset::NextStep).unwrap();
                assert_eq!((games.rewards()[0], games.is_over(0), games.view().rays[0]), (0.0, false, 0));
            }
        }
    }
    assert_eq!(results[1], 0);
    assert!(results[0] > 20 && results[2] > 20, "{results:?}");
}

trait Judge {
    fn standing_of_guesses(&self) -> i8;
}

impl Judge for Session<Board> {
    /// 1 if the guesses are right, -1 if not, straight from the rule: as many atoms and the same outcome at
    /// all ports.
    fn standing_of_guesses(&self) -> i8 {
        let same = blackbox_core::Port::all(self.params().size())
            .all(|port| self.guesses().fire(port) == self.atoms().fire(port));
        if same && self.params().admits(self.guess_count()) { 1 } else { -1 }
    }
}

#[test]
fn the_same_step_begins_the_next_game_and_keeps_the_last_view() {
    let mut numbers = Numbers(1);
    let options = EnvironmentOptions { max_steps: 12, ..options("w4h4m2M2") };
    let mut next = Environment::new(options, 3, 9).unwrap();
    let mut same = next.clone();
    let mut ended = 0;
    for _ in 0..500 {
        let actions: Vec<i64> = (0..3).map(|game| choose(&mut numbers, &same, game) as i64).collect();
        next.step(&actions, Autoreset::NextStep).unwrap();
        same.step(&actions, Autoreset::SameStep).unwrap();
        assert_eq!(next.rewards(), same.rewards());
        assert_eq!((next.terminated(), next.truncated()), (same.terminated(), same.truncated()));
        for game in (0..3).filter(|&game| next.is_over(game)).collect::<Vec<_>>() {
            assert_eq!(next.view().outcomes_of(game), same.finals().outcomes_of(game));
            assert_eq!(next.view().score[game], same.finals().score[game]);
            assert_eq!(next.view().result[game], same.finals().result[game]);
            next.reset(game, None).unwrap();
            assert_eq!(next.id(game), same.id(game));
            ended += 1;
        }
        assert_eq!(next.view(), same.view());
    }
    assert!(ended > 20);
}

#[test]
fn illegal_actions_do_what_the_options_say() {
    let base = options("w4h4m2M2");
    let submit = Action::Submit.index(base.size()) as i64;
    let mut games =
        Environment::new(EnvironmentOptions { illegal: Illegal::Penalty(2.5), ..base }, 1, 0).unwrap();
    let before = games.view().clone();
    games.step(&[submit], Autoreset::Disabled).unwrap();
    assert_eq!((games.rewards()[0], games.view()), (-2.5, &before));

    let mut games = Environment::new(EnvironmentOptions { illegal: Illegal::End, ..base }, 1, 0).unwrap();
    games.step(&[submit], Autoreset::Disabled).unwrap();
    assert_eq!((games.view().result[0], games.view().score[0], games.terminated()[0]), (-1, 10, true));
    let over = games.step(&[0], Autoreset::Disabled);
    assert_eq!(over, Err(EnvironmentError::Over { game: 0 }));

    let mut games = Environment::new(EnvironmentOptions { illegal: Illegal::Refuse, ..base }, 2, 0).unwrap();
    let before = games.view().clone();
    let refused = games.step(&[0, submit], Autoreset::NextStep);
    assert_eq!(refused, Err(EnvironmentError::Illegal { game: 1, found: submit }));
    assert_eq!(games.view(), &before);
    for bad in [-1, submit + 1, i64::MAX, i64::MIN] {
        assert!(matches!(games.step(&[0, bad], Autoreset::NextStep), Err(EnvironmentError::Action { .. })));
    }
    assert!(matches!(games.step(&[0], Autoreset::NextStep), Err(EnvironmentError::Actions { .. })));
    assert_eq!(games.view(), &before);
}

#[test]
fn a_strict_game_takes_no_look_alike_for_right() {
    // Two boards of three atoms that answer alike at every port (docs/research/census.md).
    let [hidden, other]: [Board; 2] =
        ["@1@5/8/8/8/8/8/8/2@5", "2@5/8/8/8/8/8/8/@1@5"].map(|text| text.parse().unwrap());
    for (strict, result, score) in [(false, 1, 0), (true, -1, 5)] {
        let options = EnvironmentOptions { strict, ..options("w8h8m3M3") };
        let mut games = Environment::new(options, 1, 0).unwrap();
        games.hide(0, hidden.clone()).unwrap();
        assert_eq!(games.id(0), None);
        for cell in other.atoms() {
            games.step(&[Action::Guess(cell).index(options.size()) as i64], Autoreset::Disabled).unwrap();
        }
        games.step(&[Action::Submit.index(options.size()) as i64], Autoreset::Disabled).unwrap();
        assert_eq!((games.view().result[0], games.view().score[0]), (result, score));
    }
}

#[test]
fn a_game_without_an_answer_ends_and_counts_its_guesses() {
    let options = EnvironmentOptions { max_steps: 5, ..options("w4h4m2M2") };
    let mut games = Environment::new(options, 1, 0).unwrap();
    for step in 1..=5 {
        let toggle = Action::Guess(blackbox_core::Cell::new(0, 0)).index(options.size()) as i64;
        games.step(&[toggle], Autoreset::Disabled).unwrap();
        assert_eq!(games.truncated()[0], step == 5);
    }
    assert!(!games.terminated()[0]);
    assert_eq!((games.view().result[0], -games.rewards()[0]), (-1, f64::from(games.view().score[0])));
    assert!(games.view().outcomes_of(0).iter().all(|&seen| seen == View::UNFIRED));
}
