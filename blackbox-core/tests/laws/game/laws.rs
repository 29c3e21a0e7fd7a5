//! What holds for every game: apply and undo, boards of both kinds, text forms.

use blackbox_core::{
    Cell, Port, Rays, Size, WideBoard, WordBoard,
    game::{Deal, Move, Params, Session, StaleUndo},
    internal::described,
    notation::sgt,
};
use proptest::prelude::*;

/// A game of a random size, a hexagon or a rectangle within the box or beyond it, and a random list of moves,
/// many of them refused.
fn games() -> impl Strategy<Value = (Params, Vec<u8>, Vec<u32>)> {
    let rectangle = |(width, height)| Size::new(width, height).unwrap();
    let sizes = prop_oneof![
        (2..=8u32, 2..=8u32).prop_map(rectangle),
        (2..=20u32, 2..=20u32).prop_map(rectangle),
        (0..4usize).prop_map(|at| Size::HEXAGONS[at]),
        (0..4usize).prop_map(|at| Size::HEXAGONS[at].reflecting()),
    ];
    (
        sizes,
        0..6i32,
        0..4i32,
        prop::collection::vec(any::<u8>(), 0..8),
        prop::collection::vec(any::<u32>(), 0..80),
    )
        .prop_map(|(size, min, more, mut seed, moves)| {
            let cells = size.cells() as i32;
            let min = min.min(cells - 1);
            let max = (min + more).min(cells - i32::from(!size.has_columns()));
            if !size.has_columns() {
                // Their seeds are text.
                seed.iter_mut().for_each(|byte| *byte = b' ' + *byte % 95);
                seed.push(b'.');
            }
            (Params::new(size, min, max, true).unwrap(), seed, moves)
        })
}

/// The move that a number stands for; checks and guesses come often.
fn made(number: u32, size: Size) -> Move {
    let (kind, place) = (number % 16, number / 16);
    let cell = Cell::from_index(place % size.cells(), size).unwrap();
    match kind {
        0..=4 => Move::Fire(Port::new((place % u32::from(size.ports())) as u16, size).unwrap()),
        5..=9 => Move::Guess(cell),
        10 => Move::LockCell(cell),
        11 => Move::LockColumn(cell.x),
        12 => Move::LockRow(cell.y),
        13..=14 => Move::Check,
        _ => Move::Solve,
    }
}

/// Plays the moves, then takes every one back, holding each state to the one before.
fn assert_undo<G: Rays>(mut session: Session<G>, moves: &[u32]) {
    let size = session.params().size();
    let mut states = vec![(session.clone(), None)];
    for &number in moves {
        let before = session.clone();
        match session.apply(made(number, size)) {
            Ok(undo) => states.push((session.clone(), Some(undo))),
            Err(_) => assert!(session == before, "a refused move changed something"),
        }
    }
    while let Some((state, undo)) = states.pop() {
        assert!(session == state, "undo is not the inverse of apply");
        let Some(undo) = undo else { break };
        session.revert(undo).unwrap();
        assert!(session.revert(undo).is_err(), "a token was taken twice");
    }
}

/// Plays the moves; a check ends the game exactly if no ray tells the guesses from the atoms.
fn assert_check<G: Rays>(mut session: Session<G>, moves: &[u32]) {
    for &number in moves {
        let made = made(number, session.params().size());
        let equivalent = session.guesses().signature() == session.atoms().signature();
        let was_revealed = session.is_revealed();
        if session.apply(made).is_ok() && made == Move::Check {
            assert!(!was_revealed);
            assert_eq!(session.is_revealed(), equivalent);
            assert_eq!(session.is_just_wrong(), !equivalent);
        }
    }
}

/// Describes the atoms, and reads them again.
fn assert_described(
    params: Params, atoms: impl ExactSizeIterator<Item = Cell> + Clone, expected: impl Iterator<Item = Cell>,
) {
    let id = described(params, atoms).to_string();
    let read = sgt::GameId::parse(id.as_bytes(), true).unwrap();
    let sgt::Origin::Description(description) = read.origin else { panic!("{id}") };
    assert!(description.atoms().eq(expected));
    assert_eq!(read.params, params);
}

proptest! {
    #[test]
    fn undo_after_apply_is_identity((params, seed, moves) in games()) {
        if params.size().fits_word() {
            let board = Deal::<WordBoard>::new(params, &seed).unwrap().board();
            assert_undo(Session::new(params, board).unwrap(), &moves);
        }
        if params.size().has_columns() {
            let board = Deal::<WideBoard>::new(params, &seed).unwrap().board();
            assert_undo(Session::new(params, board).unwrap(), &moves);
        }
    }

    #[test]
    fn both_kinds_of_board_play_alike((params, seed, moves) in games()) {
        if !params.size().fits_word() || !params.size().has_columns() {
            return Ok(());
        }
        let mut small = Session::new(params, Deal::<WordBoard>::new(params, &seed).unwrap().board()).unwrap();
        let mut wide = Session::new(params, Deal::<WideBoard>::new(params, &seed).unwrap().board()).unwrap();
        for &number in &moves {
            let made = made(number, params.size());
            let taken = small.play(made);
            prop_assert_eq!(taken.is_ok(), wide.play(made).is_ok());
            prop_assert_eq!(small.sgt_status().to_string(), wide.sgt_status().to_string());
            prop_assert_eq!(small.check_result(), wide.check_result());
            prop_assert!(Port::all(params.size()).all(|port| small.mark(port) == wide.mark(port)
                && small.is_wrong(port) == wide.is_wrong(port)
                && small.is_omitted(port) == wide.is_omitted(port)));
        }
    }

    #[test]
    fn the_check_accepts_exactly_the_equivalent((params, seed, moves) in games()) {
        if params.size().has_columns() {
            let board = Deal::<WideBoard>::new(params, &seed).unwrap().board();
            assert_check(Session::new(params, board).unwrap(), &moves);
        } else {
            let board = Deal::<WordBoard>::new(params, &seed).unwrap().board();
            assert_check(Session::new(params, board).unwrap(), &moves);
        }
    }

    #[test]
    fn moves_read_what_they_write((params, _, moves) in games()) {
        let size = params.size();
        for number in moves {
            let made = made(number, size);
            if matches!(made, Move::LockColumn(_)) && !size.has_columns() {
                continue;
            }
            prop_assert_eq!(Move::parse(made.display(size).to_string().as_bytes(), size), Ok(made));
        }
    }

    #[test]
    fn descriptions_hold_their_atoms((params, seed, _) in games()) {
        if params.size().has_columns() {
            let deal = Deal::<WideBoard>::new(params, &seed).unwrap();
            assert_described(params, deal.clone(), deal);
        } else {
            // In their order.
            let deal = Deal::<WordBoard>::new(params, &seed).unwrap();
            assert_described(params, deal.clone(), deal.board().atoms());
        }
    }
}

#[test]
fn moves_beyond_the_board_are_refused_and_not_taken_back() {
    let played = |width, height, made| {
        let size = Size::new(width, height).expect("a size");
        let board = WordBoard::from_atoms([Cell::new(0, 0)], size).expect("a board");
        let mut session = Session::new(Params::of(&board, false).expect("a game"), board).expect("a session");
        let undo = session.apply(made).expect("a move");
        (session, undo)
    };
    let last = Cell::new(5, 4);
    let port = Port::from_label("T4", Size::new(6, 5).expect("a size")).expect("a port");
    let beyond =
        [Move::Fire(port), Move::Guess(last), Move::LockCell(last), Move::LockColumn(5), Move::LockRow(4)];
    for made in beyond {
        let (_, undo) = played(6, 5, made);
        for (width, height) in [(5, 4), (2, 2)] {
            let (mut small, _) = played(width, height, Move::Guess(Cell::new(1, 1)));
            let before = small.clone();
            assert_eq!(small.revert(undo), Err(StaleUndo), "{made:?} on {width}x{height}");
            assert!(small.apply(made).is_err(), "{made:?} on {width}x{height}");
            assert!(small == before);
        }
    }
}

#[test]
fn a_line_is_unlocked_where_more_than_half_of_it_is_locked() {
    let board: WordBoard = "6/1@4/6".parse().expect("a board");
    for (before, after) in [(0, 6), (1, 6), (2, 6), (3, 6), (4, 0), (5, 0), (6, 0)] {
        let mut session = Session::new(Params::of(&board, false).expect("a game"), board).expect("a session");
        for x in 0..before {
            session.apply(Move::LockCell(Cell::new(x, 2))).expect("a lock");
        }
        session.apply(Move::LockRow(2)).expect("a lock");
        assert_eq!(session.locks().count(), after, "{before}");
    }
}
