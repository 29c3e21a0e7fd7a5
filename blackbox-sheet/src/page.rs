//! A laid out sheet: pages of lines, discs and texts, in points (1/72 inch).

use blackbox_analysis::draw::Item;

use crate::fonts::Fonts;

/// A sheet of puzzles, laid out.
pub struct Sheet {
    pub(crate) title: String,
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) pages: Vec<Vec<Item>>,
    pub(crate) fonts: Fonts,
}

impl std::fmt::Debug for Sheet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sheet").finish_non_exhaustive()
    }
}

impl Sheet {
    /// How many pages it has.
    pub fn pages(&self) -> usize {
        self.pages.len()
    }
}
