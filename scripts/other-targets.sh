#!/usr/bin/env bash
# Builds the core for targets that the ordinary toolchain has no library for, and runs what can be run:
#   thumbv7em-none-eabi        the core builds on bare metal; with an allocator reasoning and the game table, too
#   aarch64-unknown-linux-gnu  the tests of the kernels pass under an emulator
#
# cross.sh builds the C library for such targets.
#
# rustc-web.sh fetches the toolchain. Where that is not possible, this says so and tests nothing, which is no failure.
#
# With --ten-million the kernels on ARM are compared with the reference on ten million boards more.
set -euo pipefail
cd "$(dirname "$0")/.."

leave() {
    echo "other-targets: skipped: $*"
    exit 0
}

. scripts/rustc-web.sh
command -v aarch64-linux-gnu-gcc > /dev/null && command -v qemu-aarch64 > /dev/null ||
    apt_install gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user || leave "apt cannot install what ARM needs"
export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER=aarch64-linux-gnu-gcc
export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER="qemu-aarch64 -L /usr/aarch64-linux-gnu"

# What is optimised is what runs here under an emulator.
export CARGO_PROFILE_DEV_OPT_LEVEL=0 CARGO_PROFILE_DEV_DEBUG=0 CARGO_INCREMENTAL=0
# What builds it for the web is web.sh.
cargo build --quiet -p blackbox-toolkit-core -Zbuild-std=core --target thumbv7em-none-eabi
cargo build --quiet -p blackbox-toolkit-table -Zbuild-std=core,alloc --target thumbv7em-none-eabi
echo "other-targets: blackbox-core, and above it blackbox-analysis and blackbox-table, build for thumbv7em-none-eabi"
# Without the crates that would name the lines of a backtrace.
export CARGO_UNSTABLE_BUILD_STD=std,panic_unwind,test CARGO_UNSTABLE_BUILD_STD_FEATURES=panic-unwind
export CARGO_BUILD_TARGET=aarch64-unknown-linux-gnu
on_arm=(cargo test --quiet --manifest-path tests/arm/Cargo.toml --)
"${on_arm[@]}"
[[ ${1:-} != --ten-million ]] || "${on_arm[@]}" --ignored ten_million
echo "other-targets: the tests of the kernels pass on aarch64"
