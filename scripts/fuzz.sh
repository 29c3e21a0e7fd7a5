#!/usr/bin/env bash
# Runs libFuzzer on the targets of tests/fuzz, a stable compiler being enough: scripts/fuzz.sh [SECONDS] [TARGET...]
#
# Where no target is named, the program of tests/c/fuzz makes calls of C as well, under the sanitizers and from a seed
# that it says: ten million, or ten thousand for each of the SECONDS that are named; BLACKBOX_CALLS="CALLS SEED" other ones.
#
# Each target runs for so many seconds (60 where nothing is said) in one process, from the inputs in
# tests/fuzz/corpus and those of earlier runs in build/fuzz. An input that fails is left in build/fuzz/faults; once the fault is
# mended it belongs in tests/fuzz/corpus, which the tests run.
set -euo pipefail
cd "$(dirname "$0")/.."

seconds=60
calls=10000000
if [[ ${1-} =~ ^[0-9]+$ ]]; then
    seconds=$1
    calls=$((10000 * seconds))
    shift
fi
targets=("$@")
if [ ${#targets[@]} -eq 0 ]; then
    export BLACKBOX_CALLS=${BLACKBOX_CALLS:-$calls $RANDOM}
    echo "C: $BLACKBOX_CALLS"
    cargo test --quiet -p blackbox-ffi --test c -- random_calls --skip valgrind
    for program in tests/fuzz/fuzz_targets/*.rs; do
        targets+=("$(basename "$program" .rs)")
    done
fi

# The passes of LLVM that tell libFuzzer which branches an input takes and what it compares.
cover="-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 -Cllvm-args=-sanitizer-coverage-inline-8bit-counters"
cover+=" -Cllvm-args=-sanitizer-coverage-pc-table -Cllvm-args=-sanitizer-coverage-trace-compares"
built=build/fuzz/target
host=$(rustc -vV | sed -n 's/^host: //p')
export CARGO_TARGET_DIR=$built CARGO_PROFILE_RELEASE_DEBUG_ASSERTIONS=true CARGO_PROFILE_RELEASE_OVERFLOW_CHECKS=true
export CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16
# With --target the flags are not those of build scripts and macros.
RUSTFLAGS="$cover" cargo build --quiet --release -p blackbox-fuzz --features libfuzzer --target "$host" \
    "${targets[@]/#/--bin=}"

faults=0
for target in "${targets[@]}"; do
    mkdir -p "build/fuzz/corpus/$target" "build/fuzz/faults/$target"
    if ! "$built/$host/release/$target" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=1024 -max_len=4096 \
        -use_value_profile=1 -print_final_stats=1 -artifact_prefix="build/fuzz/faults/$target/" \
        "build/fuzz/corpus/$target" "tests/fuzz/corpus/$target" >"build/fuzz/$target.log" 2>&1; then
        faults=$((faults + 1))
        echo "$target failed; see build/fuzz/$target.log"
    fi
    echo "$target: $(sed -n 's/^stat::number_of_executed_units: *//p' "build/fuzz/$target.log") inputs," \
        "$(grep -o 'cov: [0-9]*' "build/fuzz/$target.log" | tail -n 1 | cut -d' ' -f2) branches"
done
exit $((faults > 0))
