//! Evidence under a prior, and boards drawn from it.

use blackbox_analysis::{
    Evidence,
    arrays::Packing,
    effort::usual,
    evidence::{Advice, Solver, Unweighed, board_words, unpacked},
    prior::Prior,
};
use blackbox_core::game::Scoring;
use serde::Serialize;

use super::words::{evidence, stopped, written};
use crate::words::{Failure, board, divided, limited, refused};

/// What follows from evidence under a prior.
#[derive(Serialize)]
pub(crate) struct Weighed {
    probability: Vec<Vec<f64>>,
    by_atoms: Vec<(u32, f64)>,
    entropy: f64,
}

/// Parts with `|` between them: `atoms=3:1,4:2`, the odds of rows `odds=1,2;3,4`, `boards=BOARD:WEIGHT,...`
/// and `error=0.05`; `-` is no prior.
fn prior(word: &str) -> Result<Option<Prior>, Failure> {
    if word == "-" {
        return Ok(None);
    }
    let mut prior = Prior::default();
    for part in word.split('|') {
        let wrong =
            || refused(format_args!("'{part}' is no part of a prior, expected atoms, odds, boards or error"));
        let number = |text: &str| text.parse::<f64>().map_err(|_| wrong());
        let (kind, text) = part.split_once('=').ok_or_else(wrong)?;
        let pairs = text.split(',').map(|pair| pair.rsplit_once(':').ok_or_else(wrong));
        prior = match kind {
            "atoms" => {
                let weight = |(atoms, weight): (&str, &str)| {
                    Ok((atoms.parse().map_err(|_| wrong())?, number(weight)?))
                };
                let weights: Vec<(u32, f64)> = pairs.map(|pair| weight(pair?)).collect::<Result<_, _>>()?;
                prior.with_numbers(weights)
            }
            "odds" => {
                let rows = text.split(';').map(|row| row.split(',').map(number).collect());
                prior.with_odds(&rows.collect::<Result<Vec<Vec<f64>>, _>>()?)
            }
            "boards" => {
                let (mut size, mut words, mut weights) = (None, Vec::new(), Vec::new());
                for pair in pairs {
                    let (text, weight) = pair?;
                    let board = board(text)?;
                    if *size.get_or_insert(board.size()) != board.size() {
                        return Err(refused(format_args!(
                            "a board of {}, expected all of one size",
                            board.size()
                        )));
                    }
                    let mut packed = vec![0; board_words(board.size())];
                    Packing::new(board.size()).write(&board, &mut packed);
                    words.append(&mut packed);
                    weights.push(number(weight)?);
                }
                prior.with_boards(size.ok_or_else(wrong)?, &words, Some(&weights))
            }
            "error" => prior.with_error(number(text)?),
            _ => return Err(wrong()),
        }
        .map_err(refused)?;
    }
    Ok(Some(prior))
}

fn unweighed(evidence: &Evidence, error: Unweighed) -> Failure {
    match error {
        Unweighed::Stop(stop) => stopped(evidence, stop),
        error => refused(error),
    }
}

/// `NODES PRIOR EVIDENCE`: what follows under a prior.
pub(crate) fn weigh(question: &str) -> Result<Weighed, Failure> {
    let (mut limit, rest) = limited(question, usual::LONG_TABLE)?;
    let (word, rest) = divided(rest);
    let (prior, evidence) = (prior(word)?.unwrap_or_default(), evidence(rest)?);
    let found = evidence.posterior(&prior, &mut limit).map_err(|error| unweighed(&evidence, error))?;
    let mut left = &found.probability[..];
    let rows = (0..found.size.height()).map(|y| {
        let (row, rest) = left.split_at(found.size.row_length(y).into());
        left = rest;
        row.to_vec()
    });
    Ok(Weighed { probability: rows.collect(), by_atoms: found.by_atoms, entropy: found.entropy })
}

/// `NODES SCORING PRIOR EVIDENCE`: the unfired ports under a prior, the best first.
pub(crate) fn advised_under(question: &str) -> Result<(Advice, Evidence), Failure> {
    let (mut limit, rest) = limited(question, usual::LONG_TABLE)?;
    let (scoring, rest) = divided(rest);
    let scoring: Scoring = scoring.parse().map_err(refused)?;
    let (word, rest) = divided(rest);
    let (prior, evidence) = (prior(word)?.unwrap_or_default(), evidence(rest)?);
    let advice = evidence.advise_under(&prior, scoring, &mut limit);
    Ok((advice.map_err(|error| unweighed(&evidence, error))?, evidence))
}

/// How many words of boards are drawn at most; each may become 500 bytes of text.
const DRAWN: usize = 1 << 20;

/// `NODES SEED NUMBER PRIOR EVIDENCE`: boards drawn at random.
pub(crate) fn sample(question: &str) -> Result<Vec<String>, Failure> {
    let (limit, rest) = limited(question, usual::LONG_TABLE)?;
    let mut limit = limit.with_memory(usual::SAMPLES);
    let (seed, rest) = divided(rest);
    let (number, rest) = divided(rest);
    let (word, rest) = divided(rest);
    let (Ok(seed), Ok(number)) = (seed.parse(), number.parse::<usize>()) else {
        return Err(refused(format_args!("'{seed} {number}' is no seed and number, expected two numbers")));
    };
    let (prior, evidence) = (prior(word)?, evidence(rest)?);
    let (size, words) = (evidence.size(), board_words(evidence.size()));
    let most = DRAWN / words;
    if number > most {
        return Err(refused(format_args!(
            "{number} boards are too many, expected at most {most} of {size} a call"
        )));
    }
    let mut packed = vec![0; number * words];
    let mut solver = Solver::new();
    let drawn = match prior {
        Some(prior) => solver.sample_under(&evidence, &prior, seed, &mut packed, &mut limit),
        None => solver.sample(&evidence, seed, &mut packed, &mut limit).map_err(Unweighed::Stop),
    };
    let drawn = drawn.map_err(|error| unweighed(&evidence, error))?;
    if drawn < number {
        return Err(refused("no board satisfies the evidence"));
    }
    Ok(packed.chunks(words).map(|board| written(&unpacked(board, size))).collect())
}
