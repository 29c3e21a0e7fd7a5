//! Scores, verdicts and matches.

use blackbox_core::{
    Cell, Outcome, Port, Size, WordBoard,
    game::{CheckResult, Match, Move, Params, Scoring, Session},
};

fn session(board: &str) -> Session<WordBoard> {
    let board: WordBoard = board.parse().unwrap();
    Session::new(Params::of(&board, false).unwrap(), board).unwrap()
}

fn port(label: &str) -> Port {
    Port::from_label(label, Size::CLASSIC).unwrap()
}

fn points(session: &Session<WordBoard>) -> [u32; 3] {
    Scoring::ALL.map(|scoring| session.score(scoring).total())
}

const CLASSIC: &str = "8/8/1@4@1/8/8/3@4/8/6@1";

#[test]
fn rays_cost_by_model() {
    let mut session = session(CLASSIC);
    assert_eq!(points(&session), [0, 0, 0]);
    for (label, outcome, total) in [
        ("L5", Some("B5"), [1, 2, 2]),
        ("L3", None, [2, 3, 3]),
        ("B6", None, [3, 4, 4]),
        ("R1", Some("L1"), [4, 6, 6]),
    ] {
        let exit = outcome.map(|exit| Outcome::Detour(port(exit)));
        session.apply(Move::Fire(port(label))).unwrap();
        if let Some(exit) = exit {
            assert_eq!(session.atoms().fire(port(label)), exit);
            assert_eq!(Scoring::ALL.map(|scoring| scoring.ray(exit)), [1, 2, 2]);
        }
        assert_eq!(points(&session), total, "{label}");
    }
    // The other end of a fired detour cannot be fired, so it cannot cost.
    assert!(session.apply(Move::Fire(port("B5"))).is_err());
}

#[test]
fn the_answer_costs_its_wrong_atoms() {
    let answer = |cells: &[(u8, u8)]| {
        let mut session = session(CLASSIC);
        for &(x, y) in cells {
            session.apply(Move::Guess(Cell::new(x, y))).unwrap();
        }
        session.apply(Move::Solve).unwrap();
        points(&session)
    };
    assert_eq!(answer(&[(1, 2), (6, 2), (3, 5), (6, 7)]), [0, 0, 0]);
    assert_eq!(answer(&[(1, 2), (6, 2), (3, 5), (6, 6)]), [5, 5, 10]);
    assert_eq!(answer(&[(0, 0), (7, 0), (0, 7), (6, 7)]), [15, 15, 30]);
    // Leaving atoms out is no cheaper than misplacing them, and no dearer.
    assert_eq!(answer(&[]), [20, 20, 40]);
    assert_eq!(answer(&[(1, 2), (6, 2), (3, 5)]), [5, 5, 10]);
    assert_eq!(answer(&[(1, 2), (6, 2), (3, 5), (6, 7), (0, 0)]), [5, 5, 10]);
}

#[test]
fn an_equivalent_answer_is_right() {
    let (first, second) = equivalent();
    let mut session = Session::new(Params::of(&first, false).unwrap(), first).unwrap();
    for cell in second.atoms() {
        session.apply(Move::Guess(cell)).unwrap();
    }
    assert_eq!(session.check_result(), CheckResult::Right);
    session.apply(Move::Solve).unwrap();
    assert_eq!(points(&session), [0, 0, 0]);
    assert_eq!(session.sgt_status().to_string(), "CORRECT!");
    assert_eq!(*session.atoms(), second);
}

#[test]
fn the_status_says_how_far_the_game_is() {
    let board: WordBoard = CLASSIC.parse().unwrap();
    let cells = [(1, 2), (6, 2), (0, 0), (7, 7), (3, 3), (4, 4)].map(|(x, y)| Cell::new(x, y));
    let guessed = |min, max, guesses: usize| {
        let mut session = Session::new(Params::new(Size::CLASSIC, min, max, false).unwrap(), board).unwrap();
        for &cell in &cells[..guesses] {
            session.apply(Move::Guess(cell)).unwrap();
        }
        session
    };
    for (min, max, guesses, expected) in [
        (4, 4, 0, "Balls marked: 0 / 4"),
        (4, 4, 3, "Balls marked: 3 / 4"),
        (3, 5, 2, "Balls marked: 2 / 3-5."),
        (4, 4, 4, "Click button to verify guesses."),
        (3, 5, 3, "Click button to verify guesses."),
        (3, 5, 5, "Click button to verify guesses."),
        (3, 5, 6, "1 too many balls marked."),
        (4, 4, 6, "2 too many balls marked."),
    ] {
        let session = guessed(min, max, guesses);
        assert_eq!(session.sgt_status().to_string(), expected);
        assert_eq!(session.can_check(), expected.starts_with("Click"));
    }
    let mut session = guessed(4, 4, 4);
    session.play(Move::Check).unwrap();
    assert_eq!(session.sgt_status().to_string(), "Wrong! Guess again. (1 error)");
    session.play(Move::Guess(cells[0])).unwrap();
    assert_eq!(session.sgt_status().to_string(), "Balls marked: 3 / 4 (1 error)");
    session.set_errors(2);
    session.play(Move::Solve).unwrap();
    assert_eq!(session.sgt_status().to_string(), "2 wrong and 3 missed balls. (2 errors)");
}

/// The first pair of different boards with one signature among those of 3 x 3 with 4 atoms.
fn equivalent() -> (WordBoard, WordBoard) {
    let size = Size::new(3, 3).unwrap();
    let boards: Vec<WordBoard> = (0..512u64)
        .map(|mask| (mask & 7) | (mask & 0o70) << 5 | (mask & 0o700) << 10)
        .map(|bits| WordBoard::new(bits, size).unwrap())
        .filter(|board| board.count() == 4)
        .collect();
    let twin = |board: &WordBoard| {
        boards.iter().find(|other| *other != board && other.signature() == board.signature()).copied()
    };
    boards.iter().find_map(|board| Some((*board, twin(board)?))).expect("equivalent boards")
}

#[test]
fn a_wrong_answer_gets_the_smallest_proof() {
    let mut session = session(CLASSIC);
    session.apply(Move::Fire(port("L1"))).unwrap();
    for (x, y) in [(1, 2), (6, 2), (3, 5), (0, 6)] {
        session.apply(Move::Guess(Cell::new(x, y))).unwrap();
    }
    let fired: Vec<Port> = session.observations().map(|(port, _)| port).collect();
    assert_eq!(fired, [port("L1"), port("R1")]);
    // What was fired does not speak against these guesses; one new ray does, and the check fires it.
    let CheckResult::Distinguished(ray) = session.check_result() else {
        panic!("{:?}", session.check_result())
    };
    assert_ne!(session.atoms().fire(ray), session.guesses().fire(ray));
    session.play(Move::Check).unwrap();
    assert!(session.is_omitted(ray) && session.is_just_wrong());
    assert_eq!(session.errors(), 1);
    // That ray has been fired now: it costs, and the same guesses contradict it.
    assert!(points(&session)[0] == 2);
    let CheckResult::Contradicted(known) = session.check_result() else {
        panic!("{:?}", session.check_result())
    };
    assert!(session.mark(known).is_some());
    // The rays that the end shows cost nothing.
    let before = points(&session)[0];
    session.apply(Move::Solve).unwrap();
    assert!(Port::all(Size::CLASSIC).any(|port| session.is_omitted(port)));
    assert_eq!(points(&session)[0], before + 5);
}

#[test]
fn a_match_has_rounds() {
    let mut duel = Match::new(3);
    let mut order = Vec::new();
    while let Some(seeker) = duel.seeker() {
        order.push((duel.round(), seeker));
        assert!(duel.record(if seeker == 0 { 7 } else { 6 }));
    }
    assert_eq!(order, [(1, 0), (1, 1), (2, 0), (2, 1), (3, 0), (3, 1)]);
    assert_eq!((duel.points(), duel.leader(), duel.round()), ([21, 18], Some(1), 3));
    assert_eq!(duel.rounds(), 3);
    assert!(!duel.record(1));
    assert_eq!(Match::new(1).leader(), None);
}
