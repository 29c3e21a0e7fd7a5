//! A page that says in pictures how rays go.

use blackbox_analysis::{
    Board,
    draw::{BLACK, Pen, marked},
};
use blackbox_core::Port;
use blackbox_table::{GOAL, Lesson, MARKS};

use crate::{
    SheetError,
    canvas::{Canvas, LEADING, Side},
};

/// How many lessons a page has in large print.
pub(crate) const LARGE: usize = 3;

/// The lessons whose sentence on hexagons is another than on squares.
const OTHERWISE: [&str; 3] = ["deflection", "sharp", "first"];

impl Canvas<'_> {
    /// First what the game is about, then a picture for every rule beside its sentence.
    pub(crate) fn rules(mut self, before: usize, lessons: &[Lesson]) -> Result<Self, SheetError> {
        let mut top = self.head(Some("sheet.rules"));
        let (left, right, bottom) = self.frame();
        let scale = self.scale;
        let goal = self.texts.get("rule.goal").unwrap_or(GOAL.text).to_owned();
        top += self.paragraph(&goal, (left, right), top, 12.5 * scale, BLACK) + 3.0 * scale;
        let marks = self.texts.get("rule.marks").unwrap_or(MARKS.text);
        let marks = format!("{} {marks}", self.say("sheet.marks"));
        top += self.paragraph(&marks, (left, right), top, 10.0 * scale, BLACK) + 6.0 * scale;
        let columns = if self.options.large { 1 } else { 2 };
        let rows = if self.options.large { LARGE } else { lessons.len().div_ceil(columns) };
        let room = ((right - left) / columns as f64, (bottom - top) / rows as f64);
        for (at, lesson) in lessons.iter().enumerate() {
            let is_mirrored = self.texts.language.is_right_to_left();
            let column = if is_mirrored { columns - 1 - at % columns } else { at % columns };
            let corner = (left + column as f64 * room.0, top + (at / columns) as f64 * room.1);
            self.lesson(before + at + 1, lesson, corner, room)?;
        }
        Ok(self)
    }

    fn lesson(
        &mut self, number: usize, lesson: &Lesson, corner: (f64, f64), room: (f64, f64),
    ) -> Result<(), SheetError> {
        let scale = self.scale;
        let board: Board = lesson.board.parse().expect("a lesson's board");
        let size = board.size();
        let port = Port::from_label(lesson.port, size).expect("a lesson's port");
        let ray = (port, board.fire(port));
        let gap = 8.0 * scale;
        let picture = (0.56 * room.0, room.1 - gap);
        let place = self.place(size, picture, 6.0, f64::INFINITY);
        let is_mirrored = self.texts.language.is_right_to_left();
        let middle =
            if is_mirrored { corner.0 + room.0 - picture.0 / 2.0 } else { corner.0 + picture.0 / 2.0 };
        let middle = (middle, corner.1 + room.1 / 2.0);
        let place = place.around(middle);
        self.board((&board, &[], true), place)?;
        let pen = Pen { width: 0.1, colour: BLACK, dash: &[], has_case: true, has_arrow: true };
        self.way(&board, ray, place, pen);
        self.marks(place, marked([ray]));
        let sides = if is_mirrored {
            (corner.0 + gap, corner.0 + room.0 - picture.0 - gap)
        } else {
            (corner.0 + picture.0 + gap, corner.0 + room.0 - gap)
        };
        let is_other = !size.has_columns() && OTHERWISE.contains(&lesson.name);
        let key = format!("rule.{}{}", if is_other { "hexagons." } else { "" }, lesson.name);
        let text = self.texts.get(&key).unwrap_or(lesson.text).to_owned();
        let words = 10.5 * scale;
        let lines = self.broken(&text, (sides.1 - sides.0) / words).len() as f64;
        let top = middle.1 - 0.5 * lines * LEADING * words - 11.0 * scale;
        self.put(Side::Start, sides, top + 16.0 * scale, 18.0 * scale, number.to_string(), BLACK);
        self.paragraph(&text, sides, top + 20.0 * scale, words, BLACK);
        Ok(())
    }
}
