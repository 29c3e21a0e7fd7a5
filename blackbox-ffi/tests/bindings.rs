//! The library from other languages, by the examples that people copy, and the header as Doxygen reads it.

use std::{fs, process::Command};

use crate::toolchain::{libraries, root, scratch, succeed, tool, with_library};

const EXPECTED: &str = "4199 boards\nfire R2\n";

/// A tool that has the header's declarations and the library.
fn given(command: Command) -> Command {
    let mut command = with_library(command);
    command.env("BLACKBOX_CDEF", root().join("include/blackbox.cdef"));
    command.env("BLACKBOX_LIBRARY", libraries().join("libblackbox.so"));
    command
}

/// Runs a program with evidence, and with a text that is none.
fn solves(mut run: impl FnMut() -> Command) {
    assert_eq!(succeed(&mut run()), EXPECTED);
    assert!(succeed(run().arg("8x8 ?; L1 R1; R1 L1")).ends_with('\n'));
    let output = run().arg("8x8 x").output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success() && said.contains("line 1, column 5: not a number of atoms"), "{said}");
}

#[test]
fn luajit() {
    if tool("luajit").is_some() {
        solves(|| {
            let mut lua = given(Command::new("luajit"));
            lua.arg("examples/c/solve.lua");
            lua
        });
    }
}

#[test]
fn cffi() {
    // The system's Python has the system's cffi.
    let python = || Command::new("/usr/bin/python3");
    let there = python().args(["-c", "import cffi"]).output().is_ok_and(|output| output.status.success());
    if !there {
        assert!(
            std::env::var_os("BLACKBOX_C_TOOLS").is_none(),
            "no cffi here; scripts/tools.sh c installs it"
        );
        eprintln!("skipped: no cffi here; scripts/tools.sh c installs it");
        return;
    }
    solves(|| {
        let mut run = given(python());
        run.arg("examples/c/solve.py");
        run
    });
}

#[test]
fn go() {
    let Some(mut go) = tool("go") else { return };
    let program = scratch("go").join("solve");
    go.current_dir(root().join("examples/c/go")).args(["build", "-o"]).arg(&program).arg(".");
    go.env("GOCACHE", scratch("go").join("cache")).env("GOFLAGS", "-mod=mod").env("GOTOOLCHAIN", "local");
    go.env("CGO_CFLAGS", format!("-I{}", root().join("include").display()));
    go.env("CGO_LDFLAGS", format!("-L{} -lblackbox", libraries().display()));
    succeed(&mut go);
    solves(|| given(Command::new(&program)));
}

/// Every declaration of C has a comment, every comment is well formed, C++'s too, and the conventions are on
/// the header's page.
#[test]
fn doxygen_has_no_warning() {
    let folder = scratch("doxygen");
    let include =
        "include/blackbox.h include/blackbox_game.h include/blackbox_sheet.h include/blackbox_dungeon.h";
    for (name, more) in
        [("c", format!("INPUT = {include}\nWARN_IF_UNDOCUMENTED = YES\n")), ("all", String::new())]
    {
        let Some(mut doxygen) = tool("doxygen") else { return };
        let out = folder.join(name);
        let file = folder.join(format!("{name}.doxy"));
        fs::write(
            &file,
            format!("@INCLUDE = blackbox-ffi/Doxyfile\nOUTPUT_DIRECTORY = {}\n{more}", out.display()),
        )
        .unwrap();
        fs::create_dir_all(&out).unwrap();
        succeed(doxygen.current_dir(root()).arg(&file));
        let page = fs::read_to_string(out.join("c-reference/blackbox_8h.html")).unwrap();
        assert!(
            page.contains("A function returns a bb_status")
                && page.contains("The first board and its first ray")
        );
    }
}
