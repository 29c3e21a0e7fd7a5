//! The census: boards enumerated and traced with and without symmetry, beside the naive tracer; whole
//! censuses, and what a second thread gains. The unit of every line is a configuration: one board of C(64,
//! n), whether it is traced itself or counted with its image.
//!
//! `cargo bench -p blackbox-benches --bench census`

use std::{env, hint::black_box, process::Command};

use blackbox_analysis::effort::{Effort, usual};
use blackbox_analysis::{
    arrays::{Packing, canonical, class_labels, random_boards},
    census::{Job, census},
};
use blackbox_core::{
    AtomRange, Size,
    enumerate::{self, Canonical, WordBoards, orbit_size},
    internal::{KERNEL_VARIABLE, Pick, SignatureKeys},
    ray::kernels::{Kernel, signatures},
};
use harness::{Clock, Comparison, Row, Session};
use reference::naive::NaiveBoard;

/// Boards traced into one buffer before the next: their signatures stay in the first cache.
const BATCH: usize = 256;

/// The argument that makes this program make keys instead of measuring.
const MAKE_KEYS: &str = "make-keys";

fn main() {
    if env::args().nth(1).as_deref() == Some(MAKE_KEYS) {
        println!("{}", make_keys());
        return;
    }
    let session = Session::from_arguments();
    walks(&session, if session.is_quick() { 3 } else { 4 }, true);
    walks(&session, if session.is_quick() { 4 } else { 6 }, false);
    keys(&session);
    for atoms in if session.is_quick() { 4..=4 } else { 6..=7 } {
        whole(&session, atoms);
    }
    for text in ["8x8", "hex5", "16x16"] {
        images(&session, text, 6);
    }
    labels(&session, if session.is_quick() { 3 } else { 5 });
    threads(&session, if session.is_quick() { 4 } else { 7 });
}

/// How many rays end in each way: the codes of hits, and the sum of all.
fn add_to(codes: &[u8], weight: u64, sum: &mut [u64; 2]) {
    let hits = codes.iter().filter(|&&code| code == 254).count() as u64;
    sum[0] += weight * hits;
    sum[1] += weight * codes.iter().map(|&code| u64::from(code > 253)).sum::<u64>();
}

/// Enumerating and tracing alone: the codes of every board are written to a buffer.
fn walks(session: &Session, atoms: u32, beside_naive: bool) {
    let title = format!("enumerate and trace 8x8, {atoms} atoms");
    if !session.selects(&title) {
        return;
    }
    let size = Size::CLASSIC;
    let all = WordBoards::new(size, atoms).expect("boards");
    let configurations = all.remaining() as usize;
    if beside_naive {
        assert_walks(size, atoms);
    }

    // One code of each batch is read, so that the compiler cannot drop the work.
    let glance = |codes: &[u8]| black_box(codes[codes.len() / 3]);
    let trace = |fill: &mut dyn FnMut(&mut [u64]) -> usize| {
        let (mut boards, mut codes) = ([0; BATCH], [0; 32 * BATCH]);
        loop {
            let filled = fill(&mut boards);
            if filled == 0 {
                return 0;
            }
            signatures(size, &boards[..filled], &mut codes[..32 * filled]).expect("a batch in order");
            glance(&codes[..32 * filled]);
        }
    };
    let mut comparison = Comparison::new(&title, configurations, "configuration");
    if beside_naive {
        comparison = comparison.contestant("naive", || {
            let mut codes = [0; 32];
            for board in all.clone() {
                NaiveBoard::from_bits(8, 8, board.bits()).write_signature(&mut codes);
                glance(&codes);
            }
            0
        });
    }
    comparison = comparison
        .contestant("every board", || {
            let mut walk = all.clone();
            trace(&mut |out| walk.fill(out))
        })
        .contestant("one of each class", || {
            let mut walk = Canonical::new(size, atoms).expect("boards");
            trace(&mut |out| walk.fill(out))
        });
    if beside_naive {
        comparison = comparison.target(550.0);
    }
    let rows = comparison.run(session);
    rate(&rows, "every board", 80.0);
    rate(&rows, "one of each class", 500.0);
}

/// Says how many million configurations a second a row is.
fn rate(rows: &[Row], name: &str, target: f64) {
    for row in rows.iter().filter(|row| row.name == name) {
        let rate = 1e3 / row.nanoseconds;
        let met = if rate >= target { "met" } else { "missed" };
        println!("  {name}: {rate:.0} million a second and core   (target {target}: {met})");
    }
}

/// Both walks, weighted, say of all rays what the naive tracer says.
fn assert_walks(size: Size, atoms: u32) {
    let mut naive = [0; 2];
    let mut codes = [0; 32];
    for board in WordBoards::new(size, atoms).expect("boards") {
        NaiveBoard::from_bits(8, 8, board.bits()).write_signature(&mut codes);
        add_to(&codes, 1, &mut naive);
    }
    let sum = |boards: &mut dyn Iterator<Item = (u64, u64)>| {
        let mut sum = [0; 2];
        for (bits, weight) in boards {
            let mut codes = [0; 32];
            signatures(size, &[bits], &mut codes).expect("a board");
            add_to(&codes, weight, &mut sum);
        }
        sum
    };
    let all = sum(&mut WordBoards::new(size, atoms).expect("boards").map(|board| (board.bits(), 1)));
    let classes = Canonical::new(size, atoms).expect("boards");
    let classes = sum(&mut classes.map(|class| (class.board.bits(), u64::from(orbit_size(&class.board)))));
    assert_eq!((all, classes), (naive, naive), "the walks differ from the naive tracer");
}

/// How often the keys of a batch are made.
const ROUNDS: usize = 10_000;

/// Keys of signatures by words and by registers of AVX-512: two processes, as a process has one kernel.
fn keys(session: &Session) {
    let this = env::current_exe().expect("this program");
    let run = |kernel: Kernel| {
        let made = Command::new(&this).arg(MAKE_KEYS).env(KERNEL_VARIABLE, kernel.name()).output();
        let made = String::from_utf8(made.expect("a process").stdout).expect("a number");
        made.trim().parse().expect("a number")
    };
    let mut comparison = Comparison::new("keys of signatures 8x8, 6 atoms", ROUNDS * BATCH, "signature")
        .clock(Clock::Children)
        .contestant("by words", || run(Kernel::Sliced));
    if Kernel::Avx512.is_available() {
        comparison = comparison.contestant("avx512", || run(Kernel::Avx512));
    }
    comparison.run(session);
}

/// Orients the same signatures and makes their keys, again and again.
fn make_keys() -> u64 {
    let (mut boards, mut codes) = ([0; BATCH], [0; 32 * BATCH]);
    let walk = WordBoards::new(Size::CLASSIC, 6).expect("boards");
    walk.slice(1_000_000..u64::MAX).fill(&mut boards);
    signatures(Size::CLASSIC, &boards, &mut codes).expect("a batch in order");
    let keys = SignatureKeys::new(Size::CLASSIC, true, 0).expect("a size within the box");
    let (mut hits, mut places) = ([0; BATCH], [0; BATCH]);
    let (mut high, mut low) = ([0; BATCH], [0; BATCH]);
    (0..ROUNDS).fold(0, |sum: u64, _| {
        keys.orient(black_box(&codes), &mut hits, &mut places);
        let picks: [Pick; BATCH] = std::array::from_fn(|index| Pick {
            index: index as u16,
            place: places[index].trailing_zeros() as u8,
        });
        keys.keys(black_box(&codes), &picks, &mut high, &mut low);
        sum.rotate_left(1) ^ high[BATCH / 3] ^ low[BATCH / 2]
    })
}

/// The signatures, by targets and by earlier runs: they must not change.
fn known(atoms: u32) -> u128 {
    match atoms {
        4 => 633_040,
        6 => 65_914_655,
        7 => 429_681_367,
        _ => unreachable!("no other census is run"),
    }
}

fn take(job: &Job, threads: usize) -> u64 {
    let mut effort = Effort::none().with_threads(threads).with_memory(usual::CENSUS);
    let found = census(job, None, &mut effort).expect("a census");
    assert_eq!(found.signatures, known(*job.atoms.start()), "the census has changed");
    found.signatures as u64
}

fn whole(session: &Session, atoms: u32) {
    let job = Job::new(Size::CLASSIC, atoms);
    let every = Job { symmetry: false, ..job.clone() };
    let boards = job.boards().expect("few boards") as usize;
    let mut comparison =
        Comparison::new(format!("census 8x8, {atoms} atoms"), boards, "configuration").clock(Clock::Process);
    // Every board of 7 atoms needs 5 GB.
    if atoms < 7 {
        comparison = comparison.contestant("every board", || take(&every, 1));
    }
    let rows = comparison.contestant("one of each class", || take(&job, 1)).run(session);
    for row in rows.iter().filter(|row| row.name == "one of each class") {
        let seconds = row.nanoseconds * boards as f64 * 1e-9;
        let met = if row.nanoseconds <= 6.0 { "met" } else { "missed" };
        println!("  {seconds:.2} s CPU in all   (target 6 ns a configuration: {met})");
    }
}

/// The canonical boards of random boards, beside those of each by itself.
fn images(session: &Session, text: &str, atoms: u32) {
    let packing = Packing::new(text.parse().expect("a size"));
    let each = packing.words();
    let mut boards = vec![0; 4096 * each];
    random_boards(packing, AtomRange::exactly(atoms), 1, &mut boards, &mut Effort::none()).expect("boards");
    let mut images = boards.clone();
    let digest =
        |words: &[u64]| words.iter().fold(0, |all: u64, word| all.wrapping_mul(31).wrapping_add(*word));
    let mut alone = boards.clone();
    Comparison::new(format!("canonical boards of {text}, {atoms} atoms"), 4096, "board")
        .contestant("one by one", || {
            for (board, image) in boards.chunks_exact(each).zip(alone.chunks_exact_mut(each)) {
                packing.write(&enumerate::canonical(&packing.read(board, 0).expect("a board")), image);
            }
            digest(&alone)
        })
        .contestant("in a batch", || {
            canonical(packing, &boards, &mut images, &mut Effort::none()).expect("boards");
            digest(&images)
        })
        .run(session);
}

/// The classes of a list of boards, beside a census of the same boards.
fn labels(session: &Session, atoms: u32) {
    let job = Job::new(Size::CLASSIC, atoms);
    let mut boards = vec![0; job.boards().expect("few boards") as usize];
    WordBoards::new(job.size, atoms).expect("boards").fill(&mut boards);
    let mut labels = vec![0; boards.len()];
    Comparison::new(format!("classes of listed boards 8x8, {atoms} atoms"), boards.len(), "board")
        .clock(Clock::Process)
        .contestant("census", || census(&job, None, &mut Effort::none()).expect("a census").signatures as u64)
        .contestant("class_labels", || {
            let packing = Packing::new(job.size);
            class_labels(packing, &boards, &mut labels, &mut Effort::none()).expect("boards in order").into()
        })
        .target(0.33)
        .run(session);
}

fn threads(session: &Session, atoms: u32) {
    let job = Job::new(Size::CLASSIC, atoms);
    let boards = job.boards().expect("few boards") as usize;
    Comparison::new(format!("threads: census 8x8, {atoms} atoms"), boards, "configuration")
        .clock(Clock::Wall)
        .contestant("one thread", || take(&job, 1))
        .contestant("two threads", || take(&job, 2))
        .target(1.9)
        .run(session);
}
