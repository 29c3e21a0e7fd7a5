//! The outcomes of ports that were not fired, on boards too many for brute force: each outcome is held to a
//! count of the boards that have it as one more fact, and the boards within 8 x 8, some of which are listed,
//! to those of a larger kind.

use blackbox_core::{
    AtomRange, Cell, Fact, GridEvidence, Outcome, Port, Size, WideEvidence, WordBoard, WordEvidence,
    evidence::{BoxSolver, Limit, Outcomes, Seek, Solver11},
};
use reference::random::Random;

use crate::common::size;

/// What a seeker knows who has fired some rays at a random board.
pub(super) fn after_rays(random: &mut Random, size: Size, atoms: u32, rays: u64) -> WordEvidence {
    let mut board = WordBoard::empty(size).expect("a size of the box");
    while board.count() < atoms {
        board.insert(Cell::from_index(random.below(size.cells().into()) as u32, size).expect("a cell"));
    }
    let mut evidence = GridEvidence::new(size, atoms).expect("a size of the box");
    for _ in 0..rays {
        let unfired: Vec<Port> = evidence.unfired().collect();
        let port = unfired[random.below(unfired.len() as u64) as usize];
        evidence.observe(port, board.fire(port)).expect("a port of the board");
    }
    evidence
}

fn all<G: Seek>(outcomes: &Outcomes<'_, G>) -> Vec<(Port, Outcome, u128)> {
    let of = |port| outcomes.of(port).map(move |(outcome, boards)| (port, outcome, boards));
    outcomes.ports().flat_map(of).collect()
}

#[test]
fn each_outcome_has_the_boards_that_it_leaves() {
    let mut random = Random::new(45);
    let (mut solver, mut larger) = (BoxSolver::boxed(), Solver11::boxed());
    let mut memory = vec![0; Outcomes::<WordBoard>::room(Size::CLASSIC)];
    let mut wide_memory = vec![0; Outcomes::<WordBoard>::room(Size::CLASSIC)];
    for (at, size) in [size(8, 8), size(5, 7), size(8, 3), size(6, 6), size(8, 8)].into_iter().enumerate() {
        for rays in 0..4 {
            let mut evidence = after_rays(&mut random, size, 2 + at as u32, rays.max(at as u64 / 2));
            if rays == 3 {
                evidence.set_atoms(AtomRange::new(1, 3).expect("a range")).expect("no more than cells");
            }
            let found = solver.outcomes(&evidence, &mut memory, &mut Limit::none()).expect("no limit");
            let (count, found) = (found.count(), all(&found));
            let text = evidence.to_string();
            let wide: WideEvidence = text.parse().expect("evidence");
            let same = larger.outcomes(&wide, &mut wide_memory, &mut Limit::none()).expect("no limit");
            assert_eq!((same.count(), all(&same)), (count, found.clone()), "{text}");
            let ports = evidence.unfired().count() as u128;
            assert_eq!(found.iter().map(|(.., boards)| boards).sum::<u128>(), ports * count, "{text}");
            for (port, outcome, boards) in found.into_iter().step_by(5) {
                let mut more = evidence.clone();
                more.add(Fact::Ray { port, outcome }).expect("a port of the board");
                assert_eq!(solver.count(&more, &mut Limit::none()), Ok(boards), "{more}");
            }
        }
    }
}
