# Sourced by the scripts that build for targets which the ordinary toolchain has no library for.
#
# Debian's rustc-web and the sources of the same version build `core` and `std` for any target. They are unpacked
# under .cache; only libllvm, which they are linked with, is installed. Where apt is missing, or may not be used, or
# has no such packages, this calls the function `leave` of the script that sources it, with the reason. Afterwards
# cargo uses that toolchain.

here=$PWD/scripts
cache=$PWD/.cache/other-targets
tree=$cache/tree

apt_install() {
    "$here/tools.sh" apt "$@"
}

# The newest version that all four packages have, such as 1.96.
fetch_toolchain() {
    command -v apt-get > /dev/null && command -v dpkg-deb > /dev/null || leave "no apt-get here"
    local version wanted
    candidate() { apt-cache policy rustc-web | sed -n 's/^  Candidate: \([0-9]*\.[0-9]*\).*/\1/p'; }
    wanted=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' "$here/../Cargo.toml")
    recent() { [[ -n $version && $(printf '%s\n' "$wanted" "$version" | sort -V | head -n 1) == "$wanted" ]]; }
    version=$(candidate)
    # Old lists name old versions.
    recent || { apt_install --update && version=$(candidate); } || leave "apt-get update failed"
    recent || leave "apt has no package rustc-web of version $wanted or later"
    local packages=(rustc-web "libstd-rust-web-$version" libstd-rust-web-dev rust-web-src)
    rm -rf "$cache/packages" "$tree"
    mkdir -p "$cache/packages" "$tree"
    download() { (cd "$cache/packages" && apt-get download -qq "${packages[@]}"); }
    # Old lists name versions that are gone.
    download || { apt_install --update && download; } || leave "apt cannot download ${packages[*]}"
    for package in "$cache"/packages/*.deb; do
        dpkg-deb -x "$package" "$tree"
    done
    rm -r "$cache/packages"
    # What the compiler is linked with.
    local llvm
    llvm=$(apt-cache depends rustc-web "libstd-rust-web-$version" | sed -n 's/^ *Depends: \(libllvm[0-9]*\)$/\1/p' | head -n 1)
    [[ -z $llvm ]] || apt_install "$llvm" || leave "apt cannot install $llvm"
    touch "$cache/complete"
}

if [[ ! -e $cache/complete ]]; then
    command -v flock > /dev/null || leave "no flock here"
    mkdir -p "$cache"
    # Two scripts may want it at the same time: the second waits and finds it there.
    exec 8> "$cache/lock"
    flock 8
    [[ -e $cache/complete ]] || fetch_toolchain
    exec 8>&-
fi

sysroot=$(rustc --print sysroot)
host=$(rustc -vV | sed -n 's/^host: //p')
export RUSTC=$tree/usr/bin/rustc RUSTDOC=$tree/usr/bin/rustdoc
export LD_LIBRARY_PATH=$tree/usr/lib/x86_64-linux-gnu${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
# `-Zbuild-std` on a stable compiler. The ordinary build remains the check that nothing else unstable is used.
export RUSTC_BOOTSTRAP=1
export CARGO_TARGET_DIR=$cache/target
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=$sysroot/lib/rustlib/$host/bin/rust-lld
unset RUSTFLAGS
