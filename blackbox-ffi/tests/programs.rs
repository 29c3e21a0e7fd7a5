//! The C and C++ programs of `tests/c` and `examples/c`, compiled with all warnings as errors, linked both
//! ways, and run.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use blackbox_core::ray::kernels::Kernel;
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::toolchain::{
    Linking::{self, Dynamic, Static},
    Standard::{self, C11, Cpp17, Cpp20},
    compile, libraries, program, root, scratch, sources, succeed,
};

/// The C++ layer works without exceptions.
pub(crate) const NO_EXCEPTIONS: [&str; 1] = ["-fno-exceptions"];

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

/// The reference cases of evidence, as words that C reads with ease.
#[test]
fn evidence() {
    let cases = fs::read_to_string(root().join("tests/vectors/evidence/cases.jsonl")).unwrap();
    let words: Vec<String> = cases.lines().map(|case| words(&serde_json::from_str(case).unwrap())).collect();
    let file = scratch("evidence").join("cases");
    fs::write(&file, words.join("\n")).unwrap();
    for linking in [Static, Dynamic] {
        let compiled = compile(&root().join("tests/c/evidence.c"), C11, linking, &[]);
        let said = succeed(program(&compiled).arg(&file));
        assert_eq!(said, format!("{} cases\nok\n", words.len()));
    }
}

/// A case in the form that `evidence.c` explains.
fn words(case: &Value) -> String {
    let mut words: Vec<String> = Vec::new();
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    words.extend(["w", "h", "nmin", "nmax"].map(|key| text(&case[key])));
    let hints = case["hints"].as_array().unwrap();
    words.push(hints.len().to_string());
    words.extend(hints.iter().flat_map(|hint| [text(&hint[0]), text(&hint[1])]));
    words.push(text(&case["count"]));
    let mut by_atoms: Vec<(u32, String)> = case["count_by_atoms"]
        .as_object()
        .unwrap()
        .iter()
        .map(|(atoms, boards)| (atoms.parse().unwrap(), text(boards)))
        .collect();
    by_atoms.sort();
    words.push(by_atoms.len().to_string());
    words.extend(by_atoms.into_iter().flat_map(|(atoms, boards)| [atoms.to_string(), boards]));
    let cells = case["cell_atom_counts"].as_array().unwrap();
    words.push(cells.len().to_string());
    words.extend(cells.iter().map(text));
    words.push(u8::from(case["unique"] == true).to_string());
    words.push(u8::from(!case["mus"].as_array().unwrap().is_empty()).to_string());
    words.join(" ")
}

#[test]
fn advice() {
    run("advice.c", C11, Static, &[]);
    run("advice.c", C11, Dynamic, &[]);
}

/// The texts that people bring, as words that C reads with ease.
#[test]
fn texts() {
    let cases = fs::read_to_string(root().join("tests/vectors/texts/cases.jsonl")).unwrap();
    let hex = |text: &str| text.bytes().fold("x".to_owned(), |hex, byte| format!("{hex}{byte:02x}"));
    let line = |case: &str| {
        let case: Value = serde_json::from_str(case).unwrap();
        let word = |key: &str| case[key].as_str();
        let (verdict, expected) =
            word("reads").map_or_else(|| ("refused", word("refused").unwrap()), |reads| ("read", reads));
        let numbering = word("numbering").unwrap_or("letters");
        let (reader, text) = (word("reader").unwrap(), hex(word("text").unwrap()));
        format!("{reader} {numbering} {text} {verdict} {}\n", hex(expected))
    };
    let file = scratch("texts").join("cases");
    fs::write(&file, cases.lines().map(line).collect::<String>()).unwrap();
    let compiled = compile(&root().join("tests/c/texts.c"), C11, Dynamic, &[]);
    let said = succeed(program(&compiled).arg(&file));
    assert_eq!(said, format!("{} cases\nok\n", cases.lines().count()));
}

#[test]
fn shapes() {
    run("shapes", C11, Static, &[]);
    run("shapes", C11, Dynamic, &[]);
}

#[test]
fn clauses() {
    run("clauses.c", C11, Static, &[]);
    run("clauses.c", C11, Dynamic, &[]);
}

#[test]
fn many() {
    run("many.c", C11, Static, &[]);
    run("many.c", C11, Dynamic, &[]);
}

#[test]
fn sheets() {
    run("sheets.c", C11, Static, &[]);
    run("sheets.c", C11, Dynamic, &[]);
}

/// The recorded dungeons, those answered by both rules.
#[test]
fn mazes() {
    let vectors = root().join("tests/vectors/dungeon");
    let both = |path: &PathBuf| path.with_extension("sight.out").exists();
    let names = inputs(&vectors).into_iter().filter(both).map(|path| path.file_stem().unwrap().to_owned());
    let compiled = compile(&root().join("tests/c/mazes.c"), C11, Dynamic, &[]);
    assert_eq!(succeed(program(&compiled).args(names)), "ok\n");
}

#[test]
fn seekers() {
    run("seekers.c", C11, Static, &[]);
    run("seekers.c", C11, Dynamic, &[]);
}

#[test]
fn conventions() {
    run("conventions.c", C11, Static, &[]);
    run("conventions.c", C11, Dynamic, &[]);
}

/// The library as a program loads it, and a copy beside it.
#[test]
fn loading() {
    let compiled = compile(&root().join("tests/c/loading.c"), C11, Dynamic, &[]);
    let library = libraries().join("libblackbox.so");
    let copy = scratch("loading").join("libcopy.so");
    fs::copy(&library, &copy).unwrap();
    assert_eq!(succeed(program(&compiled).args([library, copy])), "ok\n");
}

/// The recorded digests of all boards of a size.
#[test]
fn digests() {
    let compiled = compile(&root().join("tests/c/digests.c"), C11, Dynamic, &[]);
    let recorded = fs::read_to_string(root().join("tests/vectors/signature-digests.txt")).unwrap();
    let lines: Vec<&str> = recorded.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(lines.len(), 11);
    for line in lines {
        let [width, height, expected] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line:?}") };
        let output = program(&compiled).args([width, height]).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let found: String = Sha256::digest(output.stdout).iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(found, expected, "{width}x{height}");
    }
}

/// In the child everything that starts threads is called.
#[test]
fn after_a_fork() {
    run("fork.c", C11, Dynamic, &[]);
    let calls = fs::read_to_string(root().join("tests/c/fork.c")).unwrap();
    let threaded = ["uint32_t threads", "bb_census_options", "bb_play_options"];
    let missing: Vec<String> = crate::abi::functions()
        .into_iter()
        .filter(|(_, prototype)| threaded.iter().any(|word| prototype.contains(word)))
        .map(|(name, _)| name)
        .filter(|name| !calls.contains(&format!("{name}(")))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// Everything that searches has enough in a thread of 64 kB, with its deepest small problems.
#[test]
fn small_stacks() {
    ["evidence", "tables", "games"].iter().for_each(|room| {
        run(&format!("deepest_{room}.c"), C11, Dynamic, &[]);
    });
}

/// Every function that takes a watch obeys it, on problems that take seconds.
#[test]
fn watches_are_obeyed() {
    let program = fs::read_to_string(root().join("tests/c/obeyed.c")).unwrap();
    let deaf: Vec<String> = crate::abi::functions()
        .into_iter()
        .filter(|(name, prototype)| prototype.contains("bb_watch ") && !program.contains(&format!("{name}(")))
        .map(|(name, _)| name)
        .collect();
    assert!(deaf.is_empty(), "{deaf:?}");
    run("obeyed.c", C11, Dynamic, &[]);
}

/// With little memory each of these answers or fails.
#[test]
#[cfg(target_os = "linux")]
fn watched_calls_in_little_memory() {
    let compiled = compile(&root().join("tests/c/obeyed.c"), C11, Dynamic, &[]);
    succeed(program(&compiled).args(["0.1", "80"]));
}

#[test]
#[ignore = "make test PARTS=c runs it"]
#[cfg(target_os = "linux")]
fn watched_calls_in_any_little_memory() {
    let compiled = compile(&root().join("tests/c/obeyed.c"), C11, Dynamic, &[]);
    succeed(program(&compiled).args(["1", "50", "80", "120", "200"]));
}

/// Every function is called by a program of C, all of which run in a thread of 64 kB, and what searches or
/// works on a table with its deepest problems.
#[test]
fn every_function_is_called_on_a_small_stack() {
    let everything = sources(&root().join("tests/c"));
    let text = |files: &[&PathBuf]| -> String {
        files.iter().map(|file| fs::read_to_string(file).unwrap()).collect()
    };
    let is_deep = |file: &&PathBuf| file.file_name().unwrap().to_str().unwrap().starts_with("deepest_");
    let all = text(&everything.iter().collect::<Vec<_>>());
    let deepest = text(&everything.iter().filter(is_deep).collect::<Vec<_>>());
    let deep = ["bb_watch ", "bb_outcome_table *", "uint32_t threads"];
    let calls = |programs: &str, name: &str| programs.contains(&format!("{name}("));
    let missing: Vec<String> = crate::abi::functions()
        .into_iter()
        .filter(|(name, prototype)| {
            let programs = if deep.iter().any(|word| prototype.contains(word)) { &deepest } else { &all };
            !calls(programs, name)
        })
        .map(|(name, _)| name)
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// Before C++17 there is one message that says so, at the first inclusion.
#[test]
fn older_cpp_is_refused() {
    let unit = scratch("older").join("unit.cpp");
    fs::write(&unit, "#include <blackbox.hpp>\n").unwrap();
    let mut compiler = std::process::Command::new("c++");
    compiler.args(["-std=c++14", "-fsyntax-only", "-I"]).arg(root().join("include")).arg(unit);
    let said = String::from_utf8(compiler.output().unwrap().stderr).unwrap();
    assert_eq!(said.matches("error:").count(), 1, "{said}");
    assert!(said.contains("needs C++17"), "{said}");
}

/// The C++ layer leaves out nothing of C.
#[test]
fn cpp_reaches_every_function() {
    let rooms = fs::read_dir(root().join("include/blackbox")).unwrap().map(|entry| entry.unwrap().path());
    let layer: String = rooms.map(|room| fs::read_to_string(room).unwrap()).collect();
    let layer = layer + &fs::read_to_string(root().join("include/blackbox.hpp")).unwrap();
    let words: BTreeSet<&str> = layer.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    let missing: Vec<String> = crate::abi::functions()
        .into_iter()
        .map(|(name, _)| name)
        .filter(|name| !words.contains(&**name))
        .collect();
    // `bb_last_error_read` gives all that this gives.
    assert_eq!(missing, ["bb_last_error"]);
}

#[test]
fn threads() {
    run("threads.c", C11, Static, &[]);
    run("threads.c", C11, Dynamic, &[]);
}

#[test]
fn the_cpp_layer() {
    for name in CPP {
        run(name, Cpp17, Dynamic, &[]);
    }
    // Where exceptions are off, errors are values alone.
    run("wrapper.cpp", Cpp17, Static, &NO_EXCEPTIONS);
}

const CPP: [&str; 5] = ["wrapper.cpp", "counting.cpp", "values.cpp", "lists.cpp", "shapes.cpp"];

#[test]
#[ignore = "make test PARTS=c runs it"]
fn the_cpp_layer_in_other_ways() {
    for name in CPP {
        run(name, Cpp17, Static, &NO_EXCEPTIONS);
    }
    // Where C++20 gives more, as ranges do.
    for name in ["wrapper.cpp", "lists.cpp"] {
        run(name, Cpp20, Dynamic, &[]);
    }
}

/// Each room of the C++ layer can be included alone.
#[test]
#[ignore = "make test PARTS=c runs it"]
fn the_cpp_rooms() {
    let rooms = fs::read_dir(root().join("include/blackbox")).unwrap().map(|entry| entry.unwrap().path());
    let mut units = String::new();
    for room in rooms {
        let unit = scratch("rooms").join(room.with_extension("cpp").file_name().unwrap());
        fs::write(&unit, format!("#include \"{}\"\n", room.display())).unwrap();
        units += unit.to_str().unwrap();
        units.push('\n');
    }
    let list = scratch("rooms").join("units");
    fs::write(&list, units).unwrap();
    let mut compiler = std::process::Command::new("c++");
    compiler.args(["-std=c++17", "-fsyntax-only", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]);
    succeed(compiler.arg(format!("@{}", list.display())));
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

/// The kernel that the environment names, in a process of its own: it is read once.
#[test]
fn kernels() {
    let compiled = compile(&root().join("tests/c/kernel.c"), C11, Dynamic, &[]);
    let under = |kernel: &str| succeed(program(&compiled).env("BLACKBOX_KERNEL", kernel));
    let best = Kernel::available().next().expect("a kernel").name();
    for kernel in Kernel::ALL {
        let used = if kernel.is_available() { kernel.name() } else { best };
        assert_eq!(under(kernel.name()), format!("{used}\n"));
    }
    for word in ["", "sse9"] {
        assert_eq!(under(word), format!("{best}\n"));
    }
    let boards = compile(&root().join("tests/c/boards.c"), C11, Dynamic, &[]);
    for kernel in ["sliced", "one-board"] {
        assert!(succeed(program(&boards).env("BLACKBOX_KERNEL", kernel)).ends_with("ok\n"));
    }
}

/// A seeker that goes by advice, through the example that people copy.
#[test]
fn solvers() {
    let solver = compile(&root().join("examples/c/solver.c"), C11, Dynamic, &[]);
    let expected = include_str!("../../examples/c/solver.out");
    assert_eq!(succeed(&mut program(&solver)), expected);
    assert_eq!(succeed(program(&solver).arg("8x8:(1,2)(6,2)(3,5)(6,7)")), expected);
    // One of a pair that no ray tells apart.
    assert!(succeed(program(&solver).arg("@1@2/5/5/5/2@2")).ends_with(", 2\n"));
    let said = succeed(program(&solver).arg("3/4/3@1/4/@2"));
    assert!(said.starts_with("of 171 boards: ") && said.ends_with("3/4/3@1/4/@2, the only one\n"), "{said}");
    for wrong in ["8/8x", "5/6x"] {
        let output = program(&solver).arg(wrong).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&output.stderr).starts_with("solver: line 1"));
    }
}

/// Random calls of everything, each held against a model where there is one, and every function does what it
/// says in some; `memory.rs` runs them under the tools.
#[test]
fn random_calls() {
    let compiled = compile(&root().join("tests/c/fuzz"), C11, Dynamic, &[]);
    let said = succeed(program(&compiled).args(["100000", "1"]));
    let called: BTreeSet<&str> = said.lines().collect();
    let functions = crate::abi::functions();
    let all: BTreeSet<&str> = functions.iter().map(|(name, _)| &**name).collect();
    assert_eq!(called, all);
}

#[test]
fn ranges() {
    let compiled = compile(&root().join("examples/c/ranges.cpp"), Cpp20, Dynamic, &[]);
    let expected = "1@6/@7/8/8/8/8/8/8\n2@5/@7/8/8/8/8/8/8\n3@4/@7/8/8/8/8/8/8\n62 of 2016\n";
    assert_eq!(succeed(&mut program(&compiled)), expected);
}

/// What `make bench` measures beside a loop of C.
#[test]
fn measured_ranges() {
    let compiled = compile(&root().join("research/benches/ranges.cpp"), Cpp17, Dynamic, &[]);
    assert!(succeed(program(&compiled).arg("1")).contains("median of 1 rounds"));
}

/// The sample is the same for any number of threads.
#[test]
fn samples() {
    let compiled = compile(&root().join("examples/c/sample.cpp"), Cpp17, Dynamic, &[]);
    let expected = "20000 boards with 4 atoms\nhits        36.31 %\nreflections 11.32 %\ndetours     52.37 %, \
                    straight through 18.49 %\n";
    for threads in ["1", "2", "5"] {
        assert_eq!(succeed(program(&compiled).args(["4", "20000", threads])), expected);
    }
    let output = program(&compiled).arg("65").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("65 atoms"));
}

fn inputs(folder: &Path) -> Vec<PathBuf> {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let inputs: Vec<PathBuf> = paths.filter(|path| path.extension().is_some_and(|ext| ext == "in")).collect();
    assert!(!inputs.is_empty(), "no inputs in {}", folder.display());
    inputs
}
