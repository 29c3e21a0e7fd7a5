//! The module `blackbox.hex`: boards of hexagonal cells. One file for each room of `blackbox_core::hex` and what is built on it.

mod advice;
mod args;
mod board;
mod cell;
mod census;
mod evidence;
mod game;
mod many;
mod outcome;
mod par;
mod port;
mod signature;
mod solution;
mod strategy;
mod symmetry;
mod table;
mod trace;

/// The compiled half of `blackbox.hex`, which Python finds as `blackbox._hex`.
#[pyo3::pymodule(submodule, gil_used = false)]
pub(crate) mod _hex {
    use pyo3::prelude::*;

    #[pymodule_export]
    use super::advice::{_advice, _port_advice, Advice, PortAdvice};
    #[pymodule_export]
    use super::board::Board;
    #[pymodule_export]
    use super::cell::Cell;
    #[pymodule_export]
    use super::census::{_census, Census, census};
    #[pymodule_export]
    use super::evidence::Evidence;
    #[pymodule_export]
    use super::game::Game;
    #[pymodule_export]
    use super::many::{boards, canonical, random_boards, rank, signatures, transformed, unrank};
    #[pymodule_export]
    use super::outcome::Outcome;
    #[pymodule_export]
    use super::par::{Par, par};
    #[pymodule_export]
    use super::port::Port;
    #[pymodule_export]
    use super::signature::Signature;
    #[pymodule_export]
    use super::solution::{_solution, Solution};
    #[pymodule_export]
    use super::strategy::{_played, Played, strategy};
    #[pymodule_export]
    use super::symmetry::Symmetry;
    #[pymodule_export]
    use super::table::GameTable;
    #[pymodule_export]
    use super::trace::{Step, Trace};

    /// Lets `from blackbox._hex import Board` find the module, which has no file of its own, and pickle its functions.
    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        for function in ["_advice", "_census", "_played", "_port_advice", "_solution"] {
            module.getattr(function)?.setattr("__module__", "blackbox._hex")?;
        }
        module.py().import("sys")?.getattr("modules")?.set_item("blackbox._hex", module)
    }
}
