//! The source for boards beyond one word: one board at a time.

use std::ops::Range;

use blackbox_core::{
    Cell, Rays, Size, Symmetry, WideBoard,
    internal::{binomial, lists},
};

use super::{
    images::Images,
    job::{Job, Slice},
    source::{Entry, Pulse, Source},
};
use crate::Board;

/// The boards of a job. The walk goes over all of them; under symmetry those that are not the first of their
/// images are passed over without being traced.
#[derive(Debug)]
pub(super) struct WideSource {
    size: Size,
    /// The numbers of atoms, each with the position of its end.
    walks: Vec<(u64, u32)>,
    /// For each symmetry the image of every cell, by index; the identity comes first.
    cells: Vec<Vec<u32>>,
    images: Images,
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
        let image = |cell: Cell, symmetry: &Symmetry| symmetry.cell(cell, size).index(size);
        let cells =
            job.group().iter().map(|symmetry| Cell::all(size).map(|cell| image(cell, symmetry)).collect());
        Self { size, walks: walks.collect(), cells: cells.collect(), images: Images::new(job) }
    }

    fn cell(&self, index: u32) -> Cell {
        Cell::from_index(index, self.size).expect("a cell of this size")
    }

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
        // An orbit has as many boards as there are symmetries, by those that leave a board as it is.
        let mut same = 0;
        for cells in &self.cells {
            image.clear();
            image.extend(list.iter().map(|&cell| cells[cell as usize]));
            image.sort_unstable();
            match image.as_slice().cmp(list) {
                std::cmp::Ordering::Less => return 0,
                std::cmp::Ordering::Equal => same += 1,
                std::cmp::Ordering::Greater => {}
            }
        }
        self.images.order() / same
    }

    fn signature(&self, list: &[u32], board: &mut WideBoard) -> Vec<u16> {
        for &atom in list {
            board.insert(self.cell(atom));
        }
        let mut codes = vec![0; self.size.ports().into()];
        board.write_signature(&mut codes);
        // The same board serves all: what was put in is taken out, which is less than to clear it.
        for &atom in list {
            board.remove(self.cell(atom));
        }
        codes
    }
}

impl Source for WideSource {
    fn length(&self) -> u64 {
        self.walks.last().map_or(0, |&(end, _)| end)
    }

    fn fixing_bits(&self) -> u32 {
        self.images.fixing_bits()
    }

    fn most_at_once(&self) -> u64 {
        1 << 10
    }

    fn walk<S: FnMut(Entry) -> bool>(
        &self, positions: Range<u64>, slice: &Slice, pulse: &dyn Pulse, mut sink: S,
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
                    let entry = self.images.entry(&self.signature(&list, &mut board), || weight, position);
                    if slice.has_shard(entry.shard()) && !sink(entry) {
                        return false;
                    }
                }
                if !pulse.beat(1) {
                    return false;
                }
                // Only a piece's first list is calculated from its position.
                lists::advance(&mut list, self.size.cells());
            }
        }
        true
    }

    fn board(&self, token: u64) -> Board {
        let cells = self.atoms(token).into_iter().map(|index| self.cell(index));
        Board::from_atoms(cells, self.size).expect("cells of this size")
    }

    fn same_class(&self, one: u64, other: u64) -> bool {
        let mut board = WideBoard::empty(self.size).expect("a wide board has any size");
        let [one, other] = [one, other].map(|position| self.signature(&self.atoms(position), &mut board));
        self.images.are_alike(&one, &other)
    }
}
