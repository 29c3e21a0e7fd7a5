//! The C ABI of the Black Box toolkit: the library `libblackbox` behind the headers in `include`.
//!
//! This crate decides nothing about the game. Every function checks what C handed over, calls
//! `blackbox-core`, `blackbox-table`, `blackbox-analysis` or `dungeon`, and hands the answer back. The doc
//! comments here are the comments of the header, so they speak to a C programmer; the conventions that hold
//! for all functions (statuses, out-pointers, buffers, ownership, threads, versions) stand once, in
//! `header/preamble.h`, and open the header.
//!
//! # Rooms
//! One file per room of the library, each a group of the header, in the order of [`HEADERS`]:
//!
//! | file | holds |
//! |---|---|
//! | `status.rs` | status codes |
//! | `last_error.rs` | the last error |
//! | `version.rs` | versions |
//! | `writer.rs` | text to a function or a file |
//! | `size.rs` | sizes: rectangles and hexagons |
//! | `grid.rs` | cells, and boards of one word |
//! | `symmetry.rs` | rotations and reflections |
//! | `port.rs` | ports in their numberings |
//! | `ray.rs` | outcomes, rays and their paths |
//! | `signature.rs` | the outcomes at all ports, of one board and of many |
//! | `notation.rs` | boards as text, read and written |
//! | `wide.rs` | boards of any size, behind a handle |
//! | `wide_rays.rs` | their rays and signatures |
//! | `u128.rs` | numbers beyond 64 bits |
//! | `watch.rs` | how much work a call may do, and who is asked meanwhile |
//! | `enumerate.rs` | all boards by rank, canonical boards |
//! | `ray_statistics.rs` | what single rays do over all boards |
//! | `census.rs` | how many boards can be told apart |
//! | `look_alikes.rs` | the boards behind a census |
//! | `game.rs` | games with their history: made, loaded, saved |
//! | `moves.rs` | moves: made, undone, read and written |
//! | `generate.rs` | many new games |
//! | `game_state.rs` | what a game shows |
//! | `game_answer.rs` | the answer of a game: evidence for it, its par, whether it is unique |
//! | `outcome_table.rs` | all placements on a board, with their classes |
//! | `par.rs` | par, certificates, the optimum |
//! | `seeker.rs` | seekers that play all placements |
//! | `evidence.rs` | what a seeker knows |
//! | `fact.rs` | its facts: added, listed, held against boards |
//! | `prior.rs` | what was likely before any ray |
//! | `solution.rs` | what follows from it |
//! | `evidence_picture.rs` | pictures of both |
//! | `board_list.rs` | the boards that satisfy it, as bits: listed and drawn at random |
//! | `many.rs` | many problems of evidence in one call |
//! | `explanation.rs` | why a cell is certain |
//! | `sat.rs` | evidence as clauses, for boards beyond the search |
//! | `advice.rs` | which port to fire next |
//! | `advisor.rs` | the same in a game, ray after ray |
//! | `dungeon.rs` | Dungeon of Doom |
//! | `dungeon_walk.rs` | walks through a dungeon, and their pictures |
//! | `puzzle.rs` | boards with clues, and how a person solves them |
//! | `sheet.rs` | puzzles on paper |
//! | `contest.rs` | the contest's format, answered in pieces |
//! | `draw.rs` | pictures, as text and as SVG |
//! | `frame/` | what all rooms stand on: the entry, failures, pointers, text, handles |
//!
//! # How to add a function
//! 1. Write it in its room, named `bb_` + type or room + verb, in this shape:
//!    ```text
//!    /// What it does, in one sentence, for a C reader, and the errors that the preamble does not name.
//!    #[unsafe(no_mangle)]
//!    pub unsafe extern "C" fn bb_board_fire(board: bb_board, port: bb_port, outcome: *mut bb_outcome) -> bb_status {
//!        gives(unsafe { Out::new(outcome, "outcome") }, || {   // 1. check every pointer, by name
//!            let board = board.check()?;                       // 2. turn C values into checked Rust values
//!            let port = Port::new(port, board.size())?;
//!            Ok(pack(board.fire(port)))                        // 3. call the library; `gives` writes, only now
//!        })
//!    }
//!    ```
//!    `gives`, and `entry` for what gives another number of results, turns a panic into `BB_ERROR_PANIC`, and
//!    `?` turns an error of the library into its status and message; a room says with which status its own
//!    errors end a call by `statuses!`. Nothing is written before all that can fail has succeeded.
//! 2. Take small values as plain `#[repr(C)]` structs by value, enumerations as `i32` constants (never as a
//!    Rust enum: C may pass any number), arrays as pointer and length through `slice`/`slice_mut`, text
//!    through `text`, and give text and arrays back through `write_text`/`write_items`, which do the
//!    counting.
//! 3. What owns memory is an opaque `pub struct bb_thing(...)` without `repr`, made by `bb_thing_new` or a
//!    function that says so with `Out::made` in `makes`, borrowed by `handle`/`handle_mut`, released by
//!    `bb_thing_free` with `release`.
//! 4. What may take long takes a `bb_watch`; options are a struct that begins with its size, read by `sized`.
//!    Text that may be long can be written to a `bb_writer` as well. A callback is an `Option<unsafe extern
//!    "C" fn(...)>` beside a `*mut c_void` for the caller; a non-zero answer cancels and the function returns
//!    `BB_ERROR_CANCELLED`.
//! 5. A new room is one file, one line in [`HEADERS`] and in `prelude`, one row in the table above; its `//!`
//!    lines become the heading of its group in the header.
//! 6. Rewrite the header and the recorded symbols and layouts, and read the difference:
//!    `BLACKBOX_BLESS=1 cargo test -p blackbox-ffi --test c`. A change of what was already there
//!    is a change of the ABI: raise `BB_ABI_VERSION`.
//! 7. Use it in a C program under `tests/c/`, with its misuse (NULL, wrong size, wrong enumeration) in
//!    `tests/c/misuse.c`, and wrap it in a room of `include/blackbox/`.

// What C sees as a pointer has nothing to show.
#![allow(missing_debug_implementations)]
// The names are those of C.
#![allow(non_camel_case_types)]
// C has no default arguments and no builders; the parameters are those that the header explains.
#![allow(clippy::too_many_arguments)]
// Every function has the one safety contract of the preamble: a pointer is NULL or valid for what it is said
// to point at. Repeating it at each would bury what is particular to the function, here and in the header.
#![allow(clippy::missing_safety_doc)]

pub mod advice;
pub mod advisor;
pub mod board_list;
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
pub mod grid;
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
pub mod wide;
pub mod wide_rays;
pub mod writer;

/// What the rooms have of each other: the types of C, and the frame of their functions.
mod prelude {
    #[cfg(feature = "dungeon")]
    pub(crate) use crate::dungeon::*;
    pub(crate) use crate::{
        advice::*,
        census::*,
        draw::*,
        evidence::*,
        fact::*,
        frame::{self, *},
        game::*,
        game_answer::*,
        grid::*,
        notation::*,
        outcome_table::*,
        par::*,
        port::*,
        prior::{self, *},
        puzzle::*,
        ray::*,
        ray_statistics::*,
        sat::*,
        size::*,
        solution::*,
        status::*,
        symmetry::*,
        u128::*,
        watch::*,
        wide::*,
        writer::*,
    };
}

/// A header, with the rooms in the order of their groups; each is the file `src/ROOM.rs`.
#[derive(Debug)]
pub struct Header {
    /// Its file in `include`, without the ending.
    pub name: &'static str,
    /// What it holds.
    pub about: &'static str,
    /// The header that it includes, if any.
    pub upon: Option<&'static str>,
    /// Its rooms.
    pub rooms: &'static [&'static str],
}

/// The headers: the first by itself, the others upon it.
pub const HEADERS: &[Header] = &[
    Header {
        name: "blackbox",
        about: "boards, rays, evidence, statistics and strategy",
        upon: None,
        rooms: &[
            "status",
            "last_error",
            "version",
            "watch",
            "writer",
            "size",
            "grid",
            "symmetry",
            "port",
            "ray",
            "signature",
            "notation",
            "wide",
            "wide_rays",
            "draw",
            "contest",
            "u128",
            "enumerate",
            "ray_statistics",
            "census",
            "look_alikes",
            "outcome_table",
            "par",
            "seeker",
            "evidence",
            "fact",
            "prior",
            "solution",
            "evidence_picture",
            "board_list",
            "sat",
            "explanation",
            "advice",
            "advisor",
            "many",
        ],
    },
    Header {
        name: "blackbox_game",
        about: "games",
        upon: Some("blackbox"),
        rooms: &["game", "moves", "game_state", "game_answer", "generate"],
    },
    Header {
        name: "blackbox_sheet",
        about: "puzzles and their sheets",
        upon: Some("blackbox_game"),
        rooms: &["puzzle", "sheet"],
    },
    Header {
        name: "blackbox_dungeon",
        about: "Dungeon of Doom",
        upon: Some("blackbox"),
        rooms: &["dungeon", "dungeon_walk"],
    },
];
