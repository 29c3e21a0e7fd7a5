//! Seekers, par, certificates and advice on the classic board with 4 atoms, or 3 where only the answers are
//! looked at; they are asserted.
//!
//! The targets are times of a quiet machine: reading what is printed needs one.

use blackbox_analysis::effort::Effort;
use blackbox_analysis::{
    Evidence,
    evidence::Advice,
    par::{ParSeeker, certificate_of, par_of},
    strategy::{
        Advisor, EvaluateOptions, OutcomeTable, SeekerName, certificates_of, evaluate, evaluate_classes,
        pars, pars_of,
    },
};
use blackbox_core::{Fact, Outcome, Port, Size, WordBoard, game::Scoring};
use harness::{Clock, Comparison, Session};
use reference::random::Random;

fn main() {
    let session = Session::from_arguments();
    let atoms = if session.is_quick() { 3 } else { 4 };
    let table = OutcomeTable::new(Size::CLASSIC, atoms).expect("placements of the classic board");
    let mut times: Vec<f64> =
        (0..9).map(|_| Clock::Thread.seconds(|| OutcomeTable::new(Size::CLASSIC, atoms)) * 1e3).collect();
    println!("table of all outcomes: milliseconds of CPU time, target 50: {}", spread(&mut times));
    let counted = if session.is_quick() { (41_664, 41_644) } else { (635_376, 633_040) };
    assert_eq!((table.placements(), table.classes()), counted);
    seekers(&session, &table);
    single(&session, &table);
    some(&session, &table);
    games(&session, &table, true);
    games(&session, &table, false);
    two_results(&session, &table);
}

/// Median and worst.
fn spread(times: &mut [f64]) -> String {
    times.sort_by(f64::total_cmp);
    let (median, most) = (times[times.len() / 2], times[times.len() - 1]);
    format!("median {median:7.3}, worst {most:7.3} of {}", times.len())
}

/// The rays that the reference fires at all placements.
fn reference_rays(session: &Session) -> u64 {
    if session.is_quick() { 214_521 } else { 4_353_641 }
}

/// Playing all placements, on one thread.
fn seekers(session: &Session, table: &OutcomeTable) {
    let options = EvaluateOptions::default();
    for (named, total) in [
        (SeekerName::Reference, reference_rays(session)),
        (SeekerName::Entropy, 4_357_467),
        (SeekerName::Strong, 4_274_329),
        (SeekerName::Best, 4_246_332),
    ] {
        if session.is_quick() && named != SeekerName::Reference {
            continue;
        }
        let seeker = named.seeker(table.size(), table.atoms(), Scoring::Rays, 0);
        let mut played = None;
        let seconds =
            Clock::Thread.seconds(|| played = evaluate(table, &*seeker, &options, &mut Effort::none()).ok());
        assert_eq!(played.map(|played| played.total_rays), Some(total), "{named}");
        println!("all placements played by {named}: {seconds:.1} s CPU time");
    }
}

/// Par and certificate of single placements against those of all.
fn single(session: &Session, table: &OutcomeTable) {
    let all = pars(table, &mut Effort::none().with_threads(0)).expect("threads");
    assert_eq!(all.iter().map(|par| u64::from(par.rays())).sum::<u64>(), 8 * reference_rays(session));
    let ranks = (0..table.placements()).step_by(if session.is_quick() { 20_003 } else { 10_007 });
    let (mut par_time, mut remembered, mut certificate_time) = (0.0, 0.0, 0.0);
    let mut seeker = ParSeeker::default();
    for rank in ranks.clone() {
        let board = table.board(rank);
        par_time +=
            Clock::Thread.seconds(|| assert_eq!(par_of(&board.into(), &mut Effort::none()), Ok(all[rank])));
        remembered += Clock::Thread
            .seconds(|| assert_eq!(seeker.par(&board.into(), &mut Effort::none()), Ok(all[rank])));
        certificate_time += Clock::Thread.seconds(|| certificate_of(board, &mut Effort::none()));
    }
    let each = 1e3 / ranks.len() as f64;
    println!("par of one placement: {:.1} ms CPU time on average", par_time * each);
    println!("the same by one seeker, as games of a difficulty are made: {:.1} ms", remembered * each);
    println!("certificate of one placement: {:.2} ms CPU time on average", certificate_time * each);
}

/// Pars and certificates of some placements: one by one, and as they are asked for together.
fn some(session: &Session, table: &OutcomeTable) {
    for wanted in if session.is_quick() { &[2, 12][..] } else { &[2, 12, 30, 100, 300] } {
        let ranks = (0..*wanted).map(|at| at * table.placements() / wanted + at);
        let boards: Vec<WordBoard> = ranks.map(|rank| table.board(rank)).collect();
        Comparison::new(format!("par of {wanted} placements"), *wanted, "placement")
            .clock(Clock::Process)
            .contestant("one by one", || {
                let par = |board: &WordBoard| par_of(&(*board).into(), &mut Effort::none());
                boards.iter().map(|board| u64::from(par(board).expect("no limit").rays())).sum()
            })
            .contestant("together", || {
                let pars = pars_of(&boards, &mut Effort::none()).expect("no limit");
                pars.iter().map(|par| u64::from(par.rays())).sum()
            })
            .run(session);
        Comparison::new(format!("certificate of {wanted} placements"), *wanted, "placement")
            .clock(Clock::Process)
            .contestant("one by one", || {
                let proof = |board: &WordBoard| certificate_of(*board, &mut Effort::none());
                boards.iter().map(|board| proof(board).expect("no limit").len() as u64).sum()
            })
            .contestant("together", || {
                let proofs = certificates_of(&boards, &mut Effort::none()).expect("no limit");
                proofs.iter().map(|&rays| u64::from(rays)).sum()
            })
            .run(session);
    }
}

/// What is known after these rays.
fn evidence(table: &OutcomeTable, rays: &[(Port, Outcome)]) -> Evidence {
    let mut evidence = Evidence::new(table.size(), table.atoms()).expect("a board's size");
    for &(port, outcome) in rays {
        evidence.add(Fact::Ray { port, outcome }).expect("a port of the board");
    }
    evidence
}

/// The advice, and the milliseconds of CPU time that it takes.
fn timed(advisor: &mut Advisor, evidence: &Evidence) -> (Advice, f64) {
    let mut advice = None;
    let seconds = Clock::Thread.seconds(|| advice = advisor.advise(evidence, &mut Effort::none()).ok());
    (advice.expect("no limit"), seconds * 1e3)
}

/// Games at random placements, following the advice or firing any port: how long each advice takes, by the
/// rays fired before. A player who follows the advice fires as many rays as the best seeker.
fn games(session: &Session, table: &OutcomeTable, follow: bool) {
    let mut random = Random::new(1);
    let mut advisor = Advisor::new(table.size(), table.atoms().min(), Scoring::Rays);
    let best = (follow && !session.is_quick()).then(|| {
        let seeker = SeekerName::Best.seeker(table.size(), table.atoms(), Scoring::Rays, 0);
        let effort = &mut Effort::none().with_threads(0);
        let found = evaluate_classes(table, &*seeker, &EvaluateOptions::default(), None, effort);
        found.expect("a seeker that plays on").rays
    });
    let mut times: Vec<Vec<f64>> = Vec::new();
    for _ in 0..if session.is_quick() { 3 } else { 300 } {
        let rank = random.below(table.placements() as u64) as usize;
        let board = table.board(rank);
        let mut rays = Vec::new();
        loop {
            let (advice, time) = timed(&mut advisor, &evidence(table, &rays));
            times.resize_with(times.len().max(rays.len() + 1), Vec::new);
            times[rays.len()].push(time);
            assert!(advice.count > 0);
            let Some(port) = advice.best else { break };
            let any = random.below(advice.ports.len() as u64) as usize;
            let port = if follow { port } else { advice.ports[any].port };
            rays.push((port, board.fire(port)));
        }
        if let Some(best) = &best {
            assert_eq!(rays.len(), usize::from(best[table.class_of()[rank] as usize]), "{board}");
        }
    }
    let fired = if follow { "the advice" } else { "any port" };
    println!("advice in games that fire {fired}: milliseconds of CPU time, targets 15 and from 2 rays on 1");
    for (rays, times) in times.iter_mut().enumerate() {
        println!("  after {rays:2} rays: {}", spread(times));
    }
}

/// The advice after any two results, up to the symmetry of the first ray, each given as in a game: the least
/// of three times. Some answers are held to those of the evidence engine.
fn two_results(session: &Session, table: &OutcomeTable) {
    let mut advisor = Advisor::new(table.size(), table.atoms().min(), Scoring::Rays);
    let mut times = Vec::new();
    let mut slowest = (0.0, String::new());
    let opening = advisor.advise(&evidence(table, &[]), &mut Effort::none()).expect("no limit");
    let (ports, every) = if session.is_quick() { (1..2, 16) } else { (0..4, 1) };
    for index in ports {
        let first =
            opening.ports.iter().find(|advice| advice.port.index() == index).expect("an unfired port");
        for &(outcome, _) in &first.parts {
            let one = (first.port, outcome);
            let (after_one, _) = timed(&mut advisor, &evidence(table, &[one]));
            for second in after_one.ports.iter().step_by(every) {
                for &(outcome, count) in &second.parts {
                    let two = evidence(table, &[one, (second.port, outcome)]);
                    let (advice, mut time) = timed(&mut advisor, &two);
                    for _ in 0..2 {
                        timed(&mut advisor, &evidence(table, &[one]));
                        let (again, milliseconds) = timed(&mut advisor, &two);
                        assert_eq!(again, advice, "{two}");
                        time = time.min(milliseconds);
                    }
                    assert_eq!(advice.count, count, "{two}");
                    if times.len() % 64 == 0 {
                        let engine = two.advise(Scoring::Rays, &mut Effort::none()).expect("no limit");
                        assert_eq!((advice.count, &advice.ports), (engine.count, &engine.ports), "{two}");
                    }
                    if time > slowest.0 {
                        slowest = (time, two.to_string());
                    }
                    times.push(time);
                }
            }
        }
    }
    println!("advice after any two results: milliseconds of CPU time, target 1: {}", spread(&mut times));
    println!("  the slowest: {}", slowest.1);
}
