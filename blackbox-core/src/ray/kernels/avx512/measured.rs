//! What is measured of rays beside their ways.

use core::arch::x86_64::{
    __m512i, _mm512_add_epi8, _mm512_andnot_si512, _mm512_gf2p8affine_epi64_epi8, _mm512_mask_add_epi8,
    _mm512_mask_sub_epi8, _mm512_permutexvar_epi8, _mm512_set1_epi8, _mm512_set1_epi64, _mm512_sub_epi8,
    _mm512_ternarylogic_epi64, _mm512_test_epi8_mask, _mm512_testn_epi8_mask, _mm512_xor_si512,
};

use super::{super::measure::DEFLECTIONS, Avx512Boards, Avx512Look, Avx512Rays, SizeTables, matrix};
use crate::ray::box_tables::OPPOSITE;

/// The number of the place before a bit, each with [`LAST`] exclusive or.
const PLACE_UP_TO: u64 = matrix([!7, 7, 6, 5, 4, 3, 2, 1]);
/// The last place of a line.
const LAST: i32 = 7;

/// The first, and neither of the last two.
const FIRST_ONLY: i32 = 0b0001_0000;

impl Avx512Rays {
    /// What a look adds to what is measured: the places up to the one before its stop, or a deflection.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,gfni")]
    pub(super) fn leg<const ASKED: u8>(self, look: &Avx512Look) -> __m512i {
        if ASKED == DEFLECTIONS {
            return _mm512_set1_epi8(1);
        }
        let stop = _mm512_andnot_si512(look.flipped, look.stop);
        _mm512_sub_epi8(place_up_to(stop), place_up_to(self.next))
    }
}

impl Avx512Boards {
    /// What is measured of rays that do not turn any more; `sum` is that of all turns.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,gfni")]
    pub(super) fn measured<const ASKED: u8>(
        &self, size: &SizeTables, rays: Avx512Rays, look: &Avx512Look, sum: __m512i,
    ) -> __m512i {
        let one = _mm512_set1_epi8(1);
        let both_sides = _mm512_ternarylogic_epi64::<FIRST_ONLY>(self.stops, self.atoms, self.turns);
        let backs = _mm512_andnot_si512(size.first_rank, both_sides);
        let back = _mm512_andnot_si512(look.flipped, _mm512_permutexvar_epi8(rays.lane, backs));
        let back = _mm512_test_epi8_mask(back, back);
        if ASKED == DEFLECTIONS {
            return _mm512_mask_add_epi8(sum, back, sum, _mm512_add_epi8(sum, one));
        }
        // Places of the box before the board, by the lane of the ray, and behind it, by that of the opposite.
        let before = _mm512_add_epi8(place_up_to(size.first_rank), one);
        let opposite = _mm512_xor_si512(rays.lane, _mm512_set1_epi8(OPPOSITE as i8));
        let behind = _mm512_permutexvar_epi8(opposite, before);
        let stop = _mm512_andnot_si512(look.flipped, look.stop);
        let leaves = _mm512_testn_epi8_mask(stop, stop);
        let length = _mm512_sub_epi8(_mm512_add_epi8(sum, rays.leg::<ASKED>(look)), before);
        let length = _mm512_mask_sub_epi8(length, leaves, length, behind);
        // On its way back the ray enters all cells but the last again.
        _mm512_mask_add_epi8(length, back, length, _mm512_sub_epi8(length, one))
    }
}

/// The place before that of a bit, of each byte; of none, the last place.
#[inline]
#[target_feature(enable = "avx512f,gfni")]
fn place_up_to(bits: __m512i) -> __m512i {
    _mm512_gf2p8affine_epi64_epi8::<LAST>(bits, _mm512_set1_epi64(PLACE_UP_TO as i64))
}
