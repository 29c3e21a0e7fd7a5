//! The games that a beginner plays one after another.

/// From the game that ends the lessons on, each larger than the one before: on squares, on hexagons.
const CLIMBS: [&[&str]; 2] = [
    &["w5h5m2M2", "w5h5m3M3", "w6h6m3M3", "w7h7m4M4", "w8h8m5M5"],
    &["s3m2M2", "s3m3M3", "s4m4M4", "s5m6M6"],
];

/// The parameters of the next larger game, if these are those of a beginner's game.
pub(crate) fn larger(params: &str) -> Option<&'static str> {
    CLIMBS.into_iter().find_map(|games| {
        let at = games.iter().position(|&game| game == params)?;
        games.get(at + 1).copied()
    })
}

#[cfg(test)]
#[path = "tests/larger.rs"]
mod tests;
