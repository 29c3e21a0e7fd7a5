//! What sets of originals have in common, word by word.

/// How many words of sets are compared together: as many as a word has bits.
pub(super) const PART: usize = 64;

/// If at least this many of them may have bits in common, all are compared, side by side.
const DENSE: u32 = 40;

/// How many bits of a word are listed at once.
const SOME: usize = 4;

/// Appends the numbers of the bits that are set in some words, counted from `first`.
pub(super) fn push_all(first: u32, words: &Words, list: &mut Vec<u32>) {
    for (&at, &word) in words.places[..words.number].iter().zip(&words.bits) {
        let (mut word, first) = (word, first + 64 * u32::from(at));
        while word != 0 {
            // Some at once: most words have few bits, and how many cannot be foreseen.
            let (mut some, mut number) = ([0; SOME], 0);
            for place in &mut some {
                *place = first + word.trailing_zeros();
                number += usize::from(word != 0);
                word &= word.wrapping_sub(1);
            }
            list.extend_from_slice(&some);
            list.truncate(list.len() - SOME + number);
        }
    }
}

/// Words that are not empty, with their places.
pub(super) struct Words {
    bits: [u64; PART],
    places: [u8; PART],
    number: usize,
}

impl Words {
    fn new() -> Self {
        Self { bits: [0; PART], places: [0; PART], number: 0 }
    }

    /// Adds a word, unless it is empty. Without a branch: that cannot be foreseen.
    fn add(&mut self, place: u32, word: u64) {
        self.bits[self.number % PART] = word;
        self.places[self.number % PART] = place as u8;
        self.number += usize::from(word != 0);
    }
}

/// Some of the words that have bits in all sets.
pub(super) fn common(sets: &[&[u64]], from: usize, busy: u64) -> Words {
    let mut words = Words::new();
    if busy.count_ones() < DENSE {
        let mut left = busy;
        while left != 0 {
            let place = left.trailing_zeros();
            let at = from + place as usize;
            words.add(place, sets.iter().fold(u64::MAX, |word, set| word & set[at]));
            left &= left - 1;
        }
        return words;
    }
    let mut all = [u64::MAX; PART];
    let all = &mut all[..PART.min(sets[0].len() - from)];
    for set in sets {
        for (word, other) in all.iter_mut().zip(&set[from..]) {
            *word &= other;
        }
    }
    (0..).zip(all).for_each(|(place, word)| words.add(place, *word));
    words
}
