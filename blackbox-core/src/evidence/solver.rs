//! The memory that searches take.

#[cfg(feature = "alloc")]
use alloc::boxed::Box;

use super::{
    cell_contents::{Contents, Slots},
    search::Search,
};

/// A solver: the memory that a search needs. It may be used for one evidence after another.
///
/// [`BoxSolver`](super::BoxSolver) holds boards within 8 x 8 and takes about 34 kB.
///
/// Beside its own memory a search takes stack, since it follows the last rays by recursion, at most 256 deep:
/// at most some 0.1 MB to 11 x 11, and 2 MB beyond; mostly a tenth of it.
#[derive(Clone)]
pub struct GridSolver<F: Contents> {
    pub(super) search: Search<F>,
    pub(super) by_atoms: F::PerCount<F::Weight>,
}

impl<F: Contents> core::fmt::Debug for GridSolver<F> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("GridSolver").finish_non_exhaustive()
    }
}

impl<F: Contents> Default for GridSolver<F> {
    fn default() -> Self {
        Self::new()
    }
}

impl<F: Contents> GridSolver<F> {
    /// A solver with empty memory.
    ///
    /// ```
    /// use blackbox::{Limit, core::evidence::BoxSolver};
    ///
    /// let mut solver = BoxSolver::new();
    /// assert_eq!(solver.count(&"3x3 1".parse()?, &mut Limit::none())?, 9);
    /// assert_eq!(solver.count(&"3x3 2".parse()?, &mut Limit::none())?, 36);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new() -> Self {
        Self { search: Search::new(), by_atoms: Slots::filled(F::Weight::default()) }
    }
}

#[cfg(feature = "alloc")]
impl<F: Contents> GridSolver<F> {
    /// A solver with empty memory, made on the heap without a copy on the stack.
    ///
    /// ```
    /// use blackbox::{Limit, core::evidence::Solver64};
    ///
    /// assert_eq!(Solver64::boxed().count(&"64x64 1".parse()?, &mut Limit::none())?, 4_096);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// Never; where there is no memory, the process ends as for any other box.
    #[expect(unsafe_code, reason = "memory of zeros is a solver")]
    pub fn boxed() -> Box<Self> {
        let mut room = Box::<Self>::new_uninit();
        // SAFETY: a solver is integers, booleans, headings (0 is `Heading::Right`), sizes and arrays of
        // these, whatever the kind of board (no other crate can write a `Contents`): zeros are a value of
        // each of them. A search begins with `State::reset`, which writes what is to be something else.
        unsafe {
            room.as_mut_ptr().write_bytes(0, 1);
            room.assume_init()
        }
    }
}
