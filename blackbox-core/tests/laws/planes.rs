//! Masks of boards by their answers, held to the reference tracer.

use blackbox_core::{
    Cell, Outcome, Port, Size, WordBoard,
    internal::planes_with,
    ray::{
        Code,
        kernels::{BatchError, Kernel, planes},
    },
};
use reference::random::Random;

use crate::{
    common::{box_sizes, size},
    hexagons::random_board,
    kernels::expected,
};

/// Every question that a board of this size can be asked, the impossible ones too.
fn all_questions(size: Size) -> Vec<(Port, Outcome)> {
    let outcomes =
        || [Outcome::Hit, Outcome::Reflection].into_iter().chain(Port::all(size).map(Outcome::Detour));
    Port::all(size).flat_map(|port| outcomes().map(move |outcome| (port, outcome))).collect()
}

/// Holds the masks that every kernel makes to the signatures of the reference; on hexagons, to those of each
/// board alone.
fn assert_planes(size: Size, boards: &[u64], questions: &[(Port, Outcome)]) {
    let alone = |bits: &u64| WordBoard::new(*bits, size).expect("a board").signature().codes().to_vec();
    let signatures =
        if size.has_columns() { expected(size, boards) } else { boards.iter().flat_map(alone).collect() };
    let words = boards.len().div_ceil(64);
    let mut wanted = vec![0u64; words * questions.len()];
    for (mask, (port, outcome)) in wanted.chunks_mut(words.max(1)).zip(questions) {
        for (board, codes) in signatures.chunks(size.ports().into()).enumerate() {
            if codes[usize::from(port.index())] == u8::pack(*outcome) {
                mask[board / 64] |= 1 << (board % 64);
            }
        }
    }
    for kernel in Kernel::available() {
        let mut masks = vec![u64::MAX; wanted.len()];
        planes_with(kernel, size, boards, questions, &mut masks).expect("a batch in order");
        if masks != wanted {
            let at = masks.iter().zip(&wanted).position(|(found, wanted)| found != wanted).unwrap();
            let (port, outcome) = questions[at / words];
            panic!("{kernel}, {size}, port {}, {outcome:?}, word {}", port.number(), at % words);
        }
    }
}

fn random_boards(random: &mut Random, size: Size, count: u64) -> Vec<u64> {
    let cells = u64::from(size.cells());
    let mut board = || {
        if !size.has_columns() {
            return random_board(random, size, 12).bits();
        }
        let atoms = random.below(cells.min(12) + 1);
        random.board(size.width().into(), size.height().into(), atoms)
    };
    (0..count).map(|_| board()).collect()
}

#[test]
fn every_question_on_every_size() {
    let mut random = Random::new(11);
    let hexagons = Size::HEXAGONS.into_iter().flat_map(|size| [size, size.reflecting()]);
    for size in box_sizes().chain(hexagons) {
        let boards = random_boards(&mut random, size, 300);
        assert_planes(size, &boards, &all_questions(size));
    }
}

#[test]
fn batches_of_every_length_and_questions_in_any_order() {
    let mut random = Random::new(12);
    for size in [size(8, 8), size(7, 3), size(1, 1)] {
        let all = all_questions(size);
        for length in (0..140).chain([191, 192, 193, 255, 256, 257]) {
            let boards = random_boards(&mut random, size, length);
            let questions: Vec<_> =
                (0..random.below(4)).map(|_| all[random.below(all.len() as u64) as usize]).collect();
            assert_planes(size, &boards, &questions);
        }
    }
}

#[test]
fn faulty_questions_are_refused() {
    let size = size(3, 2);
    let (inside, beyond) = (Port::new(9, size).unwrap(), Port::new(10, Size::CLASSIC).unwrap());
    let mut masks = [7; 2];
    let good = (inside, Outcome::Hit);
    for question in [(beyond, Outcome::Hit), (inside, Outcome::Detour(beyond))] {
        let refused = Err(BatchError::NoPort { index: 1, port: beyond, size });
        assert_eq!(planes(size, &[1], &[good, question], &mut masks), refused);
    }
    let text = BatchError::NoPort { index: 1, port: beyond, size }.to_string();
    assert_eq!(text, "question 1 names port 11, expected 1 to 10 on 3x2");
    let short = Err(BatchError::Length { found: 2, expected: 1 });
    assert_eq!(planes(size, &[1], &[good], &mut masks), short);
    let outside = Err(BatchError::OffBoard { index: 1, cell: Cell::new(3, 0), size });
    assert_eq!(planes(size, &[1, 0xff], &[good, good], &mut masks), outside);
    let large = Size::new(9, 1).unwrap();
    let refused = Err(BatchError::TooLarge { size: large });
    assert_eq!(planes(large, &[1], &[good, good], &mut masks), refused);
    assert_eq!(masks, [7; 2], "nothing is written");
    for kernel in Kernel::ALL.into_iter().filter(|kernel| !kernel.is_available()) {
        let refused = Err(BatchError::Unavailable { kernel });
        assert_eq!(planes_with(kernel, size, &[], &[], &mut []), refused);
    }
}
