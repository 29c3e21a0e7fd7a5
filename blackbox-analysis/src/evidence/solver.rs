//! The solver that fits a board's size, on the heap.

use alloc::{borrow::Cow, boxed::Box};

use crate::effort::{Effort, usual};
#[cfg(feature = "std")]
use blackbox_core::evidence::{BoxSolver, Solver11, Solver32, Solver64};
use blackbox_core::{
    Grid, Size,
    evidence::{GridSolver, HexSolver, Solver16, Stop},
};

use super::Evidence;
use crate::Board;

/// A solver for evidence about hexagons and rectangles of any size to 64 x 64: it takes the memory that a
/// size needs when it first meets one, 34 kB within 8 x 8 and at most 0.65 MB, and keeps it for the next
/// evidence. Without the feature `std` it takes rectangles to 16 x 16, all by one search.
///
/// [`Evidence::solve`] and its neighbours make a solver for a single question; with the feature `std` a
/// thread keeps the memory of its last solver for the next one.
///
/// ```
/// use blackbox::{Board, Effort, Evidence, Solver};
///
/// let mut solver = Solver::new();
/// for text in ["8x8:(2,0)(5,2)(2,5)(5,7)", "9x9:(4,4)"] {
///     let board: Board = text.parse()?;
///     assert_eq!(solver.count(&Evidence::full(&board), &mut Effort::none())?, 1);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Default, Debug)]
pub struct Solver(Option<Kind>);

/// The solvers of the core: for each kind the sizes that it takes, and the bytes of stack that a search takes
/// at most, a few times over: it follows a ray by recursion, at most 256 deep.
macro_rules! kinds {
    ($($(#[$with:meta])? $kind:ident($solver:ty): $fits:expr, $stack:expr;)*) => {
        #[derive(Clone, Debug)]
        pub(crate) enum Kind {
            $($(#[$with])? $kind(Box<$solver>),)*
        }

        impl Kind {
            fn of(size: Size) -> Result<Self, Stop> {
                $($(#[$with])? if $fits(size) {
                    return Ok(Self::$kind(GridSolver::boxed()));
                })*
                Err(TOO_LARGE)
            }

            fn is_for(&self, size: Size) -> bool {
                match self {
                    $($(#[$with])? Self::$kind(_) => $fits(size),)*
                }
            }

            pub(crate) fn stack(&self) -> usize {
                match self {
                    $($(#[$with])? Self::$kind(_) => $stack,)*
                }
            }
        }
    };
}

kinds! {
    Hexagon(HexSolver): |size: Size| !size.has_columns(), 1 << 18;
    #[cfg(feature = "std")] Small(BoxSolver): |size: Size| has_sides(size, 1, 8), 1 << 18;
    #[cfg(feature = "std")] To11(Solver11): |size: Size| has_sides(size, 9, 11), 1 << 18;
    To16(Solver16): |size: Size| has_sides(size, if cfg!(feature = "std") { 12 } else { 1 }, 16), 1 << 22;
    #[cfg(feature = "std")] To32(Solver32): |size: Size| has_sides(size, 17, 32), 1 << 22;
    #[cfg(feature = "std")] To64(Solver64): |size: Size| has_sides(size, 33, 64), 1 << 22;
}

/// What is said where no solver fits.
pub(crate) const TOO_LARGE: Stop =
    Stop::TooLarge { most: if cfg!(feature = "std") { "64x64" } else { "16x16" } };

/// Whether it is a rectangle whose longer side has so many cells.
fn has_sides(size: Size, least: u8, most: u8) -> bool {
    size.has_columns() && (least..=most).contains(&size.width().max(size.height()))
}

/// Asks the solver that fits the size of some evidence, with evidence about its kind of board. The question
/// is compiled for every kind, so what is long stands in a function over kinds. It is answered by
/// [`Stop::TooLarge`] where no solver fits.
macro_rules! ask {
    ($any:expr, $evidence:expr, |$solver:ident, $known:ident| $question:expr) => {{
        use $crate::evidence::{
            Evidence::{Small, Wide},
            solver::Kind,
        };
        let known = $crate::evidence::solver::for_solvers($evidence);
        match $any.fit(known.size()) {
            Err(stop) => Err(stop.into()),
            Ok(kind) => $crate::stack::with_stack(kind.stack(), || match (kind, &*known) {
                (Kind::Hexagon($solver), Small($known)) => $question,
                (Kind::To16($solver), Wide($known)) => $question,
                #[cfg(feature = "std")]
                (Kind::Small($solver), Small($known)) => $question,
                #[cfg(feature = "std")]
                (Kind::To11($solver), Wide($known)) => $question,
                #[cfg(feature = "std")]
                (Kind::To32($solver), Wide($known)) => $question,
                #[cfg(feature = "std")]
                (Kind::To64($solver), Wide($known)) => $question,
                _ => unreachable!("the size decides the kind of evidence, too"),
            }),
        }
    }};
}
pub(crate) use ask;

/// The evidence about the kind of board that its solver searches.
#[cfg(feature = "std")]
pub(crate) fn for_solvers(evidence: &Evidence) -> Cow<'_, Evidence> {
    Cow::Borrowed(evidence)
}

/// The evidence about the kind of board that its solver searches: of any rectangle, a wide one.
#[cfg(not(feature = "std"))]
pub(crate) fn for_solvers(evidence: &Evidence) -> Cow<'_, Evidence> {
    let size = evidence.size();
    match evidence {
        Evidence::Small(small) if size.has_columns() => {
            let wide = blackbox_core::WideEvidence::new(size, small.atoms());
            let mut wide = wide.expect("wide boards have all sizes");
            for fact in small.facts() {
                let added = wide.add(fact);
                debug_assert!(added.is_ok(), "a fact of the same board");
            }
            Cow::Owned(Evidence::Wide(Box::new(wide)))
        }
        _ => Cow::Borrowed(evidence),
    }
}

impl Solver {
    /// A solver without memory yet.
    pub const fn new() -> Self {
        Self(None)
    }

    /// How many boards satisfy the evidence.
    ///
    /// # Errors
    /// As [`Solver::solve`], and [`Stop::Overflow`] where the number does not fit 128 bits.
    pub fn count(&mut self, evidence: &Evidence, limit: &mut Effort<'_>) -> Result<u128, Stop> {
        ask!(self, evidence, |solver, evidence| solver.count(evidence, limit))
    }

    /// Whether exactly one board satisfies the evidence.
    ///
    /// # Errors
    /// As [`Solver::solve`].
    pub fn is_unique(&mut self, evidence: &Evidence, limit: &mut Effort<'_>) -> Result<bool, Stop> {
        ask!(self, evidence, |solver, evidence| solver.is_unique(evidence, limit))
    }

    pub(crate) fn fit(&mut self, size: Size) -> Result<&mut Kind, Stop> {
        if !self.0.as_ref().is_some_and(|kind| kind.is_for(size)) {
            self.0 = None;
            #[cfg(feature = "std")]
            {
                self.0 = KEPT.take().filter(|kind| kind.is_for(size));
            }
            if self.0.is_none() {
                self.0 = Some(Kind::of(size)?);
            }
        }
        Ok(self.0.as_mut().expect("a solver for the size"))
    }
}

// The thread's last solver: to clear its memory for each short question takes a fifth of the time.
#[cfg(feature = "std")]
std::thread_local! {
    static KEPT: core::cell::Cell<Option<Kind>> = const { core::cell::Cell::new(None) };
}

#[cfg(feature = "std")]
impl Drop for Solver {
    fn drop(&mut self) {
        // What a panic has left half done answers nothing more; where the thread is ending, nothing is kept.
        if let Some(kind) = self.0.take().filter(|_| !std::thread::panicking()) {
            let _ = KEPT.try_with(|kept| kept.set(Some(kind)));
        }
    }
}

impl Evidence {
    /// How many boards that satisfy the evidence a short count meets; all of them where there are few.
    ///
    /// ```
    /// use blackbox::Evidence;
    ///
    /// let few: Evidence = "3x3 1; L1 R1".parse()?;
    /// assert_eq!(few.at_least(), 3);
    /// let many: Evidence = "16x16 20; L8 H".parse()?;
    /// assert!(many.at_least() > 1_000_000);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn at_least(&self) -> u128 {
        let (mut solver, limit) = (Solver::new(), &mut Effort::nodes(usual::SHORT));
        let met = ask!(solver, self, |solver, evidence| Ok::<_, Stop>(solver.count_until(evidence, limit).0));
        met.unwrap_or(0)
    }
}

pub(super) fn of_any_size<G: Grid>(board: &G) -> Board {
    Board::from_atoms(board.atoms(), board.size()).expect("the atoms of a board of the same size")
}
