//! Every kernel that this machine runs, held to the reference tracer.

use blackbox_core::{
    Cell, Size,
    internal::{packed_signatures_with, signatures_with},
    ray::kernels::{BatchError, Kernel, signatures},
};
use reference::{naive::NaiveBoard, random::Random};

use crate::common::{box_sizes, size, spread};

/// The signatures by the reference.
pub(crate) fn expected(size: Size, boards: &[u64]) -> Vec<u8> {
    let ports = usize::from(size.ports());
    let mut codes = vec![0; boards.len() * ports];
    for (&bits, codes) in boards.iter().zip(codes.chunks_mut(ports)) {
        NaiveBoard::from_bits(size.width().into(), size.height().into(), bits).write_signature(codes);
    }
    codes
}

/// Holds every kernel to the reference, which is asked once: the boards as one batch, and each alone, which
/// goes its own way.
fn assert_kernels(size: Size, boards: &[u64]) {
    let ports = usize::from(size.ports());
    let expected = expected(size, boards);
    let assert_codes = |codes: &[u8], kernel: Kernel, how: &str| {
        let rows = || codes.chunks(ports).zip(expected.chunks(ports));
        if let Some(wrong) = rows().position(|(a, b)| a != b) {
            let (found, expected) = rows().nth(wrong).unwrap();
            assert_eq!(found, expected, "{kernel}, {size}, {:#018x} {how}", boards[wrong]);
        }
    };
    let mut codes = vec![0; expected.len()];
    for kernel in Kernel::available() {
        codes.fill(0);
        signatures_with(kernel, size, boards, &mut codes).expect("a batch in order");
        assert_codes(&codes, kernel, "in a batch");
        codes.fill(0);
        for (board, codes) in boards.chunks(1).zip(codes.chunks_mut(ports)) {
            signatures_with(kernel, size, board, codes).expect("a batch in order");
        }
        assert_codes(&codes, kernel, "alone");
    }
}

#[test]
fn every_board_of_the_small_sizes() {
    let sizes = (1..=4).flat_map(|width| (1..=4).map(move |height| (width, height)));
    for (width, height) in sizes.chain([(5, 3), (3, 5), (2, 8), (8, 2), (1, 8), (8, 1), (1, 7), (6, 2)]) {
        let size = size(width, height);
        let boards: Vec<u64> = (0..1 << size.cells()).map(|mask| spread(mask, size)).collect();
        assert_kernels(size, &boards);
    }
}

/// Random boards of every size and every number of atoms, in batches of odd lengths.
fn random_boards(total: usize, seed: u64) {
    let mut random = Random::new(seed);
    let mut traced = 0;
    while traced < total {
        for size in box_sizes() {
            let cells = u64::from(size.cells());
            let boards: Vec<u64> = (0..300 + random.below(70))
                .map(|_| {
                    let atoms = random.below(cells + 1);
                    random.board(size.width().into(), size.height().into(), atoms)
                })
                .collect();
            traced += boards.len();
            assert_kernels(size, &boards);
        }
    }
}

#[test]
fn random_boards_of_all_sizes() {
    random_boards(500_000, 1);
}

/// The large count, for a change to a kernel: `cargo test --release -p blackbox-toolkit-core --test laws --
/// --ignored ten_million`.
#[test]
#[ignore = "takes minutes"]
fn ten_million_random_boards_of_all_sizes() {
    random_boards(10_000_000, 2);
}

/// Classic boards with few atoms, where rays turn often: most boards above are crowded.
#[test]
fn random_sparse_boards() {
    let mut random = Random::new(3);
    for atoms in 0..=16 {
        let boards: Vec<u64> = (0..10_007).map(|_| random.board(8, 8, atoms)).collect();
        assert_kernels(Size::CLASSIC, &boards);
    }
}

/// Batches of every length up to several strides of every kernel: no byte beyond the output is touched, none
/// left.
#[test]
fn batches_of_every_length() {
    let mut random = Random::new(4);
    for size in [size(8, 8), size(7, 8), size(5, 3), size(1, 1), size(8, 1)] {
        let cells = u64::from(size.cells());
        let boards: Vec<u64> =
            (0..600).map(|_| random.board(size.width().into(), size.height().into(), cells / 6)).collect();
        let ports = usize::from(size.ports());
        let expected = expected(size, &boards);
        for kernel in Kernel::available() {
            for length in (0..150).chain([255, 256, 257, 511, 512, 513, 599]) {
                let mut codes = vec![0xaa; length * ports + 64];
                let (row, beyond) = codes.split_at_mut(length * ports);
                signatures_with(kernel, size, &boards[..length], row).expect("a batch in order");
                assert!(*row == expected[..length * ports], "{kernel}, {size}, {length} boards");
                assert_eq!(beyond, [0xaa; 64], "{kernel}, {size}, {length} boards");
            }
        }
    }
}

#[test]
fn faulty_batches_are_refused() {
    let size = size(3, 2);
    let mut codes = [7; 20];
    let outside = BatchError::OffBoard { index: 1, cell: Cell::new(3, 0), size };
    assert_eq!(signatures(size, &[1, 0xff], &mut codes), Err(outside));
    assert_eq!(outside.to_string(), "board 1 has an atom on (3,0), expected cells of 3x2 only");
    assert_eq!(signatures(size, &[1], &mut codes), Err(BatchError::Length { found: 20, expected: 10 }));
    let large = Size::new(9, 1).unwrap();
    assert_eq!(signatures(large, &[1], &mut codes), Err(BatchError::TooLarge { size: large }));
    assert_eq!(codes, [7; 20], "nothing is written");
}

#[test]
fn kernels_have_words() {
    for kernel in Kernel::ALL {
        assert_eq!(kernel.to_string().parse(), Ok(kernel));
        if !kernel.is_available() {
            let refused = BatchError::Unavailable { kernel };
            assert_eq!(signatures_with(kernel, Size::CLASSIC, &[], &mut []), Err(refused));
        }
    }
    let unknown = "sse9".parse::<Kernel>().unwrap_err();
    assert_eq!((unknown.what, unknown.words), ("kernel", &Kernel::ALL.map(Kernel::name)[..]));
    assert!(Kernel::best().is_available());
}

#[test]
fn packed_boards_have_the_rays_of_the_reference() {
    let mut random = Random::new(77);
    for (width, height) in [(1, 1), (3, 5), (8, 8), (9, 9), (31, 1), (1, 31), (20, 12), (12, 11), (16, 16)] {
        let size = Size::new(width, height).expect("a size");
        let (ports, words) = (usize::from(size.ports()), size.cells().div_ceil(64) as usize);
        // One chunk of each kind of word is full, one is not.
        for sparsity in [1, 2, 5, 10, 40] {
            let mut boards = vec![0; 300 * words];
            let mut expected = vec![0u8; 300 * ports];
            for (words, codes) in boards.chunks_mut(words).zip(expected.chunks_mut(ports)) {
                let mut naive = NaiveBoard::empty(width as i32, height as i32);
                naive.atoms.fill_with(|| random.below(sparsity) == 0);
                for (index, _) in naive.atoms.iter().enumerate().filter(|(_, atom)| **atom) {
                    words[index / 64] |= 1 << (index % 64);
                }
                naive.write_signature(codes);
                // Bits beyond the last cell do not matter.
                let used = size.cells() as usize % 64;
                words[words.len() - 1] |= if used == 0 { 0 } else { random.bits() << used };
            }
            for kernel in Kernel::available() {
                let mut codes = vec![0; 300 * ports];
                packed_signatures_with(kernel, size, &boards, &mut codes).expect("boards of the size");
                assert!(codes == expected, "{size}, an atom in {sparsity} cells, {kernel}");
            }
        }
    }
    let size = Size::new(17, 16).expect("a size");
    let refused = packed_signatures_with(Kernel::Sliced, size, &[], &mut []);
    assert_eq!(refused, Err(BatchError::TooLarge { size }));
    let size = Size::new(9, 9).expect("a size");
    for (words, found, expected) in [(2, 35, 36), (2, 37, 36), (2, 0, 36), (3, 36, 36), (1, 0, 0), (0, 1, 0)]
    {
        let refused = packed_signatures_with(Kernel::Sliced, size, &vec![0; words], &mut vec![0; found]);
        assert_eq!(refused, Err(BatchError::Length { found, expected }), "{words} words");
    }
}

/// A kernel is there where the standard library finds its instructions.
#[test]
#[cfg(target_arch = "x86_64")]
fn kernels_are_found_as_std_finds_their_instructions() {
    let avx512 = is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512ifma")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vbmi")
        && is_x86_feature_detected!("avx512vbmi2")
        && is_x86_feature_detected!("gfni")
        && is_x86_feature_detected!("popcnt");
    assert_eq!(Kernel::Avx512.is_available(), avx512);
    assert_eq!(Kernel::Avx2.is_available(), is_x86_feature_detected!("avx2"));
}
