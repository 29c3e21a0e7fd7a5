//! What a census has done and has still to do, as its checkpoint keeps it.

use std::{collections::BTreeMap, fmt::Write};

use super::job::{SHARD_BITS, Slice};
use crate::checkpoint::{Checkpoint, CheckpointError};

/// A census between two slices.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct State {
    /// The slices to be done; the last is the next.
    pub(super) slices: Vec<Slice>,
    /// What was found in the slices done.
    pub(super) class_sizes: BTreeMap<u64, u128>,
    pub(super) collision_bound: f64,
}

impl State {
    pub(super) fn new(mut slices: Vec<Slice>) -> Self {
        slices.reverse();
        Self { slices, class_sizes: BTreeMap::new(), collision_bound: 0.0 }
    }

    /// A line for each slice to be done and for each class size found.
    pub(super) fn write(&self) -> String {
        let mut text = String::new();
        let mut line = |line: std::fmt::Arguments<'_>| writeln!(text, "{line}").expect("a string takes all");
        // The bits of the bound, so that it is the same after any number of interruptions.
        line(format_args!("bound {}", self.collision_bound.to_bits()));
        for Slice { shards: (start, end), bits, part } in &self.slices {
            line(format_args!("slice {start} {end} {bits} {part}"));
        }
        for (size, signatures) in &self.class_sizes {
            line(format_args!("class {size} {signatures}"));
        }
        text
    }

    /// Reads what [`State::write`] wrote; the check sum is right, so a fault means an unknown form.
    pub(super) fn read(text: &str, checkpoint: &Checkpoint) -> Result<Self, CheckpointError> {
        Self::parse(text).ok_or_else(|| checkpoint.damaged("the state of the census"))
    }

    fn parse(text: &str) -> Option<Self> {
        let mut state = Self::new(Vec::new());
        for line in text.lines() {
            let (word, numbers) = line.split_once(' ')?;
            let numbers: Vec<u128> = numbers.split(' ').map(str::parse).collect::<Result<_, _>>().ok()?;
            match (word, &numbers[..]) {
                ("bound", &[bits]) => state.collision_bound = f64::from_bits(bits.try_into().ok()?),
                ("slice", &[start, end, bits, part]) => {
                    let small =
                        |number: u128| u32::try_from(number).ok().filter(|&number| number <= 1 << SHARD_BITS);
                    state.slices.push(Slice {
                        shards: (small(start)?, small(end)?),
                        bits: small(bits)?,
                        part: small(part)?,
                    });
                }
                ("class", &[size, signatures]) => {
                    state.class_sizes.insert(size.try_into().ok()?, signatures);
                }
                _ => return None,
            }
        }
        Some(state)
    }
}

#[cfg(test)]
#[path = "tests/state.rs"]
mod tests;
