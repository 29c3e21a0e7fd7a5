//! The C and C++ programs of `tests/c` and `examples/c`, compiled with all warnings as errors, linked both ways, and
//! run.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::toolchain::{
    Linking::{self, Dynamic, Static},
    Standard::{self, C11, Cpp17, Cpp20},
    compile, program, root, succeed,
};

fn run(name: &str, standard: Standard, linking: Linking, extra: &[&str]) {
    let compiled = compile(&root().join("tests/c").join(name), standard, linking, extra);
    let said = succeed(&mut program(&compiled));
    assert!(said.ends_with("ok\n"), "{name} said: {said}");
}

#[test]
fn boards() {
    run("boards.c", C11, Static, &[]);
    run("boards.c", C11, Dynamic, &[]);
}

#[test]
fn misuse() {
    run("misuse.c", C11, Static, &[]);
    run("misuse.c", C11, Dynamic, &[]);
}

#[test]
fn counts() {
    run("counts.c", C11, Static, &[]);
    run("counts.c", C11, Dynamic, &[]);
}

#[test]
fn games() {
    run("games.c", C11, Static, &[]);
    run("games.c", C11, Dynamic, &[]);
}

#[test]
fn threads() {
    run("threads.c", C11, Static, &[]);
    run("threads.c", C11, Dynamic, &[]);
}

#[test]
fn the_cpp_layer() {
    run("wrapper.cpp", Cpp17, Static, &["-fno-exceptions"]);
    run("wrapper.cpp", Cpp17, Dynamic, &["-DBLACKBOX_EXCEPTIONS"]);
    run("wrapper.cpp", Cpp20, Dynamic, &[]);
}

/// The recorded contests, right and wrong ones, through the example that people copy.
#[test]
fn contests() {
    let contest = compile(&root().join("examples/c/contest.c"), C11, Dynamic, &[]);
    let vectors = root().join("tests/vectors/contest");
    for input in inputs(&vectors) {
        let answers = fs::read_to_string(input.with_extension("out")).unwrap();
        assert!(succeed(program(&contest).arg(&input)) == answers, "{}", input.display());
    }
    for input in inputs(&vectors.join("malformed")) {
        let output = program(&contest).arg(&input).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{}", input.display());
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.starts_with("contest: line "), "{}: {said}", input.display());
    }
    assert_eq!(succeed(program(&contest).arg("examples/contest.in")), "L1\nB5\nH\nR\n");
}

fn inputs(folder: &Path) -> Vec<PathBuf> {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let inputs: Vec<PathBuf> = paths.filter(|path| path.extension().is_some_and(|ext| ext == "in")).collect();
    assert!(!inputs.is_empty(), "no inputs in {}", folder.display());
    inputs
}
