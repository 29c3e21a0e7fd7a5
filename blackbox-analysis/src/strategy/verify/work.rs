//! Asking the caller while a proof is checked.

use blackbox_core::evidence::Limit;

use super::error::VerifyError;

/// The caller is asked once in so many looks at an outcome: every few milliseconds.
const EACH: usize = 1 << 16;

/// How much may be done until the caller is asked again.
pub(super) struct Work<'a, 'b> {
    limit: &'a mut Limit<'b>,
    left: usize,
}

impl<'a, 'b> Work<'a, 'b> {
    /// The caller is asked at once.
    pub(super) fn new(limit: &'a mut Limit<'b>) -> Self {
        Self { limit, left: 0 }
    }

    /// Before so many looks at an outcome.
    pub(super) fn take(&mut self, looks: usize) -> Result<(), VerifyError> {
        if let Some(left) = self.left.checked_sub(looks) {
            self.left = left;
            return Ok(());
        }
        self.left = EACH;
        self.limit.ask().map_err(|_| VerifyError::Interrupted)
    }
}
