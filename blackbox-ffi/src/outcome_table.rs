//! How well Black Box can be played: tables of placements.
//!
//! All that follows asks a table of all placements of some atoms on a board of one word, made once with
//! `bb_outcome_table_new`. A seeker fires until no port tells the placements apart that are left: one
//! signature class.

use blackbox_analysis::strategy::{OutcomeTable, OutcomeTableError};
use blackbox_core::{AtomRange, enumerate::EnumerateError};

use crate::prelude::*;

/// All placements of some atoms on a board, by rank, with their signature classes; those with fewer atoms
/// come first. Free it with `bb_outcome_table_free`. Its functions may run in several threads at once.
pub struct bb_outcome_table(pub(crate) OutcomeTable);

/// What a table is made of.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_outcome_table_size {
    /// The size of the boards.
    pub size: bb_size,
    /// The fewest atoms of a placement.
    pub min_atoms: u32,
    /// The most atoms of a placement.
    pub max_atoms: u32,
    /// The placements.
    pub placements: u64,
    /// Their signature classes.
    pub classes: u64,
}

statuses! {
    OutcomeTableError: |error| match error {
        OutcomeTableError::Enumerate(EnumerateError::TooLarge { .. }) => BB_ERROR_SIZE,
        OutcomeTableError::Enumerate(_) => BB_ERROR_ARGUMENT,
        OutcomeTableError::Interrupted => BB_ERROR_CANCELLED,
        _ => BB_ERROR_MEMORY,
    };
}

/// Makes the table of all placements of `min_atoms` to `max_atoms` atoms: both the same where the number is
/// known. The caller frees it.
///
/// It takes 48 bytes a placement, 72 on boards of more than 32 ports, and up to 30 more while it is made: 30
/// MB for 4 atoms on 8 x 8. `BB_ERROR_SIZE` for a rectangle beyond 8 x 8, `BB_ERROR_ARGUMENT` for more atoms
/// than cells or a range that is empty, `BB_ERROR_MEMORY` beyond 2^27 placements, or beyond the memory of
/// `watch`, which may be NULL.
#[unsafe(no_mangle)]
pub extern "C" fn bb_outcome_table_new(
    size: bb_size, min_atoms: u32, max_atoms: u32, watch: In<bb_watch>, table: Out<Handle<bb_outcome_table>>,
) -> bb_status {
    table.makes("table", || {
        let size = size.check()?;
        let atoms = AtomRange::new(min_atoms, max_atoms)?;
        let watch = Watch::new(&watch)?;
        let most = OutcomeTable::most_in(watch.memory().unwrap_or(u64::MAX), size, false);
        let made = watch.reporting(|effort| OutcomeTable::with_progress(size, atoms, most, effort))?;
        Ok(bb_outcome_table(made))
    })
}

/// Frees a table. NULL is allowed and does nothing.
#[unsafe(no_mangle)]
pub extern "C" fn bb_outcome_table_free(table: Handle<bb_outcome_table>) {
    table.free();
}

/// Gives the size of the boards, the fewest and the most atoms, and how many placements and classes there
/// are.
#[unsafe(no_mangle)]
pub extern "C" fn bb_outcome_table_read(
    table: In<bb_outcome_table>, size: Out<bb_outcome_table_size>,
) -> bb_status {
    size.gives("size", || {
        let table = &table.get("table")?.0;
        Ok(bb_outcome_table_size {
            size: table.size().into(),
            min_atoms: table.atoms().min(),
            max_atoms: table.atoms().max(),
            placements: table.placements() as u64,
            classes: table.classes() as u64,
        })
    })
}

/// Gives the signature classes of all placements by rank, from 0.
#[unsafe(no_mangle)]
pub extern "C" fn bb_outcome_table_classes(
    table: In<bb_outcome_table>, classes: Out<u32>, capacity: usize, count: Out<usize>,
) -> bb_status {
    entry(|| {
        let found = table.get("table")?.0.class_of();
        classes.write_items(found.iter().copied(), capacity, "classes", count)
    })
}
