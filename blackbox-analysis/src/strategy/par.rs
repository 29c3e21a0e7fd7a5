//! Par of placements of a table.

use blackbox_core::WordBoard;

use super::{
    EvaluateError, EvaluateOptions, OutcomeTable, Reference,
    evaluate::{by_class, with_progress},
};
use crate::{
    effort::Effort,
    par::{Par, images},
};

/// The pars of all placements, by rank.
///
/// # Errors
/// [`EvaluateError::Interrupted`] if the watch said so.
///
/// # Complexity
/// Plays all placements once, then looks up the eight images of each.
pub fn pars(table: &OutcomeTable, effort: &mut Effort<'_>) -> Result<Vec<Par>, EvaluateError> {
    let boards = (0..table.placements()).map(|rank| table.board(rank));
    played(table, None, &boards, effort)
}

/// The pars of some placements of the table. Only what their images need is played.
pub(super) fn pars_among(
    table: &OutcomeTable, boards: &[WordBoard], effort: &mut Effort<'_>,
) -> Result<Vec<Par>, EvaluateError> {
    let mut wanted = vec![false; table.classes()];
    for image in boards.iter().flat_map(images) {
        wanted[class(table, image)] = true;
    }
    played(table, Some(&wanted), &boards.iter().copied(), effort)
}

fn played(
    table: &OutcomeTable, wanted: Option<&[bool]>, boards: &(impl Iterator<Item = WordBoard> + Clone + Sync),
    effort: &mut Effort<'_>,
) -> Result<Vec<Par>, EvaluateError> {
    let threads = effort.threads();
    with_progress(table, effort, |work| {
        let rays = by_class(table, &Reference, EvaluateOptions::default(), &[], wanted, threads, work)?.rays;
        let par = |board| {
            let images = images(&board);
            let number = images.len() as u8;
            Par::new(images.map(|image| u16::from(rays[class(table, image)])).sum(), number)
        };
        Ok(boards.clone().map(par).collect())
    })
}

fn class(table: &OutcomeTable, image: WordBoard) -> usize {
    table.class(image).expect("an image of a placement is one, too") as usize
}
