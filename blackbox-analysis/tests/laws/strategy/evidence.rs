//! What is known of one placement or one game, held to the tables of all placements and to the evidence
//! engine.

use blackbox_analysis::effort::{Effort, usual};
use blackbox_analysis::{
    Board, Evidence,
    par::{Par, ParSeeker, certificate_of, images, par_of},
    strategy::{
        Advisor, Best, EvaluateOptions, OutcomeTable, SeekerName, advise_best, certificates, certificates_of,
        clear_advisor_cache, evaluate_classes, games_of, pars, pars_of,
    },
};
use blackbox_core::{AtomRange, Fact, Port, Size, WordBoard, evidence::Stop, game::Scoring};

use super::table;

/// Pars and certificates without a table are those of the table; on the classic board for some placements.
#[test]
fn the_evidence_engine_finds_the_same_pars_and_certificates() {
    // One seeker remembers the games of all sizes and numbers of atoms.
    let mut seeker = ParSeeker::default();
    for (size, n, step) in [
        ("1x1", 1, 1),
        ("3x3", 2, 1),
        ("4x4", 3, 7),
        ("5x3", 4, 31),
        ("8x8", 3, 4_001),
        ("hex2", 3, 1),
        ("hex3", 2, 17),
        ("hex5", 2, 601),
    ] {
        let table = table(size, n);
        let fewest = certificates(&table, &mut Effort::none()).unwrap();
        let all = pars(&table, &mut Effort::none()).unwrap();
        // A few one by one, many by a table that is made for them, from both ends.
        for each in [step, 1 + table.placements() / 2_000] {
            let ranks: Vec<usize> = (0..table.placements()).rev().step_by(each).collect();
            let boards: Vec<WordBoard> = ranks.iter().map(|&rank| table.board(rank)).collect();
            let proofs: Vec<u8> = ranks.iter().map(|&rank| fewest[rank]).collect();
            assert_eq!(certificates_of(&boards, &mut Effort::none()).unwrap(), proofs, "{size} {n}");
            let pars: Vec<Par> = ranks.iter().map(|&rank| all[rank]).collect();
            assert_eq!(pars_of(&boards, &mut Effort::none()).unwrap(), pars, "{size} {n}");
        }
        for rank in (0..table.placements()).step_by(step) {
            let board = table.board(rank);
            assert_eq!(par_of(&board.into(), &mut Effort::none()), Ok(all[rank]), "{board}");
            assert_eq!(seeker.par(&board.into(), &mut Effort::none()), Ok(all[rank]), "{board}");
            let proof = certificate_of(board, &mut Effort::none()).unwrap();
            assert_eq!(proof.len(), usize::from(fewest[rank]), "{board}");
            let mut evidence = Evidence::new(table.size(), n).unwrap();
            for port in proof {
                evidence.add(Fact::Ray { port, outcome: board.fire(port) }).unwrap();
            }
            assert!(evidence.solve(&mut Effort::none()).unwrap().unique_class, "{board}");
        }
    }
    let board: WordBoard = "8/8/1@4@1/8/8/3@4/8/6@1".parse().unwrap();
    assert_eq!(par_of(&board.into(), &mut Effort::nodes(1_000)), Err(Stop::Limit));
    assert_eq!(certificate_of(board, &mut Effort::nodes(1)), Err(Stop::Limit));
}

/// A board that lies in as many ways as it can has each of them once, of a rectangle twice.
#[test]
fn images_are_all_ways_to_lie_in_the_size() {
    for (board, all, each) in [
        ("4x4:(0,0)(1,0)(0,2)", 8, 1),
        ("5x4:(0,0)(1,0)(0,2)", 8, 2),
        ("9x2:(0,0)(3,1)", 8, 2),
        ("hex3:(0,0)(1,0)(0,2)", 12, 1),
        ("4x4:(1,1)(2,2)", 8, 4),
    ] {
        let board: Board = board.parse().unwrap();
        let images: Vec<Board> = images(&board).collect();
        assert!(images.iter().all(|image| image.size() == board.size()));
        assert!(images.iter().all(|one| images.iter().filter(|&other| other == one).count() == each));
        assert_eq!((images.len(), images.contains(&board)), (all, true), "{board}");
    }
}

/// What the seeker fired once it fires again without a search.
#[test]
fn a_seeker_remembers_what_it_fired() {
    let mut seeker = ParSeeker::default();
    let board: Board = "5x5:(0,2)(3,1)(4,4)".parse().unwrap();
    let first = seeker.par(&board, &mut Effort::none());
    assert!(first.is_ok());
    assert_eq!(seeker.par(&board, &mut Effort::nodes(0)), first);
}

/// Within the nodes that clues are given, where half a million boards have other outcomes.
#[test]
fn a_certificate_is_found_by_a_few_other_boards() {
    let board: WordBoard = "8/8/1@4@1/8/8/3@4/8/6@1".parse().unwrap();
    assert!(certificate_of(board, &mut Effort::nodes(usual::CLUES)).is_ok());
}

/// Atoms all around hide where the others are: no ray tells twenty boards apart.
#[test]
fn a_board_that_twenty_look_like_has_a_certificate() {
    let board: WordBoard = "@@@@@/@@@@@/@3@/@@@@@".parse().unwrap();
    let is_enough = |ports: &[Port]| {
        let rays = ports.iter().map(|&port| (port, board.fire(port)));
        let evidence = Evidence::of_rays(board.size(), AtomRange::exactly(17), rays).unwrap();
        let answer = evidence.solve(&mut Effort::none()).unwrap();
        answer.unique_class && answer.count == 20
    };
    let proof = certificate_of(board, &mut Effort::none()).unwrap();
    assert!(is_enough(&proof), "{proof:?}");
    for at in 0..proof.len() {
        let fewer: Vec<Port> = proof.iter().copied().filter(|&port| port != proof[at]).collect();
        assert!(!is_enough(&fewer), "{proof:?}: {at} can be spared");
    }
}

/// The games of some boards are those that are played by a table of all, whatever is known of the number of
/// atoms, and whether they are few or so many that a table is made.
#[test]
fn games_of_some_boards_are_those_of_the_table() {
    for (size, atoms, step) in
        [("4x4", 1..=3, 1), ("8x8", 3..=3, 4_001), ("hex3", 0..=2, 17), ("hex5", 2..=2, 3)]
    {
        let atoms = AtomRange::new(*atoms.start(), *atoms.end()).unwrap();
        let table = OutcomeTable::new(size.parse::<Size>().unwrap(), atoms).unwrap();
        for name in SeekerName::ALL {
            games_are_those_of(&table, name, &[step]);
        }
    }
    // By the book to positions that are played by themselves, or by a table.
    games_are_those_of(&table("8x8", 4), SeekerName::Best, &[200_003, 60_013, 401]);
    let none = games_of(&[], AtomRange::exactly(4), SeekerName::Best, Scoring::Rays, 0, &mut Effort::none());
    assert_eq!(none.unwrap(), Vec::new());
}

/// Plays every so many placements of a table.
fn games_are_those_of(table: &OutcomeTable, name: SeekerName, steps: &[usize]) {
    for scoring in [Scoring::Rays, Scoring::Markers] {
        let seeker = name.seeker(table.size(), table.atoms(), scoring, 0);
        let options = EvaluateOptions::default().transcripts(true).scoring(scoring);
        let all = evaluate_classes(table, &*seeker, &options, None, &mut Effort::none()).unwrap();
        for (&step, threads) in steps.iter().flat_map(|step| [(step, 1), (step, 2)]) {
            let boards: Vec<WordBoard> =
                (0..table.placements()).step_by(step).map(|rank| table.board(rank)).collect();
            let mut effort = Effort::none().with_threads(threads);
            let games = games_of(&boards, table.atoms(), name, scoring, 0, &mut effort).unwrap();
            for (board, game) in boards.iter().zip(games) {
                let class = table.class(*board).unwrap() as usize;
                let fired: Vec<u8> = game.fired.iter().map(|port| port.index() as u8).collect();
                assert_eq!((&fired, game.points), (&all.fired[class], all.points[class]), "{board} {name}");
            }
        }
    }
}

/// After any rays fired and taken back, the advisor's table says what the evidence engine says.
#[test]
fn the_advisor_agrees_with_the_evidence_engine() {
    for (size, n) in [("5x5", 3), ("6x4", 2), ("8x8", 3), ("9x2", 2), ("hex3", 3), ("hex5r", 2)] {
        let size: Size = size.parse().expect("a size");
        let mut random = reference::random::Random::new(u64::from(n));
        for scoring in [Scoring::Rays, Scoring::Markers] {
            let mut advisor = Advisor::new(size, n, scoring);
            let ports: Vec<Port> = Port::all(size).collect();
            for _ in 0..6 {
                let mut board = blackbox_analysis::Board::empty(size).unwrap();
                while board.count() < n {
                    let cell =
                        blackbox_core::Cell::from_index(random.below(size.cells().into()) as u32, size);
                    board.insert(cell.unwrap());
                }
                let mut rays = Vec::new();
                for _ in 0..8 {
                    let mut evidence = Evidence::new(size, n).unwrap();
                    for &port in &rays {
                        evidence.add(Fact::Ray { port, outcome: board.fire(port) }).unwrap();
                    }
                    let engine = evidence.advise(scoring, &mut Effort::none()).unwrap();
                    let table = advisor.advise(&evidence, &mut Effort::none()).unwrap();
                    assert_eq!(advise_best(&evidence, scoring, &mut Effort::none()).unwrap(), table);
                    if random.below(8) == 0 {
                        clear_advisor_cache();
                    }
                    assert_eq!((table.count, &table.ports), (engine.count, &engine.ports), "{evidence}");
                    assert_eq!(table.best.is_some(), engine.best.is_some(), "{evidence}");
                    if random.below(4) == 0 {
                        rays.pop();
                    } else {
                        rays.push(ports[random.below(ports.len() as u64) as usize]);
                    }
                }
            }
        }
    }
}

/// Following the advice from the beginning takes as many rays as the best seeker does.
#[test]
fn advice_in_a_game_is_that_of_the_best_seeker() {
    let table = table("8x8", 4);
    let best = Best::new(Size::CLASSIC, 4, Scoring::Rays);
    let options = EvaluateOptions::default();
    let rays = evaluate_classes(&table, &best, &options, None, &mut Effort::none()).unwrap().rays;
    let mut advisor = Advisor::new(Size::CLASSIC, 4, Scoring::Rays);
    for rank in (0..table.placements()).step_by(40_009) {
        let board = table.board(rank);
        let mut evidence = Evidence::new(Size::CLASSIC, 4).unwrap();
        let mut fired = 0;
        while let Some(port) = advisor.advise(&evidence, &mut Effort::none()).unwrap().best {
            evidence.add(Fact::Ray { port, outcome: board.fire(port) }).unwrap();
            fired += 1;
        }
        assert_eq!(fired, rays[table.class_of()[rank] as usize], "{board}");
    }
}

#[test]
fn what_the_engine_cannot_count_is_estimated() {
    let board: WordBoard = "8/8/1@4@1/8/8/3@4/8/6@1".parse().unwrap();
    let mut evidence = Evidence::new(Size::CLASSIC, AtomRange::new(3, 5).unwrap()).unwrap();
    for port in [4, 7, 20].map(|index| Port::new(index, Size::CLASSIC).unwrap()) {
        evidence.add(Fact::Ray { port, outcome: board.fire(port) }).unwrap();
    }
    let exact = evidence.advise(Scoring::Rays, &mut Effort::none()).unwrap();
    let mut advisor = Advisor::new(Size::CLASSIC, 4, Scoring::Rays);
    let near = advisor.advise(&evidence, &mut Effort::nodes(10)).unwrap();
    assert_eq!((exact.estimated, near.estimated, near.count), (false, true, 1_000));
    for port in &exact.ports {
        let twin = near.ports.iter().find(|other| other.port == port.port).expect("the same ports");
        for &(outcome, boards) in &port.parts {
            let share = boards as f64 / exact.count as f64;
            let drawn = twin.parts.iter().find(|part| part.0 == outcome).map_or(0.0, |part| part.1 as f64);
            assert!((share - drawn / 1_000.0).abs() < 0.12, "{:?} {outcome:?} {share} {drawn}", port.port);
        }
    }
}
