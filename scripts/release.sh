#!/usr/bin/env bash
# Makes what is given away, in dist, and its check sums in dist/SHA256SUMS. Nothing is published.
#
#   scripts/release.sh [PART...]     all parts by default, and nothing else is then in dist; or these, beside what is there
#
#   crates    what cargo would publish, each built from its package alone
#   wheel     the Python package for this machine, for every Python from 3.11 on (scripts/wheel.sh)
#   sdist     its sources
#   c         the C library for this machine, as an installed tree with headers, licences and a README
#   source    the repository, from which all is made
#   npm       the package for JavaScript
#   dataset   the dataset as an archive
#   site      the pages, with the notebooks as they run at full size
#
# It refuses to begin where the versions disagree (scripts/version.py) or where something is not committed: what is given
# away is what a commit holds. Archives of one commit are the same to the byte, except what compilers put into theirs.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo=${CARGO:-cargo}
dist=$PWD/dist

fail() {
    echo "release: $*" >&2
    exit 1
}

parts=(crates wheel sdist c source npm dataset site)
wanted=("$@")
(($#)) || wanted=("${parts[@]}")
for part in "${wanted[@]}"; do
    [[ " ${parts[*]} " == *" $part "* ]] || fail "no part '$part', expected some of: ${parts[*]}"
done
version=$(python3 scripts/version.py) || fail "the versions disagree"
[[ -z $(git status --porcelain) ]] || fail "there are changes that are not committed"
grep -q "^## $version\b" CHANGELOG.md || echo "release: note: CHANGELOG.md has no chapter $version yet"
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH

# Packs a folder's content under a name, to the same bytes on every machine.
archive() {
    local folder=$1 name=$2
    tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" --transform="s,^\.,$name," \
        -C "$folder" -cf - . | gzip -9n > "$dist/$name.tar.gz"
}

make_crates() {
    # In the order in which each needs those before it.
    local selection=() name
    for name in -core -table -dungeon -analysis -sheet -cli ""; do
        selection+=(-p "blackbox-toolkit$name")
    done
    # Does everything that publishing does, except the upload. A crate finds those packed before it in a
    # registry on this machine.
    "$cargo" publish --dry-run --quiet "${selection[@]}"
    # That leaves none of them behind.
    "$cargo" package --no-verify --quiet "${selection[@]}"
    for name in "${selection[@]}"; do
        [[ $name == -p ]] || cp "${CARGO_TARGET_DIR:-target}/package/$name-$version.crate" "$dist"
    done
}

make_wheel() { scripts/wheel.sh wheel "$dist"; }

make_sdist() { scripts/wheel.sh sdist "$dist"; }

make_c() {
    local name
    name=blackbox-c-$version-$(uname -m)-$(uname -s | tr '[:upper:]' '[:lower:]')
    scripts/install-c.sh build
    rm -rf build/release
    DESTDIR=$PWD/build/release PREFIX=/usr scripts/install-c.sh install
    cp blackbox-ffi/packaging/README.md build/release/usr
    archive build/release/usr "$name"
}

make_source() {
    git archive --format=tar --prefix="blackbox-$version/" HEAD | gzip -9n > "$dist/blackbox-$version.tar.gz"
}

make_npm() {
    scripts/web.sh
    (cd web/package && npm pack --silent --pack-destination "$dist")
}

make_dataset() {
    research/dataset.py
    cp build/blackbox-dataset-*.zip "$dist"
}

make_site() {
    make --no-print-directory docs
    archive build/site "blackbox-site-$version"
}

(($#)) || rm -rf "$dist"
mkdir -p "$dist"
for part in "${wanted[@]}"; do
    echo "release: $part"
    "make_$part"
done
rm -f "$dist/SHA256SUMS"
sums=$(cd "$dist" && sha256sum -- *)
echo "$sums" | tee "$dist/SHA256SUMS"
