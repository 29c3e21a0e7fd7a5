use super::*;

/// The contrast of a colour and white paper, as WCAG has it.
pub(in crate::draw) fn contrast(colour: Colour) -> f64 {
    let linear = |part: u8| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    let [red, green, blue] = colour.map(linear);
    1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

#[test]
fn every_mark_is_dark_enough_to_be_read() {
    for mark in [Mark::Hit, Mark::Reflection].into_iter().chain((1..=9).map(Mark::Detour)) {
        assert!(contrast(super::colour(mark)) >= 4.5, "{mark:?}: {}", contrast(super::colour(mark)));
    }
}
