//! Rays whose answers may be wrong: how long each takes, after all boards were listed, and how that compares
//! with weighing all boards by every answer.
//!
//! `cargo bench -p blackbox-benches --bench prior`
//!
//! Games are on random boards, and one answer in ten is that of another port. Time is CPU time, of one
//! thread; what the rays are worth is asserted against plain sums over all boards.

use blackbox_analysis::{
    effort::Effort,
    prior::Prior,
    replay::{Log, Out, Worth, replay},
};
use blackbox_core::{Outcome, Port, Size, WordBoard, enumerate::WordBoards, ray::kernels};
use harness::{Clock, Session};
use reference::random::Random;

const ERROR: f64 = 0.1;

fn main() {
    let session = Session::from_arguments();
    println!("noisy rays on 8x8, all boards weighed; CPU time of one thread; answers checked");
    for (atoms, target) in [(4, 5.0), (5, 60.0)] {
        let title = format!("8x8, {atoms} atoms");
        if session.selects(&title) && !(session.is_quick() && atoms > 4) {
            measure(&title, atoms, target);
        }
    }
}

/// The rays of one game on a random board.
fn rays(atoms: u32, count: usize) -> Vec<(Port, Outcome)> {
    let mut random = Random::new(atoms.into());
    let mut bits = 0u64;
    while bits.count_ones() < atoms {
        bits |= 1 << random.below(64);
    }
    let hidden = WordBoard::new(bits, Size::CLASSIC).expect("cells of the board");
    let mut port = || Port::new(random.below(32) as u16, Size::CLASSIC).expect("a port");
    (0..count)
        .map(|ray| {
            let (asked, other) = (port(), port());
            (asked, hidden.fire(if ray % 10 == 9 { other } else { asked }))
        })
        .collect()
}

fn measure(title: &str, atoms: u32, target: f64) {
    let prior = Prior::default().with_error(ERROR).expect("a probability");
    let odds = vec![(0..8).map(|x| 1.0 + f64::from(x) / 100.0).collect::<Vec<f64>>(); 8];
    let weighed = prior.clone().with_odds(&odds).expect("odds");
    let all = rays(atoms, 21);
    for (kind, prior) in [("all boards alike", &prior), ("each of its own weight", &weighed)] {
        let run = |rays: &[(Port, Outcome)]| {
            let ends = [rays.len()];
            let games = Log::new(Size::CLASSIC, atoms.into(), &ends, rays).expect("games").under(prior);
            let mut worth = vec![Worth::default(); rays.len()];
            let seconds = Clock::Process.seconds(|| {
                let out = Out { worth: &mut worth, ..Out::default() };
                replay(games, out, &mut Effort::none()).expect("nothing stops it");
            });
            (seconds, worth)
        };
        let (listing, _) = run(&all[..1]);
        let (whole, worth) = run(&all);
        let each = 1e3 * (whole - listing) / (all.len() - 1) as f64;
        let met = if each <= target { "met" } else { "missed" };
        println!(
            "  {title}, {kind:24} {each:8.2} ms a ray   (target {target} ms: {met}; the list {:.0} ms)",
            1e3 * listing
        );
        if kind == "all boards alike" {
            check(atoms, &all, &worth);
        }
    }
}

/// Holds what rays left to plain sums.
fn check(atoms: u32, rays: &[(Port, Outcome)], worth: &[Worth]) {
    let mut words = vec![0; WordBoards::count_of(Size::CLASSIC, atoms).expect("few") as usize];
    WordBoards::new(Size::CLASSIC, atoms).expect("boards").fill(&mut words);
    let mut codes = vec![0; 32 * words.len()];
    kernels::signatures(Size::CLASSIC, &words, &mut codes).expect("boards");
    let mut shares = vec![1.0 / words.len() as f64; words.len()];
    for (&(port, answer), worth) in rays.iter().zip(worth) {
        let code = match answer {
            Outcome::Hit => 254,
            Outcome::Detour(exit) if exit != port => exit.index() as u8,
            _ => 255,
        };
        let told = codes.iter().skip(port.index().into()).step_by(32);
        for (share, &found) in shares.iter_mut().zip(told) {
            *share *= if found == code { 1.0 - ERROR } else { ERROR / 32.0 };
        }
        let total: f64 = shares.iter().sum();
        shares.iter_mut().for_each(|share| *share /= total);
        let entropy: f64 = shares.iter().map(|share| -share * share.log2()).sum();
        assert!((worth.entropy - entropy).abs() < 1e-7, "{} {entropy}", worth.entropy);
    }
}
