//! The words of a question, read; each fault says what was expected.

use blackbox_analysis::{Board, effort::Effort};
use blackbox_core::notation::{self, ReadOptions};

/// Why there is no answer.
pub(crate) enum Failure {
    Refused(String),
    Stopped(String, String),
}

#[allow(clippy::needless_pass_by_value, reason = "as `map_err` hands errors over")]
pub(crate) fn refused(error: impl ToString) -> Failure {
    Failure::Refused(error.to_string())
}

pub(crate) fn divided(text: &str) -> (&str, &str) {
    let end = text.bytes().position(|byte| byte == b' ').unwrap_or(text.len());
    (&text[..end], text.get(end + 1..).unwrap_or_default())
}

pub(crate) fn board(text: &str) -> Result<Board, Failure> {
    notation::read_board(text, ReadOptions::default()).map_err(refused)
}

/// Reads how many nodes a search may take, or `usual`.
pub(crate) fn limited(text: &str, usual: u64) -> Result<(Effort<'static>, &str), Failure> {
    let (nodes, rest) = divided(text);
    if nodes == "usual" {
        return Ok((Effort::nodes(usual), rest));
    }
    let nodes = nodes
        .parse()
        .map_err(|_| Failure::Refused(format!("'{nodes}' is no limit, expected a number of nodes")))?;
    Ok((Effort::nodes(nodes), rest))
}
