//! Whether standard output was closed when the program began. Before `main` the standard library opens
//! /dev/null in its place, where an answer would be lost without a word.

#![allow(unsafe_code, reason = "what runs before the standard library looks at the streams")]

use std::sync::atomic::{AtomicBool, Ordering};

static CLOSED: AtomicBool = AtomicBool::new(false);

// SAFETY: the system calls what stands here before `main`, and `look` needs nothing that is set up later.
#[used]
#[cfg_attr(target_vendor = "apple", unsafe(link_section = "__DATA,__mod_init_func"))]
#[cfg_attr(not(target_vendor = "apple"), unsafe(link_section = ".init_array"))]
static LOOK: extern "C" fn() = look;

extern "C" fn look() {
    // SAFETY: it asks for the flags of a number that may stand for no file.
    let flags = unsafe { libc::fcntl(libc::STDOUT_FILENO, libc::F_GETFD) };
    CLOSED.store(flags < 0, Ordering::Relaxed);
}

pub(crate) fn is_closed() -> bool {
    CLOSED.load(Ordering::Relaxed)
}
