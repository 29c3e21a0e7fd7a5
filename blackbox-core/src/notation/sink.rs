//! The receiver of a board that is being read.

use super::error::{Fault, ParseErrorKind};
use crate::grid::{BoardError, Cell, Grid, Size};

/// The receiver of a board that is being read: first its size, once, then its atoms.
///
/// ```
/// use blackbox::{Cell, Size, core::{grid::BoardError, notation::{self, Sink}}};
///
/// /// Counts the atoms of a board of any size without storing it.
/// struct Counter(u32);
///
/// impl Sink for Counter {
///     fn size(&mut self, _: Size) -> Result<(), BoardError> {
///         Ok(())
///     }
///     fn atom(&mut self, _: Cell) -> bool {
///         self.0 += 1;
///         true
///     }
/// }
///
/// let mut counter = Counter(0);
/// notation::read("200/99@100/200", notation::ReadOptions::default(), &mut counter)?;
/// notation::Notation::Atoms.read("8x8:(1,2)", notation::ReadOptions::default(), &mut counter)?;
/// assert_eq!(counter.0, 2);
/// # Ok::<(), notation::ParseError>(())
/// ```
pub trait Sink {
    /// The size of the board. See [`Sink`].
    ///
    /// # Errors
    /// [`BoardError`] stops the reading: the sink cannot hold a board of this size.
    fn size(&mut self, size: Size) -> Result<(), BoardError>;

    /// An atom on a cell of the board. Returns whether it is new; a notation that forbids an atom named twice
    /// reports `false` as an error. See [`Sink`].
    fn atom(&mut self, cell: Cell) -> bool;
}

pub(super) struct Building<G>(pub(super) Option<G>);

impl<G: Grid> Sink for Building<G> {
    #[inline]
    fn size(&mut self, size: Size) -> Result<(), BoardError> {
        self.0 = Some(G::empty(size)?);
        Ok(())
    }

    #[inline]
    fn atom(&mut self, cell: Cell) -> bool {
        self.0.as_mut().is_some_and(|board| board.insert(cell))
    }
}

/// The sink behind every reader: checks the size against the one asked for.
pub(super) struct SizedSink<'a, S> {
    pub(super) expected: Option<Size>,
    pub(super) sink: &'a mut S,
}

impl<S: Sink> SizedSink<'_, S> {
    /// Announces the size at `offset`. A hexagon gets the other rule of the first look if asked for.
    #[inline]
    pub(super) fn size(&mut self, size: Size, offset: usize) -> Result<(), Fault> {
        let size = self.expected.filter(|&expected| expected == size.reflecting()).unwrap_or(size);
        if let Some(expected) = self.expected.filter(|&expected| expected != size) {
            return Err(Fault::new(offset, ParseErrorKind::SizeDiffers { found: size, expected }));
        }
        self.sink.size(size).map_err(|error| Fault::new(offset, ParseErrorKind::Board(error)))
    }

    #[inline]
    pub(super) fn atom(&mut self, cell: Cell) -> bool {
        self.sink.atom(cell)
    }
}
