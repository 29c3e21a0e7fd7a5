//! Where the search's budget ends, the solver takes over.

use std::ops::ControlFlow;

use blackbox_analysis::{Board, Evidence, conclude, effort::Effort, sat};
use blackbox_core::{Fact, Numbering, Outcome, Port, evidence::Stop};
use reference::random::Random;

use super::agreement::{allows, random_evidence};
use crate::size;

fn parse(text: &str) -> Evidence {
    Evidence::parse(text, Numbering::Letters).expect("evidence")
}

/// Whatever is said within few nodes is what the search says without a limit.
#[test]
fn what_is_said_is_right() {
    let mut random = Random::new(4);
    let [mut whole, mut partly, mut counted] = [0; 3];
    for round in 0..600 {
        let side = 1 + round % 6;
        let evidence = random_evidence(&mut random, size(side, 7 - side), 4);
        let answer = evidence.solve(&mut Effort::none()).expect("no limit");
        let mut all =
            conclude(&evidence, Numbering::Letters, &mut Effort::none(), &mut |_| {}).expect("no limit");
        let others = std::mem::take(&mut all.numberings);
        assert_eq!(all, answer.clone().into(), "{evidence}");
        assert!(others.is_empty() || !answer.is_consistent(), "{evidence}");
        for nodes in [1, 4, 16, 64] {
            let Ok(found) = conclude(&evidence, Numbering::Letters, &mut Effort::nodes(nodes), &mut |_| {})
            else {
                continue;
            };
            assert!(found.consistent.is_none_or(|said| said == answer.is_consistent()), "{evidence}");
            assert!(found.count.as_ref().is_none_or(|count| *count == answer.count), "{evidence}");
            assert!(found.at_least().is_none_or(|least| least <= answer.count), "{evidence}");
            for boards in found.count_by_atoms.iter().flatten() {
                assert!(answer.count_by_atoms.contains(boards), "{evidence}");
            }
            assert!(found.unique.is_none_or(|said| said == answer.unique), "{evidence}");
            assert!(found.unique_class.is_none_or(|said| said == answer.unique_class), "{evidence}");
            assert!(found.model.is_none_or(|model| allows(&evidence, &model)), "{evidence}");
            assert!(found.probability.is_none_or(|chances| chances == answer.probability), "{evidence}");
            if let Some(conflict) = &found.conflict {
                assert_eq!(conflict.is_empty(), answer.conflict.is_empty(), "{evidence}");
            }
            assert_eq!(found.stop.is_none(), found.count.is_some() && found.conflict.is_some());
            whole += u32::from(found.count.is_some());
            partly += u32::from(found.count.is_none() && found.unknown_from.is_none());
            counted += u32::from(found.unknown_from.is_some());
        }
    }
    assert!(whole > 100 && partly > 30 && counted > 30, "{whole} {partly} {counted}");
}

#[test]
fn budgets_and_interruptions() {
    let evidence = parse("30x30 60; L4 H; T9 H; B7 R; R20 H");
    assert_eq!(conclude(&evidence, Numbering::Letters, &mut Effort::nodes(1), &mut |_| {}), Err(Stop::Limit));
    let mut never = |_| ControlFlow::Break(());
    let mut effort = Effort::none().watched(&mut never);
    assert_eq!(conclude(&evidence, Numbering::Letters, &mut effort, &mut |_| {}), Err(Stop::Interrupted));
    assert_eq!(sat::find(&evidence, &mut Effort::nodes(0)), Err(Stop::Limit));
    assert!(sat::find(&evidence, &mut Effort::none()).is_ok_and(|model| model.is_some()));

    // Larger than the search holds.
    let large = parse("200x70 3; L1 H; =(0,0) .; T200 H");
    let found = conclude(&large, Numbering::Letters, &mut Effort::none(), &mut |_| {}).expect("a board");
    assert_eq!(
        (found.stop, found.unique, found.unique_class),
        (Some(Stop::TooLarge { most: "64x64" }), Some(false), Some(false))
    );
    let contradictory = parse("200x70 3; L1 H; R1 L1; T200 H");
    let found =
        conclude(&contradictory, Numbering::Letters, &mut Effort::none(), &mut |_| {}).expect("a conflict");
    assert!(found.count == Some(0.into()) && found.conflict.is_some_and(|facts| facts.len() == 2));
}

/// A number of atoms that the search comes to is known, and the first that it does not come to.
#[test]
fn one_number_after_another() {
    let evidence = parse("hex5 ?; 4 13; 27 38; 37 51");
    let mut told = Vec::new();
    let found = conclude(&evidence, Numbering::Letters, &mut Effort::nodes(100_000), &mut |counted| {
        told.push(counted.next.is_none().then(|| counted.count()));
    });
    let found = found.expect("some boards");
    assert_eq!(found.at_least(), told.last().cloned().flatten());
    assert!(found.unknown_from.is_some_and(|from| from > 3) && found.stop == Some(Stop::Limit));
    for (atoms, boards) in found.count_by_atoms.expect("some numbers") {
        let exact = parse(&format!("hex5 {atoms}; 4 13; 27 38; 37 51"));
        assert_eq!(exact.solve(&mut Effort::none()).expect("no limit").count, boards);
    }
}

/// The boards that one ray parts are all the boards there are, 2^144 and more.
#[test]
fn counts_beyond_128_bits() {
    for (text, bits) in [("12x12 ?", 144), ("20x9 ?", 180), ("64x64 ?", 4096)] {
        let answer = parse(text).solve(&mut Effort::none()).expect("no limit");
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
        let answer = evidence.solve(&mut Effort::none()).expect("no limit");
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
        let exact = parse(&format!("11x11 {n}")).solve(&mut Effort::none()).expect("no limit");
        assert_eq!(exact.count, choose(121, n.into()));
        let wide = parse(&format!("12x12 {n}-140")).solve(&mut Effort::none()).expect("no limit");
        assert_eq!(wide.count_by_atoms[0], (n, choose(144, n.into()).into()));
        assert_eq!(wide.count_by_atoms.len() as u32, 141 - n);
    }
    let full = Evidence::full(&Board::empty(size(20, 20)).expect("a board"));
    assert!(full.solve(&mut Effort::none()).is_ok_and(|answer| answer.count == 1 && answer.unique_class));
}
