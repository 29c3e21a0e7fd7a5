//! The path of a ray, cell by cell, on a rectangle and on a hexagon: `cargo run -p blackbox-toolkit --example
//! trace`.
//!
//! ```text
//! 8x8: L5 (0,4) (1,4) (2,4) left (2,3) right (3,3) (4,3) (5,3) right (5,4) (5,5) (5,6) right (4,6) left (4,7) -> B5, 12 cells
//! hex5: 7 D1 E2 right F1 -> 13, 3 cells
//! ```

use blackbox::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for (board, port) in [("8/8/1@4@1/8/8/3@4/8/6@1", "L5"), ("5/6/1@5/3@@2@/2@@5/8/7/6/5", "7")] {
        let board = Board::parse(board)?;
        let size = board.size();
        let mut trace = board.trace(Port::from_label(port, size)?);
        print!("{size}: {port}");
        for step in trace.by_ref() {
            match step.turn {
                None => print!(" {}", step.cell.display(size)),
                Some(turn) => print!(" {turn}"),
            }
        }
        let length = trace.length();
        println!(" -> {}, {length} cells", trace.outcome().label(size));
    }
    Ok(())
}
