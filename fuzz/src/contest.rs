//! The input of the two contests.

use blackbox_core::contest::{Contest, MIN_OUTPUT};
use dungeon::{Dungeon, Rule, runs};

/// Answers the input of the contest, once whole and once in pieces as long as the first byte says: the answers and the
/// fault are the same.
///
/// # Panics
/// If that does not hold.
pub fn contest(bytes: &[u8]) {
    let Some((&piece, input)) = bytes.split_first() else { return };
    let (whole, pieces) = (answered(input, usize::MAX), answered(input, usize::from(piece) + 1));
    assert_eq!(whole, pieces);
}

/// The answers to an input given in such pieces, and the fault that ended it.
fn answered(input: &[u8], piece: usize) -> (Vec<u8>, Option<String>) {
    let (mut contest, mut answers, mut at) = (Contest::new(), Vec::new(), 0);
    let mut output = [0; MIN_OUTPUT];
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

/// Reads dungeons, solves the small ones by every rule and walks the way that was found: it takes as many steps as were
/// said. What is drawn is read again.
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
