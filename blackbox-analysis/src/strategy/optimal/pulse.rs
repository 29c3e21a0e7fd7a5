//! Whom a search asks whether to go on, while it walks through many classes, too.

/// Where a search is when it asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Beat {
    /// At a position of three classes or more, which is a node of a limit.
    Position,
    /// In the middle of one.
    Within,
}

/// Asks whether to go on. Once the answer was no, it is no: what is being added up is not finished and of no use.
pub(super) struct Pulse<'a> {
    go_on: &'a mut dyn FnMut(Beat) -> bool,
    stopped: bool,
}

impl<'a> Pulse<'a> {
    pub(super) fn new(go_on: &'a mut dyn FnMut(Beat) -> bool) -> Self {
        Self { go_on, stopped: false }
    }

    /// Asks, unless the answer is known.
    pub(super) fn goes_on(&mut self, beat: Beat) -> bool {
        self.stopped = self.stopped || !(self.go_on)(beat);
        !self.stopped
    }

    /// Whether the answer was no.
    pub(super) fn stopped(&self) -> bool {
        self.stopped
    }

    /// The classes of a set in pieces that take much less than a millisecond; before each but the last of a long set it
    /// asks, and ends where the answer is no.
    pub(super) fn pieces<'s>(&mut self, set: &'s [u32]) -> impl Iterator<Item = &'s [u32]> {
        /// The classes of a piece.
        const PIECE: usize = 4096;
        set.chunks(PIECE).take_while(|piece| piece.len() < PIECE || self.goes_on(Beat::Within))
    }
}
