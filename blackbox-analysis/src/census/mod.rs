//! How many boards can be told apart, and what rays do over all of them.

mod arena;
mod boxed;
mod class_sizes;
mod classes;
mod engine;
mod error;
mod images;
mod item;
mod job;
mod key;
mod look_alikes;
pub mod parts;
mod rays;
mod result;
mod run;
mod runs;
mod sample;
mod source;
mod state;
mod wide;

pub use classes::{Class, ambiguous_boards, classes_of};
pub use error::CensusError;
pub use job::Job;
pub use look_alikes::{LookAlikes, look_alikes};
pub use rays::{Extreme, PortOutcomes, RayStatistics};
pub use result::Census;
pub use run::{CensusOptions, census, check, ray_statistics};
pub use sample::{Estimate, SampleOptions, SampledCensus, sample};
