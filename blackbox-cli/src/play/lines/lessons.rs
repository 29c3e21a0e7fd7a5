//! The tutorial as text: each lesson with its board and its ray.

use blackbox_analysis::AnyBoard;
use blackbox_core::{Grid, Size};
use blackbox_table::{Explorer, LESSONS};

use crate::play::said;

/// The lessons, line by line. Ports that are not fired show nothing, `@` is an atom, `+` a cell that the ray enters.
pub(super) fn all() -> Vec<String> {
    let mut lines = Vec::new();
    for (number, lesson) in (1..).zip(&LESSONS) {
        let empty = AnyBoard::empty(Size::CLASSIC).expect("a board of any size");
        let mut explorer = Explorer::new(empty, u8::MAX);
        explorer.run(format!("board {}", lesson.board).as_bytes()).expect("a lesson's board");
        let shown = explorer.state();
        lines.push(format!("{number} of {}. {}", LESSONS.len(), lesson.text));
        let ray = shown.rays.iter().find(|ray| ray.entry.0.to_string() == lesson.port);
        for y in 0..shown.shape.size.height() {
            let cells = (0..shown.shape.size.width()).map(|x| {
                let place = blackbox_table::Place([x, y]);
                if shown.atoms.contains(&place) {
                    "@"
                } else if ray.is_some_and(|ray| ray.cells.contains(&place)) {
                    "+"
                } else {
                    "."
                }
            });
            let entry = if lesson.port == format!("L{}", y + 1) { lesson.port } else { "" };
            lines.push(format!("{entry:>4} {}", cells.collect::<Vec<_>>().join(" ")));
        }
        if let Some(ray) = ray {
            lines.push(format!("The ray from {} {}.", lesson.port, said::answer(ray.result)));
        }
        lines.push(String::new());
    }
    lines
}
