use super::*;

#[test]
fn what_was_asked_for_stays_and_the_bytes_are_bounded() {
    let position = |boards: u32| Arc::new(Position::for_tests(boards));
    let most = 40 * (position(100).bytes() + PLACE);
    let mut kept = PositionCache::new(most);
    for key in 0..1000 {
        kept.insert(key, position(100));
        assert_eq!(kept.get(0).expect("asked for each time").left, 100);
        let all = kept.recent.values().chain(kept.before.values());
        assert!(all.map(|position| position.bytes() + PLACE).sum::<usize>() <= most);
    }
    assert!(kept.get(999).is_some() && kept.get(1).is_none());
    // The same key again takes the place of the old one.
    let mut kept = PositionCache::new(most);
    (0..1000).for_each(|left| kept.insert(5, position(left)));
    assert_eq!(kept.get(5).expect("the last").left, 999);
    assert_eq!(kept.bytes, position(999).bytes() + PLACE);
}
