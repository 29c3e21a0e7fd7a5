//! Signatures of hexagons, against the naive board that follows the rules one step at a time.

use blackbox_core::{
    Size, WordBoard,
    ray::kernels::{Kernel, signatures},
};
use harness::{Comparison, Session};
use reference::{
    hex::{Answer, NaiveHex},
    random::Random,
};

/// A digest of the codes, eight at a time: one at a time it would take a third of the time of the signatures.
fn digest(codes: &[u8]) -> u64 {
    let (words, rest) = codes.as_chunks::<8>();
    let last = rest.iter().fold(0, |word, &code| word << 8 | u64::from(code));
    let words = words.iter().map(|&word| u64::from_le_bytes(word));
    words.chain([last]).fold(0, |sum, word| sum.rotate_left(5).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ word)
}

/// How often faster than the naive board all rays have to be.
fn target() -> f64 {
    match Kernel::best().name() {
        "avx512" => 80.0,
        "avx2" => 40.0,
        _ => 20.0,
    }
}

fn main() {
    let session = Session::from_arguments();
    for (side, atoms) in [(3, 3), (5, 5), (5, 12)] {
        let size = Size::hex(side).expect("a size");
        let mut random = Random::new(1);
        let boards: Vec<u64> = (0..if session.is_quick() { 20 } else { 2000 })
            .map(|_| (0..atoms).fold(0, |bits, _| bits | 1 << random.below(size.cells().into())))
            .collect();
        let ports = usize::from(size.ports());
        let naive: Vec<NaiveHex> = boards
            .iter()
            .map(|&bits| NaiveHex {
                side: side.cast_signed(),
                atoms: WordBoard::new(bits, size)
                    .expect("cells")
                    .atoms()
                    .filter_map(|cell| cell.axial(size))
                    .map(|(q, r)| (q.into(), r.into()))
                    .collect(),
                hit_first: true,
            })
            .collect();
        let entries = naive[0].ports();
        let mut out = vec![0; boards.len() * ports];
        Comparison::new(format!("hexagons of side {side} with {atoms} atoms"), boards.len(), "board")
            .contestant("the naive board", || {
                let codes = naive.iter().flat_map(|board| {
                    (1..=ports).map(|port| match board.fire(&entries, port) {
                        Answer::Hit => 254,
                        Answer::Reflection => 255,
                        Answer::Exit(exit) => exit as u8 - 1,
                    })
                });
                digest(&codes.collect::<Vec<u8>>())
            })
            .contestant("signatures", || {
                signatures(size, &boards, &mut out).expect("boards of the size");
                digest(&out)
            })
            .target(target())
            .run(&session);
    }
}
