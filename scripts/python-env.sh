#!/bin/sh
# Makes an environment of Python in the checkout, at pinned versions. Run it again after a change: it builds what has changed.
#
#   scripts/python-env.sh                 .venv: the package, built here, with everything its tests need
#   scripts/python-env.sh add PACKAGE...  more packages in .venv
#   scripts/python-env.sh language        .cache/language: reasoning-gym, verifiers and lm-eval, and the package as it is in
#                                         .venv. They bring 150 distributions, 1.3 GB, among them transformers but no torch
#   scripts/python-env.sh types           .cache/types: what checks types, and what the sources import. What else is
#                                         installed beside them changes what a checker finds
#
#   PYTHON            Python 3.11 or later (default python3)
#   BLACKBOX_PROFILE  cargo's profile for the extension (default release); `dev` shares its build with `cargo test`
#   EXTRAS            what is installed beside the package, from pyproject.toml (default test,notebook,site)
set -eu
cd "$(dirname "$0")/.."
constraints=tests/python/constraints.txt

leave() {
    echo "python-env: $*" >&2
    exit 1
}

# Installs into an environment, with uv, which takes a quarter of pip's time. What pip has been told, uv does not read.
into() {
    python=$1 versions=$2
    shift 2
    "$python" -m uv --version > /dev/null 2>&1 || "$python" -m pip install --quiet --no-compile -c $constraints uv
    told() { "$python" -m pip config list | sed -n "s/^[a-z:.-]*\.$1='\(.*\)'\$/\1/p" | tail -n 1; }
    index=$(told index-url) certificates=$(told cert) wheels=$(told find-links)
    [ -z "$index" ] || export UV_DEFAULT_INDEX="${UV_DEFAULT_INDEX-$index}"
    [ -z "$certificates" ] || export SSL_CERT_FILE="${SSL_CERT_FILE-$certificates}"
    [ -z "$wheels" ] || export UV_FIND_LINKS="${UV_FIND_LINKS-$wheels}"
    "$python" -m uv pip install --quiet --no-progress --python "$python" --constraint "$versions" "$@"
}

# One that was interrupted while it was made has no pip.
made() { "$2/bin/python" -m pip --version > /dev/null 2>&1 || "$1" -m venv --clear "$2"; }

# An environment beside .venv, with what is asked for and nothing else.
beside() {
    place=.cache/$1 versions=$2
    [ -x .venv/bin/python ] || leave ".venv is missing, expected it from scripts/python-env.sh"
    made .venv/bin/python "$place"
    # Nothing to do if the same was installed before.
    asked=$(cat "$versions" pyproject.toml "$0")
    shift 2
    if [ "$asked" != "$(cat "$place/installed.txt" 2> /dev/null)" ]; then
        into "$place/bin/python" "$versions" "$@"
        echo "$asked" > "$place/installed.txt"
    fi
    package=$(.venv/bin/python -c 'import blackbox, pathlib; print(pathlib.Path(blackbox.__file__).parents[1])')
    for part in blackbox blackbox_verifiers; do
        ln -sfn "$package/$part" "$("$place/bin/python" -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/$part"
    done
}

case ${1-} in
"") ;;
add)
    shift
    into .venv/bin/python $constraints "$@"
    exit
    ;;
language)
    beside language tests/language/constraints.txt reasoning-gym verifiers lm-eval pytest
    exit
    ;;
types)
    beside types $constraints -r pyproject.toml --extra test --extra plot
    exit
    ;;
*) echo "python-env: no '$1', expected add, language, types or nothing" >&2 && exit 2 ;;
esac
python=${PYTHON:-python3}
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
    leave "$python is missing or too old, expected Python 3.11 or later (set PYTHON=...)"
command -v cargo > /dev/null || leave "cargo is missing, expected a Rust toolchain"
made "$python" .venv
# The extension is built in .venv itself. In an environment made for the build the path of Python would be
# another each time, pyo3 would notice, and all would be built anew.
needed=$(sed -n 's/^requires = \["\(.*\)"\]$/\1/p' pyproject.toml)
# shellcheck disable=SC2046
into .venv/bin/python $constraints "$needed" -r pyproject.toml $(echo "${EXTRAS:-test,notebook,site}" | sed 's/[^,]*,*/ --extra &/g; s/,//g')
MATURIN_PEP517_ARGS="--profile ${BLACKBOX_PROFILE:-release}"
[ "${BLACKBOX_PROFILE-}" != dev ] || MATURIN_PEP517_ARGS="$MATURIN_PEP517_ARGS --features beside-tests"
export MATURIN_PEP517_ARGS
PATH="$PWD/.venv/bin:$PATH" .venv/bin/python -m pip install --quiet --no-compile --no-deps --no-build-isolation .
