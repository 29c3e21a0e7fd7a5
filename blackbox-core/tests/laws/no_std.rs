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

/// Builds the static library and answers where it is.
fn build(folder: &Path) -> PathBuf {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("no_std");
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["build", "--release", "--quiet", "--manifest-path"]).arg(folder.join("Cargo.toml"));
    // Without optimisation while linking the library would need the functions that unwind the stack.
    run(cargo.arg("--target-dir").arg(&target).env_remove("CARGO_PROFILE_RELEASE_LTO"));
    target.join("release/libno_std_proof.a")
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
