//! The source for boards of one word: batches of boards through the fast kernels.

use std::ops::Range;

use blackbox_core::{
    Size, WordBoard,
    enumerate::{Canonical, WordBoards, orbit_size},
    evidence::Stop,
    internal::{Pick, SignatureKeys},
    ray::kernels::signatures,
};

use super::{
    frames::Frames,
    images::Images,
    job::{Job, Slice},
    key::Key,
    source::{Entry, Pulse, Source},
};
use crate::{Board, effort::Effort};

/// Boards in a batch: their signatures stay in the first cache.
const BATCH: usize = 256;

const PORTS: usize = 54;

/// The boards of a job, all or one of each class.
#[derive(Debug)]
pub(super) struct BoxSource {
    size: Size,
    walks: Walks,
    keys: Keys,
}

#[derive(Debug)]
enum Walks {
    /// Each slice by itself.
    Frames(Box<Frames>),
    /// All boards for each slice: the walks, each with the position of its end.
    Whole(Vec<(u64, Walk)>),
}

#[allow(clippy::large_enum_variant, reason = "there is one of it, and it is used much")]
#[derive(Debug)]
enum Keys {
    /// Rectangles: all images of many signatures at once.
    Box(SignatureKeys),
    /// Hexagons: the images one by one.
    Any(Images),
}

#[derive(Clone, Debug)]
enum Walk {
    All(WordBoards),
    Classes(Box<Canonical>),
}

impl Walk {
    fn remaining(&self) -> u64 {
        match self {
            Self::All(boards) => boards.remaining(),
            Self::Classes(classes) => classes.remaining(),
        }
    }

    fn slice(&self, positions: Range<u64>) -> Self {
        match self {
            Self::All(boards) => Self::All(boards.slice(positions)),
            Self::Classes(classes) => Self::Classes(Box::new(classes.slice(positions))),
        }
    }

    fn fill(&mut self, boards: &mut [u64]) -> usize {
        match self {
            Self::All(walk) => walk.fill(boards),
            Self::Classes(walk) => walk.fill(boards),
        }
    }
}

impl BoxSource {
    /// For a job of boards of one word whose number a `u64` counts.
    pub(super) fn new(job: &Job) -> Self {
        const MESSAGE: &str = "a size within the box and no more atoms than cells";
        let walks = Frames::new(job).map_or_else(
            || {
                let mut end = 0;
                let walks = job.atoms.clone().map(|atoms| {
                    let walk = if job.symmetry {
                        Walk::Classes(Box::new(Canonical::new(job.size, atoms).expect(MESSAGE)))
                    } else {
                        Walk::All(WordBoards::new(job.size, atoms).expect(MESSAGE))
                    };
                    end += walk.remaining();
                    (end, walk)
                });
                Walks::Whole(walks.collect())
            },
            |frames| Walks::Frames(Box::new(frames)),
        );
        let keys = if job.size.has_columns() {
            Keys::Box(SignatureKeys::new(job.size, job.symmetry, job.seed).expect(MESSAGE))
        } else {
            Keys::Any(Images::new(job))
        };
        Self { size: job.size, walks, keys }
    }

    fn board_of(&self, bits: u64) -> WordBoard {
        WordBoard::new(bits, self.size).expect("a board of this size")
    }

    /// For a signature with images that agree in their hits: the place of the least image, how many
    /// symmetries fix the signature, by its place in [`FIXING`](super::images::FIXING), and how many images
    /// of the board have this very signature.
    #[cold]
    fn tied(&self, keys: &SignatureKeys, codes: &[u8], places: u8, bits: u64) -> (u8, [u8; 2]) {
        let class = keys.class(codes, places);
        // Without a symmetry each board is its own; else the walk has one board for each orbit.
        let images = if keys.order() == 1 { 1 } else { usize::from(orbit_size(&self.board_of(bits))) };
        // The images of the board share out evenly among the images of the signature.
        let boards = images * usize::from(class.fixing) / keys.order();
        (class.place, [class.fixing.ilog2() as u8, boards as u8])
    }
}

impl Source for BoxSource {
    fn length(&self) -> u64 {
        match &self.walks {
            Walks::Frames(frames) => frames.pieces(),
            Walks::Whole(walks) => walks.last().map_or(0, |&(end, _)| end),
        }
    }

    fn boards_in(&self, slice: &Slice) -> Option<u64> {
        match &self.walks {
            Walks::Frames(frames) => Some(frames.boards_in(slice)),
            Walks::Whole(_) => None,
        }
    }

    fn prepare(&self, effort: &mut Effort<'_>) -> Result<(), Stop> {
        match &self.walks {
            Walks::Frames(frames) => frames.weigh(effort),
            Walks::Whole(_) => Ok(()),
        }
    }

    fn fixing_bits(&self) -> u32 {
        match &self.keys {
            Keys::Box(_) => 2,
            Keys::Any(images) => images.fixing_bits(),
        }
    }

    fn most_at_once(&self) -> u64 {
        match self.walks {
            Walks::Frames(_) => 1 << 12,
            Walks::Whole(_) => 1 << 18,
        }
    }

    fn walk<S: FnMut(Entry) -> bool>(
        &self, positions: Range<u64>, slice: &Slice, pulse: &dyn Pulse, mut sink: S,
    ) -> bool {
        let mut batch = Batch::new();
        let walks = match &self.walks {
            Walks::Frames(frames) => {
                return frames.walk::<BATCH>(positions, slice, |boards| {
                    self.trace(boards, &mut batch, &Slice::ALL, &mut sink) && pulse.beat(boards.len() as u64)
                });
            }
            Walks::Whole(walks) => walks,
        };
        let mut boards = [0; BATCH];
        let mut start = 0;
        for (end, walk) in walks {
            let from = positions.start.max(start);
            let to = positions.end.min(*end);
            if from < to {
                let mut part = walk.slice(from - start..to - start);
                loop {
                    let filled = part.fill(&mut boards);
                    if filled == 0 {
                        break;
                    }
                    if !self.trace(&boards[..filled], &mut batch, slice, &mut sink)
                        || !pulse.beat(filled as u64)
                    {
                        return false;
                    }
                }
            }
            start = *end;
        }
        true
    }

    fn board(&self, token: u64) -> Board {
        self.board_of(token).into()
    }

    fn same_class(&self, one: u64, other: u64) -> bool {
        let [one, other] = [one, other].map(|bits| self.board_of(bits).signature());
        match &self.keys {
            Keys::Box(keys) => {
                let [one, other] = [one, other].map(|signature| {
                    let (mut hits, mut places) = ([0], [0]);
                    keys.orient(signature.codes(), &mut hits, &mut places);
                    keys.class(signature.codes(), places[0]).least
                });
                one == other
            }
            Keys::Any(images) => images.are_alike(one.codes(), other.codes()),
        }
    }
}

/// The signatures of some boards, then those of a slice.
struct Batch {
    codes: [u8; PORTS * BATCH],
    hits: [i32; BATCH],
    places: [u8; BATCH],
    picks: [Pick; BATCH],
    /// For each pick [`Entry::fixing`] and [`Entry::boards`].
    weights: [[u8; 2]; BATCH],
    high: [u64; BATCH],
    low: [u64; BATCH],
}

impl Batch {
    fn new() -> Box<Self> {
        Box::new(Self {
            codes: [0; PORTS * BATCH],
            hits: [0; BATCH],
            places: [0; BATCH],
            picks: [Pick { index: 0, place: 0 }; BATCH],
            weights: [[0; 2]; BATCH],
            high: [0; BATCH],
            low: [0; BATCH],
        })
    }
}

impl BoxSource {
    /// Traces some boards and hands over what falls into a slice; returns whether to go on.
    fn trace(
        &self, boards: &[u64], batch: &mut Batch, slice: &Slice, sink: &mut impl FnMut(Entry) -> bool,
    ) -> bool {
        let codes = &mut batch.codes[..boards.len() * usize::from(self.size.ports())];
        signatures(self.size, boards, codes).expect("boards of this size");
        let picked = match &self.keys {
            Keys::Box(keys) => self.pick(keys, boards, batch, slice),
            Keys::Any(images) => self.pick_each(images, boards, batch, slice),
        };
        let (picks, high, low) = (&batch.picks[..picked], &batch.high[..picked], &batch.low[..picked]);
        for (((pick, &[fixing, alike]), &high), &low) in picks.iter().zip(&batch.weights).zip(high).zip(low) {
            let (key, token) = (Key::new(high, low), boards[usize::from(pick.index)]);
            if !sink(Entry { key, fixing: fixing.into(), boards: alike.into(), token }) {
                return false;
            }
        }
        true
    }

    /// Makes the keys of what falls into a slice; returns how many.
    fn pick(&self, keys: &SignatureKeys, boards: &[u64], batch: &mut Batch, slice: &Slice) -> usize {
        let ports = usize::from(self.size.ports());
        let filled = boards.len();
        let codes = &batch.codes[..filled * ports];
        // First only the hits: they are a set of ports in a word, whose least image is found for many boards
        // at once. Mostly one image alone has it; if several do, the other outcomes decide.
        keys.orient(codes, &mut batch.hits[..filled], &mut batch.places[..filled]);
        let mut picked = 0;
        for i in 0..filled {
            let places = batch.places[i];
            let (place, weight) = if places.is_power_of_two() {
                (places.trailing_zeros() as u8, [0, 1])
            } else {
                self.tied(keys, &codes[i * ports..][..ports], places, boards[i])
            };
            // Written in any case, and kept only if it is of the slice: so there is no branch.
            batch.picks[picked] = Pick { index: i as u16, place };
            batch.weights[picked] = weight;
            picked += usize::from(slice.has_shard(Slice::shard(batch.hits[i] as u32)));
        }
        // Keys are the dear part: only signatures of the slice get one, of their least image.
        keys.keys(codes, &batch.picks[..picked], &mut batch.high[..picked], &mut batch.low[..picked]);
        picked
    }

    /// The same, one signature after the other.
    fn pick_each(&self, images: &Images, boards: &[u64], batch: &mut Batch, slice: &Slice) -> usize {
        let codes = batch.codes.chunks_exact(self.size.ports().into());
        let mut picked = 0;
        for ((index, &bits), codes) in (0..).zip(boards).zip(codes) {
            let weight = || if images.order() == 1 { 1 } else { orbit_size(&self.board_of(bits)).into() };
            let entry = images.entry(codes, weight, bits);
            batch.picks[picked] = Pick { index, place: 0 };
            batch.weights[picked] = [entry.fixing as u8, entry.boards as u8];
            [batch.high[picked], batch.low[picked]] = entry.key.words();
            picked += usize::from(slice.has_shard(entry.shard()));
        }
        picked
    }
}
