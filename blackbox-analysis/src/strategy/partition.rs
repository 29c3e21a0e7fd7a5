//! How a port splits a set of candidates.

use super::outcome_row::Row;

/// How many placements give each outcome at each port, for all ports at once.
///
/// All ports of one outcome lie side by side, so that a score is taken for all ports at once.
#[derive(Clone, Debug)]
pub(crate) struct Counts<const P: usize, const C: usize>([[u32; P]; C]);

/// From this many classes on, adding up pairs pays: there are 17,424 of them, or three times as many.
pub(crate) const LARGE: usize = 4096;

impl<const P: usize, const C: usize> Counts<P, C> {
    pub(crate) fn new(rows: &[Row<P>]) -> Self {
        if rows.len() >= LARGE {
            let mut pairs = Pairs::new();
            rows.iter().for_each(|row| pairs.add(&row.codes, row.weight));
            return pairs.counts();
        }
        let mut counts = Self([[0; P]; C]);
        for row in rows {
            for (port, &code) in row.codes.iter().enumerate() {
                // `min` never changes a code; it shows the compiler that the index is in range.
                counts.0[usize::from(code).min(P)][port] += row.weight;
            }
        }
        counts
    }

    /// These without those of a part.
    pub(crate) fn less(&self, part: &Self) -> Self {
        let mut rest = self.clone();
        for (count, part) in rest.0.as_flattened_mut().iter_mut().zip(part.0.as_flattened()) {
            *count -= part;
        }
        rest
    }

    pub(crate) fn of_outcome(&self, port: usize, code: u8) -> u32 {
        self.0[usize::from(code)][port]
    }

    pub(crate) fn outcomes(&self) -> &[[u32; P]; C] {
        &self.0
    }

    pub(crate) fn squares(&self) -> [u64; P] {
        let mut sums = [0u64; P];
        for counts in self.outcomes() {
            for (sum, &count) in sums.iter_mut().zip(counts) {
                *sum += u64::from(count) * u64::from(count);
            }
        }
        sums
    }

    pub(crate) fn greatest(&self) -> [u32; P] {
        let mut greatest = [0; P];
        for counts in self.outcomes() {
            for (greatest, &count) in greatest.iter_mut().zip(counts) {
                *greatest = count.max(*greatest);
            }
        }
        greatest
    }

    pub(crate) fn sums(&self, mut score: impl FnMut(u32) -> u64) -> [u64; P] {
        let mut sums = [0u64; P];
        for counts in self.outcomes() {
            for (sum, &count) in sums.iter_mut().zip(counts) {
                if count != 0 {
                    *sum += score(count);
                }
            }
        }
        sums
    }
}

/// Adds up [`Counts`] of many classes faster than [`Counts::new`]: it counts the pairs of outcomes at
/// neighbouring ports, half as many as there are outcomes, and adds them up at the end.
pub(crate) struct Pairs<const P: usize>(Vec<[u32; 1 << 12]>);

impl<const P: usize> Pairs<P> {
    pub(crate) fn new() -> Self {
        // Two codes of 6 bits each, the even port's below.
        Self(vec![[0; 1 << 12]; P / 2])
    }

    /// Counts a class of this many placements.
    #[inline(always)]
    pub(crate) fn add(&mut self, codes: &[u8; P], weight: u32) {
        let (quads, _) = self.0.as_chunks_mut::<4>();
        let (words, _) = codes.as_chunks::<8>();
        for (quad, &word) in quads.iter_mut().zip(words) {
            let word = u64::from_le_bytes(word);
            //  00bbbbbb 00aaaaaa   two codes
            //  0000bbbb bbaaaaaa   one index of 12 bits
            let packed = word & 0x003f_003f_003f_003f | word >> 2 & 0x0fc0_0fc0_0fc0_0fc0;
            for (at, pair) in quad.iter_mut().enumerate() {
                pair[(packed >> (16 * at)) as usize & 0xfff] += weight;
            }
        }
    }

    pub(crate) fn counts<const C: usize>(&self) -> Counts<P, C> {
        let mut counts = Counts([[0; P]; C]);
        for (pair, pairs) in self.0.iter().enumerate() {
            for high in 0..C {
                for low in 0..C {
                    let count = pairs[high << 6 | low];
                    counts.0[low][2 * pair] += count;
                    counts.0[high][2 * pair + 1] += count;
                }
            }
        }
        counts
    }
}

/// Moves `rows` to `sorted`, grouped by their outcomes at `port` in the order of the codes and otherwise in
/// the order they had. Answers where the groups end, by code.
pub(crate) fn split<const P: usize, const C: usize>(
    rows: &[Row<P>], port: usize, sorted: &mut [Row<P>],
) -> [usize; C] {
    let mut starts = [0usize; C];
    for row in rows {
        starts[usize::from(row.codes[port]).min(P)] += 1;
    }
    let mut sum = 0;
    for start in &mut starts {
        (*start, sum) = (sum, sum + *start);
    }
    // Filling the groups moves their starts to their ends.
    for row in rows {
        let at = &mut starts[usize::from(row.codes[port]).min(P)];
        sorted[*at] = *row;
        *at += 1;
    }
    starts
}

/// The groups that [`split`] made: code, start and end of each that is not empty.
pub(crate) fn groups<const C: usize>(ends: &[usize; C]) -> impl Iterator<Item = (u8, usize, usize)> {
    let mut start = 0;
    (0..C as u8).zip(ends).filter_map(move |(code, &end)| {
        let group = (code, start, end);
        start = end;
        (group.1 < group.2).then_some(group)
    })
}
