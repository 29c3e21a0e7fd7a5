//! How often rays have each outcome over some boards, or how much these boards weigh.

use std::ops::AddAssign;

use super::signature_blocks::Column;

/// For each port and outcome, by its code, a sum. A row has room for any byte, so that no index is checked.
#[derive(Clone, Debug)]
pub(crate) enum Histogram<T> {
    /// For boards of fewer than 64 ports.
    Narrow(Vec<[T; 64]>),
    Wide(Vec<[T; 256]>),
}

macro_rules! rows {
    ($histogram:expr, $rows:ident => $body:expr) => {
        match $histogram {
            Histogram::Narrow($rows) => $body,
            Histogram::Wide($rows) => $body,
        }
    };
}

impl<T: Copy + Default + AddAssign> Histogram<T> {
    pub(crate) fn new(ports: usize) -> Self {
        if ports < 64 {
            Self::Narrow(vec![[T::default(); 64]; ports])
        } else {
            Self::Wide(vec![[T::default(); 256]; ports])
        }
    }

    pub(crate) fn add(&mut self, block: &[Column], at: usize, amount: T) {
        rows!(self, rows => add(block, at, rows, amount));
    }

    pub(crate) fn row(&self, port: usize) -> &[T] {
        rows!(self, rows => &rows[port])
    }

    pub(crate) fn change(&mut self, other: &Self, change: impl Fn(&mut T, T)) {
        match (self, other) {
            (Self::Narrow(rows), Self::Narrow(others)) => each(rows, others, change),
            (Self::Wide(rows), Self::Wide(others)) => each(rows, others, change),
            _ => unreachable!("histograms of one size"),
        }
    }
}

fn add<T: Copy + AddAssign, const W: usize>(block: &[Column], at: usize, rows: &mut [[T; W]], amount: T) {
    const { assert!(W.is_power_of_two(), "so that the remainder is some bits") };
    let add = |column: &Column, row: &mut [T; W]| row[usize::from(column[at % 64]) % W] += amount;
    // A board has each port once, so that one sum hardly waits for the last that was written.
    let (fours, rest) = block.as_chunks::<4>();
    let (row_fours, row_rest) = rows.as_chunks_mut::<4>();
    for (columns, rows) in fours.iter().zip(row_fours) {
        columns.iter().zip(rows).for_each(|(column, row)| add(column, row));
    }
    rest.iter().zip(row_rest).for_each(|(column, row)| add(column, row));
}

fn each<T: Copy, const W: usize>(rows: &mut [[T; W]], others: &[[T; W]], change: impl Fn(&mut T, T)) {
    for (sum, &other) in rows.as_flattened_mut().iter_mut().zip(others.as_flattened()) {
        change(sum, other);
    }
}
