use blackbox_core::Port;

use super::{
    super::facts::{PORTS, code},
    *,
};

#[test]
fn each_board_is_listed_once_with_its_facts() {
    for (size, least, most) in [
        ("5x5", 0, 3),
        ("4x6", 2, 3),
        ("8x8", 3, 3),
        ("1x7", 1, 2),
        ("3x3", 8, 9),
        ("hex2", 0, 3),
        ("hex3r", 2, 3),
        ("hex5", 2, 2),
    ] {
        let size: Size = size.parse().expect("a size");
        let boards = AllBoards::new(size, least, most, Drawn::Board, &Work::new(0)).expect("boards");
        let board = |number: u32| {
            let original = boards.records.atoms(original(number));
            let image = boards.turns.images(original).nth(number_of_turn(number)).expect("an image");
            WordBoard::new(image, size).expect("a board")
        };
        let of = |list: &[u32]| {
            let mut listed: Vec<u64> = list.iter().map(|&number| board(number).bits()).collect();
            listed.sort_unstable();
            listed
        };
        let mut all: Vec<WordBoard> =
            (least..=most).flat_map(|atoms| WordBoards::new(size, atoms).expect("boards")).collect();
        all.sort_unstable_by_key(|board| board.bits());
        let bits: Vec<u64> = all.iter().map(|board| board.bits()).collect();
        assert_eq!(of(&boards.all()), bits, "{size}");

        let codes = |board: WordBoard| -> Vec<u8> {
            Port::all(size).map(|port| code(board.fire(port), port)).collect()
        };
        let rows: Vec<_> = all.iter().map(|&board| codes(board)).collect();
        for hidden in rows.iter().step_by(rows.len() / 7) {
            let (mut seen, mut kept) = ([UNFIRED; PORTS], boards.all());
            let mut left: Vec<usize> = (0..rows.len()).collect();
            for port in 0..boards.ports() {
                (seen[port], left) =
                    (hidden[port], left.into_iter().filter(|&at| rows[at][port] == hidden[port]).collect());
                if usize::from(hidden[port]) < seen.len() {
                    seen[usize::from(hidden[port])] = port as u8;
                }
                boards.keep(&mut kept, fact(port, hidden[port]));
                let mut list = Vec::new();
                boards.list(&seen, &mut list);
                assert!(list.is_sorted());
                assert_eq!(list, kept);
                assert_eq!(of(&list), left.iter().map(|&at| bits[at]).collect::<Vec<_>>());
                let one_class = left.iter().all(|&at| rows[at] == rows[left[0]]);
                assert_eq!(boards.is_one_class(&list), one_class);
            }
        }
    }
}
