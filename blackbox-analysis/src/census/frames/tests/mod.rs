use std::collections::{BTreeMap, HashMap};

use blackbox_core::{
    Outcome, Port, WordBoard,
    enumerate::{WordBoards, canonical},
    internal::SplitMix,
};

use super::*;
use crate::{census::job::Slice, effort::Effort};

fn size(width: u32, height: u32) -> Size {
    Size::new(width, height).expect("a size")
}

/// The boards of some slices, and how often each is met.
fn walked(frames: &Frames, slices: &[Slice]) -> BTreeMap<u64, u32> {
    frames.weigh(&mut Effort::none()).expect("nobody stops it");
    let mut met = BTreeMap::new();
    for slice in slices {
        // Pieces in two parts, whatever is at the border.
        let middle = frames.pieces() / 3;
        for pieces in [0..middle, middle..frames.pieces()] {
            assert!(frames.walk::<7>(pieces, slice, |boards| {
                boards.iter().for_each(|&bits| *met.entry(bits).or_default() += 1);
                true
            }));
        }
    }
    met
}

#[test]
fn slices_have_every_board_once() {
    let jobs = [
        (4, 4, 0..=16),
        (5, 4, 0..=5),
        (4, 6, 3..=4),
        (5, 5, 21..=25),
        (6, 6, 4..=4),
        (8, 8, 3..=3),
        (8, 5, 4..=4),
    ];
    for (width, height, atoms) in jobs {
        let size = size(width, height);
        for symmetry in [false, true] {
            let job = Job { symmetry, ..Job::pooled(size, atoms.clone()) };
            let frames = Frames::new(&job).expect("a frame");
            let slices: [Slice; 5] = std::array::from_fn(|index| Slice::nth(index as u32, 5));
            let met = walked(&frames, &slices);
            assert!(met.values().all(|&times| times == 1), "{job}");
            let all = atoms.clone().flat_map(|atoms| WordBoards::new(size, atoms).expect("boards"));
            let image = |board: WordBoard| if symmetry { canonical(&board).bits() } else { board.bits() };
            let mut expected: Vec<u64> = all.map(image).collect();
            let board = |&bits: &u64| WordBoard::new(bits, size).expect("a board of the size");
            let mut found: Vec<u64> = met.keys().map(|bits| image(board(bits))).collect();
            expected.sort_unstable();
            expected.dedup();
            found.sort_unstable();
            assert_eq!(found, expected, "{job}");
            // Under symmetry it is an estimate.
            if !symmetry {
                let said: Vec<u64> = slices.iter().map(|slice| frames.boards_in(slice)).collect();
                let walked = slices.map(|slice| walked(&frames, &[slice]).len() as u64);
                assert_eq!(said, walked, "{job}");
            }
        }
    }
}

/// So boards with one signature have one frame, and fall into one slice.
#[test]
fn a_side_says_what_its_rays_answer() {
    let mut random = SplitMix(3);
    for size in [size(8, 8), size(4, 7), size(5, 4)] {
        let lines = Lines::around(size);
        let (width, height) = (u16::from(size.width()), u16::from(size.height()));
        // Ports are numbered counter-clockwise from the upper left, sides go clockwise from there.
        let ports = [
            [0, 2 * height + width - 1],
            [2 * height + width, height + width - 1],
            [height + width, height - 1],
            [height, 2 * (height + width) - 1],
        ];
        let mut seen: HashMap<(u16, u8), Outcome> = HashMap::new();
        for _ in 0..20_000 {
            let bits = random.bits() & random.bits() & random.bits() & size.mask();
            let board = WordBoard::new(bits, size).expect("a board");
            for (lines, ports) in lines.iter().zip(ports) {
                let digits = lines.side(bits);
                for (port, digit) in ports.into_iter().zip([digits / 10, digits % 10]) {
                    let outcome = board.fire(Port::new(port, size).expect("a port"));
                    assert_eq!(*seen.entry((port, digit)).or_insert(outcome), outcome, "{board} {port}");
                }
            }
        }
        let mut outcomes: Vec<_> = seen.iter().map(|((port, _), outcome)| (port, outcome)).collect();
        outcomes.sort_unstable();
        outcomes.dedup();
        assert_eq!(outcomes.len(), seen.len(), "an outcome has one digit");
        assert!(outcomes.len() > 8 * 4);
    }
}
