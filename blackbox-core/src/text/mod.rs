//! What every reader of text shares: faults with their place, plain numbers, the words of enums.

mod decimal;
mod located;
mod words;

pub use decimal::{decimal, is_decimal, with_digit};
pub use located::{FaultKind, Located, Place, PlaceForm};
pub use words::{OneOf, UnknownWord};
