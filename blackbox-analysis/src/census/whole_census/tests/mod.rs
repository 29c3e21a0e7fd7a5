use crate::effort::Effort;
use std::ops::Range;

use blackbox_core::Size;

use super::*;
use crate::{
    Board,
    census::{
        key::Hasher,
        source::{Entry, Pulse},
    },
};

/// As many made-up signatures as there are positions, each met once, all in one shard.
struct Crowded {
    length: u64,
    /// Positions with the same signature.
    alike: u64,
    hasher: Hasher,
}

impl Crowded {
    fn new(length: u64, alike: u64) -> Self {
        Self { length, alike, hasher: Hasher::new(1, 1) }
    }
}

impl Source for Crowded {
    fn length(&self) -> u64 {
        self.length
    }

    fn fixing_bits(&self) -> u32 {
        2
    }

    fn most_at_once(&self) -> u64 {
        1 << 18
    }

    fn walk<S: FnMut(Entry) -> bool>(
        &self, positions: Range<u64>, slice: &Slice, pulse: &dyn Pulse, mut sink: S,
    ) -> bool {
        let length = positions.end - positions.start;
        let whole = !slice.has_shard(1_234)
            || positions.into_iter().all(|token| {
                let key = self.hasher.key([token / self.alike]);
                sink(Entry { key, fixing: 0, boards: 1, token })
            });
        whole && pulse.beat(length)
    }

    fn board(&self, _: u64) -> Board {
        unreachable!("a census needs no board")
    }

    fn same_class(&self, one: u64, other: u64) -> bool {
        one / self.alike == other / self.alike
    }
}

fn taken(source: &Crowded, confirm: bool) -> Result<State, CensusError> {
    let job = Job { symmetry: false, confirm, ..Job::new(Size::CLASSIC, 1) };
    let effort = &mut Effort::none().with_threads(2).with_memory(LEAST_MEMORY);
    if confirm {
        count::<[u64; 2], _>(source, &job, None, None, effort)
    } else {
        count::<u64, _>(source, &job, None, None, effort)
    }
}

#[test]
fn a_slice_that_does_not_fit_is_halved_until_it_does() {
    // 24 MB of keys in one shard, in 16 MiB: the shard itself must be divided.
    let source = Crowded::new(3_000_000, 3);
    for confirm in [false, true] {
        let state = taken(&source, confirm).unwrap();
        assert_eq!(state.class_sizes, BTreeMap::from([(3, 1_000_000)]));
        assert_eq!(state.slices, []);
    }
}

#[test]
fn a_signature_that_alone_does_not_fit_is_an_error() {
    let source = Crowded::new(3_000_000, 3_000_000);
    assert!(matches!(taken(&source, false), Err(CensusError::Full { bytes: LEAST_MEMORY })));
}
