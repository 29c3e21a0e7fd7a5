//! Every answer of the solvers against a walk over all boards, traced by the reference.

use std::collections::HashMap;

use blackbox_core::{
    AtomRange, Cell, Fact, Grid, GridEvidence, Outcome, Port, Size, WordBoard, WordEvidence,
    evidence::{BoxSolver, GridSolver, Limit, Outcomes, PartialBoard, Solver11, Solver16},
};
use reference::{
    naive::{Answer, NaiveBoard},
    random::Random,
};

use crate::common::{answer, size, spread};

/// All boards of one size with their signatures, the board's row-major bits being the index.
struct AllBoards {
    size: Size,
    signatures: Vec<Vec<Answer>>,
}

impl AllBoards {
    fn new(size: Size) -> Self {
        let (width, height) = (size.width().into(), size.height().into());
        let signatures = (0..1 << size.cells())
            .map(|mask| NaiveBoard::from_bits(width, height, spread(mask, size)).signature())
            .collect();
        Self { size, signatures }
    }

    fn agrees(&self, mask: u32, fact: Fact) -> bool {
        match fact {
            Fact::Ray { port, outcome } => {
                self.signatures[mask as usize][port.index() as usize] == answer(outcome)
            }
            Fact::Cell { cell, atom } => (mask >> cell.index(self.size) & 1 == 1) == atom,
        }
    }

    /// The boards that satisfy all the facts.
    fn filter(&self, atoms: AtomRange, facts: &[Fact]) -> Vec<u32> {
        (0..1 << self.size.cells())
            .filter(|mask: &u32| {
                atoms.contains(mask.count_ones()) && facts.iter().all(|&fact| self.agrees(*mask, fact))
            })
            .collect()
    }

    /// What a full perimeter says of a board: its number of atoms and its signature, as numbers.
    fn class(&self, mask: u32) -> (u32, Vec<usize>) {
        let code = |answer: &Answer| match answer {
            Answer::Hit => 1000,
            Answer::Reflection => 1001,
            Answer::Exit(exit) => *exit,
        };
        (mask.count_ones(), self.signatures[mask as usize].iter().map(code).collect())
    }

    fn mask(&self, board: &impl Grid) -> u32 {
        board.atoms().fold(0, |mask, cell| mask | 1 << cell.index(self.size))
    }
}

/// What a seeker may have noted: facts of one board, at times with a fault among them.
fn random_facts(random: &mut Random, all: &AllBoards) -> (AtomRange, Vec<Fact>) {
    let size = all.size;
    let source = random.below(1 << size.cells()) as u32;
    let outcome = |answer: Answer| match answer {
        Answer::Hit => Outcome::Hit,
        Answer::Reflection => Outcome::Reflection,
        Answer::Exit(exit) => Outcome::Detour(Port::new(exit as u16, size).expect("a port of the board")),
    };
    let ports: Vec<Port> = Port::all(size).collect();
    let rays = random.below(3 * ports.len() as u64 / 2).min(ports.len() as u64);
    let mut facts = Vec::new();
    for _ in 0..rays {
        let port = ports[random.below(ports.len() as u64) as usize];
        let mut answer = all.signatures[source as usize][port.index() as usize];
        if random.below(12) == 0 {
            let other = random.below(1 << size.cells()) as usize;
            answer = all.signatures[other][port.index() as usize];
        }
        facts.push(Fact::Ray { port, outcome: outcome(answer) });
    }
    for _ in 0..random.below(3) {
        let cell = Cell::from_index(random.below(size.cells().into()) as u32, size).expect("a cell");
        let atom = (source >> cell.index(size) & 1 == 1) != (random.below(6) == 0);
        facts.push(Fact::Cell { cell, atom });
    }
    let n = source.count_ones();
    let atoms = match random.below(5) {
        0 | 1 => AtomRange::exactly(n),
        2 => AtomRange::ANY,
        3 => {
            let most = (n + random.below(3) as u32).min(size.cells());
            AtomRange::new(n.saturating_sub(1), most).expect("a range")
        }
        _ => AtomRange::exactly(random.below(u64::from(size.cells()) + 1) as u32),
    };
    (atoms, facts)
}

fn check<F: PartialBoard>(solver: &mut GridSolver<F>, all: &AllBoards, atoms: AtomRange, facts: &[Fact]) {
    let mut evidence = GridEvidence::<F::Board>::new(all.size, atoms).expect("the size fits");
    for &fact in facts {
        evidence.add(fact).expect("facts of this board");
    }
    let left = all.filter(atoms, facts);
    let limit = &mut Limit::none();

    let solution = solver.solve(&evidence, limit).expect("no limit");
    assert_eq!(solution.count(), left.len() as u128, "{evidence}");
    assert_eq!(solution.is_unique(), left.len() == 1, "{evidence}");
    for (atoms, boards) in solution.count_by_atoms() {
        assert_eq!(
            left.iter().filter(|mask| mask.count_ones() == atoms).count() as u128,
            boards,
            "{evidence}"
        );
    }
    assert_eq!(
        solution.count_by_atoms().map(|(_, boards)| boards).sum::<u128>(),
        solution.count(),
        "{evidence}"
    );
    for cell in (0..all.size.cells()).filter_map(|index| Cell::from_index(index, all.size)) {
        let with_atom = left.iter().filter(|&mask| mask >> cell.index(all.size) & 1 == 1).count();
        assert_eq!(solution.atom_count(cell), with_atom as u128, "{evidence} {cell}");
    }
    match solution.model() {
        Some(model) => {
            assert!(left.contains(&all.mask(model)), "{evidence}");
            assert_eq!(evidence.allows(model), Ok(true), "{evidence}");
        }
        None => assert!(left.is_empty(), "{evidence}"),
    }
    // What is counted beside it does not change it.
    let model = solution.model().cloned();
    assert_eq!(solver.model(&evidence, limit), Ok(model), "{evidence}");
    assert_eq!(solver.count(&evidence, limit), Ok(left.len() as u128), "{evidence}");
    assert_eq!(solver.is_unique(&evidence, limit), Ok(left.len() == 1), "{evidence}");
    check_conflict(solver, all, &evidence, facts);
    check_models(solver, all, &evidence, &left);
    check_outcomes(solver, all, &evidence, &left);
    let mut ascending = left;
    ascending.sort_unstable();
    let mut random = Random::new(ascending.len() as u64);
    super::groups::check(solver, &evidence, &ascending, &mut random);
}

/// The boards come by number of atoms and then by rank, and asking for fewer gives the first of them.
fn check_models<F: PartialBoard>(
    solver: &mut GridSolver<F>, all: &AllBoards, evidence: &GridEvidence<F::Board>, left: &[u32],
) {
    let cells = |mask: u32| -> Vec<u32> { (0..32).filter(|cell| mask >> cell & 1 == 1).collect() };
    let mut expected = left.to_vec();
    expected.sort_by_key(|&mask| (mask.count_ones(), cells(mask)));
    expected.truncate(40);
    let none = F::Board::empty(all.size).expect("the size fits");
    for room in [0, 1, 3, 40] {
        let mut boards = vec![none.clone(); room];
        let found = solver.models(evidence, &mut boards, &mut Limit::none()).expect("no limit");
        let masks: Vec<u32> = boards[..found].iter().map(|board| all.mask(board)).collect();
        assert_eq!(masks, expected[..expected.len().min(room)], "{evidence}");
    }
}

/// Every unfired port, and no other, parts the boards as the reference's signatures do.
fn check_outcomes<F: PartialBoard>(
    solver: &mut GridSolver<F>, all: &AllBoards, evidence: &GridEvidence<F::Board>, left: &[u32],
) {
    let mut memory = vec![Default::default(); Outcomes::<F::Board>::room(all.size)];
    let outcomes = solver.outcomes(evidence, &mut memory, &mut Limit::none()).expect("no limit");
    assert_eq!(outcomes.count(), left.len() as u128, "{evidence}");
    assert!(outcomes.ports().eq(evidence.unfired()), "{evidence}");
    for port in Port::all(all.size) {
        let mut expected = HashMap::<String, u128>::new();
        if evidence.result(port).is_none() {
            for &mask in left {
                let answer = &all.signatures[mask as usize][port.index() as usize];
                *expected.entry(format!("{answer:?}")).or_default() += 1;
            }
        }
        let found = outcomes.of(port).map(|(outcome, boards)| (format!("{:?}", answer(outcome)), boards));
        assert_eq!(found.collect::<HashMap<_, _>>(), expected, "{evidence} {port:?}");
    }
}

/// A conflict holds facts that were given, no board satisfies them all, and without any one of them some
/// board does.
fn check_conflict<F: PartialBoard>(
    solver: &mut GridSolver<F>, all: &AllBoards, evidence: &GridEvidence<F::Board>, facts: &[Fact],
) {
    let conflict = solver.conflict(evidence, &mut Limit::none()).expect("no limit");
    let boards = |facts: &[Fact]| all.filter(evidence.atoms(), facts).len();
    let Some(conflict) = conflict else {
        return assert!(boards(facts) > 0, "{evidence}");
    };
    assert_eq!((conflict.size(), conflict.atoms()), (evidence.size(), evidence.atoms()), "{evidence}");
    let kept: Vec<Fact> = conflict.facts().collect();
    assert!(kept.iter().all(|kept| evidence.facts().any(|fact| fact == *kept)), "{evidence}: {conflict}");
    assert_eq!(boards(&kept), 0, "{evidence}: {conflict}");
    for spared in 0..kept.len() {
        let mut fewer = kept.clone();
        fewer.remove(spared);
        assert!(boards(&fewer) > 0, "{evidence}: {conflict}");
    }
    // No fewer facts contradict each other, unless these do whatever the number of atoms.
    let given: Vec<Fact> = evidence.facts().collect();
    let by_themselves = kept.len() <= 2 && all.filter(AtomRange::ANY, &kept).is_empty();
    for chosen in
        (0..1u32 << given.len().min(12)).filter(|chosen| (chosen.count_ones() as usize) < kept.len())
    {
        let facts: Vec<Fact> =
            (0..given.len()).filter(|at| chosen >> at & 1 != 0).map(|at| given[at]).collect();
        assert!(by_themselves || boards(&facts) > 0, "{evidence}: {conflict}");
    }
    // Where two exclude each other whatever the number of atoms, and each is possible, two such are shown.
    let excluding = |first: &Fact, second: &Fact| {
        all.filter(AtomRange::ANY, &[*first, *second]).is_empty()
            && [first, second].iter().all(|fact| boards(&[**fact]) > 0)
    };
    let some =
        given.iter().enumerate().any(|(at, first)| given[..at].iter().any(|other| excluding(other, first)));
    assert!(by_themselves || !some, "{evidence}: {conflict}");
}

/// Two results at one port conflict with each other, unless less will do.
#[test]
fn conflicts_of_facts_that_exclude_each_other() {
    let mut solver = BoxSolver::new();
    for (evidence, conflict) in [
        ("4x4 2; L1 H; L1 R; T2 H", "4x4 2; L1 H; L1 R"),
        ("4x4 2; L1 R1; B2 H; R1 H", "4x4 2; L1 R1; R1 H"),
        // One detour against a result at either of its ends.
        ("4x4 2; L1 H; R1 H; L1 R1", "4x4 2; L1 H; L1 R1"),
        ("4x4 2; =(1,1) @; L3 R; =(1,1) .", "4x4 2; =(1,1) @; =(1,1) ."),
        // Every result here is impossible on an empty board: the last suffices.
        ("4x4 0; L1 H; L2 R; L1 L4", "4x4 0; L1 L4"),
    ] {
        let evidence: WordEvidence = evidence.parse().expect("evidence");
        let expected: WordEvidence = conflict.parse().expect("evidence");
        let conflict = solver.conflict(&evidence, &mut Limit::none()).expect("no limit");
        assert_eq!(conflict, Some(expected), "{evidence}");
    }
    let evidence: WordEvidence = "8x8 4; L5 B5; R1 H".parse().expect("evidence");
    assert_eq!(solver.conflict(&evidence, &mut Limit::none()), Ok(None));
}

/// Every size of at most `cells` cells.
fn sizes(cells: u32) -> impl Iterator<Item = Size> {
    (1..=cells)
        .flat_map(move |width| (1..=cells / width).map(move |height| (width, height)))
        .filter(|&(width, height)| width <= 8 && height <= 8)
        .map(|(width, height)| size(width, height))
}

#[test]
fn random_evidence_of_all_small_sizes() {
    let mut random = Random::new(1);
    let (mut solver, mut middle) = (BoxSolver::boxed(), Solver11::boxed());
    let mut wide = Solver16::boxed();
    for size in sizes(12) {
        let all = AllBoards::new(size);
        for _ in 0..60 {
            let (atoms, facts) = random_facts(&mut random, &all);
            check(&mut solver, &all, atoms, &facts);
            check(&mut middle, &all, atoms, &facts);
            check(&mut wide, &all, atoms, &facts);
        }
    }
}

/// Full perimeters: the boards left are those with the same signature and number of atoms.
#[test]
fn full_perimeters_of_all_small_boards() {
    let mut solver = BoxSolver::boxed();
    for size in [size(1, 1), size(2, 2), size(4, 2), size(3, 3), size(2, 5), size(4, 3)] {
        let all = AllBoards::new(size);
        let mut classes = HashMap::<(u32, Vec<usize>), u128>::new();
        for mask in 0..1u32 << size.cells() {
            *classes.entry(all.class(mask)).or_default() += 1;
        }
        for mask in 0..1u32 << size.cells() {
            let board = WordBoard::new(spread(mask.into(), size), size).expect("a board");
            let evidence = GridEvidence::full(&board);
            let expected = classes[&all.class(mask)];
            assert_eq!(solver.count(&evidence, &mut Limit::none()), Ok(expected), "{evidence}");
        }
    }
}
