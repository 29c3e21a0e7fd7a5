//! The paper's encoding, rebuilt.

use blackbox_analysis::{
    Board, Evidence,
    effort::Effort,
    sat::{self, Encoding},
};
use blackbox_core::{
    AtomRange, Cell, Fact, Numbering, Port, Size,
    evidence::{Limit, Stop},
};
use harness::paper;
use reference::random::Random;

fn size(width: u32, height: u32) -> Size {
    Size::new(width, height).expect("a size")
}

#[test]
fn the_recursion_makes_the_calls_that_the_paper_suffers_from() {
    for (side, calls) in [(1, 8), (2, 32), (3, 96), (4, 480), (5, 201_984)] {
        assert_eq!(paper::calls(size(side, side), &mut Limit::none()), Ok(calls), "{side}");
    }
    let oblong = paper::calls(size(3, 4), &mut Limit::none());
    assert!(oblong.is_ok_and(|calls| (96..480).contains(&calls)));
    assert_eq!(oblong, paper::calls(size(4, 3), &mut Limit::none()));
    assert_eq!(paper::calls(size(6, 6), &mut Limit::nodes(1000)), Err(Stop::Limit));
    assert_eq!(paper::calls(size(9, 2), &mut Limit::none()), Err(Stop::TooLarge { most: "8x8" }));
}

/// Some seconds, optimised: `cargo test --release -p blackbox-benches --test paper six_by_six -- --ignored`.
#[test]
#[ignore = "half a minute of optimised code, minutes as the tests are built"]
fn six_by_six_is_out_of_its_reach() {
    assert_eq!(paper::calls(size(6, 6), &mut Limit::none()), Ok(9_179_589_432));
}

/// A board of some atoms, and what is known of it: results, now and then of another board, and a cell.
fn random_evidence(random: &mut Random, size: Size) -> Evidence {
    let mut board = || {
        let cells: Vec<Cell> = (0..size.cells())
            .filter(|_| random.below(4) == 0)
            .filter_map(|index| Cell::from_index(index, size))
            .collect();
        Board::from_atoms(cells, size).expect("cells of the board")
    };
    let (board, other) = (board(), board());
    let atoms = if random.below(2) == 0 { AtomRange::ANY } else { AtomRange::exactly(board.count()) };
    let mut evidence = Evidence::new(size, atoms).expect("a size");
    for port in Port::all(size).filter(|_| random.below(2) == 0).collect::<Vec<_>>() {
        let outcome = if random.below(20) == 0 { other.fire(port) } else { board.fire(port) };
        // The other end of a detour may be known already.
        let _ = evidence.add(Fact::Ray { port, outcome });
    }
    let cell = Cell::from_index(random.below(size.cells().into()) as u32, size).expect("a cell");
    let _ = evidence.add(Fact::Cell { cell, atom: board.contains(cell) });
    evidence
}

/// Its formulas, corrected, say what the rules say.
#[test]
fn it_agrees_with_ours() {
    let mut random = Random::new(5);
    let mut consistent = 0;
    for (width, height) in [(1, 1), (1, 4), (2, 2), (3, 3), (4, 3), (4, 4)] {
        for _ in 0..150 {
            let evidence = random_evidence(&mut random, size(width, height));
            let model = paper::model(&evidence, &mut Limit::none()).expect("no limit");
            let ours = sat::model(&evidence, Encoding::Label, &mut Effort::none()).expect("no limit");
            assert_eq!(model.is_some(), ours.is_some(), "{evidence}");
            if let Some(model) = model {
                assert_eq!(evidence.allows(&model), Ok(true), "{evidence}: {model}");
                consistent += 1;
            }
        }
    }
    assert!((300..890).contains(&consistent), "{consistent} of 900 are consistent");
}

/// The ten examples that stand for the paper's, each asked in every way.
#[test]
fn the_ten_examples() {
    let examples = include_str!("../../../tests/vectors/paper/examples.tsv");
    let mut asked = 0;
    for line in examples.lines().filter(|line| !line.starts_with('#')) {
        let (name, rest) = line.split_once('\t').expect("a name");
        let (consistent, text) = rest.split_once('\t').expect("an answer");
        let evidence = Evidence::parse(text, Numbering::Letters).expect("evidence");
        let effort = &mut Effort::none();
        let answers = [
            evidence.model(effort),
            paper::model(&evidence, &mut Limit::none()),
            sat::model(&evidence, Encoding::Path, effort),
            sat::model(&evidence, Encoding::Label, effort),
        ];
        for answer in answers {
            let model = answer.expect("no limit");
            assert_eq!(model.is_some(), consistent == "yes", "{name}");
            assert!(model.is_none_or(|model| evidence.allows(&model) == Ok(true)), "{name}");
        }
        asked += 1;
    }
    assert_eq!(asked, 10);
    let large = Evidence::parse("8x8 ?; L4 H", Numbering::Letters).expect("evidence");
    assert_eq!(paper::model(&large, &mut Limit::nodes(100_000)), Err(Stop::Limit));
}
