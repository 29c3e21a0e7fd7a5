#!/usr/bin/env bash
# Builds the page that plays without a server: the core as WebAssembly, the widget's JavaScript, the page itself.
#
#   scripts/web.sh [FOLDER]     where it is put; default build/play
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$(realpath -m "${1:-build/play}")

leave() {
    echo "web: cannot build the page: $*; expected Debian's rustc-web to be had with apt-get" >&2
    exit 1
}

. scripts/rustc-web.sh
# The page should load quickly, so the WebAssembly is made small: no texts of panics, and few functions inlined.
# WEB_STRIP=debuginfo keeps the functions' names, which shows what takes the space.
export RUSTFLAGS="-Zunstable-options -Cpanic=immediate-abort -Zfmt-debug=none -Zlocation-detail=none \
    -Cllvm-args=-inline-threshold=${WEB_INLINE:-15}"
CARGO_PROFILE_RELEASE_PANIC=abort CARGO_PROFILE_RELEASE_STRIP="${WEB_STRIP:-true}" CARGO_PROFILE_RELEASE_LTO=fat \
    CARGO_PROFILE_RELEASE_OPT_LEVEL="${WEB_OPT:-s}" CARGO_PROFILE_RELEASE_DEBUG=false \
    cargo rustc --quiet --release -p blackbox-web --features small --crate-type cdylib -Zbuild-std=std,panic_abort \
    -Zbuild-std-features=optimize_for_size --target wasm32-unknown-unknown -- \
    -C link-arg=-zstack-size=4194304 -C link-arg=--compress-relocations
mkdir -p "$folder"
cp docs/play/*.html docs/play/*.js docs/play/*.css "$folder"
for part in grid.js game.js explorer.js widget.css; do
    cp "python/blackbox/static/$part" "$folder"
done
cp "$CARGO_TARGET_DIR/wasm32-unknown-unknown/release/blackbox_web.wasm" "$folder/blackbox.wasm"
echo "web: $folder (WebAssembly: $(stat -c %s "$folder/blackbox.wasm") bytes, $(gzip -9c "$folder/blackbox.wasm" | wc -c) as served with gzip)"
