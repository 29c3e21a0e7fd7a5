//! The tests of the kernels, as the core has them.

#![cfg(test)]

// The other laws use what these do not.
#[allow(dead_code)]
#[path = "../../blackbox-core/tests/laws/common.rs"]
mod common;
#[path = "../../blackbox-core/tests/laws/kernels.rs"]
mod kernels;
#[path = "../../blackbox-core/tests/laws/planes.rs"]
mod planes;
