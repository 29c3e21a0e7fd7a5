//! A group of boards as packed cells: atoms, free cells, and how many of these hold one more.

use blackbox_core::internal::{SplitMix, Subsets, binomial, lists};

/// A number below `end`, which is above 0, each equally likely.
pub(super) fn below(end: u128, random: &mut SplitMix) -> u128 {
    // As many bits as the largest number has, drawn anew where they are too large: half the time at most.
    let mask = u128::MAX >> (end - 1).leading_zeros().min(127);
    loop {
        let high = if mask >> 64 == 0 { 0 } else { u128::from(random.bits()) << 64 };
        let number = (high | u128::from(random.bits())) & mask;
        if number < end {
            return number;
        }
    }
}

/// Boards with the atoms and some of the free cells.
#[derive(Clone, Copy)]
pub(super) struct Group<'a> {
    pub(super) atoms: &'a [u64],
    pub(super) free: &'a [u64],
    pub(super) extra: [u16; 2],
}

impl Group<'_> {
    fn free(self) -> u32 {
        self.free.iter().map(|word| word.count_ones()).sum()
    }

    pub(super) fn extras(self) -> impl Iterator<Item = u32> {
        let [least, most] = self.extra.map(u32::from);
        least..=most
    }

    /// How many boards; `None` above 128 bits.
    pub(super) fn checked_number(self) -> Option<u128> {
        let free = self.free();
        self.extras().try_fold(0u128, |sum, extra| sum.checked_add(binomial(free, extra)?))
    }

    pub(super) fn number(self) -> u128 {
        self.checked_number().expect("it was checked when the group was taken")
    }

    /// How many further atoms the board at a position has, and its position among those with as many.
    pub(super) fn extra_at(self, mut position: u128) -> (u32, u128) {
        let free = self.free();
        for extra in self.extras() {
            let number = binomial(free, extra).expect("it was checked when the group was taken");
            if position < number {
                return (extra, position);
            }
            position -= number;
        }
        unreachable!("a position below the number of boards")
    }

    /// Writes its boards from a position on as far as `out` has room, and answers how many.
    pub(super) fn write(self, position: u128, out: &mut [u64]) -> usize {
        if self.number() == 0 {
            return 0;
        }
        let (first, mut skip) = self.extra_at(position);
        let (words, mut written) = (self.atoms.len(), 0);
        for extra in self.extras().skip_while(|&extra| extra < first) {
            let out = &mut out[written * words..];
            written += if words == 1 {
                Subsets::new(self.free[0], extra).slice(skip as u64..u64::MAX).fill_with(self.atoms[0], out)
            } else {
                self.write_wide(extra, skip, out)
            };
            skip = 0;
        }
        written
    }

    /// The same for boards of several words with one number of further atoms.
    fn write_wide(self, extra: u32, skip: u128, out: &mut [u64]) -> usize {
        let places = self.places();
        let mut list = vec![0; extra as usize];
        let found = lists::unrank(&mut list, places.len() as u32, skip);
        debug_assert_eq!(found, Some(true), "a position below the number of boards");
        let mut written = 0;
        for board in out.chunks_exact_mut(self.atoms.len()) {
            board.copy_from_slice(self.atoms);
            for &at in &list {
                set(board, places[at as usize]);
            }
            written += 1;
            if !lists::advance(&mut list, places.len() as u32) {
                break;
            }
        }
        written
    }

    fn places(self) -> Vec<u32> {
        let bits = (0..).zip(self.free).flat_map(|(at, &word)| {
            (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| 64 * at + bit)
        });
        bits.collect()
    }

    /// Writes a board with as many further atoms as that at a position, on free cells drawn at random.
    pub(super) fn draw(self, position: u128, board: &mut [u64], random: &mut SplitMix) {
        let (extra, _) = self.extra_at(position);
        self.draw_extra(extra, board, random);
    }

    /// Writes one board with this many further atoms, on free cells drawn at random.
    pub(super) fn draw_extra(self, extra: u32, board: &mut [u64], random: &mut SplitMix) {
        board.copy_from_slice(self.atoms);
        if self.atoms.len() > 1 && 4 * extra < self.free() {
            return self.draw_few(extra, board, random);
        }
        // Selection sampling: each free cell is taken with the chance that it is among those still wanted.
        let (mut left, mut wanted) = (u64::from(self.free()), u64::from(extra));
        for (board, &free) in board.iter_mut().zip(self.free) {
            let mut free = free;
            while free != 0 && wanted > 0 {
                let bit = free & free.wrapping_neg();
                free ^= bit;
                if wanted == left || below(left.into(), random) < u128::from(wanted) {
                    *board |= bit;
                    wanted -= 1;
                }
                left -= 1;
            }
        }
    }

    /// The same by drawing one cell after the other, again where it is not free any more.
    fn draw_few(self, extra: u32, board: &mut [u64], random: &mut SplitMix) {
        let bits = (64 * board.len() as u64).next_power_of_two().trailing_zeros();
        let (mut wanted, mut left, mut fresh) = (extra, 0, 0);
        while wanted > 0 {
            // One random number is good for several cells.
            if fresh == 0 {
                (left, fresh) = (random.bits(), 64 / bits);
            }
            let bit = (left & ((1 << bits) - 1)) as usize;
            (left, fresh) = (left >> bits, fresh - 1);
            let (at, bit) = (bit / 64, 1 << (bit % 64));
            if at < board.len() && self.free[at] & !board[at] & bit != 0 {
                board[at] |= bit;
                wanted -= 1;
            }
        }
    }
}

fn set(board: &mut [u64], bit: u32) {
    board[bit as usize / 64] |= 1 << (bit % 64);
}
