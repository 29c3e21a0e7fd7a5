use std::collections::HashMap;

use blackbox_core::{Size, game::Scoring};

use super::*;
use crate::{
    effort::Effort,
    strategy::{OutcomeTable, certificates, endgame::Endgame, outcome_table::with_codes},
};

fn no_set_of_it_costs_less<const P: usize, const C: usize>(table: Table<'_, P, C>) {
    let mut go_on = |_| true;
    let cancellation = &mut Cancellation::new(&mut go_on);
    let near = NearClasses::new(table, cancellation);
    let mut endgame = Endgame::<P, C>::new();
    for step in [1, 2, 5] {
        for from in (0..table.classes()).step_by(17) {
            let set: Vec<u32> = (from as u32..table.classes() as u32).step_by(step).take(40).collect();
            let rows: Vec<_> = set.iter().map(|&class| table.row(class)).collect();
            endgame.load(&rows, Scoring::Rays);
            let (cost, _) = endgame.solve(rows.len(), u64::MAX, &mut HashMap::new());
            assert!(near.least(table, &set, cancellation) <= cost, "{set:?}");
        }
    }
}

#[test]
fn no_set_costs_less() {
    for (size, atoms) in [("3x3", 6), ("4x4", 3), ("4x4", 9), ("hex3", 3), ("hex3", 16)] {
        let size: Size = size.parse().expect("a size");
        let table = OutcomeTable::new(size, atoms).expect("a table");
        with_codes!(table, with => no_set_of_it_costs_less(with));
    }
}

#[test]
fn with_many_atoms_it_is_nearly_the_certificates() {
    let table = OutcomeTable::new(Size::hex(3).expect("a size"), 16).expect("a table");
    let certificates = certificates(&table, &mut Effort::none()).expect("room");
    let certificates: u64 = certificates.into_iter().map(u64::from).sum();
    let mut go_on = |_| true;
    let cancellation = &mut Cancellation::new(&mut go_on);
    let all: Vec<u32> = (0..table.classes() as u32).collect();
    let least = with_codes!(table, with =>
        NearClasses::new(with, cancellation).least(with, &all, cancellation));
    assert!((certificates * 9 / 10..=certificates).contains(&least), "{least} of {certificates}");
}
