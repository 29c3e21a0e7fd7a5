//! Random evidence, always the same for a seed.

use blackbox_core::{Cell, Grid, GridEvidence, Port, Size, evidence::Seek};
use reference::random::Random;

use crate::Session;

/// What a seeker knows after rays at so many random ports, or at all.
///
/// # Panics
/// If the board has fewer ports.
pub fn knowledge<G: Seek>(board: &G, rays: Option<usize>, random: &mut Random) -> GridEvidence<G> {
    let Some(rays) = rays else {
        return GridEvidence::full(board);
    };
    let mut evidence = GridEvidence::new(board.size(), board.count()).expect("the board's own size");
    for _ in 0..rays {
        let unfired: Vec<Port> = evidence.unfired().collect();
        let port = unfired[random.below(unfired.len() as u64) as usize];
        evidence.observe(port, board.fire(port)).expect("a port of the board");
    }
    evidence
}

/// A board with so many atoms on random cells.
///
/// # Panics
/// If the board has fewer cells.
pub fn random_board<G: Grid>(size: Size, atoms: u32, random: &mut Random) -> G {
    let mut board = G::empty(size).expect("the size fits");
    while board.count() < atoms {
        board.insert(Cell::from_index(random.below(size.cells().into()) as u32, size).expect("a cell"));
    }
    board
}

/// Problems of one kind: a size, a number of atoms, and how many rays are fired, in turns.
#[derive(Clone, Copy, Debug)]
pub struct Kind<'a> {
    /// The cells of a side.
    pub side: u32,
    /// The atoms of each board.
    pub atoms: u32,
    /// How many rays are fired, or all.
    pub rays: &'a [Option<usize>],
    /// How many problems there are.
    pub count: usize,
    /// Of the boards and the rays.
    pub seed: u64,
}

impl Kind<'_> {
    /// The problems; a few in a quick session.
    ///
    /// # Panics
    /// If there is no such size.
    pub fn problems<G: Seek>(&self, session: &Session) -> Vec<GridEvidence<G>> {
        let size = Size::new(self.side, self.side).expect("a size");
        let mut random = Random::new(self.seed);
        let count = if session.is_quick() { 4 } else { self.count };
        (0..count)
            .map(|at| {
                let board: G = random_board(size, self.atoms, &mut random);
                knowledge(&board, self.rays[at % self.rays.len()], &mut random)
            })
            .collect()
    }
}
