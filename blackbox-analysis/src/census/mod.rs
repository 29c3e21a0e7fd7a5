//! How many boards can be told apart, and what rays do over all of them.

mod arena;
mod class_sizes;
mod classes;
mod engine;
mod equal_keys;
mod error;
mod frames;
mod images;
mod item;
mod job;
mod key;
mod look_alikes;
mod rays;
mod result;
mod sample;
pub(crate) mod slices;
mod source;
mod state;
mod whole_census;
mod wide_boards;
mod word_boards;

pub use classes::{Class, ambiguous_boards, classes_of};
pub use error::CensusError;
pub use job::Job;
pub use look_alikes::{LookAlikes, look_alikes};
pub use rays::{Extreme, PortOutcomes, RayStatistics};
pub use result::Census;
pub use sample::{Estimate, SampleOptions, SampledCensus, sample};
pub use whole_census::{census, check, ray_statistics};
