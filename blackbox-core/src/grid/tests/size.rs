use super::*;

#[test]
fn rows_hold_all_cells() {
    for size in Size::HEXAGONS.into_iter().chain([Size::CLASSIC, Size::new(3, 255).unwrap()]) {
        let mut cells = 0;
        for y in 0..size.height() {
            assert_eq!(size.cells_above(y), cells);
            cells += u32::from(size.row_length(y));
        }
        assert_eq!((size.cells_above(255), size.cells(), size.row_length(size.height())), (cells, cells, 0));
    }
}

#[test]
fn four_numbers_are_those_of_a_size_or_of_none() {
    for side in 0..=6 {
        for numbers in (0..1 << 12).map(|bits: u16| [bits & 15, bits >> 4 & 15, bits >> 8 & 15]) {
            let [width, height, reflects] = numbers.map(|number| number as u8);
            let expected = match (side, reflects) {
                (0, 0) => Size::new(width.into(), height.into()).ok(),
                (1.., 0 | 1) => Size::hex(side.into())
                    .ok()
                    .filter(|size| (size.width(), size.height()) == (width, height))
                    .map(|size| if reflects == 1 { size.reflecting() } else { size }),
                _ => None,
            };
            assert_eq!(Size::of_numbers([width, height, side, reflects]), expected);
        }
    }
}
