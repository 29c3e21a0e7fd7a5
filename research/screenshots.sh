#!/usr/bin/env bash
# Takes the screenshots of docs/widget.md anew: the browser tests make them on their way. Run `make test PARTS=browser` before,
# which builds what they show.
set -euo pipefail
cd "$(dirname "$0")/.."
export BROWSER_PICTURES=$PWD/build/pictures
.venv/bin/python -m pytest -q tests/browser/test_notebooks.py tests/browser/test_*page_*.py \
    -k "lab.ipynb or explorer_shows or three_strengths or deduction_puzzle_is_solved or hexagons_fit_a_phone"
copy() {
    cp "$BROWSER_PICTURES/$1" "docs/images/$2"
    echo "screenshots: docs/images/$2"
}
copy lab-proof.png widget-jupyterlab.png
copy page-explorer.png explorer.png
copy page-hints.png page-hints.png
copy page-puzzle.png page-puzzle.png
copy hex-phone.png page-hexagons.png
