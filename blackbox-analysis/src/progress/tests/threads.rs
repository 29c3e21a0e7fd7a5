use super::*;

#[test]
fn no_number_is_too_many() {
    let all = threads(0);
    for asked in [1, 2, 50_000, u32::MAX as usize, usize::MAX] {
        let count = threads(asked);
        assert!((1..=all).contains(&count) && count <= asked, "{asked}: {count}");
    }
}
