//! The reference: how Black Box works, written a second time and as plainly as the rules allow, so that the
//! fast code can be held to it. Nothing here shares a type or a line with `blackbox-core`.

pub mod census;
pub mod contest;
pub mod dungeon;
pub mod hex;
pub mod naive;
pub mod random;

/// The folder of the vectors: inputs with their known answers.
pub fn vectors() -> &'static std::path::Path {
    std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/vectors"))
}
