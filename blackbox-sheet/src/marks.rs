//! Marks of rays: shape first, colour second. A hit is an octagon, a reflection a plate, a detour a disc with
//! a number.

use std::f64::consts::TAU;

use blackbox_core::{Outcome, Port};

use crate::{
    SheetOptions,
    page::{BLACK, Colour, Item, Point, WHITE},
};

pub(crate) type Ray = (Port, Outcome);

const RED: Colour = [190, 30, 30];
const BROWN: Colour = [130, 92, 0];
/// Dark enough on paper, and apart for the colour-blind: those of Okabe and Ito (2008), darkened.
const COLOURS: [Colour; 5] = [[0, 95, 155], [176, 74, 0], [0, 115, 84], [150, 60, 115], [75, 75, 75]];

pub(crate) fn ends((port, outcome): Ray) -> impl Iterator<Item = Port> {
    let exit = if let Outcome::Detour(exit) = outcome { Some(exit) } else { None };
    std::iter::once(port).chain(exit)
}

pub(crate) fn marked(rays: &[Ray]) -> impl Iterator<Item = (Ray, Mark)> {
    let mut detours = 0;
    rays.iter().map(move |&(port, outcome)| {
        let mark = match outcome {
            Outcome::Hit => Mark::Hit,
            Outcome::Reflection => Mark::Reflection,
            Outcome::Detour(_) => {
                detours += 1;
                Mark::Detour(detours)
            }
        };
        ((port, outcome), mark)
    })
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    Hit,
    Reflection,
    /// The detours are numbered from 1.
    Detour(usize),
}

impl Mark {
    pub(crate) fn colour(self) -> Colour {
        match self {
            Self::Hit => RED,
            Self::Reflection => BROWN,
            Self::Detour(number) => COLOURS[(number - 1) % COLOURS.len()],
        }
    }

    /// The mark around a point, with colours or black; in large print its letter fills it.
    pub(crate) fn items(self, (x, y): Point, radius: f64, options: &SheetOptions) -> [Item; 2] {
        let colour = if options.colour { self.colour() } else { BLACK };
        let (corners, turned, size) = match self {
            Self::Hit => (8, TAU / 16.0, 1.06),
            Self::Reflection => (4, TAU / 8.0, 1.28),
            Self::Detour(_) => (32, 0.0, 1.0),
        };
        let corner = |at: i32| {
            let angle = turned + TAU * f64::from(at) / f64::from(corners);
            (x + size * radius * angle.cos(), y + size * radius * angle.sin())
        };
        let points = (0..corners).map(corner).collect();
        let (text, letters) = match self {
            Self::Hit => ("H".to_owned(), 1.3),
            Self::Reflection => ("R".to_owned(), 1.3),
            Self::Detour(number) => (number.to_string(), if number < 10 { 1.4 } else { 1.05 }),
        };
        let letters = if options.large { 1.15 * letters } else { letters };
        let (fill, ink) = if self == Self::Hit { (colour, WHITE) } else { (WHITE, colour) };
        [
            Item::Area { points, fill, width: 0.18 * radius, colour },
            Item::Text { at: (x, y + 0.36 * letters * radius), size: letters * radius, text, colour: ink },
        ]
    }
}

#[cfg(test)]
#[path = "tests/marks.rs"]
mod tests;
