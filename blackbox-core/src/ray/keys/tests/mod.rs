use super::*;
use crate::{grid::WordBoard, ray::kernels::signatures};

/// Boards of one size, some of them symmetric, and their signatures.
fn batch(size: Size, boards: &mut [u64], codes: &mut [u8]) {
    let mut random = 1u64;
    for (i, board) in boards.iter_mut().enumerate() {
        random = random.wrapping_mul(0x5851f42d4c957f2d).wrapping_add(0x14057b7ef767814f);
        let bits = random & random.rotate_right(23) & random.rotate_right(42) & size.mask();
        *board = match i % 4 {
            0 => bits | Symmetry::MirrorX.bits(bits, size),
            1 => bits | Symmetry::Rotate180.bits(bits, size),
            _ => bits,
        };
    }
    signatures(size, boards, codes).unwrap();
}

fn sizes() -> impl Iterator<Item = Size> {
    (1..=8).flat_map(|width| (1..=8).map(move |height| Size::new(width, height).unwrap()))
}

#[test]
fn images_are_those_of_the_signature() {
    for size in sizes() {
        let keys = SignatureKeys::new(size, true, 0).unwrap();
        assert_eq!(keys.order(), Symmetry::group(size).len());
        let ports = usize::from(size.ports());
        let (mut boards, mut codes) = ([0; 40], [0; 40 * 32]);
        let codes = &mut codes[..40 * ports];
        batch(size, &mut boards, codes);
        let (mut hits, mut places) = ([0; 40], [0; 40]);
        keys.orient_portably(codes, &mut hits, &mut places);
        for (i, &bits) in boards.iter().enumerate() {
            let codes = &codes[i * ports..][..ports];
            let class = keys.class(codes, places[i]);
            let mut found = 0;
            for (place, &symmetry) in Symmetry::group(size).iter().enumerate() {
                let image = WordBoard::new(bits, size).unwrap().transformed(symmetry).signature();
                let image = keys.sides(image.codes());
                // The image made of the signature is the signature of the image.
                let straight = keys.image(&keys.images[0], &image);
                assert_eq!(
                    keys.image(&keys.images[place], &keys.sides(codes)),
                    straight,
                    "{bits:x} {symmetry:?}"
                );
                let hits_of_image = portable::hit_ports(&image) as i32;
                assert!(hits_of_image >= hits[i]);
                assert_eq!(hits_of_image == hits[i], places[i] >> place & 1 == 1);
                assert!(hits_of_image > hits[i] || straight >= class.least);
                found += u8::from(straight == class.least);
            }
            assert_eq!(found, class.fixing);
            assert_eq!(keys.image(&keys.images[usize::from(class.place)], &keys.sides(codes)), class.least);
        }
    }
}

#[test]
fn all_kernels_make_the_same_keys() {
    for (size, symmetry) in sizes().flat_map(|size| [(size, true), (size, false)]) {
        let keys = SignatureKeys::new(size, symmetry, 77).unwrap();
        let ports = usize::from(size.ports());
        for count in [1, 2, 15, 16, 17, 40] {
            let (mut boards, mut codes) = ([0; 40], [0; 40 * 32]);
            let codes = &mut codes[..count * ports];
            batch(size, &mut boards[..count], codes);
            let mut picks = [Pick { index: 0, place: 0 }; 40];
            for (i, pick) in picks.iter_mut().enumerate() {
                *pick = Pick { index: (i * 7 % count) as u16, place: (i % keys.order()) as u8 };
            }
            let picks = &picks[..count];
            let (mut hits, mut places, mut high, mut low) = ([1; 40], [0; 40], [0; 40], [0; 40]);
            keys.orient(codes, &mut hits[..count], &mut places[..count]);
            keys.keys(codes, picks, &mut high[..count], &mut low[..count]);
            let (mut hits2, mut places2, mut high2, mut low2) = ([1; 40], [0; 40], [0; 40], [0; 40]);
            keys.orient_portably(codes, &mut hits2[..count], &mut places2[..count]);
            keys.keys_portably(codes, picks, &mut high2[..count], &mut low2[..count]);
            assert_eq!((hits, places), (hits2, places2), "{size} {count}");
            assert_eq!((high, low), (high2, low2), "{size} {count}");
            for (i, pick) in picks.iter().enumerate() {
                let codes = &codes[usize::from(pick.index) * ports..][..ports];
                let image = keys.image(&keys.images[usize::from(pick.place)], &keys.sides(codes));
                assert_eq!(keys.sum(image), u128::from(high[i]) << 64 | u128::from(low[i]));
            }
        }
    }
}

#[test]
fn factors_have_all_their_bits() {
    let mut random = SplitMix(1);
    let [first, second] = [draw(&mut random), draw(&mut random)];
    assert!(first >> 64 != 0 && first as u64 != 0 && first != second);
}

#[test]
fn packing_loses_nothing() {
    let keys = SignatureKeys::new(Size::CLASSIC, true, 0).unwrap();
    for place in 0..32 {
        let words = [0, 1, 5, 30, 31, 254, 255].map(|code: u8| {
            let mut sides = [3; 32];
            sides[place] = code;
            keys.image(&keys.images[0], &sides)
        });
        for (i, word) in words.iter().enumerate() {
            assert!(words[..i].iter().all(|other| other != word));
            assert!(word.iter().all(|word| word >> 48 == 0));
        }
    }
}
