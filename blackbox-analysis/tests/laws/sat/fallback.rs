//! Where the search's budget ends, the solver takes over.

use std::ops::ControlFlow;

use blackbox_analysis::{
    AnyBoard, AnyEvidence,
    sat::{self, Conclusion},
};
use blackbox_core::{
    Fact, Numbering, Outcome, Port,
    evidence::{Limit, Stop},
};
use reference::random::Random;

use super::agreement::{allows, random_evidence};
use crate::size;

fn parse(text: &str) -> AnyEvidence {
    AnyEvidence::parse(text, Numbering::Letters).expect("evidence")
}

/// With no budget at all for the search: where the solver's answer is whole it is the search's own.
#[test]
fn the_answers_are_the_same() {
    let mut random = Random::new(4);
    let [mut whole, mut partly] = [0; 2];
    for round in 0..600 {
        let side = 1 + round % 6;
        let evidence = random_evidence(&mut random, size(side, 7 - side), 4);
        let answer = evidence.solve(&mut Limit::none()).expect("no limit");
        let without = sat::conclude(&evidence, &mut Limit::nodes(0), &mut Limit::none()).expect("no limit");
        assert_eq!(
            sat::conclude(&evidence, &mut Limit::none(), &mut Limit::nodes(0)),
            Ok(Conclusion::Whole(answer.clone()))
        );
        match without {
            Conclusion::Whole(got) => {
                whole += 1;
                assert_eq!((&got.count, &got.count_by_atoms), (&answer.count, &answer.count_by_atoms));
                assert_eq!(got.probability, answer.probability, "{evidence}");
                assert_eq!((got.unique, got.unique_class), (answer.unique, answer.unique_class));
                assert_eq!(got.conflict.is_empty(), answer.conflict.is_empty(), "{evidence}");
            }
            Conclusion::Partly(solution, stop) => {
                partly += 1;
                assert!(stop == Stop::Limit && answer.count > 1, "{evidence}");
                assert!(solution.model.is_some_and(|model| allows(&evidence, &model)), "{evidence}");
                assert_eq!(solution.unique_class, Some(answer.unique_class), "{evidence}");
            }
        }
    }
    assert!(whole > 100 && partly > 100, "{whole} {partly}");
}

#[test]
fn budgets_and_interruptions() {
    let evidence = parse("30x30 60; L4 H; T9 H; B7 R; R20 H");
    let spent = sat::conclude(&evidence, &mut Limit::nodes(10), &mut Limit::nodes(1));
    assert_eq!(spent, Err(Stop::Limit));
    let mut never = || ControlFlow::Break(());
    let mut limit = Limit::nodes(1).polled(&mut never);
    // The very last node is a multiple of all periods.
    assert_eq!(sat::conclude(&evidence, &mut limit, &mut Limit::none()), Err(Stop::Interrupted));
    assert_eq!(sat::find(&evidence, &mut Limit::nodes(0)), Err(Stop::Limit));
    assert!(sat::find(&evidence, &mut Limit::none()).is_ok_and(|model| model.is_some()));

    // Larger than the search holds.
    let large = parse("200x70 3; L1 H; =(0,0) .; T200 H");
    let conclusion = sat::conclude(&large, &mut Limit::none(), &mut Limit::none());
    assert!(matches!(conclusion, Ok(Conclusion::Partly(solution, Stop::TooLarge))
        if solution.unique == Some(false) && solution.unique_class == Some(false)));
    let contradictory = parse("200x70 3; L1 H; R1 L1; T200 H");
    let conclusion = sat::conclude(&contradictory, &mut Limit::none(), &mut Limit::none());
    let Ok(Conclusion::Whole(answer)) = conclusion else { panic!("{conclusion:?}") };
    assert_eq!((answer.count == 0, answer.conflict.len()), (true, 2));
}

/// The boards that one ray parts are all the boards there are, 2^144 and more.
#[test]
fn counts_beyond_128_bits() {
    for (text, bits) in [("12x12 ?", 144), ("20x9 ?", 180), ("64x64 ?", 4096)] {
        let answer = parse(text).solve(&mut Limit::none()).expect("no limit");
        let all = num_bigint::BigUint::from(1u32) << bits;
        assert_eq!(*answer.count.as_biguint(), all, "{text}");
        assert!(answer.probability.iter().all(|&chance| (chance - 0.5).abs() < 1e-12), "{text}");
        let by_atoms = answer.count_by_atoms.iter().map(|(_, boards)| boards.as_biguint());
        assert_eq!(by_atoms.sum::<num_bigint::BigUint>(), all, "{text}");
        assert!(answer.count_by_atoms[1].1 == bits && !answer.unique_class, "{text}");
    }
    let board = size(12, 12);
    let port = Port::from_label("L1", board).expect("a port");
    let outcomes = [Outcome::Hit, Outcome::Reflection].into_iter();
    let outcomes = outcomes.chain(Port::all(board).filter(|&exit| exit != port).map(Outcome::Detour));
    let mut sum = num_bigint::BigUint::ZERO;
    let mut atoms = 0.0;
    for outcome in outcomes {
        let mut evidence = parse("12x12 ?");
        evidence.add(Fact::Ray { port, outcome }).expect("ports of the board");
        let answer = evidence.solve(&mut Limit::none()).expect("no limit");
        sum += answer.count.as_biguint();
        let share = answer.count.ln() - 144.0 * std::f64::consts::LN_2;
        atoms += share.exp() * answer.probability.iter().sum::<f64>();
        assert!(answer.count == 0 || answer.model.is_some_and(|model| model.fire(port) == outcome));
    }
    assert_eq!(sum, num_bigint::BigUint::from(1u32) << 144);
    // By the law of total probability there are 72 atoms in the mean.
    assert!((atoms - 72.0).abs() < 1e-6, "{atoms}");
}

/// Counts of one number of atoms are binomials, whichever way they are found.
#[test]
fn boards_without_rays_are_binomials() {
    let choose = |cells: u128, k: u128| (0..k).fold(1u128, |ways, i| ways * (cells - i) / (i + 1));
    for n in 3..7 {
        let exact = parse(&format!("11x11 {n}")).solve(&mut Limit::none()).expect("no limit");
        assert_eq!(exact.count, choose(121, n.into()));
        let wide = parse(&format!("12x12 {n}-140")).solve(&mut Limit::none()).expect("no limit");
        assert_eq!(wide.count_by_atoms[0], (n, choose(144, n.into()).into()));
        assert_eq!(wide.count_by_atoms.len() as u32, 141 - n);
    }
    let full = AnyEvidence::full(&AnyBoard::empty(size(20, 20)).expect("a board"));
    assert!(full.solve(&mut Limit::none()).is_ok_and(|answer| answer.count == 1 && answer.unique_class));
}
