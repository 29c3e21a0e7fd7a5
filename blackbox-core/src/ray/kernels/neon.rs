//! Byte lanes in the 128-bit registers of aarch64: half a board a register, two boards at a time.
//!
//! As in the AVX-512 kernel a byte is a ray, `lane` is the line it travels and `next` the place it looks at
//! next. NEON looks a byte up among the 32 of two registers, which is one board, so every look is the same
//! for all rays. It has no bit matrices, but it counts leading zeros: that makes a place of the bit of a
//! stop.

use core::arch::aarch64::{
    uint8x16_t, uint8x16x2_t, vaddq_u8, vandq_u8, vandq_u64, vbicq_u8, vbslq_u8, vclzq_u8, vdupq_n_u8,
    vdupq_n_u64, veorq_u8, veorq_u64, vld1q_u8, vmaxvq_u8, vorrq_u8, vqtbl1q_u8, vqtbl2q_u8, vrbitq_u8,
    vreinterpretq_u8_u64, vreinterpretq_u64_u8, vrev64q_u8, vshlq_n_u64, vshrq_n_u64, vst1q_u8, vsubq_u8,
    vtstq_u8, vzip1q_u64, vzip2q_u64,
};

use super::register_groups::in_groups;
use crate::ray::box_tables::{LANES, Layout, OPPOSITE};

/// Boards traced together.
const GROUP: usize = 2;

/// Room for the codes of a group, each board's stored as two whole registers.
const ROOM: usize = GROUP * LANES;

const HALVES: usize = 2 * GROUP;

#[target_feature(enable = "neon")]
pub(super) fn signatures(layout: &Layout, boards: &[u64], codes: &mut [u8]) {
    let size = SizeTables::new(layout);
    in_groups(size.ports, boards, codes, |group, room| trace(&size, group, room));
}

struct SizeTables {
    ports: usize,
    first_rank: uint8x16x2_t,
    /// The place that entering rays look at first, none in the lanes that are no ports.
    next: uint8x16x2_t,
    exits: uint8x16x2_t,
    lanes: uint8x16x2_t,
}

impl SizeTables {
    #[target_feature(enable = "neon")]
    fn new(layout: &Layout) -> Self {
        let first_rank = layout.first_rank.map(u64::to_le_bytes);
        Self {
            ports: layout.ports.into(),
            first_rank: load(first_rank.as_flattened().try_into().expect("four headings")),
            next: load(&core::array::from_fn(|lane| (layout.used >> lane & 1) as u8)),
            exits: load(&layout.exits),
            lanes: load(&layout.lanes),
        }
    }
}

/// Each lane's own number.
const OWN: [u8; LANES] = {
    let mut own = [0; LANES];
    let mut lane = 0;
    while lane < LANES {
        own[lane] = lane as u8;
        lane += 1;
    }
    own
};

/// The place that a ray looks at next when a turn to the left brings it from the line with this number.
const NEXT: [u8; LANES] = {
    let mut next = [0; LANES];
    let mut lane = 0;
    while lane < LANES {
        next[lane] = (256 >> (lane % 8)) as u8;
        lane += 1;
    }
    next
};

struct Lines {
    atoms: uint8x16x2_t,
    /// An atom, or one beside.
    stops: uint8x16x2_t,
    /// One atom beside and none here, not in the first rank: a ray turns before it.
    turns: uint8x16x2_t,
    /// The same with the atom on the left, so that the ray turns right.
    rights: uint8x16x2_t,
}

impl Lines {
    #[inline]
    #[target_feature(enable = "neon")]
    fn new(size: &SizeTables, atoms: uint8x16x2_t) -> Self {
        let lines = |atoms: uint8x16_t, first_rank: uint8x16_t| {
            let words = vreinterpretq_u64_u8(atoms);
            let left = vreinterpretq_u8_u64(vshlq_n_u64::<8>(words));
            let right = vreinterpretq_u8_u64(vshrq_n_u64::<8>(words));
            let stops = vorrq_u8(atoms, vorrq_u8(left, right));
            let turns = vbicq_u8(veorq_u8(left, right), vorrq_u8(atoms, first_rank));
            (stops, turns, vandq_u8(turns, left))
        };
        let (lower, upper) = (lines(atoms.0, size.first_rank.0), lines(atoms.1, size.first_rank.1));
        Self {
            atoms,
            stops: uint8x16x2_t(lower.0, upper.0),
            turns: uint8x16x2_t(lower.1, upper.1),
            rights: uint8x16x2_t(lower.2, upper.2),
        }
    }
}

/// The frames of two boards, each in the order of the headings.
#[inline]
#[target_feature(enable = "neon")]
fn frames(boards: &[u64; GROUP]) -> [uint8x16x2_t; GROUP] {
    let bytes = boards.map(u64::to_le_bytes);
    let rows = load_half(bytes.as_flattened().try_into().expect("16 bytes"));
    let columns = transposed(rows);
    let [right, up, left, down] =
        [rows, vrbitq_u8(columns), vrev64q_u8(vrbitq_u8(rows)), vrev64q_u8(columns)].map(|frame| {
            // Of each frame the lower word is that of the first board.
            vreinterpretq_u64_u8(frame)
        });
    [
        uint8x16x2_t(
            vreinterpretq_u8_u64(vzip1q_u64(right, up)),
            vreinterpretq_u8_u64(vzip1q_u64(left, down)),
        ),
        uint8x16x2_t(
            vreinterpretq_u8_u64(vzip2q_u64(right, up)),
            vreinterpretq_u8_u64(vzip2q_u64(left, down)),
        ),
    ]
}

/// Rows become columns, by three delta swaps (Hacker's Delight, 7-3).
#[inline]
#[target_feature(enable = "neon")]
fn transposed(boards: uint8x16_t) -> uint8x16_t {
    let boards = vreinterpretq_u64_u8(boards);
    let differ = |boards, shifted, mask| vandq_u64(veorq_u64(boards, shifted), vdupq_n_u64(mask));
    let swap = differ(boards, vshrq_n_u64::<7>(boards), 0x00aa00aa00aa00aa);
    let boards = veorq_u64(veorq_u64(boards, swap), vshlq_n_u64::<7>(swap));
    let swap = differ(boards, vshrq_n_u64::<14>(boards), 0x0000cccc0000cccc);
    let boards = veorq_u64(veorq_u64(boards, swap), vshlq_n_u64::<14>(swap));
    let swap = differ(boards, vshrq_n_u64::<28>(boards), 0x00000000f0f0f0f0);
    vreinterpretq_u8_u64(veorq_u64(veorq_u64(boards, swap), vshlq_n_u64::<28>(swap)))
}

/// Half of the rays of a board.
#[derive(Clone, Copy)]
struct Rays {
    lane: uint8x16_t,
    next: uint8x16_t,
}

#[derive(Clone, Copy)]
struct Look {
    stop: uint8x16_t,
    flipped: uint8x16_t,
    turn: uint8x16_t,
    right: uint8x16_t,
}

impl Rays {
    #[inline]
    #[target_feature(enable = "neon")]
    fn look(self, lines: &Lines) -> Look {
        let [stop, turns, rights] =
            [lines.stops, lines.turns, lines.rights].map(|lines| vqtbl2q_u8(lines, self.lane));
        // Clears the first stop from the next place on, and nothing else ahead.
        let flipped = vsubq_u8(stop, self.next);
        Look { stop, flipped, turn: vbicq_u8(turns, flipped), right: vbicq_u8(rights, flipped) }
    }

    /// The rays after the turns that they see; those that see none stay.
    #[inline]
    #[target_feature(enable = "neon")]
    fn turned(self, look: Look) -> Self {
        let turning = vtstq_u8(look.turn, look.turn);
        let reversed = vandq_u8(vtstq_u8(look.right, look.right), vdupq_n_u8(OPPOSITE));
        let heading = vandq_u8(vaddq_u8(self.lane, vdupq_n_u8(0b01_000)), vdupq_n_u8(0b11_000));
        // The place before the stop: the bit of place 0 has seven zeros in front.
        let left = vsubq_u8(vorrq_u8(heading, vdupq_n_u8(6)), vclzq_u8(look.turn));
        let line = vandq_u8(veorq_u8(self.lane, reversed), vdupq_n_u8(7));
        let next = vqtbl1q_u8(load(&NEXT).0, line);
        Self {
            lane: vbslq_u8(turning, veorq_u8(left, reversed), self.lane),
            next: vbslq_u8(turning, next, self.next),
        }
    }

    /// The codes of rays that do not turn any more.
    #[inline]
    #[target_feature(enable = "neon")]
    fn codes(self, size: &SizeTables, lines: &Lines, look: Look) -> uint8x16_t {
        let stop = vbicq_u8(look.stop, look.flipped);
        let hit = vbicq_u8(vqtbl2q_u8(lines.atoms, self.lane), look.flipped);
        let exit = vqtbl2q_u8(size.exits, self.lane);
        // All ones where the ray stops, a reflection; all ones added, which is one less, where it hits.
        vaddq_u8(vorrq_u8(exit, vtstq_u8(stop, stop)), vtstq_u8(hit, hit))
    }
}

/// Writes the codes of two boards, and something behind them.
#[inline]
#[target_feature(enable = "neon")]
fn trace(size: &SizeTables, boards: &[u64; GROUP], room: &mut [u8; ROOM]) {
    let frames = frames(boards);
    let lines: [Lines; GROUP] = core::array::from_fn(|i| Lines::new(size, frames[i]));
    let own = load(&OWN);
    let mut rays: [Rays; HALVES] = core::array::from_fn(|i| {
        if i % 2 == 0 {
            Rays { lane: own.0, next: size.next.0 }
        } else {
            Rays { lane: own.1, next: size.next.1 }
        }
    });
    let mut looks: [Look; HALVES] = core::array::from_fn(|i| rays[i].look(&lines[i / 2]));
    while any_turn(&looks) {
        for i in 0..HALVES {
            rays[i] = rays[i].turned(looks[i]);
            looks[i] = rays[i].look(&lines[i / 2]);
        }
    }
    for (i, lines) in lines.iter().enumerate() {
        let half = |i: usize| rays[i].codes(size, lines, looks[i]);
        let codes = uint8x16x2_t(half(2 * i), half(2 * i + 1));
        let at = (i * size.ports).min(ROOM - LANES);
        let (lower, upper) = room[at..at + LANES].split_at_mut(LANES / 2);
        store_half(lower.try_into().expect("16 bytes"), vqtbl2q_u8(codes, size.lanes.0));
        store_half(upper.try_into().expect("16 bytes"), vqtbl2q_u8(codes, size.lanes.1));
    }
}

#[inline]
#[target_feature(enable = "neon")]
fn any_turn(looks: &[Look; HALVES]) -> bool {
    vmaxvq_u8(looks.iter().fold(vdupq_n_u8(0), |any, look| vorrq_u8(any, look.turn))) != 0
}

#[inline]
#[target_feature(enable = "neon")]
fn load(bytes: &[u8; LANES]) -> uint8x16x2_t {
    let [lower, upper] = bytes.as_chunks().0 else { unreachable!("two registers") };
    uint8x16x2_t(load_half(lower), load_half(upper))
}

#[inline]
#[target_feature(enable = "neon")]
fn load_half(bytes: &[u8; LANES / 2]) -> uint8x16_t {
    // SAFETY: the reference is to 16 readable bytes, and the load needs no alignment.
    unsafe { vld1q_u8(bytes.as_ptr()) }
}

#[inline]
#[target_feature(enable = "neon")]
fn store_half(room: &mut [u8; LANES / 2], bytes: uint8x16_t) {
    // SAFETY: the reference is to 16 writable bytes, and the store needs no alignment.
    unsafe { vst1q_u8(room.as_mut_ptr(), bytes) }
}
