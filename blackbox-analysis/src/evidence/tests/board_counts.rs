use alloc::string::{String, ToString};

use super::*;

/// Where 128 bits hold the counts, the sum over groups is the solver's own answer.
fn agree(text: &str, shapes: usize) {
    let evidence: Evidence = text.parse().expect("evidence");
    let mut solver = Solver::new();
    let own = solver.board_counts(&evidence, &mut Effort::none()).expect("no limit");
    let summed = solver.summed(&evidence, &mut Effort::none()).expect("no limit");
    assert_eq!((&summed.count, &summed.by_atoms, &summed.model), (&own.count, &own.by_atoms, &own.model));
    for (summed, own) in summed.probability.iter().zip(&own.probability) {
        assert!((summed - own).abs() < 1e-12, "{text}");
    }
    let mut seen = alloc::collections::BTreeSet::new();
    ask!(solver, &evidence, |solver, evidence| {
        solver.each_board_group(evidence, &mut Effort::none(), |group| {
            seen.insert((group.atoms(), group.free(), group.extra()));
            ControlFlow::Continue(())
        })
    })
    .expect("no limit");
    assert!(seen.len() >= shapes, "{text}");
}

#[test]
fn a_sum_over_bundles_is_the_solvers_count() {
    // No board at all, one group, some, and more shapes than are kept.
    agree("3x3 1; L1 H; L3 H", 0);
    agree("6x5 ?; =(2,2) @; =(0,1) .", 1);
    agree("6x6 3-5; L2 H; T3 R", 4);
    agree("8x8 ?; L2 H; T5 H", SHAPES + 1);
    agree("9x6 ?; L2 H; T7 R", SHAPES + 1);
}

#[test]
fn a_product_is_that_of_all_digits() {
    let number = BigUint::from(u128::MAX);
    for by in [0, 1, u64::from(u32::MAX), 1 << 32, 0x1234_5678_9abc_def0, u64::MAX] {
        assert_eq!(times(&number, by), &number * by, "{by}");
    }
}

/// What is given away first comes last, after the part that gives it, whichever thread does it when.
#[test]
fn parts_have_the_order_of_one_search() {
    let (given, done) = ([0, 1, 2].map(|x| (Cell::new(x, 0), true)), Mutex::new(Vec::new()));
    let work = |_: &mut Solver, part: &Part, give: &mut Give<'_>, _: &mut Effort<'_>| {
        if part.order.is_empty() {
            given.iter().for_each(|&cell| give(&mut [cell].into_iter()));
        }
        locked(&done).push((part.order.clone(), part.evidence.to_string()));
        Ok(())
    };
    let evidence: Evidence = "3x3 ?".parse().expect("evidence");
    Solver::new().share(&evidence, &mut Effort::none().with_threads(2), &work).expect("no limit");
    let done: BTreeMap<Vec<u32>, String> = into_inner(done).into_iter().collect();
    let parts = ["3x3 ?", "3x3 ?; =(2,0) @", "3x3 ?; =(1,0) @", "3x3 ?; =(0,0) @"];
    assert!(done.into_values().eq(parts.map(String::from)));
}
