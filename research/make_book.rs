//! Makes an opening book: `cargo run --release -p blackbox-toolkit-analysis --example make_book -- SCORING
//! FILE [WxH N]`.
//!
//! SCORING is `rays` or `markers`; without a size and a number of atoms the book is for 8x8 with 4 atoms.
//! That takes some minutes; progress goes to standard error.

use std::{error::Error, fs, time::Instant};

use blackbox_analysis::strategy::{Effort, OutcomeTable, improve};
use blackbox_core::{Size, game::Scoring};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let scoring: Scoring = arguments.next().ok_or("expected rays or markers")?.parse()?;
    let name = arguments.next().ok_or("expected a file for the book")?;
    let size: Size = arguments.next().as_deref().unwrap_or("8x8").parse()?;
    let atoms: u32 = arguments.next().as_deref().unwrap_or("4").parse()?;
    let table = OutcomeTable::new(size, atoms)?;
    let start = Instant::now();
    let mut report = |text: &str| eprintln!("{:6.0?} {text}", start.elapsed());
    let (book, total) = improve(&table, scoring, &effort(scoring), &mut report);
    fs::write(&name, book.to_bytes())?;
    let mean = total as f64 / table.placements() as f64;
    println!("{name}: {} positions, {total} in total, {mean:.6} on average", book.positions());
    Ok(())
}

fn effort(scoring: Scoring) -> Effort {
    match scoring {
        Scoring::Rays => Effort { exact: 60, levels: 2, width: [32, 8, 3], margin: [1.12, 1.015, 1.005] },
        _ => Effort { exact: 60, levels: 2, width: [32, 6, 3], margin: [1.12, 1.012, 1.005] },
    }
}
