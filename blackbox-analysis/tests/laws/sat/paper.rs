//! The paper's encoding, rebuilt.

use blackbox_analysis::effort::Effort;
use blackbox_analysis::{
    AnyEvidence,
    internal::paper,
    sat::{self, Encoding},
};
use blackbox_core::{Numbering, evidence::Stop};
use reference::random::Random;

use super::agreement::{allows, random_evidence};
use crate::size;

#[test]
fn the_recursion_makes_the_calls_that_the_paper_suffers_from() {
    for (side, calls) in [(1, 8), (2, 32), (3, 96), (4, 480), (5, 201_984)] {
        assert_eq!(paper::calls(size(side, side), &mut Effort::none()), Ok(calls), "{side}");
    }
    let oblong = paper::calls(size(3, 4), &mut Effort::none());
    assert!(oblong.is_ok_and(|calls| (96..480).contains(&calls)));
    assert_eq!(oblong, paper::calls(size(4, 3), &mut Effort::none()));
    assert_eq!(paper::calls(size(6, 6), &mut Effort::nodes(1000)), Err(Stop::Limit));
    assert_eq!(paper::calls(size(9, 2), &mut Effort::none()), Err(Stop::TooLarge));
}

/// Some seconds, optimised: `cargo test --release -p blackbox-toolkit-analysis --test laws six_by_six --
/// --ignored`.
#[test]
#[ignore = "half a minute of optimised code, minutes as the tests are built"]
fn six_by_six_is_out_of_its_reach() {
    assert_eq!(paper::calls(size(6, 6), &mut Effort::none()), Ok(9_179_589_432));
}

/// Its formulas, corrected, say what the rules say.
#[test]
fn it_agrees_with_ours() {
    let mut random = Random::new(5);
    let mut consistent = 0;
    for (width, height) in [(1, 1), (1, 4), (2, 2), (3, 3), (4, 3), (4, 4)] {
        for _ in 0..150 {
            let evidence = random_evidence(&mut random, size(width, height), 4);
            let limit = &mut Effort::none();
            let model = paper::model(&evidence, limit).expect("no limit");
            let ours = sat::model(&evidence, Encoding::Label, limit).expect("no limit");
            assert_eq!(model.is_some(), ours.is_some(), "{evidence}");
            if let Some(model) = model {
                assert!(allows(&evidence, &model), "{evidence}: {model}");
                consistent += 1;
            }
        }
    }
    assert!((300..850).contains(&consistent), "{consistent} of 900 are consistent");
}

/// The ten examples that stand for the paper's, each asked in every way.
#[test]
fn the_ten_examples() {
    let examples = include_str!("../../../../tests/vectors/paper/examples.tsv");
    let mut asked = 0;
    for line in examples.lines().filter(|line| !line.starts_with('#')) {
        let (name, rest) = line.split_once('\t').expect("a name");
        let (consistent, text) = rest.split_once('\t').expect("an answer");
        let evidence = AnyEvidence::parse(text, Numbering::Letters).expect("evidence");
        let limit = &mut Effort::none();
        let answers = [
            evidence.model(limit),
            paper::model(&evidence, limit),
            sat::model(&evidence, Encoding::Path, limit),
            sat::model(&evidence, Encoding::Label, limit),
        ];
        for answer in answers {
            let model = answer.expect("no limit");
            assert_eq!(model.is_some(), consistent == "yes", "{name}");
            assert!(model.is_none_or(|model| allows(&evidence, &model)), "{name}");
        }
        asked += 1;
    }
    assert_eq!(asked, 10);
    let large = AnyEvidence::parse("8x8 ?; L4 H", Numbering::Letters).expect("evidence");
    assert_eq!(paper::model(&large, &mut Effort::nodes(100_000)), Err(Stop::Limit));
}
