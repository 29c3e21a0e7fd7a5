//! Questions that only the package answers, as they need more than the game table: pictures, samples and
//! certificates.

use blackbox_analysis::{
    draw::Picture,
    evidence::{AnySolver, board_words, unpacked},
    par::certificate_of,
};
use blackbox_core::Port;
use blackbox_table::Name;
use serde::Serialize;

use crate::words::{Failure, board, divided, evidence, limited, refused, stopped, word_board, written};

/// How many words of boards are drawn at most; each may become 500 bytes of text.
const DRAWN: usize = 1 << 20;
/// What the draws may keep, in bytes: as much as in Python, since draws depend on it.
const MEMORY: usize = 1 << 28;

/// A picture of a board and its rays.
#[derive(Serialize)]
pub(crate) struct Drawing {
    text: String,
    svg: String,
}

/// `PORTS ATOMS BOARD`: ports with commas between them, `all` or `none`; `shown` or `hidden`.
pub(crate) fn draw(question: &str) -> Result<Drawing, Failure> {
    let (ports, rest) = divided(question);
    let (atoms, rest) = divided(rest);
    let board = board(rest)?;
    let size = board.size();
    let ports = match ports {
        "all" => Port::all(size).collect(),
        "none" => Vec::new(),
        named => named
            .split(',')
            .map(|port| Port::from_label(port, size))
            .collect::<Result<_, _>>()
            .map_err(refused)?,
    };
    let picture = Picture::new(&board).with_rays(ports);
    let picture = if atoms == "hidden" { picture.without_atoms() } else { picture };
    Ok(Drawing { text: picture.text(), svg: picture.svg() })
}

/// `NODES SEED NUMBER EVIDENCE`: boards drawn at random.
pub(crate) fn sample(question: &str) -> Result<Vec<String>, Failure> {
    let (mut limit, rest) = limited(question)?;
    let (seed, rest) = divided(rest);
    let (number, rest) = divided(rest);
    let (Ok(seed), Ok(number)) = (seed.parse(), number.parse::<usize>()) else {
        return Err(refused(format_args!("'{seed} {number}' is no seed and number, expected two numbers")));
    };
    let evidence = evidence(rest)?;
    let (size, words) = (evidence.size(), board_words(evidence.size()));
    let most = DRAWN / words;
    if number > most {
        return Err(refused(format_args!(
            "{number} boards are too many, expected at most {most} of {size} a call"
        )));
    }
    let mut packed = vec![0; number * words];
    let drawn = AnySolver::new()
        .sample(&evidence, seed, &mut packed, MEMORY, &mut limit)
        .map_err(|stop| stopped(&evidence, stop))?;
    if drawn < number {
        return Err(refused("no board satisfies the evidence"));
    }
    Ok(packed.chunks(words).map(|board| written(&unpacked(board, size))).collect())
}

/// `NODES BOARD`: the ports of fewest rays that only this board answers so, or boards that look like it.
pub(crate) fn certificate(question: &str) -> Result<Vec<Name>, Failure> {
    let (mut limit, rest) = limited(question)?;
    let board = word_board(rest)?;
    let ports = certificate_of(board, &mut limit)
        .map_err(|stop| Failure::Stopped(stop.to_string(), 0.to_string()))?;
    Ok(ports.into_iter().map(|port| Name::of(port, board.size())).collect())
}
