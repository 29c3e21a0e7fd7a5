#!/bin/sh
# Copies the notebooks to build/notebooks and runs the copies, which keep the outputs. A cell that fails is an error.
# With BLACKBOX_SMALL=1 the long ones run at a small size.
set -eu
cd "$(dirname "$0")/.."

if [ "${BLACKBOX_SMALL-}" ]; then
    BLACKBOX_ROWS=${BLACKBOX_ROWS:-200000}
    export BLACKBOX_SMALL BLACKBOX_ROWS
else
    unset BLACKBOX_SMALL
fi
rm -rf build/notebooks
mkdir -p build
cp -R notebooks build/notebooks
exec .venv/bin/python -m pytest -q -c /dev/null --rootdir build/notebooks -p no:cacheprovider \
    --nbmake --nbmake-timeout=600 --overwrite --durations=0 build/notebooks
