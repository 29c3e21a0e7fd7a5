//! The picture as an SVG document.

use std::fmt::Write;

use blackbox_core::hex::{Cell, Port};
use blackbox_table::hex::{Layout, Point};

use super::{Content, Picture};
use crate::draw::Page;

/// The width of a cell in user units.
const CELL: f64 = 36.0;
/// The room around the cells, in cells.
const ROOM: f64 = 1.3;

pub(super) fn draw(picture: &Picture) -> String {
    let size = picture.size;
    let half = f64::from(size.side()) - 0.5;
    // Half a row more than the middles of the rows, and the corners of the cells.
    let tall = f64::from(size.side() - 1) * 0.866 + 0.577;
    let round = |x: f64| (2.0 * x * CELL).round();
    let (w, h) = (round(half + ROOM), round(tall + ROOM));
    let place = |(x, y): Point| (x * CELL + w / 2.0, y * CELL + h / 2.0);
    let atoms = picture.cells.iter().filter(|content| **content == Content::Atom).count();
    let title = match picture.board {
        Some(_) => format!(
            "Hexagonal Black Box, {size} cells a side, {atoms} atom{}",
            if atoms == 1 { "" } else { "s" }
        ),
        None => format!("Hexagonal Black Box, {size} cells a side, what a seeker knows"),
    };
    let mut page = Page::begin((w, h), &title, &picture.description());
    for (cell, &content) in Cell::all(size).zip(&picture.cells) {
        if let Content::Chance(chance) = content {
            let corners = corners(Layout::middle(cell, size), place);
            page.push(format_args!(
                "<path class=\"bb-heat\" fill-opacity=\"{:.2}\" d=\"{corners}\"/>",
                0.6 * chance
            ));
        }
    }
    let mut grid = String::new();
    for cell in Cell::all(size) {
        grid += &corners(Layout::middle(cell, size), place);
    }
    page.push(format_args!("<path class=\"bb-line\" d=\"{grid}\"/>"));
    if picture.paths {
        for (i, ray) in picture.rays.iter().enumerate() {
            let points: Vec<Point> = ray.way.iter().map(|&point| place(point)).collect();
            page.ray(&points, i);
        }
    }
    for (cell, &content) in Cell::all(size).zip(&picture.cells) {
        let middle = place(Layout::middle(cell, size));
        match content {
            Content::Empty => {}
            Content::Atom => page.push(format_args!(
                "<circle class=\"bb-atom\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"{:.1}\"/>",
                middle.0,
                middle.1,
                CELL * 0.28
            )),
            Content::Locked => page.text("bb-label", middle, "\u{2013}"),
            Content::Unknown => page.text("bb-label", middle, "?"),
            Content::Chance(chance) => page.text("bb-chance", middle, format_args!("{:.0}", 100.0 * chance)),
        }
    }
    for port in Port::all(size) {
        page.text("bb-label", place(Layout::label(port, size, 0.95)), port);
        if let Some(mark) = picture.mark_at(port) {
            page.text("bb-text", place(Layout::label(port, size, 0.48)), mark);
        }
    }
    page.end()
}

/// The outline of a cell as the data of a path.
fn corners(middle: Point, place: impl Fn(Point) -> Point) -> String {
    let mut path = String::new();
    for (at, corner) in Layout::corners(middle, 1.0).into_iter().enumerate() {
        let (x, y) = place(corner);
        write!(path, "{}{x:.1} {y:.1}", if at == 0 { "M" } else { "L" }).expect("a string takes all");
    }
    path + "Z"
}
