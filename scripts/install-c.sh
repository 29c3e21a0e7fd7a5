#!/usr/bin/env bash
# Builds the C and C++ library, installs what was built, and takes it away again; each is a step of its own.
#
#   scripts/install-c.sh build        cargo and a C compiler make the libraries in BUILD
#   scripts/install-c.sh install      copies them, the headers, the pkg-config file, the CMake package and the licences
#   scripts/install-c.sh uninstall    removes what install has copied
#
#   BUILD       where the libraries are built and taken from (default build/c)
#   PROFILE     cargo's profile (default small, for size; release is faster in places)
#   FEATURES    cargo's features, such as sheets (default none)
#   PREFIX      where the library is to live (default /usr/local)
#   LIBDIR      the libraries' folder (default $PREFIX/lib), INCLUDEDIR the headers' (default $PREFIX/include),
#   DOCDIR      the licences' (default $PREFIX/share/doc/blackbox)
#   DESTDIR     put in front of all of these while copying, for packagers
# Cargo's own variables are honoured, and CC, OBJCOPY and STRIP, for cross builds.
#
# The libraries are stripped and hold no path of the machine they were built on; what a debugger needs is in
# BUILD/debug, to be installed beside them or kept.
set -euo pipefail
cd "$(dirname "$0")/.."

step=${1:-install}
PREFIX=${PREFIX:-/usr/local}
LIBDIR=${LIBDIR:-$PREFIX/lib}
INCLUDEDIR=${INCLUDEDIR:-$PREFIX/include}
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

for folder in "$PREFIX" "$LIBDIR" "$INCLUDEDIR" "$DOCDIR" "$BUILD"; do
    [[ $folder == /* ]] ||
        fail "'$folder' is not absolute, expected absolute paths, for example PREFIX=/usr/local" 2
done

version=$(sed -n 's/^#define BB_VERSION "\(.*\)"$/\1/p' include/blackbox.h)
abi=$(sed -n 's/^#define BB_ABI_VERSION \([0-9]*\)$/\1/p' include/blackbox.h)
soname=libblackbox.so.$abi
shared=libblackbox.so.$version

build() {
    [[ $(uname -s) == Linux ]] ||
        fail "the shared library is linked as on Linux; on $(uname -s) use 'cargo build --release -p blackbox-ffi'"
    mkdir -p "$BUILD/debug"
    local features=${FEATURES:-}
    [[ $PROFILE != small ]] || features+=" small"
    # Its own folder, as the flags differ from those of other builds.
    local target=${CARGO_TARGET_DIR:-$BUILD/target}
    local flags="--remap-path-prefix=$PWD=blackbox --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo"
    flags+=" --remap-path-prefix=${RUSTUP_HOME:-$HOME/.rustup}=rustup"
    CARGO_TARGET_DIR=$target RUSTFLAGS="${RUSTFLAGS:-} $flags" \
        "$CARGO" rustc -q -p blackbox-ffi --lib --profile "$PROFILE" --features "$features" --crate-type staticlib
    local archive
    archive=$target/${CARGO_BUILD_TARGET:+$CARGO_BUILD_TARGET/}$([[ $PROFILE == dev ]] && echo debug || echo "$PROFILE")/libblackbox.a

    # All of the archive, less what no function of the header needs.
    printf 'BLACKBOX_%s {\n    global: bb_*;\n    local: *;\n};\n' "$abi" > "$BUILD/symbols"
    "$CC" -shared -o "$BUILD/$shared" -Wl,--whole-archive "$archive" -Wl,--no-whole-archive \
        -Wl,-soname,"$soname" -Wl,--version-script="$BUILD/symbols" -Wl,--gc-sections -Wl,-O1 -Wl,--as-needed \
        -Wl,-z,relro,-z,now,-z,defs -lgcc_s -lpthread -lm -ldl -lc
    "$OBJCOPY" --only-keep-debug "$BUILD/$shared" "$BUILD/debug/$shared.debug"
    "$STRIP" --strip-unneeded "$BUILD/$shared"
    (cd "$BUILD" && "$OBJCOPY" --add-gnu-debuglink="debug/$shared.debug" "$shared")
    "$STRIP" --strip-debug -o "$BUILD/libblackbox.a" "$archive"
    cp "$archive" "$BUILD/debug/libblackbox.a"
    echo "built blackbox $version in $BUILD"
}

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
        -e "s|@INCLUDEDIR@|$includedir|g" \
        -e "s|@TO_LIBDIR@|$(realpath -m --relative-to="$LIBDIR/cmake/blackbox" "$LIBDIR")|g" \
        -e "s|@TO_INCLUDEDIR@|$(realpath -m --relative-to="$LIBDIR/cmake/blackbox" "$INCLUDEDIR")|g" \
        "$1" > "$2"
    chmod 644 "$2"
}

install_all() {
    [[ -f $BUILD/$shared && -f $BUILD/libblackbox.a ]] ||
        fail "no libraries of version $version in $BUILD, expected 'scripts/install-c.sh build' before"
    local libraries=$DESTDIR$LIBDIR headers=$DESTDIR$INCLUDEDIR
    install -d "$headers/blackbox" "$libraries/pkgconfig" "$libraries/cmake/blackbox" "$DESTDIR$DOCDIR"
    install -m 644 include/blackbox.h include/blackbox_errors.h include/blackbox.hpp include/blackbox.cdef "$headers"
    install -m 644 include/blackbox/*.hpp "$headers/blackbox"
    install -m 644 "$BUILD/libblackbox.a" "$libraries"
    install -m 755 "$BUILD/$shared" "$libraries"
    ln -sf "$shared" "$libraries/$soname"
    ln -sf "$soname" "$libraries/libblackbox.so"
    install -m 644 LICENSE-MIT LICENSE-APACHE "$DESTDIR$DOCDIR"
    local packaging=blackbox-ffi/packaging
    fill $packaging/blackbox.pc.in "$libraries/pkgconfig/blackbox.pc"
    fill $packaging/blackbox-config.cmake.in "$libraries/cmake/blackbox/blackbox-config.cmake"
    fill $packaging/blackbox-config-version.cmake.in "$libraries/cmake/blackbox/blackbox-config-version.cmake"
    echo "installed blackbox $version under $DESTDIR$PREFIX"
}

uninstall() {
    local libraries=$DESTDIR$LIBDIR headers=$DESTDIR$INCLUDEDIR header
    for header in include/blackbox/*.hpp; do rm -f "$headers/blackbox/${header##*/}"; done
    rm -f "$headers"/blackbox.{h,hpp,cdef} "$headers/blackbox_errors.h" \
        "$libraries"/libblackbox.{a,so} "$libraries/$soname" "$libraries/$shared" "$libraries/pkgconfig/blackbox.pc" \
        "$libraries/cmake/blackbox"/blackbox-config{,-version}.cmake "$DESTDIR$DOCDIR"/LICENSE-{MIT,APACHE}
    # Folders that others use as well stay.
    rmdir --ignore-fail-on-non-empty "$headers/blackbox" "$libraries/cmake/blackbox" "$DESTDIR$DOCDIR" 2> /dev/null || true
    echo "removed blackbox $version from $DESTDIR$PREFIX"
}

case $step in
build) build ;;
install) install_all ;;
uninstall) uninstall ;;
*) fail "no step '$step', expected build, install or uninstall" 2 ;;
esac
