//! What is said within a budget, beside all boards one by one.

use std::{collections::BTreeMap, ops::ControlFlow};

use blackbox_analysis::{
    Evidence, conclude,
    effort::{Effort, usual},
    evidence::CountsSoFar,
};
use blackbox_core::{Fact, Numbering, Size, WordBoard, enumerate::WordBoards, evidence::Stop};

use crate::size;

/// How many boards satisfy the evidence, by their numbers of atoms.
fn by_number(evidence: &Evidence) -> BTreeMap<u32, u128> {
    let facts = evidence.facts();
    let holds = |board: &WordBoard| {
        facts.iter().all(|&fact| match fact {
            Fact::Ray { port, outcome } => board.fire(port) == outcome,
            Fact::Cell { cell, atom } => board.contains(cell) == atom,
        })
    };
    let boards =
        |atoms| WordBoards::new(evidence.size(), atoms).expect("atoms").filter(holds).count() as u128;
    let numbers = evidence.atoms().min()..=evidence.atoms().max();
    numbers.map(|atoms| (atoms, boards(atoms))).filter(|&(_, boards)| boards > 0).collect()
}

/// Whether the search ends by its nodes or is interrupted, in whichever part, what is said is so; and what
/// was counted is not lost.
#[test]
fn what_is_said_is_so_wherever_the_work_ends() {
    let (mut in_part, mut begun, mut none) = (0, 0, 0);
    for text in [
        "hex3 0-3; 1 H; 9 H; 17 H; 25 H",
        "hex3 0-3; 4 12",
        "hex3 1-2; 1 H; 5 H; 9 H; 13 H; 17 H; 21 H; 25 H; 29 H",
        "4x4 0-5; L1 H; R4 H; T3 R",
        "4x4 1-3; L1 H; L4 H; R1 H; R4 H; T2 H; B3 H",
    ] {
        let evidence = Evidence::parse(text, Numbering::Letters).expect("evidence");
        let (truth, least) = (by_number(&evidence), evidence.atoms().min());
        let numbers = evidence.atoms().max() - least + 1;
        let (of_hexagon, all) = (!evidence.size().has_columns(), truth.values().sum::<u128>());
        let nodes = (0..40).chain((4..13).flat_map(|log| [4 << log, 5 << log, 6 << log, 7 << log]));
        for (nodes, end) in nodes.flat_map(|nodes| [1, 2, 3, u32::MAX].map(|end| (nodes, end))) {
            let (mut asked, mut told) = (0, Vec::new());
            let mut watch = |_| {
                asked += 1;
                if asked == end { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            let mut effort = Effort::nodes(nodes).watched(&mut watch);
            let tell = &mut |counted: &CountsSoFar| told.push(counted.clone());
            let found = conclude(&evidence, Numbering::Letters, &mut effort, tell);
            let case = format!("{text}, {nodes} nodes, ends at {end}: {found:?}");
            let has_board = told.last().is_some_and(|told| told.model.is_some());
            match found {
                Ok(found) if found.count.is_some() => {
                    assert!(found.count.is_some_and(|count| count == all), "{case}");
                    assert_eq!((found.consistent, found.unique), (Some(all > 0), Some(all == 1)), "{case}");
                    // What was counted to none, and not searched to its end, may contradict itself anywhere.
                    assert!(found.stop.is_none() || found.conflict.is_none(), "{case}");
                    none += u32::from(all == 0 && found.stop.is_some());
                }
                Ok(found) if found.unknown_from.is_some() => {
                    let from = found.unknown_from.expect("just seen");
                    let counted: BTreeMap<u32, u128> =
                        truth.range(..from).map(|(&atoms, &boards)| (atoms, boards)).collect();
                    let said = found.count_by_atoms.expect("some are counted");
                    let said = said.iter().map(|(atoms, boards)| (*atoms, boards.as_u128().expect("few")));
                    assert_eq!(said.collect::<BTreeMap<_, _>>(), counted, "{case}");
                    let is_one = counted.values().sum::<u128>() <= 1;
                    assert_eq!(found.unique, (!is_one).then_some(false), "{case}");
                    assert_eq!(found.consistent, has_board.then_some(true), "{case}");
                    assert_eq!(from, least + told.len() as u32, "{case}");
                    // Without a board the search goes on, if it may.
                    assert!(has_board || from > least && found.stop == Some(Stop::Interrupted), "{case}");
                    (in_part, begun) = (in_part + u32::from(has_board), begun + u32::from(!has_board));
                }
                // As far as a solver for logic knows.
                Ok(found) => {
                    assert_eq!((found.consistent, of_hexagon), (Some(all > 0), false), "{case}");
                    assert!(found.stop.is_some(), "{case}");
                    assert!(found.unique.is_none_or(|unique| unique == (all == 1)), "{case}");
                }
                Err(stop) => {
                    assert!(!has_board && told.len() < numbers as usize, "{case}");
                    assert!(!of_hexagon || told.is_empty() || stop == Stop::Limit, "{case}");
                }
            }
        }
    }
    assert!(in_part > 10 && begun > 2 && none > 2, "{in_part} {begun} {none}");
}

#[test]
fn beyond_eleven_rows_or_columns_less_is_tried() {
    for (width, height) in [(1, 1), (11, 11), (12, 11), (11, 12), (12, 12), (2, 30), (30, 2)] {
        let (size, is_large) = (size(width, height), width.max(height) > 11);
        assert_eq!(usual::count(size) < usual::NODES, is_large, "{size}");
        assert_eq!(usual::advice(size) < usual::advice(Size::CLASSIC), is_large, "{size}");
    }
}
