use std::collections::BTreeMap;

use blackbox_core::{AtomRange, Cell, Numbering, Outcome, Port, Size};

use super::*;
use crate::Board;

/// Draws without a list, and how often each of the listed boards came.
fn drawn(text: &str, draws: usize, seed: u64, first: f64) -> (usize, BTreeMap<Vec<u64>, u64>) {
    let evidence = Evidence::parse(text, Numbering::Letters).expect("evidence");
    let mut solver = Solver::new();
    let list = solver.list(&evidence, &mut Effort::none()).expect("no limit");
    let (count, words) = (list.count() as usize, list.words());
    let mut all = vec![0; words * count];
    list.write(0, &mut all);
    let mut seen: BTreeMap<Vec<u64>, u64> = all.chunks(words).map(|board| (board.to_vec(), 0)).collect();
    let mut out = vec![0; words * draws];
    let found = solver.in_rounds(&evidence, seed, &mut out, first, &mut Effort::none()).expect("no limit");
    for board in out.chunks(words).take(found) {
        *seen.get_mut(board).expect("a board that satisfies the evidence") += 1;
    }
    (found, seen)
}

/// Evidence of some rays of a board.
fn fired(board: &str, atoms: &str, ports: &str) -> String {
    let board: Board = board.parse().expect("a board");
    let size = board.size();
    let facts: String = ports
        .split_whitespace()
        .map(|label| {
            let port = Port::from_label(label, size).expect("a port");
            match board.fire(port) {
                Outcome::Hit => format!("; {label} H"),
                Outcome::Reflection => format!("; {label} R"),
                Outcome::Detour(exit) => format!("; {label} {}", exit.label(size)),
            }
        })
        .collect();
    format!("{size} {atoms}{facts}")
}

/// How far the counts are from even by chi-square, in standard deviations.
fn unevenness(seen: &BTreeMap<Vec<u64>, u64>) -> f64 {
    let mean = seen.values().sum::<u64>() as f64 / seen.len() as f64;
    let squares: f64 = seen.values().map(|&count| (count as f64 - mean).powi(2) / mean).sum();
    let freedom = (seen.len() - 1) as f64;
    (squares - freedom) / (2.0 * freedom).sqrt()
}

/// Evidence with a few to a few thousand boards, those of wide boards among them.
fn listed() -> Vec<String> {
    let fired = |(board, atoms, ports)| fired(board, atoms, ports);
    [
        ("4x4:(1,1)(2,3)", "2-3", "L1 T3"),
        ("5x5:(0,2)(3,1)(4,4)", "2-3", "L1 B2 R4"),
        ("6x6:(1,1)(2,3)(4,4)", "?", "L1 L2 L4 T2 T4 B1 B6 R3"),
        ("8x8:(2,0)(5,2)(2,5)(5,7)", "4", "L2 T4 B7 R5 L7 T1"),
        ("9x9:(3,3)(5,6)(1,7)", "3", "L2 T7 R9 B2"),
        ("12x12:(3,3)(9,6)", "2", "L2 T7 L4"),
        ("12x12:(3,3)(9,6)", "2", "L4 T1"),
        ("12x12:(3,3)(9,6)(5,10)", "3", "L3 B5"),
        ("17x4:(3,3)(11,2)", "2", "L2 T7 B13"),
        ("20x5:(3,3)(11,2)(16,1)", "3", "L3 T7 L4"),
        ("hex3:(1,1)(2,3)", "2-3", "1 8"),
        ("hex5r:(3,3)(5,6)(1,7)", "3", "5 18 30 41"),
    ]
    .map(fired)
    .into()
}

/// Every board of the listing is drawn equally often, whether the rounds drop most of what they draw,
/// some, or nothing because they come to every board.
///
/// The mean of 16 such figures is off by a quarter of a standard deviation; these are the same in every
/// run.
#[test]
fn draws_are_even() {
    for text in listed() {
        let (_, boards) = drawn(&text, 0, 0, FIRST);
        assert!((2..4000).contains(&boards.len()), "{text}: {} boards", boards.len());
        for first in [0.1, FIRST, 1e6] {
            let off = (0..16).map(|seed| {
                let (found, seen) = drawn(&text, 10 * boards.len(), seed, first);
                assert_eq!(found, 10 * boards.len(), "{text}");
                unevenness(&seen)
            });
            let off = off.sum::<f64>() / 16.0;
            assert!(off.abs() < 1.0, "{text}, {first} at first: {off} standard deviations");
        }
    }
}

/// Two draws in a row are any two boards equally often.
#[test]
fn draws_are_independent() {
    let text = fired("12x12:(3,3)(9,6)", "2", "T9 B1");
    let evidence = Evidence::parse(&text, Numbering::Letters).expect("evidence");
    let mut solver = Solver::new();
    let boards = solver.count(&evidence, &mut Effort::none()).expect("no limit") as usize;
    assert!((5..100).contains(&boards), "{text}: {boards} boards");
    let mut out = vec![0; 3 * 2 * 20 * boards * boards];
    solver.in_rounds(&evidence, 3, &mut out, FIRST, &mut Effort::none()).expect("no limit");
    let mut pairs = BTreeMap::new();
    for pair in out.chunks(6) {
        *pairs.entry(pair.to_vec()).or_insert(0) += 1;
    }
    assert_eq!(pairs.len(), boards * boards);
    assert!(unevenness(&pairs).abs() < 4.0);
}

#[test]
fn where_no_board_is_left_none_is_drawn() {
    for text in ["3x3 1; L1 H; L3 H", "8x8 2; L1 H; L3 H; L5 H; L7 H; T1 B1; T2 B2"] {
        assert_eq!(drawn(text, 5, 1, FIRST).0, 0, "{text}");
    }
    let mut random = SplitMix(9);
    let (mut solver, mut without) = (Solver::new(), 0);
    for size in ["4x4", "5x5", "6x4", "hex3"].into_iter().cycle().take(200) {
        // Answers of two boards, which often contradict each other where the search looks closer.
        let size: Size = size.parse().expect("a size");
        let boards = [(); 2].map(|()| {
            let cells = (0..3).map(|_| Cell::from_index(random.below(size.cells()), size).expect("a cell"));
            Board::from_atoms(cells, size).expect("cells of the board")
        });
        let mut evidence = Evidence::new(size, AtomRange::new(2, 3).expect("a range")).expect("evidence");
        for board in boards.iter().cycle().take(4) {
            let port = Port::new(random.below(size.ports().into()) as u16, size).expect("a port");
            evidence.learn(port, board.fire(port));
        }
        if solver.count(&evidence, &mut Effort::none()) == Ok(0) {
            let mut limit = Effort::nodes(1 << 12);
            assert_eq!(solver.in_rounds(&evidence, 1, &mut [0; 5], FIRST, &mut limit), Ok(0), "{evidence}");
            without += 1;
        }
    }
    assert!(without > 20, "{without}");
}

#[test]
fn where_none_is_wanted_none_is_drawn() {
    let evidence = Evidence::parse("8x8 4; L1 H", Numbering::Letters).expect("evidence");
    assert_eq!(Solver::new().sample(&evidence, 1, &mut [], &mut Effort::none()), Ok(0));
}

/// The six orders of three things, each a thousand times or so.
#[test]
fn all_orders_come_as_often() {
    let (mut random, mut seen) = (SplitMix(4), BTreeMap::new());
    for _ in 0..6000 {
        *seen.entry(in_random_order(vec![0, 1, 2], &mut random).collect::<Vec<_>>()).or_insert(0u32) += 1;
    }
    assert!(seen.len() == 6 && seen.values().all(|&times| (850..1150).contains(&times)), "{seen:?}");
}

/// As many threads as there may be draw the same boards, where rounds are shared out.
#[test]
fn threads_draw_the_same() {
    let text = "16x16 20; L3 R3; T5 H; B7 R; L9 H; R12 H";
    let evidence = Evidence::parse(text, Numbering::Letters).expect("evidence");
    let drawn = [1, 3].map(|threads| {
        let (mut out, mut limit) = (vec![0; 4 * 1000], Effort::none().with_threads(threads));
        assert_eq!(Solver::new().sample(&evidence, 1, &mut out, &mut limit), Ok(1000));
        assert!(u64::MAX - limit.left() > 4 * ALONE, "the last rounds are shared out");
        out
    });
    assert!(drawn[0] == drawn[1]);
}

/// The counts need not fit any number of bits.
#[test]
fn many_boards_are_no_matter() {
    let evidence = Evidence::parse("40x40 ?; L9 H; T5 H", Numbering::Letters).expect("evidence");
    let mut out = vec![0; 25 * 20];
    let found = Solver::new().sample(&evidence, 1, &mut out, &mut Effort::none());
    assert_eq!(found, Ok(20));
    // Half of the cells hold an atom.
    let atoms: u32 = out.iter().map(|word| word.count_ones()).sum();
    assert!((20 * 750..20 * 850).contains(&atoms), "{atoms}");
}

#[test]
fn a_list_that_is_given_up_takes_its_nodes() {
    let evidence = Evidence::parse("16x16 20; L3 R3; T5 H", Numbering::Letters).expect("evidence");
    let (mut limit, mut out) = (Effort::nodes(1 << 20), [0; 4]);
    assert_eq!(Solver::new().sample(&evidence, 1, &mut out, &mut limit), Ok(1));
    assert!(limit.left() <= (1 << 20) - LISTED[0], "{}", limit.left());
}
