//! Every way of the core to trace a ray, held to the reference tracer; the reference held to published
//! digests.

use blackbox_core::{Cell, Port, Size, WideBoard, WordBoard};
use reference::{naive::NaiveBoard, random::Random};
use sha2::{Digest, Sha256};

use crate::common::{assert_paths, assert_rays, boards, box_sizes, random_wide, size, spread};

/// Every board of a size, by its mask in row-major order.
fn all_boards(size: Size) -> impl Iterator<Item = u64> {
    (0..1u64 << size.cells()).map(move |mask| spread(mask, size))
}

fn assert_every_board(width: u32, height: u32) {
    let size = size(width, height);
    for bits in all_boards(size) {
        let (naive, board, wide) = boards(size, bits);
        assert_rays(&naive, &board, board.signature().outcomes());
        assert_paths(&naive, &board);
        // A wide board takes 16 kB to set up: all of the small sizes, a prime step through the others.
        if size.cells() <= 12 || bits % 61 == 0 {
            assert_rays(&naive, &wide, wide.signature().outcomes());
            assert_paths(&naive, &wide);
        }
    }
}

#[test]
fn every_board_up_to_4x4() {
    for width in 1..=4 {
        for height in 1..=4 {
            assert_every_board(width, height);
        }
    }
}

#[test]
fn every_board_of_5x3_and_3x5() {
    assert_every_board(5, 3);
    assert_every_board(3, 5);
}

#[test]
fn every_board_of_2x8_and_8x2() {
    assert_every_board(2, 8);
    assert_every_board(8, 2);
}

/// Two million boards: every size, every number of atoms from none to all.
#[test]
fn random_boards_in_the_box() {
    let mut random = Random::new(1);
    let mut traced = 0u32;
    'boards: loop {
        for size in box_sizes() {
            for atoms in 0..=u64::from(size.cells()) {
                let bits = random.board(size.width().into(), size.height().into(), atoms);
                let (naive, board) = (
                    NaiveBoard::from_bits(size.width().into(), size.height().into(), bits),
                    WordBoard::new(bits, size).unwrap(),
                );
                assert_rays(&naive, &board, board.signature().outcomes());
                if traced.is_multiple_of(16) {
                    assert_paths(&naive, &board);
                }
                traced += 1;
                if traced == 2_000_000 {
                    break 'boards;
                }
            }
        }
    }
}

/// Sizes on both sides of every word border of a line, and random ones; sparse to crowded.
#[test]
fn random_boards_beyond_the_box() {
    let mut random = Random::new(2);
    let edges = [
        (1, 255),
        (255, 1),
        (63, 64),
        (64, 63),
        (64, 65),
        (65, 64),
        (127, 128),
        (128, 129),
        (255, 255),
        (9, 8),
    ];
    let edges = edges.into_iter().map(|(width, height)| size(width, height));
    let mut sizes = random.clone();
    let mut side = move || 1 + sizes.below(255) as u32;
    let others = std::iter::repeat_with(|| size(side(), side())).take(60);
    for size in edges.chain(others) {
        for sparsity in [2, 5, 20, 100, 1000] {
            let (naive, wide) = random_wide(&mut random, size, sparsity);
            assert_rays(&naive, &wide, wide.signature().outcomes());
        }
        let (naive, wide) = random_wide(&mut random, size, 60);
        assert_paths(&naive, &wide);
    }
}

/// All boards of one line that no box holds, of both kinds of line; and random ones across the borders of
/// words.
#[test]
fn boards_of_one_line() {
    let mut random = Random::new(5);
    for length in [9, 12] {
        for size in [size(length, 1), size(1, length)] {
            for mask in 0..1u32 << length {
                let (mut naive, mut wide) = (
                    NaiveBoard::empty(size.width().into(), size.height().into()),
                    WideBoard::empty(size).unwrap(),
                );
                for index in (0..length).filter(|index| mask >> index & 1 == 1) {
                    naive.atoms[index as usize] = true;
                    wide.insert(Cell::from_index(index, size).unwrap());
                }
                assert_rays(&naive, &wide, wide.signature().outcomes());
            }
        }
    }
    for length in 9..=255 {
        for size in [size(length, 1), size(1, length), size(length, 2), size(2, length)] {
            for sparsity in [3, 70] {
                let (naive, wide) = random_wide(&mut random, size, sparsity);
                assert_rays(&naive, &wide, wide.signature().outcomes());
            }
        }
    }
}

/// The sizes just beyond the box, where most wide boards are, at every density.
#[test]
fn random_boards_a_little_beyond_the_box() {
    let mut random = Random::new(6);
    for (width, height) in (1..=17).flat_map(|width| (9..=17).map(move |height| (width, height))) {
        for size in [size(width, height), size(height, width)] {
            for sparsity in [1, 2, 3, 4, 6, 8, 12, 20, 30, 50] {
                for _ in 0..5 {
                    let (naive, wide) = random_wide(&mut random, size, sparsity);
                    assert_rays(&naive, &wide, wide.signature().outcomes());
                }
            }
        }
    }
}

/// A digest of all rays: the exit of each as sgt's index, 0xFE a hit, 0xFF a reflection.
fn digest(size: Size, signature: impl Fn(u64) -> Vec<u8>) -> String {
    let ports = usize::from(size.ports());
    let mut hash = Sha256::new();
    for bits in all_boards(size) {
        let codes = signature(bits);
        let sgt = |code: u8| if code < 254 { (ports - 1 - usize::from(code)) as u8 } else { code };
        hash.update(codes.iter().rev().map(|&code| sgt(code)).collect::<Vec<u8>>());
    }
    let hex =
        |byte: &u8| [byte >> 4, byte & 15].map(|digit| char::from_digit(digit.into(), 16).expect("a digit"));
    hash.finalize().iter().flat_map(hex).collect()
}

#[test]
fn the_digests_of_all_boards_of_a_size() {
    let vectors = include_str!("../../../tests/vectors/signature-digests.txt");
    let mut checked = 0;
    for line in vectors.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(' ').collect();
        let [width, height, expected] = fields[..] else { panic!("three fields in {line:?}") };
        let (width, height) = (width.parse().unwrap(), height.parse().unwrap());
        let of = size(width, height);
        let reference = digest(of, |bits| {
            let mut codes = vec![0; of.ports().into()];
            NaiveBoard::from_bits(width as i32, height as i32, bits).write_signature(&mut codes);
            codes
        });
        assert_eq!(reference, expected, "the reference, {of}");
        let core = digest(of, |bits| WordBoard::new(bits, of).unwrap().signature().codes().to_vec());
        assert_eq!(core, expected, "the core, {of}");
        checked += 1;
    }
    assert_eq!(checked, 11);
}

/// The pictures of the sgt manual and of the contest, with the answers printed there.
#[test]
fn printed_examples() {
    let manual = NaiveBoard::from_bits(8, 8, 1 << 2 | 1 << 4 | 1 << (8 * 5 + 6) | 1 << (8 * 7 + 5));
    // By sgt's index; R and H as 255 and 254.
    let (r, h) = (255, 254);
    let printed: [u8; 32] = [
        23, r, h, r, h, r, h, 12, h, 27, 29, 28, 7, h, 16, h, 14, r, h, r, r, h, 30, 0, h, h, h, 9, 11, 10,
        22, h,
    ];
    let mut codes = [0; 32];
    manual.write_signature(&mut codes);
    let sgt = codes.iter().rev().map(|&code| if code < 254 { 31 - code } else { code });
    assert!(sgt.eq(printed));
    for port in Port::all(Size::CLASSIC) {
        assert_eq!(port.sgt(Size::CLASSIC), 31 - port.index());
    }
}
