//! Boards that a game can be played on, and what is asked of the search.

use blackbox_core::{
    Evidence, Rays, WideBoard, WideEvidence,
    evidence::{Limit, PartialBoard, Solver, Solver16, Stop},
    internal::Knowledge,
};

/// What is done with the solver that fits a board.
pub trait Task {
    /// What comes of it.
    type Answer;

    /// Does it.
    ///
    /// # Errors
    /// [`Stop`] where a search ended without an answer.
    fn run<F: PartialBoard>(
        self,
        solver: &mut Solver<F>,
        evidence: &Evidence<F::Board>,
        limit: &mut Limit<'_>,
    ) -> Result<Self::Answer, Stop>;
}

/// A board that a game can be played on: there is evidence about it, and a solver that fits it.
pub trait Playable: Rays {
    /// What the seeker of such a board knows.
    type Evidence: Knowledge + Clone + PartialEq;

    /// Does a task with the solver that fits the evidence, on the heap.
    ///
    /// # Errors
    /// As the task; [`Stop::TooLarge`] if no solver fits.
    fn run<T: Task>(evidence: &Self::Evidence, task: T, limit: &mut Limit<'_>) -> Result<T::Answer, Stop>;
}

/// With one solver for rectangles to 16 x 16, for faces that must stay small. With the feature `searchless`
/// it has none, and every task is [`Stop::TooLarge`].
impl Playable for WideBoard {
    type Evidence = WideEvidence;

    fn run<T: Task>(evidence: &WideEvidence, task: T, limit: &mut Limit<'_>) -> Result<T::Answer, Stop> {
        if cfg!(feature = "searchless") {
            return Err(Stop::TooLarge);
        }
        task.run(&mut Solver16::boxed(), evidence, limit)
    }
}
