#!/usr/bin/env bash
# Builds the core for targets that the ordinary toolchain has no library for, and runs what can be run:
#   thumbv7em-none-eabi        the core builds on bare metal
#   wasm32-unknown-unknown     the core builds for the web
#   aarch64-unknown-linux-gnu  the tests of the kernels pass under an emulator
#
# Debian's rustc-web and the sources of the same version build `core` and `std` for any target. They are unpacked
# under .cache and not installed; only what they are linked with (libllvm, the cross compiler, the emulator) is.
# Where apt is missing, or may not be used, or has no such packages, this says so and does nothing.
#
# With --ten-million the kernels on ARM are held to the reference on ten million boards more.
set -euo pipefail
cd "$(dirname "$0")/.."

cache=$PWD/.cache/other-targets
tree=$cache/tree

leave() {
    echo "other-targets: skipped: $*"
    exit 0
}

install() {
    if ((EUID == 0)); then
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" > /dev/null
    else
        sudo -n apt-get install -y -qq --no-install-recommends "$@" > /dev/null
    fi
}

update() {
    if ((EUID == 0)); then apt-get update -qq; else sudo -n apt-get update -qq; fi
}

# The newest version that all four packages have, such as 1.96.
fetch_toolchain() {
    command -v apt-get > /dev/null && command -v dpkg-deb > /dev/null || leave "no apt-get here"
    ((EUID == 0)) || sudo -n true 2> /dev/null || leave "not allowed to install packages"
    update || leave "apt-get update failed"
    local version
    version=$(apt-cache policy rustc-web | sed -n 's/^  Candidate: \([0-9]*\.[0-9]*\).*/\1/p')
    [[ -n $version ]] || leave "apt has no package rustc-web"
    local packages=(rustc-web "libstd-rust-web-$version" libstd-rust-web-dev rust-web-src)
    rm -rf "$cache"
    mkdir -p "$cache/packages" "$tree"
    (cd "$cache/packages" && apt-get download -qq "${packages[@]}") || leave "apt cannot download ${packages[*]}"
    for package in "$cache"/packages/*.deb; do
        dpkg-deb -x "$package" "$tree"
    done
    rm -r "$cache/packages"
    # What the compiler is linked with, and the cross compiler and emulator for ARM.
    local llvm
    llvm=$(apt-cache depends rustc-web "libstd-rust-web-$version" | sed -n 's/^ *Depends: \(libllvm[0-9]*\)$/\1/p' | head -n 1)
    install ${llvm:+"$llvm"} gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user || leave "apt cannot install what is needed"
    touch "$cache/complete"
}

[[ -e $cache/complete ]] || fetch_toolchain

sysroot=$(rustc --print sysroot)
host=$(rustc -vV | sed -n 's/^host: //p')
export RUSTC=$tree/usr/bin/rustc RUSTDOC=$tree/usr/bin/rustdoc
export LD_LIBRARY_PATH=$tree/usr/lib/x86_64-linux-gnu${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
# `-Zbuild-std` on a stable compiler. The ordinary build remains the check that nothing else unstable is used.
export RUSTC_BOOTSTRAP=1
export CARGO_TARGET_DIR=$cache/target
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=$sysroot/lib/rustlib/$host/bin/rust-lld
export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER=aarch64-linux-gnu-gcc
export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER="qemu-aarch64 -L /usr/aarch64-linux-gnu"
unset RUSTFLAGS

for target in thumbv7em-none-eabi wasm32-unknown-unknown; do
    cargo build --quiet --release -p blackbox-core -Zbuild-std=core --target "$target"
    echo "other-targets: blackbox-core builds for $target"
done
# The kernels are in one crate: optimising across crates would double the time of the build.
export CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 CARGO_PROFILE_RELEASE_DEBUG=0
on_arm=(cargo test --quiet --release -p blackbox-tests --test laws -Zbuild-std=std,test
    --target aarch64-unknown-linux-gnu --)
"${on_arm[@]}" kernels
[[ ${1:-} != --ten-million ]] || "${on_arm[@]}" --ignored ten_million
echo "other-targets: the kernels are right on aarch64"
