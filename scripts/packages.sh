#!/bin/sh
# Installs packages into an environment of Python at the versions of a file, with uv, which takes a quarter of pip's time.
#
#   scripts/packages.sh PYTHON CONSTRAINTS ARGUMENTS...    the arguments are those of `uv pip install`
set -eu
python=$1 constraints=$2
shift 2
"$python" -m uv --version > /dev/null 2>&1 || "$python" -m pip install --quiet --no-compile -c "$constraints" uv
# What pip has been told, uv does not read.
told() { "$python" -m pip config list | sed -n "s/^[a-z:.-]*\.$1='\(.*\)'\$/\1/p" | tail -n 1; }
index=$(told index-url)
[ -z "$index" ] || export UV_DEFAULT_INDEX="${UV_DEFAULT_INDEX-$index}"
certificates=$(told cert)
[ -z "$certificates" ] || export SSL_CERT_FILE="${SSL_CERT_FILE-$certificates}"
wheels=$(told find-links)
[ -z "$wheels" ] || export UV_FIND_LINKS="${UV_FIND_LINKS-$wheels}"
exec "$python" -m uv pip install --quiet --no-progress --python "$python" --constraint "$constraints" "$@"
