//! Clues and the techniques of a person, beside the solver and beside trying everything.

use std::ops::ControlFlow;

use blackbox_analysis::effort::Effort;
use blackbox_analysis::{
    Board, Evidence,
    clues::{Clues, Least, Puzzle, Reasoner, Technique},
};
use blackbox_core::{
    AtomRange, Cell, Fact, Outcome, Port, Size, WordBoard, enumerate::WordBoards, notation::sgt::GameId,
};

const NODES: u64 = 1_000_000;

fn evidence(board: &Board, atoms: AtomRange, rays: &[(Port, Outcome)]) -> Evidence {
    let mut evidence = Evidence::new(board.size(), atoms).expect("a size");
    for &(port, outcome) in rays {
        evidence.add(Fact::Ray { port, outcome }).expect("a port");
    }
    evidence
}

fn deal(params: &str, seed: u32) -> Board {
    let id = format!("{params}#{seed}");
    GameId::parse(id.as_bytes(), false).and_then(|id| id.board()).expect("a game")
}

#[test]
fn fewest_is_the_fewest_of_all_sets_of_ports() {
    let size = Size::new(3, 3).expect("a size");
    let boards: Vec<WordBoard> = WordBoards::new(size, 2).expect("atoms").collect();
    let ports: Vec<Port> = Port::all(size).collect();
    let answers = |board: WordBoard| ports.iter().map(|&port| board.fire(port)).collect::<Vec<_>>();
    let all: Vec<Vec<Outcome>> = boards.iter().map(|&board| answers(board)).collect();
    for (board, own) in boards.iter().zip(&all) {
        let clues =
            Clues::of(&Board::from(*board), AtomRange::exactly(2), &mut Effort::none()).expect("small");
        let enough = |set: u32| {
            all.iter().all(|other| {
                other == own || (0..ports.len()).any(|at| set >> at & 1 == 1 && own[at] != other[at])
            })
        };
        let least = (0u32..1 << ports.len()).filter(|&set| enough(set)).map(u32::count_ones).min();
        assert_eq!((Some(clues.rays.len() as u32), clues.least), (least, Least::Fewest), "{board}");
        let chosen = clues.rays.iter().fold(0, |set, (port, _)| set | 1 << port.index());
        assert!(enough(chosen), "{board}");
    }
}

#[test]
fn larger_boards_have_no_clue_to_spare() {
    let mut of_each = 0;
    for (params, atoms) in
        [("w9h9m3M3", AtomRange::exactly(3)), ("w10h5m2M4", AtomRange::new(2, 4).expect("a range"))]
    {
        for seed in 0..3 {
            let board = deal(params, seed);
            let clues = Clues::of(&board, atoms, &mut Effort::nodes(NODES)).expect("within 64 x 64");
            assert_eq!(clues.least, Least::NoneToSpare, "{params} {seed}");
            let enough = |rays: &[(Port, Outcome)]| {
                evidence(&board, atoms, rays).solve(&mut Effort::none()).expect("no limit").unique_class
            };
            assert!(enough(&clues.rays), "{params} {seed}");
            assert!(clues.rays.iter().copied().all(is_nearer_end), "{params} {seed}");
            for at in 0..clues.rays.len() {
                let mut fewer = clues.rays.clone();
                fewer.remove(at);
                assert!(!enough(&fewer), "{params} {seed}: {at} can be spared");
                of_each += 1;
            }
        }
    }
    assert!(of_each > 6);
}

/// A detour is given from the end that comes first.
fn is_nearer_end((port, outcome): (Port, Outcome)) -> bool {
    outcome.exit(port).is_none_or(|exit| port <= exit)
}

/// Where many boards look alike, one that does not is found behind them.
#[test]
fn a_clue_is_needed_though_many_boards_look_alike() {
    let size = Size::new(9, 3).expect("a size");
    for (gap, atoms) in [(None, 21), (Some(3), 20), (Some(14), 21), (Some(20), 20)] {
        // The edge full, up to a gap, and the rest inside, where the first rays see nothing of it.
        let is_edge = |&index: &u32| !(10..17).contains(&index) && Some(index) != gap;
        let inside = (10..17).filter(|&index| Some(index) != gap);
        let cells: Vec<u32> = (0..27).filter(is_edge).chain(inside).take(atoms).collect();
        let cells = cells.into_iter().map(|index| Cell::from_index(index, size).expect("a cell"));
        let board = Board::from_atoms(cells, size).expect("cells of the board");
        let atoms = AtomRange::exactly(atoms as u32);
        let clues = Clues::of(&board, atoms, &mut Effort::nodes(NODES)).expect("within 64 x 64");
        let enough = |rays: &[(Port, Outcome)]| {
            evidence(&board, atoms, rays).solve(&mut Effort::none()).expect("no limit").unique_class
        };
        assert!(enough(&clues.rays), "{board}");
        assert_eq!(clues.least, Least::NoneToSpare, "{board}");
    }
}

#[test]
fn how_few_they_are_has_a_name_on_the_sheet() {
    let keys = [Least::Fewest, Least::NoneToSpare, Least::Enough].map(Least::key);
    assert_eq!(keys, ["sheet.fewest", "sheet.spare", "sheet.enough"]);
}

#[test]
fn without_nodes_the_clues_are_enough_and_say_so() {
    let board = deal("w8h8m5M5", 1);
    let atoms = AtomRange::exactly(5);
    let clues = Clues::of(&board, atoms, &mut Effort::nodes(20)).expect("stops in time");
    assert_eq!(clues.least, Least::Enough);
    assert!(evidence(&board, atoms, &clues.rays).solve(&mut Effort::none()).expect("no limit").unique_class);
    let mut no = |_| ControlFlow::Break(());
    assert!(Clues::of(&board, atoms, &mut Effort::none().watched(&mut no)).is_err());
}

/// Every cell that a technique notes is so on every board that agrees with the clues.
#[test]
fn what_the_techniques_note_follows() {
    let mut seen = [0; Technique::ALL.len()];
    for (params, atoms) in [
        ("w5h5m3M3", AtomRange::exactly(3)),
        ("w6h4m2M4", AtomRange::new(2, 4).expect("a range")),
        ("w8h8m4M4", AtomRange::exactly(4)),
        ("s3m3M3", AtomRange::exactly(3)),
        ("s3m1M4r", AtomRange::new(1, 4).expect("a range")),
        ("s4m3M3r", AtomRange::exactly(3)),
        ("s5m4M4", AtomRange::exactly(4)),
    ] {
        for seed in 0..12 {
            let board = deal(params, seed);
            let rays: Vec<_> = Port::all(board.size())
                .filter(|port| !(u32::from(port.index()) + seed).is_multiple_of(3))
                .map(|port| (port, board.fire(port)))
                .collect();
            let reasoning = Reasoner::new(board.size(), atoms, &rays)
                .reason(Technique::WhatIf, &mut Effort::none())
                .expect("no limit");
            assert!(!reasoning.contradiction, "{params} {seed}");
            let answer = evidence(&board, atoms, &rays).solve(&mut Effort::none()).expect("no limit");
            for step in &reasoning.steps {
                seen[Technique::ALL.iter().position(|&one| one == step.technique).expect("one of all")] += 1;
                assert!(!step.cells.is_empty());
                for &(cell, atom) in &step.cells {
                    let chance = answer.probability[cell.index(board.size()) as usize];
                    let sure = if atom { chance >= 1.0 } else { chance <= 0.0 };
                    assert!(sure, "{chance} {params} {seed} {cell} {step:?}");
                }
            }
            if let Some(found) = reasoning.board {
                assert_eq!(found, board);
                assert!(answer.unique);
            }
        }
    }
    assert!(seen.iter().all(|&times| times > 0), "{seen:?}");
}

#[test]
fn a_puzzle_is_solved_and_has_no_clue_to_spare() {
    for grade in [Technique::Follow, Technique::Ways, Technique::Share] {
        let mut made = [0; 2];
        for (seed, params) in (0..20).flat_map(|seed| ["w6h6m3M3", "s4m3M3"].map(|params| (seed, params))) {
            let board = deal(params, seed);
            let atoms = AtomRange::exactly(3);
            let Some(puzzle) = Puzzle::of(&board, atoms, grade, &mut Effort::none()).expect("no limit")
            else {
                continue;
            };
            made[usize::from(!board.size().has_columns())] += 1;
            assert_eq!(puzzle.reasoning.board.as_ref(), Some(&board));
            assert!(puzzle.reasoning.hardest() <= Some(grade));
            assert!(puzzle.rays.iter().copied().all(is_nearer_end), "{board}");
            assert!(
                evidence(&board, atoms, &puzzle.rays).solve(&mut Effort::none()).expect("no limit").unique
            );
            for at in 0..puzzle.rays.len() {
                let mut fewer = puzzle.rays.clone();
                fewer.remove(at);
                let without = Reasoner::new(board.size(), atoms, &fewer)
                    .reason(grade, &mut Effort::none())
                    .expect("no limit");
                assert_eq!(without.board, None, "{seed}: {at} can be spared");
            }
            let words = puzzle.reasoning.words();
            assert_eq!(words.len(), puzzle.reasoning.steps.len());
            assert!(words.iter().all(|line| line.ends_with('.')));
        }
        assert!(made.iter().all(|&made| made > 0), "{grade}: {made:?}");
    }
}

#[test]
fn contradicting_clues_are_seen() {
    let size = Size::new(4, 4).expect("a size");
    let port = |label| Port::from_label(label, size).expect("a port");
    // L1 cannot be the end of two rays.
    let rays = [(port("L1"), Outcome::Detour(port("R1"))), (port("L2"), Outcome::Detour(port("L1")))];
    let reasoning = Reasoner::new(size, AtomRange::exactly(2), &rays)
        .reason(Technique::WhatIf, &mut Effort::none())
        .expect("no limit");
    assert!(reasoning.contradiction);
    assert_eq!(reasoning.board, None);
    // Nor do 16 cells hold 17 atoms.
    let reasoner = Reasoner::new(size, AtomRange::exactly(17), &[]);
    assert!(reasoner.reason(Technique::Count, &mut Effort::none()).expect("no limit").contradiction);
}

/// Where the number of atoms is enough, a puzzle has no clues.
#[test]
fn no_clue_is_needed_for_a_board_without_atoms_or_full_of_them() {
    for (text, atoms) in [("3/3", 0), ("@@@/@@@", 6)] {
        let board: Board = text.parse().expect("a board");
        let puzzle = Puzzle::of(&board, AtomRange::exactly(atoms), Technique::Follow, &mut Effort::none());
        let puzzle = puzzle.expect("no limit").expect("counted");
        assert_eq!((puzzle.rays, puzzle.reasoning.board), (Vec::new(), Some(board)));
    }
}
