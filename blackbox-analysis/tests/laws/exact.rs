//! The exact search in other ways: to a bracket of a given width, in parts, and what it would take.

use blackbox_analysis::effort::Effort;
use std::ops::ControlFlow;

use blackbox_analysis::{
    progress::Interrupted,
    strategy::{
        Best, EvaluateOptions, KnownError, OptimalOptions, OptimalPart, OptimalSearch, OutcomeTable,
        evaluate, verify,
    },
};
use blackbox_core::game::Scoring;

use crate::{size, strategy::searching};

fn table(width: u32, height: u32, atoms: u32) -> OutcomeTable {
    OutcomeTable::new(size(width, height), atoms).expect("a small table")
}

#[test]
fn a_bracket_is_as_narrow_as_asked_for() {
    for (w, h, n, scoring, total) in [
        (4, 4, 3, Scoring::Rays, 2_702),
        (6, 6, 2, Scoring::Rays, 2_070),
        (8, 8, 2, Scoring::Markers, 12_275),
    ] {
        let table = table(w, h, n);
        for gap in [0.2, 0.1, 0.05] {
            let search = searching(&table, &OptimalOptions::default().scoring(scoring).gap(gap));
            search.play_best(&mut Effort::none()).expect("nobody stops it");
            search.run(&mut Effort::none()).expect("nobody stops it");
            let (lower, upper) = search.bracket();
            let upper = upper.expect("the best seeker's");
            assert!(lower <= total && total <= upper, "{w}x{h} {n} {scoring}: {lower} {upper}");
            assert!(
                lower as f64 >= upper as f64 * (1.0 - gap),
                "{w}x{h} {n} {scoring} {gap}: {lower} {upper}"
            );
            let proof = search.proof(&mut Effort::none()).expect("no caller");
            assert!(proof.lower >= lower, "{w}x{h} {n} {scoring}: {lower} {}", proof.lower);
            assert_eq!(verify(&proof, &mut Effort::none()), Ok(()), "{w}x{h} {n} {scoring}");
        }
    }
}

#[test]
fn parts_that_others_solve_give_the_optimum() {
    for (w, h, n, rays, total) in [(4, 4, 3, 1, 2_702), (4, 4, 3, 2, 2_702), (6, 6, 2, 1, 2_070)] {
        let table = table(w, h, n);
        let search = || searching(&table, &OptimalOptions::default());
        let mut known: Vec<String> = Vec::new();
        let joined = |known: &[String]| {
            let search = search();
            known.iter().for_each(|known| search.join(known).expect("what is known"));
            search
        };
        for pass in 0..OptimalSearch::PASSES {
            let here = joined(&known);
            here.run_passes(pass, &mut Effort::none()).expect("nobody stops it");
            let parts = here.parts(pass, rays);
            assert!(pass > 0 || rays > 1 || !parts.is_empty());
            for part in parts {
                assert_eq!(part.history.len(), rays);
                let worker = search();
                worker.run_part(&part, pass, &mut Effort::none()).expect("nobody stops it");
                assert_eq!(worker.bracket().1, None, "a part says nothing of the whole");
                known.push(worker.known());
            }
        }
        let last = joined(&known);
        last.run(&mut Effort::none()).expect("nobody stops it");
        assert_eq!(last.bracket(), (total, Some(total)), "{w}x{h} {n}");
        let proof = last.proof(&mut Effort::none()).expect("no caller");
        assert_eq!(verify(&proof, &mut Effort::none()), Ok(()));
    }
}

#[test]
fn what_is_known_of_another_search_is_refused() {
    let (table, other) = (table(4, 4, 3), self::table(4, 4, 2));
    let search = searching(&table, &OptimalOptions::default());
    search
        .run_part(&OptimalPart { history: Vec::new(), bound: 3_000 }, 0, &mut Effort::none())
        .expect("nobody stops it");
    let known = search.known();
    let lines = known.lines().count();
    let another = searching(&other, &OptimalOptions::default());
    let expected = "optimal 4x4 2 rays".to_owned();
    assert_eq!(another.join(&known), Err(KnownError { line: 1, expected }));
    for (line, text) in [(2, "x"), (lines, "1 2 3")] {
        let changed: Vec<&str> =
            known.lines().zip(1..).map(|(old, at)| if at == line { text } else { old }).collect();
        let error = search.join(&changed.join("\n")).expect_err("a faulty line");
        assert_eq!(error.line, line, "{error}");
    }
}

#[test]
fn an_estimate_of_the_work_is_of_its_order() {
    let table = table(6, 6, 2);
    let search = searching(&table, &OptimalOptions::default());
    let found = search.estimate(200, 1, &mut Effort::none()).expect("no caller");
    search.run(&mut Effort::none()).expect("nobody stops it");
    let kept = search.positions() as f64;
    assert!(found.positions > 0.5 * kept && found.positions < 1_000.0 * kept, "{found:?} {kept}");
    assert!(found.positions_error < found.positions && found.seconds > 0.0, "{found:?}");
    assert_eq!(
        search.estimate(5, 1, &mut Effort::none().watched(&mut |_| ControlFlow::Break(()))),
        Err(Interrupted)
    );
}

#[test]
fn a_search_begins_no_worse_than_the_best_seeker_whatever_its_limit() {
    for scoring in [Scoring::Rays, Scoring::Markers] {
        let table = table(6, 6, 3);
        let options = OptimalOptions::default().scoring(scoring).gap(0.1);
        let search = searching(&table, &options);
        search.play_best(&mut Effort::none()).expect("nobody stops it");
        let seeker = Best::new(table.size(), table.atoms(), scoring);
        let options = EvaluateOptions::default().scoring(scoring);
        let tree = evaluate(&table, &seeker, &options, &mut Effort::none()).expect("a seeker that plays on");
        let upper = search.bracket().1.expect("what the best seeker needs");
        assert!(upper <= tree.total_score, "{scoring}: {upper} {}", tree.total_score);
    }
}

#[test]
fn a_search_that_ends_early_shows_how_far_the_lower_bound_was_raised() {
    let table = table(4, 4, 5);
    let search = searching(&table, &OptimalOptions::default());
    // The first tree leaves a fifth open, and raising the lower bound all the way 2 %.
    let mut open = 1.0;
    while !(0.03..0.15).contains(&open) {
        search.run(&mut Effort::at_most(Some(1_000))).expect("nobody stops it");
        let (lower, upper) = search.bracket();
        assert_ne!(upper, Some(lower), "it was {open} before");
        open = upper.map_or(1.0, |upper| 1.0 - lower as f64 / upper as f64);
    }
}
