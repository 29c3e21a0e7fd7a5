use super::*;

#[test]
fn buckets_keep_what_they_are_given() {
    let budget = Budget::new(1 << 20, 1);
    let mut arena = Arena::<u64>::new(7, &budget);
    let mut expected = vec![Vec::new(); 7];
    let mut random = 9u64;
    for _ in 0..100_000 {
        random = random.wrapping_mul(0x5851f42d4c957f2d).wrapping_add(1);
        let bucket = (random >> 32) as usize % 6;
        assert!(arena.push(bucket, random));
        expected[bucket].push(random);
    }
    assert_eq!(arena.total(), 100_000);
    for (bucket, mut expected) in expected.into_iter().enumerate() {
        let mut found: Vec<u64> = arena.pieces(bucket).flatten().copied().collect();
        assert_eq!(arena.len(bucket), found.len());
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected);
    }
}

#[test]
fn a_full_arena_says_so() {
    // Two blocks of 16 chunks of 256 items; the other arena has one of them.
    let budget = Budget::new(1 << 17, 1);
    let mut other = Arena::<[u64; 2]>::new(1, &budget);
    (0..5).for_each(|item| assert!(other.push(0, [item; 2])));
    let mut arena = Arena::<[u64; 2]>::new(3, &budget);
    let taken = (0u64..1 << 20).take_while(|&item| arena.push(item as usize % 2, [item; 2])).count();
    assert_eq!(taken, 16 * 256 + 8);
    assert!(matches!(arena.full(), Some(Full::Budget)));
    assert_eq!(Budget::new(1 << 17, 1).sure(1), 1 << 16);
    // What it gives back is there for others, with the old items in it, and they see only their own.
    drop(arena);
    let mut next = Arena::<[u64; 2]>::new(1, &budget);
    let taken = (0u64..1 << 20).take_while(|&item| next.push(0, [!item; 2])).count();
    assert_eq!(taken, 16 * 256 + 4);
    let mut found: Vec<u64> = next.pieces(0).flatten().map(|&[item, _]| !item).collect();
    found.sort_unstable();
    assert!(found.into_iter().eq(0..taken as u64));
}
