//! Bytes into the registers of x86-64 and back.

use core::arch::x86_64::{
    __m256i, __m512i, _mm256_loadu_si256, _mm256_storeu_si256, _mm512_loadu_si512, _mm512_mask_storeu_epi8,
    _mm512_storeu_si512,
};

/// A register of 32 bytes.
#[inline]
#[target_feature(enable = "avx2")]
pub(crate) fn load_32(bytes: &[u8; 32]) -> __m256i {
    // SAFETY: the reference is to 32 readable bytes, and the load needs no alignment.
    unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) }
}

/// The 32 bytes of a register.
#[inline]
#[target_feature(enable = "avx2")]
pub(crate) fn store_32(room: &mut [u8; 32], bytes: __m256i) {
    // SAFETY: the reference is to 32 writable bytes, and the store needs no alignment.
    unsafe { _mm256_storeu_si256(room.as_mut_ptr().cast(), bytes) }
}

/// The first bytes of a register: this many as there is room for.
#[inline]
#[target_feature(enable = "avx2")]
pub(crate) fn store_front(room: &mut [u8], bytes: __m256i) {
    if let Some(whole) = room.first_chunk_mut() {
        store_32(whole, bytes);
    } else {
        let mut whole = [0; 32];
        store_32(&mut whole, bytes);
        room.copy_from_slice(&whole[..room.len()]);
    }
}

/// A register of 64 bytes.
#[inline]
#[target_feature(enable = "avx512f")]
pub(crate) fn load_64(bytes: &[u8; 64]) -> __m512i {
    // SAFETY: the reference is to 64 readable bytes, and the load needs no alignment.
    unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) }
}

/// The 64 bytes of a register.
#[inline]
#[target_feature(enable = "avx512f")]
pub(crate) fn store_64(room: &mut [u8; 64], bytes: __m512i) {
    // SAFETY: the reference is to 64 writable bytes, and the store needs no alignment.
    unsafe { _mm512_storeu_si512(room.as_mut_ptr().cast(), bytes) }
}

/// The first bytes of a register of 64: this many as there is room for.
#[inline]
#[target_feature(enable = "avx512bw")]
pub(crate) fn store_front_64(room: &mut [u8], bytes: __m512i) {
    let places = u64::MAX.unbounded_shr(64 - room.len().min(64) as u32);
    // SAFETY: of the 64 bytes only those are written that the reference is to, and the store needs no
    // alignment.
    unsafe { _mm512_mask_storeu_epi8(room.as_mut_ptr().cast(), places, bytes) }
}
