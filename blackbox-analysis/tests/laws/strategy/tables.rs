//! Tables of all placements, their pars and certificates.

use blackbox_analysis::effort::Effort;
use std::collections::{BTreeMap, BTreeSet};

use blackbox_analysis::{
    par::{Difficulty, Par, certificate_of},
    progress::Progress,
    strategy::{
        EvaluateError, EvaluateOptions, OutcomeTable, OutcomeTableError, Strong, certificates, evaluate,
    },
};
use blackbox_core::{AtomRange, Outcome, Port, Size, WordBoard, game::Scoring};
use reference::naive::Answer;

use super::{atoms, key, naive_placements, placements, table};
use crate::size;

/// Among these are tables where nearly every signature has one placement, tables where most have many, and
/// tables of less than one portion and of a portion and a rest.
#[test]
fn classes_are_the_placements_of_equal_signatures() {
    for (size, n) in [
        ("1x1", "0"),
        ("1x1", "1"),
        ("8x1", "3"),
        ("3x2", "2"),
        ("4x4", "8"),
        ("4x4", "15"),
        ("5x5", "4"),
        ("5x4", "9"),
        ("2x8", "5"),
        ("6x6", "4"),
        ("7x8", "3"),
        ("8x8", "0"),
        ("8x8", "1"),
        ("8x8", "2"),
        ("8x8", "3"),
        ("hex2", "4"),
        ("hex3", "6"),
        ("hex4r", "3"),
        ("hex5", "2"),
        ("4x4", "1-3"),
        ("3x3", "?"),
        ("hex3", "0-3"),
    ] {
        let n = atoms(n);
        let all = naive_placements(size, n);
        let table = table(size, n);
        assert!(placements(size, n).map(WordBoard::bits).eq(table.boards().iter().copied()));
        assert!(
            (0..table.placements()).all(|rank| table.rank(table.board(rank)) == Some(rank)),
            "{size} {n}"
        );
        let mut weights = Vec::new();
        let mut classes = BTreeMap::new();
        for (rank, answers) in all.iter().enumerate() {
            let keys: Vec<usize> = answers.iter().map(|&answer| key(answer)).collect();
            let class = *classes.entry(keys).or_insert_with(|| {
                weights.push(0);
                weights.len() - 1
            });
            weights[class] += 1;
            assert_eq!(table.class_of()[rank] as usize, class, "{size} {n}, placement {rank}");
            for (port, &answer) in Port::all(table.size()).zip(answers) {
                let expected = match answer {
                    Answer::Hit => Outcome::Hit,
                    Answer::Reflection => Outcome::Reflection,
                    Answer::Exit(exit) => Outcome::Detour(Port::new(exit as u16, table.size()).unwrap()),
                };
                assert_eq!(table.outcome(class as u32, port), expected, "{size} {n}, placement {rank}");
            }
        }
        assert_eq!(table.classes(), weights.len(), "{size} {n}");
        assert!((0..).zip(&weights).all(|(class, &weight)| table.weight(class) == weight), "{size} {n}");
    }
}

#[test]
fn certificates_are_the_smallest_sets_of_ports() {
    for (size, n) in [("2x2", 1), ("3x3", 2), ("4x4", 2), ("4x3", 3), ("3x3", 4), ("hex2", 2)] {
        let table = table(size, n);
        let all = naive_placements(size, n);
        let proofs = certificates(&table, &mut Effort::none().with_threads(2)).unwrap();
        for (rank, answers) in all.iter().enumerate() {
            let proves = |ports: u64| {
                let agrees = |other: &&Vec<Answer>| {
                    (0..other.len()).all(|port| ports >> port & 1 == 0 || other[port] == answers[port])
                };
                all.iter().filter(agrees).all(|other| other == answers)
            };
            let least =
                (0u64..1 << answers.len()).filter(|ports| ports.count_ones() <= u32::from(proofs[rank]));
            let least = least.filter(|&ports| proves(ports)).map(u64::count_ones).min();
            assert_eq!(least, Some(proofs[rank].into()), "{size} {n}, placement {rank}");
            let ports = certificate_of(table.board(rank), &mut Effort::none()).unwrap();
            assert_eq!(ports.len(), usize::from(proofs[rank]));
            assert!(proves(ports.iter().fold(0, |ports, port| ports | 1u64 << port.index())));
        }
    }
}

#[test]
fn difficulty_goes_by_the_sum_of_the_images() {
    let of = |par8| Par::new(par8, 8).difficulty();
    assert_eq!(
        [48, 49, 55, 56, 63, 64].map(of).map(Difficulty::name),
        ["easy", "medium", "medium", "hard", "hard", "expert"]
    );
    assert_eq!([51, 52].map(|par8| Par::new(par8, 8).rounded()), [6, 7]);
    for (images, rays) in [8, 12].into_iter().flat_map(|images| (0..=120).map(move |rays| (images, rays))) {
        let (par, mean) = (Par::new(rays, images), f64::from(rays) / f64::from(images));
        assert_eq!((par.rays(), par.images(), par.mean()), (rays, images, mean));
        let twice = 2 * u32::from(images);
        assert_eq!(u32::from(par.rounded()), (2 * u32::from(rays) + u32::from(images)) / twice, "{par:?}");
        let harder = usize::from(mean > 6.0) + usize::from(mean >= 7.0) + usize::from(mean >= 8.0);
        assert_eq!(par.difficulty(), Difficulty::ALL[harder], "{par:?}");
    }
    let reasoning: BTreeSet<&str> = Difficulty::ALL.iter().map(|one| one.about_reasoning()).collect();
    assert!(reasoning.len() == 4 && reasoning.iter().all(|text| text.contains(' ')), "{reasoning:?}");
    assert!(Difficulty::ALL.iter().all(|difficulty| difficulty.name().parse() == Ok(*difficulty)));
    assert!("Easy".parse::<Difficulty>().is_err());
}

#[test]
fn impossible_tables_are_refused() {
    assert!(matches!(OutcomeTable::new(size(9, 8), 1), Err(OutcomeTableError::Enumerate(_))));
    assert!(matches!(OutcomeTable::new(size(2, 2), 5), Err(OutcomeTableError::Enumerate(_))));
    let beyond = AtomRange::new(3, 5).expect("a range");
    assert!(matches!(OutcomeTable::new(size(2, 2), beyond), Err(OutcomeTableError::Enumerate(_))));
    assert!(matches!(OutcomeTable::new(Size::CLASSIC, 9), Err(OutcomeTableError::TooMany { .. })));
}

#[test]
fn long_work_tells_its_progress_and_stops_when_asked() {
    let table = table("8x8", 3);
    let mut stop = |_: Progress| std::ops::ControlFlow::Break(());
    let mut ended = Effort::none().watched(&mut stop);
    let strong = Strong::new(Scoring::Rays);
    let stopped = Err(EvaluateError::Interrupted);
    assert_eq!(evaluate(&table, &strong, &EvaluateOptions::default(), &mut ended), stopped);
    assert_eq!(certificates(&table, &mut ended), Err(EvaluateError::Interrupted));
    let stopped = OutcomeTable::with_progress(Size::CLASSIC, 5, OutcomeTable::LIMIT, &mut ended);
    assert!(matches!(stopped, Err(OutcomeTableError::Interrupted)));
    let limited = OutcomeTable::with_progress(Size::CLASSIC, 3, 100, &mut Effort::none());
    assert!(matches!(limited, Err(OutcomeTableError::TooMany { limit: 100, .. })));
    // All placements are counted, and the results are those without a watch.
    let mut last = 0;
    let mut watch = |progress: Progress| {
        assert!(last <= progress.done && progress.done <= progress.total && progress.total == 41_664);
        last = progress.done;
        std::ops::ControlFlow::Continue(())
    };
    let options = EvaluateOptions::default();
    assert_eq!(
        evaluate(&table, &strong, &options, &mut Effort::none().watched(&mut watch)),
        evaluate(&table, &strong, &options, &mut Effort::none())
    );
}
