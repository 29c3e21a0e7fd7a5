//! What the page calls. One thread calls, one call at a time: each page has a module of its own.

use rlsf::SmallGlobalTlsf;
use std::cell::UnsafeCell;

/// Half as much code as the allocator of the standard library.
#[global_allocator]
static ALLOCATOR: SmallGlobalTlsf = SmallGlobalTlsf::new();

use crate::Page;

/// A value of the module's own, which only its one thread reaches.
struct Own<T>(UnsafeCell<T>);

// SAFETY: WebAssembly built without threads has one.
unsafe impl<T> Sync for Own<T> {}

static INPUT: Own<Vec<u8>> = Own(UnsafeCell::new(Vec::new()));
static OUTPUT: Own<Vec<u8>> = Own(UnsafeCell::new(Vec::new()));
static PAGES: Own<Vec<Option<Box<Page>>>> = Own(UnsafeCell::new(Vec::new()));

/// The value of a static.
///
/// # Safety
/// No other reference to the value may be alive.
#[allow(clippy::mut_from_ref, reason = "the contract says that there is one")]
unsafe fn own<T>(own: &Own<T>) -> &mut T {
    // SAFETY: the caller's promise.
    unsafe { &mut *own.0.get() }
}

/// Makes room for a command of this many bytes and answers where it is written.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn input(length: usize) -> *mut u8 {
    // SAFETY: the page calls from one thread, and no reference into the statics outlives a call.
    let input = unsafe { own(&INPUT) };
    input.clear();
    input.resize(length, 0);
    input.as_mut_ptr()
}

/// Where the answer is after [`game`], [`explore`] or [`ask`], until the next call.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn output() -> *const u8 {
    // SAFETY: as for `input`.
    unsafe { own(&OUTPUT) }.as_ptr()
}

/// Makes a page and answers its number.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn open(entropy: u64) -> usize {
    // SAFETY: as for `input`.
    let pages = unsafe { own(&PAGES) };
    let at = pages.iter().position(Option::is_none).unwrap_or(pages.len());
    if at == pages.len() {
        pages.push(None);
    }
    pages[at] = Some(Box::new(Page::new(entropy)));
    at
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn close(page: usize) {
    // SAFETY: as for `input`.
    if let Some(page) = unsafe { own(&PAGES) }.get_mut(page) {
        *page = None;
    }
}

/// Obeys the command that was written, at a page's game; answers the length of the answer, 0 if there is no
/// such page.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn game(page: usize, entropy: u64) -> usize {
    answered(page, |page, command| page.play(command, entropy))
}

/// Obeys the command that was written, at a page's open board; answers the length of the answer, 0 if there
/// is no such page.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn explore(page: usize) -> usize {
    answered(page, Page::explore)
}

/// Answers the question that was written; answers the length of the answer.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn ask() -> usize {
    // SAFETY: as for `input`; the two statics are different values.
    let (input, output) = unsafe { (own(&INPUT), own(&OUTPUT)) };
    *output = crate::ask(input);
    output.len()
}

/// The signatures of the boards that were written behind the text of their size, of `name` bytes; answers the
/// length of the codes, or where there are none that of the reason, negative.
#[cfg(feature = "package")]
#[unsafe(no_mangle)]
pub(crate) extern "C" fn signatures(name: usize) -> isize {
    // SAFETY: as for `input`; the two statics are different values.
    let (input, output) = unsafe { (own(&INPUT), own(&OUTPUT)) };
    match crate::signatures(input, name) {
        Ok(codes) => {
            *output = codes;
            output.len() as isize
        }
        Err(reason) => {
            *output = reason.into_bytes();
            -(output.len() as isize)
        }
    }
}

fn answered(page: usize, run: impl FnOnce(&mut Page, &[u8]) -> Vec<u8>) -> usize {
    // SAFETY: as for `input`; the three statics are different values.
    let (input, output, pages) = unsafe { (own(&INPUT), own(&OUTPUT), own(&PAGES)) };
    *output = match pages.get_mut(page) {
        Some(Some(page)) => run(page, input),
        _ => Vec::new(),
    };
    output.len()
}
