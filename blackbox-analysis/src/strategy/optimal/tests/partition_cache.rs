use blackbox_core::{Size, Symmetry, game::Scoring};

use super::{
    super::sets::{Sets, groups},
    *,
};
use crate::strategy::{OutcomeTable, outcome_table::Either};

#[test]
fn what_is_kept_of_a_set_holds_for_its_images() {
    for (size, atoms) in [("5x5", 3), ("5x4", 3), ("hex3", 3)] {
        let size: Size = size.parse().expect("a size");
        let table = OutcomeTable::new(size, atoms).expect("a table");
        let mut go_on = |_| true;
        let cancellation = &mut Cancellation::new(&mut go_on);
        let Either::Narrow(with) = table.with_codes() else { panic!("32 ports at most") };
        let sets = Sets::new(with, Scoring::Rays, cancellation);
        let all: Vec<u32> = (0..table.classes() as u32).collect();
        let image = |class: u32, symmetry: Symmetry| {
            let rank = table.class_of().iter().position(|&other| other == class).expect("a placement");
            table.class(table.board(rank).transformed(symmetry)).expect("an image is a placement")
        };
        for set in [&all[..], &all[3..90], &all[200..300]] {
            let keyed = sets.key(set, cancellation);
            for &symmetry in sets.group() {
                let other: Vec<u32> = set.iter().map(|&class| image(class, symmetry)).collect();
                let others = sets.key(&other, cancellation);
                assert_eq!(others.key, keyed.key);
                for port in [0, 3, 11] {
                    let to = sets.of_image(others, sets.to_image(keyed, port));
                    let mut classes = vec![0; set.len()];
                    let ends = sets.split(set, port.into(), &mut classes, cancellation);
                    for (code, start, end) in groups(&ends) {
                        let code = sets.code_of_image(others, sets.code_to_image(keyed, code));
                        let same = |&class: &u32| sets.codes(class)[usize::from(to)] == code;
                        let part: Vec<u32> = other.iter().copied().filter(same).collect();
                        assert_eq!(part.len(), end - start);
                        let kept = sets.part_to_image(keyed, sets.key(&classes[start..end], cancellation));
                        let recalled = sets.part_of_image(others, kept);
                        // The key of the part, by whichever image.
                        let own = sets.key(&part, cancellation);
                        assert_eq!((own.key, own.fixing), (recalled.key, recalled.fixing), "{size}");
                        let image = usize::from(recalled.image);
                        let sum = part.iter().map(|&class| sets.words(class).0[image]);
                        assert_eq!(sum.fold(0, u64::wrapping_add), recalled.key.0, "{size}: {recalled:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn the_largest_sets_stay() {
    let one = KeptPorts::<32>::default().bytes();
    let partitions = PartitionCache::<32>::new((8 * one * SHARDS) as u64);
    assert!(
        !partitions.takes(LEAST - 1) && partitions.takes(LEAST) && !PartitionCache::<32>::new(0).takes(LEAST)
    );
    // All of them in one store.
    let key = |classes: usize| Key(0, classes as u64);
    for classes in (LEAST..LEAST + 30).chain(LEAST..LEAST + 30) {
        partitions.put(key(classes), classes, &Arc::default());
    }
    let kept: Vec<bool> = (LEAST..LEAST + 30).map(|classes| partitions.get(key(classes)).is_some()).collect();
    assert!(kept.is_sorted() && kept[29] && !kept[20], "{kept:?}");
    assert!((6..=8).contains(&kept.iter().filter(|&&kept| kept).count()), "{kept:?}");
}
