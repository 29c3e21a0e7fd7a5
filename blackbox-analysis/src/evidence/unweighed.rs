//! Why a prior gives no answer.

use alloc::{borrow::ToOwned, format};

use blackbox_core::{Size, evidence::Stop};
use thiserror::Error;

use crate::prior::PriorError;

/// The most ports of boards that are weighed one by one: the codes of their outcomes are bytes.
pub(crate) const MOST_PORTS: u16 = 252;

/// Why a prior gives no answer.
#[derive(Clone, Copy, Debug, Error, PartialEq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum Unweighed {
    /// It is no prior of such boards.
    #[error("{0}")]
    Prior(#[from] PriorError),
    /// No board that satisfies the evidence has a weight.
    #[error("the prior allows no board that satisfies the evidence, expected one with a weight above 0")]
    Nothing,
    /// The boards are too many to be weighed one by one; `boards` is `None` if they were not even listed.
    #[error("{}, expected at most {most} to be weighed one by one",
        boards.map_or_else(|| "too many boards to be listed".to_owned(), |boards| format!("{boards} boards")))]
    TooMany { boards: Option<u128>, most: u128 },
    /// The boards have too many ports to be weighed one by one.
    #[error("boards of {size} have {} ports, expected at most {} where boards are weighed one by one",
        size.ports(), MOST_PORTS)]
    Ports { size: Size },
    /// The search ended without an answer.
    #[error("{0}")]
    Stop(#[from] Stop),
}
