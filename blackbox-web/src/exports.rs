//! What the page calls. One thread calls, one call at a time: a page's module is nobody else's.

use std::cell::UnsafeCell;

use crate::Page;

/// A value of the module's own, which only its one thread reaches.
struct Own<T>(UnsafeCell<T>);

// SAFETY: WebAssembly built without threads has one.
unsafe impl<T> Sync for Own<T> {}

static INPUT: Own<Vec<u8>> = Own(UnsafeCell::new(Vec::new()));
static OUTPUT: Own<Vec<u8>> = Own(UnsafeCell::new(Vec::new()));
// In a box, so that the module need not carry what an unmade page looks like.
static PAGE: Own<Option<Box<Page>>> = Own(UnsafeCell::new(None));

/// The value of a static.
///
/// # Safety
/// No other reference to the value may be alive.
#[allow(clippy::mut_from_ref, reason = "the contract says that there is one")]
unsafe fn own<T>(own: &Own<T>) -> &mut T {
    // SAFETY: the caller's promise.
    unsafe { &mut *own.0.get() }
}

/// Makes room for a command of so many bytes and answers where it is written.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn input(length: usize) -> *mut u8 {
    // SAFETY: the page calls from one thread, and no reference into the statics outlives a call.
    let input = unsafe { own(&INPUT) };
    input.clear();
    input.resize(length, 0);
    input.as_mut_ptr()
}

/// Where the answer is after [`game`], [`explore`] or [`lessons`], until the next call.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn output() -> *const u8 {
    // SAFETY: as for `input`.
    unsafe { own(&OUTPUT) }.as_ptr()
}

/// Obeys the command that was written, at the game; answers the length of the answer.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn game(entropy: u64) -> usize {
    answered(entropy, |page, command| page.play(command, entropy))
}

/// Obeys the command that was written, at the open board; answers the length of the answer.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn explore() -> usize {
    answered(0, Page::explore)
}

/// The lessons of the tutorial; answers the length of the answer.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn lessons() -> usize {
    answered(0, |_, _| Page::lessons())
}

fn answered(entropy: u64, run: impl FnOnce(&mut Page, &[u8]) -> Vec<u8>) -> usize {
    // SAFETY: as for `input`; the three statics are different values.
    let (input, output, page) = unsafe { (own(&INPUT), own(&OUTPUT), own(&PAGE)) };
    *output = run(page.get_or_insert_with(|| Box::new(Page::new(entropy))), input);
    output.len()
}
