use super::*;

#[test]
fn transposing_exchanges_words_and_bits() {
    for (i, j) in [(0, 0), (3, 60), (63, 0), (17, 33)] {
        let mut slices = [Slice::<2>::NONE; 64];
        slices[i].0[1] = 1 << j;
        transpose(&mut slices);
        let mut expected = [Slice::NONE; 64];
        expected[j].0[1] = 1 << i;
        assert_eq!(slices, expected);
    }
}
