//! A notation of one's own: boards as the lengths of runs, empty and full in turn. And a reader's sink, which
//! takes the board of any notation without keeping it.
//!
//! ```text
//! 8x8 17 1 4 1 20 1 18 1
//! 8/8/1@4@1/8/8/3@4/8/6@1
//! [1, 0, 2]
//! ```

use blackbox::{
    core::{
        grid::BoardError,
        notation::{self, ReadOptions, Sink},
    },
    prelude::*,
};

/// Writes `8x8 17 1 4 1 ...`.
fn runs(board: &Board) -> String {
    let mut text = board.size().to_string();
    let (mut atom, mut length) = (false, 0);
    for cell in Cell::all(board.size()) {
        if board.contains(cell) != atom {
            text += &format!(" {length}");
            (atom, length) = (!atom, 0);
        }
        length += 1;
    }
    text
}

/// Reads it; `None` for any other text.
fn from_runs(text: &str) -> Option<Board> {
    let mut words = text.split(' ');
    let mut board = Board::empty(words.next()?.parse().ok()?).ok()?;
    let mut cells = Cell::all(board.size());
    for (run, atom) in words.zip([false, true].into_iter().cycle()) {
        for _ in 0..run.parse().ok()? {
            let cell = cells.next()?;
            if atom {
                board.insert(cell);
            }
        }
    }
    Some(board)
}

/// The atoms of each row.
struct Rows(Vec<u32>);

impl Sink for Rows {
    fn size(&mut self, size: Size) -> Result<(), BoardError> {
        self.0 = vec![0; size.height().into()];
        Ok(())
    }

    fn atom(&mut self, cell: Cell) -> bool {
        self.0[usize::from(cell.y)] += 1;
        true
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let board = Board::parse("8/8/1@4@1/8/8/3@4/8/6@1")?;
    println!("{}", runs(&board));
    println!("{}", from_runs(&runs(&board)).ok_or("no board")?);
    let mut rows = Rows(Vec::new());
    notation::read("255x3:(254,0)(0,2)(1,2)", ReadOptions::default(), &mut rows)?;
    println!("{:?}", rows.0);
    Ok(())
}
