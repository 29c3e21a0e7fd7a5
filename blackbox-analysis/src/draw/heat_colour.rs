//! The colours of a heat map, the same in pictures, in the terminal and on the page
//! (`python/blackbox/static/heat.js`).

const NEVER: [u8; 3] = [10, 14, 36];
/// What can hardly be, and what is certain.
const LEAST: [u8; 3] = [150, 78, 24];
const SURE: [u8; 3] = [255, 243, 208];

/// The colour of a chance, from 0 to 1, in red, green and blue: what cannot be is the darkest; the likelier,
/// the lighter. Small chances differ more to a player than large ones, so it goes by the root.
///
/// ```
/// use blackbox_analysis::draw::heat;
///
/// assert_eq!([0.0, 0.33, 1.0].map(heat), [[10, 14, 36], [210, 173, 130], [255, 243, 208]]);
/// ```
pub fn heat(chance: f64) -> [u8; 3] {
    if chance <= 0.0 {
        return NEVER;
    }
    let share = libm::sqrt(chance.min(1.0));
    core::array::from_fn(|at| {
        let (least, sure) = (f64::from(LEAST[at]), f64::from(SURE[at]));
        (least + (sure - least) * share + 0.5) as u8
    })
}

/// Whether the ink on the colour of a chance is dark: else it is light.
pub fn has_dark_ink(chance: f64) -> bool {
    chance >= 0.02
}
