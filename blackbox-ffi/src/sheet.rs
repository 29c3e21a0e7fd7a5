//! Puzzles on paper: sheets as SVG, PDF or PostScript.
//!
//! Sheets need a font and code that sets texts of any script: over a third of the library. So the library has
//! them only on demand, by cargo's feature `sheets` (`FEATURES=sheets make c-library`).

use blackbox_sheet::{Format, Language, Paper, PaperError, PrintedPuzzle, SheetOptions as Look};
#[cfg(feature = "sheets")]
use blackbox_sheet::{Sheet, SheetError};
use libc::c_char;

use crate::prelude::*;

/// A kind of file: one of `BB_SHEET_...`.
pub type bb_sheet_format = i32;

/// One picture, the pages below each other.
pub const BB_SHEET_SVG: bb_sheet_format = 0;
/// A document with its fonts; its text can be selected.
pub const BB_SHEET_PDF: bb_sheet_format = 1;
/// For a printer; texts are outlines.
pub const BB_SHEET_PS: bb_sheet_format = 2;

/// The formats by their numbers.
pub const FORMATS: [Format; 3] = [Format::Svg, Format::Pdf, Format::Ps];

/// A language of the texts of a sheet: one of `BB_LANGUAGE_...`.
pub type bb_language = i32;

/// English.
pub const BB_LANGUAGE_ENGLISH: bb_language = 0;
/// German.
pub const BB_LANGUAGE_GERMAN: bb_language = 1;
/// French.
pub const BB_LANGUAGE_FRENCH: bb_language = 2;
/// Arabic, from right to left.
pub const BB_LANGUAGE_ARABIC: bb_language = 3;

/// A font file in memory.
#[repr(C)]
pub struct bb_font {
    /// Its bytes, TrueType or OpenType.
    pub bytes: In<u8>,
    /// How many they are.
    pub length: usize,
}

/// What a sheet is to look like. All but `size` may be 0.
#[repr(C)]
pub struct bb_sheet_options {
    /// `sizeof(bb_sheet_options)`; see "Options" above.
    pub size: usize,
    /// Stands at the top of every page, UTF-8 in any script, ending with NUL; NULL for none.
    pub title: In<c_char>,
    /// Fonts for what the built-in font cannot write; fonts of the system come after them.
    pub fonts: In<bb_font>,
    /// How many fonts these are.
    pub font_count: usize,
    /// How large the cells are at most: 1 is 8 mm; 0 for as large as fits.
    pub scale: f64,
    /// The width of the pages in millimetres, 50 to 2000; 0 for that of A4 upright.
    pub paper_width: f64,
    /// The height of the pages in millimetres, 50 to 2000; 0 for that of A4 upright.
    pub paper_height: f64,
    /// How many puzzles stand beside each other, at most 100; 0 for 2.
    pub columns: u32,
    /// How many puzzles stand below each other, at most 100; 0 for 3.
    pub rows: u32,
    /// The language of the texts; the title is as it is.
    pub language: bb_language,
    /// Whether marks and paths have colours. Nothing depends on them.
    pub colour: Flag,
    /// Whether pages with the atoms and the path of every clue follow.
    pub solutions: Flag,
    /// Whether the texts are large, and the cells as large as fits; the scale does not count then.
    pub large: Flag,
    /// Whether a page before the puzzles says in pictures how rays go and what their marks mean.
    pub rules: Flag,
    /// Whether pages with the way to each solution in words follow.
    pub steps: Flag,
}

options!(bb_sheet_options);

#[cfg(feature = "sheets")]
statuses! {
    SheetError: |_| BB_ERROR_ARGUMENT;
}

statuses! {
    PaperError: |_| BB_ERROR_ARGUMENT;
}

/// The number, or what stands for 0.
fn or<T: Default + PartialEq>(number: T, usual: T) -> T {
    if number == T::default() { usual } else { number }
}

/// What the caller wants, checked.
fn look(options: &In<bb_sheet_options>) -> Result<Look, Failure> {
    let given = options.sized("options")?;
    let mut look = Look::default();
    if !given.title.is_null() {
        given.title.text(usize::MAX, "options->title")?.clone_into(&mut look.title);
    }
    for font in given.fonts.slice(given.font_count, "options->fonts")? {
        look.fonts.push(font.bytes.slice(font.length, "options->fonts[i].bytes")?.to_vec());
    }
    let Paper { width, height } = look.paper;
    look.paper = Paper::new(or(given.paper_width, width), or(given.paper_height, height))?;
    look.scale = Some(given.scale).filter(|&scale| scale != 0.0);
    look.grid = (or(given.columns, look.grid.0), or(given.rows, look.grid.1));
    let flags = [given.colour, given.solutions, given.large, given.rules, given.steps];
    [look.colour, look.solutions, look.large, look.rules, look.steps] = flags.map(Flag::get);
    look.language = value_of(&Language::ALL, given.language, "language")?;
    Ok(look)
}

/// Lays puzzles out on pages and writes these to a function of the caller's. Without puzzles it is one page
/// with the title. The same puzzles and options give the same bytes, unless a font of the system is used.
///
/// `options` may be NULL. `BB_ERROR_STATE` if the library was built without sheets, `BB_ERROR_ARGUMENT` for
/// an unknown format or language, for an option out of its range, a font file that is none, a character of
/// the title that no font has, and puzzles that are too large for their places.
#[unsafe(no_mangle)]
pub extern "C" fn bb_sheet_write(
    puzzles: In<In<bb_puzzle>>, count: usize, options: In<bb_sheet_options>, format: bb_sheet_format,
    writer: bb_writer,
) -> bb_status {
    entry(|| {
        let puzzles = puzzles.slice(count, "puzzles")?.iter();
        let puzzles = puzzles.map(|puzzle| Ok(puzzle.get("puzzles[i]")?.0.clone()));
        let puzzles = puzzles.collect::<Result<Vec<_>, Failure>>()?;
        let look = look(&options)?;
        let format = value_of(&FORMATS, format, "format")?;
        write_bytes_to(&written(&puzzles, &look, format)?, writer.parts())
    })
}

#[cfg(feature = "sheets")]
fn written(puzzles: &[PrintedPuzzle], look: &Look, format: Format) -> Result<Vec<u8>, Failure> {
    Ok(Sheet::new(puzzles, look)?.write(format)?)
}

#[cfg(not(feature = "sheets"))]
fn written(_: &[PrintedPuzzle], _: &Look, _: Format) -> Result<Vec<u8>, Failure> {
    Err(Failure::new(
        crate::status::BB_ERROR_STATE,
        "this library writes no sheets, expected one built with cargo's feature `sheets`",
    ))
}
