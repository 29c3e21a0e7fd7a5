use blackbox_core::Size;

use super::*;
use crate::last_lesson;

#[test]
fn the_lessons_lead_to_larger_games() {
    for (size, end) in [(Size::CLASSIC, "w8h8m5M5"), (Size::PLUS, "s5m6M6")] {
        let (mut params, _) = last_lesson(size).split_once('#').unwrap();
        while let Some(next) = larger(params) {
            params = next;
        }
        assert_eq!(params, end);
    }
}
