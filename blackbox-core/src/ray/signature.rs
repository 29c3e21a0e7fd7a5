//! The outcomes of all ports.

use core::fmt;

use super::{Outcome, Port};
use crate::grid::{Grid, Size, Symmetry};

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
/// use blackbox_core::{Board, Grid, Outcome};
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

impl<C: Code, const N: usize> Signature<C, N> {
    /// Fires every port of a board, one by one. [`Grid::signature`] is faster where the board has its own way.
    ///
    /// # Panics
    /// If the board has more than `N` ports.
    pub fn of<G: Grid>(grid: &G) -> Self {
        let size = grid.size();
        let mut codes = [C::HIT; N];
        for port in Port::all(size) {
            codes[port.index() as usize] = C::pack(grid.fire(port));
        }
        Self { size, codes }
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
            write!(f, " {}:", port.label(self.size))?;
            match outcome {
                Outcome::Hit => f.write_str("H")?,
                Outcome::Reflection => f.write_str("R")?,
                Outcome::Detour(exit) => write!(f, "{}", exit.label(self.size))?,
            }
        }
        f.write_str(")")
    }
}
