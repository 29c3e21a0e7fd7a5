#!/usr/bin/env bash
# Installs what the tests of the C library use beside a C and a C++ compiler: clang, cmake, pkg-config, valgrind.
# Where apt or the right to use it is missing, says so and leaves it; the tests then say what they skip.
set -euo pipefail

missing=()
command -v cc > /dev/null || missing+=(gcc libc6-dev)
command -v c++ > /dev/null || missing+=(g++)
command -v nm > /dev/null || missing+=(binutils)
command -v clang++ > /dev/null || missing+=(clang)
command -v cmake > /dev/null || missing+=(cmake make)
command -v pkg-config > /dev/null || missing+=(pkg-config)
command -v valgrind > /dev/null || missing+=(valgrind)
((${#missing[@]})) || exit 0

if ! command -v apt-get > /dev/null; then
    echo "c-tools: no apt-get here; please install ${missing[*]}" >&2
    exit 0
fi
run=()
if ((EUID != 0)); then
    if ! command -v sudo > /dev/null || ! sudo -n true 2> /dev/null; then
        echo "c-tools: not allowed to install; please install ${missing[*]}" >&2
        exit 0
    fi
    run=(sudo)
fi
if ! { "${run[@]}" apt-get update -qq &&
    DEBIAN_FRONTEND=noninteractive "${run[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}"; }; then
    echo "c-tools: apt-get failed; please install ${missing[*]}" >&2
fi
