//! A C program's view of the core where there is neither std nor an allocator.
#![no_std]

use core::{ffi::c_char, panic::PanicInfo, slice, str, str::FromStr};

use blackbox_core::{WordBoard, WordEvidence, Port, WideBoard, contest::Contest, ray::Code};

// SAFETY: the function of C's library.
unsafe extern "C" {
    safe fn abort() -> !;
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    abort()
}

/// What a text of the C program is.
fn parsed<T: FromStr>(text: *const c_char, length: usize) -> Option<T> {
    // SAFETY: the C program passes a pointer to `length` bytes that it does not change.
    let bytes = unsafe { slice::from_raw_parts(text.cast::<u8>(), length) };
    str::from_utf8(bytes).ok()?.parse().ok()
}

/// The packed outcome of a ray on a board in any notation, or -1 where the text or the port is none.
#[unsafe(no_mangle)]
pub extern "C" fn proof_fire(text: *const c_char, length: usize, port: u16) -> i32 {
    let fire = |board: WideBoard| Some(u16::pack(board.fire(Port::new(port, board.size()).ok()?)));
    parsed(text, length).and_then(fire).map_or(-1, i32::from)
}

/// Answers a whole contest and returns the length of the answers, or -1 for a fault.
#[unsafe(no_mangle)]
pub extern "C" fn proof_contest(input: *const u8, length: usize, output: *mut u8, room: usize) -> i64 {
    // SAFETY: the C program passes two buffers of these lengths that do not overlap.
    let (input, output) =
        unsafe { (slice::from_raw_parts(input, length), slice::from_raw_parts_mut(output, room)) };
    match Contest::new().answer(input, true, output) {
        Ok(progress) => progress.written as i64,
        Err(_) => -1,
    }
}

/// The hits among all rays of a board within 8 x 8, or -1 where the text is none.
#[unsafe(no_mangle)]
pub extern "C" fn proof_hits(text: *const c_char, length: usize) -> i32 {
    let hits = |board: WordBoard| board.signature().codes().iter().filter(|&&code| code == u8::HIT).count();
    parsed(text, length).map_or(-1, |board| hits(board) as i32)
}

/// Whether a text of evidence is well formed: 1 or 0.
#[unsafe(no_mangle)]
pub extern "C" fn proof_evidence(text: *const c_char, length: usize) -> i32 {
    parsed::<WordEvidence>(text, length).is_some().into()
}
