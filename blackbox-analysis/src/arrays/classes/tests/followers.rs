use blackbox_core::{Size, WordBoard};

use super::*;
use crate::arrays::Packing;

#[test]
fn equal_hashes_of_different_signatures() {
    let size = Size::new(2, 2).expect("a size");
    // Each board four times.
    let row = |i: u64| [i % 4, i / 4 % 4];
    let boards: Vec<u64> = (0..64).map(row).map(|[upper, lower]| upper | lower << 8).collect();
    // With a factor of zero all hashes of eight outcomes are zero.
    let work = Hashed::new(Packing::new(size), &boards, boards.len(), [5, 0]);
    let (mut hashes, mut places, mut ends) = ([1; 64], [0; 64], [0]);
    work.fill(&boards, &mut hashes, &mut places, &mut ends, &Work::new(1)).expect("boards");
    assert_eq!(hashes, [0; 64]);
    let mut found = work
        .followers([(0, &hashes[..], &places[..])].into_iter(), &Work::new(1))
        .expect("boards of the size");
    found.sort_unstable();
    let signature = |bits: u64| WordBoard::new(bits, size).expect("a board").signature();
    let first = |bits: u64| boards.iter().position(|&other| signature(other) == signature(bits));
    let expected: Vec<u64> = (0..)
        .zip(&boards)
        .filter_map(|(at, &bits)| {
            let leader = first(bits)? as u64;
            (leader != at).then_some(at << 32 | leader)
        })
        .collect();
    assert_eq!(found, expected);
    assert!(found.len() < 60, "several signatures");
}
