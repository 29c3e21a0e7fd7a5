//! Makes an opening book: `cargo run --release -p blackbox-analysis --example make_book -- SCORING FILE [STAGE]`.
//!
//! SCORING is `rays` or `markers`. Stage 1 searches from the empty board and writes FILE; stage 2 reads FILE, keeps
//! its large positions, searches the others wider, and writes it again. Without STAGE both run. Each takes some
//! minutes; progress goes to standard error.

use std::{error::Error, fs, time::Instant};

use blackbox_analysis::strategy::{Book, Effort, Table, improve};
use blackbox_core::{Size, game::Scoring};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let scoring: Scoring = arguments.next().ok_or("expected rays or markers")?.parse()?;
    let name = arguments.next().ok_or("expected a file for the book")?;
    let stage = arguments.next();
    let table = Table::new(Size::CLASSIC, 4)?;
    let start = Instant::now();
    let mut report = |text: &str| eprintln!("{:6.0?} {text}", start.elapsed());
    if stage.as_deref().is_none_or(|stage| stage == "1") {
        let effort = first(scoring);
        let (book, total) = improve(&table, scoring, &effort, None, &mut report);
        finish(&name, &book, total, &table)?;
    }
    if stage.as_deref().is_none_or(|stage| stage == "2") {
        let old = Book::from_bytes(&fs::read(&name)?)?;
        let (book, total) = improve(&table, scoring, &WIDER, Some((&old, 1500)), &mut report);
        finish(&name, &book, total, &table)?;
    }
    Ok(())
}

/// The search from the empty board.
fn first(scoring: Scoring) -> Effort {
    match scoring {
        Scoring::Rays => Effort { exact: 40, levels: 2, width: [14, 3, 3], margin: [1.06, 1.005, 1.005] },
        _ => Effort { exact: 40, levels: 1, width: [16, 3, 3], margin: [1.07, 1.005, 1.005] },
    }
}

/// The search below the large positions.
const WIDER: Effort = Effort { exact: 56, levels: 2, width: [30, 6, 3], margin: [1.12, 1.012, 1.005] };

fn finish(name: &str, book: &Book, total: u64, table: &Table) -> Result<(), Box<dyn Error>> {
    fs::write(name, book.to_bytes())?;
    let mean = total as f64 / table.placements() as f64;
    println!("{name}: {} positions, {total} in total, {mean:.6} on average", book.positions());
    Ok(())
}
