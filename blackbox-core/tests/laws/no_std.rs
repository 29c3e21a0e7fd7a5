//! The core needs neither std nor an allocator: a static library of it, with its own panic handler, in a C
//! program.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

/// Runs a command to its end and answers what it printed.
fn run(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(output.status.success(), "{command:?}\n{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Builds the static library and answers where it is. Cargo would have features of the tests in it, and its
/// panic handler would meet that of std in the workspace: so cargo builds the core alone, and rustc the rest.
fn build(folder: &Path) -> PathBuf {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("no_std");
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["build", "--release", "--quiet", "--lib", "--config", "profile.release.panic='abort'"]);
    // Without optimisation while linking the library would need the functions that unwind the stack.
    cargo.args(["--config", "profile.release.lto=true"]).env_remove("CARGO_PROFILE_RELEASE_LTO");
    // Nobody waits for what it computes.
    cargo.args(["--config", "profile.release.opt-level=1"]);
    run(cargo.current_dir(env!("CARGO_MANIFEST_DIR")).arg("--target-dir").arg(&target));
    let (built, library) = (target.join("release"), target.join("libproof.a"));
    let core = format!("blackbox_core={}", built.join("libblackbox_core.rlib").display());
    let mut rustc = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    rustc.args(["--edition=2024", "--crate-type=staticlib", "-Cpanic=abort", "-Copt-level=1", "-Clto"]);
    rustc.args(["--extern", &core]);
    run(rustc.arg("-L").arg(built.join("deps")).arg("-o").arg(&library).arg(folder.join("lib.rs")));
    library
}

#[test]
fn a_program_without_std_and_without_an_allocator() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/no_std");
    let library = build(&folder);
    let program = library.with_file_name("proof");
    let compiler = std::env::var("CC").unwrap_or_else(|_| "cc".to_owned());
    run(Command::new(compiler).arg(folder.join("main.c")).arg(&library).arg("-o").arg(&program));
    let printed = run(&mut Command::new(&program));
    assert_eq!(printed, "L5 12\nnonsense -1\nhits 12\nevidence 1\ncontest L1\nB5\n");

    // What the linked program asks of the system: nothing that allocates.
    let symbols = run(Command::new("nm").args(["--undefined-only", "--format=just-symbols"]).arg(&program));
    let asked: Vec<_> = symbols.lines().map(|symbol| symbol.split('@').next().unwrap()).collect();
    assert!(asked.contains(&"printf"), "the list is that of the program: {asked:?}");
    for allocator in
        ["malloc", "calloc", "realloc", "aligned_alloc", "posix_memalign", "free", "mmap", "sbrk"]
    {
        assert!(!asked.contains(&allocator), "the core asks for {allocator}");
    }
}
