//! One hard problem on two threads beside one, and what more threads would give.
//!
//! `cargo bench -p blackbox-benches --bench threads`
//!
//! Of each kind of problem those around the ninth decile of the bench `evidence` are taken. One and two
//! threads take turns on each, by the clock on the wall: only a quiet machine says what the second thread
//! gains. Then each part into which the search is cut is timed by itself, in CPU time: dealt out in order to
//! so many threads, they say what these would take.

use blackbox_analysis::effort::Effort;
use blackbox_analysis::{
    Evidence,
    evidence::{Solution, Solver},
};
use blackbox_core::{WideBoard, WideEvidence, WordBoard, WordEvidence, game::Scoring};
use harness::{Clock, Session, problems::Kind};

fn main() {
    let session = Session::from_arguments();
    println!(
        "elapsed time of one thread by that of two in turns; by the parts of the search, of 2, 4 and 16; answers compared"
    );
    let classic = |atoms, rays, seed| Kind { side: 8, atoms, rays, count: 300, seed };
    let six = small(classic(8, &[Some(6)], 7), &session);
    compare(&session, "8x8 6 rays, 8 atoms", &six, solve, count);
    let some = small(Kind { count: 200, ..classic(6, SOME, 13) }, &session);
    compare(&session, "8x8 outcomes, 6 atoms", &some, advise, advise);
    let few: &[Option<usize>] = &[Some(3), Some(4), Some(5), Some(6)];
    let ten = Kind { side: 10, atoms: 8, rays: few, count: 150, seed: 22 };
    let ten: Vec<WideEvidence> = ten.problems::<WideBoard>(&session);
    let ten: Vec<_> = ten.into_iter().map(|evidence| Evidence::Wide(Box::new(evidence))).collect();
    compare(&session, "10x10 3 to 6 rays, 8 atoms", &ten, solve, count);
}

const SOME: &[Option<usize>] = &[Some(2), Some(3), Some(4), Some(5), Some(6)];

fn small(kind: Kind<'_>, session: &Session) -> Vec<Evidence> {
    let problems: Vec<WordEvidence> = kind.problems::<WordBoard>(session);
    problems.into_iter().map(Evidence::Small).collect()
}

fn limit(threads: usize) -> Effort<'static> {
    Effort::nodes(1 << 26).with_threads(threads)
}

fn solve(solver: &mut Solver, evidence: &Evidence, threads: usize) -> String {
    let answer: Option<Solution> = solver.solve(evidence, &mut limit(threads)).ok();
    format!("{answer:?}")
}

/// A part without boards is no contradiction to be explained.
fn count(solver: &mut Solver, evidence: &Evidence, threads: usize) -> String {
    format!("{:?}", solver.count(evidence, &mut limit(threads)))
}

fn advise(solver: &mut Solver, evidence: &Evidence, threads: usize) -> String {
    format!("{:?}", solver.advise(evidence, Scoring::Rays, &mut limit(threads)).ok())
}

/// Finds the answer on so many threads.
type Answering = fn(&mut Solver, &Evidence, usize) -> String;

fn compare(session: &Session, title: &str, problems: &[Evidence], answer: Answering, of_part: Answering) {
    if !session.selects(title) {
        return;
    }
    let mut solver = Solver::new();
    let mut timed: Vec<(f64, &Evidence)> = problems
        .iter()
        .map(|evidence| (Clock::Thread.seconds(|| answer(&mut solver, evidence, 1)), evidence))
        .collect();
    timed.sort_by(|one, other| one.0.total_cmp(&other.0));
    let first = timed.len() * 85 / 100;
    let around = first..(timed.len() * 95 / 100).max(first + 1);
    let (mut gains, mut dealt) = (Vec::new(), [const { Vec::new() }; 3]);
    for &(_, evidence) in &timed[around] {
        let (mut walls, mut cpu) = ([f64::INFINITY; 2], f64::INFINITY);
        let expected = answer(&mut solver, evidence, 1);
        for _ in 0..if session.is_quick() { 1 } else { 9 } {
            for (wall, threads) in walls.iter_mut().zip(1..) {
                let seconds =
                    Clock::Wall.seconds(|| assert_eq!(answer(&mut solver, evidence, threads), expected));
                *wall = wall.min(seconds);
            }
            cpu = cpu.min(Clock::Thread.seconds(|| of_part(&mut solver, evidence, 1)));
        }
        gains.push(walls[0] / walls[1]);
        let mut parts = Vec::new();
        let cutting = Clock::Thread
            .seconds(|| parts = solver.parts(evidence, &mut limit(1)).expect("within the limit"));
        // As for the whole, the least of some rounds.
        let mut least = |part| {
            let rounds = if session.is_quick() { 1 } else { 3 };
            let times = (0..rounds).map(|_| Clock::Thread.seconds(|| of_part(&mut solver, part, 1)));
            times.fold(f64::INFINITY, f64::min)
        };
        let times: Vec<f64> = parts.iter().map(&mut least).collect();
        for (dealt, threads) in dealt.iter_mut().zip([2, 4, 16]) {
            dealt.push(cpu / (cutting + last_end(&times, threads)));
        }
    }
    let median = |values: &mut Vec<f64>| {
        values.sort_by(f64::total_cmp);
        values[values.len() / 2]
    };
    let [two, four, sixteen] = dealt.map(|mut values| median(&mut values));
    println!(
        "  {title:30} {:>3} problems of {:>8.2} ms: {:.2} times; {two:.2}, {four:.2} and {sixteen:.2}",
        gains.len(),
        1e3 * timed[timed.len() * 9 / 10].0,
        median(&mut gains)
    );
}

/// When the last thread ends if each takes the next part as soon as it is free.
fn last_end(times: &[f64], threads: usize) -> f64 {
    let mut ends = vec![0.0f64; threads];
    for time in times {
        let next = ends.iter_mut().min_by(|one, other| one.total_cmp(other)).expect("a thread");
        *next += time;
    }
    ends.into_iter().fold(0.0, f64::max)
}
