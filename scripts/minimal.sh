#!/usr/bin/env bash
# Checks that the oldest versions of other crates that the manifests allow will do: builds a copy of the
# checkout with them, all targets, and runs the unit tests of the core, the table and the command.
#
# The copy, with its lock file and what was built, is in build/minimal and is removed at the end.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo=${CARGO:-cargo}
copy=$PWD/build/minimal

rm -rf "$copy"
mkdir -p "$copy"
trap 'rm -rf "$copy"' EXIT
git ls-files -z | tar --null --files-from=- -cf - | tar -xf - -C "$copy"
cd "$copy"
export CARGO_TARGET_DIR=$copy/target
rm Cargo.lock
# Only choosing the oldest versions is unstable; the build is an ordinary one. The dependencies of those
# crates are the newest that fit.
RUSTC_BOOTSTRAP=1 "$cargo" generate-lockfile --quiet -Z direct-minimal-versions
"$cargo" check --quiet --workspace --all-targets
"$cargo" test --quiet -p blackbox-toolkit-core -p blackbox-toolkit-table -p blackbox-toolkit-cli --lib --bins
echo "minimal: the oldest versions that the manifests allow build and pass the unit tests"
