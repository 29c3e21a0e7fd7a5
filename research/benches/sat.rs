//! The solver where the search gives up: full perimeters of large random boards, and the hard evidence of
//! `docs/research/complexity.md`, whose boards are known.
//!
//! `cargo bench -p blackbox-benches --bench sat` prints the table of `docs/research/paper-benchmark.md`;
//! words select sizes. Each board is solved once: the times of equal work differ little beside those of
//! different boards.

use std::ops::ControlFlow;

use blackbox_analysis::effort::{Effort, Progress, Watch};
use blackbox_analysis::{
    Board, Evidence,
    hard::HardInstance,
    sat::{self, Encoding},
};
use blackbox_core::{AtomRange, Cell, Size, evidence::Stop};
use harness::{Clock, Session};
use reference::random::Random;

/// A board may take this many decisions: about a minute.
const DECISIONS: u64 = 2_000_000;

fn main() {
    let session = Session::from_arguments();
    let rounds = if session.is_quick() { 1 } else { 9 };
    println!("milliseconds of CPU time for a board with the full perimeter of a random one:\n");
    println!("| board | atoms | found | median | slowest |\n|---|---|---|---|---|");
    let percents = if session.is_quick() { &[2, 10, 50][..] } else { &[2, 5, 10, 20, 30, 50, 80] };
    for side in [20, 32] {
        for &percent in percents {
            if session.selects(&format!("{side}x{side}")) {
                boards(side, percent, rounds);
            }
        }
    }
    if session.selects("pauses") {
        println!(
            "\nCPU time in milliseconds: the longest between two questions to the caller, the longest from his no to the \
             call's end in eight calls, and a whole call:\n"
        );
        println!("| board | atoms | asked | stopped | all |\n|---|---|---|---|---|");
        for side in if session.is_quick() { &[20][..] } else { &[20, 40, 60, 100] } {
            pauses(*side, 10);
        }
    }
    if session.selects("hard") {
        println!("\nmilliseconds of CPU time for hard evidence, as `blackbox hard` makes it:\n");
        println!("| transpositions | board | boards | milliseconds |\n|---|---|---|---|");
        for windows in if session.is_quick() { 1..=2 } else { 1..=6 } {
            hard(windows);
        }
    }
}

/// How often the solver's caller is asked, and how soon the call ends after a no.
fn pauses(side: u32, percent: u32) {
    let evidence = Evidence::full(&random_board(side, percent, 1));
    let call = |watch: &mut dyn Watch| {
        let limit = &mut Effort::nodes(DECISIONS).watched(watch).with_memory(8 << 30);
        sat::model(&evidence, Encoding::Label, limit)
    };
    let (begun, mut last, mut longest, mut questions) =
        (Clock::Process.now(), Clock::Process.now(), 0.0_f64, 0);
    let found = call(&mut |_: Progress| {
        let now = Clock::Process.now();
        longest = longest.max(last.until(now));
        (last, questions) = (now, questions + 1);
        ControlFlow::Continue(())
    });
    assert!(found.is_err() || found.is_ok_and(|model| model.is_some()));
    let all = begun.until(Clock::Process.now());
    let mut latest = 0.0_f64;
    for part in 0..8 {
        let (mut asked, mut no) = (0, Clock::Process.now());
        let found = call(&mut |_: Progress| {
            asked += 1;
            if asked == 1 + questions * part / 8 {
                no = Clock::Process.now();
            }
            if asked <= questions * part / 8 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        // A call that is quicker this time was not stopped.
        if found == Err(Stop::Interrupted) {
            latest = latest.max(no.until(Clock::Process.now()));
        }
    }
    println!(
        "| {side}x{side} | {percent} % | {:.1} | {:.1} | {:.0} |",
        1e3 * longest,
        1e3 * latest,
        1e3 * all
    );
}

/// Permutations of three labels that no, one and many choices of the same transpositions give.
fn hard(windows: usize) {
    let all = [[1, 2], [2, 3], [1, 3]];
    let mixed: Vec<_> = all.into_iter().cycle().take(windows).collect();
    let equal = vec![[1, 2]; windows];
    for (goals, pairs) in [([2, 3, 1], &equal), ([1, 2, 3], &mixed), ([2, 1, 3], &equal)] {
        let instance = HardInstance::new(&goals, pairs).expect("an instance");
        let evidence = instance.evidence(AtomRange::ANY);
        let mut model = None;
        let seconds = Clock::Thread.seconds(|| {
            model = sat::model(&evidence, Encoding::Label, &mut Effort::none()).expect("no limit");
        });
        assert!(match &model {
            Some(model) => instance.boards().any(|board| board == *model),
            None => instance.count() == 0,
        });
        println!("| {windows} | {} | {} | {:.0} |", instance.size(), instance.count(), 1e3 * seconds);
    }
}

fn boards(side: u32, percent: u32, rounds: u64) {
    let mut times: Vec<f64> = Vec::new();
    let mut found = 0;
    for seed in 0..rounds {
        let board = random_board(side, percent, seed);
        let evidence = Evidence::full(&board);
        let mut model = None;
        times.push(Clock::Thread.seconds(|| {
            let limit = &mut Effort::nodes(DECISIONS);
            model = sat::model(&evidence, Encoding::Label, limit).ok().map(|model| model.expect("a board"));
        }));
        if let Some(model) = model {
            assert_eq!((model.count(), model.codes()), (board.count(), board.codes()), "{board}");
            found += 1;
        }
    }
    times.sort_by(f64::total_cmp);
    let (median, slowest) = (1e3 * times[times.len() / 2], 1e3 * times[times.len() - 1]);
    println!("| {side}x{side} | {percent} % | {found} of {rounds} | {median:.0} | {slowest:.0} |");
}

/// A board with this many of a hundred cells holding an atom; the same for the same seed.
fn random_board(side: u32, percent: u32, seed: u64) -> Board {
    let mut random = Random::new(u64::from(1000 * side + percent) * 1000 + seed);
    let size = Size::new(side, side).expect("a size");
    let mut board = Board::empty(size).expect("a board");
    while board.count() < size.cells() * percent / 100 {
        let index = random.below(size.cells().into()) as u32;
        board.insert(Cell::from_index(index, size).expect("a cell"));
    }
    board
}
