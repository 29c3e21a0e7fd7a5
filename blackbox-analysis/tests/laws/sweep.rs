//! The column sweep against the search, the naive census and brute force.

use blackbox_analysis::effort::Effort;
use blackbox_analysis::{
    Evidence,
    census::{Job, census},
    evidence::Count,
    hard::HardInstance,
    sweep::{self, SignatureCounts},
};
use blackbox_core::{AtomRange, Numbering, evidence::Stop};
use reference::{census::NaiveCensus, random::Random};

use crate::{
    sat::agreement::{random_board, random_evidence},
    size,
};

fn assert_agrees(evidence: &Evidence) {
    let swept = sweep::count(evidence, &mut Effort::none()).expect("no limit");
    let searched = evidence.solve(&mut Effort::none()).expect("no limit");
    assert_eq!(swept.count, searched.count, "{evidence}");
    assert_eq!(swept.count_by_atoms, searched.count_by_atoms, "{evidence}");
}

#[test]
fn the_sweep_counts_as_the_search_does() {
    let mut random = Random::new(60);
    let (mut none, mut some) = (0, 0);
    for round in 0..600 {
        let side = |random: &mut Random, most| 1 + random.below(most) as u32;
        let mut sides = [side(&mut random, 5), side(&mut random, 9)];
        if round % 2 == 0 {
            sides.reverse();
        }
        let sparsity = 2 + random.below(6);
        let evidence = random_evidence(&mut random, size(sides[0], sides[1]), sparsity);
        assert_agrees(&evidence);
        let consistent = sweep::count(&evidence, &mut Effort::none()).expect("no limit").count > 0;
        *if consistent { &mut some } else { &mut none } += 1;
    }
    assert!(none > 50 && some > 200, "{none} {some}");
}

/// Everything that is known of one board, of sizes that the search can do as well.
#[test]
fn the_sweep_counts_look_alikes() {
    let mut random = Random::new(61);
    for (width, height) in [(4, 7), (8, 5), (20, 4), (3, 30), (9, 6), (60, 2)] {
        for percent in [5, 20, 40] {
            let board = random_board(&mut random, size(width, height), 100 / percent);
            for atoms in [AtomRange::ANY, AtomRange::exactly(board.count())] {
                let mut full = Evidence::new(size(width, height), atoms).expect("a size");
                for fact in Evidence::full(&board).facts() {
                    full.add(fact).expect("a fact of the board");
                }
                let swept = sweep::count(&full, &mut Effort::none()).expect("no limit");
                assert!(swept.count > 0, "{full}");
                match full.solve(&mut Effort::nodes(100_000)) {
                    Ok(answer) => assert_eq!(swept.count_by_atoms, answer.count_by_atoms, "{full}"),
                    Err(stop) => assert_eq!(stop, Stop::Limit),
                }
            }
        }
    }
}

#[test]
fn nothing_known_leaves_all_boards() {
    let evidence = Evidence::parse("60x4 ?", Numbering::Letters).expect("evidence");
    let all = sweep::count(&evidence, &mut Effort::none()).expect("no limit");
    assert_eq!(*all.count.as_biguint(), num_bigint::BigUint::from(1u8) << 240);
    let evidence = Evidence::parse("5x40 3-4", Numbering::Letters).expect("evidence");
    let some = sweep::count(&evidence, &mut Effort::none()).expect("no limit");
    let expected: [(u32, Count); 2] = [(3, 1_313_400.into()), (4, 64_684_950.into())];
    assert_eq!(some.count_by_atoms, expected);
}

/// No number of boards stands for something else: not 2^64 nor 2^128, and none beside them.
#[test]
fn counts_about_the_widths_of_integers() {
    for (text, minus) in [
        ("8x8 ?", 0_u128),
        ("8x8 0-63", 1),
        ("8x8 1-64", 1),
        ("8x8 1-63", 2),
        ("16x8 ?", 0),
        ("16x8 0-127", 1),
        ("16x8 1-128", 1),
        ("16x8 1-127", 2),
    ] {
        let evidence = Evidence::parse(text, Numbering::Letters).expect("evidence");
        let answer = evidence.solve(&mut Effort::none()).expect("no limit");
        let all: Count = if text.starts_with('8') { (1 << 64).into() } else { u128::MAX.into() };
        // 2^128 is one more than the greatest of 128 bits.
        let less = if text.starts_with('8') { minus } else { minus.wrapping_sub(1) };
        if less == u128::MAX {
            assert_eq!(answer.count.to_string(), "340282366920938463463374607431768211456");
        } else {
            assert_eq!(answer.count, all.as_u128().expect("128 bits") - less, "{text}");
        }
        assert!(answer.probability.iter().all(|chance| (chance - 0.5).abs() < 1e-9), "{text}");
        let sum: u128 = answer.count_by_atoms.iter().fold(0, |sum, (_, boards)| {
            sum.wrapping_add(boards.as_u128().expect("no number of atoms has this many"))
        });
        assert_eq!(Some(sum), Some(answer.count.as_u128().unwrap_or(0)), "{text}");
    }
    for text in ["43x3 0-128; T1 H", "43x3 ?; T1 H", "32x4 1-127; T1 H; L1 H", "64x2 ?; T1 H", "22x3 ?; T1 R"]
    {
        assert_agrees(&Evidence::parse(text, Numbering::Letters).expect("evidence"));
    }
}

#[test]
fn limits_and_sizes_are_kept() {
    let evidence = Evidence::parse("60x4 ?", Numbering::Letters).expect("evidence");
    assert_eq!(sweep::count(&evidence, &mut Effort::nodes(1000)), Err(Stop::Limit));
    let evidence = Evidence::parse("13x13 ?", Numbering::Letters).expect("evidence");
    assert_eq!(
        sweep::count(&evidence, &mut Effort::none()),
        Err(Stop::TooLarge { most: "12 cells one way" })
    );
    let clash = Evidence::parse("4x4 ?; L1 H; L1 R1", Numbering::Letters).expect("evidence");
    assert_eq!(sweep::count(&clash, &mut Effort::none()).expect("no limit").count, 0);
    let hard = HardInstance::parse("1", "").expect("an instance").evidence(AtomRange::ANY);
    assert_eq!(sweep::count(&hard, &mut Effort::none()).expect("no limit").count, 1);
}

/// The automaton against censuses that walk boards, every size to 16 cells and more.
#[test]
fn signatures_are_those_of_the_census() {
    for height in 1..=4u32 {
        let mut counts = SignatureCounts::new(height as usize, true).expect("few rows");
        let mut only = SignatureCounts::new(height as usize, false).expect("few rows");
        for width in 1..=[16, 10, 7, 5][height as usize - 1] {
            let found = counts.next(&mut Effort::none()).expect("no limit");
            let walked = census(&Job::all(size(width, height)), None, &mut Effort::none().with_threads(0));
            let walked = walked.expect("a census");
            assert_eq!(found.signatures, walked.signatures, "{width}x{height}");
            assert_eq!(found.unique, Some(walked.unique().into()), "{width}x{height}");
            let again = only.next(&mut Effort::none()).expect("no limit");
            assert_eq!((again.signatures, again.unique), (found.signatures, None));
        }
    }
    let mut naive = NaiveCensus::default();
    for atoms in 0..=12 {
        naive.add(&NaiveCensus::of(4, 3, atoms));
    }
    let swept = SignatureCounts::of(size(4, 3), false, &mut Effort::none()).expect("no limit");
    assert_eq!(swept.signatures, naive.signatures.len() as u128);
}

#[test]
fn signatures_of_five_rows() {
    let counted = |width, height| {
        let count = SignatureCounts::of(size(width, height), true, &mut Effort::none()).expect("no limit");
        (count.signatures.to_string(), count.unique.expect("asked for").to_string())
    };
    assert_eq!(counted(5, 5), ("431857".to_owned(), "50297".to_owned()));
    assert_eq!(counted(8, 3), counted(3, 8));
}

/// The states are all met after some columns, so the sequences satisfy linear recurrences.
#[test]
fn the_automata_are_finite() {
    for (height, unique, columns, states) in
        [(1, true, 10, 8), (2, false, 20, 48), (2, true, 20, 114), (3, false, 30, 627), (3, true, 30, 2569)]
    {
        let mut counts = SignatureCounts::new(height, unique).expect("few rows");
        for _ in 0..columns {
            counts.next(&mut Effort::none()).expect("no limit");
        }
        assert_eq!(counts.states(), states, "{height} rows");
    }
    assert!(SignatureCounts::new(0, false).is_err() && SignatureCounts::new(13, false).is_err());
    let mut counts = SignatureCounts::new(4, false).expect("few rows");
    assert_eq!(counts.next(&mut Effort::nodes(3)), Err(Stop::Limit));
}
