//! The input of the two contests.

use blackbox_core::{contest::Contest, ray::kernels::Kernel};
use dungeon::{Dungeon, Rule, runs};

/// Answers the input of the contest with each kernel, whole and in pieces as long as the first byte says,
/// with much room and with little: the answers and the fault are the same.
///
/// # Panics
/// If that does not hold.
pub fn contest(bytes: &[u8]) {
    let Some((&piece, input)) = bytes.split_first() else { return };
    let expected = answered(Contest::new(), input, usize::MAX, Contest::MIN_OUTPUT);
    for kernel in Kernel::available() {
        for (piece, room) in [(usize::MAX, 1 << 12), (usize::from(piece) + 1, Contest::MIN_OUTPUT)] {
            assert_eq!(
                answered(Contest::with_kernel(kernel), input, piece, room),
                expected,
                "{}",
                kernel.name()
            );
        }
    }
}

/// The answers to an input given in such pieces, with so much room at a time, and the fault that ended it.
fn answered(mut contest: Contest, input: &[u8], piece: usize, room: usize) -> (Vec<u8>, Option<String>) {
    let (mut answers, mut at) = (Vec::new(), 0);
    let mut output = vec![0; room];
    let mut end = 0_usize;
    loop {
        end = input.len().min(at.max(end).saturating_add(piece));
        let last = end == input.len();
        match contest.answer(&input[at..end], last, &mut output) {
            Err(error) => return (answers, Some(error.to_string())),
            Ok(progress) => {
                assert!(progress.read <= end - at);
                at += progress.read;
                answers.extend(&output[..progress.written]);
                if last && progress.read == 0 && progress.written == 0 {
                    return (answers, None);
                }
            }
        }
    }
}

/// Reads dungeons, solves the small ones by every rule and walks the way that was found: it takes as many
/// steps as were said. What is drawn is read again.
///
/// # Panics
/// If that does not hold.
pub fn dungeons(bytes: &[u8]) {
    if let Ok(text) = str::from_utf8(bytes) {
        let _ = text.parse::<Dungeon>();
    }
    for run in runs(bytes).take(4) {
        let Ok(dungeon) = run else { return };
        for rule in Rule::ALL {
            let answer = dungeon.solve(rule, 30);
            assert!(answer.steps().is_none_or(|steps| steps <= 30));
        }
    }
}
