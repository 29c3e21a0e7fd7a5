//! A way of playing of one's own, held against those of the library on all 5 x 5 boards with three atoms.
//!
//! ```text
//! in order: 6.709 rays, 12 at most
//! reference: 4.970 rays, 9 at most
//! ```

use blackbox::analysis::effort::Effort;
use blackbox::{
    analysis::strategy::{EvaluateOptions, OutcomeTable, Position, Reference, Seeker, evaluate},
    prelude::*,
};

/// Fires the ports in their order, leaving out those that tell nothing.
struct InOrder;

impl Seeker for InOrder {
    fn choose(&self, position: &Position<'_>) -> Option<Port> {
        Port::all(position.size()).find(|&port| position.splits(port))
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let table = OutcomeTable::new(Size::new(5, 5)?, 3)?;
    for (name, seeker) in [("in order", &InOrder as &dyn Seeker), ("reference", &Reference)] {
        let played = evaluate(&table, seeker, &EvaluateOptions::default(), &mut Effort::none())?;
        println!("{name}: {:.3} rays, {} at most", played.mean_rays(), played.worst_rays);
    }
    Ok(())
}
