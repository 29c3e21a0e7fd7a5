//! The proof of an optimum, or of a bracket around it.

use std::path::PathBuf;

use blackbox_analysis::{
    checkpoint::PERIOD,
    effort::usual,
    strategy::{self as played, OptimalSearch},
};
use pyo3::prelude::*;

use super::in_words;
use crate::prelude::*;

/// The least total cost that is possible over all boards, or a bracket around it, with the means to check it.
/// Made by `optimal`, or from the text of one, which `blackbox verify` and `research/verifier` take as a
/// file.
///
/// Raises
/// ------
/// ParseError
///     If the text is not that of a proof.
///
/// >>> proof = Proof(optimal("4x4", 2).text)
/// >>> proof
/// <Proof 4x4 with 2 atoms: 366 rays>
/// >>> proof.verify()
#[pyclass(module = "blackbox.proofs", frozen, eq, hash, weakref)]
#[derive(PartialEq, Hash)]
pub(crate) struct Proof {
    pub(super) proof: played::Proof,
}

getters! { Proof: self;
    /// The size of the boards.
    size -> Size = Size(self.proof.size);
    /// The least and the greatest number of atoms.
    atoms -> (u32, u32) = (self.proof.atoms.min(), self.proof.atoms.max());
    /// What rays cost.
    scoring -> Scoring = Scoring(self.proof.scoring);
    /// No seeker does with less, over all boards.
    lower -> u64 = self.proof.lower;
    /// Some seeker does with this.
    upper -> u64 = self.proof.upper;
    /// Whether the optimum is known: the two are equal.
    proved -> bool = self.proof.proved();
    /// How many positions the tree of the upper bound has.
    positions -> usize = self.proof.tree.len();
    /// On how many claims about positions the lower bound rests.
    claims -> usize = self.proof.claims.len();
}

#[pymethods]
impl Proof {
    #[new]
    #[pyo3(signature = (text, /))]
    fn new(py: Python<'_>, text: &str) -> PyResult<Self> {
        let proof = py.detach(|| played::Proof::parse(text)).map_err(errors::parse)?;
        Ok(Self { proof })
    }

    /// All of it as a text, which a file may hold.
    #[getter]
    fn text(&self, py: Python<'_>) -> String {
        py.detach(|| self.proof.to_string())
    }

    /// Check everything with nothing of the search: play the tree, and derive every claim from those of
    /// smaller sets.
    ///
    /// Parameters
    /// ----------
    /// memory : int
    ///     How many bytes what is known of the claims may take, 128 each, beside up to 1 GB for the boards and small sets.
    /// threads : int, optional
    ///     How many threads check claims; without it as many as `set_threads` says.
    /// checkpoint : path, optional
    ///     A directory that keeps how many claims hold, every ten minutes and at the end; a later check goes on from there.
    /// progress : callable or bool, optional
    ///     Called now and then as `progress(done, total)` with the number of claims checked so far and of all; what it raises
    ///     stops the check. True draws a bar by `tqdm.auto`.
    /// timeout, cancel : optional
    ///     As for `optimal`.
    ///
    /// Raises
    /// ------
    /// StrategyError
    ///     With the first line that does not hold, where the memory is spent, or if the checkpoint cannot be used.
    #[pyo3(
        signature = (*, memory = None, threads = None, checkpoint = None, progress = None, timeout = None,
            cancel = None),
        text_signature = "($self, *, memory=4294967296, threads=None, checkpoint=None, progress=None, timeout=None, \
            cancel=None)"
    )]
    fn verify(
        &self, py: Python<'_>, memory: Option<MemoryArg>, threads: Option<ThreadsArg>,
        checkpoint: Option<PathBuf>, progress: Option<Py<PyAny>>, timeout: Option<TimeoutArg>,
        cancel: Option<CancelArg>,
    ) -> PyResult<()> {
        let memory = memory.map_or(usual::PROOF, |memory| memory.0);
        let control = Control::new(timeout, cancel).on(ThreadsArg::number(threads)).holding(memory);
        control.reporting(py, progress)?.search(py, identity, |effort| match &checkpoint {
            Some(directory) => played::verify_kept(&self.proof, directory, PERIOD, effort)
                .map_err(errors::strategy)?
                .map_err(errors::strategy),
            None => played::verify(&self.proof, effort).map_err(errors::strategy),
        })
    }

    fn __repr__(&self) -> String {
        let played::Proof { size, atoms, scoring, lower, upper, .. } = self.proof;
        let total = if lower == upper { lower.to_string() } else { format!("{lower} to {upper}") };
        let atoms = in_words(atoms);
        format!("<Proof {size} with {atoms}: {total} {scoring}>")
    }

    fn __getnewargs__(&self, py: Python<'_>) -> (String,) {
        (self.text(py),)
    }
}

/// The proof of what a search has found.
pub(super) fn proof(search: &OptimalSearch<'_>, control: &mut Control) -> PyResult<Proof> {
    let proof = search.proof(&mut control.effort()).map_err(errors::strategy)?;
    Ok(Proof { proof })
}
