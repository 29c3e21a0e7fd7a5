//! The hexagonal board held to the naive one, to the figures of the rules, to its laws and to enumeration.

use blackbox_core::{
    AtomRange,
    evidence::{Limit, Stop},
    hex::{
        AtPort, Board, Boards, Cell, Evidence, Fact, Outcome, Port, Size, Symmetry, canonical, orbit_size,
        rank, signatures, unrank,
    },
};
use reference::{
    hex::{Answer, NaiveHex},
    random::Random,
};

pub(crate) fn naive(board: Board, rule: AtPort) -> NaiveHex {
    let place = |cell: Cell| {
        let (q, r) = cell.axial(board.size());
        (q.into(), r.into())
    };
    NaiveHex {
        side: board.size().side().into(),
        atoms: board.atoms().map(place).collect(),
        hit_first: rule == AtPort::Hit,
    }
}

pub(crate) fn answer(outcome: Outcome) -> Answer {
    match outcome {
        Outcome::Hit => Answer::Hit,
        Outcome::Reflection => Answer::Reflection,
        Outcome::Detour(exit) => Answer::Exit(exit.number() as usize),
    }
}

/// A board with at most so many atoms.
pub(crate) fn random_board(random: &mut Random, size: Size, atoms: u32) -> Board {
    let mut bits = 0;
    for _ in 0..random.below(u64::from(atoms) + 1) {
        bits |= 1 << random.below(size.cells().into());
    }
    Board::from_bits(bits, size).expect("cells of the board")
}

/// Boards of every size: all of the smallest, and random ones of each density.
fn boards() -> Vec<Board> {
    let mut random = Random::new(23);
    let mut boards: Vec<Board> = (0..=7).flat_map(|atoms| Boards::new(Size::ALL[0], atoms)).collect();
    assert_eq!(boards.len(), 128);
    for size in Size::ALL {
        boards.extend((0..=2).flat_map(|atoms| Boards::new(size, atoms)));
        for atoms in [4, 6, 10, 20, size.cells()] {
            boards.extend((0..200).map(|_| random_board(&mut random, size, atoms)));
        }
    }
    boards
}

#[test]
fn the_figures_of_the_rules() {
    let text = std::fs::read_to_string(reference::vectors().join("hex/figures.txt")).expect("vectors");
    let mut rays = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let [board, port, outcome] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("three words") };
        let board: Board = board.parse().expect("a board");
        assert_eq!(board.size(), Size::PLUS);
        let port = Port::parse(port, Size::PLUS).expect("a port");
        for rule in AtPort::ALL {
            assert_eq!(board.fire(port, rule).to_string(), outcome, "port {port} of {board}");
        }
        rays += 1;
    }
    assert_eq!(rays, 12);
}

#[test]
fn every_ray_is_that_of_the_naive_board() {
    for board in boards() {
        let size = board.size();
        for rule in AtPort::ALL {
            let naive = naive(board, rule);
            let ports = naive.ports();
            assert_eq!((ports.len(), naive.cells().len()), (size.ports().into(), size.cells() as usize));
            let signature = board.signature(rule);
            let mut batch = vec![0; size.ports().into()];
            signatures(&[board.bits()], size, rule, &mut batch);
            assert_eq!(batch, signature.codes());
            for port in Port::all(size) {
                let expected = naive.fire(&ports, port.number() as usize);
                let name = || format!("port {port} of {board}, {rule}");
                assert_eq!(answer(board.fire(port, rule)), expected, "{}", name());
                assert_eq!(answer(board.trace(port, rule).outcome()), expected, "{}", name());
                assert_eq!(answer(signature.outcome(port)), expected, "{}", name());
                if let Answer::Exit(exit) = expected {
                    assert_eq!(naive.fire(&ports, exit), Answer::Exit(port.number() as usize), "{}", name());
                }
            }
        }
    }
}

#[test]
fn many_boards_have_the_signatures_of_each() {
    let mut random = Random::new(31);
    for size in Size::ALL {
        for rule in AtPort::ALL {
            // Blocks that are full, that are not, and none.
            for length in [0, 1, 15, 16, 17, 40, 64, 333] {
                let boards: Vec<Board> = (0..length)
                    .map(|at| random_board(&mut random, size, [3, 12, size.cells()][at % 3]))
                    .collect();
                let bits: Vec<u64> = boards.iter().map(|board| board.bits()).collect();
                let mut codes = vec![0; length * usize::from(size.ports())];
                signatures(&bits, size, rule, &mut codes);
                for (board, codes) in boards.iter().zip(codes.chunks_exact(size.ports().into())) {
                    for (port, &code) in Port::all(size).zip(codes) {
                        let name = || format!("port {port} of {board}, {rule}, among {length}");
                        assert_eq!(
                            Outcome::from_code(code, size),
                            Some(board.fire(port, rule)),
                            "{}",
                            name()
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn the_steps_of_a_way_hang_together() {
    for board in boards() {
        for port in Port::all(board.size()) {
            let (mut cell, mut heading) = port.entry(board.size());
            let steps: Vec<_> = board.trace(port, AtPort::Hit).collect();
            for step in &steps {
                assert_eq!((step.cell, step.entered), (cell, heading));
                assert!(!board.contains(cell));
                let Some(left) = step.left else { break };
                heading = left;
                let (q, r) = cell.axial(board.size());
                let (dq, dr) = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)][left as usize];
                let Some(next) = Cell::at(q + dq, r + dr, board.size()) else { break };
                cell = next;
            }
            let absorbed = steps.last().is_none_or(|step| step.left.is_none());
            if !steps.is_empty() {
                assert_eq!(absorbed, board.fire(port, AtPort::Hit) == Outcome::Hit, "port {port} of {board}");
            }
        }
    }
}

#[test]
fn symmetries_commute_with_rays() {
    let mut random = Random::new(5);
    for size in Size::ALL {
        for _ in 0..40 {
            let board = random_board(&mut random, size, 8);
            let images: Vec<_> = Symmetry::ALL.iter().map(|&symmetry| board.transformed(symmetry)).collect();
            let mut orbit = images.clone();
            orbit.sort();
            orbit.dedup();
            assert_eq!(orbit.len(), orbit_size(board) as usize);
            for (&symmetry, &image) in Symmetry::ALL.iter().zip(&images) {
                assert_eq!(image.transformed(symmetry.inverse()), board);
                assert_eq!(canonical(image), orbit[0]);
                for port in Port::all(size) {
                    let moved = match board.fire(port, AtPort::Hit) {
                        Outcome::Detour(exit) => Outcome::Detour(exit.transformed(symmetry, size)),
                        other => other,
                    };
                    assert_eq!(image.fire(port.transformed(symmetry, size), AtPort::Hit), moved);
                    let (_, direction) = port.entry(size);
                    assert_eq!(port.transformed(symmetry, size).entry(size).1, symmetry.direction(direction));
                }
                for &next in &Symmetry::ALL {
                    assert_eq!(image.transformed(next), board.transformed(symmetry.then(next)));
                }
            }
        }
    }
}

#[test]
fn boards_have_their_ranks() {
    for size in Size::ALL {
        for atoms in 0..=size.cells().min(3) {
            let all: Vec<_> = Boards::new(size, atoms).collect();
            assert_eq!(all.len() as u64, Boards::new(size, atoms).remaining());
            for (place, &board) in all.iter().enumerate() {
                assert_eq!((rank(board), unrank(place as u64, atoms, size)), (place as u64, Some(board)));
            }
            assert_eq!(unrank(all.len() as u64, atoms, size), None);
            assert!(Boards::new(size, atoms).rev().eq(all.iter().rev().copied()));
            let orbits: u64 = all
                .iter()
                .filter(|&&board| canonical(board) == board)
                .map(|&b| u64::from(orbit_size(b)))
                .sum();
            assert_eq!(orbits, all.len() as u64);
        }
    }
    assert_eq!(Boards::new(Size::PLUS, 62).remaining(), 0);
}

#[test]
fn texts_come_back() {
    for board in boards() {
        assert_eq!(board.to_string().parse(), Ok(board));
    }
    let fault = |text: &str| text.parse::<Board>().unwrap_err().to_string();
    assert_eq!(fault("2/3"), "line 1, column 1: 2 rows, expected 3, 5, 7 or 9");
    assert_eq!(fault("2/2/2"), "line 1, column 3: a row of 2 cells, expected 3");
    assert_eq!(fault("2/@@@@/2"), "line 1, column 3: a row of 4 cells, expected 3");
    assert_eq!(fault("2/03/2"), "line 1, column 3: expected a run of empty cells such as 5, @ or /");
    assert_eq!(fault("2/3/1x"), "line 1, column 6: expected a run of empty cells such as 5, @ or /");
    assert_eq!(fault("2/4000000000@4000000000/2"), "line 1, column 3: a row of 4294967295 cells, expected 3");
    for size in Size::ALL {
        for cell in Cell::all(size) {
            let (row, place) = cell.row(size);
            assert_eq!(Cell::in_row(row, place, size), Some(cell));
            let (q, r) = cell.axial(size);
            assert_eq!(Cell::at(q, r, size), Some(cell));
        }
        assert_eq!(Cell::in_row(size.rows(), 0, size), None);
    }
    assert!(Port::parse("0", Size::PLUS).is_err() && Port::parse("55", Size::PLUS).is_err());
    assert!(Size::new(6).is_err() && Size::new(1).is_err());
}

/// Evidence about a random board: some of its rays, perhaps a cell, an exact number of atoms or a range.
fn random_evidence(random: &mut Random, board: Board, rule: AtPort) -> Evidence {
    let atoms = board.count();
    let range = if random.below(2) == 0 {
        AtomRange::exactly(atoms)
    } else {
        AtomRange::new(atoms.saturating_sub(1), atoms + 1).expect("a range")
    };
    let mut evidence = Evidence::new(board.size(), range, rule);
    let chance = 1 + random.below(8);
    for port in Port::all(board.size()) {
        if random.below(8) < chance {
            // Now and then a wrong answer.
            let wrong = random.below(40) == 0;
            let outcome = if wrong { Outcome::Hit } else { board.fire(port, rule) };
            evidence.observe(port, outcome).expect("a port of the board");
        }
    }
    if random.below(3) == 0 {
        let cell = Cell::new(random.below(board.size().cells().into()) as u32, board.size()).expect("a cell");
        evidence.know(cell, board.contains(cell)).expect("a cell of the board");
    }
    evidence
}

#[test]
fn evidence_is_solved_as_by_enumeration() {
    let mut random = Random::new(99);
    let (mut consistent, mut conflicts) = (0, 0);
    for round in 0..400 {
        let size = Size::ALL[usize::from(round % 4 != 0)];
        let rule = AtPort::ALL[round % 2];
        let board = random_board(&mut random, size, 4);
        let evidence = random_evidence(&mut random, board, rule);
        let atoms = evidence.atoms().min()..=evidence.atoms().max().min(size.cells());
        let models: Vec<Board> = atoms
            .flat_map(|atoms| Boards::new(size, atoms))
            .filter(|&board| evidence.allows(board))
            .collect();
        let solution = evidence.solve(&mut Limit::none()).expect("no limit");
        assert_eq!(solution.count(), models.len() as u64, "{evidence:?}");
        assert_eq!(solution.is_consistent(), !models.is_empty());
        assert_eq!(solution.is_unique(), models.len() == 1);
        let by_atoms = (0..=size.cells())
            .map(|atoms| (atoms, models.iter().filter(|board| board.count() == atoms).count() as u64));
        assert!(solution.count_by_atoms().eq(by_atoms.filter(|&(_, boards)| boards > 0)), "{evidence:?}");
        assert_eq!(evidence.is_consistent(&mut Limit::none()), Ok(!models.is_empty()));
        assert!(solution.model().is_none_or(|board| models.contains(&board)));
        for cell in Cell::all(size) {
            let with = models.iter().filter(|board| board.contains(cell)).count() as u64;
            assert_eq!(solution.atom_count(cell), with, "{evidence:?}");
            let share = if models.is_empty() { 0.0 } else { with as f64 / models.len() as f64 };
            assert!((solution.probability(cell) - share).abs() < 1e-12, "{evidence:?}");
        }
        let outcomes = evidence.outcomes(&mut Limit::none()).expect("no limit");
        assert_eq!(outcomes.count(), models.len() as u64);
        for port in evidence.unfired() {
            let boards =
                |outcome| models.iter().filter(|board| board.fire(port, rule) == outcome).count() as u64;
            let mut sum = 0;
            for (outcome, count) in outcomes.of(port) {
                assert_eq!(count, boards(outcome), "port {port}, {outcome}: {evidence:?}");
                sum += count;
            }
            assert_eq!(sum, models.len() as u64);
        }
        match evidence.conflict(&mut Limit::none()).expect("no limit") {
            None => consistent += 1,
            Some(conflict) => {
                conflicts += 1;
                assert_eq!(conflict.is_consistent(&mut Limit::none()), Ok(false));
                let facts: Vec<Fact> = conflict.facts().collect();
                for left_out in &facts {
                    let mut fewer = Evidence::new(size, evidence.atoms(), rule);
                    for &fact in facts.iter().filter(|&fact| fact != left_out) {
                        fewer.add(fact).expect("a fact of the board");
                    }
                    assert_eq!(fewer.is_consistent(&mut Limit::none()), Ok(true));
                }
            }
        }
    }
    assert!(consistent > 100 && conflicts > 20, "{consistent} {conflicts}");
}

#[test]
fn all_rays_of_the_large_board() {
    let mut random = Random::new(6);
    for _ in 0..60 {
        let board = random_board(&mut random, Size::PLUS, 8);
        let evidence = Evidence::full(board, AtPort::Hit);
        let solution = evidence.solve(&mut Limit::none()).expect("no limit");
        assert!(solution.count() > 0 && evidence.allows(board));
        let model = solution.model().expect("a board");
        assert_eq!(model.signature(AtPort::Hit), board.signature(AtPort::Hit));
    }
    let evidence = Evidence::new(Size::PLUS, AtomRange::exactly(5), AtPort::Hit);
    assert_eq!(evidence.outcomes(&mut Limit::nodes(10)).map(drop), Err(Stop::Limit));
}

#[test]
fn boards_of_evidence_are_those_that_it_allows() {
    let mut random = Random::new(7);
    let mut unique = 0;
    for round in 0..200 {
        let size = Size::ALL[usize::from(round % 3 != 0)];
        let rule = AtPort::ALL[round % 2];
        let board = random_board(&mut random, size, 3);
        let evidence = random_evidence(&mut random, board, rule);
        let atoms = evidence.atoms().min()..=evidence.atoms().max().min(size.cells());
        let mut expected: Vec<Board> = atoms
            .flat_map(|atoms| Boards::new(size, atoms))
            .filter(|&board| evidence.allows(board))
            .collect();
        let mut found = Vec::new();
        let all = evidence.boards(&mut Limit::none(), |board| {
            found.push(board);
            true
        });
        assert_eq!(all, Ok(()));
        found.sort();
        expected.sort();
        assert_eq!(found, expected, "{evidence}");
        assert_eq!(evidence.is_unique(&mut Limit::none()), Ok(expected.len() == 1));
        unique += u32::from(expected.len() == 1);
        let signatures: Vec<_> = expected.iter().map(|board| board.signature(rule)).collect();
        let one_class = signatures.windows(2).all(|pair| pair[0] == pair[1]);
        let outcomes = evidence.outcomes(&mut Limit::none()).expect("no limit");
        assert_eq!(outcomes.is_one_class(), one_class, "{evidence}");
        let mut first = 0;
        let stopped = evidence.boards(&mut Limit::none(), |_| {
            first += 1;
            false
        });
        assert_eq!((stopped, first), (Ok(()), usize::from(!expected.is_empty())));
    }
    assert!(unique > 20, "{unique}");
    let everything = Evidence::new(Size::PLUS, AtomRange::exactly(6), AtPort::Hit);
    assert_eq!(everything.boards(&mut Limit::nodes(100), |_| true), Err(Stop::Limit));
}

#[test]
fn evidence_has_one_text() {
    let mut random = Random::new(8);
    for round in 0..200 {
        let size = Size::ALL[round % 4];
        let board = random_board(&mut random, size, 4);
        let evidence = random_evidence(&mut random, board, AtPort::ALL[round % 2]);
        for text in [evidence.to_string(), format!("{evidence:#}")] {
            assert_eq!(text.parse(), Ok(evidence.clone()), "{text}");
        }
    }
    let fault = |text: &str| text.parse::<Evidence>().unwrap_err().to_string();
    for (text, expected) in [
        ("", "line 1, column 1: no evidence, expected the cells a side and a number of atoms such as 5 6"),
        ("6 1", "line 1, column 1: not a hexagonal board, expected 2, 3, 4 or 5 cells a side"),
        ("5", "line 1, column 2: the line ends, expected a number of atoms such as 6, 5-6 or ?"),
        (
            "5 x",
            "line 1, column 3: not a number of atoms, expected a number such as 6, a range such as 5-6, or ?",
        ),
        ("5 6 both", "line 1, column 5: not an outcome at the port, expected hit or reflection"),
        (
            "5 6\n55 H",
            "line 2, column 1: not a port of the hexagonal board of 5 cells a side, expected 1 to 54",
        ),
        ("5 6; 1 X", "line 1, column 8: not a result, expected H, R or a port from 1 to 54"),
        (
            "5 6; =A6 @",
            "line 1, column 6: not a cell of the hexagonal board of 5 cells a side, expected a row A to I and a place \
             in it, such as A1",
        ),
        ("5 6; =A5 x", "line 1, column 10: not the content of a cell, expected @ or ."),
        ("5 6; 1", "line 1, column 7: the line ends, expected a result: H, R or the exit port"),
        ("5 6; 1 H 2", "line 1, column 10: the line goes on, expected its end or ; and another fact"),
    ] {
        assert_eq!(fault(text), expected, "{text}");
    }
}

#[test]
fn cells_have_names() {
    for size in Size::ALL {
        for cell in Cell::all(size) {
            assert_eq!(Cell::parse(&cell.label(size).to_string(), size), Ok(cell));
        }
        for text in ["", "A", "A0", "a1", "A01", "A9", "J1", "1", "é1"] {
            assert!(Cell::parse(text, size).is_err(), "{text}");
        }
    }
}
