#!/bin/sh
# Holds games and saved games to the sgt program itself: Debian's package sgt-puzzles, installed if need be.
# Where it cannot be had, says so and ends well: nothing has been tested then.
set -eu
cd "$(dirname "$0")/.."

find_program() {
    command -v sgt-blackbox || { [ -x /usr/games/sgt-blackbox ] && echo /usr/games/sgt-blackbox; }
}

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

install_program() {
    command -v apt-get >/dev/null || return 1
    echo "upstream: installing sgt-puzzles with apt-get"
    as_root apt-get install -y --no-install-recommends sgt-puzzles >/dev/null 2>&1 ||
        { as_root apt-get update >/dev/null 2>&1 &&
            as_root apt-get install -y --no-install-recommends sgt-puzzles >/dev/null 2>&1; }
}

program=$(find_program) || { install_program && program=$(find_program); } || {
    echo "upstream: could not test against the sgt program: no sgt-blackbox here, and apt-get could not install it"
    exit 0
}
SGT_BLACKBOX=$program exec "${CARGO:-cargo}" test -p blackbox-analysis --test laws -- --ignored game::upstream
