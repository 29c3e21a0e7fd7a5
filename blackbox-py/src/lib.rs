//! The private Python module `blackbox._blackbox`: it translates, and holds no rule.
//!
//! One file for each room of the core, named after what it shows to Python. The frame around them:
//!
//! | file | holds |
//! |---|---|
//! | `arrays` | NumPy arrays from callers, checked and never copied silently |
//! | `errors.rs` | how errors become the exceptions of `blackbox.errors`, and `caught` against panics |
//! | `long_calls.rs` | progress, a time limit, cancelling and Ctrl-C of long calls |
//! | `file.rs` | files that calls write |
//! | `getters.rs` | attributes that are read, and what all values have |
//! | `html.rs` | tables for notebooks |
//! | `named.rs` | comparing values that are equal to their names |
//! | `shared.rs` | a value that several threads use |
//! | `data_frame.rs` | columns as Arrow streams |
//! | `whole_numbers.rs` | counts and limits as callers pass them |
//! | `value_arg.rs` | values of the package's classes as callers pass them |
//! | `pickle.rs` | how `repr` and `pickle` build a value again |
//!
//! A room begins with `use crate::prelude::*`. To show a new one to Python: write its file, export its
//! classes and functions below, add them to `python/blackbox/_blackbox.pyi` and to
//! `python/blackbox/__init__.py`; its exceptions go to `python/blackbox/errors.py`. The doc comments here are
//! the Python docstrings and their examples are run.

// The comments of Python classes are NumPy docstrings, not rustdoc.
#![allow(clippy::doc_markdown, clippy::doc_link_with_quotes, rustdoc::all)]
// Python hands over values of its own, and `&self` on small frozen classes is what pyo3 wants.
#![allow(clippy::needless_pass_by_value, clippy::trivially_copy_pass_by_ref)]
// Python's functions take their options by name.
#![allow(clippy::too_many_arguments)]
// Python shows its objects by their `__repr__`.
#![allow(missing_debug_implementations)]

// Its macro is used by those below.
#[macro_use]
mod getters;

mod arrays;
mod atoms;
mod board;
mod board_value;
mod cell;
mod census;
mod command;
mod data_frame;
mod drawing;
mod dungeon;
mod enumerate;
mod environment;
mod errors;
mod evidence;
mod file;
mod game;
mod hard;
mod html;
mod kernel;
mod long_calls;
mod many_boards;
mod named;
mod outcome;
mod pickle;
mod picture;
mod port;
mod prior;
mod replay;
mod sat;
mod scoring;
mod seed;
mod shared;
mod sheet;
mod signature;
mod size;
mod strategy;
mod stub_words;
mod sweep;
mod symmetry;
mod trace;
mod value_arg;
mod whole_numbers;

/// What the rooms have of each other.
mod prelude {
    pub(crate) use std::convert::identity;

    pub(crate) use crate::{
        arrays::{self, Boards, asked, fault, grid},
        atoms::{AtomsArg, in_words},
        board_value::{Board, of_size},
        cell::CellArg,
        data_frame,
        drawing::{self, Drawing, gallery_drawing},
        errors::{self, caught},
        evidence::{Evidence, FactArg, PyFact, sampled},
        game::IdArg,
        html,
        long_calls::{CancelArg, Control, TimeoutArg},
        named::compared,
        outcome::{OutcomeArg, PyOutcome},
        pickle::{NewArgs, size_text},
        picture::Picture,
        port::{self, Port, PortArg},
        prior::{Prior, PriorArg, unweighed},
        scoring::{Scoring, ScoringArg},
        seed::read_seed,
        shared::Shared,
        signature::Signature,
        size::{Size, SizeArg},
        symmetry::SymmetryArg,
        trace::Trace,
        value_arg::{ValueArg, text_or_bytes},
        whole_numbers::{
            CountArg, LimitArg, MemoryArg, ThreadsArg, Whole, argument, nearest, nearest_if_any, shown,
        },
    };
}

/// The compiled half of the package `blackbox`. Import from `blackbox`, not from here.
#[pyo3::pymodule(gil_used = false)]
pub mod _blackbox {
    /// What a search of `review` may take.
    #[pymodule_export]
    const _USUAL_NODES: u64 = blackbox_analysis::effort::usual::TABLE;

    #[pymodule_export]
    use crate::board_value::Board;
    #[pymodule_export]
    use crate::census::sampled::{_sampled_census, SampledCensus, sample_census};
    #[pymodule_export]
    use crate::census::slices::{_census_combine, _census_count, _census_length};
    #[pymodule_export]
    use crate::census::{_census, Census, census};
    #[pymodule_export]
    use crate::command::run;
    #[pymodule_export]
    use crate::drawing::{_colours, Drawing, side_by_side};
    #[pymodule_export]
    use crate::dungeon::{Escape, Escapes, Frame, escapes, solve};
    #[pymodule_export]
    use crate::enumerate::{_cells, _words_of_boards, _words_of_cells, boards, random_boards, rank, unrank};
    #[pymodule_export]
    use crate::environment::_Environment;
    #[pymodule_export]
    use crate::errors::_fault;
    #[pymodule_export]
    use crate::evidence::{
        _advice, _board_blocks, _conclusion, _explanation, _many_advice, _many_solutions, _port_advice,
        _solution, Advice, BoardBlocks, Conclusion, Evidence, Explanation, ManyAdvice, ManySolutions,
        PortAdvice, PyAdvisor, Solution, advise_many, solve_many,
    };
    #[pymodule_export]
    use crate::file::{read, write};
    #[pymodule_export]
    use crate::game::generate::generate;
    #[pymodule_export]
    use crate::game::table::{_lessons, _ray_steps, _review, Explorer, GameTable};
    #[pymodule_export]
    use crate::game::{_restored, Game};
    #[pymodule_export]
    use crate::hard::HardInstance;
    #[pymodule_export]
    use crate::html::_figure;
    #[pymodule_export]
    use crate::kernel::kernel;
    #[pymodule_export]
    use crate::long_calls::Cancel;
    #[pymodule_export]
    use crate::many_boards::{
        canonical, class_labels, deflections, joint_counts, planes, ray_lengths, signatures, transformed,
    };
    #[pymodule_export]
    use crate::outcome::PyOutcome;
    #[pymodule_export]
    use crate::picture::Picture;
    #[pymodule_export]
    use crate::port::Port;
    #[pymodule_export]
    use crate::prior::{_prior, Prior};
    #[pymodule_export]
    use crate::replay::_replayed;
    #[pymodule_export]
    use crate::sat::{_decision, Decision, decide, dimacs};
    #[pymodule_export]
    use crate::scoring::Scoring;
    #[pymodule_export]
    use crate::sheet::{_deduction_puzzles, _puzzle_state, _sheet};
    #[pymodule_export]
    use crate::signature::Signature;
    #[pymodule_export]
    use crate::size::Size;
    #[pymodule_export]
    use crate::strategy::{
        _evaluated, _optimal_join, _optimal_part, _optimal_parts, _optimal_passes, _tabled, Par, Position,
        Positions, Proof, certificate, fixed_ports, optimal, optimal_worst, par,
    };
    #[pymodule_export]
    use crate::stub_words::_words;
    #[pymodule_export]
    use crate::sweep::signature_counts;
    #[pymodule_export]
    use crate::symmetry::Symmetry;
    #[pymodule_export]
    use crate::trace::{Step, Trace};
    #[pymodule_export]
    use crate::whole_numbers::set_threads;

    /// The version of the package.
    #[pymodule_export]
    #[allow(non_upper_case_globals)]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
