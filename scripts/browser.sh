#!/usr/bin/env bash
# Prepares what the browser tests need beside the Python environment: Chromium and its driver, the programs that show
# notebooks, and the page without a server. If one of them cannot be had, this names it and fails.
set -euo pipefail
cd "$(dirname "$0")/.."

# CHROMIUM names a program that is not on the path.
if ! command -v "${CHROMIUM:-chromium}" > /dev/null && ! command -v chromium-browser > /dev/null; then
    echo "browser: installing chromium with apt-get"
    if ! scripts/apt.sh chromium fonts-dejavu-core; then
        echo "browser: no chromium on the path; please install Chromium" >&2
        exit 1
    fi
fi

# Notebook and marimo are needed with BLACKBOX_ALL only.
if ! scripts/packages.sh .venv/bin/python scripts/python-constraints.txt jupyterlab playwright ${BLACKBOX_ALL:+notebook marimo}; then
    echo "browser: could not install jupyterlab and playwright" >&2
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
# axe-core finds faults of accessibility on the page.
fetch axe-core@4.14.1 axe.min.js
# With BLACKBOX_ALL `make docs` has just made the page.
[[ -n ${BLACKBOX_ALL-} ]] || scripts/web.sh
