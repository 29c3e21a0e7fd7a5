//! Which boards a census, its look-alikes and its rays are about.

use blackbox_analysis::census::Job;
use blackbox_core::Size;

use crate::frame::Failure;

/// The job of boards with `min_atoms` to `max_atoms` atoms.
pub(crate) fn job(width: u32, height: u32, min_atoms: u32, max_atoms: u32) -> Result<Job, Failure> {
    Ok(Job::pooled(Size::new(width, height)?, min_atoms..=max_atoms))
}
