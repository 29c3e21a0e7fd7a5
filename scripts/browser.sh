#!/usr/bin/env bash
# Makes ready what the browser tests need: the Python environment with the notebooks and the browser's driver,
# Chromium, and the page without a server. What cannot be had is named, and that is a failure: nothing passes untested.
set -euo pipefail
cd "$(dirname "$0")/.."

# CHROMIUM names a program that is not on the path.
if ! command -v "${CHROMIUM:-chromium}" > /dev/null && ! command -v chromium-browser > /dev/null; then
    as_root() {
        if ((EUID == 0)); then "$@"; else sudo -n "$@"; fi
    }
    if ! command -v apt-get > /dev/null; then
        echo "browser: no chromium on the path and no apt-get to install it; please install Chromium" >&2
        exit 1
    fi
    echo "browser: installing chromium with apt-get"
    if ! { as_root apt-get update -qq &&
        as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
            chromium fonts-dejavu-core > /dev/null; }; then
        echo "browser: apt-get could not install chromium; please install Chromium" >&2
        exit 1
    fi
fi

scripts/python-env.sh
if ! PIP_CONSTRAINT="$PWD/scripts/python-constraints.txt" .venv/bin/python -m pip install \
    --quiet --disable-pip-version-check jupyterlab notebook marimo playwright; then
    echo "browser: pip could not install jupyterlab, notebook, marimo and playwright" >&2
    exit 1
fi
scripts/web.sh
