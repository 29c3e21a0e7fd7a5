//! What a search has found, on disk.

use std::{fmt::Write as _, path::Path, sync::atomic::Ordering, time::Duration};

use blackbox_core::internal::decimal;

use super::{
    any_width::OptimalSearch,
    memo::{Found, OPEN},
    sets::Key,
    work::Searching,
};
use crate::{
    checkpoint::{Checkpoint, CheckpointError},
    effort::Effort,
    progress::Interrupted,
};

impl OptimalSearch<'_> {
    /// As [`OptimalSearch::run`]; what was found is kept in this directory every `period` and at the end, and
    /// a later search goes on from there. See [`checkpoint`](crate::checkpoint).
    ///
    /// # Errors
    /// [`CheckpointError`]: a checkpoint that cannot be used. Within: as `run`; what was found is kept.
    pub fn run_kept(
        &self, directory: &Path, period: Duration, effort: &mut Effort<'_>,
    ) -> Result<Result<(), Interrupted>, CheckpointError> {
        let (checkpoint, state) = Checkpoint::open(directory, &self.job())?;
        if let Some(state) = state {
            self.restore(&state).map_err(|_| checkpoint.damaged("a line of its positions"))?;
        }
        checkpoint.keep(period, &|| self.state(), effort, |effort| self.run(effort))
    }
}

impl<const P: usize, const C: usize> Searching<'_, P, C> {
    /// One line that says what is searched.
    pub(super) fn job(&self) -> String {
        let sets = &self.shared.sets;
        format!("optimal {} {} {}", sets.table.size(), sets.table.atoms(), sets.scoring)
    }

    /// The bracket, and a line for each position: key, bounds, port, how many rays ahead it has looked.
    pub(super) fn state(&self) -> String {
        let (lower, upper) = self.bracket();
        let mut text = format!("{lower} {}\n", upper.unwrap_or(OPEN));
        for (Key(one, two), found, looked) in self.shared.memo.all() {
            let Found { lower, upper, port } = found;
            writeln!(text, "{one:016x} {two:016x} {lower} {upper} {port} {looked}")
                .expect("writing to a text");
        }
        text
    }

    /// Takes up what [`Searching::state`] wrote; else answers the first line that is not of it, from 1.
    pub(super) fn restore(&self, state: &str) -> Result<(), usize> {
        let mut lines = (1usize..).zip(state.lines());
        let (lower, upper) = lines.next().and_then(|(_, line)| bounds(line)).ok_or(1usize)?;
        self.shared.lower.fetch_max(lower, Ordering::Relaxed);
        self.shared.upper.fetch_min(upper, Ordering::Relaxed);
        for (number, line) in lines {
            let (key, found, looked) = position(line).ok_or(number)?;
            self.shared.memo.put(key, found);
            self.shared.memo.tried(key, 0, looked);
        }
        Ok(())
    }
}

fn bounds(line: &str) -> Option<(u64, u64)> {
    let (lower, upper) = line.split_once(' ')?;
    Some((decimal(lower)?, decimal(upper)?))
}

fn position(line: &str) -> Option<(Key, Found, u32)> {
    let [one, two, lower, upper, port, looked] = line.split(' ').collect::<Vec<_>>().try_into().ok()?;
    let word = |text| u64::from_str_radix(text, 16).ok();
    let found = Found { lower: decimal(lower)?, upper: decimal(upper)?, port: decimal(port)? };
    Some((Key(word(one)?, word(two)?), found, decimal(looked)?))
}
