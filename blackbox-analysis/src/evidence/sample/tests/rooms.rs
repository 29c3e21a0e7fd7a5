use num_bigint::BigUint;

use super::*;
use crate::evidence::Count;

fn choose(cells: u32, chosen: u32) -> BigUint {
    (0..chosen).fold(1u32.into(), |ways, i| ways * (cells - i) / (i + 1))
}

const DRAWS: usize = 100_000;

#[test]
fn shares_and_numbers_are_those_of_the_counts() {
    let mut random = SplitMix(1);
    for (top, room) in [
        ((9, [2, 2]), (7, [1, 1])),
        ((64, [3, 5]), (50, [0, 2])),
        ((256, [0, 256]), (200, [0, 200])),
        ((300, [250, 280]), (260, [211, 241])),
    ] {
        let [top, room] = [top, room].map(|(unknown, extra)| Undecided { unknown, extra });
        let boards = |Undecided { unknown, extra: [least, most] }: Undecided| {
            (least..=most).map(|extra| choose(unknown, extra)).sum::<BigUint>()
        };
        let [all, some] = [top, room].map(|room| Count::from(boards(room)));
        let share = Rooms::new(top).share(room);
        assert!((share.ln() - (some.ln() - all.ln())).abs() < 1e-12 * all.ln(), "{top:?} {room:?}");
        let mut seen = vec![0u32; room.unknown as usize + 1];
        let numbers = Numbers::for_room(room);
        for _ in 0..DRAWS {
            seen[numbers.draw(&mut random) as usize] += 1;
        }
        for (extra, seen) in (0..).zip(seen) {
            let here = (room.extra[0]..=room.extra[1]).contains(&extra);
            let ways = if here { choose(room.unknown, extra) } else { BigUint::ZERO };
            let expected = Count::from(ways).share_of(&some) * DRAWS as f64;
            let off = f64::from(seen) - expected;
            assert!(off.abs() <= 4.5 * expected.sqrt() + 2.0, "{extra} in {room:?}: {seen}, {expected}");
        }
    }
}

/// As a float it leads to the end of the sums.
#[test]
fn the_largest_random_number_draws_the_last() {
    let random = SplitMix(0x3162_8af6_7b21_31ab);
    assert_eq!(random.clone().bits(), u64::MAX);
    for extra in [[0, 2], [1, 9], [5, 6]] {
        let numbers = Numbers::for_room(Undecided { unknown: 9, extra });
        assert_eq!(numbers.draw(&mut random.clone()), extra[1]);
    }
}
