//! Searches that are shared out answer as they do alone.

use blackbox_analysis::{
    AnyBoard, AnyEvidence,
    evidence::{AnySolver, board_words},
};
use blackbox_core::{
    AtomRange, Cell, Fact, Port,
    evidence::{Limit, Stop},
    game::Scoring,
};

/// Evidence of few rays, so that a search takes more than a moment; on each kind of board, one without boards
/// among them.
const HARD: [&str; 6] = [
    "8x8 7; L2 H; T5 R; B3 H",
    "8x8 6; L1 R1; T3 H; T4 T7; R6 H",
    "6x6 ?; L2 H; T3 R",
    "10x10 5; L2 B3; T5 H",
    "hex4 6; 3 H; 17 R",
    "8x8 8; L1 H; L2 R; T8 L2; B1 B3; R5 H; R3 R",
];

fn limit(threads: usize) -> Limit<'static> {
    Limit::none().with_threads(threads)
}

#[test]
fn all_threads_find_the_same() {
    for text in HARD {
        let evidence: AnyEvidence = text.parse().unwrap();
        let mut solver = AnySolver::new();
        let alone = solver.solve(&evidence, &mut limit(1)).unwrap();
        let advice = solver.advise(&evidence, Scoring::Markers, &mut limit(1)).unwrap();
        for threads in [2, 0] {
            assert_eq!(solver.solve(&evidence, &mut limit(threads)).unwrap(), alone, "{text}");
            let shared = solver.advise(&evidence, Scoring::Markers, &mut limit(threads)).unwrap();
            assert_eq!(shared, advice, "{text}");
        }
    }
}

#[test]
fn the_parts_make_up_the_whole() {
    for text in HARD {
        let evidence: AnyEvidence = text.parse().unwrap();
        let mut solver = AnySolver::new();
        let parts = solver.parts(&evidence, &mut limit(1)).unwrap();
        let sum: u128 = parts.iter().map(|part| solver.count(part, &mut limit(1)).unwrap()).sum();
        assert_eq!(sum, solver.count(&evidence, &mut limit(1)).unwrap(), "{text}");
        for (at, part) in parts.iter().enumerate() {
            if let Some(board) = solver.model(part, &mut limit(1)).unwrap() {
                assert!(parts[..at].iter().all(|other| !other.allows(&board).unwrap()), "{text}: {board}");
            }
        }
    }
}

#[test]
fn the_nodes_of_all_threads_are_the_limits() {
    let evidence: AnyEvidence = HARD[0].parse().unwrap();
    let mut solver = AnySolver::new();
    for nodes in [0, 1_000, 5_000, 20_000] {
        let mut few = Limit::nodes(nodes).with_threads(2);
        assert_eq!(solver.solve(&evidence, &mut few), Err(Stop::Limit), "{nodes}");
        assert_eq!(few.left(), 0);
    }
    let mut many = limit(2);
    solver.solve(&evidence, &mut many).unwrap();
    let used = u64::MAX - many.left();
    assert!(used > 20_000);
    assert!(solver.solve(&evidence, &mut Limit::nodes(used).with_threads(2)).is_ok());
    assert_eq!(solver.solve(&evidence, &mut Limit::nodes(used - 1).with_threads(2)), Err(Stop::Limit));
}

#[test]
fn explanations_and_draws_are_the_same() {
    for board in ["8x8:(2,0)(5,2)(2,5)(5,7)(0,6)(7,4)(1,3)", "10x10:(3,3)(5,6)(1,7)(8,2)(9,9)(4,0)"] {
        let board: AnyBoard = board.parse().unwrap();
        let mut evidence = AnyEvidence::new(board.size(), AtomRange::exactly(board.count())).unwrap();
        for index in [1, 9, 14, 20, 27] {
            let port = Port::new(index, board.size()).unwrap();
            evidence.add(Fact::Ray { port, outcome: board.fire(port) }).unwrap();
        }
        let mut solver = AnySolver::new();
        for index in (0..board.size().cells()).step_by(7) {
            let cell = Cell::from_index(index, board.size()).unwrap();
            let alone = solver.explain(&evidence, cell, &mut limit(1));
            assert_eq!(solver.explain(&evidence, cell, &mut limit(2)), alone, "{evidence} {cell}");
        }
        let words = board_words(board.size());
        let mut drawn = [1, 2].map(|threads| {
            let mut boards = vec![0; 100 * words];
            assert_eq!(solver.sample(&evidence, 5, &mut boards, 1 << 26, &mut limit(threads)), Ok(100));
            boards
        });
        assert_eq!(drawn[0], drawn[1], "{evidence}");
        drawn[0].dedup();
        assert!(drawn[0].len() > 50, "{evidence}");
    }
}
