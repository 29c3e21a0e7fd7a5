//! What a call through the C ABI costs beside the same call in Rust, for batches and for single boards and
//! rays.
//!
//! The C functions are called through pointers that the compiler cannot see through, as a C program calls a
//! shared library.
//!
//! `cargo bench -p blackbox-benches --bench boundary`
#![allow(unsafe_code, reason = "calls as a program of C makes them")]

use std::{
    cell::{Cell, RefCell},
    hint::black_box,
};

use blackbox::{
    board::{bb_board, bb_cell},
    size::{self, bb_size},
};
use blackbox_core::{
    Cell as Place, Port, Rays, Size, WordBoard,
    ray::{Code, kernels::signatures},
};
use harness::{Comparison, Row, Session};
use reference::random::Random;

// As C declares them: what the library has for pointers nobody else can make.
// SAFETY: names and parameters are those of the headers.
unsafe extern "C" {
    safe fn bb_board_contains(board: bb_board, cell: bb_cell, contains: &mut bool) -> i32;
    safe fn bb_board_fire(board: bb_board, port: u16, outcome: &mut u16) -> i32;
    fn bb_board_signature(board: bb_board, signature: *mut u16, capacity: usize) -> i32;
    fn bb_signatures(
        boards: *const u64, count: usize, size: bb_size, threads: u32, codes: *mut u8, outcomes: *mut u16,
        capacity: usize,
    ) -> i32;
}

/// A batch may cost a twentieth more than in Rust.
const BATCH: f64 = 0.95;

fn main() {
    let session = Session::from_arguments();
    let mut random = Random::new(1);
    let boards: Vec<u64> =
        (0..if session.is_quick() { 64 } else { 16_384 }).map(|_| random.board(8, 8, 4)).collect();
    for chunk in [64, 512, 16_384] {
        batches(&session, &boards, chunk);
    }
    contains(&session, &boards);
    signature(&session, &boards);
    ray(&session, &boards);
}

/// The last byte of every chunk, so that none is left out.
fn glance(sum: u64, codes: &[u8]) -> u64 {
    sum.rotate_left(1) ^ u64::from(codes[codes.len() - 1])
}

/// Runs work at each of sixteen depths of the stack in turns. Where the stack lies may cost a kernel up to a
/// third, perhaps since the processor takes spilled registers for the kernel's tables if their addresses
/// agree in the last twelve bits. With one depth, chance would favour one side for the whole process.
struct Depths(Cell<usize>);

impl Depths {
    fn new() -> Self {
        Self(Cell::new(0))
    }

    fn run(&self, mut work: impl FnMut() -> u64) -> u64 {
        self.0.set((self.0.get() + 1) % 16);
        deeper(self.0.get(), &mut work)
    }
}

fn deeper(levels: usize, work: &mut dyn FnMut() -> u64) -> u64 {
    let room = black_box([0u8; 256]);
    let answer = if levels == 0 { work() } else { deeper(levels - 1, work) };
    black_box(room);
    answer
}

fn batches(session: &Session, boards: &[u64], chunk: usize) {
    let batch: unsafe extern "C" fn(_, _, _, _, _, _, _) -> _ = black_box(bb_signatures);
    let room = RefCell::new(vec![0; 32 * chunk]);
    let (ours, theirs) = (Depths::new(), Depths::new());
    Comparison::new(format!("signatures, {chunk} boards a call"), boards.len(), "board")
        .contestant("Rust", || {
            let room = &mut room.borrow_mut()[..];
            ours.run(|| {
                boards.chunks(chunk).fold(0, |sum, boards| {
                    let codes = &mut room[..32 * boards.len()];
                    signatures(Size::CLASSIC, boards, codes).expect("boards of 8 x 8");
                    glance(sum, codes)
                })
            })
        })
        .contestant("C ABI", || {
            let room = &mut room.borrow_mut()[..];
            theirs.run(|| {
                boards.chunks(chunk).fold(0, |sum, boards| {
                    let codes = &mut room[..32 * boards.len()];
                    // SAFETY: both pointers come from slices of these lengths.
                    let status = unsafe {
                        batch(
                            boards.as_ptr(),
                            boards.len(),
                            size::bb_size_rectangle(8, 8),
                            1,
                            codes.as_mut_ptr(),
                            std::ptr::null_mut(),
                            codes.len(),
                        )
                    };
                    assert_eq!(status, 0);
                    glance(sum, codes)
                })
            })
        })
        .target(BATCH)
        .run(session);
}

/// Boards as a C program holds them, each with its size: neither side knows that all are alike.
fn values(boards: &[u64]) -> Vec<bb_board> {
    boards.iter().map(|&bits| bb_board { bits, size: size::bb_size_rectangle(8, 8), seal: 0 }).collect()
}

/// The same in Rust, checked as the C function checks it.
fn checked(board: &bb_board) -> WordBoard {
    let bb_size { width, height, .. } = board.size;
    let size = Size::new(width.into(), height.into()).expect("a size");
    WordBoard::new(board.bits, size).expect("a board of its size")
}

/// Nearly nothing but the call.
fn contains(session: &Session, boards: &[u64]) {
    let call: extern "C" fn(_, _, &mut bool) -> _ = black_box(bb_board_contains);
    let boards = values(boards);
    let rows = Comparison::new("one cell a call", boards.len(), "board")
        .contestant("Rust", || {
            boards.iter().fold(0, |sum, board| sum + u64::from(checked(board).contains(Place::new(3, 4))))
        })
        .contestant("C ABI", || {
            boards.iter().fold(0, |sum, &board| {
                let mut atom = false;
                let status = call(board, bb_cell { x: 3, y: 4 }, &mut atom);
                assert_eq!(status, 0);
                sum + u64::from(atom)
            })
        })
        .run(session);
    price(&rows);
}

fn signature(session: &Session, boards: &[u64]) {
    let call: unsafe extern "C" fn(_, _, _) -> _ = black_box(bb_board_signature);
    let boards = values(boards);
    let rows = Comparison::new("one signature a call", boards.len(), "board")
        .contestant("Rust", || {
            boards.iter().fold(0, |sum, board| {
                let mut outcomes = [0u16; 32];
                checked(board).write_signature(&mut outcomes);
                sum.rotate_left(1) ^ u64::from(black_box(outcomes)[31])
            })
        })
        .contestant("C ABI", || {
            boards.iter().fold(0, |sum, &board| {
                let mut outcomes = [0; 32];
                // SAFETY: the buffer has the length that is passed.
                let status = unsafe { call(board, outcomes.as_mut_ptr(), 32) };
                assert_eq!(status, 0);
                sum.rotate_left(1) ^ u64::from(black_box(outcomes)[31])
            })
        })
        .run(session);
    price(&rows);
}

fn ray(session: &Session, boards: &[u64]) {
    let call: extern "C" fn(_, _, &mut u16) -> _ = black_box(bb_board_fire);
    let boards = values(boards);
    let port = |at: usize| (at % 32) as u16;
    let rows = Comparison::new("one ray a call", boards.len(), "ray")
        .contestant("Rust", || {
            boards.iter().enumerate().fold(0, |sum: u64, (at, board)| {
                let board = checked(board);
                let port = Port::new(port(at), board.size()).expect("a port of the board");
                sum.rotate_left(1) ^ u64::from(u16::pack(board.fire(port)))
            })
        })
        .contestant("C ABI", || {
            boards.iter().enumerate().fold(0, |sum: u64, (at, &board)| {
                let mut outcome = 0;
                let status = call(board, port(at), &mut outcome);
                assert_eq!(status, 0);
                sum.rotate_left(1) ^ u64::from(outcome)
            })
        })
        .run(session);
    price(&rows);
}

/// What a call costs beyond the work, by the ratios within the rounds.
fn price(rows: &[Row]) {
    if let [rust, c] = rows {
        println!(
            "  the call itself: {:.2} ns (target 5 ns at most)",
            rust.nanoseconds * (1.0 / c.ratio - 1.0)
        );
    }
}
