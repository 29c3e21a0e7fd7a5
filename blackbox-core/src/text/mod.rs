//! What every reader of text shares: faults with their place, clauses and words, plain numbers, the words of enums.

mod clauses;
mod decimal;
mod located;
mod words;

pub use clauses::{Piece, clauses};
pub use decimal::{decimal, is_decimal, with_digit};
pub use located::{FaultKind, Located, Place, PlaceForm};
pub use words::{OneOf, UnknownWord};
