use blackbox_core::{Size, game::Scoring};

use super::*;
use crate::progress::Work;
use crate::strategy::{
    OptimalOptions, OutcomeTable, Position, Seeker, Strong, optimal::work::Searching, outcome_table::Either,
};

#[test]
fn it_is_the_choice_of_the_strong_seeker() {
    let table = OutcomeTable::new(Size::new(6, 6).expect("a size"), 3).expect("a table");
    let Either::Narrow(with) = table.with_codes() else { panic!("24 ports") };
    let rows: Vec<_> = with.rows().collect();
    let all: Vec<u32> = (0..table.classes() as u32).collect();
    assert!(all.len() > LARGE);
    for scoring in [Scoring::Rays, Scoring::Markers] {
        let options = OptimalOptions::default().scoring(scoring);
        let search = Searching::asking(with, &options, 1 << 20, &mut Cancellation::new(&mut |_| true));
        for classes in [70, 300, LARGE, all.len()] {
            let rows = with.either(&rows[..classes]);
            let position = Position { table: &table, rows, history: &[], scoring, work: None };
            let chosen = Strong::new(scoring).choose(&position).expect("a port");
            let found =
                two_rays_ahead(&search.shared, &all[..classes], &mut Cancellation::new(&mut |_| true));
            assert_eq!(found, usize::from(chosen.index()), "{scoring} {classes}");
        }
    }
}

#[test]
fn a_strong_seeker_gives_up_where_its_work_has_ended() {
    let table = OutcomeTable::new(Size::new(6, 6).expect("a size"), 3).expect("a table");
    let Either::Narrow(with) = table.with_codes() else { panic!("24 ports") };
    let (rows, work) = (with.rows().collect::<Vec<_>>(), Work::new(1));
    let (rows, work, scoring) = (with.either(&rows), Some(&work), Scoring::Rays);
    let choose =
        || Strong::new(scoring).choose(&Position { table: &table, rows, history: &[], scoring, work });
    assert!(choose().is_some());
    work.expect("the work").end();
    assert_eq!(choose(), None);
}
