//! Positions that many games meet, each counted once.

use crate::effort::Effort;
use std::{
    collections::HashMap,
    fmt,
    sync::{Arc, Mutex, OnceLock, PoisonError, Weak},
};

use blackbox_core::Size;

use super::{
    all_boards::{AllBoards, Drawn, Unlisted},
    facts::PORTS,
    images::{Codes, Images, Keys, UNFIRED},
    pars::Pars,
    position::Position,
    position_cache::PositionCache,
};
use crate::progress::{self, Work};

/// The positions of games on the same boards.
pub(crate) struct Positions {
    pub(super) boards: AllBoards,
    pub(super) images: Images,
    pub(super) pars: Pars,
    root: OnceLock<Arc<Position>>,
    kept: Mutex<PositionCache>,
}

impl Positions {
    /// The most bytes of the positions that are kept.
    const BYTES: usize = 256 << 20;

    /// The positions on boards of a size with these numbers of atoms, so drawn, shared by all who ask for the
    /// same. The observer may stop the listing of these boards.
    pub(crate) fn shared(
        size: Size, least: u32, most: u32, drawn: Drawn, effort: &mut Effort<'_>,
    ) -> Result<Arc<Self>, Unlisted> {
        type SharedPositions = Mutex<HashMap<(Size, u32, u32, Drawn), Weak<Positions>>>;
        static SHARED: OnceLock<SharedPositions> = OnceLock::new();
        let lock =
            || SHARED.get_or_init(SharedPositions::default).lock().unwrap_or_else(PoisonError::into_inner);
        // Of a single number it makes no difference.
        let drawn = if least < most { drawn } else { Drawn::Board };
        let key = (size, least, most, drawn);
        let found = lock().get(&key).and_then(Weak::upgrade);
        if let Some(found) = found {
            return Ok(found);
        }
        // Others may ask meanwhile: what the observer waits for may wait for them.
        let work = Work::new(0);
        let listed = progress::run(1, &work, effort, |_| AllBoards::new(size, least, most, drawn, &work))?;
        let boards = listed.into_iter().next().expect("the boards of the only thread")?;
        let mut shared = lock();
        if let Some(found) = shared.get(&key).and_then(Weak::upgrade) {
            return Ok(found);
        }
        let made = Arc::new(Self {
            boards,
            images: Images::new(size),
            pars: Pars::new(size, least..=most),
            root: OnceLock::new(),
            kept: Mutex::new(PositionCache::new(Self::BYTES)),
        });
        shared.retain(|_, kept| kept.strong_count() > 0);
        shared.insert(key, Arc::downgrade(&made));
        Ok(made)
    }

    pub(crate) fn size(&self) -> Size {
        self.boards.size
    }

    /// What is left before the first ray.
    pub(super) fn root(&self) -> Arc<Position> {
        let root = self.root.get_or_init(|| {
            let (codes, mut list) = ([UNFIRED; PORTS], Vec::new());
            self.boards.list(&codes, &mut list);
            Arc::new(Position::count(&self.boards, codes, 0, &list))
        });
        Arc::clone(root)
    }

    /// What is left after these outcomes, if that is kept, and the symmetry that takes the game there.
    pub(super) fn find(&self, codes: &Codes, keys: &Keys) -> Option<(Arc<Position>, usize)> {
        //  game ──least──▶ the image with the least key ──turn──▶ the position as it was counted
        //       ────────────────────frame───────────────────────▶
        // All images of a game share a position, named by the least of their keys. It was counted for the
        // image that came first, so another game must be taken there. Codes are compared to be sure.
        let (key, least) = keys.least(&self.images);
        let found = self.kept().get(key)?;
        let frame = self.images.after(least, found.turn);
        (found.codes == self.images.get(frame).of(codes)).then_some((found, frame))
    }

    /// The same where it was not kept, and is now. The list has the boards left as a symmetry takes them.
    pub(super) fn add(&self, codes: &Codes, keys: &Keys, frame: usize, list: &[u32]) -> Arc<Position> {
        let (key, least) = keys.least(&self.images);
        // The list was made in this frame; `turn` is the rest of the way there from the least image.
        let turn = self.images.between(least, frame);
        let codes = self.images.get(frame).of(codes);
        let position = Arc::new(Position::count(&self.boards, codes, turn, list));
        self.kept().insert(key, Arc::clone(&position));
        position
    }

    fn kept(&self) -> std::sync::MutexGuard<'_, PositionCache> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Positions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Positions")
            .field("size", &self.boards.size)
            .field("originals", &self.boards.originals)
            .finish_non_exhaustive()
    }
}
