//! The programs of `examples` print what their heads say, and the pages' programs run.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

/// Where cargo puts examples: beside the folder of the tests.
fn built(name: &str) -> PathBuf {
    let test = env::current_exe().expect("a path");
    let folder = test.ancestors().nth(2).expect("the folder of the profile").join("examples");
    folder.join(format!("{name}{}", env::consts::EXE_SUFFIX))
}

/// The text block in the head of a program.
fn promised(source: &str) -> String {
    let head = source.lines().map_while(|line| line.strip_prefix("//!"));
    let block = head.skip_while(|line| *line != " ```text").skip(1).take_while(|line| *line != " ```");
    block.map(|line| format!("{}\n", line.strip_prefix(' ').unwrap_or(line))).collect()
}

#[test]
fn examples_print_what_they_say() {
    if !built("trace").exists() {
        eprintln!("skipped: no examples, which `cargo test --tests` leaves out; expected `cargo test`");
        return;
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let mut ran = 0;
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        let name = path.file_stem().and_then(|name| name.to_str()).expect("a name");
        let output = Command::new(built(name)).output().unwrap_or_else(|error| panic!("{name}: {error}"));
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{name}: {said}");
        let source = fs::read_to_string(&path).expect("a file");
        assert_eq!(String::from_utf8_lossy(&output.stdout), promised(&source), "{name}");
        ran += 1;
    }
    assert_eq!(ran, 11);
}
