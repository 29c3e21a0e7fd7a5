//! How placements are played.

use blackbox_core::game::Scoring;

/// How [`evaluate`](super::evaluate) plays.
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub struct EvaluateOptions {
    /// What rays cost.
    pub scoring: Scoring,
    /// Counts every wrong atom, 5 points in most scorings, even between placements of one signature, and lets
    /// the seeker guess at any time: it does so wherever one class has more than half of the placements left
    /// and the guess costs less than playing on. Otherwise it plays until one class is left and pays for rays
    /// alone.
    pub strict: bool,
    /// Keeps for each class which ports were fired.
    pub transcripts: bool,
}

blackbox_core::internal::setters!(EvaluateOptions { scoring: Scoring, strict: bool, transcripts: bool });
