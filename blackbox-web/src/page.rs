//! What the page calls. One thread calls, one call at a time: a page's module is nobody else's.

use core::{cell::UnsafeCell, mem::MaybeUninit, panic::PanicInfo};

use crate::{explorer::Explorer, json::Json, table::Table, words::Refusal};

/// The longest command: a saved game of a thousand moves.
const ROOM: usize = 64 * 1024;

/// A value of the module's own, which only its one thread reaches. It begins as zeros, which the module need not carry.
struct Own<T>(UnsafeCell<MaybeUninit<T>>);

// SAFETY: WebAssembly built without threads has one.
unsafe impl<T> Sync for Own<T> {}

impl<T> Own<T> {
    const fn new() -> Self {
        Self(UnsafeCell::new(MaybeUninit::zeroed()))
    }
}

static INPUT: Own<[u8; ROOM]> = Own::new();
static OUTPUT: Own<Json> = Own::new();
static TABLE: Own<Table> = Own::new();
static EXPLORER: Own<Explorer> = Own::new();
static BEGUN: Own<[bool; 2]> = Own::new();

/// The value behind one of the statics that zeros make valid: bytes, flags, and JSON of which nothing is written.
///
/// # Safety
/// `T` must be valid as zeros, and no other reference to the value may be alive.
#[allow(clippy::mut_from_ref, reason = "the contract says that there is one")]
unsafe fn zeroed<T>(own: &Own<T>) -> &mut T {
    // SAFETY: the caller's promise.
    unsafe { (*own.0.get()).assume_init_mut() }
}

/// The value behind a static that is made when it is first asked for; `begun` remembers that it was.
///
/// # Safety
/// Each static has a `begun` of its own, and no other reference to the value may be alive.
#[allow(clippy::mut_from_ref, reason = "the contract says that there is one")]
unsafe fn made<'a, T>(
    own: &'a Own<T>,
    begun: &mut bool,
    make: impl FnOnce() -> Option<T>,
) -> Option<&'a mut T> {
    // SAFETY: the caller's promise.
    let value = unsafe { &mut *own.0.get() };
    if !*begun {
        value.write(make()?);
        *begun = true;
    }
    // SAFETY: it has been written, now or before.
    Some(unsafe { value.assume_init_mut() })
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}

/// Where a command is written.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn input() -> *mut u8 {
    INPUT.0.get().cast()
}

/// How long a command may be, in bytes.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn room() -> usize {
    ROOM
}

/// Where the state is after [`game`] or [`explore`].
#[unsafe(no_mangle)]
pub(crate) extern "C" fn output() -> *const u8 {
    // SAFETY: JSON of which nothing is written is zeros; no other reference is alive between calls.
    unsafe { zeroed(&OUTPUT) }.bytes().as_ptr()
}

/// Runs the command of so many bytes at the game; none tells the state only. Answers the length of the state.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn game(length: usize, entropy: u64) -> usize {
    // SAFETY: the page calls from one thread, and no reference into these values outlives a call.
    let (command, begun, json) = unsafe { (&zeroed(&INPUT)[..length], zeroed(&BEGUN), zeroed(&OUTPUT)) };
    // SAFETY: as above; the first flag is the table's.
    let table = unsafe { made(&TABLE, &mut begun[0], || Table::new(entropy).ok()) };
    let Some(table) = table else { return 0 };
    let done = if command.is_empty() { Ok(()) } else { table.run(command, entropy) };
    state(json, done.err(), |json| table.write(json))
}

/// Runs the command of so many bytes at the explorer; none tells the state only. Answers the length of the state.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn explore(length: usize) -> usize {
    // SAFETY: as for `game`.
    let (command, begun, json) = unsafe { (&zeroed(&INPUT)[..length], zeroed(&BEGUN), zeroed(&OUTPUT)) };
    // SAFETY: as above; the second flag is the explorer's.
    let explorer = unsafe { made(&EXPLORER, &mut begun[1], || Some(Explorer::default())) };
    let Some(explorer) = explorer else { return 0 };
    let done = if command.is_empty() { Ok(()) } else { explorer.run(command) };
    state(json, done.err(), |json| explorer.write(json))
}

fn state(json: &mut Json, refusal: Option<Refusal>, write: impl FnOnce(&mut Json)) -> usize {
    json.clear();
    json.object(|json| {
        write(json);
        let error = json.key("error");
        match &refusal {
            Some(Refusal(words)) => error.string(words.shown()),
            None => error.raw("null"),
        }
    });
    json.bytes().len()
}
