//! Numbers beyond 64 bits.

use blackbox_analysis::evidence::Count;
use libc::c_char;

use crate::prelude::*;

/// An unsigned integer of 128 bits, `high * 2^64 + low`: on 8 x 8 alone there are 2^64 boards.
#[repr(C)]
#[derive(Clone, Copy, Default)]
pub struct bb_u128 {
    /// The lower 64 bits.
    pub low: u64,
    /// The upper 64 bits; mostly 0.
    pub high: u64,
}

impl From<u128> for bb_u128 {
    fn from(value: u128) -> Self {
        Self { low: value as u64, high: (value >> 64) as u64 }
    }
}

/// The largest number there is where 128 bits do not hold it.
impl From<&Count> for bb_u128 {
    fn from(count: &Count) -> Self {
        count.as_u128().unwrap_or(u128::MAX).into()
    }
}

impl From<bb_u128> for u128 {
    fn from(value: bb_u128) -> Self {
        Self::from(value.high) << 64 | Self::from(value.low)
    }
}

/// Writes a number in decimal digits to a buffer of the caller; 40 bytes are always enough.
#[unsafe(no_mangle)]
pub extern "C" fn bb_u128_format(
    number: bb_u128, out: Out<c_char>, capacity: usize, length: Out<usize>,
) -> bb_status {
    entry(|| out.write_text(u128::from(number), capacity, length))
}

/// Gives the nearest floating-point number.
#[unsafe(no_mangle)]
pub extern "C" fn bb_u128_to_double(number: bb_u128) -> f64 {
    u128::from(number) as f64
}
