#!/usr/bin/env bash
# Installs Debian packages with apt-get, as root or by sudo without a password.
#
#   scripts/apt.sh PACKAGE...
#   scripts/apt.sh --update      brings the lists of packages up to date
#
# Where that is not possible it says why and fails. Several callers wait for each other.
set -euo pipefail

leave() {
    echo "apt: cannot install $packages: $*" >&2
    exit 1
}

packages=$*
command -v apt-get > /dev/null || leave "no apt-get here"
run=(env DEBIAN_FRONTEND=noninteractive)
if ((EUID != 0)); then
    sudo -n true 2> /dev/null || leave "not allowed to"
    run=(sudo -n "${run[@]}")
fi
exec 9> "${TMPDIR:-/tmp}/blackbox-apt-$EUID.lock"
flock 9
update() {
    "${run[@]}" apt-get update -qq > /dev/null 2>&1 < /dev/null || leave "apt-get update failed"
}
install() {
    "${run[@]}" apt-get install -y -qq --no-install-recommends "$@" > /dev/null 2>&1 < /dev/null
}
if [[ $* == --update ]]; then
    update
elif ! install "$@"; then
    # The lists of a fresh machine are empty or old.
    update
    install "$@" || leave "apt-get install failed"
fi
