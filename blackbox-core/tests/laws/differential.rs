//! The long run: every fast way against the reference tracer, over all sizes and densities, a thousand
//! million rays.
//!
//! It is run by hand (docs/research/trust.md), optimised; the other laws hold a sample in every test run. The
//! work is done in rounds that depend on their number alone, so that a run can be cut and go on with the next
//! round.

use blackbox_core::{
    Outcome, Port, Rays, Size, WideBoard, WordBoard,
    internal::{packed_signatures_with, planes_with, signatures_with},
    ray::{
        Code,
        kernels::{Kernel, signatures},
    },
};
use reference::{naive::NaiveBoard, random::Random};

use crate::{
    common::{answer, box_sizes, random_wide, size},
    hexagons,
};

/// Boards of one size and one number of atoms that are traced together: full blocks of every kernel, and a
/// rest.
const BATCH: usize = 1000 + 23;

/// One cell in this many holds an atom; 0 stands for none at all. Over as many rounds each wide size has each
/// of them.
const SPARSITIES: [u64; 15] = [1, 2, 3, 4, 6, 8, 12, 20, 30, 50, 100, 200, 500, 2000, 0];

/// The rays of the reference that were compared, and how often.
#[derive(Default)]
struct Tally {
    rays: u64,
    comparisons: u64,
}

impl Tally {
    fn count(&mut self, rays: usize, ways: usize) {
        self.rays += rays as u64;
        self.comparisons += (rays * ways) as u64;
    }
}

/// A number that the environment gives.
fn number(name: &str, default: u64) -> u64 {
    match std::env::var(name) {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("{name} is {text:?}, expected a number")),
        Err(_) => default,
    }
}

#[test]
#[ignore = "minutes to hours; docs/research/trust.md has the command"]
fn every_way_gives_the_rays_of_the_reference() {
    let wanted = number("BLACKBOX_RAYS", 1_000_000_000);
    let from = number("BLACKBOX_ROUND", 0);
    let kernels: Vec<&str> = Kernel::available().map(Kernel::name).collect();
    println!("kernels {}", kernels.join(" "));
    let mut tally = Tally::default();
    for round in from.. {
        let mut random = Random::new(round);
        for size in box_sizes() {
            for atoms in 0..=u64::from(size.cells()) {
                let boards: Vec<u64> = (0..BATCH)
                    .map(|_| random.board(size.width().into(), size.height().into(), atoms))
                    .collect();
                in_the_box(size, &boards, &mut random, &mut tally);
            }
        }
        let sides = || 1..=255u32;
        let beyond = sides().flat_map(|width| sides().map(move |height| (width, height)));
        for (index, (width, height)) in (0..).zip(beyond.filter(|&(width, height)| width.max(height) > 8)) {
            let sparsity = SPARSITIES[((round + index) % SPARSITIES.len() as u64) as usize];
            beyond_the_box(size(width, height), sparsity, &mut random, &mut tally);
        }
        for size in Size::HEXAGONS {
            for atoms in 0..=size.cells() {
                of_hexagons(size, atoms, &mut random, &mut tally);
            }
        }
        let Tally { rays, comparisons } = tally;
        println!("round {round}: {rays} rays in all, {comparisons} comparisons, no mismatch");
        if rays >= wanted {
            break;
        }
    }
}

/// Boards within 8 x 8: every kernel on the batch, its masks for a question of each port, each board alone,
/// ray by ray, and as a wide board.
fn in_the_box(size: Size, boards: &[u64], random: &mut Random, tally: &mut Tally) {
    let ports = usize::from(size.ports());
    let mut expected = vec![0u8; boards.len() * ports];
    for (&bits, codes) in boards.iter().zip(expected.chunks_mut(ports)) {
        NaiveBoard::from_bits(size.width().into(), size.height().into(), bits).write_signature(codes);
    }
    let name = |index: usize| format!("{size}, {:#018x}, port {}", boards[index / ports], index % ports);
    let hold = |found: &[u8], how: &str| {
        if *found != expected {
            let wrong = found.iter().zip(&expected).position(|(a, b)| a != b).expect("equal lengths");
            panic!("{how}: {}: {}, expected {}", name(wrong), found[wrong], expected[wrong]);
        }
    };
    // For each port whether it answers as it does on some board of the batch.
    let questions: Vec<_> = blackbox_core::Port::all(size)
        .map(|port| {
            let board = random.below(boards.len() as u64) as usize;
            let code = expected[board * ports + usize::from(port.index())];
            (port, u8::unpack(code))
        })
        .collect();
    let words = boards.len().div_ceil(64);
    let mut wanted = vec![0u64; words * ports];
    for (mask, (port, outcome)) in wanted.chunks_mut(words).zip(&questions) {
        for (board, codes) in expected.chunks(ports).enumerate() {
            let answers = codes[usize::from(port.index())] == u8::pack(*outcome);
            mask[board / 64] |= u64::from(answers) << (board % 64);
        }
    }
    let mut codes = vec![0; expected.len()];
    let mut masks = vec![0; wanted.len()];
    for kernel in Kernel::available() {
        codes.fill(0);
        signatures_with(kernel, size, boards, &mut codes).expect("a batch in order");
        hold(&codes, kernel.name());
        masks.fill(0);
        planes_with(kernel, size, boards, &questions, &mut masks).expect("a batch in order");
        assert!(masks == wanted, "masks of {kernel}, {size}, {questions:?}");
    }
    let all = || boards.iter().map(|&bits| WordBoard::new(bits, size).expect("atoms on the board"));
    codes.fill(0);
    for (board, codes) in all().zip(codes.chunks_mut(ports)) {
        board.write_signature(codes);
    }
    hold(&codes, "one board");
    codes.fill(0);
    let fire = |codes: &mut [u8], fire: &dyn Fn(blackbox_core::Port) -> Outcome| {
        for (port, code) in blackbox_core::Port::all(size).zip(codes) {
            *code = u8::pack(fire(port));
        }
    };
    for (board, codes) in all().zip(codes.chunks_mut(ports)) {
        fire(codes, &|port| board.fire(port));
    }
    hold(&codes, "ray by ray");
    codes.fill(0);
    for (board, codes) in all().zip(codes.chunks_mut(ports)) {
        fire(codes, &|port| board.trace(port).outcome());
    }
    hold(&codes, "step by step");
    codes.fill(0);
    for (board, codes) in all().zip(codes.chunks_mut(ports)) {
        WideBoard::from_atoms(blackbox_core::Grid::atoms(&board), size)
            .expect("atoms on the board")
            .write_signature(codes);
    }
    hold(&codes, "as a wide board");
    tally.count(expected.len(), 2 * kernels() + 4);
}

fn kernels() -> usize {
    Kernel::available().count()
}

/// A board of a size that no box holds: all rays at once, and each alone.
fn beyond_the_box(size: Size, sparsity: u64, random: &mut Random, tally: &mut Tally) {
    let (naive, wide) = if sparsity == 0 {
        (
            NaiveBoard::empty(size.width().into(), size.height().into()),
            WideBoard::empty(size).expect("an empty board"),
        )
    } else {
        random_wide(random, size, sparsity)
    };
    let mut codes = vec![0u16; size.ports().into()];
    wide.write_signature(&mut codes);
    for (port, &code) in blackbox_core::Port::all(size).zip(&codes) {
        let expected = naive.fire(port.index().into());
        let name = || format!("port {} of {wide}", port.index());
        assert_eq!(answer(u16::unpack(code)), expected, "all rays at once: {}", name());
        assert_eq!(answer(wide.fire(port)), expected, "ray by ray: {}", name());
    }
    tally.count(codes.len(), 2);
    if codes.len() <= 64 {
        let mut words = vec![0; size.cells().div_ceil(64) as usize];
        for cell in wide.atoms() {
            words[cell.index(size) as usize / 64] |= 1 << (cell.index(size) % 64);
        }
        for kernel in Kernel::available() {
            let mut bytes = vec![0u8; codes.len()];
            packed_signatures_with(kernel, size, &words, &mut bytes).expect("a board of the size");
            for (&byte, &code) in bytes.iter().zip(&codes) {
                assert_eq!(u8::unpack(byte), u16::unpack(code), "packed, {kernel}: {wide}");
            }
            tally.count(codes.len(), 1);
        }
    }
}

/// Boards of hexagons by both rules of the first look: all rays of many boards, and each alone.
fn of_hexagons(size: Size, atoms: u32, random: &mut Random, tally: &mut Tally) {
    let ports = usize::from(size.ports());
    for size in [size, size.reflecting()] {
        let boards: Vec<WordBoard> = (0..137).map(|_| hexagons::random_board(random, size, atoms)).collect();
        let bits: Vec<u64> = boards.iter().map(|board| board.bits()).collect();
        let mut codes = vec![0_u8; boards.len() * ports];
        signatures(size, &bits, &mut codes).expect("boards of the size");
        for kernel in Kernel::available() {
            let mut same = vec![0_u8; codes.len()];
            signatures_with(kernel, size, &bits, &mut same).expect("boards of the size");
            assert!(same == codes, "{kernel}: {size}, {bits:x?}");
        }
        for (board, codes) in boards.iter().zip(codes.chunks(ports)) {
            let naive = hexagons::naive(*board);
            let places = naive.ports();
            for (port, &code) in Port::all(size).zip(codes) {
                let expected = naive.fire(&places, port.number().into());
                let name = || format!("port {} of {board}, {size}", port.number());
                assert_eq!(hexagons::answer(code.unpack()), expected, "all rays at once: {}", name());
                assert_eq!(hexagons::answer(board.fire(port)), expected, "ray by ray: {}", name());
            }
        }
        tally.count(boards.len() * ports, 2);
    }
}
