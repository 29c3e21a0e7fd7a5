use blackbox_core::Cell;

use super::*;

#[test]
fn every_lesson_has_its_board_and_its_ray() {
    for size in [Size::CLASSIC, Size::PLUS] {
        let count = LessonPage::new(0, size).unwrap().count();
        for number in 0..count {
            let mut page = LessonPage::new(number, size).unwrap();
            assert!(page.outcome().starts_with("A ray goes in at "));
            assert_eq!(page.size().has_columns(), size.has_columns());
            // An empty cell is no place where a ray ends.
            let empty = Cell::all(page.size()).find(|&cell| !page.shown.atoms.contains(&ShownCell::of(cell)));
            assert!(!page.predict(Target::Cell(empty.unwrap())) && page.fired.is_none());
            let at = page.cursor.at;
            assert!(page.predict(at) && !page.predict(at), "{}", page.lesson().name);
            // Its own port is right where the ray comes back.
            let comes_back = ["reflection", "edge"].contains(&page.lesson().name);
            let judged = if comes_back { "Right!" } else { "Not quite." };
            assert!(page.path.is_some() && page.outcome().starts_with(judged), "{}", page.outcome());
            assert!(page.outcome().contains(page.lesson().text));
        }
        assert!(LessonPage::new(count, size).is_none());
    }
}
