//! Evidence: how long each kind of answer takes over random boards, and how that compares with enumerating
//! all boards and filtering them, and with the SAT encoding of the paper on this question.
//!
//! `cargo bench -p blackbox-benches --bench evidence`
//!
//! The boards are random, from the seeds below; the rays that are fired are random too. Every problem is
//! timed by itself, in CPU time, as the least of several runs; the median and the ninth decile of the
//! problems are shown.

use blackbox_analysis::Evidence;
use blackbox_core::{
    AtomRange, Cell, Grid, GridEvidence, Outcome, Port, Size, WideBoard, WordBoard, WordEvidence,
    enumerate::WordBoards,
    evidence::{BoxSolver, GridSolver, Limit, Outcomes, PartialBoard, Solver11, Solver16},
};
use harness::{
    Clock, Comparison, Session, paper,
    problems::{Kind, knowledge, random_board},
};
use reference::{
    naive::{Answer, NaiveBoard},
    random::Random,
};

/// A search of more nodes ends without an answer; its time counts as it is.
const NODES: u64 = 1 << 26;

fn main() {
    let session = Session::from_arguments();
    println!("least of several runs of each problem, CPU time; answers checked");
    classic(&session);
    large(&session);
    filtering(&session);
    against_the_paper(&session);
}

fn limit() -> Limit<'static> {
    Limit::nodes(NODES)
}

/// Times `work` on each problem and prints the median and the ninth decile beside the target, in
/// microseconds.
fn spread<T>(session: &Session, title: &str, target: f64, problems: &[T], mut work: impl FnMut(&T)) {
    if !session.selects(title) {
        return;
    }
    let mut times: Vec<f64> = problems
        .iter()
        .map(|problem| {
            let (mut least, mut spent) = (f64::INFINITY, 0.0);
            for _ in 0..if session.is_quick() { 1 } else { 9 } {
                let seconds = Clock::Thread.seconds(|| work(problem));
                (least, spent) = (f64::min(least, seconds), spent + seconds);
                if spent > 0.02 {
                    break;
                }
            }
            1e6 * least
        })
        .collect();
    times.sort_by(f64::total_cmp);
    let at = |share: f64| times[((times.len() as f64 * share) as usize).min(times.len() - 1)];
    let met = if at(0.5) <= target { "met" } else { "missed" };
    println!(
        "  {title:46} {:>5} problems  median {:>10.2} us  p90 {:>11.2} us   (target {target} us: {met})",
        times.len(),
        at(0.5),
        at(0.9)
    );
}

/// Counts with the posterior, and checks that the parts add up to the whole.
fn solve<F: PartialBoard>(solver: &mut GridSolver<F>, evidence: &GridEvidence<F::Board>) {
    let Ok(solution) = solver.solve(evidence, &mut limit()) else { return };
    let model = solution.model().expect("evidence of a real board");
    assert!(evidence.atoms().contains(model.count()));
    let atoms: u128 = solution.count_by_atoms().map(|(atoms, boards)| u128::from(atoms) * boards).sum();
    let cells = (0..evidence.size().cells()).filter_map(|index| Cell::from_index(index, evidence.size()));
    assert_eq!(cells.map(|cell| solution.atom_count(cell)).sum::<u128>(), atoms, "{evidence}");
}

const FULL: &[Option<usize>] = &[None];
const FEW: &[Option<usize>] = &[Some(1), Some(2), Some(3)];
const SIX: &[Option<usize>] = &[Some(6)];
const SOME: &[Option<usize>] = &[Some(2), Some(3), Some(4), Some(5), Some(6)];

fn classic(session: &Session) {
    let mut solver = Box::new(BoxSolver::new());
    let kind = |atoms, rays, count, seed| Kind { side: 8, atoms, rays, count, seed };
    println!("\n8x8: count and posterior");
    for (atoms, seed) in [(4, 1), (6, 2), (8, 3)] {
        let problems = kind(atoms, FULL, 1000, seed).problems(session);
        let title = format!("8x8 full perimeter, {atoms} atoms");
        spread(session, &title, 5.0, &problems, |evidence| solve(&mut solver, evidence));
    }
    let problems = kind(4, FEW, 600, 4).problems(session);
    spread(session, "8x8 1 to 3 rays, 4 atoms", 60.0, &problems, |evidence| solve(&mut solver, evidence));
    for (atoms, target, seed) in [(4, 20.0, 5), (6, 60.0, 6), (8, 500.0, 7)] {
        let problems = kind(atoms, SIX, 300, seed).problems(session);
        let title = format!("8x8 6 rays, {atoms} atoms");
        spread(session, &title, target, &problems, |evidence| solve(&mut solver, evidence));
    }
    for (atoms, seed) in [(6, 8), (8, 9)] {
        let mut problems: Vec<WordEvidence> = kind(atoms, FULL, 300, seed).problems(session);
        problems.iter_mut().for_each(|evidence| evidence.set_atoms(AtomRange::ANY).unwrap());
        let title = format!("8x8 full perimeter of {atoms} atoms, number unknown");
        spread(session, &title, 20.0, &problems, |evidence| solve(&mut solver, evidence));
    }
    println!("\n8x8, 4 atoms: the other answers");
    let problems: Vec<WordEvidence> = kind(4, FULL, 1000, 10).problems(session);
    spread(session, "8x8 unique? full perimeter", 4.0, &problems, |evidence| {
        assert!(solver.is_unique(evidence, &mut limit()).is_ok());
    });
    spread(session, "8x8 first model, full perimeter", 5.0, &problems, |evidence| {
        let model = solver.model(evidence, &mut limit());
        assert!(matches!(model, Ok(Some(model)) if model.count() == 4));
    });
    // One atom fewer: hardly ever possible, and then a model is found instead.
    let mut refuted = problems.clone();
    refuted.iter_mut().for_each(|evidence| evidence.set_atoms(AtomRange::exactly(3)).unwrap());
    refuted.retain(|evidence| solver.model(evidence, &mut limit()) == Ok(None));
    spread(session, "8x8 refutation, full perimeter of one atom more", 4.0, &refuted, |evidence| {
        assert_eq!(solver.model(evidence, &mut limit()), Ok(None));
    });
    spread(session, "8x8 minimal conflict of the same", 150.0, &refuted, |evidence| {
        let conflict = solver.conflict(evidence, &mut limit()).expect("within the limit");
        assert!(conflict.is_some_and(|conflict| conflict.facts().count() <= 32));
    });
    println!("\n8x8: outcomes of every unfired port, 2 to 6 rays");
    let mut memory = vec![0; Outcomes::<WordBoard>::room(Size::CLASSIC)];
    for (atoms, target, seed) in [(4, 200.0, 11), (5, 800.0, 12), (6, 2500.0, 13)] {
        let problems: Vec<WordEvidence> = kind(atoms, SOME, 200, seed).problems(session);
        spread(session, &format!("8x8 outcomes, {atoms} atoms"), target, &problems, |evidence| {
            let Ok(outcomes) = solver.outcomes(evidence, &mut memory, &mut limit()) else { return };
            for port in outcomes.ports() {
                let parts: u128 = outcomes.of(port).map(|(_, boards)| boards).sum();
                assert_eq!(parts, outcomes.count(), "{evidence} {port:?}");
            }
        });
    }
}

fn large(session: &Session) {
    println!("\nlarger boards: count and posterior");
    let mut solver = Box::new(Solver11::new());
    let few: &[Option<usize>] = &[Some(3), Some(4), Some(5), Some(6)];
    let ten: &[Option<usize>] = &[Some(10)];
    for (title, rays, count, seed, target) in [
        ("10x10 full perimeter, 8 atoms", FULL, 300, 20, 50.0),
        ("10x10 10 rays, 8 atoms", ten, 100, 21, 3e3),
        ("10x10 3 to 6 rays, 8 atoms", few, 150, 22, 15e3),
    ] {
        let problems = Kind { side: 10, atoms: 8, rays, count, seed }.problems::<WideBoard>(session);
        spread(session, title, target, &problems, |evidence| solve(&mut solver, evidence));
    }
    let mut solver = Box::new(Solver16::new());
    let problems =
        Kind { side: 16, atoms: 25, rays: FULL, count: 60, seed: 23 }.problems::<WideBoard>(session);
    spread(session, "16x16 full perimeter, 25 atoms: first model", 500.0, &problems, |evidence| {
        assert!(solver.model(evidence, &mut limit()).is_ok_and(|model| model.is_some()));
    });
}

/// The textbook way: every board of so many atoms is traced, ray by ray, until one disagrees.
struct Filter {
    rays: Vec<(usize, Answer)>,
    atoms: u32,
}

impl Filter {
    fn new(evidence: &WordEvidence) -> Self {
        let answer = |outcome| match outcome {
            Outcome::Hit => Answer::Hit,
            Outcome::Reflection => Answer::Reflection,
            Outcome::Detour(exit) => Answer::Exit(exit.index().into()),
        };
        let result = |port: Port| Some((port.index().into(), answer(evidence.result(port)?)));
        Self { rays: Port::all(Size::CLASSIC).filter_map(result).collect(), atoms: evidence.atoms().min() }
    }

    /// The number of boards, and how many of them have an atom on each cell.
    fn posterior(&self) -> (u128, [u128; 64]) {
        let (mut count, mut cells) = (0, [0; 64]);
        for board in WordBoards::new(Size::CLASSIC, self.atoms).expect("boards of the classic size") {
            let naive = NaiveBoard::from_bits(8, 8, board.bits());
            if self.rays.iter().all(|(port, answer)| naive.fire(*port) == *answer) {
                count += 1;
                board.atoms().for_each(|cell| cells[cell.index(Size::CLASSIC) as usize] += 1);
            }
        }
        (count, cells)
    }
}

fn posterior(solver: &mut BoxSolver, evidence: &WordEvidence) -> (u128, [u128; 64]) {
    let solution = solver.solve(evidence, &mut limit()).expect("within the limit");
    let cell = |index| Cell::from_index(index as u32, Size::CLASSIC).expect("a cell");
    (solution.count(), std::array::from_fn(|index| solution.atom_count(cell(index))))
}

fn fold((count, cells): (u128, [u128; 64])) -> u64 {
    cells.iter().fold(count as u64, |digest, &boards| digest.rotate_left(7) ^ boards as u64)
}

/// Enumerate and filter beside the engine, on the same problems in the same run.
fn filtering(session: &Session) {
    for (title, atoms, rays, count, seed, target) in [
        ("posterior, 4 atoms after 3 to 6 rays", 4, &[3, 4, 5, 6][..], 8, 30, 150.0),
        ("posterior, 4 atoms, full perimeter", 4, &[], 4, 31, 2_000.0),
        ("posterior, 5 atoms, full perimeter", 5, &[], 1, 32, 10_000.0),
    ] {
        if !session.selects(title) || (session.is_quick() && atoms > 4) {
            continue;
        }
        let mut random = Random::new(seed);
        let problems: Vec<WordEvidence> = (0..if session.is_quick() { 1 } else { count })
            .map(|at| {
                let board: WordBoard = random_board(Size::CLASSIC, atoms, &mut random);
                knowledge(&board, rays.get(at % rays.len().max(1)).copied(), &mut random)
            })
            .collect();
        let filters: Vec<Filter> = problems.iter().map(Filter::new).collect();
        let mut solver = Box::new(BoxSolver::new());
        Comparison::new(title, problems.len(), "problem")
            .contestant("enumerate and filter", || {
                filters.iter().fold(0, |digest, filter| digest ^ fold(filter.posterior()))
            })
            .contestant("Solver::solve", || {
                problems.iter().fold(0, |digest, evidence| digest ^ fold(posterior(&mut solver, evidence)))
            })
            .target(target)
            .run(session);
    }
}

/// The paper's encoding with a SAT solver beside the engine: a first model of full perimeters of 5x5 boards,
/// the number of atoms unknown.
fn against_the_paper(session: &Session) {
    let title = "first model, 5x5, full perimeter";
    if !session.selects(title) {
        return;
    }
    let size = Size::new(5, 5).expect("a size");
    let mut random = Random::new(40);
    let problems: Vec<WordEvidence> = (0..if session.is_quick() { 1 } else { 4 })
        .map(|at| {
            let board: WordBoard = random_board(size, 3 + at, &mut random);
            let mut evidence = GridEvidence::full(&board);
            evidence.set_atoms(AtomRange::ANY).unwrap();
            evidence
        })
        .collect();
    let general: Vec<Evidence> = problems.iter().cloned().map(Evidence::Small).collect();
    let mut solver = Box::new(BoxSolver::new());
    Comparison::new(title, problems.len(), "problem")
        .contestant("the paper's encoding", || {
            let right = |evidence: &&Evidence| {
                let model = paper::model(evidence, &mut Limit::none()).expect("no limit");
                evidence.allows(&model.expect("evidence of a real board")).expect("the same size")
            };
            general.iter().filter(right).count() as u64
        })
        .contestant("Solver::model", || {
            let right = |evidence: &&WordEvidence| {
                let model = solver.model(evidence, &mut Limit::none()).expect("no limit");
                evidence.allows(&model.expect("evidence of a real board")).expect("the same size")
            };
            problems.iter().filter(right).count() as u64
        })
        .target(5_000.0)
        .run(session);
}
