//! The hexagonal board held to the naive one, to the figures of the rules, to its laws and to enumeration.

use std::ops::ControlFlow;

use blackbox_core::{
    AtomRange, Cell, Fact, GridEvidence, Heading, Numbering, Outcome, Port, Size, Symmetry, WordBoard,
    WordEvidence,
    enumerate::{WordBoards, rank, unrank},
    evidence::{HexSolver, Limit, Outcomes, Stop},
    notation::{self, Notation},
    ray::{Code, kernels},
};
use reference::{
    hex::{Answer, NaiveHex},
    random::Random,
};

/// Both rules of the first look.
fn rules(size: Size) -> [Size; 2] {
    [size, size.reflecting()]
}

/// The sizes of hexagons, by both rules.
fn sizes() -> impl Iterator<Item = Size> {
    Size::HEXAGONS.into_iter().flat_map(rules)
}

pub(crate) fn naive(board: WordBoard) -> NaiveHex {
    let place = |cell: Cell| {
        let (q, r) = cell.axial(board.size()).expect("a cell of the hexagon");
        (q.into(), r.into())
    };
    NaiveHex {
        side: board.size().side().expect("a hexagon").into(),
        atoms: board.atoms().map(place).collect(),
        hit_first: !board.size().reflects(),
    }
}

pub(crate) fn answer(outcome: Outcome) -> Answer {
    match outcome {
        Outcome::Hit => Answer::Hit,
        Outcome::Reflection => Answer::Reflection,
        Outcome::Detour(exit) => Answer::Exit(exit.number().into()),
    }
}

/// A board with at most so many atoms.
pub(crate) fn random_board(random: &mut Random, size: Size, atoms: u32) -> WordBoard {
    let mut bits = 0;
    for _ in 0..random.below(u64::from(atoms) + 1) {
        bits |= 1 << random.below(size.cells().into());
    }
    WordBoard::new(bits, size).expect("cells of the board")
}

/// Boards of every size: all of the smallest, and random ones of each density.
fn boards() -> Vec<WordBoard> {
    let mut random = Random::new(23);
    let all = |size, atoms| WordBoards::new(size, atoms).expect("boards of the size");
    let mut boards: Vec<WordBoard> = (0..=7).flat_map(|atoms| all(Size::HEXAGONS[0], atoms)).collect();
    assert_eq!(boards.len(), 128);
    for size in Size::HEXAGONS {
        boards.extend((0..=2).flat_map(|atoms| all(size, atoms)));
        for atoms in [4, 6, 10, 20, size.cells()] {
            boards.extend((0..200).map(|_| random_board(&mut random, size, atoms)));
        }
    }
    boards
}

/// The same boards by both rules of the first look.
fn boards_by_both_rules() -> impl Iterator<Item = WordBoard> {
    let by = |board: WordBoard, size| WordBoard::new(board.bits(), size).expect("a board of the same cells");
    boards().into_iter().flat_map(move |board| rules(board.size()).map(|size| by(board, size)))
}

#[test]
fn the_figures_of_the_rules() {
    let text = std::fs::read_to_string(reference::vectors().join("hex/figures.txt")).expect("vectors");
    let mut rays = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let [text, port, outcome] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("three words") };
        for size in rules(Size::PLUS) {
            let options = notation::ReadOptions::default().size(Some(size));
            let board: WordBoard = notation::read_board(text, options).expect("a board");
            assert_eq!(board.size(), size);
            let port = Port::from_label(port, size).expect("a port");
            let found = board.fire(port).display(Numbering::Letters, size).to_string();
            assert_eq!(found, outcome, "port {} of {board}", port.number());
        }
        rays += 1;
    }
    assert_eq!(rays, 12);
}

#[test]
fn every_ray_is_that_of_the_naive_board() {
    for board in boards_by_both_rules() {
        let size = board.size();
        let naive = naive(board);
        let ports = naive.ports();
        assert_eq!((ports.len(), naive.cells().len()), (size.ports().into(), size.cells() as usize));
        let signature = board.signature();
        let mut batch = vec![0; size.ports().into()];
        kernels::signatures(size, &[board.bits()], &mut batch).expect("a board of the size");
        assert_eq!(batch, signature.codes());
        for port in Port::all(size) {
            let expected = naive.fire(&ports, port.number().into());
            let name = || format!("port {} of {board}, {size}", port.number());
            assert_eq!(answer(board.fire(port)), expected, "{}", name());
            assert_eq!(answer(board.trace(port).outcome()), expected, "{}", name());
            assert_eq!(answer(signature.outcome(port)), expected, "{}", name());
            if let Answer::Exit(exit) = expected {
                assert_eq!(naive.fire(&ports, exit), Answer::Exit(port.number().into()), "{}", name());
            }
        }
    }
}

#[test]
fn many_boards_have_the_signatures_of_each() {
    let mut random = Random::new(31);
    for size in sizes() {
        // Batches that are full, that are not, and none, each traced in another way.
        for length in [0, 1, 15, 16, 17, 40, 64, 333] {
            let boards: Vec<WordBoard> = (0..length)
                .map(|at| random_board(&mut random, size, [3, 12, size.cells()][at % 3]))
                .collect();
            let bits: Vec<u64> = boards.iter().map(|board| board.bits()).collect();
            for kernel in kernels::Kernel::available() {
                let mut codes = vec![0_u8; length * usize::from(size.ports())];
                blackbox_core::internal::signatures_with(kernel, size, &bits, &mut codes)
                    .expect("boards of the size");
                for (board, codes) in boards.iter().zip(codes.chunks_exact(size.ports().into())) {
                    for (port, &code) in Port::all(size).zip(codes) {
                        assert_eq!(
                            code.unpack(),
                            board.fire(port),
                            "port {} of {board}, {size}, among {length}, {kernel}",
                            port.number()
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn the_steps_of_a_way_hang_together() {
    for board in boards_by_both_rules() {
        let size = board.size();
        for port in Port::all(size) {
            let (first, entering) = port.entry(size);
            let mut before: Option<(Cell, Heading)> = None;
            let mut trace = board.trace(port);
            let (mut length, mut deflections) = (0, 0);
            for step in trace.by_ref() {
                assert!(!board.contains(step.cell));
                assert!(Heading::of(size).contains(&step.heading));
                match (before, step.turn) {
                    (None, turn) => assert_eq!((step.cell, step.heading, turn), (first, entering, None)),
                    (Some((cell, heading)), None) => {
                        assert_eq!((cell.step(heading, size), step.heading), (Some(step.cell), heading));
                    }
                    (Some((cell, heading)), Some(turn)) => {
                        assert_eq!((step.cell, step.heading), (cell, heading.turned(turn, size)));
                        assert_eq!(step.heading.turned(turn.undone(), size), heading);
                    }
                }
                length += u32::from(step.turn.is_none());
                deflections += u32::from(step.turn.is_some());
                before = Some((step.cell, step.heading));
            }
            assert_eq!((trace.length(), trace.deflections()), (length, deflections));
            let outcome = trace.finish();
            if let (Outcome::Detour(exit), Some((cell, heading))) = (outcome, before) {
                assert_eq!((cell.step(heading, size), Port::leaving(cell, heading, size)), (None, exit));
            }
            assert_eq!(outcome, board.fire(port), "port {} of {board}", port.number());
        }
    }
}

#[test]
fn symmetries_commute_with_rays() {
    let mut random = Random::new(5);
    for size in sizes() {
        let group = Symmetry::group(size);
        assert_eq!(group.len(), 12);
        for _ in 0..40 {
            let board = random_board(&mut random, size, 8);
            let images: Vec<_> = group.iter().map(|&symmetry| board.transformed(symmetry)).collect();
            for (&symmetry, &image) in group.iter().zip(&images) {
                assert_eq!(image.transformed(symmetry.inverse()), board);
                assert_eq!(image.signature(), board.signature().transformed(symmetry));
                for atom in board.atoms() {
                    assert!(image.contains(symmetry.cell(atom, size)));
                }
                for port in Port::all(size) {
                    let moved = symmetry.outcome(board.fire(port), size);
                    assert_eq!(image.fire(symmetry.port(port, size)), moved);
                    let (_, heading) = port.entry(size);
                    assert_eq!(symmetry.port(port, size).entry(size).1, symmetry.heading(heading));
                }
                for &next in group {
                    assert_eq!(image.transformed(next), board.transformed(symmetry.then(next)));
                }
            }
        }
    }
}

#[test]
fn boards_have_their_ranks() {
    for size in Size::HEXAGONS {
        for atoms in 0..=size.cells().min(3) {
            let boards = WordBoards::new(size, atoms).expect("boards of the size");
            let all: Vec<_> = boards.clone().collect();
            assert_eq!(all.len() as u64, boards.remaining());
            for (place, &board) in all.iter().enumerate() {
                assert_eq!((rank(board), unrank(size, atoms, place as u64)), (place as u64, Ok(board)));
            }
            assert!(unrank(size, atoms, all.len() as u64).is_err());
            assert!(boards.rev().eq(all.iter().rev().copied()));
        }
    }
    assert!(WordBoards::new(Size::PLUS, 62).is_err());
}

#[test]
fn texts_come_back() {
    for board in boards_by_both_rules() {
        let size = board.size();
        for notation in [Notation::Compact, Notation::Grid, Notation::Atoms, Notation::Bits] {
            // Bits alone do not say their size.
            let options = notation::ReadOptions::default().size((notation == Notation::Bits).then_some(size));
            let text = notation.display(&board).expect("a text").to_string();
            assert_eq!(Notation::detect(&text), Some(notation), "{text}");
            assert_eq!(notation::read_board(&text, options), Ok(board), "{text}");
        }
        assert!(Notation::Sgt.display(&board).is_err());
    }
    let fault = |text: &str| text.parse::<WordBoard>().unwrap_err().to_string();
    assert_eq!(fault("2/3"), "line 1, column 1: 2 rows, expected 3 as hex2 has");
    assert_eq!(fault("2/3/4"), "line 1, column 5: the row has 4 cells, expected 2 as hex2 has");
    assert_eq!(fault("2/3/2/1"), "line 1, column 7: the row has 1 cells, expected 0 as hex2 has");
    assert_eq!(fault("2/@@@@/2"), "line 1, column 3: the row has 4 cells, expected 2 as in the first row");
    assert_eq!(
        fault("2/03/2"),
        "line 1, column 3: the number is out of range, expected a run of 1 to 255 empty cells without leading zeros"
    );
    assert_eq!(fault("..\n...\n...\n"), "line 3, column 1: the row has 3 cells, expected 2 as hex2 has");
    assert_eq!(fault("hex3:(3,0)"), "line 1, column 6: the atom is off the board, expected a cell of hex3");
    assert_eq!(
        fault("hex6:"),
        "line 1, column 1: the number is out of range, expected a size WIDTHxHEIGHT of 1 to 255 cells each way, or \
         hex2 to hex5"
    );
    for size in sizes() {
        assert_eq!(size.to_string().parse(), Ok(size));
        for cell in Cell::all(size) {
            assert_eq!(Cell::from_index(cell.index(size), size), Some(cell));
            let (q, r) = cell.axial(size).expect("a cell of the hexagon");
            assert_eq!(Cell::from_axial(q, r, size), Some(cell));
        }
        assert_eq!(Cell::from_index(size.cells(), size), None);
    }
    assert!(Port::from_label("0", Size::PLUS).is_err() && Port::from_label("55", Size::PLUS).is_err());
    assert!(Size::hex(6).is_err() && Size::hex(1).is_err() && "hex".parse::<Size>().is_err());
}

/// Evidence about a random board: some of its rays, perhaps a cell, an exact number of atoms or a range.
fn random_evidence(random: &mut Random, board: WordBoard) -> WordEvidence {
    let (size, atoms) = (board.size(), board.count());
    let range = if random.below(2) == 0 {
        AtomRange::exactly(atoms)
    } else {
        AtomRange::new(atoms.saturating_sub(1), atoms + 1).expect("a range")
    };
    let mut evidence = GridEvidence::new(size, range).expect("evidence of the size");
    let chance = 1 + random.below(8);
    for port in Port::all(size) {
        if random.below(8) < chance {
            // Now and then a wrong answer.
            let wrong = random.below(40) == 0;
            let outcome = if wrong { Outcome::Hit } else { board.fire(port) };
            evidence.observe(port, outcome).expect("a port of the board");
        }
    }
    if random.below(3) == 0 {
        let cell = Cell::from_index(random.below(size.cells().into()) as u32, size).expect("a cell");
        evidence.know(cell, board.contains(cell)).expect("a cell of the board");
    }
    evidence
}

/// All boards that the evidence allows, by enumeration.
fn models(evidence: &WordEvidence) -> Vec<WordBoard> {
    let size = evidence.size();
    let atoms = evidence.atoms().min()..=evidence.atoms().max().min(size.cells());
    let all = atoms.flat_map(|atoms| WordBoards::new(size, atoms).expect("boards of the size"));
    all.filter(|board| evidence.allows(board).unwrap()).collect()
}

#[test]
fn evidence_is_solved_as_by_enumeration() {
    let mut random = Random::new(99);
    let mut solver = HexSolver::boxed();
    let (mut consistent, mut conflicts) = (0, 0);
    for round in 0..400 {
        let size = rules(Size::HEXAGONS[usize::from(round % 4 != 0)])[round % 2];
        let board = random_board(&mut random, size, 4);
        let evidence = random_evidence(&mut random, board);
        let models = models(&evidence);
        let solution = solver.solve(&evidence, &mut Limit::none()).expect("no limit");
        assert_eq!(solution.count(), models.len() as u128, "{evidence:?}");
        assert_eq!(solution.is_consistent(), !models.is_empty());
        assert_eq!(solution.is_unique(), models.len() == 1);
        let by_atoms = (0..=size.cells())
            .map(|atoms| (atoms, models.iter().filter(|board| board.count() == atoms).count() as u128));
        assert!(solution.count_by_atoms().eq(by_atoms.filter(|&(_, boards)| boards > 0)), "{evidence:?}");
        assert!(solution.model().is_none_or(|board| models.contains(board)));
        for cell in Cell::all(size) {
            let with = models.iter().filter(|board| board.contains(cell)).count() as u128;
            assert_eq!(solution.atom_count(cell), with, "{evidence:?}");
            let share = if models.is_empty() { 0.0 } else { with as f64 / models.len() as f64 };
            assert!((solution.probability(cell) - share).abs() < 1e-12, "{evidence:?}");
        }
        assert_eq!(solver.is_consistent(&evidence, &mut Limit::none()), Ok(!models.is_empty()));
        let mut memory = vec![0; Outcomes::<WordBoard>::room(size)];
        let outcomes = solver.outcomes(&evidence, &mut memory, &mut Limit::none()).expect("no limit");
        assert_eq!(outcomes.count(), models.len() as u128);
        for port in evidence.unfired() {
            let boards = |outcome| models.iter().filter(|board| board.fire(port) == outcome).count() as u128;
            let mut sum = 0;
            for (outcome, count) in outcomes.of(port) {
                assert_eq!(count, boards(outcome), "port {}, {outcome:?}: {evidence:?}", port.number());
                sum += count;
            }
            assert_eq!(sum, models.len() as u128);
        }
        match solver.conflict(&evidence, &mut Limit::none()).expect("no limit") {
            None => consistent += 1,
            Some(conflict) => {
                conflicts += 1;
                assert_eq!(solver.is_consistent(&conflict, &mut Limit::none()), Ok(false));
                let facts: Vec<Fact> = conflict.facts().collect();
                for left_out in &facts {
                    let mut fewer = GridEvidence::new(size, evidence.atoms()).expect("evidence of the size");
                    for &fact in facts.iter().filter(|&fact| fact != left_out) {
                        fewer.add(fact).expect("a fact of the board");
                    }
                    assert_eq!(solver.is_consistent(&fewer, &mut Limit::none()), Ok(true));
                }
            }
        }
    }
    assert!(consistent > 100 && conflicts > 20, "{consistent} {conflicts}");
}

#[test]
fn all_rays_of_the_large_board() {
    let mut random = Random::new(6);
    let mut solver = HexSolver::boxed();
    for _ in 0..60 {
        let board = random_board(&mut random, Size::PLUS, 8);
        let evidence = GridEvidence::full(&board);
        let solution = solver.solve(&evidence, &mut Limit::none()).expect("no limit");
        assert!(solution.count() > 0 && evidence.allows(&board).unwrap());
        let model = solution.model().expect("a board");
        assert_eq!(model.signature(), board.signature());
    }
    let evidence = GridEvidence::new(Size::PLUS, 5).expect("evidence of the size");
    let mut memory = vec![0; Outcomes::<WordBoard>::room(Size::PLUS)];
    let stopped = solver.outcomes(&evidence, &mut memory, &mut Limit::nodes(10)).map(drop);
    assert_eq!(stopped, Err(Stop::Limit));
}

#[test]
fn boards_of_evidence_are_those_that_it_allows() {
    let mut random = Random::new(7);
    let mut solver = HexSolver::boxed();
    let mut unique = 0;
    for round in 0..200 {
        let size = rules(Size::HEXAGONS[usize::from(round % 3 != 0)])[round % 2];
        let board = random_board(&mut random, size, 3);
        let evidence = random_evidence(&mut random, board);
        let mut expected = models(&evidence);
        let mut found = vec![WordBoard::empty(size).expect("a board of the size"); expected.len() + 1];
        let count = solver.models(&evidence, &mut found, &mut Limit::none()).expect("no limit");
        // By their number of atoms, then with an atom before an empty cell.
        let order = |board: &WordBoard| (board.count(), board.bits().reverse_bits().wrapping_neg());
        expected.sort_by_key(order);
        assert_eq!(found[..count], expected, "{evidence}");
        assert_eq!(solver.is_unique(&evidence, &mut Limit::none()), Ok(expected.len() == 1));
        unique += u32::from(expected.len() == 1);
        // The rows of a group are its cells.
        solver
            .each_board_group(&evidence, &mut Limit::none(), |group| {
                for (y, [atoms, free]) in (0..).zip(group.rows()) {
                    for cell in Cell::all(size).filter(|cell| cell.y == y) {
                        let bits = [atoms, free].map(|row| row >> cell.x & 1 == 1);
                        assert_eq!(bits, [group.has_atom(cell), group.is_free(cell)], "{evidence} {cell}");
                    }
                    assert!((atoms | free) >> size.row_length(y) == 0, "{evidence}");
                }
                ControlFlow::Continue(())
            })
            .expect("no limit");
    }
    assert!(unique > 20, "{unique}");
    let any = GridEvidence::new(Size::PLUS, AtomRange::ANY).expect("evidence of the size");
    let solution = solver.solve(&any, &mut Limit::none()).expect("no limit");
    assert_eq!((solution.count(), solution.count_by_atoms().last()), (1 << 61, Some((61, 1))));
    let other = GridEvidence::new(Size::CLASSIC, 1).expect("evidence of the size");
    let refused = solver.count(&other, &mut Limit::none());
    assert!(matches!(refused, Err(Stop::TooLarge { most: "hex5" })), "{refused:?}");
    let everything = GridEvidence::new(Size::PLUS, 6).expect("evidence of the size");
    let mut memory = vec![0; Outcomes::<WordBoard>::room(Size::PLUS)];
    let stopped = solver.outcomes(&everything, &mut memory, &mut Limit::nodes(100)).map(drop);
    assert_eq!(stopped, Err(Stop::Limit));
}

#[test]
fn evidence_has_one_text() {
    let mut random = Random::new(8);
    for round in 0..200 {
        let size = rules(Size::HEXAGONS[round % 4])[round / 4 % 2];
        let board = random_board(&mut random, size, 4);
        let evidence = random_evidence(&mut random, board);
        for text in [evidence.to_string(), format!("{evidence:#}")] {
            assert_eq!(text.parse(), Ok(evidence.clone()), "{text}");
        }
    }
    let fault = |text: &str| text.parse::<WordEvidence>().unwrap_err().to_string();
    for (text, expected) in [
        (
            "hex6 1",
            "line 1, column 1: not a size, expected WIDTHxHEIGHT with 1 to 255 cells each way, or hex2 to hex5",
        ),
        ("hex5", "line 1, column 5: the line ends, expected a number of atoms such as 4, 3-6 or ?"),
        ("hex5 6\n55 H", "line 2, column 1: no such port on a board of hex5, expected 1 to 54"),
        ("hex5 6\nL1 H", "line 2, column 1: no such port on a board of hex5, expected 1 to 54"),
        ("hex5 6; 1 X", "line 1, column 11: no such port on a board of hex5, expected 1 to 54"),
        (
            "hex5 6; =A6 @",
            "line 1, column 9: no such cell on a board of hex5, expected a row A to I and a place in it, such as A1",
        ),
        (
            "hex5 6; =(1,2) @",
            "line 1, column 9: not a cell, expected = and a row and the place in it, such as =B3",
        ),
        ("hex5 6; =A5 x", "line 1, column 13: not the content of a cell, expected @ or ."),
        ("hex5 6; 1", "line 1, column 10: the line ends, expected a result: H, R or the exit port"),
        ("hex5 6; 1 H 2", "line 1, column 14: the line ends, expected a result: H, R or the exit port"),
    ] {
        assert_eq!(fault(text), expected, "{text}");
    }
}

#[test]
fn cells_have_names() {
    for size in Size::HEXAGONS {
        for cell in Cell::all(size) {
            assert_eq!(Cell::parse(&cell.display(size).to_string(), size), Ok(cell));
        }
        for text in ["", "A", "A0", "A-1", "A9", "J1", "1", "é1", "(1,1)"] {
            assert!(Cell::parse(text, size).is_err(), "{text}");
        }
    }
}
