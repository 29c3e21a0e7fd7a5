#!/usr/bin/env bash
# Installs what the tests of the C library use beside a C and a C++ compiler: clang, cmake, pkg-config, valgrind, and
# for the examples and the reference luajit, go, cffi, doxygen, debhelper.
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
((${#missing[@]})) || exit 0

scripts/apt.sh "${missing[@]}" || echo "c-tools: please install ${missing[*]}" >&2
