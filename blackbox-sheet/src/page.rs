//! A laid out sheet: pages of lines, discs and texts.

use crate::fonts::Fonts;

/// A point in points (1/72 inch) from the upper left corner of a page.
pub(crate) type Point = (f64, f64);
/// Red, green and blue.
pub(crate) type Colour = [u8; 3];

pub(crate) const BLACK: Colour = [0, 0, 0];
pub(crate) const WHITE: Colour = [255, 255, 255];

#[derive(Clone, Debug)]
pub(crate) enum Item {
    Line {
        points: Vec<Point>,
        width: f64,
        colour: Colour,
        dash: &'static [f64],
    },
    /// A filled polygon, with a line around it.
    Area {
        points: Vec<Point>,
        fill: Colour,
        width: f64,
        colour: Colour,
    },
    Disc {
        centre: Point,
        radius: f64,
        colour: Colour,
    },
    /// One line of text, the point in the middle of its base line.
    Text {
        at: Point,
        size: f64,
        text: String,
        colour: Colour,
    },
}

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
