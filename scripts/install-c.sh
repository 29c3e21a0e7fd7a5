#!/usr/bin/env bash
# Builds the C and C++ library and installs it: headers, shared and static library, pkg-config file, CMake package.
#
#   PREFIX      where it is to live (default /usr/local)
#   LIBDIR      the libraries' folder (default $PREFIX/lib), INCLUDEDIR the headers' (default $PREFIX/include)
#   DESTDIR     put in front of all of these while copying, for packagers
#   PROFILE     cargo's profile (default release)
# Cargo's own variables, CARGO_TARGET_DIR among them, are honoured.
set -euo pipefail
cd "$(dirname "$0")/.."

PREFIX=${PREFIX:-/usr/local}
LIBDIR=${LIBDIR:-$PREFIX/lib}
INCLUDEDIR=${INCLUDEDIR:-$PREFIX/include}
DESTDIR=${DESTDIR:-}
PROFILE=${PROFILE:-release}
CARGO=${CARGO:-cargo}

if [[ $PREFIX != /* || $LIBDIR != /* || $INCLUDEDIR != /* ]]; then
    echo "install-c: PREFIX, LIBDIR and INCLUDEDIR must be absolute paths, expected for example PREFIX=/usr/local" >&2
    exit 2
fi
if [[ $(uname -s) != Linux ]]; then
    echo "install-c: the names of shared libraries are those of Linux; on $(uname -s) use target/release by hand" >&2
    exit 1
fi

version=$(sed -n 's/^#define BB_VERSION "\(.*\)"$/\1/p' include/blackbox.h)
abi=$(sed -n 's/^#define BB_ABI_VERSION \([0-9]*\)$/\1/p' include/blackbox.h)
soname=libblackbox.so.$abi

# Cargo gives a library no SONAME; a program linked to one without it would look for the name without a version.
"$CARGO" rustc -q -p blackbox-ffi --lib --profile "$PROFILE" --crate-type cdylib,staticlib -- \
    -C link-arg=-Wl,-soname,"$soname"
target=$("$CARGO" metadata --format-version 1 --no-deps | sed 's/.*"target_directory":"\([^"]*\)".*/\1/')
built=$target/${CARGO_BUILD_TARGET:+$CARGO_BUILD_TARGET/}$([[ $PROFILE == dev ]] && echo debug || echo "$PROFILE")

# Copies a file with the paths and versions in it filled in.
fill() {
    sed -e "s|@VERSION@|$version|g" -e "s|@ABI@|$abi|g" -e "s|@PREFIX@|$PREFIX|g" -e "s|@LIBDIR@|$LIBDIR|g" \
        -e "s|@INCLUDEDIR@|$INCLUDEDIR|g" \
        -e "s|@TO_LIBDIR@|$(realpath -m --relative-to="$LIBDIR/cmake/blackbox" "$LIBDIR")|g" \
        -e "s|@TO_INCLUDEDIR@|$(realpath -m --relative-to="$LIBDIR/cmake/blackbox" "$INCLUDEDIR")|g" \
        "$1" > "$2"
    chmod 644 "$2"
}

libraries=$DESTDIR$LIBDIR
install -d "$DESTDIR$INCLUDEDIR/blackbox" "$libraries/pkgconfig" "$libraries/cmake/blackbox"
install -m 644 include/blackbox.h include/blackbox.hpp "$DESTDIR$INCLUDEDIR"
install -m 644 include/blackbox/*.hpp "$DESTDIR$INCLUDEDIR/blackbox"
install -m 644 "$built/libblackbox.a" "$libraries"
install -m 755 "$built/libblackbox.so" "$libraries/libblackbox.so.$version"
ln -sf "libblackbox.so.$version" "$libraries/$soname"
ln -sf "$soname" "$libraries/libblackbox.so"
fill blackbox-ffi/packaging/blackbox.pc.in "$libraries/pkgconfig/blackbox.pc"
fill blackbox-ffi/packaging/blackbox-config.cmake.in "$libraries/cmake/blackbox/blackbox-config.cmake"
fill blackbox-ffi/packaging/blackbox-config-version.cmake.in "$libraries/cmake/blackbox/blackbox-config-version.cmake"
echo "installed blackbox $version under $DESTDIR$PREFIX"
