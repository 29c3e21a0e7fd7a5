//! Which kernels an x86-64 processor and its operating system can run.
//!
//! Without the standard library its detection is missing, so this asks the processor itself, as Intel
//! documents (SDM volume 1, 13.3 and 14.3; volume 2, CPUID).

use core::arch::x86_64::{__cpuid_count, _xgetbv, CpuidResult};

// Bits of leaf 1, ECX.
const POPCNT: u32 = 23;
const OSXSAVE: u32 = 27;
const AVX: u32 = 28;

// Bits of leaf 7, EBX.
const AVX2: u32 = 5;
const AVX512F: u32 = 16;
const AVX512IFMA: u32 = 21;
const AVX512BW: u32 = 30;

// Bits of leaf 7, ECX.
const AVX512VBMI: u32 = 1;
const AVX512VBMI2: u32 = 6;
const GFNI: u32 = 8;

/// What a processor offers and its system keeps across task switches.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Features {
    pub(super) avx2: bool,
    /// AVX512F, AVX512IFMA, AVX512BW, AVX512VBMI, AVX512VBMI2, GFNI and POPCNT.
    pub(super) avx512: bool,
}

impl Features {
    pub(super) fn detect() -> Self {
        let has = |word: u32, bits: &[u32]| bits.iter().all(|bit| word >> bit & 1 == 1);
        if leaf(0).eax < 7 || !has(leaf(1).ecx, &[OSXSAVE, AVX]) {
            return Self::default();
        }
        // SAFETY: OSXSAVE says that the system has enabled the instruction.
        let saved = unsafe { saved_state() };
        let features = leaf(7);
        // The state of XMM and the upper halves of YMM; then masks, ZMM0-15's upper halves and ZMM16-31.
        let (ymm, zmm) = (has(saved, &[1, 2]), has(saved, &[1, 2, 5, 6, 7]));
        Self {
            avx2: ymm && has(features.ebx, &[AVX2]),
            avx512: zmm
                && has(features.ebx, &[AVX512F, AVX512IFMA, AVX512BW])
                && has(features.ecx, &[AVX512VBMI, AVX512VBMI2, GFNI])
                && has(leaf(1).ecx, &[POPCNT]),
        }
    }
}

/// What the processor says about itself.
fn leaf(number: u32) -> CpuidResult {
    #[allow(
        unused_unsafe,
        reason = "the instruction is unsafe to the oldest compiler that builds this crate"
    )]
    // SAFETY: every x86-64 processor has the instruction.
    unsafe {
        __cpuid_count(number, 0)
    }
}

/// The register states that the system saves.
///
/// # Safety
/// The system must have enabled XGETBV (CPUID.1:ECX.OSXSAVE).
#[target_feature(enable = "xsave")]
unsafe fn saved_state() -> u32 {
    // SAFETY: the caller has made sure of it; register 0 always exists then.
    unsafe { _xgetbv(0) as u32 }
}
