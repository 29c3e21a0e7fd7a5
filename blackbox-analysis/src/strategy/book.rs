//! Opening books: the ports that a search found best, position by position.

use blackbox_core::{AtomRange, Outcome, Port, Size, Symmetry, game::Scoring};

use super::outcome_row;

/// An opening book: which port to fire in each position that the book's own play can reach, as long as more
/// than a few classes are left; from there on the exact end of the game takes over.
///
/// # Format
/// | bytes | hold |
/// |---|---|
/// | 4 | `BBSB` |
/// | 1 | the version of the format, 1 |
/// | 1, 1 | width, height; of a hexagon 0 and the cells of a side, and 128 more if it reflects |
/// | 1, 1 | the fewest and the most atoms |
/// | 1 | the scoring: 0 rays, 1 markers |
/// | 1 | positions of at most this many classes are not in the book |
/// | ... | the first position |
/// | 8 | FNV-1a of all bytes before, 64 bits, little endian |
///
/// A position is a byte for the port's index, a byte for how many of its outcomes lead to positions of the
/// book, and for each of them a byte for the outcome (the exit's index, the port's own for a reflection, 32
/// for a hit, 56 on boards of more than 32 ports; ascending), followed by that position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    size: Size,
    atoms: AtomRange,
    scoring: Scoring,
    exact: usize,
    positions: Vec<Entry>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) port: u8,
    /// The outcomes that lead on, as codes, and where.
    pub(crate) next: Vec<(u8, u32)>,
}

const MAGIC: &[u8; 4] = b"BBSB";
const VERSION: u8 = 1;
const HEADER: usize = 11;
const CHECKSUM: usize = 8;

impl Book {
    /// A book of these positions; the first is that of the empty board.
    pub(crate) fn new(
        size: Size, atoms: AtomRange, scoring: Scoring, exact: usize, positions: Vec<Entry>,
    ) -> Self {
        Self { size, atoms, scoring, exact, positions }
    }

    /// The size of the boards.
    pub fn size(&self) -> Size {
        self.size
    }

    /// How many atoms there may be.
    pub fn atoms(&self) -> AtomRange {
        self.atoms
    }

    /// What its play is meant to save.
    pub fn scoring(&self) -> Scoring {
        self.scoring
    }

    /// Positions of at most this many classes are not in the book.
    pub fn exact(&self) -> usize {
        self.exact
    }

    /// How many positions it holds.
    pub fn positions(&self) -> usize {
        self.positions.len()
    }

    /// The port for the position after these rays, if the book or one of its images plays them.
    ///
    /// # Complexity
    /// O(rays) for each of the symmetries.
    pub fn look_up(&self, history: &[(Port, Outcome)]) -> Option<Port> {
        Symmetry::group(self.size).iter().find_map(|&symmetry| {
            let found = self.follow(history, symmetry)?;
            Some(symmetry.inverse().port(found, self.size))
        })
    }

    /// The port after the images of these rays, fired in any order and from either end of a detour.
    fn follow(&self, history: &[(Port, Outcome)], symmetry: Symmetry) -> Option<Port> {
        let image = |&(port, outcome): &(Port, Outcome)| {
            (symmetry.port(port, self.size), symmetry.outcome(outcome, self.size))
        };
        let mut at = 0;
        let mut used = 0;
        loop {
            let entry = &self.positions[at];
            let port = Port::new(entry.port.into(), self.size).ok()?;
            let observed = history.iter().map(image).find_map(|(entered, outcome)| match outcome {
                _ if entered == port => Some(outcome),
                Outcome::Detour(exit) if exit == port => Some(Outcome::Detour(entered)),
                _ => None,
            });
            let Some(outcome) = observed else {
                return (used == history.len()).then_some(port);
            };
            let code = outcome_row::code(outcome, port, self.size);
            at = entry.next.iter().find(|next| next.0 == code)?.1 as usize;
            used += 1;
        }
    }

    /// The book as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        let [first, second] = match self.size.side() {
            Some(side) => [0, side | u8::from(self.size.reflects()) << 7],
            None => [self.size.width(), self.size.height()],
        };
        bytes.extend([VERSION, first, second, self.atoms.min() as u8, self.atoms.max() as u8]);
        bytes.extend([u8::from(self.scoring != Scoring::Rays), self.exact as u8]);
        self.write(0, &mut bytes);
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }

    fn write(&self, at: usize, bytes: &mut Vec<u8>) {
        let entry = &self.positions[at];
        bytes.extend([entry.port, entry.next.len() as u8]);
        for &(code, next) in &entry.next {
            bytes.push(code);
            self.write(next as usize, bytes);
        }
    }

    /// Reads a book and checks all of it.
    ///
    /// # Errors
    /// [`BookError`] with the first thing that is wrong.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, BookError> {
        if bytes.len() < HEADER + CHECKSUM || &bytes[..4] != MAGIC {
            return Err(BookError::NoBook);
        }
        if bytes[4] != VERSION {
            return Err(BookError::Version { found: bytes[4] });
        }
        let (content, sum) = bytes.split_at(bytes.len() - CHECKSUM);
        if checksum(content).to_le_bytes() != sum {
            return Err(BookError::Checksum);
        }
        // Width and height; of hexagons 0 and the side, 128 more for those that reflect.
        let (first, second) = (content[5].into(), content[6].into());
        let size = match (first, second) {
            (0, 128..) => Size::hex(second - 128).map(Size::reflecting),
            (0, _) => Size::hex(second),
            _ => Size::new(first, second),
        };
        let size = size.ok().filter(|size| size.fits_word());
        let size = size.ok_or(BookError::Content { byte: 5 })?;
        let atoms = AtomRange::new(content[7].into(), content[8].into());
        let atoms = atoms.map_err(|_| BookError::Content { byte: 7 })?;
        let scoring = match content[9] {
            0 => Scoring::Rays,
            1 => Scoring::Markers,
            _ => return Err(BookError::Content { byte: 9 }),
        };
        let mut reader = Reader { size, content, at: HEADER, positions: Vec::new() };
        reader.position(0)?;
        if reader.at != content.len() {
            return Err(BookError::Content { byte: reader.at });
        }
        Ok(Self { size, atoms, scoring, exact: content[10].into(), positions: reader.positions })
    }
}

struct Reader<'a> {
    size: Size,
    content: &'a [u8],
    at: usize,
    positions: Vec<Entry>,
}

impl Reader<'_> {
    fn byte(&mut self, valid: impl Fn(u8) -> bool) -> Result<u8, BookError> {
        let found = self.content.get(self.at).copied().filter(|&byte| valid(byte));
        let byte = found.ok_or(BookError::Content { byte: self.at })?;
        self.at += 1;
        Ok(byte)
    }

    /// Reads a position after this many rays and those it leads to, and answers its index.
    fn position(&mut self, rays: u16) -> Result<u32, BookError> {
        let ports = self.size.ports();
        if rays >= ports {
            return Err(BookError::Content { byte: self.at });
        }
        let port = self.byte(|byte| u16::from(byte) < ports)?;
        let outcomes = self.byte(|byte| u16::from(byte) <= ports)?;
        let index = self.positions.len();
        self.positions.push(Entry { port, next: Vec::with_capacity(outcomes.into()) });
        let (mut last, hit) = (None, outcome_row::hit(self.size));
        for _ in 0..outcomes {
            let known =
                |code| (u16::from(code) < ports || code == hit) && last.is_none_or(|last| last < code);
            let code = self.byte(known)?;
            last = Some(code);
            let next = self.position(rays + 1)?;
            self.positions[index].next.push((code, next));
        }
        Ok(index as u32)
    }
}

/// FNV-1a, 64 bits (Fowler, Noll, Vo).
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// Why bytes are not a book.
#[derive(Clone, Copy, Debug, thiserror::Error, PartialEq, Eq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum BookError {
    /// They do not begin as a book does.
    #[error("not an opening book, expected one that begins with BBSB")]
    NoBook,
    /// The format's version is another.
    #[error("a book of version {found}, expected version {VERSION}")]
    Version { found: u8 },
    /// The checksum is wrong: bytes were changed or lost.
    #[error("a damaged book, expected its checksum to agree")]
    Checksum,
    /// A value is impossible: the byte, from 0.
    #[error("byte {byte} of the book is impossible")]
    Content { byte: usize },
}

#[cfg(test)]
#[path = "tests/book.rs"]
mod tests;
