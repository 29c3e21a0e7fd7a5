use blackbox_core::enumerate::WordBoards;

use super::{super::symmetries::number, *};

#[test]
fn the_counts_are_those_of_the_boards_one_by_one() {
    for (size, atoms, each) in
        [("8x8", 4, 397), ("8x3", 3, 5), ("2x5", 2, 1), ("8x8", 1, 1), ("hex3", 4, 7), ("hex5", 3, 97)]
    {
        let size: Size = size.parse().expect("a size");
        let codes = |board: &WordBoard| -> Vec<u8> {
            Port::all(size).map(|port| code(board.fire(port), port)).collect()
        };
        let facts = |board: &WordBoard| {
            let codes = codes(board);
            let lower =
                (0..codes.len()).filter(|&port| codes[port] != HIT && usize::from(codes[port]) >= port);
            lower.map(|port| fact(port, codes[port])).collect::<Vec<_>>()
        };
        let turns = BoardSymmetries::new(size);
        let mut originals: Vec<_> = WordBoards::new(size, atoms).expect("boards").step_by(each).collect();
        let mut records = BoardRecords::new(size, originals.len()).expect("memory");
        originals.sort_by_key(|board| records.pairs(&codes(board)));
        for (at, board) in originals.iter().enumerate() {
            records.record(at, board.bits(), &codes(board));
        }
        assert!(!records.further.is_empty() || atoms < 4 && size.has_columns());
        for (first, some) in [(0, originals.len()), (1, 1), (2, 7), (1, 8), (3, 66)] {
            let (mut list, mut sums, mut expected) = (Vec::new(), [0; 64], [0; ROOM]);
            for (at, board) in originals.iter().enumerate().skip(first).take(some) {
                for (turn, image) in turns.images(board.bits()).enumerate() {
                    list.push(number(turn, at));
                    let image = WordBoard::new(image, size).expect("an image");
                    facts(&image).into_iter().for_each(|fact| expected[fact] += 1);
                    (0..64).for_each(|bit| sums[bit] += (image.bits() >> bit & 1) as u32);
                }
            }
            list.sort_unstable();
            let Counts { atoms, pairs } = records.count(&turns, &list);
            assert_eq!((atoms, &pairs[..PAIRS]), (sums, &expected[..PAIRS]), "{size} {first} {some}");
        }
    }
}
