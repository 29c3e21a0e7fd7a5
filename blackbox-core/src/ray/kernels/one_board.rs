//! One board at a time, in portable code: a first look of all rays at once, then jumps for the few that turn.

use crate::ray::layout::{LANES, Layout, TOPS, frames, leaving};
use crate::{grid::Size, ray::Code};

/// Writes the signatures of boards one after the other.
pub(super) fn signatures(layout: &Layout, boards: &[u64], codes: &mut [u8]) {
    if usize::from(layout.ports) == LANES {
        // Ports are lanes; and with the layout known beforehand the compiler makes more of it.
        const CLASSIC: &Layout = Layout::of(Size::CLASSIC);
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

/// The codes of all lanes of a board.
#[inline(always)]
fn trace(layout: &Layout, bits: u64) -> [u8; LANES] {
    let frames = frames(bits);
    let mut codes = [0; LANES];
    let mut board = Looks { stops: [0; LANES], lefts: [0; LANES], rights: [0; LANES] };
    let mut turning = 0;
    for (heading, &atoms) in frames.iter().enumerate() {
        // An atom in the line to the left stands diagonally to the left of a ray that is about to come beside it.
        let (left, right) = (atoms << 8 & !atoms, atoms >> 8 & !atoms);
        let stop = atoms | left | right;
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
        match board.jump(lane) {
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

/// What a ray comes upon in each lane, as bits of the places along the line.
struct Looks {
    /// An atom ahead or beside the cell ahead.
    stops: [u8; LANES],
    /// An atom beside the cell ahead on the left, and none ahead.
    lefts: [u8; LANES],
    /// The same on the right.
    rights: [u8; LANES],
}

/// How a ray ends.
enum End {
    /// In this code.
    Code(u8),
    /// In this lane, leaving the box.
    Lane(u8),
}

impl Looks {
    /// Follows the ray that enters in `lane` and turns at its first stop.
    #[inline]
    fn jump(&self, mut lane: u8) -> End {
        let mut ahead = 0xff;
        loop {
            let slot = lane as usize % LANES;
            let stop = self.stops[slot] & ahead;
            if stop == 0 {
                return End::Lane(lane);
            }
            let bit = stop & stop.wrapping_neg();
            let left = self.lefts[slot] & bit != 0;
            let right = self.rights[slot] & bit != 0;
            if left == right {
                return End::Code(if left { u8::REFLECTION } else { u8::HIT });
            }
            // The ray turns in the place before the stop. An atom on the left turns it to the right: the place
            // becomes the line, counted backwards, and the line becomes the place. To the left it is the reverse.
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
    (((bytes & !TOPS) + !TOPS) | bytes) & TOPS
}

/// Bytes of all ones for the top bits given.
const fn spread(tops: u64) -> u64 {
    (tops >> 7) * 0xff
}

/// The top bits of the bytes as one byte.
const fn gather(tops: u64) -> u8 {
    ((tops >> 7).wrapping_mul(0x0102040810204080) >> 56) as u8
}
