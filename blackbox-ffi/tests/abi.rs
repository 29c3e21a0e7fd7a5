//! What a compiled program relies on: the exported symbols, the functions' types, the constants and the
//! layouts of the structs. `include/blackbox.cdef` records all but the layouts, a declaration a line;
//! `abi.txt` records those.
//!
//! `BLACKBOX_BLESS=1` rewrites both. Where a line changes or goes, `BB_ABI_VERSION` must be raised; a
//! constant more at the end of its enumeration is no such change.

use std::{collections::BTreeSet, fmt::Write, fs, path::Path, process::Command};

use crate::{
    header::{HEADER, committed},
    toolchain::{Linking, Standard, compile, libraries, scratch, succeed},
};

/// The header without comments and blank lines, one declaration a line.
pub(crate) fn declarations() -> Vec<String> {
    let mut bare = String::new();
    let mut rest = HEADER.as_str();
    while let Some((before, after)) = rest.split_once("/*") {
        bare += before;
        rest = after.split_once("*/").expect("a comment that ends").1;
    }
    bare += rest;
    let (defines, code): (Vec<&str>, Vec<&str>) = bare.lines().partition(|line| line.starts_with('#'));
    let mut found: Vec<String> = defines.iter().map(|line| (*line).to_owned()).collect();
    let code = code.join(" ").split_whitespace().collect::<Vec<_>>().join(" ");
    let (mut depth, mut start) = (0, 0);
    for (at, c) in code.char_indices() {
        match c {
            // The braces of `extern "C"` stand outside of declarations.
            '{' if !code[start..at].contains("extern") => depth += 1,
            '{' => start = at + 1,
            '}' if depth > 0 => depth -= 1,
            ';' if depth == 0 => {
                found.push(code[start..at].trim().to_owned());
                start = at + 1;
            }
            _ => {}
        }
    }
    found
}

/// The name and the fields of a struct whose layout is public.
fn structs() -> Vec<(String, Vec<String>)> {
    let fields = |body: &str| {
        let field = |field: &str| {
            let name = field.split(' ').next_back()?.trim_start_matches('*');
            name.split('[').next().filter(|name| !name.is_empty()).map(str::to_owned)
        };
        body.split(';').filter_map(|text| field(text.trim())).collect()
    };
    declarations()
        .iter()
        .filter_map(|text| {
            text.strip_prefix("typedef ").unwrap_or(text).strip_prefix("struct ")?.split_once(" { ")
        })
        .map(|(name, rest)| (name.to_owned(), fields(rest.rsplit_once('}').unwrap().0)))
        .collect()
}

/// The constants of enumerations and the version of the ABI, with their values.
pub(crate) fn constants() -> Vec<(String, i64)> {
    let value = |text: &str| text.trim().parse().unwrap_or_else(|_| panic!("{text} is no number"));
    let mut found: Vec<(String, i64)> = Vec::new();
    for text in declarations() {
        if let Some((name, number)) = text.strip_prefix("#define ").and_then(|rest| rest.split_once(' ')) {
            if name == "BB_ABI_VERSION" {
                found.push((name.to_owned(), value(number)));
            }
        } else if text.contains("enum") {
            let values = text.split_once('{').unwrap().1.split_once('}').unwrap().0;
            let pairs = values.split(',').filter_map(|pair| pair.split_once('='));
            found.extend(pairs.map(|(name, number)| (name.trim().to_owned(), value(number))));
        }
    }
    found
}

/// The enumerations, each a type of its own.
fn enumerations() -> BTreeSet<String> {
    let name = |text: String| text.strip_prefix("typedef enum ")?.split(' ').next().map(str::to_owned);
    declarations().into_iter().filter_map(name).collect()
}

/// The prototypes, and the names in them.
pub(crate) fn functions() -> Vec<(String, String)> {
    let name = |text: &str| text.split('(').next().unwrap().split([' ', '*']).next_back().unwrap().to_owned();
    declarations()
        .into_iter()
        .filter(|text| !["#", "typedef", "enum", "struct"].iter().any(|word| text.starts_with(word)))
        .map(|text| text.replace("BB_MUST_CHECK ", ""))
        .map(|text| (name(&text), text))
        .collect()
}

/// The layouts as the C compiler has them.
fn layouts() -> String {
    let mut program = "#include \"blackbox_all.h\"\n#include <stdio.h>\n\nint main(void)\n{\n".to_owned();
    for (name, fields) in structs() {
        writeln!(
            program,
            "    printf(\"struct {name}: %zu bytes, aligned to %zu:\", sizeof({name}), _Alignof({name}));"
        )
        .unwrap();
        for field in fields {
            writeln!(
                program,
                "    printf(\" {field} %zu+%zu\", offsetof({name}, {field}), sizeof((({name} *)0)->{field}));"
            )
            .unwrap();
        }
        program += "    printf(\"\\n\");\n";
    }
    for name in enumerations() {
        writeln!(program, "    printf(\"enum {name}: %zu bytes\\n\", sizeof({name}));").unwrap();
    }
    program += "    return 0;\n}\n";
    let source = scratch("abi").join("layouts.c");
    fs::write(&source, program).unwrap();
    succeed(&mut Command::new(compile(&source, Standard::C11, Linking::Static, &[])))
}

#[test]
fn the_abi_is_the_recorded_one() {
    let mut record = "# The ABI as C sees it, beside include/blackbox.cdef; see abi.rs.\n\n".to_owned();
    writeln!(record, "BB_ABI_VERSION {}\n", blackbox::version::BB_ABI_VERSION).unwrap();
    record += "# Layouts: offset+size of each field, in bytes, on x86-64.\n";
    record += &layouts();
    committed(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/abi.txt"), &record);
}

#[test]
fn the_library_exports_the_header_and_nothing_else() {
    let library = libraries().join("libblackbox.so");
    let said = succeed(Command::new("nm").args(["-D", "--defined-only", "--format=posix"]).arg(library));
    let exported: BTreeSet<&str> = said.lines().filter_map(|line| line.split(' ').next()).collect();
    let functions = functions();
    let declared: BTreeSet<&str> = functions.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(exported, declared);
    assert!(declared.iter().all(|name| name.starts_with("bb_")), "{declared:?}");
}

/// The archive brings no name of C into a program but the header's, the one that unwinding needs and those of
/// the assembly that changes stacks; what is mangled by Rust cannot meet a name of C.
#[test]
fn the_archive_exports_the_header_and_nothing_else() {
    let archive = libraries().join("libblackbox.a");
    let said = succeed(Command::new("readelf").arg("-sW").arg(archive));
    let exported: BTreeSet<&str> = said
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>())
        .filter(|words| words.len() == 8 && words[5] == "DEFAULT" && words[6] != "UND")
        .filter(|words| ["GLOBAL", "WEAK"].contains(&words[4]))
        .map(|words| words[7])
        .filter(|name| !["_ZN", "_R", "rust_psm_"].iter().any(|begin| name.starts_with(begin)))
        .collect();
    let functions = functions();
    let mut expected: BTreeSet<&str> = functions.iter().map(|(name, _)| name.as_str()).collect();
    expected.insert("rust_eh_personality");
    assert_eq!(exported, expected);
}
