//! The tutorial as text: each lesson with its board and its ray.

use blackbox_analysis::{Board, draw::Picture};
use blackbox_core::{Port, Size};
use blackbox_table::{ANSWER, GOAL, MARKS, ShownOutcome, lessons};

use crate::play::game_text;

/// The lessons about boards of this shape, line by line.
///
/// # Panics
/// Never: a test of the table checks the lessons.
pub(super) fn all(size: Size) -> Vec<String> {
    let lessons = lessons(size);
    let mut lines = vec![GOAL.text.to_owned(), String::new()];
    for (number, lesson) in (1..).zip(lessons) {
        let board: Board = lesson.board.parse().expect("a lesson's board");
        let port = Port::from_label(lesson.port, board.size()).expect("a lesson's port");
        lines.push(format!("{number} of {}. {}", lessons.len(), lesson.text));
        lines.extend(Picture::new(&board).with_rays([port]).text().lines().map(str::to_owned));
        let answer = game_text::answer(ShownOutcome::of(board.fire(port), board.size()));
        lines.push(format!("The ray from {} {answer}.", lesson.port));
        lines.push(String::new());
    }
    lines.extend([MARKS, ANSWER].map(|rule| rule.text.to_owned()));
    lines
}
