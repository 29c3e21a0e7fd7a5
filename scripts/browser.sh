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

# The widget manager of Visual Studio Code's Jupyter extension, and what that loads widgets with.
vscode=.cache/vscode
fetch() {
    local package=$1 file=$2
    [[ -e $vscode/${file##*/} ]] && return
    mkdir -p "$vscode"
    local packed
    packed=$(cd "$vscode" && npm pack --silent "$package" 2> /dev/null) &&
        tar -xzOf "$vscode/$packed" "package/$file" > "$vscode/${file##*/}.part" && rm "$vscode/$packed" &&
        mv "$vscode/${file##*/}.part" "$vscode/${file##*/}" ||
        { echo "browser: npm could not fetch $package" >&2; exit 1; }
}
if ! command -v npm > /dev/null && ! [[ -e $vscode/ipywidgets.js && -e $vscode/require.js ]]; then
    echo "browser: npm is missing, which fetches the widget manager of Visual Studio Code; please install npm" >&2
    exit 1
fi
fetch @vscode/jupyter-ipywidgets8@1.0.9 dist/ipywidgets.js
fetch requirejs@2.3.8 require.js
scripts/web.sh
