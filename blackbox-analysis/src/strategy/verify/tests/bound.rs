use super::*;
use crate::strategy::shallowest_tree::shallowest;

#[test]
fn it_is_the_bound_of_the_search() {
    for scoring in [Scoring::Rays, Scoring::Markers] {
        for widest in 2..=55 {
            for classes in (1..300).chain([4_096, 624_493, 635_376]) {
                let found = bound(scoring, widest, classes);
                assert_eq!(found, shallowest(scoring, classes, widest), "{classes} by {widest} in {scoring}");
            }
        }
    }
}
