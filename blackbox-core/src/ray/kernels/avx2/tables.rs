//! The tables of the AVX2 kernel that are the same for all sizes.

/// The same sixteen bytes in both halves.
pub(super) const fn in_both(bytes: [u8; 16]) -> [u8; 32] {
    let mut both = [0; 32];
    let mut at = 0;
    while at < 32 {
        both[at] = bytes[at % 16];
        at += 1;
    }
    both
}

/// The place that a ray looks at next when a turn to the left brings it from the line with this number.
pub(super) const NEXT: [u8; 32] = in_both([0, 128, 64, 32, 16, 8, 4, 2, 0, 128, 64, 32, 16, 8, 4, 2]);

/// Each lane's own number within its half.
pub(super) const OWN: [u8; 32] = in_both([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);

/// The bit of a lane that looks in the other half.
pub(super) const CROSSED: u8 = 0x40;

/// The bit of a lane that is frozen.
pub(super) const FROZEN: u8 = 0x80;

/// What makes a lane of a half the opposite one.
pub(super) const OPPOSITE: u8 = 0b1_111;

/// For the bit of a stop the place before it, from the lower and from the upper four bits, with what changes
/// in the lane by a turn to the left: its heading's upper bit, where the heading before was up or down, and
/// [`CROSSED`], where it was straight.
const fn places(crossing: bool) -> [[u8; 32]; 2] {
    let mut tables = [[0; 32]; 2];
    let mut half = 0;
    while half < 2 {
        // The headings of the lower half, if it looks in its own, are right and left.
        let upright = (half == 1) == crossing;
        let change = if upright { 0b1_000 } else { 0 } | if crossing { CROSSED } else { 0 };
        let mut place = 0;
        while place < 7 {
            let bit = 2u32 << place;
            if bit < 16 {
                tables[0][16 * half + bit as usize] = place | change;
            } else {
                tables[1][16 * half + bit as usize / 16] = place | change;
            }
            place += 1;
        }
        half += 1;
    }
    tables
}

/// Before a look in the own half, and in the other.
pub(super) const PLACES: [[[u8; 32]; 2]; 2] = [places(false), places(true)];
