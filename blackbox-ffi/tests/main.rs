//! The C ABI as C sees it: its header, its symbols and layouts, and programs in C and C++ against it.
#![allow(unsafe_code, reason = "pointers of C, as in the library")]

mod abi;
mod bindings;
mod constants;
mod docs;
// Its unit tests run here: the library by itself has no others, and would be compiled once more for them.
#[allow(dead_code, unreachable_pub, unused_imports)]
#[path = "../src/frame/mod.rs"]
mod frame;
mod header;
mod install;
mod memory;
mod packages;
mod programs;
mod prototype;
mod toolchain;

use blackbox::status;
