//! Evidence about boards of any size, and the boards that satisfy it.

mod explaining;
mod listing;
mod many;
mod threads;

use std::collections::BTreeMap;

use blackbox_analysis::{
    Board, Evidence, conclude,
    effort::Effort,
    evidence::{Answers, Problems, Solver, solve_many},
    sat::{self, Encoding},
    sweep,
};
use blackbox_core::{
    AtomRange, Cell, Fact, Numbering, Outcome, Port, Size, WordBoard, enumerate::WordBoards, evidence::Stop,
    game::Scoring,
};
use reference::random::Random;

/// Text is read as evidence about a board of the size it names, and beyond 64 x 64 there is no solver.
#[test]
fn any_size_is_read_and_most_are_solved() {
    for size in ["1x1", "8x8", "9x4", "255x255", "hex2", "hex5r"] {
        let evidence = Evidence::parse(&format!("{size} ?"), Numbering::Letters).expect("evidence");
        assert_eq!(evidence.size().to_string(), size);
        assert_eq!(matches!(evidence, Evidence::Small(_)), evidence.size().fits_word());
    }
    let far = Evidence::parse("65x1 1", Numbering::Letters).expect("evidence");
    assert_eq!(far.advise(Scoring::Rays, &mut Effort::none()), Err(Stop::TooLarge { most: "64x64" }));
    assert_eq!(far.models(1, &mut Effort::none()), Err(Stop::TooLarge { most: "64x64" }));
}

/// Counted by their number of atoms, boards are as many and hold as many atoms.
fn by_number(evidence: &Evidence) {
    let answer = evidence.solve(&mut Effort::none()).expect("no limit");
    let (counted, found, stop) = evidence.solve_by_number(&mut Effort::none(), &mut |_| {});
    assert_eq!((&counted.by_atoms, counted.next, stop), (&answer.count_by_atoms, None, None), "{evidence}");
    assert_eq!(found.is_some(), answer.count > 0, "{evidence}");
    let Some(mut found) = found else { return };
    assert_eq!((&found.model, found.model.is_some()), (&counted.model, true));
    for (one, other) in found.probability.iter().zip(&answer.probability) {
        assert!((one - other).abs() < 1e-9, "{evidence}");
    }
    (found.model, found.probability) = (answer.model.clone(), answer.probability.clone());
    assert_eq!(found, answer, "{evidence}");
}

#[test]
fn boards_of_each_number_of_atoms_are_all() {
    // One of no atoms and one of all; a number without boards; sums that 128 bits do not hold.
    for text in ["1x1 ?", "3x1 ?; T1 H; T3 H", "4x4 ?; L1 R1; L3 H", "12x12 ?", "43x3 ?", "2x2 1; L1 H; L2 H"]
    {
        by_number(&Evidence::parse(text, Numbering::Letters).expect("evidence"));
    }
}

#[test]
fn known_cells_and_contradictions_are_beyond_rays() {
    for (facts, beyond) in
        [("", false), ("; L1 R1", false), ("; L1 R1; L1 H", true), ("; =(0,0) @", true), ("; =(0,0) .", true)]
    {
        for size in ["8x8", "9x8"] {
            let evidence =
                Evidence::parse(&format!("{size} 4{facts}"), Numbering::Letters).expect("evidence");
            assert_eq!(evidence.is_beyond_rays(), beyond, "{evidence}");
        }
    }
}

/// Others by which the same text has boards; letters are never taken for numbers.
#[test]
fn other_numberings_have_boards() {
    let mut found = 0;
    for text in ["3x3 1; L3 H; T2 R", "3x3 1; L3 H; L3 R", "3x3 1; L3 H", "3x3 1; 3 H; 5 R", "3x3 1; 0 H"] {
        for named in Numbering::ALL {
            let Ok(evidence) = Evidence::parse(text, named) else { continue };
            let mut others = Numbering::ALL.to_vec();
            others.retain(|&other| {
                let read = Evidence::parse(text, other);
                let solved = read.map(|read| read.solve(&mut Effort::none()).expect("no limit"));
                other != named && solved.is_ok_and(|answer| answer.is_consistent())
            });
            found += others.len();
            assert_eq!(evidence.other_numberings(named, &mut Effort::none()), others, "{text}, {named}");
        }
    }
    assert!(found > 3, "{found}");
}

/// What follows on hexagons, beside all boards one by one; and a solver goes from shape to shape.
#[test]
fn hexagons_are_solved_as_their_boards_say() {
    let (mut random, mut solver) = (Random::new(7), Solver::new());
    for (round, size) in (0..40).zip(["hex2", "hex3", "hex3r", "hex4", "hex5"].into_iter().cycle()) {
        let size: Size = size.parse().expect("a size");
        let all: Vec<WordBoard> =
            (1..=2).flat_map(|atoms| WordBoards::new(size, atoms).expect("atoms")).collect();
        let hidden = all[random.below(all.len() as u64) as usize];
        let mut evidence = Evidence::new(size, AtomRange::new(1, 2).expect("a range")).expect("evidence");
        for _ in 0..round % 7 {
            let port = Port::new(random.below(size.ports().into()) as u16, size).expect("a port");
            evidence.add(Fact::Ray { port, outcome: hidden.fire(port) }).expect("a port of the board");
        }
        if round % 3 == 0 {
            let cell = Cell::from_index(random.below(size.cells().into()) as u32, size).expect("a cell");
            evidence.add(Fact::Cell { cell, atom: hidden.contains(cell) }).expect("a cell of the board");
        }
        let holds = |board: &WordBoard| {
            evidence.facts().iter().all(|&fact| match fact {
                Fact::Ray { port, outcome } => board.fire(port) == outcome,
                Fact::Cell { cell, atom } => board.contains(cell) == atom,
            })
        };
        let left: Vec<WordBoard> = all.into_iter().filter(holds).collect();
        let answer = solver.solve(&evidence, &mut Effort::none()).expect("no limit");
        assert_eq!(
            (answer.count.as_u128(), answer.unique),
            (Some(left.len() as u128), left.len() == 1),
            "{evidence}"
        );
        assert_eq!(solver.is_unique(&evidence, &mut Effort::none()), Ok(left.len() == 1), "{evidence}");
        let class = left.iter().all(|board| board.signature() == left[0].signature());
        assert_eq!(answer.unique_class, class, "{evidence}");
        by_number(&evidence);
        assert_eq!(answer.rows().map(<[f64]>::len).sum::<usize>(), size.cells() as usize);
        for (cell, &chance) in Cell::all(size).zip(answer.rows().flatten()) {
            let share = left.iter().filter(|board| board.contains(cell)).count() as f64 / left.len() as f64;
            assert!((chance - share).abs() < 1e-9, "{evidence}: {}", cell.display(size));
        }
        // The bits of a ray.
        let advice = solver.advise(&evidence, Scoring::Rays, &mut Effort::none()).expect("no limit");
        assert_eq!(advice.count, left.len() as u128);
        for one in &advice.ports {
            let mut counts: BTreeMap<Outcome, f64> = BTreeMap::new();
            left.iter().for_each(|board| *counts.entry(board.fire(one.port)).or_default() += 1.0);
            let total = left.len() as f64;
            let bits: f64 = counts.values().map(|n| -n / total * (n / total).log2()).sum();
            assert!((one.bits - bits).abs() < 1e-9, "{evidence}");
        }
        assert!(advice.ports.windows(2).all(|pair| {
            pair[1].bits.total_cmp(&pair[0].bits).then(pair[0].port.cmp(&pair[1].port)).is_lt()
        }));
        assert_eq!(advice.best.is_some(), advice.ports.first().is_some_and(|one| one.bits > 0.0));
        // A board beyond the box takes another solver.
        let other = Evidence::parse("9x9 1", Numbering::Letters).expect("evidence");
        assert_eq!(solver.count(&other, &mut Effort::none()), Ok(81));
    }
    let estimated = |text| {
        let evidence = Evidence::parse(text, Numbering::Letters).expect("evidence");
        let estimate = evidence.estimate(Scoring::Rays, &mut Effort::none()).expect("an estimate");
        assert!(estimate.estimated && estimate.best.is_some(), "{text}");
        evidence
    };
    // Neither the search nor the solver finds a board soon.
    estimated("30x30 90; L3 R3; B4 T4; L9 H");
    let evidence = estimated("hex5 6; 24 17; 10 H");
    assert_eq!(sweep::count(&evidence, &mut Effort::none()), Err(Stop::Hexagon));
    assert_eq!(sat::model(&evidence, Encoding::Path, &mut Effort::none()), Err(Stop::Hexagon));
    assert_eq!(
        Stop::Hexagon.to_string(),
        "unknown: hexagons are not solved in this way, expected a rectangle"
    );
    // Where the search answers, no clauses are made.
    assert!(sat::find(&evidence, &mut Effort::none()).expect("no limit").is_some());
    let found = conclude(&evidence, Numbering::Letters, &mut Effort::none(), &mut |_| {});
    assert!(found.is_ok_and(|found| found.stop.is_none()));
}

/// The answers to many problems are those to each.
#[test]
fn many_problems_of_hexagons() {
    let size = Size::PLUS;
    let boards: Vec<WordBoard> = WordBoards::new(size, 5).expect("atoms").step_by(600_007).collect();
    let codes: Vec<u8> = boards.iter().flat_map(|board| board.signature().codes().to_vec()).collect();
    let problems = Problems::new(size, AtomRange::exactly(5), &codes).expect("rows of 54");
    let (mut counts, mut models) = (vec![0; boards.len()], vec![0; boards.len()]);
    let (mut unique, mut unique_class) = (vec![false; boards.len()], vec![false; boards.len()]);
    let mut probability = vec![0.0; boards.len() * 61];
    let answers = Answers {
        status: &mut [],
        counts: &mut counts,
        unique: &mut unique,
        unique_class: &mut unique_class,
        models: &mut models,
        probability: &mut probability,
    };
    solve_many(problems, answers, &mut Effort::none()).expect("solved");
    for (at, board) in boards.iter().enumerate() {
        let answer = problems.any_evidence(at).expect("codes").solve(&mut Effort::none()).expect("no limit");
        assert_eq!(answer.count.as_u128(), Some(counts[at].into()), "{board}");
        assert_eq!((unique[at], unique_class[at]), (answer.unique, true), "{board}");
        assert_eq!(WordBoard::new(models[at], size).map(Board::from).ok(), answer.model, "{board}");
        assert_eq!(probability[61 * at..][..61], answer.probability, "{board}");
    }
}
