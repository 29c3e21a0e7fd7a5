//! Numbers of boards by their number of atoms, exact however large.

use num_bigint::BigUint;

/// Numbers of boards by their number of atoms. Every number takes the same words of 64 bits, enough for all boards
/// of the size.
#[derive(Clone, Debug, Default)]
pub(super) struct Polynomial {
    /// The least number of atoms that is kept.
    least: usize,
    /// The words of each number, the lowest first, one number after the other.
    words: Vec<u64>,
}

/// How many words a number of boards of so many cells takes.
pub(super) const fn words_for(cells: u32) -> usize {
    cells as usize / 64 + 1
}

impl Polynomial {
    /// One board without atoms.
    pub(super) fn one(width: usize) -> Self {
        let mut words = vec![0; width];
        words[0] = 1;
        Self { least: 0, words }
    }

    /// The words it takes.
    pub(super) fn len(&self) -> usize {
        self.words.len()
    }

    /// Adds the boards of another with so many atoms more each; those with more than `most` atoms are left out.
    pub(super) fn add(&mut self, other: &Self, more: usize, most: usize, width: usize) {
        let first = other.least + more;
        let numbers = (other.words.len() / width).min((most + 1).saturating_sub(first));
        if numbers == 0 {
            return;
        }
        if self.words.is_empty() {
            self.least = first;
        }
        if first < self.least {
            let missing = (self.least - first) * width;
            self.words.splice(0..0, std::iter::repeat_n(0, missing));
            self.least = first;
        }
        let from = (first - self.least) * width;
        let to = from + numbers * width;
        if self.words.len() < to {
            self.words.resize(to, 0);
        }
        let pairs = self.words[from..to].chunks_exact_mut(width).zip(other.words.chunks_exact(width));
        for (sum, number) in pairs {
            let mut carry = false;
            for (sum, &word) in sum.iter_mut().zip(number) {
                let (one, over) = sum.overflowing_add(word);
                let (two, again) = one.overflowing_add(u64::from(carry));
                *sum = two;
                carry = over || again;
            }
            debug_assert!(!carry, "no more boards than there are");
        }
    }

    /// The numbers of boards by their number of atoms, ascending; none of them 0.
    pub(super) fn numbers(&self, width: usize) -> impl Iterator<Item = (u32, BigUint)> + '_ {
        let numbers = self.words.chunks_exact(width).map(|words| {
            let halves: Vec<u32> =
                words.iter().flat_map(|&word| [word as u32, (word >> 32) as u32]).collect();
            BigUint::new(halves)
        });
        (self.least as u32..).zip(numbers).filter(|(_, number)| *number != BigUint::default())
    }
}
