//! The same programs under tools that see what a test cannot: valgrind and helgrind, which watch the library
//! as well, and the compilers' sanitizers, which watch the programs and `blackbox.hpp`.

use std::env;

use crate::{
    programs::NO_EXCEPTIONS,
    toolchain::{
        Linking::{Dynamic, Static},
        Standard::{self, C11, Cpp17},
        compile, program, root, succeed, tool, with_library,
    },
};

const PROGRAMS: [(&str, Standard); 20] = [
    ("advice.c", C11),
    ("boards.c", C11),
    ("clauses.c", C11),
    ("counts.c", C11),
    ("evidence.c", C11),
    ("fuzz", C11),
    ("games.c", C11),
    ("shapes", C11),
    ("many.c", C11),
    ("mazes.c", C11),
    ("seekers.c", C11),
    ("sheets.c", C11),
    ("misuse.c", C11),
    ("conventions.c", C11),
    ("threads.c", C11),
    ("values.cpp", Cpp17),
    ("wrapper.cpp", Cpp17),
    ("counting.cpp", Cpp17),
    ("lists.cpp", Cpp17),
    ("shapes.cpp", Cpp17),
];

/// These spend their time on setting texts, in Rust; under valgrind that would be minutes, and `fuzz` does
/// some of it there.
const SLOW: [&str; 2] = ["sheets.c", "lists.cpp"];

/// What these are told, to do less of the same: under valgrind all of it would be minutes, too.
const LESS: [(&str, &str); 2] = [("fuzz", "3000"), ("counting.cpp", "less")];

fn under(tool_options: &[&str], source: &str, standard: Standard) {
    let Some(valgrind) = tool("valgrind") else { return };
    let source_file = root().join("tests/c").join(source);
    // Without a small stack: the thread that has it is there when the program ends.
    let extra: &[&str] = if standard == C11 { &[] } else { &NO_EXCEPTIONS };
    let compiled = compile(&source_file, standard, Static, extra);
    let less = LESS.into_iter().filter(|(name, _)| *name == source).map(|(_, less)| less);
    succeed(
        with_library(valgrind).args(["-q", "--error-exitcode=9"]).args(tool_options).arg(compiled).args(less),
    );
}

const LEAKS: [&str; 2] = ["--leak-check=full", "--errors-for-leak-kinds=definite,possible"];

/// Random calls of everything.
#[test]
fn valgrind_finds_nothing_in_random_calls() {
    under(&LEAKS, "fuzz", C11);
}

#[test]
#[ignore = "make test PARTS=c runs it"]
fn valgrind_finds_nothing() {
    for (source, standard) in PROGRAMS.into_iter().filter(|(source, _)| !SLOW.contains(source)) {
        under(&LEAKS, source, standard);
    }
}

#[test]
fn helgrind_finds_nothing() {
    let known = format!("--suppressions={}", root().join("tests/c/helgrind.supp").display());
    under(&["--tool=helgrind", &known], "threads.c", C11);
}

fn sanitized(source: &str, standard: Standard, words: &[&str]) {
    let memory = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-fno-omit-frame-pointer"];
    let compiled = compile(&root().join("tests/c").join(source), standard, Dynamic, &memory);
    succeed(program(&compiled).args(words));
}

#[test]
fn the_sanitizers_find_nothing_in_misuse() {
    sanitized("misuse.c", C11, &[]);
}

/// The leak sanitizer is in the other: what callbacks throw, at the last call too, leaves nothing behind.
#[test]
fn the_sanitizers_find_nothing_where_callbacks_throw() {
    sanitized("counting.cpp", Cpp17, &["less"]);
}

/// How many, and from which seed on; `make fuzz` asks for more.
#[test]
fn the_sanitizers_find_nothing_in_random_calls() {
    let asked = env::var("BLACKBOX_CALLS").unwrap_or_else(|_| "10000 2".to_owned());
    sanitized("fuzz", C11, &asked.split(' ').collect::<Vec<_>>());
}

#[test]
#[ignore = "make test PARTS=c runs it"]
fn the_sanitizers_find_nothing() {
    for (source, standard) in PROGRAMS {
        sanitized(source, standard, &[]);
    }
    let compiled = compile(&root().join("tests/c/threads.c"), C11, Dynamic, &["-fsanitize=thread"]);
    succeed(&mut program(&compiled));
}
