//! The packages for distributions and package managers, each made where its tool is to be had, of the
//! libraries that `install.rs` has built.

use std::{fs, process::Command};

use crate::{
    install::BUILT,
    toolchain::{if_there, root, scratch, succeed, tool},
};

#[test]
#[ignore = "make test PARTS=c runs it"]
fn debian() {
    let (Some(mut build), Some(_)) = (tool("dpkg-buildpackage"), tool("dh")) else { return };
    let folder = scratch("debian");
    let source = folder.join("source");
    let _ = fs::remove_dir_all(&folder);
    for part in ["scripts", "blackbox-ffi/packaging"] {
        fs::create_dir_all(source.join(part).parent().unwrap()).unwrap();
        succeed(Command::new("cp").arg("-a").arg(root().join(part)).arg(source.join(part)));
    }
    for part in ["include", "LICENSE-MIT", "LICENSE-APACHE", "LICENSE-CRATES"] {
        succeed(Command::new("cp").arg("-a").arg(root().join(part)).arg(&source));
    }
    succeed(Command::new("cp").arg("-a").arg(root().join("blackbox-ffi/packaging/debian")).arg(&source));
    build.current_dir(&source).args(["-b", "-us", "-uc", "-d"]).env("BUILD", &*BUILT);
    // What is packed here is not kept.
    build.env("DPKG_DEB_COMPRESSOR_TYPE", "none");
    succeed(&mut build);
    let packages: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    let listed = |start: &str| {
        let file = packages.iter().find(|path| {
            path.extension().is_some_and(|extension| extension == "deb")
                && path.file_name().unwrap().to_str().unwrap().starts_with(start)
        });
        succeed(
            Command::new("dpkg-deb")
                .arg("-c")
                .arg(file.unwrap_or_else(|| panic!("no {start}: {packages:?}"))),
        )
    };
    let (library, development) = (listed("libblackbox3_"), listed("libblackbox-dev_"));
    let soname = format!("libblackbox.so.{}", blackbox::version::BB_ABI_VERSION);
    assert!(library.contains(&soname) && library.contains("LICENSE-CRATES"), "{library}");
    for file in ["blackbox.h", "blackbox/board.hpp", "libblackbox.a", "blackbox.pc", "blackbox-config.cmake"]
    {
        assert!(development.contains(file) && !library.contains(file), "{file}: {development}");
    }
    // The changelog names the version that the header has.
    let changelog = fs::read_to_string(source.join("debian/changelog")).unwrap();
    assert!(changelog.starts_with(&format!("blackbox ({}-", env!("CARGO_PKG_VERSION"))));
}

#[test]
#[ignore = "make test PARTS=c runs it"]
fn conan() {
    let Some(conan) = tool("conan") else { return };
    let home = scratch("conan");
    let conan = || {
        let mut conan = Command::new(conan.get_program());
        conan.env("CONAN_HOME", &home).env("BLACKBOX_BUILD", &*BUILT).current_dir(root());
        conan
    };
    succeed(conan().args(["profile", "detect", "--force"]));
    let said = conan().args(["create", "--no-remote", "blackbox-ffi/packaging/conan"]).output().unwrap();
    assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
    let found = succeed(conan().args(["list", "blackbox/*"]));
    assert!(found.contains(env!("CARGO_PKG_VERSION")), "{found}");

    // A program is linked by what the recipe says of the package, shared and static.
    let Some(pkg_config) = tool("pkg-config") else { return };
    for (way, shared) in [("shared", "True"), ("static", "False")] {
        let folder = scratch("conan").join(way);
        let mut install = conan();
        install
            .args(["install", "--no-remote", "--build=missing", "-g", "PkgConfigDeps", "-of"])
            .arg(&folder);
        install.arg(format!("--requires=blackbox/{}", env!("CARGO_PKG_VERSION")));
        succeed(install.arg("-o").arg(format!("blackbox/*:shared={shared}")));
        let mut ask = Command::new(pkg_config.get_program());
        let flags = succeed(ask.env("PKG_CONFIG_PATH", &folder).args(["--cflags", "--libs", "blackbox"]));
        let program = folder.join("program");
        let mut compiler = Command::new("cc");
        compiler.arg("-std=c11").arg(root().join("tests/c/consumer/main.c")).args(flags.split_whitespace());
        if way == "shared" {
            let lib = flags.split_whitespace().find_map(|flag| flag.strip_prefix("-L")).expect(&flags);
            compiler.arg(format!("-Wl,-rpath,{lib}"));
        }
        succeed(compiler.arg("-o").arg(&program));
        assert_eq!(succeed(&mut Command::new(program)), crate::install::EXPECTED);
    }
}

#[test]
#[ignore = "make test PARTS=c runs it"]
fn vcpkg() {
    let Some(mut vcpkg) = if_there("vcpkg") else { return };
    let folder = scratch("vcpkg");
    vcpkg.args(["install", "blackbox"]).env("BLACKBOX_BUILD", &*BUILT).current_dir(&folder);
    vcpkg.arg(format!("--overlay-ports={}", root().join("blackbox-ffi/packaging/vcpkg").display()));
    succeed(vcpkg.arg(format!("--x-install-root={}", folder.join("installed").display())));
}
