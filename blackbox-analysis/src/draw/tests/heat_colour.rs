use alloc::vec::Vec;

use super::*;
use crate::draw::marks::tests::contrast;

#[test]
fn ink_grows_with_the_chance_and_letters_can_be_read_on_it() {
    let chances = (0..=1000).map(|part| f64::from(part) / 1000.0);
    // How much darker than the page.
    let shades: Vec<[f64; 2]> = chances.map(|chance| inked(chance).map(contrast)).collect();
    assert!(shades[0][0] < 1.01, "white");
    assert!(shades[1][0] > 1.15, "what can be is not white");
    assert!(shades.windows(2).all(|pair| pair[1][0] >= pair[0][0]));
    for [ground, letters] in shades {
        assert!(ground.max(letters) / ground.min(letters) > 4.5);
    }
}
