//! What the fuzzer calls with any bytes. The ordinary tests call the same functions with random and with
//! likely bytes, so that the gate does not hang on a fuzzer. `fuzz/README.md` says how they are run.

mod contest;
mod game;
mod page;
mod proof;
mod text;

pub use contest::{contest, dungeons};
pub use game::{game_id, play, save};
pub use page::commands;
pub use proof::{book, known, proof, slices};
pub use text::{board, evidence, words};

/// Takes any bytes and must not panic.
pub type Target = fn(&[u8]);

/// All of them by name: each has a program in `fuzz_targets` and a folder in `corpus`.
pub const TARGETS: [(&str, Target); 13] = [
    ("board", board),
    ("book", book),
    ("commands", commands),
    ("contest", contest),
    ("dungeons", dungeons),
    ("evidence", evidence),
    ("game_id", game_id),
    ("known", known),
    ("slices", slices),
    ("play", play),
    ("proof", proof),
    ("save", save),
    ("words", words),
];
