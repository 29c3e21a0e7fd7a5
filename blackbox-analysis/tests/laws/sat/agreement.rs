//! The search and both encodings give the same answers.

use std::ops::ControlFlow;

use blackbox_analysis::effort::Effort;
use blackbox_analysis::{
    Board, Evidence,
    sat::{self, Encoding, SatSolution},
};
use blackbox_core::{AtomRange, Cell, Fact, Outcome, Port, Size, evidence::Stop};
use reference::random::Random;

use crate::size;

/// A board with about one atom in `sparsity` cells.
pub(crate) fn random_board(random: &mut Random, size: Size, sparsity: u64) -> Board {
    let atoms: Vec<Cell> = (0..size.cells())
        .filter(|_| random.below(sparsity) == 0)
        .filter_map(|index| Cell::from_index(index, size))
        .collect();
    Board::from_atoms(atoms, size).expect("cells of the board")
}

/// What a seeker may have noted of one board, at times with faults: wrong results, wrong cells, a wrong
/// number.
pub(crate) fn random_evidence(random: &mut Random, size: Size, sparsity: u64) -> Evidence {
    let board = random_board(random, size, sparsity);
    let n = board.count();
    let atoms = match random.below(6) {
        0 | 1 => AtomRange::exactly(n),
        2 | 3 => AtomRange::ANY,
        4 => {
            let most = (n + random.below(3) as u32).min(size.cells());
            AtomRange::new(n.saturating_sub(1), most).expect("a range")
        }
        _ => AtomRange::exactly(random.below(u64::from(size.cells()) + 1) as u32),
    };
    let mut evidence = Evidence::new(size, atoms).expect("a size");
    let ports = u64::from(size.ports());
    let rays = random.below(ports + ports / 2).min(ports);
    for _ in 0..rays {
        let port = Port::new(random.below(ports) as u16, size).expect("a port");
        let mut outcome = board.fire(port);
        if random.below(25) == 0 {
            outcome = random_board(random, size, sparsity).fire(port);
        }
        evidence.add(Fact::Ray { port, outcome }).expect("a port of the board");
    }
    for _ in 0..random.below(3) {
        let cell = Cell::from_index(random.below(size.cells().into()) as u32, size).expect("a cell");
        let atom = board.contains(cell) != (random.below(12) == 0);
        evidence.add(Fact::Cell { cell, atom }).expect("a cell of the board");
    }
    evidence
}

/// Whether a board satisfies the evidence, fact by fact.
pub(crate) fn allows(evidence: &Evidence, board: &Board) -> bool {
    let agrees = |fact: Fact| match fact {
        Fact::Ray { port, outcome } => board.fire(port) == outcome,
        Fact::Cell { cell, atom } => board.contains(cell) == atom,
    };
    evidence.atoms().contains(board.count()) && evidence.facts().into_iter().all(agrees)
}

/// The evidence with only these facts.
fn only(evidence: &Evidence, facts: &[Fact]) -> Evidence {
    let mut fewer = Evidence::new(evidence.size(), evidence.atoms()).expect("a size");
    for &fact in facts {
        fewer.add(fact).expect("facts of the board");
    }
    fewer
}

fn check(evidence: &Evidence) -> SatSolution {
    let answer = evidence.solve(&mut Effort::none()).expect("no limit");
    let solutions =
        Encoding::ALL.map(|encoding| sat::solve(evidence, encoding, &mut Effort::none()).expect("no limit"));
    for solution in &solutions {
        assert_eq!(solution.is_consistent(), answer.is_consistent(), "{evidence}");
        assert_eq!(solution.unique, Some(answer.unique), "{evidence}");
        assert_eq!(solution.unique_class, Some(answer.unique_class), "{evidence}");
        assert!(solution.model.iter().all(|model| allows(evidence, model)), "{evidence}: {solution:?}");
        let conflict = solution.conflict.as_ref().expect("no limit");
        assert_eq!(conflict.is_empty(), answer.conflict.is_empty(), "{evidence}: {solution:?}");
        assert!(conflict.iter().all(|fact| evidence.facts().contains(fact)), "{evidence}: {solution:?}");
        if conflict.is_empty() {
            continue;
        }
        assert!(!consistent(&only(evidence, conflict)), "{evidence}: {solution:?}");
        for spared in 0..conflict.len() {
            let mut fewer = conflict.clone();
            fewer.remove(spared);
            assert!(consistent(&only(evidence, &fewer)), "{evidence}: {solution:?}");
        }
    }
    let [solution, _] = solutions;
    solution
}

fn consistent(evidence: &Evidence) -> bool {
    evidence.solve(&mut Effort::none()).expect("no limit").is_consistent()
}

#[test]
fn random_evidence_of_all_sizes_in_the_box() {
    let mut random = Random::new(3);
    let [mut contradictory, mut unique, mut classes] = [0; 3];
    for (width, height) in (1..=8).flat_map(|width| (1..=8).map(move |height| (width, height))) {
        let cells = width * height;
        for _ in 0..if cells <= 25 { 40 } else { 15 } {
            let evidence = random_evidence(&mut random, size(width, height), if cells <= 25 { 4 } else { 9 });
            let solution = check(&evidence);
            contradictory += u32::from(!solution.is_consistent());
            unique += u32::from(solution.unique == Some(true));
            classes += u32::from(solution.unique != solution.unique_class);
        }
    }
    assert!(contradictory > 150 && unique > 150 && classes > 5, "{contradictory} {unique} {classes}");
}

#[test]
fn numbers_of_atoms_at_their_bounds() {
    for (width, height) in [(1, 1), (1, 3), (2, 2), (3, 3), (4, 4), (5, 3)] {
        let cells = width * height;
        for min in 0..=cells {
            for max in min..=cells {
                let atoms = AtomRange::new(min, max).expect("a range");
                let evidence = Evidence::new(size(width, height), atoms).expect("a size");
                for encoding in Encoding::ALL {
                    let model = sat::model(&evidence, encoding, &mut Effort::none()).expect("no limit");
                    assert!(model.is_some(), "{evidence}");
                    assert!(model.is_none_or(|model| atoms.contains(model.count())), "{evidence}");
                }
            }
        }
    }
}

#[test]
fn larger_boards() {
    let mut random = Random::new(11);
    for (width, height) in [(9, 9), (12, 7), (20, 20), (1, 255), (255, 2), (65, 3)] {
        let board = random_board(&mut random, size(width, height), 8);
        let atoms = AtomRange::exactly(board.count());
        let mut evidence = Evidence::new(size(width, height), atoms).expect("a size");
        for port in Port::all(board.size()) {
            evidence.add(Fact::Ray { port, outcome: board.fire(port) }).expect("a port of the board");
        }
        let model = sat::model(&evidence, Encoding::Label, &mut Effort::none()).expect("no limit");
        let model = model.expect("there is one");
        assert!(allows(&evidence, &model), "{evidence}: {model}");
        assert_eq!(model.codes(), board.codes(), "{evidence}");
    }
}

#[test]
fn the_limit_holds() {
    let board = random_board(&mut Random::new(2), size(30, 30), 10);
    let mut evidence = Evidence::new(board.size(), board.count()).expect("a size");
    for port in Port::all(board.size()) {
        evidence.add(Fact::Ray { port, outcome: board.fire(port) }).expect("a port of the board");
    }
    for encoding in Encoding::ALL {
        assert_eq!(sat::model(&evidence, encoding, &mut Effort::nodes(20)), Err(Stop::Limit));
        let mut never = |_| ControlFlow::Break(());
        let limit = Effort::nodes(4096 * 2 - 10).watched(&mut never);
        assert_eq!(sat::solve(&evidence, encoding, &mut { limit }), Err(Stop::Interrupted));
    }
    let outcome = Outcome::Hit;
    let port = Port::new(0, board.size()).expect("a port");
    let easy = only(&evidence, &[Fact::Ray { port, outcome }]);
    let mut limit = Effort::nodes(u64::MAX);
    sat::model(&easy, Encoding::Path, &mut limit).expect("within the limit");
    assert!(limit.left() < u64::MAX, "decisions are counted");
}
