//! The places on the edge where rays enter and leave, in all numbering systems.

use core::fmt;

use super::{AskedPort, Label, Numbering, PortError, Side};
use crate::{
    grid::{Cell, Size},
    text,
};

/// A port, as its 0-based index in the canonical order: counter-clockwise from the upper left, the left side
/// downwards, the bottom left to right, the right side upwards, the top right to left. On a hexagon the first
/// port is the left side of the first cell of the top row.
///
/// The place of a port depends on the [`Size`], so every method that needs the place takes a size.
///
/// | system | first port of 8 x 8 | from and to |
/// |---|---|---|
/// | number, as printed on the original board, 1-based | `1` | [`Port::from_number`], [`Port::number`] |
/// | side letter; on hexagons the printed number | `L1` | [`Port::from_label`], [`Port::label`] |
/// | sgt, 0-based clockwise from the top left | `31` | [`Port::from_sgt`], [`Port::sgt`] |
///
/// ```
/// use blackbox::{Numbering, Port, Size};
///
/// let size = Size::CLASSIC;
/// let port = Port::from_label("R8", size)?;
/// assert_eq!((port.number(), port.sgt(size), port.index()), (17, 15, 16));
/// assert_eq!(port.label(size).to_string(), "R8");
/// assert_eq!(Port::parse("17", Numbering::Numbers, size), Ok(port));
/// assert_eq!(port.display(Numbering::Numbers, size).to_string(), "17");
/// assert_eq!([Port::new(16, size), Port::from_number(17, size), Port::from_sgt(15, size)], [Ok(port); 3]);
/// assert!(Port::new(32, size).is_err() && Port::from_label("L9", size).is_err());
/// assert_eq!((Port::all(size).len(), Port::all(Size::PLUS).len()), (32, 54));
/// assert_eq!(Port::from_label("24", Size::PLUS)?.number(), 24);
/// # Ok::<(), blackbox::core::ray::PortError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Port(pub(super) u16);

const fn off_board(asked: AskedPort, size: Size) -> PortError {
    PortError::OffBoard { asked: Some(asked), size }
}

impl Port {
    /// The port with this canonical 0-based index. See [`Port`].
    ///
    /// # Errors
    /// [`PortError::OffBoard`] if a board of this size has no such port.
    pub const fn new(index: u16, size: Size) -> Result<Self, PortError> {
        if index < size.ports() { Ok(Self(index)) } else { Err(off_board(AskedPort::Index(index), size)) }
    }

    /// All ports of a board of this size, in canonical order. See [`Port`].
    pub fn all(size: Size) -> impl DoubleEndedIterator<Item = Port> + ExactSizeIterator + Clone {
        (0..size.ports()).map(Port)
    }

    /// The port with this canonical index, known to be on the board.
    pub(crate) const fn from_index_unchecked(index: u16) -> Self {
        Self(index)
    }

    /// The canonical 0-based index. See [`Port`].
    pub const fn index(self) -> u16 {
        self.0
    }

    /// The number printed on the original board, 1-based. See [`Port`].
    pub const fn number(self) -> u16 {
        self.0 + 1
    }

    /// The port with this printed number, 1-based. See [`Port`].
    ///
    /// # Errors
    /// [`PortError::OffBoard`] if a board of this size has no such port.
    pub const fn from_number(number: u16, size: Size) -> Result<Self, PortError> {
        if 0 < number && number <= size.ports() {
            Ok(Self(number - 1))
        } else {
            Err(off_board(AskedPort::Number(number), size))
        }
    }

    /// The sgt index: 0-based, clockwise from the top left. See [`Port`].
    pub const fn sgt(self, size: Size) -> u16 {
        size.ports() - 1 - self.0
    }

    /// The port with this sgt index. See [`Port`].
    ///
    /// # Errors
    /// [`PortError::OffBoard`] if a board of this size has no such port.
    pub const fn from_sgt(index: u16, size: Size) -> Result<Self, PortError> {
        if index < size.ports() {
            Ok(Self(size.ports() - 1 - index))
        } else {
            Err(off_board(AskedPort::Number(index), size))
        }
    }

    /// The port at a side and position.
    ///
    /// ```
    /// use blackbox::{Port, Size};
    ///
    /// let (size, label) = (Size::CLASSIC, "B2".parse()?);
    /// assert_eq!(Port::at(label, size)?.number(), 10);
    /// assert!(Port::at(label, Size::PLUS).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`PortError::OffBoard`] if the position is 0 or beyond the side.
    pub const fn at(label: Label, size: Size) -> Result<Self, PortError> {
        let (w, h, k) = (size.width() as u16, size.height() as u16, label.position as u16);
        let letter = if let Some(side) = label.side { Some(side.letter()) } else { None };
        let asked = AskedPort::Label(letter, label.position);
        let (length, index) = match label.side {
            None if !size.has_columns() => (size.ports(), k.wrapping_sub(1)),
            None => return Err(PortError::Label),
            Some(_) if !size.has_columns() => return Err(off_board(asked, size)),
            Some(Side::Left) => (h, k.wrapping_sub(1)),
            Some(Side::Bottom) => (w, (h + k).wrapping_sub(1)),
            Some(Side::Right) => (h, (2 * h + w).wrapping_sub(k)),
            Some(Side::Top) => (w, (2 * (h + w)).wrapping_sub(k)),
        };
        if k == 0 || k > length { Err(off_board(asked, size)) } else { Ok(Self(index)) }
    }

    /// The port with this label, such as `L1`; on hexagons, with this printed number. See [`Port`].
    ///
    /// # Errors
    /// [`PortError::Label`] if the text is no label, [`PortError::OffBoard`] if the board has no such port.
    pub fn from_label(text: &str, size: Size) -> Result<Self, PortError> {
        match text.parse() {
            Ok(label) => Self::at(label, size),
            Err(_) if !size.has_columns() => Err(PortError::OffBoard { asked: None, size }),
            Err(_) => Err(PortError::Label),
        }
    }

    /// Reads a port in the given numbering; numbers may have leading zeros. See [`Port`].
    ///
    /// # Errors
    /// As [`Port::from_label`]; [`PortError::Number`] where a number was expected.
    pub fn parse(text: &str, numbering: Numbering, size: Size) -> Result<Self, PortError> {
        if !numbering.is_of_numbers() {
            return Self::from_label(text, size).map(|port| numbering.port(port, size));
        }
        if !text::is_number(text) {
            return Err(PortError::Number);
        }
        let number = text::number(text).ok_or(PortError::OffBoard { asked: None, size })?;
        Self::from_number_in(number, numbering, size)
    }

    /// The port with this number in a numbering by numbers; of any other, with the printed one.
    ///
    /// ```
    /// use blackbox::{Numbering, Port, Size};
    ///
    /// let size = Size::CLASSIC;
    /// assert_eq!(Port::from_number_in(1, Numbering::Clockwise, size), Port::from_label("T1", size));
    /// ```
    ///
    /// # Errors
    /// [`PortError::OffBoard`] if the board has no such port.
    pub const fn from_number_in(number: u16, numbering: Numbering, size: Size) -> Result<Self, PortError> {
        match numbering {
            Numbering::Sgt => Self::from_sgt(number, size),
            Numbering::Clockwise if 0 < number && number <= size.ports() => Ok(Self(size.ports() - number)),
            _ => Self::from_number(number, size),
        }
    }

    /// The number of the port in a numbering by numbers; of any other, the printed one.
    ///
    /// ```
    /// use blackbox::{Numbering, Port, Size};
    ///
    /// let port = Port::from_label("T1", Size::CLASSIC)?;
    /// assert_eq!(port.number_in(Numbering::Clockwise, Size::CLASSIC), 1);
    /// # Ok::<(), blackbox::core::ray::PortError>(())
    /// ```
    pub const fn number_in(self, numbering: Numbering, size: Size) -> u16 {
        match numbering {
            Numbering::Sgt => self.sgt(size),
            Numbering::Clockwise => self.sgt(size) + 1,
            _ => self.number(),
        }
    }

    /// Writes the port in the given numbering. See [`Port`].
    pub fn display(self, numbering: Numbering, size: Size) -> impl fmt::Display {
        struct ShownPort(Port, Numbering, Size);
        impl fmt::Display for ShownPort {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let Self(port, numbering, size) = *self;
                if numbering.is_of_numbers() {
                    return port.number_in(numbering, size).fmt(f);
                }
                numbering.port(port, size).label(size).fmt(f)
            }
        }
        ShownPort(self, numbering, size)
    }

    /// The side and position. See [`Port`].
    ///
    /// # Panics
    /// If the port is not one of this size.
    pub const fn label(self, size: Size) -> Label {
        assert!(self.0 < size.ports(), "a port of this size");
        if !size.has_columns() {
            return Label { side: None, position: self.0 as u8 + 1 };
        }
        let (side, position) = self.on_side(size);
        Label { side: Some(side), position: position as u8 }
    }

    /// The side of a rectangle and the position there, from 1.
    #[inline]
    pub(super) const fn on_side(self, size: Size) -> (Side, u16) {
        let (w, h, i) = (size.width() as u16, size.height() as u16, self.0);
        if i < h {
            (Side::Left, i + 1)
        } else if i < h + w {
            (Side::Bottom, i + 1 - h)
        } else if i < 2 * h + w {
            (Side::Right, 2 * h + w - i)
        } else {
            (Side::Top, 2 * (h + w) - i)
        }
    }
}

impl Numbering {
    /// The cell that this numbering calls by the name of another one, which it calls by this one's.
    #[must_use]
    pub(crate) const fn cell(self, cell: Cell, size: Size) -> Cell {
        match self {
            Self::Bottom if size.has_columns() => Cell::new(cell.x, size.height() - 1 - cell.y),
            _ => cell,
        }
    }

    /// The port that this numbering calls by letter and position of another, which it calls by this one's.
    pub(crate) const fn port(self, port: Port, size: Size) -> Port {
        let Label { side, position } = port.label(size);
        match (self, side) {
            (Self::Bottom, Some(Side::Left | Side::Right)) => {
                match Port::at(Label { side, position: size.height() - position + 1 }, size) {
                    Ok(port) => port,
                    Err(_) => port,
                }
            }
            _ => port,
        }
    }
}
