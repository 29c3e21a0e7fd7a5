#!/bin/sh
# Makes .venv in the checkout and installs the package into it with everything its tests need, at pinned versions.
# Run it again after a change: it builds what has changed and leaves the rest.
#
#   PYTHON            Python 3.11 or later (default python3)
#   BLACKBOX_PROFILE  cargo's profile for the extension (default release); `dev` shares its build with `cargo test`
#   EXTRAS            what is installed beside the package, from pyproject.toml (default test,notebook,site)
#   BLACKBOX_READY    set if the environment is as it should be: nothing is done
set -eu
cd "$(dirname "$0")/.."
[ -z "${BLACKBOX_READY-}" ] || exit 0

python=${PYTHON:-python3}
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "python-env: $python is missing or too old, expected Python 3.11 or later (set PYTHON=...)" >&2
    exit 1
fi
if ! command -v cargo >/dev/null; then
    echo "python-env: cargo is missing, expected a Rust toolchain" >&2
    exit 1
fi

# One that was interrupted while it was made has no pip.
.venv/bin/python -m pip --version > /dev/null 2>&1 || "$python" -m venv --clear .venv
constraints=scripts/python-constraints.txt
extras=$(echo "${EXTRAS:-test,notebook,site}" | sed 's/[^,]*,*/ --extra &/g; s/,//g')
# The extension is built in .venv itself. In an environment made for the build the path of Python would be
# another each time, pyo3 would notice, and all would be built anew.
needed=$(sed -n 's/^requires = \["\(.*\)"\]$/\1/p' pyproject.toml)
# shellcheck disable=SC2086
scripts/packages.sh .venv/bin/python $constraints "$needed" -r pyproject.toml $extras
MATURIN_PEP517_ARGS="--profile ${BLACKBOX_PROFILE:-release}"
[ "${BLACKBOX_PROFILE-}" != dev ] || MATURIN_PEP517_ARGS="$MATURIN_PEP517_ARGS --features beside-tests"
export MATURIN_PEP517_ARGS
PATH="$PWD/.venv/bin:$PATH" .venv/bin/python -m pip install --quiet --no-compile --no-deps --no-build-isolation .
