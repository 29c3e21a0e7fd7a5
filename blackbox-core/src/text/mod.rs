//! Faults of texts with their place, and unknown words; the clauses and numbers that all readers share.

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

/// Makes an error of a type, whose closure shows what is wrong and what was expected; the variants that are
/// named hold the error that it comes from.
macro_rules! error {
    ($(#[$about:meta])* $Error:ident, $show:expr $(, of $($Variant:ident)|+)?) => {
        $(#[$about])*
        impl ::core::fmt::Display for $Error {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                let show: fn(&Self, &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result = $show;
                show(self, f)
            }
        }

        impl ::core::error::Error for $Error {
            $(fn source(&self) -> Option<&(dyn ::core::error::Error + 'static)> {
                $crate::text::source!(self, $($Variant)|+)
            })?
        }
    };
}
pub(crate) use error;

/// The error in one of these variants, if it is one of them.
macro_rules! source {
    ($error:expr, $($Variant:ident)|+) => {
        match $error {
            $(Self::$Variant(error) => Some(error),)+
            _ => None,
        }
    };
}
pub(crate) use source;
