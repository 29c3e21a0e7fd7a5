//! Signatures of boards of any size, and masks of boards by their answers.

use blackbox_core::{
    Outcome, Port, Rays,
    ray::{
        Code,
        kernels::{self, BatchError},
    },
};

use super::{ArrayError, PORTION, Packing, each_quick_portion};
use crate::{effort::Effort, progress::Work};

/// Where packed outcomes go: one byte a port for at most 254 ports, else two.
#[derive(Debug)]
pub enum RowsMut<'a> {
    /// 254 is a hit, 255 a reflection.
    Bytes(&'a mut [u8]),
    /// 65534 is a hit, 65535 a reflection.
    Words(&'a mut [u16]),
}

/// Writes the packed outcomes of all rays of each board, a row a board, in canonical port order.
///
/// ```
/// use blackbox::{Effort, Size, analysis::arrays::{Packing, RowsMut, signatures}};
///
/// let packing = Packing::new(Size::new(3, 20)?);
/// let mut codes = vec![0; 46];
/// signatures(packing, &[1], RowsMut::Bytes(&mut codes), &mut Effort::none())?;
/// // The atom on the first cell absorbs the first ray from the left.
/// assert_eq!(codes[0], 254);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`ArrayError::Outside`] naming the first faulty board, [`ArrayError::Length`],
/// [`ArrayError::Interrupted`].
///
/// # Complexity
/// For boards of one word as [`kernels::signatures`]; beyond, of at most 64 ports as
/// [`kernels::packed_signatures`]; of others as [`Rays::signature`] for each board.
pub fn signatures(
    packing: Packing, boards: &[u64], rows: RowsMut<'_>, effort: &mut Effort<'_>,
) -> Result<(), ArrayError> {
    match rows {
        RowsMut::Bytes(codes) if packing.size().fits_word() => {
            let small = |portion: usize, boards: &[u64], codes: &mut [u8]| {
                kernels::signatures(packing.size(), boards, codes)
                    .map_err(|error| fault(error, portion * PORTION))
            };
            by_rows(packing, boards, codes, effort, small)
        }
        RowsMut::Bytes(codes) => by_rows(packing, boards, codes, effort, |portion, boards, codes| {
            let count = boards.len() / packing.words();
            if count < FEW || packing.size().ports() > 64 {
                return wide(packing)(portion, boards, codes);
            }
            packing.check(boards, portion * PORTION)?;
            kernels::packed_signatures(packing.size(), boards, codes)
                .map_err(|error| fault(error, portion * PORTION))
        }),
        // Callers may want wide codes of small boards, too.
        RowsMut::Words(codes) => by_rows(packing, boards, codes, effort, wide(packing)),
    }
}

/// Boards beyond 8 x 8 up to which it is faster to trace them one by one.
pub(super) const FEW: usize = 96;

/// What is wrong with a batch of boards whose numbers begin with `first`.
pub(super) fn fault(error: BatchError, first: usize) -> ArrayError {
    match error {
        BatchError::OffBoard { index, cell, size } => {
            ArrayError::Outside { index: first + index, cell: Some(cell), size }
        }
        BatchError::Length { found, expected } => ArrayError::Length { found, expected },
        // Sizes, ports and kernels are those of the caller here.
        other => unreachable!("{other}"),
    }
}

/// Traces a portion of boards one by one.
fn wide<C: Code>(packing: Packing) -> impl Fn(usize, &[u64], &mut [C]) -> Result<(), ArrayError> + Sync {
    move |portion, boards, codes| {
        let ports = usize::from(packing.size().ports());
        let rows = boards.chunks_exact(packing.words()).zip(codes.chunks_exact_mut(ports));
        for (at, (words, row)) in rows.enumerate() {
            packing.read(words, portion * PORTION + at)?.write_signature(row);
        }
        Ok(())
    }
}

/// Works through rows of one number for each port.
pub(super) fn by_rows<C: Send>(
    packing: Packing, boards: &[u64], rows: &mut [C], effort: &mut Effort<'_>,
    work: impl Fn(usize, &[u64], &mut [C]) -> Result<(), ArrayError> + Sync,
) -> Result<(), ArrayError> {
    let ports = usize::from(packing.size().ports());
    let expected = packing.count(boards)? * ports;
    if rows.len() != expected {
        return Err(ArrayError::Length { found: rows.len(), expected });
    }
    let portions = boards.chunks(PORTION * packing.words()).zip(rows.chunks_mut(PORTION * ports));
    let portions = portions.enumerate().collect();
    each_quick_portion(portions, effort, |(at, (boards, rows)), _: &Work| work(at, boards, rows))
}

/// Writes which boards give an outcome at a port: a row of `ceil(boards / 64)` words for each question, bit
/// `i` of word `j` for board `64 * j + i`.
///
/// # Errors
/// As [`signatures`].
///
/// # Panics
/// If a port is not one of the boards'.
///
/// # Complexity
/// For boards of one word as [`kernels::planes`]; beyond, one ray for each board and question.
pub fn planes(
    packing: Packing, boards: &[u64], questions: &[(Port, Outcome)], masks: &mut [u64],
    effort: &mut Effort<'_>,
) -> Result<(), ArrayError> {
    let count = packing.count(boards)?;
    let words = count.div_ceil(64);
    let expected = words * questions.len();
    if masks.len() != expected {
        return Err(ArrayError::Length { found: masks.len(), expected });
    }
    let portions = boards.chunks(PORTION * packing.words()).enumerate();
    let mut parts: Vec<Vec<u64>> = portions
        .clone()
        .map(|(_, boards)| vec![0; (boards.len() / packing.words()).div_ceil(64) * questions.len()])
        .collect();
    let work = portions.zip(&mut parts).collect();
    each_quick_portion(work, effort, |((at, boards), part), _: &Work| {
        masks_of(packing, at * PORTION, boards, questions, part)
    })?;
    for (at, part) in parts.iter().enumerate().filter(|(_, part)| !part.is_empty()) {
        let count = part.len() / questions.len();
        for (mask, part) in masks.chunks_exact_mut(words).zip(part.chunks_exact(count)) {
            mask[at * PORTION / 64..][..count].copy_from_slice(part);
        }
    }
    Ok(())
}

fn masks_of(
    packing: Packing, first: usize, boards: &[u64], questions: &[(Port, Outcome)], masks: &mut [u64],
) -> Result<(), ArrayError> {
    let size = packing.size();
    if size.fits_word() {
        return kernels::planes(size, boards, questions, masks).map_err(|error| fault(error, first));
    }
    let words = (boards.len() / packing.words()).div_ceil(64);
    for (at, board) in boards.chunks_exact(packing.words()).enumerate() {
        let board = packing.read(board, first + at)?;
        for (question, &(port, outcome)) in questions.iter().enumerate() {
            masks[question * words + at / 64] |= u64::from(board.fire(port) == outcome) << (at % 64);
        }
    }
    Ok(())
}
