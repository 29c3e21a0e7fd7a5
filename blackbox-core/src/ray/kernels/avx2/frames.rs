//! The frames of boards in the order of the AVX2 kernel.

use core::arch::x86_64::{
    __m256i, _mm256_and_si256, _mm256_or_si256, _mm256_permute2x128_si256, _mm256_set1_epi8,
    _mm256_set1_epi64x, _mm256_shuffle_epi8, _mm256_slli_epi16, _mm256_slli_epi64, _mm256_srli_epi16,
    _mm256_srli_epi64, _mm256_unpackhi_epi64, _mm256_unpacklo_epi64, _mm256_xor_si256,
};

use super::{super::registers::load_32, tables::in_both};

/// Boards whose frames are made together.
pub(super) const GROUP: usize = 4;

/// Of four bits the same in the opposite order.
const MIRRORED: [u8; 32] = in_both([0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15]);

/// The bytes of a half register from behind, in each of its two lines.
const UPSIDE_DOWN: [u8; 32] = in_both([7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8]);

/// The frames of four boards, each in the order of this kernel.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn frames(boards: &[u64; GROUP]) -> [__m256i; GROUP] {
    let rows = load_32(boards.map(u64::to_le_bytes).as_flattened().try_into().expect("32 bytes"));
    let columns = transposed(rows);
    let upside_down = load_32(&UPSIDE_DOWN);
    let right = rows;
    let up = mirrored(columns);
    let left = mirrored(_mm256_shuffle_epi8(rows, upside_down));
    let down = _mm256_shuffle_epi8(columns, upside_down);
    let rows = [_mm256_unpacklo_epi64(right, left), _mm256_unpackhi_epi64(right, left)];
    let columns = [_mm256_unpacklo_epi64(up, down), _mm256_unpackhi_epi64(up, down)];
    [
        _mm256_permute2x128_si256::<0x20>(rows[0], columns[0]),
        _mm256_permute2x128_si256::<0x20>(rows[1], columns[1]),
        _mm256_permute2x128_si256::<0x31>(rows[0], columns[0]),
        _mm256_permute2x128_si256::<0x31>(rows[1], columns[1]),
    ]
}

/// Rows become columns, by three delta swaps (Hacker's Delight, 7-3).
#[inline]
#[target_feature(enable = "avx2")]
fn transposed(boards: __m256i) -> __m256i {
    let swap = |boards, shifted: __m256i, mask: i64| {
        let differ = _mm256_and_si256(_mm256_xor_si256(boards, shifted), _mm256_set1_epi64x(mask));
        (_mm256_xor_si256(boards, differ), differ)
    };
    // In each square of 2 x 2 bits the two off the diagonal change places, then in each square of 4 x 4 the
    // two smaller squares off the diagonal, then in the whole. `differ` marks the lower bit of each pair that
    // is unequal: both are flipped.
    let (boards, differ) = swap(boards, _mm256_srli_epi64::<7>(boards), 0x00aa00aa00aa00aa);
    let boards = _mm256_xor_si256(boards, _mm256_slli_epi64::<7>(differ));
    let (boards, differ) = swap(boards, _mm256_srli_epi64::<14>(boards), 0x0000cccc0000cccc);
    let boards = _mm256_xor_si256(boards, _mm256_slli_epi64::<14>(differ));
    let (boards, differ) = swap(boards, _mm256_srli_epi64::<28>(boards), 0x00000000f0f0f0f0);
    _mm256_xor_si256(boards, _mm256_slli_epi64::<28>(differ))
}

/// The bits of every byte from behind.
#[inline]
#[target_feature(enable = "avx2")]
fn mirrored(bytes: __m256i) -> __m256i {
    let table = load_32(&MIRRORED);
    let low_bits = _mm256_set1_epi8(0x0f);
    let low = _mm256_shuffle_epi8(table, _mm256_and_si256(bytes, low_bits));
    let high = _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi16::<4>(bytes), low_bits));
    _mm256_or_si256(_mm256_slli_epi16::<4>(low), high)
}
