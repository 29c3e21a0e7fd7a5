//! Boards that rays are fired through.

use core::fmt;

use super::{Code, Outcome, Port, Signature, Trace, WideSignature, kernels, rectangle, wide};
use crate::grid::{Grid, WideBoard, WordBoard, tables::PORTS};

/// A board that rays are fired through. Code above the rays is written once, for this trait.
///
/// ```
/// use blackbox::{Grid, Outcome, Port, Rays, Size, core::WideBoard};
///
/// /// How many rays of a board of any kind are absorbed.
/// fn hits<R: Rays>(board: &R) -> usize {
///     Port::all(board.size()).filter(|&port| board.fire(port) == Outcome::Hit).count()
/// }
///
/// let board: WideBoard = "100x2:(50,0)".parse()?;
/// assert_eq!(hits(&board), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Rays: Grid {
    /// The signature type that is large enough for every board of this kind.
    type Signature: Clone + PartialEq + fmt::Debug;

    /// The outcome of a ray, without its path. See [`WordBoard::fire`](crate::WordBoard::fire).
    ///
    /// # Panics
    /// If `port` is not one of this board's.
    fn fire(&self, port: Port) -> Outcome;

    /// The path of a ray, cell by cell. See [`WordBoard::trace`](crate::WordBoard::trace).
    ///
    /// # Panics
    /// If `port` is not one of this board's.
    fn trace(&self, port: Port) -> Trace<'_, Self> {
        Trace::new(self, port)
    }

    /// The outcomes of all ports in canonical order. See
    /// [`WordBoard::signature`](crate::WordBoard::signature).
    fn signature(&self) -> Self::Signature;

    /// Writes the codes of [`Rays::signature`] into `codes`: bytes for at most 254 ports, or `u16`.
    ///
    /// ```
    /// use blackbox::{Rays, core::WordBoard};
    ///
    /// let board: WordBoard = "@1/2".parse()?;
    /// let mut codes = [0u8; 8];
    /// board.write_signature(&mut codes);
    /// assert_eq!(codes, board.signature().codes());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If `codes` has another length than the board has ports, or the ports are more than `C` packs.
    fn write_signature<C: Code>(&self, codes: &mut [C]);
}

impl Rays for WordBoard {
    type Signature = Signature;

    #[inline]
    fn fire(&self, port: Port) -> Outcome {
        port.hold_to(self.size());
        rectangle::fire(self.bits(), self.size(), port)
    }

    #[inline]
    fn signature(&self) -> Signature {
        Signature::of_box(*self)
    }

    fn write_signature<C: Code>(&self, codes: &mut [C]) {
        hold::<C>(codes.len(), self.size().ports());
        let mut bytes = [u8::HIT; PORTS];
        let bytes = &mut bytes[..codes.len()];
        kernels::one(self.size(), self.bits(), bytes);
        for (code, &byte) in codes.iter_mut().zip(&*bytes) {
            *code = C::from_byte(byte);
        }
    }
}

impl Rays for WideBoard {
    type Signature = WideSignature;

    fn fire(&self, port: Port) -> Outcome {
        port.hold_to(self.size());
        wide::fire(self, port)
    }

    fn signature(&self) -> WideSignature {
        Signature::of(self)
    }

    fn write_signature<C: Code>(&self, codes: &mut [C]) {
        hold::<C>(codes.len(), self.size().ports());
        wide::codes(self, codes);
    }
}

impl Signature {
    /// The signature of a board of one word. It becomes its caller's code, so that it is made in place.
    #[inline]
    pub(crate) fn of_box(board: WordBoard) -> Self {
        let size = board.size();
        // Behind the ports all signatures are alike.
        let mut signature = Self { size, codes: [u8::HIT; PORTS] };
        kernels::one(size, board.bits(), &mut signature.codes[..size.ports().into()]);
        signature
    }
}

impl<C: Code, const N: usize> Signature<C, N> {
    /// The signature of a board of any kind, by [`Rays::write_signature`].
    ///
    /// ```
    /// use blackbox::core::{Signature, WideBoard, WordBoard};
    ///
    /// let (board, wide): (WordBoard, WideBoard) = ("@1/2".parse()?, "@1/2".parse()?);
    /// assert_eq!(Signature::<u8, 54>::of(&wide), board.signature());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If the board has more ports than `N`, or than `C` packs.
    pub fn of<R: Rays>(board: &R) -> Self {
        let size = board.size();
        let mut codes = [C::HIT; N];
        board.write_signature(&mut codes[..size.ports().into()]);
        Self { size, codes }
    }
}

/// Holds the room for a signature to the number of ports.
fn hold<C: Code>(room: usize, ports: u16) {
    assert_eq!(room, usize::from(ports), "one code for each port");
    assert!(ports <= C::HIT.value(), "codes of another width: {ports} ports");
}
