use super::*;

#[test]
fn no_tree_is_cheaper() {
    const MOST: usize = 70;
    const SCORINGS: [Scoring; 2] = [Scoring::Rays, Scoring::Markers];
    for (scoring, branches) in [2, 3, 4, 7, 12, 34].into_iter().flat_map(|w| SCORINGS.map(|s| (s, w))) {
        // The least total for this many leaves, by trying how many each branch gets.
        let mut least = vec![0, 0];
        for leaves in 2..=MOST {
            let mut parted = vec![Some(0); 1];
            parted.resize(leaves + 1, None);
            for branch in 0..branches {
                let cost = if scoring == Scoring::Rays || branch < 2 { 1 } else { 2 };
                parted = (0..=leaves)
                    .map(|all| {
                        let with = |last: usize| Some(parted[all - last]? + least[last] + cost * last);
                        (0..=all.min(leaves - 1)).filter_map(with).min()
                    })
                    .collect();
            }
            least.push(parted[leaves].expect("two branches"));
            let found = shallowest(scoring, leaves as u64, branches);
            assert_eq!(found, least[leaves] as u64, "{leaves} by {branches} in {scoring}");
        }
    }
}
