//! Hard evidence: every board that satisfies it, found by a SAT solver from outside, against those known
//! beforehand.

use std::{collections::BTreeSet, iter};

use batsat::{BasicSolver, Lit, SolverInterface, Var, lbool};
use blackbox_analysis::effort::Effort;
use blackbox_analysis::{
    Board, Evidence,
    hard::{HardError, HardInstance},
    sat::{Encoding, Problem},
};
use blackbox_core::{AtomRange, Cell, Outcome, Port};
use reference::{
    naive::{Answer, NaiveBoard},
    random::Random,
};

use crate::sat::dimacs::written;

/// All boards that satisfy the evidence, at most so many, without the construction.
fn models(evidence: &Evidence, most: usize) -> BTreeSet<String> {
    let problem =
        Problem::new(evidence, Encoding::for_evidence(evidence), &mut Effort::none()).expect("no limit");
    let mut solver = BasicSolver::default();
    for number in 0..problem.cnf().meanings().len() as u32 {
        solver.var_of_int(number);
    }
    batsat::dimacs::parse(&mut written(&problem).as_bytes(), &mut solver, true, false).expect("DIMACS");
    let size = evidence.size();
    let cells: Vec<Var> = (0..size.cells()).map(Var::unsafe_from_idx).collect();
    let mut found = BTreeSet::new();
    while found.len() < most && solver.solve_limited(&[]) == lbool::TRUE {
        let holds: Vec<bool> = cells.iter().map(|&cell| solver.value_var(cell) == lbool::TRUE).collect();
        let atoms = (0..size.cells()).filter(|&index| holds[index as usize]);
        let atoms = atoms.map(|index| Cell::from_index(index, size).expect("a cell"));
        let board = Board::from_atoms(atoms, size).expect("cells of the board");
        assert_answers(evidence, &board);
        found.insert(board.to_string());
        let mut other: Vec<Lit> =
            cells.iter().zip(holds).map(|(&cell, holds)| Lit::new(cell, !holds)).collect();
        solver.add_clause_reuse(&mut other);
    }
    found
}

/// A board answers at every port as the evidence says, by the reference tracer.
fn assert_answers(evidence: &Evidence, board: &Board) {
    let size = board.size();
    let mut naive = NaiveBoard::empty(size.width().into(), size.height().into());
    for atom in board.atoms() {
        naive.atoms[atom.index(size) as usize] = true;
    }
    for port in Port::all(size) {
        let expected = match evidence.result(port).expect("every ray is fired") {
            Outcome::Hit => Answer::Hit,
            Outcome::Reflection => Answer::Reflection,
            Outcome::Detour(exit) => Answer::Exit(exit.index().into()),
        };
        assert_eq!(naive.fire(port.index().into()), expected, "{board}, {port:?}");
    }
}

fn known(instance: &HardInstance) -> BTreeSet<String> {
    let evidence = instance.evidence(AtomRange::ANY);
    let boards: Vec<_> = instance.boards().collect();
    for board in &boards {
        assert_eq!(board.count(), instance.atoms());
        assert_answers(&evidence, board);
    }
    boards.iter().map(ToString::to_string).collect()
}

/// The boards are those known, with the number of atoms unknown and given.
fn assert_instance(instance: &HardInstance) {
    let known = known(instance);
    assert_eq!(known.len(), instance.count() as usize, "{instance}");
    for atoms in [AtomRange::ANY, AtomRange::exactly(instance.atoms())] {
        assert_eq!(models(&instance.evidence(atoms), known.len() + 2), known, "{instance} {atoms:?}");
    }
}

fn random_instance(random: &mut Random, lanes: usize, windows: usize) -> HardInstance {
    let mut goals: Vec<usize> = (1..=lanes).collect();
    for last in (1..lanes).rev() {
        goals.swap(last, random.below(last as u64 + 1) as usize);
    }
    let mut pairs = Vec::new();
    while pairs.len() < windows {
        let [one, other] = [(); 2].map(|()| 1 + random.below(lanes as u64) as usize);
        if one != other {
            pairs.push([one, other]);
        }
    }
    HardInstance::new(&goals, &pairs).expect("an instance")
}

#[test]
fn all_boards_are_those_known() {
    assert_instances(&[(2, 1), (2, 2), (3, 1), (3, 2)]);
}

#[test]
#[ignore = "half a minute; `make test PARTS=slow`"]
fn all_boards_of_larger_ones_are_those_known() {
    assert_instances(&[(2, 2), (2, 3), (4, 2), (3, 3), (2, 4), (4, 4)]);
}

/// Random instances of so many lanes and windows have the boards that are known: of each size one that has
/// some, and one that has none, as there is one of three lanes or more.
fn assert_instances(sizes: &[(usize, usize)]) {
    let mut random = Random::new(22);
    let mut counts = BTreeSet::new();
    for &(lanes, windows) in sizes {
        for none in [false, true].into_iter().take(lanes - 1) {
            let mut instances = iter::repeat_with(|| random_instance(&mut random, lanes, windows));
            let instance = instances.find(|one| (one.count() == 0) == none).expect("without end");
            assert_instance(&instance);
            counts.insert(instance.count());
        }
    }
    assert!(counts.contains(&0) && counts.contains(&1) && counts.len() > 2, "{counts:?}");
}

#[test]
fn two_lanes_have_half_of_all_choices() {
    for windows in 1..=5 {
        let pairs = vec![[1, 2]; windows];
        for goals in [[1, 2], [2, 1]] {
            assert_eq!(HardInstance::new(&goals, &pairs).unwrap().count(), 1 << (windows - 1));
        }
    }
    assert_instance(&HardInstance::parse("2,1", "1-2,1-2,1-2").unwrap());
}

#[test]
fn no_transposition_and_labels_that_stay() {
    for (goals, pairs, count) in
        [("1", "", 1), ("1,2", "", 1), ("2,1", "", 0), ("2,1,3", "1-2", 1), ("3,2,1", "1-2", 0)]
    {
        let instance = HardInstance::parse(goals, pairs).unwrap();
        assert_eq!((instance.count(), instance.to_string()), (count, format!("{goals} {pairs}")));
        assert_instance(&instance);
    }
}

/// The search, which shares nothing with the clauses, agrees where it comes to an end.
#[test]
fn the_search_counts_the_same() {
    for (goals, pairs) in [("2,1", "1-2"), ("1,2", "1-2"), ("1,2", "1-2,1-2"), ("2,1", "1-2,1-2")] {
        let instance = HardInstance::parse(goals, pairs).unwrap();
        let answer = instance.evidence(AtomRange::ANY).solve(&mut Effort::nodes(1 << 24)).expect("an answer");
        assert_eq!(answer.count, u128::from(instance.count()), "{instance}");
    }
}

#[test]
fn faults_say_what_was_expected() {
    let fault = |goals: &str, pairs: &str| HardInstance::parse(goals, pairs).unwrap_err().to_string();
    assert_eq!(HardInstance::new(&[], &[]), Err(HardError::NoLanes));
    assert_eq!(fault("1,1", ""), "label 2 goes to 1, expected each of 1 to 2 once");
    assert_eq!(fault("1,3", ""), "label 2 goes to 3, expected each of 1 to 2 once");
    assert!(fault("1,0", "").starts_with("\"0\" in \"1,0\", expected"));
    assert!(fault("1,,2", "").starts_with("\"\" in \"1,,2\", expected"));
    assert!(fault("1,99999999999999999999999", "").contains("expected a permutation"));
    assert_eq!(fault("1,2", "1-2,2-2"), "transposition 2 is 2-2, expected two different labels of 1 to 2");
    assert_eq!(fault("1,2", "1-3"), "transposition 1 is 1-3, expected two different labels of 1 to 2");
    assert!(fault("1,2", "12").contains("\"12\" in \"12\""));
    let many = vec![[1, 2]; 15];
    assert_eq!(
        HardInstance::new(&[1, 2], &many).unwrap_err().to_string(),
        "the board would have 249x271 cells, expected at most 255x255"
    );
    assert!(HardInstance::new(&[1, 2], &many[..14]).is_ok());
}
