//! The clauses as other solvers read them.

use std::{
    collections::HashMap,
    io::Write,
    process::{Command, Stdio},
};

use batsat::{BasicSolver, SolverInterface, Var, lbool};
use blackbox_analysis::effort::Effort;
use blackbox_analysis::{
    Board, Evidence,
    sat::{Encoding, Problem},
};
use blackbox_core::{Cell, Numbering, Port, Size};
use reference::random::Random;

use super::agreement::{allows, random_evidence};
use crate::size;

/// The clauses as DIMACS CNF.
pub(crate) fn written(problem: &Problem) -> String {
    let mut text = Vec::new();
    problem.write_dimacs(&mut text, &mut Effort::none()).expect("a vector takes all");
    String::from_utf8(text).expect("ASCII")
}

/// What the comments say of the variables, by number.
fn comments(text: &str) -> HashMap<u32, String> {
    let comments = text.lines().filter_map(|line| line.strip_prefix("c "));
    comments
        .filter_map(|comment| {
            let (number, meaning) = comment.split_once(' ')?;
            Some((number.parse().ok()?, meaning.to_owned()))
        })
        .collect()
}

/// A cell as the comments write it.
fn cell(text: &str) -> Cell {
    let (x, y) =
        text.strip_prefix('(').and_then(|text| text.strip_suffix(')')?.split_once(',')).expect("a cell");
    Cell::new(x.parse().expect("a number"), y.parse().expect("a number"))
}

/// The board that the comments make of a model.
fn board(size: Size, comments: &HashMap<u32, String>, holds: impl Fn(u32) -> bool) -> Board {
    let atoms = comments.iter().filter(|&(&number, _)| holds(number));
    let atoms = atoms.filter_map(|(_, meaning)| Some(cell(meaning.strip_prefix("atom ")?)));
    Board::from_atoms(atoms.collect::<Vec<_>>(), size).expect("cells of the board")
}

#[test]
fn another_reader_solves_what_is_written() {
    let mut random = Random::new(8);
    let mut found = 0;
    for round in 0..120 {
        let size = size(1 + random.below(6) as u32, 1 + random.below(6) as u32);
        let evidence = random_evidence(&mut random, size, 4);
        let encoding = Encoding::ALL[round % 2];
        let problem = Problem::new(&evidence, encoding, &mut Effort::none()).expect("no limit");
        let text = written(&problem);

        let comments = comments(&text);
        let variables = problem.cnf().meanings().len();
        assert_eq!(comments.len(), variables, "a comment for each variable");
        assert!((1..=variables as u32).all(|number| comments.contains_key(&number)));
        assert!(text.contains(&format!("\np cnf {variables} {}\n", problem.cnf().clauses().len())));

        let mut solver = BasicSolver::default();
        for number in 0..variables as u32 {
            solver.var_of_int(number);
        }
        batsat::dimacs::parse(&mut text.as_bytes(), &mut solver, true, false).expect("DIMACS");
        let consistent = solver.solve_limited(&[]) == lbool::TRUE;
        let answer = evidence.solve(&mut Effort::none()).expect("no limit");
        assert_eq!(consistent, answer.is_consistent(), "{evidence}");
        if consistent {
            found += 1;
            let holds = |number: u32| solver.value_var(Var::unsafe_from_idx(number - 1)) == lbool::TRUE;
            let board = board(size, &comments, holds);
            assert!(allows(&evidence, &board), "{evidence}: {board}");
            for (&number, meaning) in &comments {
                if let Some(expected) = check(&board, meaning) {
                    assert_eq!(holds(number), expected, "{evidence}: {board}: {meaning}");
                }
            }
        }
    }
    assert!((30..110).contains(&found), "{found} of 120 are consistent");
}

/// Whether what a comment says is true of a board; `None` where that is not fixed by the board.
fn check(board: &Board, meaning: &str) -> Option<bool> {
    let size = board.size();
    let words: Vec<&str> = meaning.split(' ').collect();
    match words[..] {
        ["atom", place] => Some(board.contains(cell(place))),
        ["at", "least", number, what, "in", "cells", range] => {
            let (first, last) = range.split_once("..").expect("a range");
            let [first, last] = [first, last].map(|index| index.parse::<u32>().expect("an index"));
            let atoms = (first..=last)
                .filter(|&index| board.contains(Cell::from_index(index, size).expect("a cell")))
                .count();
            let counted = if what == "atoms" { atoms } else { (last - first + 1) as usize - atoms };
            Some(counted >= number.parse().expect("a number"))
        }
        // The outcome of the first pose of a ray that was let in is that of the ray.
        ["outcome", place, heading, "bit", bit] => {
            let port = Port::all(size).find(|port| {
                let (first, to) = port.entry(size);
                first == cell(place) && to.name() == heading
            })?;
            let entered = board.trace(port).next().is_some();
            let ports = u32::from(size.ports());
            let number = match board.fire(port) {
                blackbox_core::Outcome::Hit => ports,
                blackbox_core::Outcome::Reflection => ports + 1,
                blackbox_core::Outcome::Detour(exit) => exit.index().into(),
            };
            entered.then(|| number >> bit.parse::<u32>().expect("a bit") & 1 == 1)
        }
        [port, "passes", place, heading] => {
            // Demanded only of rays that are driven on; it may be said of others, too.
            let port = Port::parse(port, Numbering::Letters, size).expect("a port");
            let comes_by = board.trace(port).any(|step| {
                step.cell == cell(place) && step.heading.name() == heading && step.turn.is_none()
            });
            (comes_by && board.trace(port).all(|step| step.turn.is_none())).then_some(true)
        }
        _ => panic!("an unknown comment: {meaning}"),
    }
}

/// Debian's solvers, where they are installed: they say 10 for satisfiable and 20 for unsatisfiable.
#[test]
fn real_solvers_agree() {
    for program in ["minisat", "cadical", "kissat", "picosat"] {
        for (text, code) in [("5x5 3; L2 H; B3 R; T1 L1", 10), ("4x4 1-3; L1 R1; L4 H; =(0,0) @", 20)] {
            let evidence = Evidence::parse(text, Numbering::Letters).expect("evidence");
            for encoding in Encoding::ALL {
                let problem = Problem::new(&evidence, encoding, &mut Effort::none()).expect("no limit");
                let Ok(mut child) =
                    Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()
                else {
                    continue;
                };
                child
                    .stdin
                    .take()
                    .expect("a pipe")
                    .write_all(written(&problem).as_bytes())
                    .expect("a reader");
                let output = child.wait_with_output().expect("an end");
                assert_eq!(output.status.code(), Some(code), "{program}, {encoding}: {text}");
                let answer = String::from_utf8_lossy(&output.stdout).into_owned();
                let values = answer.lines().filter_map(|line| line.strip_prefix("v "));
                let holding: Vec<u32> =
                    values.flat_map(|line| line.split(' ')).filter_map(|word| word.parse().ok()).collect();
                if code == 10 && !holding.is_empty() {
                    let board = board(evidence.size(), &comments(&written(&problem)), |number| {
                        holding.contains(&number)
                    });
                    assert!(allows(&evidence, &board), "{program}, {encoding}: {text}: {board}");
                }
            }
        }
    }
}
