//! The review of a game, beside all boards one by one.

use std::collections::{BTreeMap, BTreeSet};

use blackbox_analysis::{Board, effort::Effort, review::Review, review::review};
use blackbox_core::{AtomRange, Cell, Outcome, Port, Size, WordBoard, enumerate::WordBoards};
use reference::random::Random;

use crate::size;

/// A board, and how likely it is dealt: first its number of atoms, then a board with so many.
type Dealt = (WordBoard, f64);

fn dealt(size: Size, atoms: AtomRange) -> Vec<Dealt> {
    let of_number = |atoms| {
        let boards: Vec<WordBoard> = WordBoards::new(size, atoms).expect("atoms").collect();
        let chance = 1.0 / boards.len() as f64;
        boards.into_iter().map(move |board| (board, chance))
    };
    (atoms.min()..=atoms.max()).flat_map(of_number).collect()
}

fn entropy(chances: &[f64]) -> f64 {
    let all: f64 = chances.iter().sum();
    chances.iter().map(|chance| -chance / all * (chance / all).log2()).sum()
}

fn entropy_of(boards: &[Dealt]) -> f64 {
    entropy(&boards.iter().map(|&(_, chance)| chance).collect::<Vec<_>>())
}

/// The bits that a ray is expected to give.
fn expected(boards: &[Dealt], port: Port) -> f64 {
    let mut shares = BTreeMap::new();
    boards.iter().for_each(|(board, chance)| *shares.entry(board.fire(port)).or_insert(0.0) += chance);
    entropy(&shares.into_values().collect::<Vec<_>>())
}

fn most_expected(boards: &[Dealt]) -> f64 {
    Port::all(boards[0].0.size()).map(|port| expected(boards, port)).fold(0.0, f64::max)
}

fn is_proven(boards: &[Dealt]) -> bool {
    boards.iter().all(|(board, _)| board.signature() == boards[0].0.signature())
}

#[test]
fn rays_are_worth_what_all_boards_say() {
    let mut random = Random::new(0x5eed_0032);
    let near = |one: f64, other: f64| (one - other).abs() < 1e-9;
    let (mut proven_games, mut telling) = (0, 0);
    for (round, text) in (0..24).zip(["3x3", "hex2", "4x3", "hex2r"].into_iter().cycle()) {
        let (size, atoms) = (text.parse().expect("a size"), AtomRange::new(1, 2).expect("a range"));
        let all = dealt(size, atoms);
        let hidden = all[random.below(all.len() as u64) as usize].0;
        let mut rays = Vec::new();
        for _ in 0..round % 7 {
            let port = Port::new(random.below(size.ports().into()) as u16, size).expect("a port");
            let is_fired =
                |&(fired, outcome): &(Port, Outcome)| fired == port || outcome.exit(fired) == Some(port);
            if !rays.iter().any(is_fired) {
                rays.push((port, hidden.fire(port)));
            }
        }
        let game = format!("{hidden} {rays:?}");
        let found = review(&hidden.into(), atoms, &rays, u64::MAX, &mut Effort::none()).expect("no limit");
        assert_eq!(found.rays.iter().map(|ray| (ray.port, ray.outcome)).collect::<Vec<_>>(), rays);
        let mut left = all.clone();
        let mut proven = is_proven(&left).then_some(0);
        for (ray, fired) in found.rays.iter().zip(1..) {
            let (before, most) = (entropy_of(&left), most_expected(&left));
            assert_eq!(ray.best.is_some(), most > 1e-9, "{game}");
            if let Some((port, bits)) = ray.best {
                assert!(near(bits, most) && near(expected(&left, port), most), "{game}: {ray:?} {most}");
            }
            left.retain(|(board, _)| board.fire(ray.port) == ray.outcome);
            assert_eq!(ray.left, Some(left.len() as u128), "{game}");
            assert!(ray.bits.is_some_and(|bits| near(bits, before - entropy_of(&left))), "{game}: {ray:?}");
            proven = proven.or(is_proven(&left).then_some(fired));
        }
        assert_eq!(found.proven, proven, "{game}");
        proven_games += u32::from(proven.is_some());
        for &port in &found.telling {
            let most = most_expected(&left);
            assert!(most > 1e-9 && near(expected(&left, port), most), "{game}: {}", port.number());
            left.retain(|(board, _)| board.fire(port) == hidden.fire(port));
            telling += 1;
        }
        assert!(found.telling.len() == Review::TELLING || is_proven(&left), "{game}");
        let alike = all.iter().filter(|(board, _)| board.signature() == hidden.signature());
        let others: BTreeSet<String> =
            alike.filter(|(board, _)| *board != hidden).map(|(board, _)| board.to_string()).collect();
        let listed = found.look_alikes.expect("no limit");
        assert_eq!(listed.iter().map(Board::to_string).collect::<BTreeSet<_>>(), others, "{game}");
    }
    assert!(proven_games > 3 && telling > 10, "{proven_games} {telling}");
}

/// Atoms all along the edge hide what is inside: 15 other boards look the same.
#[test]
fn no_more_look_alikes_than_are_listed() {
    let size = size(4, 4);
    let inside = [(1, 1), (2, 1), (1, 2), (2, 2)].map(|(x, y)| Cell::new(x, y));
    let atoms = AtomRange::new(12, 16).expect("a range");
    for hidden in 0..1 << inside.len() {
        let is_atom =
            |cell: &Cell| inside.iter().position(|one| one == cell).is_none_or(|at| hidden >> at & 1 == 1);
        let board = Board::from_atoms(Cell::all(size).filter(is_atom), size).expect("cells of the board");
        let found = review(&board, atoms, &[], 10_000, &mut Effort::none()).expect("not interrupted");
        let alike = found.look_alikes.expect("soon found");
        assert_eq!(alike.len(), Review::LOOK_ALIKES, "{board}");
        assert!(!alike.contains(&board));
    }
}
