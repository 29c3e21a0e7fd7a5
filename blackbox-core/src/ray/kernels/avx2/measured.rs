//! What is measured of rays beside their ways.

use core::arch::x86_64::{
    __m256i, _mm256_add_epi8, _mm256_and_si256, _mm256_andnot_si256, _mm256_cmpeq_epi8, _mm256_or_si256,
    _mm256_set1_epi8, _mm256_setzero_si256, _mm256_shuffle_epi8, _mm256_slli_epi16, _mm256_srli_epi16,
    _mm256_sub_epi8, _mm256_xor_si256,
};

use super::{
    super::{
        measure::{DEFLECTIONS, LENGTHS},
        registers::load_32,
    },
    Avx2Lines, Avx2Look, Avx2Rays, Halves, SizeTables,
    tables::{OPPOSITE, in_both},
};

/// How many bits of four are set.
const ONES: [u8; 32] = in_both([0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4]);

impl Avx2Look {
    /// What the turns that are seen add to what is measured.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn leg<const ASKED: u8>(self) -> __m256i {
        let added = if ASKED == LENGTHS { ones(self.passed) } else { _mm256_set1_epi8(1) };
        _mm256_andnot_si256(self.done, added)
    }
}

impl Avx2Rays {
    /// What is measured of rays that do not turn any more; `sum` is that of all turns.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn measured<const ASKED: u8>(
        self, size: &SizeTables, lines: &Avx2Lines, sum: __m256i,
    ) -> __m256i {
        let zero = _mm256_setzero_si256();
        let crossed = _mm256_slli_epi16::<1>(self.lane);
        let lane = _mm256_and_si256(self.lane, _mm256_set1_epi8(0x0f));
        let stops = lines.stops.at(lane, crossed);
        let flipped = _mm256_sub_epi8(stops, self.next);
        // Between two atoms, that is: a stop, no atom and no turn; no ray goes back before it has entered.
        let others = _mm256_or_si256(_mm256_or_si256(lines.atoms, lines.turns.straight), size.first_rank);
        let backs = Halves::new(_mm256_andnot_si256(others, lines.stops.straight)).at(lane, crossed);
        let goes_on = _mm256_cmpeq_epi8(_mm256_andnot_si256(flipped, backs), zero);
        if ASKED == DEFLECTIONS {
            let more = _mm256_add_epi8(sum, _mm256_set1_epi8(1));
            return _mm256_add_epi8(sum, _mm256_andnot_si256(goes_on, more));
        }
        // Places of the box before the board, by the lane of the ray, and behind it, by that of the opposite.
        let minus_one = _mm256_set1_epi8(-1);
        let before = ones(_mm256_add_epi8(size.first_rank, minus_one));
        let opposite = _mm256_xor_si256(lane, _mm256_set1_epi8(OPPOSITE as i8));
        let leaves = _mm256_cmpeq_epi8(_mm256_andnot_si256(flipped, stops), zero);
        let behind = _mm256_and_si256(leaves, Halves::new(before).at(opposite, crossed));
        let length = _mm256_add_epi8(sum, ones(_mm256_andnot_si256(stops, flipped)));
        let length = _mm256_sub_epi8(length, _mm256_add_epi8(before, behind));
        // On its way back the ray enters all cells but the last again.
        let more = _mm256_add_epi8(length, minus_one);
        _mm256_add_epi8(length, _mm256_andnot_si256(goes_on, more))
    }
}

/// How many bits of every byte are set.
#[inline]
#[target_feature(enable = "avx2")]
fn ones(bytes: __m256i) -> __m256i {
    let low_bits = _mm256_set1_epi8(0x0f);
    let low = _mm256_and_si256(bytes, low_bits);
    let high = _mm256_and_si256(_mm256_srli_epi16::<4>(bytes), low_bits);
    _mm256_add_epi8(_mm256_shuffle_epi8(load_32(&ONES), low), _mm256_shuffle_epi8(load_32(&ONES), high))
}
