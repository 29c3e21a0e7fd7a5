//! The command from outside: what it prints, how it fails, with what exit code.

mod advise;
mod boards;
mod census;
mod contest;
mod dungeon;
mod environment;
mod failures;
#[cfg(target_os = "linux")]
mod files;
mod games;
mod hard;
mod help;
mod hexagons;

#[cfg(unix)]
mod kills;
#[cfg(unix)]
mod limits;
mod lines;
#[cfg(target_os = "linux")]
mod obeyed;
mod print;
mod sat;
mod solve;
mod strategy;

use std::ffi::OsString;

use blackbox_cli::{Io, run_with};

/// What one run of the command left behind.
pub(crate) struct Ran {
    pub(crate) code: u8,
    pub(crate) out: String,
    pub(crate) errors: String,
}

/// Runs `blackbox` with these words and this standard input.
pub(crate) fn blackbox_reading(words: &[&str], mut input: &[u8]) -> Ran {
    let (mut out, mut errors) = (Vec::new(), Vec::new());
    let args = std::iter::once("blackbox").chain(words.iter().copied()).map(OsString::from);
    let code = run_with(
        args,
        &mut Io {
            input: &mut input,
            output: &mut out,
            errors: &mut errors,
            is_terminal: false,
            is_seen: false,
        },
    );
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    Ran { code, out: text(out), errors: text(errors) }
}

pub(crate) fn blackbox(words: &[&str]) -> Ran {
    blackbox_reading(words, b"")
}

/// Runs the command, which must succeed without a word on standard error, and answers what it printed.
pub(crate) fn printed(words: &[&str]) -> String {
    let ran = blackbox(words);
    assert_eq!((ran.code, ran.errors.as_str()), (0, ""), "{words:?}");
    ran.out
}

/// The board of the rules page's examples.
pub(crate) const EXAMPLE: &str = "8/8/1@4@1/8/8/3@4/8/6@1";
