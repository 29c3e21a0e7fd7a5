//! Seekers, par, certificates and optima: held to plain play with the reference tracer, and to totals found
//! independently.

mod evidence;

use std::{
    collections::{BTreeMap, BTreeSet},
    num::NonZero,
    time::Duration,
};

use blackbox_analysis::progress::{Progress, Silent};
use blackbox_analysis::strategy::{
    Best, Book, Claim, Difficulty, Effort, Entropy, EvaluateError, OptimalError, OptimalOptions,
    OptimalSearch, Options, OutcomeTable, OutcomeTableError, Par, Played, Position, Proof, Reference, Seeker,
    Strong, TreeFault, VerifyError, certificate, certificates, certificates_with_progress, evaluate,
    evaluate_with_progress, fixed_ports, improve, optimal, optimal_worst, par, pars, pars_with_progress,
    verify, verify_within,
};
use blackbox_core::{
    Board, Grid, Outcome, Port, Rays, Size, Symmetry,
    enumerate::Boards,
    evidence::{Limit, Stop},
    game::Scoring,
};
use reference::naive::{Answer, NaiveBoard};

use crate::size;

fn table(width: u32, height: u32, atoms: u32) -> OutcomeTable {
    OutcomeTable::new(size(width, height), atoms).expect("a table")
}

/// The optimum, whatever it takes.
fn optimum(table: &OutcomeTable, scoring: Scoring) -> Proof {
    optimal(table, scoring, &mut Limit::none()).expect("no caller")
}

fn played(table: &OutcomeTable, seeker: &dyn Seeker, scoring: Scoring) -> Played {
    let options = Options { scoring, threads: NonZero::new(1), ..Options::default() };
    evaluate(table, seeker, &options).expect("a seeker that plays on")
}

/// All placements with their answers at all ports, by the reference tracer.
fn naive_placements(size: Size, atoms: u32) -> Vec<Vec<Answer>> {
    let (w, h) = (i32::from(size.width()), i32::from(size.height()));
    let answers = |board: Board| NaiveBoard::from_bits(w, h, board.bits()).signature();
    Boards::new(size, atoms).expect("placements").map(answers).collect()
}

/// The outcomes of a port as keys that group equal ones.
fn key(answer: Answer) -> usize {
    match answer {
        Answer::Hit => usize::MAX,
        Answer::Reflection => usize::MAX - 1,
        Answer::Exit(port) => port,
    }
}

fn naive_parts(all: &[Vec<Answer>], left: &[usize], port: usize) -> Vec<Vec<usize>> {
    let mut parts: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for &rank in left {
        parts.entry(key(all[rank][port])).or_default().push(rank);
    }
    parts.into_values().collect()
}

/// The reference seeker, word for word: rays by rank.
fn naive_reference(all: &[Vec<Answer>], left: &[usize], fired: u32, rays: &mut [u32]) {
    let squares = |port: usize| {
        let parts = naive_parts(all, left, port);
        (parts.len() > 1).then(|| parts.iter().map(|part| part.len() * part.len()).sum::<usize>())
    };
    let ports = (0..all[0].len()).filter_map(|port| Some((squares(port)?, port)));
    let Some((_, port)) = ports.min() else {
        left.iter().for_each(|&rank| rays[rank] = fired);
        return;
    };
    for part in naive_parts(all, left, port) {
        naive_reference(all, &part, fired + 1, rays);
    }
}

/// The least total cost by trying everything.
fn naive_optimum(all: &[Vec<Answer>], left: &[usize], scoring: Scoring) -> usize {
    let cost = |answer: Answer| match (scoring, answer) {
        (Scoring::Markers, Answer::Exit(_)) => 2,
        _ => 1,
    };
    let ports = (0..all[0].len()).map(|port| (port, naive_parts(all, left, port)));
    let through = |(port, parts): (usize, Vec<Vec<usize>>)| {
        (parts.len() > 1).then(|| {
            let part =
                |part: &Vec<usize>| part.len() * cost(all[part[0]][port]) + naive_optimum(all, part, scoring);
            parts.iter().map(part).sum::<usize>()
        })
    };
    ports.filter_map(through).min().unwrap_or(0)
}

/// Among these are tables where nearly every signature has one placement, tables where most have many, and tables of
/// less than one portion and of a portion and a rest.
#[test]
fn classes_are_the_placements_of_equal_signatures() {
    for (w, h, n) in [
        (1, 1, 0),
        (1, 1, 1),
        (8, 1, 3),
        (3, 2, 2),
        (4, 4, 8),
        (4, 4, 15),
        (5, 5, 4),
        (5, 4, 9),
        (2, 8, 5),
        (6, 6, 4),
        (7, 8, 3),
        (8, 8, 0),
        (8, 8, 1),
        (8, 8, 2),
        (8, 8, 3),
    ] {
        let all = naive_placements(size(w, h), n);
        let table = table(w, h, n);
        assert!(table.boards().iter().copied().eq(Boards::new(table.size(), n).unwrap().map(Board::bits)));
        let mut weights = Vec::new();
        let mut classes = BTreeMap::new();
        for (rank, answers) in all.iter().enumerate() {
            let keys: Vec<usize> = answers.iter().map(|&answer| key(answer)).collect();
            let class = *classes.entry(keys).or_insert_with(|| {
                weights.push(0);
                weights.len() - 1
            });
            weights[class] += 1;
            assert_eq!(table.class_of()[rank] as usize, class, "{w}x{h} {n}, placement {rank}");
            for (port, &answer) in Port::all(table.size()).zip(answers) {
                let expected = match answer {
                    Answer::Hit => Outcome::Hit,
                    Answer::Reflection => Outcome::Reflection,
                    Answer::Exit(exit) => Outcome::Detour(Port::new(exit as u16, table.size()).unwrap()),
                };
                assert_eq!(table.outcome(class as u32, port), expected, "{w}x{h} {n}, placement {rank}");
            }
        }
        assert_eq!(table.classes(), weights.len(), "{w}x{h} {n}");
        assert!((0..).zip(&weights).all(|(class, &weight)| table.weight(class) == weight), "{w}x{h} {n}");
    }
}

#[test]
fn the_reference_seeker_plays_as_defined() {
    for (w, h, n) in
        [(1, 1, 0), (1, 1, 1), (2, 2, 2), (3, 2, 2), (3, 3, 3), (4, 4, 2), (4, 3, 4), (5, 5, 2), (2, 6, 3)]
    {
        let all = naive_placements(size(w, h), n);
        let mut rays = vec![0; all.len()];
        naive_reference(&all, &(0..all.len()).collect::<Vec<_>>(), 0, &mut rays);
        let table = table(w, h, n);
        let found = played(&table, &Reference, Scoring::Rays);
        assert_eq!(found.total_rays, rays.iter().map(|&rays| u64::from(rays)).sum::<u64>(), "{w}x{h} {n}");
        assert_eq!(found.worst_rays, rays.iter().copied().max().unwrap());
        for (count, fired) in found.histogram.iter().zip(0..) {
            assert_eq!(*count, rays.iter().filter(|&&rays| rays == fired).count() as u64);
        }
        // Par adds up the images.
        let group = Symmetry::group(table.size());
        for (rank, par8) in pars(&table, None).unwrap().into_iter().enumerate() {
            let image =
                |&symmetry: &Symmetry| rays[table.rank(table.board(rank).transformed(symmetry)).unwrap()];
            let sum: u32 = group.iter().map(image).sum();
            assert_eq!(u32::from(par8.par8()), sum * 8 / group.len() as u32);
            assert_eq!(par(&table, table.board(rank)), Some(par8));
        }
    }
}

/// The totals of the classic board were found by other programs, too.
#[test]
fn the_classic_board_has_the_known_totals() {
    let table = table(8, 8, 4);
    let found = played(&table, &Reference, Scoring::Rays);
    assert_eq!(
        (found.placements, found.total_rays, found.worst_rays, found.leaves),
        (635_376, 4_353_641, 13, 633_040)
    );
    assert_eq!(played(&table, &Entropy, Scoring::Rays).total_rays, 4_357_467);
    let strict = Options { strict: true, ..Options::default() };
    assert_eq!(evaluate(&table, &Reference, &strict).unwrap().total_score, 4_365_705);
    let mut rounded = [0; 14];
    pars(&table, None).unwrap().iter().for_each(|par| rounded[usize::from(par.rounded())] += 1);
    assert_eq!(rounded, [0, 0, 0, 0, 115, 24_152, 193_021, 263_987, 123_718, 26_293, 3_854, 220, 16, 0]);
}

#[test]
fn the_books_play_as_well_as_they_say() {
    let table = table(8, 8, 4);
    let rays = played(&table, &Best::new(Size::CLASSIC, 4, Scoring::Rays), Scoring::Rays);
    assert_eq!(rays.total_rays, 4_247_240);
    let markers = played(&table, &Best::new(Size::CLASSIC, 4, Scoring::Markers), Scoring::Markers);
    assert_eq!(markers.total_score, 6_381_584);
    assert_eq!((rays.leaves, markers.leaves), (633_040, 633_040));
}

#[test]
fn threads_change_nothing() {
    let table = table(8, 8, 3);
    for strict in [false, true] {
        let one = Options { strict, threads: NonZero::new(1), scoring: Scoring::Markers };
        let three = Options { threads: NonZero::new(3), ..one };
        assert_eq!(evaluate(&table, &Reference, &one), evaluate(&table, &Reference, &three));
    }
}

#[test]
fn certificates_are_the_smallest_sets_of_ports() {
    for (w, h, n) in [(2, 2, 1), (3, 3, 2), (4, 4, 2), (4, 3, 3), (3, 3, 4)] {
        let table = table(w, h, n);
        let all = naive_placements(size(w, h), n);
        let proofs = certificates(&table, NonZero::new(2)).unwrap();
        for (rank, answers) in all.iter().enumerate() {
            let proves = |ports: u32| {
                let agrees = |other: &&Vec<Answer>| {
                    (0..other.len()).all(|port| ports >> port & 1 == 0 || other[port] == answers[port])
                };
                all.iter().filter(agrees).all(|other| other == answers)
            };
            let least =
                (0u32..1 << answers.len()).filter(|ports| ports.count_ones() <= u32::from(proofs[rank]));
            let least = least.filter(|&ports| proves(ports)).map(u32::count_ones).min();
            assert_eq!(least, Some(proofs[rank].into()), "{w}x{h} {n}, placement {rank}");
            let ports = certificate(&table, table.board(rank)).unwrap();
            assert_eq!(ports.len(), usize::from(proofs[rank]));
            assert!(proves(ports.iter().fold(0, |ports, port| ports | 1 << port.index())));
        }
    }
}

#[test]
fn optima_agree_with_trying_everything() {
    for (w, h, n) in [(1, 1, 1), (2, 2, 1), (2, 2, 2), (3, 3, 1), (4, 4, 1)] {
        let all = naive_placements(size(w, h), n);
        for scoring in [Scoring::Rays, Scoring::Markers] {
            let least = naive_optimum(&all, &(0..all.len()).collect::<Vec<_>>(), scoring) as u64;
            let proof = optimum(&table(w, h, n), scoring);
            assert_eq!((proof.lower, proof.upper), (least, least), "{w}x{h} {n} {scoring}");
            assert_eq!(verify(&proof), Ok(()));
        }
    }
}

#[test]
fn optima_of_larger_boards_are_the_known_ones() {
    for (w, h, n, total) in [
        (3, 3, 3, 362),
        (4, 4, 2, 366),
        (4, 4, 3, 2_702),
        (5, 5, 2, 952),
        (6, 6, 2, 2_070),
        (8, 8, 1, 148),
        (7, 7, 2, 4_000),
        (8, 8, 2, 7_260),
    ] {
        let proof = optimum(&table(w, h, n), Scoring::Rays);
        assert_eq!(verify(&proof), Ok(()), "{w}x{h} {n}");
        assert_eq!((proof.lower, proof.upper), (total, total), "{w}x{h} {n}");
        assert_eq!(Proof::parse(&proof.to_string()), Ok(proof));
    }
    assert_eq!(optimum(&table(8, 8, 2), Scoring::Markers).upper, 12_275);
}

#[test]
fn a_spent_budget_leaves_a_bracket_around_the_optimum() {
    let proof = optimal(&table(4, 4, 3), Scoring::Rays, &mut Limit::nodes(3)).expect("no caller");
    assert!(
        !proof.proved() && proof.lower <= 2_702 && 2_702 <= proof.upper,
        "{} {}",
        proof.lower,
        proof.upper
    );
    assert_eq!(verify(&proof), Ok(()));
    let leaving = verify_within(&proof, &mut Limit::none().polled(&mut || false));
    assert_eq!(leaving, Err(VerifyError::Interrupted));
    let little = verify_within(&proof, &mut Limit::none().with_memory(1_000));
    assert_eq!(little, Err(VerifyError::Memory { number: 1, allowed: 1_000 }));
    let wider = Proof { lower: proof.lower + 1, ..proof };
    assert!(matches!(verify(&wider), Err(VerifyError::Lower { .. })));
}

#[test]
fn whoever_checks_a_proof_may_stop_from_the_first_placement_on() {
    // Without its tree it would be refused once all placements are traced.
    let proof = Proof { tree: Vec::new(), ..optimum(&table(8, 8, 2), Scoring::Rays) };
    let stopped_at = |last: usize| {
        let mut asked = 0;
        let mut go_on = || {
            asked += 1;
            asked < last
        };
        let checked = verify_within(&proof, &mut Limit::none().polled(&mut go_on));
        (checked, asked)
    };
    for last in 1..=3 {
        assert_eq!(stopped_at(last), (Err(VerifyError::Interrupted), last));
    }
    let (refused, asked) = stopped_at(usize::MAX);
    assert_eq!(refused, Err(VerifyError::Tree { node: 1, fault: TreeFault::Ends }));
    assert!(asked > 3);
}

/// The least worst case by trying everything.
fn naive_worst(all: &[Vec<Answer>], left: &[usize]) -> usize {
    if left.iter().all(|&rank| all[rank] == all[left[0]]) {
        return 0;
    }
    let parts = (0..all[0].len()).map(|port| naive_parts(all, left, port)).filter(|parts| parts.len() > 1);
    let worst = |parts: Vec<Vec<usize>>| parts.iter().map(|part| naive_worst(all, part)).max();
    1 + parts.filter_map(worst).min().expect("classes differ somewhere")
}

#[test]
fn the_worst_case_and_fixed_sets_agree_with_trying_everything() {
    for (w, h, n) in [(2, 2, 1), (2, 2, 2), (3, 3, 1), (4, 3, 1), (3, 2, 2)] {
        let all = naive_placements(size(w, h), n);
        let table = table(w, h, n);
        let worst = optimal_worst(&table, Scoring::Rays, &mut Limit::none()).expect("no limit");
        assert_eq!(worst as usize, naive_worst(&all, &(0..all.len()).collect::<Vec<_>>()), "{w}x{h} {n}");
        assert!(optimal_worst(&table, Scoring::Markers, &mut Limit::none()).expect("no limit") >= worst);
        let tells = |ports: u32| {
            let chosen = |rank: &usize| -> Vec<Answer> {
                (0..all[0].len()).filter(|port| ports >> port & 1 == 1).map(|port| all[*rank][port]).collect()
            };
            let by_chosen: BTreeSet<_> = (0..all.len()).map(|rank| format!("{:?}", chosen(&rank))).collect();
            by_chosen.len() == table.classes()
        };
        let least = (0u32..1 << all[0].len()).filter(|&ports| tells(ports)).map(u32::count_ones).min();
        let found = fixed_ports(&table, &mut Limit::none()).expect("no limit");
        assert_eq!(least, Some(found.len() as u32), "{w}x{h} {n}");
        assert!(tells(found.iter().fold(0, |ports, port| ports | 1 << port.index())));
    }
    assert_eq!(optimal_worst(&table(4, 4, 3), Scoring::Rays, &mut Limit::nodes(2)), Err(Stop::Limit));
}

/// A search that is stopped again and again ends where one that is not does, and two threads end there, too.
#[test]
fn a_search_for_the_optimum_goes_on_from_its_checkpoint() {
    let table = table(4, 4, 3);
    let directory = std::env::temp_dir().join(format!("blackbox-optimal-{}", std::process::id()));
    let (mut runs, mut positions) = (0, 0);
    loop {
        let options = OptimalOptions { limit: 300, ..OptimalOptions::default() };
        let search = OptimalSearch::new(&table, &options);
        search.run_kept(&directory, Duration::from_secs(600), &mut Silent).expect("a checkpoint");
        let (lower, upper) = search.bracket();
        assert!(lower <= 2_702 && upper.is_none_or(|upper| upper >= 2_702), "{lower} {upper:?}");
        assert!(search.positions() >= positions);
        (runs, positions) = (runs + 1, search.positions());
        if upper == Some(lower) {
            break;
        }
        assert!(runs < 10_000, "no end: {lower} {upper:?}");
    }
    assert!(runs > 1, "{runs}");
    let two = self::table(4, 4, 2);
    let other = OptimalSearch::new(&two, &OptimalOptions::default());
    let refused = other.run_kept(&directory, Duration::from_secs(600), &mut Silent);
    assert!(matches!(refused, Err(OptimalError::Checkpoint(_))), "{refused:?}");
    std::fs::remove_dir_all(&directory).expect("the checkpoint");
    let options = OptimalOptions { threads: 2, ..OptimalOptions::default() };
    let search = OptimalSearch::new(&table, &options);
    search.run(&mut Silent).expect("no observer");
    assert_eq!(search.bracket(), (2_702, Some(2_702)));
    let proof = search.proof(&mut || true).expect("no caller");
    assert_eq!((verify(&proof), proof.upper), (Ok(()), 2_702));
}

#[test]
fn a_search_for_the_optimum_keeps_to_its_memory_and_stops_when_asked() {
    let table = table(4, 4, 3);
    let proof = optimal(&table, Scoring::Rays, &mut Limit::none().with_memory(1_000)).expect("no caller");
    assert!(
        !proof.proved() && proof.lower <= 2_702 && 2_702 <= proof.upper,
        "{} {}",
        proof.lower,
        proof.upper
    );
    let mut no = || false;
    // Nodes at which the caller is asked: it says no at the first.
    // Large enough that the caller, who is asked by the clock, is asked far more often than this test counts.
    let large = self::table(8, 8, 3);
    let stopped = optimal(&large, Scoring::Rays, &mut Limit::none().polled(&mut no));
    assert_eq!(stopped, Err(Stop::Interrupted));
    // Wherever it says no, be it in the middle of a pass over the classes.
    for asked in [2, 3, 5, 8, 13] {
        let mut left = asked;
        let mut go_on = || {
            left -= 1;
            left > 0
        };
        let stopped = optimal(&large, Scoring::Markers, &mut Limit::none().polled(&mut go_on));
        assert_eq!(stopped, Err(Stop::Interrupted), "{asked}");
        left = asked;
        let mut go_on = || {
            left -= 1;
            left > 0
        };
        let stopped = optimal_worst(&large, Scoring::Rays, &mut Limit::none().polled(&mut go_on));
        assert_eq!(stopped, Err(Stop::Interrupted), "{asked}");
    }
}

#[test]
fn false_proofs_are_refused() {
    let proof = optimum(&table(5, 5, 2), Scoring::Rays);
    assert_eq!(verify(&proof), Ok(()));
    let refused = |change: &dyn Fn(&mut Proof)| {
        let mut changed = proof.clone();
        change(&mut changed);
        verify(&changed).unwrap_err()
    };
    assert!(matches!(refused(&|proof| (proof.lower, proof.upper) = (951, 951)), VerifyError::Upper { .. }));
    let nodes = proof.tree.len();
    let tree = |node, fault| VerifyError::Tree { node, fault };
    assert_eq!(refused(&|proof| proof.tree.truncate(5)), tree(6, TreeFault::Ends));
    assert_eq!(refused(&|proof| proof.tree.push(proof.tree[0])), tree(nodes + 1, TreeFault::GoesOn));
    assert_eq!(refused(&|proof| proof.tree[1] = proof.tree[0]), tree(2, TreeFault::SplitsNothing));
    let claim = refused(&|proof| proof.claims[0].lower += 1).to_string();
    assert!(claim.starts_with("line 6: claim 1 does not follow"), "{claim}");
    assert!(matches!(refused(&|proof| proof.claims.clear()), VerifyError::Lower { .. }));
    assert!(matches!(refused(&|proof| proof.claims[0].lower += 1), VerifyError::Claim { .. }));
    let wrong = |proof: &mut Proof| proof.claims.push(Claim { history: Vec::new(), lower: 10_000 });
    assert!(matches!(refused(&wrong), VerifyError::Claim { .. }));
    // A worse tree with an honest total proves nothing about the optimum.
    let worse = Proof { scoring: Scoring::Markers, ..proof.clone() };
    assert!(verify(&worse).is_err());
}

#[test]
fn faulty_proofs_name_the_line() {
    let text = optimum(&table(4, 4, 2), Scoring::Rays).to_string();
    for (line, from, to) in [
        (1, "optimum 1", "optimum 2"),
        (2, "4x4", "4x0"),
        (3, "lower ", "lower -"),
        (4, "upper", "uper"),
        (5, "tree", "tree L9"),
        (6, "366", "366 L1"),
    ] {
        let at = text.lines().take(line - 1).map(|line| line.len() + 1).sum::<usize>();
        let changed = text[..at].to_owned() + &text[at..].replacen(from, to, 1);
        assert_ne!(changed, text);
        assert_eq!(Proof::parse(&changed).map_err(|error| error.place.line), Err(line as u64), "{changed}");
    }
}

#[test]
fn strong_and_best_lie_between_the_optimum_and_the_reference() {
    for (w, h, n) in [(4, 4, 2), (5, 5, 2), (8, 8, 2)] {
        let table = table(w, h, n);
        for scoring in [Scoring::Rays, Scoring::Markers] {
            let least = optimum(&table, scoring).upper;
            let strong = played(&table, &Strong::new(scoring), scoring).total_score;
            let best = played(&table, &Best::new(table.size(), n, scoring), scoring).total_score;
            assert!(least <= strong && best == strong, "{w}x{h} {n} {scoring}: {least} {strong} {best}");
            assert!(strong <= played(&table, &Reference, scoring).total_score);
        }
    }
}

/// A book that is searched, written and read again plays as the search said, even on a board turned round.
#[test]
fn a_book_plays_as_its_search_said() {
    let table = table(6, 6, 2);
    let effort = Effort { exact: 8, levels: 2, width: [8, 4, 2], margin: [1.1, 1.02, 1.01] };
    for scoring in [Scoring::Rays, Scoring::Markers] {
        let (book, total) = improve(&table, scoring, &effort, &mut |_| ());
        let read = Book::from_bytes(&book.to_bytes()).unwrap();
        assert_eq!(read, book);
        assert_eq!(played(&table, &Best::with_book(read), scoring).total_score, total);
        assert!(total >= optimum(&table, scoring).lower);
    }
}

/// The totals are proved: see docs/exact.md.
#[test]
fn the_search_for_a_book_finds_proved_optima() {
    let effort = Effort { exact: 60, levels: 2, width: [32, 8, 3], margin: [1.12, 1.015, 1.005] };
    for (w, h, scoring, least) in
        [(6, 6, Scoring::Rays, 34_493), (6, 6, Scoring::Markers, 50_658), (8, 8, Scoring::Rays, 209_760)]
    {
        let (_, total) = improve(&table(w, h, 3), scoring, &effort, &mut |_| ());
        assert_eq!(total, least, "{w}x{h} {scoring}");
    }
}

/// Fires the same port again and again.
struct Stubborn;

impl Seeker for Stubborn {
    fn choose(&self, position: &Position<'_>) -> Option<Port> {
        Port::new(0, position.size()).ok()
    }
}

/// Fires in order, wasting rays, and looks at everything a position offers.
struct Curious;

impl Seeker for Curious {
    fn choose(&self, position: &Position<'_>) -> Option<Port> {
        let boards = position.boards();
        assert_eq!(boards.len() as u64, position.placements());
        for board in &boards {
            assert!(position.history().iter().all(|&(port, outcome)| board.fire(port) == outcome));
        }
        for port in Port::all(position.size()) {
            let mut counts: BTreeMap<Outcome, u64> = BTreeMap::new();
            boards.iter().for_each(|board| *counts.entry(board.fire(port)).or_default() += 1);
            let mut outcomes = position.outcomes(port);
            outcomes.sort_unstable();
            assert_eq!(outcomes, counts.into_iter().collect::<Vec<_>>());
            assert_eq!(position.splits(port), outcomes.len() > 1);
        }
        Port::new(position.history().len() as u16, position.size()).ok()
    }
}

#[test]
fn any_seeker_can_be_evaluated() {
    let table = table(3, 3, 2);
    let options = Options::default();
    let port = Port::new(0, table.size()).unwrap();
    assert_eq!(evaluate(&table, &Stubborn, &options), Err(EvaluateError::Repeated { port }));
    let found = evaluate(&table, &Curious, &options).unwrap();
    assert!(found.total_rays > played(&table, &Reference, Scoring::Rays).total_rays);
    assert_eq!(found.leaves, table.classes() as u64);
}

#[test]
fn difficulty_goes_by_the_sum_of_the_images() {
    let of = |par8| Par::from_par8(par8).difficulty();
    assert_eq!(
        [48, 49, 55, 56, 63, 64].map(of).map(Difficulty::name),
        ["easy", "medium", "medium", "hard", "hard", "expert"]
    );
    assert_eq!([51, 52].map(|par8| Par::from_par8(par8).rounded()), [6, 7]);
    assert!(Difficulty::ALL.iter().all(|difficulty| difficulty.name().parse() == Ok(*difficulty)));
    assert!("Easy".parse::<Difficulty>().is_err());
}

#[test]
fn impossible_tables_are_refused() {
    assert!(matches!(OutcomeTable::new(size(9, 8), 1), Err(OutcomeTableError::Enumerate(_))));
    assert!(matches!(OutcomeTable::new(size(2, 2), 5), Err(OutcomeTableError::Enumerate(_))));
    assert!(matches!(OutcomeTable::new(Size::CLASSIC, 9), Err(OutcomeTableError::TooMany { .. })));
    let table = table(4, 4, 2);
    assert_eq!(par(&table, "@3/4/4/4".parse().unwrap()), None);
    assert_eq!(certificate(&table, "@@3/5/5/5".parse().unwrap()), None);
}

#[test]
fn long_work_tells_its_progress_and_stops_when_asked() {
    let table = table(8, 8, 3);
    let mut stop = |_: Progress| std::ops::ControlFlow::Break(());
    let strong = Strong::new(Scoring::Rays);
    let stopped = Err(EvaluateError::Interrupted);
    assert_eq!(evaluate_with_progress(&table, &strong, &Options::default(), &mut stop), stopped);
    assert_eq!(certificates_with_progress(&table, None, &mut stop), Err(EvaluateError::Interrupted));
    let stopped = OutcomeTable::with_progress(Size::CLASSIC, 5, OutcomeTable::LIMIT, &mut stop);
    assert!(matches!(stopped, Err(OutcomeTableError::Interrupted)));
    let limited = OutcomeTable::with_progress(Size::CLASSIC, 3, 100, &mut Silent);
    assert!(matches!(limited, Err(OutcomeTableError::TooMany { limit: 100, .. })));
    // All placements are counted, and the results are those without an observer.
    assert_eq!(pars_with_progress(&table, None, &mut Silent), pars(&table, None));
    let mut last = 0;
    let mut watch = |progress: Progress| {
        assert!(last <= progress.done && progress.done <= progress.total && progress.total == 41_664);
        last = progress.done;
        std::ops::ControlFlow::Continue(())
    };
    let options = Options::default();
    assert_eq!(
        evaluate_with_progress(&table, &strong, &options, &mut watch),
        evaluate(&table, &strong, &options)
    );
}
