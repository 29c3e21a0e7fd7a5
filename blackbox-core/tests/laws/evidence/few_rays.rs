//! What is left after few rays, which a search follows together where it only counts: held to a filter of all
//! boards, and to the search of a larger kind of board, which follows a single ray so at most.

use blackbox_core::{
    AtomRange, Cell, GridEvidence, Size, WideEvidence, WordEvidence,
    enumerate::WordBoards,
    evidence::{BoxSolver, GridSolver, Limit, PartialBoard, Seek, Solver11, Solver16},
};
use reference::random::Random;

use super::outcomes::after_rays;
use crate::common::size;

/// The number of boards by atoms, and how many of them have an atom on each cell.
type Posterior = (Vec<(u32, u128)>, Vec<u128>);

fn posterior<F: PartialBoard>(solver: &mut GridSolver<F>, evidence: &GridEvidence<F::Board>) -> Posterior {
    let size = evidence.size();
    let solution = solver.solve(evidence, &mut Limit::none()).expect("no limit");
    let cells = (0..size.cells()).map(|index| Cell::from_index(index, size).expect("a cell"));
    let atoms = cells.map(|cell| solution.atom_count(cell)).collect();
    let by_atoms: Vec<(u32, u128)> = solution.count_by_atoms().collect();
    assert_eq!(by_atoms.iter().map(|(_, boards)| boards).sum::<u128>(), solution.count(), "{evidence}");
    (by_atoms, atoms)
}

fn filtered(evidence: &WordEvidence) -> Posterior {
    let size = evidence.size();
    let (mut by_atoms, mut cells) = (Vec::new(), vec![0; size.cells() as usize]);
    for atoms in evidence.atoms().min()..=evidence.atoms().max() {
        let mut found = 0;
        for board in WordBoards::new(size, atoms)
            .expect("a size of the box")
            .filter(|board| evidence.allows(board).expect("the same size"))
        {
            found += 1;
            board.atoms().for_each(|cell| cells[cell.index(size) as usize] += 1);
        }
        if found > 0 {
            by_atoms.push((atoms, found));
        }
    }
    (by_atoms, cells)
}

/// The same evidence, about a kind of board that has room for more.
fn wide<G: Seek>(evidence: &GridEvidence<G>) -> WideEvidence {
    evidence.to_string().parse().expect("evidence")
}

#[test]
fn few_rays_leave_the_boards_that_a_filter_leaves() {
    let mut random = Random::new(46);
    let (mut solver, mut middle) = (BoxSolver::boxed(), Solver11::boxed());
    for (size, atoms, range) in [
        (size(8, 8), 3, AtomRange::exactly(3)),
        (size(6, 5), 4, AtomRange::new(2, 4).expect("a range")),
        (size(5, 5), 5, AtomRange::new(3, 6).expect("a range")),
        (size(4, 4), 6, AtomRange::new(0, 16).expect("a range")),
    ] {
        for rays in [1, 2, 2, 3, 3, 4] {
            let mut evidence = after_rays(&mut random, size, atoms, rays);
            evidence.set_atoms(range).expect("no more than cells");
            let expected = filtered(&evidence);
            assert_eq!(posterior(&mut solver, &evidence), expected, "{evidence}");
            assert_eq!(posterior(&mut middle, &wide(&evidence)), expected, "{evidence}");
        }
    }
}

#[test]
fn few_rays_leave_the_same_boards_of_every_kind() {
    let mut random = Random::new(47);
    let (mut solver, mut middle) = (BoxSolver::boxed(), Solver11::boxed());
    let mut large = Solver16::boxed();
    for atoms in [4, 5, 6] {
        for rays in 2..6 {
            let mut evidence = after_rays(&mut random, Size::CLASSIC, atoms, rays);
            if rays == 4 {
                evidence
                    .set_atoms(AtomRange::new(atoms - 2, atoms).expect("a range"))
                    .expect("no more than cells");
            }
            let expected = posterior(&mut large, &wide(&evidence));
            assert_eq!(posterior(&mut solver, &evidence), expected, "{evidence}");
            assert_eq!(posterior(&mut middle, &wide(&evidence)), expected, "{evidence}");
        }
    }
    for text in [
        "10x10 5; L3 H; T7 R; B2 H",
        "10x10 4; L2 T4; R8 H; B5 H",
        "11x9 4-5; L5 H; R5 H; T6 H; B6 H",
        "9x11 5; L1 R; L7 H; B4 R; R9 H; T3 H",
    ] {
        let evidence: WideEvidence = text.parse().expect("evidence");
        assert_eq!(posterior(&mut middle, &evidence), posterior(&mut large, &evidence), "{text}");
    }
}
