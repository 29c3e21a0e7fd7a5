//! Searches that are shared out answer as they do alone.

use std::collections::BTreeSet;

use blackbox_analysis::effort::Effort;
use blackbox_analysis::{
    Board, Evidence,
    evidence::{Solver, board_words},
};
use blackbox_core::{AtomRange, Cell, Fact, Port, Size, evidence::Stop, game::Scoring, internal::SplitMix};

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

fn limit(threads: usize) -> Effort<'static> {
    Effort::none().with_threads(threads)
}

#[test]
fn all_threads_find_the_same() {
    for text in HARD {
        let evidence: Evidence = text.parse().unwrap();
        let mut solver = Solver::new();
        let alone = solver.solve(&evidence, &mut limit(1)).unwrap();
        let advice = solver.advise(&evidence, Scoring::Markers, &mut limit(1)).unwrap();
        for threads in [2, 0] {
            assert_eq!(solver.solve(&evidence, &mut limit(threads)).unwrap(), alone, "{text}");
            let shared = solver.advise(&evidence, Scoring::Markers, &mut limit(threads)).unwrap();
            assert_eq!(shared, advice, "{text}");
        }
    }
}

/// Evidence of rays of random boards, on each kind of board: those that take some hundred to some hundred
/// thousand nodes.
fn random_problems() -> Vec<Evidence> {
    let mut random = SplitMix(20);
    let kinds =
        [("8x8", 6..9, 4), ("7x5", 8..12, 3), ("hex5", 4..6, 4), ("10x10", 5..7, 6), ("13x12", 3..5, 7)];
    let mut problems = Vec::new();
    for (size, atoms, rays) in kinds {
        let size: Size = size.parse().unwrap();
        for number in atoms.clone().cycle().take(6) {
            let cells = (0..number).map(|_| random.below(size.cells())).collect::<BTreeSet<_>>();
            let cells = cells.into_iter().map(|index| Cell::from_index(index, size).unwrap());
            let board = Board::from_atoms(cells, size).unwrap();
            let range = AtomRange::new(board.count() - 1, board.count()).unwrap();
            let mut evidence = Evidence::new(size, range).unwrap();
            for _ in 0..rays {
                let port = Port::new(random.below(size.ports().into()) as u16, size).unwrap();
                evidence.add(Fact::Ray { port, outcome: board.fire(port) }).unwrap();
            }
            problems.push(evidence);
        }
    }
    problems
}

/// Each part keeps the facts, and together they have the boards; of a long search there are 64.
#[test]
fn parts_are_the_whole() {
    let (mut solver, mut long) = (Solver::new(), 0);
    for text in HARD.into_iter().chain(["3x3 1; L1 R1", "3x3 1; L1 H; L3 H", "4x4 ?; L2 H", "7x7 3; T4 R"]) {
        let evidence: Evidence = text.parse().unwrap();
        let parts = solver.parts(&evidence, &mut limit(1)).unwrap();
        let counts = parts.iter().map(|part| {
            assert!(evidence.facts().iter().all(|fact| part.facts().contains(fact)), "{part}");
            solver.count(part, &mut limit(1)).unwrap()
        });
        assert_eq!(counts.sum::<u128>(), solver.count(&evidence, &mut limit(1)).unwrap(), "{text}");
        assert!(parts.len() <= 64, "{text}");
        long += u32::from(parts.len() == 64);
    }
    assert!(long >= 5, "{long}");
}

/// A list that is found in parts has all boards.
#[test]
fn every_board_of_a_list_in_parts_is_drawn() {
    let evidence: Evidence = "9x9 5; L5 T4; B9 H; R5 H; R2 H; T5 R".parse().unwrap();
    let (mut solver, mut effort) = (Solver::new(), limit(1));
    let list = solver.list(&evidence, &mut effort).unwrap();
    assert!((1000..3000).contains(&list.count()) && u64::MAX - effort.left() > 1024);
    let [mut all, mut drawn] = [list.count() as usize, 40_000].map(|boards| vec![0; 2 * boards]);
    list.write(0, &mut all);
    assert_eq!(solver.sample(&evidence, 5, &mut drawn, &mut limit(1)), Ok(40_000));
    let [all, drawn] = [&all, &drawn].map(|words| words.chunks(2).collect::<BTreeSet<_>>());
    assert!(all == drawn);
}

/// A limit ends a question on any number of threads or on none, and takes as many nodes of it.
#[test]
fn a_limit_has_one_answer_for_any_number_of_threads() {
    let problems = HARD.iter().map(|text| text.parse().unwrap()).chain(random_problems());
    let (mut ended, mut shared, mut solver) = (0, 0, Solver::new());
    for evidence in problems {
        let words = board_words(evidence.size());
        let mut ask = |question: usize, nodes: u64, threads: usize| {
            let mut limit = Effort::nodes(nodes).with_threads(threads);
            let answer = match question {
                0 => format!("{:?}", solver.solve(&evidence, &mut limit)),
                1 => format!("{:?}", solver.advise(&evidence, Scoring::Rays, &mut limit)),
                2 => {
                    let mut boards = vec![0; 20 * words];
                    let drawn = solver.sample(&evidence, 3, &mut boards, &mut limit);
                    if drawn.is_ok() { format!("{drawn:?} {boards:?}") } else { format!("{drawn:?}") }
                }
                _ => format!("{:?}", evidence.solve_by_number(&mut limit, &mut |_| {})),
            };
            (answer, limit.left())
        };
        for question in 0..4 {
            let most = 1 << 18;
            let used = most - ask(question, most, 1).1;
            shared += u32::from(used > 10_000);
            for nodes in [used, used.saturating_sub(1), used / 2, used / 10] {
                let alone = ask(question, nodes, 1);
                ended += u32::from(alone.1 == 0);
                for threads in [2, 3, 8] {
                    assert_eq!(
                        ask(question, nodes, threads),
                        alone,
                        "{evidence}, {question}, {nodes}, {threads}"
                    );
                }
            }
        }
    }
    assert!(ended > 300 && shared > 20, "{ended} ended, {shared} shared");
}

/// A number that is counted on one thread is counted on all.
#[test]
fn as_many_atoms_are_counted_on_all_threads() {
    let evidence: Evidence = "hex5 ?; 4 13; 27 38; 37 51".parse().unwrap();
    let counted = |threads| {
        let mut limit = Effort::nodes(100_000).with_threads(threads);
        evidence.solve_by_number(&mut limit, &mut |_| {}).0
    };
    assert!(counted(1).count() > 0 && counted(1).next.is_some());
    for threads in [2, 3, 8] {
        assert_eq!(counted(threads), counted(1), "{threads}");
    }
}

#[test]
fn the_nodes_of_all_threads_are_the_limits() {
    let evidence: Evidence = HARD[0].parse().unwrap();
    let mut solver = Solver::new();
    for nodes in [0, 1_000, 5_000, 20_000] {
        let mut few = Effort::nodes(nodes).with_threads(2);
        assert_eq!(solver.solve(&evidence, &mut few), Err(Stop::Limit), "{nodes}");
        assert_eq!(few.left(), 0);
    }
    let mut many = limit(2);
    solver.solve(&evidence, &mut many).unwrap();
    let used = u64::MAX - many.left();
    assert!(used > 20_000);
    assert!(solver.solve(&evidence, &mut Effort::nodes(used).with_threads(2)).is_ok());
    assert_eq!(solver.solve(&evidence, &mut Effort::nodes(used - 1).with_threads(2)), Err(Stop::Limit));
}

#[test]
fn explanations_and_draws_are_the_same() {
    for board in ["8x8:(2,0)(5,2)(2,5)(5,7)(0,6)(7,4)(1,3)", "10x10:(3,3)(5,6)(1,7)(8,2)(9,9)(4,0)"] {
        let board: Board = board.parse().unwrap();
        let mut evidence = Evidence::new(board.size(), board.count()).unwrap();
        for index in [1, 9, 14, 20, 27] {
            let port = Port::new(index, board.size()).unwrap();
            evidence.add(Fact::Ray { port, outcome: board.fire(port) }).unwrap();
        }
        let mut solver = Solver::new();
        for index in (0..board.size().cells()).step_by(7) {
            let cell = Cell::from_index(index, board.size()).unwrap();
            let alone = evidence.explain(cell, &mut limit(1));
            assert_eq!(evidence.explain(cell, &mut limit(2)), alone, "{evidence} {cell}");
        }
        let words = board_words(board.size());
        let mut drawn = [1, 2].map(|threads| {
            let mut boards = vec![0; 100 * words];
            assert_eq!(solver.sample(&evidence, 5, &mut boards, &mut limit(threads)), Ok(100));
            boards
        });
        assert_eq!(drawn[0], drawn[1], "{evidence}");
        drawn[0].dedup();
        assert!(drawn[0].len() > 50, "{evidence}");
    }
}
