//! Work on all boards by the threads of rayon: by the iterator of the feature `rayon`, and by slices by rank,
//! which each thread walks with a fast way of its own.
//!
//! ```text
//! L1 is absorbed by 226380 of 635376 boards
//! 7380704 of 20332032 rays are absorbed
//! ```

use blackbox::{
    Boards, Outcome, Port, Size,
    core::{enumerate::WordBoards, ray::kernels},
};
use rayon::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (size, slices) = (Size::CLASSIC, 64);
    let boards = WordBoards::new(size, 4)?;
    let all = boards.remaining();

    let l1 = Port::new(0, size)?;
    let dark =
        blackbox::parallel(Boards::new(size, 4)?).filter(|board| board.fire(l1) == Outcome::Hit).count();
    println!("L1 is absorbed by {dark} of {all} boards");

    let hits: u64 = (0..slices)
        .into_par_iter()
        .map(|slice| {
            let mut boards = boards.slice(slice * all / slices..(slice + 1) * all / slices);
            let (mut bits, mut codes) = (vec![0; 4096], vec![0; 4096 * 32]);
            let mut hits = 0;
            loop {
                let filled = boards.fill(&mut bits);
                if filled == 0 {
                    return hits;
                }
                let codes = &mut codes[..32 * filled];
                kernels::signatures(size, &bits[..filled], codes).expect("boards of this size");
                hits += codes.iter().filter(|&&code| code == 254).count() as u64;
            }
        })
        .sum();
    println!("{hits} of {} rays are absorbed", 32 * all);
    Ok(())
}
