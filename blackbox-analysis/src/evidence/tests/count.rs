use alloc::{format, string::ToString};

use super::*;

#[test]
fn decimals_are_those_of_big_integers() {
    let mut number = BigUint::ZERO;
    for step in 0..400u32 {
        let count = Count::from(number.clone());
        assert_eq!(count.to_string(), number.to_string());
        assert_eq!(
            format!("{count:>50}|{count:050}|{count:?}"),
            format!("{number:>50}|{number:050}|{number:?}")
        );
        // Powers of ten and what is beside them have parts of zeros and of nines.
        number = match step % 4 {
            0 => BigUint::from(10u32).pow(step / 4) - 1u32,
            1 | 2 => number + 1u32,
            _ => number << step,
        };
    }
}
