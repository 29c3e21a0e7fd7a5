//! A C program's view of the core where there is neither std nor an allocator.
#![no_std]

use core::{ffi::c_char, panic::PanicInfo};

use blackbox_core::{WordBoard, WordEvidence, Port, WideBoard, contest::Contest, ray::Code};

unsafe extern "C" {
    fn abort() -> !;
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    // SAFETY: the C library's `abort` takes nothing and never returns.
    unsafe { abort() }
}

/// The packed outcome of a ray on a board in any notation, or -1 where the text or the port is none.
#[unsafe(no_mangle)]
pub extern "C" fn proof_fire(text: *const c_char, length: usize, port: u16) -> i32 {
    // SAFETY: the C program passes a pointer to `length` bytes that it does not change.
    let bytes = unsafe { core::slice::from_raw_parts(text.cast::<u8>(), length) };
    let fire = || {
        let board: WideBoard = core::str::from_utf8(bytes).ok()?.parse().ok()?;
        let port = Port::new(port, board.size()).ok()?;
        Some(i32::from(u16::pack(board.fire(port))))
    };
    fire().unwrap_or(-1)
}

/// Answers a whole contest and returns the length of the answers, or -1 for a fault.
#[unsafe(no_mangle)]
pub extern "C" fn proof_contest(input: *const u8, length: usize, output: *mut u8, room: usize) -> i64 {
    // SAFETY: the C program passes two buffers of these lengths that do not overlap.
    let (input, output) = unsafe {
        (core::slice::from_raw_parts(input, length), core::slice::from_raw_parts_mut(output, room))
    };
    match Contest::new().answer(input, true, output) {
        Ok(progress) => progress.written as i64,
        Err(_) => -1,
    }
}

/// The hits among all rays of a board within 8 x 8, or -1 where the text is none.
#[unsafe(no_mangle)]
pub extern "C" fn proof_hits(text: *const c_char, length: usize) -> i32 {
    // SAFETY: as for `proof_fire`.
    let bytes = unsafe { core::slice::from_raw_parts(text.cast::<u8>(), length) };
    match core::str::from_utf8(bytes).ok().and_then(|text| text.parse::<WordBoard>().ok()) {
        Some(board) => board.signature().codes().iter().filter(|&&code| code == u8::HIT).count() as i32,
        None => -1,
    }
}

/// Whether a text of evidence is well formed: 1 or 0.
#[unsafe(no_mangle)]
pub extern "C" fn proof_evidence(text: *const c_char, length: usize) -> i32 {
    // SAFETY: as for `proof_fire`.
    let bytes = unsafe { core::slice::from_raw_parts(text.cast::<u8>(), length) };
    i32::from(core::str::from_utf8(bytes).is_ok_and(|text| text.parse::<WordEvidence>().is_ok()))
}
