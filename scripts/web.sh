#!/usr/bin/env bash
# Builds the core for JavaScript (`make page`): the package blackbox-toolkit in web/package/dist, and the page that plays without a
# server, which uses it.
#
#   scripts/web.sh [FOLDER]     where the page is put; default build/play
#   WEB_ONE=1                   the page and the package have one small module, which saves a build, packed less
set -euo pipefail
cd "$(dirname "$0")/.."
folder=${1:-build/play}

leave() {
    echo "web: cannot build the page: $*; expected npm, and a Rust that builds WebAssembly: by" \
        "'rustup target add wasm32-unknown-unknown', or Debian's rustc-web, which apt-get installs" >&2
    exit 1
}

command -v npm > /dev/null || leave "no npm here"
# The lock file names the versions. None of the packages needs a script of its own to be installed.
modules=web/package/node_modules
if ! [[ $modules/.package-lock.json -nt web/package/package-lock.json ]]; then
    (cd web/package && npm ci --silent --no-audit --no-fund --ignore-scripts) || leave "npm ci failed"
    touch "$modules/.package-lock.json"
fi

# Rust's library for WebAssembly as rustup has it; or one that is built for size, with Debian's compiler.
if [[ -d $(rustc --print target-libdir --target wasm32-unknown-unknown) ]]; then
    export CARGO_TARGET_DIR=$PWD/.cache/web RUSTC_BOOTSTRAP=1
    abort=-Cpanic=abort std=()
else
    . scripts/rustc-web.sh
    abort="-Zunstable-options -Cpanic=immediate-abort"
    std=(-Zbuild-std=std,panic_abort -Zbuild-std-features=optimize_for_size)
fi
# The module asks no system for random numbers: JavaScript gives it seeds.
plain="$abort -Zfmt-debug=none -Zlocation-detail=none --cfg getrandom_backend=\"unsupported\""
rm -rf web/package/dist
(cd web/package && node_modules/.bin/tsc --project tsconfig.json)
# The crates that are named are optimised as the level says, all else for size. WEB_STRIP=debuginfo keeps the functions' names, which
# shows what takes the space.
core() {
    local features=$1 crates=$2 level=$3 flags=$4 pack=$5 to=$6 ours=() crate
    local built=$CARGO_TARGET_DIR/wasm32-unknown-unknown/release/blackbox_web.wasm
    for crate in $crates; do
        ours+=(--config "profile.release.package.blackbox-$crate.opt-level=$level")
    done
    RUSTFLAGS="$plain $flags" CARGO_PROFILE_RELEASE_PANIC=abort CARGO_PROFILE_RELEASE_STRIP="${WEB_STRIP:-true}" \
        CARGO_PROFILE_RELEASE_LTO=fat CARGO_PROFILE_RELEASE_OPT_LEVEL=z \
        cargo rustc "${ours[@]}" --quiet --release -p blackbox-web --no-default-features --features "$features" --crate-type cdylib \
        ${std[@]+"${std[@]}"} --target wasm32-unknown-unknown -- \
        -C link-arg=-zstack-size=4194304 -C link-arg=--compress-relocations
    LD_LIBRARY_PATH='' "$modules/.bin/wasm-opt" "$pack" --all-features --strip-producers --strip-target-features "$built" -o "$to"
}
mkdir -p build
# The page should load quickly, so what it loads is made small: only what searches is made fast, too.
searches="toolkit-core toolkit-analysis"
small=-Cllvm-args=-inline-threshold=${WEB_INLINE:-5}
if [[ -n ${WEB_ONE-} ]]; then
    core small,package "$searches" "'s'" "$small" -O0 build/page.wasm
    cp build/page.wasm web/package/dist/blackbox.wasm
else
    core small "$searches" "'s'" "$small" -Os build/page.wasm
    # The package is made fast: every browser and Node have registers of 128 bits.
    core package "$searches toolkit-table web" 3 -Ctarget-feature=+simd128 -O3 web/package/dist/blackbox.wasm
fi
node web/package/inline.mjs
cp LICENSE-{APACHE,CRATES,MIT} web/package
node web/page/assemble.mjs "$folder"
# Beside the page, which does not load them.
cp LICENSE-{APACHE,CRATES,MIT} "$folder"
