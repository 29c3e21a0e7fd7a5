//! Images of many boards.

use std::sync::OnceLock;

use blackbox_core::{
    Symmetry,
    enumerate::{self, CanonicalBatch},
};

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
    let whole = |first: usize, boards: &[u64], images: &mut [u64]| {
        packing.check(boards, first)?;
        for (&board, image) in boards.iter().zip(images) {
            *image = symmetry.bits(board, size);
        }
        Ok(())
    };
    let few = if size.fits_word() { 0 } else { usize::MAX };
    each_image(packing, boards, images, effort, few, whole, |board| board.transformed(symmetry))
}

/// Writes for each board the one that stands for all its images, as by [`enumerate::canonical`].
///
/// # Errors
/// As [`transformed`].
pub fn canonical(
    packing: Packing, boards: &[u64], images: &mut [u64], effort: &mut Effort<'_>,
) -> Result<(), ArrayError> {
    let size = packing.size();
    let batch = OnceLock::new();
    let whole = |first: usize, boards: &[u64], images: &mut [u64]| {
        packing.check(boards, first)?;
        batch.get_or_init(|| CanonicalBatch::new(size)).write(boards, images);
        Ok(())
    };
    each_image(packing, boards, images, effort, CanonicalBatch::FEW, whole, enumerate::canonical)
}

/// Writes the images of boards, portion by portion; of fewer than `few` boards one by one.
fn each_image(
    packing: Packing, boards: &[u64], images: &mut [u64], effort: &mut Effort<'_>, few: usize,
    whole: impl Fn(usize, &[u64], &mut [u64]) -> Result<(), ArrayError> + Sync,
    image: impl Fn(&Board) -> Board + Sync,
) -> Result<(), ArrayError> {
    let number = packing.count(boards)?;
    if images.len() != boards.len() {
        return Err(ArrayError::Length { found: images.len(), expected: boards.len() });
    }
    let each = packing.words();
    let portions = boards.chunks(PORTION * each).zip(images.chunks_mut(PORTION * each)).enumerate().collect();
    each_quick_portion(portions, effort, |(at, (boards, images)), _: &Work| {
        if number >= few {
            return whole(at * PORTION, boards, images);
        }
        for (place, (board, words)) in
            boards.chunks_exact(each).zip(images.chunks_exact_mut(each)).enumerate()
        {
            let board = image(&packing.read(board, at * PORTION + place)?);
            Packing::new(board.size()).write(&board, words);
        }
        Ok(())
    })
}
