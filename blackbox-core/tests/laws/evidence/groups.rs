//! Groups of boards and descents, held to the boards that are left by a walk over all.

use std::{collections::HashMap, ops::ControlFlow};

use blackbox_core::{
    Cell, Grid, GridEvidence, Size, WordEvidence,
    evidence::{BoxSolver, GridSolver, Limit, PartialBoard},
    internal::{BoardGroup, Branch, SplitMix, Subsets, Undecided, binomial},
};
use reference::random::Random;

/// Cells as bits in row-major order.
fn mask(cells: impl Iterator<Item = Cell>, size: Size) -> u32 {
    cells.fold(0, |mask, cell| mask | 1 << cell.index(size))
}

/// The boards of a group, one by one.
fn boards<F: PartialBoard>(group: &BoardGroup<'_, F>, size: Size) -> Vec<u32> {
    let atoms = mask(Cell::all(size).filter(|&cell| group.has_atom(cell)), size);
    let free = mask(Cell::all(size).filter(|&cell| group.is_free(cell)), size);
    assert_eq!((group.atoms(), group.free()), (atoms.count_ones(), free.count_ones()));
    let rows = (0..).zip(group.rows()).map(|(y, row)| {
        row.map(|bits| mask(Cell::all(size).filter(|cell| cell.y == y && bits >> cell.x & 1 == 1), size))
    });
    assert_eq!(rows.fold([0, 0], |[all, any], [atoms, free]| [all | atoms, any | free]), [atoms, free]);
    let [least, most] = group.extra();
    let further = (least..=most).flat_map(|extra| Subsets::new(free.into(), extra));
    let mut boards: Vec<u32> = further.map(|further| atoms | further as u32).collect();
    let first = group.first_board();
    assert!(boards.contains(&mask(first.atoms(), size)));
    assert_eq!(first.count(), group.atoms() + least);
    boards.sort_unstable();
    boards
}

/// Holds the groups of evidence and a random way down to the boards that are left.
pub(super) fn check<F: PartialBoard>(
    solver: &mut GridSolver<F>, evidence: &GridEvidence<F::Board>, left: &[u32], random: &mut Random,
) {
    let size = evidence.size();
    let mut found = Vec::new();
    let all = solver.each_board_group(evidence, &mut Limit::none(), |group| {
        found.extend(boards(group, size));
        ControlFlow::Continue(())
    });
    assert_eq!(all, Ok(()));
    found.sort_unstable();
    assert_eq!(found, left, "{evidence}");
    let mut groups = 0;
    let first = solver.each_board_group(evidence, &mut Limit::none(), |_| {
        groups += 1;
        ControlFlow::Break(())
    });
    assert_eq!((first, groups), (Ok(()), u32::from(!left.is_empty())), "{evidence}");
    descend(solver, evidence, left, random);
}

fn descend<F: PartialBoard>(
    solver: &mut GridSolver<F>, evidence: &GridEvidence<F::Board>, left: &[u32], random: &mut Random,
) {
    let Some(mut descent) = solver.descent(evidence).expect("memory for small boards") else {
        return assert!(left.is_empty(), "{evidence}");
    };
    let size = evidence.size();
    let with = |left: &[u32], cell: Cell, atom: bool| -> Vec<u32> {
        left.iter().copied().filter(|board| (board >> cell.index(size) & 1 == 1) == atom).collect()
    };
    // Twice: a descent begun anew is as the first.
    for _ in 0..2 {
        let (mut left, mut placed) = (left.to_vec(), 0);
        loop {
            let holds = |room: Undecided, left: &[u32], placed: u32| {
                let [least, most] = room.extra;
                let ways =
                    (least..=most).map(|extra| binomial(room.unknown, extra).expect("few")).sum::<u128>();
                assert!(left.len() as u128 <= ways, "{evidence}: {room:?} for {} boards", left.len());
                assert!(
                    most <= room.unknown && u64::from(placed + most) <= u64::from(evidence.atoms().max())
                );
            };
            let mut group = Vec::new();
            let found = descent.look(|found| group = boards(found, size)).expect("memory for small boards");
            let cell = match found {
                Branch::Nothing => break assert!(left.is_empty(), "{evidence}"),
                Branch::Group => break assert_eq!(group, left, "{evidence}"),
                Branch::Fork(cell) => cell,
            };
            holds(descent.room(), &left, placed);
            for atom in [false, true] {
                let below = with(&left, cell, atom);
                let seen = descent.with(cell, atom, |descent| Ok(descent.room()));
                match seen.expect("memory for small boards") {
                    Some(room) => holds(room, &below, placed + u32::from(atom)),
                    None => assert!(below.is_empty(), "{evidence}"),
                }
            }
            let atom = random.below(2) == 1;
            left = with(&left, cell, atom);
            placed += u32::from(atom);
            if !descent.decide(cell, atom).expect("memory for small boards") {
                break assert!(left.is_empty(), "{evidence}");
            }
            // What is decided is decided again, in the same way alone.
            let again = [atom, !atom].map(|atom| descent.with(cell, atom, |_| Ok(())));
            assert_eq!(again, [Ok(Some(())), Ok(None)], "{evidence}");
        }
        descent.restart([]).expect("memory for small boards");
    }
}

/// Each board is drawn as often as any other of its number of atoms would be.
#[test]
fn drawn_boards_are_equally_likely() {
    let mut solver = BoxSolver::boxed();
    for text in ["4x4 3; L2 H; T3 R2", "4x4 4; B1 H; R3 R", "5x4 3; L2 R2; T1 H", "4x5 5; B2 R; L1 H"] {
        let evidence: WordEvidence = text.parse().expect("evidence");
        let left = solver.count(&evidence, &mut Limit::none()).expect("no limit");
        assert!(left > 0, "{evidence}");
        let descent = solver.descent(&evidence).expect("memory").expect("boards");
        let Undecided { unknown, extra: [extra, most] } = descent.room();
        assert_eq!(extra, most);
        let (draws, mut seen) = (400_000, HashMap::<u32, f64>::new());
        descent.draw(draws, extra, &mut SplitMix(8), |group, count, _| {
            let boards = boards(group, evidence.size());
            for board in &boards {
                *seen.entry(*board).or_default() += f64::from(count) / boards.len() as f64;
            }
        });
        let expected = f64::from(draws) / binomial(unknown, extra).expect("few") as f64;
        assert_eq!(seen.len() as u128, left, "{evidence}");
        assert!(seen.values().all(|times| (times - expected).abs() < 6.0 * expected.sqrt()), "{evidence}");
        let all = left as f64 * expected;
        let found: f64 = seen.values().sum();
        assert!((found - all).abs() < 6.0 * all.sqrt(), "{evidence}: {found} of {all}");
    }
}
