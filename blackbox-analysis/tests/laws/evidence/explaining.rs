//! Explanations held to brute force: every board of the size, traced by the oracle.

use std::ops::ControlFlow;

use std::collections::BTreeSet;

use blackbox_analysis::effort::Effort;
use blackbox_analysis::{
    Evidence,
    draw::ExplanationPicture,
    evidence::{Explanation, Unexplained},
};
use blackbox_core::{
    AtomRange, Cell, Fact, Numbering, Outcome, Port, Size, Step, WordBoard, enumerate::WordBoards,
    evidence::Stop,
};
use reference::{
    naive::{Answer, NaiveBoard},
    random::Random,
};

use crate::size;

fn naive(board: WordBoard) -> NaiveBoard {
    let size = board.size();
    let mut naive = NaiveBoard::empty(size.width().into(), size.height().into());
    board.atoms().for_each(|cell| naive.atoms[cell.index(size) as usize] = true);
    naive
}

fn agrees(board: &NaiveBoard, fact: Fact, size: Size) -> bool {
    match fact {
        Fact::Ray { port, outcome } => {
            board.fire(port.index().into())
                == match outcome {
                    Outcome::Hit => Answer::Hit,
                    Outcome::Reflection => Answer::Reflection,
                    Outcome::Detour(exit) => Answer::Exit(exit.index().into()),
                }
        }
        Fact::Cell { cell, atom } => board.atoms[cell.index(size) as usize] == atom,
    }
}

/// Every board of the size with a number of atoms in the range, each with the facts that it agrees with.
fn boards(size: Size, atoms: AtomRange, facts: &[Fact]) -> Vec<(WordBoard, u32)> {
    let numbers = atoms.min()..=atoms.max().min(size.cells());
    let all = numbers.flat_map(|atoms| WordBoards::new(size, atoms).expect("a size for a word"));
    all.map(|board| {
        let naive = naive(board);
        let agreed = facts.iter().zip(0..).map(|(&fact, at)| u32::from(agrees(&naive, fact, size)) << at);
        (board, agreed.sum())
    })
    .collect()
}

/// A game begun: some rays of a random board, sometimes a known cell, and the number of atoms exact, a range
/// or unknown.
fn begun(random: &mut Random) -> Evidence {
    let size = size(3 + random.below(3) as u32, 3 + random.below(3) as u32);
    let atoms = 1 + random.below(if size.cells() > 20 { 3 } else { 4 }) as u32;
    let mut board = WordBoard::empty(size).expect("a small board");
    while board.count() < atoms {
        board.insert(Cell::from_index(random.below(size.cells().into()) as u32, size).expect("a cell"));
    }
    let range = match random.below(4) {
        0 if size.cells() <= 12 => AtomRange::ANY,
        1 if size.cells() <= 16 => AtomRange::new(atoms - 1, atoms + 1).expect("a range"),
        _ => AtomRange::exactly(atoms),
    };
    let mut evidence = Evidence::new(size, range).expect("a small board");
    for _ in 0..=random.below(9) {
        let port = Port::new(random.below(size.ports().into()) as u16, size).expect("a port");
        evidence.add(Fact::Ray { port, outcome: board.fire(port) }).expect("a port of the board");
    }
    if random.below(4) == 0 {
        let cell = Cell::from_index(random.below(size.cells().into()) as u32, size).expect("a cell");
        evidence.add(Fact::Cell { cell, atom: board.contains(cell) }).expect("a cell of the board");
    }
    evidence
}

/// The steps that a ray takes whatever the cells hold that are not forced, and whether it ends with them.
fn common(why: &Explanation, port: Port) -> (Port, Vec<Step>, bool) {
    let cells = |content| Cell::all(why.size).filter(move |&cell| why.forced(cell) == content);
    let open: Vec<Cell> = cells(None).collect();
    let traced = |filling: u32| {
        let others = open.iter().zip(0..).filter(|&(_, at)| filling >> at & 1 == 1).map(|(&cell, _)| cell);
        let board = WordBoard::from_atoms(cells(Some(true)).chain(others), why.size).expect("a small board");
        (board.trace(port).collect::<Vec<Step>>(), board.fire(port))
    };
    let first = traced(0);
    let (mut steps, mut whole) = (first.0.clone(), true);
    for filling in 1..1 << open.len() {
        let other = traced(filling);
        whole &= other == first;
        steps.truncate(steps.iter().zip(&other.0).take_while(|(one, other)| one == other).count());
    }
    (port, steps, whole)
}

/// Each ray is followed as far as that, and one that is lost from its other end, too.
fn ways(why: &Explanation) {
    if why.forced.iter().filter(|forced| forced.is_none()).count() > 6 {
        return;
    }
    let mut expected = Vec::new();
    for &fact in &why.facts {
        let Fact::Ray { port, outcome } = fact else { continue };
        expected.push(common(why, port));
        if let (Some((_, _, false)), Outcome::Detour(exit)) = (expected.last(), outcome) {
            expected.push(common(why, exit));
        }
    }
    let ways = why.ways().into_iter().map(|way| (way.port, way.steps, way.whole));
    assert_eq!(ways.collect::<Vec<_>>(), expected, "{why}");
}

/// The facts force the cell, no smaller set of them does, and everything else that is said is so.
fn check(evidence: &Evidence, all: &[(WordBoard, u32)], why: &Explanation) {
    let facts = evidence.facts();
    let chosen: u32 = facts.iter().zip(0..).map(|(fact, at)| u32::from(why.facts.contains(fact)) << at).sum();
    assert_eq!(chosen.count_ones() as usize, why.facts.len(), "{evidence} {why}");
    let otherwise: BTreeSet<u32> = all
        .iter()
        .filter(|(board, _)| board.contains(why.cell) != why.atom)
        .map(|&(_, agreed)| agreed)
        .collect();
    let forces = |set: u32| otherwise.iter().all(|agreed| set & !agreed != 0);
    assert!(forces(chosen), "{evidence} {why}");
    assert!(why.smallest, "{evidence} {why}");
    for set in 0u32..1 << facts.len() {
        assert!(set.count_ones() >= chosen.count_ones() || !forces(set), "{evidence} {why}: {set:b}");
    }
    let left: Vec<WordBoard> =
        all.iter().filter(|(_, agreed)| agreed & chosen == chosen).map(|&(board, _)| board).collect();
    for cell in (0..why.size.cells()).map(|index| Cell::from_index(index, why.size).expect("a cell")) {
        let some: BTreeSet<bool> = left.iter().map(|board| board.contains(cell)).collect();
        let only = some.first().copied().filter(|_| some.len() == 1);
        assert_eq!(why.forced(cell), only, "{evidence} {why} {cell}");
    }
    if why.size.cells() <= 12 {
        let any = boards(why.size, AtomRange::ANY, &facts);
        let needed = any
            .iter()
            .any(|(board, agreed)| board.contains(why.cell) != why.atom && agreed & chosen == chosen);
        assert_eq!(why.by_number, needed, "{evidence} {why}");
    }
    ways(why);
    for way in why.ways() {
        let walked: BTreeSet<Vec<(Cell, u8)>> = left
            .iter()
            .map(|board| {
                let steps: Vec<Step> = board.trace(way.port).collect();
                let shown = if way.whole { &steps[..] } else { &steps[..way.steps.len()] };
                shown.iter().map(|step| (step.cell, step.heading as u8)).collect()
            })
            .collect();
        let steps: Vec<(Cell, u8)> = way.steps.iter().map(|step| (step.cell, step.heading as u8)).collect();
        assert_eq!(walked, BTreeSet::from([steps]), "{evidence} {why}");
    }
}

#[test]
fn no_smaller_set_forces_the_cell() {
    let mut random = Random::new(0x5eed_0017);
    let (mut explained, mut uncertain, mut largest) = (0, 0, 0);
    for _ in 0..120 {
        let evidence = begun(&mut random);
        let (size, facts) = (evidence.size(), evidence.facts());
        let all = boards(size, evidence.atoms(), &facts);
        let whole = (1 << facts.len()) - 1;
        for index in 0..size.cells() {
            let cell = Cell::from_index(index, size).expect("a cell");
            let found = evidence.explain(cell, &mut Effort::none());
            let contents: BTreeSet<bool> = all
                .iter()
                .filter(|&&(_, agreed)| agreed == whole)
                .map(|(board, _)| board.contains(cell))
                .collect();
            match found {
                Ok(why) => {
                    assert_eq!(contents, BTreeSet::from([why.atom]), "{evidence} {cell}");
                    assert_eq!(why.cell, cell);
                    check(&evidence, &all, &why);
                    assert!(ExplanationPicture::new(&why).text().contains(['◉', '◎']));
                    (explained, largest) = (explained + 1, largest.max(why.facts.len()));
                }
                Err(Unexplained::Uncertain { with, without, .. }) => {
                    assert_eq!(contents.len(), 2, "{evidence} {cell}");
                    for (text, atom) in [(with, true), (without, false)] {
                        let board: WordBoard = text.parse().expect("a board");
                        assert_eq!(board.contains(cell), atom);
                        assert!(all.contains(&(board, whole)), "{evidence} {board}");
                    }
                    uncertain += 1;
                }
                Err(other) => panic!("{evidence} {cell}: {other}"),
            }
        }
    }
    assert!(explained > 500 && uncertain > 500 && largest >= 4, "{explained} {uncertain} {largest}");
}

fn parsed(text: &str) -> Evidence {
    Evidence::parse(text, Numbering::Letters).expect("evidence")
}

#[test]
fn what_is_not_explained() {
    let cell = Cell::new(0, 0);
    let why = |text: &str| parsed(text).explain(cell, &mut Effort::none());
    assert_eq!(why("3x3 1; L1 H; =(0,0) .; T1 H"), Err(Unexplained::Contradictory));
    assert_eq!(why("65x1 1; L1 H"), Err(Unexplained::Stopped(Stop::TooLarge { most: "64x64" })));
    let open = why("2x1 1").expect_err("either cell");
    assert_eq!(
        open.to_string(),
        "row 1 column 1 is not certain, expected a cell that is: @1 has an atom there, 1@ has none"
    );
    let off = parsed("2x1 1").explain(Cell::new(2, 0), &mut Effort::none()).expect_err("off the board");
    assert!(matches!(off, Unexplained::OffBoard { .. }), "{off}");
    let hard = parsed("11x11 12; L3 H; T5 H; R9 H").explain(cell, &mut Effort::nodes(3));
    assert_eq!(hard, Err(Unexplained::Stopped(Stop::Limit)));
    let mut no = |_| ControlFlow::Break(());
    let ended = parsed("8x8 3; L1 R1").explain(cell, &mut Effort::none().watched(&mut no));
    assert!(ended.is_ok() || ended == Err(Unexplained::Stopped(Stop::Interrupted)));
}

#[test]
fn words() {
    let why = |text: &str, x, y| parsed(text).explain(Cell::new(x, y), &mut Effort::none()).expect("certain");
    for (text, (x, y), words) in [
        ("2x2 4; L1 H", (1, 1), "Row 2 column 2 holds an atom: there are 4 atoms. No observation is needed."),
        (
            "3x3 ?; T3 H; =(0,0) .",
            (0, 0),
            "Row 1 column 1 is empty: row 1 column 1 is known to be empty. This one observation is enough.",
        ),
    ] {
        let said = why(text, x, y);
        assert!(said.smallest);
        assert_eq!(said.to_string(), words, "{text}");
    }
}

#[test]
fn numbers_of_atoms_in_words() {
    let known = parsed("3x3 ?; =(0,0) .").explain(Cell::new(0, 0), &mut Effort::none()).expect("certain");
    for (range, by_number, words) in [
        ((1, 1), true, ", and there is 1 atom"),
        ((0, 0), true, ", and there are 0 atoms"),
        ((3, 3), true, ", and there are 3 atoms"),
        ((0, 2), true, ", and there are at most 2 atoms"),
        ((1, 3), true, ", and there are 1 to 3 atoms"),
        ((1, 3), false, ""),
        ((0, u32::MAX), true, ""),
    ] {
        let any = range == (0, u32::MAX);
        let atoms = if any { AtomRange::ANY } else { AtomRange::new(range.0, range.1).expect("a range") };
        let why = Explanation { atoms, by_number, ..known.clone() };
        let start = "Row 1 column 1 is empty: row 1 column 1 is known to be empty";
        assert_eq!(why.to_string(), format!("{start}{words}. This one observation is enough."));
    }
}

/// Searches that are cut into parts find what is certain as well, and end where the limit does.
#[test]
fn long_searches_explain() {
    let evidence = parsed("hex5 7; 8 R; 10 H; 15 50; 20 H; 21 42; 26 H; 29 H; 30 39; 37 H; 46 H; 48 H");
    let answer = evidence.solve(&mut Effort::none()).expect("no limit");
    let (mut certain, mut open) = (0, 0);
    for (cell, &chance) in Cell::all(evidence.size()).zip(&answer.probability).step_by(7) {
        let mut effort = Effort::nodes(1 << 30);
        let found = evidence.explain(cell, &mut effort);
        if let Ok(why) = found {
            assert!(if why.atom { chance >= 1.0 } else { chance <= 0.0 }, "{why}");
            certain += 1;
            continue;
        }
        assert!(matches!(found, Err(Unexplained::Uncertain { .. })), "{cell}: {found:?}");
        assert!(chance > 0.0 && chance < 1.0, "{cell}: {chance}");
        let used = (1 << 30) - effort.left();
        assert_eq!(evidence.explain(cell, &mut Effort::nodes(used)), found);
        let ended = evidence.explain(cell, &mut Effort::nodes(used - 1));
        assert_eq!(ended, Err(Unexplained::Stopped(Stop::Limit)));
        open += 1;
    }
    assert!(certain > 0 && open > 0, "{certain} {open}");
    let none = parsed("hex5 6; 1 H; 2 H; 4 H; 12 23; 14 37; 19 H; 21 H; 31 H");
    let mut effort = Effort::nodes(1 << 30);
    let explain = |effort: &mut Effort<'_>| none.explain(Cell::new(0, 0), effort);
    assert_eq!(explain(&mut effort), Err(Unexplained::Contradictory));
    let used = (1 << 30) - effort.left();
    assert_eq!(explain(&mut Effort::nodes(used)), Err(Unexplained::Contradictory));
    assert_eq!(explain(&mut Effort::nodes(used - 1)), Err(Unexplained::Stopped(Stop::Limit)));
}

/// Also where the exact search has no room, none of the facts given can be left out.
#[test]
fn without_room_for_the_exact_search() {
    let cells: String = (0..132).map(|at| format!("; =({},{}) .", at % 12, at / 12)).collect();
    let evidence = parsed(&format!("12x12 1{cells}; L12 H; R12 H; B1 H; T1 H"));
    assert!(evidence.facts().len() > 128);
    let why = evidence.explain(Cell::new(0, 11), &mut Effort::none()).expect("certain");
    assert!(why.atom && !why.smallest && !why.facts.is_empty());
    assert!(why.to_string().ends_with("No smaller set was found."), "{why}");
    for &spared in &why.facts {
        let mut fewer = Evidence::new(why.size, why.atoms).expect("a size");
        for &fact in why.facts.iter().filter(|&&fact| fact != spared) {
            fewer.add(fact).expect("a fact of the board");
        }
        assert!(fewer.explain(why.cell, &mut Effort::none()).is_err(), "{why}");
    }
}
