#!/usr/bin/env bash
# Installs what the tests of the C library use beside a C and a C++ compiler: clang, cmake, pkg-config, valgrind, and
# for the examples and the reference luajit, go, cffi, doxygen, debhelper. Conan comes from PyPI, into .cache/c-tools.
# Where that is not possible, this says so and goes on; the tests then say what they skip.
set -euo pipefail
cd "$(dirname "$0")/.."

missing=()
command -v cc > /dev/null || missing+=(gcc libc6-dev)
command -v c++ > /dev/null || missing+=(g++)
command -v nm > /dev/null || missing+=(binutils)
command -v clang++ > /dev/null || missing+=(clang)
command -v cmake > /dev/null || missing+=(cmake make)
command -v pkg-config > /dev/null || missing+=(pkg-config)
command -v valgrind > /dev/null || missing+=(valgrind)
command -v luajit > /dev/null || missing+=(luajit)
command -v go > /dev/null || missing+=(golang-go)
command -v doxygen > /dev/null || missing+=(doxygen)
command -v dh > /dev/null || missing+=(debhelper dpkg-dev)
/usr/bin/python3 -c 'import cffi' 2> /dev/null || missing+=(python3-cffi)
if ! command -v conan > /dev/null && [[ ! -x .cache/c-tools/bin/conan ]]; then
    ("${PYTHON:-python3}" -m venv .cache/c-tools &&
        PIP_DISABLE_PIP_VERSION_CHECK=1 .cache/c-tools/bin/python -m pip install --quiet \
            --constraint scripts/python-constraints.txt conan) ||
        echo "c-tools: could not install conan, expected Python with venv and a network" >&2
fi
((${#missing[@]})) || exit 0

scripts/apt.sh "${missing[@]}" || echo "c-tools: please install ${missing[*]}" >&2
