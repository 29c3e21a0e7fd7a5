//! The end of memory: Rust aborts where the system refuses some. The command says so, and ends with exit
//! code 1. Where there is little, it takes little.

#![allow(unsafe_code, reason = "an allocator, and what is done with a signal")]

use std::{
    alloc::{GlobalAlloc, Layout, System},
    fs::File,
    io::Write,
    mem::ManuallyDrop,
    os::fd::FromRawFd,
    sync::atomic::{AtomicBool, Ordering},
};

use signal_hook::{consts::SIGABRT, low_level};

#[global_allocator]
static MEMORY: Memory = Memory;

/// Whether the system has refused memory.
static REFUSED: AtomicBool = AtomicBool::new(false);

/// The system's memory; what it refuses is noted.
struct Memory;

fn noted(memory: *mut u8) -> *mut u8 {
    if memory.is_null() {
        REFUSED.store(true, Ordering::Relaxed);
    }
    memory
}

// SAFETY: all is passed on to the system's allocator and comes from it.
unsafe impl GlobalAlloc for Memory {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: passed on.
        noted(unsafe { System.alloc(layout) })
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: passed on.
        noted(unsafe { System.alloc_zeroed(layout) })
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: passed on.
        noted(unsafe { System.realloc(memory, layout, size) })
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: passed on.
        unsafe { System.dealloc(memory, layout) }
    }
}

/// Where the program is aborted after the system has refused memory, it ends with a message and exit code 1
/// from now on.
pub(crate) fn say_where_it_ends() {
    let end = || {
        if REFUSED.load(Ordering::Relaxed) {
            // SAFETY: standard error is open as long as the program runs, and nothing closes it here.
            let mut errors = ManuallyDrop::new(unsafe { File::from_raw_fd(2) });
            let said = errors.write_all(
                b"blackbox: memory: the system has no more, expected more of it or a smaller --memory\n",
            );
            // There is no other way to say so.
            drop(said);
            low_level::exit(1);
        }
    };
    // SAFETY: what is done asks for no memory and takes no lock.
    let registered = unsafe { low_level::register(SIGABRT, end) };
    // Where it cannot be, the program aborts as any other.
    drop(registered);
}

/// The C library of GNU keeps 64 MB of addresses for each thread. Where addresses are limited, all threads
/// share those of the first.
pub(crate) fn share_what_is_limited() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        let mut limit = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
        // SAFETY: the system writes to what is ours.
        let known = unsafe { libc::getrlimit(libc::RLIMIT_AS, &raw mut limit) } == 0;
        if known && limit.rlim_cur != libc::RLIM_INFINITY {
            // SAFETY: it sets a number. Where it cannot, each thread has its own.
            unsafe { libc::mallopt(libc::M_ARENA_MAX, 1) };
        }
    }
}
