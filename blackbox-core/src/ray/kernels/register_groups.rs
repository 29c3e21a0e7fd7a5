//! A batch, cut into as many boards as a kernel of whole registers traces together.

/// Calls `trace` for every `GROUP` boards, with the place where their codes begin.
///
/// The last `FEW` boards or fewer are done sooner two by two, by `few`.
///
/// `trace` stores whole registers and so may write anything into the rest of its `ROOM` bytes: in front of
/// the end of the codes the next group overwrites it, near the end it happens elsewhere. Beyond the last
/// board there are empty ones.
#[inline(always)]
#[expect(
    clippy::inline_always,
    reason = "the closures may need instructions that only the caller is compiled for"
)]
pub(super) fn in_groups<const GROUP: usize, const ROOM: usize, const FEW: usize>(
    ports: usize, mut boards: &[u64], mut codes: &mut [u8], trace: impl Fn(&[u64; GROUP], &mut [u8; ROOM]),
    few: impl Fn(&[u64], &mut [u8]),
) {
    while !boards.is_empty() {
        let are_few = boards.len() <= FEW;
        let count = boards.len().min(if are_few { 2 } else { GROUP });
        let length = count * ports;
        if are_few {
            few(&boards[..count], &mut codes[..length]);
        } else if let (Some(group), Some(room)) = (boards.first_chunk(), codes.first_chunk_mut()) {
            trace(group, room);
        } else {
            let (mut last_boards, mut last_codes) = ([0; GROUP], [0; ROOM]);
            last_boards[..count].copy_from_slice(&boards[..count]);
            trace(&last_boards, &mut last_codes);
            codes[..length].copy_from_slice(&last_codes[..length]);
        }
        boards = &boards[count..];
        codes = &mut codes[length..];
    }
}
