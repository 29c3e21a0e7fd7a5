//! Marks of rays, by shape first: a hit is an octagon, a reflection a plate, a detour a disc with a number.

use alloc::{format, vec, vec::Vec};
use core::f64::consts::TAU;

use blackbox_core::{Fact, Outcome, Port, Size, game::Mark};

use super::{
    Point,
    item::{BLACK, Colour, Item, WHITE},
};

/// Colours for plots that the colour-blind can tell apart (Okabe and Ito, 2008, without yellow).
pub const COLOURS: [&str; 6] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"];

/// The same, darkened so that small digits can be read.
const DETOURS: [Colour; 5] = [[0, 95, 155], [176, 74, 0], [0, 115, 84], [150, 60, 115], [75, 75, 75]];
const RED: Colour = [190, 30, 30];
const BROWN: Colour = [130, 92, 0];

/// Dashes that tell lines apart without colour.
const DASHES: [&[f64]; 4] = [&[], &[5.0, 2.5], &[1.5, 2.5], &[7.0, 2.0, 1.5, 2.0]];

/// How marks look beside their shapes.
#[derive(Clone, Copy, Debug)]
pub struct MarkStyle {
    /// In colours, else black.
    pub colour: bool,
    /// Its letter fills it.
    pub large: bool,
}

/// The ports that show the mark of a ray.
pub fn ends((port, outcome): (Port, Outcome)) -> impl Iterator<Item = Port> {
    let exit = if let Outcome::Detour(exit) = outcome { Some(exit) } else { None };
    core::iter::once(port).chain(exit)
}

/// Rays with their marks: detours are numbered from 1 in this order.
pub fn marked(
    rays: impl IntoIterator<Item = (Port, Outcome)>,
) -> impl Iterator<Item = ((Port, Outcome), Mark)> {
    let mut detours = 0;
    rays.into_iter().map(move |ray| {
        let mark = match ray.1 {
            Outcome::Hit => Mark::Hit,
            Outcome::Reflection => Mark::Reflection,
            Outcome::Detour(_) => {
                detours += 1;
                Mark::Detour(detours)
            }
        };
        (ray, mark)
    })
}

/// What these facts put at the ports. Of facts that contradict each other at a port, the first is shown.
pub(super) fn marks_of(size: Size, facts: impl IntoIterator<Item = Fact>) -> Vec<Option<Mark>> {
    let mut is_shown = vec![false; size.ports() as usize];
    let rays = facts.into_iter().filter_map(|fact| {
        let Fact::Ray { port, outcome } = fact else { return None };
        let is_first = !is_shown[usize::from(port.index())];
        is_first.then(|| ends((port, outcome)).for_each(|end| is_shown[usize::from(end.index())] = true));
        is_first.then_some((port, outcome))
    });
    let mut marks = vec![None; size.ports() as usize];
    for (ray, mark) in marked(rays) {
        for end in ends(ray) {
            marks[usize::from(end.index())].get_or_insert(mark);
        }
    }
    marks
}

/// The colour of a mark and of its ray, dark enough to be read on white.
pub const fn colour(mark: Mark) -> Colour {
    match mark {
        Mark::Hit => RED,
        Mark::Reflection => BROWN,
        Mark::Detour(number) => DETOURS[(number as usize - 1) % DETOURS.len()],
    }
}

/// The dashes of the `number`-th line of a picture.
pub const fn dash(number: usize) -> &'static [f64] {
    DASHES[number % DASHES.len()]
}

/// The mark around a point, with a flag behind its letter.
pub fn mark_items(mark: Mark, flag: &str, (x, y): Point, radius: f64, style: MarkStyle) -> [Item; 2] {
    let colour = if style.colour { colour(mark) } else { BLACK };
    let (corners, turned, size) = match mark {
        Mark::Hit => (8, TAU / 16.0, 1.06),
        Mark::Reflection => (4, TAU / 8.0, 1.28),
        Mark::Detour(_) => (32, 0.0, 1.0),
    };
    let corner = |at: i32| {
        let angle = turned + TAU * f64::from(at) / f64::from(corners);
        (x + size * radius * libm::cos(angle), y + size * radius * libm::sin(angle))
    };
    let points = (0..corners).map(corner).collect();
    let text = format!("{mark}{flag}");
    let letters = match (text.len(), mark) {
        (1, Mark::Detour(_)) => 1.4,
        (1, _) => 1.3,
        (2, _) => 1.05,
        (3, _) => 0.8,
        _ => 0.65,
    };
    let letters = if style.large { 1.15 * letters } else { letters };
    let (fill, ink) = if mark == Mark::Hit { (colour, WHITE) } else { (WHITE, colour) };
    [
        Item::Area { points, fill, width: 0.18 * radius, colour },
        Item::text((x, y), letters * radius, text, ink),
    ]
}

#[cfg(test)]
#[path = "tests/marks.rs"]
pub(super) mod tests;
