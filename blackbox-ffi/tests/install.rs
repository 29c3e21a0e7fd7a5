//! What `scripts/install-c.sh` installs, used as strangers use it: by a plain compiler line, by pkg-config,
//! by `CMake`.

use std::{
    collections::BTreeSet,
    fs::{self, Permissions},
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::Command,
    sync::{LazyLock, Mutex, MutexGuard, PoisonError},
};

use crate::toolchain::{libraries, root, scratch, succeed, tool};

pub(crate) const EXPECTED: &str = concat!(env!("CARGO_PKG_VERSION"), ": 12\n");

/// Held while the files in [`target`] are made or used, for a build with other flags replaces them.
static BUILD: Mutex<()> = Mutex::new(());

fn alone() -> MutexGuard<'static, ()> {
    BUILD.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Where cargo builds what is installed: apart from the build that runs this test, whose paths are in its
/// libraries.
fn target() -> PathBuf {
    scratch("install").join("target")
}

/// Makes cargo, wherever the command calls it, build as all tests here do, so that what one has built serves
/// the others: into the same folder, with the same paths left out, with what a debugger needs, and without
/// optimising what only has to be there.
fn builds_alike(command: &mut Command) -> &mut Command {
    let cargo_home =
        std::env::var("CARGO_HOME").unwrap_or_else(|_| std::env::var("HOME").unwrap() + "/.cargo");
    let rustup_home =
        std::env::var("RUSTUP_HOME").unwrap_or_else(|_| std::env::var("HOME").unwrap() + "/.rustup");
    let remapped = [(root().to_str().unwrap(), "blackbox"), (&cargo_home, "cargo"), (&rustup_home, "rustup")];
    let flags: Vec<String> =
        remapped.iter().map(|(from, to)| format!("--remap-path-prefix={from}={to}")).collect();
    command
        .env("CARGO_TARGET_DIR", target())
        .env("CARGO_PROFILE_DEV_OPT_LEVEL", "0")
        .env("CARGO_PROFILE_DEV_DEBUG", "line-tables-only")
        .env("CARGO_INCREMENTAL", "0")
        .env("RUSTFLAGS", flags.join(" "))
}

/// What `scripts/install-c.sh build` has built, once.
pub(crate) static BUILT: LazyLock<PathBuf> = LazyLock::new(|| {
    let _alone = alone();
    let built = scratch("install").join("built");
    let mut script = Command::new(root().join("scripts/install-c.sh"));
    script.arg("build").env("PROFILE", "dev").env("BUILD", &built);
    succeed(builds_alike(&mut script).env_remove("RUSTFLAGS"));
    built
});

/// A step that copies what was built or takes it away; without cargo, which is not needed.
fn step(name: &str, variables: &[(&str, &Path)]) -> String {
    let mut script = Command::new(root().join("scripts/install-c.sh"));
    script.arg(name).env("BUILD", &*BUILT).env("CARGO", "/no/cargo").env_remove("DESTDIR");
    succeed(script.envs(variables.iter().copied()))
}

fn install(variables: &[(&str, &Path)]) -> String {
    step("install", variables)
}

/// An installed prefix in a folder of its own.
pub(crate) static PREFIX: LazyLock<PathBuf> = LazyLock::new(|| {
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
#[ignore = "make test PARTS=c runs it"]
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
#[ignore = "make test PARTS=c runs it"]
fn pkg_config_finds_it() {
    let Some(mut ask) = tool("pkg-config") else { return };
    ask.env("PKG_CONFIG_PATH", PREFIX.join("lib/pkgconfig"));
    let said = succeed(ask.args(["--cflags", "--libs", "blackbox"]));
    let flags: Vec<String> = said.split_whitespace().map(str::to_owned).collect();
    try_flags(Command::new("cc"), "-std=c11", "main.c", &flags);
    let version = succeed(ask.arg("--modversion"));
    assert!(version.contains(env!("CARGO_PKG_VERSION")), "{version}");
}

/// A program without any shared library, of a prefix that was moved after it was installed.
#[test]
#[ignore = "make test PARTS=c runs it"]
fn pkg_config_links_statically_from_a_moved_prefix() {
    let Some(mut ask) = tool("pkg-config") else { return };
    let moved = scratch("install").join("moved for pkg-config").join("deep");
    let _ = fs::remove_dir_all(&moved);
    fs::create_dir_all(&moved).unwrap();
    succeed(Command::new("cp").arg("-a").arg(PREFIX.join(".")).arg(&moved));
    // A space in a path would have to be quoted by the program that takes the flags apart.
    let short = scratch("install").join("moved-for-pkg-config");
    let _ = fs::remove_file(&short);
    std::os::unix::fs::symlink(&moved, &short).unwrap();
    ask.env("PKG_CONFIG_PATH", short.join("lib/pkgconfig"))
        .args(["--static", "--cflags", "--libs", "blackbox"]);
    let said = succeed(&mut ask);
    assert!(!said.contains(PREFIX.to_str().unwrap()), "{said}");
    let mut flags: Vec<String> = said.split_whitespace().map(str::to_owned).collect();
    flags.push("-static".to_owned());
    try_flags(Command::new("cc"), "-std=c11", "main.c", &flags);
    try_flags(Command::new("c++"), "-std=c++17", "main.cpp", &flags);
}

/// The libraries that a static link needs are those that rustc names.
#[test]
#[ignore = "make test PARTS=c runs it"]
fn the_private_libraries_are_complete() {
    LazyLock::force(&PREFIX);
    let _alone = alone();
    let mut cargo = Command::new(env!("CARGO"));
    builds_alike(cargo.current_dir(root()));
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
    // The compiler names libgcc and libc by itself, each as the kind of link needs it; the others are empty
    // since glibc 2.34, and part of libc in musl.
    let mut named = sorted(named);
    named.retain(|library| !["-lgcc_s", "-lc", "-lrt", "-lutil"].contains(&library.as_str()));
    assert_eq!(sorted(private), named);
}

/// Configures the consumer and gives the folder in which it is to be built.
fn configure(folder: &str, options: &[String]) -> Result<PathBuf, String> {
    let build = scratch("install").join(folder);
    let _ = fs::remove_dir_all(&build);
    let mut configure = Command::new("cmake");
    configure.arg("-S").arg(root().join("tests/c/consumer")).arg("-B").arg(&build).args(options);
    let output = configure.output().unwrap();
    if output.status.success() {
        Ok(build)
    } else {
        Err(String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

/// Configures, builds and runs the consumer.
fn cmake(folder: &str, options: &[String]) {
    let build = configure(folder, options).unwrap();
    succeed(builds_alike(Command::new("cmake").arg("--build").arg(&build)).env_remove("RUSTFLAGS"));
    for program in ["shared", "static"] {
        assert_eq!(succeed(&mut Command::new(build.join(program))), EXPECTED, "{program}");
    }
}

#[test]
#[ignore = "make test PARTS=c runs it"]
fn cmake_finds_it() {
    if tool("cmake").is_none() {
        return;
    }
    let prefix = format!("-DCMAKE_PREFIX_PATH={}", PREFIX.display());
    let wanting =
        |version: &str| configure("cmake-version", &[prefix.clone(), format!("-DWANTED={version}")]);
    cmake("cmake", std::slice::from_ref(&prefix));
    wanting(env!("CARGO_PKG_VERSION")).unwrap();
    let [major, minor, patch] =
        [0, 1, 2].map(|part| env!("CARGO_PKG_VERSION").split('.').nth(part).unwrap().parse::<u32>().unwrap());
    wanting(&format!("{major}.{minor}")).unwrap();
    let newer = format!("{major}.{minor}.{}", patch + 99);
    for other in ["99.0", "0.99", "0.0.1", "5.1", "7", &newer] {
        let said = wanting(other).unwrap_err();
        assert!(said.contains("compatible with requested"), "{said}");
    }
}

#[test]
#[ignore = "make test PARTS=c runs it"]
fn an_installed_tree_may_be_moved() {
    if tool("cmake").is_none() {
        return;
    }
    let moved = scratch("install").join("moved");
    let _ = fs::remove_dir_all(&moved);
    succeed(Command::new("cp").arg("-a").arg(&*PREFIX).arg(&moved));
    cmake("cmake-moved", &[format!("-DCMAKE_PREFIX_PATH={}", moved.display())]);
}

/// As vcpkg wants it: the `CMake` package under `share`.
#[test]
#[ignore = "make test PARTS=c runs it"]
fn the_cmake_package_may_lie_elsewhere() {
    if tool("cmake").is_none() {
        return;
    }
    let prefix = scratch("install").join("shared");
    let _ = fs::remove_dir_all(&prefix);
    let package = prefix.join("share/blackbox");
    let variables = [("PREFIX", prefix.as_path()), ("CMAKEDIR", package.as_path())];
    install(&variables);
    assert!(!prefix.join("lib/cmake").exists());
    cmake("cmake-elsewhere", &[format!("-DCMAKE_PREFIX_PATH={}", prefix.display())]);
    step("uninstall", &variables);
    assert_eq!(succeed(Command::new("find").arg(&prefix).args(["-not", "-type", "d"])), "");
}

#[test]
#[ignore = "make test PARTS=c runs it"]
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
    cmake("cmake-subdirectory", &options);
    let fetched =
        [format!("-DBLACKBOX_FETCHED={}", root().display()), options[1].clone(), options[2].clone()];
    cmake("cmake-fetched", &fetched);
}

/// Stripped, without a path of this machine, its symbols versioned, and what a debugger needs apart.
#[test]
#[ignore = "make test PARTS=c runs it"]
fn the_libraries_are_fit_to_be_given_away() {
    LazyLock::force(&PREFIX);
    let shared = PREFIX.join("lib").join(concat!("libblackbox.so.", env!("CARGO_PKG_VERSION")));
    let home = std::env::var("HOME").unwrap();
    for library in [&shared, &PREFIX.join("lib/libblackbox.a")] {
        let bytes = fs::read(library).unwrap();
        for path in [root().to_str().unwrap(), &format!("{home}/.cargo")] {
            let found = bytes.windows(path.len()).any(|window| window == path.as_bytes());
            assert!(!found, "{} is in {}", path, library.display());
        }
    }
    let sections = succeed(Command::new("readelf").arg("-SW").arg(&shared));
    assert!(!sections.contains(".debug_info") && sections.contains(".gnu_debuglink"), "{sections}");
    let debug = BUILT.join("debug").join(concat!("libblackbox.so.", env!("CARGO_PKG_VERSION"), ".debug"));
    assert!(succeed(Command::new("readelf").arg("-SW").arg(debug)).contains(".debug_info"));
    let symbols = succeed(Command::new("nm").args(["-D", "--defined-only"]).arg(&shared));
    let version = format!("@@BLACKBOX_{}", blackbox::version::BB_ABI_VERSION);
    let ours = symbols.lines().filter(|line| line.contains(" T "));
    assert!(ours.clone().all(|line| line.contains(" bb_") && line.ends_with(&version)), "{symbols}");
    let named = |line: &str| line.split([' ', '@']).find(|word| word.starts_with("bb_")).map(str::to_owned);
    let found: BTreeSet<String> = ours.filter_map(named).collect();
    // It is built without its features; of sheets there are the functions, with an error.
    let declared = crate::abi::functions().into_iter().map(|(name, _)| name);
    assert_eq!(found, declared.filter(|name| !name.starts_with("bb_dungeon")).collect());
}

#[test]
#[ignore = "make test PARTS=c runs it"]
fn what_was_installed_is_removed() {
    let prefix = scratch("install").join("removed");
    let _ = fs::remove_dir_all(&prefix);
    install(&[("PREFIX", &prefix)]);
    for licence in ["MIT", "APACHE", "CRATES"] {
        assert!(prefix.join(format!("share/doc/blackbox/LICENSE-{licence}")).exists());
    }
    fs::write(prefix.join("include/blackbox/other.hpp"), "").unwrap();
    step("uninstall", &[("PREFIX", &prefix)]);
    let left = succeed(Command::new("find").arg(&prefix).args(["-not", "-type", "d"]));
    assert_eq!(left, format!("{}\n", prefix.join("include/blackbox/other.hpp").display()));
}

/// A program in cargo's place notes what it was asked for and gives the archive that this test was built
/// with: the tests of what was built have cargo itself.
#[test]
fn what_is_not_built_is_built_before_it_is_installed() {
    let folder = scratch("install").join("nothing");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let (cargo, target, asked) = (folder.join("cargo"), folder.join("target"), folder.join("asked"));
    let (archive, built) = (libraries().join("libblackbox.a"), target.join("debug"));
    let [archive, built, noted] = [&archive, &built, &asked].map(|path| path.display());
    let script =
        format!("#!/bin/sh\necho \"$@\" > '{noted}'\nmkdir -p '{built}' && cp '{archive}' '{built}'\n");
    fs::write(&cargo, script).unwrap();
    fs::set_permissions(&cargo, Permissions::from_mode(0o755)).unwrap();
    let install = |cargo: &Path| {
        let mut make = Command::new("make");
        make.args(["install", &format!("PREFIX={}", folder.join("prefix").display())]).current_dir(root());
        make.env("BUILD", folder.join("built")).env("PROFILE", "dev").env("CARGO", cargo);
        make.env("CARGO_TARGET_DIR", &target).env_remove("DESTDIR").output().unwrap()
    };
    assert!(!install(Path::new("/no/cargo")).status.success());
    assert!(!folder.join("prefix").exists(), "a build that fails installs nothing");
    let installed = install(&cargo);
    assert!(installed.status.success(), "{}", String::from_utf8_lossy(&installed.stderr));
    assert_eq!(
        fs::read_to_string(&asked).unwrap(),
        "rustc -q -p blackbox-ffi --lib --profile dev --features  --crate-type staticlib\n"
    );
    assert!(folder.join("prefix/include/blackbox.h").exists());
    assert!(install(Path::new("/no/cargo")).status.success(), "what is built is not built again");
}

#[test]
#[ignore = "make test PARTS=c runs it"]
fn the_shared_library_is_named_after_its_abi() {
    let lib = PREFIX.join("lib");
    let soname = format!("libblackbox.so.{}", blackbox::version::BB_ABI_VERSION);
    let link = |name: &str| fs::read_link(lib.join(name)).unwrap();
    assert_eq!(link("libblackbox.so"), Path::new(&soname));
    assert_eq!(link(&soname), Path::new(concat!("libblackbox.so.", env!("CARGO_PKG_VERSION"))));
    let said = succeed(Command::new("readelf").arg("-d").arg(lib.join("libblackbox.so")));
    assert!(said.contains(&format!("soname: [{soname}]")), "{said}");
}

#[test]
#[ignore = "make test PARTS=c runs it"]
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
