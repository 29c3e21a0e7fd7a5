//! Many problems at once, held to each by itself.

use std::{collections::BTreeMap, sync::Mutex};

use blackbox_analysis::{
    Board, Evidence,
    arrays::Packing,
    effort::Effort,
    evidence::{
        Advice, Answers, ManyError, ProblemStatus, Problems, ResultCode, Solver, Unweighed, advise_many,
        solve_many,
    },
    prior::Prior,
};
use blackbox_core::{AtomRange, Cell, Fact, Outcome, Port, Size, evidence::Stop, game::Scoring};
use reference::random::Random;

fn code(outcome: Outcome) -> u16 {
    match outcome {
        Outcome::Hit => u16::HIT,
        Outcome::Reflection => u16::REFLECTION,
        Outcome::Detour(exit) => exit.index(),
    }
}

/// Some rays of two random boards, mostly of one, and no code of an outcome in some rows.
fn rows(size: Size, atoms: AtomRange, count: usize) -> (Vec<u16>, Vec<Option<Evidence>>) {
    let mut random = Random::new(u64::from(size.cells()));
    let (mut codes, mut known) = (Vec::new(), Vec::new());
    for row in 0..count {
        let boards = [(); 2].map(|()| {
            let cells = (0..atoms.max()).map(|_| random.below(size.cells().into()) as u32);
            let cells: Vec<_> = cells.map(|index| Cell::from_index(index, size).expect("a cell")).collect();
            Board::from_atoms(cells, size).expect("cells of the board")
        });
        let mut evidence = Evidence::new(size, atoms).expect("a number that fits");
        let fired = random.below(4);
        for port in Port::all(size) {
            let other = row % 5 == 0 && random.below(3) == 0;
            let outcome = boards[usize::from(other)].fire(port);
            if random.below(4) < fired {
                evidence.add(Fact::Ray { port, outcome }).expect("a port of the board");
                codes.push(code(outcome));
            } else {
                codes.push(u16::UNFIRED);
            }
        }
        if row % 11 == 7 {
            *codes.last_mut().expect("a port") = size.ports();
        }
        known.push((row % 11 != 7).then_some(evidence));
    }
    (codes, known)
}

fn status(error: Unweighed) -> ProblemStatus {
    match error {
        Unweighed::Nothing => ProblemStatus::NoWeight,
        Unweighed::Stop(Stop::Overflow) => ProblemStatus::Overflow,
        _ => ProblemStatus::Limit,
    }
}

/// What is known of a row: status, count, whether it is unique, its class, its model, and the probabilities.
type Row = (u8, u64, bool, bool, Option<Board>, Vec<f64>);

fn alone(evidence: Option<&Evidence>, prior: Option<&Prior>) -> Result<Row, ProblemStatus> {
    let evidence = evidence.ok_or(ProblemStatus::Faulty)?;
    let found = evidence.solve(&mut Effort::none()).expect("no limit");
    let count = found.count.as_u128().ok_or(ProblemStatus::Overflow)?;
    let solved = match count {
        0 if prior.is_none_or(|prior| prior.error() <= 0.0) => ProblemStatus::Contradicted,
        0..=0xffff_ffff_ffff_ffff => ProblemStatus::Solved,
        _ => ProblemStatus::TooMany,
    };
    let probability = match prior {
        _ if solved == ProblemStatus::Contradicted => Vec::new(),
        None => found.probability,
        Some(prior) => evidence.posterior(prior, &mut Effort::none()).map_err(status)?.probability,
    };
    let count = u64::try_from(count).unwrap_or(u64::MAX);
    Ok((solved as u8, count, found.unique, found.unique_class, found.model, probability))
}

fn solved(problems: Problems<'_, u16>, size: Size, effort: &mut Effort<'_>) -> Vec<Row> {
    let (rows, packing, cells) = (problems.len(), Packing::new(size), size.cells() as usize);
    let (mut statuses, mut counts, mut models) =
        (vec![9; rows], vec![7; rows], vec![7; packing.words() * rows]);
    let (mut unique, mut unique_class) = (vec![true; rows], vec![true; rows]);
    let mut probability = vec![7.0; cells * rows];
    let answers = Answers {
        status: &mut statuses,
        counts: &mut counts,
        unique: &mut unique,
        unique_class: &mut unique_class,
        models: &mut models,
        probability: &mut probability,
    };
    solve_many(problems, answers, effort).expect("nobody ends it");
    let row = |row: usize| {
        let model = packing.read(&models[packing.words() * row..], row).expect("a board");
        let known = probability[cells * row..][..cells].iter().copied().filter(|chance| !chance.is_nan());
        (statuses[row], counts[row], unique[row], unique_class[row], Some(model), known.collect())
    };
    (0..rows).map(row).collect()
}

fn advised(problems: Problems<'_, u16>, effort: &mut Effort<'_>) -> Vec<Result<Advice, ProblemStatus>> {
    let taken = Mutex::new(BTreeMap::new());
    let take = |row, advice| assert!(taken.lock().expect("no panic").insert(row, advice).is_none());
    advise_many(problems, Scoring::Markers, take, effort).expect("nobody ends it");
    let taken = taken.into_inner().expect("no panic");
    assert!(taken.keys().copied().eq(0..problems.len()));
    taken.into_values().collect()
}

fn advised_alone(evidence: Option<&Evidence>, prior: Option<&Prior>) -> Result<Advice, ProblemStatus> {
    let (evidence, effort) = (evidence.ok_or(ProblemStatus::Faulty)?, &mut Effort::none());
    let advice = match prior {
        None => evidence.advise(Scoring::Markers, effort).map_err(Unweighed::Stop),
        Some(prior) => evidence.advise_under(prior, Scoring::Markers, effort),
    };
    let certain = prior.is_none_or(|prior| prior.error() <= 0.0);
    if certain && evidence.solve(&mut Effort::none()).expect("no limit").count == 0 {
        return Err(ProblemStatus::Contradicted);
    }
    advice.map_err(status)
}

fn is_solved(problems: Problems<'_, u16>, size: Size, known: &[Option<Evidence>], prior: Option<&Prior>) {
    let found = solved(problems, size, &mut Effort::none().with_threads(2));
    for (row, (found, evidence)) in found.into_iter().zip(known).enumerate() {
        let nothing = |status| (status as u8, 0, false, false, None, Vec::new());
        let mut expected = alone(evidence.as_ref(), prior).unwrap_or_else(nothing);
        expected.4 = expected.4.or_else(|| Board::empty(size).ok());
        assert_eq!(found, expected, "{size}, row {row}, {prior:?}");
    }
}

fn agree(size: Size, atoms: AtomRange, count: usize, prior: Option<&Prior>) {
    let (codes, known) = rows(size, atoms, count);
    let problems = Problems::new(size, atoms, &codes).expect("whole rows");
    let problems = prior.map_or(Ok(problems), |prior| problems.under(prior)).expect("a prior of the size");
    assert_eq!((problems.len(), problems.is_empty()), (count, false));
    is_solved(problems, size, &known, prior);
    for (row, found) in advised(problems, &mut Effort::none().with_threads(2)).into_iter().enumerate() {
        assert_eq!(found, advised_alone(known[row].as_ref(), prior), "{size}, row {row}, {prior:?}");
    }
    // Nothing is wanted, and nothing written.
    let none = Answers {
        status: &mut [],
        counts: &mut [],
        unique: &mut [],
        unique_class: &mut [],
        models: &mut [],
        probability: &mut [],
    };
    assert_eq!(solve_many(problems, none, &mut Effort::none()), Ok(()));
}

#[test]
fn each_row_is_answered_as_by_itself() {
    let prior = Prior::default;
    let numbers = |numbers: &[(u32, f64)]| prior().with_numbers(numbers.iter().copied()).expect("weights");
    for (size, atoms, count) in [("3x3", 3, 70), ("hex2", 3, 66), ("9x8", 2, 70)] {
        let size: Size = size.parse().expect("a size");
        let atoms = AtomRange::new(1, atoms).expect("a range");
        agree(size, atoms, count, None);
        agree(size, atoms, count, Some(&numbers(&[(2, 0.25), (3, 0.75)])));
        if size.fits_word() {
            let named = prior().with_boards(size, &[0b11, 0b10], Some(&[1.0, 3.0])).expect("boards");
            agree(size, atoms, count, Some(&named));
            agree(size, atoms, count, Some(&prior().with_error(0.1).expect("a probability")));
            let none = numbers(&[(6, 1.0)]).with_error(0.1).expect("a probability");
            agree(size, atoms, count, Some(&none));
        }
    }
}

/// From 2^64 boards on they are too many for the count, and from 2^128 on for all answers.
#[test]
fn as_many_boards_as_words_hold() {
    for (size, least, most) in [("8x8", 1, 64), ("8x8", 0, 64), ("12x12", 0, 144)] {
        let size: Size = size.parse().expect("a size");
        let atoms = AtomRange::new(least, most).expect("a range");
        let (codes, prior) = (vec![u16::UNFIRED; size.ports().into()], Prior::default());
        let problems = Problems::new(size, atoms, &codes).expect("a row");
        let known = [Evidence::new(size, atoms).ok()];
        is_solved(problems, size, &known, None);
        is_solved(problems.under(&prior).expect("a prior"), size, &known, Some(&prior));
    }
    let (size, atoms) = ("64x3".parse().expect("a size"), AtomRange::exactly(96));
    let (codes, prior) = ([u16::UNFIRED; 134], Prior::default());
    let problems = Problems::new(size, atoms, &codes).expect("a row");
    for problems in [problems, problems.under(&prior).expect("a prior")] {
        assert_eq!(advised(problems, &mut Effort::none()), [Err(ProblemStatus::Overflow)]);
    }
}

#[test]
fn what_is_no_row_of_answers() {
    let size = Size::CLASSIC;
    let (codes, known) = rows(size, AtomRange::exactly(6), 9);
    let problems = Problems::new(size, AtomRange::exactly(6), &codes).expect("whole rows");
    assert_eq!(problems.check(), Err(ManyError::Code { row: 7, port: 31, code: 32 }));
    let some = Problems::new(size, AtomRange::exactly(6), &codes[..32 * 7]).expect("whole rows");
    assert_eq!(some.check(), Ok(()));
    assert!(Problems::<u16>::new(size, AtomRange::ANY, &[]).expect("no row").is_empty());
    // Too few nodes for an answer, but a faulty row is faulty.
    for (found, evidence) in solved(problems, size, &mut Effort::nodes(0)).into_iter().zip(&known) {
        let expected = match evidence {
            None => ProblemStatus::Faulty,
            Some(evidence) if Solver::new().count(evidence, &mut Effort::nodes(0)).is_err() => {
                ProblemStatus::Limit
            }
            Some(_) => continue,
        };
        assert_eq!(found, (expected as u8, 0, false, false, Board::empty(size).ok(), Vec::new()));
    }
    for array in 0..6 {
        let room = |at: usize, expected: usize| if at == array { expected + 1 } else { expected };
        let answers = Answers {
            status: &mut vec![0; room(0, 9)],
            counts: &mut vec![0; room(1, 9)],
            unique: &mut vec![false; room(2, 9)],
            unique_class: &mut vec![false; room(3, 9)],
            models: &mut vec![0; room(4, 9)],
            probability: &mut vec![0.0; room(5, 9 * 64)],
        };
        let expected = if array == 5 { 9 * 64 } else { 9 };
        let refused = solve_many(problems, answers, &mut Effort::none());
        assert_eq!(refused, Err(ManyError::Length { found: expected + 1, expected }));
    }
}
