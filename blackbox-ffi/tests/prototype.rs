//! The functions of the header, taken apart, and the two files that are made of them: `blackbox_errors.h`,
//! which has every function once more with an error of the caller's, and `blackbox.cdef`, which readers of C
//! declarations without a preprocessor take.

use std::fmt::Write;

use crate::{
    abi::declarations,
    header::{HEADER, committed},
    toolchain::root,
};

/// A function that returns a status.
pub(crate) struct Prototype {
    pub(crate) name: String,
    /// The type and the name of each parameter.
    pub(crate) parameters: Vec<(String, String)>,
}

impl Prototype {
    /// Reads `bb_status bb_name(type one, type two);`.
    pub(crate) fn read(text: &str) -> Self {
        let (before, rest) = text.split_once('(').expect("a function");
        let list = rest.split_once(')').expect("an end of the parameters").0;
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let parameter = |text: &str| {
            let text = words(text);
            let at = text.rfind([' ', '*']).expect("a type and a name") + 1;
            (text[..at].trim_end().to_owned(), text[at..].to_owned())
        };
        let parameters =
            if list.trim() == "void" { Vec::new() } else { list.split(',').map(parameter).collect() };
        Self { name: before.split_whitespace().last().unwrap().to_owned(), parameters }
    }

    /// Whether dropping the status is a mistake: the function makes a handle, reads a text, writes to a
    /// function, or does work that may be stopped.
    pub(crate) fn must_be_checked(&self) -> bool {
        // What gives a board, which may be a handle, does so last; `bb_board_set` is given one.
        let gives_board = self.parameters.iter().skip(1).any(|(kind, _)| kind == "bb_board *");
        gives_board
            || self.parameters.iter().any(|(kind, _)| {
                (kind.ends_with("**") && !kind.starts_with("const"))
                    || kind == "const char *"
                    || kind == "const bb_watch *"
                    || kind == "bb_writer"
            })
    }
}

/// The functions that return a status, in the order of the header.
fn functions() -> Vec<Prototype> {
    let plain = |text: &String| text.replace("BB_MUST_CHECK ", "");
    let found =
        declarations().iter().map(plain).filter(|text| text.starts_with("bb_status ")).collect::<Vec<_>>();
    found.iter().map(|text| Prototype::read(text)).collect()
}

const ERRORS: &str = "\
/*
 * Black Box: every function of the headers once more, with an error of the caller's. Generated; do not edit.
 *
 * bb_board_parse_err(..., &error) is bb_board_parse(...) and, if that fails, bb_last_error_read(&error), in one call of C:
 * for languages that move between threads from one call to the next, as Go does, where the last error of the thread may be
 * that of somebody else. `error` may be NULL; after a call that succeeds only its status is written.
 */

#ifndef BLACKBOX_ERRORS_H
#define BLACKBOX_ERRORS_H

#include \"blackbox_all.h\"

/** Fills in the error after a call that ended with this status. */
static inline bb_status bb_error_of(bb_status status, bb_error *error)
{
    if (error) {
        if (status != BB_OK)
            bb_last_error_read(error);
        error->status = status;
    }
    return status;
}

/** Defines such a function; tools that read C see it as any other. */
#define BB_WITH_ERROR(name, parameters, arguments) \\
    static inline bb_status name##_err parameters { return bb_error_of(name arguments, error); }

";

fn errors() -> String {
    let mut text = ERRORS.to_owned();
    for Prototype { name, parameters } in functions() {
        if name.starts_with("bb_last_error") {
            continue;
        }
        let declared = |(kind, name): &(String, String)| {
            if kind.ends_with('*') { format!("{kind}{name}, ") } else { format!("{kind} {name}, ") }
        };
        let declared: String = parameters.iter().map(declared).collect();
        let passed: Vec<&str> = parameters.iter().map(|(_, name)| name.as_str()).collect();
        writeln!(text, "BB_WITH_ERROR({name}, ({declared}bb_error *error), ({}))", passed.join(", "))
            .unwrap();
    }
    text + "\n#undef BB_WITH_ERROR\n\n#endif /* BLACKBOX_ERRORS_H */\n"
}

/// The macros that are numbers, with their values; what ends a text is -1 there, as a `size_t` of it is what
/// C says.
fn numbers() -> Vec<(String, i64)> {
    let number = |line: &String| {
        let (name, value) = line.strip_prefix("#define BB_")?.split_once(' ')?;
        let value = if value == "SIZE_MAX" { Some(-1) } else { value.parse().ok() };
        Some((format!("BB_{name}"), value?))
    };
    declarations().iter().filter_map(number).collect()
}

/// The declarations without comments, and macros only where they are numbers. `FILE` cannot be declared, so a
/// file is any pointer.
fn cdef() -> String {
    let numbers = numbers().iter().map(|(name, value)| format!("{name} = {value}")).collect::<Vec<_>>();
    let mut text = format!("enum {{ {} }};\n", numbers.join(", "));
    for declared in declarations().iter().filter(|text| !text.starts_with('#')) {
        let plain =
            declared.replace("BB_MUST_CHECK ", "").replace(" BB_INT32", "").replace("FILE *", "void *");
        let plain =
            plain.replace("[BB_MESSAGE_SIZE]", &format!("[{}]", blackbox::last_error::BB_MESSAGE_SIZE));
        writeln!(text, "{plain};").unwrap();
    }
    text
}

#[test]
fn the_files_made_of_the_header_are_what_it_says() {
    committed(&root().join("include/blackbox_errors.h"), &errors());
    committed(&root().join("include/blackbox.cdef"), &cdef());
}

#[test]
fn what_must_be_checked_is_marked() {
    let marked = |name: &str| HEADER.contains(&format!("BB_MUST_CHECK bb_status {name}("));
    for name in ["bb_board_parse", "bb_board_unrank", "bb_census_new", "bb_board_par", "bb_contest_answer"] {
        assert!(marked(name), "{name}");
    }
    for name in ["bb_board_atoms", "bb_board_fire", "bb_game_play"] {
        assert!(!marked(name), "{name}");
    }
}
