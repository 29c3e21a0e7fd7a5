//! The tutorial: one lesson after another; each asks where a ray ends before it is fired.

use blackbox_analysis::Board;
use blackbox_core::{Port, Size};
use blackbox_table::{Explored, Explorer, Lesson, Name, ShownCell, ShownOutcome, lessons};

use super::{
    geometry::{Cursor, Target, cell},
    path::Path,
};
use crate::play::game_text;

pub(super) struct LessonPage {
    pub(super) number: usize,
    lessons: &'static [Lesson],
    pub(super) shown: Explored,
    /// Where the player thinks that the ray ends.
    pub(super) guess: Option<Target>,
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
        let mut page = Self { number, lessons, shown, guess: None, fired: None, path: None, cursor };
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

    /// Takes up where the player thinks that the ray ends: at a port, at its own where it comes back, or at
    /// the atom that absorbs it. Then it is fired. Answers whether that was to be said and is such a place.
    pub(super) fn predict(&mut self, at: Target) -> bool {
        let size = self.size();
        let is_place = match at {
            Target::Port(_) => true,
            Target::Cell(cell) => self.shown.atoms.contains(&ShownCell::of(cell)),
            Target::Check => false,
        };
        let Some(asked) = self.asked().filter(|_| is_place && self.fired.is_none()) else { return false };
        self.guess = Some(at);
        self.fired = Some(asked);
        self.path = path(&self.shown, asked, size);
        true
    }

    /// Whether the ray ends where the player thought, and what it does.
    fn seen(&self) -> Option<(bool, ShownOutcome)> {
        let fired = self.fired?;
        let (_, result) = self.shown.results.0.iter().find(|(name, _)| *name == fired)?;
        let size = self.size();
        let right = match *result {
            ShownOutcome::Hit => {
                let ray = self.shown.rays.iter().find(|ray| ray.entry == fired)?;
                ray.atom.map(|atom| Target::Cell(cell(atom)))
            }
            ShownOutcome::Reflection => Some(Target::port(fired.0, size)),
            ShownOutcome::Detour(exit) => Some(Target::port(exit.0, size)),
        };
        Some((self.guess == right, *result))
    }

    /// What stands over the lesson.
    pub(super) fn title(&self) -> String {
        if self.number == 0 {
            return "Find the hidden atoms by the rays that you fire.".to_owned();
        }
        format!("Lesson {} of {}", self.number + 1, self.count())
    }

    /// What is asked, and then what is to be learnt.
    pub(super) fn outcome(&self) -> String {
        let port = self.lesson().port;
        let Some((right, result)) = self.seen() else {
            return format!(
                "A ray goes in at {port}. Where will it come out? Enter at that port, at {port} itself if it comes back, \
                 or at the atom that absorbs it."
            );
        };
        let judged = if right { "Right!" } else { "Not quite." };
        format!("{judged} {port} {}. {} Enter goes on.", game_text::answer(result), self.lesson().text)
    }
}

/// The lesson's board with all of its rays.
///
/// # Panics
/// Never: a test checks the lessons' boards.
pub(super) fn open(lesson: &Lesson) -> Explored {
    let board: Board = lesson.board.parse().expect("a lesson's board");
    Explorer::new(board, u8::MAX).state()
}

pub(super) fn asked(lesson: &Lesson, size: Size) -> Option<Name> {
    Port::from_label(lesson.port, size).ok().map(|port| Name::of(port, size))
}

/// The path of the ray from a port, from whichever end it is listed.
pub(super) fn path(shown: &Explored, port: Name, size: Size) -> Option<Path> {
    let is_from = |ray: &&blackbox_table::RayPath| {
        ray.entry == port || matches!(ray.result, ShownOutcome::Detour(exit) if exit == port)
    };
    let ray = shown.rays.iter().find(is_from)?;
    let path = Path::new(ray, size);
    Some(if ray.entry == port { path } else { path.reversed() })
}

#[cfg(test)]
#[path = "tests/lesson.rs"]
mod tests;
