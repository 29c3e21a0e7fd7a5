//! Keys of eight signatures at a time: a byte an outcome, then a word a side, then 52-bit multiplications.

use core::arch::x86_64::{
    __m256i, __m512i, __mmask64, _mm_storeu_si128, _mm256_set1_epi8, _mm256_setzero_si256, _mm512_add_epi64,
    _mm512_and_si512, _mm512_castsi256_si512, _mm512_cmpeq_epi8_mask, _mm512_cmpeq_epi32_mask,
    _mm512_cvtepi32_epi8, _mm512_gf2p8affine_epi64_epi8, _mm512_inserti64x4, _mm512_madd_epi16,
    _mm512_madd52hi_epu64, _mm512_madd52lo_epu64, _mm512_maddubs_epi16, _mm512_mask_gf2p8affine_epi64_epi8,
    _mm512_mask_or_epi32, _mm512_maskz_permutex2var_epi8, _mm512_maskz_permutexvar_epi8, _mm512_min_epi32,
    _mm512_or_si512, _mm512_permutexvar_epi8, _mm512_rolv_epi32, _mm512_set1_epi8, _mm512_set1_epi16,
    _mm512_set1_epi32, _mm512_set1_epi64, _mm512_setzero_si512, _mm512_shuffle_epi8, _mm512_shuffle_i64x2,
    _mm512_slli_epi64, _mm512_srli_epi64, _mm512_storeu_si512, _mm512_ternarylogic_epi64,
    _mm512_unpackhi_epi64, _mm512_unpacklo_epi64,
};

use super::{Kernel, Pick, SignatureKeys};
use crate::ray::{
    Code,
    kernels::registers::{load_32, load_64, store_64},
};

/// Signatures oriented together: a 32-bit number each.
const SETS: usize = 16;

/// Keys made together: a 64-bit number each.
const KEYS: usize = 8;

/// As [`SignatureKeys::orient`], whose conditions hold.
pub(super) fn orient(keys: &SignatureKeys, codes: &[u8], hits: &mut [i32], places: &mut [u8]) {
    assert!(Kernel::Avx512.is_available(), "this machine cannot run the kernel avx512");
    // SAFETY: the kernel is available: the processor has its instructions.
    unsafe { orient_all(keys, codes, hits, places) }
}

/// As [`SignatureKeys::keys`], whose conditions hold.
pub(super) fn keys(keys: &SignatureKeys, codes: &[u8], picks: &[Pick], high: &mut [u64], low: &mut [u64]) {
    assert!(Kernel::Avx512.is_available(), "this machine cannot run the kernel avx512");
    // SAFETY: as above.
    unsafe { keys_all(keys, codes, picks, high, low) }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,gfni")]
fn orient_all(keys: &SignatureKeys, codes: &[u8], hits: &mut [i32], places: &mut [u8]) {
    // Two signatures a register, and the bytes behind them.
    const REACH: usize = 32 * SETS;
    // A register is loaded whole, past its two signatures; so the last group is copied.
    let ports = usize::from(keys.ports);
    let sets = Sets::new(keys);
    let groups = hits.chunks_mut(SETS).zip(places.chunks_mut(SETS));
    for ((hits, places), start) in groups.zip((0..).step_by(SETS * ports)) {
        let mut last = [0; REACH];
        let group = if let Some(group) = codes[start..].first_chunk() {
            group
        } else {
            let length = (codes.len() - start).min(REACH);
            last[..length].copy_from_slice(&codes[start..start + length]);
            &last
        };
        let (least, at) = sets.least(sets.hits(group));
        hits.copy_from_slice(&least[..hits.len()]);
        places.copy_from_slice(&at[..places.len()]);
    }
}

struct Sets {
    stride: usize,
    /// For each byte of the sides of two signatures the place of its code.
    spread: __m512i,
    valid: __mmask64,
    /// The bit matrices that turn round the lowest bits of a byte, for left and right and for the others.
    backwards: [__m512i; 2],
    /// For each image whether it is mirrored, and by how much its sets are turned.
    turns: [(bool, __m512i); 8],
    order: usize,
}

impl Sets {
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw")]
    fn new(keys: &SignatureKeys) -> Self {
        let ports = usize::from(keys.ports);
        let mut spread = [0; 64];
        for (byte, &port) in keys.images[0].sources.iter().enumerate() {
            spread[byte] = port;
            spread[32 + byte] = port + keys.ports;
        }
        // Output bit i is the parity of the input and byte 7 - i of the matrix.
        let matrix =
            |length: u32| (0..length).fold(0, |matrix, i| matrix | 1u64 << (length - 1 - i) << (8 * (7 - i)));
        let [h, w, ..] = keys.lengths;
        Self {
            stride: 2 * ports,
            spread: load_64(&spread),
            valid: valid(keys),
            backwards: [h, w].map(|length| _mm512_set1_epi64(matrix(length) as i64)),
            turns: keys.images.map(|image| (image.mirrored != 0, _mm512_set1_epi32(image.turn() as i32))),
            order: keys.order,
        }
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
    fn hits(&self, group: &[u8; 32 * SETS]) -> __m512i {
        let mut sets = [[0; 8]; SETS / 2];
        for (pair, sets) in sets.iter_mut().enumerate() {
            let codes = group[pair * self.stride..].first_chunk().expect("two signatures reach no further");
            // Codes with gaps behind short sides, and each hit a bit: a set of ports is a byte a side.
            let sides = _mm512_maskz_permutexvar_epi8(self.valid, self.spread, load_64(codes));
            *sets = _mm512_cmpeq_epi8_mask(sides, _mm512_set1_epi8(u8::HIT as i8)).to_le_bytes();
        }
        load_64(sets.as_flattened().try_into().expect("sixteen sets of four bytes"))
    }

    /// The least image of each set and the places that give it.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,gfni")]
    fn least(&self, sets: __m512i) -> ([i32; SETS], [u8; SETS]) {
        const ODD: __mmask64 = 0xaaaaaaaaaaaaaaaa;
        const SWAP: i64 = 0x0405060700010203;
        let backwards = _mm512_gf2p8affine_epi64_epi8::<0>(sets, self.backwards[0]);
        let backwards = _mm512_mask_gf2p8affine_epi64_epi8::<0>(backwards, ODD, sets, self.backwards[1]);
        // The shuffle counts within 16 bytes.
        let swap =
            _mm512_unpacklo_epi64(_mm512_set1_epi64(SWAP), _mm512_set1_epi64(SWAP + 0x0808080808080808));
        let backwards = _mm512_shuffle_epi8(backwards, swap);
        // All images are the set or its mirror image, turned; a quarter turn is a rotation by 8 bits.
        let images = self
            .turns
            .map(|(mirrored, turn)| _mm512_rolv_epi32(if mirrored { backwards } else { sets }, turn));
        let mut least = images[0];
        for &image in &images[1..self.order] {
            least = _mm512_min_epi32(least, image);
        }
        let mut places = _mm512_setzero_si512();
        for (place, &image) in images[..self.order].iter().enumerate() {
            let equal = _mm512_cmpeq_epi32_mask(image, least);
            places = _mm512_mask_or_epi32(places, equal, places, _mm512_set1_epi32(1 << place));
        }
        let mut numbers = [0; SETS];
        let mut at = [0; SETS];
        // SAFETY: the arrays have 64 and 16 bytes, and the stores need no alignment.
        unsafe {
            _mm512_storeu_si512(numbers.as_mut_ptr().cast(), least);
            _mm_storeu_si128(at.as_mut_ptr().cast(), _mm512_cvtepi32_epi8(places));
        }
        (numbers, at)
    }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512ifma")]
fn keys_all(keys: &SignatureKeys, codes: &[u8], picks: &[Pick], high: &mut [u64], low: &mut [u64]) {
    let maker = Maker::new(keys, codes);
    let groups = picks.chunks(KEYS).zip(high.chunks_mut(KEYS)).zip(low.chunks_mut(KEYS));
    for ((picks, high), low) in groups {
        let mut eight = [picks[0]; KEYS];
        eight[..picks.len()].copy_from_slice(picks);
        let (highs, lows) = maker.keys(&eight);
        high.copy_from_slice(&highs[..picks.len()]);
        low.copy_from_slice(&lows[..picks.len()]);
    }
}

/// What makes keys of the signatures of a batch.
struct Maker<'a> {
    keys: &'a SignatureKeys,
    codes: &'a [u8],
    valid: __mmask64,
    /// The low, middle and high part, 52 bits each, of what the sum begins with and of the factor of each
    /// side.
    start: [__m512i; 3],
    factors: [[__m512i; 3]; 4],
}

impl<'a> Maker<'a> {
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn new(keys: &'a SignatureKeys, codes: &'a [u8]) -> Self {
        let parts = |number: u128| {
            [0, 52, 104].map(|from| _mm512_set1_epi64((number >> from) as i64 & ((1 << 52) - 1)))
        };
        Self { keys, codes, valid: valid(keys), start: parts(keys.start), factors: keys.factors.map(parts) }
    }

    /// The upper and lower words of eight keys.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512ifma")]
    fn keys(&self, picks: &[Pick; KEYS]) -> ([u64; KEYS], [u64; KEYS]) {
        // Each register has the sides of two signatures; gathered by side, they stand in order.
        let mut registers = [_mm512_setzero_si512(); KEYS / 2];
        for (register, [one, other]) in registers.iter_mut().zip([[0, 2], [1, 3], [4, 6], [5, 7]]) {
            *register = self.packed(picks[one], picks[other]);
        }
        //  a  s0:0 s0:1 s0:2 s0:3 s2:0 s2:1 s2:2 s2:3      signature and side
        //  b  s1:0 s1:1 s1:2 s1:3 s3:0 s3:1 s3:2 s3:3
        // Unpacked, even sides alternate between a and b; shuffled with those of c and d, a register has one
        // side of all eight, in their order.
        let [a, b, c, d] = registers;
        let (even_ab, odd_ab) = (_mm512_unpacklo_epi64(a, b), _mm512_unpackhi_epi64(a, b));
        let (even_cd, odd_cd) = (_mm512_unpacklo_epi64(c, d), _mm512_unpackhi_epi64(c, d));
        let sides = [
            _mm512_shuffle_i64x2::<0b10_00_10_00>(even_ab, even_cd),
            _mm512_shuffle_i64x2::<0b10_00_10_00>(odd_ab, odd_cd),
            _mm512_shuffle_i64x2::<0b11_01_11_01>(even_ab, even_cd),
            _mm512_shuffle_i64x2::<0b11_01_11_01>(odd_ab, odd_cd),
        ];
        // sum + side * factor modulo 2^128, the factor in three parts at 2^0, 2^52 and 2^104. A product of a
        // side, below 2^48, with a part has a lower half at the part's place and an upper one 52 bits higher.
        // That of the third lies beyond 2^128. At most nine numbers below 2^52 are added: a word holds them.
        let [mut low, mut middle, mut high] = self.start;
        for (side, [f0, f1, f2]) in sides.into_iter().zip(self.factors) {
            low = _mm512_madd52lo_epu64(low, side, f0);
            middle = _mm512_madd52hi_epu64(middle, side, f0);
            middle = _mm512_madd52lo_epu64(middle, side, f1);
            high = _mm512_madd52hi_epu64(high, side, f1);
            high = _mm512_madd52lo_epu64(high, side, f2);
        }
        // Carry, and cut into 64 bits.
        let part = _mm512_set1_epi64((1 << 52) - 1);
        middle = _mm512_add_epi64(middle, _mm512_srli_epi64::<52>(low));
        high = _mm512_add_epi64(high, _mm512_srli_epi64::<52>(middle));
        let lower = _mm512_or_si512(_mm512_and_si512(low, part), _mm512_slli_epi64::<52>(middle));
        let middle = _mm512_srli_epi64::<12>(_mm512_and_si512(middle, part));
        let upper = _mm512_or_si512(middle, _mm512_slli_epi64::<40>(high));
        (numbers(upper), numbers(lower))
    }

    /// The images of two signatures, 6 bits an outcome, a word a side.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
    fn packed(&self, one: Pick, other: Pick) -> __m512i {
        const AND_OR: i32 = 0b1110_1010;
        const SELECT: i32 = 0b1100_1010;
        let images = [one, other].map(|pick| &self.keys.images[usize::from(pick.place)]);
        let codes = join(self.codes_of(one), self.codes_of(other));
        // The second signature is in the upper half, and has the second table of codes.
        let upper = |value| join(_mm256_setzero_si256(), _mm256_set1_epi8(value));
        let sources = join(load_32(&images[0].sources), load_32(&images[1].sources));
        let moved = _mm512_permutexvar_epi8(_mm512_or_si512(sources, upper(32)), codes);
        let index = _mm512_ternarylogic_epi64::<AND_OR>(moved, _mm512_set1_epi8(0x3f), upper(64));
        let turned = _mm512_maskz_permutex2var_epi8(
            self.valid,
            load_64(&images[0].codes),
            index,
            load_64(&images[1].codes),
        );
        //  00aaaaaa 00bbbbbb          a byte an outcome
        //  0000bbbb bbaaaaaa          first + 64 * second
        //  ddddddccccccbbbbbbaaaaaa   first + 4096 * second, in 32 bits; a side is two of these
        let pairs = _mm512_maddubs_epi16(turned, _mm512_set1_epi16(1 | 64 << 8));
        let fours = _mm512_madd_epi16(pairs, _mm512_set1_epi32(1 | 4096 << 16));
        let shifted = _mm512_srli_epi64::<8>(fours);
        _mm512_ternarylogic_epi64::<SELECT>(_mm512_set1_epi64(0xffffff), fours, shifted)
    }

    /// The codes of a signature, and something behind them.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn codes_of(&self, pick: Pick) -> __m256i {
        let ports = usize::from(self.keys.ports);
        let start = usize::from(pick.index) * ports;
        if let Some(codes) = self.codes.get(start..).and_then(<[u8]>::first_chunk) {
            return load_32(codes);
        }
        let mut last = [0; 32];
        last[..ports].copy_from_slice(&self.codes[start..start + ports]);
        load_32(&last)
    }
}

/// The bytes of the sides of two signatures that are outcomes.
fn valid(keys: &SignatureKeys) -> __mmask64 {
    let sides = keys.lengths.iter().zip([0, 8, 16, 24]);
    let one = sides.fold(0, |valid, (&length, byte)| valid | ((1u64 << length) - 1) << byte);
    one | one << 32
}

#[inline]
#[target_feature(enable = "avx512f")]
fn join(lower: __m256i, upper: __m256i) -> __m512i {
    _mm512_inserti64x4::<1>(_mm512_castsi256_si512(lower), upper)
}

#[inline]
#[target_feature(enable = "avx512f")]
fn numbers(register: __m512i) -> [u64; KEYS] {
    let mut bytes = [0; 64];
    store_64(&mut bytes, register);
    let (words, _) = bytes.as_chunks();
    core::array::from_fn(|i| u64::from_le_bytes(words[i]))
}
