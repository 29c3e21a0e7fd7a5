//! Images of many boards.

use blackbox_core::{Symmetry, enumerate};

use super::{ArrayError, PORTION, Packing, each_quick_portion};
use crate::{Board, effort::Effort, progress::Work};

/// Writes the images of boards under a symmetry. They have the size [`Symmetry::size`].
///
/// # Errors
/// [`ArrayError::Symmetry`] if such boards have no such image, [`ArrayError::Outside`] naming the first
/// faulty board, [`ArrayError::Length`], [`ArrayError::Interrupted`].
pub fn transformed(
    packing: Packing, symmetry: Symmetry, boards: &[u64], images: &mut [u64], effort: &mut Effort<'_>,
) -> Result<(), ArrayError> {
    let size = packing.size();
    if !symmetry.applies_to(size) {
        return Err(ArrayError::Symmetry { symmetry, size });
    }
    each_image(packing, boards, images, effort, |board| board.transformed(symmetry))
}

/// Writes for each board the one that stands for all its images, as by [`enumerate::canonical`].
///
/// # Errors
/// As [`transformed`].
pub fn canonical(
    packing: Packing, boards: &[u64], images: &mut [u64], effort: &mut Effort<'_>,
) -> Result<(), ArrayError> {
    each_image(packing, boards, images, effort, enumerate::canonical)
}

fn each_image(
    packing: Packing, boards: &[u64], images: &mut [u64], effort: &mut Effort<'_>,
    image: impl Fn(&Board) -> Board + Sync,
) -> Result<(), ArrayError> {
    packing.count(boards)?;
    if images.len() != boards.len() {
        return Err(ArrayError::Length { found: images.len(), expected: boards.len() });
    }
    let each = packing.words();
    let portions = boards.chunks(PORTION * each).zip(images.chunks_mut(PORTION * each)).enumerate().collect();
    each_quick_portion(portions, effort, |(at, (boards, images)), _: &Work| {
        for (place, (board, words)) in
            boards.chunks_exact(each).zip(images.chunks_exact_mut(each)).enumerate()
        {
            let board = image(&packing.read(board, at * PORTION + place)?);
            Packing::new(board.size()).write(&board, words);
        }
        Ok(())
    })
}
