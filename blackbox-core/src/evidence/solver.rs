//! The memory that searches take.

#[cfg(feature = "alloc")]
use alloc::boxed::Box;

use super::{
    cell_contents::{Contents, Slots},
    search::Search,
};

/// A solver: all the memory that a search needs, on the stack or wherever it is put. It may be used for one
/// evidence after another.
///
/// [`BoxSolver`](super::BoxSolver) holds boards within 8 x 8 and takes about 34 kB; the others hold larger
/// boards.
///
/// Beside its own memory a search takes stack: where few rays are left they are followed by recursion, at
/// most 256 deep. To 11 x 11 that is at most some 0.1 MB, beyond 2 MB; mostly a tenth of it.
#[derive(Clone)]
pub struct Solver<F: Contents> {
    pub(super) search: Search<F>,
    pub(super) by_atoms: F::PerCount<F::Weight>,
}

impl<F: Contents> core::fmt::Debug for Solver<F> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Solver").finish_non_exhaustive()
    }
}

impl<F: Contents> Default for Solver<F> {
    fn default() -> Self {
        Self::new()
    }
}

impl<F: Contents> Solver<F> {
    /// A solver with empty memory.
    pub fn new() -> Self {
        Self { search: Search::new(), by_atoms: Slots::filled(F::Weight::default()) }
    }
}

#[cfg(feature = "alloc")]
impl<F: Contents> Solver<F> {
    /// A solver with empty memory on the heap, where it is made: nothing of it stands on the stack.
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
