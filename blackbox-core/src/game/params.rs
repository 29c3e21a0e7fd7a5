//! The parameters of a game: the size, and the range of the number of atoms.

use core::fmt;

use super::c_numbers;
use crate::{
    grid::{Grid, Size, SizeError},
    text,
};

/// The parameters of a game: the size and how many atoms may be hidden.
///
/// | text | board |
/// |---|---|
/// | `w8h8m5M5` | a rectangle, in the form of the sgt collection: width, height, the least and the greatest number of atoms |
/// | `s5m5M6` | a hexagon of this many cells a side, and the numbers of atoms |
/// | `s5m5M6r` | the same, by the other rule of the first look ([`Size::reflects`]) |
///
/// Rectangles have upstream's limits: 2 to 255 cells each way, at least one atom, a minimum that leaves a
/// cell free, any maximum. On hexagons the maximum leaves a cell free, too.
///
/// ```
/// use blackbox_core::{Size, game::Params};
///
/// let params = Params::decode(b"w10h10m4M10", false)?;
/// assert_eq!((params.size().cells(), params.min_atoms(), params.max_atoms()), (100, 4, 10));
/// assert_eq!(params.to_string(), "w10h10m4M10");
/// let params = Params::decode(b"s3m2M2r", false)?;
/// assert_eq!(params, Params::new("hex3r".parse().unwrap(), 2, 2, false)?);
/// assert_eq!(params.to_string(), "s3m2M2r");
/// # Ok::<(), blackbox_core::game::ParamsError>(())
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
    /// use blackbox_core::{Size, game::{Params, ParamsError}};
    ///
    /// assert_eq!(Params::new(Size::CLASSIC, 3, 6, false)?, Params::PRESETS[2]);
    /// assert_eq!(Params::new(Size::CLASSIC, 0, 6, false), Err(ParamsError::Zero));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`ParamsError`] with the first limit that is broken, in upstream's order.
    pub const fn new(
        size: Size,
        min_atoms: i32,
        max_atoms: i32,
        allow_zero: bool,
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
    /// use blackbox_core::{Board, game::Params};
    ///
    /// let board: Board = "8/8/1@4@1/8/8/3@4/8/6@1".parse()?;
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
    /// use blackbox_core::{game::Params};
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

    /// Whether a text is read as the parameters of a hexagon: whether it begins with `s` and a digit.
    ///
    /// ```
    /// use blackbox_core::{game::Params};
    ///
    /// assert!(Params::is_of_hexagon(b"s5m6M6") && !Params::is_of_hexagon(b"w8h8"));
    /// ```
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

    /// The size.
    ///
    /// ```
    /// use blackbox_core::{Size, game::Params};
    ///
    /// assert_eq!(Params::default().size(), Size::CLASSIC);
    /// ```
    pub const fn size(self) -> Size {
        self.size
    }

    /// The smallest number of atoms.
    ///
    /// ```
    /// use blackbox_core::{game::Params};
    ///
    /// assert_eq!(Params::decode(b"w8h8m3M6", false)?.min_atoms(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn min_atoms(self) -> u32 {
        self.min
    }

    /// The largest number of atoms; may exceed the number of cells.
    ///
    /// ```
    /// use blackbox_core::{game::Params};
    ///
    /// assert_eq!(Params::decode(b"w8h8m3M6", false)?.max_atoms(), 6);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn max_atoms(self) -> u32 {
        self.max
    }

    /// Whether a number of atoms is within the range.
    ///
    /// ```
    /// use blackbox_core::{game::Params};
    ///
    /// let params = Params::decode(b"w8h8m3M6", false)?;
    /// assert!(params.admits(3) && params.admits(6) && !params.admits(7));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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

/// Parameters that no game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParamsError {
    /// A side below 2.
    TooSmall {
        /// The width asked for.
        width: i32,
        /// The height asked for.
        height: i32,
    },
    /// A side above 255.
    TooLarge {
        /// The width asked for.
        width: i32,
        /// The height asked for.
        height: i32,
    },
    /// A minimum below 0.
    Negative {
        /// The minimum asked for.
        min: i32,
    },
    /// A minimum of 0, where that was not allowed.
    Zero,
    /// The minimum exceeds the maximum.
    Order {
        /// The minimum asked for.
        min: i32,
        /// The maximum asked for.
        max: i32,
    },
    /// The minimum leaves no cell free.
    Full {
        /// The minimum asked for.
        min: i32,
        /// The cells of the board.
        cells: u32,
    },
    /// The maximum leaves no cell of a hexagon free.
    Most {
        /// The maximum asked for.
        max: i32,
        /// The cells of the board.
        cells: u32,
    },
    /// A hexagon of a size that no board has.
    Size(SizeError),
    /// The text begins as the parameters of a hexagon do and goes on otherwise.
    Form,
    /// No number after a letter, and 0 is refused.
    Missing {
        /// The letter.
        letter: char,
        /// Upstream's message about the 0.
        message: &'static str,
    },
    /// A number that no C `int` holds; upstream's behaviour is undefined then.
    Overflow {
        /// The letter before the number.
        letter: char,
    },
}

impl ParamsError {
    /// Upstream's message, word for word. Upstream has none for [`ParamsError::Overflow`] and for hexagons;
    /// there it is ours.
    ///
    /// ```
    /// use blackbox_core::{game::ParamsError};
    ///
    /// assert_eq!(ParamsError::Zero.message(), "Number of balls must be at least one");
    /// ```
    pub const fn message(self) -> &'static str {
        match self {
            Self::TooSmall { .. } => "Width and height must both be at least two",
            Self::TooLarge { .. } => "Widths and heights greater than 255 are not supported",
            Self::Negative { .. } => "Negative number of balls",
            Self::Zero => "Number of balls must be at least one",
            Self::Order { .. } => "Minimum number of balls may not be greater than maximum",
            Self::Full { .. } | Self::Most { .. } => "Too many balls to fit in grid",
            Self::Size(_) => "No hexagon has this size",
            Self::Form => "Not the parameters of a hexagon",
            Self::Missing { message, .. } => message,
            Self::Overflow { .. } => "Number in parameters is too large",
        }
    }
}

/// What is wrong, then what was found and expected.
impl fmt::Display for ParamsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Negative { .. } => "Negative number of atoms",
            Self::Zero | Self::Missing { letter: 'm', .. } => "Number of atoms must be at least one",
            Self::Order { .. } | Self::Missing { letter: 'M', .. } => {
                "Minimum number of atoms may not be greater than maximum"
            }
            Self::Full { .. } | Self::Most { .. } => "Too many atoms to fit in grid",
            _ => self.message(),
        })?;
        match self {
            Self::TooSmall { width, height } | Self::TooLarge { width, height } => {
                write!(f, ": found {width}x{height}, expected 2 to 255 each way")
            }
            Self::Negative { min } => write!(f, ": found a minimum of {min}, expected 1 or more"),
            Self::Zero => f.write_str(": found a minimum of 0, expected 1 or more (or zero to be allowed)"),
            Self::Order { min, max } => {
                write!(f, ": found {min} to {max}, expected a minimum up to the maximum")
            }
            Self::Full { min, cells } => {
                write!(f, ": found a minimum of {min}, expected fewer than the {cells} cells")
            }
            Self::Most { max, cells } => {
                write!(f, ": found a maximum of {max}, expected fewer than the {cells} cells")
            }
            Self::Size(error) => write!(f, ": {error}"),
            Self::Form => f.write_str(
                ", expected s, m and M with the cells a side and the least and the greatest number of atoms, such as \
                 s5m6M6, and r at the end for the other rule of the first look",
            ),
            Self::Missing { letter, .. } => {
                write!(f, ": found no number after {letter}, expected one such as {letter}8")
            }
            Self::Overflow { letter } => {
                write!(f, ": found one after {letter}, expected {} to {}", i32::MIN, i32::MAX)
            }
        }
    }
}

impl core::error::Error for ParamsError {}
