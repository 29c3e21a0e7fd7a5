#!/usr/bin/env bash
# Builds the C and C++ library, installs what was built, and takes it away again; each is a step of its own.
#
#   scripts/install-c.sh build        cargo and a C compiler make the libraries in BUILD
#   scripts/install-c.sh install      copies them, the headers, the pkg-config file, the CMake package and the licences;
#                                     what is not built it builds first
#   scripts/install-c.sh uninstall    removes what install has copied
#
#   BUILD       where the libraries are built and taken from (default build/c)
#   PROFILE     cargo's profile (default small, for size; release is faster in places)
#   FEATURES    cargo's features, sheets or dungeon or both (default none)
#   PREFIX      where the library is to live (default /usr/local)
#   LIBDIR      the libraries' folder (default $PREFIX/lib), INCLUDEDIR the headers' (default $PREFIX/include),
#   BINDIR      the DLL's, where there is one (default $PREFIX/bin), CMAKEDIR the CMake package's (default
#               $LIBDIR/cmake/blackbox), DOCDIR the licences' (default $PREFIX/share/doc/blackbox)
#   DESTDIR     put in front of all of these while copying, for packagers
# Cargo's own variables are honoured, and CC, OBJCOPY and STRIP, for cross builds.
#
# CARGO_BUILD_TARGET names another machine: Linux, Windows by MinGW (a DLL with its import library, and the static library),
# or WebAssembly with WASI (the static library alone). docs/c-machines.md has the whole lines.
#
# The libraries are stripped and hold no path of the machine they were built on; what a debugger needs is in
# BUILD/debug, to be installed beside them or kept.
set -euo pipefail
cd "$(dirname "$0")/.."

step=${1:-install}
PREFIX=${PREFIX:-/usr/local}
LIBDIR=${LIBDIR:-$PREFIX/lib}
INCLUDEDIR=${INCLUDEDIR:-$PREFIX/include}
BINDIR=${BINDIR:-$PREFIX/bin}
CMAKEDIR=${CMAKEDIR:-$LIBDIR/cmake/blackbox}
DOCDIR=${DOCDIR:-$PREFIX/share/doc/blackbox}
DESTDIR=${DESTDIR:-}
PROFILE=${PROFILE:-small}
BUILD=${BUILD:-$PWD/build/c}
CARGO=${CARGO:-cargo}
CC=${CC:-cc}
OBJCOPY=${OBJCOPY:-objcopy}
STRIP=${STRIP:-strip}

fail() {
    echo "install-c: $1" >&2
    exit "${2:-1}"
}

for folder in "$PREFIX" "$LIBDIR" "$INCLUDEDIR" "$BINDIR" "$CMAKEDIR" "$DOCDIR" "$BUILD"; do
    [[ $folder == /* ]] ||
        fail "'$folder' is not absolute, expected absolute paths, for example PREFIX=/usr/local" 2
done

version=$(sed -n 's/^#define BB_VERSION "\(.*\)"$/\1/p' include/blackbox.h)
abi=$(sed -n 's/^#define BB_ABI_VERSION \([0-9]*\)$/\1/p' include/blackbox.h)
case ${CARGO_BUILD_TARGET:-} in
'' | *-linux-*) system=linux shared=libblackbox.so.$version soname=libblackbox.so.$abi private='-lpthread -lm -ldl' ;;
*-windows-gnu) system=windows shared=libblackbox-$abi.dll private='-lkernel32 -lntdll -luserenv -lws2_32 -ldbghelp' ;;
# The stack that linkers give a program of WebAssembly is too small for the searches.
*-wasi*) system=wasi shared='' private='-lm -Wl,-z,stack-size=4194304 -Wl,--stack-first' ;;
*) fail "no way is known to link for $CARGO_BUILD_TARGET, expected a target of Linux, windows-gnu or wasi" 2 ;;
esac

build() {
    [[ -n ${CARGO_BUILD_TARGET:-} || $(uname -s) == Linux ]] ||
        fail "the shared library is linked as on Linux; on $(uname -s) use 'cargo build --release -p blackbox-ffi'"
    mkdir -p "$BUILD/debug"
    local features=${FEATURES:-}
    [[ $PROFILE != small ]] || features+=" small"
    # Its own folder, as the flags differ from those of other builds.
    local target=${CARGO_TARGET_DIR:-$BUILD/target}
    local flags="--remap-path-prefix=$PWD=blackbox --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo"
    flags+=" --remap-path-prefix=${RUSTUP_HOME:-$HOME/.rustup}=rustup"
    CARGO_TARGET_DIR=$target RUSTFLAGS="${RUSTFLAGS:-} $flags" \
        CARGO_PROFILE_RELEASE_DEBUG="${CARGO_PROFILE_RELEASE_DEBUG:-line-tables-only}" \
        "$CARGO" rustc -q -p blackbox-ffi --lib --profile "$PROFILE" --features "$features" --crate-type staticlib
    local archive
    archive=$target/${CARGO_BUILD_TARGET:+$CARGO_BUILD_TARGET/}$([[ $PROFILE == dev ]] && echo debug || echo "$PROFILE")/libblackbox.a

    "link_$system" "$archive"
    "$STRIP" --strip-debug -o "$BUILD/libblackbox.a" "$archive"
    cp "$archive" "$BUILD/debug/libblackbox.a"
    # What installing writes into the header.
    echo "${FEATURES:-}" > "$BUILD/features"
    echo "built blackbox $version in $BUILD"
}

# All of the archive, less what no function of the header needs.
link_linux() {
    printf 'BLACKBOX_%s {\n    global: bb_*;\n    local: *;\n};\n' "$abi" > "$BUILD/symbols"
    "$CC" -shared -o "$BUILD/$shared" -Wl,--whole-archive "$1" -Wl,--no-whole-archive \
        -Wl,-soname,"$soname" -Wl,--version-script="$BUILD/symbols" -Wl,--gc-sections -Wl,-O1 -Wl,--as-needed \
        -Wl,-z,relro,-z,now,-z,defs -lgcc_s -lpthread -lm -ldl -lc
    split_debug
    (cd "$BUILD" && "$OBJCOPY" --add-gnu-debuglink="debug/$shared.debug" "$shared")
}

# What the declarations name and the library has.
exported() {
    local without=^bb_dungeon
    [[ " ${FEATURES:-} " != *" dungeon "* ]] || without=^$
    grep -o '\bbb_[a-z0-9_]*(' include/blackbox.cdef | tr -d '(' | sort -u | grep -v "$without"
}

link_windows() {
    { echo EXPORTS && exported; } > "$BUILD/blackbox.def"
    # shellcheck disable=SC2086
    "$CC" -shared -o "$BUILD/$shared" "$BUILD/blackbox.def" "$1" -Wl,--out-implib="$BUILD/libblackbox.dll.a" \
        -Wl,--gc-sections -static-libgcc $private
    split_debug
}

# There is nothing that a program could load at run time.
link_wasi() { :; }

# What a debugger needs goes to a file of its own.
split_debug() {
    "$OBJCOPY" --only-keep-debug "$BUILD/$shared" "$BUILD/debug/$shared.debug"
    "$STRIP" --strip-unneeded "$BUILD/$shared"
}

# Where the shared library goes.
shared_folder=$LIBDIR
[[ $system != windows ]] || shared_folder=$BINDIR

# A path as seen from a folder, if both are under PREFIX; else the path itself.
seen_from() {
    if [[ $1 == "$PREFIX"/* ]]; then realpath -m --relative-to="$PREFIX" "$1"; else echo "$1"; fi
}

# Copies a file with the paths and versions in it filled in.
fill() {
    local libdir includedir pc_prefix='${pcfiledir}/'
    libdir=$(seen_from "$LIBDIR") includedir=$(seen_from "$INCLUDEDIR")
    if [[ $libdir == /* ]]; then pc_prefix=$PREFIX
    else pc_prefix+=$(realpath -m --relative-to="$LIBDIR/pkgconfig" "$PREFIX"); fi
    [[ $libdir == /* ]] || libdir="\${prefix}/$libdir"
    [[ $includedir == /* ]] || includedir="\${prefix}/$includedir"
    sed -e "s|@VERSION@|$version|g" -e "s|@ABI@|$abi|g" -e "s|@PREFIX@|$pc_prefix|g" -e "s|@LIBDIR@|$libdir|g" \
        -e "s|@INCLUDEDIR@|$includedir|g" -e "s|@PRIVATE@|$private|g" -e "s|@SHARED@|$shared|g" -e "s|@FEATURES@|$(cat "$BUILD/features")|g" \
        -e "s|@SHARED_FOLDER@|$(realpath -m --relative-to="$LIBDIR" "$shared_folder")|g" \
        -e "s|@TO_LIBDIR@|$(realpath -m --relative-to="$CMAKEDIR" "$LIBDIR")|g" \
        -e "s|@TO_INCLUDEDIR@|$(realpath -m --relative-to="$CMAKEDIR" "$INCLUDEDIR")|g" \
        "$1" > "$2"
    chmod 644 "$2"
}

install_all() {
    [[ (-z $shared || -f $BUILD/$shared) && -f $BUILD/libblackbox.a ]] || build
    local libraries=$DESTDIR$LIBDIR headers=$DESTDIR$INCLUDEDIR
    install -d "$headers/blackbox" "$libraries/pkgconfig" "$DESTDIR$CMAKEDIR" "$DESTDIR$DOCDIR"
    install -m 644 include/blackbox*.h include/blackbox.hpp include/blackbox.cdef "$headers"
    local feature
    for feature in $(cat "$BUILD/features"); do
        sed -i "s/\bBB_HAS_${feature^^}\( = \| \)0/BB_HAS_${feature^^}\11/" "$headers/blackbox.h" "$headers/blackbox.cdef"
    done
    install -m 644 include/blackbox/*.hpp "$headers/blackbox"
    install -m 644 "$BUILD/libblackbox.a" "$libraries"
    if [[ -n $shared ]]; then
        install -d "$DESTDIR$shared_folder"
        install -m 755 "$BUILD/$shared" "$DESTDIR$shared_folder"
    fi
    case $system in
    linux) ln -sf "$shared" "$libraries/$soname" && ln -sf "$soname" "$libraries/libblackbox.so" ;;
    windows) install -m 644 "$BUILD/libblackbox.dll.a" "$libraries" ;;
    esac
    install -m 644 LICENSE-MIT LICENSE-APACHE LICENSE-CRATES "$DESTDIR$DOCDIR"
    [[ $(cat "$BUILD/features") != *sheets* ]] || install -m 644 blackbox-sheet/fonts/LICENSE-DejaVu "$DESTDIR$DOCDIR"
    local packaging=blackbox-ffi/packaging
    fill $packaging/blackbox.pc.in "$libraries/pkgconfig/blackbox.pc"
    fill $packaging/blackbox-config.cmake.in "$DESTDIR$CMAKEDIR/blackbox-config.cmake"
    fill $packaging/blackbox-config-version.cmake.in "$DESTDIR$CMAKEDIR/blackbox-config-version.cmake"
    echo "installed blackbox $version under $DESTDIR$PREFIX"
}

uninstall() {
    local libraries=$DESTDIR$LIBDIR headers=$DESTDIR$INCLUDEDIR header
    for header in include/blackbox/*.hpp; do rm -f "$headers/blackbox/${header##*/}"; done
    [[ -z $shared ]] || rm -f "$DESTDIR$shared_folder/$shared"
    [[ $system != linux ]] || rm -f "$libraries/$soname" "$libraries/libblackbox.so"
    rm -f "$headers"/blackbox.{h,hpp,cdef} "$headers"/blackbox_{all,dungeon,errors,game,sheet}.h \
        "$libraries"/libblackbox.{a,dll.a} "$libraries/pkgconfig/blackbox.pc" \
        "$DESTDIR$CMAKEDIR"/blackbox-config{,-version}.cmake "$DESTDIR$DOCDIR"/LICENSE-{MIT,APACHE,CRATES,DejaVu}
    # Folders that others use as well stay.
    rmdir --ignore-fail-on-non-empty "$headers/blackbox" "$DESTDIR$CMAKEDIR" "$DESTDIR$DOCDIR" 2> /dev/null || true
    echo "removed blackbox $version from $DESTDIR$PREFIX"
}

case $step in
build) build ;;
install) install_all ;;
uninstall) uninstall ;;
*) fail "no step '$step', expected build, install or uninstall" 2 ;;
esac
