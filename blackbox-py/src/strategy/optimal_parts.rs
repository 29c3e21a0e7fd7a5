//! The parts of a search for the optimum, for `blackbox.distributed`.

use blackbox_analysis::strategy::{OptimalOptions, OptimalPart, OptimalSearch, OutcomeTable};
use blackbox_core::{self as core, Numbering, Outcome};
use pyo3::prelude::*;

use super::{
    asked,
    proof::{Proof, proof},
    table,
};
use crate::prelude::*;

/// Size, atoms and scoring of a search that is cut into parts.
type JobArg = (SizeArg, AtomsArg, ScoringArg);

/// A part: its rays as labels and outcomes, and its bound.
type PartArg = (Vec<(String, String)>, u64);

/// A search with parts that others have solved, and what they found.
fn joined<T: Send>(
    py: Python<'_>, job: JobArg, known: Vec<String>, (threads, memory): (usize, u64),
    work: impl FnOnce(&OptimalSearch<'_>, &mut Control) -> PyResult<T> + Send,
) -> PyResult<T> {
    let (size, atoms, ScoringArg(scoring)) = job;
    let (size, atoms) = asked(size, &atoms)?;
    Control::plain().on(threads).holding(memory).run(py, identity, |control| {
        let table: OutcomeTable = table(size, atoms, control)?;
        let options = OptimalOptions::default().scoring(scoring);
        let search = OptimalSearch::new(&table, &options, &mut control.effort()).map_err(errors::strategy)?;
        for known in &known {
            search.join(known).map_err(errors::strategy)?;
        }
        work(&search, control)
    })
}

/// How many passes a search has.
#[pyfunction]
pub(crate) fn _optimal_passes() -> usize {
    OptimalSearch::PASSES
}

/// The parts of a pass, after the passes before it.
#[pyfunction]
pub(crate) fn _optimal_parts(
    py: Python<'_>, job: JobArg, known: Vec<String>, pass_: usize, rays: usize, room: (usize, u64),
) -> PyResult<Vec<PartArg>> {
    joined(py, job, known, room, |search, control| {
        search.run_passes(pass_, &mut control.effort()).map_err(errors::strategy)?;
        let size = search.size();
        let label = |&(port, outcome): &(core::Port, Outcome)| {
            (port.label(size).to_string(), outcome.display(Numbering::Letters, size).to_string())
        };
        let part = |part: OptimalPart| -> PartArg { (part.history.iter().map(label).collect(), part.bound) };
        Ok(search.parts(pass_, rays).into_iter().map(part).collect())
    })
}

/// What is known once a part is solved as closely as a pass does.
#[pyfunction]
pub(crate) fn _optimal_part(
    py: Python<'_>, job: JobArg, known: Vec<String>, pass_: usize, part: PartArg, room: (usize, u64),
) -> PyResult<String> {
    joined(py, job, known, room, |search, control| {
        let size = search.size();
        let ray = |(port, outcome): &(String, String)| {
            let port = core::Port::from_label(port, size).map_err(errors::port)?;
            Ok((port, Outcome::parse(outcome, Numbering::Letters, size).map_err(errors::notation)?))
        };
        let history = part.0.iter().map(ray).collect::<PyResult<_>>()?;
        let part = OptimalPart { history, bound: part.1 };
        search.run_part(&part, pass_, &mut control.effort()).map_err(errors::strategy)?;
        Ok(search.known())
    })
}

/// The proof, by a search that begins with what is known of the parts.
#[pyfunction]
pub(crate) fn _optimal_join(
    py: Python<'_>, job: JobArg, known: Vec<String>, room: (usize, u64),
) -> PyResult<Proof> {
    joined(py, job, known, room, |search, control| {
        search.run(&mut control.effort()).map_err(errors::strategy)?;
        proof(search, control)
    })
}
