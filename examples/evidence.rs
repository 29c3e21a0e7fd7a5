//! What follows from some rays, within a limit of nodes and until somebody says stop.
//!
//! ```text
//! 1493 boards
//!   8  7  7  8  7 44  0 49
//!   5  5  5  5  5  5  3  3
//!   5  5  5  5  5  5  5  6
//!   0  0  0  0  0 96  5 13
//!   0  0  0  0  0  0  5  5
//!   0  0  2  0  0  1  5  7
//!   5  5  5  0  0  0  5  5
//!   5  5  5  0  0  0  5  5
//! with 10 nodes: unknown: the nodes allowed are spent
//! and then: interrupted
//! ```

use blackbox::analysis::effort::Effort;
use std::{
    ops::ControlFlow,
    sync::atomic::{AtomicBool, Ordering},
};

use blackbox::prelude::*;

/// Another thread, or a signal, sets it.
static STOP: AtomicBool = AtomicBool::new(false);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut known = Evidence::new(Size::CLASSIC, 4)?;
    for (port, outcome) in [("L5", "B5"), ("R1", "H"), ("T7", "R")] {
        let port = Port::from_label(port, known.size())?;
        let outcome = Outcome::parse(outcome, Numbering::Letters, known.size())?;
        known.add(Fact::Ray { port, outcome })?;
    }
    let mut go_on =
        |_| if STOP.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    let answer = known.solve(&mut Effort::nodes(1_000_000).watched(&mut go_on))?;
    println!("{} boards", answer.count);
    for row in answer.rows() {
        println!("{}", row.iter().map(|share| format!("{:3.0}", 100.0 * share)).collect::<String>());
    }
    // A limit that does not suffice is no answer.
    println!("with 10 nodes: {}", known.solve(&mut Effort::nodes(10)).unwrap_err());
    STOP.store(true, Ordering::Relaxed);
    let stopped =
        "16x16 30; L1 H; R8 H; T3 H".parse::<Evidence>()?.solve(&mut Effort::none().watched(&mut go_on));
    println!("and then: {}", stopped.unwrap_err());
    Ok(())
}
