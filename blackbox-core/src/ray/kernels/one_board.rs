//! One board at a time, in portable code: a first look of all rays at once, then jumps for the few that turn.

use super::measure::{DEFLECTIONS, LENGTHS, Measure};
use crate::ray::box_tables::{LANES, Layout, ONES, TOPS, frames, leaving};
use crate::{grid::Size, ray::Code};

#[inline(never)]
pub(super) fn signatures(layout: &Layout, boards: &[u64], codes: &mut [u8]) {
    if usize::from(layout.ports) == LANES {
        // Ports are lanes; and with the layout known beforehand the compiler makes more of it.
        const CLASSIC: &Layout = Layout::for_size(Size::CLASSIC);
        for (&bits, codes) in boards.iter().zip(codes.as_chunks_mut().0) {
            *codes = trace(CLASSIC, bits);
        }
        return;
    }
    for (&bits, codes) in boards.iter().zip(codes.chunks_exact_mut(layout.ports.into())) {
        let lanes = trace(layout, bits);
        for (code, &lane) in codes.iter_mut().zip(&layout.lanes) {
            *code = lanes[lane as usize];
        }
    }
}

#[inline(always)]
fn trace(layout: &Layout, bits: u64) -> [u8; LANES] {
    let frames = frames(bits);
    let mut codes = [0; LANES];
    let mut board = Looks { stops: [0; LANES], lefts: [0; LANES], rights: [0; LANES] };
    let mut turning = 0;
    for (heading, &atoms) in frames.iter().enumerate() {
        // An atom in the line to the left is diagonally ahead of a ray that is about to come beside it.
        let (left, right) = (atoms << 8 & !atoms, atoms >> 8 & !atoms);
        let stop = atoms | left | right;
        // Eight rays at once, a byte each: what lies before the first stop does not matter to them.
        let first = lowest(stop);
        let turn = first & (left ^ right) & !layout.first_rank[heading];
        let stopped = any(stop);
        let hit = any(first & atoms);
        let straight =
            u64::from_le_bytes(layout.exits[8 * heading..8 * heading + 8].try_into().expect("8 bytes"));
        // Where the ray stops, all ones, a reflection; one less where it hits.
        let code = ((straight & !spread(stopped)) | spread(stopped)) - (hit >> 7);
        let line = 8 * heading..8 * heading + 8;
        codes[line.clone()].copy_from_slice(&code.to_le_bytes());
        board.stops[line.clone()].copy_from_slice(&stop.to_le_bytes());
        board.lefts[line.clone()].copy_from_slice(&left.to_le_bytes());
        board.rights[line].copy_from_slice(&right.to_le_bytes());
        turning |= u32::from(gather(any(turn))) << (8 * heading);
    }
    turning &= layout.used;
    while turning != 0 {
        let lane = turning.trailing_zeros() as u8;
        turning &= turning - 1;
        match board.jump(lane, |_, _, _| {}) {
            End::Code(code) => codes[lane as usize] = code,
            End::Lane(end) => {
                // The path is the same from its other end.
                let other = leaving(end % LANES as u8);
                codes[lane as usize] = layout.exits[end as usize % LANES];
                codes[other as usize] = layout.exits[leaving(lane) as usize % LANES];
                turning &= !(1 << other);
            }
        }
    }
    codes
}

/// Writes a measure of the rays of boards one after the other.
#[inline(never)]
pub(super) fn measures(layout: &Layout, measure: Measure, boards: &[u64], numbers: &mut [u8]) {
    for (&bits, numbers) in boards.iter().zip(numbers.chunks_exact_mut(layout.ports.into())) {
        let lanes = match measure {
            Measure::Length => measured::<LENGTHS>(layout, bits),
            Measure::Deflections => measured::<DEFLECTIONS>(layout, bits),
        };
        for (number, &lane) in numbers.iter_mut().zip(&layout.lanes) {
            *number = lanes[lane as usize % LANES];
        }
    }
}

#[inline(always)]
fn measured<const ASKED: u8>(layout: &Layout, bits: u64) -> [u8; LANES] {
    // Places of the box before the board and behind it, along each heading.
    let before = layout.first_rank.map(|rank| rank.trailing_zeros() as u8);
    let behind = |heading: usize| before[(heading + 2) % 4];
    let mut board = Looks { stops: [0; LANES], lefts: [0; LANES], rights: [0; LANES] };
    let mut numbers = [0; LANES];
    let mut turning = 0;
    for (heading, &atoms) in frames(bits).iter().enumerate() {
        let (left, right) = (atoms << 8 & !atoms, atoms >> 8 & !atoms);
        let stop = atoms | left | right;
        let first = lowest(stop);
        let inside = first & !layout.first_rank[heading];
        // Two atoms throw the ray back the way that it came.
        let back = any(inside & left & right) >> 7;
        let number = if ASKED == LENGTHS {
            let stopped = any(stop);
            // The places before the stop, or all of the line; then how many they are.
            let passed = (first - (stopped >> 7)) | !spread(stopped);
            let length = ones(passed)
                - ONES * u64::from(before[heading])
                - (!stopped & TOPS) / 0x80 * u64::from(behind(heading));
            // On its way back it enters all cells but the last again.
            length + (length & (back * 0xff)) - back
        } else {
            back
        };
        let line = 8 * heading..8 * heading + 8;
        numbers[line.clone()].copy_from_slice(&number.to_le_bytes());
        board.stops[line.clone()].copy_from_slice(&stop.to_le_bytes());
        board.lefts[line.clone()].copy_from_slice(&left.to_le_bytes());
        board.rights[line].copy_from_slice(&right.to_le_bytes());
        turning |= u32::from(gather(any(inside & (left ^ right)))) << (8 * heading);
    }
    turning &= layout.used;
    while turning != 0 {
        let lane = turning.trailing_zeros() as u8;
        turning &= turning - 1;
        // Legs are one more than deflections.
        let mut number = 0u8.wrapping_sub(if ASKED == LENGTHS { before[usize::from(lane / 8)] } else { 1 });
        let end = board.jump(lane, |lane, ahead, stop| {
            number = number.wrapping_add(if ASKED == LENGTHS {
                let last = if stop == 0 { behind(usize::from(lane / 8)) } else { 0 };
                (stop.trailing_zeros() as u8 - ahead.trailing_zeros() as u8).wrapping_sub(last)
            } else {
                1
            });
        });
        match end {
            End::Lane(end) => {
                let other = leaving(end % LANES as u8);
                numbers[usize::from(other)] = number;
                turning &= !(1 << other);
            }
            End::Code(u8::REFLECTION) => {
                number = (2 * number).wrapping_add(if ASKED == LENGTHS { 0xff } else { 1 });
            }
            End::Code(_) => {}
        }
        numbers[usize::from(lane)] = number;
    }
    numbers
}

/// How many bits of every byte are set.
const fn ones(bytes: u64) -> u64 {
    let pairs = bytes - (bytes >> 1 & 0x5555555555555555);
    let fours = (pairs & 0x3333333333333333) + (pairs >> 2 & 0x3333333333333333);
    (fours + (fours >> 4)) & 0x0f0f0f0f0f0f0f0f
}

/// What a ray meets in each lane, as bits of the places along the line.
struct Looks {
    /// An atom ahead or beside the cell ahead.
    stops: [u8; LANES],
    /// An atom beside the cell ahead on the left, and none ahead.
    lefts: [u8; LANES],
    /// The same on the right.
    rights: [u8; LANES],
}

enum End {
    Code(u8),
    /// In this lane, leaving the box.
    Lane(u8),
}

impl Looks {
    /// Follows the ray that enters in `lane` and turns at its first stop. `leg` is called for each line with
    /// the lane, the places ahead and those of them where something stops the ray.
    #[inline(always)]
    fn jump(&self, mut lane: u8, mut leg: impl FnMut(u8, u8, u8)) -> End {
        let mut ahead = 0xff;
        loop {
            let slot = lane as usize % LANES;
            let stop = self.stops[slot] & ahead;
            leg(lane, ahead, stop);
            if stop == 0 {
                return End::Lane(lane);
            }
            let bit = stop & stop.wrapping_neg();
            let left = self.lefts[slot] & bit != 0;
            let right = self.rights[slot] & bit != 0;
            if left == right {
                return End::Code(if left { u8::REFLECTION } else { u8::HIT });
            }
            // The ray turns in the place before the stop. To the right, by an atom on the left, the place
            // becomes the line, counted backwards, and the line the place; to the left it is the reverse.
            let place = stop.trailing_zeros() as u8 - 1;
            let line = lane % 8;
            let (quarters, new_line, new_place) =
                if left { (3, 7 - place, line) } else { (1, place, 7 - line) };
            lane = (lane / 8 + quarters) % 4 * 8 + new_line;
            ahead = 0xfe << new_place;
        }
    }
}

/// The lowest set bit of every byte.
const fn lowest(bytes: u64) -> u64 {
    // The negative of every byte: 0x80 minus the low seven bits never borrows from the next byte.
    let negative = (TOPS - (bytes & !TOPS)) ^ (!bytes & TOPS);
    bytes & negative
}

/// The top bit of every byte that is not zero.
const fn any(bytes: u64) -> u64 {
    // Seven bits that are not all 0 carry into the top bit when 0x7f is added, and go no further.
    (((bytes & !TOPS) + !TOPS) | bytes) & TOPS
}

/// Bytes of all ones for the top bits given.
const fn spread(tops: u64) -> u64 {
    (tops >> 7) * 0xff
}

/// The top bits of the bytes as one byte.
const fn gather(tops: u64) -> u8 {
    // The factor's bit at 56 - 7i moves the bit of byte i, which is at 8i, to 56 + i.
    ((tops >> 7).wrapping_mul(0x0102040810204080) >> 56) as u8
}
