#!/usr/bin/env bash
# Builds the core for JavaScript: the package blackbox-toolkit in blackbox-web/js/dist, and the page that plays without a
# server, which uses it.
#
#   scripts/web.sh [FOLDER]     where the page is put; default build/play
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$(realpath -m "${1:-build/play}")

leave() {
    echo "web: cannot build the page: $*; expected Debian's rustc-web to be had with apt-get, and npm" >&2
    exit 1
}

command -v npm > /dev/null || leave "no npm here"
# The lock file names the versions. None of the packages needs a script of its own to be installed.
modules=blackbox-web/js/node_modules
if ! [[ $modules/.package-lock.json -nt blackbox-web/js/package-lock.json ]]; then
    (cd blackbox-web/js && npm ci --silent --no-audit --no-fund --ignore-scripts) || leave "npm ci failed"
    touch "$modules/.package-lock.json"
fi

. scripts/rustc-web.sh
# The page should load quickly, so the WebAssembly is made small: no texts of panics, and few functions inlined.
# WEB_STRIP=debuginfo keeps the functions' names, which shows what takes the space.
export RUSTFLAGS="-Zunstable-options -Cpanic=immediate-abort -Zfmt-debug=none -Zlocation-detail=none \
    -Cllvm-args=-inline-threshold=${WEB_INLINE:-15}"
rm -rf blackbox-web/js/dist
(cd blackbox-web/js && node_modules/.bin/tsc --project tsconfig.json)
# All share one build of the standard library, optimised for size alone, as the whole of what is loaded first is; of the other
# package only what is not ours.
core() {
    local features=$1 level=$2 to=$3 ours=() crate built=$CARGO_TARGET_DIR/wasm32-unknown-unknown/release/blackbox_web.wasm
    for crate in toolkit-core toolkit-table web; do
        ours+=(--config "profile.release.package.blackbox-$crate.opt-level='${WEB_OPT:-$level}'")
    done
    CARGO_PROFILE_RELEASE_PANIC=abort CARGO_PROFILE_RELEASE_STRIP="${WEB_STRIP:-true}" CARGO_PROFILE_RELEASE_LTO=fat \
        CARGO_PROFILE_RELEASE_OPT_LEVEL=z \
        cargo rustc "${ours[@]}" --quiet --release -p blackbox-web --features "$features" --crate-type cdylib \
        -Zbuild-std=std,panic_abort -Zbuild-std-features=optimize_for_size --target wasm32-unknown-unknown -- \
        -C link-arg=-zstack-size=4194304 -C link-arg=--compress-relocations
    LD_LIBRARY_PATH='' "$modules/.bin/wasm-opt" -Os --all-features --strip-producers --strip-target-features "$built" -o "$to"
}
core small s blackbox-web/js/dist/blackbox.wasm
node scripts/web-inline.mjs
# What the page loads first: a game without its searches.
mkdir -p build
core small,first z build/first.wasm
cp LICENSE-APACHE LICENSE-MIT blackbox-web/js
node scripts/web-page.mjs "$folder"
