//! Cancellation: a search asks its caller now and then whether to go on, also on its walks through many
//! classes.

/// Where a search is when it asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AskedAt {
    /// At a position of three classes or more, which is a node of a limit.
    Position,
    /// In the middle of one.
    Within,
}

/// After this many classes it asks: walking through them takes much less than a millisecond.
const PIECE: usize = 4096;

/// What a walk takes beside its classes, as so many of them: a set of few is sorted and looked up, too.
const WALK: usize = 16;

/// Asks whether to go on. Once the answer is no it stays no, and sums that were being added up mean nothing.
pub(super) struct Cancellation<'a> {
    go_on: &'a mut dyn FnMut(AskedAt) -> bool,
    stopped: bool,
    /// The classes that were walked through since it asked, of one set or of many.
    walked: usize,
}

impl<'a> Cancellation<'a> {
    pub(super) fn new(go_on: &'a mut dyn FnMut(AskedAt) -> bool) -> Self {
        Self { go_on, stopped: false, walked: 0 }
    }

    /// Asks, unless the answer is known.
    pub(super) fn goes_on(&mut self, at: AskedAt) -> bool {
        self.walked = 0;
        self.stopped = self.stopped || !(self.go_on)(at);
        !self.stopped
    }

    /// Whether the answer was no.
    pub(super) fn stopped(&self) -> bool {
        self.stopped
    }

    /// Counts a walk through this many classes, and asks if enough were walked through since.
    pub(super) fn walks(&mut self, classes: usize) -> bool {
        self.walked += classes + WALK;
        if self.walked < PIECE { !self.stopped } else { self.goes_on(AskedAt::Within) }
    }

    /// The classes of a set in pieces that take much less than a millisecond; it asks as
    /// [`Cancellation::walks`] does, and ends where the answer is no.
    pub(super) fn pieces<'s>(&mut self, set: &'s [u32]) -> impl Iterator<Item = &'s [u32]> {
        set.chunks(PIECE).take_while(|piece| self.walks(piece.len()))
    }

    /// Frees what a long list holds, a part at a time: the system takes milliseconds to take back what is
    /// large. The parts are few, as some allocators copy what is left.
    pub(super) fn frees<T>(&mut self, mut list: Vec<T>) {
        /// The least bytes of a part.
        const PART: usize = 8 << 20;
        let part = (PART / size_of::<T>()).max(list.len() / 16).max(1);
        while list.len() > part && self.goes_on(AskedAt::Within) {
            list.truncate(list.len() - part);
            list.shrink_to_fit();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_asks_after_many_small_sets_as_within_a_large_one() {
        let large = vec![0; 10 * PIECE];
        for size in [1, 3, 500, PIECE - 1, PIECE, large.len()] {
            let mut asked = 0;
            let mut go_on = |_| {
                asked += 1;
                true
            };
            let mut cancellation = Cancellation::new(&mut go_on);
            let walked: usize =
                large.chunks(size).map(|set| cancellation.pieces(set).map(<[u32]>::len).sum::<usize>()).sum();
            assert_eq!(walked, large.len());
            assert!(asked >= 9, "{size}: asked {asked} times");
        }
    }

    #[test]
    fn after_no_it_walks_no_further() {
        let mut left = 2;
        let mut go_on = |_| {
            left -= 1;
            left > 0
        };
        let mut cancellation = Cancellation::new(&mut go_on);
        assert_eq!(cancellation.pieces(&vec![0; 10 * PIECE]).count(), 1);
        assert!(cancellation.stopped());
        assert_eq!(cancellation.pieces(&[0]).count(), 0);
    }

    #[test]
    fn it_asks_while_it_frees() {
        let mut asked = 0;
        let mut go_on = |_| {
            asked += 1;
            true
        };
        Cancellation::new(&mut go_on).frees(vec![0u64; 5 << 20]);
        assert_eq!(asked, 4);
    }
}
