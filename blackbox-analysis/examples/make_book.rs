//! Makes an opening book: `cargo run --release -p blackbox-analysis --example make_book -- SCORING FILE [STAGE]`.
//!
//! SCORING is `rays` or `markers`. Stage 1 searches from the empty board and writes FILE; stage 2 reads FILE, keeps
//! its large positions, searches the others wider, and writes it again. Without STAGE both run. Each takes some
//! minutes; progress goes to standard error.

use std::{error::Error, fs, time::Instant};

use blackbox_analysis::strategy::{Book, Effort, OutcomeTable, improve};
use blackbox_core::{Size, game::Scoring};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let scoring: Scoring = arguments.next().ok_or("expected rays or markers")?.parse()?;
    let name = arguments.next().ok_or("expected a file for the book")?;
    let stage = arguments.next();
    let table = OutcomeTable::new(Size::CLASSIC, 4)?;
    let start = Instant::now();
    let mut report = |text: &str| eprintln!("{:6.0?} {text}", start.elapsed());
    let [first, wider] = efforts(scoring);
    if stage.as_deref().is_none_or(|stage| stage == "1") {
        let (book, total) = improve(&table, scoring, &first, None, &mut report);
        finish(&name, &book, total, &table)?;
    }
    if stage.as_deref().is_none_or(|stage| stage == "2") {
        let old = Book::from_bytes(&fs::read(&name)?)?;
        let (book, total) = improve(&table, scoring, &wider, Some((&old, KEPT)), &mut report);
        finish(&name, &book, total, &table)?;
    }
    Ok(())
}

/// The second stage keeps what the first found for positions of more classes than this.
const KEPT: usize = 2500;

/// The search from the empty board, and that below the large positions.
fn efforts(scoring: Scoring) -> [Effort; 2] {
    match scoring {
        Scoring::Rays => [
            Effort { exact: 44, levels: 2, width: [20, 4, 3], margin: [1.08, 1.008, 1.005] },
            Effort { exact: 60, levels: 2, width: [32, 8, 3], margin: [1.12, 1.015, 1.005] },
        ],
        _ => [
            Effort { exact: 44, levels: 2, width: [14, 3, 3], margin: [1.07, 1.005, 1.005] },
            Effort { exact: 60, levels: 2, width: [32, 6, 3], margin: [1.12, 1.012, 1.005] },
        ],
    }
}

fn finish(name: &str, book: &Book, total: u64, table: &OutcomeTable) -> Result<(), Box<dyn Error>> {
    fs::write(name, book.to_bytes())?;
    let mean = total as f64 / table.placements() as f64;
    println!("{name}: {} positions, {total} in total, {mean:.6} on average", book.positions());
    Ok(())
}
