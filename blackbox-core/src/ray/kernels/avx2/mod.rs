//! Byte lanes in 256-bit registers: one board a register, several at a time.
//!
//! As in the AVX-512 kernel a byte is a ray, `lane` is the line it travels and `next` the place it looks at
//! next. But here a byte can only be looked up among the sixteen of its half register. So each half holds the
//! headings of one parity, right and left in the lower half, up and down in the upper: every turn changes the
//! parity, so all rays that still travel look in the other half at every second look, and the halves of the
//! board are exchanged instead. A ray that turns no more is frozen: its lane gets the top bit, with which a
//! look-up gives nothing.

use core::arch::x86_64::{
    __m256i, _mm256_add_epi8, _mm256_and_si256, _mm256_andnot_si256, _mm256_blendv_epi8, _mm256_cmpeq_epi8,
    _mm256_movemask_epi8, _mm256_or_si256, _mm256_permute2x128_si256, _mm256_permute4x64_epi64,
    _mm256_set1_epi8, _mm256_setzero_si256, _mm256_shuffle_epi8, _mm256_slli_epi16, _mm256_slli_epi64,
    _mm256_srli_epi16, _mm256_srli_epi64, _mm256_sub_epi8, _mm256_xor_si256,
};

mod frames;
mod measured;
mod sizes;
mod tables;

use super::{
    measure::{CODES, DEFLECTIONS, LENGTHS, Measure},
    register_groups::in_groups,
    registers::{load_32, store_32, store_front},
};
use crate::ray::box_tables::LANES;
use crate::{grid::Size, ray::Code};
use frames::{GROUP, frames};
use sizes::SizeBytes;
use tables::{FROZEN, NEXT, OPPOSITE, OWN, PLACES};

/// Boards that travel at the same time.
const FLIGHT: usize = 2;

/// Room for the codes of a group, each stored as a whole register.
const ROOM: usize = GROUP * LANES;

#[target_feature(enable = "avx2")]
pub(super) fn signatures(size: Size, boards: &[u64], codes: &mut [u8]) {
    trace_all::<CODES>(size, boards, codes);
}

#[target_feature(enable = "avx2")]
pub(super) fn measures(size: Size, measure: Measure, boards: &[u64], numbers: &mut [u8]) {
    match measure {
        Measure::Length => trace_all::<LENGTHS>(size, boards, numbers),
        Measure::Deflections => trace_all::<DEFLECTIONS>(size, boards, numbers),
    }
}

/// Writes what is asked about each ray.
#[inline]
#[target_feature(enable = "avx2")]
fn trace_all<const ASKED: u8>(size: Size, boards: &[u64], answers: &mut [u8]) {
    let size = SizeTables::new(size);
    let group = |boards: &[u64; GROUP], room: &mut [u8; ROOM]| trace::<ASKED>(&size, boards, room);
    let few = |boards: &[u64], answers: &mut [u8]| trace_few::<ASKED>(&size, boards, answers);
    in_groups::<GROUP, ROOM, FLIGHT>(size.ports, boards, answers, group, few);
}

/// A table of bytes for each lane, and the same with the halves exchanged.
#[derive(Clone, Copy)]
struct Halves {
    straight: __m256i,
    crossed: __m256i,
}

impl Halves {
    #[inline]
    #[target_feature(enable = "avx2")]
    fn new(straight: __m256i) -> Self {
        Self { straight, crossed: _mm256_permute2x128_si256::<1>(straight, straight) }
    }

    /// What stands at each lane, for lanes of both parities.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn at(&self, lane: __m256i, crossed: __m256i) -> __m256i {
        let same = _mm256_shuffle_epi8(self.straight, lane);
        let other = _mm256_shuffle_epi8(self.crossed, lane);
        _mm256_blendv_epi8(same, other, crossed)
    }
}

struct SizeTables {
    ports: usize,
    first_rank: __m256i,
    used: __m256i,
    /// The code of a ray that leaves, less one.
    exits: Halves,
    /// Which lanes of the order of headings become the codes: from the lower half, from the upper half.
    lanes: [__m256i; 2],
}

impl SizeTables {
    #[inline]
    #[target_feature(enable = "avx2")]
    fn new(size: Size) -> Self {
        let bytes = SizeBytes::for_size(size);
        Self {
            ports: size.ports().into(),
            first_rank: load_32(&bytes.first_rank),
            used: load_32(&bytes.used),
            exits: Halves::new(load_32(&bytes.exits)),
            lanes: [load_32(&bytes.lanes[0]), load_32(&bytes.lanes[1])],
        }
    }
}

#[derive(Clone, Copy)]
struct Avx2Lines {
    atoms: __m256i,
    /// An atom, or one beside.
    stops: Halves,
    /// One atom beside and none here, not in the first rank: a ray turns before it.
    turns: Halves,
    /// The same with the atom on the left, so that the ray turns right.
    rights: Halves,
}

impl Avx2Lines {
    #[inline]
    #[target_feature(enable = "avx2")]
    fn new(size: &SizeTables, atoms: __m256i) -> Self {
        let left = _mm256_slli_epi64::<8>(atoms);
        let right = _mm256_srli_epi64::<8>(atoms);
        let beside = _mm256_or_si256(left, right);
        let one_side = _mm256_xor_si256(left, right);
        let turns = _mm256_andnot_si256(_mm256_or_si256(atoms, size.first_rank), one_side);
        Self {
            atoms,
            stops: Halves::new(_mm256_or_si256(atoms, beside)),
            turns: Halves::new(turns),
            rights: Halves::new(_mm256_and_si256(turns, left)),
        }
    }
}

#[derive(Clone, Copy)]
struct Avx2Rays {
    /// The lane within a half, [`CROSSED`] if in the other half, [`FROZEN`] if the ray turns no more.
    lane: __m256i,
    next: __m256i,
}

/// What rays see before they turn.
#[derive(Clone, Copy)]
struct Avx2Look {
    /// The places from the one that the ray looks at next to the one before its stop.
    passed: __m256i,
    turn: __m256i,
    right: __m256i,
    /// The rays that see no turn.
    done: __m256i,
}

impl Avx2Look {
    #[inline]
    #[target_feature(enable = "avx2")]
    fn new(next: __m256i, stops: __m256i, turns: __m256i, rights: __m256i) -> Self {
        // As in the AVX-512 kernel: without the first stop from `next` on, and with all before it.
        let flipped = _mm256_sub_epi8(stops, next);
        let turn = _mm256_andnot_si256(flipped, turns);
        let right = _mm256_andnot_si256(flipped, rights);
        let passed = _mm256_andnot_si256(stops, flipped);
        Self { passed, turn, right, done: _mm256_cmpeq_epi8(turn, _mm256_setzero_si256()) }
    }
}

impl Avx2Rays {
    #[inline]
    #[target_feature(enable = "avx2")]
    fn look<const CROSSING: bool>(self, lines: &Avx2Lines) -> Avx2Look {
        let at = |halves: Halves| {
            _mm256_shuffle_epi8(if CROSSING { halves.crossed } else { halves.straight }, self.lane)
        };
        Avx2Look::new(self.next, at(lines.stops), at(lines.turns), at(lines.rights))
    }

    /// The rays after the turns that they see, before a look in the own (`CROSSING`) or in the other half.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn turned<const CROSSING: bool>(self, look: Avx2Look) -> Self {
        let [low, high] = &PLACES[CROSSING as usize];
        let low_bits = _mm256_set1_epi8(0x0f);
        let high_bits = _mm256_and_si256(_mm256_srli_epi16::<4>(look.turn), low_bits);
        // Of a byte with one bit, one of the two look-ups is zero; the top bit makes the first zero, too.
        let place = _mm256_or_si256(
            _mm256_shuffle_epi8(load_32(low), look.turn),
            _mm256_shuffle_epi8(load_32(high), high_bits),
        );
        let ahead = _mm256_cmpeq_epi8(look.right, _mm256_setzero_si256());
        let reversed = _mm256_andnot_si256(ahead, _mm256_set1_epi8(OPPOSITE as i8));
        let line = _mm256_xor_si256(self.lane, reversed);
        let heading = _mm256_xor_si256(_mm256_and_si256(self.lane, _mm256_set1_epi8(0b1_000)), reversed);
        let frozen = _mm256_or_si256(self.lane, _mm256_set1_epi8(FROZEN as i8));
        Self {
            lane: _mm256_blendv_epi8(_mm256_xor_si256(heading, place), frozen, look.done),
            next: _mm256_blendv_epi8(_mm256_shuffle_epi8(load_32(&NEXT), line), self.next, look.done),
        }
    }

    /// The codes of rays that do not turn any more.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn codes(self, size: &SizeTables, lines: &Avx2Lines) -> __m256i {
        let zero = _mm256_setzero_si256();
        let crossed = _mm256_slli_epi16::<1>(self.lane);
        let lane = _mm256_and_si256(self.lane, _mm256_set1_epi8(0x0f));
        let stops = lines.stops.at(lane, crossed);
        let flipped = _mm256_sub_epi8(stops, self.next);
        let leaves = _mm256_cmpeq_epi8(_mm256_andnot_si256(flipped, stops), zero);
        let atoms = Halves::new(lines.atoms).at(lane, crossed);
        let no_hit = _mm256_cmpeq_epi8(_mm256_andnot_si256(flipped, atoms), zero);
        // All codes less one, and one more where there is no hit.
        let exits = size.exits.at(lane, crossed);
        let code = _mm256_blendv_epi8(_mm256_set1_epi8(u8::HIT as i8), exits, leaves);
        _mm256_sub_epi8(code, no_hit)
    }
}

/// Writes the answers of four boards, and something behind them.
#[inline]
#[target_feature(enable = "avx2")]
fn trace<const ASKED: u8>(size: &SizeTables, boards: &[u64; GROUP], room: &mut [u8; ROOM]) {
    let frames = frames(boards);
    for (pair, atoms) in frames.as_chunks::<FLIGHT>().0.iter().enumerate() {
        for (i, answers) in trace_some::<ASKED, _>(size, atoms).into_iter().enumerate() {
            let at = ((FLIGHT * pair + i) * size.ports).min(ROOM - LANES);
            store_32((&mut room[at..at + LANES]).try_into().expect("32 bytes"), answers);
        }
    }
}

/// Writes the answers of one or two boards, without tracing four.
#[inline]
#[target_feature(enable = "avx2")]
fn trace_few<const ASKED: u8>(size: &SizeTables, boards: &[u64], answers: &mut [u8]) {
    let [first, second] = [0, 1].map(|at| boards.get(at).copied().unwrap_or(0));
    let [first, second, ..] = frames(&[first, second, 0, 0]);
    if answers.len() == size.ports {
        let [register] = trace_some::<ASKED, _>(size, &[first]);
        return store_front(answers, register);
    }
    let (front, back) = answers.split_at_mut(size.ports);
    let [one, two] = trace_some::<ASKED, _>(size, &[first, second]);
    store_front(front, one);
    store_front(back, two);
}

/// The answers of boards that are traced at the same time.
#[inline]
#[target_feature(enable = "avx2")]
fn trace_some<const ASKED: u8, const N: usize>(size: &SizeTables, atoms: &[__m256i; N]) -> [__m256i; N] {
    let lines: [Avx2Lines; N] = core::array::from_fn(|i| Avx2Lines::new(size, atoms[i]));
    let entering = Avx2Rays { lane: load_32(&OWN), next: _mm256_set1_epi8(1) };
    let mut rays = [entering; N];
    let mut looks: [Avx2Look; N] = core::array::from_fn(|i| {
        let turns = _mm256_and_si256(lines[i].turns.straight, size.used);
        Avx2Look::new(entering.next, lines[i].stops.straight, turns, lines[i].rights.straight)
    });
    let mut sums = [_mm256_setzero_si256(); N];
    loop {
        for i in 0..N {
            if ASKED != CODES {
                sums[i] = _mm256_add_epi8(sums[i], looks[i].leg::<ASKED>());
            }
            // After an odd number of turns all rays that still travel look in the other half, after an even
            // number in their own. So two looks make a round, and neither has to choose.
            rays[i] = rays[i].turned::<true>(looks[i]);
            looks[i] = rays[i].look::<true>(&lines[i]);
        }
        if all_done(&looks) {
            break;
        }
        for i in 0..N {
            if ASKED != CODES {
                sums[i] = _mm256_add_epi8(sums[i], looks[i].leg::<ASKED>());
            }
            rays[i] = rays[i].turned::<false>(looks[i]);
            looks[i] = rays[i].look::<false>(&lines[i]);
        }
        if all_done(&looks) {
            break;
        }
    }
    core::array::from_fn(|i| {
        let answers = match ASKED {
            CODES => rays[i].codes(size, &lines[i]),
            _ => rays[i].measured::<ASKED>(size, &lines[i], sums[i]),
        };
        // In the order of headings.
        let answers = _mm256_permute4x64_epi64::<0b11_01_10_00>(answers);
        if size.ports == LANES {
            return answers;
        }
        let lower = _mm256_permute2x128_si256::<0x00>(answers, answers);
        let upper = _mm256_permute2x128_si256::<0x11>(answers, answers);
        _mm256_or_si256(_mm256_shuffle_epi8(lower, size.lanes[0]), _mm256_shuffle_epi8(upper, size.lanes[1]))
    })
}

/// Whether no ray turns any more.
#[inline]
#[target_feature(enable = "avx2")]
fn all_done(looks: &[Avx2Look]) -> bool {
    let done = looks.iter().fold(_mm256_set1_epi8(-1), |all, look| _mm256_and_si256(all, look.done));
    _mm256_movemask_epi8(done) == -1
}
