//! The source for boards within the 8 x 8 box: batches of boards through the fast kernels.

use std::ops::Range;

use blackbox_core::{
    Board, Size,
    enumerate::{Boards, Canonical, orbit_size},
    ray::kernels::signatures,
};

use super::{
    job::{Job, Slice},
    key::Hasher,
    sides::{Form, Sides},
    source::{Entry, Pulse, Source},
};
use crate::AnyBoard;

/// Boards in a batch: their signatures stay in the first cache.
const BATCH: usize = 256;

/// The boards of a job, all or one of each class.
#[derive(Debug)]
pub(super) struct BoxSource {
    size: Size,
    /// The walks, each with the position of its end.
    walks: Vec<(u64, Walk)>,
    form: Form,
}

#[derive(Clone, Debug)]
enum Walk {
    All(Boards),
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
    /// For a job of a size within the box whose boards a `u64` counts.
    pub(super) fn new(job: &Job) -> Self {
        let mut end = 0;
        let walks = job.atoms.clone().map(|atoms| {
            const MESSAGE: &str = "a size within the box and no more atoms than cells";
            let walk = if job.symmetry {
                Walk::Classes(Box::new(Canonical::new(job.size, atoms).expect(MESSAGE)))
            } else {
                Walk::All(Boards::new(job.size, atoms).expect(MESSAGE))
            };
            end += walk.remaining();
            (end, walk)
        });
        Self {
            size: job.size,
            walks: walks.collect(),
            form: Form::new(job.size, job.symmetry, &Hasher::new(job.seed, 4)),
        }
    }

    /// The least image of a board's signature.
    fn class(&self, bits: u64) -> [u64; 4] {
        let mut codes = [0; 40];
        signatures(self.size, &[bits], &mut codes[..self.size.ports().into()]).expect("a board of this size");
        let sides = self.form.sides(&codes);
        let (_, [places]) = self.form.least(&[Form::hits(&sides)]);
        self.form.least_image(&sides, places).0
    }

    /// The entry of a signature some images of which agree in their hits.
    #[cold]
    fn tied(&self, sides: &Sides, places: u32, bits: u64) -> Entry {
        let (_, place, fixing) = self.form.least_image(sides, places);
        let board = Board::new(bits, self.size).expect("a board of this size");
        let images = if self.form.order() == 1 { 1 } else { u32::from(orbit_size(&board)) };
        Entry {
            key: self.form.key(place, sides),
            fixing: fixing.ilog2(),
            // The images of the board share out evenly among the images of the signature.
            boards: images * fixing / self.form.order() as u32,
            token: bits,
        }
    }
}

impl Source for BoxSource {
    fn length(&self) -> u64 {
        self.walks.last().map_or(0, |&(end, _)| end)
    }

    fn most_at_once(&self) -> u64 {
        1 << 18
    }

    fn walk<S: FnMut(Entry) -> bool>(
        &self,
        positions: Range<u64>,
        slice: &Slice,
        pulse: &dyn Pulse,
        mut sink: S,
    ) -> bool {
        let ports = usize::from(self.size.ports());
        let mut boards = [0; BATCH];
        // The words of the last side of the last signature reach behind it.
        let mut codes = [0; 32 * BATCH + 8];
        let mut start = 0;
        for (end, walk) in &self.walks {
            let from = positions.start.max(start);
            let to = positions.end.min(*end);
            if from < to {
                let mut part = walk.slice(from - start..to - start);
                loop {
                    let filled = part.fill(&mut boards);
                    if filled == 0 {
                        break;
                    }
                    signatures(self.size, &boards[..filled], &mut codes[..filled * ports])
                        .expect("boards of this size");
                    let taken = if self.size == Size::CLASSIC {
                        let (codes, _) = codes.as_chunks();
                        self.batch(&boards[..filled], codes, slice, &mut sink)
                    } else {
                        let mut sides = [[0; 32]; BATCH];
                        for (i, sides) in sides.iter_mut().enumerate().take(filled) {
                            *sides = self.form.sides(&codes[i * ports..]);
                        }
                        self.batch(&boards[..filled], &sides, slice, &mut sink)
                    };
                    if !taken || !pulse.beat(filled as u64) {
                        return false;
                    }
                }
            }
            start = *end;
        }
        true
    }

    fn board(&self, token: u64) -> AnyBoard {
        Board::new(token, self.size).expect("a board of this size").into()
    }

    fn same_class(&self, one: u64, other: u64) -> bool {
        self.class(one) == self.class(other)
    }
}

impl BoxSource {
    /// Hands over the entries of some boards and their signatures.
    fn batch(
        &self,
        boards: &[u64],
        sides: &[Sides],
        slice: &Slice,
        sink: &mut impl FnMut(Entry) -> bool,
    ) -> bool {
        let mut hits = [0; BATCH];
        for (hits, sides) in hits.iter_mut().zip(sides).take(boards.len()) {
            *hits = Form::hits(sides);
        }
        let (least, places) = self.form.least(&hits);
        for (((&bits, sides), hits), places) in boards.iter().zip(sides).zip(least).zip(places) {
            if !slice.has_shard(Slice::shard(hits as u32)) {
                continue;
            }
            let entry = if places.is_power_of_two() {
                let key = self.form.key(places.trailing_zeros() as usize, sides);
                Entry { key, fixing: 0, boards: 1, token: bits }
            } else {
                self.tied(sides, places, bits)
            };
            if !sink(entry) {
                return false;
            }
        }
        true
    }
}
