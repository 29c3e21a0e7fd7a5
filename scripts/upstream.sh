#!/bin/sh
# Compares games and saved games with the sgt program itself: Debian's package sgt-puzzles, installed if need be.
# Where it cannot be had, this says so and tests nothing, which is no failure.
set -eu
cd "$(dirname "$0")/.."

find_program() {
    command -v sgt-blackbox || { [ -x /usr/games/sgt-blackbox ] && echo /usr/games/sgt-blackbox; }
}

program=$(find_program) || { scripts/apt.sh sgt-puzzles && program=$(find_program); } || {
    echo "upstream: skipped: no sgt-blackbox here, and apt-get could not install the package sgt-puzzles"
    exit 0
}
# The whole workspace, as `make test-rust` builds it: for one crate alone cargo would build its dependencies anew.
SGT_BLACKBOX=$program exec "${CARGO:-cargo}" test ${RUST:---workspace --exclude blackbox-py --exclude blackbox-py-module} --exclude blackbox-toolkit-core --test laws -- --ignored upstream
