//! What every reader of text shares: plain numbers and the words of enums.

mod decimal;
mod words;

pub use decimal::{decimal, is_decimal};
pub use words::UnknownWord;
