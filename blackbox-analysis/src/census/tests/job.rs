use super::*;

#[test]
fn slices_cover_every_shard_once() {
    for count in [1, 2, 3, 7, 4096] {
        let slices: Vec<_> = (0..count).map(|index| Slice::nth(index, count)).collect();
        for shard in 0..1 << SHARD_BITS {
            assert_eq!(slices.iter().filter(|slice| slice.has_shard(shard)).count(), 1);
        }
    }
}

#[test]
fn halves_are_disjoint_and_whole() {
    let mut slice = Slice::ALL;
    let mut halvings = 0;
    while let Some([one, two]) = slice.halves() {
        let keys = |slice: Slice| {
            let (start, end) = slice.shards;
            u64::from(end - start) << (SHARD_BITS - slice.bits)
        };
        assert_eq!(keys(one) + keys(two), keys(slice));
        assert_ne!(one, two);
        slice = if halvings % 2 == 0 { one } else { two };
        halvings += 1;
    }
    assert_eq!(halvings, 2 * SHARD_BITS);
}
