//! Which boards of a bucket of hashes have the signature of an earlier board.

use super::{ArrayError, CHUNK, Hashed, Work, write_rows};

impl Hashed<'_> {
    /// The boards of a bucket whose signature an earlier one has, in the upper 32 bits, each with the first
    /// of its class in the lower 32. The parts of the bucket come with the first board of their stretch.
    pub(super) fn followers<'e>(
        &self, parts: impl Iterator<Item = (usize, &'e [u32], &'e [u16])> + Clone, state: &Work,
    ) -> Result<Vec<u64>, ArrayError> {
        let mut entries = Vec::with_capacity(parts.clone().map(|(_, hashes, _)| hashes.len()).sum());
        for (first, hashes, places) in parts {
            // The hash above, the board's index below; of one class the first board comes first.
            let entry = |(&hash, &place)| u64::from(hash) << 32 | (first + usize::from(place)) as u64;
            entries.extend(hashes.iter().zip(places).map(entry));
        }
        keep_alike(&mut entries, self.bucket_bits);
        let mut followers = Vec::new();
        // Other bits of the hashes tell apart what is left.
        for turn in (self.bucket_bits..).step_by(11) {
            if entries.is_empty() {
                break;
            }
            self.round(&mut entries, turn, &mut followers, state)?;
        }
        followers.shrink_to_fit();
        Ok(followers)
    }

    /// Finds followers among boards, a hash and a board each, and leaves those of which nothing is known yet.
    fn round(
        &self, entries: &mut Vec<u64>, turn: u32, followers: &mut Vec<u64>, state: &Work,
    ) -> Result<(), ArrayError> {
        // Eight slots a board, so that few are left; at most 4 MB.
        // The bits of a hash from `turn` on name a slot, and the first board with this slot owns it. A later
        // one with the same hash mostly is of the same class. Boards of one class, therefore, are left
        // together or not at all, and their first comes first.
        let bits = (8 * entries.len()).next_power_of_two().ilog2().min(20);
        let slot_of = |entry: u64| (((entry >> 32) as u32).rotate_left(turn) >> (32 - bits)) as usize;
        let mut slots = vec![0u32; 1 << bits];
        let mut owners = vec![0; entries.len()];
        let (mut owning, mut more) = (0, 0);
        // Without a branch, as the processor would wait for the slot at each that it has not foreseen.
        for at in 0..entries.len() {
            let entry = entries[at];
            let slot = &mut slots[slot_of(entry)];
            // Written to both lists, and one of them moves on. What is kept for later goes where entries were
            // read already, as no more are kept than read; below it is the same with `left`.
            (owners[owning], entries[more]) = (entry, entry);
            let is_free = *slot == 0;
            owning += usize::from(is_free);
            more += usize::from(!is_free);
            *slot = if is_free { owning as u32 } else { *slot };
        }
        followers.reserve_exact(more);
        let mut left = 0;
        let (mut pairs, mut both, mut rows) = (Vec::new(), Vec::new(), Vec::new());
        for start in (0..more).step_by(CHUNK / 2) {
            if state.stopped() {
                return Err(ArrayError::Interrupted);
            }
            pairs.clear();
            for at in start..more.min(start + CHUNK / 2) {
                let entry = entries[at];
                let owner = owners[slots[slot_of(entry)] as usize - 1];
                // With another hash it has another signature: nothing is known of it but that, and it waits
                // for a round in which other bits choose the slots.
                if entry >> 32 == owner >> 32 {
                    pairs.push([entry, owner]);
                } else {
                    entries[left] = entry;
                    left += 1;
                }
            }
            // Each pair is traced side by side, a portion at a time, so that the rows stay in the cache.
            both.clear();
            let words = self.packing.words();
            for &entry in pairs.as_flattened() {
                both.extend_from_slice(&self.boards[entry as u32 as usize * words..][..words]);
            }
            let length = write_rows(self.packing, &both, &mut rows)?;
            for (&[entry, owner], rows) in pairs.iter().zip(rows.chunks_exact(2 * length)) {
                // Unequal signatures of one hash are rare. The next round's slot has another owner.
                if rows[..length] == rows[length..] {
                    followers.push(entry << 32 | owner & u64::from(u32::MAX));
                } else {
                    entries[left] = entry;
                    left += 1;
                }
            }
        }
        entries.truncate(left);
        Ok(())
    }
}

/// Keeps of entries those that have a hash together with others, and a few more.
fn keep_alike(entries: &mut Vec<u64>, bucket_bits: u32) {
    // A bit for each of many more hashes than there are; and fewer bits for those that are there again.
    let marks = |each: usize| (each * entries.len()).max(64).next_power_of_two().ilog2().min(24);
    let (seen_bits, again_bits) = (marks(32), marks(4));
    let mut seen = vec![0u64; 1 << (seen_bits - 6)];
    let mut again = vec![0u64; 1 << (again_bits - 6)];
    let place_again = |hash: u32| (hash & ((1 << again_bits) - 1)) as usize;
    for &entry in &*entries {
        // All hashes of a bucket begin with the same bits: they are turned to the end, and the bits after
        // them choose the mark. The marks of those met again go by the last bits.
        let hash = (entry >> 32) as u32;
        let place = (hash.rotate_left(bucket_bits) >> (32 - seen_bits)) as usize;
        let word = &mut seen[place / 64];
        let is_again = *word >> (place % 64) & 1;
        *word |= 1 << (place % 64);
        let place = place_again(hash);
        again[place / 64] |= is_again << (place % 64);
    }
    let mut kept = 0;
    for at in 0..entries.len() {
        let entry = entries[at];
        let place = place_again((entry >> 32) as u32);
        entries[kept] = entry;
        kept += (again[place / 64] >> (place % 64) & 1) as usize;
    }
    entries.truncate(kept);
}

#[cfg(test)]
#[path = "tests/followers.rs"]
mod tests;
