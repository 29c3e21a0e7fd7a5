#!/usr/bin/env bash
# Builds for targets that the ordinary toolchain has no library for, and runs what can be run.
#
#   scripts/cross.sh [core] [arm] [windows] [wasi]     all by default
#
#   core      the core builds for bare metal (thumbv7em-none-eabi), with an allocator reasoning and the game table, too; the
#             tests of the kernels pass on ARM (aarch64-unknown-linux-gnu) under an emulator. With BLACKBOX_TEN_MILLION they are
#             compared with the reference on ten million boards more
#   arm       the C library for ARM, for Windows (MinGW) and for WebAssembly (WASI): built, installed, and C programs that are
#   windows   linked to it run under an emulator, under Wine (200 MB of packages), in Node (2 MB)
#   wasi
#
# rustc-web.sh fetches the toolchain, and apt-get the C compilers, the emulator and Wine. Where that is not possible, this
# says so and tests nothing, which is no failure.
set -euo pipefail
cd "$(dirname "$0")/.."
wanted=("$@")
(($#)) || wanted=(core arm windows wasi)

leave() {
    echo "cross: skipped: $*"
    exit 0
}

. scripts/rustc-web.sh
library_path=$LD_LIBRARY_PATH

# Makes and installs the library as docs/c-machines.md says; unoptimised, as only whether it works is tested.
made() {
    local target=$1 std=$2
    shift 2
    env "$@" CARGO_UNSTABLE_BUILD_STD="$std" CARGO_BUILD_TARGET="$target" PROFILE=dev CARGO_PROFILE_DEV_OPT_LEVEL=0 \
        CARGO_PROFILE_DEV_DEBUG=0 CARGO_INCREMENTAL=0 BUILD="$cache/c-$target" scripts/install-c.sh build > /dev/null
    CARGO_BUILD_TARGET=$target BUILD=$cache/c-$target PREFIX=$cache/c-$target/prefix scripts/install-c.sh install > /dev/null
}

# What a program needs beside the static library.
private() {
    sed -n 's/^Libs.private: //p' "$1/prefix/lib/pkgconfig/blackbox.pc"
}

# Runs a command, which must print what a file holds.
expect() {
    local file=$1
    shift
    "$@" 2> /dev/null | tr -d '\r' | cmp - "$file" || {
        echo "cross: '$*' does not print what $file has" >&2
        exit 1
    }
}

# What ARM needs.
export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER=aarch64-linux-gnu-gcc
on_arm() {
    { command -v aarch64-linux-gnu-gcc && command -v qemu-aarch64; } > /dev/null ||
        apt_install gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user ||
        { echo "cross: skipped: ARM: apt cannot install what it needs" && return 1; }
}

core() {
    local unoptimised=(env CARGO_PROFILE_DEV_OPT_LEVEL=0 CARGO_PROFILE_DEV_DEBUG=0 CARGO_INCREMENTAL=0 cargo build --quiet
        --target thumbv7em-none-eabi)
    "${unoptimised[@]}" -p blackbox-toolkit-core -Zbuild-std=core
    "${unoptimised[@]}" -p blackbox-toolkit-table -Zbuild-std=core,alloc
    echo "cross: blackbox-core, and above it blackbox-analysis and blackbox-table, build for thumbv7em-none-eabi"
    on_arm || return 0
    local laws=(kernels:: planes::)
    [[ -z ${BLACKBOX_TEN_MILLION-} ]] || laws=(--ignored kernels::ten_million)
    # Without the crates that would name the lines of a backtrace.
    env CARGO_PROFILE_RELEASE_LTO=off CARGO_UNSTABLE_BUILD_STD=std,panic_unwind,test CARGO_UNSTABLE_BUILD_STD_FEATURES=panic-unwind \
        CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER="qemu-aarch64 -L /usr/aarch64-linux-gnu" \
        cargo test --quiet --release -p blackbox-toolkit-core --target aarch64-unknown-linux-gnu --test laws -- "${laws[@]}"
    echo "cross: the tests of the kernels pass on aarch64"
}

arm() {
    on_arm || return 0
    local target=aarch64-unknown-linux-gnu
    local to=$cache/c-$target
    made $target std,panic_unwind CC=aarch64-linux-gnu-gcc OBJCOPY=aarch64-linux-gnu-objcopy STRIP=aarch64-linux-gnu-strip
    local compiler=(aarch64-linux-gnu-gcc -std=c11 -Wall -Wextra -Werror "-I$to/prefix/include")
    local emulator=(qemu-aarch64 -L /usr/aarch64-linux-gnu)
    "${compiler[@]}" examples/c/solver.c -o "$to/shared" "-L$to/prefix/lib" -lblackbox
    # shellcheck disable=SC2046
    "${compiler[@]}" examples/c/solver.c -o "$to/static" "$to/prefix/lib/libblackbox.a" $(private "$to")
    expect examples/c/solver.out "${emulator[@]}" -E "LD_LIBRARY_PATH=$to/prefix/lib" "$to/shared"
    expect examples/c/solver.out "${emulator[@]}" "$to/static"
    echo "cross: C programs linked to the C library, shared and static, pass on ARM"
}

windows() {
    command -v x86_64-w64-mingw32-gcc > /dev/null || apt_install gcc-mingw-w64-x86-64 ||
        { echo "cross: skipped: Windows: apt cannot install gcc-mingw-w64-x86-64" && return; }
    local wine target=x86_64-pc-windows-gnu
    find_wine() { wine=$(command -v wine64 || command -v /usr/lib/wine/wine64); }
    find_wine || { apt_install wine64 && find_wine; } || wine=
    local to=$cache/c-$target
    made $target std,panic_unwind CC=x86_64-w64-mingw32-gcc OBJCOPY=x86_64-w64-mingw32-objcopy \
        STRIP=x86_64-w64-mingw32-strip
    local compiler=(x86_64-w64-mingw32-gcc -std=c11 -Wall -Wextra -Werror "-I$to/prefix/include")
    "${compiler[@]}" examples/c/solver.c -o "$to/shared.exe" "-L$to/prefix/lib" -lblackbox
    # shellcheck disable=SC2046
    "${compiler[@]}" examples/c/solver.c -o "$to/static.exe" "$to/prefix/lib/libblackbox.a" \
        $(private "$to")
    # The first program needs the DLL, the second only the DLLs of Windows.
    local dll
    dll=$(basename "$to"/prefix/bin/*.dll)
    imports() { x86_64-w64-mingw32-objdump -p "$1" | sed -n 's/^\tDLL Name: //p'; }
    imports "$to/shared.exe" | grep -qx "$dll"
    ! imports "$to/static.exe" | grep -qx "$dll"
    if [[ -z $wine ]]; then
        echo "cross: C programs link to the C library for Windows; skipped: running them: apt cannot install wine64"
        return
    fi
    export WINEPREFIX=$cache/wine WINEDEBUG=-all WINEDLLOVERRIDES='mscoree,mshtml,winemenubuilder.exe=' LD_LIBRARY_PATH=
    cp "$to/prefix/bin/$dll" "$to"
    # The Wine of Debian 12 has no such DLL, which all Rust programs take their random bytes from; Windows has since 10.
    cat > "$to/random.c" << 'END'
#include <windows.h>
BOOLEAN NTAPI SystemFunction036(void *, ULONG);
__declspec(dllexport) BOOL WINAPI ProcessPrng(BYTE *bytes, SIZE_T length)
{
    return SystemFunction036(bytes, (ULONG)length);
}
END
    x86_64-w64-mingw32-gcc -shared "$to/random.c" -o "$to/bcryptprimitives.dll" -ladvapi32
    expect examples/c/solver.out "$wine" "$to/shared.exe"
    expect examples/c/solver.out "$wine" "$to/static.exe"
    echo "cross: C programs linked to the C library, shared and static, pass on Windows as Wine has it"
    LD_LIBRARY_PATH=$library_path
}

wasi() {
    { command -v wasm-ld && [[ -e /usr/include/wasm32-wasi/stdio.h ]] && command -v llvm-strip clang; } > /dev/null ||
        apt_install clang lld llvm wasi-libc libclang-rt-dev-wasm32 ||
        { echo "cross: skipped: WebAssembly: apt cannot install clang and wasi-libc" && return; }
    local to=$cache/c-wasm32-wasip1
    made wasm32-wasip1 std,panic_abort STRIP=llvm-strip
    # shellcheck disable=SC2046
    clang --target=wasm32-wasi -std=c11 -Wall -Wextra -Werror "-I$to/prefix/include" examples/c/solver.c \
        -o "$to/solver.wasm" "$to/prefix/lib/libblackbox.a" $(private "$to")
    if ! command -v node > /dev/null; then
        echo "cross: a C program links to the C library for WebAssembly; skipped: running it: no node here"
        return
    fi
    cat > "$to/run.mjs" << 'END'
import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";
const [file, ...args] = process.argv.slice(2);
const wasi = new WASI({ version: "preview1", args: [file, ...args], returnOnExit: true });
const { instance } = await WebAssembly.instantiate(await readFile(file), wasi.getImportObject());
process.exitCode = wasi.start(instance);
END
    expect examples/c/solver.out env LD_LIBRARY_PATH= node --no-warnings "$to/run.mjs" "$to/solver.wasm"
    echo "cross: a C program linked to the C library passes as WebAssembly"
}

for one in "${wanted[@]}"; do
    case $one in
    core | arm | windows | wasi) "$one" ;;
    *) echo "cross: no '$one', expected core, arm, windows or wasi" >&2 && exit 2 ;;
    esac
done
