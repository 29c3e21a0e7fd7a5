//! The ideal observer against the evidence engine, which shares no list of boards with it.

use blackbox_core::{
    Cell, Port,
    game::{Params, Scoring},
    internal::SplitMix,
};

use super::super::{
    Action, Autoreset, Environment, EnvironmentError, EnvironmentOptions, all_boards::AllBoards,
};
use crate::{
    Evidence,
    effort::Effort,
    evidence::{Posterior, Unweighed},
    prior::{Prior, WeighedTable},
};

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

fn advised(evidence: &Evidence, prior: &Prior, scoring: Scoring) -> crate::evidence::Advice {
    evidence.advise_under(prior, scoring, &mut Effort::none()).unwrap()
}

fn weighed(evidence: &Evidence, prior: &Prior) -> Posterior {
    evidence.posterior(prior, &mut Effort::none()).unwrap()
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
        // As games are dealt, and the same said otherwise, or something else.
        let dealt = Prior::of_deal(options.params);
        let size = options.size();
        let odds = Cell::all(size).map(|cell| (cell.y, 0.5 + f64::from(cell.x))).fold(
            vec![Vec::new(); size.height().into()],
            |mut rows: Vec<Vec<f64>>, (y, odds)| {
                rows[usize::from(y)].push(odds);
                rows
            },
        );
        let odds = dealt.clone().with_odds(&odds).unwrap();
        for (prior, of_prior) in [(&dealt, false), (&dealt, true), (&odds, true)] {
            let games = if of_prior {
                Environment::under(prior, options, 2, 5)
            } else {
                Environment::new(options, 2, 5)
            };
            follow(games.unwrap(), prior, params);
        }
    }
}

/// Plays games and holds the watch to evidence under a prior.
fn follow(mut games: Environment, prior: &Prior, params: &str) {
    let (options, scoring) = (*games.options(), games.options().scoring);
    {
        let mut before: Vec<_> = (0..2).map(|game| games.evidence(game)).collect();
        let mut ended = 0;
        for step in 0..60 {
            let actions: Vec<i64> = (0..2).map(|game| choose(step * 5 + game * 3, &games, game)).collect();
            games.step(&actions, Autoreset::NextStep).unwrap();
            let insight = games.insight().unwrap();
            for game in 0..2 {
                let evidence = games.evidence(game);
                let found = evidence.solve(&mut Effort::none()).unwrap();
                let left = insight.count[game];
                assert!((left - found.count.to_string().parse::<f64>().unwrap()).abs() < 0.5);
                assert_eq!(insight.proven[game] != 0, found.unique_class);
                let posterior = weighed(&evidence, prior);
                for (&share, &expected) in insight.posterior_of(game).iter().zip(&posterior.probability) {
                    near(share, expected);
                }
                let fired = usize::try_from(actions[game]).ok().filter(|&action| {
                    action < usize::from(options.size().ports())
                        && games.view().rays[game] > 0
                        && evidence.facts().len() > before[game].facts().len()
                });
                if let Some(port) = fired {
                    let advice = advised(&before[game], prior, scoring);
                    let port = Port::new(port as u16, options.size()).unwrap();
                    let chosen = advice.ports.iter().find(|advice| advice.port == port).unwrap();
                    let best =
                        advice.ports.iter().map(crate::evidence::PortAdvice::worth).fold(0.0, f64::max);
                    let most = advice.ports.iter().map(|advice| advice.bits).fold(0.0, f64::max);
                    near(insight.best_bits[game], most);
                    near(insight.regret_a_point[game], best - chosen.worth());
                    near(insight.gain[game], weighed(&before[game], prior).entropy - posterior.entropy);
                } else {
                    assert_eq!((insight.gain[game], insight.best_bits[game]), (0.0, 0.0));
                    near(insight.regret_a_point[game], 0.0);
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
                let par = crate::par::par_of(games.hidden(game), &mut Effort::none()).unwrap();
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
            assert_eq!((last.gain[game], last.par[game]), (kept.gain[game], kept.par[game]));
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

/// How far what came out is from what was said, in deviations, for the chances of each tenth: of the sums
/// over all cells of each game, as those of one game hang together.
fn deviations(said: impl Fn(usize) -> Vec<f64>, games: &Environment) -> Vec<f64> {
    let size = games.options().size();
    let mut tenths = vec![(0.0, 0.0); 10];
    for game in 0..games.len() {
        let mut sums = [0.0; 10];
        for (cell, chance) in Cell::all(size).zip(said(game)) {
            let came = f64::from(u8::from(games.hidden(game).contains(cell)));
            sums[((10.0 * chance) as usize).min(9)] += came - chance;
        }
        for ((all, squares), sum) in tenths.iter_mut().zip(sums) {
            (*all, *squares) = (*all + sum, *squares + sum * sum);
        }
    }
    tenths
        .into_iter()
        .filter(|&(_, squares)| squares > 20.0)
        .map(|(all, squares)| all / f64::sqrt(squares))
        .collect()
}

/// Of the cells that the watch holds to have an atom with some chance, so many have one: over 4,000 games
/// that draw one to four atoms. Where all boards were equally likely, they have not.
#[test]
fn chances_are_what_comes_out() {
    let options = options("w5h5m1M4", Scoring::Rays);
    let mut games = Environment::new(options, 4_000, 11).unwrap();
    let mut random = SplitMix(3);
    let (mut dealt, mut alike) = (Vec::new(), Vec::new());
    for ray in 0..4 {
        let ports = usize::from(options.size().ports());
        let actions: Vec<i64> = (0..games.len())
            .map(|game| {
                let unfired: Vec<usize> =
                    (0..ports).filter(|&port| games.view().mask_of(game)[port] != 0).collect();
                unfired[random.below(unfired.len() as u32) as usize] as i64
            })
            .collect();
        games.step(&actions, Autoreset::Disabled).unwrap();
        if ray % 2 == 1 {
            let insight = games.insight().unwrap();
            let said =
                |game: usize| insight.posterior_of(game).iter().map(|&chance| f64::from(chance)).collect();
            dealt.extend(deviations(said, &games));
            let mut solver = crate::evidence::Solver::new();
            let all: Vec<Vec<f64>> = (0..games.len())
                .map(|game| solver.solve(&games.evidence(game), &mut Effort::none()).unwrap().probability)
                .collect();
            alike.extend(deviations(|game| all[game].clone(), &games));
        }
    }
    assert!(dealt.len() > 15, "{dealt:?}");
    assert!(dealt.iter().all(|deviation| deviation.abs() < 4.0), "{dealt:?}");
    assert!(alike.iter().any(|deviation| deviation.abs() > 8.0), "{alike:?}");
}

/// All boards are kept, where the memory holds them.
#[test]
fn a_table_keeps_to_its_memory() {
    let evidence: Evidence = "4x4 2".parse().unwrap();
    let table = |memory| {
        evidence
            .weighed_table(&Prior::default(), &mut Effort::none().with_memory(memory))
            .map(|table| table.len())
    };
    let needed = 120 * WeighedTable::bytes_a_board(evidence.size());
    assert_eq!(table(needed), Ok(120));
    assert_eq!(table(needed - 1), Err(Unweighed::TooMany { boards: Some(120), most: 119 }));
}
