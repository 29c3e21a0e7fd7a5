//! The walks over boards against a textbook recursion, and their laws.

use std::collections::{BTreeMap, HashSet};

use blackbox_core::{
    Cell, Grid, Size, Symmetry, WideBoard, WordBoard,
    enumerate::{self, Canonical, CanonicalBatch, EnumerateError, WordBoards, orbit_size},
    internal::{Subsets, lists},
};
use proptest::prelude::*;
use reference::random::Random;

/// The lists of `count` indices below `cells` in the order of `itertools.combinations`.
fn combinations(cells: u32, count: usize) -> Vec<Vec<u32>> {
    fn extend(list: &mut Vec<u32>, from: u32, cells: u32, count: usize, all: &mut Vec<Vec<u32>>) {
        if list.len() == count {
            return all.push(list.clone());
        }
        for cell in from..cells {
            list.push(cell);
            extend(list, cell + 1, cells, count, all);
            list.pop();
        }
    }
    let mut all = Vec::new();
    extend(&mut Vec::new(), 0, cells, count, &mut all);
    all
}

/// Every size of a [`WordBoard`] of at most this many cells.
fn sizes(most: u32) -> impl Iterator<Item = Size> {
    let all = (1..=8).flat_map(|width| (1..=8).map(move |height| Size::new(width, height).unwrap()));
    all.chain(Size::HEXAGONS).filter(move |size| size.cells() <= most)
}

fn bits(list: &[u32], size: Size) -> u64 {
    list.iter().fold(0, |bits, &index| bits | Cell::from_index(index, size).unwrap().bit(size))
}

#[test]
fn boards_come_in_the_order_of_combinations() {
    for size in sizes(12) {
        for atoms in 0..=size.cells() {
            let expected: Vec<u64> =
                combinations(size.cells(), atoms as usize).iter().map(|list| bits(list, size)).collect();
            let boards = WordBoards::new(size, atoms).unwrap();
            assert_eq!(boards.len(), expected.len());
            assert_eq!(boards.clone().map(WordBoard::bits).collect::<Vec<_>>(), expected, "{size} {atoms}");
            assert!(boards.clone().rev().map(WordBoard::bits).eq(expected.iter().rev().copied()));
            assert_eq!(boards.clone().count(), expected.len());
            assert_eq!(boards.clone().last().map(WordBoard::bits), expected.last().copied());
            let folded = boards.clone().fold(Vec::new(), |mut all, board| {
                all.push(board.bits());
                all
            });
            assert_eq!(folded, expected);
            for skipped in [0, 1, expected.len() / 2, expected.len() - 1, expected.len()] {
                let (mut front, mut back) = (boards.clone(), boards.clone());
                assert_eq!(front.nth(skipped).map(WordBoard::bits), expected.get(skipped).copied());
                assert_eq!(
                    back.nth_back(skipped).map(WordBoard::bits),
                    expected.iter().rev().nth(skipped).copied()
                );
                assert_eq!(
                    (front.len(), back.len()),
                    (boards.len().saturating_sub(skipped + 1), front.len())
                );
            }
            for (rank, (board, &bits)) in boards.zip(&expected).enumerate() {
                assert_eq!(board.bits(), bits);
                assert_eq!(enumerate::rank(board), rank as u64);
                assert_eq!(enumerate::unrank(size, atoms, rank as u64), Ok(board));
            }
        }
    }
}

#[test]
fn lists_come_in_the_order_of_combinations() {
    for cells in 0..11 {
        for count in 0..=cells {
            let mut list: Vec<u32> = (0..count).collect();
            let mut unranked = list.clone();
            for (rank, expected) in combinations(cells, count as usize).iter().enumerate() {
                assert_eq!(&list, expected);
                assert_eq!(lists::rank(&list, cells), Some(rank as u128));
                assert_eq!(lists::unrank(&mut unranked, cells, rank as u128), Some(true));
                assert_eq!(&unranked, expected);
                let last = list.clone();
                if !lists::advance(&mut list, cells) {
                    assert_eq!(list, last);
                    assert_eq!(lists::unrank(&mut unranked, cells, rank as u128 + 1), Some(false));
                }
            }
        }
    }
    assert_eq!(lists::unrank(&mut vec![0; 40_000], 65_025, 0), None);
    // Each number that is taken away has 128 bits, and the number of lists has more.
    assert_eq!(lists::rank(&(0..66).collect::<Vec<_>>(), 132), None);
}

#[test]
fn every_class_has_one_representative_with_its_weight() {
    let all = sizes(16).flat_map(|size| (0..=size.cells()).map(move |atoms| (size, atoms)));
    let few = Size::HEXAGONS[1..]
        .iter()
        .zip([6, 4, 3])
        .flat_map(|(&size, most)| (0..=most).map(move |atoms| (size, atoms)));
    for (size, atoms) in all.chain(few).chain([(Size::hex(3).unwrap(), 13), (Size::PLUS.reflecting(), 2)]) {
        // Oracle: the orbits, by brute force.
        let mut orbits: BTreeMap<u64, usize> = BTreeMap::new();
        for board in WordBoards::new(size, atoms).unwrap() {
            let images: HashSet<u64> =
                Symmetry::group(size).iter().map(|&symmetry| board.transformed(symmetry).bits()).collect();
            orbits.insert(*images.iter().min().unwrap(), images.len());
        }
        let walk = Canonical::new(size, atoms).unwrap();
        assert_eq!(walk.len(), orbits.len(), "{size} {atoms}");
        let classes: Vec<_> = walk.clone().collect();
        assert_eq!(classes.len(), orbits.len(), "{size} {atoms}");
        for class in &classes {
            let images =
                Symmetry::group(size).iter().map(|&symmetry| class.board.transformed(symmetry).bits());
            assert_eq!(orbits.remove(&images.min().unwrap()), Some(class.weight as usize));
            assert_eq!(orbit_size(&class.board), class.weight);
            for &symmetry in Symmetry::group(size) {
                assert_eq!(enumerate::canonical(&class.board.transformed(symmetry)), class.board);
            }
        }
        assert!(orbits.is_empty());
        let mut filled = vec![0; classes.len() + 1];
        assert_eq!(walk.clone().fill(&mut filled), classes.len());
        assert!(filled.iter().zip(&classes).all(|(&bits, class)| bits == class.board.bits()));
        let (mut rest, mut some) = (walk, [0; 3]);
        for classes in classes.chunks(3) {
            let before = rest.remaining();
            assert_eq!(rest.fill(&mut some), classes.len());
            assert_eq!(rest.remaining(), before - classes.len() as u64);
            assert!(some.iter().zip(classes).all(|(&bits, class)| bits == class.board.bits()));
        }
        assert_eq!((rest.remaining(), rest.fill(&mut some)), (0, 0));
    }
}

#[test]
fn canonical_walks_are_cut_anywhere() {
    let squares = [("4x4", 4), ("5x5", 6), ("4x3", 5), ("8x1", 4), ("1x1", 1), ("8x8", 3), ("7x8", 3)];
    for (size, atoms) in squares.into_iter().chain([("hex2", 3), ("hex3", 6), ("hex4", 4), ("hex5", 3)]) {
        let walk = Canonical::new(size.parse().unwrap(), atoms).unwrap();
        let all: Vec<_> = walk.clone().collect();
        for step in [1, 7, 100, 5_000] {
            let cuts: Vec<_> = (0..all.len() as u64).step_by(step).collect();
            for &start in cuts.iter().step_by(1 + cuts.len() / 200) {
                let end = start + step as u64;
                let part = walk.slice(start..end);
                let expected = &all[start as usize..all.len().min(end as usize)];
                assert_eq!(part.remaining(), expected.len() as u64);
                assert_eq!(part.collect::<Vec<_>>(), expected, "{size} {atoms} {start}..{end}");
            }
        }
        assert_eq!(walk.slice(3..u64::MAX).remaining(), (all.len() as u64).saturating_sub(3));
        assert_eq!(walk.slice(0..0).next(), None);
        assert_eq!(walk.clone().nth(all.len() / 2), all.get(all.len() / 2).copied());
        assert_eq!(walk.clone().nth(all.len()), None);
        // A part of a part, and a part of what is left over.
        let mut rest = walk.slice(1..u64::MAX);
        rest.next();
        for start in (0..all.len().saturating_sub(2)).step_by(1 + all.len() / 50) {
            let part = rest.slice(start as u64..start as u64 + 2);
            assert_eq!(part.collect::<Vec<_>>(), all[start + 2..all.len().min(start + 4)], "{size} {atoms}");
        }
    }
}

#[test]
fn what_no_symmetry_decides_is_walked_in_the_order_of_combinations() {
    // One atom beside a corner leaves no symmetry. The other cells of its orbit come first.
    let (first, orbit) = (0x0000_0002, 0x0609_0906);
    let boards = Canonical::new("4x4".parse().unwrap(), 2).unwrap().map(|class| class.board.bits());
    let free = boards.filter(|bits| bits & orbit == first).map(|bits| bits ^ first);
    assert!(free.eq((0..32).map(|place| 1 << place).filter(|bit| 0x0f0f_0f0f & !orbit & bit != 0)));
}

#[test]
fn weights_add_up_to_all_boards() {
    for size in sizes(64) {
        for atoms in 0..=4.min(size.cells()) {
            let weights: u64 =
                Canonical::new(size, atoms).unwrap().map(|class| u64::from(class.weight)).sum();
            assert_eq!(WordBoards::count_of(size, atoms), Ok(weights), "{size} {atoms}");
        }
    }
}

/// The cells in the order in which their atoms decide which image is canonical.
fn deciding_cells(size: Size) -> Vec<Cell> {
    let orbit = |cell| {
        let mut orbit: Vec<_> =
            Symmetry::group(size).iter().map(|symmetry| symmetry.cell(cell, size)).collect();
        orbit.sort();
        orbit.dedup();
        orbit
    };
    let mut orbits: Vec<_> = Cell::all(size).map(orbit).collect();
    orbits.sort();
    orbits.dedup();
    orbits.sort_by_key(|orbit| std::cmp::Reverse(orbit.len()));
    orbits.concat()
}

/// Holds the canonical images of random boards of a size, each alone and all together, to the definition.
fn assert_definition<G: Grid + PartialEq + std::fmt::Debug>(size: Size, random: &mut Random) {
    let words = if size.fits_word() { 1 } else { size.cells().div_ceil(64) as usize };
    let packed = |board: &G| {
        let mut packed = vec![0; words];
        for bit in board.atoms().map(|atom| atom.packed_bit(size) as usize) {
            packed[bit / 64] |= 1 << (bit % 64);
        }
        packed
    };
    let (cells, mut boards, mut expected) = (deciding_cells(size), Vec::new(), Vec::new());
    for sparsity in [2, 5, 20, 60].into_iter().cycle().take(300) {
        let mut board = G::empty(size).unwrap();
        for cell in Cell::all(size).filter(|_| random.below(sparsity) == 0) {
            board.insert(cell);
        }
        let images = Symmetry::group(size).iter().map(|&symmetry| board.transformed(symmetry));
        let atoms = |image: &G| cells.iter().map(|&cell| image.contains(cell)).collect::<Vec<_>>();
        let first = images.max_by_key(atoms).unwrap();
        assert_eq!(enumerate::canonical(&board), first);
        boards.extend(packed(&board));
        expected.extend(packed(&first));
    }
    let mut images = vec![0; boards.len()];
    CanonicalBatch::new(size).write(&boards, &mut images);
    assert!(images == expected, "{size}");
}

#[test]
fn canonical_images_are_first_by_the_cells_that_decide() {
    let mut random = Random::new(6);
    for text in ["8x8", "7x8", "5x5", "1x8", "hex2", "hex5"] {
        assert_definition::<WordBoard>(text.parse().unwrap(), &mut random);
    }
    for text in ["9x9", "10x10", "9x10", "12x3", "3x12", "1x9", "17x1", "5x5"] {
        assert_definition::<WideBoard>(text.parse().unwrap(), &mut random);
    }
}

/// Holds the canonical image of a board and its weight to all images.
fn assert_canonical<G: Grid + std::fmt::Debug>(board: &G) {
    let canonical = enumerate::canonical(board);
    let images: Vec<_> =
        Symmetry::group(board.size()).iter().map(|&symmetry| board.transformed(symmetry)).collect();
    assert!(images.contains(&canonical));
    assert!(images.iter().all(|image| enumerate::canonical(image) == canonical));
    assert_eq!(
        images.iter().filter(|&image| image == board).count() * orbit_size(board) as usize,
        images.len()
    );
}

#[test]
fn boards_of_all_sizes_have_canonical_images() {
    for text in ["9x9:(1,0)(8,3)", "12x3:(0,0)(11,2)(5,1)", "20x20:(3,17)(4,4)(19,0)", "255x255:(254,254)"] {
        assert_canonical(&text.parse::<WideBoard>().unwrap());
    }
    let mut random = Random::new(5);
    for size in Size::HEXAGONS.into_iter().chain([Size::CLASSIC]) {
        for _ in 0..40 {
            let bits = (0..4).fold(size.mask(), |bits, _| bits & random.bits());
            assert_canonical(&WordBoard::new(bits, size).unwrap());
            assert_canonical(&WordBoard::new(random.bits() & size.mask(), size).unwrap());
        }
    }
}

#[test]
fn the_last_rank_of_the_largest_walk_is_right() {
    let boards = WordBoards::count_of(Size::CLASSIC, 32).unwrap();
    assert_eq!(boards, 1_832_624_140_942_590_534);
    let last = enumerate::unrank(Size::CLASSIC, 32, boards - 1).unwrap();
    assert_eq!(last.bits(), 0xffff_ffff_0000_0000);
    assert_eq!(enumerate::rank(last), boards - 1);
    assert_eq!(
        enumerate::unrank(Size::CLASSIC, 32, boards),
        Err(EnumerateError::NoSuchRank { rank: boards, boards })
    );
    let total: u128 =
        (0..=64).map(|atoms| u128::from(WordBoards::count_of(Size::CLASSIC, atoms).unwrap())).sum();
    assert_eq!(total, 1 << 64);
    let nine = Size::new(9, 1).unwrap();
    assert_eq!(WordBoards::new(nine, 0).unwrap_err(), EnumerateError::TooLarge { size: nine });
    let error = Canonical::new(Size::CLASSIC, 65).unwrap_err();
    assert_eq!(error.to_string(), "65 atoms on a board of 8x8, expected 0 to 64");
}

proptest! {
    #[test]
    fn subsets_walk_alike_in_every_way(mask: u64, count in 0u32..8, cut: [u64; 2], chunk in 1usize..300) {
        // At most 20 bits, so that the whole walk is short.
        let mask = (0..64).filter(|place| mask >> place & 1 == 1).take(20).fold(0, |mask, place| mask | 1u64 << place);
        let walk = Subsets::new(mask, count);
        let all: Vec<u64> = walk.clone().collect();
        prop_assert_eq!(all.len(), walk.len());
        prop_assert_eq!(walk.clone().fold(Vec::new(), |mut all, subset| { all.push(subset); all }), all.clone());
        prop_assert_eq!(walk.clone().last(), all.last().copied());
        let mut filled = Vec::new();
        let (mut filler, mut buffer) = (walk.clone(), vec![0; chunk]);
        loop {
            let some = filler.fill(&mut buffer);
            filled.extend_from_slice(&buffer[..some]);
            if some < chunk { break; }
        }
        prop_assert_eq!(&filled, &all);
        if !all.is_empty() {
            let [start, end] = cut.map(|cut| cut % all.len() as u64);
            let part = walk.slice(start..end);
            prop_assert!(part.clone().eq(all[start as usize..end.max(start) as usize].iter().copied()));
            prop_assert!(part.rev().eq(all[start as usize..end.max(start) as usize].iter().rev().copied()));
            prop_assert_eq!(walk.clone().nth(start as usize), Some(all[start as usize]));
            prop_assert_eq!(walk.clone().nth_back(start as usize), Some(all[all.len() - 1 - start as usize]));
            prop_assert_eq!(Subsets::unrank(mask, count, start), Some(all[start as usize]));
            prop_assert_eq!(Subsets::rank(mask, all[start as usize]), start);
        }
        prop_assert_eq!(Subsets::unrank(mask, count, all.len() as u64), None);
    }

    #[test]
    fn walks_from_both_ends_meet(count in 0u32..5, from_front: Vec<bool>) {
        let mut walk = Subsets::new(0x0f0f_0033, count);
        let mut all: std::collections::VecDeque<u64> = walk.clone().collect();
        for front in from_front {
            if front {
                prop_assert_eq!(walk.next(), all.pop_front());
            } else {
                prop_assert_eq!(walk.next_back(), all.pop_back());
            }
            prop_assert_eq!(walk.len(), all.len());
        }
        let mut rest = vec![0; all.len() + 3];
        prop_assert_eq!(walk.fill(&mut rest), all.len());
        prop_assert!(rest.iter().zip(&all).all(|(a, b)| a == b));
    }
}
