//! The frame around pictures in text, drawn again from a grid of words.

use std::fmt::{self, Write};

use blackbox_core::{
    Cell, Port, Side, Size,
    notation::{Framed, TextPicture},
};
use reference::random::Random;

use crate::common::size;

/// Words at ports and in cells, and lines between cells.
struct Words {
    size: Size,
    marks: Vec<String>,
    cells: Vec<String>,
    lines: Vec<bool>,
}

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

    fn leads_right(&self, cell: Cell) -> bool {
        self.lines[cell.index(self.size) as usize]
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

    /// What the picture must be: a table whose columns are padded, whose lines are trimmed, and without empty lines.
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
                let (word, leads) = (&self.cells[y * width + x], self.lines[y * width + x]);
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

#[test]
fn pictures_are_their_words_in_columns() {
    let mut random = Random::new(71);
    let sizes = [(1, 1), (3, 2), (9, 10), (10, 9), (8, 8), (12, 3), (2, 100), (101, 1)];
    for (width, height) in sizes {
        let size = size(width, height);
        for words in [&[""][..], &["", "", "H"], &["", "R", "12", "é"], &[" ", "?", ".─"]] {
            for lined in [0, 1, 3] {
                let word = |random: &mut Random| words[random.below(words.len() as u64) as usize].to_owned();
                let picture = Words {
                    size,
                    marks: Port::all(size).map(|_| word(&mut random)).collect(),
                    cells: (0..size.cells()).map(|_| word(&mut random)).collect(),
                    lines: (0..size.cells()).map(|_| random.below(4) < lined).collect(),
                };
                assert_eq!(Framed(&picture).to_string(), picture.expected(), "{size}");
            }
        }
    }
}
