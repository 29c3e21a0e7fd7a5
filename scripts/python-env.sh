#!/bin/sh
# Makes .venv in the checkout and installs the package into it with everything its tests need, at pinned versions.
# Run it again after a change: it builds what has changed and leaves the rest. It needs Python 3.11 or later
# (PYTHON names another than python3) and a Rust toolchain.
set -eu
cd "$(dirname "$0")/.."

python=${PYTHON:-python3}
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "python-env: $python is missing or too old, expected Python 3.11 or later (set PYTHON=...)" >&2
    exit 1
fi
if ! command -v cargo >/dev/null; then
    echo "python-env: cargo is missing, expected a Rust toolchain" >&2
    exit 1
fi

[ -x .venv/bin/python ] || "$python" -m venv .venv
# The constraints reach the build's own environment only through the environment.
PIP_CONSTRAINT="$PWD/scripts/python-constraints.txt"
PIP_DISABLE_PIP_VERSION_CHECK=1
export PIP_CONSTRAINT PIP_DISABLE_PIP_VERSION_CHECK
.venv/bin/python -m pip install --quiet '.[test,site]'
