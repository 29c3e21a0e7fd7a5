//! The tutorial: one lesson after another, each with a ray to fire.

use blackbox_analysis::AnyBoard;
use blackbox_core::{Port, Size};
use blackbox_table::{Explored, Explorer, Lesson, Name};

use super::{
    geometry::{Cursor, Target},
    path::Path,
};
use crate::play::{lessons, said};

/// A lesson on the screen.
pub(super) struct LessonPage {
    pub(super) number: usize,
    lessons: &'static [Lesson],
    pub(super) shown: Explored,
    pub(super) fired: Option<Name>,
    pub(super) path: Option<Path>,
    pub(super) cursor: Cursor,
}

impl LessonPage {
    /// The lesson of this number, from 0, on a board of the same shape; none behind the last.
    pub(super) fn new(number: usize, size: Size) -> Option<Self> {
        let lessons = lessons(size);
        let shown = open(lessons.get(number)?);
        let cursor = Cursor::start(shown.shape.size);
        let mut page = Self { number, lessons, shown, fired: None, path: None, cursor };
        page.cursor =
            page.asked().map(|asked| Cursor::new(Target::port(asked.0, page.size()), page.size()))?;
        Some(page)
    }

    pub(super) fn lesson(&self) -> &'static Lesson {
        &self.lessons[self.number]
    }

    /// How many lessons there are.
    pub(super) fn count(&self) -> usize {
        self.lessons.len()
    }

    pub(super) fn size(&self) -> Size {
        self.shown.shape.size
    }

    /// The port that the lesson asks for.
    pub(super) fn asked(&self) -> Option<Name> {
        asked(self.lesson(), self.size())
    }

    /// Fires there, if it is a port. Answers whether it is one that has not just been fired.
    pub(super) fn fire(&mut self, at: Target) -> bool {
        let size = self.size();
        let Target::Port(port) = at else { return false };
        let name = Name::of(port, size);
        if self.fired == Some(name) {
            return false;
        }
        self.fired = Some(name);
        self.path = path(&self.shown, name, size);
        true
    }

    /// What is said below the lesson.
    pub(super) fn outcome(&self) -> String {
        let Some(fired) = self.fired else { return format!("Fire at {}: Enter.", self.lesson().port) };
        let result = self.shown.results.0.iter().find(|(name, _)| *name == fired);
        let outcome = result.map(|(_, result)| said::answer(*result)).unwrap_or_default();
        format!("{}: it {outcome}. Enter goes on.", fired.0)
    }
}

/// The lesson's board with all of its rays.
///
/// # Panics
/// Never: a test checks the lessons' boards.
pub(super) fn open(lesson: &Lesson) -> Explored {
    let board: AnyBoard = lesson.board.parse().expect("a lesson's board");
    Explorer::new(board, u8::MAX).state()
}

pub(super) fn asked(lesson: &Lesson, size: Size) -> Option<Name> {
    Port::from_label(lesson.port, size).ok().map(|port| Name::of(port, size))
}

/// The path of the ray from a port, from whichever end it is listed.
pub(super) fn path(shown: &Explored, port: Name, size: Size) -> Option<Path> {
    let is_from = |ray: &&blackbox_table::RayPath| {
        ray.entry == port || matches!(ray.result, blackbox_table::Answer::Detour(exit) if exit == port)
    };
    let ray = shown.rays.iter().find(is_from)?;
    let path = Path::new(ray, size);
    Some(if ray.entry == port { path } else { path.reversed() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lesson_has_its_board_and_its_ray() {
        for size in [Size::CLASSIC, Size::PLUS] {
            let count = LessonPage::new(0, size).unwrap().count();
            for number in 0..count {
                let mut page = LessonPage::new(number, size).unwrap();
                assert!(
                    page.outcome().starts_with("Fire at ") && page.size().has_columns() == size.has_columns()
                );
                let at = page.cursor.at;
                assert!(page.fire(at) && !page.fire(at), "{}", page.lesson().name);
                assert!(page.path.is_some() && page.outcome().ends_with("Enter goes on."));
            }
            assert!(LessonPage::new(count, size).is_none());
        }
    }
}
