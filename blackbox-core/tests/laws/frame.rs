//! The frame around pictures in text, drawn again from a grid of words.

use std::{
    collections::BTreeMap,
    fmt::{self, Write},
};

use blackbox_core::{
    Cell, Heading, Port, Side, Size,
    internal::{Framed, TextPicture},
};
use reference::random::Random;

use crate::common::size;

/// Words at ports and in cells, and lines between cells.
struct Words {
    size: Size,
    marks: Vec<String>,
    cells: Vec<String>,
    /// Of each cell whether lines lead right and, on hexagons, to the lower left and to the lower right.
    lines: Vec<[bool; 3]>,
}

const HEADINGS: [Heading; 3] = [Heading::Right, Heading::DownLeft, Heading::DownRight];

impl TextPicture for Words {
    fn size(&self) -> Size {
        self.size
    }

    fn mark(&self, port: Port, out: &mut dyn Write) -> fmt::Result {
        out.write_str(&self.marks[usize::from(port.index())])
    }

    fn cell(&self, cell: Cell, out: &mut dyn Write) -> fmt::Result {
        out.write_str(&self.cells[cell.index(self.size) as usize])
    }

    fn leads(&self, cell: Cell, heading: Heading) -> bool {
        assert!(cell.step(heading, self.size).is_some(), "a line leads to a cell");
        let at = HEADINGS.iter().position(|&other| other == heading).expect("one of three");
        self.lines[cell.index(self.size) as usize][at]
    }
}

impl Words {
    /// The mark at a side and a position from 1.
    fn at(&self, side: Side, position: usize) -> &str {
        let port = Port::all(self.size).find(|port| {
            let label = port.label(self.size);
            label.side == Some(side) && usize::from(label.position) == position
        });
        &self.marks[usize::from(port.expect("a port").index())]
    }

    /// What the picture must be: a table whose columns are padded, whose lines are trimmed, and without empty
    /// lines.
    fn expected(&self) -> String {
        let (width, height) = (usize::from(self.size.width()), usize::from(self.size.height()));
        let longest = |words: &[String]| words.iter().map(|word| word.chars().count()).max().unwrap_or(0);
        let marks = longest(&self.marks).max(1);
        let (across, down) = (width.to_string().len(), height.to_string().len());
        let column = marks.max(longest(&self.cells)).max(across) + 1;
        let edge = |word: &dyn Fn(usize) -> String| {
            let front = " ".repeat(down + marks + 2);
            (1..=width).fold(front, |line, at| line + &format!("{:column$}", word(at)))
        };
        let mut lines = vec![edge(&|at| at.to_string()), edge(&|at| self.at(Side::Top, at).to_owned())];
        for y in 0..height {
            let mut line = format!("{:>down$} {:>marks$} ", y + 1, self.at(Side::Left, y + 1));
            for x in 0..width {
                let (word, leads) =
                    (&self.cells[y * width + x], self.lines[y * width + x][0] && x + 1 < width);
                line += word;
                line += &(if leads { "─" } else { " " }).repeat(column - word.chars().count());
            }
            lines.push(line + self.at(Side::Right, y + 1));
        }
        lines.push(edge(&|at| self.at(Side::Bottom, at).to_owned()));
        let trimmed = lines.iter().map(|line| line.trim_end_matches(' ')).filter(|line| !line.is_empty());
        trimmed.map(|line| format!("{line}\n")).collect()
    }
}

/// Characters at lines and columns.
#[derive(Default)]
struct Places(BTreeMap<(i32, i32), char>);

impl Places {
    fn write(&mut self, (line, column): (i32, i32), text: &str) {
        self.0.extend((column..).zip(text.chars()).map(|(column, glyph)| ((line, column), glyph)));
    }

    fn around(&mut self, (line, column): (i32, i32), text: &str) {
        self.write((line, column - text.chars().count() as i32 / 2), text);
    }
}

impl Words {
    /// What the picture of a hexagon must be: each thing written at its place, in columns from the middle of
    /// the board.
    fn placed(&self) -> String {
        let mut places = Places::default();
        let place = |cell: Cell| {
            let (q, r) = cell.axial(self.size).expect("a cell");
            (2 * i32::from(r), 8 * i32::from(q) + 4 * i32::from(r))
        };
        for (at, cell) in Cell::all(self.size).enumerate() {
            let (line, column) = place(cell);
            places.around((line, column), &self.cells[at]);
            for ((heading, &leads), (down, aside, text)) in
                HEADINGS.iter().zip(&self.lines[at]).zip([(0, 4, "---"), (1, -2, "/"), (1, 2, "\\")])
            {
                if leads && cell.step(*heading, self.size).is_some() {
                    places.around((line + down, column + aside), text);
                }
            }
        }
        let last = i32::from(self.size.height()) - 1;
        for port in Port::all(self.size) {
            let (cell, inwards) = port.entry(self.size);
            let (line, column) = place(cell);
            let (down, aside) = match inwards {
                Heading::Right => (0, -4),
                Heading::UpRight => (1, -2),
                Heading::UpLeft => (1, 2),
                Heading::Left => (0, 4),
                Heading::DownLeft => (-1, 2),
                Heading::DownRight => (-1, -2),
                Heading::Up | Heading::Down => panic!("a heading of rectangles"),
            };
            let (number, mark) = (port.number().to_string(), self.marks[usize::from(port.index())].as_str());
            if down != 0 && i32::from(cell.y) == (if down < 0 { 0 } else { last }) {
                places.around((line + 2 * down, column + aside), &number);
                places.around((line + down, column + aside), mark);
            } else if aside < 0 {
                let text = if mark.is_empty() { number } else { format!("{number} {mark}") };
                places.write((line + down, column + aside + 1 - text.chars().count() as i32), &text);
            } else {
                let text = if mark.is_empty() { number } else { format!("{mark} {number}") };
                places.write((line + down, column + aside), &text);
            }
        }
        let left = places.0.keys().map(|(_, column)| *column).min().expect("ports");
        let mut lines = vec![String::new(); 2 * last as usize + 5];
        for ((line, column), glyph) in places.0 {
            let text = &mut lines[(line + last + 2) as usize];
            let spaces = (column - left) as usize - text.chars().count();
            *text += &" ".repeat(spaces);
            text.push(glyph);
        }
        lines.iter().map(|line| line.trim_end_matches(' ').to_owned() + "\n").collect()
    }
}

#[test]
fn pictures_are_their_words_in_columns() {
    let mut random = Random::new(71);
    let sizes = [(1, 1), (3, 2), (9, 10), (10, 9), (8, 8), (12, 3), (2, 100), (101, 1)];
    let rectangles = sizes.map(|(width, height)| size(width, height));
    for size in rectangles.into_iter().chain(Size::HEXAGONS) {
        for words in [&[""][..], &["", "", "H"], &["", "R", "12", "é"], &[" ", "?", ".─"]] {
            for lined in [0, 1, 3] {
                let word = |random: &mut Random| words[random.below(words.len() as u64) as usize].to_owned();
                let picture = Words {
                    size,
                    marks: Port::all(size).map(|_| word(&mut random)).collect(),
                    cells: (0..size.cells()).map(|_| word(&mut random)).collect(),
                    lines: (0..size.cells()).map(|_| [(); 3].map(|()| random.below(4) < lined)).collect(),
                };
                let expected = if size.has_columns() { picture.expected() } else { picture.placed() };
                assert_eq!(Framed(&picture).to_string(), expected, "{size}");
            }
        }
    }
}
