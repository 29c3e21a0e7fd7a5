//! The signatures of many boards, as bytes.

use blackbox_core::{Size, grid::BoardError, ray::kernels};

/// The codes of the boards that stand behind the text of their size, which has `name` bytes, with 8 bytes a
/// board, the lowest first: board after board, a code for each port.
///
/// # Errors
/// What is wrong, and what was expected: no size within 8 x 8 and no hexagon, or a bit that is no cell.
pub fn signatures(input: &[u8], name: usize) -> Result<Vec<u8>, String> {
    let (name, boards) = input.split_at_checked(name).unwrap_or((input, &[]));
    let name = core::str::from_utf8(name).unwrap_or_default();
    let size: Size = name.parse().map_err(|error| format!("{error}"))?;
    if !size.fits_word() {
        return Err(BoardError::TooLarge { size }.to_string());
    }
    let (words, _) = boards.as_chunks();
    let boards: Vec<u64> = words.iter().map(|&bytes| u64::from_le_bytes(bytes)).collect();
    let mut codes = vec![0; boards.len() * usize::from(size.ports())];
    kernels::signatures(size, &boards, &mut codes).map_err(|error| error.to_string())?;
    Ok(codes)
}
