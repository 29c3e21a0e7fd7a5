#!/usr/bin/env bash
# Builds the C library for ARM, for Windows (MinGW) and for WebAssembly (WASI), installs it, and runs C programs that are
# linked to it: under an emulator, under Wine, and in Node.
#
#   scripts/cross.sh [arm] [windows] [wasi]     all by default
#
# rustc-web.sh fetches the toolchain, and apt.sh the C compilers, the emulator and Wine: 200 MB of packages for Windows, 2 MB
# for WebAssembly. Where that is not possible, this says so and tests nothing, which is no failure.
set -euo pipefail
cd "$(dirname "$0")/.."
wanted=("$@")
(($#)) || wanted=(arm windows wasi)

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

arm() {
    { command -v aarch64-linux-gnu-gcc && command -v qemu-aarch64; } > /dev/null ||
        apt_install gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user ||
        { echo "cross: skipped: ARM: apt cannot install what it needs" && return; }
    local target=aarch64-unknown-linux-gnu
    local to=$cache/c-$target
    made $target std,panic_unwind CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER=aarch64-linux-gnu-gcc \
        CC=aarch64-linux-gnu-gcc OBJCOPY=aarch64-linux-gnu-objcopy STRIP=aarch64-linux-gnu-strip
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
    arm | windows | wasi) "$one" ;;
    *) echo "cross: no '$one', expected arm, windows or wasi" >&2 && exit 2 ;;
    esac
done
