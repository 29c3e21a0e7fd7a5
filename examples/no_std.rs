//! The core alone, as on a microcontroller: no std, no allocator. The board, the evidence and the solver
//! stand on the stack.
//!
//! ```text
//! 4 rays: Some(7140)
//! 8 rays: Some(2)
//! 16 rays: Some(1)
//! 32 rays: Some(1)
//! ```

use blackbox::core::{
    Port, WordBoard, WordEvidence,
    evidence::{BoxSolver, Limit},
};

/// How many boards a seeker has left who has fired the first `rays` ports.
fn left_after(board: WordBoard, rays: usize) -> Option<u128> {
    let mut known = WordEvidence::new(board.size(), board.count()).ok()?;
    for port in Port::all(board.size()).take(rays) {
        known.observe(port, board.fire(port)).ok()?;
    }
    BoxSolver::new().count(&known, &mut Limit::nodes(100_000)).ok()
}

// Only to show it on a machine that has a screen.
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let board: WordBoard = "8/8/1@4@1/8/8/3@4/8/6@1".parse()?;
    for rays in [4, 8, 16, 32] {
        println!("{rays} rays: {:?}", left_after(board, rays));
    }
    Ok(())
}
