#!/usr/bin/env bash
# Changes the core in small ways, one at a time, and says whether its tests notice: scripts/mutants.sh [SHARD]
#
# SHARD is N/64, the changes with these numbers, 0/64 by default. First the unit tests and laws of the core are run, until one
# fails; then, for the changes that none of them has noticed, the examples in its comments. It needs cargo-mutants and
# cargo-nextest. What no test noticed is listed in build/mutants/missed.txt; docs/research/trust.md says what that is.
set -euo pipefail
cd "$(dirname "$0")/.."
shard=${1:-0/64}
out=$PWD/build/mutants
mkdir -p "$out"

# Succeeds where some changes were missed: the script lists them.
run() {
    local code=0
    # In many parts a small change is compiled six times as fast.
    CARGO_PROFILE_DEV_DEBUG=0 cargo mutants -p blackbox-toolkit-core --output "$out" --no-shuffle --colors never \
        --timeout-multiplier 3 --cargo-arg=--config=profile.dev.package.blackbox-toolkit-core.codegen-units=64 "$@" || code=$?
    # 2: some were missed. 3: some ran out of time.
    [[ $code == 0 || $code == 2 || $code == 3 ]]
}

all=$out/mutants.out
rm -rf "$all" "$all.old"
# The program without std is a build of its own, which takes longer than all other tests.
run --sharding round-robin --shard "$shard" --test-tool nextest --cargo-test-arg=--lib --cargo-test-arg=--test=laws \
    --cargo-test-arg=-Pmutants --cargo-test-arg=-E '--cargo-test-arg=not test(/^no_std::/)'
viable=$(cat "$all/caught.txt" "$all/timeout.txt" "$all/missed.txt" | wc -l)
cp "$all/missed.txt" "$out/missed.txt"
if [[ -s $out/missed.txt ]]; then
    # Their names, each taken literally.
    names=$(sed 's/[][\.*^$+?(){}|/]/\\&/g' "$out/missed.txt" | paste -sd '|')
    run --re "^($names)\$" --test-tool cargo --cargo-test-arg=--doc
    # Some of these names fit more changes than were missed.
    grep -vxFf "$all/caught.txt" "$out/missed.txt" > "$out/left.txt" || true
    mv "$out/left.txt" "$out/missed.txt"
fi
missed=$(wc -l < "$out/missed.txt")
echo "mutants: shard $shard: $((viable - missed)) of $viable viable changes noticed; not noticed:"
cat "$out/missed.txt"
