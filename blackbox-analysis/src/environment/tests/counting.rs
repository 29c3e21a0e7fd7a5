use blackbox_core::Size;

use super::*;
use crate::progress::Work;

#[test]
fn short_lists_are_counted_as_long_ones() {
    for (size, least, most) in
        [("8x8", 3, 3), ("8x3", 1, 4), ("3x6", 3, 3), ("6x6", 0, 3), ("hex3", 3, 4), ("hex5", 2, 3)]
    {
        let size: Size = size.parse().unwrap();
        let boards =
            AllBoards::new(size, least, most, super::super::all_boards::Drawn::Board, &Work::new(0)).unwrap();
        let all = boards.all();
        for number in 1..=SHORT {
            for (first, each) in [(0, 1), (number * 3, 7), (all.len() - number, 1), (5, number)] {
                let list: Vec<u32> = all[first..].iter().copied().step_by(each).take(number).collect();
                let Counts { atoms, pairs } = boards.records.count(&boards.turns, &list);
                let long = boards.posterior(list.len(), &atoms);
                assert_eq!(boards.count_atoms(&list).map(f32::to_bits), long.map(f32::to_bits));
                let chances = boards.chances(list.len() as u32, &Ends::of_all(&pairs));
                assert_eq!(boards.count_rays(&list), chances);
            }
        }
    }
}
