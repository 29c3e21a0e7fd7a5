//! Faults of texts with their place, and unknown words. What all readers share besides is the crate's own:
//! clauses and words, plain numbers, the words of enums.

pub(crate) mod clauses;
pub(crate) mod decimal;
pub(crate) mod located;
pub(crate) mod words;

pub(crate) use clauses::{Piece, clauses, unmarked};
pub(crate) use decimal::{decimal, is_number, number, with_digit};
pub(crate) use located::{FaultKind, PlaceForm};
pub use located::{Located, Place};
pub(crate) use words::Counted;
pub use words::UnknownWord;
