use super::*;

#[test]
fn it_asks_after_many_small_sets_as_within_a_large_one() {
    let large = vec![0; 10 * PIECE];
    for size in [1, 3, 500, PIECE - 1, PIECE, large.len()] {
        let mut asked = 0;
        let mut go_on = |_| {
            asked += 1;
            true
        };
        let mut cancellation = Cancellation::new(&mut go_on);
        let walked: usize =
            large.chunks(size).map(|set| cancellation.pieces(set).map(<[u32]>::len).sum::<usize>()).sum();
        assert_eq!(walked, large.len());
        assert!(asked >= 9, "{size}: asked {asked} times");
    }
}

#[test]
fn after_no_it_walks_no_further() {
    let mut left = 2;
    let mut go_on = |_| {
        left -= 1;
        left > 0
    };
    let mut cancellation = Cancellation::new(&mut go_on);
    assert_eq!(cancellation.pieces(&vec![0; 10 * PIECE]).count(), 1);
    assert!(cancellation.stopped());
    assert_eq!(cancellation.pieces(&[0]).count(), 0);
}

#[test]
fn it_asks_while_it_frees() {
    let mut asked = 0;
    let mut go_on = |_| {
        asked += 1;
        true
    };
    Cancellation::new(&mut go_on).frees(vec![0u64; 5 << 20]);
    assert_eq!(asked, 4);
}
