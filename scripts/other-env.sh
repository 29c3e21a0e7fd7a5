#!/bin/sh
# Makes an environment beside .venv, which holds what is asked for and nothing else, and in it the package as it is in .venv
# (run scripts/python-env.sh first).
#
#   scripts/other-env.sh language    .cache/language: reasoning-gym, verifiers and lm-eval at pinned versions. They bring 150
#                                    distributions, 1.3 GB, among them transformers and pyarrow but no torch
#   scripts/other-env.sh types       .cache/types: what checks types and what the sources import. What else is installed
#                                    beside them changes what a checker finds
set -eu
cd "$(dirname "$0")/.."
name=$1
if [ ! -x .venv/bin/python ]; then
    echo "other-env: .venv is missing, expected it from scripts/python-env.sh" >&2
    exit 1
fi
case $name in
language) constraints=scripts/language-constraints.txt wanted="reasoning-gym verifiers lm-eval pytest" ;;
types) constraints=scripts/python-constraints.txt wanted="-r pyproject.toml --extra test --extra plot" ;;
*)
    echo "other-env: no environment '$name', expected language or types" >&2
    exit 2
    ;;
esac
place=.cache/$name
# One that was interrupted while it was made has no pip.
"$place/bin/python" -m pip --version > /dev/null 2>&1 || .venv/bin/python -m venv --clear "$place"
# Nothing to do if the same was installed before.
asked=$(cat "$constraints" pyproject.toml "$0")
if [ "$asked" != "$(cat "$place/installed.txt" 2> /dev/null)" ]; then
    # shellcheck disable=SC2086
    scripts/packages.sh "$place/bin/python" "$constraints" $wanted
    echo "$asked" > "$place/installed.txt"
fi
# The package itself comes from .venv, where it was built.
package=$(.venv/bin/python -c 'import blackbox, pathlib; print(pathlib.Path(blackbox.__file__).parents[1])')
for part in blackbox blackbox_verifiers; do
    ln -sfn "$package/$part" "$("$place/bin/python" -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/$part"
done
