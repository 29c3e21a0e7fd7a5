//! Work on arrays of boards, beside the boards one by one.

use blackbox_analysis::effort::Effort;
use std::collections::HashMap;

use blackbox_analysis::{
    Board, Boards,
    arrays::{
        self, ArrayError, Measure, Packing, RowsMut, canonical, class_labels, measures, planes,
        random_boards, ranks, signatures, transformed, unranked,
    },
};
use blackbox_core::{AtomRange, Cell, Outcome, Port, Rays, Size, Symmetry, WordBoard, enumerate};

/// Rectangles within the box and beyond, and hexagons.
fn sizes() -> impl Iterator<Item = Size> {
    ["8x8", "5x3", "1x7", "9x4", "16x16", "20x12", "1x70", "hex2", "hex3", "hex4", "hex5", "hex5r"]
        .map(|size| size.parse().expect("a size"))
        .into_iter()
}

#[test]
#[expect(clippy::too_many_lines, reason = "one array after the other")]
fn each_board_is_worked_on_as_by_itself() {
    for size in sizes() {
        let packing = Packing::new(size);
        let (ports, each) = (usize::from(size.ports()), packing.words());
        let atoms = size.cells().min(5);
        let mut words = vec![0; 3_000 * each];
        random_boards(packing, atoms.into(), 7, &mut words, &mut Effort::none()).expect("atoms on the board");
        let boards: Vec<Board> =
            words.chunks(each).map(|words| packing.read(words, 0).expect("a board")).collect();
        assert!(boards.iter().all(|board| board.count() == atoms));

        let mut codes = vec![0; 3_000 * ports];
        signatures(packing, &words, RowsMut::Bytes(&mut codes), &mut Effort::none().with_threads(2))
            .expect("boards");
        let mut found = vec![0u8; ports];
        for (board, row) in boards.iter().zip(codes.chunks(ports)) {
            board.write_signature(&mut found);
            assert_eq!(row, found, "{board}");
        }

        let mut labels = vec![0; 3_000];
        let classes =
            class_labels(packing, &words, &mut labels, &mut Effort::none().with_threads(2)).expect("boards");
        let mut first = HashMap::new();
        for (row, label) in codes.chunks(ports).zip(&labels) {
            let next = first.len() as u32;
            assert_eq!(*first.entry(row).or_insert(next), *label);
        }
        assert_eq!(first.len(), classes as usize);

        // All of them once more, and the first quarter so often that nearly all are of few classes.
        let again: Vec<u64> = (0..9_000)
            .flat_map(|at| {
                let at = if at < 3_000 { at } else { at * at % 750 };
                words[at * each..][..each].iter().copied()
            })
            .collect();
        let mut more = vec![0; 9_000];
        assert_eq!(
            class_labels(packing, &again, &mut more, &mut Effort::none().with_threads(1)),
            Ok(classes)
        );
        assert!((0..9_000).all(|at| more[at] == labels[if at < 3_000 { at } else { at * at % 750 }]));

        let outcomes =
            [Outcome::Hit, Outcome::Reflection].into_iter().chain(Port::all(size).map(Outcome::Detour));
        let questions: Vec<(Port, Outcome)> = Port::all(size)
            .flat_map(|port| outcomes.clone().map(move |outcome| (port, outcome)))
            .step_by(7)
            .collect();
        let mut masks = vec![0; questions.len() * 3_000_usize.div_ceil(64)];
        planes(packing, &words, &questions, &mut masks, &mut Effort::none().with_threads(2))
            .expect("questions");
        for (&(port, outcome), mask) in questions.iter().zip(masks.chunks(3_000_usize.div_ceil(64))) {
            for (at, board) in boards.iter().enumerate() {
                assert_eq!(
                    mask[at / 64] >> (at % 64) & 1 == 1,
                    board.fire(port) == outcome,
                    "{board} {port:?}"
                );
            }
        }

        let (mut lengths, mut deflections) = (vec![0u8; 3_000 * ports], vec![0u16; 3_000 * ports]);
        measures(packing, Measure::Length, &words, &mut lengths, &mut Effort::none().with_threads(2))
            .expect("boards");
        measures(
            packing,
            Measure::Deflections,
            &words,
            &mut deflections,
            &mut Effort::none().with_threads(2),
        )
        .expect("boards");
        let rows = lengths.chunks(ports).zip(deflections.chunks(ports));
        for (board, (lengths, deflections)) in boards.iter().zip(rows).step_by(7) {
            for (port, found) in Port::all(size).zip(lengths.iter().zip(deflections)) {
                let mut trace = board.trace(port);
                trace.finish();
                let (length, deflected) = (trace.length(), trace.deflections());
                assert!(length.max(deflected) <= Measure::most(size), "{board}");
                assert_eq!(found, (&(length as u8), &(deflected as u16)), "{board}, {port:?}");
            }
        }

        let mut images = vec![0; words.len()];
        canonical(packing, &words, &mut images, &mut Effort::none().with_threads(2)).expect("boards");
        for (board, image) in boards.iter().zip(images.chunks(each)) {
            assert_eq!(packing.read(image, 0), Ok(enumerate::canonical(board)), "{board}");
        }
        for symmetry in Symmetry::ALL {
            let turned =
                transformed(packing, symmetry, &words, &mut images, &mut Effort::none().with_threads(2));
            if !symmetry.applies_to(size) {
                assert_eq!(turned, Err(ArrayError::Symmetry { symmetry, size }));
                continue;
            }
            let image_of = Packing::new(symmetry.size(size));
            for (board, image) in boards.iter().zip(images.chunks(each)).step_by(31) {
                assert_eq!(image_of.read(image, 0), Ok(board.transformed(symmetry)), "{board} {symmetry}");
            }
        }

        let (mut places, mut back) = (vec![0; 3_000], vec![0; words.len()]);
        ranks(packing, None, &words, &mut places, &mut Effort::none()).expect("boards");
        unranked(packing, atoms.into(), &places, &mut back, &mut Effort::none()).expect("places");
        assert_eq!(back, words, "{size}");

        let mut cells = vec![9; 3_000 * usize::from(size.width()) * usize::from(size.height())];
        packing.write_cells(&words, &mut cells).expect("as many cells");
        let shown = boards.iter().flat_map(|board| {
            let places = (0..size.height()).flat_map(|y| (0..size.width()).map(move |x| Cell::new(x, y)));
            places.map(|cell| u8::from(cell.is_on(size) && board.contains(cell)))
        });
        assert!(cells.iter().copied().eq(shown), "{size}");
        packing.read_cells(&cells, &mut back).expect("cells of boards");
        assert_eq!(back, words, "{size}");

        // Of some numbers of atoms together, too.
        let some = AtomRange::new(1, atoms.min(3)).expect("a range");
        random_boards(packing, some, 7, &mut words, &mut Effort::none()).expect("few boards");
        ranks(packing, Some(some), &words, &mut places, &mut Effort::none()).expect("boards");
        unranked(packing, some, &places, &mut back, &mut Effort::none()).expect("places");
        assert_eq!(back, words, "{size}");
        let other = ranks(packing, Some(0.into()), &words, &mut places, &mut Effort::none());
        assert!(matches!(other, Err(ArrayError::Among { index: 0, .. })), "{size}");
    }
    let size = Size::PLUS;
    let refused = transformed(
        Packing::new(size),
        Symmetry::Transpose,
        &[1],
        &mut [0],
        &mut Effort::none().with_threads(1),
    );
    assert!(
        refused
            .unwrap_err()
            .to_string()
            .starts_with("hex5 boards have no symmetry transpose, expected one of identity")
    );
}

/// So many that their hashes lie in several buckets, and parts of them in several stretches.
#[test]
fn classes_of_many_boards() {
    let size = Size::new(7, 6).expect("a size");
    let mut boards: Vec<u64> =
        enumerate::WordBoards::new(size, 4).expect("boards").map(WordBoard::bits).collect();
    boards.extend_from_within(..30_000);
    let packing = Packing::new(size);
    let ports = usize::from(size.ports());
    let mut codes = vec![0; ports * boards.len()];
    signatures(packing, &boards, RowsMut::Bytes(&mut codes), &mut Effort::none().with_threads(0))
        .expect("boards");
    let mut first = HashMap::new();
    let expected: Vec<u32> = codes
        .chunks(ports)
        .map(|row| {
            let next = first.len() as u32;
            *first.entry(row).or_insert(next)
        })
        .collect();
    for threads in [1, 2] {
        let mut labels = vec![7; boards.len()];
        let classes = class_labels(packing, &boards, &mut labels, &mut Effort::none().with_threads(threads));
        assert_eq!(classes, Ok(first.len() as u32));
        assert!(labels == expected, "{threads} threads");
    }
    // All of one class.
    let (same, mut labels) = (vec![boards[0]; 100_000], vec![7; 100_000]);
    assert_eq!(class_labels(packing, &same, &mut labels, &mut Effort::none().with_threads(2)), Ok(1));
    assert!(labels.iter().all(|&label| label == 0));
}

/// The boards that the first generator of hexagons drew from the same seed.
#[test]
fn seeds_draw_the_boards_that_they_always_drew() {
    let mut boards = [0; 3];
    random_boards(Packing::new(Size::PLUS), 6.into(), 7, &mut boards, &mut Effort::none())
        .expect("atoms on the board");
    assert_eq!(boards, [0x0010_0004_0820_8001, 0x0400_0000_0504_00c0, 0x001e_0001_0008_0000]);
}

#[test]
fn threads_make_no_difference() {
    for size in [Size::PLUS, Size::new(7, 5).expect("a size")] {
        let boards: Vec<u64> =
            (1..=40_000u64).map(|i| i.wrapping_mul(0x9e3779b97f4a7c15) & size.mask()).collect();
        let ports = usize::from(size.ports());
        let mut one = vec![0; ports * boards.len()];
        let mut two = one.clone();
        for (threads, codes) in [(1, &mut one), (2, &mut two)] {
            signatures(
                Packing::new(size),
                &boards,
                RowsMut::Bytes(codes),
                &mut Effort::none().with_threads(threads),
            )
            .expect("boards");
        }
        assert!(one == two);
        let board = WordBoard::new(boards[30_000], size).expect("a board");
        assert_eq!(&one[ports * 30_000..][..ports], board.signature().codes());
    }
}

#[test]
fn threads_make_no_difference_to_boards_of_any_size() {
    let size = Size::new(12, 9).expect("a size");
    let cells =
        |i: u32| (0..20).map(move |k| Cell::from_index((i * 31 + k * k * 7) % 108, size).expect("a cell"));
    let boards: Vec<Board> = (0..50).map(|i| Board::from_atoms(cells(i), size).expect("a board")).collect();
    let (packing, mut words) = (Packing::new(size), vec![0; 100]);
    boards.iter().zip(words.chunks_mut(2)).for_each(|(board, words)| packing.write(board, words));
    let expected: Vec<u16> = boards.iter().flat_map(|board| board.signature().codes().to_vec()).collect();
    for threads in [0, 1, 2, 100] {
        let mut codes = vec![7; 50 * 42];
        let rows = RowsMut::Words(&mut codes);
        signatures(packing, &words, rows, &mut Effort::none().with_threads(threads)).expect("boards");
        assert!(codes == expected, "{threads} threads");
    }
}

/// Those of one word as the core has them, wide ones by rank, and each part of both.
#[test]
fn all_boards_of_a_size() {
    for text in ["3x3", "8x2", "hex2", "9x2"] {
        let size: Size = text.parse().expect("a size");
        for atoms in [0, 1, 2, 3, size.cells()] {
            let all = Boards::new(size, atoms).expect("boards");
            let listed: Vec<Board> = all.clone().collect();
            assert_eq!(all.remaining(), listed.len() as u128, "{text} {atoms}");
            for (place, board) in listed.iter().enumerate() {
                assert_eq!(arrays::rank(board, atoms.into()), Some(place as u128), "{text} {atoms}");
            }
            if let Ok(words) = enumerate::WordBoards::new(size, atoms) {
                assert!(words.map(Board::from).eq(listed.iter().cloned()), "{text} {atoms}");
            }
            let mut rest = all.clone();
            rest.next();
            for (first, end) in [(0, 2), (1, 5), (7, 7), (3, u128::MAX)] {
                let part = rest.slice(first..end);
                assert_eq!(part.size_hint().0 as u128, part.remaining());
                let (first, end) = (first as usize, end.min(listed.len() as u128) as usize);
                assert!(part.eq(listed.iter().skip(1).take(end).skip(first).cloned()), "{text} {atoms}");
            }
        }
        assert!(Boards::new(size, size.cells() + 1).is_err());
    }
    assert!(Boards::new("40x40".parse().expect("a size"), 800).is_err());
}
