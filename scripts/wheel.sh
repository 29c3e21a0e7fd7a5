#!/usr/bin/env bash
# Builds what pip installs, tries it in a new environment, and puts it into a folder.
#
#   scripts/wheel.sh [wheel|sdist] [FOLDER]    by default the wheel, and dist
#
#   wheel    for this machine and every Python from 3.11 on, in cargo's profile wheel, packed by zopfli. On Linux it is a
#            manylinux wheel: Zig links it against the oldest glibc that Rust itself runs with, whatever glibc is here, by
#            scripts/zig.py, and auditwheel confirms it
#   sdist    the sources; what is tried is what pip builds of them
#
# It needs what scripts/python-env.sh needs, and takes Zig, auditwheel and zopfli from where pip takes its packages. It holds no path
# of this machine.
set -euo pipefail
cd "$(dirname "$0")/.."

part=${1:-wheel}
folder=$(realpath -m "${2:-dist}")
policy=manylinux_2_17
export PIP_CONSTRAINT=$PWD/tests/python/constraints.txt PIP_DISABLE_PIP_VERSION_CHECK=1

fail() {
    echo "wheel: $*" >&2
    exit 1
}

# What stands in .venv is built as for the tests; here only its tools are wanted.
[[ -x .venv/bin/maturin ]] || scripts/python-env.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
PATH=$PWD/.venv/bin:$PATH

build_wheel() {
    local options=(--profile wheel --features small)
    scripts/python-env.sh add zopflipy
    if [[ $(uname -s) == Linux ]]; then
        scripts/python-env.sh add ziglang auditwheel
        export CARGO_ZIGBUILD_PYTHON_PATH=$PWD/scripts/zig.py
        options+=(--zig --compatibility "$policy")
    fi
    local flags="--remap-path-prefix=$PWD=blackbox --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo"
    flags+=" --remap-path-prefix=${RUSTUP_HOME:-$HOME/.rustup}=rustup"
    # Its own folder, as the flags differ from those of other builds.
    CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-$PWD/build/wheel} RUSTFLAGS="${RUSTFLAGS:-} $flags" \
        maturin build --quiet "${options[@]}" --out "$work/dist"
    made=$(echo "$work"/dist/*.whl)
    [[ $(uname -s) != Linux ]] ||
        [[ $(auditwheel show "$made" | tr '\n' ' ') == *"consistent with the following platform tag: \"${policy}_"* ]] ||
        fail "$(auditwheel show "$made")"
    .venv/bin/python scripts/repack.py "$made"
}

build_sdist() {
    maturin sdist --out "$work/dist" 2> "$work/said" || fail "$(cat "$work/said")"
    made=$(echo "$work"/dist/*.tar.gz)
    # Tests and pages of others are among the sources.
    tar -tzf "$made" > "$work/held"
    local name
    for name in tests/python docs/python.md docs/notebooks Cargo.lock; do
        grep -q "^[^/]*/$name" "$work/held" || fail "the sources lack $name"
    done
}

# Installs it where nothing else is, and asks it a little, from a folder that has no sources.
try() {
    python3 -m venv "$work/venv"
    "$work/venv/bin/python" -m pip install --quiet "$made"
    (cd "$work" && PATH=$work/venv/bin:$PATH python "$OLDPWD/tests/stranger/python/smoke.py")
    "$work/venv/bin/python" -m pip install --quiet pytest
    (cd "$work" && venv/bin/python -m pytest -q -c /dev/null --noconftest "$OLDPWD/tests/python/test_small_stacks.py")
}

case $part in
wheel) build_wheel ;;
sdist) build_sdist ;;
*) fail "no part '$part', expected wheel or sdist" ;;
esac
try
mkdir -p "$folder"
mv "$made" "$folder"
ls -l "$folder/${made##*/}"
