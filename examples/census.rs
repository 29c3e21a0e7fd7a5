//! How many boards can be told apart, with a look at how far it is, on a rectangle and on a hexagon.
//!
//! ```text
//! 8x8: 41664 boards, 41644 signatures, 41624 unique
//! hex4: 7770 boards, 7770 signatures, 7770 unique
//! ```

use std::ops::ControlFlow;

use blackbox::{
    analysis::{
        census::{Job, census},
        effort::{Effort, Progress},
    },
    prelude::*,
};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for size in [Size::CLASSIC, Size::hex(4)?] {
        let mut last = Progress { done: 0, total: 0 };
        let mut observer = |progress: Progress| {
            last = progress;
            // `Break` would end it.
            ControlFlow::Continue(())
        };
        let census = census(&Job::new(size, 3), None, &mut Effort::none().watched(&mut observer))?;
        println!(
            "{size}: {} boards, {} signatures, {} unique",
            census.boards,
            census.signatures,
            census.unique()
        );
        assert!(last.done <= last.total);
    }
    Ok(())
}
