//! `generate`.

use blackbox_analysis::game::Games;
use pyo3::prelude::*;

use super::IdArg;
use crate::{
    errors::{self, caught},
    interrupt::Watch,
};

/// New games of the sgt collection's Black Box, as game IDs.
///
/// Parameters
/// ----------
/// count : int
///     How many.
/// params : str or bytes
///     The size and the least and most atoms, "w8h8m5M5"; with "#" and a seed the games that the sgt program makes:
///     the first from the seed's text, the next from the text with "-1", "-2", ... appended. A game ID with a
///     description is checked and given again.
/// allow_zero : bool
///     Whether the least number of atoms may be 0, as in the sgt program before July 2024.
///
/// Raises
/// ------
/// GameError
///     If the parameters or the description are wrong, or a seed has no board.
///
/// >>> generate(2, "w8h8m5M5#12345")
/// ['w8h8m5M5:925fa66636a72ed6ae1c5015', 'w8h8m5M5:c75dd10e7da337f8cb34dee4']
#[pyfunction]
#[pyo3(
    signature = (count, params = IdArg::Text(String::new()), /, *, allow_zero = false),
    text_signature = "(count, params='w8h8m5M5', /, *, allow_zero=False)"
)]
pub(crate) fn generate(
    py: Python<'_>,
    count: usize,
    params: IdArg,
    allow_zero: bool,
) -> PyResult<Vec<String>> {
    let id = params.parse(allow_zero)?;
    caught(|| {
        let mut watch = Watch::new();
        py.detach(|| {
            let games = Games::new(id).take(count);
            games
                .map(|game| match watch.poll() {
                    std::ops::ControlFlow::Continue(()) => game.map(|game| game.id()).map_err(errors::game),
                    std::ops::ControlFlow::Break(error) => Err(error),
                })
                .collect()
        })
    })
}
