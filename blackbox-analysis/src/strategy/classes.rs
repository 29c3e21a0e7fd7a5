//! Which placements have the same signature. Few have; for most a bit of their hash shows that none does.

use std::ops::Range;

use super::large_array::{LargeArray, OutOfMemory, zeroed};

/// Boards that are traced together, with their signatures in the cache.
pub(super) const PORTION: usize = 256;

/// The hashes of all signatures, and which of them may be those of more than one placement.
pub(super) struct Hashes {
    /// One of each placement.
    by_rank: LargeArray<u32>,
    /// A bit for each remainder of a hash that was met, and for each that was met more than once.
    once: LargeArray<u32>,
    again: LargeArray<u32>,
    /// How often a remainder was met that had been met before.
    repeats: usize,
}

impl Hashes {
    pub(super) fn for_boards(boards: usize) -> Result<Self, OutOfMemory> {
        // 8 bits a placement or more: of those with a signature of their own, one in eight shares its bit.
        let words = (boards / 4 + 1).next_power_of_two();
        let (once, again) = (zeroed(words)?, zeroed(words)?);
        Ok(Self { by_rank: zeroed(boards)?, once, again, repeats: 0 })
    }

    /// Takes note of the signatures of the placements from this rank on, at most [`PORTION`] of them.
    pub(super) fn add<const P: usize>(&mut self, rank: usize, rows: &[[u8; P]]) {
        // The lower five bits of a hash say which bit of a word, those above which word. The first placement
        // sets its bit in `once`; who finds it set may have the same signature, and sets it in `again`.
        let hashes = &mut self.by_rank[rank..][..rows.len()];
        let (once, again) = (&mut self.once[..], &mut self.again[..]);
        let mask = once.len() - 1;
        // Which are repeats cannot be predicted: they are listed without a branch, and compared afterwards.
        let mut repeated = [0; PORTION + 1];
        let mut repeats = 0;
        for (hashed, row) in hashes.iter_mut().zip(rows) {
            *hashed = hash(row);
            let word = &mut once[(*hashed >> 5) as usize & mask];
            // Every hash is written, but only a repeat moves the end on: the next one overwrites the others.
            repeated[repeats] = *hashed;
            repeats += (*word >> (*hashed & 31) & 1) as usize;
            *word |= 1 << (*hashed & 31);
        }
        for hash in &repeated[..repeats] {
            again[(hash >> 5) as usize & mask] |= 1 << (hash & 31);
        }
        self.repeats += repeats;
    }

    /// The placements among these, at most [`PORTION`], that may share their signatures with others.
    fn suspects<'a>(&self, ranks: Range<usize>, found: &'a mut [usize; PORTION]) -> &'a [usize] {
        let again = &self.again[..];
        // A repeat's bit is its first placement's, too: who shares a signature is always found.
        let mask = again.len() - 1;
        let mut count = 0;
        for (rank, hash) in ranks.clone().zip(&self.by_rank[ranks]) {
            // Written like the repeats. The remainder spares a check, and never wraps.
            found[count % PORTION] = rank;
            count += (again[(hash >> 5) as usize & mask] >> (hash & 31) & 1) as usize;
        }
        &found[..count]
    }
}

/// The classes of the placements so far, in the order of their first placements.
pub(super) struct Classes<'a, const P: usize> {
    hashes: Hashes,
    /// The signatures: of the classes found, and from `rank` on of the placements not looked at yet.
    codes: &'a mut [[u8; P]],
    rank: usize,
    /// How many placements each has.
    weights: LargeArray<u32>,
    found: usize,
    /// Classes that may be met again, by open addressing: the hash, and below it the class plus 1; 0 is free.
    slots: LargeArray<u64>,
}

impl<'a, const P: usize> Classes<'a, P> {
    /// The classes of these signatures; their hashes have been taken.
    pub(super) fn new(hashes: Hashes, codes: &'a mut [[u8; P]]) -> Result<Self, OutOfMemory> {
        // The first placement of a remainder that was met again is not counted among the repeats.
        let suspects = codes.len().min(2 * hashes.repeats);
        // A bit met by k placements, two at least, has k - 1 repeats, and k is at most twice as many.
        let slots = zeroed((suspects + suspects / 3 + 1).next_power_of_two())?;
        Ok(Self { hashes, slots, weights: zeroed(codes.len())?, codes, rank: 0, found: 0 })
    }

    /// Numbers the classes of the next placements, and moves the signature of each new class to its place.
    pub(super) fn number(&mut self, class_of: &mut [u32]) {
        let start = self.rank;
        let end = start + class_of.len();
        // What lies between two suspects has signatures of its own: it becomes classes in one step, by
        // `advance`. A suspect that is the first of its kind waits with them: it is a new class, too.
        let mut suspects = [0; PORTION];
        for &at in self.hashes.suspects(start..end, &mut suspects) {
            if let Some(known) = self.known(at) {
                self.advance(at, &mut class_of[self.rank - start..at - start]);
                class_of[at - start] = known;
                self.weights[known as usize] += 1;
                self.rank += 1;
            }
        }
        self.advance(end, &mut class_of[self.rank - start..]);
    }

    /// Takes the placements before `end` as classes of their own.
    fn advance(&mut self, end: usize, class_of: &mut [u32]) {
        for (class, new) in class_of.iter_mut().zip(self.found as u32..) {
            *class = new;
        }
        // Classes are never more than placements: signatures move down in place, over those not needed.
        self.codes.copy_within(self.rank..end, self.found);
        self.weights[self.found..][..class_of.len()].fill(1);
        self.found += class_of.len();
        self.rank = end;
    }

    /// The class of a placement, if a placement with its signature was seen before. Otherwise `None`, and it
    /// is noted as the first of a new class.
    fn known(&mut self, rank: usize) -> Option<u32> {
        let hash = self.hashes.by_rank[rank];
        let (codes, slots) = (&*self.codes, &mut self.slots[..]);
        // A class that waits has no place of its own yet: its signature is at its placement, as far beyond
        // `rank` as its number is beyond `found`.
        let place = |class: usize| if class < self.found { class } else { class - self.found + self.rank };
        let mask = slots.len() - 1;
        let mut at = hash as usize & mask;
        loop {
            let slot = slots[at];
            if slot == 0 {
                let class = rank - self.rank + self.found;
                slots[at] = u64::from(hash) << 32 | (class as u64 + 1);
                return None;
            }
            // Signatures with one hash may differ: then, too, the next slot is looked at, up to a free one.
            let class = slot as u32 - 1;
            if (slot >> 32) as u32 == hash && codes[place(class as usize)] == codes[rank] {
                return Some(class);
            }
            at = (at + 1) & mask;
        }
    }

    /// How many classes there are, and how many placements each has.
    pub(super) fn finish(self) -> (usize, LargeArray<u32>) {
        (self.found, self.weights)
    }
}

/// A mixture of all bytes of a signature.
fn hash<const P: usize>(codes: &[u8; P]) -> u32 {
    // Both halves of a product by an odd number, the golden ratio, depend on all bits of the word.
    let (words, _) = codes.as_chunks::<8>();
    let mixed = words.iter().fold(0u64, |hash, &word| {
        let product = u128::from(hash ^ u64::from_le_bytes(word)) * 0x9e37_79b9_7f4a_7c15;
        (product >> 64) as u64 ^ product as u64
    });
    (mixed ^ (mixed >> 32)) as u32
}
