//! One board of every class under the symmetries.

use core::{iter::FusedIterator, ops::Range};

use super::{
    EnumerateError, Subsets,
    boards::{board, check},
    canonical_word,
    orbits::{Group, LENGTHS, MOST_ORBITS, Orbits, cells, whole},
};
use crate::grid::{Cell, Grid, Size, Symmetry, WordBoard};

/// The image of a board that stands for all its images under the symmetries that keep its size.
///
/// Take the cells orbit by orbit, the largest orbits first, orbits of one length by their first cell, and the
/// cells of an orbit in row-major order. The canonical board is the image whose list of atoms in this order
/// comes first lexicographically. So all images of a board have the same canonical board, and it is one of
/// them.
///
/// ```
/// use blackbox::{Grid, Symmetry, core::{WordBoard, enumerate::canonical}};
///
/// let board: WordBoard = "8/8/1@4@1/8/8/3@4/8/6@1".parse()?;
/// for &symmetry in Symmetry::group(board.size()) {
///     assert_eq!(canonical(&board.transformed(symmetry)), canonical(&board));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Complexity
/// O(symmetries * atoms) on boards of one word, else O(symmetries * cells); as a rule a few orbits decide.
pub fn canonical<G: Grid>(grid: &G) -> G {
    let size = grid.size();
    let group = Symmetry::group(size);
    if size.fits_word() {
        let bits = grid.atoms().fold(0, |bits, atom| bits | atom.bit(size));
        return grid.transformed(group[canonical_word::place(bits, size)]);
    }
    let mut candidates = whole(size);
    // Orbits without atoms look alike in all images.
    let mut atoms_left = grid.count();
    'orbits: for length in LENGTHS {
        // The first cell of every orbit lies before both mirrors.
        for y in 0..size.height().div_ceil(2) {
            for x in 0..size.width().div_ceil(2) {
                let cell = Cell::new(x, y);
                let mut images = [cell; LENGTHS[0]];
                let images = &mut images[..group.len()];
                for (image, symmetry) in images.iter_mut().zip(group) {
                    *image = symmetry.cell(cell, size);
                }
                // As many symmetries lead to each image as keep the cell.
                let keeping = images.iter().filter(|&&image| image == cell).count();
                let is_next = keeping * length == group.len() && images.iter().all(|&image| image >= cell);
                if !is_next || !images.iter().any(|&image| grid.contains(image)) {
                    continue;
                }
                // The cells of the orbit in their order, each once.
                images.sort_unstable();
                for (at, &cell) in images.iter().enumerate() {
                    if images[..at].last() == Some(&cell) {
                        continue;
                    }
                    // Of the images that are equal so far those with an atom there come first.
                    let has = |place: &usize| grid.contains(group[*place].inverse().cell(cell, size));
                    let having = (0..group.len()).filter(has).fold(0, |having, place| having | 1 << place);
                    if candidates & having != 0 {
                        candidates &= having;
                    }
                    atoms_left -= u32::from(grid.contains(cell));
                }
                // One candidate is left, or nothing that could tell the others apart.
                if atoms_left == 0 || candidates.is_power_of_two() {
                    break 'orbits;
                }
            }
        }
    }
    grid.transformed(group[candidates.trailing_zeros() as usize])
}

/// The number of different images of a board under the symmetries that keep its size: its weight, 1 to 12.
///
/// ```
/// use blackbox::core::{WordBoard, enumerate::orbit_size};
///
/// assert_eq!(orbit_size(&"@2/3/2@".parse::<WordBoard>()?), 2);
/// assert_eq!(orbit_size(&"1@1/3/3".parse::<WordBoard>()?), 4);
/// assert_eq!(orbit_size(&"@@1/3/3".parse::<WordBoard>()?), 8);
/// assert_eq!(orbit_size(&"2/1@1/2".parse::<WordBoard>()?), 1);
/// assert_eq!(orbit_size(&"@1/1@1/2".parse::<WordBoard>()?), 6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn orbit_size<G: Grid>(grid: &G) -> u8 {
    // A symmetry that maps every atom to an atom keeps the board. Each image is reached by as many symmetries
    // as keep the board (orbit and stabilizer), so the images are the group divided by these.
    let group = Symmetry::group(grid.size());
    let fixing = group
        .iter()
        .filter(|&&symmetry| grid.atoms().all(|atom| grid.contains(symmetry.cell(atom, grid.size()))));
    (group.len() / fixing.count()) as u8
}

/// A canonical board and the number of boards that it stands for.
///
/// ```
/// use blackbox::{Size, core::enumerate::{Canonical, canonical, orbit_size}};
///
/// for class in Canonical::new(Size::new(4, 3)?, 3)? {
///     assert_eq!((canonical(&class.board), orbit_size(&class.board)), (class.board, class.weight));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Representative {
    /// The board, equal to its [`canonical`] board.
    pub board: WordBoard,
    /// How many different images it has, with itself: 1, 2, 4 or 8; on hexagons 1, 2, 3, 6 or 12.
    pub weight: u8,
}

/// The [`canonical`] boards of one size with a given number of atoms: one for every class of boards under the
/// symmetries that keep the size (12 for a hexagon, 8 for a square, 4 for any other rectangle), with the
/// number of boards it stands for.
///
/// The boards come in a fixed order. Their number is known; [`Canonical::slice`] divides the work.
///
/// ```
/// use blackbox::{Size, core::{WordBoard, enumerate::Canonical}};
///
/// // Up to symmetry there are ten places for one atom, and the empty board.
/// let classes: [u64; 9] = core::array::from_fn(|n| Canonical::new(Size::CLASSIC, n as u32).unwrap().remaining());
/// assert_eq!(classes, [1, 10, 278, 5_278, 79_920, 954_226, 9_377_618, 77_664_262, 553_319_048]);
///
/// // The weights add up to all C(64, 3) boards.
/// let weights = Canonical::new(Size::CLASSIC, 3)?.map(|class| u64::from(class.weight));
/// assert_eq!(weights.sum::<u64>(), 41_664);
/// assert_eq!(Canonical::new(Size::PLUS, 4)?.remaining(), 44_040);
/// # Ok::<(), blackbox::core::enumerate::EnumerateError>(())
/// ```
///
/// # How
/// No board is compared with its images. The cells are filled orbit by orbit; on each orbit the walk places
/// the parts that no symmetry which keeps the earlier parts makes greater, and the symmetries that change the
/// part drop out. When none is left, as after a single atom on a large orbit, the rest of the board is free,
/// and all its subsets are canonical.
#[derive(Clone, Debug)]
pub struct Canonical {
    size: Size,
    orbits: Orbits,
    /// One node for each orbit that is filled with some part.
    path: [Node; MOST_ORBITS + 1],
    depth: usize,
    /// The boards that share all parts placed so far.
    tail: Subsets,
    fixed: u64,
    weight: u8,
    left: u64,
}

/// The search stands before an orbit.
#[derive(Clone, Copy, Debug, Default)]
struct Node {
    /// The symmetries that leave the earlier parts alone.
    group: Group,
    /// The atoms still to be placed.
    atoms: u32,
    fixed: u64,
    /// The patterns below this one are still to be tried on the orbit.
    untried: u16,
}

impl Canonical {
    /// The canonical boards of `size` with `atoms` atoms.
    ///
    /// ```
    /// use blackbox::{Size, core::enumerate::Canonical};
    ///
    /// let weights = Canonical::new(Size::new(3, 3)?, 1)?.map(|class| class.weight);
    /// assert_eq!(weights.collect::<Vec<_>>(), [4, 4, 1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`EnumerateError::TooLarge`] beyond 8 x 8, [`EnumerateError::TooManyAtoms`] above the number of cells.
    pub fn new(size: Size, atoms: u32) -> Result<Self, EnumerateError> {
        check(size, atoms)?;
        let orbits = Orbits::new(size);
        let left = orbits.classes(0, orbits.group, atoms);
        let root = Node { group: orbits.group, atoms, fixed: 0, untried: 0 };
        let mut walk = Self {
            size,
            orbits,
            path: [Node::default(); MOST_ORBITS + 1],
            depth: 0,
            tail: Subsets::new(0, 1),
            fixed: 0,
            weight: 0,
            left,
        };
        walk.enter(root, 0);
        Ok(walk)
    }

    /// The number of classes not walked yet: unlike `len`, exact where `usize` has less than 64 bits.
    ///
    /// ```
    /// use blackbox::{Size, core::enumerate::Canonical};
    ///
    /// assert_eq!(Canonical::new(Size::CLASSIC, 4)?.remaining(), 79_920);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn remaining(&self) -> u64 {
        self.left
    }

    /// The remaining classes at these positions, counted from the next; the range is cut off at the end.
    ///
    /// ```
    /// use blackbox::{Size, core::enumerate::Canonical};
    ///
    /// let all = Canonical::new(Size::CLASSIC, 2)?;
    /// let (first, second) = (all.slice(0..100), all.slice(100..278));
    /// assert!(all.eq(first.chain(second)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Complexity
    /// Some thousand steps, whatever the distance.
    #[must_use]
    pub fn slice(&self, positions: Range<u64>) -> Self {
        let mut part = self.clone();
        let end = positions.end.min(part.left);
        let start = positions.start.min(end);
        part.skip_classes(start);
        part.left = end - start;
        part
    }

    /// Writes the bits of the next canonical boards to `out` and returns how many: fewer than its length only
    /// when no more are left. This is faster than `next`; it gives no weights.
    ///
    /// ```
    /// use blackbox::{Size, core::enumerate::Canonical};
    ///
    /// let (mut classes, mut bits) = (Canonical::new(Size::new(3, 3)?, 1)?, [0; 9]);
    /// assert_eq!((classes.fill(&mut bits), bits[0]), (3, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn fill(&mut self, out: &mut [u64]) -> usize {
        let total = self.left.min(out.len() as u64) as usize;
        let mut filled = 0;
        while filled < total {
            if self.tail.remaining() == 0 {
                self.descend();
            }
            filled += self.tail.fill_with(self.fixed, &mut out[filled..total]);
        }
        self.left -= total as u64;
        total
    }

    /// Puts the search before orbit `level`, or makes its boards the tail if there is nothing left to decide.
    fn enter(&mut self, node: Node, level: usize) {
        let free = self.orbits.from[level];
        // No image can be greater: the symmetries left move no cell, or no atom is left to move. So every
        // choice of the free cells is canonical, and the group left keeps the board.
        if node.group & !self.orbits.kernel == 0 || node.atoms == 0 {
            self.tail = Subsets::new(free, node.atoms);
            self.fixed = node.fixed;
            self.weight = (self.orbits.group.count_ones() / node.group.count_ones()) as u8;
        } else if node.atoms <= free.count_ones() {
            self.path[level] = Node { untried: 1 << self.orbits.cells[level].count_ones(), ..node };
            self.depth = level + 1;
        }
    }

    /// The next canonical part on the last orbit of the path, as the node that follows it.
    fn next_part(&mut self) -> Option<Node> {
        let level = self.depth - 1;
        let node = &mut self.path[level];
        // From the greatest pattern down: its list of atoms comes first. A part that a symmetry of the node
        // makes greater is an image of that greater part, and its boards were found there.
        while node.untried > 0 {
            node.untried -= 1;
            let (part, atoms) = (node.untried, node.untried.count_ones());
            if atoms <= node.atoms
                && let Some(group) = self.orbits.keeping(level, part, node.group)
            {
                return Some(Node {
                    group,
                    atoms: node.atoms - atoms,
                    fixed: node.fixed | cells(part, self.orbits.cells[level]),
                    untried: 0,
                });
            }
        }
        self.depth -= 1;
        None
    }

    /// Goes on to the next tail that is not empty. There is one while classes are left.
    fn descend(&mut self) {
        while self.tail.remaining() == 0 {
            let level = self.depth;
            if let Some(node) = self.next_part() {
                self.enter(node, level);
            }
        }
    }

    /// Leaves out classes, at most as many as remain.
    fn skip_classes(&mut self, classes: u64) {
        let mut skip = classes;
        loop {
            let tail = self.tail.remaining();
            if skip < tail || self.depth == 0 {
                self.tail = self.tail.slice(skip..tail);
                break;
            }
            skip -= tail;
            self.tail = Subsets::new(0, 1);
            // Whole parts are left out by their number of classes.
            let level = self.depth;
            let Some(node) = self.next_part() else { continue };
            // The node is not entered yet: how many classes are below it is known by counting alone.
            let below = self.orbits.classes(level, node.group, node.atoms);
            if skip < below {
                self.enter(node, level);
            } else {
                skip -= below;
            }
        }
        self.left -= classes;
    }
}

impl Iterator for Canonical {
    type Item = Representative;

    fn next(&mut self) -> Option<Representative> {
        if self.left == 0 {
            return None;
        }
        self.left -= 1;
        self.descend();
        let bits = self.fixed | self.tail.next()?;
        Some(Representative { board: board(self.size, bits), weight: self.weight })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (usize::try_from(self.left).unwrap_or(usize::MAX), usize::try_from(self.left).ok())
    }

    fn count(self) -> usize {
        usize::try_from(self.left).expect("more boards than usize counts")
    }

    fn nth(&mut self, n: usize) -> Option<Representative> {
        self.skip_classes(self.left.min(n as u64));
        self.next()
    }
}

#[cfg(target_pointer_width = "64")]
impl ExactSizeIterator for Canonical {}
impl FusedIterator for Canonical {}
