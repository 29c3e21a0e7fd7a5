//! The outcomes of all ports.

use core::fmt;

use super::{Numbering, Outcome, Port, Rays, SignatureError, kernels};
use crate::grid::{Board, Grid, Size, Symmetry};

/// The integer that packs one outcome: `u8` for boards of at most 254 ports, `u16` for all.
///
/// The code of a detour is the 0-based index of the exit port; the two highest values are hit and reflection.
pub trait Code: Copy + Eq + fmt::Debug {
    /// A hit: 254, or 65534.
    const HIT: Self;
    /// A reflection: 255, or 65535.
    const REFLECTION: Self;

    /// The code of a detour to the port with this index.
    fn detour(index: u16) -> Self;

    /// The code of the same outcome as this code of one byte.
    fn from_byte(code: u8) -> Self;

    /// The value as an integer.
    fn value(self) -> u16;

    /// Packs an outcome.
    fn pack(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Hit => Self::HIT,
            Outcome::Reflection => Self::REFLECTION,
            Outcome::Detour(exit) => Self::detour(exit.index()),
        }
    }

    /// The packed outcome.
    fn unpack(self) -> Outcome {
        if self == Self::HIT {
            Outcome::Hit
        } else if self == Self::REFLECTION {
            Outcome::Reflection
        } else {
            Outcome::Detour(Port::from_index_unchecked(self.value()))
        }
    }
}

impl Code for u8 {
    const HIT: Self = 254;
    const REFLECTION: Self = 255;

    fn detour(index: u16) -> Self {
        index as u8
    }

    fn from_byte(code: u8) -> Self {
        code
    }

    fn value(self) -> u16 {
        u16::from(self)
    }
}

impl Code for u16 {
    const HIT: Self = 65534;
    const REFLECTION: Self = 65535;

    fn detour(index: u16) -> Self {
        index
    }

    fn from_byte(code: u8) -> Self {
        // The two highest of a byte are the two highest of all.
        u16::from(code) | if code >= u8::HIT { 0xff00 } else { 0 }
    }

    fn value(self) -> u16 {
        self
    }
}

/// The outcomes of a board at all its ports, in canonical order. Boards with equal signatures cannot be told apart
/// by any play.
///
/// `Signature` alone is that of a [`Board`](crate::Board): 32 bytes; [`WideSignature`] is that of a
/// [`WideBoard`](crate::WideBoard).
///
/// ```
/// use blackbox_core::{Board, Outcome, Rays};
///
/// let board: Board = "@1/2".parse()?;
/// let signature = board.signature();
/// assert_eq!(signature.codes(), [254, 255, 254, 4, 3, 254, 255, 254]);
/// assert_eq!(signature.outcomes().filter(|&outcome| outcome == Outcome::Hit).count(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Signature<C = u8, const N: usize = 32> {
    size: Size,
    codes: [C; N],
}

/// The signature of a board of any size.
pub type WideSignature = Signature<u16, 1020>;

impl Signature {
    /// The signature of a board within the 8 x 8 box.
    pub(crate) fn of_box(board: Board) -> Self {
        let size = board.size();
        // Behind the ports all signatures are alike.
        let mut signature = Self { size, codes: [u8::HIT; 32] };
        kernels::one(size, board.bits(), &mut signature.codes[..size.ports().into()]);
        signature
    }
}

impl<C: Code, const N: usize> Signature<C, N> {
    /// The signature of a board of any kind, by the board's own fast way.
    ///
    /// # Panics
    /// If the board has more ports than `N`, or than `C` packs.
    pub fn of<R: Rays>(board: &R) -> Self {
        let size = board.size();
        let mut codes = [C::HIT; N];
        board.write_signature(&mut codes[..size.ports().into()]);
        Self { size, codes }
    }

    /// The signature with these outcomes, one for each port in canonical order.
    ///
    /// Not every such signature is that of a board, but it keeps the rules that all signatures keep: a detour leads
    /// to another port, whose detour leads back.
    ///
    /// ```
    /// use blackbox_core::{Outcome, Signature, Size, ray::SignatureError};
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
        size: Size,
        outcomes: impl IntoIterator<Item = Outcome>,
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

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The packed outcomes, one for each port of the board.
    pub fn codes(&self) -> &[C] {
        &self.codes[..self.size.ports() as usize]
    }

    /// The outcome at `port`.
    ///
    /// # Panics
    /// If `port` is not one of the board's.
    pub fn outcome(&self, port: Port) -> Outcome {
        self.codes()[port.index() as usize].unpack()
    }

    /// The outcomes in canonical order.
    pub fn outcomes(&self) -> impl DoubleEndedIterator<Item = Outcome> + ExactSizeIterator {
        self.codes().iter().map(|code| code.unpack())
    }

    /// The signature of the image of the board under `symmetry`.
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
