//! The ideal observer against the evidence engine, which shares no list of boards with it.

use blackbox_core::{
    Port,
    evidence::Limit,
    game::{Params, Scoring},
};

use super::{Action, Autoreset, Environment, EnvironmentError, EnvironmentOptions, all_boards::AllBoards};
use crate::AnyEvidence;

fn options(params: &str, scoring: Scoring) -> EnvironmentOptions {
    let usual = EnvironmentOptions::new(Params::decode(params.as_bytes(), false).unwrap()).unwrap();
    EnvironmentOptions { scoring, ideal: true, max_steps: 30, ..usual }
}

fn near(one: f32, other: f64) {
    assert!((f64::from(one) - other).abs() < 1e-4 * other.abs().max(1.0), "{one} for {other}");
}

/// Rays mostly, now and then a guess, which is right half of the time, or an answer.
fn choose(number: usize, games: &Environment, game: usize) -> i64 {
    let size = games.options().size();
    let ports = usize::from(size.ports());
    let unfired: Vec<usize> = (0..ports).filter(|&port| games.view().mask_of(game)[port] != 0).collect();
    if number % 9 == 8 {
        return Action::Submit.index(size) as i64;
    }
    if number % 6 == 5 {
        return (ports + number * 5 % size.cells() as usize) as i64;
    }
    if unfired.is_empty() || number % 6 == 2 {
        let missing = games.hidden(game).atoms().find(|&cell| !games.guessed(game).contains(cell));
        return missing.map_or(Action::Submit.index(size), |cell| Action::Guess(cell).index(size)) as i64;
    }
    unfired[number * 7 % unfired.len()] as i64
}

fn advised(evidence: &AnyEvidence, scoring: Scoring) -> crate::evidence::Advice {
    evidence.advise(scoring, &mut Limit::none()).unwrap()
}

#[test]
fn it_says_what_the_evidence_engine_finds() {
    for (params, scoring) in [
        ("w4h4m2M2", Scoring::Rays),
        ("w5h4m1M3", Scoring::Markers),
        ("w6h6m3M3", Scoring::Rays),
        ("w7h8m3M3", Scoring::Waddingtons),
        ("w8h3m2M4", Scoring::Markers),
        ("s3m2M2", Scoring::Rays),
        ("s4m1M2r", Scoring::Markers),
    ] {
        let options = options(params, scoring);
        let mut games = Environment::new(options, 2, 5).unwrap();
        let mut before: Vec<_> = (0..2).map(|game| games.evidence(game)).collect();
        let mut ended = 0;
        for step in 0..60 {
            let actions: Vec<i64> = (0..2).map(|game| choose(step * 5 + game * 3, &games, game)).collect();
            games.step(&actions, Autoreset::NextStep).unwrap();
            let insight = games.insight().unwrap();
            for game in 0..2 {
                let evidence = games.evidence(game);
                let found = evidence.solve(&mut Limit::none()).unwrap();
                let left = insight.boards_left[game];
                assert!((left - found.count.to_string().parse::<f64>().unwrap()).abs() < 0.5);
                assert_eq!(insight.proven[game] != 0, found.unique_class);
                for (&share, &expected) in insight.posterior_of(game).iter().zip(&found.probability) {
                    near(share, expected);
                }
                let fired = usize::try_from(actions[game]).ok().filter(|&action| {
                    action < usize::from(options.size().ports())
                        && games.view().rays[game] > 0
                        && evidence.facts().len() > before[game].facts().len()
                });
                if let Some(port) = fired {
                    let advice = advised(&before[game], scoring);
                    let port = Port::new(port as u16, options.size()).unwrap();
                    let chosen = advice.ports.iter().find(|advice| advice.port == port).unwrap();
                    let best =
                        advice.ports.iter().map(crate::evidence::PortAdvice::worth).fold(0.0, f64::max);
                    let most = advice.ports.iter().map(|advice| advice.bits).fold(0.0, f64::max);
                    near(insight.bits_possible[game], most);
                    near(insight.regret[game], best - chosen.worth());
                    near(insight.bits[game], (advice.count as f64 / left).log2());
                } else {
                    assert_eq!((insight.bits[game], insight.bits_possible[game]), (0.0, 0.0));
                    near(insight.regret[game], 0.0);
                }
                let guessed = games.guessed(game);
                let against = evidence.check(guessed).unwrap().iter().filter(|(_, agrees)| !agrees).count();
                match games.view().result[game] {
                    -1 => {
                        assert_eq!(insight.contradicts[game] >= 0, against > 0);
                        ended += 1;
                    }
                    _ => assert_eq!(insight.contradicts[game], -1),
                }
                let par = crate::par::par_of(games.hidden(game), &mut Limit::none()).unwrap();
                near(insight.par[game], par.mean());
                before[game] = evidence;
            }
        }
        assert!(ended > 0, "{params}");
    }
}

#[test]
fn games_that_end_in_the_same_step_keep_what_was_said_last() {
    let options = EnvironmentOptions { max_steps: 4, ..options("w4h4m2M2", Scoring::Rays) };
    let mut same = Environment::new(options, 3, 1).unwrap();
    let mut next = same.clone();
    for step in 0..40 {
        let actions: Vec<i64> = (0..3).map(|game| choose(step + game, &same, game)).collect();
        same.step(&actions, Autoreset::SameStep).unwrap();
        next.step(&actions, Autoreset::NextStep).unwrap();
        for game in (0..3).filter(|&game| next.is_over(game)).collect::<Vec<_>>() {
            let (last, kept) = (next.insight().unwrap(), same.final_insight().unwrap());
            assert_eq!(last.posterior_of(game), kept.posterior_of(game));
            assert_eq!((last.bits[game], last.par[game]), (kept.bits[game], kept.par[game]));
            assert_eq!(last.contradicts[game], kept.contradicts[game]);
            next.reset(game, None).unwrap();
        }
        assert_eq!(next.insight(), same.insight());
    }
}

#[test]
fn too_many_boards_are_refused() {
    for (params, boards) in [("w8h8m5M5", Some(7_624_512)), ("w9h9m1M1", None)] {
        let options = options(params, Scoring::Rays);
        let refused = Environment::new(options, 1, 0).unwrap_err();
        assert_eq!(refused, EnvironmentError::Ideal { size: options.size(), boards });
        assert!(refused.to_string().contains(&AllBoards::MOST.to_string()), "{refused}");
    }
    let without = EnvironmentOptions { ideal: false, ..options("w9h9m1M1", Scoring::Rays) };
    assert!(Environment::new(without, 1, 0).unwrap().insight().is_none());
}
