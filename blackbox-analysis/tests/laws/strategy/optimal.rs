//! The search for the optimum, held to trying everything and to known values.

use std::{collections::BTreeSet, ops::ControlFlow};

use blackbox_analysis::{
    checkpoint::PERIOD,
    effort::Effort,
    progress::Interrupted,
    strategy::{
        OptimalOptions, OptimalPart, OptimalSearch, Proof, VerifyError, WorstBracket, fixed_ports, optimal,
        optimal_worst, optimal_worst_within, verify,
    },
};
use blackbox_core::{Outcome, Port, evidence::Stop, game::Scoring};
use reference::naive::Answer;

use super::{atoms, naive_parts, naive_placements, optimum, searching, table};

/// The least total cost by trying everything.
fn naive_optimum(all: &[Vec<Answer>], left: &[usize], scoring: Scoring) -> usize {
    let cost = |answer: Answer| match (scoring, answer) {
        (Scoring::Markers, Answer::Exit(_)) => 2,
        _ => 1,
    };
    let ports = (0..all[0].len()).map(|port| (port, naive_parts(all, left, port)));
    let through = |(port, parts): (usize, Vec<Vec<usize>>)| {
        (parts.len() > 1).then(|| {
            let part =
                |part: &Vec<usize>| part.len() * cost(all[part[0]][port]) + naive_optimum(all, part, scoring);
            parts.iter().map(part).sum::<usize>()
        })
    };
    ports.filter_map(through).min().unwrap_or(0)
}

/// The least worst case by trying everything.
fn naive_worst(all: &[Vec<Answer>], left: &[usize]) -> usize {
    if left.iter().all(|&rank| all[rank] == all[left[0]]) {
        return 0;
    }
    let parts = (0..all[0].len()).map(|port| naive_parts(all, left, port)).filter(|parts| parts.len() > 1);
    let worst = |parts: Vec<Vec<usize>>| parts.iter().map(|part| naive_worst(all, part)).max();
    1 + parts.filter_map(worst).min().expect("classes differ somewhere")
}

#[test]
fn optima_agree_with_trying_everything() {
    for (size, n) in [
        ("1x1", "1"),
        ("2x2", "1"),
        ("2x2", "2"),
        ("2x2", "?"),
        ("3x3", "1"),
        ("3x2", "0-2"),
        ("4x4", "1"),
        ("hex2", "1"),
        ("hex2", "0-1"),
        ("hex2r", "2"),
    ] {
        let n = atoms(n);
        let all = naive_placements(size, n);
        for scoring in [Scoring::Rays, Scoring::Markers] {
            let least = naive_optimum(&all, &(0..all.len()).collect::<Vec<_>>(), scoring) as u64;
            let proof = optimum(&table(size, n), scoring);
            assert_eq!((proof.lower, proof.upper), (least, least), "{size} {n} {scoring}");
            assert_eq!(verify(&proof, &mut Effort::none()), Ok(()));
            assert_eq!(Proof::parse(&proof.to_string()), Ok(proof));
        }
    }
}

#[test]
fn the_optimum_is_the_least_ray_with_the_optima_after_it() {
    let table = table("5x4", 3);
    let all: Vec<u32> = (0..table.classes() as u32).collect();
    for scoring in [Scoring::Rays, Scoring::Markers] {
        let options = OptimalOptions::default().scoring(scoring);
        let search = OptimalSearch::new(&table, &options, &mut Effort::none().with_memory(1 << 24)).unwrap();
        let through = |port: Port| {
            let outcomes: BTreeSet<Outcome> = all.iter().map(|&class| table.outcome(class, port)).collect();
            let after = |&outcome: &Outcome| {
                let weigh = |class: &&u32| table.outcome(**class, port) == outcome;
                let placements: u64 =
                    all.iter().filter(weigh).map(|&class| u64::from(table.weight(class))).sum();
                let ray =
                    if scoring == Scoring::Markers && matches!(outcome, Outcome::Detour(_)) { 2 } else { 1 };
                let part = OptimalPart { history: vec![(port, outcome)], bound: u64::MAX };
                search
                    .run_part(&part, OptimalSearch::PASSES - 1, &mut Effort::none())
                    .expect("nobody stops it");
                let (lower, upper) = search.bracket_after(&part.history);
                assert_eq!(Some(lower), upper, "{port:?} {outcome:?}");
                placements * ray + lower
            };
            outcomes.iter().map(after).sum::<u64>()
        };
        let least = Port::all(table.size()).map(through).min();
        assert_eq!(least, Some(optimum(&table, scoring).upper));
    }
}

#[test]
fn optima_of_larger_boards_are_the_known_ones() {
    for (size, n, total) in [
        ("3x3", 3, 362),
        ("4x4", 2, 366),
        ("4x4", 3, 2_702),
        ("5x5", 2, 952),
        ("6x6", 2, 2_070),
        ("8x8", 1, 148),
        ("7x7", 2, 4_000),
        ("8x8", 2, 7_260),
        ("hex2", 3, 87),
        ("hex3", 1, 32),
        ("hex3", 2, 436),
        ("hex3", 3, 3_361),
        ("hex4", 1, 71),
        ("hex4", 2, 2_014),
        ("hex5", 1, 136),
    ] {
        let proof = optimum(&table(size, n), Scoring::Rays);
        assert_eq!(verify(&proof, &mut Effort::none()), Ok(()), "{size} {n}");
        assert_eq!((proof.lower, proof.upper), (total, total), "{size} {n}");
        assert_eq!(Proof::parse(&proof.to_string()), Ok(proof));
    }
    assert_eq!(optimum(&table("8x8", 2), Scoring::Markers).upper, 12_275);
}

#[test]
fn a_spent_budget_leaves_a_bracket_around_the_optimum() {
    let proof = optimal(&table("4x4", 3), Scoring::Rays, &mut Effort::nodes(3)).expect("no caller");
    assert!(
        !proof.proved() && proof.lower <= 2_702 && 2_702 <= proof.upper,
        "{} {}",
        proof.lower,
        proof.upper
    );
    assert_eq!(verify(&proof, &mut Effort::none()), Ok(()));
    let little = verify(&proof, &mut Effort::none().with_threads(1).with_memory(100));
    assert_eq!(little, Err(VerifyError::Memory { number: 1, allowed: 100 }));
    let wider = Proof { lower: proof.lower + 1, ..proof };
    assert!(matches!(verify(&wider, &mut Effort::none()), Err(VerifyError::Lower { .. })));
}

#[test]
fn the_worst_case_and_fixed_sets_agree_with_trying_everything() {
    // With most cells full, classes differ at few ports, which rules out ports.
    let full = [("2x2", 3), ("3x2", 4), ("3x2", 5), ("hex2", 6)];
    let few = [("2x2", 1), ("2x2", 2), ("3x3", 1), ("4x3", 1), ("3x2", 2), ("hex2", 1)];
    for (size, n) in few.into_iter().chain(full) {
        let all = naive_placements(size, n);
        let table = table(size, n);
        let worst = optimal_worst(&table, Scoring::Rays, &mut Effort::none()).expect("no limit");
        assert_eq!(worst as usize, naive_worst(&all, &(0..all.len()).collect::<Vec<_>>()), "{size} {n}");
        assert!(optimal_worst(&table, Scoring::Markers, &mut Effort::none()).expect("no limit") >= worst);
        let tells = |ports: u32| {
            let chosen = |rank: &usize| -> Vec<Answer> {
                (0..all[0].len()).filter(|port| ports >> port & 1 == 1).map(|port| all[*rank][port]).collect()
            };
            let by_chosen: BTreeSet<_> = (0..all.len()).map(|rank| format!("{:?}", chosen(&rank))).collect();
            by_chosen.len() == table.classes()
        };
        let least = (0u32..1 << all[0].len()).filter(|&ports| tells(ports)).map(u32::count_ones).min();
        let found = fixed_ports(&table, &mut Effort::none()).expect("no limit");
        assert_eq!(least, Some(found.len() as u32), "{size} {n}");
        assert!(tells(found.iter().fold(0, |ports, port| ports | 1 << port.index())));
    }
    // One class costs nothing, and the bracket says so.
    let bracket = WorstBracket::default();
    let worst = optimal_worst_within(&table("3x3", 0), Scoring::Rays, &bracket, &mut Effort::none());
    assert_eq!((worst, bracket.to_string()), (Ok(0), "0 to 0".to_string()));
    // A search goes on from what was known when its limit was spent.
    let (bracket, table, mut budget) = (WorstBracket::default(), table("4x4", 3), 1);
    assert_eq!(bracket.to_string(), "0 at least");
    loop {
        let before = bracket.ends();
        match optimal_worst_within(&table, Scoring::Rays, &bracket, &mut Effort::nodes(budget)) {
            Ok(worst) => break assert_eq!((worst, bracket.ends()), (7, (7, 7))),
            Err(stop) => assert_eq!(stop, Stop::Limit),
        }
        let (least, most) = bracket.ends();
        assert!(before.0 <= least && (1..=7).contains(&least), "{bracket} with {budget}");
        assert!(before.1 >= most && most >= 7, "{bracket} with {budget}");
        budget *= 2;
    }
    assert_eq!(bracket.to_string(), "7 to 7");
    assert!(budget > 4, "{budget}");
}

/// A search that is stopped again and again ends as one that is not, and so do two threads.
#[test]
fn a_search_for_the_optimum_goes_on_from_its_checkpoint() {
    let table = table("4x4", 3);
    let directory = std::env::temp_dir().join(format!("blackbox-optimal-{}", std::process::id()));
    // A run that was killed may have left one, and its number come again.
    let _ = std::fs::remove_dir_all(&directory);
    let (mut runs, mut positions) = (0, 0);
    loop {
        let search = searching(&table, &OptimalOptions::default());
        let mut effort = Effort::nodes(300);
        search.run_kept(&directory, PERIOD, &mut effort).expect("a checkpoint").expect("nobody stops it");
        assert!(effort.left() < 300, "a node at least, and {} more", effort.left());
        let (lower, upper) = search.bracket();
        assert!(lower <= 2_702 && upper.is_none_or(|upper| upper >= 2_702), "{lower} {upper:?}");
        assert!(search.positions() >= positions);
        (runs, positions) = (runs + 1, search.positions());
        if upper == Some(lower) {
            break;
        }
        assert!(runs < 10_000, "no end: {lower} {upper:?}");
    }
    assert!(runs > 1, "{runs}");
    // It is known how far each position has looked, too: nothing is looked at again.
    let (search, mut effort) = (searching(&table, &OptimalOptions::default()), Effort::nodes(300));
    search.run_kept(&directory, PERIOD, &mut effort).expect("a checkpoint").expect("nobody stops it");
    assert_eq!((search.bracket(), effort.left()), ((2_702, Some(2_702)), 300));
    let two = self::table("4x4", 2);
    let other = searching(&two, &OptimalOptions::default());
    let refused = other.run_kept(&directory, PERIOD, &mut Effort::none());
    assert!(refused.is_err(), "{refused:?}");
    std::fs::remove_dir_all(&directory).expect("the checkpoint");
    let search = searching(&table, &OptimalOptions::default());
    search.run(&mut Effort::none().with_threads(2)).expect("nobody stops it");
    assert_eq!(search.bracket(), (2_702, Some(2_702)));
    let proof = search.proof(&mut Effort::none()).expect("no caller");
    assert_eq!((verify(&proof, &mut Effort::none()), proof.upper), (Ok(()), 2_702));
}

/// One thread and several raise the lower bound as far as asked, and write a proof of it.
#[test]
fn threads_share_the_way_to_a_bracket_and_its_proof() {
    let table = table("5x5", 3);
    for threads in [1, 2] {
        let options = OptimalOptions::default().gap(0.02).ahead(1);
        let search = searching(&table, &options);
        let effort = || Effort::none().with_threads(threads);
        search.play_best(&mut effort()).expect("nobody stops it");
        search.run(&mut effort()).expect("nobody stops it");
        let proof = search.proof(&mut effort()).expect("no caller");
        let (lower, upper) = (proof.lower, proof.upper);
        assert!(lower <= 11_088 && 11_088 <= upper, "{threads}: {lower} {upper}");
        assert!(upper - lower <= upper / 50 && lower < upper, "{threads}: {lower} {upper}");
        assert_eq!(
            (verify(&proof, &mut Effort::none()), search.claims()),
            (Ok(()), proof.claims.len() as u64),
            "{threads}"
        );
        assert_eq!(
            search.proof(&mut effort().watched(&mut |_| ControlFlow::Break(()))),
            Err(Interrupted),
            "{threads}"
        );
    }
}

/// A search that was killed may have lost positions that other bounds rest on: the proof finds them anew.
#[test]
fn a_proof_finds_anew_what_was_lost() {
    for (size, atoms) in [("5x5", 3), ("6x6", 2), ("hex3", 3)] {
        let table = table(size, atoms);
        let options = OptimalOptions::default().gap(0.03).ahead(1);
        let search = searching(&table, &options);
        search.play_best(&mut Effort::none()).expect("nobody stops it");
        search.run(&mut Effort::none()).expect("nobody stops it");
        let known = search.known();
        for lost in [2, 5] {
            let positions = known.lines().enumerate();
            let left: Vec<_> =
                positions.filter(|(at, _)| *at < 2 || at % lost > 0).map(|(_, line)| line).collect();
            let other = searching(&table, &options);
            other.join(&left.join("\n")).expect("what is known");
            let proof = other.proof(&mut Effort::none()).expect("no caller");
            assert_eq!(verify(&proof, &mut Effort::none()), Ok(()), "{size} {atoms} {lost}");
        }
    }
}

#[test]
fn a_search_for_the_optimum_keeps_to_its_memory_and_stops_when_asked() {
    let table = table("4x4", 3);
    let proof = optimal(&table, Scoring::Rays, &mut Effort::none().with_memory(1_000)).expect("no caller");
    assert!(
        !proof.proved() && proof.lower <= 2_702 && 2_702 <= proof.upper,
        "{} {}",
        proof.lower,
        proof.upper
    );
    let mut no = |_| ControlFlow::Break(());
    // The caller stops the search when it is first asked. The board is large, so that the caller, who is
    // asked by the clock, is asked far more often than this test counts.
    let large = self::table("8x8", 3);
    let stopped = optimal(&large, Scoring::Rays, &mut Effort::none().watched(&mut no));
    assert_eq!(stopped, Err(Stop::Interrupted));
    // It may say no anywhere, also in the middle of a pass over the classes.
    for asked in [2, 3, 5, 8, 13] {
        let mut left = asked;
        let mut go_on = |_| {
            left -= 1;
            if left > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let stopped = optimal(&large, Scoring::Markers, &mut Effort::none().watched(&mut go_on));
        assert_eq!(stopped, Err(Stop::Interrupted), "{asked}");
        left = asked;
        let mut go_on = |_| {
            left -= 1;
            if left > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let stopped = optimal_worst(&large, Scoring::Rays, &mut Effort::none().watched(&mut go_on));
        assert_eq!(stopped, Err(Stop::Interrupted), "{asked}");
    }
}
