#!/usr/bin/env bash
# Installs programs that tests use: Debian's packages by apt-get, as root or by sudo without a password, others into .cache.
#
#   scripts/tools.sh c          what the tests of the C library use beside a compiler; conan comes from PyPI
#   scripts/tools.sh pictures   what draws pictures once more: the library of CairoSVG, and librsvg's rsvg-convert
#   scripts/tools.sh doxygen    what makes the reference of C and C++
#   scripts/tools.sh sgt        the sgt program
#   scripts/tools.sh audit      pip-audit, which asks for known holes of packages
#   scripts/tools.sh browser    Chromium, the programs that show notebooks, and the page without a server
#   scripts/tools.sh apt PACKAGE...    Debian's packages; --update brings the lists up to date
#
# Where something cannot be had, this names it; only `browser`, `doxygen` and `apt` then fail, as tests say what they skip.
set -euo pipefail
cd "$(dirname "$0")/.."

apt() {
    local run=(env DEBIAN_FRONTEND=noninteractive)
    leave() { echo "tools: cannot install $wanted: $*" >&2 && exit 1; }
    local wanted=$*
    command -v apt-get > /dev/null || leave "no apt-get here"
    if ((EUID != 0)); then
        sudo -n true 2> /dev/null || leave "not allowed to"
        run=(sudo -n "${run[@]}")
    fi
    # Several callers wait for each other.
    exec 9> "${TMPDIR:-/tmp}/blackbox-apt-$EUID.lock"
    flock 9
    quietly() { "${run[@]}" apt-get "$@" > /dev/null 2>&1 < /dev/null; }
    update() { quietly update -qq || leave "apt-get update failed"; }
    install() { quietly install -y -qq --no-install-recommends "$@"; }
    if [[ $* == --update ]]; then
        update
    elif ! install "$@"; then
        # The lists of a fresh machine are empty or old.
        update
        install "$@" || leave "apt-get install failed"
    fi
}

# Installs what is missing: each word is a program and the packages that have it.
programs() {
    local each missing=()
    for each in "$@"; do
        # shellcheck disable=SC2206
        local words=($each)
        # A function of this name is no program.
        type -P "${words[0]}" > /dev/null || missing+=("${words[@]:1}")
    done
    ((${#missing[@]} == 0)) || (apt "${missing[@]}") || { echo "tools: please install ${missing[*]}" >&2 && return 1; }
}

c() {
    programs "cc gcc libc6-dev" "c++ g++" "nm binutils" "clang++ clang" "cmake cmake make" "pkg-config pkg-config" \
        "doxygen doxygen" "valgrind valgrind" "luajit luajit" "go golang-go" "dh debhelper dpkg-dev" || true
    /usr/bin/python3 -c 'import cffi' 2> /dev/null || (apt python3-cffi) || true
    command -v conan > /dev/null || of_python c-tools conan
}

audit() { of_python pip-audit pip-audit; }

# A program of PyPI, in an environment of its own.
of_python() {
    [[ -x .cache/$1/bin/$2 ]] ||
        ("${PYTHON:-python3}" -m venv ".cache/$1" && PIP_DISABLE_PIP_VERSION_CHECK=1 ".cache/$1/bin/python" \
            -m pip install --quiet --constraint tests/python/constraints.txt "$2") ||
        echo "tools: could not install $2, expected Python with venv and a network" >&2
}

pictures() {
    ldconfig -p 2> /dev/null | grep -q 'libcairo\.so\.2' || (apt libcairo2) || true
    programs "rsvg-convert librsvg2-bin fonts-dejavu-core" || true
}

doxygen() { programs "doxygen doxygen"; }

sgt() { [[ -x /usr/games/sgt-blackbox ]] || programs "sgt-blackbox sgt-puzzles" || true; }

browser() {
    # CHROMIUM names a program that is not on the path. Chromium without windows takes half the processor time; not every system has it.
    [[ -n ${CHROMIUM-} ]] || programs "chromium-headless-shell chromium-headless-shell fonts-dejavu-core" 2> /dev/null ||
        command -v chromium-browser > /dev/null || programs "chromium chromium fonts-dejavu-core"
    # Notebook and marimo are needed with BLACKBOX_ALL only.
    scripts/python-env.sh add jupyterlab playwright ${BLACKBOX_ALL:+notebook marimo}
    # The widget manager of Visual Studio Code's Jupyter extension, and what that loads widgets with.
    fetch @vscode/jupyter-ipywidgets8@1.0.9 dist/ipywidgets.js
    fetch requirejs@2.3.8 require.js
    # axe-core finds faults of accessibility on the page.
    fetch axe-core@4.14.1 axe.min.js
    # With BLACKBOX_ALL the site has just made the page.
    [[ -n ${BLACKBOX_ALL-} ]] || scripts/web.sh
}

# One file of a package of npm.
fetch() {
    local package=$1 file=$2 place=.cache/vscode packed
    [[ ! -e $place/${file##*/} ]] || return 0
    mkdir -p "$place"
    packed=$(cd "$place" && npm pack --silent "$package" 2> /dev/null) &&
        tar -xzOf "$place/$packed" "package/$file" > "$place/${file##*/}.part" && rm "$place/$packed" &&
        mv "$place/${file##*/}.part" "$place/${file##*/}" ||
        { echo "tools: npm could not fetch $package, expected npm and a network" >&2 && exit 1; }
}

case ${1:-} in
apt | browser | doxygen) "$@" ;;
audit | c | pictures | sgt) for each in "$@"; do "$each"; done ;;
*) echo "tools: no '${1:-}', expected apt, audit, browser, c, doxygen, pictures or sgt" >&2 && exit 2 ;;
esac
