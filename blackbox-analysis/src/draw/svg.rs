//! The picture as an SVG document.

use alloc::{format, string::String};

use super::{Layout, Picture, canvas::Canvas};
use crate::in_words::answer_in_words;

pub(super) fn draw(picture: &Picture<'_>) -> String {
    let count = picture.board.count();
    let title =
        format!("Black Box, {}, {count} atom{}", picture.board.size(), if count == 1 { "" } else { "s" });
    let mut out = Canvas::begin(picture.board.size(), &title, &describe(picture));
    body(picture, &mut out);
    out.end()
}

/// The picture without what stands around it.
pub(super) fn body(picture: &Picture<'_>, out: &mut Canvas) {
    let layout = Layout::new(picture.board.size());
    out.frame();
    if picture.paths {
        for (i, ray) in picture.rays.iter().enumerate() {
            out.ray(&layout.way(ray.entry, ray.outcome, &ray.steps), i);
        }
    }
    if picture.atoms {
        picture.board.atoms().for_each(|atom| out.atom(atom));
    }
    out.ports(|port| picture.mark_at(port));
}

/// What a reader who sees no picture needs.
fn describe(picture: &Picture<'_>) -> String {
    let size = picture.board.size();
    let mut out = String::new();
    if picture.atoms {
        let atoms: String = picture.board.atoms().map(|atom| format!(" {}", atom.display(size))).collect();
        out = format!("Atoms at{atoms}. ");
    }
    for ray in &picture.rays {
        out += &answer_in_words(ray.entry, ray.outcome, size);
        out += ". ";
    }
    out
}
