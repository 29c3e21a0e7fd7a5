//! Options that say what was likely before any ray.

use std::fmt::Display;

use blackbox_analysis::{
    evidence::Unweighed,
    internal::one_line,
    prior::{Prior, PriorError},
};
use blackbox_core::internal::decimal;

use crate::input::read_bytes;
use crate::prelude::*;

/// What was likely before any ray.
#[derive(Args, Debug)]
pub(crate) struct PriorArgs {
    /// How likely each number of atoms was beforehand, as 3=1,4=2; numbers that are not named are impossible.
    /// So games are dealt: first the number, then a board with so many. Without it all boards are equally
    /// likely, and so numbers with many boards.
    #[arg(long, value_name = "N=W,...")]
    prior: Option<String>,

    /// A file with the odds of an atom on each cell, p / (1 - p), row by row and independent of each other: 0
    /// where there is none for certain, inf where there is one. What follows # is a comment.
    #[arg(long, value_name = "FILE")]
    odds: Option<OsString>,

    /// How likely each answer is wrong, 0 to below 1: then it is any other outcome, each as likely: a hit, a
    /// reflection, or any other port. What is known of cells is never wrong.
    #[arg(long, value_name = "E", allow_negative_numbers = true)]
    error: Option<f64>,
}

impl PriorArgs {
    pub(crate) fn read(&self, io: &mut Io<'_>) -> Result<Option<Prior>, Failure> {
        if self.prior.is_none() && self.odds.is_none() && self.error.is_none() {
            return Ok(None);
        }
        let mut prior = Prior::default();
        if let Some(text) = &self.prior {
            let place = || format!("--prior {text:?}");
            let weights =
                text.split(',').map(|part| weight(part).map_err(|error| Failure::input(place(), error)));
            let weights: Vec<(u32, f64)> = weights.collect::<Result<_, _>>()?;
            prior = prior.with_numbers(weights).map_err(|error| Failure::input(place(), error))?;
        }
        if let Some(file) = &self.odds {
            let (place, bytes) = read_bytes(file, io)?;
            let odds =
                rows(&String::from_utf8_lossy(&bytes)).map_err(|error| Failure::input(&place, error))?;
            prior = prior.with_odds(&odds).map_err(|error| Failure::input(&place, error))?;
        }
        if let Some(error) = self.error {
            prior = prior
                .with_error(error)
                .map_err(|refused| Failure::input(format_args!("--error {error}"), refused))?;
        }
        Ok(Some(prior))
    }
}

/// `3=1`.
fn weight(part: &str) -> Result<(u32, f64), String> {
    let found = part.split_once('=').and_then(|(atoms, weight)| {
        Some((decimal::<u32>(atoms.trim())?, weight.trim().parse::<f64>().ok()?))
    });
    found.ok_or_else(|| {
        format!("{part:?} is no weight, expected a number of atoms and its weight such as 3=1")
    })
}

/// The numbers of a text, line by line.
fn rows(text: &str) -> Result<Vec<Vec<f64>>, String> {
    let mut rows = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        let text = text.split('#').next().unwrap_or_default();
        let numbers = text.split([' ', '\t', ',', ';']).filter(|number| !number.is_empty());
        let row: Vec<f64> = numbers
            .map(|number| {
                number.parse().map_err(|_| {
                    let number = one_line(number, 80);
                    format!("line {line}: \"{number}\" is no number, expected odds from 0, or inf")
                })
            })
            .collect::<Result<_, _>>()?;
        if !row.is_empty() {
            rows.push(row);
        }
    }
    Ok(rows)
}

/// The failure where a prior gives no answer.
pub(crate) fn unweighed(place: impl Display, error: Unweighed, options: &[&str]) -> Failure {
    match error {
        Unweighed::Stop(stop) => Failure::stopped(place, stop, options),
        Unweighed::Prior(PriorError::Shape { .. }) => Failure::input("--odds", error),
        Unweighed::Nothing => Failure::input(place, error),
        error => Failure::unable(place, error),
    }
}
