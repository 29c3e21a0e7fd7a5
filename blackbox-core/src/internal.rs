//! What the crates of this workspace share. It is promised to nobody else: it may change or go with any
//! version.

#[cfg(feature = "environment")]
pub use crate::ray::kernels::environment::{VARIABLE as KERNEL_VARIABLE, asked as asked_kernel};
#[cfg(feature = "serde")]
pub use crate::serialized_as_text;
pub use crate::{
    evidence::{
        descent::{Branch, Descent, Undecided},
        observed_ray::ObservedRay,
    },
    notation::text_frame::{Framed, TextPicture},
    ray::keys::{Pick, SignatureClass, SignatureKeys},
    setters,
    text::{
        clauses::{Piece, clauses, unmarked},
        decimal::{decimal, number, with_digit},
        located::{FaultKind, PlaceForm},
        words::Counted,
    },
    words,
};
