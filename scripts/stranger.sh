#!/usr/bin/env bash
# Takes the Rust crates as they are packaged, in a project outside of the workspace, with and without std.
#
# The wheel has scripts/wheel.sh, the installed C library make test-c, the package of npm its own tests.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo=${CARGO:-cargo}
place=$PWD/build/stranger
version=$(python3 scripts/version.py)

rm -rf "$place"
mkdir -p "$place"
crates=(blackbox-toolkit{-core,-table,-analysis,})
"$cargo" package --quiet --no-verify --allow-dirty "${crates[@]/#/-p}"
cp -r tests/stranger "$place/project"
{
    echo '[patch.crates-io]'
    for crate in "${crates[@]}"; do
        tar -xf "${CARGO_TARGET_DIR:-target}/package/$crate-$version.crate" -C "$place"
        echo "$crate = { path = \"$place/$crate-$version\" }"
    done
} >> "$place/project/Cargo.toml"
export CARGO_TARGET_DIR=$place/target
for features in "" std; do
    said=$(cd "$place/project" && "$cargo" run --quiet --features "$features")
    [[ $said == $'B5\n3' ]] || {
        echo "stranger: with the features '$features' the program says '$said', expected 'B5' and '3'" >&2
        exit 1
    }
done
echo "stranger: the packaged crates work with and without std"
