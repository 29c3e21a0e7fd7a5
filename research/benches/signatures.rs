//! Signatures and single rays: every kernel beside the naive tracer, in one run, built with the same flags.
//!
//! `cargo bench -p blackbox-benches --bench signatures`

use blackbox_core::{
    Cell, Outcome, Port, Rays, Size, WideBoard, WordBoard,
    internal::{measures_with, planes_with, signatures_with},
    ray::{
        Code,
        kernels::{Kernel, Measure, packed_measures, packed_signatures, signatures},
    },
};
use harness::{Comparison, Session};
use reference::{
    naive::{Answer, NaiveBoard},
    random::Random,
};

/// Boards traced into one buffer before the next: their signatures stay in the first cache.
const CHUNK: usize = 512;

fn main() {
    let session = Session::from_arguments();
    println!("this machine runs: {}", Kernel::available().map(Kernel::name).collect::<Vec<_>>().join(" "));
    for atoms in [4, 8, 16] {
        batches(&session, 8, 8, atoms);
    }
    batches(&session, 6, 6, 4);
    batches(&session, 8, 5, 4);
    questions(&session);
    single_boards(&session);
    few_boards(&session);
    single_rays(&session);
    for (width, height) in [(9, 9), (12, 12), (16, 16)] {
        packed_boards(&session, width, height);
    }
    measured(&session);
    for (width, height, sparsity) in [
        (9, 9, 10),
        (16, 16, 10),
        (64, 64, 20),
        (255, 1, 50),
        (255, 255, 2),
        (255, 255, 30),
        (255, 255, 1000),
    ] {
        wide_boards(&session, width, height, sparsity);
    }
}

/// How often faster than the naive tracer a kernel has to be.
fn target(kernel: Kernel) -> f64 {
    match kernel.name() {
        "avx512" => 100.0,
        "avx2" => 36.0,
        "sliced" => 20.0,
        "one-board" => 7.0,
        _ => 1.0,
    }
}

fn random_boards(session: &Session, width: u64, height: u64, atoms: u64) -> Vec<u64> {
    let mut random = Random::new(atoms);
    let count = if session.is_quick() { CHUNK } else { 16 * CHUNK };
    (0..count).map(|_| random.board(width, height, atoms)).collect()
}

fn batches(session: &Session, width: u8, height: u8, atoms: u64) {
    let title = format!("signatures {width}x{height}, {atoms} atoms");
    if !session.selects(&title) {
        return;
    }
    let size = Size::new(width.into(), height.into()).expect("a size");
    let ports = usize::from(size.ports());
    let boards = random_boards(session, width.into(), height.into(), atoms);
    let naive: Vec<NaiveBoard> =
        boards.iter().map(|&bits| NaiveBoard::from_bits(width.into(), height.into(), bits)).collect();
    assert_same(size, &boards, &naive);

    // Every byte has been compared by now. While times are taken one code of each chunk is read, so that the
    // compiler cannot drop the work.
    let glance = |codes: &[u8], sum: u64| sum.rotate_left(1) ^ u64::from(codes[codes.len() / 3]);
    let mut comparison = Comparison::new(&title, boards.len(), "board").contestant("naive", {
        let mut codes = vec![0; CHUNK * ports];
        let naive = &naive;
        move || {
            naive.chunks(CHUNK).fold(0, |sum, chunk| {
                chunk
                    .iter()
                    .zip(codes.chunks_mut(ports))
                    .for_each(|(board, codes)| board.write_signature(codes));
                glance(&codes, sum)
            })
        }
    });
    for kernel in Kernel::available() {
        let mut codes = vec![0; CHUNK * ports];
        let boards = &boards;
        comparison = comparison.contestant(kernel.name(), move || {
            boards.chunks(CHUNK).fold(0, |sum, chunk| {
                signatures_with(kernel, size, chunk, &mut codes).expect("a batch in order");
                glance(&codes, sum)
            })
        });
        if size == Size::CLASSIC && atoms == 4 {
            comparison = comparison.target(target(kernel));
        }
    }
    comparison.run(session);
}

/// Holds every kernel to the naive tracer on the boards that are timed.
fn assert_same(size: Size, boards: &[u64], naive: &[NaiveBoard]) {
    let ports = usize::from(size.ports());
    let mut expected = vec![0; boards.len() * ports];
    naive.iter().zip(expected.chunks_mut(ports)).for_each(|(board, codes)| board.write_signature(codes));
    for kernel in Kernel::available() {
        let mut codes = vec![0; expected.len()];
        signatures_with(kernel, size, boards, &mut codes).expect("a batch in order");
        assert!(codes == expected, "{kernel} differs from the naive tracer");
    }
}

/// Which boards answer as a seeker has been answered four times.
fn questions(session: &Session) {
    let size = Size::CLASSIC;
    let boards = random_boards(session, 8, 8, 4);
    let naive: Vec<NaiveBoard> = boards.iter().map(|&bits| NaiveBoard::from_bits(8, 8, bits)).collect();
    let port = |index| Port::new(index, size).expect("a port");
    let questions = [
        (port(2), Outcome::Hit),
        (port(13), Outcome::Detour(port(26))),
        (port(17), Outcome::Reflection),
        (port(30), Outcome::Detour(port(9))),
    ];
    let mut comparison = Comparison::new("masks of boards 8x8, 4 atoms, 4 questions", boards.len(), "board")
        .contestant("naive", || {
            let mut masks = vec![0u64; questions.len() * CHUNK / 64];
            naive.chunks(CHUNK).fold(0, |sum, boards| {
                masks.fill(0);
                for (masks, (port, outcome)) in masks.chunks_mut(CHUNK / 64).zip(&questions) {
                    for (at, board) in boards.iter().enumerate() {
                        let same = naive_code(board, *port) == u64::from(u8::pack(*outcome));
                        masks[at / 64] |= u64::from(same) << (at % 64);
                    }
                }
                masks.iter().fold(sum, |sum, mask| sum.rotate_left(1) ^ mask)
            })
        });
    for kernel in Kernel::available() {
        let boards = &boards;
        comparison = comparison.contestant(kernel.name(), move || {
            let mut masks = vec![0; questions.len() * CHUNK / 64];
            boards.chunks(CHUNK).fold(0, |sum, boards| {
                planes_with(kernel, size, boards, &questions, &mut masks).expect("a batch in order");
                masks.iter().fold(sum, |sum, mask| sum.rotate_left(1) ^ mask)
            })
        });
    }
    comparison.run(session);
}

/// All rays of boards that no box holds, with one cell in `sparsity` holding an atom; the time is for one
/// look of the naive tracer.
fn wide_boards(session: &Session, width: u32, height: u32, sparsity: u64) {
    let size = Size::new(width, height).expect("a size");
    let mut random = Random::new(sparsity);
    let count = if session.is_quick() { 1 } else { 1 + 40_000 / size.cells() };
    let (mut naive, mut wide) = (Vec::new(), Vec::new());
    for _ in 0..count {
        let mut board = NaiveBoard::empty(width as i32, height as i32);
        board.atoms.fill_with(|| random.below(sparsity) == 0);
        let atoms = (0..size.cells()).filter(|&index| board.atoms[index as usize]);
        let cells = atoms.map(|index| Cell::from_index(index, size).expect("a cell"));
        wide.push(WideBoard::from_atoms(cells, size).expect("atoms on the board"));
        naive.push(board);
    }
    let mut looks = 0;
    for board in &naive {
        for port in 0..board.ports() {
            board.walk(port, |_| looks += 1);
            looks += 1;
        }
    }
    let ports = || Port::all(size);
    let mix = |sum: u64, code: u64| sum.rotate_left(5) ^ code;
    Comparison::new(format!("all rays {width}x{height}, 1 atom in {sparsity} cells"), looks, "look")
        .contestant("naive", || {
            naive.iter().flat_map(|board| ports().map(move |port| naive_code(board, port))).fold(0, mix)
        })
        .contestant("WideBoard::signature", || {
            wide.iter().fold(0, |sum, board| {
                board.signature().outcomes().fold(sum, |sum, outcome| mix(sum, wide_code(outcome)))
            })
        })
        .target(1.0)
        .contestant("WideBoard::fire", || {
            let code = |board: &WideBoard, port| wide_code(board.fire(port));
            wide.iter().flat_map(|board| ports().map(move |port| code(board, port))).fold(0, mix)
        })
        .target(1.0)
        .run(session);
}

/// Many boards beyond the box, with an atom in ten cells.
fn packed_boards(session: &Session, width: u32, height: u32) {
    let size = Size::new(width, height).expect("a size");
    let (ports, words) = (usize::from(size.ports()), size.cells().div_ceil(64) as usize);
    let mut random = Random::new(10);
    let count = if session.is_quick() { 10 } else { 1024 };
    let (mut naive, mut wide, mut packed) = (Vec::new(), Vec::new(), vec![0; count * words]);
    for words in packed.chunks_mut(words) {
        let mut board = NaiveBoard::empty(width as i32, height as i32);
        board.atoms.fill_with(|| random.below(10) == 0);
        let atoms = (0..size.cells()).filter(|&index| board.atoms[index as usize]);
        atoms.clone().for_each(|index| words[index as usize / 64] |= 1 << (index % 64));
        let cells = atoms.map(|index| Cell::from_index(index, size).expect("a cell"));
        wide.push(WideBoard::from_atoms(cells, size).expect("atoms on the board"));
        naive.push(board);
    }
    let codes = vec![0; count * ports];
    let [mut first, mut second, mut third] = [codes.clone(), codes.clone(), codes];
    Comparison::new(format!("many boards {width}x{height}, 1 atom in 10 cells"), count, "board")
        .contestant("naive", || {
            naive.iter().zip(first.chunks_mut(ports)).for_each(|(board, codes)| board.write_signature(codes));
            harness::digest(&first)
        })
        .contestant("one by one", || {
            wide.iter().zip(second.chunks_mut(ports)).for_each(|(board, codes)| board.write_signature(codes));
            harness::digest(&second)
        })
        .contestant("packed_signatures", || {
            packed_signatures(size, &packed, &mut third).expect("boards of the size");
            harness::digest(&third)
        })
        .target(10.0)
        .run(session);
}

/// How long all rays are, beside their paths step by step; and both measures beside all signatures.
fn measured(session: &Session) {
    let boards = random_boards(session, 8, 8, 4);
    let traced = |bits: u64| {
        let board = WordBoard::new(bits, Size::CLASSIC).expect("a board");
        let length = |port| {
            let mut trace = board.trace(port);
            trace.finish();
            trace.length() as u8
        };
        harness::digest(&Port::all(Size::CLASSIC).map(length).collect::<Vec<u8>>())
    };
    let mut numbers = vec![0; 32 * CHUNK];
    let mut lengths = |boards: &[u64]| {
        let numbers = &mut numbers[..32 * boards.len()];
        measures_with(Kernel::best(), Size::CLASSIC, Measure::Length, boards, numbers).expect("a batch");
        numbers.chunks_exact(32).fold(0, |sum: u64, row| sum.rotate_left(1) ^ harness::digest(row))
    };
    Comparison::new("lengths of all rays 8x8, 4 atoms", boards.len(), "board")
        .contestant("Board::trace", || {
            boards.iter().fold(0, |sum: u64, &bits| sum.rotate_left(1) ^ traced(bits))
        })
        .contestant("measures", || {
            boards.chunks(CHUNK).fold(0, |sum: u64, chunk| sum.rotate_left(CHUNK as u32) ^ lengths(chunk))
        })
        .run(session);
    for kernel in Kernel::available() {
        let mut codes = vec![0; 32 * CHUNK];
        let measured = |measure, mut numbers: Vec<u8>| {
            let boards = &boards;
            move || {
                for chunk in boards.chunks(CHUNK) {
                    let numbers = &mut numbers[..32 * chunk.len()];
                    measures_with(kernel, Size::CLASSIC, measure, chunk, numbers).expect("a batch in order");
                    std::hint::black_box(numbers);
                }
                0
            }
        };
        let title = format!("measures beside signatures 8x8, 4 atoms, {kernel}, not compared");
        let (lengths, deflections) =
            (measured(Measure::Length, codes.clone()), measured(Measure::Deflections, codes.clone()));
        Comparison::new(title, boards.len(), "board")
            .contestant("signatures", || {
                for chunk in boards.chunks(CHUNK) {
                    signatures_with(kernel, Size::CLASSIC, chunk, &mut codes).expect("a batch in order");
                    std::hint::black_box(&codes);
                }
                0
            })
            .contestant("lengths", lengths)
            .target(0.1)
            .contestant("deflections", deflections)
            .target(0.1)
            .run(session);
    }
    for size in ["10x10", "16x16", "hex3", "hex5"] {
        packed_measured(session, size.parse().expect("a size"));
    }
}

/// The measures of boards of any shape with an atom in ten cells, beside their signatures.
fn packed_measured(session: &Session, size: Size) {
    let (ports, words) = (usize::from(size.ports()), size.cells().div_ceil(64) as usize);
    let mut random = Random::new(10);
    let mut boards = vec![0; if session.is_quick() { 10 } else { 1024 } * words];
    for words in boards.chunks_mut(words) {
        for index in (0..size.cells()).filter(|_| random.below(10) == 0) {
            words[index as usize / 64] |= 1 << (index % 64);
        }
    }
    let count = boards.len() / words;
    let (mut codes, numbers) = (vec![0; count * ports], vec![0; count * ports]);
    let measured = |measure, mut numbers: Vec<u16>| {
        let boards = &boards;
        move || {
            packed_measures(size, measure, boards, &mut numbers).expect("boards of the size");
            std::hint::black_box(&numbers);
            0
        }
    };
    let title = format!("measures beside signatures {size}, 1 atom in 10 cells, not compared");
    Comparison::new(title, count, "board")
        .contestant("signatures", || {
            packed_signatures(size, &boards, &mut codes).expect("boards of the size");
            std::hint::black_box(&codes);
            0
        })
        .contestant("lengths", measured(Measure::Length, numbers.clone()))
        .target(0.1)
        .contestant("deflections", measured(Measure::Deflections, numbers))
        .target(0.1)
        .run(session);
}

/// The code of an outcome, of boards that may have many ports.
fn wide_code(outcome: Outcome) -> u64 {
    match outcome {
        Outcome::Hit => 254,
        Outcome::Reflection => 255,
        Outcome::Detour(exit) => u64::from(exit.index()),
    }
}

/// The same by the naive tracer.
fn naive_code(board: &NaiveBoard, port: Port) -> u64 {
    match board.fire(port.index().into()) {
        Answer::Hit => 254,
        Answer::Reflection => 255,
        Answer::Exit(exit) => exit as u64,
    }
}

/// All rays of one board at a time, as a caller without a batch asks for them.
fn single_boards(session: &Session) {
    let boards = random_boards(session, 8, 8, 4);
    let naive: Vec<NaiveBoard> = boards.iter().map(|&bits| NaiveBoard::from_bits(8, 8, bits)).collect();
    let boards: Vec<WordBoard> =
        boards.iter().map(|&bits| WordBoard::new(bits, Size::CLASSIC).expect("a board")).collect();
    Comparison::new("one board 8x8, 4 atoms, another each time", boards.len(), "board")
        .contestant("naive", || {
            let mut codes = [0; 32];
            naive.iter().fold(0, |sum, board| {
                board.write_signature(&mut codes);
                harness::digest(&codes) ^ sum.rotate_left(1)
            })
        })
        .contestant("Board::signature", || {
            boards
                .iter()
                .fold(0, |sum, board| harness::digest(board.signature().codes()) ^ sum.rotate_left(1))
        })
        .run(session);
}

/// Batches of a few boards beside batches of one.
fn few_boards(session: &Session) {
    let boards = random_boards(session, 8, 8, 4);
    for few in 2..=4 {
        let boards = &boards[..boards.len() / few * few];
        let in_batches = |count: usize| {
            move || {
                let mut codes = vec![0; 32 * few];
                boards.chunks(few).fold(0, |sum: u64, boards| {
                    for (boards, codes) in boards.chunks(count).zip(codes.chunks_mut(32 * count)) {
                        signatures(Size::CLASSIC, boards, codes).expect("boards of 8x8");
                    }
                    sum.rotate_left(1) ^ harness::digest(&codes)
                })
            }
        };
        Comparison::new(format!("batches of {few} boards 8x8, 4 atoms"), boards.len(), "board")
            .contestant("batches of one", in_batches(1))
            .contestant("batches", in_batches(few))
            .target(1.0)
            .run(session);
    }
}

fn single_rays(session: &Session) {
    let boards = random_boards(session, 8, 8, 4);
    let naive: Vec<NaiveBoard> = boards.iter().map(|&bits| NaiveBoard::from_bits(8, 8, bits)).collect();
    let boards: Vec<WordBoard> =
        boards.iter().map(|&bits| WordBoard::new(bits, Size::CLASSIC).expect("a board")).collect();
    let mut random = Random::new(9);
    let ports: Vec<Port> =
        boards.iter().map(|_| Port::new(random.below(32) as u16, Size::CLASSIC).expect("a port")).collect();
    let code = |outcome: Outcome| u64::from(u8::pack(outcome));
    let mix = |sum: u64, code: u64| sum.rotate_left(5) ^ code;
    Comparison::new("one ray 8x8, 4 atoms, another board each time", boards.len(), "ray")
        .contestant("naive", || {
            naive.iter().zip(&ports).fold(0, |sum, (board, &port)| mix(sum, naive_code(board, port)))
        })
        .contestant("Board::fire", || {
            boards.iter().zip(&ports).fold(0, |sum, (board, &port)| mix(sum, code(board.fire(port))))
        })
        .target(1.7)
        .run(session);
}
