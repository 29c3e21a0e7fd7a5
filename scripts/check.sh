#!/usr/bin/env bash
# Formatting, lints, and the tests of the crates that have changed. It needs nothing but Rust.
#
#   scripts/check.sh            what differs from BASE (default: where this branch left main, or the last commit)
#   scripts/check.sh CRATE...   these crates, by their folders or their packages
#
# A crate is tested by itself; `make test` tests what depends on it, too.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo=${CARGO:-cargo}

# The package in a folder.
package() { sed -n 's/^name = "\(.*\)"$/\1/p' "$1/Cargo.toml" | head -n 1; }

# Prints the crates with a changed file, and `all` if a file that all share has changed.
changed_crates() {
    local base file folder
    base=${BASE:-$(git merge-base HEAD origin/HEAD 2> /dev/null || git merge-base HEAD main 2> /dev/null || true)}
    if [[ -z $base || $base == "$(git rev-parse HEAD)" ]]; then
        base=$(git rev-parse --verify -q HEAD^ || git rev-parse HEAD)
    fi
    { git diff --name-only "$base" && git ls-files --others --exclude-standard; } | while read -r file; do
        folder=${file%%/*}
        case $file in
            Cargo.toml | Cargo.lock | tests/src/* | tests/vectors/*) echo all ;;
            tests/no_std/*) echo blackbox-toolkit-core ;;
            research/benches/*) echo blackbox-benches ;;
            research/*.rs) echo blackbox-toolkit-analysis ;;
            lib.rs | examples/*.rs | tests/facade/*) echo blackbox-toolkit ;;
            # Its tests need Python: `make test PARTS=python`.
            blackbox-py/*) ;;
            include/* | tests/c/*) echo blackbox-ffi ;;
            tests/fuzz/*) echo blackbox-fuzz ;;
            tests/*) ;;
            web/core/*) echo blackbox-web ;;
            */*) [[ ! -e $folder/Cargo.toml ]] || package "$folder" ;;
        esac
    done | sort -u
}

if (($#)); then
    crates=()
    for crate in "$@"; do
        crates+=("$([[ -e $crate/Cargo.toml ]] && package "$crate" || echo "$crate")")
    done
elif git rev-parse --verify -q HEAD > /dev/null; then
    mapfile -t crates < <(changed_crates)
else
    crates=(all)
fi
"$cargo" fmt --all --check
# As `make lint` has it.
CARGO_PROFILE_DEV_OPT_LEVEL=0 "$cargo" clippy --quiet --workspace --exclude blackbox-py --all-targets -- -D warnings
if [[ " ${crates[*]} " == *" all "* ]]; then
    selection=(--workspace --exclude blackbox-py)
else
    selection=()
    for crate in "${crates[@]}"; do selection+=(-p "$crate"); done
fi
if ((${#selection[@]})); then
    "$cargo" test --quiet "${selection[@]}" --lib --bins --tests
    echo "check: formatting, lints and the tests of ${crates[*]} are in order"
else
    echo "check: formatting and lints are in order; no crate has changed, so no test was run"
fi
