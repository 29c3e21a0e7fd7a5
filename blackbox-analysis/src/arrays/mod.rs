//! Many boards in arrays of 64-bit words, and what is asked of all of them at once.
//!
//! [`Packing`] says how boards of a size lie in words. Everything here works through the boards in portions,
//! on as many threads as asked for, and stops within milliseconds when its watch says so.
//!
//! | function | gives |
//! |---|---|
//! | [`signatures`] | the packed outcomes of all rays |
//! | [`planes`] | which boards answer so |
//! | [`measures`] | how long each ray is, or how often it is deflected |
//! | [`joint_counts`] | how often each outcome and each atom come together |
//! | [`class_labels`] | which boards have equal signatures |
//! | [`canonical`], [`transformed`] | images under the symmetries |
//! | [`rank`], [`ranks`], [`unrank`], [`unranked`] | the places in the order of all boards |
//! | [`random_boards`], [`can_draw`], [`RandomBoards`] | uniform random boards |

mod cells;
mod classes;
mod error;
mod joint;
mod measures;
mod order;
mod packing;
mod portions;
mod random;
mod rays;
mod symmetry;

pub use blackbox_core::ray::kernels::Measure;
pub use classes::class_labels;
pub use error::ArrayError;
pub use joint::joint_counts;
pub use measures::{Number, measures};
pub use order::{rank, ranks, unrank, unranked};
pub use packing::Packing;
pub(crate) use portions::{PORTION, each_portion, each_quick_portion};
pub use random::{RandomBoards, can_draw, random_boards};
pub use rays::{RowsMut, planes, signatures};
pub use symmetry::{canonical, transformed};
