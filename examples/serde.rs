//! Values as JSON, with the feature `serde`.
//!
//! ```text
//! "3/1@1/3"
//! ["3x3",[[1,1]]]
//! {"size":"3x3","codes":[11,254,3,2,254,6,5,254,9,8,254,0]}
//! [{"ray":{"port":4,"outcome":12}},{"ray":{"port":23,"outcome":65534}}]
//! line 1, column 5: the row has 3 cells, expected 5 as hex3 has at line 1 column 7
//! ```

use blackbox::{core::Signature, prelude::*};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let board = Board::parse("3/1@1/3")?;
    println!("{}", serde_json::to_string(&board)?);
    println!("{}", serde_json::to_string(&(board.size(), board.atoms().collect::<Vec<_>>()))?);
    let small = blackbox::core::WordBoard::try_from(board)?;
    let signature = serde_json::to_string(&small.signature())?;
    println!("{signature}");
    assert_eq!(serde_json::from_str::<Signature>(&signature)?, small.signature());
    let known: Evidence = serde_json::from_str("\"8x8 4; L5 B5; R1 H\"")?;
    println!("{}", serde_json::to_string(&known.facts())?);
    println!("{}", serde_json::from_str::<Board>("\"3/4/3\"").unwrap_err());
    Ok(())
}
