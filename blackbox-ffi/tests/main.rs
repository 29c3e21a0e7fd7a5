//! The C ABI as C sees it: its header, its symbols and layouts, and programs in C and C++ against it.

mod abi;
mod bindings;
mod constants;
mod docs;
mod header;
mod install;
mod memory;
mod packages;
mod programs;
mod prototype;
mod toolchain;
