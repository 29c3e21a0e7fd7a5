//! The private Python module `blackbox._blackbox`: it translates, and holds no rule.
//!
//! One file for each room of the core, named after what it shows to Python. The frame around them:
//!
//! | file | holds |
//! |---|---|
//! | `arguments.rs` | what callers may pass for a size, a cell, a port, a numbering |
//! | `arrays.rs` | NumPy arrays from callers, checked and never copied silently |
//! | `errors.rs` | how errors become the exceptions of `blackbox.errors`, and `caught` against panics |
//! | `interrupt.rs` | Ctrl-C during long calls |
//! | `progress.rs` | progress and Ctrl-C of long work |
//! | `rebuild.rs` | how `repr` and `pickle` build a value again |
//!
//! To show a new room to Python: write its file, export its classes and functions below, add them to
//! `python/blackbox/_blackbox.pyi` and to `python/blackbox/__init__.py`; its exceptions go to
//! `python/blackbox/errors.py`. The doc comments here are the Python docstrings and their examples are run.

// The comments of Python classes are NumPy docstrings, not rustdoc.
#![allow(clippy::doc_markdown, clippy::doc_link_with_quotes, rustdoc::all)]
// Python hands over values of its own, and `&self` on small frozen classes is what pyo3 wants.
#![allow(clippy::needless_pass_by_value, clippy::trivially_copy_pass_by_ref)]

mod arguments;
mod arrays;
mod board;
mod census;
mod command;
mod drawing;
mod dungeon;
mod enumerate;
mod environment;
mod errors;
mod evidence;
mod game;
mod hard;
mod interrupt;
mod kernel;
mod outcome;
mod picture;
mod planes;
mod port;
mod progress;
mod rebuild;
mod signature;
mod signatures;
mod size;
mod strategy;
mod sweep;
mod symmetry;
mod trace;

/// The compiled half of the package `blackbox`. Import from `blackbox`, not from here.
#[pyo3::pymodule]
mod _blackbox {
    #[pymodule_export]
    use crate::board::Board;
    #[pymodule_export]
    use crate::census::parts::{_census_combine, _census_count, _census_length, _census_merge, _census_part};
    #[pymodule_export]
    use crate::census::sampled::{SampledCensus, sample_census};
    #[pymodule_export]
    use crate::census::{Census, census};
    #[pymodule_export]
    use crate::command::run;
    #[pymodule_export]
    use crate::drawing::{Drawing, side_by_side};
    #[pymodule_export]
    use crate::dungeon::{Escape, Escapes, Frame, escapes, solve};
    #[pymodule_export]
    use crate::enumerate::{boards, rank, unrank};
    #[pymodule_export]
    use crate::environment::_Environment;
    #[pymodule_export]
    use crate::errors::_fault;
    #[pymodule_export]
    use crate::evidence::{Advice, Evidence, PortAdvice, Solution};
    #[pymodule_export]
    use crate::game::generate::generate;
    #[pymodule_export]
    use crate::game::scoring::Scoring;
    #[pymodule_export]
    use crate::game::table::{Explorer, GameTable};
    #[pymodule_export]
    use crate::game::{_restored, Game};
    #[pymodule_export]
    use crate::hard::HardInstance;
    #[pymodule_export]
    use crate::kernel::kernel;
    #[pymodule_export]
    use crate::outcome::Outcome;
    #[pymodule_export]
    use crate::picture::Picture;
    #[pymodule_export]
    use crate::planes::planes;
    #[pymodule_export]
    use crate::port::Port;
    #[pymodule_export]
    use crate::signature::Signature;
    #[pymodule_export]
    use crate::signatures::signatures;
    #[pymodule_export]
    use crate::size::Size;
    #[pymodule_export]
    use crate::strategy::{Par, Played, Position, certificate, certificates, par, pars, strategy};
    #[pymodule_export]
    use crate::sweep::signature_counts;
    #[pymodule_export]
    use crate::symmetry::Symmetry;
    #[pymodule_export]
    use crate::trace::{Step, Trace};

    /// The version of the package.
    #[pymodule_export]
    #[allow(non_upper_case_globals)]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
