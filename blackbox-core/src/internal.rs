//! What the crates of this workspace share. No other may rely on it: it may change with any version.

#[cfg(feature = "environment")]
pub use crate::ray::kernels::environment::{VARIABLE as KERNEL_VARIABLE, asked as asked_kernel};
#[cfg(feature = "alloc")]
pub use crate::ray::kernels::{batch::packed_signatures_with, measures::packed_measures_with};
#[cfg(feature = "serde")]
pub use crate::serialized_as_text;
pub use crate::{
    enumerate::{binomial::binomial, subsets::Subsets},
    evidence::{
        board_group::BoardGroup,
        descent::{Branch, Descent, Undecided},
        search::Give,
    },
    game::{deal::fresh_seed, random::Random},
    notation::{
        did_you_mean::is_save,
        evidence::{drawn::is_list as is_list_of_marks, size_of_evidence},
        sgt::{
            description::{described, write_description},
            link::is_in as has_link,
        },
        text_frame::{Framed, TextPicture},
    },
    ray::{
        kernels::{batch::signatures_with, measures::measures_with, planes::planes_with},
        keys::{Pick, SignatureClass, SignatureKeys},
    },
    setters,
    split_mix::SplitMix,
    text::{
        clauses::{Piece, clauses, unmarked},
        decimal::{decimal, number, with_digit},
        located::{FaultKind, PlaceForm},
        words::Counted,
    },
    words,
};

pub mod lists {
    pub use crate::enumerate::lists::{advance, rank, unrank};
}
