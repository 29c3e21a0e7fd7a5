//! Positions that many games meet, each counted once.

use std::{
    collections::HashMap,
    fmt,
    sync::{Arc, Mutex, OnceLock, PoisonError, Weak},
};

use blackbox_core::{Board, Size};

use super::{
    all_boards::AllBoards,
    counting::Chances,
    images::{Codes, Image, Images, Keys, UNFIRED},
};
use crate::strategy::row::PORTS;

/// What some rays have left, up to symmetry.
#[derive(Debug)]
pub(super) struct Position {
    codes: Codes,
    /// How many boards.
    pub(super) left: u32,
    /// Whether no ray tells them apart.
    pub(super) one_class: bool,
    /// For each cell, the share of them that have an atom there.
    pub(super) posterior: Box<[f32]>,
    pub(super) chances: Chances,
}

/// The positions of games on the same boards.
pub(super) struct Positions {
    pub(super) boards: AllBoards,
    pub(super) images: Images,
    root: OnceLock<Arc<Position>>,
    kept: Mutex<Kept>,
}

/// Positions by the least of their keys. Once there are [`Kept::MOST`], those that nobody has asked for since half of
/// them came are dropped.
#[derive(Default)]
struct Kept {
    recent: HashMap<u64, Arc<Position>>,
    before: HashMap<u64, Arc<Position>>,
}

impl Kept {
    /// How many positions are kept, each of some 700 bytes.
    const MOST: usize = 1 << 17;

    fn get(&mut self, key: u64) -> Option<Arc<Position>> {
        if let Some(found) = self.recent.get(&key) {
            return Some(Arc::clone(found));
        }
        let found = self.before.remove(&key)?;
        self.insert(key, Arc::clone(&found));
        Some(found)
    }

    fn insert(&mut self, key: u64, position: Arc<Position>) {
        if self.recent.len() >= Self::MOST / 2 {
            self.before = std::mem::take(&mut self.recent);
        }
        self.recent.insert(key, position);
    }
}

impl Positions {
    /// The positions on boards of a size with these numbers of atoms, shared by all who ask for the same.
    ///
    /// # Errors
    /// As [`AllBoards::new`].
    pub(super) fn shared(size: Size, least: u32, most: u32) -> Result<Arc<Self>, Option<u64>> {
        type Shared = Mutex<HashMap<(Size, u32, u32), Weak<Positions>>>;
        static SHARED: OnceLock<Shared> = OnceLock::new();
        let mut shared = SHARED.get_or_init(Shared::default).lock().unwrap_or_else(PoisonError::into_inner);
        let key = (size, least, most);
        if let Some(found) = shared.get(&key).and_then(Weak::upgrade) {
            return Ok(found);
        }
        let made = Arc::new(Self {
            boards: AllBoards::new(size, least, most)?,
            images: Images::new(size),
            root: OnceLock::new(),
            kept: Mutex::default(),
        });
        shared.retain(|_, kept| kept.strong_count() > 0);
        shared.insert(key, Arc::downgrade(&made));
        Ok(made)
    }

    /// The par of a board.
    pub(super) fn par(&self, board: Board) -> f32 {
        self.boards.par(board)
    }

    /// What is left before the first ray.
    pub(super) fn root(&self) -> Arc<Position> {
        let root = self.root.get_or_init(|| {
            let (codes, mut list) = ([UNFIRED; PORTS], Vec::new());
            self.boards.list(&codes, &mut list);
            Arc::new(self.count(&codes, &list, self.images.get(0)))
        });
        Arc::clone(root)
    }

    /// What is left after these outcomes, which have these keys, if that is kept, and the symmetry that takes the game there.
    pub(super) fn find(&self, codes: &Codes, keys: &Keys) -> Option<(Arc<Position>, usize)> {
        let (key, image) = keys.least(&self.images);
        let found = self.kept().get(key)?;
        (found.codes == self.images.get(image).of(codes)).then_some((found, image))
    }

    /// The same where it was not kept, and is now; the list has the boards left.
    pub(super) fn add(&self, codes: &Codes, keys: &Keys, list: &[u32]) -> (Arc<Position>, usize) {
        let (key, image) = keys.least(&self.images);
        let position = Arc::new(self.count(codes, list, self.images.get(image)));
        self.kept().insert(key, Arc::clone(&position));
        (position, image)
    }

    fn kept(&self) -> std::sync::MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The image of the position that these boards are.
    fn count(&self, codes: &Codes, list: &[u32], image: &Image) -> Position {
        let cells = self.boards.size.cells() as usize;
        let (mut here, mut posterior) = (vec![0.0; cells], vec![0.0; cells]);
        let (counted, mut chances) = (self.boards.count(list, &mut here), Chances::default());
        image.take_cells(&here, &mut posterior);
        image.take_ports(&counted.bits, &mut chances.bits);
        image.take_ports(&counted.detours, &mut chances.detours);
        Position {
            codes: image.of(codes),
            left: list.len() as u32,
            one_class: self.boards.is_one_class(list),
            posterior: posterior.into(),
            chances,
        }
    }
}

impl fmt::Debug for Positions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Positions")
            .field("size", &self.boards.size)
            .field("boards", &self.boards.len())
            .finish_non_exhaustive()
    }
}
