//! The colours of a heat map: in the terminal and on the page (`web/ui/heat.js`), and in pictures, on white.

use super::{BLACK, Colour, WHITE};

const NEVER: Colour = [10, 14, 36];
/// What can hardly be, and what is certain.
const RANGE: [Colour; 2] = [[150, 78, 24], [255, 243, 208]];
/// The same in ink.
const INKS: [Colour; 2] = [[226, 238, 247], [0, 45, 80]];
/// From this chance on letters are light: then either can be read.
const MUCH_INK: f64 = 0.37;

/// The colour of a chance, from 0 to 1, in red, green and blue: what cannot be is the darkest; the likelier,
/// the lighter. Small chances differ more to a player than large ones, so it goes by the root.
///
/// ```
/// use blackbox::analysis::draw::heat;
///
/// assert_eq!([0.0, 0.33, 1.0].map(heat), [[10, 14, 36], [210, 173, 130], [255, 243, 208]]);
/// ```
pub fn heat(chance: f64) -> Colour {
    mixed(chance, NEVER, RANGE)
}

/// Whether the ink on the colour of a chance is dark: else it is light.
pub fn has_dark_ink(chance: f64) -> bool {
    chance >= 0.02
}

/// The colour of a chance on a white page, and of letters on it: the likelier, the darker.
pub(super) fn inked(chance: f64) -> [Colour; 2] {
    [mixed(chance, WHITE, INKS), if chance < MUCH_INK { BLACK } else { WHITE }]
}

fn mixed(chance: f64, never: Colour, [least, sure]: [Colour; 2]) -> Colour {
    if chance <= 0.0 {
        return never;
    }
    let share = libm::sqrt(chance.min(1.0));
    core::array::from_fn(|at| {
        let (least, sure) = (f64::from(least[at]), f64::from(sure[at]));
        (least + (sure - least) * share + 0.5) as u8
    })
}

#[cfg(test)]
#[path = "tests/heat_colour.rs"]
mod tests;
