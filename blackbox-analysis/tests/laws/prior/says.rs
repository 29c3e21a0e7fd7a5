//! What a prior says of itself, what is no prior, and how much is weighed.

use super::*;

/// What a prior was made of it says again: logarithms as they came, a board or number of weight 0 left out.
#[test]
fn a_prior_says_what_it_was_made_of() {
    let (prior, none) = (Prior::default, f64::NEG_INFINITY);
    let bits = |logs: &[f64]| logs.iter().map(|log| log.to_bits()).collect::<Vec<_>>();
    let numbers = prior().with_ln_numbers([(1, -2.5), (3, -0.0), (4, none)]).expect("numbers");
    let (atoms, logs): (Vec<u32>, Vec<f64>) = numbers.numbers().expect("numbers").iter().unzip();
    assert_eq!((atoms, bits(&logs)), (vec![1, 3], bits(&[-2.5, 0.0])));
    let rows = [vec![-1.5, 2.0], vec![none, f64::INFINITY]];
    assert_eq!(prior().with_ln_odds(&rows).expect("odds").ln_odds(), Some(&rows[..]));
    let boards = prior().with_ln_boards(Size::CLASSIC, &[5, 2, 9], &[-0.0, none, -1.0]).expect("boards");
    let (size, words, logs) = boards.boards().expect("boards");
    assert_eq!((size, words, bits(logs)), (Size::CLASSIC, &[5, 9][..], bits(&[0.0, -1.0])));
    assert_eq!(prior().with_error(-0.0).expect("an error").error().to_bits(), 0);
    assert_eq!((prior().numbers(), prior().ln_odds(), prior().boards()), (None, None, None));
}

/// From none to all of the cells, each number as likely as it weighs, also where answers may be wrong.
#[test]
fn all_numbers_of_atoms_have_their_weights() {
    let numbers = Prior::default().with_numbers((0..=4).map(|atoms| (atoms, f64::from(atoms + 1))));
    let prior = numbers.and_then(|prior| prior.with_error(0.1)).expect("a prior");
    let evidence: Evidence = "2x2 ?".parse().expect("evidence");
    let posterior = evidence.posterior(&prior, &mut Effort::none()).expect("a posterior");
    assert_eq!(posterior.by_atoms.len(), 5);
    for (atoms, share) in posterior.by_atoms {
        near(share, f64::from(atoms + 1) / 15.0, atoms);
    }
}

/// Odds from the smallest float to the largest and beyond, and certainty.
#[test]
fn no_odds_are_too_small_or_too_large() {
    let posterior = |text: &str, prior: Result<Prior, PriorError>| {
        let evidence: Evidence = text.parse().expect("evidence");
        evidence.posterior(&prior.expect("a prior"), &mut Effort::none()).expect("a posterior")
    };
    let odds = |odds: &[f64]| Prior::default().with_odds(&[odds.to_vec()]);
    let logs = |logs: &[f64]| Prior::default().with_ln_odds(&[logs.to_vec()]);
    // The second cell is as likely as not, however sure the first is.
    for ln in [1e17, -1e17, 700.0, -744.0, 0.0, f64::INFINITY, f64::NEG_INFINITY] {
        let found = posterior("2x1 ?", logs(&[ln, 0.0]));
        near(found.probability[1], 0.5, ln);
        near(found.entropy, if ln == 0.0 { 2.0 } else { 1.0 }, ln);
    }
    // Ratios of odds count, also of the largest.
    for (one, other) in [(1e17, 1e17 - 16.0), (5e16, 5e16 + 8.0), (-3.0, -2.0), (-1e17, 16.0 - 1e17)] {
        let found = posterior("2x1 1", logs(&[one, other]));
        near(found.probability[0], 1.0 / (1.0 + f64::exp(other - one)), (one, other));
    }
    for extreme in [5e-324, 1e-300, 1.0, 1e300, f64::MAX] {
        let found = posterior("3x3 3; L1 H", Prior::default().with_odds(&vec![vec![extreme; 3]; 3]));
        let plain = posterior("3x3 3; L1 H", Ok(Prior::default()));
        near(found.entropy, plain.entropy, extreme);
        found.probability.iter().zip(&plain.probability).for_each(|(&a, &b)| near(a, b, extreme));
    }
    let found = posterior("2x1 ?", odds(&[5e-324, f64::MAX]));
    assert!((found.probability[0] / 5e-324 - 1.0).abs() < 1e-9 && found.probability[1] >= 1.0);
    // No atom anywhere is a prior, too.
    assert_eq!(posterior("2x1 ?", odds(&[0.0, 0.0])).by_atoms, [(0, 1.0)]);
    assert_eq!(posterior("2x1 ?", odds(&[0.0, f64::INFINITY])).probability, [0.0, 1.0]);
}

#[test]
fn what_is_no_prior_is_refused() {
    let prior = Prior::default;
    let words = |error: PriorError| error.to_string();
    for (wrong, expected) in [
        (prior().with_numbers([(3, -1.0)]), "the weight of 3 atoms is -1, expected a number from 0"),
        (prior().with_numbers([(1, 0.0)]), "the prior has no weight, expected one above 0 at least"),
        (prior().with_ln_numbers([(2, f64::NAN)]), "the weight of 2 atoms is NaN, expected a number from 0"),
        (
            prior().with_ln_numbers([(2, 2e17)]),
            "the weight of 2 atoms is 200000000000000000, expected a number from 0",
        ),
        (
            prior().with_boards(Size::CLASSIC, &[1], Some(&[-1.0])),
            "weight 0 is -1, expected a number from 0, or a logarithm from -1e17 to 1e17 or minus infinity",
        ),
        (
            prior().with_boards(Size::CLASSIC, &[1, 2], Some(&[0.0, 0.0])),
            "the prior has no weight, expected one above 0 at least",
        ),
        (
            prior().with_boards("9x9".parse().expect("a size"), &[0, 1 << 17], None),
            "bits that are no cells, expected boards of 9x9",
        ),
        (prior().with_error(1.0), "invalid error (got 1), expected a probability of 0 to below 1"),
        (prior().with_error(f64::NAN), "invalid error (got NaN), expected a probability of 0 to below 1"),
        (
            prior().with_odds(&[vec![1.0, 1.0], vec![1.0, f64::NAN]]),
            "the odds of cell (1, 1) are NaN, expected a number from 0, or a logarithm from -1e17 to 1e17 or infinite",
        ),
        (prior().with_boards(Size::CLASSIC, &[1, 2], Some(&[0.0])), "1 weights, expected 2, one a board"),
        (
            prior().with_boards("hex2".parse().expect("a size"), &[1 << 7], None),
            "bits that are no cells, expected boards of hex2",
        ),
    ] {
        assert_eq!(wrong.map_err(words).unwrap_err(), expected);
    }
    let evidence: Evidence = "3x2 1".parse().expect("evidence");
    let ask = |prior: Result<Prior, PriorError>| {
        evidence
            .posterior(&prior.expect("a prior"), &mut Effort::none())
            .expect_err("no prior of such boards")
            .to_string()
    };
    assert_eq!(
        ask(prior().with_odds(&[vec![1.0, 2.0]])),
        "invalid odds (got shape (1, 2)), expected (2, 3) for 3x2 boards"
    );
    for (rows, shape) in [(vec![vec![1.0; 3]], "(1, 3)"), (vec![vec![1.0; 2]; 2], "(2, 2)")] {
        let expected = format!("invalid odds (got shape {shape}), expected (2, 3) for 3x2 boards");
        assert_eq!(ask(prior().with_odds(&rows)), expected);
    }
    assert_eq!(
        ask(prior().with_boards(Size::CLASSIC, &[1], None)),
        "a prior of 8x8 boards, expected one of 3x2"
    );
    let nothing = "the prior allows no board that satisfies the evidence, expected one with a weight above 0";
    assert_eq!(ask(prior().with_numbers([(2, 1.0)])), nothing);
    let large: Evidence = "16x16 20".parse().expect("evidence");
    let refused = large.posterior(&prior().with_error(0.1).expect("an error"), &mut Effort::none());
    assert!(
        refused.unwrap_err().to_string().contains("expected at most 1073741824 to be weighed one by one")
    );
    // A board that is named twice is one board, with both weights.
    let twice = prior().with_boards(Size::CLASSIC, &[3, 1, 3], None).expect("boards");
    let (_, boards, logs) = twice.boards().expect("boards");
    assert_eq!(boards, [3, 1]);
    assert!((logs[0] - 2f64.ln()).abs() < 1e-15 && logs[1] == 0.0);
    // The same number, written otherwise.
    let minus = |zero: f64| prior().with_ln_odds(&[vec![zero]]).expect("odds");
    assert_eq!(minus(-0.0).ln_odds().map(|rows| rows[0][0].to_bits()), Some(0));
    assert_eq!(minus(-0.0), minus(0.0));
}

/// What all boards hold is certain to the last bit, whatever the numbers of atoms weigh: some have no boards.
#[test]
fn what_is_certain_has_a_probability_of_one() {
    let evidence: Evidence = "3x3 ?; =(0,0) @; =(1,1) .".parse().expect("evidence");
    let mut random = SplitMix(9);
    for _ in 0..100 {
        let numbers: Vec<(u32, f64)> = (0..=9).map(|atoms| (atoms, share(&mut random))).collect();
        let prior = Prior::default().with_numbers(numbers).expect("weights");
        let found = evidence.posterior(&prior, &mut Effort::none()).expect("a posterior");
        assert!(found.probability[0] >= 1.0 && found.probability[4] <= 0.0, "{prior:?}");
        assert!(found.by_atoms.iter().map(|&(atoms, _)| atoms).eq(1..=8));
    }
    // A share that no float tells from 0 is none.
    let odds = Prior::default().with_odds(&vec![vec![1e-200; 3]; 3]).expect("odds");
    let found = "3x3 1-3".parse::<Evidence>().expect("evidence").posterior(&odds, &mut Effort::none());
    assert!(found.expect("a posterior").by_atoms.iter().map(|&(atoms, _)| atoms).eq([1, 2]));
}

/// Boards are weighed one by one to 252 ports and to 2^30 boards, each a node; odds have no such limits.
#[test]
fn as_many_boards_as_are_weighed() {
    let wrong = || Prior::default().with_error(0.1).expect("a probability");
    let posterior = |text: &str, prior: &Prior, effort: &mut Effort<'_>| {
        text.parse::<Evidence>().expect("evidence").posterior(prior, effort)
    };
    let found = posterior("63x63 0", &wrong(), &mut Effort::none()).expect("252 ports");
    assert_eq!(found.by_atoms, [(0, 1.0)]);
    let size = "64x63".parse().expect("a size");
    assert_eq!(posterior("64x63 0", &wrong(), &mut Effort::none()), Err(Unweighed::Ports { size }));
    let few = || Effort::nodes(1000);
    assert_eq!(posterior("6x5 ?", &wrong(), &mut few()), Err(Unweighed::Stop(Stop::Limit)));
    let many = Unweighed::TooMany { boards: Some(1 << 31), most: 1 << 30 };
    assert_eq!(posterior("31x1 ?", &wrong(), &mut few()), Err(many));
    let mut effort = few();
    let found = posterior("3x3 2; L1 H", &wrong(), &mut effort);
    let used = 1000 - effort.left();
    assert!(found.is_ok() && used >= 36);
    assert_eq!(posterior("3x3 2; L1 H", &wrong(), &mut Effort::nodes(used)), found);
    let ended = posterior("3x3 2; L1 H", &wrong(), &mut Effort::nodes(used - 1));
    assert_eq!(ended, Err(Unweighed::Stop(Stop::Limit)));
    let odds = Prior::default().with_odds(&vec![vec![0.25; 6]; 6]).expect("odds");
    let found = posterior("6x6 ?", &odds, &mut Effort::none()).expect("more than are listed");
    found.probability.iter().for_each(|&chance| near(chance, 0.2, "odds of a quarter"));
}

/// Named boards of several words are weighed as such, however many.
#[test]
fn many_wide_boards_are_named() {
    let size: Size = "11x9".parse().expect("a size");
    let (packing, boards) = (Packing::new(size), Boards::new(size, 2).expect("boards"));
    let mut words = vec![0; 2 * 4851];
    boards.zip(words.chunks_mut(2)).for_each(|(board, words)| packing.write(&board, words));
    let prior = Prior::default().with_boards(size, &words, None).expect("boards");
    let evidence: Evidence = "11x9 2".parse().expect("evidence");
    let found = evidence.posterior(&prior, &mut Effort::none()).expect("a posterior");
    found.probability.iter().for_each(|&chance| near(chance, 2.0 / 99.0, "each pair of cells"));
}
