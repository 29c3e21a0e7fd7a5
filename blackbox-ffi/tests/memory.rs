//! The same programs under tools that see what a test cannot: valgrind and helgrind, which watch the library as well,
//! and the compilers' sanitizers, which watch the programs and `blackbox.hpp`.

use std::process::Command;

use crate::toolchain::{
    Linking::{Dynamic, Static},
    Standard::{self, C11, Cpp17},
    compile, root, succeed, tool,
};

const PROGRAMS: [(&str, Standard); 4] =
    [("boards.c", C11), ("misuse.c", C11), ("threads.c", C11), ("wrapper.cpp", Cpp17)];

fn under(tool_options: &[&str], source: &str, standard: Standard) {
    let Some(mut valgrind) = tool("valgrind") else { return };
    let program = compile(&root().join("tests/c").join(source), standard, Dynamic, &[]);
    valgrind.args(["-q", "--error-exitcode=9"]).args(tool_options).arg(program);
    // A SIMD kernel that valgrind cannot decode is not at fault; the portable ones do the same work.
    succeed(valgrind.current_dir(root()));
}

#[test]
fn valgrind_finds_nothing() {
    for (source, standard) in PROGRAMS {
        under(&["--leak-check=full", "--errors-for-leak-kinds=definite,possible"], source, standard);
    }
}

#[test]
fn helgrind_finds_nothing() {
    under(&["--tool=helgrind"], "threads.c", C11);
}

#[test]
fn the_sanitizers_find_nothing() {
    let memory = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-fno-omit-frame-pointer"];
    for (source, standard) in PROGRAMS {
        let program = compile(&root().join("tests/c").join(source), standard, Static, &memory);
        succeed(Command::new(program).current_dir(root()));
    }
    let program = compile(&root().join("tests/c/threads.c"), C11, Dynamic, &["-fsanitize=thread"]);
    succeed(Command::new(program).current_dir(root()));
}
