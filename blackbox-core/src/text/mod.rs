//! What every reader of text shares: faults with their place, clauses and words, numbers, the words of enums.

mod clauses;
mod decimal;
mod located;
mod words;

pub use clauses::{Piece, clauses, unmarked};
pub use decimal::{decimal, is_decimal, is_number, number, with_digit};
pub use located::{FaultKind, Located, Place, PlaceForm};
pub use words::{Counted, OneOf, UnknownWord};
