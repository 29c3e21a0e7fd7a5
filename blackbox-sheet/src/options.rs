//! The options of a sheet.

use std::{path::Path, str::FromStr};

use crate::Language;

/// What a sheet is to look like.
#[derive(Clone, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
#[non_exhaustive]
pub struct SheetOptions {
    /// Stands at the top of every page; any script, nothing for none.
    pub title: String,
    /// How many puzzles stand beside each other and below each other on a page at most, at least 1 each.
    /// Where a page has fewer they have its room among them.
    pub grid: (u32, u32),
    /// How large the cells are at most: 1 is 8 mm; without it as large as fits. They shrink where they do not
    /// fit.
    pub scale: Option<f64>,
    /// Whether marks and paths have colours. Nothing depends on them.
    pub colour: bool,
    /// Whether a page before the puzzles says in pictures how rays go and what their marks mean.
    pub rules: bool,
    /// Whether pages with the atoms and the path of every clue follow.
    pub solutions: bool,
    /// Whether pages with the way to each solution in words follow.
    pub steps: bool,
    /// Whether all texts are large, and the cells as large as fits; the scale does not count then, and a page
    /// has fewer puzzles where that takes it.
    pub large: bool,
    /// The language of its texts; the title is as it is.
    pub language: Language,
    /// The size of the pages.
    pub paper: Paper,
    /// Font files for what the built-in font cannot write; fonts of the system come after them.
    pub fonts: Vec<Vec<u8>>,
}

blackbox_core::internal::setters!(SheetOptions {
    title: String,
    grid: (u32, u32),
    scale: Option<f64>,
    colour: bool,
    rules: bool,
    solutions: bool,
    steps: bool,
    large: bool,
    language: Language,
    paper: Paper,
    fonts: Vec<Vec<u8>>,
});

impl Default for SheetOptions {
    fn default() -> Self {
        Self {
            title: String::new(),
            grid: (2, 3),
            scale: None,
            colour: false,
            rules: false,
            solutions: false,
            steps: false,
            large: false,
            language: Language::English,
            paper: Paper::A4,
            fonts: Vec::new(),
        }
    }
}

/// The size of a page in millimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paper {
    /// From left to right.
    pub width: f64,
    /// From top to bottom.
    pub height: f64,
}

impl Paper {
    /// ISO A4, upright.
    pub const A4: Self = Self { width: 210.0, height: 297.0 };
    /// The papers with a name.
    pub const NAMED: [(&'static str, Self); 5] = [
        ("a3", Self { width: 297.0, height: 420.0 }),
        ("a4", Self::A4),
        ("a5", Self { width: 148.0, height: 210.0 }),
        ("letter", Self { width: 215.9, height: 279.4 }),
        ("legal", Self { width: 215.9, height: 355.6 }),
    ];

    /// Pages of these lengths in millimetres.
    ///
    /// # Errors
    /// [`PaperError`] if one is not from 50 to 2000.
    pub fn new(width: f64, height: f64) -> Result<Self, PaperError> {
        let all = [width, height].iter().all(|length| (50.0..=2000.0).contains(length));
        if all { Ok(Self { width, height }) } else { Err(PaperError) }
    }
}

/// Reads `a3`, `a4`, `a5`, `letter`, `legal`, small or large (`A4`), or width x height in millimetres, such
/// as `160x90`, 50 to 2000 each.
impl FromStr for Paper {
    type Err = PaperError;

    fn from_str(text: &str) -> Result<Self, PaperError> {
        if let Some((_, paper)) = Self::NAMED.iter().find(|(name, _)| name.eq_ignore_ascii_case(text)) {
            return Ok(*paper);
        }
        let (width, height) = text.split_once('x').ok_or(PaperError)?;
        let length = |text: &str| {
            let plain = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
            if plain { text.parse().map_err(|_| PaperError) } else { Err(PaperError) }
        };
        Self::new(length(width)?, length(height)?)
    }
}

/// A text that is no paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("invalid paper, expected a3, a4, a5, letter, legal or WIDTHxHEIGHT in millimetres, 50 to 2000")]
pub struct PaperError;

/// A kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// One picture, the pages below each other.
    Svg,
    /// A document with its fonts; its text can be selected.
    Pdf,
    /// For a printer; texts are outlines.
    Ps,
}

impl Format {
    /// The format that a file's name asks for by its ending `.svg`, `.pdf` or `.ps`.
    ///
    /// # Errors
    /// [`FormatError`] for any other name.
    pub fn of(path: &Path) -> Result<Self, FormatError> {
        match path.extension().and_then(|ending| ending.to_str()).map(str::to_ascii_lowercase).as_deref() {
            Some("svg") => Ok(Self::Svg),
            Some("pdf") => Ok(Self::Pdf),
            Some("ps") => Ok(Self::Ps),
            _ => Err(FormatError),
        }
    }
}

/// A file name with another ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown kind of file, expected a name that ends with .svg, .pdf or .ps")]
pub struct FormatError;
