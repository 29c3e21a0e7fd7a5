#!/usr/bin/env bash
# Checks every crate that has features with each set of them, optional dependencies among them; warnings are errors.
#
#   scripts/features.sh [CRATE...]      all by default
#
# The fuzz targets are left out: with their feature they need a nightly compiler.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo=${CARGO:-cargo}

# Lines of a crate and a set of its features, such as `blackbox-toolkit-core small,environment`.
sets() {
    "$cargo" metadata --format-version 1 --no-deps | python3 -c '
import itertools, json, sys

for package in json.load(sys.stdin)["packages"]:
    features = sorted(set(package["features"]) - {"default"})
    if not features or package["name"] == "blackbox-fuzz":
        continue
    for count in range(len(features) + 1):
        for some in itertools.combinations(features, count):
            print(package["name"], ",".join(some))
'
}

checked=0
while read -r crate features; do
    [[ $# == 0 || " $* " == *" $crate "* ]] || continue
    # Nothing is said where there is no warning; and other flags would build all dependencies anew.
    said=$("$cargo" check --quiet -p "$crate" --lib --no-default-features --features "$features" 2>&1) && [[ -z $said ]] || {
        echo "$said" >&2
        echo "features: $crate does not build with the features '$features'" >&2
        exit 1
    }
    checked=$((checked + 1))
done < <(sets)
echo "features: $checked sets of features build"
# Code that is shared for size must search like code that is not; JavaScript's tests hold the vectors of evidence to it, too.
"$cargo" test -q -p blackbox-toolkit-core --test laws --features small evidence
# Reasoning without std has other solvers.
for tests in --lib --doc; do
    "$cargo" test -q -p blackbox-toolkit-analysis --no-default-features $tests
done
