use super::*;

#[test]
fn what_is_written_is_read() {
    let mut state = State::new((0..5).map(|index| Slice::nth(index, 5)).collect());
    state.slices.extend(state.slices[0].halves().unwrap());
    state.class_sizes = BTreeMap::from([(1, 1 << 100), (u64::MAX, 3)]);
    state.collision_bound = 1e-7 / 3.0;
    assert_eq!(State::parse(&state.write()), Some(state));
    assert_eq!(State::parse("class 1\n"), None);
    assert_eq!(State::parse("part 1 2\n"), None);
}
