//! Signatures within the 8 x 8 box as four words, one a side, and their images under the symmetries.
//!
//! Word 0 holds the outcomes of the left side, 1 of the bottom, 2 of the right, 3 of the top, each in canonical order,
//! the first in the lowest byte; bytes beyond a side are 0. In this form a symmetry moves whole words, and a mirror
//! reverses the bytes of each.

use blackbox_core::{Heading, Port, Size, Symmetry};

/// The outcomes of a signature, a word a side.
pub(super) type Sides = [u64; 4];

const BYTES: u64 = 0x0101010101010101;

/// What is the same for all signatures of a size.
#[derive(Clone, Debug)]
pub(super) struct Form {
    ports: usize,
    /// The first port of each side.
    starts: [usize; 4],
    lengths: [u32; 4],
    /// The bytes of each side that are outcomes.
    valid: Sides,
    /// `128 - ports` in every byte: added to a byte below 64 it sets the top bit exactly from `ports` on.
    past: u64,
    /// The images taken; the identity comes first.
    images: Vec<Image>,
}

/// What a symmetry does to a signature.
#[derive(Clone, Copy, Debug)]
struct Image {
    mirrored: bool,
    /// The side that the left side becomes.
    left: usize,
    /// The port that the first port becomes, in every byte.
    first: u64,
}

/// The places in [`Form::images`], as bits.
pub(super) type Places = u8;

impl Form {
    /// For signatures of this size, with its symmetries or with the identity alone.
    pub(super) fn new(size: Size, symmetry: bool) -> Self {
        let (w, h) = (usize::from(size.width()), usize::from(size.height()));
        let lengths = [h, w, h, w].map(|length| length as u32);
        let group = if symmetry { Symmetry::group(size) } else { &Symmetry::ALL[..1] };
        let image = |&symmetry: &Symmetry| {
            let first = Port::all(size).next().expect("a board has ports");
            let to = symmetry.port(first, size);
            // A mirror turns the other way round: left of ahead is right of ahead's image.
            let straight = symmetry.heading(Heading::Right);
            Image {
                mirrored: symmetry.heading(Heading::Up) != straight.left(),
                left: to.label(size).side as usize,
                first: u64::from(to.index()) * BYTES,
            }
        };
        Self {
            ports: usize::from(size.ports()),
            starts: [0, h, h + w, 2 * h + w],
            lengths,
            valid: lengths.map(|length| u64::MAX >> (64 - 8 * length)),
            past: u64::from(128 - size.ports()) * BYTES,
            images: group.iter().map(image).collect(),
        }
    }

    /// The number of images.
    pub(super) fn order(&self) -> usize {
        self.images.len()
    }

    /// The words of a signature whose first byte is the first of `codes`; up to seven bytes behind it are read and
    /// not used.
    pub(super) fn sides(&self, codes: &[u8]) -> Sides {
        let mut sides = [0; 4];
        for ((word, &start), valid) in sides.iter_mut().zip(&self.starts).zip(self.valid) {
            *word = u64::from_le_bytes(codes[start..start + 8].try_into().expect("eight bytes")) & valid;
        }
        sides
    }

    /// The words of an 8 x 8 signature.
    pub(super) fn classic_sides(codes: &[u8; 32]) -> Sides {
        let (words, _) = codes.as_chunks();
        std::array::from_fn(|side| u64::from_le_bytes(words[side]))
    }

    /// The hits of a signature, a byte a side, the left side lowest, the first port of a side in the lowest bit.
    pub(super) fn hits(sides: &Sides) -> u32 {
        let mut hits = 0;
        for (word, shift) in sides.iter().zip([0, 8, 16, 24]) {
            // 254: the top bit set, the lowest not.
            let marks = (word >> 7) & !word & BYTES;
            hits |= (marks.wrapping_mul(0x0102040810204080) >> 56 << shift) as u32;
        }
        hits
    }

    /// The least image of a set of ports given as [`Form::hits`], and which images give it.
    pub(super) fn least(&self, hits: u32) -> (u32, Places) {
        let mirrored = self.mirrored(hits);
        let (mut least, mut places) = (u32::MAX, 0);
        for (place, image) in self.images.iter().enumerate() {
            let value = image.of_ports(hits, mirrored);
            if value < least {
                (least, places) = (value, 1 << place);
            } else if value == least {
                places |= 1 << place;
            }
        }
        (least, places)
    }

    /// A set of ports read the other way round within each side, the sides in the order top, right, bottom, left.
    fn mirrored(&self, hits: u32) -> u32 {
        let [h, w, ..] = self.lengths;
        let high = (hits & 0x00ff00ff) << (8 - h) | (hits & 0xff00ff00) << (8 - w);
        high.reverse_bits()
    }

    /// An image of a signature.
    pub(super) fn image(&self, place: usize, sides: &Sides) -> Sides {
        let image = self.images[place];
        let mut moved = [0; 4];
        for (side, &word) in sides.iter().enumerate() {
            // Hits and reflections stay what they are.
            let fixed = ((word >> 7) & BYTES) * 0xff;
            let exits = word & !fixed;
            let exits = if image.mirrored {
                // The exits run the other way round; never below 0 with all ports added.
                self.wrapped(image.first + self.ports as u64 * BYTES - exits)
            } else {
                self.wrapped(image.first + exits)
            };
            let codes = (word & fixed | exits & !fixed) & self.valid[side];
            if image.mirrored {
                moved[(image.left + 4 - side) % 4] = codes.swap_bytes() >> (64 - 8 * self.lengths[side]);
            } else {
                moved[(image.left + side) % 4] = codes;
            }
        }
        moved
    }

    /// Bytes below twice the number of ports, modulo it.
    fn wrapped(&self, exits: u64) -> u64 {
        let past = ((exits + self.past) >> 7) & BYTES;
        exits - past * self.ports as u64
    }

    /// The least image of a signature among some images, and how many of all images equal it.
    pub(super) fn least_image(&self, sides: &Sides, places: Places) -> (Sides, u32) {
        let mut least = [u64::MAX; 4];
        let mut ties = 0;
        for place in (0..self.order()).filter(|place| places >> place & 1 == 1) {
            let image = self.image(place, sides);
            match image.cmp(&least) {
                std::cmp::Ordering::Less => (least, ties) = (image, 1),
                std::cmp::Ordering::Equal => ties += 1,
                std::cmp::Ordering::Greater => {}
            }
        }
        (least, ties)
    }

    /// The words that the key is made of: 6 bits an outcome, of which 254 and 255 keep 62 and 63.
    pub(super) fn packed(sides: &Sides) -> Sides {
        sides.map(|word| {
            let pairs = (word & 0x003f003f003f003f) | (word & 0x3f003f003f003f00) >> 2;
            let fours = (pairs & 0x00000fff00000fff) | (pairs & 0x0fff00000fff0000) >> 4;
            (fours & 0xffffff) | (fours >> 32) << 24
        })
    }
}

impl Image {
    /// The image of a set of ports, given both ways round.
    fn of_ports(self, ports: u32, mirrored: u32) -> u32 {
        if self.mirrored {
            // `mirrored` has the left side in byte 3.
            mirrored.rotate_left(8 * (self.left as u32 + 1))
        } else {
            ports.rotate_left(8 * self.left as u32)
        }
    }
}

#[cfg(test)]
mod tests {
    use blackbox_core::{Board, Grid};

    use super::*;

    fn codes(board: Board) -> Vec<u8> {
        let mut codes = board.signature().codes().to_vec();
        codes.resize(40, 7);
        codes
    }

    #[test]
    fn images_are_those_of_the_signature() {
        let mut random = 1u64;
        for width in 1..=8 {
            for height in 1..=8 {
                let size = Size::new(width, height).unwrap();
                let form = Form::new(size, true);
                for _ in 0..50 {
                    random = random.wrapping_mul(0x5851f42d4c957f2d).wrapping_add(0x14057b7ef767814f);
                    let bits = random & random.rotate_right(23) & random.rotate_right(42);
                    let board = Board::new(bits & size.mask(), size).unwrap();
                    let sides = form.sides(&codes(board));
                    let (least, places) = form.least(Form::hits(&sides));
                    for (place, &symmetry) in Symmetry::group(size).iter().enumerate() {
                        let expected = form.sides(&codes(board.transformed(symmetry)));
                        assert_eq!(form.image(place, &sides), expected, "{board:?} {symmetry:?}");
                        assert_eq!(Form::hits(&expected) == least, places >> place & 1 == 1);
                        assert!(Form::hits(&expected) >= least);
                        assert_eq!(
                            form.least_image(&expected, form.least(Form::hits(&expected)).1),
                            form.least_image(&sides, places)
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn packing_loses_nothing() {
        for place in 0..32 {
            let words: Vec<_> = (0..32)
                .chain([254, 255])
                .map(|code: u8| {
                    let mut bytes = [3; 32];
                    bytes[place] = code;
                    Form::packed(&Form::classic_sides(&bytes))
                })
                .collect();
            for (i, word) in words.iter().enumerate() {
                assert!(words[..i].iter().all(|other| other != word));
                assert!(word.iter().all(|word| word >> 48 == 0));
            }
        }
    }
}
