//! How far is the best seeker from the optimum after some rays? Draws positions of its play and solves each exactly:
//! `cargo run --release -p blackbox-analysis --example check_play -- SCORING RAYS SAMPLES [WxH N]`.
//!
//! SCORING is `rays` or `markers`; without a size and a number of atoms the board is 8x8 with 4 atoms. A placement is drawn
//! at random, and the seeker plays it for so many rays; so a position is drawn as often as placements lead to it, and the
//! mean of what it costs a placement there beyond the optimum estimates the same of the seeker's whole play after these
//! rays. The seeker plays sets of at most 64 classes exactly. A position of 20,000 classes takes a minute, so two rays are
//! the fewest that end in an hour or so.

use std::{error::Error, sync::Arc, time::Instant};

use blackbox_analysis::{
    progress::Silent,
    strategy::{Best, OptimalOptions, OptimalPart, OptimalSearch, OutcomeTable, OwnedPosition, Seeker},
};
use blackbox_core::{Outcome, Port, Size, game::Scoring};
use rand_xoshiro::{
    Xoshiro256PlusPlus,
    rand_core::{Rng, SeedableRng},
};

/// The memory for what the search keeps.
const MEMORY: u64 = 4 << 30;

/// Where the draws begin.
const SEED: u64 = 1;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let scoring: Scoring = arguments.next().ok_or("expected rays or markers")?.parse()?;
    let rays: usize = arguments.next().ok_or("expected a number of rays")?.parse()?;
    let samples: u32 = arguments.next().ok_or("expected a number of samples")?.parse()?;
    let size: Size = arguments.next().as_deref().unwrap_or("8x8").parse()?;
    let atoms: u32 = arguments.next().as_deref().unwrap_or("4").parse()?;
    let table = Arc::new(OutcomeTable::new(size, atoms)?);
    let seeker = Best::new(size, atoms, scoring);
    let options = OptimalOptions { scoring, memory: MEMORY, ..OptimalOptions::default() };
    let search = OptimalSearch::new(&table, &options);
    search.play_best(&mut Silent)?;
    let mut random = Xoshiro256PlusPlus::seed_from_u64(SEED);
    // Before the search finds better ways: what the seeker pays.
    let mut drawn = Vec::new();
    for _ in 0..samples {
        // The error of a remainder is one part in 10^13.
        let rank = (random.next_u64() % table.placements() as u64) as usize;
        let history = played(&table, &seeker, rank, rays, scoring);
        let paid = search.bracket_after(&history).1.ok_or("the seeker does not come here")?;
        drawn.push((history, paid));
    }
    let (mut optimal, mut excess) = (0, 0.0);
    for (sample, (history, paid)) in (1..).zip(drawn) {
        let position = OwnedPosition::after(Arc::clone(&table), history.clone(), scoring);
        let (classes, placements) = (position.get().classes(), position.get().placements());
        let start = Instant::now();
        let part = OptimalPart { history, bound: paid };
        search.run_part(&part, OptimalSearch::PASSES - 1, &mut Silent)?;
        let (least, upper) = search.bracket_after(&part.history);
        if least < paid && Some(least) != upper {
            return Err("the memory is too small".into());
        }
        let took = start.elapsed().as_secs_f64();
        println!("{sample}: {classes} classes, seeker {paid}, optimum {least}, {took:.1} s");
        optimal += u32::from(least == paid);
        excess += (paid - least) as f64 / placements as f64;
    }
    let mean = excess / f64::from(samples);
    println!("{optimal} of {samples} are optimal; the others cost all placements {mean:.6} on average");
    Ok(())
}

/// The first rays that a seeker fires at a placement, as long as several classes are left.
fn played(
    table: &Arc<OutcomeTable>,
    seeker: &Best,
    rank: usize,
    rays: usize,
    scoring: Scoring,
) -> Vec<(Port, Outcome)> {
    let class = table.class_of()[rank];
    let mut history = Vec::new();
    while history.len() < rays {
        let position = OwnedPosition::after(Arc::clone(table), history.clone(), scoring);
        if position.get().classes() < 2 {
            break;
        }
        let Some(port) = seeker.choose(&position.get()) else { break };
        history.push((port, table.outcome(class, port)));
    }
    history
}
