//! Puzzle sheets: boards on paper, with the clues from which their atoms are to be found.
//!
//! A [`Sheet`] is laid out once, in points from the upper left corner of each page, and written as
//! [SVG](Sheet::svg), [PDF](Sheet::pdf) or [PostScript](Sheet::ps). The same puzzles and options always give
//! the same bytes; a title in a script that the built-in font lacks is set in a font of the options or of the
//! system.
//!
//! ```
//! use blackbox_analysis::effort::Effort;
//! use blackbox_table::Game;
//! use blackbox_sheet::{Format, SheetOptions, PrintedPuzzle, Sheet};
//!
//! let game = Game::from_id(b"w5h5m3M3#12", false)?;
//! let puzzle = PrintedPuzzle::with_fewest_clues(&game, &mut Effort::none())?;
//! let sheet = Sheet::new(&[puzzle], &SheetOptions::default().title("Find <3> & more".into()))?;
//! assert!(sheet.svg().contains("Find &lt;3&gt; &amp; more"));
//! assert!(sheet.write(Format::Pdf)?.starts_with(b"%PDF-1.7"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod canvas;
mod fonts;
mod language;
mod layout;
mod options;
mod page;
mod pdf;
mod ps;
mod puzzle;
mod puzzles_page;
mod rules_page;
mod sheet;
mod steps_page;
mod svg;

pub use fonts::SheetError;
pub use language::Language;
pub use options::{Format, FormatError, Paper, PaperError, SheetOptions};
pub use page::Sheet;
pub use puzzle::PrintedPuzzle;
