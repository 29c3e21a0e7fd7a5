//! Signatures within the 8 x 8 box with eight bytes a side, their images under the symmetries, and their keys.
//!
//! Bytes 0 to 7 hold the outcomes of the left side, then come the bottom, the right side and the top, each in
//! canonical order; bytes beyond a side are 0. In this form a symmetry moves whole sides, and a mirror reverses the
//! bytes of each. An 8 x 8 signature has this form as it is.

use blackbox_core::{Heading, Port, Size, Symmetry};

use super::key::{Hasher, Key};

/// The outcomes of a signature, eight bytes a side.
pub(super) type Sides = [u8; 32];

/// What is the same for all signatures of a size.
#[derive(Clone, Debug)]
pub(super) struct Form {
    ports: u8,
    /// The first port of each side.
    starts: [usize; 4],
    lengths: [u32; 4],
    /// The bytes of each side that are outcomes.
    valid: [u64; 4],
    /// The bits of each byte that the key is made of.
    kept: Sides,
    /// The images taken; the identity comes first.
    images: Vec<Image>,
    start: u128,
}

/// What a symmetry does to a signature.
#[derive(Clone, Copy, Debug)]
struct Image {
    mirrored: bool,
    /// The side that the left side becomes.
    left: usize,
    /// The exit `c` becomes `(c ^ flip) + first` modulo the ports.
    flip: u8,
    first: u8,
    /// What the key multiplies each side by: the factor of the side that it becomes.
    factors: [u128; 4],
}

/// The places in [`Form::images`], as bits.
pub(super) type Places = u32;

impl Form {
    /// For signatures of this size, with its symmetries or with the identity alone.
    pub(super) fn new(size: Size, symmetry: bool, hasher: &Hasher) -> Self {
        let (w, h) = (usize::from(size.width()), usize::from(size.height()));
        let lengths = [h, w, h, w].map(|length| length as u32);
        let group = if symmetry { Symmetry::group(size) } else { &Symmetry::ALL[..1] };
        let image = |&symmetry: &Symmetry| {
            let first = Port::all(size).next().expect("a board has ports");
            let to = symmetry.port(first, size);
            let left = to.label(size).side as usize;
            // A mirror turns the other way round: left of ahead is right of ahead's image.
            let straight = symmetry.heading(Heading::Right);
            let mirrored = symmetry.heading(Heading::Up) != straight.left();
            let first = to.index() as u8;
            Image {
                mirrored,
                left,
                // Modulo 256, 255 - c is !c. Mirrored exits are first - c, plus all ports lest it fall below 0.
                flip: if mirrored { u8::MAX } else { 0 },
                first: if mirrored { (first + size.ports() as u8).wrapping_add(1) } else { first },
                factors: std::array::from_fn(|side| hasher.factor(becomes(mirrored, left, side))),
            }
        };
        let valid = lengths.map(|length| u64::MAX >> (64 - 8 * length));
        Self {
            ports: size.ports() as u8,
            starts: [0, h, h + w, 2 * h + w],
            lengths,
            valid,
            kept: bytes(valid.map(|bytes| bytes & 0x3f3f3f3f3f3f3f3f)),
            images: group.iter().map(image).collect(),
            start: hasher.start(),
        }
    }

    /// The number of images.
    pub(super) fn order(&self) -> usize {
        self.images.len()
    }

    /// The sides of a signature whose first byte is the first of `codes`; up to seven bytes behind it are read and
    /// not used.
    pub(super) fn sides(&self, codes: &[u8]) -> Sides {
        let mut sides = [0; 4];
        for ((word, &start), valid) in sides.iter_mut().zip(&self.starts).zip(self.valid) {
            *word = u64::from_le_bytes(codes[start..start + 8].try_into().expect("eight bytes")) & valid;
        }
        bytes(sides)
    }

    /// The hits of a signature, a byte a side, the left side lowest, the first port of a side in the lowest bit.
    pub(super) fn hits(sides: &Sides) -> u32 {
        // 254: the top bit set, the lowest not. The product collects the lowest bits of the bytes in the highest byte.
        words(sides).iter().zip([0, 8, 16, 24]).fold(0, |hits, (word, shift)| {
            let marks = (word >> 7) & !word & 0x0101010101010101;
            hits | ((marks.wrapping_mul(0x0102040810204080) >> 56) << shift) as u32
        })
    }

    /// The least image of each set of ports given as [`Form::hits`], and which images give it. Sets are compared as
    /// signed numbers, which the vector units of all processors can do.
    pub(super) fn least<const N: usize>(&self, hits: &[u32; N]) -> ([i32; N], [Places; N]) {
        let (mut least, mut places) = ([i32::MAX; N], [0; N]);
        let mirrored = hits.map(|hits| self.mirrored(hits));
        for (place, image) in self.images.iter().enumerate() {
            // Read backwards, a set has the left side in byte 3.
            let turn = 8 * (image.left as u32 + u32::from(image.mirrored));
            let sets = if image.mirrored { &mirrored } else { hits };
            for ((least, places), set) in least.iter_mut().zip(&mut places).zip(sets) {
                let set = set.rotate_left(turn) as i32;
                let kept = if set < *least { 0 } else { *places };
                let found = if set > *least { 0 } else { 1 << place };
                *least = set.min(*least);
                *places = kept | found;
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

    /// The sides of an image of a signature, 6 bits an outcome, of which 254 and 255 keep 62 and 63. They stand where
    /// the sides of the signature stand; [`Form::key`] knows where the image has them.
    #[inline]
    fn packed(&self, image: &Image, sides: &Sides) -> [u64; 4] {
        let mut codes = [0; 32];
        for ((code, &old), &kept) in codes.iter_mut().zip(sides).zip(&self.kept) {
            let exit = (old ^ image.flip).wrapping_add(image.first);
            // Modulo the ports: below 0 wraps round to a large number.
            let exit = exit.min(exit.wrapping_sub(self.ports));
            *code = if old >= 128 { old } else { exit } & kept;
        }
        let mirrored = u64::from(image.mirrored).wrapping_neg();
        let mut packed = words(&codes);
        for (word, length) in packed.iter_mut().zip(self.lengths) {
            let backwards = word.swap_bytes() >> (64 - 8 * length);
            let codes = (backwards & mirrored) | (*word & !mirrored);
            let pairs = (codes & 0x003f003f003f003f) | ((codes >> 2) & 0x0fc00fc00fc00fc0);
            let fours = (pairs & 0x00000fff00000fff) | ((pairs >> 4) & 0x00fff00000fff000);
            *word = (fours & 0xffffff) | ((fours >> 8) & 0xffffff000000);
        }
        packed
    }

    /// The key of an image of a signature.
    #[inline]
    pub(super) fn key(&self, place: usize, sides: &Sides) -> Key {
        let image = &self.images[place];
        Key::sum(self.start, image.factors.into_iter().zip(self.packed(image, sides)))
    }

    /// The least image of a signature among some images, one of the places that give it, and their number.
    pub(super) fn least_image(&self, sides: &Sides, places: Places) -> ([u64; 4], usize, u32) {
        let (mut least, mut at, mut ties) = ([u64::MAX; 4], 0, 0);
        for place in (0..self.order()).filter(|place| places >> place & 1 == 1) {
            let image = &self.images[place];
            let packed = self.packed(image, sides);
            let mut moved = [0; 4];
            for (side, word) in packed.into_iter().enumerate() {
                moved[becomes(image.mirrored, image.left, side)] = word;
            }
            match moved.cmp(&least) {
                std::cmp::Ordering::Less => (least, at, ties) = (moved, place, 1),
                std::cmp::Ordering::Equal => ties += 1,
                std::cmp::Ordering::Greater => {}
            }
        }
        (least, at, ties)
    }
}

/// The side that a side becomes.
fn becomes(mirrored: bool, left: usize, side: usize) -> usize {
    if mirrored { (left + 4 - side) % 4 } else { (left + side) % 4 }
}

fn words(sides: &Sides) -> [u64; 4] {
    let (words, _) = sides.as_chunks();
    std::array::from_fn(|side| u64::from_le_bytes(words[side]))
}

fn bytes(words: [u64; 4]) -> Sides {
    let mut sides = [0; 32];
    for (bytes, word) in sides.chunks_exact_mut(8).zip(words) {
        bytes.copy_from_slice(&word.to_le_bytes());
    }
    sides
}

#[cfg(test)]
mod tests;
