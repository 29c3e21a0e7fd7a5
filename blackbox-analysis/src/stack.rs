//! Room on the stack: threads of musl have 128 kB, and a caller may give less.

/// Runs `body` with at least this many bytes of stack, on one of its own where this thread has fewer left.
/// The thread stays the same, so callers are asked where they asked; a thread of 64 kB will do.
#[cfg(all(feature = "std", not(target_family = "wasm")))]
pub fn with_stack<R>(bytes: usize, body: impl FnOnce() -> R) -> R {
    // What is called meanwhile may want as much in its turn.
    stacker::maybe_grow(bytes, 2 * bytes, body)
}

/// In WebAssembly there is one stack, and it cannot be left; without std there is none to be had.
#[cfg(not(all(feature = "std", not(target_family = "wasm"))))]
pub fn with_stack<R>(_: usize, body: impl FnOnce() -> R) -> R {
    body()
}
