//! The canonical boards of many boards of one size, which are compared with their images in step.

use alloc::{vec, vec::Vec};
use core::ops::Range;

use crate::{
    grid::{Cell, Size, Symmetry},
    ray::kernels::{
        Kernel,
        board_bits::Slice,
        board_words::{Word, WordTask, each_bit, on_widest, write_boards},
    },
};

/// Which of its images is [`canonical`](super::canonical), made ready for many boards of one size and any
/// shape.
///
/// ```
/// use blackbox::{Size, core::{WordBoard, enumerate::{CanonicalBatch, canonical}}};
///
/// let boards = [0x8000000000000001, 1 << 56];
/// let mut images = [0; 2];
/// CanonicalBatch::new(Size::CLASSIC).write(&boards, &mut images);
/// for (bits, image) in boards.into_iter().zip(images) {
///     assert_eq!(canonical(&WordBoard::new(bits, Size::CLASSIC)?).bits(), image);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # How
/// A word has one cell of many boards, a bit each. The cells come in the order that decides; of each cell all
/// boards see at once which of the images that are equal so far have an atom there. If any has, the others
/// are out.
#[derive(Clone, Debug)]
pub struct CanonicalBatch {
    size: Size,
    /// For each cell in the order that decides, one after the other, and each symmetry: the number of the bit
    /// that comes to lie there. The identity is the first.
    sources: Vec<u16>,
    /// The places of each orbit in this order.
    orbits: Vec<Range<usize>>,
}

impl CanonicalBatch {
    /// Makes the order of the cells of a size.
    ///
    /// # Complexity
    /// O(cells * symmetries) time; 2 bytes of memory for each cell and symmetry.
    pub fn new(size: Size) -> Self {
        let group = Symmetry::group(size);
        let cells = Cell::all(size).map(|cell| {
            let mut images: Vec<_> = group.iter().map(|symmetry| symmetry.cell(cell, size)).collect();
            images.sort_unstable();
            images.dedup();
            images
        });
        // Each orbit is met at its first cell.
        let mut orbits: Vec<_> =
            cells.zip(Cell::all(size)).filter(|(orbit, cell)| orbit[0] == *cell).collect();
        orbits.sort_by_key(|(orbit, _)| core::cmp::Reverse(orbit.len()));
        let order = orbits.iter().flat_map(|(orbit, _)| orbit);
        let sources = |&cell| {
            group.iter().map(move |symmetry| symmetry.inverse().cell(cell, size).packed_bit(size) as u16)
        };
        let places = orbits.iter().scan(0, |end, (orbit, _)| {
            *end += orbit.len();
            Some(*end - orbit.len()..*end)
        });
        Self { size, sources: order.flat_map(sources).collect(), orbits: places.collect() }
    }

    /// Fewer boards are done sooner one by one.
    pub const FEW: usize = 8;

    /// Writes the canonical board of each board, of as many words as
    /// [`Cell::packed_bit`](crate::Cell::packed_bit) needs. Bits that stand for no cell do not matter.
    ///
    /// # Panics
    /// If there are not as many words of images as of boards, or they are no whole number of boards.
    ///
    /// # Complexity
    /// O(boards * cells * symmetries / 64), in words as wide as those of [`Kernel::best`].
    pub fn write(&self, boards: &[u64], images: &mut [u64]) {
        let words = self.words();
        assert!(
            boards.len() == images.len() && boards.len().is_multiple_of(words),
            "an image for each board"
        );
        on_widest(Kernel::best(), EachBoard { batch: self, words, boards, images });
    }

    fn words(&self) -> usize {
        if self.size.fits_word() { 1 } else { self.size.cells().div_ceil(64) as usize }
    }
}

struct EachBoard<'a> {
    batch: &'a CanonicalBatch,
    words: usize,
    boards: &'a [u64],
    images: &'a mut [u64],
}

impl WordTask for EachBoard<'_> {
    #[inline(always)]
    fn run<const N: usize, W: Word<N>>(self, none: W) {
        match Symmetry::group(self.batch.size).len() {
            12 => self.of_group::<N, 12, W>(none),
            8 => self.of_group::<N, 8, W>(none),
            _ => self.of_group::<N, 4, W>(none),
        }
    }
}

impl EachBoard<'_> {
    #[inline(always)]
    fn of_group<const N: usize, const GROUP: usize, W: Word<N>>(self, none: W) {
        let Self { batch, words, boards, images } = self;
        let (sources, _) = batch.sources.as_chunks::<GROUP>();
        let mut atoms = vec![none; 64 * words];
        let mut image = atoms.clone();
        // The boards with an atom on a later orbit.
        let mut later = vec![none; batch.orbits.len() + 1];
        let chunks = boards.chunks(64 * N * words).zip(images.chunks_mut(64 * N * words));
        for (boards, images) in chunks {
            each_bit(none, words, boards, |bit, boards| atoms[bit] = boards);
            for (orbit, places) in batch.orbits.iter().enumerate().rev() {
                let cells = sources[places.clone()].iter().map(|sources| atoms[usize::from(sources[0])]);
                later[orbit] = cells.fold(later[orbit + 1], W::or);
            }
            // The boards whose image is equal to the greatest so far, by symmetry.
            let mut equal = [none.not(); GROUP];
            for (places, &later) in batch.orbits.iter().zip(&later[1..]) {
                for sources in &sources[places.clone()] {
                    let has = sources.map(|bit| atoms[usize::from(bit)]);
                    let any = has.iter().zip(&equal).fold(none, |any, (has, equal)| any.or(has.and(*equal)));
                    for (equal, has) in equal.iter_mut().zip(has) {
                        *equal = equal.and_not(any.and_not(has));
                    }
                }
                // Nothing is left that could tell them apart.
                let (_, several) = equal.iter().fold((none, none), |(one, several), equal| {
                    (one.or(*equal), several.or(one.and(*equal)))
                });
                if several.and(later).slice() == Slice::NONE {
                    break;
                }
            }
            let mut found = none;
            for equal in &mut equal {
                (*equal, found) = (equal.and_not(found), found.or(*equal));
            }
            for sources in sources {
                let has = sources
                    .iter()
                    .zip(&equal)
                    .fold(none, |any, (bit, equal)| any.or(atoms[usize::from(*bit)].and(*equal)));
                image[usize::from(sources[0])] = has;
            }
            write_boards(&image, words, images);
        }
    }
}
