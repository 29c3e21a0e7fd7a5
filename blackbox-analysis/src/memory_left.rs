//! Whether memory is left. Rust ends the process where it is refused, so a list asks before it grows.

use std::hint::black_box;

/// What is left for everything else that goes on meanwhile.
const SPARE: u64 = 4 << 20;

/// Whether the system would give this many bytes now, and a little more.
pub(crate) fn has_room(bytes: u64) -> bool {
    let mut room = Vec::<u8>::new();
    let given =
        usize::try_from(bytes.saturating_add(SPARE)).is_ok_and(|bytes| room.try_reserve_exact(bytes).is_ok());
    // Memory that is not looked at is not asked for.
    black_box(&room);
    given
}

/// Whether a list may take so many more members: it doubles where it has no room for them.
pub(crate) fn may_grow<T>(list: &Vec<T>, more: usize) -> bool {
    let wanted = list.len() + more;
    wanted <= list.capacity() || has_room((wanted.max(2 * list.capacity()) * size_of::<T>()) as u64)
}

#[cfg(test)]
#[path = "tests/memory_left.rs"]
mod tests;
