//! Keys one signature at a time, eight bytes a word.

use super::{Image, Pick, Sides, SignatureClass, SignatureKeys};

impl SignatureKeys {
    pub(super) fn orient_portably(&self, codes: &[u8], hits: &mut [i32], places: &mut [u8]) {
        const GROUP: usize = 64;
        let ports = usize::from(self.ports);
        let groups = hits.chunks_mut(GROUP).zip(places.chunks_mut(GROUP));
        for ((hits, places), codes) in groups.zip(codes.chunks(GROUP * ports)) {
            let mut sets = [0; GROUP];
            for (set, codes) in sets.iter_mut().zip(codes.chunks_exact(ports)) {
                *set = hit_ports(&self.sides(codes));
            }
            let (least, at) = self.least_sets(&sets);
            hits.copy_from_slice(&least[..hits.len()]);
            for (place, at) in places.iter_mut().zip(at) {
                *place = at as u8;
            }
        }
    }

    pub(super) fn keys_portably(&self, codes: &[u8], picks: &[Pick], high: &mut [u64], low: &mut [u64]) {
        let ports = usize::from(self.ports);
        for ((pick, high), low) in picks.iter().zip(high).zip(low) {
            let codes = &codes[usize::from(pick.index) * ports..][..ports];
            let image = &self.images[usize::from(pick.place)];
            let key = self.sum(self.image(image, &self.sides(codes)));
            *high = (key >> 64) as u64;
            *low = key as u64;
        }
    }

    pub(super) fn sides(&self, codes: &[u8]) -> Sides {
        if let Ok(&sides) = codes.try_into() {
            return sides;
        }
        let mut sides = [0; 32];
        for ((side, start), length) in sides.chunks_exact_mut(8).zip(self.starts).zip(self.lengths) {
            side[..length as usize].copy_from_slice(&codes[start..start + length as usize]);
        }
        sides
    }

    /// The least image of each set of ports, and which images give it. Sets are compared as signed numbers,
    /// which the vector units of all processors can do.
    fn least_sets<const N: usize>(&self, sets: &[u32; N]) -> ([i32; N], [u32; N]) {
        let (mut least, mut places) = ([i32::MAX; N], [0; N]);
        let backwards = sets.map(|set| self.backwards(set));
        for (place, image) in self.images.iter().enumerate().take(self.order) {
            // The same steps for each set, without branches: the compiler makes vectors of them.
            let turn = image.turn();
            let sets = if image.mirrored == 0 { sets } else { &backwards };
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

    /// A set of ports read backwards within each side, the sides in the order top, right, bottom, left.
    fn backwards(&self, set: u32) -> u32 {
        let [h, w, ..] = self.lengths;
        // Moved to the top of its byte, each side of h or w bits begins at bit 0 once all 32 are reversed.
        let high = (set & 0x00ff00ff) << (8 - h) | (set & 0xff00ff00) << (8 - w);
        high.reverse_bits()
    }

    /// The sides of an image of a signature as words: 6 bits an outcome; 254 and 255 become 62 and 63.
    pub(super) fn image(&self, image: &Image, sides: &Sides) -> [u64; 4] {
        let mut codes = [0; 32];
        for (code, &old) in codes.iter_mut().zip(sides) {
            let exit = (old ^ image.flip).wrapping_add(image.first);
            // Modulo the ports: below 0 wraps round to a large number.
            let exit = exit.min(exit.wrapping_sub(self.ports));
            *code = if old >= 128 { old } else { exit };
        }
        let words = words(&codes);
        let mut packed = [0; 4];
        for side in 0..4 {
            // Mirrored, the side is read from behind; the mask is all ones or none, so there is no branch.
            // Then six bits of each byte are kept, and joined in pairs, in fours and in eights.
            let word = words[side] & self.valid[side];
            let backwards = word.swap_bytes() >> (64 - 8 * self.lengths[side]);
            let codes = word ^ ((word ^ backwards) & image.mirrored);
            let pairs = (codes & 0x003f003f003f003f) | ((codes >> 2) & 0x0fc00fc00fc00fc0);
            let fours = (pairs & 0x00000fff00000fff) | ((pairs >> 4) & 0x00fff00000fff000);
            packed[image.becomes(side)] = (fours & 0xffffff) | ((fours >> 8) & 0xffffff000000);
        }
        packed
    }

    pub(super) fn least_image(&self, sides: &Sides, places: u8) -> SignatureClass {
        let mut class = SignatureClass { least: [u64::MAX; 4], place: 0, fixing: 0 };
        for place in (0..self.order as u8).filter(|place| places >> place & 1 == 1) {
            let image = self.image(&self.images[usize::from(place)], sides);
            match image.cmp(&class.least) {
                core::cmp::Ordering::Less => class = SignatureClass { least: image, place, fixing: 1 },
                core::cmp::Ordering::Equal => class.fixing += 1,
                core::cmp::Ordering::Greater => {}
            }
        }
        class
    }
}

/// The ports of a signature that are hit, a byte a side, the left side and each first port lowest.
pub(super) fn hit_ports(sides: &Sides) -> u32 {
    // 254: the top bit set, the lowest not. The product collects the bits in the highest byte.
    words(sides).iter().zip([0, 8, 16, 24]).fold(0, |hits, (word, shift)| {
        let marks = (word >> 7) & !word & 0x0101010101010101;
        hits | ((marks.wrapping_mul(0x0102040810204080) >> 56) << shift) as u32
    })
}

fn words(sides: &Sides) -> [u64; 4] {
    let (words, _) = sides.as_chunks();
    core::array::from_fn(|side| u64::from_le_bytes(words[side]))
}
