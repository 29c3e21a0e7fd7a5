use alloc::vec::Vec;

use super::{Limit, smallest_hitting_set};

/// Every subset of the bits in turn, by size.
fn by_trying(sets: &[u64], bits: u32) -> u32 {
    let meets = |chosen: u64| sets.iter().all(|set| set & chosen != 0);
    (0u64..1 << bits).filter(|&chosen| meets(chosen)).map(u64::count_ones).min().expect("all bits meet all")
}

#[test]
fn agrees_with_trying_every_subset() {
    let mut state = 1u64;
    let mut random = move || {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        state >> 33
    };
    for round in 0..600 {
        let bits = 4 + round % 7;
        let sets: Vec<u64> = (0..random() % 20)
            .map(|_| random() & random() & ((1 << bits) - 1))
            .filter(|&set| set != 0)
            .collect();
        let found = smallest_hitting_set(&mut sets.clone(), &mut Limit::none()).expect("no limit");
        assert!(sets.iter().all(|set| set & found != 0), "{sets:?} {found:b}");
        assert_eq!(found.count_ones(), by_trying(&sets, bits), "{sets:?}");
    }
}

/// Sets that are all there is, and as many as there can be of two each: one bit of each is taken, and no
/// more sets of bits are tried than that.
#[test]
fn sets_that_share_nothing_take_a_bit_each() {
    for (parts, most) in [(2, 3), (32, 33)] {
        let bits = 64 / parts;
        let mut sets: Vec<u64> = (0..parts).map(|at| (u64::MAX >> (64 - bits)) << (bits * at)).collect();
        let whole = sets.clone();
        let found = smallest_hitting_set(&mut sets, &mut Limit::nodes(most)).expect("straight down");
        assert!(whole.iter().all(|set| (set & found).is_power_of_two()), "{found:b}");
    }
}
