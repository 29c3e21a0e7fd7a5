//! Searches for the optimum and makes an opening book of it, for the best seeker to play: `cargo run
//! --release -p blackbox-toolkit-analysis --example optimal_book -- SCORING FILE DIRECTORY [WxH N]`.
//!
//! SCORING is `rays` or `markers`; without a size and a number of atoms the book is for 8x8 with 4 atoms. In
//! rays that took two cores two hours and 16 GB, in markers less. What is known is kept in DIRECTORY every
//! ten minutes, in the form of `blackbox optimal --checkpoint`, and the search goes on from there. Progress
//! goes to standard error.

use blackbox_analysis::effort::Effort;
use std::{
    error::Error,
    fs,
    ops::ControlFlow,
    path::Path,
    time::{Duration, Instant},
};

use blackbox_analysis::{
    progress::Progress,
    strategy::{OptimalOptions, OptimalSearch, OutcomeTable},
};
use blackbox_core::{Size, game::Scoring};

/// The memory for what the search keeps.
const MEMORY: u64 = 16 << 30;

/// A bracket narrower than this is none: totals are whole numbers.
const GAP: f64 = 1e-9;

/// Positions of at most so many classes are not in the book.
const EXACT: u8 = 60;

/// How often what is known is kept and told.
const PERIOD: Duration = Duration::from_secs(600);

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let scoring: Scoring = arguments.next().ok_or("expected rays or markers")?.parse()?;
    let name = arguments.next().ok_or("expected a file for the book")?;
    let directory = arguments.next().ok_or("expected a directory for what is known")?;
    let size: Size = arguments.next().as_deref().unwrap_or("8x8").parse()?;
    let atoms: u32 = arguments.next().as_deref().unwrap_or("4").parse()?;
    let table = OutcomeTable::new(size, atoms)?;
    let options = OptimalOptions::default().scoring(scoring).gap(GAP);
    let search = OptimalSearch::new(&table, &options, &mut Effort::none().with_memory(MEMORY))?;
    search.play_best(&mut Effort::none())?;
    let (start, mut told) = (Instant::now(), Instant::now());
    let mut report = |_: Progress| {
        if told.elapsed() >= PERIOD {
            told = Instant::now();
            eprintln!("{:6.0?} {:?}, {} positions", start.elapsed(), search.bracket(), search.positions());
        }
        ControlFlow::Continue(())
    };
    search.run_kept(
        Path::new(&directory),
        PERIOD,
        &mut Effort::none().with_threads(0).watched(&mut report),
    )??;
    let book = search.book(EXACT, &mut Effort::none())?;
    fs::write(&name, book.to_bytes())?;
    let (lower, upper) = search.bracket();
    let upper = upper.ok_or("no play was found")?;
    let mean = upper as f64 / table.placements() as f64;
    println!(
        "{name}: {} positions, {upper} in total, {mean:.6} on average, {lower} at least",
        book.positions()
    );
    Ok(())
}
