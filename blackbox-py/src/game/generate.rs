//! `generate`.

use blackbox_table::{Games, GenerateError, Unique, Wanted, entropy};
use pyo3::prelude::*;

use super::IdArg;
use crate::prelude::*;

/// New games of the sgt collection's Black Box, as game IDs.
///
/// Parameters
/// ----------
/// n : int
///     How many.
/// params : str or bytes
///     The size and the least and most atoms, "w8h8m5M5"; with "#" and a seed the games that the sgt program makes:
///     the first from the seed's text, the next from the text with "-1", "-2", ... appended. A game ID with a
///     description is checked and given again.
/// allow_zero : bool
///     Whether the least number of atoms may be 0, as in the sgt program before July 2024.
/// unique : bool
///     Only games whose answer is unique up to equivalence: every board that agrees with all rays is a right answer. Only
///     descriptions that name an atom twice make other games. Games that do not qualify are left out.
/// strict : bool
///     With `unique`: only games where one board alone agrees with all rays.
/// difficulty : {"easy", "medium", "hard", "expert"}, optional
///     Only games on boards up to 8x8 whose hidden board is as hard as this, by its par.
///
/// Raises
/// ------
/// GameError
///     If the parameters or the description are wrong, a seed has no board, or 10,000 games in a row are not as wanted.
///
/// >>> generate(2, "w8h8m5M5#12345")
/// ['w8h8m5M5:925fa66636a72ed6ae1c5015', 'w8h8m5M5:c75dd10e7da337f8cb34dee4']
#[pyfunction]
#[pyo3(
    signature = (n, params = IdArg(Vec::new()), /, *, allow_zero = false, unique = false, strict = false,
        difficulty = None, timeout = None, cancel = None),
    text_signature = "(n, params='w8h8m5M5', /, *, allow_zero=False, unique=False, strict=False, difficulty=None, \
        timeout=None, cancel=None)"
)]
pub(crate) fn generate(
    py: Python<'_>, n: CountArg, params: IdArg, allow_zero: bool, unique: bool, strict: bool,
    difficulty: Option<&str>, timeout: Option<TimeoutArg>, cancel: Option<CancelArg>,
) -> PyResult<Vec<String>> {
    let n = n.0;
    let id = params.parse(allow_zero)?;
    let unique = match (unique, strict) {
        (false, false) => None,
        (true, false) => Some(Unique::Class),
        (true, true) => Some(Unique::Board),
        (false, true) => return Err(errors::game("strict without unique, expected unique=True as well")),
    };
    let difficulty = difficulty
        .map(|name| name.parse().map_err(|error| errors::game(format_args!("{name:?}: {error}"))))
        .transpose()?;
    let wanted = Wanted::default().unique(unique).difficulty(difficulty);
    Control::new(timeout, cancel).run(py, errors::game, |control| {
        let mut games = Games::new(id, entropy);
        let mut made = Vec::new();
        for _ in 0..n {
            made.push(games.next_wanted(wanted, &mut control.effort())?.id());
            if !control.goes_on() {
                break;
            }
        }
        Ok::<_, GenerateError>(made)
    })
}
