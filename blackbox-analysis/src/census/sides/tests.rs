use blackbox_core::{Board, Grid};

use super::*;

fn codes(board: Board) -> Vec<u8> {
    let mut codes = board.signature().codes().to_vec();
    codes.resize(40, 7);
    codes
}

fn boards(size: Size) -> impl Iterator<Item = Board> {
    let mut random = 1u64;
    (0..50).map(move |_| {
        random = random.wrapping_mul(0x5851f42d4c957f2d).wrapping_add(0x14057b7ef767814f);
        let bits = random & random.rotate_right(23) & random.rotate_right(42);
        Board::new(bits & size.mask(), size).unwrap()
    })
}

#[test]
fn images_are_those_of_the_signature() {
    for (width, height) in (1..=8).flat_map(|width| (1..=8).map(move |height| (width, height))) {
        let size = Size::new(width, height).unwrap();
        let form = Form::new(size, true, &Hasher::new(0, 4));
        for board in boards(size) {
            let sides = form.sides(&codes(board));
            let ([least], [places]) = form.least(&[Form::hits(&sides)]);
            let (class, at, ties) = form.least_image(&sides, places);
            let mut found = 0;
            for (place, &symmetry) in Symmetry::group(size).iter().enumerate() {
                let image = form.sides(&codes(board.transformed(symmetry)));
                // The image made of the signature is the signature of the image.
                assert_eq!(form.key(place, &sides), form.key(0, &image), "{board:?} {symmetry:?}");
                assert_eq!(form.least_image(&sides, 1 << place).0, form.packed(&form.images[0], &image));
                let ([other], _) = form.least(&[Form::hits(&image)]);
                assert_eq!(other, least);
                assert_eq!((Form::hits(&image) as i32) == least, places >> place & 1 == 1);
                found += u32::from(form.packed(&form.images[0], &image) == class);
            }
            assert_eq!(found, ties);
            assert_eq!(form.least_image(&sides, 1 << at).0, class);
        }
    }
}

#[test]
fn packing_loses_nothing() {
    let form = Form::new(Size::CLASSIC, true, &Hasher::new(0, 4));
    for place in 0..32 {
        let words: Vec<_> = (0..32)
            .chain([254, 255])
            .map(|code: u8| {
                let mut bytes = [3; 32];
                bytes[place] = code;
                form.packed(&form.images[0], &bytes)
            })
            .collect();
        for (i, word) in words.iter().enumerate() {
            assert!(words[..i].iter().all(|other| other != word));
            assert!(word.iter().all(|word| word >> 48 == 0));
        }
    }
}
