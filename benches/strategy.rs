//! Seekers, par, certificates and advice on the classic board with 4 atoms; the answers are asserted.
//!
//! The targets are times of a quiet machine: reading what is printed needs one.

use std::{num::NonZero, time::Instant};

use blackbox_analysis::{
    AnyEvidence,
    strategy::{Advisor, Named, Options, Table, certificate_of, evaluate, par_of, pars},
};
use blackbox_core::{AtomRange, Fact, Grid, Port, Size, evidence::Limit, game::Scoring};
use harness::{Clock, Session};
use reference::random::Random;

fn main() {
    let session = Session::from_arguments();
    let table = Table::new(Size::CLASSIC, 4).expect("placements of the classic board");
    let milliseconds = Clock::Thread.seconds(|| Table::new(Size::CLASSIC, 4)) * 1e3;
    println!("table of all outcomes: {milliseconds:.1} ms CPU time, target 50 ms");
    assert_eq!((table.placements(), table.classes()), (635_376, 633_040));
    seekers(&session, &table);
    single(&session, &table);
    advice(&session, &table, "the advice", true);
    advice(&session, &table, "any port", false);
}

/// Playing all placements, on one thread.
fn seekers(session: &Session, table: &Table) {
    let options = Options { threads: NonZero::new(1), ..Options::default() };
    for (named, total) in [
        (Named::Reference, 4_353_641),
        (Named::Entropy, 4_357_467),
        (Named::Strong, 4_274_329),
        (Named::Best, 4_247_240),
    ] {
        if session.is_quick() && named != Named::Reference {
            continue;
        }
        let seeker = named.seeker(table.size(), table.atoms(), Scoring::Rays);
        let mut played = None;
        let seconds = Clock::Thread.seconds(|| played = evaluate(table, &*seeker, &options).ok());
        assert_eq!(played.map(|played| played.total_rays), Some(total), "{named}");
        println!("all placements played by {named}: {seconds:.1} s CPU time");
    }
}

/// Par and certificate of single placements against those of all.
fn single(session: &Session, table: &Table) {
    let all = pars(table, None).expect("threads");
    assert_eq!(all.iter().map(|par| u64::from(par.par8())).sum::<u64>(), 8 * 4_353_641);
    let ranks = (0..table.placements()).step_by(if session.is_quick() { 200_003 } else { 10_007 });
    let (mut par_time, mut certificate_time) = (0.0, 0.0);
    for rank in ranks.clone() {
        let board = table.board(rank);
        par_time += Clock::Thread.seconds(|| assert_eq!(par_of(board, &mut Limit::none()), Ok(all[rank])));
        certificate_time += Clock::Thread.seconds(|| certificate_of(board, &mut Limit::none()));
    }
    let each = 1e3 / ranks.len() as f64;
    println!("par of one placement: {:.1} ms CPU time on average", par_time * each);
    println!("certificate of one placement: {:.2} ms CPU time on average", certificate_time * each);
}

/// Games at random placements: how long each advice takes, by the rays fired before.
fn advice(session: &Session, table: &Table, fired: &str, follow: bool) {
    let mut random = Random::new(1);
    let mut advisor = Advisor::new(table.size(), table.atoms(), Scoring::Rays);
    let mut times: Vec<Vec<f64>> = Vec::new();
    for _ in 0..if session.is_quick() { 3 } else { 300 } {
        let board = table.board(random.below(table.placements() as u64) as usize);
        let mut evidence =
            AnyEvidence::new(table.size(), AtomRange::exactly(table.atoms())).expect("a board's size");
        for depth in 0.. {
            let start = Instant::now();
            let advice = advisor.advise(&evidence, &mut Limit::none()).expect("no limit");
            times.resize_with(times.len().max(depth + 1), Vec::new);
            times[depth].push(start.elapsed().as_secs_f64() * 1e3);
            assert!(advice.count > 0);
            let Some(best) = advice.best else { break };
            let unfired: Vec<Port> = advice.ports.iter().map(|port| port.port).collect();
            let port = if follow { best } else { unfired[random.below(unfired.len() as u64) as usize] };
            evidence.add(Fact::Ray { port, outcome: board.fire(port) }).expect("a port of the board");
        }
    }
    println!("advice in games that fire {fired}: milliseconds elapsed, targets 15 and from 2 rays on 1");
    for (rays, times) in times.iter_mut().enumerate() {
        times.sort_by(f64::total_cmp);
        let (median, most) = (times[times.len() / 2], times[times.len() - 1]);
        println!("  after {rays:2} rays: median {median:7.3}, most {most:7.3} of {}", times.len());
    }
}
