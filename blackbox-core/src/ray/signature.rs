//! The outcomes of all ports.

use core::fmt;

use super::{Code, Numbering, Outcome, Port, SignatureError};
use crate::grid::{Size, Symmetry};

/// The outcomes of a board at all ports, in canonical order. No play tells apart boards of equal signatures.
///
/// `Signature` alone is that of a [`WordBoard`](crate::WordBoard): 58 bytes; [`WideSignature`] is that of a
/// [`WideBoard`](crate::WideBoard).
///
/// ```
/// use blackbox::{Outcome, Port, Rays, core::WordBoard};
///
/// let board: WordBoard = "@1/2".parse()?;
/// let signature = board.signature();
/// assert_eq!((signature.size(), signature.codes()), (board.size(), &[254, 255, 254, 4, 3, 254, 255, 254][..]));
/// assert_eq!(signature.outcomes().filter(|&outcome| outcome == Outcome::Hit).count(), 4);
/// assert_eq!(signature.outcome(Port::new(0, board.size())?), Outcome::Hit);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Signature<C = u8, const N: usize = 54> {
    pub(super) size: Size,
    pub(super) codes: [C; N],
}

/// The signature of a board of any size.
pub type WideSignature = Signature<u16, 1020>;

impl<C: Code, const N: usize> Signature<C, N> {
    /// The signature with these outcomes, one for each port in canonical order.
    ///
    /// The outcomes must keep the rule of all signatures: a detour leads to another port, and the detour
    /// there leads back. There need not be a board with this signature.
    ///
    /// ```
    /// use blackbox::{Outcome, Size, core::{Signature, ray::SignatureError}};
    ///
    /// let size = Size::new(1, 1)?;
    /// let hits = Signature::<u8, 32>::from_outcomes(size, [Outcome::Hit; 4])?;
    /// assert_eq!(hits.codes(), [254; 4]);
    /// let short = Signature::<u8, 32>::from_outcomes(size, [Outcome::Hit; 3]);
    /// assert_eq!(short, Err(SignatureError::Length { found: 3, expected: 4 }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`SignatureError`] names the first port that breaks a rule.
    ///
    /// # Panics
    /// If the board has more than `N` ports.
    pub fn from_outcomes(
        size: Size, outcomes: impl IntoIterator<Item = Outcome>,
    ) -> Result<Self, SignatureError> {
        let expected = size.ports() as usize;
        let mut codes = [C::HIT; N];
        let mut found = 0;
        for outcome in outcomes {
            if let Outcome::Detour(exit) = outcome
                && exit.index() >= size.ports()
            {
                return Err(SignatureError::OffBoard {
                    entry: Port::from_index_unchecked(found as u16),
                    size,
                });
            }
            if found < expected {
                codes[found] = C::pack(outcome);
            }
            found += 1;
        }
        if found != expected {
            return Err(SignatureError::Length { found, expected });
        }
        let signature = Self { size, codes };
        let one_way = |&entry: &Port| match signature.outcome(entry) {
            Outcome::Detour(exit) => exit == entry || signature.outcome(exit) != Outcome::Detour(entry),
            _ => false,
        };
        match Port::all(size).find(one_way) {
            Some(entry) => Err(SignatureError::OneWay { entry, size }),
            None => Ok(signature),
        }
    }

    /// The size of the board. See [`Signature`].
    pub fn size(&self) -> Size {
        self.size
    }

    /// The packed outcomes, one for each port of the board. See [`Signature`].
    pub fn codes(&self) -> &[C] {
        &self.codes[..self.size.ports() as usize]
    }

    /// The outcome at `port`. See [`Signature`].
    ///
    /// # Panics
    /// If `port` is not one of the board's.
    pub fn outcome(&self, port: Port) -> Outcome {
        self.codes()[port.index() as usize].unpack()
    }

    /// The outcomes in canonical order. See [`Signature`].
    pub fn outcomes(&self) -> impl DoubleEndedIterator<Item = Outcome> + ExactSizeIterator {
        self.codes().iter().map(|code| code.unpack())
    }

    /// The signature of the image of the board under `symmetry`.
    ///
    /// ```
    /// use blackbox::{Symmetry, core::WordBoard};
    ///
    /// let board: WordBoard = "@2/3".parse()?;
    /// let image = board.transformed(Symmetry::MirrorX);
    /// assert_eq!(board.signature().transformed(Symmetry::MirrorX), image.signature());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Self {
        let mut codes = [C::HIT; N];
        for port in Port::all(self.size) {
            let image = symmetry.port(port, self.size);
            codes[image.index() as usize] = C::pack(symmetry.outcome(self.outcome(port), self.size));
        }
        Self { size: symmetry.size(self.size), codes }
    }
}

/// As `L1:H L2:R L3:B4`, in canonical order.
impl<C: Code, const N: usize> fmt::Debug for Signature<C, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Signature({}", self.size)?;
        for (port, outcome) in Port::all(self.size).zip(self.outcomes()) {
            let outcome = outcome.display(Numbering::Letters, self.size);
            write!(f, " {}:{outcome}", port.label(self.size))?;
        }
        f.write_str(")")
    }
}
