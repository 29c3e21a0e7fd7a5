//! Every iterator says how much is left, skips and counts as one that is walked step by step.

use std::fmt::Debug;

use blackbox_core::{
    Cell, Port, Size, WideBoard, WordBoard,
    enumerate::{Canonical, WordBoards},
    game::{Deal, Params},
    internal::{Subsets, described},
    notation::sgt::Description,
};

use crate::common::size;

/// An iterator that knows its length.
fn assert_walk<T: PartialEq + Debug>(what: &str, walk: impl Iterator<Item = T> + Clone) {
    let items: Vec<T> = walk.clone().collect();
    let mut left = walk.clone();
    for at in 0..=items.len() {
        let rest = items.len() - at;
        assert_eq!(left.size_hint(), (rest, Some(rest)), "{what}: after {at}");
        assert_eq!(left.clone().count(), rest, "{what}: after {at}");
        assert_eq!(left.next().as_ref(), items.get(at), "{what}: after {at}");
    }
    assert_eq!(left.next(), None, "{what}: it has ended");
    for skipped in [0, 1, 2, items.len() / 2, items.len().saturating_sub(1), items.len(), items.len() + 7] {
        let mut skips = walk.clone();
        assert_eq!(skips.nth(skipped).as_ref(), items.get(skipped), "{what}: {skipped} skipped");
        let rest = items.len().saturating_sub(skipped + 1);
        assert_eq!(skips.size_hint(), (rest, Some(rest)), "{what}: {skipped} skipped");
        let after: Vec<T> = skips.collect();
        assert!(after[..] == items[items.len() - rest..], "{what}: {skipped} skipped");
    }
    assert!(walk.clone().fold(Vec::new(), pushed) == items, "{what}: folded");
    // From the middle as well.
    let mut half = walk;
    half.by_ref().take(items.len() / 2).for_each(drop);
    assert!(half.fold(Vec::new(), pushed) == items[items.len() / 2..], "{what}: half folded");
}

fn pushed<T>(mut all: Vec<T>, item: T) -> Vec<T> {
    all.push(item);
    all
}

/// An iterator that can be walked from its back, too.
fn assert_both_ends<T: PartialEq + Debug>(what: &str, walk: &(impl DoubleEndedIterator<Item = T> + Clone)) {
    assert_walk(what, walk.clone());
    assert_walk(what, walk.clone().rev());
    let mut items: Vec<T> = walk.clone().collect();
    // From both ends in turn until they meet.
    let mut left = walk.clone();
    for at in 0..=items.len() {
        let front = at % 3 == 0;
        let expected = match items.len() {
            0 => None,
            _ if front => Some(items.remove(0)),
            _ => items.pop(),
        };
        assert_eq!(if front { left.next() } else { left.next_back() }, expected, "{what}: {at} in turn");
        assert_eq!(left.size_hint().0, items.len(), "{what}: {at} in turn");
    }
    items.extend(walk.clone().rev());
    assert!(walk.clone().rfold(Vec::new(), pushed) == items, "{what}: folded from its back");
}

#[test]
fn boards_and_their_cells() {
    for (width, height, atoms) in
        [(1, 1, 0), (1, 1, 1), (3, 2, 2), (4, 4, 3), (2, 5, 9), (8, 8, 1), (8, 8, 63)]
    {
        let (size, what) = (size(width, height), format!("{width}x{height}/{atoms}"));
        assert_both_ends(&what, &WordBoards::new(size, atoms).unwrap());
        assert_walk(&what, Canonical::new(size, atoms).unwrap());
        assert_both_ends(&what, &Port::all(size));
        for board in WordBoards::new(size, atoms).unwrap().step_by(97) {
            assert_walk(&what, board.atoms());
            let wide = WideBoard::from_atoms(board.atoms(), size).unwrap();
            assert_walk(&what, wide.atoms());
        }
    }
    for (set, chosen) in [(0, 0), (0, 1), (1 << 63, 1), (0x8421_0000_0000_1248, 3), (u64::MAX, 1), (0xff, 9)]
    {
        assert_both_ends(&format!("{set:x}/{chosen}"), &Subsets::new(set, chosen));
    }
}

#[test]
fn a_slice_is_a_part_of_the_walk() {
    let all = WordBoards::new(size(4, 4), 3).unwrap();
    let items: Vec<WordBoard> = all.clone().collect();
    for (from, to) in [(0, 0), (0, 560), (17, 401), (559, 560), (560, 560)] {
        let part = all.slice(from..to);
        assert!(part.clone().eq(items[from as usize..to as usize].iter().copied()));
        assert_both_ends(&format!("{from}..{to}"), &part);
    }
}

#[test]
fn deals_and_descriptions() {
    for (width, height, atoms) in [(2, 2, 0), (2, 2, 3), (8, 8, 5), (20, 3, 20)] {
        let params =
            Params::new(blackbox_core::Size::new(width, height).unwrap(), atoms, atoms, true).unwrap();
        let what = format!("{width}x{height}/{atoms}");
        let deal = Deal::<WideBoard>::new(params, b"seed").unwrap();
        assert_walk(&what, deal.clone());
        let id = described(params, deal.clone()).to_string();
        let text = id.split_once(':').map_or(&*id, |(_, description)| description);
        let description = Description::new(params, text.as_bytes()).expect("a description");
        assert!(description.atoms().eq(deal), "{what}: the atoms in their order");
        assert_walk(&what, description.atoms());
    }
}

#[test]
fn hexagons() {
    for (side, atoms) in [(2, 0), (2, 3), (3, 2), (5, 1), (5, 60)] {
        let Ok(size) = Size::hex(side) else { continue };
        let what = format!("side {side}, {atoms} atoms");
        assert_both_ends(&what, &WordBoards::new(size, atoms).expect("boards of the size"));
        assert_both_ends(&what, &Cell::all(size));
        assert_both_ends(&what, &Port::all(size));
    }
}
