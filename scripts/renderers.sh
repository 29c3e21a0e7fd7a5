#!/usr/bin/env bash
# Installs what the tests of pictures draw them with: the library of CairoSVG, and librsvg's rsvg-convert.
# Where that is not possible, this says so and goes on; the tests then say what they skip.
set -euo pipefail
cd "$(dirname "$0")/.."

missing=()
ldconfig -p 2> /dev/null | grep -q 'libcairo\.so\.2' || missing+=(libcairo2)
command -v rsvg-convert > /dev/null || missing+=(librsvg2-bin fonts-dejavu-core)
((${#missing[@]})) || exit 0

scripts/apt.sh "${missing[@]}" || echo "renderers: please install ${missing[*]}" >&2
