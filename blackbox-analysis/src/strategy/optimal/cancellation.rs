//! Cancellation: a search asks its caller now and then whether to go on, also on walks through many classes.

/// Where a search is when it asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AskedAt {
    /// At a position of three classes or more, which is a node of a limit.
    Position,
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
    /// large. The parts are few, as some allocators copy what is left, if there is room for that.
    pub(super) fn frees<T>(&mut self, mut list: Vec<T>) {
        /// The least bytes of a part.
        const PART: usize = 8 << 20;
        let part = (PART / size_of::<T>()).max(list.len() / 16).max(1);
        let has_room = |length| Vec::<T>::new().try_reserve_exact(length).is_ok();
        while list.len() > part && has_room(list.len()) && self.goes_on(AskedAt::Within) {
            list.truncate(list.len() - part);
            list.shrink_to_fit();
        }
    }
}

#[cfg(test)]
#[path = "tests/cancellation.rs"]
mod tests;
