//! The source for boards of any size: one board at a time.

use std::ops::Range;

use blackbox_core::{
    Cell, Grid, Outcome, Port, Rays, Size, Symmetry, WideBoard,
    enumerate::{binomial, lists},
};

use super::{
    job::{Job, Slice},
    key::{Hasher, Key},
    source::{Entry, Pulse, Source},
};
use crate::AnyBoard;

const HIT: u16 = 65_534;
const REFLECTION: u16 = 65_535;

/// The boards of a job. The walk goes over all of them; under symmetry those that are not the first of their images
/// are passed over without being traced.
#[derive(Debug)]
pub(super) struct WideSource {
    size: Size,
    /// The numbers of atoms, each with the position of its end.
    walks: Vec<(u64, u32)>,
    /// For each symmetry the image of every cell and of every port, by index; the identity comes first.
    images: Vec<Image>,
    hasher: Hasher,
}

#[derive(Debug)]
struct Image {
    cells: Vec<u32>,
    ports: Vec<u16>,
}

impl WideSource {
    /// For a job whose boards a `u64` counts.
    pub(super) fn new(job: &Job) -> Self {
        let size = job.size;
        let mut end = 0;
        let walks = job.atoms.clone().map(|atoms| {
            end += binomial(size.cells(), atoms).expect("boards that a u64 counts") as u64;
            (end, atoms)
        });
        let group = if job.symmetry { Symmetry::group(size) } else { &Symmetry::ALL[..1] };
        let images = group.iter().map(|symmetry| Image {
            cells: (0..size.cells())
                .map(|index| {
                    let cell = Cell::from_index(index, size).expect("an index below the number of cells");
                    symmetry.cell(cell, size).index(size)
                })
                .collect(),
            ports: Port::all(size).map(|port| symmetry.port(port, size).index()).collect(),
        });
        Self {
            size,
            walks: walks.collect(),
            images: images.collect(),
            hasher: Hasher::new(job.seed, usize::from(size.ports()).div_ceil(3)),
        }
    }

    fn cell(&self, index: u32) -> Cell {
        Cell::from_index(index, self.size).expect("a cell of this size")
    }

    /// The atoms of the board at a position of the walk.
    fn atoms(&self, position: u64) -> Vec<u32> {
        let walk = self.walks.partition_point(|&(end, _)| end <= position);
        let start = if walk == 0 { 0 } else { self.walks[walk - 1].0 };
        let mut list = vec![0; self.walks[walk].1 as usize];
        let found = lists::unrank(&mut list, self.size.cells(), u128::from(position - start));
        assert_eq!(found, Some(true), "a position of the walk");
        list
    }

    /// How many images the board has; 0 if one of them comes before it.
    fn weight(&self, list: &[u32], image: &mut Vec<u32>) -> u32 {
        let mut same = 0;
        for symmetry in &self.images {
            image.clear();
            image.extend(list.iter().map(|&cell| symmetry.cells[cell as usize]));
            image.sort_unstable();
            match image.as_slice().cmp(list) {
                std::cmp::Ordering::Less => return 0,
                std::cmp::Ordering::Equal => same += 1,
                std::cmp::Ordering::Greater => {}
            }
        }
        self.images.len() as u32 / same
    }

    /// The signature of a board, in canonical order.
    fn signature(&self, list: &[u32], board: &mut WideBoard) -> Vec<u16> {
        for &atom in list {
            board.insert(self.cell(atom));
        }
        let mut codes = vec![None; self.size.ports().into()];
        for port in Port::all(self.size) {
            let entry = usize::from(port.index());
            if codes[entry].is_some() {
                continue;
            }
            codes[entry] = Some(match board.fire(port) {
                Outcome::Hit => HIT,
                Outcome::Reflection => REFLECTION,
                Outcome::Detour(exit) => {
                    // The way back is the same.
                    codes[usize::from(exit.index())] = Some(port.index());
                    exit.index()
                }
            });
        }
        for &atom in list {
            board.remove(self.cell(atom));
        }
        codes.into_iter().map(|code| code.expect("every port was fired")).collect()
    }

    /// The least image of a signature, and how many images equal it.
    fn least_image(&self, codes: &[u16]) -> (Vec<u16>, u32) {
        let (mut least, mut ties) = (Vec::new(), 0);
        for symmetry in &self.images {
            let mut image = vec![0; codes.len()];
            for (&to, &code) in symmetry.ports.iter().zip(codes) {
                image[usize::from(to)] = symmetry.ports.get(usize::from(code)).copied().unwrap_or(code);
            }
            match image.cmp(&least) {
                _ if ties == 0 => (least, ties) = (image, 1),
                std::cmp::Ordering::Less => (least, ties) = (image, 1),
                std::cmp::Ordering::Equal => ties += 1,
                std::cmp::Ordering::Greater => {}
            }
        }
        (least, ties)
    }

    fn key(&self, codes: &[u16]) -> Key {
        self.hasher.key(
            codes.chunks(3).map(|codes| codes.iter().fold(0, |word, &code| word << 16 | u64::from(code))),
        )
    }
}

impl Source for WideSource {
    fn length(&self) -> u64 {
        self.walks.last().map_or(0, |&(end, _)| end)
    }

    fn most_at_once(&self) -> u64 {
        1 << 10
    }

    fn walk<S: FnMut(Entry) -> bool>(
        &self,
        positions: Range<u64>,
        slice: &Slice,
        pulse: &dyn Pulse,
        mut sink: S,
    ) -> bool {
        let mut board = WideBoard::empty(self.size).expect("a wide board has any size");
        let mut image = Vec::new();
        let mut start = 0;
        for &(end, _) in &self.walks {
            let from = positions.start.max(start);
            let to = positions.end.min(end);
            start = end;
            if from >= to {
                continue;
            }
            let mut list = self.atoms(from);
            for position in from..to {
                let weight = self.weight(&list, &mut image);
                if weight > 0 {
                    let (least, fixing) = self.least_image(&self.signature(&list, &mut board));
                    let key = self.key(&least);
                    let entry = Entry {
                        key,
                        fixing: fixing.ilog2(),
                        boards: weight * fixing / self.images.len() as u32,
                        token: position,
                    };
                    if slice.has_shard(Slice::shard(key.bits(20, 32) as u32)) && !sink(entry) {
                        return false;
                    }
                }
                if !pulse.beat(1) {
                    return false;
                }
                lists::advance(&mut list, self.size.cells());
            }
        }
        true
    }

    fn board(&self, token: u64) -> AnyBoard {
        let cells = self.atoms(token).into_iter().map(|index| self.cell(index));
        AnyBoard::from_atoms(self.size, cells).expect("cells of this size")
    }

    fn same_class(&self, one: u64, other: u64) -> bool {
        let mut board = WideBoard::empty(self.size).expect("a wide board has any size");
        let mut class = |position| self.least_image(&self.signature(&self.atoms(position), &mut board)).0;
        class(one) == class(other)
    }
}
