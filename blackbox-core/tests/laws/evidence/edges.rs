//! The ends of the scale: no facts, all facts, no atoms, all atoms, contradictions, limits and interruptions.

use std::ops::ControlFlow;

use blackbox_core::{
    AtomRange, Cell, Fact, GridEvidence, Outcome, Port, Size, WideBoard, WideEvidence, WordBoard,
    WordEvidence,
    evidence::{
        BoxSolver, GridSolver, Limit, Outcomes, PartialBoard, Solver11, Solver16, Solver32, Solver64, Stop,
    },
    grid::BoardError,
    internal::binomial,
};

use crate::common::{box_sizes, size};

fn read(text: &str) -> WordEvidence {
    text.parse().expect("evidence")
}

/// Without facts every board of the size is left.
#[test]
fn no_facts() {
    let mut solver = BoxSolver::boxed();
    for size in box_sizes() {
        let cells = size.cells();
        let any = GridEvidence::new(size, AtomRange::ANY).expect("a size of the box");
        let solution = solver.solve(&any, &mut Limit::none()).expect("no limit");
        assert_eq!(solution.count(), 1 << cells, "{size}");
        assert!(
            solution.count_by_atoms().all(|(atoms, boards)| Some(boards) == binomial(cells, atoms)),
            "{size}"
        );
        let first = solution.atom_count(Cell::new(0, 0));
        assert_eq!(2 * first, solution.count(), "{size}");
        for atoms in [0, 1, cells / 2, cells] {
            let exactly: WordEvidence = GridEvidence::new(size, atoms).expect("a size");
            assert_eq!(
                solver.count(&exactly, &mut Limit::none()).ok(),
                binomial(cells, atoms),
                "{size} {atoms}"
            );
        }
    }
}

/// Boards without atoms and boards full of them are known from their perimeter, except cells that no ray
/// looks at.
#[test]
fn no_atoms_and_all_atoms() {
    let mut solver = BoxSolver::boxed();
    for size in box_sizes() {
        let empty = WordBoard::empty(size).expect("a size of the box");
        let full =
            WordBoard::from_atoms((0..size.cells()).filter_map(|index| Cell::from_index(index, size)), size)
                .expect("its own cells");
        for board in [empty, full] {
            let evidence = GridEvidence::full(&board);
            assert_eq!(solver.count(&evidence, &mut Limit::none()), Ok(1), "{evidence}");
            assert_eq!(solver.model(&evidence, &mut Limit::none()), Ok(Some(board)), "{evidence}");
            // Nothing is left to fire.
            let mut memory = vec![0; Outcomes::<WordBoard>::room(size)];
            let outcomes = solver.outcomes(&evidence, &mut memory, &mut Limit::none()).expect("no limit");
            assert_eq!((outcomes.count(), outcomes.ports().count()), (1, 0), "{evidence}");
        }
    }
}

/// A port observed twice: the same is one fact, another result is a contradiction that names both.
#[test]
fn a_port_observed_twice() {
    let twice = read("8x8 4; L5 B5; B5 L5; L5 B5; R1 H; R1 H");
    assert_eq!((twice.facts().count(), twice.clash()), (2, None));
    let size = Size::CLASSIC;
    let [l5, b5] = ["L5", "B5"].map(|label| Port::from_label(label, size).expect("a port"));
    for (text, first, second) in [
        ("8x8 4; L5 B5; L5 H", (l5, Outcome::Detour(b5)), (l5, Outcome::Hit)),
        ("8x8 4; B5 R; L5 B5", (b5, Outcome::Reflection), (l5, Outcome::Detour(b5))),
        ("8x8 ?; L5 H; L5 R", (l5, Outcome::Hit), (l5, Outcome::Reflection)),
    ] {
        let evidence = read(text);
        let [first, second] = [first, second].map(|(port, outcome)| Fact::Ray { port, outcome });
        assert_eq!(evidence.clash(), Some([first, second]), "{text}");
        let conflict = BoxSolver::new().conflict(&evidence, &mut Limit::none()).expect("no limit");
        let facts: Vec<Fact> = conflict.expect("a contradiction").facts().collect();
        assert_eq!(facts, [first, second], "{text}");
        assert_eq!(BoxSolver::new().count(&evidence, &mut Limit::none()), Ok(0), "{text}");
    }
}

/// Numbers of atoms that no board of the size has are refused wherever they are given.
#[test]
fn impossible_numbers_of_atoms() {
    for (size, least, most) in
        [(Size::CLASSIC, 65, 65), (Size::CLASSIC, 3, 65), (size(1, 1), 2, 2), (Size::HEXAGONS[0], 0, 8)]
    {
        let atoms = AtomRange::new(least, most).expect("a range");
        let refused = Err(BoardError::Atoms { least, most, size });
        assert_eq!(GridEvidence::<WordBoard>::new(size, atoms).map(|_| ()), refused);
        let mut evidence: WordEvidence = GridEvidence::new(size, AtomRange::ANY).expect("a size of the box");
        assert_eq!((evidence.set_atoms(atoms), evidence.atoms()), (refused, AtomRange::ANY));
        assert!(format!("{size} {atoms}").parse::<WordEvidence>().is_err());
    }
}

/// Whatever the limit, the answer is right or there is none; and one limit serves several calls.
#[test]
fn spent_limits_are_unknown() {
    let mut solver = BoxSolver::boxed();
    let evidence = read("8x8 5; L3 H; T5 R; B2 H");
    let count = solver.count(&evidence, &mut Limit::none()).expect("no limit");
    let mut memory = vec![0; Outcomes::<WordBoard>::room(Size::CLASSIC)];
    let mut answered = 0;
    for nodes in (0..24).map(|power| 1 << power) {
        match solver.count(&evidence, &mut Limit::nodes(nodes)) {
            Ok(found) => assert_eq!(found, count, "{nodes}"),
            Err(stop) => assert_eq!(stop, Stop::Limit, "{nodes}"),
        }
        match solver.outcomes(&evidence, &mut memory, &mut Limit::nodes(nodes)) {
            Ok(outcomes) => {
                assert_eq!(outcomes.count(), count, "{nodes}");
                answered += 1;
            }
            Err(stop) => assert_eq!(stop, Stop::Limit, "{nodes}"),
        }
        // A solver whose search was cut short answers the next question in full.
        assert_eq!(solver.is_consistent(&evidence, &mut Limit::none()), Ok(true), "{nodes}");
    }
    assert!((1..24).contains(&answered), "{answered}");
    let mut limit = Limit::nodes(1 << 30);
    solver.count(&evidence, &mut limit).expect("enough");
    let left = limit.left();
    solver.count(&evidence, &mut limit).expect("enough");
    assert_eq!((1 << 30) - left, left - limit.left(), "the same work costs the same");
}

#[test]
fn a_watch_ends_every_search() {
    let evidence = read("8x8 9; L3 H; T5 H; R7 H");
    let mut solver = BoxSolver::boxed();
    let mut memory = vec![0; Outcomes::<WordBoard>::room(Size::CLASSIC)];
    let mut polls = 0;
    let mut go_on = |_| {
        polls += 1;
        if polls % 3 != 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let found = solver.count(&evidence, &mut Limit::none().watched(&mut go_on));
    assert_eq!(found, Err(Stop::Interrupted));
    let found = solver.outcomes(&evidence, &mut memory, &mut Limit::none().watched(&mut go_on)).map(|_| ());
    assert_eq!(found, Err(Stop::Interrupted));
    let found =
        solver.each_model(&evidence, &mut Limit::none().watched(&mut go_on), |_| ControlFlow::Continue(()));
    assert_eq!(found, Err(Stop::Interrupted));
    assert_eq!(polls, 9);
}

/// The largest that each solver holds, and what it says beyond.
#[test]
fn solvers_hold_what_they_promise() {
    macro_rules! holds {
        ($($solver:ident $side:literal,)*) => {
            $(
                let mut solver = $solver::boxed();
                let side = size($side, $side);
                let one: WideEvidence = WideEvidence::new(side, 1).expect("any size");
                assert_eq!(solver.count(&one, &mut Limit::none()), Ok(side.cells().into()));
                let beyond = WideEvidence::new(size(1, $side + 1), AtomRange::ANY).expect("any size");
                assert_eq!(solver.count(&beyond, &mut Limit::none()), Err(Stop::TooLarge { most: concat!($side, "x", $side) }));
            )*
        };
    }
    holds!(Solver11 11, Solver16 16, Solver32 32, Solver64 64,);
    let any = WideEvidence::new(size(16, 16), AtomRange::ANY).expect("any size");
    assert_eq!(Solver16::boxed().count(&any, &mut Limit::none()), Err(Stop::Overflow));
}

/// Rays along all four edges of the largest boards of every kind: what lies beyond is neither an atom nor
/// unknown.
#[test]
fn the_edges_of_the_largest_boards() {
    fn check<F: PartialBoard<Board = WideBoard>>(solver: &mut GridSolver<F>, side: u32) {
        let (size, last) = (size(side, side), side as u8 - 1);
        for (x, y) in [(0, 0), (last, 0), (0, last), (last, last), (last - 1, 1), (1, last - 1)] {
            let board = WideBoard::from_atoms([Cell::new(x, y)], size).expect("a cell of the board");
            let ends = [0, 1, side as u16 - 2, side as u16 - 1];
            let ports = (0..4).flat_map(|edge| ends.map(|at| edge * side as u16 + at));
            let mut evidence = WideEvidence::new(size, 1).expect("a size");
            for port in ports.map(|index| Port::new(index, size).expect("a port")) {
                evidence.add(Fact::Ray { port, outcome: board.fire(port) }).expect("a port of the board");
            }
            let cells = (0..size.cells()).filter_map(|index| Cell::from_index(index, size));
            let left = cells
                .filter(|&cell| {
                    evidence
                        .allows(&WideBoard::from_atoms([cell], size).expect("a cell"))
                        .expect("the same size")
                })
                .count();
            assert_eq!(solver.count(&evidence, &mut Limit::none()), Ok(left as u128), "{evidence}");
        }
    }
    check(&mut Solver16::boxed(), 16);
    check(&mut Solver32::boxed(), 32);
    check(&mut Solver64::boxed(), 64);
}

/// What is said of nodes and the caller holds for parts of the work, too.
#[test]
fn limits_keep_what_they_are_told() {
    assert_eq!(Limit::none().left(), u64::MAX);
    let mut asked = 0;
    let mut go_on = |_| {
        asked += 1;
        if asked < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let mut limit = Limit::nodes(70).watched(&mut go_on);
    assert_eq!((limit.left(), limit.is_watched()), (70, true));
    let mut part = limit.part(2);
    assert_eq!((part.left(), part.is_watched()), (2, true));
    assert_eq!([part.spend(), part.spend(), part.spend()], [Ok(()), Ok(()), Err(Stop::Limit)]);
    assert_eq!((part.ask(), limit.left()), (Ok(()), 70));
    limit.take(69);
    assert_eq!((limit.spend(), limit.left(), limit.spend()), (Err(Stop::Interrupted), 0, Err(Stop::Limit)));
    assert!(!Limit::none().is_watched());
    assert_eq!(Limit::none().ask(), Ok(()));
}

/// More facts than a choice of them has bits: what stays after deletion is shown.
#[test]
fn a_conflict_among_many_facts() {
    let size = size(40, 40);
    let mut evidence = WideEvidence::new(size, 0).expect("a size");
    for port in Port::all(size).take(129) {
        evidence.observe(port, Outcome::Hit).expect("a first result");
    }
    let conflict = Solver64::boxed().conflict(&evidence, &mut Limit::none());
    assert_eq!(conflict.map(|conflict| conflict.map(|conflict| conflict.facts().count())), Ok(Some(1)));
}

/// What only has a name is shown by it.
#[test]
fn what_a_search_holds_is_named() {
    let evidence = read("3x3 1; L1 H");
    let mut solver = BoxSolver::new();
    assert_eq!(format!("{solver:?}"), "GridSolver { .. }");
    let solution = solver.solve(&evidence, &mut Limit::none()).expect("no limit");
    assert_eq!(format!("{solution:?}"), "GridSolution { .. }");
}

/// A conflict is found within the nodes that it takes, and leaves the others.
#[test]
fn a_conflict_takes_its_nodes() {
    let evidence = read("8x8 1; L1 H; L3 H; L5 H; T2 R8; T4 B4; T6 B6; B8 H");
    let mut solver = BoxSolver::new();
    let mut limit = Limit::nodes(1 << 30);
    let conflict = solver.conflict(&evidence, &mut limit).expect("no limit");
    let taken = (1 << 30) - limit.left();
    assert!(conflict.is_some() && (30..10_000).contains(&taken), "{taken}");
}

/// 2^128 boards are too many to be counted.
#[test]
fn as_many_boards_as_no_number_holds() {
    let size = size(16, 8);
    let evidence = WideEvidence::new(size, AtomRange::ANY).expect("a size");
    let mut solver = Solver16::boxed();
    assert_eq!(solver.count(&evidence, &mut Limit::none()), Err(Stop::Overflow));
    let mut memory = vec![Default::default(); Outcomes::<WideBoard>::room(size)];
    assert_eq!(memory.len(), 48 * 50);
    let parted = solver.outcomes(&evidence, &mut memory, &mut Limit::none()).map(drop);
    assert_eq!(parted, Err(Stop::Overflow));
}
