//! The headers of C are what the source says.
//!
//! Every room of the library becomes one group: its `//!` lines, then its constants, types and functions.
//! `BLACKBOX_BLESS=1` rewrites the files.

use std::{
    fmt::Write,
    fs,
    path::{Path, PathBuf},
    sync::LazyLock,
};

use blackbox::{HEADERS, Header, version::BB_ABI_VERSION};
use blackbox_core::notation::Notation;

use crate::{prototype::Prototype, toolchain::scratch};

const HERE: &str = env!("CARGO_MANIFEST_DIR");

/// Compares a committed file with what it should hold, or rewrites it if `BLACKBOX_BLESS` is set.
pub(crate) fn committed(path: &Path, text: &str) {
    if blessing() {
        fs::write(path, text).unwrap();
    }
    let found = fs::read_to_string(path).unwrap_or_default();
    if let Some((line, (found, expected))) =
        found.lines().chain([""]).zip(text.lines().chain([""])).enumerate().find(|(_, (a, b))| a != b)
    {
        panic!(
            "{}, line {}, is not what the source says; BLACKBOX_BLESS=1 rewrites it\n found: {found}\n expected: {expected}",
            path.display(),
            line + 1
        );
    }
    assert!(found == text, "{} differs from what the source says in its end", path.display());
}

fn config(source: &str) -> cbindgen::Config {
    // Types that no function of the room mentions are for other rooms.
    let types = source.lines().filter_map(|line| {
        let name = line.strip_prefix("pub type ").or_else(|| line.strip_prefix("pub struct "))?;
        name.split(|c: char| !c.is_alphanumeric() && c != '_').next()
    });
    cbindgen::Config {
        language: cbindgen::Language::C,
        style: cbindgen::Style::Both,
        usize_is_size_t: true,
        no_includes: true,
        line_length: 110,
        tab_width: 4,
        documentation_style: cbindgen::DocumentationStyle::Doxy,
        sort_by: cbindgen::SortKey::None,
        export: cbindgen::ExportConfig {
            include: types.map(str::to_owned).collect(),
            ..cbindgen::ExportConfig::default()
        },
        ..Default::default()
    }
}

/// The source with the types of C for those of `frame`, which cbindgen does not see through.
fn with_pointers(mut source: String) -> String {
    for (name, pointer) in [("In<", "*const "), ("Out<", "*mut "), ("Handle<", "*mut ")] {
        while let Some(at) = source.find(name) {
            let inside = at + name.len();
            let mut depth = 1;
            let end = source[inside..].find(|c| {
                depth += i32::from(c == '<') - i32::from(c == '>');
                depth == 0
            });
            source.remove(inside + end.expect("an end of the type"));
            source.replace_range(at..inside, pointer);
        }
    }
    source.replace(": Flag", ": bool")
}

/// The group of one room: its title and text from the `//!` lines, then what the file exports.
fn group(room: &str) -> String {
    let path = format!("{HERE}/src/{room}.rs");
    let source = with_pointers(fs::read_to_string(&path).unwrap());
    let mut heading = source.lines().map_while(|line| line.strip_prefix("//!"));
    let title = heading.next().unwrap_or_else(|| panic!("{path} says nothing about its room"));
    assert!(title.ends_with('.'), "{path}: the title is the first line, a sentence: {title}");
    let mut text = format!("/**\n * @defgroup {room}{title}\n");
    for line in heading {
        writeln!(text, " *{line}").unwrap();
    }
    text += " * @{\n */\n\n";
    let mut body = Vec::new();
    let path = scratch("header").join(room).with_extension("rs");
    fs::write(&path, &source).unwrap();
    cbindgen::Builder::new()
        .with_config(config(&source))
        .with_src(&path)
        .generate()
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()))
        .write(&mut body);
    let body = in_source_order(String::from_utf8(body).unwrap().trim(), &source);
    text += &laid_out(&on_one_line(&enumerated(&body, &source)));
    text.push_str("\n\n/** @} */\n\n");
    text
}

/// The items as the file has them: cbindgen puts constants, types and functions apart.
fn in_source_order(body: &str, source: &str) -> String {
    let place = |item: &&str| {
        let code =
            item.strip_prefix("/**").and_then(|rest| rest.split_once("*/\n")).map_or(*item, |(_, code)| code);
        let name = if code.starts_with("#define") {
            code.split(' ').nth(1)
        } else if code.contains("(*") && code.starts_with("typedef") {
            code.split_once("(*").map(|(_, name)| name)
        } else if code.starts_with("typedef") {
            code.split([' ', '\n']).next_back()
        } else {
            code.split('(').next().unwrap_or(code).split([' ', '*']).next_back()
        };
        let name = name.and_then(|name| name.split(|c: char| !c.is_alphanumeric() && c != '_').next());
        let name = name.unwrap_or_else(|| panic!("an item without a name: {item}"));
        ["fn NAME(", "const NAME:", "type NAME =", "struct NAME"]
            .iter()
            .find_map(|form| source.find(&form.replace("NAME", name)))
            .unwrap_or_else(|| panic!("{name} is not in the source of its room"))
    };
    let mut items: Vec<&str> = body.split("\n\n").collect();
    items.sort_by_key(place);
    // Every struct has its typedef, so only that needs the word.
    items.join("\n\n").replace("struct bb_", "bb_").replace("typedef bb_", "typedef struct bb_")
}

/// The values of an enumeration that is a list of the library, from 0: the word and the comment of each. The
/// sources have no constants for them.
fn listed(kind: &str) -> Vec<(&'static str, &'static str)> {
    match kind {
        "bb_notation" => Notation::ALL.map(|one| (one.name(), one.about())).to_vec(),
        _ => Vec::new(),
    }
}

/// Such an enumeration after its comment, and the macro that goes over it: C++ and tests make theirs of it.
fn made_of_list(kind: &str, values: &[(&str, &str)]) -> String {
    let prefix = kind.to_uppercase();
    let (mut text, mut each) = (format!("typedef enum {kind} BB_INT32 {{\n"), String::new());
    for (number, (word, about)) in values.iter().enumerate() {
        let upper = word.to_uppercase();
        write!(text, "    /** {about}. */\n    {prefix}_{upper} = {number},\n").unwrap();
        write!(each, " X({upper}, {word})").unwrap();
    }
    let about = format!("/** `X(NAME, name)` for each value of `{kind}`, in the order of their numbers. */");
    text + &format!("}} {kind};\n\n{about}\n#define {prefix}S(X){each}")
}

/// Makes enumerations of constants: those of a type of their own become that type, which debuggers and
/// readers of C declarations then know by name, and runs of the others become an `enum` without a name.
/// `BB_ABI_VERSION` stays a macro, for `#if`.
fn enumerated(body: &str, source: &str) -> String {
    let type_of = |name: &str| {
        let line = source.lines().find_map(|line| line.strip_prefix(&format!("pub const {name}: ")));
        line.and_then(|rest| rest.split(' ').next())
            .unwrap_or_else(|| panic!("{name} is no constant"))
            .to_owned()
    };
    // An item that is a constant: its type and its lines in an enumeration.
    let constant = |item: &str| {
        let at = item.find("#define BB_")?;
        let (name, value) = item[at + "#define ".len()..].split_once(' ')?;
        let indented: String = item[..at].lines().map(|line| format!("    {line}\n")).collect();
        (name != "BB_ABI_VERSION").then(|| (type_of(name), format!("{indented}    {name} = {value},\n")))
    };
    let items: Vec<&str> = body.split("\n\n").collect();
    let constants: Vec<Option<(String, String)>> = items.iter().map(|item| constant(item)).collect();
    let own = |name: &str| items.iter().any(|item| item.ends_with(&format!("typedef int32_t {name};")));
    let mut found: Vec<String> = Vec::new();
    let mut run = String::new();
    for (item, constant) in items.iter().zip(&constants) {
        match constant {
            Some((kind, _)) if own(kind) => continue,
            Some((_, lines)) => {
                run += lines;
                continue;
            }
            None if !run.is_empty() => found.push(format!("/** Constants. */\nenum {{\n{run}}};")),
            None => {}
        }
        run.clear();
        let Some(name) = item.rsplit_once("typedef int32_t ").map(|(_, name)| name.trim_end_matches(';'))
        else {
            found.push((*item).to_owned());
            continue;
        };
        let values: String = constants
            .iter()
            .flatten()
            .filter(|(kind, _)| kind == name)
            .map(|(_, lines)| lines.as_str())
            .collect();
        let doc = item.rsplit_once("typedef ").unwrap().0;
        let list = listed(name);
        if !list.is_empty() {
            found.push(doc.to_owned() + &made_of_list(name, &list));
        } else if values.is_empty() {
            found.push((*item).to_owned());
        } else {
            found.push(format!("{doc}typedef enum {name} BB_INT32 {{\n{values}}} {name};"));
        }
    }
    if !run.is_empty() {
        found.push(format!("/** Constants. */\nenum {{\n{run}}};"));
    }
    found.join("\n\n").replace(",\n}", "\n}")
}

/// Fills the lines of each function with its parameters, and marks those whose status must not be dropped:
/// those that make a handle, read a text or do work that may be stopped.
fn laid_out(body: &str) -> String {
    let laid_out = body.split("\n\n").map(|item| match item.find("bb_status bb_") {
        Some(at) if !item.contains("typedef") => {
            let mark = if Prototype::read(&item[at..]).must_be_checked() { "BB_MUST_CHECK " } else { "" };
            format!("{}{}", &item[..at], filled(&format!("{mark}{}", &item[at..])))
        }
        _ => item.to_owned(),
    });
    laid_out.collect::<Vec<_>>().join("\n\n")
}

/// A prototype in as few lines as its parameters need, each below the first.
fn filled(prototype: &str) -> String {
    let words: Vec<&str> = prototype.split_whitespace().collect();
    let whole = words.join(" ");
    let indent = whole.find('(').expect("a function") + 1;
    let (mut text, mut column) = (String::new(), 0);
    for part in whole.split_inclusive(", ") {
        if column > 0 && column + part.trim_end().len() > 110 {
            text = format!("{}\n{:indent$}", text.trim_end(), "");
            column = indent;
        }
        text += part;
        column += part.len();
    }
    text
}

/// Draws comments of one line together, and constants after constants.
fn on_one_line(body: &str) -> String {
    let mut text = String::new();
    let mut lines = body.lines().peekable();
    while let Some(line) = lines.next() {
        let indent = &line[..line.len() - line.trim_start().len()];
        let mut ahead = lines.clone();
        if line.trim() == "/**"
            && let (Some(only), Some(end)) = (ahead.next(), ahead.next())
            && end.trim() == "*/"
            && line.len() + only.trim().len() < 110
        {
            writeln!(text, "{indent}/** {} */", only.trim().trim_start_matches("* ")).unwrap();
            lines = ahead;
        } else if !(line.is_empty()
            && text.lines().last().is_some_and(|last| last.starts_with("#define"))
            && defines(ahead))
        {
            text += line;
            text.push('\n');
        }
    }
    text.trim_end().to_owned()
}

/// Whether a commented constant follows.
fn defines<'a>(mut lines: impl Iterator<Item = &'a str>) -> bool {
    lines
        .find(|line| !line.starts_with("/**") && !line.starts_with(" *"))
        .is_some_and(|line| line.starts_with("#define"))
}

/// The headers as the source has them, each with its file. What compiles against the files asks for them
/// first, so that a rewrite comes before every use.
static TEXTS: LazyLock<Vec<(PathBuf, String)>> = LazyLock::new(|| {
    let mut all = "/**\n * @file blackbox_all.h\n * @brief Black Box: all headers of the C interface. Generated; do not edit.\n */\n\n".to_owned();
    let mut texts = Vec::new();
    for header in HEADERS {
        writeln!(all, "#include \"{}.h\"", header.name).unwrap();
        texts.push((path(header.name), text(header)));
    }
    texts.push((path("blackbox_all"), all));
    if blessing() {
        texts.iter().for_each(|(path, text)| fs::write(path, text).unwrap());
    }
    texts
});

/// All of them, one after the other.
pub(crate) static HEADER: LazyLock<String> =
    LazyLock::new(|| TEXTS.iter().map(|(_, text)| text.as_str()).collect());

fn path(name: &str) -> PathBuf {
    Path::new(HERE).join("../include").join(name).with_extension("h")
}

fn blessing() -> bool {
    std::env::var_os("BLACKBOX_BLESS").is_some()
}

/// The groups of the first header, a line each, and the other headers.
fn contents() -> String {
    let mut text = String::new();
    for section in HEADERS[0].sections {
        writeln!(text, " * {}", section.title).unwrap();
        for room in section.rooms {
            let source = fs::read_to_string(format!("{HERE}/src/{room}.rs")).unwrap();
            let title = source.lines().next().and_then(|line| line.strip_prefix("//! ")).unwrap();
            writeln!(text, " *   {room:<18}{title}").unwrap();
        }
    }
    text += " *\n * Other headers stand upon this one; blackbox_all.h includes all.\n *\n";
    for header in &HEADERS[1..] {
        writeln!(text, " * {:<22}{}", format!("{}.h", header.name), header.about).unwrap();
    }
    text
}

/// What stands in a header before its first declaration.
fn opening(header: &Header) -> String {
    if header.upon.is_some() {
        return format!(
            "/**\n * @file {}.h\n * @brief Black Box: {}. Generated from blackbox-ffi/src; do not edit.\n *\n \
             * The conventions are those of blackbox.h.\n */\n",
            header.name, header.about
        );
    }
    fs::read_to_string(format!("{HERE}/header/preamble.h")).unwrap().replace("@CONTENTS@\n", &contents())
}

/// What the first header says of the version, and its macros.
fn macros() -> String {
    let version = env!("CARGO_PKG_VERSION");
    let mut text =
        "#include <stdbool.h>\n#include <stddef.h>\n#include <stdint.h>\n#include <stdio.h>\n\n".to_owned();
    writeln!(text, "/** The version of this header. */\n#define BB_VERSION \"{version}\"").unwrap();
    for (name, part) in ["MAJOR", "MINOR", "PATCH"].into_iter().zip(version.split('.')) {
        let word = name.to_lowercase();
        writeln!(text, "/** Its {word} part. */\n#define BB_VERSION_{name} {part}").unwrap();
    }
    text + include_str!("../header/macros.h")
}

fn text(header: &Header) -> String {
    let guard = format!("{}_H", header.name.to_uppercase());
    let mut text = opening(header) + &format!("\n#ifndef {guard}\n#define {guard}\n\n");
    text += &header.upon.map_or_else(macros, |upon| format!("#include \"{upon}.h\"\n\n"));
    text += "#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n";
    let mut groups = String::new();
    for section in header.sections {
        if !section.title.is_empty() {
            writeln!(groups, "/* ---- {} ---- */\n", section.title).unwrap();
        }
        groups.extend(section.rooms.iter().map(|room| group(room)));
    }
    text += &named_first(groups);
    text + &format!("#ifdef __cplusplus\n}}\n#endif\n\n#endif /* {guard} */\n")
}

/// The same with the names of structs that stand after their first use before all: what is simple comes
/// first, what it may be given after it.
fn named_first(mut groups: String) -> String {
    let code = groups.lines().map(|line| if line.trim_start().starts_with(['*', '/']) { "" } else { line });
    let code: Vec<&str> = code.collect();
    let is_used = |name: &str, line: &str| {
        line.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name)
    };
    let mut names: Vec<&str> = Vec::new();
    for (at, line) in code.iter().enumerate() {
        let Some(rest) = line.strip_prefix("typedef struct ") else { continue };
        let name = rest.split([' ', ';']).next().unwrap();
        if code[..at].iter().any(|line| is_used(name, line)) {
            names.push(name);
        }
    }
    let typedefs: String = names.iter().map(|name| format!("typedef struct {name} {name};\n")).collect();
    for name in names.into_iter().map(str::to_owned).collect::<Vec<_>>() {
        groups = groups.replace(&format!("typedef struct {name} {name};\n"), &format!("struct {name};\n"));
        groups = groups.replace(&format!("typedef struct {name} {{"), &format!("struct {name} {{"));
        groups = groups.replace(&format!("}} {name};"), "};");
    }
    if typedefs.is_empty() {
        groups
    } else {
        format!("/** @cond What stands further below. */\n{typedefs}/** @endcond */\n\n{groups}")
    }
}

#[test]
fn the_headers_are_what_the_source_says() {
    TEXTS.iter().for_each(|(path, text)| committed(path, text));
}

#[test]
fn every_exporting_file_is_a_room() {
    for path in fs::read_dir(format!("{HERE}/src")).unwrap().map(|entry| entry.unwrap().path()) {
        let name = path.file_stem().unwrap().to_str().unwrap();
        let exports = path.is_file()
            && fs::read_to_string(&path).unwrap().lines().any(|line| line == "#[unsafe(no_mangle)]");
        let known = HEADERS.iter().any(|header| header.rooms().any(|room| room == name));
        assert!(!exports || known, "{name}.rs exports functions and is not in HEADERS");
    }
}

#[test]
fn the_abi_version_stands_in_the_header() {
    assert!(HEADER.contains(&format!("#define BB_ABI_VERSION {BB_ABI_VERSION}\n")));
}
