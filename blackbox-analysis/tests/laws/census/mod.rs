//! The census against the naive one, and the ways to take it against one another.

mod classes;

use blackbox_analysis::effort::Effort;
use std::{collections::BTreeMap, ops::ControlFlow};

use blackbox_analysis::{
    Board,
    census::{Census, CensusError, Estimate, Job, SampleOptions, census, ray_statistics, sample},
    internal::census_slices::{SliceCount, combine, count_slice},
    progress::Progress,
};
use blackbox_core::{Size, Symmetry};
use reference::{
    census::NaiveCensus,
    naive::{Answer, NaiveBoard},
};

use crate::size;

fn take(job: &Job) -> Census {
    census(job, None, &mut Effort::none().with_threads(0)).expect("a census")
}

/// Every figure of a census against the naive one.
fn assert_census(found: &Census, naive: &NaiveCensus) {
    let name = format!("{} {:?}", found.size, found.atoms);
    assert_eq!(found.boards, naive.boards, "{name}");
    assert_eq!(found.signatures, naive.signatures.len() as u128, "{name}");
    assert_eq!(found.class_sizes, naive.class_sizes(), "{name}");
    assert_eq!(found.unique(), naive.signatures.values().filter(|&&boards| boards == 1).count() as u128);
    assert_eq!(found.largest(), naive.signatures.values().copied().max().unwrap_or(0), "{name}");
    for (port, (outcomes, naive)) in found.rays.outcomes.iter().zip(&naive.outcomes).enumerate() {
        assert_eq!((outcomes.hits, outcomes.reflections), (naive[254], naive[255]), "{name}, port {port}");
        assert_eq!(outcomes.detours, naive[..outcomes.detours.len()], "{name}, port {port}");
    }
    let sum = |code: usize| naive.outcomes.iter().map(|counts| counts[code]).sum::<u128>();
    assert_eq!((found.rays.hits(), found.rays.reflections()), (sum(254), sum(255)), "{name}");
    assert_eq!(found.rays.detours(), (0..254).map(sum).sum::<u128>(), "{name}");
    assert_counts(&found.rays.lengths, &naive.lengths);
    assert_counts(&found.rays.deflections, &naive.deflections);
    assert_extremes(found, naive);
}

fn assert_counts(found: &[u128], naive: &[u128]) {
    let seen = |counts: &[u128]| greatest(counts).map_or(0, |value| value as usize + 1);
    assert_eq!(found[..seen(found)], naive[..seen(naive)]);
}

/// The greatest value that was seen.
fn greatest(counts: &[u128]) -> Option<u32> {
    counts.iter().rposition(|&count| count > 0).map(|value| value as u32)
}

/// The extremes are those found by walking, and their examples show them.
fn assert_extremes(found: &Census, naive: &NaiveCensus) {
    let longest = found.rays.longest.as_ref().expect("there are boards");
    let most = found.rays.most_deflected.as_ref().expect("there are boards");
    assert_eq!(Some(longest.value), greatest(&naive.lengths));
    assert_eq!(Some(most.value), greatest(&naive.deflections));
    for extreme in [longest, most] {
        let board = Board::from_atoms(extreme.atoms.iter().copied(), found.size).unwrap();
        assert!(found.atoms.contains(&board.count()));
        let mut trace = board.trace(extreme.port);
        trace.finish();
        assert!(
            if std::ptr::eq(extreme, longest) {
                trace.length() == extreme.value
            } else {
                trace.deflections() == extreme.value
            },
            "{extreme:?}"
        );
    }
}

/// Each of these numbers of atoms by itself, and all that were counted.
fn assert_atoms(size: Size, atoms: impl Iterator<Item = u32>) -> NaiveCensus {
    let mut pooled = NaiveCensus::default();
    for atoms in atoms {
        let naive = NaiveCensus::of(size.width().into(), size.height().into(), atoms as usize);
        assert_census(&take(&Job::new(size, atoms)), &naive);
        pooled.add(&naive);
    }
    pooled
}

/// Each number of atoms by itself and all together.
fn assert_size(size: Size) {
    let pooled = assert_atoms(size, 0..=size.cells());
    assert_census(&take(&Job::all(size)), &pooled);
}

/// By either rule of the first look: every figure, in every way of taking it.
#[test]
fn hexagons() {
    for (size, most) in Size::HEXAGONS.into_iter().zip([7, 5, 3, 3]) {
        let side = size.side().expect("a hexagon").into();
        for atoms in 0..=most {
            for size in [size, size.reflecting()] {
                let naive = NaiveCensus::of_hexagons(side, !size.reflects(), atoms as usize);
                let found = take(&Job::new(size, atoms));
                assert_census(&found, &naive);
                let other = take(&Job { symmetry: false, confirm: true, ..Job::new(size, atoms) });
                assert_eq!((other.class_sizes, other.rays), (found.class_sizes, found.rays));
            }
        }
    }
    // Counted by an earlier census of hexagons, which kept a hash of every board's signature.
    let five = take(&Job::new(Size::PLUS, 5));
    assert_eq!(
        (five.boards, five.signatures, five.unique(), five.largest()),
        (5_949_147, 5_948_829, 5_948_517, 3)
    );
    let all = take(&Job::all(Size::HEXAGONS[1]));
    let pooled = (0..=19).map(|atoms| take(&Job::new(Size::HEXAGONS[1], atoms)));
    let sums = pooled.fold((0, 0), |(boards, hits), one| (boards + one.boards, hits + one.rays.hits()));
    assert_eq!((all.boards, all.rays.hits()), sums);
}

#[test]
fn all_boards_up_to_4_by_4() {
    for width in 1..=4 {
        for height in 1..=4 {
            assert_size(size(width, height));
        }
    }
}

#[test]
fn long_and_wide_boards() {
    for (width, height) in [(8, 1), (1, 8), (7, 2), (9, 1), (1, 12), (11, 1)] {
        assert_size(size(width, height));
    }
    for (width, height, atoms) in [(8, 7, 2), (7, 8, 2), (9, 8, 2), (9, 9, 2), (10, 3, 3), (20, 30, 1)] {
        let naive = NaiveCensus::of(width as i32, height as i32, atoms as usize);
        assert_census(&take(&Job::new(size(width, height), atoms)), &naive);
    }
}

/// One in sixteen of all 2^25 boards, each traced by the reference.
#[test]
fn the_emptiest_and_the_fullest_5_by_5_boards() {
    let size = size(5, 5);
    let few = assert_atoms(size, 0..=8);
    assert_census(&take(&Job::pooled(size, 0..=8)), &few);
    let many = assert_atoms(size, 19..=25);
    assert_census(&take(&Job::pooled(size, 19..=25)), &many);
}

#[test]
#[ignore = "twenty seconds; make test PARTS=slow"]
fn all_5_by_5_boards_one_by_one() {
    assert_size(size(5, 5));
}

#[test]
fn all_5_by_5_boards() {
    let all = take(&Job::all(size(5, 5)));
    assert_eq!((all.signatures, all.unique(), all.largest()), (431_857, 50_297, 11_727));
}

#[test]
fn up_to_five_atoms_on_6_by_6() {
    let size = size(6, 6);
    for atoms in 0..=5 {
        assert_census(&take(&Job::new(size, atoms)), &NaiveCensus::of(6, 6, atoms as usize));
    }
    // The one published table: J. Foret, "raku-exploring-Black-Box".
    let four = take(&Job::new(size, 4));
    assert_eq!((four.boards, four.signatures), (58_905, 58_033));
    let published = BTreeMap::from([(1, 57_269), (2, 696), (3, 36), (4, 24), (5, 8)]);
    assert_eq!(four.class_sizes, published);
}

#[test]
fn up_to_four_atoms_on_8_by_8() {
    for atoms in 0..=4 {
        assert_census(&take(&Job::new(Size::CLASSIC, atoms)), &NaiveCensus::of(8, 8, atoms as usize));
    }
    let four = take(&Job::new(Size::CLASSIC, 4));
    assert_eq!((four.signatures, four.unique(), four.largest()), (633_040, 630_844, 5));
}

/// Sizes with all symmetries and with four, within the box and beyond.
fn jobs() -> impl Iterator<Item = Job> {
    [("8x8", 4), ("6x5", 5), ("4x4", 8), ("3x8", 6), ("9x4", 4), ("hex3", 6), ("hex5r", 3)]
        .into_iter()
        .map(|(size, atoms)| Job::new(size.parse().unwrap(), atoms))
        .chain([Job::all(size(5, 4)), Job::pooled(size(9, 2), 2..=5), Job::all(Size::HEXAGONS[0])])
}

#[test]
fn every_way_gives_the_same_census() {
    for job in jobs() {
        let expected = take(&job);
        let same = |job: &Job, threads| {
            let mut found = census(job, None, &mut Effort::none().with_threads(threads)).unwrap();
            found.collision_bound = expected.collision_bound;
            assert_eq!(found, expected, "{job:?} {threads}");
        };
        same(&Job { symmetry: false, ..job.clone() }, 2);
        same(&Job { confirm: true, ..job.clone() }, 2);
        same(&Job { seed: 12, ..job.clone() }, 2);
        same(&Job { confirm: true, symmetry: false, seed: 3, ..job.clone() }, 2);
        same(&job, 1);
        same(&job, 5);
    }
}

#[test]
fn little_memory_gives_the_same_census() {
    // 3.8 and 2.3 million keys of 8 or 16 bytes in 16 MiB.
    for (size, atoms, confirm) in [(Size::new(8, 7).unwrap(), 5, true), (Size::HEXAGONS[2], 6, false)] {
        let job = Job::new(size, atoms);
        let expected = take(&job);
        assert!(expected.collision_bound < 1e-8);
        let job = Job { symmetry: false, confirm, ..job };
        let found = census(&job, None, &mut Effort::none().with_threads(0).with_memory(1 << 24)).unwrap();
        assert_eq!(found.class_sizes, expected.class_sizes);
        assert_eq!(found.collision_bound == 0.0, confirm);
    }
}

fn slice(job: &Job, slice: u32, slices: u32) -> Result<SliceCount, CensusError> {
    count_slice(job, slice, slices, &mut Effort::none().with_threads(0))
}

#[test]
fn slices_make_the_same_census() {
    for job in jobs() {
        let expected = take(&job);
        for slices in [1, 3, 6] {
            let counts: Vec<_> = (0..slices).rev().map(|at| slice(&job, at, slices).unwrap()).collect();
            for count in &counts {
                assert_eq!(SliceCount::from_bytes(&count.to_bytes(), &job).as_ref().ok(), Some(count));
            }
            let found = combine(&job, &counts, &mut Effort::none()).unwrap();
            assert_eq!(found.class_sizes, expected.class_sizes, "{job:?} {slices}");
            assert_eq!(found.rays, expected.rays);
        }
    }
}

/// So a census of many atoms can be checked before all of it is counted: every fourth slice has together a
/// fourth of the boards, and as many signatures as sampling says. How far slices differ says how exact that
/// is.
#[test]
fn some_slices_agree_with_sampling() {
    const COUNTED: u32 = 16;
    let job = Job::new(size(6, 6), 8);
    let slices = (0..COUNTED)
        .map(|at| slice(&job, 4 * at + 1, 4 * COUNTED).unwrap().totals().map(|number| 64.0 * number as f64));
    let slices: Vec<_> = slices.collect();
    let found = sample(&job, &SampleOptions::default().samples(2000).seed(1), &mut Effort::none()).unwrap();
    let all = found.boards.as_u128().unwrap() as f64;
    for (at, (from, to)) in [(all, all), found.signatures.interval].into_iter().enumerate() {
        let mean = slices.iter().map(|slice| slice[at]).sum::<f64>() / f64::from(COUNTED);
        let squares: f64 = slices.iter().map(|slice| (slice[at] - mean).powi(2)).sum();
        let error = (squares / f64::from(COUNTED * (COUNTED - 1))).sqrt();
        assert!(error < mean / 5.0, "{slices:?}");
        assert!(from - 3.0 * error < mean && mean < to + 3.0 * error, "{from} to {to}: {mean} +- {error}");
    }
}

#[test]
fn slices_that_do_not_fit_are_refused() {
    let (job, other) = (Job::new(size(6, 6), 3), Job::new(size(6, 6), 4));
    let count = |at| slice(&job, at, 2).unwrap();
    for counts in
        [vec![], vec![count(0)], vec![count(0), count(0)], vec![count(0), slice(&job, 1, 3).unwrap()]]
    {
        assert!(matches!(combine(&job, &counts, &mut Effort::none()), Err(CensusError::Slices(_))));
    }
    assert!(combine(&other, &[count(0), count(1)], &mut Effort::none()).is_err());
    let whole = count(0).to_bytes();
    assert!(SliceCount::from_bytes(&whole, &other).is_err());
    for place in 0..whole.len() {
        let mut bytes = whole.clone();
        bytes[place] ^= 1;
        assert!(SliceCount::from_bytes(&bytes, &job).is_err(), "byte {place}");
        assert!(SliceCount::from_bytes(&whole[..place], &job).is_err());
    }
    assert!(matches!(slice(&job, 2, 2), Err(CensusError::NoSuchSlice { .. })));
}

#[test]
fn single_rays_are_counted_where_no_census_is_possible() {
    let rays = ray_statistics(&Job::all(Size::CLASSIC), &mut Effort::none()).unwrap();
    assert_eq!(rays.hits() + rays.reflections() + rays.detours(), 32 << 64);
    // A straight ray needs 24 cells to be empty, or 16 along an edge.
    let straight = |port: usize, exit: usize| rays.outcomes[port].detours[exit];
    assert!(straight(3, 20) >= 1 << 40 && straight(0, 23) >= 1 << 48);
    for symmetry in Symmetry::group(Size::CLASSIC) {
        let port = blackbox_core::Port::new(3, Size::CLASSIC).unwrap();
        let image = symmetry.port(port, Size::CLASSIC).index();
        assert_eq!(rays.outcomes[usize::from(image)].hits, rays.outcomes[3].hits);
    }
    // The sums over all numbers of atoms are those of the pool.
    let four = size(4, 4);
    let each: u128 =
        (0..=16).map(|n| ray_statistics(&Job::new(four, n), &mut Effort::none()).unwrap().hits()).sum();
    assert_eq!(ray_statistics(&Job::all(four), &mut Effort::none()).unwrap().hits(), each);
}

#[test]
fn the_rays_of_a_single_board_are_those_of_the_reference() {
    // One board: all cells of 3 x 3 hold atoms.
    let found = take(&Job::new(size(3, 3), 9));
    let mut naive = NaiveBoard::empty(3, 3);
    naive.atoms.fill(true);
    assert!(naive.signature().iter().all(|&answer| answer == Answer::Hit));
    assert_eq!((found.boards, found.rays.hits(), found.rays.detours()), (1, 12, 0));
}

#[test]
fn impossible_jobs_are_refused() {
    let refused = |job: &Job, memory: u64| {
        census(job, None, &mut Effort::none().with_memory(memory)).unwrap_err().to_string()
    };
    assert_eq!(refused(&Job::new(size(3, 3), 10), 1 << 30), "10 atoms on a board of 3x3, expected 0 to 9");
    assert_eq!(
        refused(&Job::all(Size::CLASSIC), 1 << 30),
        "too many boards of 8x8, expected fewer than 2^64"
    );
    assert_eq!(
        refused(&Job::new(size(200, 200), 20), 1 << 30),
        "too many boards of 200x200, expected fewer than 2^64"
    );
    assert_eq!(
        refused(&Job::new(size(3, 3), 1), 1 << 20),
        "1048576 bytes of memory, expected 16777216 at least"
    );
    #[expect(clippy::reversed_empty_ranges, reason = "the range that is refused")]
    let empty = Job::pooled(size(3, 3), 3..=2);
    assert_eq!(refused(&empty, 1 << 30), "an empty range of atoms, expected one number at least");
}

#[test]
fn an_observer_sees_the_progress_and_stops_the_work() {
    let job = Job::new(Size::CLASSIC, 6);
    let mut last = 0;
    let mut observer = |progress: Progress| {
        assert!(last <= progress.done && progress.done <= progress.total);
        last = progress.done;
        if progress.done > progress.total / 20 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let stopped = census(&job, None, &mut Effort::none().watched(&mut observer));
    assert!(matches!(stopped, Err(CensusError::Interrupted)));
    assert!(last > 0);
}

/// The estimates hold what the censuses say, for every number of atoms of some sizes and pooled.
#[test]
fn samples_hold_the_census() {
    let options = SampleOptions::default().samples(600).seed(1);
    let hexagon = Size::HEXAGONS[0];
    for size in [size(3, 3), size(5, 2), size(4, 4), size(12, 1), size(9, 2), hexagon, hexagon.reflecting()] {
        for job in (0..=size.cells())
            .map(|atoms| Job::new(size, atoms))
            .chain([Job::all(size), Job::pooled(size, 2..=4)])
        {
            let exact = take(&job);
            let found = sample(&job, &options, &mut Effort::none().with_threads(0)).expect("an estimate");
            let name = format!("{size} {:?}: {found:?}", job.atoms);
            assert_eq!((found.boards.as_u128(), found.uncounted), (Some(exact.boards), 0), "{name}");
            let holds = |estimate: Estimate, value: f64| {
                let slack = 1e-9 * value.abs() + 1e-9;
                assert!(
                    estimate.interval.0 - slack <= value && value <= estimate.interval.1 + slack,
                    "{value}: {name}"
                );
            };
            let boards = exact.boards as f64;
            let sum = |of: &dyn Fn(f64) -> f64| -> f64 {
                exact.class_sizes.iter().map(|(&size, &classes)| classes as f64 * of(size as f64)).sum()
            };
            holds(found.signatures, exact.signatures as f64);
            holds(found.unique, exact.unique() as f64 / boards);
            holds(found.bits, boards.log2() - sum(&|size| size * size.log2()) / boards);
            // Its interval is that of large samples, too narrow where few large classes were drawn.
            let [from, to] = [found.class.interval.0, found.class.interval.1];
            let mean = sum(&|size| size * size) / boards;
            assert!((mean - found.class.low).abs() <= 2.0 * (to - from) + 1e-9, "{mean}: {name}");
        }
    }
}

#[test]
fn samples_that_cannot_be() {
    let fails = |job: &Job, samples| {
        sample(job, &SampleOptions::default().samples(samples), &mut Effort::none()).unwrap_err()
    };
    assert!(matches!(fails(&Job::new(size(3, 3), 10), 10), CensusError::TooManyAtoms { .. }));
    assert!(matches!(fails(&Job::new(size(3, 3), 1), 1), CensusError::Samples { samples: 1 }));
    assert!(matches!(fails(&Job::new(size(65, 3), 1), 10), CensusError::BeyondSearch { .. }));
    assert!(matches!(fails(&Job::all(size(40, 40)), 10), CensusError::BeyondSearch { .. }));
    let mut stop = |_: Progress| ControlFlow::Break(());
    let many = SampleOptions::default().samples(1 << 40);
    assert!(matches!(
        sample(&Job::new(size(8, 8), 5), &many, &mut Effort::none().watched(&mut stop)),
        Err(CensusError::Interrupted)
    ));
    // What few nodes leave unknown bounds the estimates.
    let few = SampleOptions::default().samples(50).limit(2);
    let found = sample(&Job::new(size(9, 9), 12), &few, &mut Effort::none()).expect("an estimate");
    assert!(found.uncounted > 0 && found.signatures.low < found.signatures.high);
}
