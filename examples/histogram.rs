//! How many boards share a signature, over all boards of 5 x 5 with three atoms.
//!
//! ```text
//! 2284 signatures of 1 boards
//! 8 signatures of 2 boards
//! ```

use std::collections::{BTreeMap, HashMap};

use blackbox::{Boards, Size};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut classes = HashMap::new();
    for board in Boards::new(Size::new(5, 5)?, 3)? {
        *classes.entry(board.signature()).or_insert(0) += 1;
    }
    let mut sizes = BTreeMap::new();
    for boards in classes.into_values() {
        *sizes.entry(boards).or_insert(0) += 1;
    }
    for (boards, signatures) in sizes {
        println!("{signatures} signatures of {boards} boards");
    }
    Ok(())
}
