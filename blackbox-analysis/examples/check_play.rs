//! How far is the best seeker from the optimum after some rays? Solves the positions of its play exactly:
//! `cargo run --release -p blackbox-analysis --example check_play -- SCORING RAYS CLASSES [WxH N]`.
//!
//! SCORING is `rays` or `markers`; without a size and a number of atoms the board is 8x8 with 4 atoms. All positions that the
//! seeker comes to after so many rays are solved, from the fewest classes on, as long as they have no more than CLASSES: one
//! of 10,000 classes takes some 10 seconds, one of 50,000 some minutes. The seeker plays sets of at most 64 classes exactly.

use std::{collections::BTreeSet, error::Error, sync::Arc, time::Instant};

use blackbox_analysis::{
    progress::Silent,
    strategy::{Best, OptimalOptions, OptimalPart, OptimalSearch, OutcomeTable, OwnedPosition, Seeker},
};
use blackbox_core::{Outcome, Port, Size, game::Scoring};

/// The memory for what the search keeps.
const MEMORY: u64 = 5 << 30;

type History = Vec<(Port, Outcome)>;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let scoring: Scoring = arguments.next().ok_or("expected rays or markers")?.parse()?;
    let rays: usize = arguments.next().ok_or("expected a number of rays")?.parse()?;
    let most: usize = arguments.next().ok_or("expected a number of classes")?.parse()?;
    let size: Size = arguments.next().as_deref().unwrap_or("8x8").parse()?;
    let atoms: u32 = arguments.next().as_deref().unwrap_or("4").parse()?;
    let table = Arc::new(OutcomeTable::new(size, atoms)?);
    let options = OptimalOptions { scoring, memory: MEMORY, ..OptimalOptions::default() };
    let search = OptimalSearch::new(&table, &options);
    search.play_best(&mut Silent)?;
    // Before the search finds better ways: what the seeker pays.
    let mut positions = Vec::new();
    for (classes, history) in reached(&table, scoring, rays) {
        let paid = search.bracket_after(&history).1.ok_or("the seeker does not come here")?;
        positions.push((classes, paid, history));
    }
    positions.sort();
    let (mut solved, mut saved) = (0, 0);
    for (classes, paid, history) in positions.into_iter().filter(|&(classes, ..)| classes <= most) {
        let start = Instant::now();
        let part = OptimalPart { history, bound: paid };
        search.run_part(&part, OptimalSearch::PASSES - 1, &mut Silent)?;
        let (least, upper) = search.bracket_after(&part.history);
        if least < paid && Some(least) != upper {
            return Err("the memory is too small".into());
        }
        solved += classes;
        saved += paid - least.min(paid);
        let took = start.elapsed().as_secs_f64();
        println!("{classes} classes: seeker {paid}, optimum {least}, {took:.1} s");
    }
    println!("{solved} of {} classes solved: the optimum saves {saved}", table.classes());
    Ok(())
}

/// The positions that the best seeker comes to after so many rays, with their classes.
fn reached(table: &Arc<OutcomeTable>, scoring: Scoring, rays: usize) -> Vec<(usize, History)> {
    let seeker = Best::new(table.size(), table.atoms(), scoring);
    let mut reached = vec![(table.classes(), History::new())];
    for _ in 0..rays {
        let mut next = Vec::new();
        for (_, history) in reached {
            let position = OwnedPosition::after(Arc::clone(table), history.clone(), scoring);
            let position = position.get();
            let port = if position.classes() > 1 { seeker.choose(&position) } else { None };
            let Some(port) = port else { continue };
            let outcomes = position.class_numbers().map(|class| table.outcome(class, port));
            for outcome in outcomes.collect::<BTreeSet<_>>() {
                let history: History = history.iter().copied().chain([(port, outcome)]).collect();
                let agreeing = |&class: &u32| table.outcome(class, port) == outcome;
                next.push((position.class_numbers().filter(agreeing).count(), history));
            }
        }
        reached = next;
    }
    reached
}
