//! The parameters of a game: the size, and the range of the number of atoms.

use core::fmt;

use super::{ParamsError, c_numbers};
use crate::{
    grid::{Grid, Size},
    text,
};

/// The parameters of a game: the size and how many atoms may be hidden.
///
/// | text | board |
/// |---|---|
/// | `w8h8m5M5` | a rectangle, in the form of the sgt collection: width, height, the least and the greatest number of atoms |
/// | `s5m5M6` | a hexagon of this many cells a side, and the numbers of atoms |
/// | `s5m5M6r` | the same, where an atom beside the first cell always reflects ([`Size::reflects`]) |
///
/// Rectangles have upstream's limits: 2 to 255 cells each way, at least one atom, a minimum that leaves a
/// cell free, any maximum. On hexagons the maximum leaves a cell free, too.
///
/// ```
/// use blackbox::{Params, Size};
///
/// let params = Params::decode(b"w10h10m4M10", false)?;
/// assert_eq!((params.size().cells(), params.min_atoms(), params.max_atoms()), (100, 4, 10));
/// assert_eq!(params.to_string(), "w10h10m4M10");
/// let params = Params::decode(b"s3m2M2r", false)?;
/// assert_eq!(params, Params::new("hex3r".parse().unwrap(), 2, 2, false)?);
/// assert_eq!(params.to_string(), "s3m2M2r");
/// assert!(params.admits(2) && !params.admits(3) && Params::is_of_hexagon(b"s3"));
/// # Ok::<(), blackbox::core::game::ParamsError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Params {
    size: Size,
    min: u32,
    max: u32,
}

/// The letters of the sgt form, in the order of its fields.
const LETTERS: [u8; 4] = *b"whmM";

impl Params {
    /// The five entries of upstream's menu, in its order; the second is the default.
    pub const PRESETS: [Params; 5] = [
        Self::preset(5, 3, 3),
        Self::preset(8, 5, 5),
        Self::preset(8, 3, 6),
        Self::preset(10, 5, 5),
        Self::preset(10, 4, 10),
    ];

    const fn preset(side: u32, min: u32, max: u32) -> Self {
        match Size::new(side, side) {
            Ok(size) => Self { size, min, max },
            Err(_) => unreachable!(),
        }
    }

    /// Black Box+ with six atoms, `s5m6M6`, as in both figures of its rules.
    pub const PLUS: Self = Self { size: Size::PLUS, min: 6, max: 6 };

    /// Parameters with these values.
    ///
    /// `allow_zero` lets the minimum be 0, as upstream did before July 2024.
    ///
    /// ```
    /// use blackbox::{Params, Size, core::game::ParamsError};
    ///
    /// assert_eq!(Params::new(Size::CLASSIC, 3, 6, false)?, Params::PRESETS[2]);
    /// assert_eq!(Params::new(Size::CLASSIC, 0, 6, false), Err(ParamsError::Zero));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`ParamsError`] with the first limit that is broken, in upstream's order.
    pub const fn new(
        size: Size, min_atoms: i32, max_atoms: i32, allow_zero: bool,
    ) -> Result<Self, ParamsError> {
        let (width, height, cells) = (size.width() as i32, size.height() as i32, size.cells());
        if width < 2 || height < 2 {
            return Err(ParamsError::TooSmall { width, height });
        }
        if min_atoms < 0 {
            return Err(ParamsError::Negative { min: min_atoms });
        }
        if min_atoms < 1 && !allow_zero {
            return Err(ParamsError::Zero);
        }
        if min_atoms > max_atoms {
            return Err(ParamsError::Order { min: min_atoms, max: max_atoms });
        }
        if min_atoms as u32 >= cells {
            return Err(ParamsError::Full { min: min_atoms, cells });
        }
        if !size.has_columns() && max_atoms as u32 >= cells {
            return Err(ParamsError::Most { max: max_atoms, cells });
        }
        Ok(Self { size, min: min_atoms as u32, max: max_atoms as u32 })
    }

    /// The parameters of a game with `board`: its size, and exactly its number of atoms.
    ///
    /// ```
    /// use blackbox::{Params, core::WordBoard};
    ///
    /// let board: WordBoard = "8/8/1@4@1/8/8/3@4/8/6@1".parse()?;
    /// assert_eq!(Params::of(&board, false)?.to_string(), "w8h8m4M4");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Params::new`], for a board outside upstream's limits.
    pub fn of(board: &impl Grid, allow_zero: bool) -> Result<Self, ParamsError> {
        let atoms = board.count() as i32;
        Self::new(board.size(), atoms, atoms, allow_zero)
    }

    /// Reads parameters: those of a hexagon from a text that begins with `s` and a digit and has exactly its
    /// form, those of a rectangle from any other.
    ///
    /// The reader of rectangles is as lenient as upstream's. It starts from the default, `w8h8m5M5`, and goes
    /// from left to right:
    /// - one of `w`, `h`, `m`, `M` sets its field to the number that follows (blanks and one sign may precede
    ///   it; 0 where there is none);
    /// - every other character is ignored, so `8x8` and `W9H9` are the default;
    /// - a later letter overrides an earlier one.
    ///
    /// ```
    /// use blackbox::Params;
    ///
    /// assert_eq!(Params::decode(b"w10h10", false)?.to_string(), "w10h10m5M5");
    /// assert!(Params::decode(b"w10h10m0", false).is_err() && Params::decode(b"w10h10m0", true).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Params::new`]; [`ParamsError::TooLarge`] and [`ParamsError::Size`] for a size that no board has;
    /// [`ParamsError::Missing`] where no number stands and 0 is refused; [`ParamsError::Overflow`] for a
    /// number that no C `int` holds; and [`ParamsError::Form`].
    pub fn decode(text: &[u8], allow_zero: bool) -> Result<Self, ParamsError> {
        if Self::is_of_hexagon(text) {
            return Self::decode_hexagon(text, allow_zero);
        }
        let mut values = [8, 8, 5, 5];
        let mut missing = [false; 4];
        let mut rest = text;
        while let [letter, after @ ..] = rest {
            rest = after;
            let Some(field) = LETTERS.iter().position(|known| known == letter) else { continue };
            values[field] = i32::try_from(c_numbers::atoi(after))
                .map_err(|_| ParamsError::Overflow { letter: char::from(*letter) })?;
            missing[field] = c_numbers::scan(after).is_none();
        }
        let [width, height, min, max] = values;
        Self::rectangle(width, height, min, max, allow_zero).map_err(|error| {
            // Upstream takes 0 where no number stands, and refuses that.
            let suspects: &[usize] = match error {
                ParamsError::TooSmall { .. } => &[0, 1],
                ParamsError::Zero => &[2],
                ParamsError::Order { .. } => &[3],
                _ => &[],
            };
            let field = suspects.iter().find(|&&field| missing[field]);
            let missing = |&field: &usize| ParamsError::Missing {
                letter: char::from(LETTERS[field]),
                message: error.message(),
            };
            field.map_or(error, missing)
        })
    }

    fn rectangle(width: i32, height: i32, min: i32, max: i32, allow_zero: bool) -> Result<Self, ParamsError> {
        if width < 2 || height < 2 {
            return Err(ParamsError::TooSmall { width, height });
        }
        let size = Size::new(width as u32, height as u32);
        Self::new(size.map_err(|_| ParamsError::TooLarge { width, height })?, min, max, allow_zero)
    }

    /// Whether a text is read as the parameters of a hexagon: whether it begins with `s` and a digit. See
    /// [`Params`].
    pub const fn is_of_hexagon(text: &[u8]) -> bool {
        matches!(text, [b's', b'0'..=b'9', ..])
    }

    fn decode_hexagon(text: &[u8], allow_zero: bool) -> Result<Self, ParamsError> {
        let fields = text.strip_suffix(b"r").unwrap_or(text);
        let read = || {
            let fields = core::str::from_utf8(fields).ok()?.strip_prefix('s')?;
            let (side, atoms) = fields.split_once('m')?;
            let (min, max) = atoms.split_once('M')?;
            Some((text::decimal(side)?, text::decimal(min)?, text::decimal(max)?))
        };
        let (side, min, max) = read().ok_or(ParamsError::Form)?;
        let size = Size::hex(side).map_err(ParamsError::Size)?;
        let size = if fields.len() < text.len() { size.reflecting() } else { size };
        Self::new(size, min, max, allow_zero)
    }

    /// The size. See [`Params`].
    pub const fn size(self) -> Size {
        self.size
    }

    /// The smallest number of atoms. See [`Params`].
    pub const fn min_atoms(self) -> u32 {
        self.min
    }

    /// The largest number of atoms; may exceed the number of cells. See [`Params`].
    pub const fn max_atoms(self) -> u32 {
        self.max
    }

    /// Whether a number of atoms is within the range. See [`Params`].
    pub const fn admits(self, atoms: u32) -> bool {
        self.min <= atoms && atoms <= self.max
    }
}

/// The second preset, `w8h8m5M5`.
impl Default for Params {
    fn default() -> Self {
        Self::PRESETS[1]
    }
}

/// In full, `w8h8m5M5` or `s5m6M6`.
impl fmt::Display for Params {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { size, min, max } = *self;
        match size.side() {
            Some(side) => write!(f, "s{side}m{min}M{max}{}", if size.reflects() { "r" } else { "" }),
            None => write!(f, "w{}h{}m{min}M{max}", size.width(), size.height()),
        }
    }
}
