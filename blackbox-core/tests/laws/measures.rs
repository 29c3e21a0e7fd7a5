//! Every kernel's lengths and deflections, held to the paths step by step.

use blackbox_core::{
    Grid, Port, Rays, Size, WideBoard, WordBoard,
    internal::{measures_with, packed_measures_with},
    ray::kernels::{BatchError, Kernel, Measure, measures, packed_measures},
};
use reference::random::Random;

use crate::common::{box_sizes, random_wide, size, spread};

const BOTH: [Measure; 2] = [Measure::Length, Measure::Deflections];

/// The measures of all rays of a board.
fn expected<G: Rays + Grid>(board: &G) -> [Vec<u16>; 2] {
    let of_port = |port| {
        let mut trace = board.trace(port);
        trace.finish();
        [trace.length(), trace.deflections()].map(|number| number as u16)
    };
    let both: Vec<[u16; 2]> = Port::all(board.size()).map(of_port).collect();
    [0, 1].map(|measure| both.iter().map(|of_port| of_port[measure]).collect())
}

/// Holds every kernel to the paths: the boards as one batch, and the first ones alone.
fn assert_measures(size: Size, boards: &[u64]) {
    let ports = usize::from(size.ports());
    let paths: Vec<[Vec<u16>; 2]> =
        boards.iter().map(|&bits| expected(&WordBoard::new(bits, size).expect("a board"))).collect();
    for kernel in Kernel::available() {
        for measure in BOTH {
            let assert_rows = |numbers: &[u8], how: &str| {
                for ((row, path), bits) in numbers.chunks(ports).zip(&paths).zip(boards) {
                    let row: Vec<u16> = row.iter().map(|&number| number.into()).collect();
                    assert_eq!(row, path[measure as usize], "{kernel}, {size}, {bits:#018x} {how}");
                }
            };
            let mut numbers = vec![0xaa; boards.len() * ports];
            measures_with(kernel, size, measure, boards, &mut numbers).expect("a batch in order");
            assert_rows(&numbers, "in a batch");
            numbers.fill(0xaa);
            for (board, numbers) in boards.chunks(1).zip(numbers.chunks_mut(ports)).take(100) {
                measures_with(kernel, size, measure, board, numbers).expect("a batch in order");
            }
            assert_rows(&numbers[..ports * boards.len().min(100)], "alone");
        }
    }
}

#[test]
fn every_board_of_the_small_sizes() {
    let sizes = (1..=3).flat_map(|width| (1..=3).map(move |height| (width, height)));
    for (width, height) in sizes.chain([(4, 3), (3, 4), (2, 6), (6, 2), (1, 8), (8, 1)]) {
        let size = size(width, height);
        let boards: Vec<u64> = (0..1 << size.cells()).map(|mask| spread(mask, size)).collect();
        assert_measures(size, &boards);
    }
}

#[test]
fn random_boards_of_all_sizes() {
    let mut random = Random::new(78);
    for size in box_sizes() {
        let cells = u64::from(size.cells());
        for atoms in [0, 1, 2, 4, 8, 20] {
            // Batches of odd lengths.
            let count = if size == Size::CLASSIC { 2_001 } else { 21 + random.below(20) };
            let boards: Vec<u64> = (0..count)
                .map(|_| random.board(size.width().into(), size.height().into(), atoms.min(cells)))
                .collect();
            assert_measures(size, &boards);
        }
    }
}

#[test]
fn boards_of_any_shape() {
    let mut random = Random::new(79);
    let rectangles = [(1, 1), (3, 5), (8, 8), (9, 9), (31, 1), (20, 12), (16, 16)];
    for (size, sparsity) in rectangles
        .iter()
        .flat_map(|&(width, height)| [1, 2, 5, 10, 40].map(|sparsity| (size(width, height), sparsity)))
    {
        let boards: Vec<WideBoard> = (0..300).map(|_| random_wide(&mut random, size, sparsity).1).collect();
        let words: Vec<u64> = boards.iter().flat_map(packed).collect();
        assert_packed(&boards, &words);
    }
    for size in ["hex2", "hex3", "hex4", "hex4r", "hex5", "hex5r"].map(|size| size.parse::<Size>().unwrap()) {
        for atoms in [0, 1, 3, 6, 20] {
            let words: Vec<u64> = (0..300)
                .map(|_| (0..atoms).fold(0, |bits, _| bits | 1 << random.below(size.cells().into())))
                .collect();
            let boards: Vec<WordBoard> =
                words.iter().map(|&bits| WordBoard::new(bits, size).unwrap()).collect();
            assert_packed(&boards, &words);
        }
    }
}

/// A ray that enters more cells than a byte counts, among boards whose rays need fewer sweeps.
#[test]
fn long_rays() {
    let long: WideBoard = LONG.parse().expect("a board");
    assert_eq!(expected(&long)[0].iter().max(), Some(&385));
    let mut random = Random::new(80);
    let mut boards: Vec<WideBoard> = (0..299).map(|_| random_wide(&mut random, long.size(), 12).1).collect();
    boards.push(long);
    let words: Vec<u64> = boards.iter().flat_map(packed).collect();
    assert_packed(&boards, &words);
    // And in a batch of this board alone.
    let boards = vec![boards[299].clone(); 300];
    let words: Vec<u64> = boards.iter().flat_map(packed).collect();
    assert_packed(&boards, &words);
}

const LONG: &str = "@2@2@5@@@1/@12@1@/14@1/16/@14@/16/@15/16/15@/16/@15/16/15@/@13@@/2@@5@4@@/@@@1@3@@@2@1@";

/// The words of a board, row by row.
fn packed(board: &WideBoard) -> Vec<u64> {
    let mut words = vec![0; board.size().cells().div_ceil(64) as usize];
    for cell in board.atoms() {
        let index = cell.index(board.size()) as usize;
        words[index / 64] |= 1 << (index % 64);
    }
    words
}

/// Holds every kernel to the paths of boards of one size, which are in these words.
fn assert_packed<G: Rays + Grid>(boards: &[G], words: &[u64]) {
    let size = boards[0].size();
    let paths: Vec<[Vec<u16>; 2]> = boards.iter().map(expected).collect();
    for kernel in Kernel::available() {
        for measure in BOTH {
            let mut numbers = vec![0xaaaa; boards.len() * usize::from(size.ports())];
            packed_measures_with(kernel, size, measure, words, &mut numbers).expect("boards of the size");
            let rows = numbers.chunks(size.ports().into()).zip(&paths);
            for (at, (row, path)) in rows.enumerate() {
                assert_eq!(row, path[measure as usize], "{kernel}, {size}, board {at}");
            }
        }
    }
}

#[test]
fn batches_of_every_length() {
    let mut random = Random::new(81);
    for size in [size(8, 8), size(7, 8), size(5, 3), size(1, 1), size(8, 1)] {
        let ports = usize::from(size.ports());
        let boards: Vec<u64> =
            (0..40).map(|_| random.board(size.width().into(), size.height().into(), 1)).collect();
        for kernel in Kernel::available() {
            let mut all = vec![0; 40 * ports];
            measures_with(kernel, size, Measure::Length, &boards, &mut all).expect("a batch in order");
            for length in 0..40 {
                let mut numbers = vec![0xaa; length * ports + 64];
                let (row, beyond) = numbers.split_at_mut(length * ports);
                measures_with(kernel, size, Measure::Length, &boards[..length], row)
                    .expect("a batch in order");
                assert!(*row == all[..length * ports], "{kernel}, {size}, {length} boards");
                assert_eq!(beyond, [0xaa; 64], "{kernel}, {size}, {length} boards");
            }
        }
    }
}

#[test]
fn faulty_batches_are_refused() {
    let (small, mut numbers) = (size(3, 2), [7; 20]);
    let mut measured = |size, boards: &[u64]| measures(size, Measure::Length, boards, &mut numbers);
    let outside = BatchError::OffBoard { index: 1, cell: blackbox_core::Cell::new(3, 0), size: small };
    assert_eq!(measured(small, &[1, 0xff]), Err(outside));
    assert_eq!(measured(small, &[1]), Err(BatchError::Length { found: 20, expected: 10 }));
    let large = size(9, 1);
    assert_eq!(measured(large, &[1]), Err(BatchError::TooLarge { size: large }));
    assert_eq!(measured(Size::PLUS, &[]), Err(BatchError::TooLarge { size: Size::PLUS }));
    assert_eq!(numbers, [7; 20], "nothing is written");
    let huge = size(17, 16);
    let refused = packed_measures(huge, Measure::Length, &[], &mut []);
    assert_eq!(refused, Err(BatchError::TooLarge { size: huge }));
    for kernel in Kernel::ALL.into_iter().filter(|kernel| !kernel.is_available()) {
        let refused = measures_with(kernel, small, Measure::Length, &[], &mut []);
        assert_eq!(refused, Err(BatchError::Unavailable { kernel }));
    }
}
