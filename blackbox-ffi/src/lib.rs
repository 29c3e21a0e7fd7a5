//! The C ABI of the Black Box toolkit: the library `libblackbox` behind the headers in `include`.
//!
//! This crate decides nothing about the game. Every function checks what C handed over, calls
//! `blackbox-core`, `blackbox-table`, `blackbox-analysis` or `dungeon`, and hands the answer back. The doc
//! comments here are the comments of the header, so they speak to a C programmer; the conventions that hold
//! for all functions (statuses, out-pointers, buffers, ownership, threads, versions) stand once, in
//! `header/preamble.h`, and open the header.
//!
//! # Rooms
//! One file per room of the library, each a group of the header, in the order of [`HEADERS`]; its first line
//! says what it holds. `frame/` is what all rooms stand on: the entry, failures, pointers, text, handles.
//!
//! # How to add a function
//! 1. Write it in its room, named `bb_` + type or room + verb, in this shape:
//!    ```text
//!    /// What it does, in one sentence, for a C reader, and the errors that the preamble does not name.
//!    #[unsafe(no_mangle)]
//!    pub extern "C" fn bb_board_fire(board: bb_board, port: bb_port, outcome: Out<bb_outcome>) -> bb_status {
//!        outcome.gives("outcome", || {       // 1. check every pointer, by name
//!            on!(board, board => {           // 2. turn C values into checked Rust values
//!                let port = Port::new(port, board.size())?;
//!                Ok(bb_outcome::pack(board.fire(port)))        // 3. call the library; `gives` writes, only now
//!            })
//!        })
//!    }
//!    ```
//!    `gives`, and `entry` for what gives another number of results, turns a panic into `BB_ERROR_PANIC`, and
//!    `?` turns an error of the library into its status and message; a room says with which status its own
//!    errors end a call by `statuses!`. Nothing is written before all that can fail has succeeded. What is
//!    given becomes the type of C by `From`.
//! 2. A pointer of C is a type that can be read or written only after a check, so rooms have no `unsafe`:
//!    `const T *` is `In<T>` and `T *` is `Out<T>` (`needed`, or `wanted` where it may be NULL). Take small
//!    values as plain `#[repr(C)]` structs by value, enumerations as `i32` constants (never as a Rust enum: C
//!    may pass any number), arrays as pointer and length through `slice`, text through `text`, and give text
//!    and arrays back through `write_text`/`write_items`, which do the counting.
//! 3. What owns memory is an opaque `pub struct bb_thing(...)` without `repr`, made by `bb_thing_new` or a
//!    function that says so in an `Out<Handle<bb_thing>>` by `makes`, read as `In<bb_thing>`, changed as
//!    `Handle<bb_thing>`, released by `bb_thing_free` with `free`.
//! 4. What may take long takes a `bb_watch`; options are a struct that begins with its size, named by
//!    `options!` and read by `sized`. Text that may be long can be written to a `bb_writer` as well. A
//!    callback is an `Option<extern "C" fn(...)>` beside a `*mut c_void` for the caller; a non-zero answer
//!    cancels and the function returns `BB_ERROR_CANCELLED`.
//! 5. A new room is one file, one line in [`HEADERS`] and in `prelude`; its `//!` lines become the heading of
//!    its group in the header.
//! 6. Rewrite the header and the recorded symbols and layouts, and read the difference:
//!    `BLACKBOX_BLESS=1 cargo test -p blackbox-ffi --test c`. A change of what was already there
//!    is a change of the ABI: raise `BB_ABI_VERSION`.
//! 7. Use it in a C program under `tests/c/`, with its misuse (NULL, wrong size, wrong enumeration) in
//!    `tests/c/misuse.c`, and wrap it in a room of `include/blackbox/`.

#![allow(unsafe_code, reason = "each function of C is a symbol, and its pointers are what C passed")]
#![allow(missing_debug_implementations, reason = "what C sees as a pointer has nothing to show")]
#![allow(non_camel_case_types, reason = "the names are those of C")]
// C has no default arguments and no builders; the parameters are those that the header explains.
#![allow(clippy::too_many_arguments)]

pub mod advice;
pub mod advisor;
pub mod board;
pub mod board_list;
pub mod cell;
pub mod census;
pub mod contest;
pub mod draw;
#[cfg(feature = "dungeon")]
pub mod dungeon;
#[cfg(feature = "dungeon")]
pub mod dungeon_walk;
pub mod enumerate;
pub mod evidence;
pub mod evidence_picture;
pub mod explanation;
pub mod fact;
mod frame;
pub mod game;
pub mod game_answer;
pub mod game_state;
pub mod generate;
pub mod last_error;
pub mod look_alikes;
pub mod many;
pub mod moves;
pub mod notation;
pub mod outcome_table;
pub mod par;
pub mod port;
pub mod prior;
pub mod puzzle;
pub mod ray;
pub mod ray_statistics;
pub mod sat;
pub mod seeker;
pub mod sheet;
pub mod signature;
pub mod size;
pub mod solution;
pub mod status;
pub mod symmetry;
pub mod u128;
pub mod version;
pub mod watch;
pub mod writer;

/// What the rooms have of each other: the types of C, and the frame of their functions.
mod prelude {
    #[cfg(feature = "dungeon")]
    pub(crate) use crate::dungeon::*;
    pub(crate) use crate::{
        advice::*,
        board::*,
        census::*,
        draw::*,
        evidence::*,
        fact::*,
        frame::{self, *},
        game::*,
        game_answer::*,
        outcome_table::*,
        par::*,
        port::*,
        prior::{self, *},
        puzzle::*,
        ray::*,
        ray_statistics::*,
        size::*,
        solution::*,
        status::*,
        u128::*,
        watch::*,
        writer::*,
    };
}

/// A header.
#[derive(Debug)]
pub struct Header {
    /// Its file in `include`, without the ending.
    pub name: &'static str,
    /// What it holds.
    pub about: &'static str,
    /// The header that it includes, if any.
    pub upon: Option<&'static str>,
    /// Its parts, what comes first in them first.
    pub sections: &'static [Section],
}

/// A part of a header.
#[derive(Debug)]
pub struct Section {
    /// What stands above it; empty where a header has one alone.
    pub title: &'static str,
    /// The rooms in the order of their groups; each is the file `src/ROOM.rs`.
    pub rooms: &'static [&'static str],
}

impl Header {
    /// The rooms of all sections.
    pub fn rooms(&self) -> impl Iterator<Item = &'static str> {
        self.sections.iter().flat_map(|section| section.rooms).copied()
    }
}

/// The headers: the first by itself, the others upon it.
pub const HEADERS: &[Header] = &[
    Header {
        name: "blackbox",
        about: "boards, rays, evidence, statistics and strategy",
        upon: None,
        sections: &[
            Section {
                title: "Simple: a board, its rays, how calls end",
                rooms: &[
                    "status",
                    "size",
                    "board",
                    "notation",
                    "port",
                    "ray",
                    "signature",
                    "draw",
                    "last_error",
                ],
            },
            Section {
                title: "Evidence: what rays say of a hidden board",
                rooms: &[
                    "u128",
                    "evidence",
                    "fact",
                    "solution",
                    "evidence_picture",
                    "explanation",
                    "par",
                    "advice",
                    "advisor",
                ],
            },
            Section {
                title: "Many boards at once",
                rooms: &["cell", "symmetry", "enumerate", "board_list", "prior", "many", "sat"],
            },
            Section {
                title: "All boards of a size",
                rooms: &["ray_statistics", "census", "look_alikes", "outcome_table", "seeker"],
            },
            Section {
                title: "What calls take and give besides",
                rooms: &["watch", "writer", "contest", "version"],
            },
        ],
    },
    Header {
        name: "blackbox_game",
        about: "games",
        upon: Some("blackbox"),
        sections: &[Section {
            title: "",
            rooms: &["game", "moves", "game_state", "game_answer", "generate"],
        }],
    },
    Header {
        name: "blackbox_sheet",
        about: "puzzles and their sheets",
        upon: Some("blackbox_game"),
        sections: &[Section { title: "", rooms: &["puzzle", "sheet"] }],
    },
    Header {
        name: "blackbox_dungeon",
        about: "Dungeon of Doom",
        upon: Some("blackbox"),
        sections: &[Section { title: "", rooms: &["dungeon", "dungeon_walk"] }],
    },
];
