//! What `scripts/install-c.sh` installs, used as strangers use it: by a plain compiler line, by pkg-config, by `CMake`.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    sync::{LazyLock, Mutex, MutexGuard, PoisonError},
};

use crate::toolchain::{root, scratch, succeed, tool};

const EXPECTED: &str = concat!(env!("CARGO_PKG_VERSION"), ": 12\n");

/// Held while the files in [`target`] are made or used, for a build with other flags replaces them.
static BUILD: Mutex<()> = Mutex::new(());

fn alone() -> MutexGuard<'static, ()> {
    BUILD.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Where cargo builds what is installed: apart from the build that runs this test.
fn target() -> PathBuf {
    scratch("install").join("target")
}

fn install(variables: &[(&str, &Path)]) -> String {
    let _alone = alone();
    let mut script = Command::new(root().join("scripts/install-c.sh"));
    script.env("PROFILE", "dev").env("CARGO_TARGET_DIR", target()).env_remove("DESTDIR");
    succeed(script.envs(variables.iter().copied()))
}

/// An installed prefix in a folder of its own.
static PREFIX: LazyLock<PathBuf> = LazyLock::new(|| {
    let prefix = scratch("install").join("prefix");
    let _ = fs::remove_dir_all(&prefix);
    install(&[("PREFIX", &prefix)]);
    prefix
});

fn consumer(file: &str) -> PathBuf {
    root().join("tests/c/consumer").join(file)
}

/// Compiles and runs a program of the consumer's with the flags that say where the library is.
fn try_flags(mut compiler: Command, standard: &str, source: &str, flags: &[String]) {
    let name = format!("{}{standard}{}", compiler.get_program().display(), flags.len());
    let program = scratch("install").join(name);
    compiler.args([standard, "-Wall", "-Wextra", "-Werror"]).arg(consumer(source)).args(flags);
    succeed(compiler.arg("-o").arg(&program));
    assert_eq!(succeed(Command::new(program).env("LD_LIBRARY_PATH", PREFIX.join("lib"))), EXPECTED);
}

#[test]
fn a_plain_compiler_line_finds_it() {
    let lib = PREFIX.join("lib");
    let include = format!("-I{}", PREFIX.join("include").display());
    let shared = [include.clone(), format!("-L{}", lib.display()), "-lblackbox".to_owned()];
    let archive = lib.join("libblackbox.a").display().to_string();
    let fixed = [include, archive, "-lpthread".to_owned(), "-ldl".to_owned(), "-lm".to_owned()];
    for (c, cpp) in [("gcc", "g++"), ("clang", "clang++")] {
        let (Some(_), Some(_)) = (tool(c), tool(cpp)) else { continue };
        for flags in [&shared[..], &fixed] {
            try_flags(Command::new(c), "-std=c11", "main.c", flags);
            try_flags(Command::new(cpp), "-std=c++17", "main.cpp", flags);
        }
    }
}

#[test]
fn pkg_config_finds_it() {
    let Some(mut ask) = tool("pkg-config") else { return };
    ask.env("PKG_CONFIG_PATH", PREFIX.join("lib/pkgconfig"));
    let said = succeed(ask.args(["--cflags", "--libs", "blackbox"]));
    let flags: Vec<String> = said.split_whitespace().map(str::to_owned).collect();
    try_flags(Command::new("cc"), "-std=c11", "main.c", &flags);
    let version = succeed(ask.arg("--modversion"));
    assert!(version.contains(env!("CARGO_PKG_VERSION")), "{version}");
}

/// The libraries that a static link needs are those that rustc names.
#[test]
fn the_private_libraries_are_complete() {
    LazyLock::force(&PREFIX);
    let _alone = alone();
    let mut cargo = Command::new(env!("CARGO"));
    cargo.current_dir(root()).env("CARGO_TARGET_DIR", target());
    cargo.args(["rustc", "-q", "-p", "blackbox-ffi", "--lib", "--crate-type", "staticlib"]);
    let output = cargo.args(["--", "--print", "native-static-libs"]).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    let named = said.lines().find_map(|line| line.split_once("native-static-libs: ")).expect(&said).1;
    let sorted = |text: &str| {
        let mut libraries: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        libraries.sort();
        libraries.dedup();
        libraries
    };
    let package = fs::read_to_string(PREFIX.join("lib/pkgconfig/blackbox.pc")).unwrap();
    let private = package.lines().find_map(|line| line.strip_prefix("Libs.private: ")).unwrap();
    assert_eq!(sorted(private), sorted(named));
}

/// Configures, builds and runs the consumer.
fn cmake(folder: &str, options: &[String]) -> Result<(), String> {
    let build = scratch("install").join(folder);
    let _ = fs::remove_dir_all(&build);
    let mut configure = Command::new("cmake");
    configure.arg("-S").arg(root().join("tests/c/consumer")).arg("-B").arg(&build).args(options);
    let output = configure.output().unwrap();
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    succeed(Command::new("cmake").arg("--build").arg(&build));
    for program in ["shared", "static", "plain"] {
        assert_eq!(succeed(&mut Command::new(build.join(program))), EXPECTED, "{program}");
    }
    Ok(())
}

#[test]
fn cmake_finds_it() {
    if tool("cmake").is_none() {
        return;
    }
    let prefix = format!("-DCMAKE_PREFIX_PATH={}", PREFIX.display());
    let wanting = |version: &str| cmake("cmake-version", &[prefix.clone(), format!("-DWANTED={version}")]);
    cmake("cmake", std::slice::from_ref(&prefix)).unwrap();
    wanting(env!("CARGO_PKG_VERSION")).unwrap();
    for other in ["99.0", "0.99", "0.0.1"] {
        let said = wanting(other).unwrap_err();
        assert!(said.contains("compatible with requested"), "{said}");
    }
}

#[test]
fn an_installed_tree_may_be_moved() {
    if tool("cmake").is_none() {
        return;
    }
    let moved = scratch("install").join("moved");
    let _ = fs::remove_dir_all(&moved);
    succeed(Command::new("cp").arg("-a").arg(&*PREFIX).arg(&moved));
    cmake("cmake-moved", &[format!("-DCMAKE_PREFIX_PATH={}", moved.display())]).unwrap();
}

#[test]
fn cmake_builds_it_as_a_subdirectory() {
    if tool("cmake").is_none() {
        return;
    }
    // The same build as the installed one, so that it need not be done again.
    LazyLock::force(&PREFIX);
    let _alone = alone();
    let options = [
        format!("-DBLACKBOX_SOURCE={}", root().display()),
        format!("-DBLACKBOX_TARGET_DIR={}", target().display()),
        "-DBLACKBOX_PROFILE=dev".to_owned(),
    ];
    cmake("cmake-subdirectory", &options).unwrap();
}

#[test]
fn the_shared_library_is_named_after_its_abi() {
    let lib = PREFIX.join("lib");
    let soname = format!("libblackbox.so.{}", blackbox::status::BB_ABI_VERSION);
    let link = |name: &str| fs::read_link(lib.join(name)).unwrap();
    assert_eq!(link("libblackbox.so"), Path::new(&soname));
    assert_eq!(link(&soname), Path::new(concat!("libblackbox.so.", env!("CARGO_PKG_VERSION"))));
    let said = succeed(Command::new("readelf").arg("-d").arg(lib.join("libblackbox.so")));
    assert!(said.contains(&format!("soname: [{soname}]")), "{said}");
}

#[test]
fn a_packager_stages_it() {
    LazyLock::force(&PREFIX);
    let stage = scratch("install").join("stage");
    let _ = fs::remove_dir_all(&stage);
    install(&[("DESTDIR", &stage), ("PREFIX", Path::new("/usr")), ("LIBDIR", Path::new("/usr/lib64"))]);
    for file in [
        "include/blackbox.h",
        "include/blackbox.hpp",
        "include/blackbox/board.hpp",
        "lib64/libblackbox.a",
        "lib64/libblackbox.so",
    ] {
        assert!(stage.join("usr").join(file).exists(), "{file}");
    }
    for file in ["pkgconfig/blackbox.pc", "cmake/blackbox/blackbox-config.cmake"] {
        let text = fs::read_to_string(stage.join("usr/lib64").join(file)).unwrap();
        assert!(!text.contains(stage.to_str().unwrap()) && !text.contains('@'), "{file}: {text}");
    }
}

#[test]
fn a_relative_prefix_is_refused() {
    let mut script = Command::new(root().join("scripts/install-c.sh"));
    let output = script.env("PREFIX", "here").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("absolute"));
}
