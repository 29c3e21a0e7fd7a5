#!/usr/bin/env bash
# Builds the core for targets that the ordinary toolchain has no library for, and runs what can be run:
#   thumbv7em-none-eabi        the core builds on bare metal
#   aarch64-unknown-linux-gnu  the tests of the kernels pass under an emulator, and so do C programs linked to the C
#                              library, shared and static
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
cargo build --quiet -p blackbox-core -Zbuild-std=core --target thumbv7em-none-eabi
echo "other-targets: blackbox-core builds for thumbv7em-none-eabi"
# What follows shares one build of the standard library and of the core for ARM.
export CARGO_UNSTABLE_BUILD_STD=std,panic_unwind,test CARGO_BUILD_TARGET=aarch64-unknown-linux-gnu
# As install-c.sh sets them.
paths="--remap-path-prefix=$PWD=blackbox --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo"
paths+=" --remap-path-prefix=${RUSTUP_HOME:-$HOME/.rustup}=rustup"
on_arm=(env "RUSTFLAGS=$paths" cargo --config 'profile.dev.package.blackbox-core.opt-level=3' test --quiet -p blackbox-core --test laws --)
"${on_arm[@]}" kernels
[[ ${1:-} != --ten-million ]] || "${on_arm[@]}" --ignored ten_million
echo "other-targets: the tests of the kernels pass on aarch64"

# The C library, made and installed as docs/c.md says. Unoptimised: whether it works there is what is tried.
expect() {
    local expected=$1
    shift
    [[ $("$@") == "$expected" ]] || {
        echo "other-targets: '$*' does not print '$expected'" >&2
        exit 1
    }
}
arm=$cache/c-arm
prefix=$arm/prefix
PROFILE=dev CC=aarch64-linux-gnu-gcc OBJCOPY=aarch64-linux-gnu-objcopy STRIP=aarch64-linux-gnu-strip BUILD=$arm \
    scripts/install-c.sh build > /dev/null
BUILD=$arm PREFIX=$prefix scripts/install-c.sh install > /dev/null
compiler=(aarch64-linux-gnu-gcc -std=c11 -Wall -Wextra -Werror "-I$prefix/include")
"${compiler[@]}" examples/c/solver.c -o "$arm/solver" "-L$prefix/lib" -lblackbox
expect "$(cat examples/c/solver.out)" qemu-aarch64 -L /usr/aarch64-linux-gnu -E "LD_LIBRARY_PATH=$prefix/lib" "$arm/solver"
"${compiler[@]}" examples/c/solver.c -o "$arm/solver-static" "$prefix/lib/libblackbox.a" -lpthread -lm -ldl
expect "$(cat examples/c/solver.out)" qemu-aarch64 -L /usr/aarch64-linux-gnu "$arm/solver-static"
echo "other-targets: C programs linked to the C library pass on aarch64"
