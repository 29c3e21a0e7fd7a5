#!/bin/sh
# Makes the environment .cache/language in the checkout: reasoning-gym, verifiers and lm-eval at pinned versions, and the
# package as it is in .venv (run scripts/python-env.sh first). They bring 150 distributions, 1.3 GB, among them
# transformers and pyarrow but no torch; so they have an environment of their own.
set -eu
cd "$(dirname "$0")/.."
if [ ! -x .venv/bin/python ]; then
    echo "language-env: .venv is missing, expected it from scripts/python-env.sh" >&2
    exit 1
fi
place=.cache/language
# One that was interrupted while it was made has no pip.
"$place/bin/python" -m pip --version > /dev/null 2>&1 || .venv/bin/python -m venv --clear "$place"
# Nothing to do if the same was installed before.
if ! cmp -s scripts/language-constraints.txt "$place/installed.txt"; then
    scripts/packages.sh "$place/bin/python" scripts/language-constraints.txt reasoning-gym verifiers lm-eval pytest
    cp scripts/language-constraints.txt "$place/installed.txt"
fi
# The package itself comes from .venv, where it was built.
package=$(.venv/bin/python -c 'import blackbox, pathlib; print(pathlib.Path(blackbox.__file__).parents[1])')
mkdir -p "$place/package"
for part in blackbox blackbox_verifiers; do
    ln -sfn "$package/$part" "$place/package/$part"
done
"$place/bin/python" - "$PWD/$place/package" <<'END'
import sys
import sysconfig
from pathlib import Path

Path(sysconfig.get_path("purelib"), "blackbox-of-the-checkout.pth").write_text(sys.argv[1] + "\n")
END
